"""Starting the server for a person at a terminal, and showing it in the browser."""

import asyncio
import ipaddress
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI

from yellowsea.kernel.errors import SetupError
from yellowsea.server.app import create_app
from yellowsea.server.descriptors import WAITING_LINE
from yellowsea.server.http.connection import protocol_options
from yellowsea.server.logs import set_up_logs
from yellowsea.server.services import Services
from yellowsea.server.settings import PORT, Settings, database_at, default_database_url


def run(
    host: str = "127.0.0.1",
    port: int | None = None,
    open_browser: bool = False,
    database: str | None = None,
    front: Callable[[Services], str] | None = None,
    **settings: Any,
) -> None:
    """Serve until interrupted.

    Without a port it is 8904, or any free one if that is taken. `database` is a URL or the path of an SQLite file.
    `front` says, once the server runs, which of its pages is shown; else it is the lobby.
    Further settings are those of `Settings`.
    """
    listening = listen(host, port)
    chosen = replace(Settings(database_url=database_url_of(database)), **settings)
    set_up_logs(chosen.log_form)
    app = create_app(chosen)
    if not _is_this_machine(host):
        print(
            f"Listening on {host}: others can reach this server. Its traffic is not encrypted, and the keys of seats\n"
            "travel in clear: put a proxy with HTTPS in front of it where strangers share the network.",
            file=sys.stderr,
        )
    Server(uvicorn.Config(app, **protocol_options(chosen)), app, open_browser, front).run(sockets=[listening])


class Server(uvicorn.Server):
    """Uvicorn, saying where it can be found once it can, and ending live connections before it waits for them."""

    def __init__(
        self,
        config: uvicorn.Config,
        app: FastAPI,
        open_browser: bool,
        front: Callable[[Services], str] | None = None,
    ) -> None:
        super().__init__(config)
        self._app = app
        self._front = front
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(WAITING_LINE)  # uvicorn has made the line as short as what is accepted at one time
        if self.started:
            self._app.state.services.workers.wake()
            address = self.address()
            if self._front is not None:
                address += await asyncio.to_thread(self._front, self._app.state.services)
            print(f"Yellow Sea is open at {address}  (stop it with Ctrl+C)", flush=True)
            if self._open_browser and _has_screen():
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        services = self._app.state.services
        services.signals.close()
        # Whoever waits for a worker is answered now; what bots were thinking about they are asked again after a start.
        await asyncio.to_thread(services.workers.stop)
        await super().shutdown(sockets)

    def address(self) -> str:
        listening = self.servers[0].sockets[0].getsockname()
        host = str(listening[0])
        if host in ("0.0.0.0", "::"):
            host = "localhost"
        return f"http://[{host}]:{listening[1]}/" if ":" in host else f"http://{host}:{listening[1]}/"


def listen(host: str, port: int | None) -> socket.socket:
    """The socket of the server: the port asked for, or else the usual one, or else any free one."""
    if port is None:
        try:
            return listen(host, PORT)
        except SetupError:
            return listen(host, 0)
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.create_server(address[:2], family=family, backlog=WAITING_LINE)
    except (OSError, OverflowError, UnicodeError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        place, expected = f"{host} port {port}", "an address of this machine and a free port"
        raise SetupError(f"cannot listen there: {reason}", place, expected) from error
    # asyncio does this only for sockets it has made itself. Without it the second part of an answer waits 40 ms for
    # the acknowledgement of the first; the sockets of the visitors inherit it.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def _is_this_machine(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _has_screen() -> bool:
    """On a Linux terminal without a desktop a text browser would take the terminal away."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def database_url_of(database: str | None) -> str:
    """The URL of a database that somebody named by URL or path, or did not name."""
    if database is None:
        return default_database_url()
    return database if "://" in database else database_at(Path(database).expanduser().resolve())
