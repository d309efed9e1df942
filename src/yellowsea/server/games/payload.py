"""STATE: what one viewer is told of a game, and nothing that this viewer must not know."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Select, bindparam, select
from sqlalchemy.orm import Session, aliased

from yellowsea.kernel.game import Game
from yellowsea.server.games.log_reader import UNDO, OpenGame
from yellowsea.server.games.seats import side_of
from yellowsea.server.games.secrecy import known, option_is_open, viewer_of
from yellowsea.server.http.errors import unknown_game
from yellowsea.server.store.models import ActionRow, GameRow, SeatRow

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Visit:
    """Somebody at the door of a game: the game's row, its seats, and the side that the visitor's key opens."""

    row: GameRow
    seats: Sequence[SeatRow]
    side: str | None

    @property
    def viewer(self) -> str:
        return viewer_of(self.side)

    @property
    def seen(self) -> int:
        """The sequence number as this visitor counts."""
        return self.row.seen[self.viewer]

    def player(self, side: str | None) -> str | None:
        return next((seat.player for seat in self.seats if seat.side == side), None)


def enter(session: Session, game_id: str, key: str | None) -> Visit:
    """The visit of a key; a spectator comes without one. PostgreSQL holds the row for whoever writes next."""
    writes = session.get_bind().get_execution_options().get("writes", False)
    row = session.get(GameRow, game_id, with_for_update=writes)
    if row is None:
        raise unknown_game()
    seats = session.scalars(select(SeatRow).where(SeatRow.game_id == game_id).order_by(SeatRow.side)).all()
    return Visit(row, seats, side_of(key, seats))


def state_of(session: Session, visit: Visit, table: OpenGame, since: int) -> dict[str, Any]:
    row, game = visit.row, table.game
    mine = visit.side is not None and visit.side == game.actor
    player = visit.player(game.actor)
    return {
        "game": row.id,
        "system": row.system,
        "scenario": row.scenario,
        "options_chosen": row.options,
        "seq": visit.seen,
        "you": visit.side,
        "actor": game.actor,
        "waiting_for_bot": player is not None and player != HUMAN,
        "prompt": _prompt(game) if mine else None,
        "options": _options(game) if mine else [],
        "view": game.view(visit.side),
        "events": log_lines(session, visit, since),
        "can_undo": visit.side is not None and game.why_not_undo(visit.side) is None,
        "commitment": row.commitment,
        "secrets": row.secrets,
        "seats": {seat.side: seat.player for seat in visit.seats},
        "outcome": row.outcome,
    }


def log_lines(session: Session, visit: Visit, since: int) -> list[dict[str, Any]]:
    """The lines of the log that this viewer has not seen, numbered as this viewer counts them."""
    lines: list[dict[str, Any]] = []
    asked = {"game": visit.row.id, "since": since}
    for seen, kind, by, option, events, takes_back in session.execute(_log_query(visit.viewer), asked):
        is_open = not visit.row.secrets or option_is_open(by, events, visit.viewer)
        line = {
            "seq": seen,
            "kind": kind,
            "by": by,
            "option": option if is_open else None,
            "events": known(events, visit.viewer),
        }
        if kind == UNDO:
            line["takes_back"] = takes_back
        lines.append(line)
    return lines


@cache
def _log_query(viewer: str) -> Select[Any]:
    """Built once for each viewer: putting it together takes longer than running it."""
    taken_back = aliased(ActionRow)
    number, number_taken_back = (getattr(row, f"seen_{viewer}") for row in (ActionRow, taken_back))
    same_game = taken_back.game_id == ActionRow.game_id
    return (
        select(number, ActionRow.kind, ActionRow.by, ActionRow.option, ActionRow.events, number_taken_back)
        .outerjoin(taken_back, same_game & (taken_back.seq == ActionRow.takes_back))
        .where(ActionRow.game_id == bindparam("game"), number > bindparam("since"))
        .order_by(ActionRow.seq)
    )


def _prompt(game: Game) -> dict[str, str]:
    text, rule = game.asked()
    return {"text": text, "rule": rule}


def _options(game: Game) -> list[dict[str, Any]]:
    rules, vocabulary = game.rules, game.rules.vocabulary
    return [
        {
            "text": vocabulary.text(code),
            "verb": vocabulary.verb_of(code).name,
            "args": vocabulary.words(code),
            "label": rules.label(code),
        }
        for code in game.codes()
    ]
