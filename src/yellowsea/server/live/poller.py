"""Hears of games that another process on the same database moved on, and tells the pages open here."""

import logging
import threading

from sqlalchemy import select

from yellowsea.server.services import Services
from yellowsea.server.store.models import BesideRow, GameRow
from yellowsea.server.store.troubles import Unavailable

_NEWS = select(GameRow.id, GameRow.seq, GameRow.seen, BesideRow.heard).outerjoin(
    BesideRow, BesideRow.game_id == GameRow.id
)

log = logging.getLogger("yellowsea.server")


class Poller:
    """A thread that asks one short question every few seconds, and none while nobody listens.

    Asking works the same on every database; what happens in this process is announced at once without it.
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
        while not self._stopped.wait(self._services.settings.poll_every):
            try:
                self.poll()
            except Unavailable as error:
                log.warning("the poller waits: %s", error)

    def poll(self) -> None:
        games = self._services.signals.games()
        if not games:
            self._last = {}
            return
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
        self._last = {game_id: (seq, heard) for game_id, seq, _seen, heard in found}
