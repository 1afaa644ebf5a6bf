"""What Ability Actions did to a kingdom, and how the Resilient undo it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata600.rules import events, score
from sabha.games.bharata600.tables import (
    E_NULLIFIED,
    E_TOKEN_MOVED,
    RECORD,
    RECORDS,
    VERSATILE,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600


def against(s: Bharata600, k: Kingdom, by: i64, ability: i64, a: i64, b: i64, c: i64, d: i64) -> None:
    """Notes an Action performed against a kingdom: for tokens source, target, both tokens; for a swap the code of
    the Resources, the amount, and what either gained. (B6-Q80, B6-Q81)"""
    k.records += [s.deeds, ability, by, a, b, c, d, 0]


def swapped(s: Bharata600, giver: Kingdom, taker: Kingdom, resource: i64, amount: i64) -> i64:
    """Moves Resources and returns what the taker gained of them. (B6-018, B6-195)"""
    before: i64 = taker.res[resource]
    moved(s, giver, resource, -amount)
    moved(s, taker, resource, amount)
    return taker.res[resource] - before


def moved(s: Bharata600, k: Kingdom, resource: i64, by: i64) -> None:
    """Changes one Resource of a kingdom."""
    score.change(s, k, by if resource == 0 else 0, by if resource == 1 else 0, by if resource == 2 else 0)


def movers(s: Bharata600, k: Kingdom) -> bool:
    """Whether a kingdom is under the lock. (B6-169, B6-Q69)"""
    return events.impacted(s, k) != 0


def offered(s: Bharata600, k: Kingdom, locked: bool) -> list[int]:
    """Where in ``k.records`` those begin that can be undone, oldest first, the eight latest at most.

    B6-190, B6-Q69, B6-Q80, B6-Q82
    """
    found: list[int] = []
    at: i64 = 0
    while at < len(k.records):
        if undoable(s, k, at, locked):
            found.append(int(at))
        at += RECORD
    return found[-RECORDS:]


def undoable(s: Bharata600, k: Kingdom, at: i64, locked: bool) -> bool:
    """Whether anything is left to undo; under the lock an impacting Event has to go. (B6-Q69, B6-Q82)"""
    if k.records[at + 1] == VERSATILE:
        return not locked and swap_left(s, k, at)
    source: i64 = k.records[at + 3]
    target: i64 = k.records[at + 4]
    if locked:
        mine = k.owned | events.pawns(k)
        if (mine >> target) & 1 == 0 or (mine >> source) & 1 == 1:
            return False
    return there(s, target, k.records[at + 5]) or there(s, target, k.records[at + 6])


def there(s: Bharata600, region: i64, token: i64) -> bool:
    """Whether a token of that type and kind lies on a region. (B6-Q82)"""
    if token < 0:
        return False
    if token % 2 == 1:
        return events.hidden(s, region, token // 2) > 0
    return events.ordinary(s, region, token // 2) > 0


def swap_left(s: Bharata600, k: Kingdom, at: i64) -> bool:
    """Whether any of the four changes of a swap can be undone."""
    given: i64 = k.records[at + 3] // 3
    taken: i64 = k.records[at + 3] % 3
    by = s.kingdoms[k.records[at + 2]]
    limit = s.tables.numbers.limit
    if (k.records[at + 5] > 0 and k.res[given] > 0) or k.res[taken] < limit:
        return True
    if not by.in_play:
        return False
    return (k.records[at + 6] > 0 and by.res[taken] > 0) or by.res[given] < limit


def nullify(s: Bharata600, k: Kingdom, at: i64) -> None:
    """Everything goes back as far as it still exists; the record is gone for all who had it.

    B6-189, B6-191, B6-Q80, B6-Q82
    """
    serial: i64 = k.records[at]
    ability: i64 = k.records[at + 1]
    by: i64 = k.records[at + 2]
    s.emit(E_NULLIFIED, k.owner, by, ability)
    if ability == VERSATILE:
        unswap(s, k, at)
    else:
        put_back(s, k, k.records[at + 3], k.records[at + 4], k.records[at + 5])
        put_back(s, k, k.records[at + 3], k.records[at + 4], k.records[at + 6])
    for other in s.kingdoms:
        forget(other, serial)


def unswap(s: Bharata600, k: Kingdom, at: i64) -> None:
    """Each of the four changes is undone by what it really was. (B6-Q82)"""
    given: i64 = k.records[at + 3] // 3
    taken: i64 = k.records[at + 3] % 3
    amount: i64 = k.records[at + 4]
    by = s.kingdoms[k.records[at + 2]]
    moved(s, k, given, -k.records[at + 5])
    moved(s, k, taken, amount)
    if by.in_play:
        moved(s, by, taken, -k.records[at + 6])
        moved(s, by, given, amount)


def put_back(s: Bharata600, k: Kingdom, source: i64, target: i64, token: i64) -> None:
    """A token that still lies where it was moved to returns. (B6-191, B6-Q82)"""
    if not there(s, target, token):
        return
    face = token % 2 == 1
    events.take(s, target, token // 2, face)
    events.lay(s, source, token // 2, face)
    s.emit(E_TOKEN_MOVED, k.owner, token // 2, target, source)


def forget(k: Kingdom, serial: i64) -> None:
    """Takes a record out of a kingdom's list."""
    at: i64 = 0
    while at < len(k.records):
        if k.records[at] == serial:
            k.records = k.records[:at] + k.records[at + RECORD :]
        else:
            at += RECORD
