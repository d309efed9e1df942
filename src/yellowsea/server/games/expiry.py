"""Games that nobody touches any more are deleted: soon if nobody ever decided anything in them, late otherwise."""

import logging
import threading

from sqlalchemy import and_, delete, or_, select

from yellowsea.server.games.log import now
from yellowsea.server.services import Services
from yellowsea.server.store.models import GameRow
from yellowsea.server.store.troubles import Unavailable

log = logging.getLogger("yellowsea.server")

A_DAY = 86_400
AN_HOUR = 3_600.0
AT_ONCE = 200


def expire(services: Services) -> int:
    """Delete what has expired, a few games at a time; returns how many there were."""
    settings, today = services.settings, now()
    conditions = []
    if settings.unplayed_days is not None:
        conditions.append(and_(GameRow.seq <= 1, GameRow.touched_at < today - settings.unplayed_days * A_DAY))
    if settings.idle_days is not None:
        conditions.append(GameRow.touched_at < today - settings.idle_days * A_DAY)
    if not conditions:
        return 0
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
                if count:
                    log.warning("%d games that nobody touched were deleted", count)
            except Unavailable as error:
                log.warning("games cannot be deleted: %s", error)
            if self._stopped.wait(AN_HOUR):
                return
