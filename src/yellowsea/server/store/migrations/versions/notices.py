"""Channels by which people are told of their turns, and what is to be sent by them."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.String(length=16), primary_key=True),
        sa.Column("person_id", sa.String(length=16), sa.ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("address", sa.String(length=2_000), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("token", sa.String(length=64), nullable=False, unique=True),
        sa.Column("is_on", sa.Boolean(), nullable=False),
        sa.Column("digest", sa.Boolean(), nullable=False),
        sa.Column("trouble", sa.String(length=200), nullable=True),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_channels_person_id", "channels", ["person_id"])
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("channel_id", sa.String(length=16), sa.ForeignKey("channels.id", ondelete="CASCADE"), nullable=False),
        sa.Column("game_id", sa.String(length=32), sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
        sa.Column("side", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("seen", sa.Integer(), nullable=False),
        sa.Column("title", sa.String(length=300), nullable=True),
        sa.Column("text", sa.String(length=8_000), nullable=True),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("taken_until", sa.BigInteger(), nullable=False),
        sa.Column("sent_at", sa.BigInteger(), nullable=True),
    )
    op.create_index("ix_notices_due", "notices", ["sent_at", "due_at"])
    op.create_index("ix_notices_game", "notices", ["game_id"])
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(length=16), primary_key=True),
        sa.Column("value", sa.String(length=2_000), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("server_keys")
    for index in ("ix_notices_game", "ix_notices_due"):
        op.drop_index(index, "notices")
    op.drop_table("notices")
    op.drop_index("ix_channels_person_id", "channels")
    op.drop_table("channels")
