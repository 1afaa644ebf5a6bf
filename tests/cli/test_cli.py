"""The command line: what it prints, what it writes, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import sabha
from sabha.cli import main
from sabha.render import THEMES

SABHA = [sys.executable, "-c", "from sabha.cli import main; main()"]


class Ran:
    """How a command ended, and what it printed."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    """Runs a command in this process, with lines for its standard input."""

    def command(*arguments: object, lines: list[str] | None = None) -> Ran:
        monkeypatch.setattr(sys, "argv", ["sabha", *map(str, arguments)])
        monkeypatch.setenv("COLUMNS", "160")
        read, write = os.pipe()
        os.write(write, "".join(f"{line}\n" for line in lines or []).encode())
        os.close(write)
        with os.fdopen(read) as stdin, monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", stdin)
            try:
                main()
                code = 0
            except SystemExit as end:
                code = end.code if isinstance(end.code, int) else int(end.code is not None)
        told = capsys.readouterr()
        return Ran(code, told.out, told.err)

    return command


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game between two bots."""
    from sabha.bots import make

    match = sabha.load("treasure").new(2, seed="cli")
    bots = [make("greedy", seed=s) for s in range(2)]
    while not match.over:
        seat = match.acting[0]
        legal = match.legal_ids(seat)
        match.play(seat, match.game.actions.text(bots[seat].choose(match.view(seat), seat, legal)))
    path = tmp_path_factory.mktemp("records") / "game.json"
    path.write_bytes(match.record().to_json())
    return path


# Help, usage and errors.


def test_help_names_every_command(run) -> None:
    told = run("--help")
    assert told.code == 0
    for command in ("serve", "play", "games", "bots", "show", "replay", "simulate", "rate", "bench"):
        assert f" {command} " in told.out
        assert run(command, "--help").code == 0


def test_version_says_whether_it_is_compiled(run) -> None:
    told = run("--version")
    assert told.code == 0
    assert told.out.startswith(f"sabha {sabha.__version__} (")
    assert "compiled" in told.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chaupar"], "No such command"),
        (["simulate", "chaupar"], "sabha: There is no game 'chaupar'; known games:"),
        (["simulate", "treasure", "--seats", "9"], "not for 9 seats; allowed are 2, 3, 4"),
        (["simulate", "treasure", "--bots", "deep-blue"], "There is no bot 'deep-blue'"),
        (["simulate", "treasure", "--games", "0"], "Invalid value for '--games'"),
        (["simulate", "treasure", "--option", "mode"], "'mode' is not an option; give NAME=VALUE"),
        (["simulate", "treasure", "--option", "mode=x"], "has no option 'mode'"),
        (["simulate", "treasure", "--box", "no/such.toml"], "no/such.toml cannot be used"),
        (["rate", "treasure", "--bots", "greedy"], "at least two different bots"),
        (["play", "treasure", "--seats", "2", "--bots", "random,random,random"], "3 bots were given for 2 seats"),
        (["replay", "no/such.json"], "no/such.json cannot be read"),
        (["replay", __file__], "This is not a Sabha record"),
        (["show", "treasure", "--ply", "5"], "--ply needs a record"),
        (["show", "treasure", "--seat", "2"], "There is no seat 2; allowed are 0 to 1"),
        (["show", "treasure", "--out", "picture.gif"], "neither an .svg nor a .png"),
        (["show", "treasure", "--out", "/no/such/folder/x.svg"], "cannot be written"),
        (["games", "no.module:Class"], "names no game class"),
        (["games", "--box", "x.toml"], "--box needs the GAME"),
        (["games", "..:x"], "'..:x' names no game class"),
        (["games", "sabha.engine.game:Game"], "'sabha.engine.game:Game' lacks drawn, guide, place"),
        (["show", "a" * 5000], "There is no game 'aaa"),
        (["replay", "a" * 5000], "cannot be read: File name too long"),
        (["show", "treasure", "--out", "a" * 5000 + ".svg"], "cannot be written: File name too long"),
        (["play", "treasure", "--seed", "\udcff"], "The seed '\\udcff' is no text that can be written"),
        (["simulate", "treasure", "--seed", "\udcff", "-g", "1", "-p", "1"], "is no text that can be written"),
    ],
)
def test_bad_input_is_one_clear_message_and_exit_code_2(run, arguments: list[str], message: str) -> None:
    told = run(*arguments)
    assert told.code == 2
    assert message in " ".join(told.err.replace("│", " ").split())
    assert told.out == ""
    assert "Traceback" not in told.err


# Looking up.


def test_games_are_listed_and_told(run) -> None:
    assert "War for Treasure" in run("games").out
    told = run("games", "treasure")
    assert told.code == 0
    assert "Lohita, Harita, Kesari, Jamuni" in told.out
    assert "2, 3, 4" in told.out


def test_options_of_a_game_of_ones_own_are_told(run) -> None:
    told = run("games", "tests.tiny_game:Tiny")
    assert told.code == 0
    assert "high (default)" in told.out
    assert "The lowest" in told.out


def test_a_box_is_checked_and_every_problem_told(run, tmp_path: Path) -> None:
    printed = (sabha.load("treasure").folder / "box.toml").read_text()
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(printed.replace("tribes_coins = 1", "tribes_coins = 2"))
    bad.write_text(printed.replace("tribes_coins = 1", "tribes_coins = 0").replace("rounds = 400", "rounds = 5000"))
    told = run("games", "treasure", "--box", good)
    assert told.code == 0
    assert "is a good box of War for Treasure." in told.out
    told = run("games", "treasure", "--box", bad)
    assert told.code == 1
    assert "tribes_coins is 0; allowed is 1 to 9" in told.err
    assert "rounds is 5000; allowed is 1 to 1000" in told.err


def test_bots_are_listed(run) -> None:
    told = run("bots")
    assert told.code == 0
    for bot in ("random", "greedy", "search-quick", "search-deep"):
        assert bot in told.out


def test_markup_in_a_box_is_words(run, tmp_path: Path) -> None:
    box = tmp_path / "[x].toml"
    text = (sabha.load("treasure").folder / "box.toml").read_text()
    box.write_text(text.replace('title = "War for Treasure"', 'title = "[/x] War"', 1))
    told = run("games", "treasure", "--box", box)
    assert told.code == 0
    assert f"{box} is a good box of [/x] War." in told.out
    assert told.out.count("[/x] War") == 2
    assert run("simulate", "treasure", "-g", "1", "-p", "1", "-s", "[/x]").out.count("seed [/x]") == 1


def test_teams_are_told(run) -> None:
    assert "2-4, teams of up to 2" in run("games").out
    assert "2, 3, 4, teams of up to 2" in run("games", "bharata600").out


# Records.


def test_a_record_is_told_in_words(run, record: Path) -> None:
    told = run("replay", record)
    assert told.code == 0
    assert "was drawn to begin" in told.out
    assert "holds all four doors and wins the treasure!" in told.out


def test_a_record_is_verified(run, record: Path, tmp_path: Path) -> None:
    told = run("replay", record, "--verify")
    assert told.code == 0
    assert "verified (seed and dice, every position)" in told.out
    data = json.loads(record.read_text())
    data["moves"][6][2] = [1 + data["moves"][6][2][0] % 6] if data["moves"][6][2] else [3]
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(data))
    told = run("replay", forged, "--verify")
    assert told.code == 1
    assert "The record diverges at action 7" in told.err


def test_names_in_a_record_give_a_terminal_no_orders(run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    match = sabha.load("treasure").new(2, seed=1, names=["\x1b]0;pwn\x07[/x]", "क्‍ष\u202e"])
    match.play(match.acting[0], "roll")
    path.write_bytes(match.record().to_json())
    told = run("replay", path)
    assert told.code == 0
    assert "\\x1b]0;pwn\\x07[/x], क्‍ष\\u202e" in told.out
    assert not set("\x1b\x07\u202e") & set(told.out)


@pytest.mark.parametrize("command", [["replay"], ["replay", "--verify"], ["show"]])
@pytest.mark.parametrize("damage", [{"seats": 2**63}, {"at": []}, {"turn": 7}, {"turn": None}])
def test_a_position_that_cannot_be_is_told(run, tmp_path: Path, command: list[str], damage: dict[str, object]) -> None:
    path = tmp_path / "game.json"
    data = json.loads(sabha.load("treasure").position(2).record().to_json())
    data["position"].update(damage)
    path.write_text(json.dumps(data))
    told = run(*command, path)
    assert told.code == 2
    assert "position" in told.err


@pytest.mark.parametrize("theme", THEMES)
def test_show_draws_a_whole_svg(run, record: Path, tmp_path: Path, theme: str) -> None:
    path = tmp_path / "table.svg"
    assert run("show", record, "--ply", "120", "--seat", "1", "--theme", theme, "--out", path).code == 0
    root = ET.fromstring(path.read_text())
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    titles = [e.text for e in root.iter("{http://www.w3.org/2000/svg}title")]
    assert sum("soldier" in (t or "") for t in titles) == 8
    assert "var(" not in path.read_text()
    assert "light-dark(" not in path.read_text()


def test_every_reference_of_a_picture_has_its_target(run) -> None:
    told = run("show", "treasure", "--seats", "4")
    assert told.code == 0
    root = ET.fromstring(told.out)
    ids = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
    assert len(ids) == len(set(ids))
    wanted = {e.attrib["href"][1:] for e in root.iter() if e.attrib.get("href", "").startswith("#")}
    assert wanted
    assert wanted <= set(ids)


def test_png_is_drawn_or_what_is_missing_told(run, tmp_path: Path) -> None:
    path = tmp_path / "table.png"
    told = run("show", "treasure", "--out", path, "--width", "300")
    try:
        import cairosvg  # noqa: F401
    except ImportError:
        assert told.code == 2
        assert "pip install 'sabha[png]'" in told.err
    else:
        assert told.code == 0
        assert path.read_bytes().startswith(b"\x89PNG")


# The laboratory.


def test_simulate_gives_the_same_json_again_whatever_the_processes(run) -> None:
    found = []
    for processes in ("1", "2"):
        told = run("simulate", "treasure", "-n", "3", "-g", "6", "-b", "greedy,random", "--json", "-p", processes)
        assert told.code == 0
        assert told.out.count("\n") == 1
        assert told.err == ""
        data = json.loads(told.out)
        assert data.pop("seconds") > 0
        assert data.pop("decisions_per_second") > 0
        found.append(data)
    assert found[0] == found[1]
    assert found[0]["bots"] == ["greedy", "random", "greedy"]


def test_simulate_prints_tables(run) -> None:
    told = run("simulate", "treasure", "-g", "4", "-p", "1")
    assert told.code == 0
    for words in ("4 games of treasure for 2", "greedy (Sparrow)", "who began", "rounds", "Sum of steps"):
        assert words in told.out


def test_rate_prints_ratings(run) -> None:
    told = run("rate", "treasure", "-b", "random,greedy", "-g", "4", "-p", "1")
    assert told.code == 0
    assert "Elo" in told.out
    data = json.loads(run("rate", "treasure", "-b", "random,greedy", "-g", "4", "-p", "1", "--json").out)
    assert {r["bot"] for r in data["ratings"]} == {"random", "greedy"}


def test_bench_measures(run) -> None:
    told = run("bench", "treasure", "--seconds", "0.02", "--json")
    assert told.code == 0
    data = json.loads(told.out)
    assert data["compiled"] == sabha.compiled()
    assert data["games"][0]["playout_per_second"] > 1000
    assert "random play, decisions/s" in run("bench", "treasure", "--seconds", "0.02").out


# Play.


def test_a_whole_game_is_played_from_scripted_lines(run, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    told = run(
        "play", "treasure", "--bots", "random", "--seed", "4", "--save", saved,
        lines=["?", "hint x", "board", "log 2", "rules", "rules WT-044", "rules zeppelin", "move a", "fly", "undo", ""]
        + ["1"] * 3000,
    )  # fmt: skip
    assert told.code == 0
    for words in (
        "Enter takes the marked choice",
        "would roll",
        "Collection point",
        "do not mention 'zeppelin'",
        "'move a' is not allowed now: Roll the die first. (WT-015)",
        "'fly' is not an action of this game",
        "There is nothing to take back",
        "The game is over",
    ):
        assert words in told.out
    assert run("replay", saved, "--verify").code == 0


def test_odd_lines_are_answered(run) -> None:
    many = "1" * 5000
    lines = [many, "99", "0", f"log {many}", "save \0x", "save /nonexistent[/x]/f", "quit"]
    told = run("play", "treasure", "--bots", "random", "--seed", "4", lines=lines)
    assert told.code == 0
    assert told.out.count("Choose 1 to 1.") == 3
    assert "\\x00x cannot be written: embedded null byte" in told.err
    assert "/nonexistent[/x]/f cannot be written: No such file or directory" in told.err


def test_undo_takes_back_the_newest_action(run) -> None:
    told = run(
        "play", "tests.tiny_game:Tiny", "--bots", "none", "--seed", "2", lines=["1", "undo", "quit"]
    )  # fmt: skip
    assert told.code == 0
    assert "There is nothing to take back" in told.out, "only the own newest action, and the other seat is asked now"


def test_people_share_a_keyboard_and_hands_stay_secret(run) -> None:
    told = run("play", "tests.tiny_game:Tiny", "-n", "3", "-b", "none", "--seed", "2", lines=["1"] * 400)
    assert told.code == 0
    assert "You chose" not in told.out
    assert "Ek shows a" in told.out


def test_auto_lets_bots_play_all(run) -> None:
    told = run("play", "treasure", "--auto", "-n", "4", "-b", "greedy,random", "--seed", "1")
    assert told.code == 0
    assert "Lohita (Sparrow)" in told.out
    assert "Harita (Leaf)" in told.out
    assert told.out == run("play", "treasure", "--auto", "-n", "4", "-b", "greedy,random", "--seed", "1").out


def test_leaving_is_well_and_an_input_that_ends_too_early_is_not(run) -> None:
    assert run("play", "treasure", "-b", "random", lines=["quit"]).code == 0
    told = run("play", "treasure", "-b", "random", lines=[])
    assert told.code == 1
    assert "the input ended before the game did" in told.err


# The process.


def test_serve_passes_everything_on(run, monkeypatch: pytest.MonkeyPatch) -> None:
    import sabha.server

    told: list[dict[str, object]] = []
    monkeypatch.setattr(sabha.server, "run", lambda **given: told.append(given), raising=False)
    assert (
        run(
            "serve",
            "--port",
            "9",
            "--host",
            "::1",
            "--database",
            "sqlite:///x",
            "--no-open",
            "--game",
            "tests.tiny_game:Tiny",
        ).code
        == 0
    )
    assert run().code == 0
    assert told[0] == {
        "host": "::1",
        "port": 9,
        "database": "sqlite:///x",
        "open_browser": False,
        "games": ["tests.tiny_game:Tiny"],
    }
    assert told[1] == {"host": "127.0.0.1", "port": None, "database": None, "open_browser": True, "games": ()}


def test_interrupted_is_130_and_quiet() -> None:
    listen = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # tests in the background do not
    code = f"{listen}; from sabha.cli import main; print('ready', flush=True); main()"
    process = subprocess.Popen(
        [sys.executable, "-c", code, "simulate", "treasure", "-g", "1000000", "-p", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout
    process.stdout.readline()
    time.sleep(1.0)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out == b""
    assert b"Traceback" not in err


def test_a_broken_pipe_is_quiet(record: Path) -> None:
    process = subprocess.Popen([*SABHA, "replay", str(record)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout
    assert process.stderr
    process.stdout.readline()
    process.stdout.close()
    err = process.stderr.read()
    process.stderr.close()
    process.wait(timeout=20)
    assert err == b""
