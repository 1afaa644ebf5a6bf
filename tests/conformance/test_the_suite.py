"""The suite itself: each kind of fault, put into the tests' own game, is noticed by the test that is there for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec
import pytest

from sabha.engine.errors import Reason
from sabha.engine.random import Rng, seeded
from sabha.engine.scene import Scene
from sabha.engine.state import EVERYONE
from tests import tiny_game
from tests.conformance import (
    tables,
    test_copies,
    test_play,
    test_relabel,
    test_scenes,
    test_secrecy,
    test_undo,
)
from tests.conformance.tables import Setting
from tests.tiny_game import E_OWN_CHOICE, KEEP, Mela, Tiny

SETTING = Setting("tiny", 3, (("mode", "high"), ("deck", "order")))


class OpenDeck(Mela):
    """The deck is shown to everybody."""

    VISIBLE: ClassVar[dict[str, str]] = {"deck": EVERYONE}


class LoudChoice(Mela):
    """A secret choice is told to all."""

    def emit_to(self, audience: int, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        super().emit_to(7 if kind == E_OWN_CHOICE else audience, kind, a, b, c, d)


class TellingPrize(Mela):
    """A public number depends on a secret choice."""

    def step(self, seat: int, action: int) -> None:
        super().step(seat, action)
        if action < KEEP:
            self.prize += action % 2


class TellingHand(Mela):
    """A public number depends on a secret hand."""

    def step(self, seat: int, action: int) -> None:
        super().step(seat, action)
        self.prize += self.players[(seat + 1) % self.seats].hand[5]


class SharedDeck(Mela):
    """A copy shares the deck with the original."""

    def copy(self) -> Mela:
        new = super().copy()
        new.deck = self.deck
        return new


class SharedRng(Mela):
    """A copy shares the generator."""

    def copy(self) -> Mela:
        new = super().copy()
        new.rng = self.rng
        return new


class Forgetful(Mela):
    """A copy forgets the prize."""

    def copy(self) -> Mela:
        new = super().copy()
        new.prize = 0
        return new


class Stingy(Mela):
    """The highest card that could be played is not among what is legal."""

    def legal(self, seat: int) -> list[int]:
        legal = super().legal(seat)
        return legal[:-1] if len(legal) > 1 else legal


class Lenient(Mela):
    """A card that is not held is not refused, though it is not listed."""

    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[:1]

    def why_not(self, seat: int, action: int) -> Reason | None:
        return super().why_not(seat, action)


class Curt(Mela):
    """A refusal is no sentence."""

    def why_not(self, seat: int, action: int) -> Reason | None:
        reason = super().why_not(seat, action)
        return Reason("no", reason.rule) if reason else None


class Lawless(Mela):
    """A refusal names a rule that the rule book does not have."""

    def why_not(self, seat: int, action: int) -> Reason | None:
        reason = super().why_not(seat, action)
        return Reason(reason.text, "TI-099") if reason else None


class Endless(Mela):
    """Cards played go back to the deck: the game never ends."""

    def show(self) -> None:
        picks = [p.pick - 1 for p in self.players]
        super().show()
        for n in picks:
            self.deck.insert(0, n)
            self.left += 1


class SameDeal(Mela):
    """Redeals are always the same."""

    def determinize(self, seat: int, rng: Rng) -> Mela:
        return super().determinize(seat, seeded("always"))


class Blind(Mela):
    """A redeal deals the seat's own hand anew as well."""

    def determinize(self, seat: int, rng: Rng) -> Mela:
        return super().determinize(-2, rng)


class Favoured(Mela):
    """Equal best cards go to the lowest seat."""

    def ranks(self) -> list[int]:
        return [1 + (seat > 0) for seat in range(self.seats)]


class Mute(Tiny):
    """The scene leaves a legal action out."""

    def scene(self, view: Mela, seat: int) -> Scene:
        scene = super().scene(view, seat)
        if scene.ask and len(scene.ask.choices) > 1:
            ask = msgspec.structs.replace(scene.ask, choices=scene.ask.choices[1:])
            scene = msgspec.structs.replace(scene, ask=ask)
        return scene


class Adrift(Tiny):
    """Pieces lie at an anchor that the board does not have."""

    def scene(self, view: Mela, seat: int) -> Scene:
        scene = super().scene(view, seat)
        pieces = tuple(msgspec.structs.replace(p, at="nowhere") for p in scene.pieces)
        return msgspec.structs.replace(scene, pieces=pieces)


class Peeking(Tiny):
    """What reveals something is not declared."""

    revealing: ClassVar[frozenset[int]] = frozenset()


FAULTS: list[tuple[type, Callable[..., object]]] = [
    (OpenDeck, test_secrecy.test_a_redeal_looks_the_same_to_the_seat),
    (LoudChoice, test_secrecy.test_a_choice_made_while_others_choose_is_nobody_elses_business),
    (TellingPrize, test_secrecy.test_a_choice_made_while_others_choose_is_nobody_elses_business),
    (TellingHand, test_secrecy.test_a_step_in_a_redeal_tells_and_shows_the_seat_the_same_unless_it_reveals_something),
    (SameDeal, test_secrecy.test_a_redeal_does_not_keep_the_real_cards),
    (Blind, test_secrecy.test_a_redeal_looks_the_same_to_the_seat),
    (SharedDeck, test_copies.test_a_copy_equals_the_original_and_shares_nothing_with_it_but_the_box),
    (SharedRng, test_copies.test_a_copy_equals_the_original_and_shares_nothing_with_it_but_the_box),
    (SharedDeck, test_copies.test_a_copy_played_on_leaves_the_original_alone_and_plays_as_the_original_would),
    (Forgetful, test_copies.test_a_copy_equals_the_original_and_shares_nothing_with_it_but_the_box),
    (Stingy, test_play.test_legal_is_exactly_what_no_reason_forbids_for_every_seat_in_every_position),
    (Lenient, test_play.test_legal_is_exactly_what_no_reason_forbids_for_every_seat_in_every_position),
    (Curt, test_play.test_legal_is_exactly_what_no_reason_forbids_for_every_seat_in_every_position),
    (Lawless, test_play.test_legal_is_exactly_what_no_reason_forbids_for_every_seat_in_every_position),
    (Endless, test_play.test_games_end_with_ranks_and_returns_that_agree),
    (Favoured, test_relabel.test_moving_everybody_one_seat_on_moves_the_results_one_seat_on),
    (Mute, test_scenes.test_every_scene_asks_for_exactly_the_legal_actions_and_shows_only_what_exists),
    (Adrift, test_scenes.test_every_scene_asks_for_exactly_the_legal_actions_and_shows_only_what_exists),
    (Peeking, test_undo.test_what_may_be_taken_back_moved_no_chance_showed_nothing_and_can_be_done_again),
    (Peeking, test_secrecy.test_a_game_with_secrets_declares_which_events_reveal_them),
]


def faulty(fault: type) -> Tiny:
    if issubclass(fault, Tiny):
        return fault()

    class Faulty(Tiny):
        def start(self, seats, options, rng):  # type: ignore[no-untyped-def]
            state = fault(self.box, seats, rng)
            state.set_up(options["mode"] == "low", options["deck"] == "counts")
            return state

    return Faulty()


@pytest.mark.parametrize(("fault", "check"), FAULTS, ids=lambda f: f.__name__[:40])
def test_a_fault_is_noticed(fault: type, check: Callable[..., object], monkeypatch: pytest.MonkeyPatch) -> None:
    if not issubclass(fault, Tiny):

        def blank(self: Mela) -> Mela:
            return fault(self.box, self.seats, Rng(1, 2, 3))

        def made(box: object, seats: int, rng: Rng) -> Mela:
            return fault(box, seats, rng)

        monkeypatch.setattr(tiny_game, "Mela", made)
        monkeypatch.setattr(fault, "blank", blank, raising=False)
    game = faulty(fault)
    monkeypatch.setattr(tables, "load", lambda _: game)
    for module in (test_secrecy, test_play):
        monkeypatch.setattr(module, "load", lambda _: game)
    with pytest.raises(AssertionError):
        check("tiny" if "slug" in check.__code__.co_varnames[:1] else SETTING)
