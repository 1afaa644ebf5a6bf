"""What lies on the table in Taragatha."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.engine.actions import ActionTable
from sabha.engine.scene import (
    Area,
    Counter,
    Item,
    Over,
    Phase,
    Piece,
    Scene,
    SeatPanel,
    Source,
    Zone,
)
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.art.astras import astra as astra_symbol
from sabha.games.taragatha.art.emblems import boost
from sabha.games.taragatha.art.emblems import rishi as rishi_symbol
from sabha.games.taragatha.art.ships import ship
from sabha.games.taragatha.ask import ask
from sabha.games.taragatha.box import CLASSES, GROUPS, SLOTS, Box
from sabha.games.taragatha.contest import contest, in_combat
from sabha.games.taragatha.rules.players import NONE
from sabha.games.taragatha.state import Taragatha
from sabha.games.taragatha.words import SEATS, berth, copies, ship_id

DOING = {
    t.PURCHASE: "is buying",
    t.MAIN_ACTION: "chooses the main action",
    t.SPENDING: "prepares for the Tapasya",
    t.DEPLOYING: "deploys a Vimana",
    t.POWERING: "chooses a power",
    t.ARMING: "chooses Astras",
    t.BOOSTING: "chooses a Boost card",
    t.CHANTING: "may speak the Mantra",
    t.RESPONDING: "may call the attack off",
    t.REROLLING: "may roll again",
    t.DECEIVING: "may use Ratri-maya",
    t.SAVING: "may save the Vimana",
}
STATES = ("dead", "ready", "used")


def scene(box: Box, actions: ActionTable, s: Taragatha, seat: int) -> Scene:
    """The table as ``seat`` sees it, from its view. (TG-005, TG-I21)"""
    over = s.over()
    return Scene(
        status=_status(s, over),
        seats=tuple(_panel(box, s, i) for i in range(s.seats)),
        acting=tuple(s.acting()),
        round=f"Round {s.round} of {box.rounds}",
        pieces=tuple(_pieces(box, s)),
        areas=tuple(_areas(s)),
        zones=tuple(_zones(box, s, seat)),
        phases=_phases(s),
        contest=contest(box, s),
        ask=ask(box, actions, s, seat) if seat in s.acting() else None,
        over=_over(s) if over else None,
    )


def on_watch(s: Taragatha, seat: int) -> bool:
    """Whether the next end of the seat's own turn brings Moksha, unless it is beaten before. (TG-101, TG-102)"""
    player = s.players[seat]
    return player.armed and not player.defeated and len(player.tokens) >= s.tables.moksha


def _status(s: Taragatha, over: bool) -> str:
    if over:
        how = {
            t.BY_MOKSHA: "attains Moksha and wins",
            t.BY_SURVIVAL: "is the last player and wins",
            t.BY_LIMIT: "ranks first after the last round",
        }[s.ending]
        return f"{SEATS[s.winner]} {how}."
    if s.phase == t.WISHING:
        waiting = [SEATS[i] for i in s.acting()]
        return f"{' and '.join(waiting)} {'choose' if len(waiting) > 1 else 'chooses'} a character."
    return f"{SEATS[s.actor]} {DOING[s.phase]}."


def _panel(box: Box, s: Taragatha, seat: int) -> SeatPanel:
    player = s.players[seat]
    limit = player.attack_limit(s.tables.attacks_received, s.tables.sheltered)
    counters = [
        Counter("Tapasya tokens", f"{len(player.tokens)}/{box.moksha}", "taragatha-token", "tokens", main=True),
        Counter("Dharma", str(player.dharma), "taragatha-dharma", "dharma"),
        Counter("Tapasya Success Points", str(player.tsp), "taragatha-tsp", "tsp"),
        Counter("attacks received", f"{player.attacked}/{limit}", "taragatha-attacked", "attacks"),
    ]
    if not s.strategy:
        counters.append(Counter("Boost cards", str(player.boost_count), "taragatha-boost", "boosts"))
    note = box.characters[player.character].name if player.character != NONE else ""
    if not player.in_game:
        note += ", out of the game"
    elif s.phase != t.OVER and on_watch(s, seat):
        when = "this turn" if s.turn == seat else "the next own turn"
        note += f". Moksha watch: wins with the end of {when}, unless beaten first"
    progress = min(1.0, len(player.tokens) / box.moksha)
    return SeatPanel(seat, SEATS[seat], tuple(counters), progress, note)


def _pieces(box: Box, s: Taragatha) -> Iterator[Piece]:
    for seat, player in enumerate(s.players):
        for slot in range(t.SLOTS):
            if player.fleet[slot] == NONE:
                continue
            warrior = box.warriors[player.fleet[slot]]
            state = player.ready[slot]
            where = f"wreck-{seat}" if state == t.DEAD else berth(seat, slot)
            for side, it in enumerate(s.sides):
                if in_combat(s) and it.owner == seat and it.slot == slot and state != t.DEAD:
                    where = f"arena-{side}"
            own = slot == player.own_slot
            label = f"{SEATS[seat]}'s {warrior.name}, {warrior.ship_class}, CP {warrior.cp}, {STATES[state]}"
            yield Piece(
                ship_id(seat, slot),
                "taragatha-wreck" if state == t.DEAD else ship(CLASSES.index(warrior.ship_class), own),
                where,
                label + (", the chosen character" if own else ""),
                seat,
                str(warrior.cp),
                f"warrior-{warrior.id}",
            )
    if s.rishi != NONE:
        rishi = box.rishis[s.rishi]
        yield Piece(
            "rishi-now", rishi_symbol(rishi.rank), "tapas", f"{rishi.name}, TSR {box.requirement(s.rishi)}",
            card=f"rishi-{rishi.id}",
        )  # fmt: skip


def _areas(s: Taragatha) -> Iterator[Area]:
    for seat, player in enumerate(s.players):
        css = "" if player.in_game else "closed"
        yield Area(f"home-{seat}", seat, css="blessed" if on_watch(s, seat) else css)
        if on_watch(s, seat):
            yield Area(f"watch-{seat}", note="Moksha watch")
        for slot in range(t.SLOTS):
            if player.fleet[slot] != NONE:
                count = player.loaded(slot)
                note = copies(count, "Astra") if count else ""
                spent = player.ready[slot] == t.USED and not player.available(slot)
                yield Area(berth(seat, slot), note=note, css="closed" if spent else "")


def _zones(box: Box, s: Taragatha, seat: int) -> Iterator[Zone]:
    order = [*range(seat, s.seats), *range(seat)] if seat >= 0 else list(range(s.seats))
    for other in order:
        yield from _seat_zones(box, s, other, seat)
    yield Zone("collection", "Collection", tuple(_collection(box, s)), shape="pile")
    yield Zone("rishis", "Rishi deck", tuple(_rishi_deck(box, s, seat)), shape="pile")
    if not s.strategy:
        deck = Item("boost-deck", "taragatha-boost", "Boost deck", s.deck_size, down=True, card="boosts")
        discard = (
            Item(f"boost-discard-{i + 1}", boost(i + 1), f"+{i + 1}", n, card="boosts")
            for i, n in enumerate(s.boost_discard)
            if n
        )
        yield Zone("boosts", "Boost deck and discard", (deck, *discard), shape="pile")


def _seat_zones(box: Box, s: Taragatha, other: int, seat: int) -> Iterator[Zone]:
    player = s.players[other]
    whose = "Your" if other == seat else f"{SEATS[other]}'s"
    if player.character != NONE:
        c = box.characters[player.character]
        spent = ", spent" if player.kavacha_spent else ", used until the next own turn" if player.maya_used else ""
        power = c.power + spent
        hero = Item(f"character-{other}", "taragatha-character", c.name, detail=power, card=f"character-{c.id}")
        yield Zone(f"hero-{other}", f"{whose} character", (hero,), other)
    for slot in range(t.SLOTS):
        if player.fleet[slot] == NONE or player.ready[slot] == t.DEAD:
            continue
        items = tuple(
            Item(
                f"load-{other}-{SLOTS[slot].lower()}-{a.id}",
                astra_symbol(a.id),
                a.name,
                n,
                f"CP {a.cp}",
                card=f"astra-{a.id}",
            )
            for i, a in enumerate(box.astras)
            if (n := player.load[t.SLOTS * i + slot])
        )
        if items:
            yield Zone(f"load-{other}-{SLOTS[slot].lower()}", f"{whose} {GROUPS[slot]} ship", items, other)
    if player.boost_count:
        yield Zone(f"hand-{other}", f"{whose} Boost cards", tuple(_hand(s, other, seat)), other, "hand")
    tokens = tuple(
        Item(
            f"token-{other}-{i}", "taragatha-token", box.rishis[r].name,
            detail="pending" if r == player.pending and i == len(player.tokens) - 1 else "",
            card=f"rishi-{box.rishis[r].id}",
        )
        for i, r in enumerate(player.tokens)
    )  # fmt: skip
    if tokens:
        yield Zone(f"tokens-{other}", f"{whose} Tapasya tokens", tokens, other)
    varas = tuple(
        Item(
            f"vara-{other}-{r.id}", "taragatha-vara", r.vara,
            detail=f"{copies(player.vara[i], 'turn')} left" if r.kind == "timed" else r.kind,
            card=f"rishi-{r.id}",
        )
        for i, r in enumerate(box.rishis)
        if player.vara[i] > 0
    )  # fmt: skip
    if varas:
        yield Zone(f"varas-{other}", f"{whose} Varas", varas, other)


def _hand(s: Taragatha, other: int, seat: int) -> Iterator[Item]:
    """The values of the own hand; of another's only the number of cards. (TG-I21)"""
    player = s.players[other]
    if other == seat:
        for value in range(t.BOOSTS):
            if player.boosts[value]:
                name = f"+{value + 1}"
                yield Item(f"boost-{other}-{value + 1}", boost(value + 1), name, player.boosts[value], card="boosts")
    elif player.boost_count:
        yield Item(f"boost-{other}", "taragatha-boost", "Boost cards", player.boost_count, down=True, card="boosts")


def _collection(box: Box, s: Taragatha) -> Iterator[Item]:
    for i, a in enumerate(box.astras):
        yield Item(
            f"collection-{a.id}",
            astra_symbol(a.id),
            f"Buy {a.name}",
            s.collection[i],
            f"{a.price} Dharma, CP {a.cp}",
            card=f"astra-{a.id}",
        )


def _rishi_deck(box: Box, s: Taragatha, seat: int) -> Iterator[Item]:
    """Unseen Rishis as one pile, then those at the bottom in their order. (TG-Q41)"""
    unseen = sum(s.unseen)
    if unseen:
        known = s.players[seat].sight if seat >= 0 else NONE
        detail = f"on top: {box.rishis[known].name}" if known != NONE else ""
        card = f"rishi-{box.rishis[known].id}" if known != NONE else "rishis"
        yield Item(
            "rishi-deck", "taragatha-rishi", "Rishis not seen yet", unseen, detail, down=known == NONE, card=card
        )
    for i, r in enumerate(s.returned):
        rishi = box.rishis[r]
        yield Item(
            f"rishi-{rishi.id}",
            rishi_symbol(rishi.rank),
            rishi.name,
            detail=f"{unseen + i + 1} from the top",
            card=f"rishi-{rishi.id}",
        )


def _phases(s: Taragatha) -> tuple[Phase, ...]:
    """TG-024"""
    if s.phase == t.OVER:
        return ()
    if s.phase == t.WISHING:
        return (Phase("Characters", "now"), Phase("Purchases"), Phase("Main action"))
    if s.phase == t.PURCHASE:
        return (Phase("Purchases", "now"), Phase("Main action"))
    names = ("Purchases", "Tapasya") if s.phase == t.SPENDING else ("Purchases", "Attack", "Defence", "Dice")
    if s.phase == t.MAIN_ACTION:
        return (Phase("Purchases", "done"), Phase("Main action", "now"))
    now = 1
    if s.phase >= t.REROLLING:
        now = 3
    elif s.phase != t.SPENDING and s.side == t.DEFENDER:
        now = 2
    return tuple(Phase(n, "now" if i == now else "done" if i < now else "next") for i, n in enumerate(names))


def _over(s: Taragatha) -> Over:
    text = {
        t.BY_MOKSHA: "Three Tapasyas and a full round without a defeat: Moksha.",
        t.BY_SURVIVAL: "All other players are out of the game.",
        t.BY_LIMIT: "The last round is over: tokens, then ships, then Dharma decide.",
    }[s.ending]
    players = s.players
    sources = (
        Source("Tapasya tokens", tuple(str(len(p.tokens)) for p in players)),
        Source("Living Vimanas", tuple(str(p.living()) for p in players)),
        Source("Dharma", tuple(str(p.dharma) for p in players)),
        Source("In the game", tuple("yes" if p.in_game else "no" for p in players)),
    )
    return Over(text, tuple(s.ranks()), sources)
