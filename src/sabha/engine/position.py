"""Ready positions from named fields: what every game reads alike, and refuses in the same words."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeVar

import msgspec

from sabha.engine.errors import BadPosition, quoted, shortened

Fields = TypeVar("Fields", bound=msgspec.Struct)


def read(given: Mapping[str, object], kind: type[Fields]) -> Fields:
    """The fields that a position is described with. Raises BadPosition."""
    try:
        return msgspec.convert(dict(given), kind)
    except msgspec.ValidationError as error:
        raise BadPosition(f"The position cannot be read: {shortened(str(error))}.") from None


def index(name: str, names: Collection[str], what: str) -> int:
    """The place of a name among those that there are. Raises BadPosition."""
    if name not in names:
        raise BadPosition(f"There is no {what} {quoted(name)}; there are {', '.join(names)}.")
    return list(names).index(name)


def seat(number: int, seats: int) -> int:
    """The number of a seat of the game. Raises BadPosition."""
    if not 0 <= number < seats:
        raise BadPosition(f"There is no seat {number}; allowed are 0 to {seats - 1}.")
    return number
