"""The games in memory: a cache that drops the least recently used. The database is authoritative."""

import threading
from collections import OrderedDict

from yellowsea.server.games.log import OpenGame


class GameCache:
    """Open games by id, at most so many."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._games: OrderedDict[str, OpenGame] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._games)

    def find(self, game_id: str, seq: int) -> OpenGame | None:
        """The game, if it is here and no other process has added to its log."""
        with self._lock:
            opened = self._games.get(game_id)
            if opened is None or opened.seq != seq:
                return None
            self._games.move_to_end(game_id)
            return opened

    def put(self, game_id: str, opened: OpenGame) -> None:
        with self._lock:
            self._games[game_id] = opened
            self._games.move_to_end(game_id)
            while len(self._games) > self._most:
                self._games.popitem(last=False)

    def drop(self, game_id: str) -> None:
        with self._lock:
            self._games.pop(game_id, None)
