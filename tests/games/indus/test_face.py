"""Words, scenes, board, guide and rules text."""

import re
from collections import Counter

import pytest

from sabha.engine.scene import Scene
from sabha.engine.state import SPECTATOR, Event
from sabha.games.indus import tables as t
from sabha.games.indus.reckoning import over_text
from sabha.games.indus.rules.bits import bit
from sabha.games.indus.words import SEATS, card_words, face_name, terrain_side
from tests.games.indus.cases import city_with, indus, play, position, random_match, state_of, suffer


def ids_of(scene: Scene, board) -> set[str]:
    zones = {z.id for z in scene.zones} | {i.id for z in scene.zones for i in z.items}
    return zones | {p.id for p in scene.pieces} | set(board.anchors)


@pytest.mark.rule("IN-053", "IN-Q08", "IN-Q58")
@pytest.mark.parametrize(("seats", "side"), [(1, "b"), (3, "a"), (5, "b")])
def test_scenes_are_whole_for_every_viewer(seats, side):
    board = indus().board(seats, {"side": side})
    symbols = set(re.findall(r'<symbol id="([^"]+)"', board.symbols))
    told: Counter[str] = Counter()
    for n, match in enumerate(random_match(seats, side, seed=31)):
        if match.log:
            for viewer in (0, SPECTATOR):
                for said in match.said(viewer):
                    told[said.kind] += 1
                    assert said.text[-1] in ".!"
        if n % 6 and not match.over:
            continue
        for viewer in (*range(seats), SPECTATOR):
            scene = match.scene(viewer)
            known = ids_of(scene, board)
            things = [p.id for p in scene.pieces] + [i.id for z in scene.zones for i in z.items]
            assert len(things) == len(set(things))
            assert {p.at for p in scene.pieces} <= set(board.anchors)
            assert {p.symbol for p in scene.pieces} <= symbols
            assert {i.symbol for z in scene.zones for i in z.items} <= symbols
            assert {i.card for z in scene.zones for i in z.items if i.card} <= set(board.cards)
            assert {p.card for p in scene.pieces if p.card} <= set(board.cards)
            assert {c.symbol for p in scene.seats for c in p.counters} <= symbols
            assert [z.title for z in scene.zones if z.id == "scores"] == ["Score cards"]
            assert len(scene.minis) == seats
            assert [s.values[v] for s in scene.sources if s.sum for v in range(seats)] == [
                p.counters[0].value for p in scene.seats
            ]
            assert all(len(m.cells) == 100 and set(m.cells.upper()) <= {".", *board.tiles} for m in scene.minis)
            assert (scene.ask is not None) == (viewer in match.acting)
            if scene.ask:
                assert sorted(c.action for c in scene.ask.choices) == sorted(match.legal(viewer))
                for choice in scene.ask.choices:
                    assert set(choice.touches) <= known
                    assert {g.at for g in choice.ghosts} <= set(board.anchors)
                    assert {g.symbol for g in choice.ghosts} <= symbols
                    assert not choice.symbol or choice.symbol in symbols
                assert all(r.rule.startswith("IN-") and r.why.endswith(".") for r in scene.ask.refusals)
            assert (scene.over is not None) == match.over
    assert {"pick", "draw", "deck", "calamity", "end", "score"} <= set(told)
    assert scene.over is not None
    assert len(scene.over.sources) == 5 + 1 + 1 + 4 + 1 + (2 if seats > 1 else 0)


@pytest.mark.rule("IN-Q08", "IN-040")
def test_the_deck_shows_its_face_only():
    match = position(2, maps=[{}, {}], deck=[19, "calamity"], market=[25, 26])
    deck = next(i for z in match.scene(0).zones for i in z.items if i.id == "deck")
    assert deck.label == "On top: Brick"
    assert "019" not in str(deck)
    match.play(0, "pick_deck")
    deck = next(i for z in match.scene(0).zones for i in z.items if i.id == "deck")
    assert deck.label == "On top: a Calamity"
    assert "closed by a Calamity" in match.scene(1).status


def test_a_placement_shows_what_it_draws():
    match = position(1, maps=[{}], phase="draw", picked=[14])
    assert len(match.scene(0).ask.choices) == 8
    match.play(0, "choose_orientation 0")
    choice = next(c for c in match.scene(0).ask.choices if c.action == "place H8")
    assert [g.at for g in choice.ghosts] == ["cell-H8", "cell-H9", "cell-H10", "cell-I10"]
    assert {g.symbol for g in choice.ghosts} == {"indus-farm"}
    match.play(0, "place H8")
    choices = match.scene(0).ask.choices
    assert {g.at for c in choices for g in c.ghosts} >= {"edge-H7-H8", "edge-I10-J10"}


def test_minis_show_crossed_out_things_small():
    match = position(2, maps=[{"house": ["A1", "B1"], "crossed": ["B1"], "bathhouse": ["A2"], "walls": ["A1|B1"]}, {}])
    mini = match.scene(1).minis[0]
    assert mini.cells[:10] == "Hh........"
    assert mini.cells[10:12] == mini.cells[20:22] == "BB"
    assert mini.lines == ("0 0 e",)


def test_forced_discard_is_explained():
    full = {"forest": [f"{c}{r}" for c in "ABCDEFGHIJ" for r in range(1, 11)]}
    match = position(2, maps=[{}, full], deck=[19, "calamity"], market=[1, 5])
    match.play(0, "pick_deck")
    ask = match.scene(1).ask
    assert "discard undrawn" in ask.text
    assert [r.rule for r in ask.refusals] == ["IN-067"]


def test_trade_and_payment_questions_are_in_words():
    match = position(2, maps=[{}, {}], cards=[[2, 10], [19]], phase="trade")
    play(match, (0, "trade_partner elephant"), (0, "trade_give 010"), (0, "trade_give_done"), (0, "trade_want 019"))
    match.play(0, "trade_send")
    assert match.scene(1).ask.text == "Unicorn offers card 010 (Sculpture) for your card 019 (Brick)."
    play(match, (1, "trade_accept"), (0, "trade_pass"), (1, "trade_pass"), (0, "build bathhouse"), (0, "site B2"))
    ask = match.scene(0).ask
    assert ask.text.startswith("Pay for the Bathhouse: 1 Stone and 1 Brick still needed.")
    assert [c.main for c in ask.choices] == [True, False]
    assert match.said(0)[0].text == "Unicorn chooses B2 for the Bathhouse."


def test_every_event_has_words():
    game = indus()
    kinds = {v for k, v in vars(t).items() if k.startswith("E_")}
    assert len(kinds) == 36
    for kind in kinds:
        to_a_seat = kind in (t.E_OFFERS, t.E_SENT, t.E_ACCEPTED, t.E_DECLINED, t.E_ROUND, t.E_SWAPPED)
        said = game.say(Event(kind, 1, 1 if to_a_seat else t.RESERVOIR, 0, 1, -1), 0)
        assert said is not None
        assert said.text.endswith((".", "!"))
    assert game.say(Event(999, 0, 0, 0, 0, -1), 0) is None


def test_names_of_cards():
    box = indus().box
    assert terrain_side(box.card(53)) == "House or Farm, line of 2, 2 walls"
    assert terrain_side(box.card(65)) == "House, line of 3, 2 walls; or P of 5"
    assert card_words(box, 28) == "card 028 (Stone and Brick)"
    assert face_name(box, t.CALAMITY) == "a Calamity"
    assert len(SEATS) == 5


def test_board_has_a_place_for_everything():
    board = indus().board(2, {"side": "b"})
    assert len([a for a in board.anchors if a.startswith("cell-")]) == 100
    assert len([a for a in board.anchors if a.startswith("edge-")]) == 180
    assert len(board.ground) == 100
    assert board.ground.count("#") == 36
    assert set(re.findall(r'data-at="([^"]+)"', board.svg)) <= set(board.anchors)
    assert {a.card for a in board.anchors.values() if a.card} <= set(board.cards)
    assert {c.symbol for c in board.cards.values() if c.symbol} <= set(re.findall(r'id="([^"]+)"', board.symbols))
    assert "<script" not in board.svg + board.symbols


def test_guide_points_at_things_that_exist():
    scene = indus().new(2, seed=1).scene(0)
    zones = {z.id for z in scene.zones} | {i.id for z in scene.zones for i in z.items} | {"board", "dock", "seats"}
    steps = indus().guide()
    assert 3 <= len(steps) <= 6
    assert {s.points_at for s in steps} <= zones


def test_rules_text_names_every_rule_and_ruling():
    text = indus().rules_text
    wanted = {f"IN-{n:03}" for n in range(1, 96)} | {f"IN-Q{n:02}" for n in range(1, 61)}
    found = re.findall(r"\((IN-\w+)\)", text)
    assert set(found) == wanted
    assert len(found) == len(set(found))


@pytest.mark.rule("IN-Q51")
def test_solo_end_names_the_rating():
    match = indus().new(1, seed=1)
    while not match.over:
        match.play(0, state_of(match).hurried(0))
    assert re.match(r"Your city is a (Hamlet|Village|Market Town)", match.scene(0).over.text)
    assert match.scene(0).over.text.endswith("To compare: a beginner 32, a good builder 58, an excellent one 70.")


@pytest.mark.rule("IN-Q59")
def test_the_switch_answers_only_the_own_trading_turn():
    match = position(3, maps=[{}] * 3, cards=[[2], [19], []], phase="trade")

    def unasked() -> list[str]:
        return [match.game.unasked(match.state, seat) for seat in range(3)]

    assert unasked() == ["trade_pass", "", ""]
    assert match.scene(0).habit.label == "I want to trade"
    assert match.scene(SPECTATOR).habit is None
    play(match, (0, "trade_partner elephant"), (0, "trade_give 002"), (0, "trade_give_done"), (0, "trade_want 019"))
    assert unasked() == [""] * 3
    match.play(0, "trade_send")
    assert unasked() == [""] * 3
    assert match.scene(1).ask is not None
    assert position(1).scene(0).habit is None


@pytest.mark.rule("IN-073", "IN-Q43")
def test_what_a_wall_or_the_level_saves_is_said():
    """CAL-01 of the worked case: I4 behind its wall, and F1's neighbour below the outline for CAL-03."""
    flood = {"river": ["J5", "I5", "H5"], "house": ["J4", "I4"], "walls": ["I4|I5"]}
    state, _ = city_with(**flood)
    state.events.clear()
    suffer(state, "CAL-01")
    texts = [indus().say(e, 0) for e in state.events]
    assert [(said.text, said.at) for said in texts] == [
        ("Unicorn loses the House on J4.", "cell-J4"),
        ("Unicorn's I4 is safe: a wall stands before it.", "cell-I4"),
    ]
    assert {indus().say(e, 1).at for e in state.events} == {""}
    state, _ = city_with(mountain=["F1"], house=["E1", "G1"])
    state.events.clear()
    suffer(state, "CAL-03")
    assert [indus().say(e, 0).text for e in state.events] == [
        "Unicorn loses the House on E1.",
        "Unicorn's G1 is safe: it lies on the other level.",
    ]


@pytest.mark.rule("IN-Q40", "IN-Q43")
def test_a_structure_that_falls_is_nowhere_called_safe():
    """A wall shields D4 from E4, but the Bathhouse is hit on D5 and falls whole."""
    state, _ = city_with(bathhouse=["C4"], walls=["D4|E4"])
    state.events.clear()
    suffer(state, "CAL-07")
    assert [indus().say(e, 0).text for e in state.events] == ["Unicorn loses the Bathhouse on C4."]


@pytest.mark.rule("IN-080", "IN-089", "IN-090")
def test_the_score_sheet_names_majorities_and_how_a_tie_is_broken():
    maps = [{"house": ["A1", "B1", "C1"]}, {"house": ["A1", "B1"], "farm": ["J9"]}]
    match = position(2, maps=maps, cards=[[2], []], scores=["SC-01", "SC-08"])
    houses, farms = match.scene(0).sources[:2]
    assert (houses.label, houses.values, houses.marked) == ("Houses", ("5 (3)", "0 (2)"), (0,))
    assert farms.marked == (1,)
    total, empty, cards = match.scene(0).sources[-3:]
    assert total.sum
    assert total.marked == (0, 1)
    assert empty.values == ("97", "97")
    assert cards.values == ("0", "0")
    s = state_of(match)
    assert over_text(indus().box, s) == "Unicorn and Elephant win with 5 points."
    s.cities[1].add(t.CANAL, bit(50))
    s.cities[0].add(t.CANAL, bit(50))
    s.cities[0].cross(t.CANAL, bit(50))
    s.cities[1].cross(t.CANAL, bit(50))
    s.cities[1].add(t.CANAL, bit(60))
    s.cities[1].cross(t.CANAL, bit(60))
    assert over_text(indus().box, s) == "Elephant wins with 5 points, ahead of Unicorn by fewer empty spaces."
