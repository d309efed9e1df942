"""Reading the log of a game: which actions stand, and the game built again from a stored position."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from yellowsea.kernel.dice import CommittedDice, Roll
from yellowsea.kernel.errors import YellowSeaError
from yellowsea.kernel.game import Game
from yellowsea.kernel.record import from_position
from yellowsea.kernel.rules import Rules
from yellowsea.server.http.errors import Fault
from yellowsea.server.store.models import ActionRow, GameRow, SnapshotRow

BEGIN, PLAY, UNDO, RESIGN = "begin", "play", "undo", "resign"


@dataclass(slots=True)
class OpenGame:
    """A game on the table: the engine's object, and the actions that stand since the position it was built from."""

    game: Game
    base: int
    standing: list[int]
    seq: int
    kept: int
    """The newest action after which a position is stored."""


def dice_of(row: GameRow, rolled: int) -> CommittedDice:
    """The game's own dice after so many of them have been rolled."""
    return CommittedDice(bytes.fromhex(row.seed), row.id, dict(row.nonces), rolled)


def actions_between(session: Session, game_id: str, after: int, upto: int) -> Sequence[ActionRow]:
    query = select(ActionRow).where(ActionRow.game_id == game_id, ActionRow.seq > after, ActionRow.seq <= upto)
    return session.scalars(query.order_by(ActionRow.seq)).all()


def standing(actions: Iterable[ActionRow]) -> list[ActionRow]:
    """The options and resignations that no later undo has taken back."""
    line: list[ActionRow] = []
    for action in actions:
        if action.kind == UNDO:
            if not line or line.pop().seq != action.takes_back:
                raise damaged("an undo without its option")
        elif action.kind != BEGIN:
            line.append(action)
    return line


def positions_kept(session: Session, game_id: str, after: int, upto: int) -> list[int]:
    """The actions after which a position is stored, the newest first."""
    query = select(SnapshotRow.seq).where(
        SnapshotRow.game_id == game_id, SnapshotRow.seq >= after, SnapshotRow.seq <= upto
    )
    return list(session.scalars(query.order_by(SnapshotRow.seq.desc())))


def open_game(session: Session, row: GameRow, rules: Rules) -> OpenGame:
    """The game as it stands.

    It is built from the newest position that lies before the last standing option, so that the engine itself can
    judge whether that option may be taken back.
    """
    kept = positions_kept(session, row.id, row.begins_at, row.seq)
    for base in kept:
        line = standing(actions_between(session, row.id, base, row.seq))
        if line or base == kept[-1]:
            game = rebuild(session, row, rules, base, line)
            table = OpenGame(game, base, [action.seq for action in line], row.seq, kept[0])
            _check_head(session, row, table.game)
            return table
    raise damaged("no stored position")


def game_after(session: Session, row: GameRow, rules: Rules, seq: int) -> Game:
    """The game as it stood after a standing action, for looking back."""
    kept = positions_kept(session, row.id, 0, seq)
    if not kept:
        raise damaged("no stored position")
    return rebuild(session, row, rules, kept[0], standing(actions_between(session, row.id, kept[0], seq)))


def rebuild(session: Session, row: GameRow, rules: Rules, base: int, line: Iterable[ActionRow]) -> Game:
    """A stored position, and a few options played on it with the dice that fell then."""
    snapshot = session.get_one(SnapshotRow, (row.id, base))
    try:
        game = from_position(rules, snapshot.position, dice_of(row, snapshot.dice_rolled))
        for action in line:
            if action.kind == RESIGN:
                game.resign(str(action.by))
            else:
                game.play_recorded(str(action.option), rolls_of(action.dice))
    except (YellowSeaError, ValueError, TypeError) as error:
        raise damaged(type(error).__name__) from error
    return game


def rolls_of(dice: Iterable[Any]) -> list[Roll]:
    return [Roll(label, sides, face) for label, sides, face in dice]


def damaged(what: str) -> Fault:
    text = "The stored game cannot be read: it was changed outside this program, or it was saved by another version."
    return Fault(409, "damaged_game", "game", f"{text} ({what})", "a game stored by this version")


def _check_head(session: Session, row: GameRow, game: Game) -> None:
    written = session.scalar(select(ActionRow.state_hash).where(ActionRow.game_id == row.id, ActionRow.seq == row.seq))
    if written != game.hash():
        raise damaged("the state is not the one written down")
