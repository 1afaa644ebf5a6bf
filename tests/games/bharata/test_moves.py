"""Slots and moves. BD-049 to BD-064, BD-124 to BD-127."""

from __future__ import annotations

import pytest

from tests.games.bharata.table import (
    HOMES,
    A,
    B,
    army,
    coins,
    controller,
    legal,
    play,
    position,
    state,
    text_of,
    told,
    vp,
    where,
    why,
)

rule = pytest.mark.rule


def reach(match_fields: dict[str, object], letter: str = "A", **more: object) -> set[str]:
    match = position(**{**match_fields, **more})
    return {a.split()[1] for a in legal(match, "move") if a.split()[0] == letter}


@rule("BD-049", "BD-050", "BD-053", "BD-Q11")
def test_two_free_actions_then_one_for_a_coin() -> None:
    match = position(control=HOMES, armies=[[army("gandhara")]], stock=[{"coins": 1}], resources={"iron-seam": 5})
    play(match, "move A kekaya", "move A madra")
    assert coins(match, A) == 1
    assert (state(match).free_left, state(match).paid_left) == (0, 1)
    play(match, "move A kashmira")
    assert coins(match, A) == 0
    assert match.acting == (B,)


@rule("BD-055", "BD-Q12", "BD-Q35")
def test_e15_without_coins_there_are_two_actions_only() -> None:
    match = position(control=HOMES, armies=[[army("gandhara")]])
    play(match, "move A kekaya", "move A madra")
    assert legal(match) == ["end_phase2"]
    assert why(match, "move A kashmira") == "BD-055"


@rule("BD-051", "BD-066")
@pytest.mark.parametrize(("purse", "paid"), [(6, False), (7, True)])
def test_s15_the_paid_slot_costs_its_coin_besides_the_price(purse: int, paid: bool) -> None:
    match = position(control=HOMES, armies=[[army("aparanta")]], free=0, stock=[{"coins": purse}])
    if not paid:
        assert why(match, "conquer aparanta") == "BD-051"
        return
    play(match, "conquer aparanta")
    assert coins(match, A) == 0
    assert vp(match)[A] == 7
    assert "gains 1 spice" in told(match, A)


@rule("BD-050", "BD-Q39")
def test_the_coin_of_the_third_action_is_paid_before_its_gain() -> None:
    match = position(control=HOMES, armies=[[army("madra")]], free=0, stock=[{"coins": 4}])
    assert why(match, "conquer madra") == "BD-051"


@rule("BD-052", "BD-054")
def test_phase_two_offers_actions_and_can_be_ended_early() -> None:
    match = position(control=HOMES, armies=[[army("gandhara", 1)]])
    assert {a.split()[0] for a in legal(match)} == {"move", "end_phase2"}
    play(match, "end_phase2")
    assert match.acting == (B,)


@rule("BD-056", "BD-057", "BD-058", "BD-124", "BD-125", "BD-Q21")
def test_s12_destinations_from_gandhara() -> None:
    fields: dict[str, object] = {"control": HOMES, "armies": [[army("gandhara")]]}
    plain = {"kamboja", "kashmira", "kekaya", "shivi", "madra", "yaudheya"}
    assert reach(fields) == plain
    assert reach(fields, personalities=["outrider"]) == plain | {"kuru", "sindhu-sauvira", "maru"}


@rule("BD-059", "BD-064")
def test_s13_a_held_region_blocks_the_road() -> None:
    fields: dict[str, object] = {"control": {**HOMES, "kekaya": B}, "armies": [[army("gandhara")]]}
    assert reach(fields) == {"kamboja", "kashmira", "shivi"}
    match = position(**fields)
    assert why(match, "move A kekaya") == "BD-064"
    assert why(match, "move A madra") == "BD-059"


@rule("BD-058")
def test_e10_a_road_march_takes_up_to_three_steps() -> None:
    got = reach({"control": HOMES, "armies": [[army("kamboja")]]})
    assert got == {"gandhara", "kashmira", "kekaya", "madra"}


@rule("BD-061", "BD-126")
def test_s14_sea_lanes_join_harbours_under_control() -> None:
    control = {"gandhara": A, "vatsa": B, "lata": A, "kalinga": A}
    fields: dict[str, object] = {"control": control, "armies": [[army("lata")]]}
    inland = {"avanti", "assaka", "saurashtra", "aparanta"}
    assert reach(fields) == inland | {"kalinga"}
    outrider = reach(fields, personalities=["outrider"])
    assert {"kalinga", "dakshina-kosala", "vanga", "andhra"} <= outrider
    assert "kalinga" not in reach(fields, armies=[[army("aparanta")]])


@rule("BD-061")
def test_e11_a_sea_lane_has_any_length() -> None:
    match = position(control={**HOMES, "sindhu-sauvira": A, "vanga": A}, armies=[[army("sindhu-sauvira")]])
    play(match, "move A vanga")
    assert where(match, A) == "vanga"


@rule("BD-060", "BD-Q14")
def test_a_road_march_stays_on_one_road() -> None:
    got = reach({"control": {"gandhara": B, "vajji": A}, "armies": [[army("kosala")], [army("gandhara")]]})
    assert got == {"malla", "kashi", "vatsa", "vajji", "chedi", "dasharna"}


@rule("BD-062", "BD-063", "BD-Q13")
def test_own_armies_may_stand_together_and_moving_takes_nothing() -> None:
    match = position(control=HOMES, armies=[[army("gandhara"), army("kekaya")]])
    play(match, "move A kekaya")
    assert where(match, A, "A") == where(match, A, "B") == "kekaya"
    assert controller(match, "kekaya") == -1
    assert controller(match, "gandhara") == A


@rule("BD-056", "BD-064", "BD-Q13")
def test_regions_with_a_foreign_army_are_not_passable() -> None:
    fields: dict[str, object] = {"control": HOMES, "armies": [[army("gandhara")], [army("kekaya")]]}
    assert "kekaya" not in reach(fields)
    assert "madra" not in reach(fields)
    match = position(**fields)
    assert why(match, "move A kekaya") == "BD-064"
    assert why(match, "move B kuru") == "BD-056"
    assert why(match, "move A gandhara") == "BD-056"
    assert why(match, "move A assaka") == "BD-057"


@rule("BD-127")
def test_outrider_does_not_lengthen_attacks_or_ability_moves() -> None:
    fields = {"control": {**HOMES, "madra": B}, "personalities": ["outrider"]}
    match = position(armies=[[army("gandhara", 5)]], **fields)
    assert legal(match, "attack") == []
    plain = {"advanced": True, "abilities": [["horse-column"]], "armies": [[army("kamboja")]], "control": HOMES}
    got = []
    for who in ("", "outrider"):
        match = position(personalities=[who], **plain)
        play(match, "use_ability horse-column")
        got.append(legal(match, "choose_region"))
    assert got[0] == got[1]


@rule("BD-057", "BD-058", "BD-059", "BD-061", "BD-115", "BD-116", "BD-124", "BD-125")
def test_a_refused_move_tells_what_stands_in_its_way() -> None:
    def told_of(goal: str, *more: str, who: str = "", tokens: dict[str, str] | None = None) -> tuple[str, str]:
        control = {**HOMES, **dict.fromkeys(more, A)}
        start = "lata" if "lata" in more else "gandhara"
        match = position(2, advanced=True, control=control, armies=[[army(start)]], personalities=[who],
                         tokens=tokens or {})  # fmt: skip
        return why(match, f"move A {goal}"), text_of(match, f"move A {goal}")

    far = "It is 4 steps away along the road; a road march goes up to 3."
    assert told_of("kuru") == ("BD-058", far)
    assert told_of("kuru", tokens={"vanga": "flood"}) == ("BD-058", far), "the flood is elsewhere"
    assert told_of("panchala", who="outrider")[0] == "BD-125"
    flood = "A flood cuts the road: no road step enters or leaves a flooded region."
    for place in ("gandhara", "kekaya", "madra"):
        assert told_of("madra", tokens={place: "flood"}) == ("BD-115", flood)
    assert told_of("assaka") == ("BD-057", "It is out of reach of one march.")
    assert told_of("assaka", who="outrider")[0] == "BD-124"
    sea = "A sea lane joins harbours that you control; these you do not both control."
    assert told_of("kalinga", "lata") == ("BD-061", sea)
    closed = "A flooded harbour is closed: no sea lane begins or ends there."
    assert told_of("kalinga", "lata", "kalinga", tokens={"kalinga": "flood"}) == ("BD-116", closed)
    blocked = {**HOMES, "maru": B, "saurashtra": B}
    match = position(control=blocked, armies=[[army("sindhu-sauvira")]], personalities=["outrider"])
    assert text_of(match, "move A lata") == "Other players hold the regions on the way there."


@rule("BD-123")
def test_personalities_are_public_and_permanent() -> None:
    match = position(control=HOMES, personalities=["outrider", "samrat"])
    assert [p.note for p in match.scene(B).seats] == ["Outrider", "Samrat"]


@rule("BD-Q47", "BD-Q11", "BD-049")
def test_more_free_actions_come_before_the_paid_one() -> None:
    purse = [{"coins": 2}]
    match = position(control=HOMES, armies=[[army("gandhara")]], free=3, stock=purse, resources={"iron-seam": 5})
    play(match, "move A kekaya", "move A madra", "move A kekaya")
    assert coins(match, A) == 2
    play(match, "move A madra")
    assert coins(match, A) == 1
    assert match.acting == (B,)


@rule("BD-057")
def test_choices_name_army_and_region() -> None:
    match = position(control=HOMES, armies=[[army("gandhara")]])
    ask = match.scene(A).ask
    assert ask
    choice = next(c for c in ask.choices if c.action == "move A kekaya")
    assert choice.touches == ("army-0-A", "kekaya")
