"""What lies on the table in War for Treasure."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.engine.actions import ActionTable
from sabha.engine.scene import (
    Ask,
    Choice,
    Counter,
    Die,
    Item,
    Over,
    Phase,
    Piece,
    Refusal,
    Scene,
    SeatPanel,
    Source,
    Zone,
)
from sabha.games.treasure import track as t
from sabha.games.treasure.box import CARDS, DANGERS, Box
from sabha.games.treasure.rules.cards import card_of
from sabha.games.treasure.rules.moves import landing
from sabha.games.treasure.state import Treasure
from sabha.games.treasure.words import LETTERS, SEATS, anchor, card_name, outlook, soldier_id


def scene(box: Box, actions: ActionTable, s: Treasure, seat: int) -> Scene:
    """The table as ``seat`` sees it; what is shown is public but for the question. (WT-063, WT-Q50)"""
    over = s.over()
    return Scene(
        status=_status(s, over),
        seats=tuple(_panel(s, i) for i in range(s.seats)),
        acting=tuple(s.acting()),
        round=f"Round {s.round} of {box.rounds}",
        pieces=tuple(_pieces(s)),
        zones=tuple(_zones(box, s, seat)),
        phases=_phases(s),
        dice=(Die("die", s.number, seat=s.turn),) if not over else (),
        ask=_ask(box, actions, s, seat) if seat in s.acting() else None,
        over=_over(s) if over else None,
    )


def _status(s: Treasure, over: bool) -> str:
    if over:
        return f"{SEATS[s.winner]} has won the treasure." if s.winner >= 0 else "The rounds are over."
    doing = {t.TO_ROLL: "to roll", t.TO_MOVE: f"to use the {s.number}", t.TO_FACE: "in danger"}[s.phase]
    return f"{SEATS[s.turn]} {doing}."


def _pieces(s: Treasure) -> Iterator[Piece]:
    for soldier, step in enumerate(s.at):
        seat, letter = divmod(soldier, t.SOLDIERS)
        where = f"on step {step}" if step else "in camp"
        label = f"{SEATS[seat]} soldier {LETTERS[letter]}, {where}"
        yield Piece(soldier_id(soldier), "treasure-soldier", anchor(step, seat), label, seat, LETTERS[letter])


def _panel(s: Treasure, seat: int) -> SeatPanel:
    held = s.hand[t.CARDS * seat : t.CARDS * (seat + 1)]
    steps = s.at[t.SOLDIERS * seat : t.SOLDIERS * (seat + 1)]
    counters = (
        Counter("doors held", f"{s.doors_held(seat)}/4", "treasure-door", "door", main=True),
        Counter("Gold Coins", str(held[t.GOLD]), "treasure-gold", "gold"),
        Counter("Bhagavat Anugraha cards", str(held[t.MANDIR]), "treasure-mandir", "mandir"),
        Counter("Astra cards", str(sum(held[t.VARUNA :])), "treasure-astra"),
        Counter("soldiers in camp", str(steps.count(0)), "treasure-camp"),
    )
    return SeatPanel(seat, SEATS[seat], counters, progress=sum(steps) / sum(s.track.doors))


def _zones(box: Box, s: Treasure, seat: int) -> Iterator[Zone]:
    order = [*range(seat, s.seats), *range(seat)] if seat >= 0 else range(s.seats)
    for other in order:
        held = s.hand[t.CARDS * other : t.CARDS * (other + 1)]
        title = "Your cards" if other == seat else f"{SEATS[other]}'s cards"
        yield Zone(f"hand-{other}", title, tuple(_cards(box, f"hand-{other}", held)), other, "hand")
    yield Zone("collection", "Collection point", tuple(_cards(box, "collection", s.supply, empty=True)), shape="pile")
    yield Zone("submission", "Submission point", tuple(_cards(box, "submission", s.spent)), shape="pile")


def _cards(box: Box, zone: str, counts: list[int], empty: bool = False) -> Iterator[Item]:
    for card, count in enumerate(counts):
        if count or empty:
            key = CARDS[card]
            yield Item(f"{zone}-{key}", f"treasure-{key}", box.cards[key].name, count, card=key)


def _phases(s: Treasure) -> tuple[Phase, ...]:
    if s.phase == t.OVER:
        return ()
    now = s.phase
    names = ("Roll", "Move", "Danger")
    return tuple(Phase(n, "now" if i == now else "done" if i < now else "next") for i, n in enumerate(names))


def _ask(box: Box, actions: ActionTable, s: Treasure, seat: int) -> Ask:
    legal = s.legal(seat)
    text = actions.text
    choices: list[Choice] = []
    refusals: list[Refusal] = []
    at = ""
    if s.phase == t.TO_ROLL:
        question = "Roll again, or end your turn." if s.rolls else "Roll the die."
        choices.append(Choice("roll", "Roll again" if s.rolls else "Roll", touches=("die",), main=True, symbol="u-die"))
        if t.STOP in legal:
            choices.append(Choice("stop", "End turn"))
    elif s.phase == t.TO_MOVE:
        question = f"Choose a soldier to move by {s.number}."
        for i, letter in enumerate(LETTERS):
            soldier = t.SOLDIERS * seat + i
            touches = (soldier_id(soldier),)
            if reason := s.why_not(seat, t.MOVE + i):
                refusals.append(Refusal(f"Soldier {letter}", reason.text, reason.rule, touches))
                continue
            target = anchor(s.track.rest[landing(s, soldier)], seat)
            label = f"Soldier {letter}" if s.at[soldier] else f"Soldier {letter} sets out"
            choices.append(Choice(text(t.MOVE + i), label, outlook(box, s, seat, soldier), (*touches, target)))
        if t.WAIT in legal:
            question = f"Cross the tribes without paying, or wait? The number is {s.number}."
            choices.append(Choice("wait", "Wait", "the number is not used"))
    else:
        step = s.at[s.mover]
        at = anchor(step, seat)
        danger = box.dangers[DANGERS[s.track.arg[step]]]
        letter = LETTERS[s.mover % t.SOLDIERS]
        question = f"{danger} on step {step}: surrender a card to save soldier {letter}?"
        for action in range(t.SURRENDER, t.DECLINE):
            card = card_of(action)
            if s.hand[t.CARDS * seat + card] == 0:
                continue
            touches = (f"hand-{seat}-{CARDS[card]}",)
            if reason := s.why_not(seat, action):
                refusals.append(Refusal(card_name(box, card), reason.text, reason.rule, touches))
            else:
                symbol = f"treasure-{CARDS[card]}"
                choices.append(Choice(text(action), card_name(box, card), "surrender it", touches, symbol=symbol))
        choices.append(Choice("decline", "Keep the cards", "the soldier is out"))
    return Ask(question, tuple(choices), tuple(refusals), at=at)


def _over(s: Treasure) -> Over:
    """WT-117"""
    scores = [s.score(seat) for seat in range(s.seats)]
    text = "One soldier on every door: the treasure is won." if s.winner >= 0 else "The last round is complete."
    sources = (
        Source("Doors held", tuple(str(doors) for _, doors, _, _ in scores)),
        Source("Sum of steps", tuple(str(steps) for _, _, steps, _ in scores)),
        Source("Cards in hand", tuple(str(cards) for _, _, _, cards in scores)),
    )
    return Over(text, tuple(s.ranks()), sources)
