"""What people write: names and messages, so that everybody sees what is there."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from sabha.server.errors import BadInput

MOST_MARKS = 4
"""Combining marks on one letter; no script needs more."""
_JOINERS = "\u200c\u200d"
_SELECTORS = "\ufe0e\ufe0f"
_EMPTY = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Characters that pass for printable and show nothing."""
_VIRAMA = 9
"""Combining class of the sign that binds two Indian letters."""


def printable(text: str, what: str, most: int) -> str:
    """``text`` in one Unicode form, with single spaces and without joiners that join nothing.

    Raises BadInput if it is empty or too long, or for characters that cannot be seen, change the direction of
    writing or pile up marks.
    """
    text = unicodedata.normalize("NFC", " ".join(text.split()))
    if len(text) <= 4 * most:  # else too long in any case
        text = "".join(_seen(text))
    if not 1 <= len(text) <= most:
        raise BadInput(f"{what} has {len(text)} characters; allowed are 1 to {most}.")
    marks = MOST_MARKS  # a mark needs a letter to stand on
    for c in text:
        if not (c.isprintable() or c in _JOINERS) or c in _EMPTY or "\ufe00" <= c < _SELECTORS[0] or c > "\U000dffff":
            raise BadInput(f"{what} holds the character U+{ord(c):04X}, which cannot be seen; leave it out.")
        mark = unicodedata.category(c).startswith("M") and c not in _SELECTORS
        marks = marks + 1 if mark else MOST_MARKS if c == " " else 0 if c not in _JOINERS else marks
        if marks > MOST_MARKS:
            raise BadInput(
                f"{what} holds the mark U+{ord(c):04X} where no letter carries it; "
                f"allowed are up to {MOST_MARKS} marks after a letter."
            )
    return text


def _seen(text: str) -> Iterator[str]:
    """The characters of a text without joiners and selectors that show nothing where they stand."""
    before = ""
    for i, c in enumerate(text):
        if c in _SELECTORS or c in _JOINERS:
            symbol = before != "" and (unicodedata.category(before) in ("So", "Sk") or before in _SELECTORS)
            binds = c in _JOINERS and before != "" and (unicodedata.combining(before) == _VIRAMA or _arabic(before))
            last = c in _JOINERS and text[i + 1 : i + 2] in ("", " ")
            if last or not (symbol or binds) or (c in _SELECTORS and before in _SELECTORS):
                continue
        before = c
        yield c


def _arabic(c: str) -> bool:
    return "\u0620" <= c <= "\u077f"
