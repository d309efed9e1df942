"""PostgreSQL tells every process that listens which game has moved on; SQLite has no such word."""

from alembic import op

from yellowsea.server.store.announcements import CHANNEL

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

# A game moves on in its own row, what goes on beside its log in another.
TABLES = {"games": ("id", "UPDATE OF seq OR DELETE"), "beside": ("game_id", "INSERT OR UPDATE OF heard")}


def upgrade() -> None:
    if op.get_bind().dialect.name != "postgresql":
        return
    for table, (key, deeds) in TABLES.items():
        op.execute(
            f"CREATE FUNCTION announce_{table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
            f" PERFORM pg_notify('{CHANNEL}', COALESCE(NEW.{key}, OLD.{key})); RETURN NULL; END $$"
        )
        op.execute(
            f"CREATE TRIGGER announce_{table} AFTER {deeds} ON {table} FOR EACH ROW EXECUTE FUNCTION announce_{table}()"
        )


def downgrade() -> None:
    if op.get_bind().dialect.name != "postgresql":
        return
    for table in TABLES:
        op.execute(f"DROP TRIGGER announce_{table} ON {table}")
        op.execute(f"DROP FUNCTION announce_{table}")
