"""The staff in command: sides of a game that have handed a battle over to their officers until it is over."""

import threading

from yellowsea.bots import levels
from yellowsea.kernel.errors import IllegalMove, Refusal
from yellowsea.kernel.game import Game

OFFICER = "doctrine"
ANYBODY = "random"


class Relief:
    """Which sides the staff commands. Kept in memory only: after a restart people command again."""

    def __init__(self) -> None:
        self._sides: dict[str, set[str]] = {}
        self._lock = threading.Lock()

    def take(self, game_id: str, sides: set[str]) -> None:
        with self._lock:
            self._sides.setdefault(game_id, set()).update(sides)

    def end(self, game_id: str) -> None:
        with self._lock:
            self._sides.pop(game_id, None)

    def sides(self, game_id: str) -> list[str]:
        with self._lock:
            return sorted(self._sides.get(game_id, ()))


def is_fighting(game: Game) -> bool:
    return game.actor is not None and game.rules.in_battle(game.state)


def officer_of(system: str) -> str:
    """The level that fights for people: the system's own officer, or chance where there is none."""
    return OFFICER if OFFICER in levels(system) else ANYBODY


def no_battle() -> IllegalMove:
    text = "no battle is being fought that the staff could take over"
    return IllegalMove(Refusal("no-battle", "", text), "quick_battle")
