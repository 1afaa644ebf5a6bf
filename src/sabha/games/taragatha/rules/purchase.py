"""The purchase phase: Astras, Tapasya Success Points, loading, and bringing a ship back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.engine.errors import Reason
from sabha.games.taragatha.rules import varas
from sabha.games.taragatha.tables import (
    ACHARYA,
    BUY,
    BUY_TSP,
    COMMAND,
    DEAD,
    E_BOUGHT,
    E_MOVED,
    E_PURCHASES_END,
    E_REVIVED,
    E_TSP,
    END_PURCHASE,
    LIGHT,
    LINE,
    LOADS,
    MAIN_ACTION,
    MOVE,
    NITI,
    READY,
    REVIVE,
    REVIVE_SHIP,
    ROUTE_FROM,
    ROUTE_TO,
    ROUTES,
    SLOTS,
)

if TYPE_CHECKING:
    from sabha.games.taragatha.rules.players import Player
    from sabha.games.taragatha.state import Taragatha


def discount(s: Taragatha, player: Player) -> i64:
    """Drona's power and Parashara's Vara, added up. (C04, R06, TG-043, TG-112, TG-Q56)"""
    less: i64 = player.blessing[NITI]
    if player.power == ACHARYA:
        less += s.tables.character_amount[player.character]
    return less


def price(s: Taragatha, player: Player, astra: i64) -> i64:
    """What an Astra costs that player, never below the floor. (TG-031, C04, R06)"""
    asked = s.tables.price[astra] - discount(s, player)
    return asked if asked > s.tables.price_floor else s.tables.price_floor


def legal(s: Taragatha, seat: i64) -> list[int]:
    """TG-030 to TG-038, TG-040, TG-Q06, TG-Q07, TG-Q17, TG-Q57, TG-Q62"""
    player = s.players[seat]
    tables = s.tables
    out: list[int] = []
    slot: i64
    action: i64
    light = player.ready[LIGHT] != DEAD
    line = player.ready[LINE] != DEAD
    command = player.ready[COMMAND] != DEAD
    purse = player.dharma + discount(s, player)
    i: i64
    copies: i64
    if player.dharma >= tables.price_floor:
        for i, copies in enumerate(s.collection):
            if copies > 0 and tables.price[i] <= purse:
                action = BUY + SLOTS * i
                if light:
                    out.append(action)
                if line:
                    out.append(action + 1)
                if command:
                    out.append(action + 2)
    if s.moves < tables.moves:
        for i, copies in enumerate(player.load):
            if copies > 0:
                slot = i % SLOTS
                action = MOVE + 2 * i
                if line if slot == LIGHT else light:
                    out.append(action)
                if line if slot == COMMAND else command:
                    out.append(action + 1)
    if player.tsp < tables.tsp_held and player.dharma >= tables.tsp_price:
        out.append(BUY_TSP)
    if player.blessing[REVIVE_SHIP] > 0:
        for slot in range(SLOTS):
            if player.ready[slot] == DEAD and slot != player.own_slot:
                out.append(REVIVE + slot)
    out.append(END_PURCHASE)
    return out


def why_not(s: Taragatha, seat: i64, action: i64) -> Reason | None:
    """TG-030 to TG-038, TG-Q07, TG-Q57, TG-Q62"""
    player = s.players[seat]
    tables = s.tables
    if action < MOVE:
        astra = (action - BUY) // SLOTS
        slot = (action - BUY) % SLOTS
        if s.collection[astra] == 0:
            return Reason("No copy is left in the collection.", "TG-032")
        if player.dharma < price(s, player, astra):
            cost = price(s, player, astra)
            return Reason(f"It costs {cost} Dharma and you have {player.dharma}.", "TG-031")
        if player.ready[slot] == DEAD:
            return Reason("A dead Vimana cannot be loaded.", "TG-Q07")
        return None
    if action < BUY_TSP:
        astra = (action - MOVE) // ROUTES
        route = (action - MOVE) % ROUTES
        if player.load[SLOTS * astra + ROUTE_FROM[route]] == 0:
            return Reason("No copy of it is loaded on that Vimana.", "TG-035")
        if player.ready[ROUTE_TO[route]] == DEAD:
            return Reason("A dead Vimana cannot be loaded.", "TG-035")
        if s.moves >= tables.moves:
            return Reason(f"At most {tables.moves} Astras are moved in one purchase phase.", "TG-Q62")
        return None
    if action == BUY_TSP:
        if player.tsp >= tables.tsp_held:
            return Reason(f"You hold {player.tsp} Tapasya Success Points, the most allowed.", "TG-038")
        if player.dharma < tables.tsp_price:
            return Reason(f"It costs {tables.tsp_price} Dharma and you have {player.dharma}.", "TG-037")
        return None
    if action < END_PURCHASE:
        slot = action - REVIVE
        if player.blessing[REVIVE_SHIP] == 0:
            return Reason("You hold no Vara that brings a Vimana back.", "TG-069")
        if player.ready[slot] != DEAD:
            return Reason("That Vimana is not dead.", "TG-Q57")
        if slot == player.own_slot:
            return Reason("Your chosen character, once dead, stays dead.", "TG-104")
    return None


def step(s: Taragatha, seat: i64, action: i64) -> None:
    """Carries out one purchase, or ends them all: nothing is bought or loaded after that. (TG-024, TG-025)"""
    player = s.players[seat]
    if action < MOVE:
        buy(s, seat, (action - BUY) // SLOTS, (action - BUY) % SLOTS)
    elif action < BUY_TSP:
        move(s, seat, (action - MOVE) // ROUTES, (action - MOVE) % ROUTES)
    elif action == BUY_TSP:
        player.dharma -= s.tables.tsp_price
        player.tsp += 1
        s.emit(E_TSP, seat, s.tables.tsp_price, player.tsp)
    elif action < END_PURCHASE:
        revive(s, seat, action - REVIVE)
    else:
        s.phase = MAIN_ACTION
        s.emit(E_PURCHASES_END, seat)


def buy(s: Taragatha, seat: i64, astra: i64, slot: i64) -> None:
    """Paid and loaded at once, face up for all; it may be used this turn.

    TG-030 to TG-034, TG-040, TG-041, TG-Q07, TG-Q08, TG-Q59
    """
    player = s.players[seat]
    cost = price(s, player, astra)
    player.dharma -= cost
    s.collection[astra] -= 1
    player.load[SLOTS * astra + slot] += 1
    s.emit(E_BOUGHT, seat, astra, slot, cost)


def move(s: Taragatha, seat: i64, astra: i64, route: i64) -> None:
    """TG-035, TG-036, TG-Q06, TG-Q62"""
    load = s.players[seat].load
    load[SLOTS * astra + ROUTE_FROM[route]] -= 1
    load[SLOTS * astra + ROUTE_TO[route]] += 1
    s.moves += 1
    s.emit(E_MOVED, seat, astra, ROUTE_FROM[route], ROUTE_TO[route])


def revive(s: Taragatha, seat: i64, slot: i64) -> None:
    """Mrita-Sanjivani: alive, unused, without Astras. (R13, TG-069, TG-104, TG-Q57)"""
    player = s.players[seat]
    varas.use(s, player, REVIVE_SHIP)
    player.ready[slot] = READY
    s.emit(E_REVIVED, seat, slot, player.fleet[slot])


def load_price(s: Taragatha, player: Player) -> i64:
    """The printed prices of all Astras the player has loaded."""
    total: i64 = 0
    i: i64
    for i in range(LOADS):
        if player.load[i] > 0:
            total += player.load[i] * s.tables.price[i // SLOTS]
    return total
