"""The box: a game's printed content, TOML read into typed frozen structures, checked as a whole.

A designer's changed copy is loaded the same way; whatever is wrong with it is told in one go,
naming file, entry and what is allowed.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

import msgspec

from sabha.engine.errors import BadBox

B = TypeVar("B", bound="BoxBase")


class BoxBase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of every game's box structure."""


def read_box(path: Path, kind: type[B], problems: Callable[[B], Sequence[str]]) -> B:
    """Reads, types and validates a box file. Raises BadBox with everything that is wrong."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadBox(str(path), [f"the file cannot be read: {error}"]) from None
    return parse_box(text, str(path), kind, problems)


def parse_box(text: str, source: str, kind: type[B], problems: Callable[[B], Sequence[str]]) -> B:
    """Like :func:`read_box`, from text; ``source`` names it in errors."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise BadBox(source, [f"it is not valid TOML: {error}"]) from None
    try:
        box = msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise BadBox(source, [_plain(str(error))]) from None
    if found := list(problems(box)):
        raise BadBox(source, found)
    return box


def box_digest(box: BoxBase) -> str:
    """16 hex digits of the content; tells a changed box from the printed one."""
    return sha256(msgspec.json.encode(box, order="deterministic")).hexdigest()[:16]


def _plain(message: str) -> str:
    """msgspec's `... - at `$.steps[3].kind`` as a sentence that names the entry first."""
    found = re.fullmatch(r"(.*) - at `\$\.?(.*)`", message, re.S)
    return f"entry {found[2] or 'top level'}: {found[1]}" if found else message
