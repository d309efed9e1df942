"""Hears of games that another process on the same database moved on, and tells the pages open here."""

import logging
import threading

from sqlalchemy import select

from yellowsea.server.services import Services
from yellowsea.server.store.announcements import can_announce, listening
from yellowsea.server.store.models import BesideRow, GameRow
from yellowsea.server.store.troubles import Unavailable

_NEWS = select(GameRow.id, GameRow.seq, GameRow.seen, BesideRow.heard).outerjoin(
    BesideRow, BesideRow.game_id == GameRow.id
)

HEARING = 0.5
"""Seconds of listening after which the thread looks whether the server is being stopped."""

log = logging.getLogger("yellowsea.server")


class Poller:
    """A thread that tells pages here what other processes did.

    PostgreSQL announces each game that moves on, and the thread asks about that one. Any other database is asked one
    short question every few seconds, and none while nobody listens. What happens in this process is announced at
    once without it.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="poller", daemon=True)
        self._last: dict[str, tuple[int, dict[str, int] | None]] = {}

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        self._thread.join()

    def _run(self) -> None:
        watch = self._hear if can_announce(self._services.database.engine) else self.poll
        while not self._stopped.is_set():
            try:
                watch()
            except Unavailable as error:
                log.warning("the poller waits: %s", error)
            self._stopped.wait(self._services.settings.poll_every)

    def _hear(self) -> None:
        """Until the server stops or the database goes away; what happened before it listened is asked for once."""
        with listening(self._services.database.engine) as ear:
            self.poll()
            while not self._stopped.is_set():
                for game in ear.games(HEARING):
                    self._ask(game)

    def _ask(self, game_id: str) -> None:
        if game_id in self._services.signals.games():
            self._tell([game_id])

    def poll(self) -> None:
        games = self._services.signals.games()
        if not games:
            self._last = {}
            return
        self._last = self._tell(games)

    def _tell(self, games: list[str]) -> dict[str, tuple[int, dict[str, int] | None]]:
        """Tell who listens to these games here, and return how far each has come."""
        with self._services.database.reading() as session:
            found = session.execute(_NEWS.where(GameRow.id.in_(games))).all()
        for game_id in set(games) - {game_id for game_id, *_ in found}:
            self._services.signals.end(game_id)
        for game_id, seq, seen, heard in found:
            known = self._last.get(game_id, (0, None))
            if known[0] != seq:
                self._services.signals.announce(game_id, seen)
            if heard is not None and known[1] != heard:
                self._services.signals.tell_beside(game_id, heard)
        return {game_id: (seq, heard) for game_id, seq, _seen, heard in found}
