"""Starting the server for a person at a terminal, and showing it in the browser."""

import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from yellowsea.kernel.errors import SetupError
from yellowsea.server.app import create_app
from yellowsea.server.settings import Settings, database_at, default_database_url

PORT = 8904


def run(
    host: str = "127.0.0.1",
    port: int | None = None,
    open_browser: bool = False,
    database: str | None = None,
    data_packs: Mapping[str, Path] | None = None,
) -> None:
    """Serve until interrupted.

    Without a port it is 8904, or any free one if that is taken. `database` is a URL or the path of an SQLite file.
    """
    listening = _socket_at(host, port)
    app = create_app(Settings(database_url=_database_url(database), data_packs=dict(data_packs or {})))
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,  # addresses hold the keys of seats
        timeout_graceful_shutdown=3,
    )
    HarbourServer(config, app, open_browser).run(sockets=[listening])


class HarbourServer(uvicorn.Server):
    """Uvicorn, saying where it can be found once it can, and ending live connections before it waits for them."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, open_browser: bool) -> None:
        super().__init__(config)
        self._harbour_app = app
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            address = self.address()
            print(f"Yellow Sea is open at {address}  (stop it with Ctrl+C)", flush=True)
            if self._open_browser and _has_screen():
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._harbour_app.state.harbour.signals.close()
        await super().shutdown(sockets)

    def address(self) -> str:
        listening = self.servers[0].sockets[0].getsockname()
        host = str(listening[0])
        if host in ("0.0.0.0", "::"):
            host = "localhost"
        return f"http://[{host}]:{listening[1]}/" if ":" in host else f"http://{host}:{listening[1]}/"


def _socket_at(host: str, port: int | None) -> socket.socket:
    if port is None:
        try:
            return _socket_at(host, PORT)
        except SetupError:
            return _socket_at(host, 0)
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.create_server(address[:2], family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        raise SetupError(
            f"cannot listen there: {error}", f"{host} port {port}", "a free port of this machine"
        ) from error
    # asyncio does this only for sockets it has made itself. Without it the second part of an answer waits 40 ms for
    # the acknowledgement of the first; the sockets of the visitors inherit it.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def _has_screen() -> bool:
    """On a Linux terminal without a desktop a text browser would take the terminal away."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _database_url(database: str | None) -> str:
    if database is None:
        return default_database_url()
    return database if "://" in database else database_at(Path(database).expanduser().resolve())
