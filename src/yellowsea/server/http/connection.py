"""One connection of a client: how many of them there may be, and how long the head of a request may take."""

import asyncio
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from yellowsea.server.http.client_quotas import client_at
from yellowsea.server.settings import Settings


def limited_protocol(settings: Settings) -> type[H11Protocol]:
    """Uvicorn's protocol with limits. Counts are kept for all connections of one server."""
    counts: Counter[str] = Counter()

    class LimitedProtocol(H11Protocol):
        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._address = client_at(self.client[0]) if self.client else "unknown"
            self._clock: asyncio.TimerHandle | None = None
            counts[self._address] += 1
            if counts[self._address] > settings.connections_per_client:
                transport.abort()
                return
            self._start_clock()

        def connection_lost(self, exc: Exception | None) -> None:
            counts[self._address] -= 1
            if not counts[self._address]:
                del counts[self._address]
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
        "h11_max_incomplete_event_size": 32_000,
        "timeout_keep_alive": 30,
        "timeout_graceful_shutdown": 3,
        "server_header": False,
        "access_log": False,
        "log_level": "warning",
    }
