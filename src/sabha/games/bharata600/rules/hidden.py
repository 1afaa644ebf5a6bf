"""Hidden Tokens: looking under them, revealing them, and what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata600.rules import events, score
from sabha.games.bharata600.tables import (
    E_GOODS,
    E_HIDDEN,
    E_LOOKED,
    E_SAW,
    FACE_EVENT,
    FACE_GOODS,
    FACE_MEDICINE,
    FACE_VP,
    SITES,
    bit,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600


def may_reveal(s: Bharata600, k: Kingdom, army: i64) -> bool:
    """A face-down token under the pawn; no Event and no duty in the way. (B6-148 to B6-150, B6-171, section 8)"""
    region: i64 = k.at[army]
    if region < 0 or (army == 1 and k.at[0] == region):
        return False
    return (s.sites >> region) & 1 == 1


def face_of(s: Bharata600, site: i64) -> i64:
    """The face of a token, drawn now if nobody has looked at it before. (B6-141)"""
    if s.faces[site] < 0:
        pool = s.unseen[:]
        other: i64
        for other in range(SITES):
            if s.faces[other] >= 0:
                pool[s.faces[other]] -= 1
        s.faces[site] = s.rng.draw(pool)
    return s.faces[site]


def look(s: Bharata600, k: Kingdom, region: i64) -> None:
    """Only the looker sees the face, and knows it from then on. (B6-183, B6-Q77)"""
    site = s.tables.site_of[region]
    face = face_of(s, site)
    k.seen[site] = face
    s.looked |= bit(site)
    s.emit(E_LOOKED, k.owner, region)
    s.emit_to(bit(k.owner), E_SAW, k.owner, region, face)


def reveal(s: Bharata600, k: Kingdom, region: i64) -> None:
    """A token is turned up and must be executed. (B6-151 to B6-158, B6-Q75, B6-Q76, B6-I15)"""
    site = s.tables.site_of[region]
    face = face_of(s, site)
    s.unseen[face] -= 1
    s.faces[site] = -1
    s.looked &= ~bit(site)
    s.sites &= ~bit(region)
    for other in s.kingdoms:
        other.seen[site] = -1
    s.emit(E_HIDDEN, k.owner, region, face)
    kind: i64 = s.tables.lists.face_kind[face]
    value: i64 = s.tables.lists.face_value[face]
    if kind == FACE_VP:
        score.token_points(s, k, value)
    elif kind == FACE_GOODS:
        k.kept[value] += 1
        s.emit(E_GOODS, k.owner, value, 1)
    elif kind == FACE_MEDICINE:
        k.medicine += 1
    elif kind == FACE_EVENT:
        events.lay(s, region, value, True)
