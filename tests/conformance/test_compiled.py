"""Compiled and plain Python play the same games, position by position."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.conformance.tables import GAMES

ROOT = Path(__file__).resolve().parents[2]
COMPILED = Path(os.environ.get("SABHA_COMPILED", ROOT / "build" / "compiled"))
HOW = "`make build/compiled/.done` builds it; SABHA_COMPILED=FOLDER names another place."


def modules() -> list[Path]:
    """The modules that are compiled, as paths below ``src``."""
    names = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["sabha"]["compile"]
    return sorted(path.relative_to(ROOT / "src") for name in names for path in (ROOT / "src").glob(name))


def sources() -> list[Path]:
    """All that rules and boxes are made of, as paths below ``src``."""
    folders = [ROOT / "src" / "sabha" / name for name in ("engine", "games")]
    found = [path for folder in folders for path in folder.rglob("*") if path.suffix in (".py", ".toml")]
    return sorted(path.relative_to(ROOT / "src") for path in found)


def played(python_path: str) -> list[str]:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    if python_path:
        environment["PYTHONPATH"] = python_path
    count = max(1, GAMES // 12)
    command = [sys.executable, "-m", "tests.conformance.games", str(count)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=3600, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def build() -> Path:
    if not (COMPILED / "sabha").is_dir():
        pytest.fail(f"There is no compiled build in {COMPILED}. {HOW}")
    for module in sources():
        copy = COMPILED / module
        if not copy.is_file() or copy.read_bytes() != (ROOT / "src" / module).read_bytes():
            pytest.fail(f"The compiled build in {COMPILED} is not of the present {module}. {HOW}")
    for module in modules():
        copy = COMPILED / module
        if not list(copy.parent.glob(f"{module.stem}.*.so")) and not list(copy.parent.glob(f"{module.stem}.*.pyd")):
            pytest.fail(f"{module} was not compiled in {COMPILED}: is there a C compiler? {HOW}")
    return COMPILED


def test_compiled_games_are_the_plain_games(build: Path) -> None:
    compiled, plain = played(str(build)), played("")
    assert compiled.pop(0) == "compiled=True"
    assert plain.pop(0) == "compiled=False"
    assert len(plain) > 20
    for theirs, ours in zip(compiled, plain, strict=True):
        assert theirs == ours
