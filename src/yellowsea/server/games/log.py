"""The log of a game: its lines, which of them stand, and how one is added."""

import time
from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from pydantic_core import to_json
from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.orm import Session

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.game import Game
from yellowsea.server.games.secrecy import PUBLIC, VIEWERS, StoredEvent
from yellowsea.server.http.errors import Fault
from yellowsea.server.store.links import Link, Statement
from yellowsea.server.store.models import ActionRow, Base, GameRow, SnapshotRow

NEWEST = 8
BEGIN, PLAY, UNDO, RESIGN, WORDS = "begin", "play", "undo", "resign", "words"
AGREE, SEAT = "agree", "seat"
"""Both sides end the game; somebody else, or nobody, sits on a side from now on."""
TAKEBACK = "takeback"


class Overtaken(Exception):
    """Another process added to the same log first; its line stands."""


@dataclass(slots=True)
class OpenGame:
    """A game in memory: its row, the engine's object, and what stands since the position it was built from."""

    row: GameRow
    game: Game
    built_from: int
    standing: list[int]
    seq: int
    snapshot_at: int
    """The newest action after which a position is stored."""
    lags: bool = False
    """Whether the board is not as it was, because the game was played by rules that this version cannot follow."""
    views: dict[str, bytes] = field(default_factory=dict)
    """The views made of this state so far, as JSON, by viewer."""
    newest: deque["Heard"] = field(default_factory=lambda: deque(maxlen=NEWEST))
    """The last lines of the log, for players who look at what has just happened."""

    def view(self, viewer: str) -> bytes:
        """What a viewer may know now; made once for each state of the game."""
        view = self.views.get(viewer)
        if view is None:
            view = self.views[viewer] = to_json(self.game.view(None if viewer == PUBLIC else viewer))
        return view

    def why_not_undo(self, side: str) -> Refusal | None:
        """None when the side's last option may be taken back."""
        if self.standing and self.standing[-1] <= self.row.placed_at:
            return Refusal("undo-barrier", "", "both sides stood there when the game was opened")
        return self.game.why_not_undo(side)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line for the log: what was done, by whom, what came of it, and who hears of it."""

    kind: str
    by: str | None
    option: str | None
    dice: list[Any]
    events: list[StoredEvent]
    heard_by: tuple[str, ...]
    taken_back: ActionRow | None = None
    """For an undo: the line of the option that no longer stands; for a takeback the first of several."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A line of the log in memory, with the numbers that viewers had reached before it and after it."""

    entry: Entry
    before: dict[str, int]
    after: dict[str, int]


def now() -> int:
    return int(time.time())


# -- reading ---------------------------------------------------------------------------------------------------------


def actions_between(session: Session, game_id: str, after: int, upto: int) -> Sequence[ActionRow]:
    query = select(ActionRow).where(ActionRow.game_id == game_id, ActionRow.seq > after, ActionRow.seq <= upto)
    return session.scalars(query.order_by(ActionRow.seq)).all()


def standing_numbers(session: Session, game_id: str, after: int, upto: int) -> list[int]:
    """The sequence numbers of what stands, without reading what happened."""
    steps = select(ActionRow.seq, ActionRow.kind, ActionRow.takes_back)
    query = steps.where(ActionRow.game_id == game_id, ActionRow.seq > after, ActionRow.seq <= upto)
    rows = session.execute(query.order_by(ActionRow.seq))
    return [action.seq for action in standing([Step(*row) for row in rows])]


class Step(NamedTuple):
    """What of a line says whether it stands."""

    seq: int
    kind: str
    takes_back: int | None
    by: str | None = None


Line = TypeVar("Line", ActionRow, Step)


def standing(actions: Iterable[Line]) -> list[Line]:
    """The options and resignations that no later undo has taken back."""
    line: list[Line] = []
    for action in actions:
        if action.kind == UNDO:
            if not line or line.pop().seq != action.takes_back:
                raise damaged("an undo without its option")
        elif action.kind == TAKEBACK:
            line = list(_before(line, action))
        elif action.kind in (PLAY, RESIGN, AGREE):
            line.append(action)
    return line


def _before(line: list[Line], takeback: Line) -> list[Line]:
    """What stood before the first option that a takeback names."""
    kept = [action for action in line if action.seq < (takeback.takes_back or 0)]
    if len(kept) == len(line):
        raise damaged("something taken back that did not stand")
    return kept


def taken_back(actions: Iterable[ActionRow]) -> Iterator[tuple[ActionRow, int, list[ActionRow]]]:
    """Each takeback with the number of options that stood before it, and those that no longer did."""
    earlier: list[ActionRow] = []
    for action in actions:
        earlier.append(action)
        if action.kind == TAKEBACK:
            line = standing(earlier[:-1])
            kept = _before(line, action)
            yield action, len(kept), line[len(kept) :]


def snapshots(session: Session, game_id: str, after: int, upto: int) -> list[int]:
    """The actions after which a position is stored, the newest first."""
    query = select(SnapshotRow.seq).where(
        SnapshotRow.game_id == game_id, SnapshotRow.seq >= after, SnapshotRow.seq <= upto
    )
    return list(session.scalars(query.order_by(SnapshotRow.seq.desc())))


def damaged(what: str) -> Fault:
    text = "The stored game cannot be read: it was changed outside this program, or another version saved it."
    return Fault(409, "damaged_game", "game", f"{text} ({what})", "a game stored by this version")


# -- adding ----------------------------------------------------------------------------------------------------------


_MOVED = ("seq", "seen", "actor", "outcome", "changed_at", "touched_at", "words", "branches", "keeper")
_GAMES, _LINES, _POSITIONS = (Base.metadata.tables[name] for name in ("games", "actions", "snapshots"))
_MOVE_ON = Statement(
    update(_GAMES)
    .where(_GAMES.c.id == bindparam("game"), _GAMES.c.seq == bindparam("before"))
    .values({column: bindparam(column) for column in _MOVED})
)
_ADD_LINE = Statement(insert(_LINES))
_ADD_POSITION = Statement(insert(_POSITIONS))
_FORGET_POSITIONS = Statement(
    delete(_POSITIONS).where(_POSITIONS.c.game_id == bindparam("game"), _POSITIONS.c.seq >= bindparam("since"))
)
_NEWEST_POSITION = Statement(select(func.max(_POSITIONS.c.seq)).where(_POSITIONS.c.game_id == bindparam("game")))


def append(link: Link, row: GameRow, opened: OpenGame, entry: Entry, snapshot_every: int) -> None:
    """Add a line to the log, and bring the game's row up to it; Overtaken if the log has grown meanwhile."""
    before, seen_before = row.seq, row.seen
    line = line_values(row, opened.game, entry, opened.game.hash())
    moved = {column: getattr(row, column) for column in _MOVED}
    if link.change(_MOVE_ON, {**moved, "game": row.id, "before": before}) != 1:
        raise Overtaken
    link.change(_ADD_LINE, line)
    opened.seq = row.seq
    opened.newest.append(Heard(entry, seen_before, row.seen))
    if entry.kind in (PLAY, RESIGN, AGREE):
        opened.standing.append(row.seq)
        if wants_snapshot(opened, entry, snapshot_every):
            add_snapshot(link, row, opened)
    elif entry.taken_back is not None:
        opened.standing = [seq for seq in opened.standing if seq < entry.taken_back.seq]
        if opened.snapshot_at >= entry.taken_back.seq:
            _forget_snapshots_from(link, row, opened, entry.taken_back.seq)


class NewLog:
    """The lines and the positions of a game that is not stored yet."""

    def __init__(self, opened: OpenGame, snapshot_every: int) -> None:
        self.opened = opened
        self.lines: list[dict[str, Any]] = []
        self.positions: list[dict[str, Any]] = []
        self._snapshot_every = snapshot_every

    def add(self, entry: Entry, state_hash: str) -> None:
        """One more line, and the first position and every few dozen moves another one."""
        row, opened = self.opened.row, self.opened
        self.lines.append(line_values(row, opened.game, entry, state_hash))
        opened.seq = row.seq
        if entry.kind == PLAY:
            opened.standing.append(row.seq)
        if not self.positions or wants_snapshot(opened, entry, self._snapshot_every):
            self.positions.append(snapshot_values(row, opened.game))
            opened.snapshot_at = row.seq

    def store(self, session: Session) -> None:
        """Write it all; the row of the game is there already."""
        game = {"game_id": self.opened.row.id}
        session.execute(insert(ActionRow), [line | game for line in self.lines])
        session.execute(insert(SnapshotRow), [position | game for position in self.positions])


def wants_snapshot(opened: OpenGame, entry: Entry, snapshot_every: int) -> bool:
    since = len(opened.standing) - bisect_right(opened.standing, opened.snapshot_at)
    return entry.kind == PLAY and since >= snapshot_every


def add_snapshot(link: Link, row: GameRow, opened: OpenGame) -> None:
    """Store the position reached, so that the game can be opened from here."""
    link.change(_ADD_POSITION, snapshot_values(row, opened.game))
    opened.snapshot_at = row.seq


def snapshot_values(row: GameRow, game: Game) -> dict[str, Any]:
    return {"game_id": row.id, "seq": row.seq, "dice_rolled": game.dice.counter, "position": game.position()}


def line_values(row: GameRow, game: Game, entry: Entry, state_hash: str) -> dict[str, Any]:
    """Count the line in the game's row; returns the columns of the line itself."""
    outcome = game.outcome
    row.seq += 1
    row.seen = {viewer: count + (viewer in entry.heard_by) for viewer, count in row.seen.items()}
    row.actor = game.actor
    row.outcome = outcome.to_json() if outcome is not None else None
    row.touched_at = now()
    if PUBLIC in entry.heard_by:
        row.changed_at = row.touched_at
    return {
        "game_id": row.id,
        "seq": row.seq,
        "kind": entry.kind,
        "by": entry.by,
        "option": entry.option,
        "takes_back": entry.taken_back.seq if entry.taken_back is not None else None,
        "dice": entry.dice,
        "events": entry.events,
        "state_hash": state_hash,
        "at": row.touched_at,
        **{f"seen_{viewer}": row.seen[viewer] if viewer in entry.heard_by else None for viewer in VIEWERS},
    }


def _forget_snapshots_from(link: Link, row: GameRow, opened: OpenGame, seq: int) -> None:
    """A position after an option that was taken back must never be opened again."""
    link.change(_FORGET_POSITIONS, {"game": row.id, "since": seq})
    opened.snapshot_at = link.rows(_NEWEST_POSITION, {"game": row.id})[0][0]
