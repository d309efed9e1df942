"""Live updates: each open page listens to its game and hears a number when there is something new for its eyes."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Listener:
    """One open connection: the loop it lives on, and news not yet sent: how far the game has come for each viewer."""

    loop: asyncio.AbstractEventLoop
    queue: asyncio.Queue[Mapping[str, int] | None]


class Signals:
    """Who listens to which game. Any thread may call; the news crosses into the listener's own loop."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Listener]] = {}
        self._lock = threading.Lock()

    def listen(self, game_id: str) -> Listener:
        listener = Listener(asyncio.get_running_loop(), asyncio.Queue())
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
        with self._lock:
            listeners = list(self._listeners.get(game_id, ()))
        for listener in listeners:
            _hand_over(listener, dict(seen))

    def games(self) -> list[str]:
        """The games that somebody here listens to."""
        with self._lock:
            return list(self._listeners)

    def close(self) -> None:
        """End every connection, so that the server can stop."""
        with self._lock:
            listeners = [listener for group in self._listeners.values() for listener in group]
        for listener in listeners:
            _hand_over(listener, None)


def _hand_over(listener: Listener, news: Mapping[str, int] | None) -> None:
    # The loop of a page that has just gone may be closed by now; nobody is left to be told.
    if not listener.loop.is_closed():
        listener.loop.call_soon_threadsafe(listener.queue.put_nowait, news)


async def lines(
    signals: Signals, game_id: str, viewer: str, number_now: Callable[[], Awaitable[int]], pulse: float
) -> AsyncIterator[str]:
    """The text of one event stream: the number now, then each later one, and a comment when nothing happens."""
    listener = signals.listen(game_id)
    try:
        # Read after listening begins: what happens in between is heard twice rather than never.
        last = await number_now()
        yield f'retry: 1000\ndata: {{"seq":{last}}}\n\n'
        while True:
            try:
                news = await asyncio.wait_for(listener.queue.get(), timeout=pulse)
            except TimeoutError:
                yield ": still here\n\n"
                continue
            if news is None:
                return
            if news[viewer] > last:
                last = news[viewer]
                yield f'data: {{"seq":{last}}}\n\n'
    finally:
        signals.leave(game_id, listener)
