"""Tournaments, who entered them, and who meets whom."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("form", sa.String(16), nullable=False),
        sa.Column("system", sa.String(64), nullable=False),
        sa.Column("scenario", sa.String(64), nullable=False),
        sa.Column("host_id", sa.String(16), nullable=True),
        sa.Column("round", sa.Integer(), server_default="0", nullable=False),
        sa.Column("winner", sa.String(16), nullable=True),
        sa.Column("over", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "entrants",
        sa.Column(
            "tournament_id", sa.String(16), sa.ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("person_id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
    )
    op.create_table(
        "pairings",
        sa.Column(
            "tournament_id", sa.String(16), sa.ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("round", sa.Integer(), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("first", sa.String(16), nullable=False),
        sa.Column("second", sa.String(16), nullable=True),
        sa.Column("games", sa.JSON(none_as_null=True), server_default="[]", nullable=False),
        sa.Column("points", sa.JSON(none_as_null=True), server_default="[]", nullable=False),
        sa.Column("winner", sa.String(16), nullable=True),
        sa.Column("over", sa.Boolean(), server_default=sa.false(), nullable=False),
    )
    op.add_column("games", sa.Column("tournament_id", sa.String(16), nullable=True))


def downgrade() -> None:
    op.drop_column("games", "tournament_id")
    for table in ("pairings", "entrants", "tournaments"):
        op.drop_table(table)
