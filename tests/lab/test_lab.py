"""Simulations are the same again whatever the number of processes, and say what happened."""

from __future__ import annotations

import math
import subprocess
import sys
import time
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sabha
from sabha import Game
from sabha.bots import UnknownBot, make
from sabha.engine.errors import BadOption
from sabha.engine.state import Event, State
from sabha.games.treasure.track import E_ATTACKED, E_ROLLED
from sabha.lab import Simulation, play, rate, simulate
from sabha.lab.ratings import fit
from sabha.lab.simulate import seated
from sabha.lab.stats import quantile, share, spread

AnyGame = Game[Any, Any]


@pytest.fixture(scope="session")
def treasure() -> AnyGame:
    return sabha.load("treasure")


def tally(state: State, event: Event) -> str | None:
    return {E_ROLLED: "rolls", E_ATTACKED: "attacks"}.get(event.kind)


def lasting(found: Simulation) -> Simulation:
    """All but what depends on the clock."""
    return msgspec.structs.replace(found, seconds=0.0, decisions_per_second=0.0)


@pytest.mark.parametrize("bots", [["random"], ["greedy", "random"]])
def test_the_number_of_processes_changes_nothing(treasure: AnyGame, bots: list[str]) -> None:
    runs = [lasting(simulate(treasure, 3, 8, bots, seed="p", processes=n)) for n in (1, 2)]
    assert runs[0] == runs[1]
    assert runs[0] != lasting(simulate(treasure, 3, 8, bots, seed="q", processes=1))


def test_searching_bots_are_the_same_again(tiny: AnyGame) -> None:
    runs = [lasting(simulate(tiny, 2, 4, ["search", "greedy"], seed=1, iterations=30, processes=1)) for _ in range(2)]
    assert runs[0] == runs[1]


def test_a_game_of_a_run_is_the_match_with_its_seed(treasure: AnyGame) -> None:
    bots = [make("greedy", seed=s) for s in range(2)]
    outcome = play(treasure, {}, bots, "run/5", tally)
    match = treasure.new(2, seed="run/5")
    bots = [make("greedy", seed=s) for s in range(2)]
    while not match.over:
        seat = match.acting[0]
        legal = match.legal_ids(seat)
        action = legal[0] if len(legal) == 1 else bots[seat].choose(match.view(seat), seat, legal)
        match.play(seat, treasure.actions.text(action))
    assert match.result
    assert outcome.ranks == match.result.ranks
    assert outcome.decisions == len(match.log)
    assert outcome.tallies["rolls"] == sum(treasure.actions.text(p.action) == "roll" for p in match.log)


def test_shares_add_up(treasure: AnyGame) -> None:
    found = simulate(treasure, 4, 12, ["random"], seed=2, processes=1)
    assert found.games == 12
    assert sum(s.wins for s in found.wins_by_seat) == pytest.approx(12)
    assert sum(s.wins for s in found.began) == pytest.approx(12)
    assert found.wins_by_bot["random"].games == 48
    assert found.wins_by_bot["random"].wins == pytest.approx(12)
    assert found.rounds
    assert 1 <= found.rounds.low <= found.rounds.median <= found.rounds.high <= 400
    assert set(found.sources) == {"Doors held", "Sum of steps", "Cards in hand"}


@pytest.mark.parametrize(("game", "wanted"), [("bharata", "Conditions (VP)"), ("indus", "Houses")])
def test_scores_that_tell_what_they_come_from_are_counted(game: str, wanted: str) -> None:
    found = simulate(sabha.load(game), 2, 2, ["greedy"], seed="sources", processes=1)
    assert wanted in found.sources
    assert sum(sum(s.seats) for s in found.sources.values()) > 0


def test_bots_move_on_by_one_seat_from_game_to_game(treasure: AnyGame) -> None:
    found = simulate(treasure, 2, 30, ["greedy", "random"], seed=3, processes=1)
    assert found.wins_by_bot["greedy"].wins > 25
    assert {s.wins for s in found.wins_by_seat} <= set(range(10, 21)), "each seat held the better bot every other game"


def test_counts_tell_what_happened(treasure: AnyGame) -> None:
    found = simulate(treasure, 2, 4, ["greedy"], seed=4, processes=1, tally=tally)
    assert found.counts["rolls"].total > 400
    assert found.counts["rolls"].per_game == found.counts["rolls"].total / 4
    assert found.counts["rolls"].games == 1.0


def test_games_cut_off_are_counted_as_unfinished(tiny: AnyGame) -> None:
    class Short(type(tiny)):  # type: ignore[misc]
        max_actions = 3

    found = simulate(Short(), 2, 5, ["random"], processes=1)
    assert (found.games, found.unfinished) == (0, 5)
    assert found.length is None


def test_a_game_without_rounds_told_in_its_state_has_none_in_the_report(tiny: AnyGame) -> None:
    found = simulate(tiny, 3, 5, ["random"], processes=1, options={"mode": "low"})
    assert found.began == ()
    assert found.options == {"mode": "low", "deck": "order"}


def test_progress_is_told(treasure: AnyGame) -> None:
    told: list[int] = []
    simulate(treasure, 2, 5, ["random"], processes=1, progress=told.append)
    assert sum(told) == 5


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seats": 7}, "not for 7 seats"),
        ({"games": 0}, "0 games"),
        ({"bots": []}, "0 bots"),
        ({"bots": ["greedy"] * 3}, "3 bots were given for 2 seats"),
        ({"processes": 0}, "0 processes"),
        ({"options": {"x": "y"}}, "no option 'x'"),
        ({"iterations": -1, "bots": ["search"]}, "-1 iterations"),
    ],
)
def test_wrong_arguments_are_told(treasure: AnyGame, arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        simulate(treasure, **arguments)


def test_bots_are_repeated_to_fill_the_seats() -> None:
    assert seated(["greedy", "random"], 4) == ("greedy", "random", "greedy", "random")
    with pytest.raises(UnknownBot):
        seated(["gredy"], 2)


# Ratings.


def test_ratings_of_a_known_strength_are_found_again() -> None:
    strength = {"a": 300.0, "b": 0.0, "c": -300.0}
    results = []
    for one, other in (("a", "b"), ("a", "c"), ("b", "c")):
        p = 1 / (1 + 10 ** ((strength[other] - strength[one]) / 400))
        results.append((one, other, 100_000 * p, 100_000 * (1 - p)))
    found = fit(["b", "c", "a"], results)
    assert [r.bot for r in found] == ["a", "b", "c"]
    for r in found:
        assert r.elo == pytest.approx(strength[r.bot], abs=0.5)
        assert r.low < r.elo < r.high
        assert r.high - r.low < 8


def test_the_interval_of_two_bots_is_that_of_their_share() -> None:
    found = fit(["a", "b"], [("a", "b", 600.0, 400.0)])
    gap = found[0].elo - found[1].elo
    assert gap == pytest.approx(400 * math.log10(600.5 / 400.5), abs=0.2)
    half = 2 * (found[0].high - found[0].elo)
    error = 400 / math.log(10) / math.sqrt(1001 * 0.6 * 0.4)
    assert half == pytest.approx(1.96 * error, rel=0.02)


def test_a_bot_that_never_loses_has_a_rating() -> None:
    found = fit(["a", "b"], [("a", "b", 50.0, 0.0)])
    assert math.isfinite(found[0].high)
    assert found[0].elo > 300


def test_a_round_robin_rates_the_better_bot_higher(treasure: AnyGame) -> None:
    found = rate(treasure, ["random", "greedy"], 20, processes=1)
    assert [r.bot for r in found.ratings] == ["greedy", "random"]
    assert found.ratings[0].low > found.ratings[1].high
    assert found.pairings[0].result.games == 20


def test_rating_needs_two_bots_and_an_even_table(treasure: AnyGame) -> None:
    with pytest.raises(BadOption, match="two different"):
        rate(treasure, ["greedy", "greedy"])
    with pytest.raises(BadOption, match=r"3 seats cannot be shared .* 2, 4"):
        rate(treasure, ["greedy", "random"], seats=3)


# Statistics.


def test_wilson_intervals_are_the_known_ones() -> None:
    found = share(8, 10)
    assert (found.low, found.high) == (pytest.approx(0.4902, abs=1e-4), pytest.approx(0.9433, abs=1e-4))
    assert (share(0, 10).low, share(10, 10).high) == (0.0, 1.0)
    assert (share(0, 0).low, share(0, 0).high) == (0.0, 1.0)


def test_quantiles_are_interpolated() -> None:
    assert quantile([1, 2, 3, 4], 0.5) == 2.5
    assert quantile([7], 0.95) == 7
    found = spread([3, 1, 2])
    assert found
    assert (found.median, found.mean) == (2, 2)
    assert spread([]) is None


# Processes.


def test_worker_processes_end_with_the_main_one(tmp_path: Path) -> None:
    script = tmp_path / "run.py"
    script.write_text(
        "import multiprocessing, sabha\n"
        "from sabha.lab import simulate\n"
        "def tell(done):\n"
        "    print(*[p.pid for p in multiprocessing.active_children()], flush=True)\n"
        "if __name__ == '__main__':\n"
        "    simulate(sabha.load('treasure'), 2, 100_000, ['greedy'], processes=2, progress=tell)\n"
    )
    main = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE)
    assert main.stdout
    workers = [int(pid) for pid in main.stdout.readline().split()]
    assert len(workers) == 2
    main.kill()
    main.wait(timeout=20)
    main.stdout.close()
    end = time.monotonic() + 30
    while any(Path(f"/proc/{pid}").exists() for pid in workers) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(Path(f"/proc/{pid}").exists() for pid in workers)


def test_an_interrupted_run_ends_its_processes(treasure: AnyGame) -> None:
    def stop(done: int) -> None:
        raise KeyboardInterrupt

    others = set(active_children())  # of tests before this one
    with pytest.raises(KeyboardInterrupt):
        simulate(treasure, 2, 64, ["random"], processes=2, progress=stop)
    assert set(active_children()) <= others
