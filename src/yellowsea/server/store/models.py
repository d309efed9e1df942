"""The tables: games, their seats, the log of each game, positions to open it from, seeds not yet used."""

from typing import Any, ClassVar

from sqlalchemy import JSON, BigInteger, Boolean, ForeignKey, Index, Integer, String, false, true
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

_JSON = JSON(none_as_null=True)


class Base(DeclarativeBase):
    type_annotation_map: ClassVar[dict[Any, Any]] = {
        dict[str, Any]: _JSON,
        dict[str, int]: _JSON,
        dict[str, str]: _JSON,
        list[Any]: _JSON,
    }


class GameRow(Base):
    """One play-through: what it was set up with, and where it stands now."""

    __tablename__ = "games"
    __table_args__ = (
        Index("ix_games_changed_at", "changed_at"),
        Index("ix_games_touched_at", "touched_at"),
        Index("ix_games_actor", "actor"),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    """The first digits of the commitment, so that it is fixed together with the seed."""
    system: Mapped[str] = mapped_column(String(64))
    scenario: Mapped[str] = mapped_column(String(64))
    options: Mapped[dict[str, Any]]
    rules_version: Mapped[str] = mapped_column(String(64))
    data_pack: Mapped[str | None] = mapped_column(String(200))
    data_digest: Mapped[str] = mapped_column(String(64))
    secrets: Mapped[bool] = mapped_column(Boolean)
    """Whether a game of this set-up ever hides anything from anybody."""
    listed: Mapped[bool] = mapped_column(Boolean, server_default=true())
    """Whether the lobby shows it."""
    uploaded: Mapped[bool] = mapped_column(Boolean, server_default=false())
    """Whether it came as a record, so that its first part was not played here."""
    seed: Mapped[str] = mapped_column(String(64))
    commitment: Mapped[str] = mapped_column(String(64), unique=True)
    nonces: Mapped[dict[str, str]]
    words: Mapped[list[Any]] = mapped_column(server_default="[]")
    """Words that players added to the dice after set-up: side, text, and how many dice had fallen by then."""
    branches: Mapped[list[Any]] = mapped_column(server_default="[]")
    """Where something was taken back by consent: who asked, its first line, and how many dice stood before it."""
    created_at: Mapped[int] = mapped_column(BigInteger)
    changed_at: Mapped[int] = mapped_column(BigInteger)
    """When anybody could last see something happen. A hidden action does not move it."""
    touched_at: Mapped[int] = mapped_column(BigInteger, server_default="0")
    """When the last action was written, hidden or not: games that nobody touches expire."""
    seq: Mapped[int] = mapped_column(Integer)
    seen: Mapped[dict[str, int]]
    """How many actions each viewer has heard of: the sequence number that viewer is shown."""
    actor: Mapped[str | None] = mapped_column(String(16))
    outcome: Mapped[dict[str, Any] | None]
    begins_at: Mapped[int] = mapped_column(Integer)
    """The action its record starts after: 1, or the last one that an uploaded unfinished record brought."""
    start: Mapped[dict[str, Any] | None]
    """The position it began from, if not from its scenario."""
    placed_at: Mapped[int] = mapped_column(Integer, server_default="0")
    """The last action by which both sides took their usual places of themselves; what was done so is not undone."""
    dice_told: Mapped[dict[str, Any] | None]
    """For a finished record that was uploaded: what the record says about its own dice."""
    rematch: Mapped[str | None] = mapped_column(String(32))
    """The game in which the same players meet again with sides swapped."""
    keeper: Mapped[str | None] = mapped_column(String(32))
    """The server that wrote the last action and lets the bots of this game think."""


class SeatRow(Base):
    """One side of a game: who sits there, and the digest of the key that proves it."""

    __tablename__ = "seats"

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    side: Mapped[str] = mapped_column(String(16), primary_key=True)
    player: Mapped[str] = mapped_column(String(32))
    key_digest: Mapped[str | None] = mapped_column(String(64))
    handed_over: Mapped[bool] = mapped_column(Boolean, server_default=false())
    """Whether the player has left the battle that is on to a bot."""
    invitation: Mapped[str | None] = mapped_column(String(8))
    """How somebody is asked to sit here who has not joined yet: `link` or `open`; None for a seat that is taken."""
    name: Mapped[str | None] = mapped_column(String(40))
    """What the player wants to be called."""


class ActionRow(Base):
    """One line of the log, never changed after it is written: the set-up, an option, an undo or a resignation."""

    __tablename__ = "actions"

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    by: Mapped[str | None] = mapped_column(String(16))
    option: Mapped[str | None] = mapped_column(String(400))
    takes_back: Mapped[int | None] = mapped_column(Integer)
    """For an undo: the sequence number of the option that no longer stands."""
    dice: Mapped[list[Any]]
    events: Mapped[list[Any]]
    state_hash: Mapped[str] = mapped_column(String(64))
    seen_japan: Mapped[int | None] = mapped_column(Integer)
    seen_russia: Mapped[int | None] = mapped_column(Integer)
    seen_public: Mapped[int | None] = mapped_column(Integer)
    at: Mapped[int] = mapped_column(BigInteger)


class ReaderRow(Base):
    """How far a player has read the log, as that side counts its lines."""

    __tablename__ = "readers"

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    side: Mapped[str] = mapped_column(String(16), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer)


class SnapshotRow(Base):
    """A stored position, so that opening a game replays a few options and never all of them."""

    __tablename__ = "snapshots"

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True)
    dice_rolled: Mapped[int] = mapped_column(Integer)
    position: Mapped[dict[str, Any]]


class SeedRow(Base):
    """A seed whose digest has been shown on a new-game page and that no game has taken yet."""

    __tablename__ = "seeds"

    commitment: Mapped[str] = mapped_column(String(64), primary_key=True)
    seed: Mapped[str] = mapped_column(String(64))
    made_at: Mapped[int] = mapped_column(BigInteger)


class BesideRow(Base):
    """What goes on beside the log of a game: its clock, what one player asks of the other."""

    __tablename__ = "beside"
    __table_args__ = (Index("ix_beside_due_at", "due_at"),)

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    heard: Mapped[dict[str, int]]
    """How many such things each viewer has heard of."""
    offers: Mapped[list[Any]]
    clock: Mapped[dict[str, Any] | None]
    due_at: Mapped[int | None] = mapped_column(BigInteger)
    """In milliseconds: when somebody has to look at the clock."""


class BeatRow(Base):
    """One row: when a server last said that it is there, in milliseconds. No clock of a game runs while none is."""

    __tablename__ = "beat"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)


class ClockRow(Base):
    """One row: when a server last looked at its clock, and the times in between that nobody saw pass."""

    __tablename__ = "clock"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    seen_at: Mapped[int] = mapped_column(BigInteger)
    gaps: Mapped[list[Any]]


class ServerRow(Base):
    """A running server, and how often it has said that it is alive."""

    __tablename__ = "servers"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    beat: Mapped[int] = mapped_column(BigInteger)
