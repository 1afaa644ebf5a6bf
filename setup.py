"""Compiles the engine's core, the games' rules and the search with mypyc; plain Python where that cannot be done.

SABHA_PURE=1 leaves the compilation out.
"""

import os
from pathlib import Path

from setuptools import setup


def compiled_modules() -> list[str]:
    """The modules named in [tool.sabha] of pyproject.toml, those that exist."""
    import tomllib

    names = tomllib.loads(Path("pyproject.toml").read_text())["tool"]["sabha"]["compile"]
    return sorted(str(path) for name in names for path in Path("src").glob(name))


def extensions() -> list:
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
