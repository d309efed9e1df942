"""The bots' watch: they think in the background, one decision after another, and go on after a restart."""

import hashlib
import logging
import threading
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import select

import yellowsea as ys
from yellowsea.bots import Bot
from yellowsea.kernel.game import Game
from yellowsea.server.bots.takeover import is_fighting, officer_of
from yellowsea.server.games.actions import play_for_bot
from yellowsea.server.games.cache import Harbour
from yellowsea.server.games.payload import HUMAN, enter
from yellowsea.server.games.rules_in_use import why_frozen
from yellowsea.server.http.errors import Fault, trace
from yellowsea.server.store.models import GameRow, SeatRow

log = logging.getLogger("yellowsea.server")


class Mess:
    """The bots that played last, one for each seat: a bot keeps its plan from one decision to the next.

    A bot that left, or that a restart forgot, is made again from the same seed and thinks anew.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._bots: OrderedDict[tuple[str, str], Bot] = OrderedDict()
        self._lock = threading.Lock()

    def bot(self, row: GameRow, side: str, level: str) -> Bot:
        with self._lock:
            bot = self._bots.pop((row.id, side), None) or ys.bot(row.system, level, seed=seed_of(row, side))
            self._bots[row.id, side] = bot
            while len(self._bots) > self._most:
                self._bots.popitem(last=False)
            return bot


def seed_of(row: GameRow, side: str) -> int:
    """A bot's own chance comes from the game's secret seed: the same after a restart, unknown to the players."""
    return int.from_bytes(hashlib.sha256(f"bot|{row.seed}|{side}".encode()).digest()[:6], "big")


class Watch:
    """A pool of threads; each game is in the hands of one of them at most."""

    def __init__(self, harbour: Harbour) -> None:
        self._harbour = harbour
        self._mess = Mess(2 * harbour.settings.live_games)
        self._pool = ThreadPoolExecutor(harbour.settings.bot_threads, thread_name_prefix="bot")
        self._lock = threading.Lock()
        self._at_work: set[str] = set()
        self._called: set[str] = set()
        self._stopped = threading.Event()

    def wake(self, game_id: str) -> None:
        """Something happened in a game: a bot may have to decide."""
        with self._lock:
            if self._stopped.is_set():
                return
            self._called.add(game_id)
            if game_id not in self._at_work:
                self._at_work.add(game_id)
                self._pool.submit(self._stand, game_id)

    def resume(self) -> None:
        """After a start: every unfinished game in which a bot is to decide."""
        with self._harbour.database.reading() as session:
            waiting = session.scalars(
                select(GameRow.id)
                .join(SeatRow, (SeatRow.game_id == GameRow.id) & (SeatRow.side == GameRow.actor))
                .where(SeatRow.player != HUMAN)
                .order_by(GameRow.changed_at)
            ).all()
        for game_id in waiting:
            self.wake(game_id)

    def stop(self) -> None:
        with self._lock:
            self._stopped.set()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _stand(self, game_id: str) -> None:
        while self._is_called(game_id):
            try:
                while not self._stopped.is_set() and decide(self._harbour, self._mess, game_id):
                    pass
            except Fault as fault:
                log.warning("game %s: the bot stops: %s", game_id, fault.code)
            except Exception as error:
                log.error("game %s: the bot stops: %s", game_id, trace(error))

    def _is_called(self, game_id: str) -> bool:
        """One more round if somebody called since the last one began; else the game leaves this thread's hands."""
        with self._lock:
            if game_id in self._called and not self._stopped.is_set():
                self._called.discard(game_id)
                return True
            self._at_work.discard(game_id)
            return False


def _relieved(row: GameRow, game: Game) -> str:
    """Who decides for a person who handed the battle over: the officer while it lasts, then the person again."""
    return officer_of(row.system) if is_fighting(game) else HUMAN


def decide(harbour: Harbour, mess: Mess, game_id: str) -> bool:
    """Let the bot whose turn it is take one decision; False when it is nobody's or a person's turn."""
    with harbour.lock(game_id), harbour.database.reading() as session:
        visit = enter(session, game_id, None)
        row = visit.row
        level = visit.player(row.actor)
        if level == HUMAN and row.actor in harbour.relief.sides(game_id):
            level = _relieved(row, harbour.table(session, row).game)
        if row.actor is None or level is None or level == HUMAN:
            return False
        table = harbour.table(session, row)
        if why_frozen(row, table.game.rules) is not None:
            return False
        side, seq, seen = row.actor, row.seq, table.game.seen_by(row.actor)
    # It thinks without the lock: people may look at the game, and resign, meanwhile.
    try:
        option = mess.bot(row, side, level).choose(seen)
    except Exception as error:
        log.error("game %s: the bot %s breaks down, chance decides for it: %s", game_id, level, trace(error))
        option = ys.bot(row.system, "random", seed=seed_of(row, side) + seq).choose(seen)
    play_for_bot(harbour, game_id, side, seq, option)
    return True
