"""What a seat cannot see makes no difference to it: re-dealt, all that it is shown stays the same, byte for byte."""

from __future__ import annotations

from itertools import islice

from sabha import SPECTATOR
from sabha.engine import visibility
from sabha.engine.playout import random_playout
from sabha.engine.random import Rng, seeded
from sabha.engine.state import AUTHORITY, EVERYONE, NOBODY, OWNER, PARTS, Part, State
from tests.conformance.hooks import OPEN_CHOICES
from tests.conformance.tables import (
    Setting,
    data,
    every_game,
    every_setting,
    heard,
    load,
    settings_of,
    some,
    spoil,
    walk,
)


def hidden(thing: State | Part, viewer: int) -> list[tuple[State | Part, str]]:
    """The attributes of a state and its parts that a viewer may not see."""
    found: list[tuple[State | Part, str]] = []
    for name, rule in visibility.declarations(type(thing)).items():
        if rule == PARTS:
            value = getattr(thing, name)
            for part in value if isinstance(value, list) else [value]:
                found.extend(hidden(part, viewer))
        elif rule == NOBODY or (rule == OWNER and isinstance(thing, Part) and thing.owner != viewer):
            found.append((thing, name))
    return found


def has_secrets(state: State) -> bool:
    return any(name != "rng" for _, name in hidden(state, SPECTATOR))


@every_setting
def test_a_view_holds_nothing_hidden_and_no_generator(setting: Setting) -> None:
    for moment in some(setting, 40, share=0.02):
        state = moment.state
        for viewer in setting.viewers:
            view = visibility.view(state, viewer)
            assert view.viewer == viewer
            assert view.quiet
            assert view.events == []
            unseen, blank = hidden(view, viewer), hidden(state.blank(), viewer)
            assert len(unseen) == len(blank) == len(hidden(state, viewer))
            for (thing, name), (nothing, _) in zip(unseen, blank, strict=True):
                if name != "rng":
                    assert getattr(thing, name) == getattr(nothing, name)
            fixed = [view.rng.a, view.rng.b, view.rng.c, view.rng.counter, view.rng.drawn, view.rng.trace]
            assert fixed == [1, 2, 3, 1, 0, 0]
            assert view.rng.forced == []


@every_setting
def test_a_view_shares_nothing_with_the_state(setting: Setting) -> None:
    for moment in some(setting, 60, share=0.02):
        before = data(moment.state)
        for viewer in setting.viewers:
            spoil(visibility.view(moment.state, viewer))
            assert data(moment.state) == before


@every_setting
def test_a_view_shows_all_that_is_declared_visible(setting: Setting) -> None:
    for moment in some(setting, 60, share=0.02):
        state = moment.state
        for viewer in setting.viewers:
            view = visibility.view(state, viewer)
            for name, rule in visibility.declarations(type(state)).items():
                if rule == EVERYONE:
                    assert getattr(view, name) == getattr(state, name), name


@every_setting
def test_a_redeal_looks_the_same_to_the_seat(setting: Setting) -> None:
    game = setting.game
    for n, moment in enumerate(some(setting, 25, share=0.02)):
        state = moment.state
        for viewer in setting.viewers:
            view = visibility.view(state, viewer)
            shown = data(view)
            full = view.determinize(viewer, seeded(f"deal {n}"))
            assert data(view) == shown, "determinize() changed the view"
            assert full.viewer == AUTHORITY
            again = visibility.view(full, viewer)
            assert data(again) == shown
            assert game.scene(again, viewer) == game.scene(view, viewer)
            assert full.acting() == view.acting() == state.acting()
            if viewer >= 0:
                assert list(full.legal(viewer)) == list(view.legal(viewer)) == list(state.legal(viewer))
                assert full.value(viewer) == view.value(viewer) == state.value(viewer)
                if viewer in state.acting():
                    assert view.hurried(viewer) == state.hurried(viewer)
            assert data(again.determinize(viewer, seeded("same"))) == data(view.determinize(viewer, seeded("same")))


@every_setting
def test_a_redeal_is_a_whole_game_that_can_be_played_to_its_end(setting: Setting) -> None:
    for n, moment in enumerate(some(setting, 200, share=0.02)):
        for viewer in setting.viewers:
            view = visibility.view(moment.state, viewer)
            full = view.determinize(viewer, seeded(f"deal {n}"))
            visibility.check_declarations(full)
            shown = data(view)
            ahead = full.copy()
            assert random_playout(ahead, seeded(f"on {n}"), setting.game.max_actions) < setting.game.max_actions
            assert ahead.over()
            spoil(full)
            assert data(view) == shown


def step(state: State, seat: int, action: int, chance: Rng) -> tuple[State, list[int]]:
    """A copy that has carried out an action, with the given generator, and what chance did."""
    after = state.copy()
    after.quiet = False
    after.rng = chance.copy()
    after.rng.log = []
    after.step(seat, action)
    return after, after.rng.log


@every_setting
def test_a_step_in_a_redeal_tells_and_shows_the_seat_the_same_unless_it_reveals_something(setting: Setting) -> None:
    game = setting.game
    compared = 0
    for n, moment in enumerate(some(setting, 20, share=0.02)):
        state = moment.state
        for viewer in setting.viewers:
            full = visibility.view(state, viewer).determinize(viewer, seeded(f"deal {n}"))
            for seat in state.acting():
                for action in sorted(set(state.legal(seat)) & set(full.legal(seat)))[:4]:
                    real, chance = step(state, seat, action, state.rng)
                    guess, luck = step(full, seat, action, state.rng)
                    revealed = any(e.kind in game.revealing for s in (real, guess) for e in s.events)
                    if revealed or chance != luck:
                        continue
                    compared += 1
                    assert heard(real, viewer) == heard(guess, viewer)
                    words = [[game.say(e, viewer) for e in s.events if e.heard_by(viewer)] for s in (real, guess)]
                    assert words[0] == words[1]
                    assert data(visibility.view(real, viewer)) == data(visibility.view(guess, viewer))
    assert compared


@every_setting
def test_a_choice_made_while_others_choose_is_nobody_elses_business(setting: Setting) -> None:
    """As long as others still have to choose, all choices of a seat look and sound the same to everybody else."""
    if setting.slug in OPEN_CHOICES:
        return
    game = setting.game
    for moment in some(setting, 10, share=0.02):
        acting = moment.state.acting()
        for seat in acting if len(acting) > 1 else []:
            after = [step(moment.state, seat, a, moment.state.rng)[0] for a in moment.state.legal(seat)]
            after = [s for s in after if set(s.acting()) >= set(acting) - {seat}]
            for viewer in set(setting.viewers) - {seat}:
                shown = {(data(visibility.view(s, viewer)), repr(heard(s, viewer)), repr(s.acting())) for s in after}
                assert len({acting for *_, acting in shown}) == len(shown), f"{game.title}: seat {seat} is overheard"


@every_game
def test_a_redeal_does_not_keep_the_real_cards(slug: str) -> None:
    game = load(slug)
    for setting in settings_of(slug):
        if not has_secrets(setting.start("hands")):
            continue
        most = dict.fromkeys(setting.viewers, 0)  # not every position hides much: some games deal later
        for moment in islice(walk(setting, "hands"), 0, 80, 20):
            for viewer in setting.viewers:
                view = visibility.view(moment.state, viewer)
                deals = {visibility.digest(view.determinize(viewer, seeded(f"deal {n}"))) for n in range(12)}
                most[viewer] = max(most[viewer], len(deals))
        assert min(most.values()) > 6, f"{game.title}: {most} different deals out of 12"


@every_game
def test_a_game_with_secrets_declares_which_events_reveal_them(slug: str) -> None:
    game = load(slug)
    assert bool(game.revealing) == has_secrets(settings_of(slug)[0].start("secrets"))
