"""`yellowsea play` and `yellowsea serve`: the same server, for one person at home or for many."""

from __future__ import annotations

import argparse
import socket
from pathlib import Path

from yellowsea.cli.words import OneLineParser, Words, whole_number
from yellowsea.kernel.errors import SetupError

PORT = 8904


def add(words: Words) -> None:
    """Both commands."""
    play = words.add(
        "play",
        "Play in the browser, on a database of your own.",
        [
            "yellowsea play",
            "yellowsea play --no-browser --port 8000",
            "yellowsea play --data-pack boxed=~/printed-figures",
        ],
        _play,
    )
    _common(play)
    play.add_argument("--no-browser", action="store_true", help="only print the address")
    serve = words.add(
        "serve",
        "Serve games to others; opens no browser.",
        [
            "yellowsea serve --host 0.0.0.0 --port 8000",
            "yellowsea serve --database postgresql+psycopg://user@host/yellowsea",
            "yellowsea serve --database games.sqlite3",
        ],
        _serve,
    )
    _common(serve)


def _common(parser: OneLineParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    parser.add_argument(
        "--port",
        type=whole_number(0, 65535),
        help=f"port to listen on, 0 for any free one (default: {PORT}, or any free one if it is taken)",
    )
    parser.add_argument("--database", metavar="FILE|URL", help="where games are kept (default: your own folder)")
    parser.add_argument(
        "--data-pack",
        action="append",
        default=[],
        metavar="NAME=DIR",
        help="offer the figures of a folder under a name; may be given several times",
    )


def _play(asked: argparse.Namespace) -> int:
    return _open(asked, open_browser=not asked.no_browser)


def _serve(asked: argparse.Namespace) -> int:
    return _open(asked, open_browser=False)


def _open(asked: argparse.Namespace, *, open_browser: bool) -> int:
    packs = dict(_pack(text) for text in asked.data_pack)
    port = _port(asked.host, asked.port)
    from yellowsea.server import run  # the server's libraries take a while; other commands need none of them

    run(host=asked.host, port=port, open_browser=open_browser, database=asked.database, data_packs=packs)
    return 0


def _pack(text: str) -> tuple[str, Path]:
    name, equals, folder = text.partition("=")
    if not equals or not name or not folder:
        raise SetupError(repr(text), "--data-pack", "NAME=DIR")
    path = Path(folder).expanduser()
    if not path.is_dir():
        raise SetupError(f"there is no folder {folder!r}", "--data-pack", "a folder of data files")
    return name, path


def _port(host: str, wanted: int | None) -> int:
    """The port asked for, if it can be had; the usual one gives way to any free one."""
    port = PORT if wanted is None else wanted
    problem = _why_not_listen(host, port)
    if problem is None:
        return port
    if wanted is None and _why_not_listen(host, 0) is None:
        return 0
    raise SetupError(problem, f"{host}:{port}", "an address of this machine and a free port")


def _why_not_listen(host: str, port: int) -> str | None:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
    except (OSError, UnicodeError) as error:
        return error.strerror or str(error) if isinstance(error, OSError) else str(error)
    return None
