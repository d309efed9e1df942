"""A thread that sends what is due: each line once, by whichever server takes it first."""

import logging
import threading
import time
from collections.abc import Callable, Sequence

from sqlalchemy import delete, select, update

from yellowsea.server.http.errors import Fault
from yellowsea.server.notices.carriers import carry
from yellowsea.server.notices.letters import Letter, letter_for
from yellowsea.server.notices.public import NotSent
from yellowsea.server.services import Services
from yellowsea.server.store.models import ChannelRow, NoticeRow, ReaderRow
from yellowsea.server.store.troubles import Unavailable

log = logging.getLogger("yellowsea.server")

AT_ONCE = 50
LEASE = 120
"""Seconds for which a line belongs to the server that is sending it."""
PATIENCE = 60
MOST_TRIES = 5
KEPT = 30 * 86_400
"""Seconds for which a feed holds what was sent."""


class Sender:
    """Looks every few seconds."""

    def __init__(self, services: Services, now: Callable[[], float] = time.time) -> None:
        self._services = services
        self._now = now
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="sender", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stopped.wait(self._services.settings.notices_every):
            try:
                while self.send_due() and not self._stopped.is_set():
                    pass
            except Unavailable as error:
                log.warning("notices wait: %s", error)
            except Exception:
                log.exception("sending notices")

    def send_due(self) -> int:
        """Send what is due, a few at a time; returns how many lines were looked at."""
        now = int(self._now())
        with self._services.database.writing() as session:
            session.execute(delete(NoticeRow).where(NoticeRow.sent_at < now - KEPT))
            open_lines = select(NoticeRow.id).where(
                NoticeRow.sent_at.is_(None), NoticeRow.due_at <= now, NoticeRow.taken_until <= now
            )
            mine = update(NoticeRow).where(NoticeRow.id.in_(open_lines.order_by(NoticeRow.id).limit(AT_ONCE)))
            mine = mine.where(NoticeRow.taken_until <= now)
            taken = session.scalars(mine.values(taken_until=now + LEASE).returning(NoticeRow)).all()
            by_channel: dict[str, list[NoticeRow]] = {}
            for line in sorted(taken, key=lambda one: one.id):
                by_channel.setdefault(line.channel_id, []).append(line)
            channels = {one: session.get_one(ChannelRow, one) for one in by_channel}
        for channel_id, lines in by_channel.items():
            channel = channels[channel_id]
            for bundle in [lines] if channel.digest else [[line] for line in lines]:
                self._send(channel, bundle, now)
        return len(taken)

    def _send(self, channel: ChannelRow, lines: Sequence[NoticeRow], now: int) -> None:
        letters = [(line, letter) for line in lines if (letter := self._letter(line)) is not None]
        stale = {line.id for line in lines} - {line.id for line, _ in letters}
        self._forget(stale)
        if not letters:
            return
        together = _bundled([letter for _, letter in letters], self._services.settings.site)
        try:
            carry(self._services.database, self._services.settings, channel, together)
        except NotSent as error:
            self._failed(channel, [line for line, _ in letters], error, now)
            return
        with self._services.database.writing() as session:
            for line, letter in letters:
                told = {"sent_at": now, "title": letter.title, "text": letter.text}
                session.execute(update(NoticeRow).where(NoticeRow.id == line.id).values(**told))
            session.execute(update(ChannelRow).where(ChannelRow.id == channel.id).values(trouble=None))

    def _letter(self, line: NoticeRow) -> Letter | None:
        """None where it is not needed any more: the player has seen it, or it is not his turn."""
        with self._services.database.reading() as session:
            reader = session.get(ReaderRow, (line.game_id, line.side))
        read = reader.seq if reader is not None else 0
        if read >= line.seen and line.kind != "short":
            return None
        try:
            return letter_for(self._services, line.game_id, line.side, line.kind, min(read, line.seen))
        except Fault:
            return None  # the game is gone, or cannot be opened any more

    def _forget(self, ids: set[int]) -> None:
        if ids:
            with self._services.database.writing() as session:
                session.execute(delete(NoticeRow).where(NoticeRow.id.in_(ids)))

    def _failed(self, channel: ChannelRow, lines: Sequence[NoticeRow], error: NotSent, now: int) -> None:
        """Later again, at last never; a channel that leads nowhere is closed."""
        log.warning("a notice by %s did not arrive: %s", channel.kind, error)
        with self._services.database.writing() as session:
            values = {"trouble": str(error)[:200], **({"is_on": False} if error.is_gone else {})}
            session.execute(update(ChannelRow).where(ChannelRow.id == channel.id).values(**values))
            for line in lines:
                mine = NoticeRow.id == line.id
                if error.is_gone or line.tries + 1 >= MOST_TRIES:
                    session.execute(delete(NoticeRow).where(mine))
                    continue
                later = now + PATIENCE * 4**line.tries
                again = {"tries": line.tries + 1, "due_at": later, "taken_until": 0}
                session.execute(update(NoticeRow).where(mine).values(**again))


def _bundled(letters: Sequence[Letter], site: str) -> Letter:
    if len(letters) == 1:
        return letters[0]
    lines = tuple(f"{letter.title}. {letter.asked} {letter.link}" for letter in letters)
    return Letter(f"{len(letters)} games wait for you", lines, "", site)
