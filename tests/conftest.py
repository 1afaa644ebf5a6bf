"""What all tests share. The repository's root is on the path, so that ``tests.tiny_game`` can be imported."""

from __future__ import annotations

import pytest

from sabha import Game
from tests.tiny_game import Tiny


@pytest.fixture(scope="session")
def tiny() -> Game:
    """The tests' own game, with secret hands and choices made at the same time."""
    return Tiny()
