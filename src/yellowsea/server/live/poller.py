"""The lookout: hears of games that another process on the same database moved on, and tells the pages open here."""

import logging
import threading

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from yellowsea.server.games.cache import Harbour
from yellowsea.server.store.models import GameRow

log = logging.getLogger("yellowsea.server")


class Lookout:
    """A thread that asks one short question every few seconds, and none while nobody listens.

    Asking works the same on every database; what happens in this process is announced at once without it.
    """

    def __init__(self, harbour: Harbour) -> None:
        self._harbour = harbour
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="lookout", daemon=True)
        self._last: dict[str, int] = {}

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        self._thread.join()

    def _watch(self) -> None:
        while not self._stopped.wait(self._harbour.settings.look_out_every):
            try:
                self.look_once()
            except SQLAlchemyError as error:
                log.warning("the lookout cannot read the database: %s", type(error).__name__)

    def look_once(self) -> None:
        games = self._harbour.signals.games()
        if not games:
            self._last = {}
            return
        with self._harbour.database.reading() as session:
            found = session.execute(select(GameRow.id, GameRow.seq, GameRow.seen).where(GameRow.id.in_(games))).all()
        for game_id, seq, seen in found:
            if self._last.get(game_id) != seq:
                self._harbour.signals.announce(game_id, seen)
        self._last = {game_id: seq for game_id, seq, _seen in found}
