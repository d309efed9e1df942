"""What the server is told when it starts: where games are kept, which data packs it offers, how much it may hold."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


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
    live_games: int = 48
    """Games held in memory; the others wait in the database."""
    snapshot_every: int = 32
    """Options between two stored positions: the most that opening a game ever replays."""
    bot_threads: int = 2
    record_limit: int = 4_000_000
    """Bytes of an uploaded record."""
    body_limit: int = 64_000
    """Bytes of any other request."""
    look_out_every: float = 2.0
    """Seconds between two looks at what other processes on the same database did."""
    stream_pulse: float = 15.0
    """Seconds of silence after which a live connection is told that the server is still there."""
