"""What is said beside a game, notes, and reports."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def _game() -> list[Any]:
    return [
        sa.Column("game_id", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], ondelete="CASCADE"),
    ]


def upgrade() -> None:
    with op.batch_alter_table("beside") as beside:
        beside.add_column(sa.Column("said", sa.JSON(), nullable=False, server_default="{}"))
    op.create_table(
        "remarks",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        *_game(),
        sa.Column("room", sa.String(length=8), nullable=False),
        sa.Column("side", sa.String(length=16), nullable=True),
        sa.Column("person_id", sa.String(length=16), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=True),
        sa.Column("text", sa.String(length=600), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("is_hidden", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.create_index("ix_remarks_game", "remarks", ["game_id", "id"])
    op.create_table(
        "notes",
        *_game(),
        sa.Column("side", sa.String(length=16), nullable=False),
        sa.Column("text", sa.String(length=10_000), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "side"),
    )
    op.create_table(
        "mutes",
        *_game(),
        sa.Column("side", sa.String(length=16), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "side"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        *_game(),
        sa.Column("remark_id", sa.Integer(), nullable=False),
        sa.Column("by", sa.String(length=60), nullable=False),
        sa.Column("why", sa.String(length=600), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("verdict", sa.String(length=700), nullable=True),
        sa.ForeignKeyConstraint(["remark_id"], ["remarks.id"], ondelete="CASCADE"),
    )
    op.create_table(
        "silenced",
        sa.Column("who", sa.String(length=60), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("why", sa.String(length=600), nullable=False),
        sa.PrimaryKeyConstraint("who"),
    )


def downgrade() -> None:
    for table in ("silenced", "reports", "mutes", "notes"):
        op.drop_table(table)
    op.drop_index("ix_remarks_game", "remarks")
    op.drop_table("remarks")
    with op.batch_alter_table("beside") as beside:
        beside.drop_column("said")
