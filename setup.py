"""Compiles the engine's core, the games' rules and the search with mypyc; plain Python where that cannot be done.

SABHA_PURE=1 leaves the compilation out.
"""

import os
import tomllib
from pathlib import Path

from setuptools import Extension, setup

GAME_MODULES = ("track.py", "tables.py", "state.py", "value.py", "rules/*.py")


def compiled_modules() -> list[str]:
    """The modules that [tool.sabha] of pyproject.toml asks for."""
    asked = tomllib.loads(Path("pyproject.toml").read_text())["tool"]["sabha"]
    package = Path("src/sabha")
    found = [package / name for name in asked["compile"]]
    for game in asked["games"]:
        found += [path for name in GAME_MODULES for path in (package / "games" / game).glob(name)]
    return sorted(str(path) for path in found if path.name != "__init__.py")


def extensions() -> list[Extension]:
    if os.environ.get("SABHA_PURE"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    found = mypycify(["--ignore-missing-imports", *compiled_modules()], opt_level="3", group_name="sabha")
    for extension in found:
        extension.optional = True  # without a C compiler the same source runs as plain Python
    return found


setup(ext_modules=extensions())
