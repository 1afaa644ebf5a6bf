"""The question put to a seat of Indus 2500 BCE, its choices with previews, and why others are refused."""

from __future__ import annotations

from sabha.engine.actions import ActionTable
from sabha.engine.scene import Ask, Choice, Ghost, Refusal
from sabha.games.indus import tables as t
from sabha.games.indus.box import MARKS, PATTERNS, Box, cell_name, edge_name
from sabha.games.indus.rules import build, draw
from sabha.games.indus.rules.bits import cells, lowest
from sabha.games.indus.stamps import Trial, shape_steps, stamps
from sabha.games.indus.state import City, Indus
from sabha.games.indus.words import (
    MARK_NAMES,
    SEATS,
    card_words,
    cost_words,
    option_name,
    pattern_name,
    payment_words,
    resource_side,
    terrain_side,
)


def ask(box: Box, actions: ActionTable, s: Indus, seat: int) -> Ask:
    return _Question(box, actions, s, seat).ask()


class _Question:
    """A seat's decision, put into words."""

    def __init__(self, box: Box, actions: ActionTable, s: Indus, seat: int) -> None:
        self.box, self.actions, self.s, self.seat = box, actions, s, seat
        self.city: City = s.cities[seat]
        self.choices: list[Choice] = []
        self.refusals: list[Refusal] = []

    def ask(self) -> Ask:
        if self.s.phase == t.PICK:
            text = self.pick()
        elif self.s.phase == t.DRAW:
            text = self.draw()
        elif self.s.phase == t.TRADE:
            text = self.trade()
        else:
            text = self.build()
        shapes = tuple(stamps(self.box, self.actions, self.s, self.seat)) if self.s.phase == t.DRAW else ()
        return Ask(text, tuple(self.choices), tuple(self.refusals), shapes)

    def offer(
        self,
        action: int,
        label: str,
        detail: str = "",
        touches: tuple[str, ...] = (),
        *,
        main: bool = False,
        symbol: str = "",
        ghosts: tuple[Ghost, ...] = (),
        worth: str = "",
        refuse: bool = True,
    ) -> None:
        """Adds the action as a choice, or with the reason as a refusal."""
        if reason := self.s.why_not(self.seat, action):
            if refuse:
                self.refusals.append(Refusal(label, reason.text, reason.rule, touches))
            return
        text = self.actions.text(action)
        self.choices.append(Choice(text, label, detail, touches, main, symbol=symbol, ghosts=ghosts, worth=worth))

    def pick(self) -> str:
        s = self.s
        for slot in range(t.SLOTS):
            if card := s.market[slot]:
                printed = self.box.card(card)
                symbol = f"indus-card-{printed.name}"
                self.offer(t.PICK_MARKET + slot, terrain_side(printed), "draw it", (f"slot-{slot + 1}",), symbol=symbol)
        face = resource_side(*self.box.faces()[s.top]) if s.top >= 0 else "Resource card"
        symbol = f"indus-face-{s.top}" if s.top >= 0 else "indus-omen"
        self.offer(t.PICK_DECK, f"Keep {face}", "the top card of the deck", ("deck",), symbol=symbol)
        if s.closed() and not any(self.fits(slot) for slot in range(t.SLOTS)):
            return "No card fits on your map and the deck is closed: choose a card to discard undrawn."
        if len(self.choices) == 1 and not s.closed():
            return "No pattern of the market fits on your map: take the card on top of the deck."
        if s.closed():
            return "Pick a card from the market: a Calamity lies on the deck."
        return "Pick a pattern from the market, or keep the top card of the deck."

    def fits(self, slot: int) -> bool:
        card = self.s.market[slot]
        return card > 0 and any(
            draw.has_room(self.s, self.city, self.s.tables.pattern[2 * card + n])
            for n in range(self.s.tables.options[card])
        )

    def draw(self) -> str:
        s, city = self.s, self.city
        if city.stage == t.TO_WALL:
            trial = Trial(s, self.seat)
            for action in s.legal(self.seat):
                if action < t.WALL_DONE:
                    edge = edge_name(action - t.WALL_EDGE)
                    kind = "flat" if action - t.WALL_EDGE >= 90 else "tall"
                    anchor = f"edge-{edge.replace('|', '-')}"
                    ghost = (Ghost(f"indus-wall-{kind}", anchor),)
                    worth = trial.walled(action - t.WALL_EDGE)
                    self.offer(action, f"Wall on {edge}", touches=(anchor,), ghosts=ghost, worth=worth)
            self.offer(t.WALL_DONE, "No more walls", main=True)
            left = "a wall" if city.segments == 1 else f"up to {city.segments} walls"
            return f"Draw {left} along one side of what you have just drawn, or none."
        card = self.box.card(city.card)
        if city.stage == t.TO_OPTION:
            for n, option in enumerate(card.draw):
                symbol = f"indus-p-{option.pattern}-0"
                self.offer(t.CHOOSE_OPTION + n, option_name(option), symbol=symbol)
            return "Choose what to draw, and where."
        option = card.draw[city.option]
        pattern = PATTERNS.index(option.pattern)
        if city.stage == t.TO_TURN:
            for turn in range(s.tables.turns[pattern]):
                where = lowest(draw.fitting(s, city.of(t.EMPTY), 8 * pattern + turn))
                ghosts = self.ghosts(option.terrain, 8 * pattern + turn, where) if where >= 0 else ()
                symbol = f"indus-p-{option.pattern}-{turn}"
                label = f"Turned, {turn + 1} of {s.tables.turns[pattern]}"
                self.offer(
                    t.CHOOSE_ORIENTATION + turn, label, self.rows(8 * pattern + turn), symbol=symbol, ghosts=ghosts
                )
            terrain = option.terrain.capitalize()
            return f"Turn the {pattern_name(option.pattern)} ({terrain}), and touch the map where it goes."
        turned = 8 * pattern + city.orientation
        for action in s.legal(self.seat):
            cell = action - t.PLACE
            ghosts = self.ghosts(option.terrain, turned, cell)
            names = [cell_name(c) for c in cells(draw.shape(s, turned, cell))]
            touches = (f"cell-{cell_name(cell)}",)
            self.offer(action, f"Draw at {cell_name(cell)}", " ".join(names), touches, ghosts=ghosts)
        return f"Where do you draw the {pattern_name(option.pattern)} of {option.terrain.capitalize()}?"

    def rows(self, turned: int) -> str:
        """An orientation in letters, as in ``XX / X. / X.``"""
        steps = shape_steps(self.s, turned)
        columns = range(min(x for x, _ in steps), max(x for x, _ in steps) + 1)
        lines = range(max(y for _, y in steps) + 1)
        return " / ".join("".join("X" if (x, y) in steps else "." for x in columns) for y in lines)

    def ghosts(self, terrain: str, turned: int, cell: int) -> tuple[Ghost, ...]:
        """The cells that a placement draws."""
        drawn = cells(draw.shape(self.s, turned, cell))
        return tuple(Ghost(f"indus-{terrain}", f"cell-{cell_name(c)}") for c in drawn)

    def trade(self) -> str:
        s = self.s
        if s.trading == t.TO_ANSWER:
            self.offer(t.TRADE_ACCEPT, "Accept the trade")
            self.offer(t.TRADE_DECLINE, "Decline", main=True)
            give = ", ".join(card_words(self.box, c) for c in s.give)
            want = ", ".join(card_words(self.box, c) for c in s.want)
            return f"{SEATS[s.turn]} offers {give} for your {want}."
        if s.trading == t.TO_OFFER:
            for partner in range(s.seats):
                if partner != self.seat:
                    self.offer(t.TRADE_PARTNER + partner, f"Trade with {SEATS[partner]}", touches=(f"hand-{partner}",))
            self.offer(t.TRADE_PASS, "Do not trade", main=True)
            left = "one more offer" if s.offers == 1 else f"{s.offers} offers"
            return f"You may trade Resource cards: you have {left}."
        giving = s.trading == t.TO_GIVE
        owner = self.seat if giving else s.partner
        first = t.TRADE_GIVE if giving else t.TRADE_WANT
        for card in s.cities[owner].cards:
            self.offer(first + card - 1, card_words(self.box, card).capitalize(), touches=(f"card-{card:03}",))
        if giving:
            self.offer(t.TRADE_GIVE_DONE, "That is what I give", main=True)
        else:
            self.offer(t.TRADE_SEND, "Send the offer", main=True)
        self.offer(t.TRADE_WITHDRAW, "Withdraw the offer")
        if giving:
            return f"What do you give {SEATS[s.partner]}? One to {s.tables.trade_cards} cards."
        return f"What do you want from {SEATS[s.partner]} for it? One to {s.tables.trade_cards} cards."

    def build(self) -> str:
        s, city = self.s, self.city
        if city.stage == t.TO_BUILD:
            for mark in range(t.RESERVOIR, t.RIVER):
                label = f"Build a {MARK_NAMES[mark]}"
                symbol = f"indus-{MARKS[mark]}"
                self.offer(t.BUILD_KIND + mark - t.RESERVOIR, label, cost_words(self.box, mark), symbol=symbol)
            self.offer(t.BUILD_PASS, "Build nothing", main=True)
            return "You may build one structure."
        name = MARK_NAMES[city.mark]
        if city.stage == t.TO_SITE:
            place = "cell" if city.mark == t.RESERVOIR else "block"
            trial = Trial(s, self.seat)
            for action in s.legal(self.seat):
                cell = cell_name(action - t.SITE)
                ghost = (Ghost(f"indus-{MARKS[city.mark]}", f"{place}-{cell}"),)
                worth = trial.built(city.mark, action - t.SITE)
                self.offer(action, f"{name} at {cell}", touches=(f"cell-{cell}",), ghosts=ghost, worth=worth)
            return f"Where does the {name} stand?" + ("" if place == "cell" else " Touch its upper left space.")
        best = build.suggested(s, city)
        for card in city.cards:
            for option in range(2):
                action = t.PAY + 2 * (card - 1) + option
                label = f"Pay {payment_words(self.box, card, option)}"
                touches = (f"card-{card:03}",)
                detail = card_words(self.box, card)
                wanted = option == 0 or s.tables.choice[card] > 0
                self.offer(action, label, detail, touches, main=action == best, refuse=wanted)
        need = [f"{n} {unit}" for n, unit in ((city.stone, "Stone"), (city.brick, "Brick")) if n]
        return f"Pay for the {name}: {' and '.join(need)} still needed. Surplus is lost."
