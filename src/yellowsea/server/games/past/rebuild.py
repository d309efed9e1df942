"""Building a game from its log: a stored position, and a few options played on it with the dice that fell then."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from yellowsea.kernel.errors import YellowSeaError
from yellowsea.kernel.play.dice import CommittedDice, Roll
from yellowsea.kernel.play.game import Game, begin
from yellowsea.kernel.record.record import end, from_position
from yellowsea.kernel.rules import Rules
from yellowsea.server.games.log import AGREE, RESIGN, OpenGame, actions_between, damaged, snapshots, standing
from yellowsea.server.games.rules_in_use import why_frozen
from yellowsea.server.store.models import ActionRow, GameRow, SnapshotRow

UNREADABLE = (YellowSeaError, ValueError, TypeError, LookupError)
"""What the rules raise at a position or an option that means nothing to them."""


def open_game(session: Session, row: GameRow, rules: Rules) -> OpenGame:
    """The game as it stands.

    It is built from the newest position that lies before the last standing option, so that the engine itself can
    judge whether that option may be taken back.
    """
    if why_frozen(row, rules) is not None:
        return _open_to_look_at(session, row, rules)
    stored = snapshots(session, row.id, row.begins_at, row.seq)
    for base in stored:
        line = standing(actions_between(session, row.id, base, row.seq))
        if line or base == stored[-1]:
            game = rebuild(session, row, rules, base, line)
            _check_hash(session, row, game)
            return OpenGame(row, game, base, [action.seq for action in line], row.seq, stored[0])
    raise damaged("no stored position")


def _open_to_look_at(session: Session, row: GameRow, rules: Rules) -> OpenGame:
    """A game of other rules, which nobody can play on: its board as far as this version can follow it."""
    game, follows = follow(session, row, rules, row.seq)
    opened = OpenGame(row, game, row.seq, [], row.seq, row.seq)
    written = session.scalar(select(ActionRow.state_hash).where(ActionRow.game_id == row.id, ActionRow.seq == row.seq))
    opened.lags = not follows or written != game.hash()
    return opened


def game_after(session: Session, row: GameRow, rules: Rules, seq: int) -> Game:
    """The game as it stood after a standing action, for looking back."""
    if why_frozen(row, rules) is not None:
        return follow(session, row, rules, seq)[0]
    stored = snapshots(session, row.id, 0, seq)
    if not stored:
        raise damaged("no stored position")
    return rebuild(session, row, rules, stored[0], standing(actions_between(session, row.id, stored[0], seq)))


def follow(session: Session, row: GameRow, rules: Rules, seq: int) -> tuple[Game, bool]:
    """A game of other rules after an action, and whether these rules lead there.

    It is played from the newest stored position that can be read, until an option is none here. If no position can be
    read, the board shows how such a game begins.
    """
    for base in snapshots(session, row.id, 0, seq):
        snapshot = session.get_one(SnapshotRow, (row.id, base))
        try:
            game = from_position(rules, snapshot.position, dice_of(row, snapshot.dice_rolled))
        except UNREADABLE:
            continue
        try:
            _play_again(game, standing(actions_between(session, row.id, base, seq)))
        except UNREADABLE:
            return game, False
        return game, True
    try:
        settings = rules.info.settings({})
        scenario = rules.info.scenario(row.scenario)
        return begin(rules, scenario, settings, rules.begin(scenario, settings), dice_of(row, 0)), False
    except UNREADABLE as error:
        raise damaged(type(error).__name__) from error


def rebuild(session: Session, row: GameRow, rules: Rules, base: int, line: Iterable[ActionRow]) -> Game:
    snapshot = session.get_one(SnapshotRow, (row.id, base))
    try:
        game = from_position(rules, snapshot.position, dice_of(row, snapshot.dice_rolled))
        _play_again(game, line)
    except UNREADABLE as error:
        raise damaged(type(error).__name__) from error
    return game


def _play_again(game: Game, line: Iterable[ActionRow]) -> None:
    for action in line:
        if action.kind in (RESIGN, AGREE):
            end(game, str(action.option), str(action.by))
        else:
            game.play_recorded(str(action.option), rolls_of(action.dice))


def dice_of(row: GameRow, rolled: int) -> CommittedDice:
    """The game's own dice after so many of them have been rolled."""
    return CommittedDice(bytes.fromhex(row.seed), row.id, dict(row.nonces), rolled, list(row.words), list(row.branches))


def rolls_of(dice: Iterable[Any]) -> list[Roll]:
    return [Roll(label, sides, face) for label, sides, face in dice]


def _check_hash(session: Session, row: GameRow, game: Game) -> None:
    written = session.scalar(select(ActionRow.state_hash).where(ActionRow.game_id == row.id, ActionRow.seq == row.seq))
    if written != game.hash():
        raise damaged("the state is not the one written down")
