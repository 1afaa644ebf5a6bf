"""What lies on the table in Bharata."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.engine.actions import ActionTable
from sabha.engine.scene import Area, Counter, Item, Over, Phase, Piece, Scene, SeatPanel, Source, Zone
from sabha.games.bharata import tables as t
from sabha.games.bharata.asking import ask
from sabha.games.bharata.box import ARMIES, CONDITIONS, KINDS, PERSONALITIES, TOKENS, Box
from sabha.games.bharata.facts import facts, progress
from sabha.games.bharata.rules import frame, prizes
from sabha.games.bharata.state import Bharata
from sabha.games.bharata.words import (
    ENDS,
    SEATS,
    army_id,
    camp,
    cards,
    listed,
    personality_name,
    region_name,
    token_name,
)

WAITING = {
    t.MARKET: "is at the market",
    t.ACT: "chooses an action",
    t.PAY: "pays for a conquest",
    t.RETREAT_TO: "chooses where to retreat",
    t.TARGET_REGION: "chooses a region",
    t.TARGET_ARMY: "chooses an army",
    t.TARGET_FOREIGN: "chooses an army to spy on",
    t.TARGET_VALUE: "chooses a card",
}


def scene(box: Box, actions: ActionTable, s: Bharata, seat: int) -> Scene:
    """The table as ``seat`` sees it, from its view. (section 9)"""
    over = s.over()
    return Scene(
        status=_status(box, s, over),
        seats=tuple(_panel(box, s, i) for i in range(s.seats)),
        acting=tuple(s.acting()),
        round=f"Round {s.round} of {box.rounds}",
        pieces=tuple(_pieces(box, s)),
        areas=tuple(_areas(box, s)),
        zones=tuple(_zones(box, s, seat)),
        phases=_phases(s),
        facts=facts(box, s, seat),
        ask=ask(box, actions, s, seat) if seat in s.acting() else None,
        over=_over(box, s) if over else None,
    )


def _status(box: Box, s: Bharata, over: bool) -> str:
    """Of secret decisions only who has decided and who has not. (BD-080, BD-Q51)"""
    if over:
        winners = [SEATS[i] for i, rank in enumerate(s.final) if rank == 1]
        if len(winners) > 1:
            return f"The game is over: {' and '.join(winners)} share the victory."
        return f"The game is over: {winners[0]} has won."
    if s.ask in (t.PICK, t.DRAFT, t.COMMIT):
        waiting = " and ".join(SEATS[i] for i in s.acting())
        if s.ask == t.COMMIT:
            where = region_name(box, s.region)
            return f"{SEATS[s.turn]} attacks {SEATS[s.defender]} in {where}: {waiting} to commit."
        what = "a personality" if s.ask == t.PICK else "an ability card"
        return f"All choose {what} in secret; waiting for {waiting}."
    return f"{SEATS[s.chooser]} {WAITING[s.ask]}."


def _panel(box: Box, s: Bharata, seat: int) -> SeatPanel:
    """What is public about a seat. (D7.14, section 9)"""
    r = s.rulers[seat]
    counters = [Counter("VP", f"{r.vp}/{s.target()}", "bharata-vp", main=True)]
    counters.append(Counter("coins", str(r.stock[t.COINS]), "bharata-coins", "coins"))
    for i in range(t.IRON, t.MEDICINE):
        counters.append(Counter(KINDS[i], str(r.stock[i]), f"bharata-{KINDS[i]}", KINDS[i]))
    if s.advanced:
        counters.append(Counter("Medicine", str(r.stock[t.MEDICINE]), "bharata-medicine", "medicine"))
        counters.append(Counter("ability cards", str(r.held), "bharata-card"))
    for i in range(2):
        label = f"cards in army {ARMIES[i]}" if r.at[i] >= 0 else f"army {ARMIES[i]} is off the map; cards"
        counters.append(Counter(label, str(r.size[i]), "bharata-army", "army-card"))
    counters.append(Counter("regions", str(r.regions), "bharata-fort", "fort"))
    counters.append(Counter("Caravan Toll", str(frame.toll(s, seat)), "bharata-toll", "toll"))
    counters.append(Counter("banked VP", str(r.banked), "bharata-banked"))
    counters.append(Counter("captured regions", str(r.captured), "bharata-captured", "digvijaya"))
    note = [] if r.personality < 0 else [personality_name(box, r.personality)]
    if r.personality == t.SHRESHTHI:
        counters.append(Counter("lots sold", str(r.lots), "bharata-lots", "shreshthi"))
    if not r.alive:
        note.append("eliminated")
    if r.couriers:
        note.append(f"{r.couriers} more free action next turn")
    if s.ask in (t.PICK, t.DRAFT, t.COMMIT):
        if seat in s.acting():
            note.append("deciding")
        elif s.decided >> seat & 1:
            note.append("decided")
    return SeatPanel(seat, SEATS[seat], tuple(counters), min(1.0, int(r.vp) / int(s.target())), ", ".join(note))


def _pieces(box: Box, s: Bharata) -> Iterator[Piece]:
    for r in s.rulers:
        for region, land in enumerate(box.region):
            if r.owned >> region & 1:
                label = f"Fort of {SEATS[r.owner]} in {land.name}"
                yield Piece(f"fort-{land.id}", "bharata-fort", f"{land.id}-fort", label, r.owner, card="fort")
        for i in range(2):
            at = r.at[i]
            where = f"in {region_name(box, at)}" if at >= 0 else "off the map"
            label = f"{SEATS[r.owner]}'s army {ARMIES[i]}, {cards(r.size[i])}, {where}"
            anchor = box.region[at].id if at >= 0 else camp(r.owner)
            yield Piece(army_id(r.owner, i), "bharata-army", anchor, label, r.owner, ARMIES[i], "army", 2)
    for region, land in enumerate(box.region):
        token = s.token_at(region)
        if token >= 0:
            label = f"{token_name(box, token)} in {land.name}"
            key = TOKENS[token]
            yield Piece(f"token-{land.id}", f"bharata-{key}", f"{land.id}-token", label, card=key, rank=1)
        if s.ramparts >> region & 1:
            label = f"Rampart in {land.name}"
            yield Piece(f"rampart-{land.id}", "bharata-rampart", f"{land.id}-rampart", label, card="rampart")
        if s.sites >> region & 1:
            label = f"Hidden token on {land.site}"
            yield Piece(f"site-{land.id}", "bharata-site", f"{land.id}-site", label, card="hidden")


def _areas(box: Box, s: Bharata) -> Iterator[Area]:
    for region, land in enumerate(box.region):
        owner = s.controller(region)
        token = s.token_at(region)
        css = "danger" if s.ask in (t.COMMIT, t.RETREAT_TO) and region == s.region else ""
        if not css and token == t.FLOOD and land.harbour:
            css = "closed"
        if owner >= 0 or css:
            yield Area(land.id, owner, css=css)


def _zones(box: Box, s: Bharata, seat: int) -> Iterator[Zone]:
    order = [*range(seat, s.seats), *range(seat)] if seat >= 0 else list(range(s.seats))
    if seat >= 0:
        yield from _secret(box, s, seat)
    for other in order:
        if other == seat:
            yield _stock(s, seat)
        yield from _armies(s, other, seat)
        if s.advanced:
            yield _abilities(box, s, other, seat)
    yield Zone("conditions", "Conditions", tuple(_conditions(box, s, seat)))
    yield Zone("decks", "Decks", tuple(_decks(box, s)), shape="pile")
    if s.advanced:
        yield Zone("supply", "Supply", tuple(_supply(box, s)), shape="pile")


def _secret(box: Box, s: Bharata, seat: int) -> Iterator[Zone]:
    """What only this seat has before it."""
    r = s.rulers[seat]
    if s.ask == t.PICK:
        people = zip(PERSONALITIES, box.personalities.all(), strict=True)
        items = [Item(f"pick-{key}", "bharata-person", p.name, detail=p.text, card=key) for key, p in people]
        yield Zone("personalities", "Personalities", tuple(items), seat)
    if s.ask == t.DRAFT and r.packet:
        packet = [a for i, a in enumerate(box.ability) if r.packet >> i & 1]
        items = [Item(f"packet-{a.id}", "bharata-card", a.name, detail=a.text, card=a.id) for a in packet]
        yield Zone("packet", "To choose from", tuple(items), seat)
    if sum(r.staged):
        yield Zone("committed", "You commit", tuple(_values("committed", r.staged, 0)), seat)
    if r.spied:
        victim, army, when = r.spied[:3]
        items = [
            Item(f"spied-{v}", f"bharata-card-{v}", f"card of value {v}", n, card="army-card")
            for v, n in enumerate(r.spied[3:], 1)
            if n
        ]
        yield Zone("spied", f"{SEATS[victim]}'s army {ARMIES[army]} as spied in round {when}", tuple(items), seat)


def _values(prefix: str, counts: list[int], first: int) -> Iterator[Item]:
    for i, n in enumerate(counts[first : first + 2 * t.VALUES]):
        army, value = ARMIES[i // t.VALUES], i % t.VALUES + 1
        if n:
            label = f"card of value {value}, army {army}"
            yield Item(f"{prefix}-{army}-{value}", f"bharata-card-{value}", label, n, card="army-card")


def _stock(s: Bharata, seat: int) -> Zone:
    """What is to be sold; of others the panel tells. A pile of none would look like one of a single piece."""
    stock = s.rulers[seat].stock
    shown = [i for i in range(t.KINDS) if stock[i]]
    items = [Item(f"stock-{seat}-{KINDS[i]}", f"bharata-{KINDS[i]}", KINDS[i], stock[i], card=KINDS[i]) for i in shown]
    return Zone(f"stock-{seat}", "Your stock", tuple(items), seat)


def _armies(s: Bharata, other: int, seat: int) -> Iterator[Zone]:
    """Own cards by value, others' as backs. (BD-008)"""
    r = s.rulers[other]
    for i in range(2):
        zone = f"cards-{other}-{ARMIES[i]}"
        whose = "Your" if other == seat else f"{SEATS[other]}'s"
        items: list[Item] = []
        if other == seat:
            for value in range(1, t.VALUES + 1):
                if n := r.cards[t.VALUES * i + value - 1]:
                    label = f"card of value {value}"
                    items.append(Item(f"{zone}-{value}", f"bharata-card-{value}", label, n, card="army-card"))
        elif r.size[i]:
            items.append(Item(f"{zone}-back", "bharata-card", "army card", r.size[i], down=True, card="army-card"))
        yield Zone(zone, f"{whose} army {ARMIES[i]}", tuple(items), other, "hand")


def _abilities(box: Box, s: Bharata, other: int, seat: int) -> Zone:
    """BD-134"""
    r = s.rulers[other]
    zone = f"abilities-{other}"
    items: list[Item] = []
    if other == seat:
        for i, a in enumerate(box.ability):
            if r.hand >> i & 1:
                items.append(Item(f"{zone}-{a.id}", "bharata-card", a.name, detail=a.text, card=a.id))
    elif r.held:
        items.append(Item(f"{zone}-back", "bharata-card", "ability card", r.held, down=True))
    for i, who in enumerate(s.played):
        if who == other:
            a = box.ability[i]
            items.append(Item(f"{zone}-played-{a.id}", "bharata-card", f"{a.name} (played)", card=a.id))
    title = "Your ability cards" if other == seat else f"{SEATS[other]}'s ability cards"
    return Zone(zone, title, tuple(items), other, "hand")


def _conditions(box: Box, s: Bharata, seat: int) -> Iterator[Item]:
    """Who has claimed it, or how far the seat that looks has come; its card tells of all. (D7.14)"""
    for tile, c in enumerate(box.condition):
        told = ""
        if s.claimed[tile] >= 0:
            told = f": {SEATS[s.claimed[tile]]}"
        elif seat >= 0 and s.ask != t.OVER:
            told = f": {prizes.progress(s, seat, tile)}/{s.tables.needs[s.seats - 2][tile]}"
        detail = progress(box, s, seat, tile)
        yield Item(f"condition-{CONDITIONS[tile]}", "bharata-tile", c.name + told, detail=detail, card=c.id)


def _decks(box: Box, s: Bharata) -> Iterator[Item]:
    """What is left of the decks, and what of them was used since the last shuffle; no pile is empty. (section 9)"""
    tables = s.tables
    face_up = [v for v in range(t.VALUES, 0, -1) for _ in range(s.discard[v - 1])]
    down = sum(r.down_size for r in s.rulers)
    if s.deck_size:
        yield Item("deck-army", "bharata-card", "army deck", s.deck_size, down=True, card="army-card")
    if face_up or down:
        told = f"face up {listed(face_up)}" if face_up else "all face down"
        size = len(face_up) + down
        yield Item("discard-army", "bharata-card", "army discard pile", size, told, card="army-card")
    decks = [
        ("resource", "bharata-card", [c.name for c in box.resource], tables.resource_deck, s.resources),
        ("prize", "bharata-prize", [c.name for c in box.prize], tables.prize_deck, s.prizes),
    ]
    if s.advanced:
        events = [c.name for c in box.event]
        decks.append(("event", "bharata-card", events, tables.event_deck, s.cards_of_events))
    for key, symbol, names, copies, left in decks:
        used = [n - m for n, m in zip(copies, left, strict=True)]
        if sum(left):
            yield Item(f"deck-{key}", symbol, f"{key} deck", sum(left), down=True)
        if sum(used):
            told = ", ".join(f"{n} {name}" if n > 1 else name for n, name in zip(used, names, strict=True) if n)
            yield Item(f"discard-{key}", symbol, f"{key} discard pile", sum(used), told)


def _supply(box: Box, s: Bharata) -> Iterator[Item]:
    for token, key in enumerate(TOKENS):
        name = token_name(box, token)
        if s.token_supply[token]:
            yield Item(f"supply-{key}", f"bharata-{key}", f"{name} tokens", s.token_supply[token], card=key)
    if s.rampart_supply:
        yield Item("supply-rampart", "bharata-rampart", "Ramparts", s.rampart_supply, card="rampart")
    for token, left in enumerate(s.hidden):
        h = box.hidden[token]
        if left:
            yield Item(f"supply-{h.id}", "bharata-site", f"{h.name}, not yet found", left, card=h.id)


def _phases(s: Bharata) -> tuple[Phase, ...]:
    if s.ask == t.OVER:
        return ()
    if s.stage == t.SETTING_UP:
        names = ["Personalities", "Ability draft"] if s.advanced else ["Personalities"]
        now = 1 if s.ask == t.DRAFT else 0
    else:
        names = ["Resources and market", _slots(s), "Event"] if s.advanced else ["Resources and market", _slots(s)]
        now = 0 if s.stage < t.ACTING else 1 if s.stage == t.ACTING else 2
    return tuple(Phase(n, "now" if i == now else "done" if i < now else "next") for i, n in enumerate(names))


def _slots(s: Bharata) -> str:
    paid = " + 1 paid" if s.paid_left else ""
    return f"Actions ({s.free_left} free{paid})"


def _over(box: Box, s: Bharata) -> Over:
    """BD-152 to BD-156"""
    claims = [[0, 0] for _ in s.rulers]
    for seat in s.claimed:
        if seat >= 0:
            claims[seat][0] += 1
            claims[seat][1] += s.tables.points[s.rulers[seat].personality == t.SAMRAT]
    winners = [i for i, rank in enumerate(s.final) if rank == 1]
    if s.ended in (t.BY_TARGET, t.BY_SURVIVAL):
        text = f"{SEATS[winners[0]]} {ENDS[s.ended]}."
    else:
        text = f"{ENDS[s.ended]}: VP, then regions, then strength decide."
    rulers = s.rulers
    sources = [
        Source("Regions controlled (VP)", tuple(str(r.vp - r.banked) for r in rulers)),
        Source("Conditions (VP)", tuple(f"{vp} ({n})" for n, vp in claims)),
    ]
    if s.advanced:
        relics = tuple(str(max(0, r.banked - claims[r.owner][1])) for r in rulers)
        sources.append(Source("Relics (VP)", relics))
    sources.append(Source("Victory points", tuple(str(r.vp) for r in rulers)))
    sources.append(Source("Regions", tuple(str(r.regions) for r in rulers)))
    sources.append(Source("Strength of both armies", tuple(str(n) for n in s.strengths)))
    fate = tuple("survived" if r.alive else "eliminated" for r in rulers)
    sources.append(Source("Fate", fate))
    return Over(text, tuple(s.final), tuple(sources))
