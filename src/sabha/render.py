"""A scene as one SVG picture that stands alone: for notebooks, documents and ``sabha show``.

It is drawn like the browser draws it, from the same board, symbols and colours (the tokens of
``web/static/css``), but without style sheets or custom properties, so that every SVG reader shows it.
"""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from copy import deepcopy
from functools import cache
from html import escape
from pathlib import Path
from typing import Literal

from sabha.engine.errors import SabhaError
from sabha.engine.scene import Anchor, Area, Board, Die, Piece, Scene

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
SVG, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
ET.register_namespace("", SVG)
ET.register_namespace("xlink", XLINK)
WEB = Path(__file__).parent / "web"
SEATS = "abcde"
STRIP = 0.075
"""Height of the strip under the board, to the board's width."""
PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}

_TOKEN = re.compile(r"--([\w-]+)\s*:\s*([^;}]+)")
_VAR = re.compile(r"var\(--([\w-]+)\s*(?:,\s*([^()]*))?\)")
_SEAT_CLASS = re.compile(r"\bseat-([a-e])\b")


class CannotDraw(SabhaError):
    """A picture that cannot be made here."""

    code = "cannot-draw"


def svg(board: Board, scene: Scene, *, slug: str = "", theme: Theme = "light") -> str:
    """The scene on its board as an SVG document; ``slug`` brings the game's own colours."""
    return _Drawing(board, _tokens(slug, theme)).document(scene)


def png(picture: str, width: int = 1600) -> bytes:
    """An SVG document as PNG, ``width`` pixels wide. Needs CairoSVG; raises CannotDraw without it."""
    try:
        import cairosvg  # type: ignore[import-not-found, import-untyped, unused-ignore]
    except (ImportError, OSError):
        raise CannotDraw("PNG needs CairoSVG: pip install 'sabha[png]', or write an .svg file.") from None
    plain = picture.replace("\N{MINUS SIGN}", "-")  # Cairo takes one font for a text and looks in no other for a sign
    drawn: bytes = cairosvg.svg2png(bytestring=plain.encode(), output_width=width)
    return drawn


def spread(count: int, r: float, size: float) -> list[tuple[float, float, float]]:
    """Offsets and size of pieces that share an anchor of radius ``r``; as the browser's ``spread.js``."""
    if count == 1:
        return [(0.0, 0.0, min(size, r * 2.6))]
    columns = 3 if count == 3 else math.ceil(math.sqrt(count))
    rows = math.ceil(count / columns)
    cell = min(2 * r / columns, size * 0.95)
    fit = min(size, max(cell * 1.35, size * 0.5))
    out = []
    for i in range(count):
        row = i // columns
        in_row = count - row * columns if row == rows - 1 else columns
        out.append((((i % columns) - (in_row - 1) / 2) * cell, (row - (rows - 1) / 2) * cell * 0.9, fit))
    return out


@cache
def _tokens(slug: str, theme: Theme) -> dict[str, str]:
    """The custom properties that a page of the game has, light or dark."""
    found: dict[str, str] = {}
    css = WEB / "static" / "css"
    text = (css / "sabha.css").read_text(encoding="utf-8")
    for block in re.findall(r"(?:^|\n)(?::root|body)\{(.*?)\}", text, re.S):
        found.update(_TOKEN.findall(block))
    own = css / "games" / f"{slug}.css"
    if re.fullmatch(r"[\w-]+", slug) and own.is_file():
        for block in re.findall(rf"\.g-{slug}\s*\{{(.*?)\}}", own.read_text(encoding="utf-8"), re.S):
            found.update(_TOKEN.findall(block))
    return {name: _themed(value.strip(), theme) for name, value in found.items()}


def _themed(value: str, theme: Theme) -> str:
    return re.sub(r"light-dark\(([^,()]+),([^,()]+)\)", lambda m: m[1 + THEMES.index(theme)].strip(), value)


def _resolved(text: str, tokens: dict[str, str]) -> str:
    """``text`` without var(): tokens of tokens are looked up too, an unknown one gives its fall-back or black."""
    for _ in range(8):
        new = _VAR.sub(lambda m: tokens.get(m[1], m[2] or "#000").replace('"', "'"), text)
        if new == text:
            break
        text = new
    return text


def _seat_tokens(tokens: dict[str, str], seat: int) -> dict[str, str]:
    if seat < 0:
        return {**tokens, "seat": tokens["panel2"], "on": tokens["ink"]}
    letter = SEATS[seat % len(SEATS)]
    return {**tokens, "seat": tokens[f"seat-{letter}"], "on": tokens[f"on-{letter}"]}


def _parsed(markup: str) -> ET.Element:
    """Mark-up of the package's own, or of a game's, under one element."""
    return ET.fromstring(f'<g xmlns="{SVG}" xmlns:xlink="{XLINK}">{markup}</g>')  # noqa: S314


def _written(element: ET.Element) -> str:
    text = ET.tostring(element, encoding="unicode").rstrip()
    return text.replace(f' xmlns="{SVG}"', "", 1).replace(f' xmlns:xlink="{XLINK}"', "", 1)


class _Drawing:
    """One picture in the making; symbols are copied into it once for each seat that wears them."""

    def __init__(self, board: Board, tokens: dict[str, str]) -> None:
        self.board = board
        self.tokens = tokens
        own = ET.fromstring((WEB / "templates" / "_symbols.svg").read_text(encoding="utf-8"))  # noqa: S314
        theirs = _parsed(board.symbols)
        self.symbols = {e.attrib["id"]: e for root in (own, theirs) for e in root.iter(f"{{{SVG}}}symbol")}
        self.defs: dict[str, str] = {}
        for pattern in own.iter(f"{{{SVG}}}pattern"):
            self.defs[pattern.attrib["id"]] = _written(self.coloured(pattern, -1))
        for parent in [*theirs.iter()]:
            for symbol in parent.findall(f"{{{SVG}}}symbol"):
                parent.remove(symbol)
        self.rest = _written(self.coloured(theirs, -1))
        radii = sorted(a.r for a in board.anchors.values()) or [20.0]
        self.size = 2.1 * radii[len(radii) // 2]

    def colour(self, name: str) -> str:
        return _resolved(f"var(--{name})", self.tokens)

    def document(self, scene: Scene) -> str:
        width, height = self.board.width, self.board.height
        strip = width * STRIP
        parts = [
            f'<rect width="{width:g}" height="{height + strip:g}" fill="{self.colour("page")}"/>',
            _written(self.coloured(_parsed(self.board.svg), -1)),
            *(self.area(a) for a in scene.areas),
            *self.pieces(scene.pieces),
            *self.strip(scene, height, strip),
        ]
        body = "\n".join(p for p in parts if p)
        return (
            f'<svg xmlns="{SVG}" xmlns:xlink="{XLINK}" '
            f'viewBox="0 0 {width:g} {height + strip:g}" width="{width:g}" height="{height + strip:g}" role="img">\n'
            f"<title>{escape(scene.status)}</title>\n"
            f"<defs>{''.join(self.defs.values())}{self.rest}</defs>\n{body}\n</svg>\n"
        )

    def coloured(self, element: ET.Element, seat: int) -> ET.Element:
        """The same element with all custom properties replaced by what they are here, in the colours of a seat.

        The seat may change below: classes ``seat-a`` to ``seat-e`` say so, as on the page.
        """
        if found := _SEAT_CLASS.search(element.get("class", "")):
            seat = SEATS.index(found[1])
        tokens = _seat_tokens(self.tokens, seat)
        for name, value in element.attrib.items():
            if "var(" in value:
                element.set(name, _resolved(value, tokens))
            if name in ("href", f"{{{XLINK}}}href") and value[1:] in self.symbols:
                element.set(name, f"#{self.defined(value[1:], seat)}")
        if href := element.get("href"):
            element.set(f"{{{XLINK}}}href", href)
        children = list(element)
        for i, child in reversed(list(enumerate(children))):
            self.coloured(child, seat)
            if child.tag == f"{{{SVG}}}text" and "stroke" in child.get("paint-order", ""):
                element.insert(i, deepcopy(child))  # readers without paint-order draw the outline over the letters
                child.set("stroke", "none")
        return element

    def defined(self, symbol: str, seat: int) -> str:
        """The id of a symbol's copy in a seat's colours."""
        name = f"{symbol}-{SEATS[seat % len(SEATS)] if seat >= 0 else 'none'}"
        if name not in self.defs:
            self.defs[name] = ""
            copy = deepcopy(self.symbols[symbol])
            copy.set("id", name)
            self.defs[name] = _written(self.coloured(copy, seat))
        return name

    def use(self, symbol: str, seat: int, x: float, y: float, size: float) -> str:
        """A symbol in a seat's colours; a plain disc where the board has no such symbol."""
        if symbol not in self.symbols:
            body = _seat_tokens(self.tokens, seat)
            return (
                f'<circle cx="{x + size / 2:g}" cy="{y + size / 2:g}" r="{size * 0.4:g}" fill="{body["seat"]}" '
                f'stroke="{body["edge"]}" stroke-width="{size * 0.05:g}"/>'
            )
        name = self.defined(symbol, seat)
        box = f'x="{x:.2f}" y="{y:.2f}" width="{size:.2f}" height="{size:.2f}"'
        return f'<use href="#{name}" xlink:href="#{name}" {box}/>'

    def pieces(self, pieces: Iterable[Piece]) -> Iterator[str]:
        at: dict[str, list[Piece]] = {}
        for piece in pieces:
            at.setdefault(piece.at, []).append(piece)
        placed: list[tuple[float, int, str]] = []
        for name, here in at.items():
            anchor = self.board.anchors.get(name)
            if anchor is None:
                continue
            here.sort(key=lambda p: (p.rank, p.id))
            for piece, (dx, dy, size) in zip(here, spread(len(here), anchor.r, self.size), strict=True):
                placed.append((anchor.y + dy, piece.rank, self.piece(piece, anchor.x + dx, anchor.y + dy, size)))
        return (drawn for _, _, drawn in sorted(placed, key=lambda p: p[:2]))

    def piece(self, piece: Piece, x: float, y: float, size: float) -> str:
        seat = _seat_tokens(self.tokens, piece.seat)
        parts = [self.use(piece.symbol, piece.seat, x - size / 2, y - 0.62 * size, size)]
        if piece.seat >= 0:
            parts.append(self.shape(piece.seat, x - 0.47 * size, y + 0.1 * size, 0.32 * size))
        if piece.badge:
            wide = max(0.4, 0.17 * len(piece.badge) + 0.2) * size
            cx, cy = x + 0.3 * size, y + 0.24 * size
            parts.append(
                f'<rect x="{cx - wide / 2:.2f}" y="{cy - 0.2 * size:.2f}" width="{wide:.2f}" height="{0.4 * size:.2f}" '
                f'rx="{0.2 * size:.2f}" fill="{seat["panel"]}" stroke="{seat["edge0"]}" stroke-width="1.2"/>'
            )
            parts.append(self.text(piece.badge, cx, cy + 0.11 * size, 0.31 * size, bold=True))
        return f"<g><title>{escape(piece.label)}</title>{''.join(parts)}</g>"

    def shape(self, seat: int, x: float, y: float, size: float) -> str:
        """The seat's shape in its colour, on paper."""
        letter = SEATS[seat % len(SEATS)]
        path = "".join(_written(e) for e in self.symbols[f"s-{letter}"])
        tokens = _seat_tokens(self.tokens, seat)
        style = f'stroke="{tokens["panel"]}" stroke-linejoin="round"'
        at = f'transform="translate({x + size / 8:.2f} {y + size / 8:.2f}) scale({size / 16:.4f})"'
        return f'<g {at} fill="{tokens["seat"]}"><g {style} stroke-width="3">{path}</g>{path}</g>'

    def text(self, text: str, x: float, y: float, size: float, anchor: str = "middle", bold: bool = False) -> str:
        weight = ' font-weight="700"' if bold else ""
        return (
            f'<text x="{x:.2f}" y="{y:.2f}" font-size="{size:.2f}" text-anchor="{anchor}"{weight} '
            f'font-family="{escape(self.colour("sans"))}" fill="{self.colour("ink")}">{escape(text)}</text>'
        )

    def area(self, area: Area) -> str:
        anchor = self.board.anchors.get(area.at)
        if anchor is None:
            return ""
        ring = {"danger": ("accent", ""), "blessed": ("good", ' stroke-dasharray="2 4"')}.get(area.css)
        circle = f'cx="{anchor.x:g}" cy="{anchor.y:g}"'
        parts: list[str] = []
        if area.seat >= 0:
            letter = SEATS[area.seat % len(SEATS)]
            fill = _seat_tokens(self.tokens, area.seat)["seat"]
            parts.append(f'<circle {circle} r="{anchor.r:g}" fill="{fill}" fill-opacity=".2"/>')
            parts.append(f'<circle {circle} r="{anchor.r:g}" fill="url(#hatch-{letter})" opacity=".6"/>')
        if ring:
            stroke = f'stroke="{self.colour(ring[0])}" stroke-width="3"{ring[1]}'
            parts.append(f'<circle {circle} r="{anchor.r + 1:g}" fill="none" {stroke}/>')
        if area.css == "closed":
            parts.append(self.cross(anchor))
        if area.note:
            parts.append(self.text(area.note, anchor.x, anchor.y + anchor.r + 13, 13, bold=True))
        return "".join(parts)

    def cross(self, anchor: Anchor) -> str:
        d = anchor.r * 0.6
        path = f"M{anchor.x - d:g} {anchor.y - d:g}l{2 * d:g} {2 * d:g}m0 {-2 * d:g}l{-2 * d:g} {2 * d:g}"
        return f'<path d="{path}" stroke="{self.colour("accent")}" stroke-width="4" stroke-linecap="round"/>'

    def strip(self, scene: Scene, top: float, high: float) -> Iterator[str]:
        """Under the board: the status, the dice, and each seat with the number it is ranked by."""
        width, pad = self.board.width, high * 0.2
        yield f'<rect y="{top:g}" width="{width:g}" height="{high:g}" fill="{self.colour("panel")}"/>'
        yield f'<path d="M0 {top:g}h{width:g}" stroke="{self.colour("rule")}" stroke-width="2"/>'
        size = high * 0.27
        x = pad
        for die in scene.dice:
            yield self.die(die, x, top + pad * 0.8, high - pad * 1.6)
            x += high - pad * 1.2
        yield self.text(scene.status, x, top + high * 0.42, size, "start", bold=True)
        at = x
        for panel in scene.seats:
            main = next((c.value for c in panel.counters if c.main), "")
            told = f"{panel.name} {main}".strip()
            yield self.shape(panel.seat, at, top + high * 0.56, size)
            yield self.text(told, at + size * 1.3, top + high * 0.8, size * 0.9, "start")
            at += size * (2.6 + 0.56 * len(told))
        if scene.round:
            yield self.text(scene.round, width - pad, top + high * 0.42, size, "end")

    def die(self, die: Die, x: float, y: float, size: float) -> str:
        edge = _seat_tokens(self.tokens, die.seat)["seat"] if die.seat >= 0 else self.colour("edge0")
        faded = ' opacity=".55"' if die.value == 0 else ""
        parts = [
            f'<rect x="{x:.2f}" y="{y:.2f}" width="{size:.2f}" height="{size:.2f}" rx="{size * 0.18:.2f}" '
            f'fill="#fffaf0" stroke="{edge}" stroke-width="{size * 0.06:.2f}"{faded}/>'
        ]
        if die.sides == 6 and die.value in PIPS:
            for place in PIPS[die.value]:
                cx, cy = x + size * (0.25 + 0.25 * (place % 3)), y + size * (0.25 + 0.25 * (place // 3))
                parts.append(f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{size * 0.09:.2f}" fill="#2b1a12"/>')
        elif die.value:
            centre, base = x + size / 2, y + size * 0.68
            parts.append(
                f'<text x="{centre:.2f}" y="{base:.2f}" font-size="{size * 0.5:.2f}" font-weight="700" '
                f'text-anchor="middle" fill="#2b1a12">{die.value}</text>'
            )
        return "".join(parts)
