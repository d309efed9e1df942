"""Writing the log of a game: the set-up, options, undos and resignations, and who hears of each."""

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sqlalchemy import delete
from sqlalchemy.orm import Session

from yellowsea.kernel.dice import Roll
from yellowsea.kernel.events import EVERYONE, Event
from yellowsea.kernel.game import Game
from yellowsea.server.games.log_reader import BEGIN, PLAY, RESIGN, UNDO, OpenGame, positions_kept
from yellowsea.server.games.secrecy import PUBLIC, VIEWERS, StoredEvent, known, stored
from yellowsea.server.store.models import ActionRow, GameRow, SnapshotRow


def now() -> int:
    return int(time.time())


def open_log(session: Session, row: GameRow, game: Game) -> OpenGame:
    """The first line: the set-up, what happened in it, and the position to open the game from."""
    table = OpenGame(game, 1, [], 0, 1)
    action = _action(BEGIN, None, None, game.opening_rolls, stored(game.opening))
    _append(session, row, table, action, VIEWERS)
    keep_position(session, row, table)
    return table


def write_play(
    session: Session, row: GameRow, table: OpenGame, snapshot_every: int, play: Callable[[], list[Event]]
) -> None:
    """Have the actor's option played and write it down, with a position every few dozen options."""
    game = table.game
    by = str(game.actor)
    before = _sights(row, game)
    events = stored(play())
    after = _sights(row, game)
    heard = [
        viewer
        for viewer in VIEWERS
        if not row.secrets or viewer == by or known(events, viewer) or before[viewer] != after[viewer]
    ]
    played = game.moves[-1]
    notation = game.rules.vocabulary.text(played.code)
    _append(session, row, table, _action(PLAY, by, notation, played.rolls, events), heard)
    table.standing.append(row.seq)
    if sum(1 for seq in table.standing if seq > table.kept) >= snapshot_every:
        keep_position(session, row, table)


def write_undo(session: Session, row: GameRow, table: OpenGame, side: str) -> None:
    """An undo is a line of its own: the option stays in the log and no longer stands. Who heard of it hears this."""
    taken_back = session.get_one(ActionRow, (row.id, table.standing[-1]))
    table.game.undo(side)
    table.standing.pop()
    heard = [viewer for viewer in VIEWERS if getattr(taken_back, f"seen_{viewer}") is not None]
    action = _action(UNDO, side, None, [], [])
    action.takes_back = taken_back.seq
    _append(session, row, table, action, heard)
    if table.kept >= taken_back.seq:
        _forget_positions_from(session, row, table, taken_back.seq)


def write_resignation(session: Session, row: GameRow, table: OpenGame, side: str) -> None:
    table.game.resign(side)
    told = {"type": "Resigned", "text": f"{side.capitalize()} resigns.", "rule": "", "side": side}
    _append(session, row, table, _action(RESIGN, side, "resign", [], [(EVERYONE, told)]), VIEWERS)
    table.standing.append(row.seq)


def keep_position(session: Session, row: GameRow, table: OpenGame) -> None:
    """Store the position reached, so that the game can be opened from here."""
    rolled = table.game.dice.counter
    session.add(SnapshotRow(game_id=row.id, seq=row.seq, dice_rolled=rolled, position=table.game.position()))
    table.kept = row.seq


def _forget_positions_from(session: Session, row: GameRow, table: OpenGame, seq: int) -> None:
    """A position after an option that was taken back must never be opened again."""
    session.execute(delete(SnapshotRow).where(SnapshotRow.game_id == row.id, SnapshotRow.seq >= seq))
    table.kept = positions_kept(session, row.id, row.begins_at, seq)[0]


def _sights(row: GameRow, game: Game) -> dict[str, Any]:
    """What each viewer sees, where that may differ: one whose sight does not change must not even hear a number."""
    if not row.secrets:
        return {}
    return {viewer: (game.actor, game.view(None if viewer == PUBLIC else viewer)) for viewer in VIEWERS}


def _action(
    kind: str, by: str | None, option: str | None, rolls: Sequence[Roll], events: list[StoredEvent]
) -> ActionRow:
    return ActionRow(kind=kind, by=by, option=option, dice=[roll.to_json() for roll in rolls], events=events)


def _append(session: Session, row: GameRow, table: OpenGame, action: ActionRow, heard_by: Iterable[str]) -> None:
    """Add an action at the end of the log; those who hear of it count one more."""
    heard = set(heard_by)
    row.seq += 1
    row.seen = {viewer: count + (viewer in heard) for viewer, count in row.seen.items()}
    row.actor = table.game.actor
    outcome = table.game.outcome
    row.outcome = outcome.to_json() if outcome is not None else None
    row.changed_at = now()
    action.game_id = row.id
    action.seq = row.seq
    action.at = row.changed_at
    action.state_hash = table.game.hash()
    for viewer in VIEWERS:
        setattr(action, f"seen_{viewer}", row.seen[viewer] if viewer in heard else None)
    session.add(action)
    table.seq = row.seq
