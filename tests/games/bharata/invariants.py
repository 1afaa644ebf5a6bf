"""What must hold in every position of Bharata (section 10 of the rules)."""

from __future__ import annotations

from sabha.games.bharata import tables as t
from sabha.games.bharata.state import Bharata


def check(s: Bharata) -> None:
    """Raises AssertionError for a position that breaks an invariant."""
    _cards(s)
    _tokens(s)
    _map(s)
    _points(s)
    running = s.ask != t.OVER
    settled = running and s.ask in (t.MARKET, t.ACT)
    for seat, r in enumerate(s.rulers):
        counters = [*r.stock, r.banked, r.captured, r.lots, r.couriers, r.held, r.down_size, *r.size, *r.cards]
        assert min(*counters, *r.staged, *r.down) >= 0
        if settled and r.alive:
            assert r.vp < s.target()
            home = s.home(seat)
            assert r.owned >> home & 1 or r.at[0] >= 0 or r.at[1] >= 0
    if settled:
        assert sum(r.alive for r in s.rulers) >= 2
        assert all(not sum(r.staged) for r in s.rulers)
    assert s.round <= s.tables.rounds
    assert 0 <= s.paid_left <= 1
    assert bool(s.acting()) == running
    for seat in s.acting():
        assert s.legal(seat)


def _cards(s: Bharata) -> None:
    for value in range(5):
        held = sum(r.cards[value] + r.cards[5 + value] + r.staged[value] + r.staged[5 + value] for r in s.rulers)
        down = sum(r.down[value] for r in s.rulers)
        assert held + down + s.deck[value] + s.discard[value] == 16
    assert sum(s.deck) == s.deck_size
    for r in s.rulers:
        assert sum(r.down) == r.down_size
        for army in range(2):
            part = slice(5 * army, 5 * army + 5)
            assert sum(r.cards[part]) + sum(r.staged[part]) == r.size[army]
            if r.at[army] < 0:
                assert r.size[army] == 0
        worth = sum((i % 5 + 1) * (r.cards[i] + r.staged[i]) for i in range(10))
        assert worth == r.strength
    assert all(0 <= a <= b for a, b in zip(s.resources, s.tables.resource_deck, strict=True))
    assert all(0 <= a <= b for a, b in zip(s.prizes, s.tables.prize_deck, strict=True))
    events = s.tables.event_deck if s.advanced else []
    assert all(0 <= a <= b for a, b in zip(s.cards_of_events, events, strict=True))


def _tokens(s: Bharata) -> None:
    seen = 0
    for token in range(4):
        assert s.blight[token].bit_count() + s.token_supply[token] == (8 if s.advanced else 0)
        assert not s.blight[token] & seen
        seen |= s.blight[token]
    owned = 0
    for r in s.rulers:
        owned |= r.owned
    assert s.ramparts.bit_count() + s.rampart_supply == (10 if s.advanced else 0)
    assert not s.ramparts & ~owned
    if s.advanced:
        assert s.sites.bit_count() == sum(s.hidden)
        assert not s.sites & ~s.tables.sites
        held = [a for r in s.rulers for a in range(12) if r.hand >> a & 1]
        assert len(held) == len(set(held))
        assert not any(s.played[a] >= 0 for a in held)
    else:
        assert sum(s.hidden) == s.sites == s.engine == 0
        assert all(r.stock[t.MEDICINE] == 0 and r.hand == 0 for r in s.rulers)


def _map(s: Bharata) -> None:
    seen = 0
    for r in s.rulers:
        assert not r.owned & seen
        seen |= r.owned
        assert r.alive or not r.owned
        assert r.regions == r.owned.bit_count()
        assert r.mahas == (r.owned & s.tables.mahas).bit_count()
        assert r.road_u == (r.owned & s.tables.roads[0]).bit_count()
        assert r.road_d == (r.owned & s.tables.roads[1]).bit_count()
        assert r.harbours == (r.owned & s.tables.harbours).bit_count()
    if s.ask in (t.RETREAT_TO, t.OVER):
        return
    for r in s.rulers:
        for at in (a for a in r.at if a >= 0):
            assert s.controller(at) in (-1, r.owner)
            assert not any(at in other.at for other in s.rulers if other.owner != r.owner)


def _points(s: Bharata) -> None:
    total = 0
    banked = 0
    for r in s.rulers:
        region_vp = sum(s.tables.number[i] for i in range(t.REGIONS) if r.owned >> i & 1)
        assert r.vp == region_vp + r.banked
        total += region_vp
        banked += r.banked
    assert total <= 105
    claims = sum(s.tables.points[s.rulers[seat].personality == t.SAMRAT] for seat in s.claimed if seat >= 0)
    relics = 0
    if s.advanced:
        relics = sum(
            p * (full - left) for p, full, left in zip(s.tables.hidden_points, s.tables.hidden, s.hidden, strict=True)
        )
    assert banked == claims + relics
