"""Bharata: sixteen realms, two Great Roads, sealed battles."""

from sabha.games.bharata.game import BharataGame as Game

__all__ = ["Game"]
