"""What a seat can draw in one gesture, and what each place would add to its score."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.engine.actions import ActionTable
from sabha.engine.scene import Stamp
from sabha.games.indus import tables as t
from sabha.games.indus.box import MARKS, PATTERNS, Box, Option, cell_name
from sabha.games.indus.rules import draw, score
from sabha.games.indus.rules.bits import Bits, cells
from sabha.games.indus.state import Indus
from sabha.games.indus.words import option_name


class Trial:
    """A copy of a position, for trying what something drawn on a seat's map would change."""

    def __init__(self, s: Indus, seat: int) -> None:
        self.s, self.seat = s.copy(), seat
        self.city = self.s.cities[seat]
        self.now = score.total(self.s, seat)

    def _added(self) -> str:
        return f"{score.total(self.s, self.seat) - self.now:+d}"

    def drawn(self, mark: int, where: Bits) -> str:
        """The points that a mark on those empty cells adds, as in ``+3``."""
        before = self.city.live[:]
        self.city.add(mark, where)
        added = self._added()
        self.city.live = before
        return added

    def built(self, mark: int, site: int) -> str:
        """The points that a structure adds, whatever is paid for it."""
        before = self.city.live[:]
        self.city.erect(mark, site)
        added = self._added()
        self.city.live = before
        return added

    def walled(self, edge: int) -> str:
        """The points that a wall segment adds."""
        before = self.city.walls[:]
        self.city.add_wall(edge)
        added = self._added()
        self.city.walls = before
        return added


def stamps(box: Box, actions: ActionTable, s: Indus, seat: int) -> Iterator[Stamp]:
    """Every option and orientation that the seat may still choose for its card, with all its places.

    IN-042 to IN-045, IN-Q11, IN-Q16
    """
    city = s.cities[seat]
    if city.stage not in (t.TO_OPTION, t.TO_TURN, t.TO_PLACE):
        return
    trial = Trial(s, seat)
    choosing = city.stage == t.TO_OPTION
    for n in draw.legal_options(s, city) if choosing else [city.option]:
        option = box.card(city.card).draw[n]
        turns = [city.orientation] if city.stage == t.TO_PLACE else _turns(s, seat, option)
        for turn in turns:
            before = [t.CHOOSE_OPTION + n] if choosing else []
            if len(turns) > 1:
                before.append(t.CHOOSE_ORIENTATION + turn)
            yield _stamp(actions, trial, option, turn, tuple(actions.text(a) for a in before))


def _turns(s: Indus, seat: int, option: Option) -> list[int]:
    """The orientations of a pattern that have a place."""
    first = 8 * PATTERNS.index(option.pattern)
    empty = s.cities[seat].of(t.EMPTY)
    return [n for n in range(s.tables.turns[first // 8]) if any(draw.fitting(s, empty, first + n))]


def _stamp(actions: ActionTable, trial: Trial, option: Option, turn: int, before: tuple[str, ...]) -> Stamp:
    s = trial.s
    turned = 8 * PATTERNS.index(option.pattern) + turn
    places = cells(draw.fitting(s, trial.city.of(t.EMPTY), turned))
    terrain = MARKS.index(option.terrain)
    return Stamp(
        option_name(option),
        f"indus-{option.terrain}",
        shape_steps(s, turned),
        before,
        {f"cell-{cell_name(c)}": actions.text(t.PLACE + c) for c in places},
        tuple(trial.drawn(terrain, draw.shape(s, turned, c)) for c in places),
    )


def shape_steps(s: Indus, turned: int) -> tuple[tuple[int, int], ...]:
    """Columns and rows from the reference cell of an orientation to each of its cells. (IN-042)"""
    return ((0, 0), *(_step(shift) for shift in s.tables.shifts[turned]))


def _step(ahead: int) -> tuple[int, int]:
    """Columns and rows of a step ``ahead`` in reading order; no pattern is wider than five cells."""
    rows = (ahead + 4) // 10
    return (ahead - 10 * rows, rows)
