"""Records: every game can be saved, read and replayed; a record that was tampered with says where."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from sabha import Record
from sabha.engine.errors import RecordDiverges
from sabha.engine.random import seeded
from tests.conformance.tables import Setting, every_setting, play_out, seeds

LONG = 400
"""Games are cut off here, where a whole one adds nothing."""


@every_setting
def test_a_finished_game_replays_from_its_file_and_its_seed(setting: Setting) -> None:
    for seed in seeds(setting, 0.02):
        match = play_out(setting.match(seed), seeded(f"choices {seed}"))
        record = match.record()
        assert record.seed == seed
        file = record.to_json()
        assert file.count(b"\n") == len(match.log) + 2
        read = Record.from_json(file)
        assert read == record
        again = read.replay(setting.game)
        assert [p.digest for p in again.log] == [p.digest for p in match.log]
        assert again.result == match.result
        assert again.record() == record
        assert again.commitment == match.commitment


@every_setting
def test_a_game_going_on_keeps_its_seed_to_itself_and_replays_from_what_chance_did(setting: Setting) -> None:
    for seed in seeds(setting, 0.02):
        match = play_out(setting.match(seed), seeded(f"choices {seed}"), 15)
        record = match.record()
        assert (record.seed == "") == (not match.over)
        assert seed not in record.to_json().decode() or match.over
        again = Record.from_json(record.to_json()).replay(setting.game)
        assert again.record() == record
        assert again.seed != match.seed or match.over


@every_setting
def test_a_replay_can_stop_on_the_way(setting: Setting) -> None:
    match = play_out(setting.match("stop"), seeded("stop"), LONG)
    seen: list[str] = []
    again = match.record().replay(setting.game, upto=5, each=lambda m: seen.append(m.digest()))
    assert len(again.log) == 5
    assert seen[1:] == [p.digest for p in match.log[:5]]


def other_digest(record: Record, ply: int) -> Record:
    return changed(record, ply, digest="0" * 16)


def other_chance(record: Record, ply: int) -> Record:
    return changed(record, ply, chance=(*record.moves[ply].chance, 1))


def other_seat(record: Record, ply: int) -> Record:
    return changed(record, ply, seat=len(record.names))


def no_action(record: Record, ply: int) -> Record:
    return changed(record, ply, action="fly to the moon")


def changed(record: Record, ply: int, **fields: object) -> Record:
    moves = list(record.moves)
    moves[ply] = msgspec.structs.replace(moves[ply], **fields)
    return msgspec.structs.replace(record, moves=tuple(moves))


@pytest.mark.parametrize("mutate", [other_digest, other_chance, other_seat, no_action])
@every_setting
def test_a_changed_record_diverges_at_the_changed_action(setting: Setting, mutate: Callable[..., Record]) -> None:
    record = play_out(setting.match("changed"), seeded("changed"), LONG).record()
    for ply in (0, len(record.moves) // 2, len(record.moves) - 1):
        with pytest.raises(RecordDiverges) as found:
            mutate(record, ply).replay(setting.game)
        assert found.value.ply == ply + 1


@every_setting
def test_another_action_in_the_record_is_noticed_there(setting: Setting) -> None:
    match = setting.match("other action")
    choose = seeded("other action")
    swaps: list[tuple[int, str]] = []
    while match.acting and len(swaps) < 5 and len(match.log) < LONG:
        seat = match.acting[choose.below(len(match.acting))]
        legal = match.legal(seat)
        if len(legal) > 1:
            swaps.append((len(match.log), legal[1]))
        match.play(seat, legal[0])
    record = match.record()
    assert swaps
    for ply, action in swaps:
        with pytest.raises(RecordDiverges) as found:
            changed(record, ply, action=action).replay(setting.game)
        assert found.value.ply == ply + 1


@every_setting
def test_a_changed_seed_setup_or_result_is_noticed(setting: Setting) -> None:
    record = play_out(setting.match("result"), seeded("result")).record()
    for fields, ply in (
        ({"seed": "another"}, 0),
        ({"setup": (*record.setup, 0)}, 0),
        ({"ranks": tuple(reversed(record.ranks)) if record.ranks[0] != record.ranks[-1] else ()}, len(record.moves)),
        ({"moves": record.moves[:-1]}, len(record.moves) - 1),
    ):
        with pytest.raises(RecordDiverges) as found:
            msgspec.structs.replace(record, **fields).replay(setting.game)
        assert found.value.ply == ply
