"""The same sources installed twice, compiled and plain, each in a folder of its own for PYTHONPATH."""

from __future__ import annotations

import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "benchmarks"
NEEDED = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE")


def build(kind: str) -> Path:
    """Installs the package, ``compiled`` or ``plain``, into a folder and returns it."""
    tree, target = BUILD / f"tree-{kind}", BUILD / kind
    for folder in (tree, target):
        shutil.rmtree(folder, ignore_errors=True)
    tree.mkdir(parents=True)
    for name in NEEDED:
        source = ROOT / name
        (shutil.copytree if source.is_dir() else shutil.copy2)(source, tree / name)
    environment = {**os.environ}
    if kind == "plain":
        environment["SABHA_PURE"] = "1"
    print(f"building ({kind}) ...", file=sys.stderr)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-build-isolation", "--no-deps", "--target", target]
    subprocess.run([*map(str, pip), str(tree)], check=True, env=environment)
    shutil.rmtree(tree)
    return target


def run(target: Path, code: str, *arguments: object) -> object:
    """Runs Python code against a build, in its own process; gives what it prints, read as JSON."""
    environment = {**os.environ, "PYTHONPATH": str(target)}
    command = [sys.executable, "-c", code, *map(str, arguments)]
    done = subprocess.run(command, check=True, env=environment, cwd=target, stdout=subprocess.PIPE)
    return json.loads(done.stdout)


def bench(target: Path, seconds: float, *arguments: str) -> dict[str, object]:
    """What ``sabha bench`` tells of a build."""
    code = "from sabha.cli import main; main()"
    found = run(target, code, "bench", *arguments, "--json", "--seconds", seconds)
    assert isinstance(found, dict)
    return found


def medians(measure: Sequence[Callable[[], dict[str, float]]], times: int) -> list[dict[str, float]]:
    """Each measurement ``times`` times, in turn, so that a busy moment hits all alike; the median of each figure."""
    rounds = [[m() for m in measure] for _ in range(times)]
    return [{key: statistics.median(r[i][key] for r in rounds) for key in rounds[0][i]} for i in range(len(measure))]


def machine() -> str:
    """The processor, the number of cores and the Python that was measured on."""
    name = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.is_file():
        models = (line.split(":", 1)[1].strip() for line in info.read_text().splitlines() if "model name" in line)
        name = next(models, name)
    return f"{name}, {os.cpu_count()} cores, Python {platform.python_version()}"
