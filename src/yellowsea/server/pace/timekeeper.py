"""A thread that looks at clocks: it warns whoever is short of time, and ends games whose players agreed to that."""

import logging
import threading
from collections.abc import Callable

from sqlalchemy import select

from yellowsea.kernel.errors import YellowSeaError
from yellowsea.kernel.telling.events import EVERYONE
from yellowsea.server.games.actions import change
from yellowsea.server.games.log import RESIGN, Entry, OpenGame, Overtaken
from yellowsea.server.games.secrecy import VIEWERS
from yellowsea.server.games.visits import Visit
from yellowsea.server.http.errors import Fault
from yellowsea.server.pace.beside import changing, now_in_ms
from yellowsea.server.pace.clocks import tell
from yellowsea.server.services import Services
from yellowsea.server.store.models import BeatRow, BesideRow
from yellowsea.server.store.troubles import Unavailable

log = logging.getLogger("yellowsea.server")

BEAT = 15_000
"""Milliseconds between two notes that a server is there."""
GAP = 60_000
"""Milliseconds without such a note after which nobody could see a question."""

Hearer = Callable[[str, str], None]
"""Told of a game and a side that is short of time."""


class Timekeeper:
    """Looks every second; a server that was away gives back the time for which it was."""

    def __init__(self, services: Services, now: Callable[[], int] = now_in_ms) -> None:
        self._services = services
        self._now = now
        self._beat = 0
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="timekeeper", daemon=True)
        self.is_short: Hearer = lambda _game, _side: None

    def start(self) -> None:
        self.give_back()
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stopped.wait(self._services.settings.clock_every):
            try:
                self.look()
            except Unavailable as error:
                log.warning("clocks cannot be looked at: %s", error)
            except Exception:
                log.exception("looking at clocks")

    def give_back(self) -> None:
        """Nobody could see a question while no server was there."""
        now = self._now()
        with self._services.database.writing() as session:
            beat = session.get(BeatRow, 1)
            if beat is None:
                session.add(BeatRow(id=1, at=now))
                return
            gone, beat.at = beat.at, now
            running = session.scalars(select(BesideRow.game_id).where(BesideRow.due_at.is_not(None))).all()
        if now - gone < GAP:
            return
        for game in running:
            with changing(self._services.database, game) as beside:
                if beside.clock is not None:
                    beside.clock.nobody_could_see(gone, now)

    def look(self) -> None:
        """Every clock whose alarm or end has come."""
        now = self._now()
        with self._services.database.reading() as session:
            due = session.scalars(select(BesideRow.game_id).where(BesideRow.due_at <= now)).all()
        if now - self._beat >= BEAT:
            self._beat = now
            with self._services.database.writing() as session:
                session.merge(BeatRow(id=1, at=now))
        for game in due:
            self._look_at(game, now)

    def _look_at(self, game_id: str, now: int) -> None:
        is_short = loses = None
        with changing(self._services.database, game_id) as beside:
            clock = beside.clock
            due = clock.due_at() if clock is not None else None
            if clock is None or due is None or due > now:
                return  # another server was here first, or the player was
            end = clock.ends_at()
            if end is not None and end <= now:
                clock.is_out = True
                loses = clock.side if clock.loses_on_time else None
            else:
                is_short = clock.side
            clock.warned = True
            beside.tell()
        if loses is not None:
            try:
                change(self._services, game_id, loses, out_of_time)
            except (Fault, YellowSeaError) as error:  # frozen by other rules, or played on meanwhile
                log.warning("game %s: nobody loses on time: %s", game_id, error)
        tell(self._services, game_id, beside)
        if is_short is not None:
            self.is_short(game_id, is_short)


def out_of_time(visit: Visit, opened: OpenGame) -> Entry:
    """The side of the visit loses on time. A record has it as a resignation, with the cause in the log."""
    side = str(visit.side)
    if opened.game.actor != side:
        raise Overtaken  # he has decided in the last moment
    opened.game.resign(side)
    opened.views = {}
    event = {"type": "OutOfTime", "text": f"The time of {side.capitalize()} has run out.", "rule": "", "side": side}
    return Entry(RESIGN, side, "resign", [], [(EVERYONE, event)], VIEWERS)
