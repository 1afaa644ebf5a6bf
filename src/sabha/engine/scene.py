"""What lies on the table, as data: drawn by the browser client, the terminal and the SVG writer alike.

A game's ``scene(view, seat)`` returns a :class:`Scene` built from a *view*, so it cannot show
what the seat may not know. Positions on the board are named *anchors* of the game's
:class:`Board`, a static picture made once from the box. Everything has a stable id; a
:class:`Choice` names the ids it touches, which lets a generic client narrow the legal
actions down by touching things.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """What hovering or long-pressing a thing explains: name, kind, facts and the rules behind it."""

    title: str
    kind: str = ""
    lines: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    """Rule ids, linked to the rules drawer."""
    symbol: str = ""


class Anchor(msgspec.Struct, frozen=True, omit_defaults=True):
    """A named place on the board: centre and radius in board units."""

    x: float
    y: float
    r: float = 20.0
    name: str = ""
    """Spoken name, as in 'Step 12, Tamasa Ford'."""
    card: str = ""
    """Key into ``Board.cards``."""


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """The static picture of a game's board for one box.

    ``svg`` is inner SVG mark-up without scripts, styles or outside references; colours come
    from the page's custom properties. Elements with ``data-at="ANCHOR"`` are touchable areas; those with
    ``data-over`` are lettering, kept over what colours the areas.
    """

    width: float
    height: float
    svg: str
    symbols: str
    """``<symbol>`` elements for pieces, cards and counters, each id prefixed by the game's slug."""
    anchors: dict[str, Anchor]
    cards: dict[str, Card] = {}
    dock: Literal["corner", "rail"] = "rail"
    """Where the wide layout may put the dock: over a quiet corner of the board, or in the rail."""
    tiles: dict[str, str] = {}
    """Letter of a :class:`Mini` -> symbol of what it stands for."""
    ground: str = ""
    """The ground of every mini, a letter per cell like its cells: ``#`` is the higher, darker ground."""
    grid: tuple[str, ...] = ()
    """The anchors of the cells row by row, on boards made of square cells; ``columns`` of them in a row."""
    columns: int = 0


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing on the board. Pieces that share an anchor are spread around it by the client."""

    id: str
    symbol: str
    at: str
    label: str
    """Spoken name: 'Lohita soldier a'."""
    seat: int = -1
    """Whose colour and hatch it wears; -1 for nobody's."""
    badge: str = ""
    """Short text written on it."""
    card: str = ""
    rank: int = 0
    """Stacking order within the anchor."""


class Area(msgspec.Struct, frozen=True, omit_defaults=True):
    """The present state of a touchable area of the board: whose it is, what is written on it."""

    at: str
    seat: int = -1
    note: str = ""
    css: str = ""
    """One of the client's documented state classes: 'closed', 'danger', 'blessed'."""


class Item(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card, token or pile in a zone. ``count`` over one is shown as a number."""

    id: str
    symbol: str
    label: str
    count: int = 1
    detail: str = ""
    down: bool = False
    """Face down: only the back is known."""
    card: str = ""


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place off the board that holds items: a hand, a market, a supply."""

    id: str
    title: str
    items: tuple[Item, ...] = ()
    seat: int = -1
    """Its owner; -1 for the table's own."""
    shape: Literal["hand", "row", "pile"] = "row"


class Counter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number in a seat's panel, shown with its symbol; ``label`` is spoken."""

    label: str
    value: str
    symbol: str = ""
    card: str = ""
    main: bool = False
    """The number by which the seat is ranked: shown large."""


class SeatPanel(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is public about a seat."""

    seat: int
    name: str
    """The seat's name in the game ('Lohita'); the player's name comes from the table."""
    counters: tuple[Counter, ...] = ()
    progress: float = -1.0
    """0 to 1 along the race to victory, for the race track; negative for none."""
    note: str = ""


class Mini(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat's own small map beside the board, for games in which everybody has one.

    ``cells`` has a letter per cell, row by row; ``Board.tiles`` gives each letter its symbol, ``.`` is an
    empty cell, a small letter a thing that is crossed out. ``lines`` are thick lines along cell sides,
    each ``x y s`` for the south or ``x y e`` for the east side of a cell.
    """

    seat: int
    title: str
    cells: str
    width: int = 10
    height: int = 10
    lines: tuple[str, ...] = ()


class Phase(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the turn in the bar on top."""

    label: str
    state: Literal["done", "now", "next"] = "next"


class Die(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die on the table. ``value`` 0 means not yet rolled."""

    id: str
    value: int
    sides: int = 6
    seat: int = -1


class Term(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of what a side brings to a contest: a number that is added, or a power that changes others."""

    id: str
    """What a :class:`Said` reveals it by."""
    label: str
    value: str = ""
    """'+3'; empty for what adds nothing by itself."""
    symbol: str = ""
    note: str = ""
    """Why it counts or does not: 'disabled by Tamisra Shroud'."""
    off: bool = False
    """Whether it is there without effect: struck out."""
    down: bool = False
    """Face down: only that it is there is known."""
    card: str = ""


class Contender(msgspec.Struct, frozen=True, omit_defaults=True):
    """A side of a contest: who or what it is, the parts of its sum in their order, its dice and its result.

    The ids of its sum, dice and total, for a :class:`Said` to reveal, are its own with ``-sum``, ``-dice``
    and ``-total`` behind.
    """

    id: str
    role: str
    """'Attacker'."""
    name: str
    detail: str = ""
    seat: int = -1
    symbol: str = ""
    card: str = ""
    terms: tuple[Term, ...] = ()
    sum: str = ""
    """What the terms come to; empty as long as that is open."""
    dice: tuple[int, ...] = ()
    total: str = ""
    won: bool = False


class Contest(msgspec.Struct, frozen=True, omit_defaults=True):
    """Two sides measured against each other: a battle, or an attempt against a threshold; shown large.

    It stays in the scene until the next one begins; ``live`` as long as it is not decided.
    """

    title: str
    sides: tuple[Contender, Contender]
    live: bool = False
    outcome: str = ""
    """Who won, by how much, and what came of it; revealed by the id ``outcome``."""


class Ghost(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a choice would put on the board, shown lightly while the choice is pointed at: a symbol at an anchor."""

    symbol: str
    at: str


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal action: its text form, what the button says, and the ids it touches, in the order of touching."""

    action: str
    label: str
    detail: str = ""
    touches: tuple[str, ...] = ()
    main: bool = False
    """The natural next thing to do: the accented button, Enter."""
    confirm: str = ""
    """A sentence to be confirmed first, only where the choice is grave and cannot be taken back."""
    symbol: str = ""
    ghosts: tuple[Ghost, ...] = ()
    """What it would put on the board, for a preview."""
    worth: str = ""
    """What it would add to the score at once, told on request: '+3'."""


class Stamp(msgspec.Struct, frozen=True, omit_defaults=True):
    """A shape that a chain of actions puts on the board: the client turns and moves it before any of them is sent.

    Stamps with the same ``label`` are the same shape turned and flipped.
    """

    label: str
    symbol: str
    """What each of its cells is drawn as."""
    cells: tuple[tuple[int, int], ...]
    """Columns and rows from the cell that it is held by."""
    before: tuple[str, ...]
    """The actions that choose it, in order, before it is placed."""
    places: dict[str, str]
    """Anchor of a cell where it may be held -> the action that places it there."""
    worth: tuple[str, ...] = ()
    """For each place what drawing it there would add to the score, told on request."""


class Habit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question that most players do not want to be asked: unless they switch it on, the table answers for them."""

    label: str
    """What the switch says: 'I want to trade'."""


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice a player might look for that is not allowed now, why, and by which rule."""

    label: str
    why: str
    rule: str
    touches: tuple[str, ...] = ()


class Ask(msgspec.Struct, frozen=True, omit_defaults=True):
    """The question put to the seat that looks at this scene."""

    text: str
    choices: tuple[Choice, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    stamps: tuple[Stamp, ...] = ()
    """Shapes to be placed in one gesture; the choices ask for the same step by step."""
    at: str = ""
    """The anchor it is about: pointed out where no choice is on the board."""


class Source(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a reckoning: where points or rank come from."""

    label: str
    values: tuple[str, ...]
    """One per seat."""
    marked: tuple[int, ...] = ()
    """Seats to be pointed out: those with the majority."""
    sum: bool = False
    """Whether the line adds up those above it."""
    detail: str = ""
    """What the line counts, in full."""


class Over(msgspec.Struct, frozen=True, omit_defaults=True):
    """The end of the game: why it ended, the ranks, and the score by source."""

    text: str
    ranks: tuple[int, ...]
    """Rank per seat, 1 is best; shared ranks repeat."""
    sources: tuple[Source, ...] = ()


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that one seat (or a spectator) sees of a position."""

    status: str
    """One sentence: whose turn it is and what the table waits for."""
    seats: tuple[SeatPanel, ...]
    acting: tuple[int, ...] = ()
    round: str = ""
    pieces: tuple[Piece, ...] = ()
    areas: tuple[Area, ...] = ()
    zones: tuple[Zone, ...] = ()
    phases: tuple[Phase, ...] = ()
    minis: tuple[Mini, ...] = ()
    """The small maps of all seats, in seat order; the board shows the map of the seat that looks."""
    dice: tuple[Die, ...] = ()
    contest: Contest | None = None
    """The contest that is going on, or was the last thing to happen."""
    sources: tuple[Source, ...] = ()
    """What everybody's points would be if the game ended now, in games where that is open to all."""
    habit: Habit | None = None
    """A switch of the seat that looks; ``Game.unasked`` is what is done while it is off."""
    facts: dict[str, tuple[str, ...]] = {}
    """How things stand with what ``Board.cards`` explain: lines after the printed ones."""
    ask: Ask | None = None
    over: Over | None = None


class Motion(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a piece travelled during one step: the anchors it touched, in order."""

    piece: str
    path: tuple[str, ...]
    style: Literal["walk", "slide", "out"] = "walk"


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event in words, as one seat may know it."""

    text: str
    kind: str
    seat: int = -1
    motion: Motion | None = None
    at: str = ""
    """An anchor of the board that is pointed out while this is told."""
    die: int = 0
    """The number a die showed, for the animation; 0 for none."""
    dice: tuple[int, ...] = ()
    """All dice of a roll of several; ``die`` is the first of them."""
    shows: str = ""
    """The part of the scene's contest that this tells of: it appears, or changes, now."""


class GuideStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of the guided first game: what to say, and the id it points at."""

    title: str
    text: str
    points_at: str = ""
