"""The connections of clients: how many there may be, and how long the head of a request may take."""

import asyncio
import ipaddress
from collections.abc import Iterable
from typing import Any, Protocol

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from yellowsea.server.descriptors import AT_ONE_TIME, connections_allowed
from yellowsea.server.http.client_quotas import client_at
from yellowsea.server.settings import Settings


class Line(Protocol):
    """A connection as far as it is counted."""

    def abort(self) -> None: ...


class Connections:
    """All connections of one server, by client."""

    def __init__(self, most: int, most_of_one: int, proxies: Iterable[str]) -> None:
        self._most = most
        self._most_of_one = most_of_one
        self._proxies = [ipaddress.ip_network(proxy, strict=False) for proxy in proxies]
        self._of: dict[str, dict[Line, None]] = {}
        self._count = 0

    def take(self, client: str, line: Line) -> bool:
        """Whether one more may come. Where all places are taken, whoever has most of them gives up the newest."""
        count = len(self._of.get(client, ()))
        if count >= self._most_of_one and not self._is_proxy(client):
            return False
        if self._count >= self._most:
            greediest = max(self._of.values(), key=len)
            if len(greediest) <= count + 1:
                return False
            newest = next(reversed(greediest))
            self._forget(greediest, newest)
            newest.abort()
        self._of.setdefault(client, {})[line] = None
        self._count += 1
        return True

    def leave(self, client: str, line: Line) -> None:
        mine = self._of.get(client, {})
        self._forget(mine, line)
        if not mine:
            self._of.pop(client, None)

    def _forget(self, mine: dict[Line, None], line: Line) -> None:
        if line in mine:
            del mine[line]
            self._count -= 1

    def _is_proxy(self, client: str) -> bool:
        """A proxy brings everybody's requests."""
        try:
            address = ipaddress.ip_address(client)
        except ValueError:
            return False
        return any(address in network for network in self._proxies)


def limited_protocol(settings: Settings) -> type[H11Protocol]:
    """Uvicorn's protocol with limits. Counts are kept for all connections of one server."""
    most = connections_allowed(settings.connections)
    connections = Connections(most, settings.connections_per_client, settings.proxies)

    class LimitedProtocol(H11Protocol):
        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._address = client_at(self.client[0]) if self.client else "unknown"
            self._transport = transport
            self._clock: asyncio.TimerHandle | None = None
            if not connections.take(self._address, transport):
                transport.abort()
                return
            self._start_clock()

        def connection_lost(self, exc: Exception | None) -> None:
            connections.leave(self._address, self._transport)
            self._stop_clock()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.conn.their_state is not h11.IDLE:
                self._stop_clock()
            elif self._clock is None and not self.transport.is_closing():
                self._start_clock()  # a second request has begun and its head is not complete

        def on_response_complete(self) -> None:
            super().on_response_complete()
            if self.conn.their_state is h11.IDLE and self.conn.trailing_data[0] and self._clock is None:
                self._start_clock()  # half of the next head came together with the last request

        def _start_clock(self) -> None:
            self._clock = self.loop.call_later(settings.header_seconds, self.transport.abort)

        def _stop_clock(self) -> None:
            if self._clock is not None:
                self._clock.cancel()
                self._clock = None

    return LimitedProtocol


def protocol_options(settings: Settings) -> dict[str, Any]:
    """The options of uvicorn that belong to connections."""
    return {
        "http": limited_protocol(settings),
        "ws": "none",
        "backlog": AT_ONE_TIME,
        "forwarded_allow_ips": [*settings.proxies] if settings.proxies else ["127.0.0.1", "::1"],
        "h11_max_incomplete_event_size": 32_000,
        "timeout_keep_alive": 30,
        "timeout_graceful_shutdown": 3,
        "server_header": False,
        "access_log": False,
        "log_config": None,
        "log_level": "warning",
    }
