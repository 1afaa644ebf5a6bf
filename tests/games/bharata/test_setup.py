"""The frame and the set-up: BD-001 to BD-029."""

from __future__ import annotations

import pytest

from sabha.engine.errors import BadOption, IllegalAction
from tests.games.bharata.table import (
    A,
    B,
    C,
    army,
    box,
    cards,
    claimed,
    coins,
    controlled,
    controller,
    event,
    game,
    hand,
    legal,
    opened,
    play,
    position,
    resource,
    seen,
    state,
    stock,
    told,
    vp,
    where,
    why,
)

rule = pytest.mark.rule
CAPITALS = {
    2: ["gandhara", "vatsa"],
    3: ["gandhara", "assaka", "kashi"],
    4: ["assaka", "gandhara", "panchala", "magadha"],
}
PICK = "pick_personality senapati"


@rule("BD-001")
def test_two_three_or_four_play() -> None:
    assert game().seat_counts == (2, 3, 4)
    with pytest.raises(BadOption):
        game().new(5)


@rule("BD-002", "BD-Q01", "BD-010")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_rule_set_is_chosen_before_the_game_and_stays(mode: str) -> None:
    match = game().new(2, seed=1, mode=mode)
    assert state(match).advanced == (mode == "advanced")
    assert match.options == {"mode": mode}
    with pytest.raises(BadOption):
        game().new(2, mode="expert")


@rule("BD-003", "BD-004", "BD-005", "BD-Q02")
def test_map_has_37_regions_5_harbours_and_two_roads_with_one_common_region() -> None:
    regions = box().region
    assert len(regions) == 37
    assert sum(r.type == "mahajanapada" for r in regions) == 16
    assert [r.id for r in regions if r.harbour] == ["panchala", "sindhu-sauvira", "lata", "kalinga", "vanga"]
    roads = [set(r.regions) for r in box().road]
    assert [len(r) for r in roads] == [12, 10]
    assert roads[0] & roads[1] == {"vatsa"}


@rule("BD-006", "BD-012", "BD-013", "BD-014", "BD-015", "BD-016", "BD-017", "BD-018", "BD-024", "BD-Q04", "BD-Q03")
@pytest.mark.parametrize(("seats", "points"), [(2, [4, 4]), (3, [4, 6, 5]), (4, [6, 4, 4, 4])])
def test_set_up(seats: int, points: list[int]) -> None:
    """BD-E03 to BD-E06"""
    match = opened(seats)
    s = state(match)
    assert vp(match) == points
    for seat in range(seats):
        home = CAPITALS[seats][seat]
        assert controlled(match, seat) == {home}
        assert where(match, seat, "A") == where(match, seat, "B") == home
        assert stock(match, seat) == {"iron": 4, "wood": 4, "food": 4, "coins": 3}
        assert len(cards(match, seat, "A")) == len(cards(match, seat, "B")) == 1
        assert len(s.rulers[seat].at) == 2
    assert s.deck_size == 80 - 2 * seats
    for name in {n for homes in CAPITALS.values() for n in homes} - set(CAPITALS[seats]):
        assert controller(match, name) == -1


@rule("BD-007", "BD-008")
def test_a_region_has_at_most_one_controller_and_there_are_80_army_cards() -> None:
    match = game().new(4, seed=3)
    owned = [r.owned for r in state(match).rulers]
    assert sum(owned) == owned[0] | owned[1] | owned[2] | owned[3]
    assert box().army_cards == (16, 16, 16, 16, 16)


@rule("BD-009")
def test_no_action_gives_anything_to_another_player() -> None:
    kinds = {k.name for k in game().actions.kinds}
    assert not {k for k in kinds if "give" in k or "trade" in k or "lend" in k}


@rule("BD-011", "BD-013", "BD-025", "BD-027")
@pytest.mark.parametrize("first", [A, B, C])
def test_who_begins_is_drawn_and_turns_go_round_from_there(first: int) -> None:
    match = opened(3, first)
    order = [(first + i) % 3 for i in range(3)]
    assert [controlled(match, seat) for seat in order] == [{"gandhara"}, {"assaka"}, {"kashi"}]
    play(match, f"A: {PICK}", f"B: {PICK}", f"C: {PICK}")
    turns = []
    for _ in range(6):
        turns.append((match.acting[0], int(state(match).round)))
        play(match, "end_market", "end_phase2")
    assert turns == [(seat, number) for number in (1, 2) for seat in order]


@rule("BD-011")
def test_every_seat_can_be_drawn_to_begin_and_it_is_told() -> None:
    drawn = {int(state(game().new(4, seed=i)).first) for i in range(40)}
    assert drawn == {0, 1, 2, 3}
    match = opened(2, B)
    assert "Mayura is drawn to begin." in [s.text for e in match.setup_events if (s := game().say(e, A))]


@rule("BD-019")
def test_conditions_start_unclaimed() -> None:
    assert claimed(game().new(2, seed=3)) == {}


@rule("BD-013", "BD-020", "BD-025", "BD-030")
def test_s01_set_up_with_three() -> None:
    match = opened(3)
    s = state(match)
    assert vp(match) == [4, 6, 5]
    assert (s.deck_size, sum(s.resources), sum(s.prizes)) == (74, 32, 12)
    assert sum(controller(match, r.id) == -1 for r in box().region) == 34
    assert [controller(match, n) for n in ("vatsa", "panchala", "magadha")] == [-1, -1, -1]
    play(match, f"A: {PICK}", f"B: {PICK}", f"C: {PICK}")
    s = state(match)
    assert (s.turn, s.round, match.acting) == (0, 1, (0,))
    assert sum(s.resources) == 31


@rule("BD-022", "BD-134", "BD-Q06")
def test_s02_ability_draft_passes_to_the_next_seat() -> None:
    packets = [["master-builder", "physician", "spy"], ["envoy", "guild-levy", "collector"]]
    packets.append(["war-engine", "horse-column", "agitator"])
    match = position(3, advanced=True, phase="draft", packets=packets)
    assert match.acting == (0, 1, 2)
    play(match, "B: draft_keep envoy", "A: draft_keep master-builder", "C: draft_keep war-engine")
    assert legal(match, "draft_keep", A) == ["horse-column", "agitator"]
    assert legal(match, "draft_keep", B) == ["physician", "spy"]
    assert legal(match, "draft_keep", C) == ["guild-levy", "collector"]
    play(match, "A: draft_keep horse-column", "B: draft_keep physician", "C: draft_keep guild-levy")
    assert [hand(match, i) for i in range(3)] == [
        {"master-builder", "horse-column"},
        {"envoy", "physician"},
        {"war-engine", "guild-levy"},
    ]
    assert [r.held for r in state(match).rulers] == [2, 2, 2]
    assert all(r.packet == 0 for r in state(match).rulers)
    assert "market" in legal(match)[-1]


@rule("BD-022", "BD-Q06")
def test_draft_picks_are_secret_until_everybody_has_kept_one() -> None:
    packets = [["master-builder", "physician", "spy"], ["envoy", "guild-levy", "collector"]]
    one = position(2, advanced=True, phase="draft", packets=packets)
    two = position(2, advanced=True, phase="draft", packets=packets)
    play(one, "A: draft_keep spy")
    play(two, "A: draft_keep physician")
    assert seen(one, B) == seen(two, B)
    assert seen(one, A) != seen(two, A)
    assert one.said(B) == two.said(B)
    assert [r.held for r in state(one).rulers] == [0, 0]
    assert why(one, "draft_keep spy", B) == "BD-Q06"


@rule("BD-020", "BD-021", "BD-Q05")
def test_s03_personalities_are_picked_in_secret_and_revealed_together() -> None:
    match, other = game().new(2, seed=4), game().new(2, seed=4)
    play(match, "A: pick_personality samrat")
    play(other, "A: pick_personality outrider")
    assert seen(match, B) == seen(other, B)
    assert match.said(B) == other.said(B)
    assert match.scene(B) == other.scene(B)
    assert legal(match, "pick_personality", B) == ["outrider", "senapati", "samrat", "shreshthi"]
    assert match.acting == (1,)
    with pytest.raises(ValueError, match="not for seat 0"):
        match.play(A, "pick_personality outrider")
    play(match, "B: pick_personality samrat")
    assert [r.personality for r in state(match).rulers] == [2, 2]
    assert "Padma rules as Samrat." in told(match, B)


@rule("BD-020")
def test_picks_may_come_in_any_order() -> None:
    match = game().new(3, seed=4)
    assert match.acting == (0, 1, 2)
    play(match, f"C: {PICK}")
    assert match.acting == (0, 1)
    play(match, f"B: {PICK}")
    assert match.acting == (0,)
    assert [r.personality for r in state(match).rulers] == [-1, -1, -1]


@rule("BD-023")
def test_ten_hidden_tokens_lie_on_the_ten_sites_in_advanced_games() -> None:
    s = state(game().new(2, seed=1, mode="advanced"))
    sites = {r.id for i, r in enumerate(box().region) if s.sites >> i & 1}
    assert sites == {r.id for r in box().region if r.site}
    assert sum(s.hidden) == len(sites) == 10
    assert state(game().new(2, seed=1)).sites == 0


@rule("BD-010", "BD-122")
def test_basic_games_have_nothing_of_the_advanced_rules() -> None:
    match = position(chance=(resource("timber-felling"),), control={"gandhara": A, "vatsa": B})
    assert not [a for a in legal(match) if a.split()[0] in ("remove_event", "use_ability", "reveal_token")]
    assert why(match, "reveal_token A") == "BD-010"
    play(match, "end_phase2")
    s = state(match)
    assert (sum(s.cards_of_events), sum(s.blight), s.ramparts, sum(s.hidden)) == (0, 0, 0, 0)
    assert "medicine" not in stock(match, A)
    assert match.acting == (B,)


@rule("BD-026")
def test_a_turn_is_market_then_actions_then_in_advanced_games_the_event() -> None:
    chance = (event("quiet-season"), resource("iron-seam"))
    match = position(advanced=True, phase="market", chance=chance)
    assert why(match, "move A kuru") == "BD-026"
    play(match, "end_market")
    assert why(match, "sell_lot iron") == "BD-048"
    play(match, "end_phase2")
    assert "Quiet Season" in told(match, A)
    assert match.acting == (B,)


@rule("BD-027")
def test_the_round_number_rises_after_the_last_surviving_seat() -> None:
    match = position(3, turn=2, control={"gandhara": A, "assaka": B, "kashi": C})
    play(match, "end_phase2")
    assert (state(match).turn, state(match).round) == (0, 2)
    match = position(4, turn=2, eliminated=[3, 0], control={"gandhara": B, "panchala": C})
    play(match, "end_phase2")
    assert (state(match).turn, state(match).round) == (1, 2)
    match = position(4, first=2, turn=3, eliminated=[0, 2], control={"magadha": B, "gandhara": 3})
    play(match, "end_phase2")
    assert (state(match).turn, state(match).round) == (1, 1)
    play(match, "end_market", "end_phase2")
    assert (state(match).turn, state(match).round) == (3, 2)


@rule("BD-028")
def test_destroyed_armies_return_to_a_home_capital_that_is_still_controlled() -> None:
    fields = {"turn": 1, "armies": [[], [army("vatsa")]]}
    match = position(control={"gandhara": A, "vatsa": B}, **fields)
    play(match, "end_phase2")
    assert where(match, A, "A") == where(match, A, "B") == "gandhara"
    assert cards(match, A) == []
    lost = position(control={"gandhara": B, "vatsa": B}, turn=1, armies=[[army("madra", 3)]])
    play(lost, "end_phase2")
    assert where(lost, A, "A") == "madra"
    assert where(lost, A, "B") == "off"


@rule("BD-029", "BD-Q31")
def test_blights_act_directly_after_the_muster_and_before_the_resource_card() -> None:
    match = position(
        advanced=True,
        turn=1,
        chance=(event("quiet-season"), resource("rich-harvest")),
        control={"gandhara": A, "vatsa": B},
        tokens={"gandhara": "famine"},
        stock=[{"coins": 1}],
    )
    play(match, "end_phase2")
    said = told(match, A)
    assert coins(match, A) == 0
    assert stock(match, A) == {"food": 3}
    assert said.index("musters anew") < said.index("Famine in Gandhara") < said.index("Rich Harvest")


def test_positions_reject_what_no_game_could_show() -> None:
    for fields, words in (
        ({"armies": [[army("vatsa")]], "control": {"vatsa": B, "gandhara": A}}, "another player controls"),
        ({"control": {"vatsa": A}}, "neither home capital nor army"),
        ({"tokens": {"kuru": "plague"}}, "Advanced"),
        ({"banked": [30]}, "the game would be over"),
        ({"control": {"nowhere": A}}, "no region 'nowhere'"),
        ({"colour": 1}, "cannot be read"),
    ):
        with pytest.raises(ValueError, match=words):
            position(**fields)


def test_illegal_actions_change_nothing() -> None:
    match = game().new(2, seed=2)
    before = match.digest()
    with pytest.raises(IllegalAction):
        match.play(A, "end_market")
    assert match.digest() == before
