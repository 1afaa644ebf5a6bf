"""Rules that no scenario shows: set-up, order of turns, the die, who may be where, absent players."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import sabha
from sabha.engine.errors import BadOption
from sabha.engine.random import seeded
from sabha.games.treasure import track as t
from sabha.games.treasure.box import CARDS, DANGERS, Box
from sabha.games.treasure.rules.moves import too_far, usable_by_any
from sabha.games.treasure.state import Treasure
from tests.games.treasure.script import hand, position, roll, run, soldiers, state_of


def box() -> Box:
    found = sabha.load("treasure").box
    assert isinstance(found, Box)
    return found


# Set-up.


@pytest.mark.rule("WT-001", "WT-Q09")
@pytest.mark.parametrize("seats", [0, 1, 5, -2])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(BadOption, match=r"not for -?\d seats; allowed are 2, 3, 4"):
        sabha.load("treasure").new(seats)


@pytest.mark.rule("WT-002", "WT-003", "WT-004", "WT-005", "WT-006", "WT-009", "WT-010", "WT-011")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_begins_with_four_soldiers_each_in_camp_full_piles_and_empty_hands(seats: int) -> None:
    match = sabha.load("treasure").new(seats, seed=3)
    state = state_of(match)
    assert list(state.at) == [0] * 4 * seats
    assert not any(state.hand)
    assert not any(state.spent)
    assert list(state.supply[:2]) == [24, 24]
    assert list(state.created) == [0, 0]
    assert state.round == 1


@pytest.mark.rule("WT-012", "WT-Q10")
def test_who_begins_is_drawn_evenly() -> None:
    game = sabha.load("treasure")
    firsts = Counter(game.new(3, seed=seed).acting for seed in range(600))
    assert set(firsts) == {(0,), (1,), (2,)}
    assert all(150 < count < 250 for count in firsts.values())


@pytest.mark.rule("WT-011", "WT-Q45")
def test_all_colours_walk_the_same_road_of_75_steps() -> None:
    kinds = Counter(box().kind(n) for n in range(1, 76))
    assert kinds == {
        "plain": 29,
        "danger": 16,
        "astra": 8,
        "tunnel": 7,
        "trap": 4,
        "door": 4,
        "gold": 3,
        "mandir": 3,
        "tribes": 1,
    }
    for seat in range(4):
        match = position(4, turn=seat, first=seat)
        run(match, f"P{seat + 1} rolls 6\n P{seat + 1} move a\n P{seat + 1} [1, 0, 0, 0]")


@pytest.mark.rule("WT-082", "WT-Q38", "WT-Q45")
def test_the_road_is_the_one_of_the_rules() -> None:
    found = {
        n: (box().kind(n), getattr(box().at(n), "danger", None) or getattr(box().at(n), "card", None))
        for n in range(1, 76)
    }
    dangers = {
        "fire": [8, 35, 65],
        "river": [12, 44],
        "mountain": [26, 51],
        "lion": [21, 48, 69],
        "tiger": [32, 56],
        "snake": [17, 39, 62, 73],
    }
    astras = {"agneya": [4], "varuna": [6], "garuda": [13, 55], "sammohana": [19], "vajra": [24, 42], "aushadha": [36]}
    for name, steps in {**dangers, **astras}.items():
        assert [n for n, (_, what) in found.items() if what == name] == steps
    tunnels = {n: int(state_of(position()).track.shift[n]) for n, (kind, _) in found.items() if kind == "tunnel"}
    assert tunnels == {5: 4, 22: 5, 25: -2, 31: 3, 34: 4, 41: -3, 60: -5}
    for kind, steps in {"trap": [14, 28, 46, 58], "mandir": [10, 30, 57], "gold": [16, 33, 47], "tribes": [53]}.items():
        assert [n for n, (what, _) in found.items() if what == kind] == steps


@pytest.mark.rule("WT-083", "WT-087", "WT-Q38")
def test_which_card_protects_from_which_danger() -> None:
    table = {name: set(card.protects) for name, card in box().cards.items()}
    assert table == {
        "gold": set(),
        "mandir": set(DANGERS),
        "varuna": {"fire"},
        "agneya": {"river"},
        "vajra": {"mountain"},
        "garuda": {"snake"},
        "sammohana": {"lion", "tiger"},
        "aushadha": {"fire", "snake"},
    }


DANGER_STEPS = [(n, box().at(n).danger) for n in range(1, 76) if box().kind(n) == "danger"]


@pytest.mark.rule("WT-081", "WT-083", "WT-084", "WT-086", "WT-088")
@pytest.mark.parametrize(("step", "danger"), DANGER_STEPS)
@pytest.mark.parametrize("card", CARDS)
def test_every_card_on_every_danger(step: int, danger: str, card: str) -> None:
    start = next(n for n in range(step - 1, step - 7, -1) if box().kind(n) not in ("tunnel", "trap"))
    match = position(soldiers=[[start, 0, 0, 0]], cards=[{card: 1, "gold": 2}])
    spare = state_of(match).spent[CARDS.index(card)]
    assert "move a" in roll(match, step - start)
    match.play(0, "move a")
    if danger in box().cards[card].protects:
        assert match.legal(0) == [f"surrender {card}", "decline"]
        match.play(0, f"surrender {card}")
        assert soldiers(match, 0)[0] == step
        assert hand(match, 0).get(card, 0) == 0
        assert state_of(match).spent[CARDS.index(card)] == spare + 1
    else:
        assert soldiers(match, 0)[0] == 0
        assert "surrender" not in " ".join(match.legal(0))
        assert hand(match, 0).get(card, 0) >= 1


# Turn and die.


@pytest.mark.rule("WT-013", "WT-012", "WT-028")
def test_turns_pass_in_seat_order_and_rounds_begin_with_the_first_player() -> None:
    match = position(3, turn=1, first=1)
    order = []
    for _ in range(7):
        order.append((match.acting[0], int(state_of(match).round)))
        roll(match, 3)
    assert order == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2), (0, 2), (1, 3)]


@pytest.mark.rule("WT-014", "WT-Q11")
def test_one_die_with_six_even_faces() -> None:
    rng = seeded("a fair die")
    rolls = [int(rng.die()) for _ in range(60_000)]
    faces = Counter(rolls)
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert sum((count - 10_000) ** 2 for count in faces.values()) / 10_000 < 20.5  # chi square, 5 degrees: 1 in 1000
    pairs = Counter(pairwise(rolls))
    assert len(pairs) == 36
    assert sum((n - 59_999 / 36) ** 2 for n in pairs.values()) / (59_999 / 36) < 70  # 35 degrees: 1 in 2000


@pytest.mark.rule("WT-014", "WT-Q50", "WT-063")
def test_the_number_is_drawn_when_the_roll_is_made_and_not_before() -> None:
    match = sabha.load("treasure").new(2, seed="late")
    drawn = match.state.rng.drawn
    match.legal(match.acting[0])
    match.scene(0)
    assert match.state.rng.drawn == drawn
    match.play(match.acting[0], "roll")
    assert match.state.rng.drawn == drawn + 1
    assert len(match.log[-1].chance) == 1


@pytest.mark.rule("WT-015", "WT-Q13")
def test_the_first_roll_is_compulsory_a_further_one_is_not() -> None:
    assert position().legal(0) == ["roll"]
    assert position(rolls=1).legal(0) == ["roll", "stop"]


@pytest.mark.rule("WT-016", "WT-033", "WT-073")
def test_one_soldier_moves_by_the_whole_number_and_no_other_does() -> None:
    for number in (1, 2, 3, 4, 5):
        for letter, start in (("a", 36), ("b", 45), ("c", 9)):
            one = position(soldiers=[[36, 45, 9, 0]], cards=[{"gold": 1, "mandir": 1}])
            if f"move {letter}" not in roll(one, number):
                continue
            one.play(0, f"move {letter}")
            index = "abc".index(letter)
            after, before = soldiers(one, 0), [36, 45, 9, 0]
            assert [n for i, n in enumerate(after) if i != index] == [n for i, n in enumerate(before) if i != index]
            rest = int(state_of(one).track.rest[start + number])
            assert after[index] == rest


@pytest.mark.rule("WT-035", "WT-Q17")
def test_what_is_passed_over_does_nothing() -> None:
    run(
        position(soldiers=[[7, 0, 0, 0], [8, 9, 0, 0]]),
        """
        P1 rolls 4: move a
        P1 move a
        P1 [11, 0, 0, 0]
        P1 holds nothing
        P2 [8, 9, 0, 0]
        turn P2
        """,
    )
    run(position(soldiers=[[13, 15, 0, 0]]), "P1 rolls 5\n P1 move a\n P1 [18, 15, 0, 0]\n P1 holds nothing")


@pytest.mark.rule("WT-026", "WT-022")
def test_a_further_roll_that_cannot_be_used_ends_the_turn() -> None:
    run(position(soldiers=[[75, 71, 67, 0]]), "P1 rolls 6\n P1 move d\n P1 legal roll, stop")
    match = position(soldiers=[[75, 71, 67, 61]], rolls=1)
    run(match, "P1 legal roll, stop\n P1 rolls 6: lost\n turn P2")


@pytest.mark.rule("WT-023", "WT-025", "WT-027")
def test_an_attack_with_the_twentieth_roll_earns_nothing_more() -> None:
    run(
        position(soldiers=[[9, 0, 0, 0], [11, 0, 0, 0]], rolls=19), "P1 rolls 2\n P1 move a\n P2 [0, 0, 0, 0]\n turn P2"
    )
    run(
        position(soldiers=[[9, 0, 0, 0], [11, 0, 0, 0]], rolls=18),
        "P1 rolls 2\n P1 move a\n P1 legal roll, stop",
    )


@pytest.mark.rule("WT-031", "WT-115", "WT-045")
def test_with_all_soldiers_in_camp_one_plays_on() -> None:
    run(
        position(soldiers=[[9, 0, 0, 0], [11, 0, 0, 0]]),
        """
        P1 rolls 2
        P1 move a
        P1 stop
        turn P2
        P2 rolls 5: lost
        P1 rolls 1
        P1 move a
        P2 rolls 6: move a, move b, move c, move d
        """,
    )


# Who may be where.


@pytest.mark.rule("WT-041", "WT-043", "WT-046", "WT-Q29", "WT-114")
@pytest.mark.parametrize("step", [n for n in range(2, 76) if box().kind(n) not in ("tunnel", "trap", "mandir", "door")])
def test_arriving_on_a_rival_on_any_ordinary_step_strikes_it_down(step: int) -> None:
    start = next(n for n in range(step - 1, step - 7, -1) if box().kind(n) not in ("tunnel", "trap"))
    match = position(soldiers=[[start, 0, 0, 0], [step, 0, 0, 0]], cards=[{"gold": 1}, {"mandir": 1}])
    roll(match, step - start)
    match.play(0, "move a")
    assert soldiers(match, 1) == [0, 0, 0, 0]
    assert hand(match, 1) == {"mandir": 1}
    assert match.legal(0) == ["roll", "stop"]


@pytest.mark.rule("WT-042", "WT-047", "WT-104")
@pytest.mark.parametrize("step", [n for n in range(2, 76) if box().kind(n) in ("trap", "mandir", "door")])
def test_on_a_shared_step_nobody_is_attacked(step: int) -> None:
    match = position(soldiers=[[step - 1, 0, 0, 0], [step, 0, 0, 0]], cards=[{"gold": 1}])
    assert "move a" in roll(match, 1)
    match.play(0, "move a")
    assert soldiers(match, 1)[0] == step
    assert soldiers(match, 0)[0] == step
    assert match.acting == (1,)


@pytest.mark.rule("WT-038", "WT-Q43", "WT-041")
@pytest.mark.parametrize("step", [n for n in range(2, 73) if box().kind(n) not in ("tunnel", "trap", "mandir", "door")])
def test_an_own_soldier_is_never_attacked_but_bars_the_step(step: int) -> None:
    start = next(n for n in range(step - 1, step - 7, -1) if box().kind(n) not in ("tunnel", "trap"))
    match = position(soldiers=[[start, step, 0, 0]], cards=[{"gold": 1}])
    assert "move a" not in roll(match, step - start)


@pytest.mark.rule("WT-004", "WT-Q19", "WT-047")
def test_camps_hold_all_four_soldiers_of_a_colour_and_are_out_of_reach() -> None:
    match = position(soldiers=[[9, 0, 0, 0], [11, 0, 0, 0]])
    run(match, "P1 rolls 2\n P1 move a\n P2 [0, 0, 0, 0]\n P1 [11, 0, 0, 0]")


@pytest.mark.rule("WT-Q44", "WT-050")
def test_a_move_strikes_only_where_it_comes_to_rest() -> None:
    run(
        position(3, soldiers=[[29, 0, 0, 0], [30, 0, 0, 0], [38, 33, 0, 0]]),
        "P1 rolls 2\n P1 move a\n P1 [38, 0, 0, 0]\n P2 [30, 0, 0, 0]\n P3 [0, 33, 0, 0]",
    )


@pytest.mark.rule("WT-Q46", "WT-054", "WT-055")
def test_cards_are_gained_by_arriving_each_time_and_by_nothing_else() -> None:
    match = run(
        position(soldiers=[[15, 13, 0, 0]]), "P1 rolls 1: move a, move b\n P1 move a\n P1 holds gold 1\n turn P2"
    )
    run(match, "P2 rolls 2: lost\n P1 rolls 2\n P1 move a\n P1 [18, 13, 0, 0]\n P1 holds gold 1\n P2 rolls 2: lost")
    run(match, "P1 rolls 3\n P1 move b\n P1 [18, 16, 0, 0]\n P1 holds gold 2")
    run(
        position(soldiers=[[52, 0, 0, 0]]),
        "P1 rolls 5: move a, wait\n P1 move a\n P1 [0, 0, 0, 0]\n P1 holds nothing",
    )


# Trap trees.


@pytest.mark.rule("WT-080", "WT-090", "WT-037")
def test_no_card_opens_a_trap_tree() -> None:
    cards = {"mandir": 3, "gold": 2, **dict.fromkeys(CARDS[2:], 2)}
    for number in (2, 3, 4, 5):
        match = position(soldiers=[[28, 0, 0, 0]], cards=[cards])
        assert roll(match, number) == []
        assert match.acting == (1,)


@pytest.mark.rule("WT-078", "WT-017")
def test_a_1_may_be_used_for_a_free_soldier() -> None:
    run(position(soldiers=[[28, 36, 0, 0]]), "P1 rolls 1: move a, move b\n P1 move b\n P1 [28, 37, 0, 0]")


@pytest.mark.rule("WT-Q37", "WT-075", "WT-020")
def test_a_6_into_a_trap_tree_still_earns_a_roll() -> None:
    run(
        position(soldiers=[[52, 0, 0, 0]], cards=[{"gold": 1}]),
        "P1 rolls 6\n P1 move a\n P1 [58, 0, 0, 0]\n P1 legal roll, stop",
    )


# The tribes.


@pytest.mark.rule("WT-097", "WT-031", "WT-096")
def test_a_soldier_that_was_put_out_beyond_the_tribes_pays_again() -> None:
    match = position(soldiers=[[52, 0, 0, 0], [50, 0, 0, 0]], cards=[{"gold": 2}, {"gold": 1}])
    run(match, "P1 rolls 2\n P1 move a\n P1 holds gold 1\n P2 rolls 4\n P2 move a\n P1 [0, 0, 0, 0]\n P2 stop")
    again = position(soldiers=[[52, 0, 0, 0]], cards=[{"gold": 1}])
    run(again, "P1 rolls 2\n P1 move a\n P1 holds nothing")


@pytest.mark.rule("WT-098", "WT-094", "WT-090")
def test_nothing_but_gold_pays_the_tribes() -> None:
    cards = {"mandir": 3, **dict.fromkeys(CARDS[2:], 2)}
    run(
        position(soldiers=[[52, 48, 0, 0]], cards=[cards]),
        "P1 rolls 2\n P1 move a\n P1 [0, 48, 0, 0]\n turn P2",
    )


@pytest.mark.rule("WT-101")
def test_hope_for_a_coin_is_a_soldier_on_a_step_from_0_to_46() -> None:
    hope = state_of(position()).track.hope
    assert [n for n in range(76) if hope[n]] == list(range(47))


@pytest.mark.rule("WT-100", "WT-101", "WT-Q22")
def test_a_soldier_in_camp_is_hope_enough() -> None:
    run(position(soldiers=[[52, 75, 71, 0]]), "P1 rolls 4: move a, wait")
    run(position(soldiers=[[52, 75, 71, 54]]), "P1 rolls 1: move a, move d")


# Boards that a designer may not draw, but for which the rules speak.


@pytest.mark.rule("WT-Q28", "WT-Q31")
def test_a_tunnel_acts_once_in_a_move_even_in_a_loop() -> None:
    track = state_of(position()).track
    kind, shift = [t.PLAIN] * (t.LAST + 1), [0] * (t.LAST + 1)
    for n, by in ((10, 5), (15, -5), (20, 4)):
        kind[n], shift[n] = t.TUNNEL, by
    loop = t.Track(
        kind=kind,
        arg=[0] * (t.LAST + 1),
        shift=shift,
        protects=track.protects,
        doors=track.doors,
        beyond=track.beyond,
        tribes=track.tribes,
        numbers=[6, 6, 1],
        coins=1,
        rolls=20,
        rounds=400,
        counts=track.counts,
    )
    assert [loop.rest[n] for n in (9, 10, 15, 20)] == [9, 10, 15, 24]


# Absent players.


@pytest.mark.rule("WT-Q54", "WT-Q55")
@pytest.mark.parametrize(
    ("given", "number", "action"),
    [
        pytest.param({}, 0, "roll", id="the first roll"),
        pytest.param({"rolls": 1}, 0, "roll", id="a further roll"),
        pytest.param({"soldiers": [[36, 20, 0, 0]]}, 1, "move a", id="the lowest letter"),
        pytest.param({"soldiers": [[52, 20, 0, 0]]}, 3, "move b", id="no crossing without a coin"),
        pytest.param({"soldiers": [[33, 40, 0, 0]]}, 2, "move b", id="not into a danger without a card"),
        pytest.param({"soldiers": [[33, 40, 0, 0]], "cards": [{"varuna": 1}]}, 2, "move a", id="into one with a card"),
        pytest.param({"soldiers": [[52, 0, 0, 0]]}, 3, "wait", id="waits if it can"),
        pytest.param({"soldiers": [[52, 75, 71, 67]]}, 3, "move a", id="else the lowest letter of all"),
        pytest.param({"soldiers": [[52, 33, 75, 71]]}, 2, "move a", id="crossing or fire: the lowest letter"),
    ],
)
def test_what_the_table_plays_for_an_absent_player(given: dict[str, object], number: int, action: str) -> None:
    match = position(**given)
    if number:
        roll(match, number)
    assert match.game.actions.text(state_of(match).hurried(0)) == action


@pytest.mark.rule("WT-Q55")
def test_an_absent_player_gives_single_astras_before_medicine_before_grace() -> None:
    cards = {"varuna": 1, "aushadha": 1, "mandir": 1}
    given = []
    for name in list(cards):
        match = position(soldiers=[[33, 0, 0, 0]], cards=[cards])
        roll(match, 2)
        match.play(0, "move a")
        given.append(match.game.actions.text(state_of(match).hurried(0)))
        cards.pop(name)
    assert given == ["surrender varuna", "surrender aushadha", "surrender mandir"]


@pytest.mark.rule("WT-Q53", "WT-115")
def test_at_least_one_number_can_be_used_wherever_four_soldiers_stand() -> None:
    rng = seeded("stuck")
    tried = 0
    while tried < 3000:
        at = sorted(int(rng.below(76)) for _ in range(4))
        state = state_of(position())
        if not placed(state, at):
            continue
        tried += 1
        usable = []
        for number in range(1, 7):
            state.number = number
            usable.append(usable_by_any(state, 0))
        assert any(usable), at


def placed(state: Treasure, at: list[int]) -> bool:
    """Puts seat 0's soldiers there if the rules allow them to stand so."""
    for i, step in enumerate(at):
        if state.track.kind[step] == t.TUNNEL or (step and state.who[step]) or too_far(state, 0, i, step) >= 0:
            return False
        state.at[i] = step
        if step and not state.track.shared[step]:
            state.who[step] = i + 1
    return not state.has_won(0)


# Openness.


@pytest.mark.rule("WT-063", "WT-Q50")
def test_everything_on_the_table_is_open_to_everybody() -> None:
    match = position(soldiers=[[33, 0, 0, 0], [9, 2, 0, 0]], cards=[{"varuna": 1}, {"mandir": 2}])
    views = [match.view(viewer) for viewer in (0, 1, sabha.SPECTATOR)]
    for name in ("at", "hand", "supply", "spent", "created", "number", "rolls", "round", "phase", "turn"):
        assert all(getattr(view, name) == getattr(match.state, name) for view in views), name
