"""The tables: games, their seats, the log of each game, positions to open it from, seeds not yet used; persons."""

from typing import Any, ClassVar

from sqlalchemy import JSON, BigInteger, Boolean, Float, ForeignKey, Index, Integer, String, false, true
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
    rated: Mapped[bool] = mapped_column(Boolean, server_default=false())
    """Whether its result counts for the ratings of its players."""
    advice: Mapped[bool] = mapped_column(Boolean, server_default=true())
    """Whether its players may ask an officer what he would do."""
    legs: Mapped[int] = mapped_column(Integer, server_default="1")
    """Games of a match that are still to be played, this one among them."""
    first_leg: Mapped[str | None] = mapped_column(String(32))
    """The first game of the match that it belongs to."""
    tournament_id: Mapped[str | None] = mapped_column(String(16))
    """The tournament that it belongs to."""


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
    person_id: Mapped[str | None] = mapped_column(String(16), index=True)
    """Who sits here, or is invited to; None for a bot, and for people who are known by their key alone."""


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
    said: Mapped[dict[str, int]] = mapped_column(server_default="{}")
    """The newest remark of each room."""
    clock: Mapped[dict[str, Any] | None]
    due_at: Mapped[int | None] = mapped_column(BigInteger)
    """In milliseconds: when somebody has to look at the clock."""


class RemarkRow(Base):
    """Something said beside a game, in the room of its players or of those who watch."""

    __tablename__ = "remarks"
    __table_args__ = (Index("ix_remarks_game", "game_id", "id"),)

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"))
    room: Mapped[str] = mapped_column(String(8))
    side: Mapped[str | None] = mapped_column(String(16))
    person_id: Mapped[str | None] = mapped_column(String(16))
    name: Mapped[str | None] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(String(600))
    at: Mapped[int] = mapped_column(BigInteger)
    is_hidden: Mapped[bool] = mapped_column(Boolean, server_default=false(), default=False)


class NoteRow(Base):
    """What a player has written down for himself beside a game."""

    __tablename__ = "notes"

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    side: Mapped[str] = mapped_column(String(16), primary_key=True)
    text: Mapped[str] = mapped_column(String(10_000))


class MuteRow(Base):
    """A player who does not want to hear the other one."""

    __tablename__ = "mutes"

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    side: Mapped[str] = mapped_column(String(16), primary_key=True)


class ReportRow(Base):
    """A remark that somebody finds should not have been made, and what came of that."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"))
    remark_id: Mapped[int] = mapped_column(ForeignKey("remarks.id", ondelete="CASCADE"))
    by: Mapped[str] = mapped_column(String(60))
    why: Mapped[str] = mapped_column(String(600))
    at: Mapped[int] = mapped_column(BigInteger)
    verdict: Mapped[str | None] = mapped_column(String(700))


class SilencedRow(Base):
    """A person, or the seat of somebody without an account, who may say nothing for a while."""

    __tablename__ = "silenced"

    who: Mapped[str] = mapped_column(String(60), primary_key=True)
    until: Mapped[int] = mapped_column(BigInteger)
    why: Mapped[str] = mapped_column(String(600))


class ChannelRow(Base):
    """Where a person wants to be told that it is his turn."""

    __tablename__ = "channels"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("persons.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(8))
    address: Mapped[str] = mapped_column(String(2_000))
    secret: Mapped[str] = mapped_column(String(64))
    """What signs a webhook and proves who reads a mailbox."""
    token: Mapped[str] = mapped_column(String(64), unique=True)
    """The end of the address that stops it, or at which a feed is read."""
    is_on: Mapped[bool] = mapped_column(Boolean)
    digest: Mapped[bool] = mapped_column(Boolean)
    trouble: Mapped[str | None] = mapped_column(String(200))
    made_at: Mapped[int] = mapped_column(BigInteger)


class NoticeRow(Base):
    """Something to be told by a channel, and when it was."""

    __tablename__ = "notices"
    __table_args__ = (Index("ix_notices_due", "sent_at", "due_at"), Index("ix_notices_game", "game_id"))

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    channel_id: Mapped[str] = mapped_column(ForeignKey("channels.id", ondelete="CASCADE"))
    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"))
    side: Mapped[str] = mapped_column(String(16))
    kind: Mapped[str] = mapped_column(String(8))
    seen: Mapped[int] = mapped_column(Integer)
    """The number that the side had reached: whoever has read so far needs no notice."""
    title: Mapped[str | None] = mapped_column(String(300))
    text: Mapped[str | None] = mapped_column(String(8_000))
    made_at: Mapped[int] = mapped_column(BigInteger)
    due_at: Mapped[int] = mapped_column(BigInteger)
    tries: Mapped[int] = mapped_column(Integer)
    taken_until: Mapped[int] = mapped_column(BigInteger)
    sent_at: Mapped[int | None] = mapped_column(BigInteger)


class KeyRow(Base):
    """A key of the server itself, by name."""

    __tablename__ = "server_keys"

    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    value: Mapped[str] = mapped_column(String(2_000))


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


# -- persons ---------------------------------------------------------------------------------------------------------


class PersonRow(Base):
    """Somebody who plays here: a guest, who is known to one browser, or the owner of an account."""

    __tablename__ = "persons"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    name_key: Mapped[str | None] = mapped_column(String(80), unique=True)
    """The name of an account as it is compared with others; None for a guest."""
    is_program: Mapped[bool] = mapped_column(Boolean, server_default=false())
    """Whether a program plays with this account."""
    locked: Mapped[str | None] = mapped_column(String(200))
    """Why the account may not be used, if it may not."""
    wishes: Mapped[dict[str, Any]] = mapped_column(server_default="{}")
    """What the person has chosen about himself, by name."""
    made_at: Mapped[int] = mapped_column(BigInteger)
    seen_at: Mapped[int] = mapped_column(BigInteger)


class CredentialRow(Base):
    """What opens an account: the hash of its password, and the digest of its recovery code."""

    __tablename__ = "credentials"

    person_id: Mapped[str] = mapped_column(ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True)
    password: Mapped[str] = mapped_column(String(200))
    recovery_digest: Mapped[str] = mapped_column(String(64))
    changed_at: Mapped[int] = mapped_column(BigInteger)


class DeviceRow(Base):
    """A browser that a person uses: the digest of what its cookie holds, and words to know it by."""

    __tablename__ = "devices"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    id: Mapped[str] = mapped_column(String(16), unique=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("persons.id", ondelete="CASCADE"), index=True)
    words: Mapped[str] = mapped_column(String(80))
    made_at: Mapped[int] = mapped_column(BigInteger)
    used_at: Mapped[int] = mapped_column(BigInteger)
    until: Mapped[int] = mapped_column(BigInteger)
    """When it is signed out if nobody uses it before."""


class TokenRow(Base):
    """A key with which a program acts for an account, and what it may do."""

    __tablename__ = "tokens"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    id: Mapped[str] = mapped_column(String(16), unique=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("persons.id", ondelete="CASCADE"), index=True)
    words: Mapped[str] = mapped_column(String(80))
    scopes: Mapped[str] = mapped_column(String(80))
    made_at: Mapped[int] = mapped_column(BigInteger)
    used_at: Mapped[int | None] = mapped_column(BigInteger)


class ResultRow(Base):
    """What a game that has ended is for one of its players, and what it did to a rating."""

    __tablename__ = "results"
    __table_args__ = (Index("ix_results_player", "player"),)

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    side: Mapped[str] = mapped_column(String(16), primary_key=True)
    player: Mapped[str] = mapped_column(String(40))
    """The id of a person, or `bot:` and a level."""
    against: Mapped[str] = mapped_column(String(40))
    system: Mapped[str] = mapped_column(String(64))
    score: Mapped[int] = mapped_column(Integer)
    """1 for a game that was won, 0 for a draw, -1 for one that was lost."""
    dice: Mapped[int] = mapped_column(Integer)
    pips: Mapped[int] = mapped_column(Integer)
    """What so many six-sided dice on the player's decisions showed together."""
    before: Mapped[list[Any] | None]
    after: Mapped[list[Any] | None]
    """The rating before and after, mean and uncertainty; None where the game did not count."""
    at: Mapped[int] = mapped_column(BigInteger)


class RatingRow(Base):
    """What is believed of a player on one side of one system."""

    __tablename__ = "ratings"

    player: Mapped[str] = mapped_column(String(40), primary_key=True)
    system: Mapped[str] = mapped_column(String(64), primary_key=True)
    side: Mapped[str] = mapped_column(String(16), primary_key=True)
    mu: Mapped[float] = mapped_column(Float)
    sigma: Mapped[float] = mapped_column(Float)
    games: Mapped[int] = mapped_column(Integer)
    at: Mapped[int] = mapped_column(BigInteger)


class TournamentRow(Base):
    """A tournament: its form, what is played, and how far it has come."""

    __tablename__ = "tournaments"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    form: Mapped[str] = mapped_column(String(16))
    system: Mapped[str] = mapped_column(String(64))
    scenario: Mapped[str] = mapped_column(String(64))
    host_id: Mapped[str | None] = mapped_column(String(16))
    round: Mapped[int] = mapped_column(Integer)
    """0 before it begins."""
    winner: Mapped[str | None] = mapped_column(String(16))
    over: Mapped[bool] = mapped_column(Boolean, server_default=false())
    made_at: Mapped[int] = mapped_column(BigInteger)


class EntrantRow(Base):
    """Somebody who plays in a tournament, and his place in its list."""

    __tablename__ = "entrants"

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True)
    person_id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    number: Mapped[int] = mapped_column(Integer)


class PairingRow(Base):
    """Two who meet, or one who goes on without a match; the first games of their matches, and what they have won."""

    __tablename__ = "pairings"

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True)
    round: Mapped[int] = mapped_column(Integer, primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    first: Mapped[str] = mapped_column(String(16))
    second: Mapped[str | None] = mapped_column(String(16))
    games: Mapped[list[Any]]
    points: Mapped[list[Any]]
    """For each game that has ended: its id, and the half points of both."""
    winner: Mapped[str | None] = mapped_column(String(16))
    over: Mapped[bool] = mapped_column(Boolean, server_default=false())


class AdmissionRow(Base):
    """An invitation to make an account, on a server that wants one."""

    __tablename__ = "admissions"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    made_at: Mapped[int] = mapped_column(BigInteger)
