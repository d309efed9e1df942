"""What a worker can be asked to do. Questions and answers are JSON, and no task needs the database."""

import time
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yellowsea as ys
from yellowsea.bots import Bot
from yellowsea.engines.protocol import EngineFault
from yellowsea.kernel.errors import RecordError, YellowSeaError
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.game import Game
from yellowsea.kernel.record.record import from_position
from yellowsea.kernel.record.verify import Verification, verify
from yellowsea.server.games.past.story import tell_story
from yellowsea.server.games.past.uploads import TooLong, replay_record
from yellowsea.server.http.errors import Fault, trace
from yellowsea.systems import rules_of

Job = dict[str, Any]
Answer = dict[str, Any]

MOST_BOTS = 200
READY = "ready"
"""The first line of a worker process, when it has read its modules."""


class BotCache:
    """The bots that decided last, one for each seat: a bot keeps its plan from one decision to the next.

    A bot that is dropped, or lost in a restart, is rebuilt from its seed and plans again.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._bots: OrderedDict[tuple[object, ...], Bot] = OrderedDict()

    def bot(self, job: Job) -> Bot:
        key = (job["game"], job["side"], job["level"], job["seed"])
        bot = self._bots.pop(key, None) or _new_bot(job)
        self._bots[key] = bot
        while len(self._bots) > self._most:
            self._bots.popitem(last=False)
        return bot


def decide(job: Job, bots: BotCache) -> Answer:
    """A bot's decision. An engine that cannot go on resigns; if a bot of ours breaks down, chance decides for it."""
    seen = _game(job).seen_by(job["side"])
    try:
        return {"option": bots.bot(job).choose(seen)}
    except EngineFault as fault:
        return {"resigns": str(fault)}
    except Exception as error:
        option = ys.bot(job["system"], "random", seed=job["seed"] + job["seq"]).choose(seen)
        return {"option": option, "broke": trace(error)}


def explain(job: Job, _bots: BotCache) -> Answer:
    """What a bot asked for the first time would do, and why."""
    bot = _new_bot(job)
    option = bot.choose(_game(job).seen_by(job["side"]))
    return {"option": option, "why": bot.why()}


def check_dice(job: Job, _bots: BotCache) -> Answer:
    """Every die of a record computed again; a record that does not replay fails too."""
    record = job["record"]
    rules = rules_of(job["system"], Path(job["pack"]) if job["pack"] else None)
    try:
        found = verify(rules, record)
    except RecordError as error:
        dice = record["dice"]
        found = Verification(0, str(error), dice.get("commitment"), dice.get("seed"))
    return found.to_json()


def take_record(job: Job, _bots: BotCache) -> Answer:
    """The log of an uploaded record, or what is wrong with it."""
    begun = time.process_time()

    def check_time() -> None:
        if time.process_time() - begun > job["seconds"]:
            raise TooLong

    try:
        packs = {name: Path(folder) for name, folder in job["packs"].items()}
        return {"log": replay_record(job["text"], packs, job["moves"], job["snapshot_every"], check_time)}
    except TooLong:
        return {"too_long": True}
    except Fault as fault:
        return {"fault": [fault.status, fault.code, fault.place, fault.text, fault.expected]}
    except YellowSeaError as error:
        return {"fault": [400, error.code, error.place or "record", error.text, error.expected or "a good record"]}


def story(job: Job, _bots: BotCache) -> Answer:
    """How a finished game went; a record of other rules may lead elsewhere by these."""
    try:
        return tell_story(job["system"], Path(job["pack"]) if job["pack"] else None, job["record"])
    except RecordError as error:
        text = f"The story of this game cannot be told here: its record {error.text}."
        return {"fault": [409, "other_rules", error.place, text, f"a game that this version can follow: {error}"]}


def wake(_job: Job, _bots: BotCache) -> Answer:
    """Every system and its officer read, before the first player has to wait for them."""
    woken = list(ys.systems())
    for system in woken:
        ys.bot(system, "doctrine", seed=0)
    return {"woken": woken}


TASKS: dict[str, Callable[[Job, BotCache], Answer]] = {
    "decide": decide,
    "explain": explain,
    "check_dice": check_dice,
    "take_record": take_record,
    "story": story,
    "wake": wake,
}


def _new_bot(job: Job) -> Bot:
    return ys.bot(job["system"], job["level"], seed=job["seed"])


def _game(job: Job) -> Game:
    rules = rules_of(job["system"], Path(job["pack"]) if job["pack"] else None)
    return from_position(rules, job["position"], SeededDice(0))
