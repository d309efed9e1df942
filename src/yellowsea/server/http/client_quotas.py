"""What one client (an IP address) may do at the same time, and how often in an hour."""

import asyncio
import ipaddress
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from functools import lru_cache

from starlette.types import Scope

from yellowsea.server.http.errors import Fault
from yellowsea.server.settings import Settings

AN_HOUR = 3600.0
MOST_CLIENTS = 10_000
SAVED = 1.0
"""Seconds of thinking that a client may use at once before it has to rest."""
LONGEST_REST = 0.5
"""Seconds that a client waits at most after a question that took long."""
ONE_SUBSCRIBER = 64
"""Bits of an IPv6 address that one household or one rented machine has in common; the rest it chooses freely."""

asking: ContextVar[str] = ContextVar("asking", default="")
"""The client whose request is being served; it goes along into the threads that serve it."""


def client_of(scope: Scope) -> str:
    client = scope.get("client")
    return client_at(str(client[0])) if client else "unknown"


@lru_cache(maxsize=1_000)
def client_at(address: str) -> str:
    """The client behind an address: the address itself, or the network of an IPv6 address."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4 or found.is_loopback:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), ONE_SUBSCRIBER), strict=False))


class AtOnce:
    """Things that a client has under way."""

    def __init__(self, most: int, what: str) -> None:
        self._most = most
        self._what = what
        self._under_way: Counter[str] = Counter()
        self._lock = threading.Lock()

    def check(self, client: str) -> None:
        """Fault if one more would be too many."""
        if self._under_way[client] >= self._most:
            raise Fault(429, "too_many", "client", f"Too many {self._what}.", f"at most {self._most} at one time")

    def take(self, client: str) -> None:
        """One more of them, until it is left; Fault if that is too many."""
        with self._lock:
            self.check(client)
            self._under_way[client] += 1

    def leave(self, client: str) -> None:
        with self._lock:
            self._under_way[client] -= 1
            if not self._under_way[client]:
                del self._under_way[client]

    @contextmanager
    def one(self, client: str) -> Iterator[None]:
        """One more of them, for as long as the block lasts; Fault if that is too many."""
        self.take(client)
        try:
            yield
        finally:
            self.leave(client)


class Turns:
    """Requests of one client that are worked on at one time. Its further ones wait, so that other clients need not."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._places: dict[str, tuple[asyncio.Semaphore, int]] = {}

    async def take(self, client: str) -> Callable[[], None]:
        """Wait for a turn; returns what ends it, which may be called more than once."""
        places, users = self._places.get(client, (asyncio.Semaphore(self._most), 0))
        self._places[client] = (places, users + 1)
        try:
            await places.acquire()
        except BaseException:
            self._leave(client)
            raise
        ended = False

        def end() -> None:
            nonlocal ended
            if not ended:
                ended = True
                places.release()
                self._leave(client)

        return end

    def _leave(self, client: str) -> None:
        places, users = self._places[client]
        if users > 1:
            self._places[client] = (places, users - 1)
        else:
            del self._places[client]


class Paced:
    """Questions that this process answers by thinking: few at one time, one of each client, and rests for the greedy.

    Whoever opens a page asks for some seconds' worth of them and never waits. Whoever asks without end gets a share of
    one core, and everybody's moves go on beside it.
    """

    def __init__(self, at_once: int, rest: float, saved: float = SAVED) -> None:
        self._places = asyncio.Semaphore(at_once)
        self._rest = rest
        self._saved = saved
        self._turns = Turns(1)
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """What each client has used of its share, and until when that is counted."""

    @asynccontextmanager
    async def turn(self, client: str) -> AsyncIterator[Callable[[], None]]:
        """Wait for a turn. What is yielded says that the thinking is done; at the latest the end of the block does."""
        leave = await self._turns.take(client)
        try:
            await self._places.acquire()
        except BaseException:
            leave()
            raise
        begun, done = time.monotonic(), False

        def end() -> None:
            nonlocal done
            if not done:
                done = True
                self._places.release()
                rest = self._rest_after(client, time.monotonic() - begun)
                asyncio.get_running_loop().call_later(rest, leave)

        try:
            yield end
        finally:
            end()

    def _rest_after(self, client: str, took: float) -> float:
        """How long a client rests: as long as it has used more than it had saved up."""
        now, share = time.monotonic(), 1 / (1 + self._rest)
        used, at = self._used.pop(client, (0.0, now))
        used = max(0.0, used - (now - took - at) * share) + took * (1 - share)
        self._used[client] = (used, now)
        while len(self._used) > MOST_CLIENTS:
            self._used.popitem(last=False)
        return min(LONGEST_REST, max(0.0, used - self._saved) / share)


class PerHour:
    """Things that a client may do so often in an hour: an allowance that fills up again steadily."""

    seconds = AN_HOUR
    span = "hour"

    def __init__(self, most: int, what: str) -> None:
        self._most = most
        self._what = what
        self._spent: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def check(self, client: str) -> None:
        """Fault if the allowance is spent."""
        self._take(client, 0)

    def spend(self, client: str) -> None:
        """One more of them; Fault if the allowance is spent."""
        self._take(client, 1)

    def _take(self, client: str, count: int) -> None:
        now = time.monotonic()
        with self._lock:
            spent, at = self._spent.pop(client, (0.0, now))
            spent = max(0.0, spent - (now - at) * self._most / self.seconds)
            allowed = spent + 1 <= self._most
            self._spent[client] = (spent + count if allowed else spent, now)
            while len(self._spent) > MOST_CLIENTS:
                self._spent.popitem(last=False)
        if not allowed:
            wait = str(int(self.seconds / self._most) + 1)
            text = f"Too many {self._what} in the last {self.span}."
            most = f"at most {self._most} in {'an' if self.span == 'hour' else 'a'} {self.span}"
            raise Fault(429, "too_many", "client", text, most, {"Retry-After": wait})


class PerMinute(PerHour):
    """The same for what takes a moment."""

    seconds = 60.0
    span = "minute"


class Limits:
    """All limits of one server."""

    def __init__(self, settings: Settings) -> None:
        self.streams = AtOnce(settings.streams_per_client, "live connections")
        self.bodies = AtOnce(settings.bodies_per_client, "requests that are only half sent")
        self.turns = Turns(settings.requests_per_client)
        self.dear = Paced(settings.dear_at_once, settings.dear_rest)
        self.slow = AtOnce(settings.slow_per_client, "uploads and questions that take long")
        self.new_games = PerHour(settings.new_games_per_hour, "new games")
        self.mails = PerHour(settings.mails_per_hour, "changes of notices")
        self.remarks = PerMinute(settings.remarks_per_minute, "remarks")
        self.asides = PerHour(settings.asides_per_hour, "offers and answers")
        self.uploads = PerHour(settings.uploads_per_hour, "uploads")
        self.sign_ins = PerHour(settings.sign_ins_per_hour, "tries to sign in")
        self.sign_ups = PerHour(settings.sign_ups_per_hour, "new accounts")
        self.wrong_passwords = PerHour(settings.wrong_passwords_per_hour, "wrong passwords for this account")
