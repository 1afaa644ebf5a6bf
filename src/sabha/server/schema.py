"""What is stored. The log of entries is the authority; the last four columns of ``tables`` are its summary."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("token", String(64), nullable=False, unique=True),  # SHA-256 of the secret token
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("box", String(16), nullable=False),
    Column("options", JSON, nullable=False),
    Column("name", String(60), nullable=False),
    Column("pace", String(10), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("creator", String(24), ForeignKey("players.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("rematch_of", String(24), ForeignKey("tables.id"), unique=True),
    Column("waited", Boolean, nullable=False),  # made with an open seat
    Column("names", JSON, nullable=False),  # as they were at the start
    Column("state", String(10), nullable=False, index=True),
    Column("ply", Integer, nullable=False),
    Column("acting", JSON, nullable=False),
    Column("updated", Float, nullable=False, index=True),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("bot", String(40), nullable=False),  # empty: a seat of people
    Column("places", Integer, nullable=False),  # how many share it
    Column("own", String(24), nullable=False),  # what its people call what is theirs, in games that ask for it
    Column("habit", Boolean, nullable=False),  # its people want to be asked what most do not
)

seat_players = Table(
    "seat_players",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player_id", String(24), ForeignKey("players.id"), primary_key=True),
    Column("since", Float, nullable=False),
    Column("resigning", Boolean, nullable=False),  # would give up, if the others of the seat would
    Index("seat_players_player", "player_id"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", String(200), nullable=False),
    Column("key", String(36)),
    Column("player_id", String(24), ForeignKey("players.id")),  # empty: a bot
    Column("digest", String(16), nullable=False),  # of the position after it
    Column("note", Text, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "key", name="entries_key"),
)

chats = Table(
    "chats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("player_id", String(24), ForeignKey("players.id"), nullable=False),
    Column("seat", Integer, nullable=False),  # -1: a spectator
    Column("name", String(24), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
)

team_chats = Table(
    "team_chats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),  # of what was said on the seat: others' counts tell nothing of it
    Column("player_id", String(24), ForeignKey("players.id"), nullable=False),
    Column("name", String(24), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("player_id", String(24), ForeignKey("players.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("data", LargeBinary, nullable=False),
)
