"""What is wrong with a box, in sentences that a designer can act on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from sabha.games.indus import tables as t
from sabha.games.indus.box import (
    ARTIFACTS,
    PATTERNS,
    SIDES,
    STRUCTURES,
    TERRAINS,
    Box,
    Calamity,
    Card,
    Drawn,
    ScoreSection,
    cell_name,
    cell_number,
    edge_number,
    orientations,
)

NEEDS_OF = {"beside", "beside_several", "beside_all", "groups", "groups_beside", "largest_group", "structures_beside",
            "walled", "rows", "variety", "sets", "levels"}  # fmt: skip
NEEDS_NEAR = {"beside", "beside_several", "beside_all", "groups_beside", "structures_beside", "variety"}
NEEDS_SIZE = {"beside_several", "groups", "sets"}


def problems(box: Box) -> Iterator[str]:
    """Everything that the rule book and fair starts ask of the content. (IN-004, IN-021, IN-043, IN-Q08, IN-Q13)"""
    yield from _numbers(box)
    yield from _patterns(box)
    yield from _cards(box)
    good = True
    for side in SIDES:
        for text in _map(box, side):
            good = False
            yield text
    if good:
        yield from _setups(box)
        yield from _calamities(box)
    yield from _scores(box)


def _names(what: str, found: Sequence[str], wanted: Sequence[str]) -> Iterator[str]:
    for name in wanted:
        if name not in found:
            yield f"{what}: {name} is missing; there are {', '.join(wanted)}"
    for name in found:
        if name not in wanted:
            yield f"{what}: there is no {name}; there are {', '.join(wanted)}"


def _ids(what: str, prefix: str, found: Sequence[str]) -> Iterator[str]:
    wanted = [f"{prefix}-{n:02}" for n in range(1, 11)]
    if list(found) != wanted:
        yield f"{what}: there are exactly 10, with the ids {wanted[0]} to {wanted[-1]} in order"


def _numbers(box: Box) -> Iterator[str]:
    if len(box.artifact_vp) != 5 or box.artifact_vp[0] != 0:
        yield "artifact_vp: five numbers, for sets of 0 to 4 artifacts; the first is 0"
    else:
        steps = [b - a for a, b in zip(box.artifact_vp, box.artifact_vp[1:], strict=False)]
        if steps != sorted(steps):
            yield "artifact_vp: each further artifact of a set is worth at least as much as the one before (IN-Q42)"
    yield from _names("structures", list(box.structures), STRUCTURES)
    yield from _names("artifacts", list(box.artifacts), ARTIFACTS)
    for name, built in box.structures.items():
        if not 1 <= built.stone + built.brick <= box.trade_cards:
            yield f"structures.{name}: costs 1 to {box.trade_cards} units, so that one trade can pay it (IN-Q27)"
    aims = [r.points for r in box.targets]
    if not aims or aims != sorted(set(aims)):
        yield "targets: at least one, each further one from more points than the one before"
    points = [r.points for r in box.ratings]
    if not points or points[0] != 0 or points != sorted(set(points)):
        yield "ratings: the first is from 0 points, each further one from more than the one before"


def _patterns(box: Box) -> Iterator[str]:
    yield from _names("patterns", list(box.patterns), PATTERNS)
    shapes: dict[str, str] = {}
    for name, rows in box.patterns.items():
        cells = {(x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c == "X"}
        if any(set(row) - {"X", "."} or len(row) != len(rows[0]) for row in rows):
            yield f"patterns.{name}: rows of equal length out of X and ."
            continue
        if not 2 <= len(cells) <= 5 or not _connected(cells):
            yield f"patterns.{name}: 2 to 5 connected spaces"
            continue
        key = str(min(orientations(rows)))
        if key in shapes:
            yield f"patterns.{name} is the same as {shapes[key]}"
        shapes[key] = name


def _connected(cells: set[tuple[int, int]]) -> bool:
    todo, seen = [min(cells)] if cells else [], set(cells)
    while todo:
        x, y = todo.pop()
        seen.discard((x, y))
        todo += [c for c in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if c in seen]
    return not seen


def _cards(box: Box) -> Iterator[str]:
    """IN-004 to IN-006, IN-043, IN-Q08, IN-Q22"""
    if [c.id for c in box.cards] != list(range(1, t.CARDS + 1)):
        yield f"cards: there are exactly {t.CARDS}, with the ids 1 to {t.CARDS} in order (IN-004)"
    if sum(c.many for c in box.cards) != 20:
        yield "cards: exactly 20 have many = true (IN-006)"
    for card in box.cards:
        yield from _card(card)
    for form in "ABC":
        if not any(c.form == form for c in box.cards):
            yield f"cards: no card has form {form} (IN-043)"
    few = [c for c in box.cards if not c.many]
    for terrain in TERRAINS:
        if not any(o.terrain == terrain for c in few for o in c.draw):
            yield f"cards: none of the cards for all player counts draws {terrain}"
    if not any(o.walls for c in few for o in c.draw):
        yield "cards: none of the cards for all player counts gives a free wall (IN-046)"
    for artifact in ARTIFACTS:
        if not any(c.artifact == artifact for c in few):
            yield f"cards: none of the cards for all player counts shows {artifact} (IN-050)"
    for (yellow, artifact), n in Counter((c.yellow, c.artifact) for c in box.cards).items():
        if n < 2:
            side = f"{yellow or '-'} {artifact or '-'}"
            yield f"cards: only one card has the Resource side {side}, which would betray it (IN-Q08)"


def _card(card: Card) -> Iterator[str]:
    name = f"cards: {card.name}"
    if len(card.draw) != (1 if card.form == "C" else 2):
        yield f"{name}: form C has one entry in draw, forms A and B have two (IN-043)"
        return
    if not card.yellow and not card.artifact:
        yield f"{name}: a Resource side shows a yellow box, an artifact, or both (IN-051)"
    one, two = card.draw[0], card.draw[-1]
    if card.form == "A" and (one.terrain == two.terrain or one.pattern != two.pattern or one.walls != two.walls):
        yield f"{name}: form A draws one pattern, with the same walls, in two different terrains (IN-043)"
    if card.form == "B":
        if one.terrain != two.terrain or one.pattern == two.pattern:
            yield f"{name}: form B draws two different patterns of one terrain (IN-043)"
        if two.walls or int(one.pattern[1]) > int(two.pattern[1]):
            yield f"{name}: in form B the first pattern is the smaller, and only it may have walls (IN-Q22)"


def _map(box: Box, side: str) -> Iterator[str]:
    """IN-030; rules file 7.1"""
    rows = box.maps.side(side)
    if len(rows) != 10:
        yield f"maps.{side}: 10 rows of 10 letters"
        return
    for letter, name in (("#", "upper"), (".", "lower")):
        cells = {(x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c == letter}
        if not cells or not _connected(cells):
            yield f"maps.{side}: the {name} level ({letter}) is one connected area"


def _setups(box: Box) -> Iterator[str]:
    """IN-021; rules file 7.3"""
    yield from _ids("setups", "CS", [s.id for s in box.setups])
    if len({s.name for s in box.setups}) != len(box.setups):
        yield "setups: two cards have the same name"
    for setup in box.setups:
        if not 1 <= len(setup.name) <= 24:
            yield f"setups.{setup.id}: a name has 1 to 24 letters (IN-Q06)"
        for side in SIDES:
            for text in _Layout(box, setup.side(side), side).problems():
                yield f"setups.{setup.id}.{side}: {text}"


class _Layout:
    """One layout with what it is measured by."""

    def __init__(self, box: Box, drawn: Drawn, side: str) -> None:
        self.box, self.drawn, self.side, self.wanted = box, drawn, side, box.fairness.side(side)
        rows = box.maps.side(side)
        self.upper = [c == "#" for row in rows for c in row]
        self.listed = [(c, m) for m in ("citadel", "river", "mountain", "reservoir", *TERRAINS) for c in drawn.cells(m)]
        self.at = dict(self.listed)

    def near(self, cell: int) -> list[int]:
        """Edge-adjacent cells."""
        x, y = cell % 10, cell // 10
        beside = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        cells = [b * 10 + a for a, b in beside if 0 <= a <= 9 and 0 <= b <= 9]
        return [c for c in cells if self.upper[c] == self.upper[cell]]

    def problems(self) -> Iterator[str]:
        for cell, n in Counter(c for c, _ in self.listed).items():
            if n > 1:
                yield f"{cell_name(cell)} is drawn twice"
        yield from self.river()
        yield from self.counts()
        yield from self.terrains()
        yield from self.room()

    def river(self) -> Iterator[str]:
        cells = self.drawn.cells("river")
        if len(cells) != self.wanted.river:
            yield f"the River has {len(cells)} spaces instead of {self.wanted.river}"
        if any(self.upper[c] for c in cells):
            yield "the River is on the lower level"
        border = [c % 10 in (0, 9) or c // 10 in (0, 9) for c in cells]
        if not border or not border[0] or any(border[1:]):
            yield "the River begins on the border and does not come back to it"
        for i, a in enumerate(cells):
            for j, b in enumerate(cells[:i]):
                if (b in self.near(a)) != (i - j == 1):
                    yield f"the River is one path that does not touch itself ({cell_name(b)}, {cell_name(a)})"

    def counts(self) -> Iterator[str]:
        wanted = self.wanted
        mountains = [self.upper[c] for c in self.drawn.cells("mountain")]
        if (sum(mountains), len(mountains) - sum(mountains)) != (wanted.mountains_upper, wanted.mountains_lower):
            yield f"{wanted.mountains_upper} Mountains on the upper and {wanted.mountains_lower} on the lower level"
        if not self.upper[cell_number(self.drawn.citadel)]:
            yield "the Citadel is on the upper level"
        reservoirs = self.drawn.cells("reservoir")
        if len(reservoirs) != wanted.reservoirs or any(self.upper[c] for c in reservoirs):
            yield f"{wanted.reservoirs} Reservoirs, on the lower level"
        if len(self.drawn.walls) != wanted.walls:
            yield f"{wanted.walls} wall segments"

    def terrains(self) -> Iterator[str]:
        found = {m: self.drawn.cells(m) for m in TERRAINS if self.drawn.cells(m)}
        pairs = [m for m, cells in found.items() if len(cells) == 2]
        singles = [cells[0] for m, cells in found.items() if len(cells) == 1]
        if len(pairs) != 1 or len(singles) + 1 != len(found):
            yield "one terrain (the speciality) has two spaces, the others drawn have one each"
            return
        pair = found[pairs[0]]
        if pair[1] not in self.near(pair[0]) or any(self.upper[c] for c in pair):
            yield "the two spaces of the speciality are adjacent, on the lower level"
        upper = sum(self.upper[c] for c in singles)
        if (upper, len(singles) - upper) != (self.wanted.others_upper, self.wanted.others_lower):
            yield (
                f"besides the speciality {self.wanted.others_upper} terrains on the upper "
                f"and {self.wanted.others_lower} on the lower level"
            )
        for cell in (*singles, *pair, *self.drawn.cells("reservoir")):
            for other in self.near(cell):
                if other in self.at and not (cell in pair and other in pair):
                    yield f"{cell_name(cell)} is adjacent to {cell_name(other)}; terrains and Reservoirs start alone"
        for wall in self.drawn.walls:
            try:
                edge = edge_number(wall)
            except ValueError as error:
                yield str(error)
                continue
            cell = t.edge_cell(edge)
            ends = {cell, cell + (10 if edge >= 90 else 1)}
            if len(ends & set(pair)) != 1:
                yield f"the wall {wall} is on an outer edge of the speciality"

    def room(self) -> Iterator[str]:
        wanted = self.wanted
        exits = sum(c not in self.at for c in self.near(cell_number(self.drawn.citadel)))
        if exits < wanted.exits:
            yield f"the Citadel has {exits} free spaces beside it instead of at least {wanted.exits}"
        bank = self.beside("river")
        slopes = self.beside("mountain")
        sites = sum(all(self.free_upper(c + d) for d in (0, 1, 10, 11)) for c in range(89) if c % 10 < 9)
        for name, found, want in (
            ("spaces beside the River", bank, wanted.bank),
            ("spaces beside Mountains", slopes, wanted.slopes),
            ("spaces beside River or Mountains, counted for each", bank + slopes, wanted.banks_and_slopes),
            ("free 2x2 blocks on the upper level", sites, wanted.sites),
        ):
            if want is not None and found != want:
                yield f"{found} {name} instead of {want}"
        for calamity in self.box.calamities:
            if calamity.cell:
                centre = cell_number(calamity.cell)
                zone = self.zone(centre, corners=calamity.effect == "tremor")
                if zone & set(self.at):
                    yield f"something is drawn where {calamity.id} strikes, on or around {calamity.cell}"

    def beside(self, mark: str) -> int:
        cells = set(self.drawn.cells(mark))
        return len({n for c in cells for n in self.near(c)} - cells)

    def free_upper(self, cell: int) -> bool:
        return self.upper[cell] and cell not in self.at

    def zone(self, cell: int, *, corners: bool) -> set[int]:
        """A cell and those around it on its level."""
        x, y = cell % 10, cell // 10
        offsets = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if corners or not (dx and dy)]
        cells = {(y + dy) * 10 + x + dx for dx, dy in offsets if 0 <= x + dx <= 9 and 0 <= y + dy <= 9}
        return {c for c in cells if self.upper[c] == self.upper[cell]}


def _calamities(box: Box) -> Iterator[str]:
    """IN-065, IN-073; rules file 7.7"""
    yield from _ids("calamities", "CAL", [c.id for c in box.calamities])
    for c in box.calamities:
        yield from (f"calamities.{c.id}: {text}" for text in _calamity(box, c))


def _calamity(box: Box, c: Calamity) -> Iterator[str]:
    if not c.strikes or set(c.strikes) & {"river", "mountain", "citadel"}:
        yield "strikes names terrains and structures only, at least one (IN-Q40)"
    if (c.effect in ("rivers", "mouth", "mountains", "worst_mountain", "tremor")) != (1 <= c.reach <= 9):
        yield "reach is 1 to 9 for rivers, mouth, mountains, worst_mountain and tremor, and left out for the others"
    if (c.effect in ("tremor", "split")) != (c.cell is not None):
        yield "tremor and split name the cell where they start, the others do not"
    if c.cell and c.effect in ("tremor", "split"):
        levels = {box.maps.side(s)[int(c.cell[1:]) - 1]["ABCDEFGHIJ".index(c.cell[0])] for s in SIDES}
        if len(levels) != 1:
            yield f"{c.cell} is on the same level on both sides of the map"
    if (c.effect == "dry_groups") != (c.level != ""):
        yield "dry_groups names a level, the others do not"
    if c.effect in ("dry_groups", "fever", "swarm"):
        if len(c.strikes) != 1 or c.strikes[0] not in TERRAINS or not c.saved_by:
            yield f"{c.effect} strikes one terrain and names what saves from it in saved_by"
    elif c.saved_by:
        yield f"{c.effect} has no saved_by"
    if c.stopped_by and c.effect != "worst_mountain":
        yield "only worst_mountain has stopped_by"


def _scores(box: Box) -> Iterator[str]:
    """IN-084; rules file 7.8"""
    yield from _ids("scores", "SC", [s.id for s in box.scores])
    for score in box.scores:
        if len(score.sections) != 2:
            yield f"scores.{score.id}: a Score card has two sections (IN-084)"
        for n, section in enumerate(score.sections):
            yield from (f"scores.{score.id}.{'ab'[n % 2]}: {text}" for text in _section(section))


def _section(s: ScoreSection) -> Iterator[str]:
    if (s.formula in NEEDS_OF) != bool(s.of):
        yield f"{s.formula} {'says what is counted in `of`' if s.formula in NEEDS_OF else 'has no `of`'}"
    if (s.formula in NEEDS_NEAR) != bool(s.near):
        yield f"{s.formula} {'names neighbours in `near`' if s.formula in NEEDS_NEAR else 'has no `near`'}"
    if (s.formula in NEEDS_SIZE) != (s.size > 0):
        yield f"{s.formula} {'needs `size`' if s.formula in NEEDS_SIZE else 'has no `size`'}"
    if s.formula == "levels" and len(s.of) != 2:
        yield "levels names two marks: one for the upper, one for the lower level"
    if s.formula == "structures_beside" and not set(s.of) <= {"granary", "bathhouse"}:
        yield "structures_beside counts structures of four spaces: granary, bathhouse"
    if s.formula == "beside_several" and not 2 <= s.size <= 4:
        yield "beside_several: size is 2 to 4 neighbours"
