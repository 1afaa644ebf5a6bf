"""The box: a game's printed content, TOML read into typed frozen structures, checked as a whole.

A designer's changed copy is loaded the same way; whatever is wrong with it is told in one go,
naming file, entry and what is allowed.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Literal, TypeVar

import msgspec
from msgspec import inspect

from sabha.engine.errors import BadBox, shortened, why

B = TypeVar("B", bound="BoxBase")

MOST = 1_000_000
"""The largest number in a box, either way, and the most characters of the whole of it."""
LONGEST = 2_000
"""Characters of one text of a box."""
DEEPEST = 12
"""Levels of a box, one inside the other."""
MANY = 1_000
"""Entries of one list of a box."""
_TOLD = 20


class BoxBase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Base of every game's box structure. What is derived from it may be kept on it: no copy takes it along."""

    format: Literal[1]
    title: str
    """What the game is called; a changed box may give itself another name."""


def read_box(path: Path, kind: type[B], problems: Callable[[B], Sequence[str]]) -> B:
    """Reads, types and validates a box file. Raises BadBox with everything that is wrong."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(MOST + 1)
    except (OSError, ValueError) as error:
        raise BadBox(str(path), [f"the file cannot be read: {why(error)}"]) from None
    return parse_box(text, str(path), kind, problems)


def parse_box(text: str, source: str, kind: type[B], problems: Callable[[B], Sequence[str]]) -> B:
    """Like :func:`read_box`, from text; ``source`` names it in errors."""
    if len(text) > MOST:
        raise BadBox(source, [f"it is too long; allowed are up to {MOST} characters"])
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise BadBox(source, [f"it is not valid TOML: {shortened(str(error))}"]) from None
    if extremes := list(islice(_extremes(data), _TOLD)):
        raise BadBox(source, extremes)
    try:
        box = msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise BadBox(source, [_plain(str(error), kind)]) from None
    if found := list(problems(box)):
        raise BadBox(source, found)
    return box


def box_digest(box: BoxBase) -> str:
    """16 hex digits of the content; tells a changed box from the printed one."""
    return sha256(msgspec.json.encode(box, order="deterministic")).hexdigest()[:16]


def _extremes(data: object) -> Iterator[str]:
    """What no game could reckon with or show: huge numbers, endless texts and lists, depths, things without a name."""
    found: list[tuple[str, int, object]] = [("", 0, data)]
    for path, depth, value in found:  # it grows meanwhile
        where = f"entry {shortened(path)}"
        match value:
            case dict() | list() if depth == DEEPEST:
                yield f"{where}: there are too many levels one inside the other; allowed are {DEEPEST}"
            case list() if len(value) > MANY:
                yield f"{where}: the list has {len(value)} entries; allowed are up to {MANY}"
            case dict():
                found.extend((f"{path}.{key}" if path else key, depth + 1, one) for key, one in value.items())
            case list():
                found.extend((f"{path}[{i}]", depth + 1, one) for i, one in enumerate(value))
            case int() | float() if not -MOST <= value <= MOST:
                yield f"{where}: the number is too large; allowed are {-MOST} to {MOST}"
            case str() if len(value) > LONGEST:
                yield f"{where}: the text has {len(value)} characters; allowed are up to {LONGEST}"
            case str() if not value.strip() and path.rpartition(".")[2] in ("name", "title"):
                yield f"{where}: it is empty; give it a word"


_PLAIN = {
    "int": "a whole number",
    "float": "a number with a decimal point",
    "str": "a text in quotes",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}
"""What msgspec calls a type, in a designer's words."""


def _plain(message: str, kind: type[BoxBase]) -> str:
    """msgspec's `... - at `$.steps[3].kind`` as a sentence that names the entry first, and what is allowed there."""
    found = re.fullmatch(r"(.*) - at `\$\.?(.*)`", message, re.S)
    what, path = (shortened(found[1]), found[2]) if found else (shortened(message), "")
    allowed = _allowed(what, _types_at(path, kind))
    what = re.sub(r"`(\w+)`", lambda name: _PLAIN.get(name[1], name[0]), what)
    what = re.sub(r"Object missing required field (.*)", r"the entry \1 is missing", what)
    what = re.sub(r"Object contains unknown field (.*)", r"there is no entry \1", what)
    what = re.sub(r"Invalid enum value (.*)", r"\1 is not known here", what)
    if allowed:
        what += f"; allowed: {', '.join(map(str, allowed))}"
    where = re.sub(r"\[(\d+)\]", lambda index: f" number {int(index[1]) + 1}", path)
    return f"entry {where}: {what}" if path else what


def _types_at(path: str, kind: type[BoxBase]) -> list[inspect.Type]:
    """What may stand at a path such as ``shelves[...].books[2]`` of a box."""
    types: list[inspect.Type] = [inspect.type_info(kind)]
    for part in re.findall(r"[^.\[\]]+|\[[^\]]*\]", path):
        types = [inner for outer in types for one in _choices(outer) for inner in _inside(one, part)]
    return [one for outer in types for one in _choices(outer)]


def _choices(kind: inspect.Type) -> Iterator[inspect.Type]:
    while isinstance(kind, inspect.Metadata):
        kind = kind.type
    if isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from _choices(one)
    else:
        yield kind


def _inside(kind: inspect.Type, part: str) -> Iterator[inspect.Type]:
    match kind:
        case inspect.StructType():
            yield from (field.type for field in kind.fields if field.encode_name == part)
        case inspect.DictType():
            yield kind.value_type
        case inspect.TupleType():
            yield from kind.item_types
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
            yield kind.item_type


def _allowed(what: str, types: Sequence[inspect.Type]) -> list[object]:
    """The values or names that could have stood where ``what`` was found wrong."""
    if "unknown field" in what:
        return [field.encode_name for one in types if isinstance(one, inspect.StructType) for field in one.fields]
    if "enum value" in what:
        return [value for one in types if isinstance(one, inspect.LiteralType) for value in one.values]
    return []
