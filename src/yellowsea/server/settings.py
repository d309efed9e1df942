"""Settings of one server: where games are kept, which data packs it offers, and the limits it holds to."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final, Literal

from yellowsea.kernel.errors import SetupError

PORT = 8904
REGISTRATION = ("open", "invitation", "closed")
"""Who may make an account: anybody, whoever has an invitation of the operator, or nobody."""


def user_data_folder() -> Path:
    """The folder in which this platform keeps a program's own files for one user."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "yellowsea"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "yellowsea"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "yellowsea"


def database_at(path: Path) -> str:
    """The address of an SQLite file, as SQLAlchemy writes it."""
    return f"sqlite:///{path.as_posix()}"


def default_database_url() -> str:
    """YELLOWSEA_DATABASE if it is set, else games.sqlite3 in the user's own folder."""
    return os.environ.get("YELLOWSEA_DATABASE") or database_at(user_data_folder() / "games.sqlite3")


@dataclass(frozen=True, slots=True)
class Settings:
    """One server's settings; every one has a value that suits a person playing at home."""

    database_url: str = field(default_factory=default_database_url)
    data_packs: Mapping[str, Path] = field(default_factory=dict)

    web_files: Literal["bundled", "as_written"] = "bundled"
    """The client in a few files that browsers keep for good, or each file as it is written, for people who edit it."""

    live_games: int = 400
    """Games held in memory; the others wait in the database. Keep it above the number of games being played."""
    snapshot_every: int = 32
    """Options between two stored positions: the most that opening a game ever replays."""
    unplayed_days: int | None = 14
    """Days after which a game in which nobody has decided anything is deleted; None keeps it for ever."""
    idle_days: int | None = None
    """Days after which any other game that nobody touches is deleted; None keeps it for ever."""
    poll_every: float = 2.0
    """Seconds between two looks at what other processes on the same database did."""
    sweep_every: float = 2.0
    """Seconds between two looks for games whose bots no server lets think; while its own think, it says so as often."""
    lease_seconds: float = 10.0
    """Seconds of silence after which another server on the same database is taken for dead."""
    clock_every: float = 1.0
    """Seconds between two looks at the clocks of games."""
    stream_pulse: float = 15.0
    """Seconds of silence after which a live connection is told that the server is still there."""

    bot_workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """Processes in which bots think for people's games; games without people share one more, with low priority.
    With 0 there are no processes: bots think in threads of the server itself."""
    think_seconds: float = 45.0
    """How long a bot may think about one decision before its worker is replaced; the second time, chance decides."""
    record_moves: int = 20_000
    """Moves of an uploaded record."""
    replay_seconds: float = 60.0
    """Computing time for checking an uploaded record or the dice of a game; a whole joined war takes some 36."""

    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies in front of this server: who asks is whom their X-Forwarded-For names, and they
    may have any number of connections. Without any, a proxy on this machine is believed."""
    metrics: bool = False
    """Whether /metrics shows figures of this server."""
    log_form: Literal["text", "json"] = "text"
    """How lines of the log are written."""
    host_names: tuple[str, ...] = ()
    """Names by which the server may be addressed, besides IP addresses, localhost and this machine's own name."""
    record_limit: int = 4_000_000
    """Bytes of an uploaded record."""
    body_limit: int = 64_000
    """Bytes of any other request."""
    header_seconds: float = 10.0
    """How long a client may take to send the head of a request."""
    body_seconds: float = 30.0
    """How long a client may take to send a body."""
    connections: int = 10_000
    """Connections of all clients; fewer where the system lets this process open fewer files."""
    connections_per_client: int = 200
    streams_per_client: int = 40
    bodies_per_client: int = 50
    """Bodies of one client that may be half sent at one time."""
    requests_per_client: int = 8
    """Requests of one client that are worked on at one time; the others wait."""
    slow_per_client: int = 4
    """Uploads, stories, advice and checks of dice of one client at one time."""
    dear_at_once: int = 2
    """Pages, new games, odds and other questions that are worked out at one time; of one client never more than one."""
    dear_rest: float = 2.0
    """How long a client then rests before its next one, in times of what the last one took."""
    new_games_per_hour: int = 300
    """By one client; drawing a commitment counts too."""
    uploads_per_hour: int = 60
    """By one client."""
    site: str = field(default_factory=lambda: os.environ.get("YELLOWSEA_SITE", "").rstrip("/"))
    """The address under which people reach this server, for links in notices: https://games.example.org."""
    mail: str = field(default_factory=lambda: os.environ.get("YELLOWSEA_MAIL", ""))
    """The server that sends mail, smtp://user:password@host:587 or smtps://...; without one there are no mails."""
    mail_from: str = field(default_factory=lambda: os.environ.get("YELLOWSEA_MAIL_FROM", "yellowsea@localhost"))
    private_webhooks: bool = False
    """Whether webhooks may go to this machine and its network, and without encryption."""
    notice_after: float = 60.0
    """Seconds that a player has to look at his game before he is told that it is his turn."""
    notices_every: float = 5.0
    """Seconds between two looks at what is to be sent."""
    mails_per_hour: int = 60
    """Changes and tests of notices by one client; each may send a mail."""
    remarks_per_minute: int = 20
    """What one client may say beside games."""
    asides_per_hour: int = 600
    """Offers to the other player, answers and changes of the clock, by one client."""

    absent_days: float = 7.0
    """Days that a player may let the other wait before the other may replace him; in rated games, win."""
    registration: str = REGISTRATION[0]
    sign_ins_per_hour: int = 60
    """Tries to sign in or to recover an account, by one client."""
    wrong_passwords_per_hour: int = 50
    """For one account, from wherever they come."""
    sign_ups_per_hour: int = 20
    """By one client."""
    session_days: int = 180
    """Days after which a device that nobody used is signed out."""
    guest_days: int = 60
    """Days after which a guest who holds no seat any more is forgotten."""
    password_memory: int = 65_536
    """KiB of memory that checking a password takes: what makes guessing dear."""
    password_rounds: int = 3


# -- numbers that whoever runs a server may set ------------------------------------------------------------------------

NEVER = "never"
_NEVER = ("unplayed_days", "idle_days")
_MAY_BE_ZERO = ("bot_workers",)
_MOST = 1_000_000_000
NUMBERS: Final = {one.name: float if one.type is float else int for one in fields(Settings) if one.type in (int, float)}
NUMBERS.update(dict.fromkeys(_NEVER, int))


def numbers_in(environment: Mapping[str, str]) -> dict[str, Any]:
    """The settings that an environment names: YELLOWSEA_CONNECTIONS=500."""
    given = {
        name: environment[variable] for name in NUMBERS if (variable := f"YELLOWSEA_{name.upper()}") in environment
    }
    return {name: number_of(name, text, f"YELLOWSEA_{name.upper()}") for name, text in given.items()}


def number_of(name: str, text: str, place: str) -> float | None:
    """A setting from its text; SetupError if there is no such number to set."""
    if name not in NUMBERS:
        raise SetupError(f"there is no setting {name!r}", place, "one of " + ", ".join(sorted(NUMBERS)))
    if text == NEVER and name in _NEVER:
        return None
    try:
        number = NUMBERS[name](text)
    except ValueError:
        number = -1
    if not (0 if name in _MAY_BE_ZERO else 1e-3) <= number <= _MOST:
        kind = "a number of seconds" if NUMBERS[name] is float else "a whole number"
        least = "" if name in _MAY_BE_ZERO else " above 0"
        never = f", or {NEVER}" if name in _NEVER else ""
        raise SetupError(repr(text), place, f"{kind}{least}{never}")
    return number
