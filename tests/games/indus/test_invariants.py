"""Invariants of section 10 on every step of random games, secrecy, and copies."""

from collections import Counter

import pytest

from sabha.engine import visibility
from sabha.engine.random import Rng, seeded
from sabha.engine.record import Record
from sabha.engine.state import SPECTATOR
from sabha.games.indus import tables as t
from sabha.games.indus.rules import deal, score
from sabha.games.indus.rules.bits import Bits, both, cells, count, either, none, some
from sabha.games.indus.state import City, Indus
from tests.games.indus.cases import crossed, fallen, indus, position, random_match, state_of

TABLES = [(seats, side) for seats in (1, 2, 3, 4, 5) for side in "ab"]
UNITS = [t.RESERVOIR, t.GRANARY, t.BATHHOUSE]


def held_for_drawing(s: Indus) -> list[int]:
    return [c.card for c in s.cities if c.card]


def check_cards(s: Indus) -> None:
    """IN-I01 to IN-I04"""
    in_play = 80 if s.seats <= 3 else 100
    places = Counter(s.where[1:])
    assert places[t.REMOVED] == 100 - in_play
    assert places[t.DECK] + places[t.MARKET] + places[t.DRAWING] + places[t.RESERVED] + places[t.DISCARD] == in_play
    assert all(s.where[c] == t.REMOVED for c in range(in_play + 1, 101))
    assert sorted(s.market_cards()) == s.cards_at(t.MARKET)
    assert sorted(held_for_drawing(s)) == s.cards_at(t.DRAWING)
    held = [c for city in s.cities for c in city.cards]
    assert sorted(held) == s.cards_at(t.RESERVED)
    assert all(city.cards == sorted(city.cards) for city in s.cities)
    assert places[t.DECK] == s.left - 2 + len(s.resolved) == s.cards_in_deck()
    assert len(set(s.resolved)) == len(s.resolved) <= 2
    assert s.over() == (len(s.resolved) == 2)
    if s.phase == t.PICK and s.picks == 0:
        assert len(s.market_cards()) == s.market_size()
        assert not s.closed()
    if s.top >= 0:
        assert any(s.where[c] == t.DECK for c in s.tables.cards_of_face[s.top])


def check_map(s: Indus, city: City) -> None:
    """IN-I06 to IN-I12"""
    everything = Counter()
    for mark in range(t.MARKS):
        everything.update(cells(city.of(mark)))
        everything.update(cells(city.crossed(mark)))
    assert set(everything) == set(range(100))
    assert set(everything.values()) == {1}
    assert not some(city.crossed(t.EMPTY))
    layout = s.tables.layouts[city.setup - 1]
    for mark in (t.RIVER, t.MOUNTAIN, t.CITADEL):
        assert cells(city.of(mark)) == sorted(layout.marks[mark])
        assert not some(city.crossed(mark))
    for mark, at in ((t.GRANARY, t.GRANARY_AT), (t.BATHHOUSE, t.BATHHOUSE_AT)):
        for corners, whole in ((city.of(at), city.of(mark)), (city.crossed(at), city.crossed(mark))):
            blocks: Bits = none()
            for site in cells(corners):
                assert not some(both(blocks, t.block(site)))
                assert both(t.block(site), s.tables.upper) == t.block(site)
                blocks = either(blocks, t.block(site))
            assert blocks == whole
    for live, dead, there in (
        (city.east_walls(), city.fallen_east(), s.tables.to_east),
        (city.south_walls(), city.fallen_south(), s.tables.to_south),
    ):
        assert not some(both(live, dead))
        assert both(either(live, dead), there) == either(live, dead)


def snapshot(city: City) -> tuple[list[int], set[str], set[str], int, int]:
    marks = [city.mark_at(c) for c in range(100)]
    walls = count(city.east_walls()) + count(city.south_walls()) + len(fallen(city))
    return marks, crossed(city), fallen(city), count(city.of(t.EMPTY)), walls


def check_decision(match) -> None:
    """IN-I20: somebody can act; legal is exactly "no reason", also on the seat's own view."""
    s = state_of(match)
    acting = match.acting
    assert bool(acting) != match.over
    if s.phase in (t.PICK, t.TRADE):
        assert len(acting) == 1
    for seat in range(s.seats):
        legal = list(s.legal(seat))
        assert (seat in acting) == bool(legal)
        assert legal == sorted(set(legal))
        assert legal == [a for a in range(t.ACTIONS) if s.why_not(seat, a) is None]
        assert s.hurried(seat) in legal or not legal


@pytest.mark.rule("IN-I01", "IN-I02", "IN-I03", "IN-I04", "IN-I05", "IN-I06", "IN-I07", "IN-I08", "IN-I09")
@pytest.mark.rule("IN-I10", "IN-I11", "IN-I12", "IN-I13", "IN-I16", "IN-I17", "IN-I18", "IN-I20", "IN-I21", "IN-Q55")
@pytest.mark.parametrize(("seats", "side"), TABLES)
def test_invariants_hold_on_every_step(seats, side):
    limits = {1: (20, 39), 2: (15, 39), 3: (19, 26), 4: (18, 24), 5: (14, 19)}[seats]
    picks: Counter[tuple[int, int]] = Counter()
    reserved: Counter[tuple[int, int]] = Counter()
    built: Counter[tuple[int, int]] = Counter()
    before: list[tuple[list[int], set[str], set[str], int, int]] = []
    for n, match in enumerate(random_match(seats, side, seed=seats * 7 + ord(side))):
        s = state_of(match)
        check_cards(s)
        if n % 5 == 0 or s.phase == t.PICK:
            for city in s.cities:
                check_map(s, city)
        if n % 9 == 0:
            check_decision(match)
        now = [snapshot(c) for c in s.cities]
        if match.log:
            events = match.log[-1].events
            struck = any(e.kind == t.E_CALAMITY for e in events)
            for old, new in zip(before, now, strict=True):
                assert all(a == b for a, b in zip(old[0], new[0], strict=True) if a)
                assert old[1] <= new[1]
                assert old[2] <= new[2]
                assert struck or (old[1], old[2]) == (new[1], new[2])
                assert new[3] <= old[3]
                assert new[4] >= old[4]
                assert new[4] - old[4] == 0 or any(e.kind == t.E_WALL for e in events)
            rounds = s.round - (1 if any(e.kind == t.E_ROUND for e in events) else 0)
            for e in events:
                picks[e.a, rounds] += e.kind in (t.E_PICKED, t.E_RESERVED, t.E_UNDRAWN)
                reserved[e.a, rounds] += e.kind == t.E_RESERVED
                built[e.a, rounds] += e.kind == t.E_BUILT
        before = now
    s = state_of(match)
    assert limits[0] <= s.round <= limits[1]
    for seat in range(seats):
        for number in range(1, s.round + 1):
            assert picks[seat, number] == 1
            assert reserved[seat, number] <= 1
            assert built[seat, number] <= 1
    for i in range(5):
        paid = [score.majorities(s, seat)[i] for seat in range(seats)]
        most = max(score.count_of(c, i + 1) for c in s.cities)
        assert set(paid) <= {0, 5}
        assert seats == 1 or (5 in paid) == (most > 0)
    for seat in range(seats):
        city = s.cities[seat]
        parts = [*score.majorities(s, seat), score.structures(s.tables, city), *score.sections(s, seat)]
        parts.append(score.artifacts(s.tables, city.cards))
        assert min(parts) >= 0
        assert sum(parts) == score.total(s, seat)


@pytest.mark.rule("IN-I16")
def test_crossed_out_cells_are_on_an_epicentre_level():
    for seed in range(25):
        rng = seeded(f"epicentre {seed}")
        for number, disaster in enumerate(indus().box.sides["a"].disasters):
            if disaster.effect not in (t.TREMOR, t.SPLIT, t.MOUTH, t.FEVER, t.SWARM):
                continue
            match = position(1, maps=[{"setup": 1 + rng.below(10)}], seed=seed)
            s = state_of(match)
            for _ in range(60):
                if s.over() or s.phase == t.END:
                    break
                actions = s.legal(0)
                s.step(0, actions[rng.below(len(actions))])
            old = crossed(s.cities[0])
            from sabha.games.indus.rules import calamity

            calamity.suffer(s, 0, s.cities[0], s.tables.disasters[number])
            from sabha.games.indus.box import cell_number

            levels = {s.tables.level[cell_number(c)] for c in crossed(s.cities[0]) - old}
            assert len(levels) <= 1


@pytest.mark.rule("IN-I14", "IN-Q26")
@pytest.mark.parametrize("seats", [2, 4])
def test_every_structure_is_paid_in_full(seats):
    *_, match = random_match(seats, "a", seed=90 + seats)
    s = state_of(match)
    paid: dict[int, list[int]] = {seat: [] for seat in range(seats)}
    options: dict[int, list[int]] = {seat: [] for seat in range(seats)}
    found = 0
    for played in match.log:
        for e in played.events:
            if e.kind == t.E_PAID:
                paid[e.a].append(e.b)
                options[e.a].append(e.c)
            if e.kind == t.E_BUILT:
                stone = brick = 0
                for card, option in zip(paid[e.a], options[e.a], strict=True):
                    gives_stone = s.tables.stone[card] + (s.tables.choice[card] if option == 0 else 0)
                    gives_brick = s.tables.brick[card] + (s.tables.choice[card] if option == 1 else 0)
                    wants_stone, wants_brick = stone < s.tables.cost_stone[e.b], brick < s.tables.cost_brick[e.b]
                    assert (gives_stone and wants_stone) or (gives_brick and wants_brick)
                    stone += gives_stone
                    brick += gives_brick
                assert stone >= s.tables.cost_stone[e.b]
                assert brick >= s.tables.cost_brick[e.b]
                paid[e.a], options[e.a] = [], []
                found += 1
    assert found > 5


@pytest.mark.rule("IN-I15", "IN-I05")
def test_trades_move_one_to_three_cards_each_way():
    trades = 0
    for seed in range(3):
        *_, match = random_match(3, "b", seed)
        for played in match.log:
            moved = [e for e in played.events if e.kind == t.E_SWAPPED]
            if moved:
                trades += 1
                assert 1 <= sum(e.b == moved[0].b for e in moved) <= 3
                assert 1 <= sum(e.b != moved[0].b for e in moved) <= 3
    assert trades > 0


@pytest.mark.rule("IN-I19", "IN-Q08", "IN-Q09", "IN-Q58")
@pytest.mark.parametrize(("seats", "side"), [(1, "a"), (2, "b"), (4, "a"), (5, "b")])
def test_views_show_nothing_of_what_will_come(seats, side):
    """A view holds no chance, a guess from it looks the same to the viewer and allows the same."""
    for n, match in enumerate(random_match(seats, side, seed=11)):
        if n % 41:
            continue
        s = state_of(match)
        for seat in (*range(seats), SPECTATOR):
            seen = match.view(seat)
            assert isinstance(seen, Indus)
            assert vars_of(seen.rng) == vars_of(Rng(1, 2, 3))
            assert seen.events == []
            guess = seen.determinize(seat, seeded("guess"))
            again = visibility.view(guess, seat)
            assert visibility.dump(again) == visibility.dump(seen)
            if seat >= 0:
                assert list(seen.legal(seat)) == list(s.legal(seat)) == list(guess.legal(seat))
                assert seen.value(seat) == pytest.approx(s.value(seat))
                for action in range(0, t.ACTIONS, 7):
                    assert seen.why_not(seat, action) == s.why_not(seat, action)


def vars_of(rng: Rng) -> tuple[int, ...]:
    return (rng.a, rng.b, rng.c, rng.counter, rng.drawn)


@pytest.mark.rule("IN-I19")
def test_the_future_does_not_depend_on_what_a_view_holds():
    """Two matches that differ only in what is to come look the same to everybody."""
    one = position(3, maps=[{}] * 3, deck=[19, 10, 2], market=[25, 26, 29], left=70)
    two = position(3, maps=[{}] * 3, deck=[20, 5, 8], market=[25, 26, 29], left=70)
    s, other = state_of(one), state_of(two)
    assert s.tables.face[19] == other.tables.face[20]
    gone = set(s.cards_at(t.DISCARD)) ^ set(other.cards_at(t.DISCARD))
    assert not gone
    for viewer in (0, 1, 2, SPECTATOR):
        assert visibility.dump(one.view(viewer)) == visibility.dump(two.view(viewer))


def test_copies_are_independent():
    for n, match in enumerate(random_match(3, "a", seed=5)):
        if n % 17:
            continue
        s = state_of(match)
        before = visibility.dump(s)
        copy = s.copy()
        assert visibility.dump(copy) == before
        for _ in range(25):
            acting = copy.acting()
            if not acting:
                break
            copy.step(acting[-1], copy.legal(acting[-1])[-1])
        assert visibility.dump(s) == before


@pytest.mark.rule("IN-I22")
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_records_replay(seats):
    *_, match = random_match(seats, "b", seed=2)
    record = Record.from_json(match.record().to_json())
    again = record.replay(indus())
    assert again.digest() == match.digest()
    assert again.result == match.result


@pytest.mark.rule("IN-I22")
def test_positions_replay_with_their_chosen_deck():
    match = position(2, maps=[{}, {}], market=[25, 26], deck=[19, 10, 2, 4])
    match.play(0, "pick_deck")
    match.play(1, "pick_deck")
    again = Record.from_json(match.record().to_json()).replay(indus())
    assert again.digest() == match.digest()
    assert state_of(again).cities[1].cards == [10]


def test_actions_round_trip():
    table = indus().actions
    assert len(table) == t.ACTIONS
    assert all(table.parse(table.text(a)) == a for a in range(len(table)))
    texts = {0: "pick_market 1", 5: "pick_deck", 16: "place A1", 116: "wall_edge A1|B1", 206: "wall_edge A1|A2",
             303: "trade_give 001", 508: "build granary", 611: "pay 001 printed", 811: "trade_withdraw"}  # fmt: skip
    assert {a: table.text(a) for a in texts} == texts


def test_every_attribute_is_declared():
    s = state_of(position(2))
    visibility.check_declarations(s)
    assert deal.quarter(s) == 20


def moved_on(s: Indus) -> Indus:
    """The position in which everybody sits one seat further on."""
    n = s.seats

    def on(seat: int) -> int:
        return seat if seat < 0 else (seat + 1) % n

    def all_on(seats: int) -> int:
        return sum(1 << on(seat) for seat in range(n) if seats >> seat & 1)

    data = visibility.dump(s)
    cities = [{**c, "owner": on(c["owner"]), "refused": all_on(c["refused"])} for c in data["cities"]]
    data["cities"] = cities[-1:] + cities[:-1]
    data |= {name: on(data[name]) for name in ("marker", "turn", "partner")}
    data["todo"] = all_on(s.todo)
    other = visibility.load(s.blank(), data)
    other.viewer = s.viewer
    return other


@pytest.mark.parametrize("seats", [2, 4])
def test_no_seat_is_special(seats):
    """Everybody one seat further on, the same may be done, and it leads to the same."""
    for n, match in enumerate(random_match(seats, "b", seed=44)):
        s = state_of(match)
        other = moved_on(s)
        assert [(seat + 1) % seats for seat in s.acting()] == other.acting()
        assert s.ranks() == [other.ranks()[(seat + 1) % seats] for seat in range(seats)]
        if n % 31 == 0:
            values = [other.value((seat + 1) % seats) for seat in range(seats)]
            assert values == pytest.approx([s.value(seat) for seat in range(seats)])
        if n % 3 == 0 and not s.over():
            seat = s.acting()[0]
            action = s.legal(seat)[-1]
            partner = t.TRADE_PARTNER <= action < t.TRADE_PASS
            moved = t.TRADE_PARTNER + (action - t.TRADE_PARTNER + 1) % seats if partner else action
            assert moved in other.legal((seat + 1) % seats)
            after = s.copy()
            after.step(seat, action)
            other.step((seat + 1) % seats, moved)
            assert visibility.dump(moved_on(after)) == visibility.dump(other)
