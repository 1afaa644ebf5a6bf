"""Everything that happens is told, everything shown exists, everything touched is there."""

from __future__ import annotations

import pytest

from sabha.engine.match import Match
from sabha.engine.random import seeded
from sabha.engine.scene import Scene
from sabha.engine.state import SPECTATOR, Event
from sabha.games.bharata import tables as t
from tests.games.bharata.table import A, B, C, army, game, play, position, state
from tests.games.bharata.test_invariants import CELLS, step

rule = pytest.mark.rule
SILENT = {t.E_GAINED}
TOKENED = ("kuru", "avanti", "vajji", "kekaya", "shurasena", "vidarbha", "kamboja", "chedi")
PRIZES_USED = "2 Royal Grant, 2 Foreign Gifts, 2 Full Storehouse, Swift Couriers, Road Charter, Potters' Guild"


@rule("BD-146", "BD-103")
@pytest.mark.parametrize("cell", CELLS)
def test_scenes_and_words_of_random_games(cell: tuple[int, str]) -> None:
    seats, mode = cell
    board = game().board(seats, {"mode": mode})
    kinds = set()
    for number in range(3):
        s = game().start(seats, {"mode": mode}, seeded(f"scene{number}"))
        rng = seeded(f"words{number}")
        plies = 0
        while s.acting():
            s.events.clear()
            step(s, rng)
            plies += 1
            for e in s.events:
                kinds.add(e.kind)
                said = game().say(e, A)
                assert said is not None or e.kind in SILENT
                if said:
                    assert said.text.endswith((".", "!"))
                    assert "None" not in said.text
                    if said.motion:
                        assert set(said.motion.path) <= set(board.anchors)
            if plies % 4 == 0:
                for seat in (*range(seats), SPECTATOR):
                    _check_scene(game().scene(_view(s, seat), seat), board.anchors.keys(), board.cards.keys())
    assert t.E_TOTALS in kinds


def _view(s: object, seat: int) -> object:
    from sabha.engine.visibility import view

    return view(s, seat)  # type: ignore[type-var]


def _check_scene(scene: Scene, anchors: object, cards: object) -> None:
    ids = [p.id for p in scene.pieces] + [i.id for z in scene.zones for i in z.items] + [z.id for z in scene.zones]
    assert len(ids) == len(set(ids))
    for p in scene.pieces:
        assert p.at in anchors
        assert not p.card or p.card in cards
    for a in scene.areas:
        assert a.at in anchors
    for z in scene.zones:
        for i in z.items:
            assert not i.card or i.card in cards
    for panel in scene.seats:
        symbols = [c.symbol for c in panel.counters if not c.label.startswith(("cards in army", "army "))]
        assert len(symbols) == len(set(symbols)), "two numbers of a panel look the same"
        for c in panel.counters:
            assert not c.card or c.card in cards
    if scene.ask:
        for choice in scene.ask.choices:
            assert choice.label
            for touched in choice.touches:
                assert touched in ids or touched in anchors
        for refusal in scene.ask.refusals:
            assert refusal.why
            for touched in refusal.touches:
                assert touched in ids or touched in anchors


@rule("BD-Q51")
def test_choices_are_exactly_the_legal_actions_and_only_for_the_one_who_decides() -> None:
    match = game().new(3, seed=2, mode="advanced")
    rng = seeded("choices")
    for _ in range(200):
        if match.over:
            break
        for seat in (0, 1, 2, SPECTATOR):
            ask = match.scene(seat).ask
            if seat in match.acting:
                assert ask
                assert [c.action for c in ask.choices] == match.legal(seat)
            else:
                assert ask is None
        seat = match.acting[rng.below(len(match.acting))]
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])


def test_refusals_preview_prices() -> None:
    match = position(armies=[[army("madra"), army("kuru", 2)]], stock=[{"coins": 3}], phase="actions")
    ask = match.scene(A).ask
    assert ask
    told = {r.label: (r.why, r.rule) for r in ask.refusals}
    assert told["Conquer Madra"] == ("It costs 4 coins, you have 3.", "BD-066")
    assert told["Conquer Kuru"] == ("It costs army cards of value 6, your cards there are worth 2.", "BD-067")


def test_unknown_events_say_nothing() -> None:
    assert game().say(Event(0, 0, 0, 0, 0, -1), A) is None


@rule("BD-Q12")
def test_ending_with_free_actions_left_asks_for_confirmation() -> None:
    match = position(armies=[[army("gandhara")]])
    ask = match.scene(A).ask
    assert ask
    end = ask.choices[-1]
    assert end.action == "end_phase2"
    assert end.confirm == "You still have 2 free actions. End Phase 2?"
    play(match, "move A kekaya", "move A madra")
    ask = match.scene(A).ask
    assert ask
    assert ask.choices[-1].confirm == ""
    assert state(match).free_left == 0


def test_guide_points_at_things_that_exist() -> None:
    board = game().board(2, {"mode": "basic"})
    match = game().new(2, seed=1)
    for who in (0, 1):
        match.play(who, "pick_personality outrider")
    scene = match.scene(0)
    ids = {p.id for p in scene.pieces} | {z.id for z in scene.zones}
    steps = game().guide()
    assert 3 <= len(steps) <= 6
    for step_ in steps:
        assert step_.points_at in ids | set(board.anchors) | {"seats"}


@rule("BD-058", "BD-Q14")
def test_an_army_is_shown_on_its_way() -> None:
    match = position(2, advanced=True, armies=[[army("gandhara"), army("lata")]], abilities=[["horse-column"]],
                     control={"gandhara": A, "lata": A, "kalinga": A, "vatsa": B}, free=3)  # fmt: skip

    def path(move: str) -> tuple[str, ...]:
        play(match, move)
        [motion] = [said.motion for said in match.said(B) if said.motion]
        return motion.path

    assert path("move A yaudheya") == ("gandhara", "kekaya", "madra", "yaudheya")
    assert path("move B kalinga") == ("lata", "kalinga")
    play(match, "use_ability horse-column", "choose_army A")
    assert path("choose_region aparanta") == ("yaudheya", "maru", "avanti", "assaka", "aparanta")


@rule("BD-061", "BD-126", "BD-133", "BD-Q14")
def test_a_ship_is_not_shown_marching() -> None:
    def sailed(match: Match, move: str) -> tuple[str, ...]:
        play(match, move)
        [motion] = [said.motion for said in match.said(B) if said.motion]
        assert motion.style == "slide"
        return motion.path

    harbours = {"gandhara": A, "vatsa": B, "lata": A, "kalinga": A}
    match = position(control=harbours, armies=[[army("lata")]], personalities=["outrider"])
    assert sailed(match, "move A dakshina-kosala") == ("lata", "kalinga", "dakshina-kosala")
    river = {"gandhara": A, "assaka": B, "kashi": C, "panchala": A, "vanga": A}
    match = position(3, control={**river, "kashi": A}, armies=[[army("panchala")], [], [army("dravida")]])
    assert sailed(match, "move A vanga") == ("panchala", "vanga"), "five steps of a road are too many"
    match = position(2, advanced=True, armies=[[army("saurashtra")]], abilities=[["admiral"]])
    play(match, "use_ability admiral")
    assert sailed(match, "choose_region kalinga") == ("saurashtra", "kalinga")


@rule("BD-008", "BD-032", "BD-047", "BD-121", "BD-141")
def test_piles_tell_what_was_used_and_none_is_empty() -> None:
    def piles(match: Match, zone: str) -> dict[str, tuple[int, str]]:
        [found] = [z for z in match.scene(B).zones if z.id == zone]
        return {i.id: (i.count, i.detail) for i in found.items}

    match = position(2, advanced=True, discard=[5, 2], stock=[{}, {"iron": 3, "silk": 1}],
                     resources={"iron-seam": 4, "royal-mint": 3}, prizes={"levy": 2, "champion": 1},
                     events={}, tokens=dict.fromkeys(TOKENED, "revolt"))  # fmt: skip
    decks = piles(match, "decks")
    assert decks["discard-army"] == (2, "face up 5, 2")
    assert decks["deck-resource"] == (7, "")
    assert decks["discard-resource"][0] == 25
    assert decks["discard-resource"][1].startswith("Iron Seam, 5 Timber Felling, 5 Rich Harvest")
    assert decks["discard-prize"] == (9, PRIZES_USED)
    assert "deck-event" not in decks
    assert decks["discard-event"][0] == 24
    assert "supply-revolt" not in piles(match, "supply")
    assert piles(match, "supply")["supply-flood"] == (8, "")
    assert piles(match, "stock-1") == {"stock-1-iron": (3, ""), "stock-1-silk": (1, "")}
    fresh = piles(position(2), "decks")
    assert set(fresh) == {"deck-army", "deck-resource", "deck-prize"}


@rule("BD-066", "BD-067", "BD-082", "BD-139")
def test_the_card_of_a_region_tells_owner_armies_and_price_now() -> None:
    match = position(
        control={"gandhara": A, "vatsa": B, "madra": B},
        armies=[[army("kekaya", 5)], [army("madra", 3, 2)]],
        stock=[{"coins": 3}],
    )
    mine, theirs = match.scene(A).facts, match.scene(B).facts
    assert mine["madra"] == (
        "Controlled by Mayura.",
        "Mayura's army A stands here with 2 cards.",
        "An attack meets: defence 2, 2 cards in Mayura's reach.",
    )
    assert mine["kekaya"][-1] == "For you now: costs 4 coins, you have 3."
    assert theirs["kekaya"][-1] == "An attack meets: defence 0: uncontrolled, 1 card in Padma's reach."
    assert mine["grand-army"] == ("Padma 5 of 25.",)
    assert theirs["grand-army"] == ("Mayura 5 of 25.",)
    assert match.scene(SPECTATOR).facts["grand-army"] == ("Needs 25.",)


def test_a_seat_whose_time_is_up_plays_no_further() -> None:
    def hurried(match: Match, seat: int) -> str:
        return game().actions.text(state(match).hurried(seat))

    match = position(phase="market", armies=[[army("kekaya", 5, 1)], [army("madra", 3, 2)]], stock=[{"coins": 9}])
    assert hurried(match, A) == "end_market"
    play(match, "end_market")
    assert hurried(match, A) == "end_phase2"
    play(match, "attack A madra")
    assert hurried(match, A).startswith("commit_card A")
    assert hurried(match, B) == "commit_done"
