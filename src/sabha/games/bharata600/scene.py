"""What lies on the table in Bharata 600 BC."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.engine.actions import ActionTable
from sabha.engine.scene import Area, Counter, Item, Over, Phase, Piece, Scene, SeatPanel, Source, Zone
from sabha.games.bharata600 import tables as t
from sabha.games.bharata600.asking import ask
from sabha.games.bharata600.box import ABILITIES, EVENTS, OBJECTS, PERSONALITIES, RESOURCES, TYPES, Box
from sabha.games.bharata600.rules import events, trading
from sabha.games.bharata600.rules.kingdom import Kingdom
from sabha.games.bharata600.state import Bharata600
from sabha.games.bharata600.words import (
    OBJECT_NAMES,
    RESOURCE_NAMES,
    SEATS,
    TYPE_NAMES,
    card_name,
    condition_names,
    event_name,
    name,
    pawn,
    where,
)

DOING = {
    t.PICK: "chooses a Personality card",
    t.PICK_ABILITIES: "chooses Ability cards",
    t.PLACE: "places Army cards",
    t.ASK_START: "begins the turn",
    t.ASK_PHASE1: "is in Phase I: Resources and Army cards",
    t.ASK_PHASE2: "is in Phase II: Actions",
    t.ASK_DUSK: "ends the turn",
    t.DISCARD: "discards Army Strength",
    t.PARLEY: "may speak before the battle",
    t.ANSWER: "answers an offer of Coins",
    t.CHOOSE: "chooses in secret for the battle",
    t.PRIZE: "chooses an option of the prize card",
    t.JUMP: "jumps with an Army",
    t.TAKE: "takes a Trade Object",
    t.TRADES: "trades with the Guild",
    t.TARGET: "goes on with an Action",
    t.WINDOW: "may offer Immunity",
    t.IMMUNITY: "answers an offer of Immunity",
}
ENDS = {
    t.BY_VP: "The target of Victory Points is reached.",
    t.LAST_STANDING: "All other kingdoms are out of play.",
    t.BY_LIMIT: "The last turn is over.",
}


def scene(box: Box, actions: ActionTable, s: Bharata600, seat: int) -> Scene:
    """The table as ``seat`` sees it, from its view. (section 9)"""
    over = s.over()
    limit = s.tables.numbers.turns
    return Scene(
        status=_status(s, over),
        seats=tuple(_panel(box, s, k) for k in s.kingdoms),
        acting=tuple(s.acting()),
        round=f"Round {s.round} of {limit}" if s.round else "Set-up",
        pieces=tuple(_pieces(box, s)),
        areas=tuple(_areas(box, s)),
        zones=tuple(_zones(box, s, seat)),
        phases=_phases(s),
        sources=() if over or s.stage == t.SETUP else _sources(s),
        ask=ask(box, actions, s, seat) if seat in s.acting() else None,
        over=_over(s) if over else None,
    )


def _status(s: Bharata600, over: bool) -> str:
    if over:
        best = " and ".join(SEATS[seat] for seat, rank in enumerate(s.ranks()) if rank == 1)
        return f"{best} {'has' if ' and ' not in best else 'have'} won."
    waits = "" if s.chooser == s.turn or s.stage == t.SETUP else f" It is {SEATS[s.turn]}'s turn."
    return f"{SEATS[s.chooser]} {DOING[s.ask]}.{waits}"


def _panel(box: Box, s: Bharata600, k: Kingdom) -> SeatPanel:
    target = s.tables.numbers.targets[s.seats - 2]
    goods = [k.goods[n] + k.kept[n] for n in range(t.TYPES)]
    counters = [Counter("Victory Points", f"{k.vp}/{target}", "bharata600-vp", "vp", main=True)]
    for n, key in enumerate(RESOURCES):
        counters.append(Counter(RESOURCE_NAMES[n], str(k.res[n]), f"bharata600-{key}", key))
    counters.append(Counter("Coins", str(k.coins), "bharata600-coin", "coin"))
    counters.append(Counter("regions", str(t.size_of(k.owned)), "bharata600-region"))
    held = [(OBJECT_NAMES[n], goods[n], key) for n, key in enumerate(OBJECTS)]
    held += [("Medicine", int(k.medicine), "medicine"), ("battles won", int(k.battles), "battle")]
    counters += [Counter(label, str(count), f"bharata600-{key}", key) for label, count, key in held if count]
    return SeatPanel(k.owner, SEATS[k.owner], tuple(counters), min(1.0, k.vp / target), _note(box, k))


def _note(box: Box, k: Kingdom) -> str:
    """What is open about a kingdom and lies nowhere on the map. (B6-118, B6-Q46, B6-Q79)"""
    if k.won:
        return f"won, place {k.won}"
    if not k.in_play:
        return "out of the game"
    notes = ["cannot buy an Action"] if k.barred else []
    notes += ["must conquer next"] if k.duty >= 0 else []
    for other, region in zip(k.truces[::3], k.truces[1::3], strict=True):
        notes.append(f"keeps peace with {SEATS[other]} on {name(box, region)}")
    if achieved := [told for n, told in enumerate(condition_names(box)) if k.conditions >> n & 1]:
        notes.append(f"VP Conditions: {', '.join(achieved)}")
    return "; ".join(notes)


def _pieces(box: Box, s: Bharata600) -> Iterator[Piece]:
    for k in s.kingdoms:
        for army in range(2):
            at = k.at[army]
            if k.home < 0:
                continue
            place = name(box, at) if at >= 0 else "off the map"
            told = s.stage != t.SETUP  # the first cards are placed in secret
            words = [f"{SEATS[k.owner]} Army {'I' * (army + 1)}", *([_cards(k.size[army])] if told else []), place]
            badge = str(k.size[army]) if told else ""
            symbol = f"bharata600-army-{army + 1}"
            yield Piece(pawn(k.owner, army), symbol, where(box, at, k.owner), ", ".join(words), k.owner, badge, rank=2)
    for region, holder in enumerate(s.controller):
        rid = box.region[region].id
        if holder >= 0:
            label = f"Fort of {SEATS[holder]} on {name(box, region)}"
            yield Piece(f"hold-{rid}", "bharata600-fort", f"fort-{rid}", label, holder, card=rid)
        if s.sites >> region & 1:
            label = f"Hidden Token on {name(box, region)}"
            yield Piece(f"hidden-{rid}", "bharata600-token", f"site-{rid}", label, card="token")
        if s.troubled >> region & 1:
            for event, key in enumerate(EVENTS):
                if count := events.count(s, region, event):
                    label = f"{event_name(box, event)} on {name(box, region)}: {count}"
                    badge = str(count) if count > 1 else ""
                    symbol = f"bharata600-event-{key}"
                    yield Piece(f"evt-{rid}-{key}", symbol, f"event-{rid}", label, -1, badge, f"event-{key}")


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _areas(box: Box, s: Bharata600) -> Iterator[Area]:
    for region, holder in enumerate(s.controller):
        rid = box.region[region].id
        css = "closed" if s.closed >> region & 1 else "danger" if s.troubled >> region & 1 else ""
        if holder >= 0 or css:
            yield Area(rid, holder, css=css)


def _zones(box: Box, s: Bharata600, seat: int) -> Iterator[Zone]:
    order = [*range(seat, s.seats), *range(seat)] if seat >= 0 else list(range(s.seats))
    for other in order:
        k = s.kingdoms[other]
        whose = "Your" if other == seat else f"{SEATS[other]}'s"
        for army in range(2):
            zone = f"cards-{other}-{army + 1}"
            items = tuple(_army(k, army, zone, other == seat))
            yield Zone(zone, f"{whose} Army {'I' * (army + 1)}", items, other, "hand")
        yield Zone(f"character-{other}", f"{whose} character", tuple(_character(box, s, k)), other)
    if seat >= 0:
        k = s.kingdoms[seat]
        if s.chooser == seat and (choice := tuple(_offered(box, s, k))):
            yield Zone("picks", "Cards to choose from", choice, seat, "hand")
        if s.chooser == seat and s.ask in (t.ASK_PHASE1, t.TRADES):
            yield Zone("stock", "To exchange and trade", tuple(_stock(k)), seat, "hand")
        waiting = tuple(_types(list(k.waiting), "waiting"))
        if waiting:
            yield Zone("waiting", "To be placed", waiting, seat, "hand")
        if s.ask == t.CHOOSE and s.chooser == seat:
            played = [k.played[n] + k.played[n + 3] for n in range(t.TYPES)]
            yield Zone("played", "Chosen for the battle", tuple(_types(played, "played")), seat, "hand")
        if k.foreseen:
            cards = enumerate(k.foreseen)
            items = tuple(
                Item(f"foreseen-{n}", "bharata600-card", box.resource_card[c].name, card=f"resource-{c}")
                for n, c in cards
            )
            yield Zone("foreseen", "Resource Modifier cards to come", items, seat)
        known = [(site, face) for site, face in enumerate(k.seen) if face >= 0]
        if known:
            regions = s.tables.lists.sites
            items = tuple(
                Item(
                    f"seen-{n}",
                    "bharata600-token",
                    f"{box.hidden_token[face].name} on {name(box, regions[n])}",
                    card="token",
                )
                for n, face in known
            )
            yield Zone("seen", "Tokens you have seen", items, seat)
    yield from _table(box, s)


def _army(k: Kingdom, army: int, zone: str, mine: bool) -> Iterator[Item]:
    if mine:
        yield from _types([k.cards[3 * army + n] for n in range(t.TYPES)], zone)
    elif k.size[army]:
        label = f"Cards of Army {'I' * (army + 1)}"
        yield Item(f"{zone}-down", f"bharata600-card-{army + 1}", label, k.size[army], down=True, card="army")


def _offered(box: Box, s: Bharata600, k: Kingdom) -> Iterator[Item]:
    """The character cards of which a kingdom keeps some. (B6-028, B6-142)"""
    if s.ask == t.PICK:
        yield from (
            Item(f"pick-{c}", f"bharata600-{c}", p.name, detail=p.text, card=c) for c, p in box.personalities.items()
        )
    elif s.ask == t.PICK_ABILITIES:
        for n, (key, card) in enumerate(box.abilities.items()):
            if n != k.ability_a:
                yield Item(f"pick-{key}", f"bharata600-{key}", card.name, detail=card.text, card=key)


def _stock(k: Kingdom) -> Iterator[Item]:
    """What can be turned into Coins. (B6-063, B6-065)"""
    for n, key in enumerate(RESOURCES):
        if k.res[n]:
            yield Item(f"stock-{key}", f"bharata600-{key}", RESOURCE_NAMES[n], k.res[n], card=key)
    for n, key in enumerate(OBJECTS):
        if k.goods[n] + k.kept[n]:
            yield Item(f"stock-{key}", f"bharata600-{key}", OBJECT_NAMES[n], k.goods[n] + k.kept[n], card=key)


def _types(counts: list[int], zone: str) -> Iterator[Item]:
    for n, key in enumerate(TYPES):
        if counts[n]:
            yield Item(f"{zone}-{key}", f"bharata600-{key}", TYPE_NAMES[n], counts[n], card=key)


def _character(box: Box, s: Bharata600, k: Kingdom) -> Iterator[Item]:
    mine = ((k.personality, k.shown, 0), (k.ability_a, k.shown_a, k.uses_a), (k.ability_b, k.shown_b, k.uses_b))
    for slot, (card, shown, uses) in enumerate(mine):
        if slot and not s.advanced:
            return
        known = card if card >= 0 else shown
        iid = f"character-{k.owner}-{slot}"
        if known < 0:
            if k.home >= 0:
                word = "Ability card" if slot else "Personality card"
                yield Item(iid, "bharata600-card", word, down=True)
            continue
        key = ABILITIES[known] if slot else PERSONALITIES[known]
        detail = "face up" if shown >= 0 else "face down for others"
        if slot:
            detail += f", {s.tables.numbers.ability_uses - uses} uses left"
        yield Item(iid, f"bharata600-{key}", card_name(box, slot, known), detail=detail, card=key)


def _table(box: Box, s: Bharata600) -> Iterator[Zone]:
    if s.prize >= 0:
        card = box.prize_card[s.prize]
        item = Item("prize", "bharata600-prize", card.name, card=f"prize-{s.prize}")
        yield Zone("prizes", "Prize card", (item,))
    for k in s.kingdoms:
        shown = [k.table[n] + k.table[n + 3] for n in range(t.TYPES)]
        if any(shown):
            zone = f"table-{k.owner}"
            yield Zone(zone, f"{SEATS[k.owner]}'s cards in battle", tuple(_types(shown, zone)), k.owner)
    supply = [
        Item(f"supply-{key}", f"bharata600-{key}", OBJECT_NAMES[n], s.goods_supply[n], card=key)
        for n, key in enumerate(OBJECTS)
        if s.goods_supply[n]
    ]
    yield Zone("supply", "General supply", tuple(supply), shape="pile")
    decks = [Item("deck-army", "bharata600-card", "Army deck", s.deck_size, down=True)] if s.deck_size else []
    if left := trading.cards_left(s):
        decks.append(Item("deck-resource", "bharata600-card", "Resource Modifier deck", left, down=True))
    if left := sum(s.events_left):
        decks.append(Item("deck-event", "bharata600-card", "Event deck", left, down=True))
    if s.resource_card >= 0:
        newest = box.resource_card[s.resource_card].name
        decks.append(Item("newest-resource", "bharata600-card", newest, card=f"resource-{s.resource_card}"))
    yield Zone("decks", "Decks", tuple(decks), shape="pile")
    yield Zone("discard", "Army discard pile", tuple(_types(list(s.discard), "discard")), shape="pile")
    if s.advanced:
        tokens = [
            Item(f"tokens-{key}", f"bharata600-event-{key}", event_name(box, n), s.token_supply[n], card=f"event-{key}")
            for n, key in enumerate(EVENTS)
            if s.token_supply[n]
        ]
        yield Zone("tokens", "Event Tokens", tuple(tokens), shape="pile")


def _phases(s: Bharata600) -> tuple[Phase, ...]:
    if s.stage == t.SETUP or s.ask == t.OVER:
        return ()
    stages = [(t.START, "Start"), (t.PHASE1, "Phase I"), (t.PHASE2, "Phase II"), (t.DUSK, "Phase III")]
    shown = stages if s.advanced else stages[1:3]
    return tuple(Phase(n, "now" if g == s.stage else "done" if g < s.stage else "next") for g, n in shown)


def _sources(s: Bharata600) -> tuple[Source, ...]:
    """Where everybody's VP come from; the same counts as at the end."""

    def source(label: str, values: Iterator[int], total: bool = False) -> Source:
        return Source(label, tuple(str(n) for n in values), sum=total)

    bonus = [k.from_conditions + k.from_leader + k.from_tokens for k in s.kingdoms]
    lines = [
        source("Regions", (k.vp - n for k, n in zip(s.kingdoms, bonus, strict=True))),
        source("VP Conditions", (k.from_conditions for k in s.kingdoms)),
        source("Leader", (k.from_leader for k in s.kingdoms)),
        source("Hidden Tokens", (k.from_tokens for k in s.kingdoms)),
        source("Victory Points", (k.vp for k in s.kingdoms), True),
    ]
    return tuple(lines if s.advanced else lines[:3] + lines[4:])


def _over(s: Bharata600) -> Over:
    controlled = Source("Regions controlled", tuple(str(t.size_of(k.owned)) for k in s.kingdoms))
    return Over(ENDS[s.ended], tuple(s.ranks()), (*_sources(s), controlled))
