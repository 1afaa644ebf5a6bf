"""What the rules ask of a box of Bharata, each breach told in one sentence that says what is allowed."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.games.bharata import tables as t
from sabha.games.bharata.box import ABILITIES, CONDITIONS, GOODS, KINDS, TOKENS, Box

FIXED_NUMBERS = {"gandhara": 4, "vatsa": 4, "panchala": 4, "magadha": 4, "kashi": 5, "assaka": 6}
FIXED_CAPITALS = {
    2: ("gandhara", "vatsa"),
    3: ("gandhara", "assaka", "kashi"),
    4: ("assaka", "gandhara", "panchala", "magadha"),
}


def problems(box: Box) -> Iterator[str]:
    """Everything wrong with a box; nothing if it can be played. (D7.1 to D7.12)"""
    yield from _numbers(box)
    regions = list(_regions(box))
    yield from regions
    yield from _decks(box)
    if not regions:
        yield from _map(box)
        yield from _roads(box)
        yield from _capitals(box)
        yield from _events(box)


def _numbers(box: Box) -> Iterator[str]:
    limits = (
        ("rounds", box.rounds, 1, 200),
        ("free_actions", box.free_actions, 1, 10),
        ("conquest_factor", box.conquest_factor, 1, 10),
        ("toll_regions", box.toll_regions, 1, 12),
        ("march", box.march, 1, 10),
        ("road_march", box.road_march, 1, 12),
        ("market.lot_size", box.market.lot_size, 1, 20),
        ("market.card_price", box.market.card_price, 1, 100),
        ("personalities.senapati.drawn", box.personalities.senapati.drawn, 1, 10),
        ("personalities.shreshthi.every", box.personalities.shreshthi.every, 1, 100),
        ("cards_dealt", box.cards_dealt, 0, 5),
    )
    for name, value, low, high in limits:
        if not low <= value <= high:
            yield f"{name} is {value}; allowed is {low} to {high}"
    for seats, target in enumerate(box.targets, 2):
        if not 7 <= target <= 200:
            yield f"targets: the target with {seats} players is {target}; allowed is 7 to 200"
    if sum(box.army_cards) < 8 * max(1, box.cards_dealt):
        yield f"army_cards: there are {sum(box.army_cards)}; four players are dealt {8 * box.cards_dealt}"
    for good in GOODS:
        if good not in box.market.goods:
            yield f"market.goods: {good} has no price"
    for kind in box.market.goods:
        if kind not in GOODS:
            yield f"market.goods: {kind} is no trade good; there are {', '.join(GOODS)}"
    for name, amount in box.start.items():
        if amount and name not in ("iron", "wood", "food", "coins"):
            yield f"start: {name} is not part of the purse (BD-016)"


def _regions(box: Box) -> Iterator[str]:
    """Counts, names and numbers. (BD-003, BD-004)"""
    seen: set[str] = set()
    known = {r.id for r in box.region}
    if len(box.region) != t.REGIONS:
        yield f"region: there are {len(box.region)} regions; exactly {t.REGIONS} (BD-003)"
    mahas = sum(r.type == "mahajanapada" for r in box.region)
    if mahas != 16:
        yield f"region: there are {mahas} Mahajanapadas; exactly 16 (BD-003)"
    for r in box.region:
        if r.id in seen or " " in r.id or not r.id:
            yield f"region {r.id!r}: ids are words without spaces, each used once"
        seen.add(r.id)
        low, high = (3, 6) if r.type == "mahajanapada" else (1, 3)
        if not low <= r.number <= high:
            yield f"region {r.id}: the number of a {r.type} is {low} to {high}, not {r.number}"
        if r.id in FIXED_NUMBERS and r.number != FIXED_NUMBERS[r.id]:
            yield f"region {r.id}: its number is {FIXED_NUMBERS[r.id]} (BD-017), not {r.number}"
        if not sum(r.loot.values()):
            yield f"region {r.id}: every region has loot"
        if {"medicine", "coins"} & set(r.loot):
            yield f"region {r.id}: loot is resources and trade goods, {', '.join(KINDS[:6])}"
        for n in r.neighbours:
            if n not in known:
                yield f"region {r.id}: the neighbour {n!r} is no region"
    for what, ids in (("road", [n for road in box.road for n in road.regions]), ("event", _named(box))):
        for n in ids:
            if n not in known:
                yield f"{what}: {n!r} is no region"
    for seats in (2, 3, 4):
        for n in box.capitals.of(seats):
            if n not in known:
                yield f"capitals.p{seats}: {n!r} is no region"


def _named(box: Box) -> list[str]:
    return [n for card in box.event for n in card.regions]


def _map(box: Box) -> Iterator[str]:
    """Neighbours, harbours, sites and outlines. (BD-004, BD-023)"""
    near = {r.id: r.neighbours for r in box.region}
    for r in box.region:
        if r.id in r.neighbours or len(set(r.neighbours)) != len(r.neighbours):
            yield f"region {r.id}: neighbours are other regions, each named once"
        for n in r.neighbours:
            if r.id not in near[n]:
                yield f"region {r.id}: {n} is its neighbour, so {r.id} must be a neighbour of {n}"
    reached, todo = {box.region[0].id}, [box.region[0].id]
    while todo:
        new = set(near[todo.pop()]) - reached
        reached |= new
        todo.extend(new)
    if cut := [r.id for r in box.region if r.id not in reached]:
        yield f"region {cut[0]}: it cannot be reached from {box.region[0].id}"
    if (harbours := sum(bool(r.harbour) for r in box.region)) != 5:
        yield f"region: there are {harbours} harbours; exactly 5 (BD-004)"
    if (sites := sum(bool(r.site) for r in box.region)) != 10:
        yield f"region: there are {sites} ancient sites; exactly 10 (BD-023)"
    yield from _outlines(box)


def _outlines(box: Box) -> Iterator[str]:
    owners: dict[frozenset[tuple[float, float]], list[str]] = {}
    for r in box.region:
        if len(r.outline) < 3:
            yield f"region {r.id}: its outline has fewer than 3 points"
        for a, b in zip(r.outline, (*r.outline[1:], *r.outline[:1]), strict=True):
            owners.setdefault(frozenset((a, b)), []).append(r.id)
    drawn = {frozenset(o) for o in owners.values() if len(o) == 2}
    said = {frozenset((r.id, n)) for r in box.region for n in r.neighbours}
    for pair in sorted(tuple(sorted(p)) for p in drawn ^ said):
        what = "share a border, but are not neighbours" if frozenset(pair) in drawn else "share no border"
        yield f"region {' and '.join(pair)}: their outlines {what}; neighbours are those whose outlines share an edge"
    for edge in (o for o in owners.values() if len(o) > 2):
        yield f"region {', '.join(edge)}: more than two outlines share one edge"


def _roads(box: Box) -> Iterator[str]:
    """BD-005"""
    near = {r.id: r.neighbours for r in box.region}
    if len(box.road) != 2:
        yield f"road: there are {len(box.road)} Great Roads; exactly 2 (BD-005)"
        return
    for road in box.road:
        if len(set(road.regions)) != len(road.regions):
            yield f"road {road.id}: it passes a region twice"
        for i, a in enumerate(road.regions):
            for j, b in enumerate(road.regions[i + 1 :], i + 1):
                if (b in near[a]) != (j == i + 1):
                    how = "must be" if j == i + 1 else "must not be"
                    yield f"road {road.id}: {a} and {b} {how} neighbours"
    common = set(box.road[0].regions) & set(box.road[1].regions)
    if len(common) != 1:
        yield f"road: the roads share {', '.join(sorted(common)) or 'no region'}; exactly one region (BD-005)"


def _capitals(box: Box) -> Iterator[str]:
    """BD-012 to BD-014"""
    on_road = {n for road in box.road for n in road.regions}
    regions = {r.id: r for r in box.region}
    for seats, fixed in FIXED_CAPITALS.items():
        if box.capitals.of(seats) != fixed:
            yield f"capitals.p{seats}: they are {', '.join(fixed)} (BD-{10 + seats:03d})"
            continue
        for n in fixed:
            if n not in on_road:
                yield f"region {n}: a home capital lies on a Great Road"
            if regions[n].type != "mahajanapada" or regions[n].site:
                yield f"region {n}: a home capital is a Mahajanapada without ancient site"


def _decks(box: Box) -> Iterator[str]:
    for name, cards, total in (("resource", box.resource, 32), ("prize", box.prize, 12), ("event", box.event, 24)):
        copies = sum(c.copies for c in cards)
        if copies != total:
            yield f"{name}: there are {copies} cards; exactly {total}"
    if sum(box.army_cards) != 80:
        yield f"army_cards: there are {sum(box.army_cards)}; exactly 80 (BD-008)"
    if (hidden := sum(h.copies for h in box.hidden)) != 10:
        yield f"hidden: there are {hidden} tokens; exactly 10 (BD-023)"
    for what, ids, wanted in (
        ("condition", tuple(c.id for c in box.condition), CONDITIONS),
        ("ability", tuple(a.id for a in box.ability), ABILITIES),
    ):
        if ids != wanted:
            yield f"{what}: the entries are, in this order, {', '.join(wanted)}"
    for c in box.condition:
        if min(c.needs) < 1:
            yield f"condition {c.id}: what it needs is at least 1"
    if set(box.tokens) != set(TOKENS):
        yield f"tokens: there are {', '.join(TOKENS)}, no others and none missing"
    for name, token in box.tokens.items():
        if len(token.price) != 1 or "coins" in token.price:
            yield f"tokens.{name}: the price is an amount of one resource, good or Medicine"
        elif name == "plague" and "medicine" not in token.price:
            yield "tokens.plague: it is removed for Medicine (BD-095)"
        elif name != "plague" and "medicine" in token.price:
            yield f"tokens.{name}: Medicine removes the Plague only (BD-095)"
    if len(box.ability) == len(ABILITIES) and box.ability[t.COLLECTOR].per < 1:
        yield "ability collector: `per` is at least 1"
    for prize in box.prize:
        if prize.does != "gain" and prize.amount < 1:
            yield f"prize {prize.id}: `amount` is at least 1"


def _events(box: Box) -> Iterator[str]:
    """Which regions events name. (D7.9)"""
    named = _named(box)
    for n in sorted({n for n in named if named.count(n) > 1}):
        yield f"event: {n} is named by more than one card"
    for card in box.event:
        if len(card.regions) != (2 if card.does in TOKENS else 0):
            yield f"event {card.id}: blights name two regions, other events none"
        if card.does in TOKENS and card.copies > 1:
            yield f"event {card.id}: a blight has one copy"
        if card.does not in TOKENS and not card.text:
            yield f"event {card.id}: `text` is missing; only a blight may leave it to its token"
    famine = {n for card in box.event if card.does == "famine" for n in card.regions}
    for n in sorted({n for seats in (2, 3, 4) for n in box.capitals.of(seats)}):
        if n not in famine:
            yield f"event: the home capital {n} is named by exactly one card, a Famine"
