"""Compiles the engine's core, the games' rules and the search with mypyc; plain Python where that cannot be done.

SABHA_PURE=1 leaves the compilation out.
"""

import os
import tomllib
from pathlib import Path

from setuptools import Extension, setup

GAME_MODULES = ("track.py", "tables.py", "state.py", "value*.py", "rules/*.py")

Group = tuple[list[str], str]


def groups() -> list[Group]:
    """What [tool.sabha] of pyproject.toml asks for: the core, and each game as a unit that is compiled beside it."""
    asked = tomllib.loads(Path("pyproject.toml").read_text())["tool"]["sabha"]
    package = Path("src/sabha")
    found = [([str(package / name) for name in asked["compile"]], "sabha_core")]
    for game in asked["games"]:
        modules = [path for name in GAME_MODULES for path in (package / "games" / game).glob(name)]
        found.append((sorted(str(path) for path in modules if path.name != "__init__.py"), f"sabha_{game}"))
    return found


def extensions() -> list[Extension]:
    if os.environ.get("SABHA_PURE"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    wanted = groups()
    files = [file for modules, _ in wanted for file in modules]
    found = mypycify(["--ignore-missing-imports", *files], opt_level="3", debug_level="0", separate=wanted)
    for extension in found:
        extension.optional = True  # without a C compiler the same source runs as plain Python
    return found


setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count()}})
