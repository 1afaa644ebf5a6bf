"""Why an action is not legal, in a sentence with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.engine.errors import Reason
from sabha.games.indus.rules import build, draw, pick
from sabha.games.indus.rules.bits import bit, both, has, some
from sabha.games.indus.tables import (
    ACTIONS,
    ANY_SIDE,
    BATHHOUSE,
    BUILD_KIND,
    BUILD_PASS,
    CHOOSE_OPTION,
    CHOOSE_ORIENTATION,
    DRAW,
    EMPTY,
    END,
    PAY,
    PICK,
    PICK_DECK,
    PLACE,
    RESERVOIR,
    SITE,
    SLOTS,
    TO_ANSWER,
    TO_BUILD,
    TO_GIVE,
    TO_OFFER,
    TO_OPTION,
    TO_PLACE,
    TO_SITE,
    TO_TURN,
    TO_WANT,
    TRADE,
    TRADE_ACCEPT,
    TRADE_DECLINE,
    TRADE_GIVE,
    TRADE_GIVE_DONE,
    TRADE_PARTNER,
    TRADE_PASS,
    TRADE_SEND,
    TRADE_WANT,
    TRADE_WITHDRAW,
    WALL_DONE,
    WALL_EDGE,
    edge_cell,
)

if TYPE_CHECKING:
    from sabha.games.indus.state import City, Indus


def why_not(s: Indus, seat: i64, action: i64) -> Reason | None:
    if action < 0 or action >= ACTIONS:
        return Reason(f"There is no action {action}; actions are 0 to {ACTIONS - 1}.", "IN-033")
    if s.phase == END:
        return Reason("The game is over.", "IN-076")
    if s.phase == PICK:
        return why_not_pick(s, seat, action)
    if s.phase == TRADE:
        return why_not_trade(s, seat, action)
    if not (s.todo >> seat) & 1:
        if s.phase == DRAW:
            return Reason("You have nothing left to draw in this round; others are still drawing.", "IN-Q10")
        return Reason("Your Build turn is finished, or there is nothing you could build now.", "IN-056")
    if s.phase == DRAW:
        return why_not_draw(s, s.cities[seat], action)
    return why_not_build(s, s.cities[seat], action)


def why_not_pick(s: Indus, seat: i64, action: i64) -> Reason | None:
    if action >= CHOOSE_OPTION:
        return Reason("First everybody picks a card; drawing, trading and building come after.", "IN-032")
    if seat != s.turn:
        return Reason("Another player picks now; picks go clockwise from the first player.", "IN-033")
    if action == PICK_DECK:
        if s.closed():
            return Reason("A Calamity lies on the deck: no Resource card can be picked in this round.", "IN-067")
        return None
    card = s.market[action]
    if card == 0:
        return Reason("That place of the market is empty.", "IN-033")
    if pick.drawable(s, s.cities[seat], card):
        return None
    if not s.closed():
        return Reason("No pattern of that card fits on your map, so it cannot be picked.", "IN-Q11")
    slot: i64
    for slot in range(SLOTS):
        if s.market[slot] > 0 and pick.drawable(s, s.cities[seat], s.market[slot]):
            return Reason("While the deck is closed you must pick a card that you can draw.", "IN-Q12")
    return None


def why_not_draw(s: Indus, city: City, action: i64) -> Reason | None:
    if action < CHOOSE_OPTION or action >= TRADE_PARTNER:
        return Reason("Draw the card that you picked first.", "IN-041")
    if action < CHOOSE_ORIENTATION:
        return why_not_option(s, city, action - CHOOSE_OPTION)
    if city.stage == TO_OPTION:
        return Reason("First choose what to draw: the card gives two options.", "IN-044")
    if action < PLACE:
        return why_not_orientation(s, city, action - CHOOSE_ORIENTATION)
    if city.stage == TO_TURN:
        return Reason("First choose how to turn the pattern.", "IN-042")
    if action < WALL_EDGE:
        return why_not_place(s, city, action - PLACE)
    if city.stage == TO_PLACE:
        return Reason("First draw the pattern; its walls come after.", "IN-028")
    if action == WALL_DONE:
        return None
    return why_not_wall(s, city, action - WALL_EDGE)


def why_not_option(s: Indus, city: City, option: i64) -> Reason | None:
    if city.stage != TO_OPTION:
        return Reason("What is drawn has been settled.", "IN-044")
    if draw.has_room(s, city, s.tables.pattern[2 * city.card + option]):
        return None
    return Reason("There is no room for that pattern on your map.", "IN-Q11")


def why_not_orientation(s: Indus, city: City, turn: i64) -> Reason | None:
    if city.stage != TO_TURN:
        return Reason("The pattern has been turned already.", "IN-042")
    pattern = draw.pattern(s, city)
    if turn >= s.tables.turns[pattern]:
        return Reason(f"This pattern has only {s.tables.turns[pattern]} different orientations.", "IN-042")
    if some(draw.fitting(s, city.of(EMPTY), 8 * pattern + turn)):
        return None
    return Reason("Turned like this the pattern fits nowhere on your map.", "IN-Q16")


def why_not_place(s: Indus, city: City, cell: i64) -> Reason | None:
    """IN-031, IN-Q16"""
    if city.stage != TO_PLACE:
        return Reason("The pattern has been drawn; only its walls are left.", "IN-041")
    if has(draw.placements(s, city), cell):
        return None
    turned: i64 = 8 * draw.pattern(s, city) + city.orientation
    x: i64 = cell % 10
    y: i64 = cell // 10
    for shift in s.tables.shifts[turned]:
        row: i64 = (shift + 4) // 10
        column: i64 = x + shift - 10 * row
        if y + row > 9 or column < 0 or column > 9:
            return Reason("There the pattern would lie outside the map.", "IN-Q16")
    there = draw.shape(s, turned, cell)
    if both(there, s.tables.upper) != there and some(both(there, s.tables.upper)):
        return Reason("A pattern must not lie on both levels.", "IN-031")
    return Reason("The pattern may only cover empty spaces.", "IN-Q16")


def why_not_wall(s: Indus, city: City, edge: i64) -> Reason | None:
    """IN-028, IN-048, IN-Q19, IN-Q20"""
    here = edge_cell(edge)
    south = edge >= 90
    if has(draw.wall_edges(s, city, south), here):
        return None
    first = some(both(city.drawn(), bit(here)))
    second = some(both(city.drawn(), bit(here + (10 if south else 1))))
    if first == second:
        if first:
            return Reason("A wall goes around the area just drawn, not through it.", "IN-Q19")
        return Reason("A wall may only be drawn on an edge of the area just drawn.", "IN-028")
    if city.side != ANY_SIDE and draw.side_of(city, edge) != city.side:
        return Reason("All walls of a card are on one side of the area just drawn.", "IN-048")
    return Reason("There is a wall on that edge already.", "IN-Q19")


def why_not_trade(s: Indus, seat: i64, action: i64) -> Reason | None:
    """IN-052, IN-Q27, IN-Q28, IN-Q60"""
    trades = TRADE_PARTNER <= action < BUILD_KIND or action == TRADE_WITHDRAW
    if not trades:
        return Reason("The trade window is open; building comes after.", "IN-Q28")
    if s.trading == TO_ANSWER:
        if seat != s.partner:
            return Reason("An offer waits for its answer.", "IN-Q28")
        if action == TRADE_ACCEPT or action == TRADE_DECLINE:
            return None
        return Reason("First accept or decline the offer.", "IN-Q28")
    if seat != s.turn:
        return Reason("It is another player's trading turn.", "IN-Q28")
    if action == TRADE_ACCEPT or action == TRADE_DECLINE:
        return Reason("No offer has been made to you.", "IN-Q28")
    if action < TRADE_GIVE:
        return why_not_offer(s, seat, action)
    if s.trading == TO_OFFER:
        return Reason("First choose with whom to trade.", "IN-Q28")
    if action == TRADE_WITHDRAW:
        return None
    if action <= TRADE_GIVE_DONE:
        return why_not_give(s, seat, action)
    return why_not_want(s, action)


def why_not_offer(s: Indus, seat: i64, action: i64) -> Reason | None:
    if s.trading != TO_OFFER:
        return Reason("Finish the offer or withdraw it first.", "IN-Q60")
    if action == TRADE_PASS:
        return None
    partner = action - TRADE_PARTNER
    if partner == seat:
        return Reason("You cannot trade with yourself.", "IN-Q27")
    if partner >= s.seats:
        return Reason(f"There are only {s.seats} players.", "IN-Q27")
    if len(s.cities[partner].cards) == 0:
        return Reason("That player holds no Resource card.", "IN-Q28")
    return None


def why_not_give(s: Indus, seat: i64, action: i64) -> Reason | None:
    if s.trading != TO_GIVE:
        return Reason("What you give has been settled.", "IN-Q60")
    if action == TRADE_GIVE_DONE:
        return None if len(s.give) > 0 else Reason("Give at least one card: nothing is given for free.", "IN-Q27")
    return why_not_card(s, s.cities[seat], s.give, action - TRADE_GIVE + 1, "You do not hold that card.")


def why_not_want(s: Indus, action: i64) -> Reason | None:
    if s.trading != TO_WANT:
        return Reason("First settle what you give.", "IN-Q28")
    if action == TRADE_SEND:
        return None if len(s.want) > 0 else Reason("Name at least one card that you want.", "IN-Q27")
    card = action - TRADE_WANT + 1
    return why_not_card(s, s.cities[s.partner], s.want, card, "Your partner does not hold that card.")


def why_not_card(s: Indus, owner: City, named: list[i64], card: i64, missing: str) -> Reason | None:
    if card not in owner.cards:
        return Reason(missing, "IN-Q27")
    if card in named:
        return Reason("That card is part of the offer already.", "IN-Q27")
    if len(named) >= s.tables.trade_cards:
        return Reason(f"At most {s.tables.trade_cards} cards may be named on each side.", "IN-Q27")
    return None


def why_not_build(s: Indus, city: City, action: i64) -> Reason | None:
    if action < BUILD_KIND or action == TRADE_WITHDRAW:
        return Reason("Picking, drawing and trading are over in this round; now you may build.", "IN-032")
    if action <= BUILD_PASS:
        if city.stage != TO_BUILD:
            return Reason("Finish the structure that you have begun.", "IN-Q31")
        return None if action == BUILD_PASS else why_not_kind(s, city, RESERVOIR + action - BUILD_KIND)
    if city.stage == TO_BUILD:
        return Reason("First choose what to build.", "IN-Q31")
    if action < PAY:
        return why_not_site(s, city, action - SITE)
    if city.stage == TO_SITE:
        return Reason("First choose where to build.", "IN-Q31")
    return why_not_pay(s, city, (action - PAY) // 2 + 1, (action - PAY) % 2)


def why_not_kind(s: Indus, city: City, mark: i64) -> Reason | None:
    tables = s.tables
    if not build.covers(s, city, tables.cost_stone[mark], tables.cost_brick[mark], 0):
        return Reason("Your cards do not cover its cost.", "IN-055")
    if not some(build.sites(s, city, mark)):
        if mark == RESERVOIR:
            return Reason("There is no empty space left on your map.", "IN-Q33")
        return Reason("There is no empty block of 2x2 spaces left on the upper level.", "IN-025")
    return None


def why_not_site(s: Indus, city: City, cell: i64) -> Reason | None:
    """IN-023 to IN-025, IN-Q33"""
    if city.stage != TO_SITE:
        return Reason("The site has been chosen.", "IN-Q31")
    if has(build.sites(s, city, city.mark), cell):
        return None
    if city.mark == RESERVOIR:
        return Reason("A Reservoir needs an empty space.", "IN-Q33")
    if has(s.tables.sites, cell):
        return Reason("All four spaces must be empty.", "IN-Q33")
    name = "Bathhouse" if city.mark == BATHHOUSE else "Granary"
    return Reason(f"A {name} takes 2x2 spaces on the upper level.", "IN-025")


def why_not_pay(s: Indus, city: City, card: i64, option: i64) -> Reason | None:
    """IN-Q25, IN-Q26, IN-Q31"""
    if card not in city.cards:
        return Reason("You do not hold that card.", "IN-055")
    if build.payable(s, city, card, option):
        return None
    tables = s.tables
    if tables.stone[card] + tables.brick[card] + tables.choice[card] == 0:
        return Reason("That card shows no resources.", "IN-051")
    if option == build.AS_BRICK and not tables.choice[card]:
        return Reason("Only a card with Stone or Brick lets you choose.", "IN-Q25")
    stone: i64 = tables.stone[card] + (tables.choice[card] if option == build.PRINTED else 0)
    brick: i64 = tables.brick[card] + (tables.choice[card] if option == build.AS_BRICK else 0)
    if not ((stone > 0 and city.stone > 0) or (brick > 0 and city.brick > 0)):
        return Reason("That card supplies nothing that is still needed.", "IN-Q26")
    return Reason("Paid like this, your other cards could not cover the rest.", "IN-Q31")
