"""What a position of Indus 2500 BCE is worth, for bots.

Each seat has a standing in points: what its city would score now, majorities by how safe they are,
room left on the map, and what its cards promise. What a seat has begun - a pattern to draw, walls, a
structure to place or pay, an offer - counts as if it were finished well, so that a bot that looks one
step ahead picks, turns, builds and trades with an eye to the outcome. A position is worth to a seat how
its standing compares with the best opponent's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sabha.games.indus.rules import build, calamity, draw, score
from sabha.games.indus.rules.bits import Bits, ahead, behind, bit, both, cells, count, either, without
from sabha.games.indus.tables import (
    BATHHOUSE,
    BATHHOUSE_AT,
    CARDS,
    EMPTY,
    GRANARY,
    GRANARY_AT,
    IDLE,
    PAY,
    RESERVOIR,
    RIVER,
    TO_OFFER,
    TO_OPTION,
    TO_PAY,
    TO_PLACE,
    TO_SITE,
    TO_WALL,
    TRADE,
)

if TYPE_CHECKING:
    from sabha.games.indus.state import City, Indus

UNIT: Final = 0.8
"""A Stone or Brick in hand, while there is time to spend it."""
READY: Final = 0.7
"""Cards in hand that pay for a structure which has a site."""
NEW_KIND: Final = 0.6
"""A kind of artifact beyond its points, while the set can still grow."""
LONELY: Final = 0.9
"""An empty space without empty neighbour; ``NARROW`` one with a single one. Both early in the game."""
NARROW: Final = 0.35
ROOMY: Final = 60
"""With so many empty spaces nearly every pattern has room."""
ROOM: Final = 1.5
"""What a pick is worth more where a pattern can be drawn, for each of the next ``AHEAD`` rounds at most."""
AHEAD: Final = 5.0
SEGMENT: Final = 0.3
"""A wall segment that can still be drawn."""
UNSENT: Final = 0.2
"""What an offer costs that may be declined."""
STRIKES: Final = 2
"""Calamities in a game."""
KEPT: Final = 4096
"""Maps and drawings remembered before all are forgotten."""
SAMPLES: Final = 48
"""Placements looked at for a pattern that is not placed yet."""
SCALE: Final = 25.0
"""A lead of so many points is worth one half."""


class Look:
    """How a map is looked at: ``gone`` is how much of the game is over, ``rivals`` the most that others have in each
    category, and who is ``wary`` counts what the Calamities to come will cost."""

    def __init__(self, gone: float, rivals: list[i64], wary: bool) -> None:
        self.gone: float = gone
        self.rivals: list[i64] = rivals
        self.wary: bool = wary


def estimate(s: Indus, seat: i64, wary: bool) -> float:
    gone = 1.0 - float(s.left) / float((s.tables.few if s.seats <= 3 else CARDS) + 2)
    stand: list[float] = []
    other: i64
    for other in range(s.seats):
        stand.append(standing(s, other, gone, other == seat, wary))
    if s.seats == 1:
        return max(-1.0, min(1.0, stand[0] / 50.0 - 1.0))
    if s.phase == TRADE and s.trading != TO_OFFER and seat == s.turn:
        expect(s, seat, gone, stand)
    lead = lead_of(stand, seat)
    return lead / (SCALE + abs(lead))


def lead_of(stand: list[float], seat: i64) -> float:
    """How far a seat is ahead of the best other."""
    best = -1000.0
    other: i64
    for other in range(len(stand)):
        if other != seat:
            best = max(best, stand[other])
    return stand[seat] - best


def standing(s: Indus, seat: i64, gone: float, mine: bool, wary: bool) -> float:
    """Points that a seat can count on. ``mine`` looks into what it has begun."""
    city = s.cities[seat]
    rivals: list[i64] = []
    category: i64
    for category in range(1, score.WALLS + 1):
        rivals.append(most_of_others(s, seat, category))
    look = Look(gone, rivals, wary)
    out = cards_worth(s, city, gone)
    if not mine or city.stage == IDLE or city.card > 0:
        return out + remembered(s, city, look, mine and city.card > 0)
    if city.stage == TO_WALL:
        edges = count(draw.wall_edges(s, city, False)) + count(draw.wall_edges(s, city, True))
        return out + map_worth(s, city, look) + SEGMENT * float(min(city.segments, edges))
    if city.stage == TO_SITE or city.stage == TO_PAY:
        return out - cards_worth(s, city, gone) + paid_worth(s, city, gone) + structure_worth(s, city, look)
    return out + map_worth(s, city, look)


def most_of_others(s: Indus, seat: i64, category: i64) -> i64:
    most: i64 = 0
    other: i64
    for other in range(s.seats):
        if other != seat:
            most = max(most, score.count_of(s.cities[other], category))
    return most


def built_worth(s: Indus, city: City, look: Look) -> float:
    """Score cards, structures and majorities."""
    out = float(score.section_points(s, city) + score.structures(s.tables, city))
    slack = 0.5 + 7.0 * (1.0 - look.gone)
    category: i64
    for category in range(1, score.WALLS + 1):
        own = float(score.count_of(city, category))
        wanted = float(s.tables.solo_more_than + 1) * look.gone if s.seats == 1 else float(look.rivals[category - 1])
        lead = own - wanted
        out += float(s.tables.majority_vp) * max(0.0, min(1.0, (lead + 0.5 + slack) / (2.0 * slack)))
    return out


def map_worth(s: Indus, city: City, look: Look) -> float:
    """What is built, what of it the Calamities to come will cost, and room."""
    out = built_worth(s, city, look)
    if look.wary:
        out -= dread(s, city, look, out)
    out -= cramped(s, city) * (1.0 - look.gone * look.gone)
    if count(city.of(EMPTY)) < ROOMY:
        rounds = min(AHEAD, float(s.left) / float(s.market_size()))
        out -= ROOM * rounds * (1.0 - float(drawable_patterns(s, city)) / float(len(s.tables.turns)))
    return out


def dread(s: Indus, city: City, look: Look, unhurt: float) -> float:
    """What the Calamities to come cost on average, each of those not seen yet alike, of what is built now."""
    quiet = s.quiet
    s.quiet = True
    lost = 0.0
    unseen: i64 = 0
    number: i64
    for number in range(len(s.tables.disasters)):
        if number not in s.resolved:
            hurt = city.copy()
            calamity.suffer(s, city.owner, hurt, s.tables.disasters[number])
            lost += unhurt - built_worth(s, hurt, look)
            unseen += 1
    s.quiet = quiet
    return lost * float(STRIKES - len(s.resolved)) / float(unseen)


def drawable_patterns(s: Indus, city: City) -> i64:
    """How many of the patterns have room on a map."""
    out: i64 = 0
    pattern: i64
    for pattern in range(len(s.tables.turns)):
        if draw.has_room(s, city, pattern):
            out += 1
    return out


def cramped(s: Indus, city: City) -> float:
    """What the empty spaces without room around them cost."""
    empty = city.of(EMPTY)
    east = both(behind(empty, 1), both(empty, s.tables.same_east))
    west = both(empty, ahead(east, 1))
    south = both(behind(empty, 10), both(empty, s.tables.same_south))
    north = both(empty, ahead(south, 10))
    across = either(east, west)
    down = either(south, north)
    open_ = either(across, down)
    several = either(either(both(east, west), both(south, north)), both(across, down))
    return LONELY * float(count(without(empty, open_))) + NARROW * float(count(without(open_, several)))


def cards_worth(s: Indus, city: City, gone: float) -> float:
    """Artifacts by their sets, with hope for more kinds; units as far as they can still be spent."""
    tables = s.tables
    units: i64 = 0
    kinds: i64 = 0
    seen: list[i64] = [1, 0, 0, 0, 0]
    for card in city.cards:
        units += tables.stone[card] + tables.brick[card] + tables.choice[card]
        kind: i64 = tables.artifact[card]
        if seen[kind] == 0:
            seen[kind] = 1
            kinds += 1
    out = float(score.artifacts(tables, city.cards))
    if gone < 0.7 and kinds < 4:
        out += NEW_KIND * float(kinds)
    if units == 0:
        return out
    mark: i64
    for mark in range(RESERVOIR, RIVER):
        if build.buildable(s, city, mark):
            out += READY
            break
    rounds = float(s.left) / float(s.seats + 1)
    return out + UNIT * min(float(units), 1.0 + 2.0 * rounds)


def expect(s: Indus, seat: i64, gone: float, stand: list[float]) -> None:
    """Adds to the standings what the best deal brings that the offer begun can still become.

    A deal is one that the partner gains by too. Only the first offer of a trading turn, and only to one who has not
    declined since a hand has changed, promises anything. So a bot makes at most one offer a turn, and none again.
    """
    stand[seat] -= UNSENT
    partner = s.partner
    one: i64 = 1
    if s.offers + 1 < s.tables.offers or s.cities[seat].refused & (one << partner):
        return
    mine = s.cities[seat].cards
    theirs = s.cities[partner].cards
    gives = [s.give] if len(s.give) > 0 else [[card] for card in mine]
    wants = [s.want] if len(s.want) > 0 else [[card] for card in theirs]
    own = stand[seat]
    other = stand[partner]
    best = lead_of(stand, seat)
    wanted = lead_of(stand, partner)
    own_cards = cards_worth(s, s.cities[seat], gone)
    other_cards = cards_worth(s, s.cities[partner], gone)
    best_own = own
    best_other = other
    for give in gives:
        for want in wants:
            stand[seat] = own - own_cards + with_cards(s, seat, exchanged(mine, give, want), gone)
            stand[partner] = other - other_cards + with_cards(s, partner, exchanged(theirs, want, give), gone)
            lead = lead_of(stand, seat)
            if lead > best and lead_of(stand, partner) > wanted:
                best = lead
                best_own = stand[seat]
                best_other = stand[partner]
    stand[seat] = best_own
    stand[partner] = best_other


def exchanged(cards: list[int], out: list[int], into: list[int]) -> list[int]:
    """A hand after a deal."""
    return [card for card in cards if card not in out] + into


def with_cards(s: Indus, seat: i64, cards: list[int], gone: float) -> float:
    """What a hand would promise a seat; its own is left as it was."""
    city = s.cities[seat]
    kept = city.cards
    city.cards = cards
    out = cards_worth(s, city, gone)
    city.cards = kept
    return out


def paid_worth(s: Indus, city: City, gone: float) -> float:
    """What the cards promise once the structure that has been begun is paid in the suggested way."""
    cards = city.cards[:]
    stone = city.stone
    brick = city.brick
    while city.stone + city.brick > 0:
        action = build.suggested(s, city)
        build.spend(s, city, (action - PAY) // 2 + 1, (action - PAY) % 2)
    out = cards_worth(s, city, gone)
    city.cards = cards
    city.stone = stone
    city.brick = brick
    return out


def remembered(s: Indus, city: City, look: Look, drawing: bool) -> float:
    """The worth of a map, or of the drawing begun on it: looked up, as the same is asked again and again."""
    begun: tuple[int, ...] = (s.left, s.seats)
    if drawing:
        begun = (s.left, s.seats, city.card, city.stage, city.option, city.orientation)
    if look.wary:
        begun += (-1, city.mouth, *s.resolved)
    key = begun + tuple(s.scores) + tuple(look.rivals) + tuple(city.live) + tuple(city.walls)
    known = s.tables.known
    if key in known:
        return known[key]
    if len(known) >= KEPT:
        known.clear()
    found = best_drawing(s, city, look) if drawing else map_worth(s, city, look)
    known[key] = found
    return found


def best_drawing(s: Indus, city: City, look: Look) -> float:
    """The best map that drawing the picked card can give, over a sample of its placements."""
    tables = s.tables
    best = -1000.0
    first: i64 = 0
    last: i64 = tables.options[city.card]
    if city.stage != IDLE and city.stage != TO_OPTION:
        first = city.option
        last = city.option + 1
    option: i64
    turned: i64
    for option in range(first, last):
        pattern = tables.pattern[2 * city.card + option]
        turns: i64 = tables.turns[pattern]
        low: i64 = 8 * pattern
        high: i64 = low + turns
        if city.stage == TO_PLACE:
            low += city.orientation
            high = low + 1
        each: i64 = max(4, SAMPLES // ((high - low) * (last - first)))
        for turned in range(low, high):
            found = best_placement(s, city, look, tables.terrain[2 * city.card + option], turned, each)
            best = max(best, found + SEGMENT * float(tables.walls[2 * city.card + option]))
    return best


def best_placement(s: Indus, city: City, look: Look, terrain: i64, turned: i64, samples: i64) -> float:
    """The best map over every so many of an orientation's placements; the map is left as it was."""
    best = -1000.0
    places = cells(draw.fitting(s, city.of(EMPTY), turned))
    n: i64 = len(places)
    stride: i64 = max(1, n // samples)
    i: i64 = (turned % stride) if n > 0 else 0
    before = city.of(terrain)
    empty = city.of(EMPTY)
    while i < n:
        city.add(terrain, draw.shape(s, turned, places[i]))
        best = max(best, map_worth(s, city, look))
        city.put(city.live, terrain, before)
        city.put(city.live, EMPTY, empty)
        i += stride
    return best


def structure_worth(s: Indus, city: City, look: Look) -> float:
    """The best map with the structure that has been begun."""
    best = -1000.0
    mark = city.mark
    corner: i64 = GRANARY_AT if mark == GRANARY else BATHHOUSE_AT
    before = city.of(mark)
    corners = city.of(corner)
    empty = city.of(EMPTY)
    sites: Bits = build.sites(s, city, mark) if city.stage == TO_SITE else bit(city.site)
    places = cells(sites)
    n: i64 = len(places)
    stride: i64 = max(1, n // SAMPLES)
    i: i64 = 0
    while i < n:
        city.erect(mark, places[i])
        best = max(best, map_worth(s, city, look))
        city.put(city.live, mark, before)
        city.put(city.live, EMPTY, empty)
        if mark == GRANARY or mark == BATHHOUSE:
            city.put(city.live, corner, corners)
        i += stride
    return best
