"""Who looks after the bots of a game: the server that wrote its last move, and another one once that server is gone.

The name of the keeper is written together with each move, so it costs nothing. A server whose bots think says every few
seconds that it is alive. No clock is compared: whoever looks on counts how long a game and its keeper have not stirred.
"""

import logging
import threading
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from sqlalchemy import delete, or_, select, update

from yellowsea.server.bots.schedule import BotSchedule
from yellowsea.server.games.seats import HUMAN
from yellowsea.server.services import Services
from yellowsea.server.store.database import Database
from yellowsea.server.store.models import GameRow, SeatRow, ServerRow
from yellowsea.server.store.troubles import Unavailable

log = logging.getLogger("yellowsea.server")


class Waiting(NamedTuple):
    """A game in which a bot is to decide, who looks after it, and how often that server has said it is alive."""

    game: str
    seq: int
    keeper: str | None
    beat: int | None


_WAITING = (
    select(GameRow.id, GameRow.seq, GameRow.keeper, ServerRow.beat)
    .join(SeatRow, (SeatRow.game_id == GameRow.id) & (SeatRow.side == GameRow.actor))
    .outerjoin(ServerRow, ServerRow.id == GameRow.keeper)
    .where(GameRow.actor.is_not(None), or_(SeatRow.player != HUMAN, SeatRow.handed_over))
    .order_by(GameRow.touched_at)
)


class Keeping:
    """A thread that says this server is alive, and takes over the games of servers that are not."""

    def __init__(self, services: Services, schedule: BotSchedule, clock: Callable[[], float] = time.monotonic) -> None:
        self._services = services
        self._schedule = schedule
        self._clock = clock
        self._since: dict[Waiting, float] = {}
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="keeping", daemon=True)

    def start(self) -> None:
        """Every unfinished game in which a bot is to decide and that no other server looks after."""
        say_alive(self._services.database, self._services.server_id)
        self.sweep()
        self._thread.start()

    def stop(self) -> None:
        """Others may take over at once."""
        self._stopped.set()
        self._thread.join()
        try:
            with self._services.database.writing() as session:
                session.execute(delete(ServerRow).where(ServerRow.id == self._services.server_id))
        except Unavailable:
            pass  # they will notice

    def _run(self) -> None:
        while not self._stopped.wait(self._services.settings.sweep_every):
            try:
                if self._schedule.is_busy():
                    say_alive(self._services.database, self._services.server_id)
                self.sweep()
            except Unavailable as error:
                self._since = {}  # the others could not say anything either
                log.warning("games left by other servers cannot be looked for: %s", error)
            except Exception:
                log.exception("the sweep for games left by other servers")

    def sweep(self) -> None:
        with self._services.database.reading() as session:
            waiting = [Waiting(*row) for row in session.execute(_WAITING)]
        here = [one for one in waiting if one.keeper == self._services.server_id]
        for one in here:
            self._schedule.remind(one.game)
        elsewhere = [one for one in waiting if one.keeper != self._services.server_id]
        now = self._clock()
        self._since = {one: self._since.get(one, now) for one in elsewhere}
        patience = self._services.settings.lease_seconds
        left = [one for one in elsewhere if one.beat is None or now - self._since[one] >= patience]
        if left:
            for game in take_over(self._services.database, left, self._services.server_id):
                self._schedule.wake(game)


def say_alive(database: Database, server: str) -> None:
    mine = update(ServerRow).where(ServerRow.id == server).values(beat=ServerRow.beat + 1).returning(ServerRow.id)
    with database.writing() as session:
        if session.execute(mine).first() is None:
            session.add(ServerRow(id=server, beat=0))


def take_over(database: Database, left: Sequence[Waiting], server: str) -> list[str]:
    """The games that are this server's now. Of two that see the same game left, one gets it."""
    taken = []
    with database.writing() as session:
        for one in left:
            is_as_seen = (GameRow.id == one.game) & (GameRow.seq == one.seq)
            is_left = is_as_seen & GameRow.keeper.is_not_distinct_from(one.keeper)
            changed = session.execute(update(GameRow).where(is_left).values(keeper=server).returning(GameRow.id))
            if changed.first() is not None:
                taken.append(one.game)
            session.execute(delete(ServerRow).where(ServerRow.id == one.keeper, ServerRow.beat == one.beat))
    return taken
