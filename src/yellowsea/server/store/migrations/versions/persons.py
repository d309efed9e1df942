"""Persons with their passwords, devices and tokens; who sits in which seat; admissions to a server by invitation."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "persons",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("name_key", sa.String(80), nullable=True, unique=True),
        sa.Column("is_program", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("locked", sa.String(200), nullable=True),
        sa.Column("wishes", sa.JSON(none_as_null=True), server_default="{}", nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "credentials",
        sa.Column("person_id", sa.String(16), sa.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("recovery_digest", sa.String(64), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(16), nullable=False, unique=True),
        sa.Column(
            "person_id", sa.String(16), sa.ForeignKey("persons.id", ondelete="CASCADE"), index=True, nullable=False
        ),
        sa.Column("words", sa.String(80), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("used_at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(16), nullable=False, unique=True),
        sa.Column(
            "person_id", sa.String(16), sa.ForeignKey("persons.id", ondelete="CASCADE"), index=True, nullable=False
        ),
        sa.Column("words", sa.String(80), nullable=False),
        sa.Column("scopes", sa.String(80), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("used_at", sa.BigInteger(), nullable=True),
    )
    op.create_table(
        "admissions",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
    )
    # The key is an index and no constraint of the table: SQLite would write the whole table anew.
    op.add_column("seats", sa.Column("person_id", sa.String(16), nullable=True))
    op.create_index("ix_seats_person_id", "seats", ["person_id"], unique=False)


def downgrade() -> None:
    op.drop_index("ix_seats_person_id", table_name="seats")
    op.drop_column("seats", "person_id")
    for table in ("admissions", "tokens", "devices", "credentials", "persons"):
        op.drop_table(table)
