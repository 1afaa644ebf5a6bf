"""The score sheet: as it would be if the game ended now, and as it is in the end."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.engine.scene import Source
from sabha.games.indus.box import Box
from sabha.games.indus.rules import score
from sabha.games.indus.state import Indus
from sabha.games.indus.words import names_of, plural

CATEGORIES = (("Houses", "house"), ("Farms", "farm"), ("Forests", "forest"), ("Canals", "canal"), ("Walls", "wall"))


def sources(box: Box, s: Indus) -> Iterator[Source]:
    """The lines of the sheet: the five majorities with their counts, structures, artifacts, Score cards, tie-breaks.

    IN-080, IN-088 to IN-090, IN-Q52
    """
    seats = range(s.seats)
    majorities = [score.majorities(s, p) for p in seats]
    sections = [score.sections(s, p) for p in seats]
    for i, (name, _) in enumerate(CATEGORIES):
        values = [f"{majorities[p][i]} ({score.count_of(s.cities[p], i + 1)})" for p in seats]
        marked = tuple(p for p in seats if majorities[p][i])
        detail = "In each of the five: points, and how many." if i == 4 else ""
        yield Source(name, tuple(values), marked, detail=detail)
    yield Source("Structures", tuple(str(score.structures(s.tables, city)) for city in s.cities))
    yield Source("Artifact sets", tuple(str(score.artifacts(s.tables, city.cards)) for city in s.cities))
    for n, card in enumerate(s.scores):
        for half, section in enumerate(box.scores[card].sections):
            values = [str(sections[p][2 * n + half]) for p in seats]
            yield Source(f"{box.scores[card].name} {half + 1}", tuple(values), detail=section.text)
    totals = [score.total(s, p) for p in seats]
    best = tuple(p for p in seats if totals[p] == max(totals)) if s.seats > 1 else ()
    yield Source("Total", tuple(map(str, totals)), best, sum=True)
    if s.seats > 1:
        yield Source("Ties: fewest empty spaces", tuple(str(score.empty_cells(city)) for city in s.cities))
        yield Source("Then: most points of Score cards", tuple(str(sum(each)) for each in sections))


def over_text(box: Box, s: Indus) -> str:
    """Who has won, and how a tie was broken; alone, what the city is called, and what the next name asks for.

    IN-077, IN-089 to IN-091, IN-Q51
    """
    totals = [score.total(s, p) for p in range(s.seats)]
    if s.seats == 1:
        return _alone(box, totals[0])
    ranks = s.ranks()
    first = [p for p, rank in enumerate(ranks) if rank == 1]
    text = f"{names_of(first)} {'win' if len(first) > 1 else 'wins'} with {plural(max(totals), 'point')}"
    level = [p for p, total in enumerate(totals) if total == max(totals)]
    if len(level) == 1 or len(level) == len(first):
        return f"{text}."
    empty = [score.empty_cells(s.cities[p]) for p in level]
    how = "fewer empty spaces" if empty.count(min(empty)) == len(first) else "more points of Score cards"
    return f"{text}, ahead of {names_of([p for p in level if p not in first])} by {how}."


def _alone(box: Box, total: int) -> str:
    text = f"Your city is a {box.rating(total)}: {plural(total, 'point')}."
    above = [r for r in box.ratings if r.points > total]
    more = f"From {above[0].points} it would be a {above[0].name}." if above else "There is no higher rank."
    aims = ", ".join(f"{aim.name} {aim.points}" for aim in box.targets)
    return f"{text} {more} To compare: {aims}."
