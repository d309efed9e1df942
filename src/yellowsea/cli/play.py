"""`yellowsea play` and `yellowsea serve`: the same server, for one person at home or for many."""

from __future__ import annotations

import argparse
import ipaddress
import os
from pathlib import Path
from typing import Any

from yellowsea.cli.words import OneLineParser, Words, whole_number
from yellowsea.kernel.errors import SetupError
from yellowsea.server.settings import PORT, REGISTRATION, number_of, numbers_in


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
    serve.add_argument(
        "--keep-days",
        type=whole_number(1, 100_000),
        metavar="DAYS",
        help="delete games that nobody has touched for so many days (default: keep them)",
    )
    serve.add_argument(
        "--live-games",
        type=whole_number(1, 1_000_000),
        metavar="COUNT",
        help="games kept in memory, a megabyte or less each; more than are being played (default: 400)",
    )
    serve.add_argument(
        "--bot-workers",
        type=whole_number(0, 256),
        metavar="COUNT",
        help="processes in which computer players think (default: one for each core but one)",
    )
    serve.add_argument(
        "--behind-proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="an address or network of a proxy in front of this server, whose X-Forwarded-For counts; may be repeated",
    )
    serve.add_argument(
        "--registration",
        choices=REGISTRATION,
        default=os.environ.get("YELLOWSEA_REGISTRATION", REGISTRATION[0]),
        help="who may make an account: anybody, whoever has a code from `people invite`, nobody (default: open)",
    )
    serve.add_argument("--metrics", action="store_true", help="show figures for Prometheus at /metrics")
    serve.add_argument("--log", choices=("text", "json"), default="text", help="how lines of the log are written")
    serve.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help="any limit, such as connections_per_client=500, as docs/operating.md lists them; may be repeated",
    )


def _common(parser: OneLineParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    parser.add_argument(
        "--port",
        type=whole_number(0, 65535),
        help=f"port to listen on, 0 for any free one (default: {PORT}, or any free one if it is taken)",
    )
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="HOST",
        help="a name by which browsers may reach this server, such as games.example.org; may be repeated",
    )
    parser.add_argument(
        "--as-written",
        action="store_true",
        help="serve the client's files as they are written, for people who edit them",
    )
    parser.add_argument(
        "--engine",
        action="append",
        default=[],
        metavar="NAME=COMMAND",
        help="offer a program that speaks the engine protocol as a computer player; may be repeated",
    )
    parser.add_argument("--database", metavar="FILE|URL", help="where games are kept (default: your own folder)")
    parser.add_argument(
        "--data-pack",
        action="append",
        default=[],
        metavar="NAME=DIR",
        help="offer the data files of a folder under a name; may be repeated",
    )


def _play(asked: argparse.Namespace) -> int:
    return _open(asked, open_browser=not asked.no_browser)


def _serve(asked: argparse.Namespace) -> int:
    chosen = {"idle_days": asked.keep_days, "live_games": asked.live_games, "bot_workers": asked.bot_workers}
    settings = {**numbers_in(os.environ), **{name: value for name, value in chosen.items() if value is not None}}
    for text in asked.set:
        name, _, number = text.partition("=")
        settings[name] = number_of(name, number, "--set")
    for proxy in asked.behind_proxy:
        _check_network(proxy)
    settings |= {"proxies": tuple(asked.behind_proxy), "log_form": asked.log, "metrics": asked.metrics}
    if asked.registration not in REGISTRATION:  # a default of the environment is not checked by argparse
        raise SetupError(repr(asked.registration), "YELLOWSEA_REGISTRATION", "one of " + ", ".join(REGISTRATION))
    settings["registration"] = asked.registration
    return _open(asked, open_browser=False, **settings)


def _check_network(text: str) -> None:
    try:
        ipaddress.ip_network(text)
    except ValueError as error:
        raise SetupError(repr(text), "--behind-proxy", "an address or a network such as 10.0.0.0/8") from error


def _open(asked: argparse.Namespace, *, open_browser: bool, **settings: Any) -> int:
    packs = dict(pack_of(text) for text in asked.data_pack)
    if asked.engine:
        from yellowsea.engines.offered import offer_engines

        offer_engines(asked.engine)
    from yellowsea.server.run import run  # the server's libraries take a while; other commands need none of them

    run(
        host=asked.host,
        port=asked.port,
        open_browser=open_browser,
        database=asked.database,
        data_packs=packs,
        host_names=tuple(asked.name),
        web_files="as_written" if asked.as_written else "bundled",
        **settings,
    )
    return 0


def pack_of(text: str) -> tuple[str, Path]:
    """A data pack as the command line names it."""
    name, equals, folder = text.partition("=")
    if not equals or not name or not folder:
        raise SetupError(repr(text), "--data-pack", "NAME=DIR")
    path = Path(folder).expanduser()
    if not path.is_dir():
        raise SetupError(f"there is no folder {folder!r}", "--data-pack", "a folder of data files")
    return name, path
