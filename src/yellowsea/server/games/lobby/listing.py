"""The lobby: the newest games, each with what anybody may know of it."""

import time
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from typing import Any

from sqlalchemy import Select, exists, select

import yellowsea as ys
from yellowsea.server.games.seats import LINK, OPEN
from yellowsea.server.services import Services
from yellowsea.server.store.models import GameRow, PersonRow, SeatRow

MOST = 50
FRESH = 1.0
"""Seconds for which the lobby may be as it was."""


@cache
def _titles() -> tuple[dict[str, str], dict[tuple[str, str], str]]:
    """The titles of systems and of their scenarios, read once."""
    systems = ys.systems()
    scenarios = {(name, one.id): one.title for name, info in systems.items() for one in info.scenarios}
    return {name: info.title for name, info in systems.items()}, scenarios


def newest_games(services: Services) -> list[dict[str, Any]]:
    """The listed games with an open seat, and then those that moved last, where anybody could see it.

    They are listed again when this server has written anything, and each second for what others write.
    """
    now, writes, known = time.monotonic(), services.database.writes, services.newest_games
    if known is not None and known[1] == writes and now - known[0] < FRESH:
        return known[2]
    has_seat = exists().where(SeatRow.game_id == GameRow.id, SeatRow.invitation == OPEN)
    listed = select(GameRow).where(GameRow.listed)
    newest = [GameRow.changed_at.desc(), GameRow.id]
    open_seats = _games(services, listed.where(has_seat, GameRow.outcome.is_(None)).order_by(*newest).limit(MOST))
    found = open_seats + _games(services, listed.where(~has_seat).order_by(*newest).limit(MOST))
    services.newest_games = (now, writes, found)
    return found


def games_with(services: Services, ids: Iterable[str]) -> list[dict[str, Any]]:
    """These games, listed or not, as far as they are still there."""
    wanted = select(GameRow).where(GameRow.id.in_(list(ids))).order_by(GameRow.changed_at.desc(), GameRow.id)
    return _games(services, wanted)


def friends_awaited(services: Services, ids: Iterable[str]) -> dict[str, str]:
    """The side of each of these games whose player has a link and has not come."""
    seats = select(SeatRow).where(SeatRow.game_id.in_(list(ids)), SeatRow.invitation == LINK)
    with services.database.reading() as session:
        return {seat.game_id: seat.side for seat in session.scalars(seats)}


def _games(services: Services, query: Select[GameRow]) -> list[dict[str, Any]]:
    titles, scenarios = _titles()
    with services.database.reading() as session:
        rows = session.scalars(query).all()
        open_seats: dict[str, str] = {}
        players: dict[str, dict[str, str]] = defaultdict(dict)
        names: dict[str, dict[str, str]] = defaultdict(dict)
        accounts: dict[str, dict[str, str]] = defaultdict(dict)
        invited: dict[str, dict[str, str]] = defaultdict(dict)
        ids = [row.id for row in rows]
        is_owner = (PersonRow.id == SeatRow.person_id) & PersonRow.name_key.is_not(None)
        seats = select(SeatRow, PersonRow.name).outerjoin(PersonRow, is_owner).where(SeatRow.game_id.in_(ids))
        for seat, account in session.execute(seats.order_by(SeatRow.side)):
            players[seat.game_id][seat.side] = seat.player
            if seat.name is not None:
                names[seat.game_id][seat.side] = seat.name
            if account is not None:
                accounts[seat.game_id][seat.side] = account
            if seat.invitation is not None:
                invited[seat.game_id][seat.side] = seat.invitation
            if seat.invitation == OPEN:
                open_seats[seat.game_id] = seat.side
    return [
        {
            "game": row.id,
            "system": row.system,
            "title": titles.get(row.system, row.system),
            "scenario_id": row.scenario,
            "scenario": scenarios.get((row.system, row.scenario), row.scenario),
            "seats": players[row.id],
            "names": names.get(row.id, {}),
            "actor": row.actor,
            "outcome": row.outcome,
            "accounts": accounts.get(row.id, {}),
            "uploaded": row.uploaded,
            "rated": row.rated,
            "invited": invited.get(row.id, {}),
            "open_seat": open_seats.get(row.id),
            "changed_at": row.changed_at,
        }
        for row in rows
    ]
