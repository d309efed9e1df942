"""Games that nobody touches any more are deleted: soon if nobody ever decided anything in them, late otherwise."""

import logging
import threading
from collections.abc import Sequence

from sqlalchemy import and_, delete, or_, select
from sqlalchemy.orm import Session

from yellowsea.server.games.log import now
from yellowsea.server.people.guests import forget_guests
from yellowsea.server.people.results import record_missed
from yellowsea.server.services import Services
from yellowsea.server.store.models import ClockRow, GameRow
from yellowsea.server.store.troubles import Unavailable

log = logging.getLogger("yellowsea.server")

A_DAY = 86_400
AN_HOUR = 3_600.0
AT_ONCE = 200
MOST_GAPS = 200


def expire(services: Services) -> int:
    """Delete what has expired, a few games at a time; returns how many there were."""
    settings = services.settings
    if settings.unplayed_days is None and settings.idle_days is None:
        return 0
    with services.database.writing() as session:
        today, gaps = look_at_clock(session)
    conditions = []
    if settings.unplayed_days is not None:
        conditions.append(and_(GameRow.seq <= 1, GameRow.touched_at < days_ago(today, gaps, settings.unplayed_days)))
    if settings.idle_days is not None:
        conditions.append(GameRow.touched_at < days_ago(today, gaps, settings.idle_days))
    expired = select(GameRow.id).where(or_(*conditions)).limit(AT_ONCE)
    count = 0
    while True:
        with services.database.writing() as session:
            ids = session.scalars(expired).all()
            session.execute(delete(GameRow).where(GameRow.id.in_(ids)))
        for game_id in ids:
            services.cache.drop(game_id)
            services.signals.end(game_id)
        count += len(ids)
        if len(ids) < AT_ONCE:
            return count


def look_at_clock(session: Session) -> tuple[int, list[tuple[int, int]]]:
    """The time, and the gaps. Of the time between two looks a day at most counts: a clock that was put forward looks
    like a server that was away, and neither makes games old.
    """
    today = now()
    clock = session.get(ClockRow, 1)
    if clock is None:
        session.add(clock := ClockRow(id=1, seen_at=0, gaps=[]))
    gaps = [(begun, min(ended, today)) for begun, ended in clock.gaps if begun < today]
    if clock.seen_at and today - clock.seen_at > A_DAY:
        gaps.append((clock.seen_at, today - A_DAY))
    clock.seen_at, clock.gaps = today, [list(gap) for gap in gaps[-MOST_GAPS:]]
    return today, gaps


def days_ago(today: int, gaps: Sequence[tuple[int, int]], days: int) -> int:
    """The time since when so many days have passed, gaps not counted."""
    at, left = today, days * A_DAY
    for begun, ended in sorted(gaps, reverse=True):
        if at - ended >= left:
            break
        left -= max(0, at - ended)
        at = min(at, begun)
    return at - left


class Expiry:
    """A thread that looks once an hour."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="expiry", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        self._thread.join()

    def _run(self) -> None:
        while True:
            try:
                count = expire(self._services)
                forget_guests(self._services)
                record_missed(self._services)
                if count:
                    log.warning("%d games that nobody touched were deleted", count)
            except Unavailable as error:
                log.warning("games cannot be deleted: %s", error)
            if self._stopped.wait(AN_HOUR):
                return
