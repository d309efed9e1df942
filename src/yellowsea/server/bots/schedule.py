"""Which bot decides next: one decision at a time, people's games first, and another try after any error."""

import logging
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

from sqlalchemy import bindparam, select

from yellowsea.server.bots.jobs import decision_job
from yellowsea.server.bots.takeover import is_fighting, officer_of
from yellowsea.server.games.actions import play_for_bot, resign_for_bot
from yellowsea.server.games.rules_in_use import why_frozen
from yellowsea.server.games.seats import HUMAN
from yellowsea.server.http.client_quotas import asking
from yellowsea.server.http.errors import Fault, trace
from yellowsea.server.services import Services
from yellowsea.server.store.links import Statement
from yellowsea.server.store.models import GameRow
from yellowsea.server.store.troubles import Unavailable
from yellowsea.server.workers.lanes import WorkerLost
from yellowsea.server.workers.tasks import Answer, Job

log = logging.getLogger("yellowsea.server")

LONGEST_WAIT = 30.0
"""Seconds between two tries while the database is away or workers die."""
REST, LONGEST_REST = 60.0, 3_600.0
"""Seconds before a bot is tried again that has stopped for a reason that may not pass."""
MOST_COUNTED = 10
MOST_LOST = 2
CHANCE = "random"


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision that a bot is to take."""

    job: Job
    for_people: bool


class BotSchedule:
    """Games in which a bot must decide. Each is in hand once at most; thinking happens in the workers."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._pool = ThreadPoolExecutor(2, thread_name_prefix="bot-schedule")
        self._lock = threading.Lock()
        self._in_hand: set[str] = set()
        self._called: set[str] = set()
        self._clients: dict[str, str] = {}
        """For whom a bot decides: the client who set the game up, then the last who moved in it."""
        self._failures: dict[str, int] = {}
        self._lost: dict[str, int] = {}
        """How often a worker was lost over the decision that a game waits for."""
        self._resting: dict[str, float] = {}
        """Games that need not be looked at before a time, unless something happens in them."""
        self._stopped = threading.Event()

    def wake(self, game_id: str) -> None:
        """Something happened in a game: a bot may have to decide."""
        with self._lock:
            self._resting.pop(game_id, None)
            self._clients[game_id] = asking.get()
            if game_id in self._in_hand:
                self._called.add(game_id)
                return
            self._in_hand.add(game_id)
        self._submit(game_id)

    def remind(self, game_id: str) -> None:
        """A bot is to decide here; unless that is known, or was tried not long ago, it is tried now."""
        with self._lock:
            now = time.monotonic()
            self._resting = {game: until for game, until in self._resting.items() if until > now}
            if game_id in self._in_hand or game_id in self._resting:
                return
            self._in_hand.add(game_id)
        self._submit(game_id)

    def is_busy(self) -> bool:
        """Whether bots think here."""
        return bool(self._in_hand)

    def stop(self) -> None:
        self._stopped.set()
        self._pool.shutdown(wait=True, cancel_futures=True)

    # -- one decision --------------------------------------------------------------------------------------------------

    def _submit(self, game_id: str) -> None:
        if not self._stopped.is_set():
            self._pool.submit(self._begin, game_id)

    def _begin(self, game_id: str) -> None:
        """Find out who decides; a bot starts to think, without a lock: people may look at the game meanwhile."""
        try:
            turn = turn_of(self._services, game_id)
        except Exception as error:
            self._failed(game_id, error)
            return
        if turn is None:
            self._failures.pop(game_id, None)
            self._let_go(game_id, LONGEST_REST)
            return
        if self._lost.get(game_id, 0) >= MOST_LOST:
            log.error("game %s: %d workers were lost over one decision, chance decides", game_id, MOST_LOST)
            turn.job["level"] = CHANCE
        client = self._clients.get(game_id, "")
        thought = self._services.workers.think(turn.job, client, for_people=turn.for_people)
        thought.add_done_callback(lambda done: self._thought(turn, done))

    def _thought(self, turn: Turn, done: "Future[Answer]") -> None:
        if not self._stopped.is_set() and not self._services.workers.stopped:
            self._pool.submit(self._play, turn, done)

    def _play(self, turn: Turn, done: "Future[Answer]") -> None:
        game_id = turn.job["game"]
        try:
            answer = done.result()
            if "failed" in answer:
                raise RuntimeError(answer["failed"])
            if "broke" in answer:
                log.error("game %s: the bot broke down, chance decides for it: %s", game_id, answer["broke"])
            seat, seq = turn.job["side"], turn.job["seq"]
            if "resigns" in answer:
                log.error("game %s: %s resigns: %s", game_id, seat, answer["resigns"])
                resign_for_bot(self._services, game_id, seat, seq)
            else:
                play_for_bot(self._services, game_id, seat, seq, answer["option"])
        except Exception as error:
            self._failed(game_id, error)
            return
        self._failures.pop(game_id, None)
        self._lost.pop(game_id, None)
        self._services.bot_trouble.pop(game_id, None)
        self._submit(game_id)

    def _failed(self, game_id: str, error: Exception) -> None:
        """Try again later, soon where that may help, and tell the players why they wait."""
        attempts = self._failures[game_id] = min(self._failures.get(game_id, 0) + 1, MOST_COUNTED)
        if isinstance(error, WorkerLost):
            self._lost[game_id] = self._lost.get(game_id, 0) + 1
        if isinstance(error, Unavailable | WorkerLost):
            wait = min(LONGEST_WAIT, 0.5 * 2**attempts)
            reason = "The computer player stopped." if isinstance(error, WorkerLost) else str(error)
            self._services.bot_trouble[game_id] = f"{reason} The computer player will try again."
            log.warning("game %s: %s Another try in %g s.", game_id, reason, wait)
            timer = threading.Timer(wait, self._submit, [game_id])
            timer.daemon = True
            timer.start()
            return
        rest = min(LONGEST_REST, REST * 2 ** (attempts - 1))
        what = error.code if isinstance(error, Fault) else trace(error)
        log.error("game %s: the bot stops and will be tried again in %g s: %s", game_id, rest, what)
        self._services.bot_trouble[game_id] = "The computer player stopped; the server log has the details."
        self._let_go(game_id, rest)

    def _let_go(self, game_id: str, rest: float) -> None:
        """No bot can decide here, unless somebody called meanwhile."""
        with self._lock:
            if game_id not in self._called:
                self._in_hand.discard(game_id)
                self._clients.pop(game_id, None)
                self._resting[game_id] = time.monotonic() + rest
                return
            self._called.discard(game_id)
        self._submit(game_id)


_KEEPER = Statement(select(GameRow.keeper).where(GameRow.id == bindparam("game")))


def turn_of(services: Services, game_id: str) -> Turn | None:
    """The decision that a bot is to take here; None when it is nobody's or a person's turn, or another server's."""
    with services.lock(game_id):
        with services.database.link() as link:
            keeper = link.rows(_KEEPER, {"game": game_id})
        if keeper and keeper[0][0] != services.server_id:
            return None
        visit, opened = services.visit(game_id)
        row, game = visit.row, opened.game
        if row.actor is None or not visit.waits_for_bot():
            return None
        if why_frozen(row, game.rules) is not None:
            return None
        level = str(visit.player(row.actor))
        if level == HUMAN:
            if not is_fighting(game):
                return None
            level = officer_of(row.system)
        for_people = any(seat.player == HUMAN for seat in visit.seats)
        return Turn(decision_job(services.settings, row, level, game), for_people)
