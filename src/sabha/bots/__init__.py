"""Bots for every game: random, greedy and information-set tree search. They decide from views, nothing else.

>>> import sabha
>>> from sabha import bots
>>> match = sabha.load("treasure").new(seats=2, seed=1)
>>> seat = match.acting[0]
>>> bot = bots.make("search", seed=5, iterations=200)
>>> bot.choose(match.view(seat), seat, match.legal_ids(seat)) == match.check(seat, "roll")
True
"""

from sabha.bots.knowledge import all_public, view_for
from sabha.bots.players import BOTS, Bot, BotInfo, UnknownBot, make
from sabha.bots.worker import BadRequest, think

__all__ = ["BOTS", "BadRequest", "Bot", "BotInfo", "UnknownBot", "all_public", "make", "think", "view_for"]
