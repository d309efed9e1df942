"""Unlisted and uploaded games, words for the dice, when a game was touched, battles handed over."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("listed", sa.Boolean(), server_default=sa.true(), nullable=False))
        games.add_column(sa.Column("uploaded", sa.Boolean(), server_default=sa.false(), nullable=False))
        games.add_column(sa.Column("words", sa.JSON(none_as_null=True), server_default="[]", nullable=False))
        games.add_column(sa.Column("touched_at", sa.BigInteger(), server_default="0", nullable=False))
    op.execute("UPDATE games SET touched_at = changed_at")
    # Until now only uploaded records had a start or dice of their own.
    op.execute("UPDATE games SET uploaded = true WHERE begins_at > 1 OR dice_told IS NOT NULL")
    op.create_index("ix_games_touched_at", "games", ["touched_at"], unique=False)
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("handed_over", sa.Boolean(), server_default=sa.false(), nullable=False))


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("handed_over")
    op.drop_index("ix_games_touched_at", table_name="games")
    with op.batch_alter_table("games") as games:
        games.drop_column("touched_at")
        games.drop_column("words")
        games.drop_column("uploaded")
        games.drop_column("listed")
