"""The laboratory: thousands of games between bots, their balance and length, and ratings of bots."""

from sabha.lab.play import Outcome, Tally, play
from sabha.lab.ratings import Table, rate
from sabha.lab.simulate import Simulation, simulate
from sabha.lab.stats import Share, Spread

__all__ = ["Outcome", "Share", "Simulation", "Spread", "Table", "Tally", "play", "rate", "simulate"]
