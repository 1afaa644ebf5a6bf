"""A refusal tells why, and cites the rule that stands in the way."""

from __future__ import annotations

import pytest

from sabha import Match
from sabha.engine.errors import IllegalAction
from tests.games.bharata600.cases import K, advanced, army, foresee, position, run

rule = pytest.mark.rule


def refused(match: Match, line: str, cited: str) -> None:
    """The decision is refused by that rule."""
    with pytest.raises(IllegalAction) as told:
        run(match, line)
    assert told.value.rule == cited, told.value


@rule("B6-059", "B6-Q13", "B6-Q78", "B6-173")
def test_in_phase_i() -> None:
    match = position(K("avanti", resources={"iron": 1}), K("magadha"), phase="phase1")
    refused(match, "0 exchange iron", "B6-Q13")
    refused(match, "0 clever_look", "B6-Q78")
    for line in ("0 start_turn", "0 place_card I", "0 pick_personality leader", "0 pick_ability clever"):
        refused(match, line, "B6-059")
    refused(match, "0 immune_mine riots", "B6-173")
    refused(match, "0 offer_immunity green riots", "B6-173")


@rule("B6-Q06", "B6-Q20")
def test_of_a_card_on_the_wrong_army() -> None:
    match = position(K("", personality="leader"), K("", personality="leader"), phase="setup")
    [seat] = match.acting
    run(match, f"{seat} place_card I")
    refused(match, f"{seat} place_card I", "B6-Q06")
    match = position(K("avanti", coins=2, armies=[army("kuru"), army("avanti", "I1")]), K("magadha"), phase="phase1")
    run(match, "0 buy 1")
    refused(match, "0 place_card II", "B6-Q20")


@rule("B6-077", "B6-083", "B6-081", "B6-Q23")
def test_under_a_duty() -> None:
    match = position(
        K("avanti", duty=1, armies=[army("chedi", "I1", "avanti"), army("anarta", "I1")], coins=5),
        K("magadha", regions=["magadha", "chedi"], armies=[army("chedi", "I1"), army("magadha", "I1")]),
        K("panchala", armies=[army("chedi", "I1"), army("panchala", "I1")]),
    )
    refused(match, "0 move II lata", "B6-077")
    refused(match, "0 conquer II", "B6-Q23")
    refused(match, "0 conquer I", "B6-083")
    refused(match, "0 attack I yellow", "B6-Q23")


@rule("B6-142", "B6-147", "B6-Q85")
def test_of_an_ability_card() -> None:
    match = advanced(K("avanti", abilities=["fearless", "psychic"], uses=[0, 2]), K("magadha"))
    refused(match, "0 ability versatile", "B6-142")
    refused(match, "0 ability psychic", "B6-147")
    refused(match, "0 ability fearless", "B6-Q85")


@rule("B6-135", "B6-Q44", "B6-Q47")
def test_before_a_battle() -> None:
    def at_kuru(personality: str, other: str) -> Match:
        return run(
            position(
                K("avanti", personality="leader", armies=[army("kuru", "E1", "matsya"), army("avanti", "I1")]),
                K("magadha", personality=personality, coins=2, armies=[army("kuru", "I1"), army(other, "I1")]),
            ),
            "0 attack I green",
            "0 parley_pass",
        )

    match = at_kuru("influencer", "kuru")
    refused(match, "1 offer 3", "B6-Q44")
    with pytest.raises(IllegalAction, match="no Army elsewhere"):
        run(match, "1 speed_march")
    match = at_kuru("daredevil", "magadha")
    refused(match, "1 offer 3", "B6-135")
    with pytest.raises(IllegalAction, match="Only an attacked Influencer"):
        run(match, "1 speed_march")


@rule("B6-090", "B6-091", "B6-Q41")
def test_in_a_battle() -> None:
    match = position(
        K("avanti", armies=[army("kuru", "I3,E1"), army("kuru", "I1")]),
        K("magadha", armies=[army("kuru", "C1"), army("magadha", "I1")]),
    )
    run(match, "0 attack I green", "0 parley_pass", "1 parley_pass")
    refused(match, "0 commit 1", "B6-090")
    run(match, "0 engage I")
    refused(match, "0 engage both", "B6-090")
    refused(match, "0 commit 4", "B6-091")
    run(match, "0 commit 3", "0 commit 0", "1 commit 1", "0 discard I infantry")
    refused(match, "0 discard_all", "B6-Q41")


@rule("B6-Q60", "B6-047", "B6-Q22")
def test_of_a_jump() -> None:
    def on_the_road(duty: int | None, *armies: dict[str, object]) -> Match:
        match = position(K("avanti", prizes=1, duty=duty, armies=list(armies)), K("magadha"), turn=1)
        return run(foresee(match, 1), "1 end_phase2", "0 prize_a")

    match = on_the_road(None, army("avanti", "I1"), army(None))
    refused(match, "0 move II chera", "B6-047")
    refused(match, "0 move I avanti", "B6-Q60")
    refused(match, "0 move I asmaka", "B6-Q22")
    match = on_the_road(1, army("chedi", "E1", "avanti"), army("anarta", "E2"))
    for line in ("0 move I anarta", "0 move II asmaka"):
        refused(match, line, "B6-Q60")


@rule("B6-165", "B6-179", "B6-182", "B6-186", "B6-195", "B6-196", "B6-Q69", "B6-Q70", "B6-Q79")
def test_of_what_is_aimed_at() -> None:
    events = {"avanti": ["riots"], "kuru": ["riots"], "lata": ["drought", "landslide"]}

    def begun(ability: str, *parts: str, locked: bool = True) -> Match:
        match = advanced(
            K("avanti", abilities=[ability, "psychic"], coins=2, resources={"wood": 2}),
            K("magadha", regions=["magadha", "chedi"], barred=ability == "perceptive"),
            K("panchala"),
            events=events if locked else {**events, "avanti": []},
        )
        return run(match, f"0 {parts[0] if parts else 'ability ' + ability}", *[f"0 {part}" for part in parts[1:]])

    refused(begun("fearless"), "0 region kuru", "B6-Q69")
    refused(begun("fearless", locked=False), "0 region chera", "B6-185")
    refused(begun("ingenious", "ability ingenious", "region avanti"), "0 region avanti", "B6-Q69")
    refused(begun("ingenious", "ability ingenious", "region kuru", locked=False), "0 region kuru", "B6-182")
    refused(begun("generous"), "0 region kuru", "B6-186")
    refused(begun("revengeful"), "0 region kuru", "B6-196")
    refused(begun("perceptive", locked=False), "0 kingdom green", "B6-Q79")
    refused(begun("perceptive", locked=False), "0 region kuru", "B6-Q87")
    versatile = advanced(
        K("avanti", abilities=["versatile", "psychic"], resources={"wood": 2}), K("magadha", resources={"iron": 1})
    )
    run(versatile, "0 ability versatile", "0 kingdom green")
    refused(versatile, "0 resource food", "B6-195")
    run(versatile, "0 resource wood")
    refused(versatile, "0 resource food", "B6-195")
    run(versatile, "0 resource iron")
    refused(versatile, "0 amount 2", "B6-195")
    paying = begun("fearless", "pay_events")
    refused(paying, "0 region kuru", "B6-Q70")
    refused(paying, "0 done", "B6-Q70")
    perceptive = begun("perceptive", "immune_at")
    refused(perceptive, "0 region kuru", "B6-179")
    free = begun("fearless", "pay_events", "region lata", locked=False)
    refused(free, "0 event drought", "B6-165")
