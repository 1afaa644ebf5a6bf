"""Seats that several people share, and what they say among themselves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("places", sa.Integer, nullable=False, server_default="1"))
        seats.drop_index("ix_seats_invited")
        seats.drop_column("invited")  # who had the seat at the table before has it in the rematch
    op.add_column("seat_players", sa.Column("resigning", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "team_chats",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("player_id", sa.String(24), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("team_chats")
    with op.batch_alter_table("seat_players") as seat_players:
        seat_players.drop_column("resigning")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("places")
        seats.add_column(sa.Column("invited", sa.String(24)))
        seats.create_foreign_key("seats_invited", "players", ["invited"], ["id"])
        seats.create_index("ix_seats_invited", ["invited"])
