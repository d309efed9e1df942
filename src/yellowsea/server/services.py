"""The parts that one running server is made of: database, games in memory, locks, listeners, bots."""

import secrets
import threading
from collections.abc import Callable
from typing import Any
from weakref import WeakValueDictionary

from pydantic_core import to_json
from sqlalchemy.orm import Session

from yellowsea.kernel.errors import SetupError
from yellowsea.server.games.cache import GameCache
from yellowsea.server.games.lobby.menu import menu
from yellowsea.server.games.log import OpenGame
from yellowsea.server.games.past.rebuild import open_game
from yellowsea.server.games.rules_in_use import rules_for
from yellowsea.server.games.seats import SPECTATOR, Claim
from yellowsea.server.games.visits import Visit, enter, seat_of, seats_now, visit_of
from yellowsea.server.http.client_quotas import Limits
from yellowsea.server.http.upkeep.answered import Answered
from yellowsea.server.live.stream import Signals
from yellowsea.server.pace.turns import Turns
from yellowsea.server.people.passwords import Passwords
from yellowsea.server.settings import Settings
from yellowsea.server.store.database import Database, open_database
from yellowsea.server.store.models import GameRow
from yellowsea.server.workers.lanes import Workers


class Services:
    """Handed to every function that serves a request."""

    def __init__(self, settings: Settings) -> None:
        for name, folder in settings.data_packs.items():
            if not folder.is_dir():
                raise SetupError(f"there is no folder {folder}", f"data pack {name!r}", "a folder of data files")
        self.settings = settings
        self.server_id = secrets.token_hex(8)
        """The name of this server among those that share a database."""
        self.database: Database = open_database(settings.database_url)
        self.cache = GameCache(settings.live_games)
        self.signals = Signals()
        self.turns = Turns()
        self.limits = Limits(settings)
        self.passwords = Passwords(settings)
        self.workers = Workers(settings)
        self.answered = Answered()
        self.bot_trouble: dict[str, str] = {}
        """Games in which a bot cannot decide just now, and why."""
        self.menu: bytes = to_json(menu(settings))
        """What may be chosen for a new game; it does not change while the server runs."""
        self.newest_games: tuple[float, int, list[dict[str, Any]]] | None = None
        """The lobby as it was last listed: when, and after how many writes."""
        self.wake_bots: Callable[[str], None] = lambda _game_id: None
        self.when_over: list[Callable[[str], object]] = []
        """Told of each game that has just ended, after its last line is stored."""
        self._locks: WeakValueDictionary[str, threading.Lock] = WeakValueDictionary()
        self._locks_lock = threading.Lock()

    def lock(self, game_id: str) -> threading.Lock:
        """Whoever touches a game in memory holds this; it lives as long as somebody does."""
        with self._locks_lock:
            lock = self._locks.get(game_id)
            if lock is None:
                lock = threading.Lock()
                self._locks[game_id] = lock
            return lock

    def visit(self, game_id: str, claim: Claim = SPECTATOR) -> tuple[Visit, OpenGame]:
        """The visit of whoever makes a claim, and the game; the caller holds its lock."""
        with self.database.link() as link:
            seq, seats, beside = seats_now(link, game_id)
            opened = self.cache.find(game_id, seq)
            if opened is not None:
                return visit_of(link, opened.row, seats, claim, beside), opened
        with self.database.reading() as session:
            visit = enter(session, game_id, claim)
            return visit, self.open(session, visit.row)

    def seat(self, game_id: str, claim: Claim) -> str:
        """The side that a player acts for; Fault for a spectator."""
        with self.database.reading() as session:
            return seat_of(session, game_id, claim)

    def open(self, session: Session, row: GameRow) -> OpenGame:
        """The game of a row, from memory or from the database; the caller holds its lock."""
        opened = self.cache.find(row.id, row.seq)
        if opened is None:
            opened = open_game(session, row, rules_for(self.settings, row.system, row.data_pack))
            self.cache.put(row.id, opened)
        return opened

    def close(self) -> None:
        self.signals.close()
        self.workers.stop()
        self.database.close()
