"""Building a game from its log: a stored position, and a few options played on it with the dice that fell then."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from yellowsea.kernel.dice import CommittedDice, Roll
from yellowsea.kernel.errors import YellowSeaError
from yellowsea.kernel.game import Game
from yellowsea.kernel.record import from_position
from yellowsea.kernel.rules import Rules
from yellowsea.server.games.log import RESIGN, OpenGame, actions_between, damaged, snapshots, standing
from yellowsea.server.store.models import ActionRow, GameRow, SnapshotRow


def open_game(session: Session, row: GameRow, rules: Rules) -> OpenGame:
    """The game as it stands.

    It is built from the newest position that lies before the last standing option, so that the engine itself can
    judge whether that option may be taken back.
    """
    stored = snapshots(session, row.id, row.begins_at, row.seq)
    for base in stored:
        line = standing(actions_between(session, row.id, base, row.seq))
        if line or base == stored[-1]:
            game = rebuild(session, row, rules, base, line)
            _check_hash(session, row, game)
            return OpenGame(row, game, base, [action.seq for action in line], row.seq, stored[0])
    raise damaged("no stored position")


def game_after(session: Session, row: GameRow, rules: Rules, seq: int) -> Game:
    """The game as it stood after a standing action, for looking back."""
    stored = snapshots(session, row.id, 0, seq)
    if not stored:
        raise damaged("no stored position")
    return rebuild(session, row, rules, stored[0], standing(actions_between(session, row.id, stored[0], seq)))


def rebuild(session: Session, row: GameRow, rules: Rules, base: int, line: Iterable[ActionRow]) -> Game:
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


def dice_of(row: GameRow, rolled: int) -> CommittedDice:
    """The game's own dice after so many of them have been rolled."""
    return CommittedDice(bytes.fromhex(row.seed), row.id, dict(row.nonces), rolled, list(row.words))


def rolls_of(dice: Iterable[Any]) -> list[Roll]:
    return [Roll(label, sides, face) for label, sides, face in dice]


def _check_hash(session: Session, row: GameRow, game: Game) -> None:
    written = session.scalar(select(ActionRow.state_hash).where(ActionRow.game_id == row.id, ActionRow.seq == row.seq))
    if written != game.hash():
        raise damaged("the state is not the one written down")
