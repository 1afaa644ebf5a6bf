"""Everything that a box of Bharata 600 BC must satisfy. (sections 2 and 7)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sabha.games.bharata600.box import ABILITIES, EVENTS, FACES, KINDS, OBJECTS, PERSONALITIES, PRIZES, Box, Region

COUNTS = {"mahajanapada": 16, "inland": 19, "harbour": 8, "export_harbour": 5}
HOMES = ("gandhara", "panchala", "magadha", "avanti")
ABILITY_IMMUNITIES = {
    "perceptive": {"landslide"},
    "ingenious": {"flooding"},
    "psychic": {"earthquake", "tsunami"},
    "fearless": {"wild_animals"},
    "generous": {"festival"},
    "resilient": {"disease"},
    "clever": {"cyclone"},
    "versatile": {"drought"},
    "revengeful": {"riots"},
}
EVENT_CARDS = {"tsunami": 2, "cyclone": 4, "earthquake": 4, "riots": 5, "wild_animals": 6, "festival": 8,
               "landslide": 9, "flooding": 9, "drought": 9, "disease": 9, "": 5}  # fmt: skip
EVENT_TOKENS = {"tsunami": 5, "riots": 7, "cyclone": 9, "festival": 9, "landslide": 9, "flooding": 9,
                "wild_animals": 9, "drought": 10, "earthquake": 10, "disease": 11}  # fmt: skip
TOKEN_COUNTS = (5, 3, 1, 1, 1, 1, 2, 2, 2, 1, 1, 5)


def problems(box: Box) -> Iterator[str]:
    """Each thing that is wrong, as a sentence saying what is allowed."""
    yield from _names(box)
    ids = [r.id for r in box.region]
    if len(ids) != 48 or len(set(ids)) != 48:
        yield f"region: there are {len(set(ids))} different regions; the map has exactly 48"
        return
    yield from _regions(box)
    borders = list(_borders(box))
    yield from borders
    if not borders:
        yield from _connected(box)
        yield from _homes(box)
        yield from _coast(box)
    yield from _outlines(box)
    yield from _cards(box)
    yield from _events(box)
    yield from _tokens(box)


def _names(box: Box) -> Iterator[str]:
    wanted = {"personalities": PERSONALITIES, "abilities": ABILITIES, "events": EVENTS}
    for table, names in wanted.items():
        found = set(getattr(box, table))
        for name in names:
            if name not in found:
                yield f"{table}: {name} is missing; there are {', '.join(names)}"
        for name in sorted(found - set(names)):
            yield f"{table}: there is no {name}; there are {', '.join(names)}"
    if [p.id for p in box.prize_card] != list(PRIZES):
        yield f"prize_card: the five cards are, in this order, {', '.join(PRIZES)}"
    if [h.id for h in box.hidden_token] != list(FACES):
        yield f"hidden_token: the faces are, in this order, {', '.join(FACES)}"


def _regions(box: Box) -> Iterator[str]:
    """Types, printed symbols, totals. (B6-032, B6-039 to B6-041, section 7.1)"""
    kinds: Counter[str] = Counter(r.type for r in box.region)
    for kind in KINDS:
        if kinds[kind] != COUNTS[kind]:
            yield f"region: there are {kinds[kind]} of type {kind}; the map has {COUNTS[kind]}"
    for r in box.region:
        if sum(r.resources) == 0:
            yield f"region {r.id}: at least one Resource is printed on every region"
        if not r.home and sum(r.resources) != r.number + 1:
            yield f"region {r.id}: {sum(r.resources)} Resources are printed; number {r.number} has {r.number + 1}"
        if r.home and (r.resources != (4, 4, 4) or r.number != 4 or any(r.goods)):
            yield f"region {r.id}: a home has number 4, 4 Iron, 4 Wood, 4 Food and no Trade Object"
        if r.home and r.type != "mahajanapada":
            yield f"region {r.id}: a home is a Mahajanapada"
        if r.site and r.type == "mahajanapada":
            yield f"region {r.id}: Hidden Tokens lie on Provinces only, so that nobody has to conquer to reach one"
        if (r.ship is not None) != (r.type == "export_harbour"):
            yield f"region {r.id}: an Export Harbour has a ship, and only an Export Harbour"
    for n, name in enumerate(OBJECTS):
        total = sum(r.goods[n] for r in box.region)
        if total != box.numbers.supply[n]:
            yield f"region: {total} {name} are printed on the map; the supply holds {box.numbers.supply[n]}"
    if sum(r.number for r in box.region) != 107:
        yield f"region: all numbers add up to {sum(r.number for r in box.region)}; they must make 107"
    if sorted(r.id for r in box.region if r.home) != sorted(HOMES):
        yield f"region: the homes are {', '.join(HOMES)}"
    sites = sum(r.site for r in box.region)
    if sites != 10:
        yield f"region: {sites} regions are marked as sites of Hidden Tokens; there are exactly 10"


def _borders(box: Box) -> Iterator[str]:
    """Neighbourhood is symmetric. (B6-I23)"""
    near = {r.id: r.neighbours for r in box.region}
    for r in box.region:
        if not r.neighbours:
            yield f"region {r.id}: it has no neighbours"
        if len(set(r.neighbours)) != len(r.neighbours):
            yield f"region {r.id}: a neighbour is listed twice"
        for n in r.neighbours:
            if n not in near:
                yield f"region {r.id}: there is no region {n}"
            elif n == r.id:
                yield f"region {r.id}: a region does not border itself"
            elif r.id not in near[n]:
                yield f"region {r.id}: {n} is a neighbour, but {n} does not list {r.id}"


def _connected(box: Box) -> Iterator[str]:
    found = set(_distances(box, box.region[0].id))
    if lost := sorted({r.id for r in box.region} - found):
        yield f"region: {', '.join(lost)} cannot be reached from {box.region[0].id}"


def _distances(box: Box, start: str) -> dict[str, int]:
    near = {r.id: r.neighbours for r in box.region}
    found = {start: 0}
    edge = [start]
    while edge:
        here = edge.pop(0)
        for n in near[here]:
            if n not in found:
                found[n] = found[here] + 1
                edge.append(n)
    return found


def _homes(box: Box) -> Iterator[str]:
    """The four homes are equal. (section 7.1)"""
    by_id = {r.id: r for r in box.region}
    for r in box.region:
        if not r.home:
            continue
        around = [by_id[n] for n in r.neighbours]
        if len(around) != 5 or sum(n.number for n in around) != 10:
            yield f"region {r.id}: a home has 5 neighbours whose numbers add up to 10"
        if any(n.home for n in around):
            yield f"region {r.id}: two homes do not border each other"
        if sum(n.site for n in around) != 1:
            yield f"region {r.id}: exactly one neighbour of a home is a site of a Hidden Token"
        far = _distances(box, r.id)
        if sum(1 for n in box.region if n.site and far[n.id] <= 2) < 3:
            yield f"region {r.id}: at least 3 sites of Hidden Tokens lie within 2 Moves of a home"
        if min(far[n.id] for n in box.region if n.type == "export_harbour") not in (2, 3):
            yield f"region {r.id}: the nearest Export Harbour is 2 or 3 Moves from a home"


def _coast(box: Box) -> Iterator[str]:
    coast = [r for r in box.region if r.type in ("harbour", "export_harbour")]
    ids = {r.id for r in coast}
    inside = {r.id: [n for n in r.neighbours if n in ids] for r in coast}
    ends = [i for i, n in inside.items() if len(n) == 1]
    if len(ends) != 2 or any(not n for n in inside.values()):
        yield "region: the Harbours and Export Harbours form one chain along the coast, each bordering the next"


def _edges(r: Region) -> set[frozenset[tuple[float, float]]]:
    ring = list(r.outline)
    return {frozenset((a, b)) for a, b in zip(ring, ring[1:] + ring[:1], strict=True)}


def _outlines(box: Box) -> Iterator[str]:
    """Outlines tile: those of neighbours share an edge, and no others do. (section 7.1)"""
    edges = {r.id: _edges(r) for r in box.region}
    for r in box.region:
        if len(r.outline) < 3:
            yield f"region {r.id}: an outline has at least 3 points"
            continue
        touching = {o for o, e in edges.items() if o != r.id and e & edges[r.id]}
        for other in sorted(touching ^ set(r.neighbours)):
            yield f"region {r.id}: its outline and that of {other} share an edge exactly if they are neighbours"


def _cards(box: Box) -> Iterator[str]:
    """Deck sizes and the powers that depend on each other. (sections 2 and 7.2)"""
    copies = sum(c.copies for c in box.resource_card)
    if copies != 32:
        yield f"resource_card: there are {copies} Resource Modifier cards; the deck has 32"
    for c in box.resource_card:
        if c.iron + c.wood + c.food <= 0 and not c.each:
            yield f"resource_card {c.id}: no card is a loss for everybody"
        if c.each and not c.at_most:
            yield f"resource_card {c.id}: at_most tells how many it can bring for each {c.each}"
    if sum(box.numbers.army_cards) < 4 * (box.numbers.start_cards + box.powers.conqueror_start):
        yield "numbers.army_cards: there are not enough Army cards to begin with"
    for name, immune in ABILITY_IMMUNITIES.items():
        if name in box.abilities and set(box.abilities[name].immune) != immune:
            yield f"abilities.{name}: its Immunity is {' and '.join(sorted(immune))}"


def _events(box: Box) -> Iterator[str]:
    """Cards and marks of each type. (section 7.4)"""
    ids = {r.id for r in box.region}
    cards: Counter[str] = Counter()
    marks: Counter[str] = Counter()
    marked: Counter[str] = Counter()
    for c in box.event_card:
        cards[c.event or ""] += c.copies
        marks[c.event or ""] += c.copies * len(c.regions)
        marked.update(c.regions)
        if bool(c.event) != bool(c.regions):
            yield f"event_card {c.id}: a card with an Event marks regions, a card without marks none"
        for region in c.regions:
            if region not in ids:
                yield f"event_card {c.id}: there is no region {region}"
        if len(set(c.regions)) != len(c.regions):
            yield f"event_card {c.id}: a region is marked twice"
    for name, count in EVENT_CARDS.items():
        if cards[name] != count:
            yield f"event_card: there are {cards[name]} cards {name or 'without Event'}; the deck has {count}"
    for name, event in box.events.items():
        if event.tokens != EVENT_TOKENS.get(name, event.tokens):
            yield f"events.{name}: there are {EVENT_TOKENS[name]} tokens, not {event.tokens}"
        if marks[name] != event.tokens:
            yield f"events.{name}: its cards mark {marks[name]} regions; they mark as many as it has tokens"
        if sum(event.cost) == 0:
            yield f"events.{name}: removing one costs something"
    if not any(c.event == "earthquake" and len(c.regions) == 3 for c in box.event_card):
        yield "event_card: one Earthquake card marks three regions"
    for r in box.region:
        if marked[r.id] == 0:
            yield f"event_card: no card marks {r.id}; each region is marked at least once"
        if r.home and marked[r.id] != 3:
            yield f"event_card: {r.id} is marked {marked[r.id]} times; each home is marked three times"


def _tokens(box: Box) -> Iterator[str]:
    if tuple(h.count for h in box.hidden_token) != TOKEN_COUNTS:
        yield f"hidden_token: the counts are {', '.join(map(str, TOKEN_COUNTS))}"
    for h in box.hidden_token:
        if sum((bool(h.vp), h.goods is not None, h.medicine, h.event is not None)) > 1:
            yield f"hidden_token {h.id}: a token brings one thing only"
