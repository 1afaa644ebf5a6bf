"""Cases that neither the scenarios nor the worked examples tell: setup, turns, purchases and ends."""

from __future__ import annotations

import pytest

from sabha import SPECTATOR
from sabha.engine.errors import BadOption, BadPosition
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.rules import purchase
from tests.games.taragatha.table import (
    astra,
    attack,
    collected,
    commit,
    dice,
    do,
    fight,
    game,
    kinds,
    legal,
    load,
    new,
    player,
    position,
    refused,
    rishi,
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


# Elimination and ends


@rule("TG-104")
def test_a_dead_character_cannot_come_back() -> None:
    with pytest.raises(BadPosition):
        position(characters=["Bhima", "Drona"], dead=[["M"]])


@rule("TG-I08", "TG-I10", "TG-027", "TG-098", "TG-Q62")
@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"attacked": [0, 3]}, "attacked 3 times"),
        ({"tokens": [["Atri"]], "pending": ["Atri"]}, "none of its tokens is pending"),
        ({"armed": [False, True], "tokens": [[], ["Atri", "Nara"]]}, "at least 3 tokens"),
        ({"varas": [{"Atri": 1}], "gone": [["Atri"]]}, "both held and gone"),
        ({"moves": 13}, "at most 12"),
    ],
)
def test_a_position_that_no_game_could_show_is_refused(fields: dict[str, object], told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        position(**fields)


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


@rule("TG-106", "TG-Q34")
def test_what_shows_an_eliminated_players_hand_is_not_taken_back() -> None:
    """Even if nothing is rolled or drawn in the step: the next player holds five Boost cards already."""
    match = position(
        3, characters=["Drona", "Bhima", "Ekalavya"], boosts=[[1], [2, 3], [1] * 5], varas=[{}, {"Agastya": 1}]
    )
    attack(match, 1, "H")
    commit(match, "M")
    match.foresee(dice(12, 2))
    do(match, "boost +2")
    drawn = state(match).rng.drawn
    do(match, "reroll no")
    assert (player(match, 1).in_game, state(match).rng.drawn) == (False, drawn)
    assert [match.can_undo(seat) for seat in range(3)] == [False] * 3


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
