"""STATE: what one viewer is sent of a game, and nothing that this viewer must not know."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from pydantic_core import from_json, to_json
from sqlalchemy import bindparam, select
from sqlalchemy.orm import aliased

from yellowsea.kernel.play.game import Game
from yellowsea.kernel.rules import Rules
from yellowsea.server.bots.takeover import is_fighting
from yellowsea.server.games.log import TAKEBACK, UNDO, Entry, OpenGame
from yellowsea.server.games.rules_in_use import why_frozen
from yellowsea.server.games.secrecy import StoredEvent, known, option_is_open
from yellowsea.server.games.visits import Visit
from yellowsea.server.pace.beside import now_in_ms
from yellowsea.server.pace.clock import SECOND
from yellowsea.server.store.database import Database
from yellowsea.server.store.links import Link, Statement
from yellowsea.server.store.models import ActionRow, GameRow

Line = dict[str, Any]


@dataclass(frozen=True, slots=True)
class State:
    """One viewer's state of a game. The view is JSON already: it is made once and sent to many."""

    fields: dict[str, Any]
    view: bytes

    def body(self, **more: object) -> bytes:
        """The JSON object, with further fields if any."""
        return to_json(self.fields | more)[:-1] + b',"view":' + self.view + b"}"


@dataclass(eq=False)
class Stale(Exception):
    """Somebody asked with an old sequence number; `newer` is what that viewer should have known."""

    newer: State

    def body(self) -> bytes:
        error = {
            "code": "stale",
            "place": "seq",
            "text": "The game has moved on since you looked.",
            "expected": str(self.newer.fields["seq"]),
        }
        return self.newer.body(error=error)


def state_of(database: Database, visit: Visit, opened: OpenGame, since: int) -> State:
    """The state with the lines of the log after a number."""
    lines = _newest_lines(visit, opened, since)
    if lines is None:
        with database.link() as link:
            lines = _lines_after(link, visit, since)
    return state_with(visit, opened, lines)


def state_after(visit: Visit, opened: OpenGame, entry: Entry) -> State:
    """The state for the player who has just added a line: that line is all that is new."""
    return state_with(visit, opened, [_line_of(visit, visit.seen, entry)])


def state_with(visit: Visit, opened: OpenGame, lines: list[Line]) -> State:
    """The state with these lines of its log."""
    row, game = visit.row, opened.game
    frozen = _why_frozen(row, opened)
    decides = visit.side is not None and visit.side == game.actor and frozen is None
    fields = {
        "game": row.id,
        "system": row.system,
        "scenario": row.scenario,
        "options_chosen": row.options,
        "seq": visit.seen,
        "you": visit.side,
        "actor": game.actor if frozen is None else row.actor,
        "waiting_for_bot": frozen is None and visit.waits_for_bot(),
        "prompt": _prompt(game) if decides else None,
        "options": _options(game) if decides else [],
        "events": lines,
        "can_undo": visit.side is not None and frozen is None and opened.why_not_undo(visit.side) is None,
        "frozen": frozen,
        "commitment": row.commitment,
        "secrets": row.secrets,
        "uploaded": row.uploaded,
        "rated": row.rated,
        "advice": row.advice,
        "seats": {seat.side: seat.player for seat in visit.seats},
        "names": visit.names(),
        "invited": visit.invited(),
        "handed_over": visit.handed_over() if is_fighting(game) else [],
        "outcome": row.outcome,
        "beside": visit.beside.heard[visit.viewer],
        "said": _said(visit),
        "offers": offers_for(visit),
        "clock": visit.beside.clock.told(now_in_ms()) if visit.beside.clock is not None else None,
    }
    return State(fields, opened.view(visit.viewer))


def _said(visit: Visit) -> int:
    """The number of the newest remark that this viewer can hear."""
    said = visit.beside.said
    own = said.get("watchers" if visit.side is None else "players", 0)
    return max(own, said.get("watchers", 0)) if visit.row.outcome is not None else own


def offers_for(visit: Visit) -> list[dict[str, Any]]:
    """What players ask of each other, in the words of the one who looks; a spectator hears none of it."""
    if visit.side is None or visit.row.outcome is not None:
        return []
    return [
        {"kind": one["kind"], "by": one["by"], "text": one["text"], "at": one["at"] // SECOND}
        for one in visit.beside.offers
    ]


def _why_frozen(row: GameRow, opened: OpenGame) -> str | None:
    """Why nobody can play here, in words for the page."""
    fault = why_frozen(row, opened.game.rules)
    if fault is None:
        return None
    lags = " This version cannot follow it to the end: the board is not as it was. The log is." if opened.lags else ""
    return fault.text + lags


def _newest_lines(visit: Visit, opened: OpenGame, since: int) -> list[Line] | None:
    """The lines that this viewer has not seen, if all of them are in memory."""
    viewer, newest = visit.viewer, opened.newest
    if since >= visit.seen:
        return []
    if not newest or since < newest[0].before[viewer]:
        return None
    return [
        _line_of(visit, heard.after[viewer], heard.entry)
        for heard in newest
        if heard.after[viewer] > max(since, heard.before[viewer])
    ]


def _lines_after(link: Link, visit: Visit, since: int) -> list[Line]:
    """The lines of the log that this viewer has not seen, numbered as this viewer counts them."""
    rows = link.rows(_log_query(visit.viewer), {"game": visit.row.id, "since": since})
    events = [row[4] for row in rows]
    if events and isinstance(events[0], str):  # a driver that leaves JSON as text: all of it is read at once
        events = from_json("[" + ",".join(events) + "]")
    return [
        line_for(visit, number, kind, by, option, told, number_taken_back)
        for (number, kind, by, option, _, number_taken_back), told in zip(rows, events, strict=True)
    ]


def _line_of(visit: Visit, number: int, entry: Entry) -> Line:
    number_taken_back = getattr(entry.taken_back, f"seen_{visit.viewer}", None)
    return line_for(visit, number, entry.kind, entry.by, entry.option, entry.events, number_taken_back)


def line_for(
    visit: Visit,
    number: int,
    kind: str,
    by: str | None,
    option: str | None,
    events: list[StoredEvent],
    number_taken_back: int | None,
) -> Line:
    """One line of the log as the visitor may read it."""
    viewer = visit.viewer
    told = known(events, viewer)
    is_open = not visit.row.secrets or option_is_open(by, option, len(events), told, viewer)
    line = {
        "seq": number,
        "kind": kind,
        "by": by,
        "option": option if is_open else None,
        "events": told,
    }
    if kind == UNDO:
        line["takes_back"] = number_taken_back
    elif kind == TAKEBACK:
        line["takes_back"] = told[0]["from"]
    return line


@cache
def _log_query(viewer: str) -> Statement:
    """Built once for each viewer: putting it together takes longer than running it."""
    taken_back = aliased(ActionRow)
    number, number_taken_back = (getattr(row, f"seen_{viewer}") for row in (ActionRow, taken_back))
    same_game = taken_back.game_id == ActionRow.game_id
    return Statement(
        select(number, ActionRow.kind, ActionRow.by, ActionRow.option, ActionRow.events, number_taken_back)
        .outerjoin(taken_back, same_game & (taken_back.seq == ActionRow.takes_back))
        .where(ActionRow.game_id == bindparam("game"), number > bindparam("since"))
        .order_by(ActionRow.seq)
    )


def _prompt(game: Game) -> dict[str, str]:
    text, rule = game.asked()
    return {"text": text, "rule": rule}


def _options(game: Game) -> list[dict[str, Any]]:
    return [_option(game.rules, code) for code in game.codes()]


@lru_cache(maxsize=100_000)
def _option(rules: Rules, code: int) -> dict[str, Any]:
    """An option in words; the same in every game of a system."""
    vocabulary = rules.vocabulary
    return {
        "text": vocabulary.text(code),
        "verb": vocabulary.verb_of(code).name,
        "args": vocabulary.words(code),
        "label": rules.label(code),
    }
