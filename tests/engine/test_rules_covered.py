"""``tools/rules_covered`` finds rules without code or test, and nothing else."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools" / "rules_covered"

RULES = "# Chess\n\nKings move one step. (CH-001)\nPawns do not go back. (CH-002, CH-Q01)\nDraws are draws. (CH-003)\n"
CODE = '''"""Moves. (CH-001)"""
class Board:
    def __init__(self):
        self.pawns = []
        """CH-002 to CH-003"""
def draw():
    """CH-Q01"""
'''
TESTS = """import pytest
rule = pytest.mark.rule

@pytest.mark.rule("CH-001")
@pytest.mark.parametrize(
    "n", [pytest.param(1, marks=rule("CH-002")), pytest.param(2, marks=[pytest.mark.rule("CH-003")])]
)
def test_it(n): ...

@rule("CH-Q01")
def test_ruling(): ...
"""


def run(tmp_path: Path, *slugs: str, rules: str = RULES, code: str = CODE, tests: str = TESTS) -> tuple[int, str]:
    game = tmp_path / "src" / "sabha" / "games" / "chess"
    for folder in (
        tmp_path / "tools",
        game,
        tmp_path / "tests" / "games" / "chess",
        tmp_path / "tests" / "games" / "go",
    ):
        folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(TOOL, tmp_path / "tools")
    (game / "rules.md").write_text(rules)
    (game / "state.py").write_text(code)
    (tmp_path / "tests" / "games" / "chess" / "test_chess.py").write_text(tests)
    (tmp_path / "tests" / "games" / "go" / "test_go.py").write_text("@pytest.mark.rule(*IDS)\ndef test_go(): ...\n")
    command = [sys.executable, str(tmp_path / "tools" / "rules_covered"), *slugs]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_a_covered_game(tmp_path: Path) -> None:
    assert run(tmp_path) == (0, "chess: all 4 rules carried by code and tests\n")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"code": CODE.replace("CH-Q01", "")}, "not named by code (1): CH-Q01"),
        ({"code": CODE.replace("CH-002 to CH-003", "CH-002")}, "not named by code (1): CH-003"),
        ({"code": CODE.replace('"""CH-Q01"""', "pass  # CH-Q01")}, "not named by code (1): CH-Q01"),
        ({"tests": TESTS.replace('"CH-002"', '"CH-001"')}, "not exercised by a test (1): CH-002"),
        ({"tests": TESTS.replace('@rule("CH-Q01")', "# CH-Q01")}, "not exercised by a test (1): CH-Q01"),
        ({"tests": TESTS.replace('"CH-Q01"', '"CH-Q01", "CH-Q77"')}, "but not in rules.md (1): CH-Q77"),
        ({"rules": RULES.replace("CH-003", "CH-004")}, "left out by the numbering of rules.md (1): CH-003"),
    ],
)
def test_what_is_missing_is_listed(tmp_path: Path, change: dict[str, str], told: str) -> None:
    code, out = run(tmp_path, "chess", **change)
    assert code == 1
    assert told in out


@pytest.mark.parametrize(
    ("slugs", "change", "told"),
    [
        (("checkers",), {}, "there is no src/sabha/games/checkers/rules.md"),
        ((), {"rules": "# Chess"}, "tags no rule; a tag reads (WT-018)"),
        ((), {"tests": TESTS.replace('"CH-Q01"', "*IDS")}, "a rule mark takes ids written out, not *IDS"),
    ],
)
def test_what_cannot_be_checked_is_refused(
    tmp_path: Path, slugs: tuple[str, ...], change: dict[str, str], told: str
) -> None:
    code, out = run(tmp_path, *slugs, **change)
    assert code == 1
    assert told in out


def test_war_for_treasure_is_covered() -> None:
    done = subprocess.run([sys.executable, str(TOOL), "treasure"], capture_output=True, text=True, check=False)
    assert done.stdout == "treasure: all 179 rules carried by code and tests\n"
    assert done.returncode == 0
