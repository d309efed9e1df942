"""Games, seats, actions, snapshots, seeds."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("system", sa.String(length=64), nullable=False),
        sa.Column("scenario", sa.String(length=64), nullable=False),
        sa.Column("options", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("rules_version", sa.String(length=64), nullable=False),
        sa.Column("data_pack", sa.String(length=200), nullable=True),
        sa.Column("data_digest", sa.String(length=64), nullable=False),
        sa.Column("secrets", sa.Boolean(), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("nonces", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("seen", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("actor", sa.String(length=16), nullable=True),
        sa.Column("outcome", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("begins_at", sa.Integer(), nullable=False),
        sa.Column("start", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("dice_told", sa.JSON(none_as_null=True), nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("commitment"),
    )
    op.create_index("ix_games_changed_at", "games", ["changed_at"], unique=False)
    op.create_table(
        "seeds",
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("commitment"),
    )
    op.create_table(
        "actions",
        sa.Column("game_id", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("by", sa.String(length=16), nullable=True),
        sa.Column("option", sa.String(length=400), nullable=True),
        sa.Column("takes_back", sa.Integer(), nullable=True),
        sa.Column("dice", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("events", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("state_hash", sa.String(length=64), nullable=False),
        sa.Column("seen_japan", sa.Integer(), nullable=True),
        sa.Column("seen_russia", sa.Integer(), nullable=True),
        sa.Column("seen_public", sa.Integer(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seq"),
    )
    op.create_table(
        "seats",
        sa.Column("game_id", sa.String(length=32), nullable=False),
        sa.Column("side", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("key_digest", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "side"),
    )
    op.create_table(
        "snapshots",
        sa.Column("game_id", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("dice_rolled", sa.Integer(), nullable=False),
        sa.Column("position", sa.JSON(none_as_null=True), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seq"),
    )


def downgrade() -> None:
    op.drop_table("snapshots")
    op.drop_table("seats")
    op.drop_table("actions")
    op.drop_table("seeds")
    op.drop_index("ix_games_changed_at", table_name="games")
    op.drop_table("games")
