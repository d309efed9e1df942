"""Results: written once when a game has ended, with what it did to ratings; never for a game against oneself."""

import time
from collections.abc import Sequence

from sqlalchemy import exists, select
from sqlalchemy.orm import Session

from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games.log import actions_between, standing
from yellowsea.server.games.seats import HUMAN
from yellowsea.server.people.ratings import UNKNOWN, Rating, bot_name, rated_after
from yellowsea.server.services import Services
from yellowsea.server.store.models import GameRow, PersonRow, RatingRow, ResultRow, SeatRow
from yellowsea.server.store.troubles import Conflict

SIX = 6
LATELY = 3 * 86_400
"""Seconds in which a result that was missed is looked for; a game against oneself never has one."""


def record_result(services: Services, game_id: str) -> None:
    """Write the result of a game that has just ended. Of two servers that do so at once, one does."""
    try:
        with services.database.writing() as session:
            row = session.get(GameRow, game_id)
            if row is not None and row.outcome is not None:
                _record(session, row)
    except Conflict:
        return


def record_missed(services: Services) -> int:
    """Results that a server had no time to write before it was killed; returns how many there were."""
    written = exists().where(ResultRow.game_id == GameRow.id)
    seat = exists().where(SeatRow.game_id == GameRow.id, SeatRow.person_id.is_not(None))
    lately = GameRow.touched_at > int(time.time()) - LATELY
    missed = select(GameRow.id).where(GameRow.outcome.is_not(None), GameRow.uploaded.is_(False), lately, seat, ~written)
    with services.database.reading() as session:
        ids = session.scalars(missed.limit(1000)).all()
    for game_id in ids:
        record_result(services, game_id)
    return len(ids)


def _record(session: Session, row: GameRow) -> None:
    seats = {seat.side: seat for seat in session.scalars(select(SeatRow).where(SeatRow.game_id == row.id))}
    players = [_player(seats[side]) for side in SIDES]
    first, second = players
    if row.uploaded or first is None or second is None or first == second:
        return
    if all(seats[side].player != HUMAN for side in SIDES) or session.get(ResultRow, (row.id, SIDES[0])) is not None:
        return
    winner = (row.outcome or {}).get("winner")
    score = 0 if winner is None else 1 if winner == SIDES[0] else -1
    luck = luck_of(session, row)
    before = [_rating(session, player, row.system, side) for player, side in zip((first, second), SIDES, strict=True)]
    after: Sequence[Rating | None] = rated_after(before[0], before[1], score) if row.rated else (None, None)
    now = int(time.time())
    for number, side in enumerate(SIDES):
        known, believed = before[number], after[number]
        session.add(
            ResultRow(
                game_id=row.id,
                side=side,
                player=str(players[number]),
                against=str(players[1 - number]),
                system=row.system,
                score=score if number == 0 else -score,
                dice=luck[side][0],
                pips=luck[side][1],
                before=None if believed is None else [known.mu, known.sigma],
                after=None if believed is None else [believed.mu, believed.sigma],
                at=now,
            )
        )
        if believed is not None:
            _keep(session, str(players[number]), row.system, side, believed, now)


def _player(seat: SeatRow) -> str | None:
    """A person or a bot as results know them; None for somebody who is known by a key alone."""
    return bot_name(seat.player) if seat.player != HUMAN else seat.person_id


def _rating(session: Session, player: str, system: str, side: str) -> Rating:
    found = session.get(RatingRow, (player, system, side), with_for_update=True)
    return UNKNOWN if found is None else Rating(found.mu, found.sigma, found.games)


def _keep(session: Session, player: str, system: str, side: str, rating: Rating, now: int) -> None:
    values = {"mu": rating.mu, "sigma": rating.sigma, "games": rating.games, "at": now}
    session.merge(RatingRow(player=player, system=system, side=side, **values))


def luck_of(session: Session, row: GameRow) -> dict[str, tuple[int, int]]:
    """How many six-sided dice fell on each side's decisions, and how much they showed together."""
    found = dict.fromkeys(SIDES, (0, 0))
    for action in standing(actions_between(session, row.id, row.begins_at, row.seq)):
        for _label, sides, face in action.dice:
            if sides == SIX and action.by in found:
                count, pips = found[action.by]
                found[action.by] = (count + 1, pips + face)
    return found


def name_of_player(session: Session, player: str) -> str | None:
    """The account behind a player's id; None for guests, bots, and whoever is gone."""
    person = session.get(PersonRow, player)
    return None if person is None or person.name_key is None else person.name
