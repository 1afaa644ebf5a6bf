"""Verifies an uploaded record in a process of its own, which can be ended: ``think`` as a bot's."""

from __future__ import annotations

import msgspec

from sabha import catalogue
from sabha.engine.errors import BadRecord, RecordDiverges, SabhaError, reachable
from sabha.engine.record import Record
from sabha.engine.state import SPECTATOR

NAME_LENGTH = 100
MEMORY = 1 << 30
"""Bytes the process may use; see ``thinking``."""


class Verdict(msgspec.Struct, omit_defaults=True):
    """What is wrong with a record; nothing if it holds. ``ply`` is the first action that diverges."""

    error: str = ""
    message: str = ""
    ply: int | None = None


class Request(msgspec.Struct):
    record: str
    seconds: float = 20.0


def think(request: bytes) -> bytes:
    """Replays the record of a Request; a Verdict."""
    return msgspec.json.encode(_verdict(msgspec.json.decode(request, type=Request).record))


def _verdict(text: str) -> Verdict:
    try:
        record = Record.from_json(text)
        game = catalogue.load(record.game)
        if record.rules != game.rules_version:
            raise BadRecord(
                f"It was played by version {record.rules} of the rules; here is version {game.rules_version}."
            )
        if len(record.moves) > game.max_actions:
            raise BadRecord(
                f"It holds {len(record.moves)} actions; no game of {game.title} has over {game.max_actions}."
            )
        if any(not 0 < len(name) <= NAME_LENGTH for name in record.names):
            raise BadRecord(f"The names of its players must have 1 to {NAME_LENGTH} characters.")
        with reachable():
            match = record.replay(game)
            for viewer in (*range(len(record.names)), SPECTATOR):
                match.scene(viewer)
    except RecordDiverges as error:
        return Verdict(error.code, str(error), error.ply)
    except SabhaError as error:
        return Verdict(BadRecord.code, str(error))
    return Verdict()
