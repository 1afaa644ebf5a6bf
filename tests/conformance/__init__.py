"""One suite for all games: every installed game and the tests' own, every mode, every number of seats.

Random games are played, and what must hold for any game is checked on the way. How many games of each
game there are in all is set by SABHA_GAMES. The default keeps the suite below 40 seconds on plain Python.
The long run (``make long``) takes 20,000 of each, on the compiled build:

    SABHA_GAMES=20000 PYTHONPATH=build/compiled pytest -n 2 -o faulthandler_timeout=3600 tests/conformance

All of them are played to the end and asked for their legal actions; what costs more (copies, re-deals,
scenes, records, undo) is looked at in one game of fifty.

``pytest tests/conformance`` and the same with ``PYTHONPATH=build/compiled`` run the very same tests on
plain and on compiled code; ``test_compiled.py`` compares the games that both play, position by position.

A new game needs nothing here. It may add a line to ``hooks.py``: how its seats can be exchanged, or
that choices made at the same time are no secret in it.
"""
