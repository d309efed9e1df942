"""Which server looks after the bots of a game, and the servers that say they are alive."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("beat", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("keeper", sa.String(32), nullable=True))
    op.create_index("ix_games_actor", "games", ["actor"], unique=False)


def downgrade() -> None:
    op.drop_index("ix_games_actor", table_name="games")
    with op.batch_alter_table("games") as games:
        games.drop_column("keeper")
    op.drop_table("servers")
