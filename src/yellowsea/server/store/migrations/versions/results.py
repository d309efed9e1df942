"""Results of games as people and bots have them, ratings, and games that count."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("side", sa.String(16), primary_key=True),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("against", sa.String(40), nullable=False),
        sa.Column("system", sa.String(64), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("dice", sa.Integer(), nullable=False),
        sa.Column("pips", sa.Integer(), nullable=False),
        sa.Column("before", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("after", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_results_player", "results", ["player"], unique=False)
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("system", sa.String(64), primary_key=True),
        sa.Column("side", sa.String(16), primary_key=True),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.add_column("games", sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("games", sa.Column("advice", sa.Boolean(), server_default=sa.true(), nullable=False))
    op.add_column("games", sa.Column("legs", sa.Integer(), server_default="1", nullable=False))
    op.add_column("games", sa.Column("first_leg", sa.String(32), nullable=True))


def downgrade() -> None:
    for column in ("first_leg", "legs", "advice", "rated"):
        op.drop_column("games", column)
    op.drop_table("ratings")
    op.drop_index("ix_results_player", table_name="results")
    op.drop_table("results")
