"""Calamities and Score cards worked out from the rules file's formulas with sets of cells, slowly and plainly."""

from __future__ import annotations

from dataclasses import dataclass, field

from sabha.engine.random import Rng
from tests.games.indus.cases import indus

LETTERS = "HFTCRGB~^K"
NAMES = {
    "H": "house", "F": "farm", "T": "forest", "C": "canal", "R": "reservoir", "G": "granary", "B": "bathhouse",
    "~": "river", "^": "mountain", "K": "citadel",
}  # fmt: skip
Cell = tuple[int, int]


@dataclass
class Sheet:
    """A map: live marks, crossed out cells, 2x2 structures by their cells, walls as pairs of cells."""

    side: str
    live: dict[Cell, str] = field(default_factory=dict)
    dead: set[Cell] = field(default_factory=set)
    blocks: list[frozenset[Cell]] = field(default_factory=list)
    walls: set[frozenset[Cell]] = field(default_factory=set)
    river: list[Cell] = field(default_factory=list)
    dead_marks: dict[Cell, str] = field(default_factory=dict)

    def level(self, c: Cell) -> str:
        return indus().box.maps.side(self.side)[c[1]][c[0]]

    def grid(self, c: Cell) -> list[Cell]:
        x, y = c
        return [(a, b) for a, b in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if 0 <= a < 10 and 0 <= b < 10]

    def near(self, c: Cell) -> list[Cell]:
        return [n for n in self.grid(c) if self.level(n) == self.level(c)]

    def near8(self, c: Cell) -> list[Cell]:
        x, y = c
        around = [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
        return [n for n in around if 0 <= n[0] < 10 and 0 <= n[1] < 10 and self.level(n) == self.level(c)]

    def open(self, a: Cell, b: Cell) -> bool:
        return frozenset((a, b)) not in self.walls

    def of(self, kinds: str) -> set[Cell]:
        return {c for c, k in self.live.items() if k in kinds}

    def adj(self, c: Cell, kinds: str) -> bool:
        return any(self.live.get(n, "") in kinds and n in self.live for n in self.near(c))

    def groups(self, kind: str) -> list[set[Cell]]:
        left, out = self.of(kind), []
        while left:
            todo, group = [left.pop()], set()
            while todo:
                c = todo.pop()
                group.add(c)
                for n in self.near(c):
                    if n in left:
                        left.remove(n)
                        todo.append(n)
            out.append(group)
        return out

    def reach(self, start: set[Cell], limit: int, stop: str = "") -> set[Cell]:
        """Cells at distance at most ``limit`` by open steps, none into a cell with a mark of ``stop``."""
        distance = dict.fromkeys(start, 0)
        todo = list(start)
        for c in todo:
            if distance[c] < limit:
                for n in self.near(c):
                    if n not in distance and self.open(c, n) and not (n in self.live and self.live[n] in stop):
                        distance[n] = distance[c] + 1
                        todo.append(n)
        return set(distance)


def order(c: Cell) -> tuple[int, int]:
    return c[1], c[0]


def victims(m: Sheet, name: str) -> tuple[set[Cell], set[frozenset[Cell]]]:
    """Cells and walls that the Calamity crosses out."""
    if name == "CAL-01":
        return struck(m, m.reach(m.of("~"), 1), "HFT"), set()
    if name == "CAL-02":
        return struck(m, m.reach({m.river[-1]}, 2) if m.river else set(), "HFT"), set()
    if name == "CAL-03":
        return struck(m, m.reach(m.of("^"), 1), "HFCR"), set()
    if name == "CAL-04":
        harm = [struck(m, m.reach({p}, 2, "T"), "HFCRGB") for p in sorted(m.of("^"), key=order)]
        return max(harm, key=len, default=set()), set()
    if name in ("CAL-05", "CAL-06"):
        kind, level, water = ("F", ".", "~CR") if name == "CAL-05" else ("T", "#", "CRB")
        dry = [g for g in m.groups(kind) if m.level(next(iter(g))) == level and not any(m.adj(c, water) for c in g)]
        return set().union(*dry), set()
    if name == "CAL-07":
        e = (4, 3)
        return struck(m, m.reach({e}, 2) & {e, *m.near8(e)}, "HCRGB"), set()
    if name == "CAL-08":
        zone = {(2, 7), *m.near((2, 7))}
        return struck(m, zone, "HFTCRGB"), {w for w in m.walls if w & zone}
    if name == "CAL-09":
        ill = {c for c in m.of("H") if not m.adj(c, "B")}
        links = {c: {n for n in m.near(c) if n in ill and m.open(c, n)} for c in ill}
    else:
        ill = {c for c in m.of("F") if not m.adj(c, "G")}
        links = {c: {n for n in m.near8(c) if n in ill} for c in ill}
    first = min(ill, key=lambda c: (-len(links[c]), order(c)), default=None)
    return ({first} | links[first] if first else set()), set()


def struck(m: Sheet, hit: set[Cell], kinds: str) -> set[Cell]:
    out = {c for c in hit if c in m.live and m.live[c] in kinds}
    for block in m.blocks:
        if block & out:
            out |= block
    return out


def section(m: Sheet, name: str) -> int:
    h, f, tt, c = (m.of(k) for k in "HFTC")
    return {
        "SC-01a": lambda: sum(m.adj(x, "~R") for x in f),
        "SC-01b": lambda: min(8, sum(len(g) for g in m.groups("C") if any(m.adj(x, "~") for x in g))),
        "SC-02a": lambda: 2 * sum(len(g) >= 3 for g in m.groups("H")),
        "SC-02b": lambda: 2 * sum(sum(n in c for n in m.near(x)) >= 2 for x in h),
        "SC-03a": lambda: 2 * sum(m.adj(x, "KB") for x in h),
        "SC-03b": lambda: 4 * sum(
            any(m.adj(x, "CR") for x in b) for b in m.blocks if all(m.live.get(x) == "B" for x in b)
        ),
        "SC-04a": lambda: 2 * sum(m.adj(x, "G") for x in f),
        "SC-04b": lambda: 3 * sum(len(g) >= 4 for g in m.groups("F")),
        "SC-05a": lambda: sum(any(x in w for w in m.walls) for x in h),
        "SC-05b": lambda: min(8, max(map(len, runs(m)), default=0)),
        "SC-06a": lambda: min(10, 2 * sum(m.adj(x, "^") for x in tt)),
        "SC-06b": lambda: min(8, max(map(len, m.groups("T")), default=0)),
        "SC-07a": lambda: sum(m.adj(x, "~") for x in tt | c),
        "SC-07b": lambda: 4 * sum(m.adj(x, "F") and m.adj(x, "H") for x in m.of("R")),
        "SC-08a": lambda: 2 * sum(all(any(x[1] == y for x in k) for k in (h, f, tt, c)) for y in range(10)),
        "SC-08b": lambda: 3 * sum(all((x, y) in m.live for y in range(10)) for x in range(10)),
        "SC-09a": lambda: sum(max(0, sum(m.adj(x, k) for k in "FTC") - 1) for x in h),
        "SC-09b": lambda: min(len(h), len(f), len(tt), len(c)) // 2,
        "SC-10a": lambda: min(8, sum(m.level(x) == "#" for x in h), sum(m.level(x) == "." for x in f)),
        "SC-10b": lambda: 2 * sum(len(g) >= 4 for g in m.groups("C")),
    }[name]()  # fmt: skip


def runs(m: Sheet) -> list[set[frozenset[Cell]]]:
    left, out = set(m.walls), []
    while left:
        todo, run = [left.pop()], set()
        while todo:
            w = todo.pop()
            run.add(w)
            for other in list(left):
                if corners(w) & corners(other):
                    left.remove(other)
                    todo.append(other)
        out.append(run)
    return out


def corners(wall: frozenset[Cell]) -> set[Cell]:
    (_, ay), (bx, by) = sorted(wall)
    return {(bx, by), (bx, by + 1)} if ay == by else {(bx, by), (bx + 1, by)}


def random_sheet(rng: Rng, side: str) -> Sheet:
    """Marks, structures, walls and crossed out things strewn about, denser or thinner."""
    m = Sheet(side)
    filled = 3 + rng.below(7)
    for _ in range(rng.below(12)):
        x, y = rng.below(9), rng.below(9)
        block = frozenset((x + i, y + j) for i in (0, 1) for j in (0, 1))
        if all(m.level(c) == "#" and c not in m.live for c in block):
            kind = "GB"[rng.below(2)]
            m.blocks.append(block)
            for c in block:
                m.live[c] = kind
    weights = "HHHFFFTTTCCCRR^K"
    for y in range(10):
        for x in range(10):
            if (x, y) not in m.live and rng.below(10) < filled:
                like = m.live.get((x - 1, y) if rng.below(2) else (x, y - 1), "^")
                m.live[x, y] = like if like in "HFTC" and rng.below(2) else weights[rng.below(len(weights))]
    start = (rng.below(10), 9)
    for _ in range(5):
        if start in m.live and any(start in b for b in m.blocks):
            break
        m.live[start] = "~"
        m.river.append(start)
        options = [n for n in m.near(start) if m.live.get(n) != "~" and not any(n in b for b in m.blocks)]
        if not options:
            break
        start = options[rng.below(len(options))]
    for y in range(10):
        for x in range(10):
            for other in ((x + 1, y), (x, y + 1)):
                if max(other) < 10 and rng.below(6) == 0:
                    m.walls.add(frozenset(((x, y), other)))
    for c in list(m.live):
        if c in m.live and m.live[c] in "HFTCRGB" and rng.below(8) == 0:
            gone = next((b for b in m.blocks if c in b), frozenset((c,)))
            for cell in gone:
                m.dead_marks[cell] = m.live.pop(cell)
                m.dead.add(cell)
    return m


def cell(c: Cell) -> str:
    return f"{'ABCDEFGHIJ'[c[0]]}{c[1] + 1}"


def edge(wall: frozenset[Cell]) -> str:
    a, b = sorted(wall, key=order)
    return f"{cell(a)}|{cell(b)}"


def fields(m: Sheet) -> dict[str, list[str]]:
    """The sheet as a map of ``game.position``."""
    out: dict[str, list[str]] = {name: [] for name in NAMES.values()}
    for c, kind in (m.live | m.dead_marks).items():
        if kind not in "GB" and kind != "~":
            out[NAMES[kind]].append(cell(c))
    for block in m.blocks:
        corner = min(block)
        out[NAMES[(m.live | m.dead_marks)[corner]]].append(cell(corner))
    out["river"] = [cell(c) for c in m.river]
    out["walls"] = [edge(w) for w in m.walls]
    seen: set[Cell] = set()
    out["crossed"] = []
    for c in m.dead:
        if c not in seen:
            out["crossed"].append(cell(c))
            seen |= next((b for b in m.blocks if c in b), frozenset((c,)))
    return out
