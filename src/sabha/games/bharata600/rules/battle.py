"""Battle: parley, secret choices, the reveal, and what becomes of both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata600.rules import movement, recruiting, score
from sabha.games.bharata600.tables import (
    ANSWER,
    CHOOSE,
    DISCARD,
    E_ANSWERED,
    E_ATTACK,
    E_BATTLE,
    E_OFFERED,
    E_PARLEYED,
    E_READY,
    E_RETREATED,
    E_REVEALED,
    E_TRUCE,
    INFLUENCER,
    OFFER_MAX,
    PARLEY,
    STRENGTH,
    TYPES,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600


def may_attack(s: Bharata600, k: Kingdom, army: i64, other: i64) -> bool:
    """Whether an Army may attack a kingdom where it stands; under a duty only the controller there.

    B6-085, B6-086, B6-089, B6-094, B6-095, B6-Q23, B6-Q33, B6-Q46, B6-Q49
    """
    region: i64 = k.at[army]
    if region < 0 or other == k.owner or other >= s.seats or (army == 1 and k.at[0] == region):
        return False
    rival = s.kingdoms[other]
    if not rival.in_play or (rival.at[0] != region and rival.at[1] != region):
        return False
    if k.duty >= 0 and (k.at[k.duty] != region or s.controller[region] != other):
        return False
    if movement.truce(k, other, region):
        return False
    return s.controller[region] == k.owner or recruiting.cards_at(k, region) > 0


def attack(s: Bharata600, k: Kingdom, army: i64, other: i64) -> None:
    """The Action is spent, the duty done; first there is a parley on either side. (B6-085, B6-088, B6-Q23, B6-Q34)"""
    s.actions -= 1
    s.region = k.at[army]
    s.army = army
    s.defender = other
    if k.duty >= 0 and k.at[k.duty] == s.region:
        k.duty = -1
    clear(k)
    clear(s.kingdoms[other])
    s.emit(E_ATTACK, k.owner, army, s.region, other)
    s.ask = PARLEY


def clear(k: Kingdom) -> None:
    """No Army engaged, no card chosen."""
    k.engaged = 0
    k.slot = 0
    slot: i64
    for slot in range(2 * TYPES):
        k.played[slot] = 0
        k.table[slot] = 0


def rival_of(s: Bharata600, k: Kingdom) -> Kingdom:
    """The other side of the battle."""
    return s.kingdoms[s.defender] if k.owner == s.turn else s.kingdoms[s.turn]


# Parley.


def marcher(s: Bharata600, k: Kingdom) -> i64:
    """The Army that may speed march into the battle, or -1.

    An attacker needs the Commander, an attacked kingdom is an Influencer; nobody jumps to a closed region.
    (B6-078, B6-127, B6-136, B6-Q34, B6-Q47, B6-Q63)
    """
    if (s.closed >> s.region) & 1 == 1:
        return -1
    if k.owner == s.turn:
        if s.marches == 0:
            return -1
    elif k.personality != INFLUENCER:
        return -1
    if k.at[0] >= 0 and k.at[0] != s.region:
        return 0
    if k.at[1] >= 0 and k.at[1] != s.region:
        return 1
    return -1


def march(s: Bharata600, k: Kingdom) -> None:
    """The other Army jumps to the battle; the parley goes on. (B6-136, B6-Q10, B6-Q47)"""
    army = marcher(s, k)
    if k.owner == s.turn:
        s.marches -= 1
    else:
        score.show(s, k, 0)
    movement.speed_march(s, k, army, s.region)


def highest_offer(s: Bharata600, k: Kingdom) -> i64:
    """The most Coins an Influencer can offer for a retreat; 0 for no offer at all. (B6-135, B6-Q44, B6-Q45)"""
    if k.personality != INFLUENCER:
        return 0
    rival = rival_of(s, k)
    army: i64
    for army in range(2):
        if rival.at[army] == s.region and movement.previous(s, rival, army) == s.region:
            return 0
    return k.coins if k.coins < OFFER_MAX else OFFER_MAX


def offer(s: Bharata600, k: Kingdom, coins: i64) -> None:
    """The opponent has to answer. (B6-135, B6-Q10, B6-Q44)"""
    score.show(s, k, 0)
    s.offerer = k.owner
    s.offer = coins
    rival = rival_of(s, k)
    s.chooser = rival.owner
    s.ask = ANSWER
    s.emit(E_OFFERED, k.owner, coins, rival.owner)


def accept(s: Bharata600, k: Kingdom) -> None:
    """Coins for a retreat and a truce; nobody has won. (B6-135, B6-Q44 to B6-Q46, B6-Q48)"""
    payer = s.kingdoms[s.offerer]
    payer.coins -= s.offer
    k.coins += s.offer
    s.emit(E_ANSWERED, k.owner, 1)
    army: i64
    for army in range(2):
        if k.at[army] == s.region:
            to = movement.send(s, k, army, movement.previous(s, k, army))
            s.emit(E_RETREATED, k.owner, army, s.region, to)
    k.truces.append(payer.owner)
    k.truces.append(s.region)
    k.truces.append(k.turns + s.tables.numbers.truce_turns)
    s.emit(E_TRUCE, k.owner, payer.owner, s.region)
    over(s)


def decline(s: Bharata600, k: Kingdom) -> bool:
    """The battle goes on. True if it has even been decided, as nobody had a choice. (B6-088, B6-Q44)"""
    s.emit(E_ANSWERED, k.owner, 0)
    return after_parley(s, s.kingdoms[s.offerer])


def pass_parley(s: Bharata600, k: Kingdom) -> bool:
    """B6-Q34, B6-Q35"""
    s.emit(E_PARLEYED, k.owner)
    return after_parley(s, k)


def after_parley(s: Bharata600, k: Kingdom) -> bool:
    """After the attacker's parley the defender's, then the secret choices. True if it has been decided. (B6-Q34)"""
    if k.owner == s.turn:
        s.ask = PARLEY
        s.chooser = s.defender
        return False
    return begin_choice(s, s.kingdoms[s.turn])


# Secret choices.


def begin_choice(s: Bharata600, k: Kingdom) -> bool:
    """Armies, then cards, unseen by the other; what leaves no choice is done at once.

    True if the battle has been decided. (B6-090 to B6-092, B6-Q34, B6-Q38)
    """
    s.ask = CHOOSE
    s.chooser = k.owner
    k.slot = 0
    if k.at[0] == s.region and k.at[1] == s.region:
        k.engaged = 0
        return False
    k.engaged = 1 if k.at[0] == s.region else 2
    return go_on(s, k)


def may_engage(s: Bharata600, k: Kingdom, armies: i64) -> bool:
    """Any Army or both; but where a card must be played, not without one if there is one.

    B6-090, B6-092, B6-095, B6-Q38
    """
    if s.controller[s.region] == k.owner:
        return True
    if k.size[0] + k.size[1] == 0:
        return True
    cards: i64 = 0
    if armies & 1 != 0:
        cards += k.size[0]
    if armies & 2 != 0:
        cards += k.size[1]
    return cards > 0


def engage(s: Bharata600, k: Kingdom, armies: i64) -> bool:
    """B6-090, B6-Q36"""
    k.engaged = armies
    return go_on(s, k)


def go_on(s: Bharata600, k: Kingdom) -> bool:
    """The next type of card to be asked for; in its own home a kingdom plays all. True if the battle is decided.

    B6-092, B6-Q37
    """
    home = s.region == k.home
    while k.slot < 2 * TYPES:
        count: i64 = k.cards[k.slot]
        if count > 0 and (k.engaged >> (k.slot // 3)) & 1 == 1:
            if not home:
                return False
            k.played[k.slot] = count
        k.slot += 1
    s.emit(E_READY, k.owner)
    if k.owner == s.turn:
        return begin_choice(s, s.kingdoms[s.defender])
    return reveal(s)


def fewest(s: Bharata600, k: Kingdom) -> i64:
    """How many cards of the present type must be played at least: 1 if it is the last chance to play one.

    B6-094, B6-095
    """
    if s.controller[s.region] == k.owner or strength(k.played) > 0:
        return 0
    slot: i64
    for slot in range(k.slot + 1, 2 * TYPES):
        if k.cards[slot] > 0 and (k.engaged >> (slot // 3)) & 1 == 1:
            return 0
    return 1


def commit(s: Bharata600, k: Kingdom, count: i64) -> bool:
    """So many of the present type. True if the battle is decided. (B6-091, B6-094, B6-095)"""
    k.played[k.slot] = count
    k.slot += 1
    return go_on(s, k)


# The reveal.


def strength(cards: list[i64]) -> i64:
    """Army Strength of cards by Army and type. (B6-045)"""
    return (
        STRENGTH[0] * (cards[0] + cards[3]) + STRENGTH[1] * (cards[1] + cards[4]) + STRENGTH[2] * (cards[2] + cards[5])
    )


def packed(cards: list[i64], army: i64) -> i64:
    """An Army's cards as one number for an event: two digits for each type."""
    return cards[3 * army] + 100 * cards[3 * army + 1] + 10000 * cards[3 * army + 2]


def lay_open(s: Bharata600, k: Kingdom) -> i64:
    """Shows the chosen cards and returns the total, with the region's number for its controller. (B6-093, B6-096)"""
    slot: i64
    for slot in range(2 * TYPES):
        played: i64 = k.played[slot]
        k.table[slot] = played
        k.known[slot] = max(k.known[slot], played)
    total = strength(k.table)
    if s.controller[s.region] == k.owner:
        total += s.tables.lists.number[s.region]
    s.emit(E_REVEALED, k.owner, packed(k.table, 0), packed(k.table, 1), total)
    return total


def reveal(s: Bharata600) -> bool:
    """The higher total wins, the defender on a tie; the loser discards all, the winner as much or all it played.

    True if nothing is left to decide. (B6-096, B6-097, B6-100, B6-101, B6-Q34, B6-Q41)
    """
    attacker = s.kingdoms[s.turn]
    defender = s.kingdoms[s.defender]
    attack = lay_open(s, attacker)
    defence = lay_open(s, defender)
    winner = attacker if attack > defence else defender
    loser = rival_of(s, winner)
    s.emit(E_BATTLE, winner.owner, loser.owner, s.region)
    lost = strength(loser.table)
    discard_table(s, loser)
    s.payer = winner.owner
    s.fighting = True
    s.owed = 0
    s.named = 0
    spent = strength(winner.table)
    if spent <= lost:
        discard_table(s, winner)
    elif lost > 0:
        s.owed = lost
        s.ask = DISCARD
        s.chooser = winner.owner
        return False
    resolve(s)
    return True


def discard_table(s: Bharata600, k: Kingdom) -> None:
    """All cards a kingdom has played. (B6-100, B6-101, B6-Q41)"""
    slot: i64
    for slot in range(2 * TYPES):
        while k.table[slot] > 0:
            k.table[slot] -= 1
            recruiting.drop(s, k, slot)


def resolve(s: Bharata600) -> None:
    """Retreats, then control, VP and goods, then the battle is counted.

    B6-098, B6-099, B6-102, B6-103, B6-114, B6-Q34, B6-Q36, B6-Q39, B6-Q40, B6-Q42, B6-Q48
    """
    winner = s.kingdoms[s.payer]
    loser = rival_of(s, winner)
    retreat(s, loser)
    if s.controller[s.region] == loser.owner:
        score.take_control(s, winner, s.region)
    winner.battles += 1
    over(s)


def retreat(s: Bharata600, k: Kingdom) -> None:
    """Engaged Armies of the loser go home with what cards they have left, else off the map.

    B6-105 to B6-107, B6-Q36, B6-Q37, B6-Q43
    """
    army: i64
    for army in range(2):
        if (k.engaged >> army) & 1 == 0:
            continue
        if k.size[army] == 0 or s.region == k.home:
            recruiting.disband(s, k, army)
            recruiting.send_off(s, k, army)
        else:
            s.emit(E_RETREATED, k.owner, army, s.region, movement.send(s, k, army, k.home))


def over(s: Bharata600) -> None:
    """The battle is past."""
    clear(s.kingdoms[s.turn])
    clear(s.kingdoms[s.defender])
    s.fighting = False
    s.defender = -1
    s.army = -1
    s.offerer = -1
    s.offer = 0
