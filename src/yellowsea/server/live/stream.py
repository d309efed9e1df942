"""Live updates: each open page listens to its game and hears a number when there is something new for its eyes."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from yellowsea.server.http.errors import Fault
from yellowsea.server.store.troubles import Unavailable


class News(NamedTuple):
    """How far a game has come for a viewer: lines of its log, and things beside it such as its clock."""

    seq: int = 0
    beside: int = 0


class Inbox(Protocol):
    """Where news are laid for a connection. None ends it."""

    def put_nowait(self, news: "News | None", /) -> None: ...


@dataclass(frozen=True, slots=True, eq=False)
class Listener:
    """Somebody who listens to a game: the viewer, the loop that the connection lives on, and its news not yet sent."""

    viewer: str
    loop: asyncio.AbstractEventLoop
    news: Inbox


class Signals:
    """Who listens to which game. Any thread may call; the news crosses into the listener's own loop."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Listener]] = {}
        self._lock = threading.Lock()

    def listen(self, game_id: str, viewer: str, inbox: Inbox) -> Listener:
        listener = Listener(viewer, asyncio.get_running_loop(), inbox)
        with self._lock:
            self._listeners.setdefault(game_id, set()).add(listener)
        return listener

    def leave(self, game_id: str, listener: Listener) -> None:
        with self._lock:
            others = self._listeners.get(game_id, set())
            others.discard(listener)
            if not others:
                self._listeners.pop(game_id, None)

    def announce(self, game_id: str, seen: Mapping[str, int]) -> None:
        """Tell everybody who listens how far the game has come for them."""
        for listener in self._of(game_id):
            _send(listener, News(seq=seen[listener.viewer]))

    def tell_beside(self, game_id: str, heard: Mapping[str, int]) -> None:
        """Tell them that something beside the log is new."""
        for listener in self._of(game_id):
            _send(listener, News(beside=heard[listener.viewer]))

    def disconnect(self, game_id: str, viewer: str) -> None:
        """End the connections of a viewer whose key no longer opens the seat."""
        for listener in self._of(game_id):
            if listener.viewer == viewer:
                _send(listener, None)

    def end(self, game_id: str) -> None:
        """End all connections of a game that is no longer there."""
        for listener in self._of(game_id):
            _send(listener, None)

    def games(self) -> list[str]:
        """The games that somebody here listens to."""
        with self._lock:
            return list(self._listeners)

    def count(self) -> int:
        """How many pages listen."""
        with self._lock:
            return sum(len(listeners) for listeners in self._listeners.values())

    def close(self) -> None:
        """End every connection, so that the server can stop."""
        for game_id in self.games():
            self.end(game_id)

    def _of(self, game_id: str) -> list[Listener]:
        with self._lock:
            return list(self._listeners.get(game_id, ()))


def _send(listener: Listener, news: News | None) -> None:
    # The loop of a page that has just gone may be closed by now; nobody is left to be told.
    if not listener.loop.is_closed():
        listener.loop.call_soon_threadsafe(listener.news.put_nowait, news)


async def lines(
    signals: Signals, game_id: str, viewer: str, news_now: Callable[[], Awaitable[News]], pulse: float
) -> AsyncIterator[str]:
    """The text of one event stream: the number now, then each later one, and a comment when nothing happens.

    While nothing happens it is asked again who listens: a game may be deleted and a key renewed by another process.
    """
    inbox: asyncio.Queue[News | None] = asyncio.Queue()
    listener = signals.listen(game_id, viewer, inbox)
    try:
        # Read after listening begins: what happens in between is heard twice rather than never.
        last = await news_now()
        yield f"retry: 1000\n{_written(last)}"
        while True:
            try:
                async with asyncio.timeout(pulse):
                    news = await inbox.get()
            except TimeoutError:
                yield ": still here\n\n"
                try:
                    news = await news_now()
                except Fault:
                    return
                except Unavailable:
                    continue
            if news is None:
                return
            newest = News(*map(max, last, news))
            if newest != last:
                last = newest
                yield _written(last)
    finally:
        signals.leave(game_id, listener)


def _written(news: News) -> str:
    return f'data: {{"seq":{news.seq},"beside":{news.beside}}}\n\n'
