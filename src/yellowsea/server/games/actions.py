"""What a seat may do to its game: play an option, take one back, resign; and what it may ask about its own decision."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from yellowsea.kernel.errors import IllegalMove, Refusal
from yellowsea.kernel.game import Game
from yellowsea.server.bots.takeover import is_fighting, no_battle
from yellowsea.server.games.cache import Harbour
from yellowsea.server.games.log_reader import OpenGame
from yellowsea.server.games.log_writer import write_play, write_resignation, write_undo
from yellowsea.server.games.payload import Visit, enter, state_of
from yellowsea.server.games.rules_in_use import why_frozen
from yellowsea.server.games.seats import side_of
from yellowsea.server.http.errors import Fault

State = dict[str, Any]


@dataclass(eq=False)
class Stale(Exception):
    """Somebody asked with an old sequence number; `newer` is what that viewer should have known."""

    newer: State

    def body(self) -> State:
        error = {
            "code": "stale",
            "place": "seq",
            "text": "The game has moved on since you looked.",
            "expected": str(self.newer["seq"]),
        }
        return {**self.newer, "error": error}


def look(harbour: Harbour, game_id: str, key: str | None, since: int) -> State:
    """The state as the holder of a key, or a spectator, may see it."""
    with harbour.lock(game_id), harbour.database.reading() as session:
        return _news(harbour, session, enter(session, game_id, key), since)


def number_of(harbour: Harbour, game_id: str, key: str | None) -> tuple[str, int]:
    """Who asks, and the sequence number that viewer has reached."""
    with harbour.database.reading() as session:
        visit = enter(session, game_id, key)
        return visit.viewer, visit.seen


# -- doing -----------------------------------------------------------------------------------------------------------


def play(harbour: Harbour, game_id: str, key: str, seq: int, option: str) -> State:
    return _act(harbour, game_id, key, seq, lambda session, visit, table: _play(harbour, session, visit, table, option))


def undo(harbour: Harbour, game_id: str, key: str, seq: int) -> State:
    return _act(harbour, game_id, key, seq, _undo)


def resign(harbour: Harbour, game_id: str, key: str, seq: int) -> State:
    return _act(harbour, game_id, key, seq, _resign)


def quick_battle(harbour: Harbour, game_id: str, key: str, seq: int, other: str | None) -> State:
    """The staff commands the caller's side, and that of a second seat he holds, until the battle is over."""
    return _act(harbour, game_id, key, seq, lambda _, visit, table: _hand_over(harbour, visit, table, other))


def play_for_bot(harbour: Harbour, game_id: str, side: str, seq: int, option: str) -> None:
    """A bot's option, if the game still stands where the bot began to think."""
    with harbour.lock(game_id), harbour.database.writing() as session:
        row = enter(session, game_id, None).row
        if row.seq != seq:
            return
        visit = Visit(row, [], side)
        _carry_out(harbour, session, visit, lambda _, __, table: _play(harbour, session, visit, table, option))
    harbour.signals.announce(game_id, row.seen)


Deed = Callable[[Session, Visit, OpenGame], None]


def _act(harbour: Harbour, game_id: str, key: str, seq: int, deed: Deed) -> State:
    with harbour.lock(game_id):
        try:
            with harbour.database.writing() as session:
                visit = enter(session, game_id, key)
                if visit.side is None:
                    raise Fault(403, "no_seat", "seat", "A spectator cannot play.", "the key of a seat of this game")
                if seq != visit.seen:
                    raise Stale(_news(harbour, session, visit, min(max(seq, 0), visit.seen)))
                _carry_out(harbour, session, visit, deed)
        except IntegrityError:
            # Another process added to the same log first; its action stands.
            with harbour.database.reading() as session:
                raise Stale(_news(harbour, session, enter(session, game_id, key), seq)) from None
        with harbour.database.reading() as session:
            state = _news(harbour, session, visit, seq)
    harbour.signals.announce(game_id, visit.row.seen)
    harbour.wake_bots(game_id)
    return state


def _news(harbour: Harbour, session: Session, visit: Visit, since: int) -> State:
    table = harbour.table(session, visit.row)
    relief = harbour.relief.sides(visit.row.id) if is_fighting(table.game) else []
    return {**state_of(session, visit, table, since), "relief": relief}


def _carry_out(harbour: Harbour, session: Session, visit: Visit, deed: Deed) -> None:
    """Do it and write it down, or leave no trace of it anywhere."""
    table = harbour.table(session, visit.row)
    frozen = why_frozen(visit.row, table.game.rules)
    if frozen is not None:
        raise frozen
    try:
        deed(session, visit, table)
        session.commit()
    except IllegalMove:
        raise  # the engine has changed nothing
    except BaseException:
        harbour.berths.cast_off(visit.row.id)
        raise
    if not is_fighting(table.game):
        harbour.relief.end(visit.row.id)
    if not table.standing and table.base > visit.row.begins_at:
        # Nothing is left in memory to take back; older options are, in the database.
        harbour.berths.cast_off(visit.row.id)


def _play(harbour: Harbour, session: Session, visit: Visit, table: OpenGame, option: str) -> None:
    game, side = table.game, str(visit.side)
    refusal = why_not_your_turn(game, side)
    if refusal is not None:
        raise IllegalMove(refusal, "seat")
    write_play(session, visit.row, table, harbour.settings.snapshot_every, lambda: game.play(option))


def _hand_over(harbour: Harbour, visit: Visit, table: OpenGame, other: str | None) -> None:
    if not is_fighting(table.game):
        raise no_battle()
    sides = (visit.side, side_of(other, visit.seats))
    harbour.relief.take(visit.row.id, {side for side in sides if side is not None})


def _undo(session: Session, visit: Visit, table: OpenGame) -> None:
    refusal = table.game.why_not_undo(str(visit.side))
    if refusal is not None:
        raise IllegalMove(refusal, "undo")
    write_undo(session, visit.row, table, str(visit.side))


def _resign(session: Session, visit: Visit, table: OpenGame) -> None:
    write_resignation(session, visit.row, table, str(visit.side))


# -- asking ----------------------------------------------------------------------------------------------------------


def why_not(harbour: Harbour, game_id: str, key: str | None, option: str) -> dict[str, Any]:
    game, side = own_decision(harbour, game_id, key)
    refusal = why_not_your_turn(game, side) or game.why_not(option)
    return {"refusal": refusal.to_json() if refusal is not None else None}


def odds(harbour: Harbour, game_id: str, key: str | None, option: str) -> dict[str, Any]:
    game, side = own_decision(harbour, game_id, key)
    refusal = why_not_your_turn(game, side)
    if refusal is not None:
        raise IllegalMove(refusal, "seat")
    found = game.odds(option)
    return {"odds": found.to_json() if found is not None else None}


def closer_look(harbour: Harbour, game_id: str, key: str | None, what: str, of: str) -> dict[str, Any]:
    """A closer look, at any time and for spectators too: the system shows what the viewer may know."""
    with harbour.lock(game_id), harbour.database.reading() as session:
        visit = enter(session, game_id, key)
        game = harbour.table(session, visit.row).game.copy()
    return {"look": game.look(visit.side, what, of)}


def own_decision(harbour: Harbour, game_id: str, key: str | None) -> tuple[Game, str]:
    """A copy of the game for a question of one of its seats; a spectator has no decision to ask about."""
    with harbour.lock(game_id), harbour.database.reading() as session:
        visit = enter(session, game_id, key)
        if visit.side is None:
            raise Fault(403, "no_seat", "seat", "Only a player may ask this.", "the key of a seat of this game")
        return harbour.table(session, visit.row).game.copy(), visit.side


def why_not_your_turn(game: Game, side: str) -> Refusal | None:
    if game.actor is None:
        return Refusal("game-over", "", "the game is over")
    if game.actor != side:
        return Refusal("not-your-turn", "", f"it is {game.actor.capitalize()} who decides now", {"actor": game.actor})
    return None
