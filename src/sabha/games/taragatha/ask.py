"""The question put to a seat of Taragatha: the choices in words, with exact odds, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.engine.actions import Action, ActionTable
from sabha.engine.scene import Ask, Choice, Refusal
from sabha.games.taragatha import odds
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.box import GROUPS, SLOTS, Box
from sabha.games.taragatha.rules import attack, purchase, tapasya
from sabha.games.taragatha.rules.players import NONE
from sabha.games.taragatha.state import Taragatha
from sabha.games.taragatha.words import SEATS, copies, ship_id


def ask(box: Box, actions: ActionTable, s: Taragatha, seat: int) -> Ask:
    """The question, exactly the legal choices, and what a player might miss among them. (TG-029)"""
    choices = tuple(_choice(box, s, seat, actions[a]) for a in s.legal(seat))
    return Ask(_question(box, s, seat), choices, tuple(_refusals(box, actions, s, seat)))


def _refusals(box: Box, actions: ActionTable, s: Taragatha, seat: int) -> Iterator[Refusal]:
    """What a player might look for in this phase, and why it is not allowed."""
    for number in _looked_for(s, seat):
        reason = s.why_not(seat, number)
        if reason is not None:
            action = actions[number]
            label, touches = _label(box, s, seat, action)
            if action.kind == "buy_astra":
                label, touches = box.astras[action.indices[0]].name, touches[:1]
            yield Refusal(label, reason.text, reason.rule, touches)


def _looked_for(s: Taragatha, seat: int) -> Iterator[int]:
    match s.phase:
        case t.WISHING:
            yield from range(t.WISH, t.BUY)
        case t.PURCHASE:
            living = next(slot for slot in range(t.SLOTS) if s.players[seat].ready[slot] != t.DEAD)
            yield from range(t.BUY + living, t.MOVE, t.SLOTS)
            yield t.BUY_TSP
        case t.MAIN_ACTION:
            yield from (t.ATTACK + other for other in range(s.seats) if other != seat)
        case t.SPENDING:
            yield from range(t.SPEND, t.RESPOND)
        case t.DEPLOYING:
            yield from range(t.DEPLOY, t.POWER)


def _question(box: Box, s: Taragatha, seat: int) -> str:
    side = s.sides[s.side]
    attacker = s.sides[t.ATTACKER]
    match s.phase:
        case t.WISHING if any(p.character != NONE for p in s.players):
            return "You shared your wish and another rolled higher: choose a character that is still free."
        case t.WISHING:
            return "Choose the character you want to be. Wishes are shown together."
        case t.PURCHASE:
            dharma = s.players[seat].dharma
            return (
                f"Spend your {dharma} Dharma, or end the purchases." if dharma else "You have no Dharma left to spend."
            )
        case t.MAIN_ACTION:
            return "Attack one player, or do a Tapasya."
        case t.SPENDING:
            rishi = box.rishis[s.rishi]
            return f"How many Success Points for {rishi.name}?"
        case t.DEPLOYING if s.side == t.ATTACKER:
            return f"Choose the Vimana that attacks {SEATS[s.sides[t.DEFENDER].owner]}."
        case t.DEPLOYING:
            warrior = box.warriors[attacker.warrior].name
            return f"{SEATS[attacker.owner]} attacks with {warrior}: choose the Vimana that defends."
        case t.POWERING:
            return f"Which power does {box.warriors[side.warrior].name} use?"
        case t.ARMING:
            left = copies(s.tables.astras_used - len(side.astras), "more Astra" if side.astras else "Astra")
            return f"Use up to {left} of {box.warriors[side.warrior].name}'s load."
        case t.BOOSTING:
            return "Play one Boost card."
        case t.CHANTING:
            return "Speak Durvasa's Mantra for this combat?"
        case t.RESPONDING:
            return f"{SEATS[attacker.owner]} attacks you: call it off with Word of Narada?"
        case t.REROLLING:
            return f"It stands {s.sides[0].ecp} to {s.sides[1].ecp}: roll again with Aditya Hridaya?"
        case t.DECEIVING:
            return f"It stands {s.sides[0].ecp} to {s.sides[1].ecp}: make the attacker roll again?"
    return f"Keep {box.warriors[side.warrior].name} alive with Chiranjiva?"


def _choice(box: Box, s: Taragatha, seat: int, action: Action) -> Choice:
    label, touches = _label(box, s, seat, action)
    main = action.kind in ("end_purchase", "tapasya", "done_astras")
    return Choice(action.text, label, _detail(box, s, seat, action), touches, main)


def _label(box: Box, s: Taragatha, seat: int, action: Action) -> tuple[str, tuple[str, ...]]:
    """What the button says, and what is touched."""
    i = action.indices
    match action.kind:
        case "wish":
            return box.characters[i[0]].name, ()
        case "buy_astra":
            a = box.astras[i[0]]
            return f"{a.name} for the {GROUPS[i[1]]} ship", (f"collection-{a.id}", ship_id(seat, i[1]))
        case "move_astra":
            a = box.astras[i[0]]
            here, there = t.ROUTE_FROM[i[1]], t.ROUTE_TO[i[1]]
            item = f"load-{seat}-{SLOTS[here].lower()}-{a.id}"
            return f"{a.name} to the {GROUPS[there]} ship", (item, ship_id(seat, there))
        case "buy_tsp":
            return "Tapasya Success Point", ()
        case "revive":
            return f"Bring back {_warrior(box, s, seat, i[0])}", (ship_id(seat, i[0]),)
        case "end_purchase":
            return "End purchases", ()
        case "attack":
            return f"Attack {SEATS[i[0]]}", (f"home-{i[0]}",)
        case "tapasya":
            return "Tapasya", ("tapas",)
        case "spend_tsp":
            return f"Spend {i[0]}", ()
        case "respond":
            return ("Accept the combat", "Call it off")[i[0]], ()
        case "deploy":
            return _warrior(box, s, seat, i[0]), (ship_id(seat, i[0]),)
        case "power":
            side = s.sides[s.side]
            if i[0] == 0:
                return box.powers[side.power].name, ()
            player = s.players[seat]
            slot = attack.lender(s, player, side.warrior)
            power = box.powers[s.tables.special[player.fleet[slot]]].name
            return f"{power}, lent by {_warrior(box, s, seat, slot)}", (ship_id(seat, slot),)
        case "use_astra":
            a = box.astras[i[0]]
            slot_letter = SLOTS[s.sides[s.side].slot].lower()
            return a.name, (f"load-{seat}-{slot_letter}-{a.id}",)
        case "done_astras":
            return "No further Astra", ()
        case "boost":
            return f"Boost +{i[0] + 1}", (f"boost-{seat}-{i[0] + 1}",)
    return ("Yes", "No")[i[0]], ()


def _warrior(box: Box, s: Taragatha, seat: int, slot: int) -> str:
    return box.warriors[s.players[seat].fleet[slot]].name


def _detail(box: Box, s: Taragatha, seat: int, action: Action) -> str:
    """What the choice costs or promises: exact chances from what is public. (TG-022, TG-056, TG-093)"""
    i = action.indices
    player = s.players[seat]
    match action.kind:
        case "wish":
            c = box.characters[i[0]]
            own = next((w for w in box.warriors if w.id == c.own), None)
            ship = f"{own.ship_class} of CP {own.cp}" if own else "no own ship"
            return f"{box.starting_dharma + c.bonus} Dharma, {ship}. {c.power}: {c.text}"
        case "buy_astra":
            return f"{purchase.price(s, player, i[0])} Dharma, CP {box.astras[i[0]].cp}"
        case "buy_tsp":
            return f"{box.tsp_price} Dharma"
        case "attack":
            slot, chances = odds.of_attack(s, seat, i[0])
            return f"{_warrior(box, s, seat, slot)} against the best defence: {chances.text()}"
        case "tapasya":
            return f"success {odds.of_tapasya(s, seat):.0%} with all useful points"
        case "spend_tsp":
            threshold = tapasya.threshold(s, player, s.rishi, i[0])
            return f"roll more than {threshold}: {odds.success(threshold):.0%}"
        case "deploy":
            chances = odds.of_ship(s, i[0])
            if s.side == t.ATTACKER:
                return f"without Astras against the best defence: {chances.text()}"
            return f"without Astras: {chances.text(False)}"
        case "power" | "use_astra" | "done_astras" | "boost" | "mantra":
            return _committed(s, seat, action)
        case "reroll" | "maya":
            return "" if i[0] else _again(s, action.kind == "maya")
        case "save":
            return "the combat stays lost" if i[0] == 0 else "the Vimana is destroyed"
    return ""


def _committed(s: Taragatha, seat: int, action: Action) -> str:
    """The chances with that choice added to what is committed."""
    i = action.indices
    look = s.copy()
    side = look.sides[look.side]
    if action.kind == "power" and i[0] == 1:
        side.power = look.tables.special[
            look.players[seat].fleet[attack.lender(look, look.players[seat], side.warrior)]
        ]
    elif action.kind == "use_astra":
        side.astras.append(i[0])
    elif action.kind == "boost":
        look.players[seat].boosts[i[0]] -= 1
        look.players[seat].laid = i[0] + 1
    elif action.kind == "mantra" and i[0] == 0:
        side.mantra = look.players[seat].blessing[t.MANTRA_CP]
    if look.side == t.DEFENDER:
        return odds.present(look).text(False)
    return f"against the best defence: {odds.against_best(look).text()}"


def _again(s: Taragatha, maya: bool) -> str:
    """The chances after a roll is repeated while the other stands."""
    attacker, defender = s.sides
    again = attacker if maya or s.side == t.ATTACKER else defender
    stays = defender if again is attacker else attacker
    surges = again.power != NONE and not again.power_off and s.tables.power_effect[again.power] == t.SURGE
    win = draw = loss = 0.0
    for roll, chance in (odds.SURGE if surges else odds.TWO_DICE).items():
        if again.base + roll > stays.ecp:
            win += chance
        elif again.base + roll == stays.ecp:
            draw += chance
        else:
            loss += chance
    chances = odds.Odds(win, draw, loss)
    return chances.text(not maya)
