"""Names of players, games that begin with everything in its place, and games against a computer kept out of lists."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("placed_at", sa.Integer(), server_default="0", nullable=False))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("name", sa.String(length=40), nullable=True))
    op.execute(
        "UPDATE games SET listed = false WHERE outcome IS NULL"
        " AND id IN (SELECT game_id FROM seats WHERE player = 'human')"
        " AND id IN (SELECT game_id FROM seats WHERE player <> 'human')"
    )


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("name")
    with op.batch_alter_table("games") as games:
        games.drop_column("placed_at")
