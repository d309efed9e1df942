"""What one running server holds: its database, the few games in memory, a lock for each, those who listen."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from weakref import WeakValueDictionary

from sqlalchemy.orm import Session

from yellowsea.kernel.errors import SetupError
from yellowsea.server.bots.takeover import Relief
from yellowsea.server.games.log_reader import OpenGame, open_game
from yellowsea.server.games.rules_in_use import rules_for
from yellowsea.server.live.stream import Signals
from yellowsea.server.settings import Settings
from yellowsea.server.store.database import Database, open_database
from yellowsea.server.store.models import GameRow


class Berths:
    """The games in memory, the longest unused leaving first. Only a cache: the database is the truth."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._tables: OrderedDict[str, OpenGame] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._tables)

    def find(self, game_id: str, seq: int) -> OpenGame | None:
        """The game if it is here and nothing was added to it behind our back."""
        with self._lock:
            table = self._tables.get(game_id)
            if table is None or table.seq != seq:
                return None
            self._tables.move_to_end(game_id)
            return table

    def moor(self, game_id: str, table: OpenGame) -> None:
        with self._lock:
            self._tables[game_id] = table
            self._tables.move_to_end(game_id)
            while len(self._tables) > self._most:
                self._tables.popitem(last=False)

    def cast_off(self, game_id: str) -> None:
        with self._lock:
            self._tables.pop(game_id, None)


class Harbour:
    """One server."""

    def __init__(self, settings: Settings) -> None:
        for name, folder in settings.data_packs.items():
            if not folder.is_dir():
                raise SetupError(f"there is no folder {folder}", f"data pack {name!r}", "a folder of data files")
        self.settings = settings
        self.database: Database = open_database(settings.database_url)
        self.berths = Berths(settings.live_games)
        self.signals = Signals()
        self.relief = Relief()
        self.wake_bots: Callable[[str], None] = lambda _game_id: None
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

    def table(self, session: Session, row: GameRow) -> OpenGame:
        """The game of a row, from memory or from the database; the caller holds its lock."""
        table = self.berths.find(row.id, row.seq)
        if table is None:
            table = open_game(session, row, rules_for(self.settings, row.system, row.data_pack))
            self.berths.moor(row.id, table)
        return table

    def close(self) -> None:
        self.signals.close()
        self.database.close()
