"""Rule cases that neither the scenarios nor the worked examples tell."""

from __future__ import annotations

import pytest

from sabha import SPECTATOR
from sabha.engine.errors import BadOption, BadPosition, IllegalAction
from sabha.engine.visibility import view
from sabha.games.taragatha import odds
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.rules import combat, purchase
from tests.games.taragatha.table import (
    alive,
    astra,
    attack,
    collected,
    commit,
    dice,
    do,
    ecps,
    fight,
    game,
    kinds,
    lay_down_boosts,
    legal,
    load,
    new,
    player,
    position,
    refused,
    rishi,
    side,
    state,
    tapasya,
)

rule = pytest.mark.rule


# Frame and setup


@rule("TG-001", "TG-002", "TG-003", "TG-Q01")
def test_two_to_four_players_in_two_modes_fixed_for_the_game() -> None:
    assert game().seat_counts == (2, 3, 4)
    with pytest.raises(BadOption):
        game().new(5)
    assert [o.name for o in game().options] == ["mode", "vijaya"]
    assert not state(game().new(2)).strategy
    match = game().new(2, mode="strategy")
    assert state(match).strategy
    assert state(match).copy().strategy


@rule("TG-004", "TG-005", "TG-Q47")
def test_the_rules_help_stands_in_for_the_guru_and_the_basic_card() -> None:
    assert "Quick reference" in game().rules_text


@rule("TG-Q19", "TG-Q64")
def test_the_first_turn_of_the_game_may_attack() -> None:
    match = new(2, "strategy", wishes=["Bhima", "Karna"])
    do(match, "end_purchase")
    assert [a for a in legal(match) if a.startswith("attack")]


@rule("TG-017", "TG-018", "TG-Q53")
def test_nothing_is_owned_at_the_start_but_three_boost_cards_in_casual_mode() -> None:
    for mode, cards in (("casual", 3), ("strategy", 0)):
        match = new(3, mode, wishes=["Bhima", "Karna", "Drona"])
        s = state(match)
        assert s.collection == s.tables.copies
        for seat in range(3):
            p = player(match, seat)
            drawn = cards + (1 if cards and seat == s.turn else 0)
            assert (p.tsp, p.tokens, sum(p.vara), sum(p.load), p.boost_count) == (0, [], 0, 0, drawn)


@rule("TG-006", "TG-Q61")
def test_wishes_are_sealed() -> None:
    match = game().new(3, seed=3)
    assert match.acting == (0, 1, 2)
    match.play(1, "wish Karna")
    assert match.acting == (0, 2)
    assert match.view(1).players[1].wish == 2
    for viewer in (0, 2, SPECTATOR):
        assert match.view(viewer).players[1].wish == -1
    assert match.said(0) == []
    assert refused(match, 0, "end_purchase") == "TG-006"


# Turn


@rule("TG-024", "TG-045", "TG-046", "TG-047", "TG-Q30", "TG-Q31")
def test_a_turn_is_purchases_then_one_main_action() -> None:
    match = position(attacked=[0, 2])
    assert refused(match, 0, "tapasya") == "TG-024"
    assert refused(match, 0, "attack Shankha") == "TG-024"
    assert legal(match)[-1] == "end_purchase"
    do(match, "end_purchase")
    assert legal(match) == ["tapasya"], "nobody can be attacked, and there is no pass"
    assert refused(match, 1, "tapasya") == "TG-020"
    tapasya(match, "Vyasa", 4)
    assert match.acting == (1,)
    assert refused(match, 1, "spend_tsp 0") == "TG-091"


@rule("TG-026")
def test_the_start_of_a_turn_in_its_order() -> None:
    match = position(
        2, characters=["Ekalavya", "Draupadi"], tokens=[[], ["Dhaumya"]], pending=["", "Dhaumya"],
        varas=[{}, {"Dhaumya": 3}], used=[[], ["L", "H"]], attacked=[0, 1], dharma=[0, 0], boosts=[[], [1, 1, 1, 1]],
    )  # fmt: skip
    events = tapasya(match, "Atri", 2)
    mine = [k for k in kinds(events) if k in (t.E_TURN, t.E_SECURED, t.E_INCOME, t.E_BOOSTS_DRAWN)]
    assert mine == [t.E_TURN, t.E_SECURED, t.E_INCOME, t.E_INCOME, t.E_BOOSTS_DRAWN]
    p = player(match, 1)
    assert (p.pending, p.ready, p.attacked, p.dharma, p.boost_count) == (-1, [1, 1, 1], 0, 25, 5)
    tapasya(match, "Narada", 2)
    tapasya(match, "Kanva", 2)
    assert player(match, 1).boost_count == 5, "a full hand draws nothing"


@rule("TG-027", "TG-101", "TG-Q44")
def test_three_tokens_arm_at_the_end_of_the_turn() -> None:
    match = position(tokens=[["Vyasa", "Atri"]], defeated=[True])
    events = tapasya(match, "Nara", 12)
    assert t.E_ON_THE_PATH in kinds(events)
    assert player(match, 0).armed
    assert not player(match, 0).defeated
    match = position(tokens=[["Vyasa", "Atri"]])
    tapasya(match, "Nara", 4)
    assert not player(match, 0).armed, "a failed third Tapasya is none"


@rule("TG-028")
def test_steps_can_be_taken_back_until_dice_cards_or_commitment() -> None:
    match = position(2, "strategy", dharma=[300])
    do(match, "buy_astra Nagastra M", "end_purchase", "attack Shankha", "deploy M")
    for _ in range(4):
        match.undo(0)
    assert player(match, 0).dharma == 300
    do(match, "end_purchase", "attack Shankha", "deploy M")
    assert not match.can_undo(0), "a commitment is binding"


@rule("TG-020", "TG-021", "TG-110", "TG-I20")
def test_the_round_grows_when_the_starting_seat_is_reached_or_passed() -> None:
    match = position(3, "strategy", turn=2, first=1, out=[1], round=3)
    tapasya(match, "Vyasa", 2)
    assert (state(match).turn, state(match).round) == (0, 3)
    tapasya(match, "Atri", 2)
    assert (state(match).turn, state(match).round) == (2, 4)


# Purchases


@rule("TG-030", "TG-034", "TG-036", "TG-040", "TG-Q06", "TG-Q07")
def test_any_number_of_astras_is_bought_and_loaded_on_living_ships() -> None:
    match = position(dharma=[500], dead=[["H"]])
    for _ in range(4):
        do(match, "buy_astra Agneyastra M")
    do(match, "buy_astra Varunastra M", "buy_astra Nagastra L")
    assert load(match, 0, "M") == {"A01": 4, "A02": 1}
    assert player(match, 0).dharma == 500 - 4 * 40 - 40 - 60
    assert refused(match, 0, "buy_astra Agneyastra M") == "TG-032"
    assert refused(match, 0, "buy_astra Vayavyastra H") == "TG-Q07"
    assert not [a for a in legal(match) if a.endswith(" H")]


@rule("TG-035", "TG-Q62")
def test_twelve_moves_in_a_phase() -> None:
    match = position(loads=[{"L": ["Agneyastra"]}], dead=[["H"]])
    assert refused(match, 0, "move_astra Agneyastra M L") == "TG-035"
    assert refused(match, 0, "move_astra Agneyastra L H") == "TG-035"
    for n in range(12):
        do(match, f"move_astra Agneyastra {('L M', 'M L')[n % 2]}")
    assert refused(match, 0, "move_astra Agneyastra L M") == "TG-Q62"
    assert not legal(match, "move")


@rule("TG-039", "TG-041", "TG-Q18", "TG-Q59")
def test_points_serve_tapasyas_only_and_nothing_is_sold_or_given() -> None:
    kinds_ = {a.split()[0] for a in map(game().actions.text, range(len(game().actions)))}
    assert not {"sell", "give", "trade", "refund", "pass"} & kinds_
    assert len(game().actions) == 257
    match = position(tsp=[2, 3], dharma=[0, 100])
    fight(match, 1, ("M", "M"), (12, 2))
    assert (player(match, 0).tsp, player(match, 1).tsp) == (2, 3), "no spoils"


@rule("TG-042")
def test_dharma_of_the_main_action_waits_for_the_next_purchase_phase() -> None:
    match = position(2, "strategy", dharma=[0, 0])
    tapasya(match, "Atri", 2)
    assert player(match, 0).dharma == 60
    assert match.acting == (1,)
    tapasya(match, "Kanva", 2)
    do(match, "buy_astra Nagastra L")


@rule("TG-043", "TG-112", "TG-Q56")
def test_discounts_add_up_but_never_below_ten() -> None:
    match = position(characters=["Drona", "Ekalavya"], varas=[{"Parashara": 3}], dharma=[20])
    p = player(match, 0)
    assert purchase.price(state(match), p, astra("Agneyastra")) == 20
    text = (game().folder / "box.toml").read_text()
    cheap = type(game())(text=text.replace("price = 40", "price = 15", 1))
    other = cheap.position(2, characters=["Drona", "Ekalavya"], varas=[{"Parashara": 3}], dharma=[10])
    assert purchase.price(other.state, other.state.players[0], 0) == 10


@rule("TG-044", "TG-Q14")
def test_points_bought_this_turn_serve_this_turn() -> None:
    match = position(characters=["Drona", "Ekalavya"], dharma=[50])
    do(match, "buy_tsp")
    match.foresee([rishi("Atri")])
    do(match, "end_purchase", "tapasya")
    assert legal(match) == ["spend_tsp 0", "spend_tsp 1"]


# Attack


@rule("TG-048", "TG-Q29")
def test_the_target_is_another_player_in_the_game() -> None:
    match = position(3, out=[2])
    do(match, "end_purchase")
    assert legal(match) == ["attack Shankha", "tapasya"]
    assert refused(match, 0, "attack Chakra") == "TG-048"
    assert refused(match, 0, "attack Gada") == "TG-048"
    assert refused(match, 0, "attack Padma") == "TG-048"


@rule("TG-050", "TG-054", "TG-071", "TG-078")
def test_the_defender_chooses_after_seeing_ship_and_astras() -> None:
    match = position(loads=[{"M": ["Nagastra"]}])
    attack(match, 1, "M", ["Nagastra"])
    assert match.acting == (1,)
    assert match.view(1).sides[0].astras == [astra("Nagastra")]
    assert match.view(1).sides[0].slot == 1
    assert legal(match) == ["deploy L", "deploy M", "deploy H"]


@rule("TG-051")
def test_the_dead_do_not_fight() -> None:
    match = position(dead=[["M"], ["L"]])
    do(match, "end_purchase", "attack Shankha")
    assert refused(match, 0, "deploy M") == "TG-051"
    do(match, "deploy L")
    assert legal(match) == ["deploy M", "deploy H"]


@rule("TG-029", "TG-057", "TG-Q03", "TG-Q04", "TG-Q63", "TG-I14")
def test_none_to_three_astras() -> None:
    names = ["Agneyastra", "Agneyastra", "Nagastra", "Varunastra"]
    match = position(loads=[{"M": names}])
    do(match, "end_purchase", "attack Shankha", "deploy M")
    assert legal(match) == ["use_astra Agneyastra", "use_astra Varunastra", "use_astra Nagastra", "done_astras"]
    do(match, "use_astra Agneyastra", "use_astra Agneyastra")
    assert refused(match, 0, "use_astra Agneyastra") == "TG-058"
    do(match, "use_astra Nagastra")
    assert match.acting == (1,), "three are the most"
    match.foresee(dice(12, 2))
    do(match, "deploy M")
    assert load(match, 0, "M") == {"A02": 1}
    match = position(loads=[{"M": names}])
    attack(match, 1, "M")
    assert side(match, 0).astras == []


@rule("TG-059", "TG-063")
def test_both_ships_are_used_after_a_draw() -> None:
    match = position(3, fleets=[["", "Drupada", ""], ["", "Abhimanyu", ""]], turn=2)
    attack(match, 0, "L")
    match.foresee(dice(2, 12))
    do(match, "deploy M")
    assert player(match, 0).ready[1] == t.READY, "A's own turn has begun"
    lay_down_boosts(match)
    fight(match, 1, ("M", "M"), (7, 7))
    assert player(match, 0).ready[1] == t.USED
    assert (alive(match, 0), alive(match, 1)) == ("LMH", "LMH")


@rule("TG-060", "TG-Q65", "TG-Q48")
def test_character_combat_is_a_label() -> None:
    match = position(characters=["Draupadi", "Ekalavya"])
    assert t.E_CHARACTER_COMBAT not in kinds(fight(match, 1, ("H", "H"), (12, 2)))
    match = position(characters=["Draupadi", "Ekalavya"])
    assert t.E_CHARACTER_COMBAT in kinds(fight(match, 1, ("H", "L"), (12, 2)))


@rule("TG-067", "TG-070", "TG-Q50")
@pytest.mark.parametrize("rolls", [(12, 2), (2, 12), (8, 6)])
def test_used_astras_return_won_lost_or_drawn(rolls: tuple[int, int]) -> None:
    match = position(
        fleets=[["", "Yuyutsu", ""], ["", "Shakuni", ""]], loads=[{"M": ["Agneyastra"]}, {"M": ["Aindrastra"]}]
    )
    fight(match, 1, ("M", "M"), rolls, astras=(["Agneyastra"], ["Aindrastra"]))
    assert (collected(match, "Agneyastra"), collected(match, "Aindrastra")) == (4, 2)
    assert (load(match, 0, "M"), load(match, 1, "M")) == ({}, {})


# Casual mode


@rule("TG-073", "TG-I21")
def test_a_hand_with_one_value_is_asked_like_any_other() -> None:
    match = position(boosts=[[2, 2], [1]])
    attack(match, 1, "M")
    assert legal(match) == ["boost +2"]
    assert refused(match, 0, "boost +4") == "TG-073"
    do(match, "boost +2")
    do(match, "deploy M")
    assert side(match, 1).shown == 1, "a single card plays itself"
    match = position(boosts=[[], []])
    attack(match, 1, "M")
    assert not side(match, 0).face_down


@rule("TG-077", "TG-Q53")
def test_the_discard_becomes_the_deck_and_both_empty_give_nothing() -> None:
    match = position(boosts=[[1, 1, 1, 1, 1], [2, 2]], boost_discard=[7, 10, 10, 6])
    assert state(match).deck_size == 0
    events = tapasya(match, "Narada", 2)
    assert [e.a for e in events if e.kind == t.E_BOOSTS_SHUFFLED] == [33]
    assert (state(match).deck_size, state(match).boost_discard) == (32, [0, 0, 0, 0])
    assert player(match, 1).boost_count == 3
    s = state(match)
    s.boost_deck, s.deck_size = [0, 0, 0, 0], 0
    held = player(match, 1).boost_count
    tapasya(match, "Nara", 2)
    tapasya(match, "Parvata", 2)
    assert player(match, 1).boost_count == held


@rule("TG-089", "TG-079")
def test_no_boost_cards_in_strategy_mode() -> None:
    match = position(mode="strategy")
    attack(match, 1, "M")
    assert refused(match, 1, "boost +1") == "TG-089"
    with pytest.raises(BadPosition):
        position(mode="strategy", boosts=[[1]])


# Strategy mode: each special power and Astra


def clash(
    ships: tuple[str, str],
    expected: tuple[int, int],
    astras: tuple[list[str], list[str]] = ((), ()),
    power: str = "own",
    **fields: object,
) -> None:
    """Both roll 7; the ECP of both sides is compared. Nothing is lent by a Maharathi or to a lone command ship."""
    box = game().box
    warriors = [next(w for w in box.warriors if w.name == name) for name in ships]
    slots = "".join("LMH"[w.slot] for w in warriors)
    own = {"L": "Drona", "M": "Ekalavya", "H": "Yudhishthira"}
    second = {"L": "Karna", "M": "Nakula", "H": "Nakula"}
    fleets = [["", "", ""], ["", "", ""]]
    for seat, w in enumerate(warriors):
        fleets[seat][w.slot] = w.name
    loads = [{slots[seat]: list(astras[seat])} for seat in (0, 1)]
    fields.setdefault("characters", [own[slots[0]], second[slots[1]]])
    match = position(mode="strategy", fleets=fleets, loads=loads, **fields)
    attack(match, 1, slots[0], astras[0])
    if state(match).phase == t.POWERING:
        do(match, f"power {power}")
        for name in astras[0]:
            do(match, f"use_astra {name}")
        if state(match).phase == t.ARMING and match.acting == (0,):
            do(match, "done_astras")
    match.foresee([3, 4, 3, 4])
    do(match, f"deploy {slots[1]}")
    if state(match).phase == t.POWERING:
        do(match, "power own")
    for name in astras[1]:
        do(match, f"use_astra {name}")
    assert ecps(match) == (expected[0] + 7, expected[1] + 7)


@rule("TG-080", "TG-086", "TG-088", "TG-Q22", "TG-Q26", "TG-Q54")
@pytest.mark.parametrize(
    ("attacker", "defender", "sums"),
    [
        ("Vrishaketu", "Abhimanyu", (4 + 3, 7 + 1)),  # Swarm against a capital ship; Breaker +1 in any case
        ("Vrishaketu", "Shakuni", (4, 6)),  # a Destroyer is no capital ship
        ("Yuyutsu", "Vikarna", (6, 6 + 3)),  # the Screen helps defenders only
        ("Shikhandi", "Shakuni", (6 + 3, 6)),  # the Broadside helps attackers only
        ("Shakuni", "Shikhandi", (6, 6)),
        ("Drupada", "Shakuni", (7 + 2, 6)),
        ("Shakuni", "Abhimanyu", (6, 7 + 1)),
        ("Abhimanyu", "Shakuni", (7 + 1, 6)),
    ],
)
def test_special_powers_add_what_they_say(attacker: str, defender: str, sums: tuple[int, int]) -> None:
    clash((attacker, defender), sums)


@rule("TG-080", "TG-086", "TG-088")
@pytest.mark.parametrize(
    ("attacker", "defender", "sums"),
    [
        ("Satyaki", "Shakuni", (8 + 2, 6)),  # Vyuha Command with two others
        ("Kripa", "Drupada", (8, 7)),  # Sammohana Field against any class
        ("Balarama", "Drupada", (9 + 3, 7 + 2)),  # Stride against a Battleship
        ("Balarama", "Satyaki", (9, 8 + 2)),  # not against a Carrier
    ],
)
def test_special_powers_of_command_ships(attacker: str, defender: str, sums: tuple[int, int]) -> None:
    clash((attacker, defender), sums, characters=["Ekalavya", "Nakula"])


@rule("TG-080", "TG-087")
def test_the_breaker_disables_command_ships_only() -> None:
    clash(("Abhimanyu", "Satyaki"), (7 + 1, 8))
    clash(("Abhimanyu", "Drupada"), (7 + 1, 7 + 2))


@rule("TG-080", "TG-Q54")
def test_vyuha_counts_living_ships() -> None:
    clash(("Satyaki", "Shakuni"), (8 + 1, 6), characters=["Ekalavya", "Nakula"], dead=[["M"]])


@rule("TG-088", "TG-Q26")
def test_the_battery_takes_the_strongest_astra_but_not_pashupatastra() -> None:
    clash(("Shakuni", "Vikarna"), (6, 6 + 3 + 3), ([], ["Nagastra", "Aindrastra"]))
    clash(("Shakuni", "Vikarna"), (6, 6 + 3 + 8), ([], ["Pashupatastra", "Aindrastra"]))


@rule("TG-087", "TG-Q23")
def test_suryastra_and_pashupatastra_withstand_the_shroud() -> None:
    clash(("Alambusha", "Drupada"), (4, 7 + 2 + 2), ([], ["Suryastra"]))
    clash(("Alambusha", "Drupada"), (4, 7 + 8), ([], ["Pashupatastra", "Agneyastra"]))


@rule("TG-Q54", "TG-Q56")
@pytest.mark.parametrize(
    ("mine", "theirs", "sums"),
    [
        (["Varunastra"], ["Agneyastra"], (2, 0)),
        (["Vayavyastra"], ["Varunastra"], (2, 0)),
        (["Parvatastra"], ["Vayavyastra"], (2, 0)),
        (["Prajnastra"], ["Sammohanastra", "Tvashtastra"], (2, 0)),
        (["Garudastra"], ["Nagastra"], (3, 0)),
        (["Vajrastra"], ["Parvatastra"], (5, 0)),
        (["Brahmastra"], ["Brahmastra"], (0, 0)),
        (["Narayanastra"], [], (5, 0)),
        (["Varunastra"], ["Nagastra"], (2, 3)),
        (["Agneyastra", "Varunastra"], [], (4, 0)),
    ],
)
def test_counters_among_astras(mine: list[str], theirs: list[str], sums: tuple[int, int]) -> None:
    match = position(
        mode="strategy", fleets=[["", "Drupada", ""], ["", "Vikarna", ""]], loads=[{"M": mine}, {"M": theirs}]
    )
    fight(match, 1, ("M", "M"), (7, 7), astras=(mine, theirs))
    assert ecps(match) == (7 + 2 + 7 + sums[0], 6 + 3 + 7 + sums[1])


@rule("TG-Q54", "TG-Q56")
def test_the_umbrella_reduces_but_never_below_zero() -> None:
    clash(("Krishna", "Drupada"), (9, 7 + 2 + 1), ([], ["Agneyastra", "Nagastra"]), characters=["Ekalavya", "Nakula"])
    clash(("Krishna", "Drupada"), (9, 7 + 2 + 8), ([], ["Pashupatastra"]), characters=["Ekalavya", "Nakula"])


@rule("TG-022", "TG-056")
def test_ashvini_surge_keeps_the_two_highest_of_three() -> None:
    match = position(mode="strategy", characters=["Drona", "Ekalavya"], fleets=[["Uluka", "", ""], ["", "Shakuni", ""]])
    attack(match, 1, "L")
    match.foresee([1, 6, 4, 3, 4])
    do(match, "deploy M")
    assert side(match, 0).dice == [1, 6, 4]
    assert ecps(match) == (5 + 10, 6 + 7)
    assert sum(odds.SURGE.values()) == pytest.approx(1)
    mean = sum(n * p for n, p in odds.SURGE.items())
    assert mean == pytest.approx(8.458, abs=0.001)


@rule("TG-065", "TG-Q35", "TG-Q40")
@pytest.mark.parametrize(
    ("ship", "astras", "rolls", "saved"),
    [
        ("Shatanika", [], (5, 7), True),  # Shyena Dive: 4 + 7 against 7 + 1 + 5
        ("Shatanika", [], (6, 7), False),
        ("Durmukha", ["Antardhanastra"], (9, 6), True),  # Swarm: 4 + 3 + 3 + 6 against 7 + 1 + 9, VM 1
        ("Durmukha", ["Antardhanastra"], (11, 6), False),
    ],
)
def test_saving_powers(ship: str, astras: list[str], rolls: tuple[int, int], saved: bool) -> None:
    match = position(mode="strategy", characters=["Ekalavya", "Drona"], fleets=[["", "Abhimanyu", ""], [ship, "", ""]],
        loads=[{}, {"L": astras}])  # fmt: skip
    events = fight(match, 1, ("M", "L"), rolls, astras=((), astras))
    assert ("L" in alive(match, 1)) is saved
    assert (t.E_SAVED in kinds(events)) is saved


@rule("TG-070", "TG-Q35")
def test_the_digvijaya_writ_takes_all_up_to_a_hundred() -> None:
    for owned, taken in ((90, 90), (300, 100)):
        match = position(mode="strategy", characters=["Yudhishthira", "Drona"], dharma=[0, owned])
        fight(match, 1, ("M", "L"), (12, 2))
        assert player(match, 0).dharma == taken
    match = position(mode="casual", characters=["Yudhishthira", "Drona"], dharma=[0, 90])
    fight(match, 1, ("M", "L"), (12, 2))
    assert player(match, 0).dharma == 45


@rule("TG-081", "TG-061")
def test_strategy_combats_end_by_the_basic_rules() -> None:
    match = position(mode="strategy", fleets=[["", "Drupada", ""], ["", "Vikarna", ""]])
    events = fight(match, 1, ("M", "M"), (7, 7))
    assert ecps(match) == (16, 16)
    assert t.E_DRAWN in kinds(events)


@rule("TG-058", "TG-Q58", "TG-Q21")
def test_a_carrier_takes_no_other_ship_with_it() -> None:
    match = position(mode="strategy", characters=["Yudhishthira", "Ekalavya"], fleets=[["Alambusha", "", "Kripa"]])
    fight(match, 1, ("H", "M"), (2, 12), powers=("lent", ""))
    assert alive(match, 0) == "LM"
    box = game().box
    ranks = {w.rank: w.ship_class for w in box.warriors}
    assert ranks == {
        "padatik": "Attack fighter", "ashvarohi": "Frigate", "ardharathi": "Destroyer", "rathi": "Battleship",
        "maharathi": "Battleship", "atimaharathi": "Carrier", "mahamaharathi": "Super Carrier",
    }  # fmt: skip


# Characters and Varas


@rule("TG-111", "TG-112")
def test_bhima_attacks_harder_and_takes_all() -> None:
    match = position(characters=["Bhima", "Ekalavya"], dharma=[0, 90])
    fight(match, 1, ("M", "M"), (7, 2))
    assert ecps(match)[0] == 7 + 2 + 7
    assert player(match, 0).dharma == 90
    match = position(characters=["Ekalavya", "Bhima"], dharma=[90, 0], vijaya="off")
    fight(match, 1, ("M", "M"), (2, 7))
    assert ecps(match)[1] == 7 + 7, "no bonus in defence"
    assert player(match, 1).dharma == 90


@rule("TG-112")
def test_sauptika_strikes_at_pending_tokens() -> None:
    for pending, bonus in (("Atri", 2), ("", 0)):
        match = position(characters=["Ashwatthama", "Ekalavya"], tokens=[[], ["Atri"]], pending=["", pending])
        fight(match, 1, ("L", "M"), (7, 12))
        assert ecps(match)[0] == state(match).tables.cp[side(match, 0).warrior] + bonus + 7


@rule("TG-112")
def test_ratri_maya_works_once_in_an_own_round() -> None:
    match = position(3, characters=["Ekalavya", "Ghatotkacha", "Drona"], fleets=[["", "", ""], ["", "", "Kripa"]])
    match.foresee(dice(9, 2))
    lay_down_boosts(match)
    attack(match, 1, "M")
    do(match, "deploy H")
    assert legal(match) == ["maya yes", "maya no"]
    match.foresee(dice(2))
    do(match, "maya yes")
    assert player(match, 1).maya_used is False, "B's turn has begun"
    match = position(3, characters=["Ekalavya", "Drona", "Ghatotkacha"], maya_used=[False, False, True])
    attack(match, 2, "M")
    match.foresee(dice(9, 2))
    events = do(match, "deploy M")
    assert t.E_MAYA not in kinds(events)
    assert match.acting == (1,)


@rule("TG-112")
def test_dharmaraja_and_akshaya_patra_bring_dharma() -> None:
    match = position(2, "strategy", characters=["Yudhishthira", "Draupadi"], dharma=[0, 0])
    tapasya(match, "Atri", 2)
    assert [player(match, s).dharma for s in (0, 1)] == [80, 10]


@rule("TG-Q33")
@pytest.mark.parametrize(("rishi_", "taken"), [("Mandavya", 0), ("Atri", 25), ("Kanva", 45)])
def test_varas_limit_the_spoils(rishi_: str, taken: int) -> None:
    turns = {"Mandavya": 5, "Kanva": 3}.get(rishi_, 1)
    match = position(dharma=[0, 90], varas=[{}, {rishi_: turns}])
    fight(match, 1, ("M", "M"), (12, 2))
    assert player(match, 0).dharma == taken


@rule("TG-Q56", "TG-056")
def test_varas_add_combat_power() -> None:
    varas = {"Vashistha": 1, "Vishvamitra": 1, "Bharadvaja": 1, "Nara": 1}
    match = position(2, characters=["Drona", "Yudhishthira"], varas=[varas, varas])
    fight(match, 1, ("L", "L"), (7, 7))
    cp = state(match).tables.cp
    a, d = side(match, 0), side(match, 1)
    assert a.base == cp[a.warrior] + 1 + 2 + 1
    assert d.base == cp[d.warrior] + 1 + 2 + 1
    match = position(2, characters=["Drona", "Yudhishthira"], varas=[varas, {}])
    fight(match, 1, ("M", "L"), (7, 7))
    assert side(match, 0).base == cp[side(match, 0).warrior] + 1 + 1


@rule("TG-056", "TG-Q40", "TG-Q63")
def test_durvasas_mantra_is_asked_last_and_spent() -> None:
    match = position(varas=[{"Durvasa": 1}, {"Durvasa": 1}])
    attack(match, 1, "M")
    assert legal(match) == ["mantra yes", "mantra no"]
    do(match, "mantra yes", "deploy M")
    match.foresee(dice(7, 7))
    do(match, "mantra no")
    assert side(match, 0).base == state(match).tables.cp[side(match, 0).warrior] + 3
    assert player(match, 0).vara[rishi("Durvasa")] == t.GONE
    assert player(match, 1).vara[rishi("Durvasa")] == 1


@rule("TG-Q40", "TG-Q43", "TG-094")
def test_a_pending_vara_that_was_used_stays_earned_after_a_reversal() -> None:
    match = position(tokens=[[], ["Durvasa"]], pending=["", "Durvasa"], varas=[{}, {"Durvasa": 1}])
    attack(match, 1, "M")
    do(match, "deploy M")
    match.foresee(dice(12, 2))
    do(match, "mantra yes")
    p = player(match, 1)
    assert (p.tokens, p.vara[rishi("Durvasa")]) == ([], t.GONE)


@rule("TG-Q12", "TG-095")
def test_a_reversal_leaves_the_rishis_dharma() -> None:
    match = position(2, characters=["Ekalavya", "Drona"], dharma=[0, 0], vijaya="off")
    tapasya(match, "Atri", 12)
    assert player(match, 0).dharma == 60
    fight(match, 0, ("H", "M"), (12, 2))
    assert (player(match, 0).dharma, player(match, 0).tokens) == (35, []), "spoils come before the reversal"


@rule("TG-049", "TG-055")
def test_shelters_do_not_add_up() -> None:
    match = position(3, varas=[{}, {"Kanva": 3, "Narayana": 1}], attacked=[0, 1])
    do(match, "end_purchase")
    assert refused(match, 0, "attack Shankha") == "TG-049"


@rule("TG-052", "TG-053")
def test_kardamas_vimana_frees_all_ships_from_the_use_limit() -> None:
    match = position(varas=[{}, {"Kardama": 1}], used=[[], ["L", "M", "H"]])
    do(match, "end_purchase", "attack Shankha", "deploy M")
    assert legal(match) == ["deploy L", "deploy M", "deploy H"]


@rule("TG-Q41", "TG-099", "TG-090", "TG-I04")
def test_divya_drishti_shows_the_top_rishi_to_its_holder_alone() -> None:
    match = position(2, "strategy", characters=["Drona", "Ekalavya"], varas=[{}, {"Vyasa": 1}])
    match.foresee([rishi("Kanva"), *dice(2), rishi("Narada")])
    events = do(match, "end_purchase", "tapasya")
    sight = [e for e in events if e.kind == t.E_SIGHT]
    assert [(e.b, e.audience) for e in sight] == [(rishi("Narada"), 2)]
    assert match.view(1).players[1].sight == rishi("Narada")
    assert match.view(0).players[1].sight == -1
    assert match.view(0).top == match.view(1).top == -1
    full = match.view(1).determinize(1, state(match).rng.copy())
    assert full.top == rishi("Narada")
    events = do(match, "end_purchase", "attack Chakra")
    match.undo(1)
    events = do(match, "tapasya")
    assert [e.b for e in events if e.kind == t.E_RISHI] == [rishi("Narada")]
    assert not match.view(1).players[1].peeked


@rule("TG-099", "TG-Q41")
def test_when_all_rishis_are_known_they_come_round_in_their_order() -> None:
    names = [r.name for r in game().box.rishis]
    match = position(2, "strategy", characters=["Drona", "Ekalavya"], returned=names, varas=[{"Vyasa": 1}])
    drawn = state(match).rng.drawn
    match.foresee(dice(2))
    do(match, "end_purchase", "tapasya")
    assert state(match).rng.drawn == drawn + 2
    assert state(match).returned[-1] == 0
    assert len(state(match).returned) == 20


@rule("TG-Q52", "TG-Q63")
def test_reactions_are_offered_only_to_who_is_not_ahead() -> None:
    match = position(characters=["Drona", "Ghatotkacha"], varas=[{"Agastya": 1}, {"Agastya": 1}],
        fleets=[["", "Drupada", ""], ["", "Abhimanyu", ""]])  # fmt: skip
    attack(match, 1, "M")
    match.foresee(dice(7, 7))
    do(match, "deploy M")
    assert match.acting == (0,)
    do(match, "reroll no")
    assert legal(match) == ["maya yes", "maya no"]
    do(match, "maya no")
    assert legal(match) == ["reroll yes", "reroll no"]
    match.foresee(dice(8))
    events = do(match, "reroll yes")
    assert ecps(match) == (14, 15)
    assert t.E_WON in kinds(events)
    assert player(match, 0).vara[rishi("Agastya")] == 1


# Elimination and ends


@rule("TG-104")
def test_a_dead_character_cannot_come_back() -> None:
    with pytest.raises(BadPosition):
        position(characters=["Bhima", "Drona"], dead=[["M"]])


@rule("TG-106", "TG-Q34", "TG-Q60", "TG-I16")
def test_an_eliminated_player_holds_nothing() -> None:
    match = position(
        3, characters=["Drona", "Bhima", "Ekalavya"], boosts=[[1], [2, 3], [4]], tsp=[0, 3], dharma=[0, 150],
        tokens=[[], ["Vyasa", "Nara"]], varas=[{}, {"Nara": 1, "Dhaumya": 2}],
        loads=[{}, {"L": ["Nagastra"], "M": ["Aindrastra"]}],
    )  # fmt: skip
    attack(match, 1, "H")
    commit(match, "M")
    match.foresee(dice(12, 2))
    do(match, "boost +2")
    p = player(match, 1)
    assert not p.in_game
    assert (p.dharma, p.tsp, p.tokens, p.boost_count, p.boosts) == (0, 0, [], 0, [0] * 4)
    assert not any(p.vara)
    assert not any(p.load)
    assert not any(p.blessing)
    assert state(match).boost_discard == [1, 1, 1, 0]
    assert (collected(match, "Nagastra"), collected(match, "Aindrastra")) == (3, 2)
    assert player(match, 0).dharma == 75 + 50
    assert match.acting == (2,)


@rule("TG-107", "TG-Q37", "TG-I20")
def test_one_winner_and_the_others_share_the_second_rank() -> None:
    match = position(3, out=[2], characters=["Drona", "Bhima", "Ekalavya"])
    fight(match, 1, ("H", "M"), (12, 2))
    assert match.result is not None
    assert match.result.ranks == (1, 2, 2)
    with pytest.raises(Exception, match="over"):
        match.play(0, "tapasya")


@rule("TG-102", "TG-Q38")
def test_moksha_is_checked_at_the_own_turn_end_only() -> None:
    match = position(
        2, "strategy", characters=["Drona", "Yudhishthira"], armed=[True, True], first=0,
        tokens=[["R01", "R02", "R03"], ["R04", "R05", "R06"]],
    )  # fmt: skip
    tapasya(match, "Kanva", 2)
    assert match.result is not None
    assert match.result.winners == (0,)


@rule("TG-110", "TG-Q46")
@pytest.mark.parametrize(
    ("fields", "ranks"),
    [
        ({"dharma": [10, 20]}, (2, 1)),
        ({"dharma": [20, 20], "fleets": [["", "Yuyutsu", "Kripa"], ["Iravan", "Drupada", ""]]}, (2, 1)),
        (
            {"dharma": [20, 20], "first": 0, "fleets": [["", "Yuyutsu", "Kripa"], ["Vrishaketu", "Abhimanyu", ""]]},
            (1, 2),
        ),
    ],
)
def test_the_last_round_by_dharma_combat_power_and_seat(fields: dict[str, object], ranks: tuple[int, int]) -> None:
    match = position(2, "strategy", turn=1, round=40, **fields)
    match.foresee([rishi("Kanva"), *dice(2)])
    player(match, 1).dharma -= 50
    do(match, "end_purchase", "tapasya")
    assert match.result is not None
    assert match.result.ranks == ranks


# What players are shown


@rule("TG-022", "TG-056", "TG-093")
def test_choices_show_exact_odds() -> None:
    match = position(mode="strategy", fleets=[["", "Drupada", ""], ["", "Vikarna", ""]], tsp=[1], dharma=[0, 0])
    do(match, "end_purchase")
    scene = match.scene(0)
    assert scene.ask is not None
    details = {c.action: c.detail for c in scene.ask.choices}
    assert "success" in details["tapasya"]
    assert "win" in details["attack Shankha"]
    assert odds.fight(0).win == pytest.approx(575 / 1296)
    assert odds.fight(0).draw == pytest.approx(146 / 1296)
    assert odds.fight(12).draw == 0
    assert odds.fight(20).win == pytest.approx(1)


@rule("TG-I19")
def test_every_event_is_said() -> None:
    match = position(mode="casual", boosts=[[3], [4]], loads=[{"M": ["Nagastra"]}], varas=[{"Nara": 1}])
    fight(match, 1, ("M", "M"), (7, 7), astras=(["Nagastra"], ()))
    words = " ".join(s.text for ply in range(1, len(match.log) + 1) for s in match.said(1, ply))
    for text in ("Nara's Might +1", "Boost card +3", "Boost card is +4", "1 Astra +3", "Effective Combat Power"):
        assert text in words, words


@rule("TG-I21", "TG-Q08")
def test_secrets_are_told_to_their_owner_alone() -> None:
    match = position(2, boosts=[[3, 1], []])
    tapasya(match, "Narada", 2)
    told = [" ".join(s.text for s in match.said(viewer)) for viewer in (0, 1, SPECTATOR)]
    assert "You draw a Boost card of +" in told[1]
    for words in (told[0], told[2]):
        assert "of +" not in words
        assert "Shankha draws 1 Boost card." in words


@rule("TG-I21")
def test_illegal_actions_name_the_rule() -> None:
    match = position()
    with pytest.raises(IllegalAction) as error:
        match.play(0, "tapasya")
    assert error.value.rule == "TG-024"


def test_out_of_time_plays_something_harmless() -> None:
    match = position(tsp=[2], loads=[{"M": ["Nagastra"]}])
    table = game().actions
    assert table.text(state(match).hurried(0)) == "end_purchase"
    do(match, "end_purchase")
    assert table.text(state(match).hurried(0)) == "tapasya"
    do(match, "attack Shankha", "deploy M")
    assert table.text(state(match).hurried(0)) == "done_astras"
    assert view(match.state, 0).hurried(0) == match.state.hurried(0)


def test_total_is_what_the_sides_bring() -> None:
    match = position(mode="strategy", fleets=[["", "Drupada", ""], ["", "Vikarna", ""]])
    fight(match, 1, ("M", "M"), (7, 6))
    s = state(match)
    assert combat.total(s, s.sides[0], s.sides[1], True) == s.sides[0].base == 9
