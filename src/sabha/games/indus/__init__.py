"""Indus 2500 BCE: cities drawn on the bank of a river, and what the river does to them."""

from sabha.games.indus.game import IndusGame as Game

__all__ = ["Game"]
