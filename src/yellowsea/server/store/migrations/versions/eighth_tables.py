"""How far the clock has come that games expire by."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clock",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.Column("gaps", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.execute("INSERT INTO clock (id, seen_at, gaps) SELECT 1, COALESCE(MAX(touched_at), 0), '[]' FROM games")


def downgrade() -> None:
    op.drop_table("clock")
