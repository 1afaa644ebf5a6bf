"""Golden records: seeded games that were once played and are kept.

    python -m tests.games.golden

writes them. They show any change of behaviour in a diff, and must replay for ever: make them anew only when the rules
or the printed box change on purpose, and raise ``rules_version`` for the former.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import sabha
from sabha.engine.random import Rng, seeded

NAMES = ("Asha", "Bilal", "Chitra", "Devi", "Esha")
Chooser = Callable[[list[int], int, Rng], int]
"""Which of the legal actions is taken; the second is what a player in a hurry would do."""


def careful(legal: list[int], hurried: int, rng: Rng) -> int:
    """Mostly the careful action, and now and then any."""
    return hurried if rng.below(5) > 0 else legal[rng.below(len(legal))]


def busy(once_in: int) -> Chooser:
    """Any action, but only once in so many times the one that ends a part of the turn, while there is another."""

    def choose(legal: list[int], hurried: int, rng: Rng) -> int:
        others = [a for a in legal if a != hurried] if rng.below(once_in) else []
        return (others or legal)[rng.below(len(others or legal))]

    return choose


class Golden(NamedTuple):
    """A game that is kept, ``name`` telling it from others with as many seats."""

    slug: str
    seats: int
    name: str
    options: dict[str, str]
    choose: Chooser

    @property
    def id(self) -> str:
        return "-".join(filter(None, (self.slug, str(self.seats), self.name)))

    @property
    def path(self) -> Path:
        return Path(__file__).parent / self.slug / "golden" / f"{self.id}.json"

    def play(self) -> sabha.Match:
        told = f"{self.seats} {self.name}".strip()
        game = sabha.load(self.slug)
        match = game.new(self.seats, seed=f"golden {told}", names=NAMES[: self.seats], **self.options)
        rng = seeded(f"golden choices {told}")
        while match.acting:
            seat = match.acting[rng.below(len(match.acting)) if len(match.acting) > 1 else 0]
            match.play(seat, self.choose(match.legal_ids(seat), match.state.hurried(seat), rng))
        return match


GOLDEN = (
    *(Golden("treasure", seats, "", {}, careful) for seats in (2, 3, 4)),
    *(
        Golden("bharata600", seats, mode, {"mode": mode, "places": "on" if seats == 3 else "stop"}, busy(6))
        for seats in (2, 3, 4)
        for mode in ("basic", "advanced")
    ),
    *(Golden("indus", seats, side, {"side": side}, busy(5)) for seats, side in enumerate("babab", 1)),
)

if __name__ == "__main__":
    for golden in GOLDEN:
        golden.path.write_bytes(golden.play().record().to_json())
