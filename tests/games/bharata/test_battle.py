"""Attacks and sealed commitments. BD-074 to BD-092."""

from __future__ import annotations

import pytest

from sabha.engine import visibility
from sabha.engine.match import Match
from tests.games.bharata.table import (
    HOMES,
    A,
    B,
    C,
    D,
    army,
    cards,
    controller,
    event,
    legal,
    play,
    position,
    resource,
    seen,
    state,
    stock,
    text_of,
    told,
    vp,
    where,
    why,
)

rule = pytest.mark.rule
DONE = "commit_done"


@rule("BD-084", "BD-087", "BD-082", "BD-072", "BD-143", "BD-144")
@pytest.mark.parametrize(("committed", "winner"), [([2, 1], B), ([2, 2], A)])
def test_e07_the_attacker_needs_a_higher_total(committed: list[int], winner: int) -> None:
    match = position(control={**HOMES, "sindhu-sauvira": B}, armies=[[army("maru", 2, 2, 1)]])
    play(match, "attack A sindhu-sauvira", *[f"A: commit_card A {v}" for v in committed], f"A: {DONE}")
    assert controller(match, "sindhu-sauvira") == winner
    assert vp(match) == ([7, 4] if winner == A else [4, 7])


@rule("BD-083", "BD-084", "BD-089", "BD-075")
def test_e08_no_bonus_in_an_uncontrolled_region() -> None:
    match = position(control=HOMES, armies=[[army("madra", 3)], [army("kekaya", 2)]])
    play(match, "attack A kekaya", "A: commit_card A 3", f"A: {DONE}", "B: commit_card A 2", f"B: {DONE}")
    assert "Attack 3 against defence 2." in told(match, A)
    assert controller(match, "kekaya") == -1
    assert vp(match) == [4, 4]


@rule("BD-071", "BD-087", "BD-088", "BD-Q16", "BD-090")
def test_s18_a_captured_region_gives_no_loot() -> None:
    match = position(
        control=HOMES,
        armies=[[army("kulinda")], [army("yaudheya", 4)]],
        stock=[{"coins": 4}],
        resources={"iron-seam": 3},
    )
    play(match, "conquer kulinda", "move A kuru", "end_phase2")
    play(match, "end_market")
    assert stock(match, A)["silk"] == 1
    play(match, "attack A kulinda", "B: commit_card A 4", f"B: {DONE}")
    assert vp(match) == [4, 6]
    assert "silk" not in stock(match, B)
    assert where(match, B) == "kulinda"


@rule("BD-074", "BD-077", "BD-091", "BD-085", "BD-Q17", "BD-Q20", "BD-Q48")
def test_s19_an_attack_needs_a_card_and_a_failed_one_costs_it() -> None:
    match = position(control={**HOMES, "kulinda": B}, armies=[[army("kuru"), army("yaudheya", 1)]])
    assert why(match, "attack A kulinda") == "BD-074"
    play(match, "attack B kulinda")
    assert why(match, DONE, A) == "BD-077"
    assert why(match, "commit_card A 1", A) == "BD-077"
    assert why(match, "commit_card B 2", A) == "BD-077"
    assert why(match, DONE, B) == "BD-Q38"
    assert text_of(match, DONE, B) == "You have no card within reach of the battle, so nothing is committed for you."
    play(match, "A: commit_card B 1", f"A: {DONE}")
    assert controller(match, "kulinda") == B
    assert cards(match, A, "B") == []
    assert where(match, A, "B") == "yaudheya"
    assert state(match).discard == [1, 0, 0, 0, 0]


@rule("BD-083", "BD-089", "BD-090", "BD-Q18")
def test_s20_winning_in_an_uncontrolled_region_gives_ground_only() -> None:
    control = {"gandhara": B, "vatsa": A, "chedi": B}
    armies = [[army("vatsa", 2)], [army("karusha", 1), army("gandhara")]]
    match = position(control=control, armies=armies)
    play(match, "attack A karusha", "A: commit_card A 2", f"A: {DONE}", "B: commit_card A 1", f"B: {DONE}")
    assert match.acting == (B,)
    assert set(legal(match)) == {f"retreat A {n}" for n in ("kashi", "magadha", "chedi", "dakshina-kosala")}
    assert why(match, "retreat A vatsa") == "BD-Q18"
    assert why(match, "retreat A assaka") == "BD-Q18"
    assert why(match, "retreat B kashi") == "BD-Q18"
    play(match, "retreat A kashi")
    assert where(match, A) == "karusha"
    assert controller(match, "karusha") == -1
    assert vp(match) == [4, 7]
    assert [r.captured for r in state(match).rulers] == [0, 0]


@rule("BD-079", "BD-092", "BD-082", "BD-086", "BD-Q19")
@pytest.mark.parametrize(("relief", "owner", "left"), [([4], B, [3]), ([], A, [4, 3])])
def test_s21_relief_from_a_neighbouring_region(relief: list[int], owner: int, left: list[int]) -> None:
    control = {"gandhara": A, "vatsa": B, "madra": B, "kekaya": B}
    match = position(control=control, armies=[[army("yaudheya", 5, 2)], [army("kekaya", 4, 3)]])
    play(match, "attack A madra", *[f"B: commit_card A {v}" for v in relief], f"B: {DONE}")
    play(match, "A: commit_card A 5", f"A: {DONE}")
    assert controller(match, "madra") == owner
    assert cards(match, B) == left
    assert where(match, B) == "kekaya"


@rule("BD-079")
def test_armies_out_of_reach_give_no_relief() -> None:
    control = {"gandhara": A, "vatsa": B, "madra": B}
    armies = [[army("yaudheya", 5)], [army("kekaya", 4), army("vatsa", 3)]]
    match = position(control=control, armies=armies)
    play(match, "attack A madra")
    assert legal(match, "commit_card", B) == ["A 4"]
    assert why(match, "commit_card B 3", B) == "BD-079"
    assert why(match, "commit_card A 3", B) == "BD-078"
    play(match, f"B: {DONE}")
    assert text_of(match, DONE, B) == "You have decided; the others are still to decide."


@rule("BD-Q18", "BD-Q38", "BD-Q46", "BD-090")
@pytest.mark.parametrize("closed", [False, True])
def test_s22_retreats_are_chosen_or_automatic(closed: bool) -> None:
    control = {"gandhara": A, "vatsa": B, "kuru": B}
    if closed:
        control |= {"matsya": A, "shurasena": A, "kulinda": A, "yaudheya": A, "maru": B}
    match = position(
        control=control,
        armies=[[army("panchala", 5), army("gandhara")], [army("kuru")]],
        claimed={"king-of-kings": B, "wide-realm": B, "lord-of-the-uttarapatha": B},
        banked=[0, 0],
    )
    play(match, "attack A kuru")
    assert match.acting == (A,)
    play(match, "A: commit_card A 5", f"A: {DONE}")
    if closed:
        assert where(match, B) == "maru"
    else:
        options = {f"retreat A {n}" for n in ("matsya", "shurasena", "kulinda", "yaudheya", "maru")}
        assert set(legal(match)) == options
        play(match, "retreat A maru")
    assert where(match, A) == "kuru"
    assert match.acting == (A,)


@rule("BD-Q18", "BD-Q37", "BD-028")
def test_s23_without_retreat_an_army_is_destroyed_and_comes_home() -> None:
    control = {"assaka": A, "gandhara": B, "kashmira": B, "kamboja": C, "panchala": C, "magadha": D}
    match = position(
        4,
        turn=B,
        control=control,
        armies=[[], [army("gandhara", 5)], [army("kamboja", 3, 3)]],
        resources={"iron-seam": 3},
    )
    play(match, "attack A kamboja", f"C: {DONE}", "B: commit_card A 5", f"B: {DONE}")
    assert controller(match, "kamboja") == B
    assert where(match, C) == "off"
    assert cards(match, C) == []
    assert state(match).rulers[C].down == [0, 0, 2, 0, 0]
    assert state(match).discard == [0, 0, 0, 0, 1]
    play(match, "end_phase2")
    assert where(match, C) == "panchala"
    assert cards(match, C) == []


@rule("BD-080", "BD-Q38", "BD-Q51", "BD-077")
def test_s40_a_commitment_shows_neither_cards_nor_count_nor_steps() -> None:
    fields = {
        "control": {**HOMES, "madra": B},
        "armies": [[army("yaudheya", 5, 4, 1)], [army("madra", 2)]],
    }
    one, two = position(**fields), position(**fields)
    play(one, "attack A madra", "A: commit_card A 4", "A: commit_card A 1", f"A: {DONE}")
    play(two, "attack A madra", "A: commit_card A 5", f"A: {DONE}")
    for viewer in (B, -2):
        assert seen(one, viewer) == seen(two, viewer)
        assert one.scene(viewer) == two.scene(viewer)
    assert [told(one, B, i) for i in (2, 3)] == ["", ""]
    assert told(one, B, 4) == told(two, B, 3) == "Padma has committed."
    assert legal(one, seat=B) == legal(two, seat=B)
    assert state(one).rulers[A].size == [3, 0]
    assert [c.value for c in one.scene(B).seats[A].counters if c.label == "cards in army A"] == ["3"]


@rule("BD-078", "BD-080")
def test_both_sides_commit_in_any_order_and_are_revealed_together() -> None:
    fields = {"control": {**HOMES, "madra": B}, "armies": [[army("yaudheya", 5, 2)], [army("madra", 2)]]}
    first, second = position(**fields), position(**fields)
    play(first, "attack A madra", "A: commit_card A 5", f"A: {DONE}", "B: commit_card A 2", f"B: {DONE}")
    play(second, "attack A madra", "B: commit_card A 2", "A: commit_card A 5", f"B: {DONE}")
    assert second.acting == (A,)
    assert "attacks with" not in told(second, A)
    play(second, f"A: {DONE}")
    assert visibility.digest(first.state) == visibility.digest(second.state)
    assert "Padma attacks with 5" in told(second, B)
    assert "Mayura defends with 2" in told(second, A)


@rule("BD-080", "BD-Q51")
def test_what_the_defender_does_is_as_secret_as_the_attack() -> None:
    fields = {"control": {**HOMES, "madra": B}, "armies": [[army("yaudheya", 5, 2)], [army("madra", 2, 1)]]}
    one, two = position(**fields), position(**fields)
    play(one, "attack A madra", "B: commit_card A 2", "B: commit_card A 1", f"B: {DONE}")
    play(two, "attack A madra", f"B: {DONE}")
    for viewer in (A, -2):
        assert seen(one, viewer) == seen(two, viewer)
        assert one.scene(viewer) == two.scene(viewer)
    assert legal(one, seat=A) == legal(two, seat=A)


@rule("BD-080")
def test_an_attacker_may_take_a_commitment_back_until_the_other_side_acts() -> None:
    match = position(control={**HOMES, "madra": B}, armies=[[army("yaudheya", 5, 2)], [army("madra", 2)]])
    play(match, "attack A madra", "A: commit_card A 5", f"A: {DONE}")
    match.undo(A)
    match.undo(A)
    play(match, "A: commit_card A 2", f"A: {DONE}", f"B: {DONE}")
    assert controller(match, "madra") == B
    assert not match.can_undo(B)


@rule("BD-085", "BD-086")
def test_all_committed_cards_are_spent_whoever_wins() -> None:
    match = position(control={**HOMES, "madra": B}, armies=[[army("yaudheya", 5, 2)], [army("madra", 4, 1)]])
    play(match, "attack A madra", "A: commit_card A 5", f"A: {DONE}", "B: commit_card A 4", f"B: {DONE}")
    assert (cards(match, A), cards(match, B)) == ([2], [1])
    assert state(match).discard == [0, 0, 0, 1, 1]


@rule("BD-076")
def test_an_attack_has_no_price_but_the_paid_slot() -> None:
    match = position(control={**HOMES, "madra": B}, armies=[[army("yaudheya", 5)]], stock=[{"coins": 1}], free=0)
    play(match, "attack A madra", "A: commit_card A 5", f"A: {DONE}")
    assert stock(match, A).get("coins", 0) == 0
    assert controller(match, "madra") == A


@rule("BD-075", "BD-Q17", "BD-074")
def test_what_can_be_attacked() -> None:
    control = {**HOMES, "madra": B}
    match = position(control=control, armies=[[army("kashmira", 5)], [army("kekaya")]])
    assert legal(match, "attack") == ["A kekaya", "A madra"]
    assert why(match, "attack A gandhara") == "BD-075"
    assert why(match, "attack A vatsa") == "BD-074"
    assert why(match, "attack B vatsa") == "BD-074"


@rule("BD-Q45", "BD-Q13")
def test_a_region_has_one_holder() -> None:
    with pytest.raises(ValueError, match="two players"):
        position(control=HOMES, armies=[[army("kekaya")], [army("kekaya")]])


@rule("BD-Q18", "BD-090")
def test_both_beaten_armies_retreat_a_before_b() -> None:
    control = {**HOMES, "madra": B}
    match = position(control=control, armies=[[army("yaudheya", 5)], [army("madra"), army("madra")]])
    play(match, "attack A madra", "A: commit_card A 5", f"A: {DONE}")
    assert legal(match) == ["retreat A kashmira", "retreat A kekaya", "retreat A shivi"]
    play(match, "retreat A kekaya")
    assert legal(match) == ["retreat B kashmira", "retreat B kekaya", "retreat B shivi"]
    play(match, "retreat B kekaya")
    assert where(match, B, "A") == where(match, B, "B") == "kekaya"
    assert where(match, A) == "madra"


@rule("BD-081", "BD-135", "BD-114")
def test_s45_war_engine_adds_three_to_every_attack_of_the_turn() -> None:
    match = position(
        advanced=True,
        control={**HOMES, "kulinda": B, "panchala": B},
        armies=[[army("yaudheya", 4, 2)], []],
        abilities=[["war-engine"]],
        tokens={"kulinda": "revolt"},
        stock=[{"coins": 1}],
        chance=(event("quiet-season"), resource("iron-seam")),
    )
    play(match, "use_ability war-engine", "attack A kulinda", "A: commit_card A 4", f"A: {DONE}")
    assert "Attack 7 against defence 0." in told(match, A)
    assert controller(match, "kulinda") == A
    play(match, "attack A panchala", "A: commit_card A 2", f"A: {DONE}")
    assert "Attack 5 against defence 4" in told(match, B)
    assert controller(match, "panchala") == A
    assert state(match).engine == 0


@rule("BD-152", "BD-Q25", "BD-Q41")
def test_s27_the_target_ends_the_game_before_any_retreat() -> None:
    control = {"assaka": A, "avanti": A, "chedi": A, "madra": A, "magadha": D, "gandhara": B, "panchala": C}
    match = position(
        4,
        control=control,
        armies=[[army("karusha", 5)], [], [], [army("magadha"), army("magadha")]],
        claimed={"lord-of-the-dakshinapatha": B},
        banked=[0, 0],
    )
    assert vp(match)[A] == 16
    play(match, "attack A magadha", "A: commit_card A 5", f"A: {DONE}")
    assert match.over
    assert vp(match)[A] == 20
    assert match.result is not None
    assert match.result.winners == (A,)
    assert where(match, D) == "magadha"


@rule("BD-147", "BD-149", "BD-154", "BD-Q18")
def test_s24_the_last_survivor_wins() -> None:
    match = _last_stand({"magadha": A})
    assert match.over
    assert match.result is not None
    assert match.result.winners == (A,)
    assert vp(match)[A] == 20
    assert controller(match, "assaka") == -1
    assert not state(match).rulers[B].alive


@rule("BD-148")
def test_s25_with_a_retreat_nobody_is_eliminated() -> None:
    match = _last_stand({})
    assert not match.over
    assert where(match, B) == "magadha"
    assert state(match).rulers[B].alive


def _last_stand(more: dict[str, int]) -> Match:
    control = {"gandhara": A, "vatsa": A, "kashi": A, "chedi": A, "assaka": B, **more}
    match = position(
        control=control,
        claimed={"king-of-kings": B},
        banked=[0, 0],
        armies=[[army("vatsa", 5, 4), army("dakshina-kosala")], [army("karusha", 2)]],
    )
    return play(match, "attack A karusha", "A: commit_card A 5", f"A: {DONE}", "B: commit_card A 2", f"B: {DONE}")


@rule("BD-082", "BD-Q50")
@pytest.mark.parametrize(("given", "owner", "left"), [([3, 2], B, 9), ([3, 3], A, 10)])
def test_s37_a_rampart_adds_two(given: list[int], owner: int, left: int) -> None:
    match = position(
        advanced=True,
        control={**HOMES, "aparanta": B},
        ramparts=["aparanta"],
        armies=[[army("lata", *given)]],
    )
    play(match, "attack A aparanta", *[f"A: commit_card A {v}" for v in given], f"A: {DONE}")
    assert controller(match, "aparanta") == owner
    assert state(match).rampart_supply == left


def test_the_preview_of_an_attack_tells_defence_and_reach() -> None:
    control = {"gandhara": A, "vatsa": B, "madra": B}
    match = position(control=control, armies=[[army("yaudheya", 5)], [army("kekaya", 4, 3)]])
    ask = match.scene(A).ask
    assert ask
    detail = next(c.detail for c in ask.choices if c.action == "attack A madra")
    assert detail == "defence 2, 2 cards in Mayura's reach"
