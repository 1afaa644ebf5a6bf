"""Records: what is wrong with a file is said by a name, and the first action that diverges by its number."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import sabha
from sabha import Game, Record
from sabha.engine.errors import BadRecord, RecordDiverges, reachable
from sabha.engine.random import seeded
from tests.conformance.tables import play_out
from tests.tiny_game import Tiny


@pytest.fixture(scope="module")
def finished() -> Record:
    return play_out(Tiny().new(2, seed="told", names=["Asha", "Bilal"], deck="counts"), seeded("x")).record()


def edited(record: Record, **fields: object) -> Record:
    return msgspec.structs.replace(record, **fields)


def test_the_file_is_json_with_a_line_for_each_action(finished: Record) -> None:
    lines = finished.to_json().decode().splitlines()
    assert lines[0].startswith('{"format":"sabha-record-1","game":"tiny","rules":1,"box":"')
    assert len(lines) == len(finished.moves) + 2
    assert msgspec.json.decode(finished.to_json())["names"] == ["Asha", "Bilal"]
    assert finished.options == {"mode": "high", "deck": "counts"}


def test_a_record_is_read_back_from_a_file(finished: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(finished.to_json())
    assert Record.read(path) == Record.read(str(path)) == finished
    with pytest.raises(BadRecord, match=r"none\.json cannot be read: No such file"):
        Record.read(tmp_path / "none.json")


@pytest.mark.parametrize("name", ['Asha "moves":[]', "<script>", "तारा", '\\"moves\\":[]', "a\nb"])
def test_names_of_any_kind_survive(name: str) -> None:
    match = Tiny().new(2, seed=1, names=[name, '"moves":[]'])
    match.play(0, match.legal(0)[0])
    assert Record.from_json(match.record().to_json()) == match.record()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "This is not a Sabha record: "),
        (b"\xff\xfe\x00", "This is not a Sabha record: "),
        (b"[]", "This is not a Sabha record: "),
        (b"{}", "This is not a Sabha record: Object missing required field `format`"),
        (b'{"format":1}', "This is not a Sabha record: "),
        (b'{"format":"sabha-record-0","turns":[]}', "format is 'sabha-record-0'; this version reads 'sabha-record-1'"),
        (b'{"format":"sabha-record-1"}', "This is not a Sabha record: Object missing required field `game`"),
        ("नहीं", "This is not a Sabha record: "),
    ],
)
def test_what_is_no_record_is_refused(data: bytes | str, told: str) -> None:
    with pytest.raises(BadRecord) as found:
        Record.from_json(data)
    assert told in str(found.value)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda raw: raw.pop("moves"), "missing required field `moves`"),
        (lambda raw: raw.update(extra=1), "unknown field `extra`"),
        (lambda raw: raw["moves"].append([0, "keep"]), r"moves\[\d+\]"),
        (lambda raw: raw.update(names="Asha"), "names"),
    ],
)
def test_a_damaged_record_says_which_entry(finished: Record, change: Callable[[dict], object], told: str) -> None:
    raw = msgspec.json.decode(finished.to_json())
    change(raw)
    with pytest.raises(BadRecord, match=told):
        Record.from_json(msgspec.json.encode(raw))


def test_every_cut_off_file_is_refused(finished: Record) -> None:
    file = finished.to_json()
    for end in range(0, len(file) - 2, 37):
        with pytest.raises(BadRecord):
            Record.from_json(file[:end])


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"game": "treasure"}, "This is a record of 'treasure', not of 'tiny'"),
        ({"box": "0" * 16}, "The record was played with box '0000000000000000', this is box "),
        ({"rules": 2}, "was played by version 2 of the rules; this Sabha plays by version 1"),
        ({"rules": 0}, "was played by version 0 of the rules; this Sabha plays by version 1"),
        ({"names": ()}, "The record cannot be replayed: Mela is not for 0 seats; allowed are 2, 3"),
        (
            {"options": {"mode": "odd"}},
            "The record cannot be replayed: mode='odd' is not offered; allowed are high, low",
        ),
        ({"position": {"prize": 1}}, "begins in a ready position, so a seed cannot stand for what chance did"),
        ({"position": {"prize": "x"}, "seed": ""}, "The record cannot be replayed: The position cannot be read: prize"),
    ],
)
def test_a_record_of_something_else_is_refused(finished: Record, fields: dict[str, object], told: str) -> None:
    with pytest.raises(BadRecord) as found:
        edited(finished, **fields).replay(Tiny())
    assert told in str(found.value)


def test_a_record_of_older_rules_is_good_as_long_as_they_give_the_same_game(finished: Record) -> None:
    class Newer(Tiny):
        rules_version = 2

    assert finished.replay(Newer()).result
    moves = (msgspec.structs.replace(finished.moves[0], digest="0" * 8), *finished.moves[1:])
    with pytest.raises(RecordDiverges, match=r"at action 1: .* It was played by version 1 of the rules; this Sabha"):
        edited(finished, moves=moves).replay(Newer())


def test_another_seed_is_not_the_one_committed_to(finished: Record) -> None:
    with pytest.raises(RecordDiverges, match="at action 0: the seed is not the one that was committed to"):
        edited(finished, seed="another").replay(Tiny())


def test_a_seed_that_was_exchanged_together_with_its_commitment_is_still_noticed(finished: Record) -> None:
    other = play_out(Tiny().new(2, seed="else", deck="counts"), seeded("x")).record()
    with pytest.raises(RecordDiverges) as found:
        edited(finished, seed=other.seed, commitment=other.commitment).replay(Tiny())
    assert found.value.ply == 0


@pytest.mark.parametrize("setup", [(99,), (-1,), ()])
def test_a_set_up_that_chance_cannot_give_diverges_at_0(finished: Record, setup: tuple[int, ...]) -> None:
    with pytest.raises(RecordDiverges) as found:
        edited(finished, seed="", commitment="", setup=setup).replay(Tiny())
    assert found.value.ply == 0


def test_an_action_of_the_wrong_seat_is_named(finished: Record) -> None:
    moves = list(finished.moves)
    second = moves[1]
    moves[1] = msgspec.structs.replace(second, seat=moves[0].seat)
    with pytest.raises(RecordDiverges, match="at action 2: It is not for seat") as found:
        edited(finished, moves=tuple(moves)).replay(Tiny())
    assert found.value.code == "diverges"


def test_a_number_the_die_cannot_show_is_named() -> None:
    match = sabha.load("treasure").position(2, chance=[3])
    match.play(0, "roll")
    record = match.record()
    moves = (msgspec.structs.replace(record.moves[0], chance=(9,)),)
    with pytest.raises(RecordDiverges, match="at action 1: 'roll': the chosen outcome 9 cannot happen here"):
        edited(record, moves=moves).replay(match.game)


def test_a_position_that_cannot_be_played_diverges_instead_of_failing() -> None:
    match = sabha.load("treasure").position(2, chance=[6])
    match.play(0, "roll")
    record = match.record()
    assert record.position is not None
    for damage in ({"at": []}, {"at": [0, 0]}, {"turn": 7}, {"who": [1]}, {"rolls": 2**70}, {"hand": ["a"] * 16}):
        with pytest.raises((RecordDiverges, BadRecord)):
            edited(record, position={**record.position, **damage}).replay(match.game)


def test_a_match_taken_up_again_from_an_unfinished_record_claims_no_seed(tiny: Game) -> None:
    match = tiny.new(2, seed="taken up")
    assert match.record().seed == ""
    again = match.record().replay(tiny)
    done = play_out(again, seeded("x")).record()
    assert done.seed == ""
    assert done.commitment == match.commitment
    assert done.replay(tiny).record() == done


def test_a_record_of_a_position_of_hidden_things_replays(tiny: Game) -> None:
    match = tiny.position(2, hands=[[1, 4], [2, 3]], deck=[6, 5, 5], prize=2, chance=[3])
    for seat, action in ((0, "play 4"), (1, "play 3"), (0, "trade")):
        match.play(seat, action)
    record = Record.from_json(match.record().to_json())
    assert record.replay(tiny).digest() == match.digest()
    assert record.replay(tiny).record() == record


def test_an_older_record_of_the_same_rules_is_read(finished: Record) -> None:
    """Fields with defaults may be missing from the file."""
    raw = msgspec.json.decode(finished.to_json())
    raw.pop("position", None)
    assert Record.from_json(msgspec.json.encode(raw)) == finished


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ({"seats": 2**63}, "seats must be 2, not 9223372036854775808"),
        ({"seats": 3}, "seats must be 2, not 3"),
        ({"turn": None}, "turn must be of type int, not NoneType"),
        ({"turn": 2**63}, "turn must have 64 bits at most"),
        ({"at": []}, "holds a position that cannot be"),
    ],
)
def test_a_position_that_cannot_be_is_a_bad_record(damage: dict[str, object], told: str) -> None:
    match = sabha.load("treasure").position(2)
    assert match.position is not None
    record = edited(match.record(), position={**match.position, **damage})
    with pytest.raises(BadRecord, match=told), reachable():
        record.replay(match.game).scene(0)
