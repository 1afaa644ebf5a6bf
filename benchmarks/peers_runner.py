"""Random play of other engines; run by peers.py in their own environment. Prints JSON: name -> decisions a second."""

# mypy: ignore-errors
from __future__ import annotations

import contextlib
import json
import os
import random
import sys
import time


def catanatron() -> int:
    """One game of Catan, four random players."""
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    made = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        made += 1
    return made


def open_spiel(name: str):
    import pyspiel

    game = pyspiel.load_game(name)

    def play() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                made += 1
        return made

    return play


def open_spiel_python(name: str):
    from open_spiel.python import games  # noqa: F401  # registers the games written in Python

    return open_spiel(name)


def rlcard_uno():
    import rlcard

    env = rlcard.make("uno")

    def play() -> int:
        state, _ = env.reset()
        made = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            made += 1
        return made

    return play


def pettingzoo(name: str):
    from importlib import import_module

    env = import_module(f"pettingzoo.classic.{name}").env()

    def play() -> int:
        env.reset()
        made = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            elif isinstance(observation, dict):
                env.step(random.choice(observation["action_mask"].nonzero()[0]))
                made += 1
            else:  # a game in which every action is always legal
                env.step(random.randrange(env.action_space(env.agent_selection).n))
                made += 1
        return made

    return play


PEERS = {
    "catanatron": lambda: catanatron,
    "OpenSpiel backgammon (C++)": lambda: open_spiel("backgammon"),
    "OpenSpiel tic_tac_toe (C++)": lambda: open_spiel("tic_tac_toe"),
    "OpenSpiel kuhn_poker (Python)": lambda: open_spiel_python("python_kuhn_poker"),
    "OpenSpiel tic_tac_toe (Python)": lambda: open_spiel_python("python_tic_tac_toe"),
    "RLCard uno": rlcard_uno,
    "PettingZoo connect_four": lambda: pettingzoo("connect_four_v3"),
    "PettingZoo tictactoe": lambda: pettingzoo("tictactoe_v3"),
    "PettingZoo rps": lambda: pettingzoo("rps_v2"),
    "PettingZoo leduc_holdem": lambda: pettingzoo("leduc_holdem_v4"),
}


def speed(play, seconds: float) -> float:
    made, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        made += play()
    return made / spent


def main() -> None:
    seconds = float(sys.argv[1])
    found: dict[str, float | str] = {}
    for name, prepare in PEERS.items():
        with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere):
            try:
                play = prepare()
                play()  # imports, caches
                found[name] = speed(play, seconds)
            except Exception as error:  # a peer that does not run here is told as such
                found[name] = f"{type(error).__name__}: {error}"
    print(json.dumps(found))


if __name__ == "__main__":
    main()
