"""Bharata 600 BC: sixteen Great Kingdoms, two Armies each, and no mercy from the monsoon."""

from sabha.games.bharata600.game import Bharata600Game as Game

__all__ = ["Game"]
