"""Tables for people and bots over the web: one asyncio application, its storage and its pages."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sabha.server.app import create_app
    from sabha.server.serve import run
    from sabha.server.settings import Limits, Settings

__all__ = ["Limits", "Settings", "create_app", "run"]

_HOMES = {"Limits": "settings", "Settings": "settings", "create_app": "app", "run": "serve"}


def __getattr__(name: str) -> object:
    """Loads the web framework only when it is used: processes that think are of this package, too."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
