"""What may be sent, and the OpenAPI schemas of what is answered."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from sabha.engine.scene import Board, GuideStep
from sabha.server.course import Frame
from sabha.server.errors import Refusal
from sabha.server.facts import Chat, TableTold
from sabha.server.live import UUID
from sabha.server.replays import RecordFrame, RecordTold
from sabha.server.rulebook import Rules

Key = Annotated[str, StringConstraints(pattern=UUID)]
Ply = Annotated[int, Field(ge=0, le=1_000_000_000, description="The newest ply that was seen.")]
_REF = "#/components/schemas/{name}"


class Body(BaseModel):
    """Base of what may be sent: nothing unknown, nothing converted."""

    model_config = ConfigDict(strict=True, extra="forbid")


class NameIn(Body):
    name: Annotated[str, StringConstraints(max_length=200)] = Field(description="1 to 24 printable characters.")


class SeatIn(Body):
    kind: Literal["me", "open", "bot"]
    bot: Annotated[str, StringConstraints(min_length=1, max_length=40)] = "greedy"
    people: Annotated[int, Field(ge=1, le=12, description="How many people share the seat, where the game allows.")] = 1


class TableIn(Body):
    game: Annotated[str, StringConstraints(max_length=40)]
    options: dict[str, str] = {}
    seats: Annotated[list[SeatIn], Field(min_length=1, max_length=12)]
    name: Annotated[str, StringConstraints(max_length=200)] = ""
    pace: Literal["slow", "normal", "fast", "instant"] = "normal"


class SitIn(Body):
    seat: Annotated[int, Field(ge=0, le=99)]


class LeaveIn(Body):
    bot: Annotated[str, StringConstraints(max_length=40)] = ""


class ResignIn(LeaveIn):
    confirm: Literal[True]


class OwnIn(Body):
    name: Annotated[str, StringConstraints(max_length=200)]


class HabitIn(Body):
    on: bool


class ActIn(Body):
    key: Key
    ply: Ply
    action: Annotated[str, StringConstraints(max_length=200)]


class UndoIn(Body):
    key: Key
    ply: Ply


class ChatIn(Body):
    text: Annotated[str, StringConstraints(max_length=2_000)]
    team: Annotated[bool, Field(description="To the people of your own seat only.")] = False


# What is answered, as msgspec structures: encoded without a detour, described to OpenAPI below.


class Me(msgspec.Struct, omit_defaults=True):
    """A player. The token is told once, when the player is made."""

    id: str
    name: str
    token: str = ""


class Committed(msgspec.Struct):
    ply: int


class RecordId(msgspec.Struct):
    id: str


class OptionValueTold(msgspec.Struct):
    value: str
    title: str
    text: str


class OptionTold(msgspec.Struct):
    name: str
    title: str
    values: list[OptionValueTold]
    default: str


class GameTold(msgspec.Struct):
    slug: str
    title: str
    tagline: str
    seats: list[int]
    seat_names: list[str]
    people_per_seat: int
    minutes: str
    options: list[OptionTold]
    ready: bool


class BotTold(msgspec.Struct):
    id: str
    title: str
    text: str


class Health(msgspec.Struct):
    ok: bool
    version: str
    tables: int
    sockets: int


ANSWERS: tuple[type[msgspec.Struct], ...] = (
    Refusal,
    Me,
    Committed,
    RecordId,
    GameTold,
    BotTold,
    Board,
    GuideStep,
    Rules,
    TableTold,
    Chat,
    Frame,
    RecordTold,
    RecordFrame,
    Health,
)

Schema = dict[str, Any]
Responses = dict[int | str, Schema]


def components() -> Schema:
    """The OpenAPI schemas of all answers."""
    return msgspec.json.schema_components(ANSWERS, ref_template=_REF)[1]


def ref(kind: type[msgspec.Struct]) -> Schema:
    return {"$ref": _REF.format(name=kind.__name__)}


def answers(kind: type[msgspec.Struct], text: str, *, status: int = 200, many: bool = False) -> Responses:
    """The ``responses`` of an operation that answers with ``kind``, or an array of them."""
    schema = {"type": "array", "items": ref(kind)} if many else ref(kind)
    return {status: {"description": text, "content": {"application/json": {"schema": schema}}}}
