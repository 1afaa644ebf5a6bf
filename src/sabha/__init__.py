"""Sabha: five Indian board games from one engine.

>>> import sabha
>>> match = sabha.load("treasure").new(seats=3, seed=7)
>>> match.legal(match.acting[0])
['roll']
"""

from sabha.catalogue import games as list_games
from sabha.catalogue import load, register
from sabha.engine.errors import SabhaError
from sabha.engine.game import Game
from sabha.engine.match import Match
from sabha.engine.record import Record
from sabha.engine.state import SPECTATOR

__version__ = "0.1.0"
__all__ = ["SPECTATOR", "Game", "Match", "Record", "SabhaError", "compiled", "list_games", "load", "register"]


def compiled() -> bool:
    """Whether the engine runs compiled, or as plain Python."""
    from sabha.engine import random

    return not random.__file__.endswith(".py")
