"""Taragatha: BIS: heroes of the Mahabharata, star-ships, Astras and Tapasya."""

from sabha.games.taragatha.game import TaragathaGame as Game

__all__ = ["Game"]
