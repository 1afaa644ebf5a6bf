"""The question put to a seat: its choices with prices and previews, and what is refused and why."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.engine.actions import ActionTable
from sabha.engine.scene import Ask, Choice, Refusal
from sabha.games.bharata import tables as t
from sabha.games.bharata.box import ABILITIES, ARMIES, GOODS, KINDS, PERSONALITIES, RESOURCES, Box
from sabha.games.bharata.facts import price_note, reach_note
from sabha.games.bharata.rules import battle, conquest, frame, market
from sabha.games.bharata.state import Bharata
from sabha.games.bharata.words import SEATS, army_id, cards, coins, defence_note, kind, region_name, token_name


def ask(box: Box, actions: ActionTable, s: Bharata, seat: int) -> Ask:
    """Choices are exactly the legal actions; a refusal never tells more than the seat may know. (BD-Q51)"""
    choices = tuple(_choice(box, actions, s, seat, action) for action in s.legal(seat))
    refusals = tuple(_refusals(box, actions, s, seat))
    at = box.region[s.region].id if s.ask in (t.PAY, t.COMMIT) else ""
    return Ask(_question(box, s, seat), choices, refusals, at=at)


def _question(box: Box, s: Bharata, seat: int) -> str:
    match s.ask:
        case t.PICK:
            return "Pick your personality; all picks are shown together."
        case t.DRAFT:
            return "Keep one ability card; the others go to your neighbour." if s.drafts == 1 else "Keep one more."
        case t.MARKET:
            return "Sell and buy as you like, then close the market."
        case t.ACT:
            return _slots_question(s, seat)
        case t.PAY:
            left = s.price - s.paid
            return f"Pay for {region_name(box, s.region)} with army cards: {left} more of {s.price}."
        case t.COMMIT:
            return _battle_question(box, s, seat)
        case t.RETREAT_TO:
            return f"Your army {ARMIES[battle.beaten(s)]} is beaten: where does it retreat?"
        case t.TARGET_REGION:
            return _job(box, s, "choose a region")
        case t.TARGET_ARMY:
            return _job(box, s, "choose one of your armies")
        case t.TARGET_FOREIGN:
            return _job(box, s, "choose the army to look into")
    victim, army = divmod(s.army, 2)
    return f"You see {SEATS[victim]}'s army {ARMIES[army]}: choose the value of the card it loses."


def _job(box: Box, s: Bharata, what: str) -> str:
    if s.job < t.ABILITIES:
        name = box.ability[s.job].name
    else:
        name = {
            t.MASONS_STORE: "Mason's store",
            t.SECOND_RAMPART: "A second Rampart",
            t.PRIZE_CARDS: f"{cards(s.price)} as a prize",
            t.PRIZE_CHAMPION: f"The best of {cards(s.price)} as a prize",
        }[s.job]
    return f"{name}: {what}."


def _slots_question(s: Bharata, seat: int) -> str:
    slot = frame.slot_price(s, seat)
    if slot < 0:
        return f"No action is left that you could pay ({coins(s.tables.paid_price)}): end Phase 2."
    if slot == 0:
        free = "1 free action" if s.free_left == 1 else f"{s.free_left} free actions"
        return f"Choose an action: {free} left."
    return f"One more action for {coins(slot)}, or end Phase 2."


def _battle_question(box: Box, s: Bharata, seat: int) -> str:
    where = region_name(box, s.region)
    mine = battle.staged(s, seat)
    fixed = battle.number_bonus(s, s.region, s.defender) + battle.rampart_bonus(s, s.region)
    if seat == s.turn:
        engine = f" + {s.engine}" if s.engine else ""
        return f"Attack on {where} (defence {fixed} without cards): your total is {mine}{engine}."
    return f"{SEATS[s.turn]} attacks {where}: your total is {mine + fixed}, of which the region {fixed}."


def _choice(box: Box, actions: ActionTable, s: Bharata, seat: int, action: int) -> Choice:
    a = actions[action]
    label, detail, touches = _described(box, s, seat, a.kind, a.indices)
    main = a.kind in ("end_market", "commit_done", "end_phase2", "skip")
    confirm = ""
    if a.kind == "end_phase2" and s.free_left and s.advanced + len(s.legal(seat)) > 1:
        confirm = f"You still have {s.free_left} free action{'s' if s.free_left > 1 else ''}. End Phase 2?"
    return Choice(a.text, label, detail, touches, main, confirm)


def _slot_note(s: Bharata, seat: int) -> str:
    slot = frame.slot_price(s, seat)
    return f"{coins(slot)} for the paid action" if slot > 0 else ""


def _joined(*parts: str) -> str:
    return ", ".join(p for p in parts if p)


def _described(box: Box, s: Bharata, seat: int, what: str, at: tuple[int, ...]) -> tuple[str, str, tuple[str, ...]]:
    """Label, detail and the ids touched, by kind of action."""
    r = s.rulers[seat]
    note = _slot_note(s, seat) if s.ask == t.ACT else ""
    match what:
        case "pick_personality":
            p = box.personalities.all()[at[0]]
            return p.name, p.text, (f"pick-{PERSONALITIES[at[0]]}",)
        case "draft_keep":
            card = box.ability[at[0]]
            return f"Keep {card.name}", card.text, (f"packet-{card.id}",)
        case "sell_lot":
            price = market.lot_price(s, seat)
            label = f"Sell {kind(at[0], box.market.lot_size)}"
            touches = (f"stock-{seat}-{RESOURCES[at[0]]}",) if r.stock[at[0]] else ()
            return label, f"for {coins(price)}", touches
        case "sell_good":
            price = market.good_price(s, seat, t.SILK + at[0])
            return f"Sell 1 {GOODS[at[0]]}", f"for {coins(price)}", (f"stock-{seat}-{GOODS[at[0]]}",)
        case "buy_card":
            best = "best of 2, " if r.personality == t.SENAPATI else ""
            detail = f"{best}{coins(box.market.card_price)} of your {r.stock[t.COINS]}"
            return f"Buy a card for army {ARMIES[at[0]]}", detail, (army_id(seat, at[0]),)
        case "end_market":
            return "Close the market", "", ()
        case "move":
            label = f"Army {ARMIES[at[0]]} to {region_name(box, at[1])}"
            return label, note, (army_id(seat, at[0]), box.region[at[1]].id)
        case "conquer":
            return _conquest(box, s, seat, at[0], note)
        case "attack":
            label = f"Army {ARMIES[at[0]]} attacks {region_name(box, at[1])}"
            detail = _joined(defence_note(box, s, at[1]), reach_note(s, at[1]), note)
            return label, detail, (army_id(seat, at[0]), box.region[at[1]].id)
        case "pay_card" | "commit_card":
            army, value = ARMIES[at[0]], at[1] + 1
            verb = "Spend" if what == "pay_card" else "Commit"
            left = r.cards[t.VALUES * at[0] + at[1]]
            return f"{verb} a {value} of army {army}", f"{left} left", (f"cards-{seat}-{army}-{value}",)
        case "commit_done":
            total = battle.staged(s, seat)
            return f"Commit {total}" if total else "Commit nothing", "final once both have committed", ()
        case "retreat":
            return f"Retreat to {region_name(box, at[1])}", "", (army_id(seat, at[0]), box.region[at[1]].id)
        case "remove_event":
            return _removal(box, s, at[0], note)
        case "use_ability":
            card = box.ability[at[0]]
            return card.name, _joined(card.text, note), (f"abilities-{seat}-{ABILITIES[at[0]]}",)
        case "reveal_token":
            site = box.region[r.at[at[0]]]
            return f"Open {site.site} with army {ARMIES[at[0]]}", note, (army_id(seat, at[0]), f"site-{site.id}")
        case "choose_region":
            return region_name(box, at[0]), _target_note(box, s, at[0]), (box.region[at[0]].id,)
        case "choose_army":
            return f"Army {ARMIES[at[0]]}", cards(r.size[at[0]]), (army_id(seat, at[0]),)
        case "choose_foreign_army":
            size = s.rulers[at[0]].size[at[1]]
            return f"{SEATS[at[0]]}'s army {ARMIES[at[1]]}", cards(size), (army_id(at[0], at[1]),)
        case "choose_value":
            return f"A {at[0] + 1}", "", (f"spied-{at[0] + 1}",)
        case "skip":
            return "No more", "", ()
    return "End Phase 2", "", ()


def _conquest(box: Box, s: Bharata, seat: int, region: int, note: str) -> tuple[str, str, tuple[str, ...]]:
    land = box.region[region]
    armies = [army_id(seat, i) for i in range(2) if s.rulers[seat].at[i] == region]
    cost = price_note(box, s, seat, region)
    gains = ", ".join(kind(KINDS.index(k), n) for k, n in land.loot.items())
    return f"Conquer {land.name}", _joined(cost, note, f"{land.number} VP", gains), (armies[0], land.id)


def _removal(box: Box, s: Bharata, region: int, note: str) -> tuple[str, str, tuple[str, ...]]:
    token = s.token_at(region)
    land = box.region[region]
    price = kind(s.tables.token_kind[token], s.tables.token_price[token])
    label = f"Remove {token_name(box, token)} from {land.name}"
    return label, _joined(f"costs {price}", note), (f"token-{land.id}", land.id)


def _target_note(box: Box, s: Bharata, region: int) -> str:
    if s.job == t.PHYSICIAN:
        return f"remove {token_name(box, s.token_at(region))}"
    if s.job == t.ENVOY:
        land = box.region[region]
        what = "cards worth " if land.type == "mahajanapada" else ""
        price = box.ability[t.ENVOY].factor * land.number
        return f"costs {what}{price}" if what else f"costs {coins(price)}"
    return ""


# What is refused.


def _refusals(box: Box, actions: ActionTable, s: Bharata, seat: int) -> Iterator[Refusal]:
    """What a player might look for in this phase and cannot do, and why."""
    for kind_of, at in _looked_for(s, seat):
        action = actions.first(kind_of) + at
        if reason := s.why_not(seat, action):
            label, touches = _refused(box, s, seat, kind_of, actions[action].indices)
            yield Refusal(label, reason.text, reason.rule, touches)


def _looked_for(s: Bharata, seat: int) -> Iterator[tuple[str, int]]:
    r = s.rulers[seat]
    if s.ask == t.MARKET:
        yield from (("sell_lot", i) for i in range(3))
        yield from (("sell_good", i) for i in range(3) if r.stock[t.SILK + i])
        yield from (("buy_card", i) for i in range(2))
    elif s.ask == t.COMMIT:
        yield ("commit_done", 0)
    elif s.ask == t.ACT:
        for region in range(t.REGIONS):
            if conquest.standing_in(s, seat) >> region & 1:
                yield ("conquer", region)
        for army in range(2):
            for region in range(t.REGIONS):
                if (
                    r.at[army] >= 0
                    and s.tables.near[r.at[army]] >> region & 1
                    and battle.holder(s, region) not in (-1, seat)
                ):
                    yield ("attack", t.REGIONS * army + region)
        if s.advanced:
            for region in range(t.REGIONS):
                if s.token_at(region) >= 0 and r.owned >> region & 1:
                    yield ("remove_event", region)
            yield from (("use_ability", i) for i in range(t.ABILITIES) if r.hand >> i & 1)
            yield from (("reveal_token", i) for i in range(2) if r.at[i] >= 0 and s.sites >> r.at[i] & 1)
        yield ("end_phase2", 0)
    elif s.ask == t.TARGET_ARMY:
        yield from (("choose_army", i) for i in range(2))


def _refused(box: Box, s: Bharata, seat: int, what: str, at: tuple[int, ...]) -> tuple[str, tuple[str, ...]]:
    match what:
        case "conquer":
            return f"Conquer {region_name(box, at[0])}", (box.region[at[0]].id,)
        case "remove_event":
            land = box.region[at[0]]
            return f"Remove {token_name(box, s.token_at(at[0]))} from {land.name}", (f"token-{land.id}", land.id)
        case "commit_done":
            return "Commit nothing", ()
    label, _, touches = _described(box, s, seat, what, at)
    return label, touches
