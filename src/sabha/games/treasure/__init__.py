"""War for Treasure: four soldiers, 75 steps, four doors."""

from sabha.games.treasure.game import TreasureGame as Game

__all__ = ["Game"]
