"""A second, tiny game that only the tests know: Mela, a fair with secret bids.

It has what War for Treasure has not: hidden hands, a deck in hidden order (or kept as counts), choices
made by all seats at the same time, modes. It is plain Python in the tests' folder, so that it shows
that a game needs nothing but its own class: ``sabha.register(Tiny)``, or ``--game tests.tiny_game:Tiny``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, ClassVar, Final

import msgspec

from sabha.engine.actions import ActionKind, ActionTable
from sabha.engine.box import BoxBase
from sabha.engine.errors import BadPosition, Reason
from sabha.engine.game import Game, Option, OptionValue
from sabha.engine.random import Rng
from sabha.engine.scene import (
    Anchor,
    Ask,
    Board,
    Card,
    Choice,
    Counter,
    Die,
    GuideStep,
    Item,
    Over,
    Phase,
    Piece,
    Refusal,
    Said,
    Scene,
    SeatPanel,
    Source,
    Zone,
)
from sabha.engine.state import EVERYONE, NOBODY, OWNER, PARTS, SHARED, Event, Part, State

CHOOSE: Final = 0
TAKE: Final = 1
OVER: Final = 2

KEEP: Final = 6
TRADE: Final = 7

E_PRIZE: Final = 1  # prize
E_CHOSE: Final = 2  # seat
E_OWN_CHOICE: Final = 3  # seat, number: to that seat
E_SHOWN: Final = 4  # seat, number
E_BEST: Final = 5  # seat
E_TIED: Final = 6
E_KEPT: Final = 7  # seat, points
E_TRADED: Final = 8  # seat
E_DREW: Final = 9  # seat, number: to that seat
E_DRAWN: Final = 10  # seat, how many
E_OVER: Final = 11

SEATS: Final = ("Ek", "Do", "Tin")
NUMBERS: Final = 6


class Box(BoxBase, frozen=True):
    """The printed content."""

    hand: int
    sides: int
    numbers: tuple[int, ...]


def problems(box: Box) -> Iterator[str]:
    if not 1 <= box.hand <= 5:
        yield f"hand is {box.hand}; allowed is 1 to 5"
    if not 1 <= box.sides <= 20:
        yield f"sides is {box.sides}; allowed is 1 to 20"
    if len(box.numbers) != NUMBERS or min(box.numbers) < 0:
        yield f"numbers gives how many cards there are of each of the numbers 1 to {NUMBERS}"
    elif sum(box.numbers) < 3 * box.hand:
        yield f"numbers: {sum(box.numbers)} cards in all; 3 seats need at least {3 * box.hand}"


class Player(Part):
    """A seat's own things."""

    VISIBLE: ClassVar[dict[str, str]] = {
        "hand": OWNER,
        "pick": OWNER,
        "chosen": EVERYONE,
        "held": EVERYONE,
        "points": EVERYONE,
    }

    def __init__(self, owner: int) -> None:
        super().__init__(owner)
        self.hand: list[int] = []
        """How many cards of each number."""
        self.pick: int = 0
        """The number chosen this round; the card stays in hand until it is shown."""
        self.chosen: bool = False
        self.held: int = 0
        self.points: int = 0


class Mela(State):
    """A position of Mela."""

    VISIBLE: ClassVar[dict[str, str]] = {
        "box": SHARED,
        "low": EVERYONE,
        "counted": EVERYONE,
        "players": PARTS,
        "deck": NOBODY,
        "left": EVERYONE,
        "played": EVERYONE,
        "prize": EVERYONE,
        "phase": EVERYONE,
        "winner": EVERYONE,
        "round": EVERYONE,
    }

    def __init__(self, box: Box, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.box: Box = box
        self.low: bool = False
        self.counted: bool = False
        """Whether ``deck`` holds counts per number, instead of the cards in order (the next one last)."""
        self.players: list[Player] = [Player(seat) for seat in range(seats)]
        self.deck: list[int] = []
        self.left: int = 0
        self.played: list[int] = []
        self.prize: int = 0
        self.phase: int = CHOOSE
        self.winner: int = -1
        self.round: int = 0

    def set_up(self, low: bool, counted: bool) -> None:
        self.low, self.counted = low, counted
        self.left = sum(self.box.numbers)
        self.played = [0] * NUMBERS
        for player in self.players:
            player.hand = [0] * NUMBERS
        self.stack(list(self.box.numbers), self.rng)
        self.refill()
        self.next_round()

    def stack(self, counts: list[int], rng: Rng) -> None:
        """Makes the deck out of these cards, in an order that nobody knows."""
        self.deck = counts if self.counted else [n for n in range(NUMBERS) for _ in range(counts[n])]
        if not self.counted:
            rng.shuffle(self.deck)

    def copy(self) -> Mela:
        new = Mela(self.box, self.seats, self.rng.copy())
        new.viewer, new.quiet = self.viewer, True
        new.low, new.counted = self.low, self.counted
        for mine, theirs in zip(new.players, self.players, strict=True):
            mine.hand = theirs.hand[:]
            mine.pick, mine.chosen = theirs.pick, theirs.chosen
            mine.held, mine.points = theirs.held, theirs.points
        new.deck, new.left, new.played = self.deck[:], self.left, self.played[:]
        new.prize, new.phase, new.winner, new.round = self.prize, self.phase, self.winner, self.round
        return new

    def blank(self) -> Mela:
        return Mela(self.box, self.seats, Rng(1, 2, 3))

    def determinize(self, seat: int, rng: Rng) -> Mela:
        full = self.copy()
        full.viewer, full.rng = -1, rng.fork()
        unseen = [all_ - gone for all_, gone in zip(self.box.numbers, self.played, strict=True)]
        if seat >= 0:
            unseen = [n - mine for n, mine in zip(unseen, self.players[seat].hand, strict=True)]
        cards = [n for n in range(NUMBERS) for _ in range(unseen[n])]
        rng.shuffle(cards)
        for player in full.players:
            if player.owner == seat:
                continue
            player.hand = [0] * NUMBERS
            dealt = [cards.pop() for _ in range(player.held)]
            for n in dealt:
                player.hand[n] += 1
            player.pick = dealt[rng.below(len(dealt))] + 1 if player.chosen else 0
        full.stack([cards.count(n) for n in range(NUMBERS)], rng)
        return full

    # Who decides, and what.

    def acting(self) -> list[int]:
        if self.phase == CHOOSE:
            return [p.owner for p in self.players if not p.chosen]
        return [self.winner] if self.phase == TAKE else []

    def legal(self, seat: int) -> list[int]:
        return [a for a in range(TRADE + 1) if self.why_not(seat, a) is None] if seat in self.acting() else []

    def why_not(self, seat: int, action: int) -> Reason | None:
        if not 0 <= action <= TRADE:
            return Reason(f"There is no action {action}.", "TI-004")
        if self.phase == OVER:
            return Reason("The game is over.", "TI-009")
        if seat not in self.acting():
            waiting = "The others have not chosen yet." if self.phase == CHOOSE else "Another seat has won this round."
            return Reason(waiting, "TI-004")
        if self.phase == CHOOSE:
            if action >= KEEP:
                return Reason("First all seats choose a card.", "TI-004")
            return None if self.players[seat].hand[action] else Reason(f"You hold no {action + 1}.", "TI-004")
        if action < KEEP:
            return Reason("First keep the prize or trade it.", "TI-007")
        return Reason("The deck is empty.", "TI-007") if action == TRADE and self.left == 0 else None

    # Carrying it out.

    def step(self, seat: int, action: int) -> None:
        player = self.players[seat]
        if action < KEEP:
            player.pick, player.chosen = action + 1, True
            self.emit_to(1 << seat, E_OWN_CHOICE, seat, action + 1)
            self.emit(E_CHOSE, seat)
            if all(p.chosen for p in self.players):
                self.show()
            return
        if action == KEEP:
            player.points += self.prize
            self.emit(E_KEPT, seat, self.prize)
        else:
            self.emit(E_TRADED, seat)
            self.draw(player)
        self.prize = 0
        self.refill()
        self.next_round()

    def show(self) -> None:
        picks = [p.pick for p in self.players]
        for player in self.players:
            self.emit(E_SHOWN, player.owner, player.pick)
            player.hand[player.pick - 1] -= 1
            player.held -= 1
            self.played[player.pick - 1] += 1
            player.pick, player.chosen = 0, False
        best = min(picks) if self.low else max(picks)
        if picks.count(best) == 1:
            self.winner = picks.index(best)
            self.phase = TAKE
            self.emit(E_BEST, self.winner)
        else:
            self.emit(E_TIED)
            self.refill()
            self.next_round()

    def draw(self, player: Player) -> None:
        if self.counted:
            n = self.rng.draw(self.deck)
            self.deck[n] -= 1
        else:
            n = self.deck.pop()
        self.left -= 1
        player.hand[n] += 1
        player.held += 1
        self.emit_to(1 << player.owner, E_DREW, player.owner, n + 1)
        self.emit(E_DRAWN, player.owner, 1)

    def refill(self) -> None:
        for player in self.players:
            while player.held < self.box.hand and self.left > 0:
                self.draw(player)

    def next_round(self) -> None:
        self.winner = -1
        if any(p.held == 0 for p in self.players):
            self.phase = OVER
            self.emit(E_OVER)
            return
        self.phase = CHOOSE
        self.round += 1
        self.prize += self.rng.die(self.box.sides)
        self.emit(E_PRIZE, self.prize)

    # The end.

    def ranks(self) -> list[int]:
        points = [p.points for p in self.players]
        return [1 + sum(other > mine for other in points) for mine in points]

    def value(self, seat: int) -> float:
        mine = self.players[seat].points
        other = max(p.points for p in self.players if p.owner != seat)
        return (mine - other) / (1 + mine + other)


class Fields(msgspec.Struct, forbid_unknown_fields=True):
    """``hands``: numbers held by each seat; ``deck``: numbers, the next first; ``points``, ``prize``."""

    hands: list[list[Annotated[int, msgspec.Meta(ge=1, le=NUMBERS)]]]
    deck: list[Annotated[int, msgspec.Meta(ge=1, le=NUMBERS)]] = []
    points: list[int] = []
    prize: int = 1


class Tiny(Game[Box, Mela]):
    """The face of Mela."""

    slug: ClassVar[str] = "tiny"
    title = "Mela"
    tagline: ClassVar[str] = "A fair, six numbers, and nobody shows his hand."
    minutes: ClassVar[str] = "5"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3)
    seat_names: ClassVar[tuple[str, ...]] = SEATS
    people_per_seat: ClassVar[int] = 2
    rules_version: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = (
        Option("mode", "Which card wins", (OptionValue("high", "The highest"), OptionValue("low", "The lowest"))),
        Option("deck", "The deck is kept", (OptionValue("order", "In order"), OptionValue("counts", "As counts"))),
    )
    revealing: ClassVar[frozenset[int]] = frozenset({E_SHOWN, E_DREW})
    max_actions: ClassVar[int] = 500
    folder: ClassVar[Path] = Path(__file__).parent / "tiny"
    box_type = Box

    def problems(self, box: Box) -> Sequence[str]:
        return list(problems(box))

    def start(self, seats: int, options: Mapping[str, str], rng: Rng) -> Mela:
        state = Mela(self.box, seats, rng)
        state.set_up(options["mode"] == "low", options["deck"] == "counts")
        return state

    def table(self) -> ActionTable:
        numbers = tuple(str(n + 1) for n in range(NUMBERS))
        return ActionTable([ActionKind("play", (numbers,)), ActionKind("keep"), ActionKind("trade")])

    def place(self, state: Mela, fields: Mapping[str, object]) -> None:
        try:
            f = msgspec.convert(dict(fields), Fields)
        except msgspec.ValidationError as error:
            raise BadPosition(f"The position cannot be read: {error}.") from None
        if len(f.hands) != state.seats or not all(f.hands):
            raise BadPosition(f"hands lists the numbers of {state.seats} seats, at least one each.")
        left = list(self.box.numbers)
        for n in [n for numbers in (*f.hands, f.deck) for n in numbers]:
            left[n - 1] -= 1
            if left[n - 1] < 0:
                raise BadPosition(f"There are only {self.box.numbers[n - 1]} cards {n}.")
        for player, numbers in zip(state.players, f.hands, strict=True):
            player.hand = [numbers.count(n + 1) for n in range(NUMBERS)]
            player.held = len(numbers)
            player.points = f.points[player.owner] if f.points else 0
        cards = [n - 1 for n in f.deck]
        state.deck = [cards.count(n) for n in range(NUMBERS)] if state.counted else cards[::-1]
        state.left, state.played, state.prize = len(cards), left, f.prize

    def drawn(self, seats: int, options: Mapping[str, str]) -> Board:
        anchors = {f"table-{s}": Anchor(100 + 150 * s, 100, 50, f"{SEATS[s]}'s place", "place") for s in range(seats)}
        svg = "".join(f'<circle cx="{a.x}" cy="{a.y}" r="50" data-at="{k}"/>' for k, a in anchors.items())
        symbols = '<symbol id="tiny-card" viewBox="0 0 40 60"><rect width="40" height="60" rx="4"/></symbol>'
        cards = {"place": Card("A place at the fair"), "card": Card("A number card", rules=("TI-004",))}
        return Board(450, 200, svg, symbols, anchors, cards)

    def scene(self, view: Mela, seat: int) -> Scene:
        acting = view.acting()
        names = " and ".join(SEATS[s] for s in acting)
        doing = "choose a card" if view.phase == CHOOSE else "keep the prize or trade it"
        return Scene(
            status=f"{names}: {doing}." if acting else "The fair is over.",
            seats=tuple(
                SeatPanel(p.owner, SEATS[p.owner], (Counter("points", str(p.points), main=True),)) for p in view.players
            ),
            acting=tuple(acting),
            round=f"Round {view.round}",
            pieces=tuple(
                Piece(f"choice-{p.owner}", "tiny-card", f"table-{p.owner}", f"{SEATS[p.owner]}'s choice", p.owner)
                for p in view.players
                if p.chosen
            ),
            zones=tuple(self._zones(view, seat)),
            phases=(Phase("Choose", "now" if view.phase == CHOOSE else "done"), Phase("Take")),
            dice=(Die("prize", view.prize, self.box.sides),),
            ask=self._ask(view, seat) if seat in acting else None,
            over=self._over(view) if view.phase == OVER else None,
        )

    def _zones(self, view: Mela, seat: int) -> Iterator[Zone]:
        for p in view.players:
            if p.owner == seat:
                items = [
                    Item(f"own-{n + 1}", "tiny-card", f"Number {n + 1}", count, card="card")
                    for n, count in enumerate(p.hand)
                    if count
                ]
            else:
                items = [Item(f"hand-{p.owner}-back", "tiny-card", "Cards", p.held, down=True)] if p.held else []
            yield Zone(f"hand-{p.owner}", f"{SEATS[p.owner]}'s hand", tuple(items), p.owner, "hand")
        if view.left:
            yield Zone("deck", "Deck", (Item("deck-back", "tiny-card", "Cards", view.left, down=True),), shape="pile")

    def _ask(self, view: Mela, seat: int) -> Ask:
        choices: list[Choice] = []
        refusals: list[Refusal] = []
        for action in range(TRADE + 1):
            text = self.actions.text(action)
            touches = (f"own-{action + 1}",) if action < KEEP else ("deck-back",) if action == TRADE else ("prize",)
            reason = view.why_not(seat, action)
            if reason is None:
                choices.append(Choice(text, text.capitalize(), touches=touches))
            elif action == TRADE and view.phase == TAKE:
                refusals.append(Refusal("Trade", reason.text, reason.rule))
        question = "Choose a card." if view.phase == CHOOSE else f"Keep the prize of {view.prize}, or draw a card?"
        return Ask(question, tuple(choices), tuple(refusals))

    def _over(self, view: Mela) -> Over:
        points = tuple(str(p.points) for p in view.players)
        return Over("No card is left in one of the hands.", tuple(view.ranks()), (Source("Prizes kept", points),))

    def say(self, event: Event, viewer: int) -> Said | None:
        who = SEATS[event.a] if event.a < len(SEATS) else ""
        told = {
            E_PRIZE: f"The round is worth {event.a}.",
            E_CHOSE: f"{who} has chosen.",
            E_OWN_CHOICE: f"You chose the {event.b}.",
            E_SHOWN: f"{who} shows a {event.b}.",
            E_BEST: f"{who} wins the round.",
            E_TIED: "The best card was played twice: nobody wins.",
            E_KEPT: f"{who} keeps the prize of {event.b}.",
            E_TRADED: f"{who} trades the prize for a card.",
            E_DREW: f"You draw a {event.b}.",
            E_DRAWN: f"{who} draws {event.b}.",
            E_OVER: "The fair is over.",
        }
        public = event.kind in (E_PRIZE, E_TIED, E_OVER)
        return Said(told[event.kind], "tiny", -1 if public else event.a)

    def guide(self) -> Sequence[GuideStep]:
        return (
            GuideStep("Choose", "All choose a card in secret.", "hand-0"),
            GuideStep("Prize", "The die says what it is worth.", "prize"),
        )
