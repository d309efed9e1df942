"""Lanes of work: a queue each, and one worker process that goes through it, one job at a time, client by client."""

import json
import logging
import subprocess
import sys
import threading
from concurrent.futures import Future
from typing import IO, cast
from zlib import crc32

from yellowsea.server.http.client_quotas import asking
from yellowsea.server.http.errors import Fault, unavailable
from yellowsea.server.settings import Settings
from yellowsea.server.workers.fair_queue import FIRST, LATER, FairQueue
from yellowsea.server.workers.tasks import MOST_BOTS, TASKS, Answer, BotCache, Job

log = logging.getLogger("yellowsea.server")

PATIENCE = 4.0
"""A worker may take so many times its computing time, for other processes use the machine too."""
MOST_WAITING = 32
"""Requests that may wait in a lane, bots not counted; further ones are told to come again."""
NICE = "10"
START_SECONDS = 120.0
"""How long a worker process may take to start."""


class WorkerLost(Exception):
    """The worker process ended before it answered."""


class Process:
    """A worker process, started when it is first needed and again after it was lost."""

    def __init__(self, *arguments: str) -> None:
        self._command = [sys.executable, "-m", "yellowsea.server.workers.child", *arguments]
        self._process: subprocess.Popen[str] | None = None

    def ask(self, job: Job, seconds: float | None) -> Answer:
        """The answer to a job; WorkerLost if the process dies of it or takes longer than it may."""
        if self._process is None or self._process.poll() is not None:
            self._start()
        answer: Answer = json.loads(self._line_after(json.dumps(job) + "\n", seconds))
        return answer

    def _start(self) -> None:
        """Start the process, and wait until it is ready: a slow start is not the fault of the first job."""
        try:
            self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        except OSError as error:  # no process or no file to be had just now
            raise WorkerLost from error
        self._line_after("", START_SECONDS)

    def _line_after(self, text: str, seconds: float | None) -> str:
        """What the process answers to a text."""
        process = cast("subprocess.Popen[str]", self._process)
        alarm = threading.Timer(seconds, process.kill) if seconds is not None else None
        if alarm is not None:
            alarm.start()
        try:
            to_worker, from_worker = cast("IO[str]", process.stdin), cast("IO[str]", process.stdout)
            to_worker.write(text)
            to_worker.flush()
            line = from_worker.readline()
        except (OSError, ValueError):  # its pipe is broken, or closed by somebody who has ended it
            line = ""
        finally:
            if alarm is not None:
                alarm.cancel()
        if not line:
            self.kill()
            raise WorkerLost
        return line

    def kill(self) -> None:
        process = self._process
        if process is not None:
            process.kill()
            process.communicate()
            self._process = None


class InThread:
    """The same work in the server's own process."""

    def __init__(self) -> None:
        self._bots = BotCache(MOST_BOTS)

    def ask(self, job: Job, _seconds: float | None) -> Answer:
        # What goes in and comes out is what would cross to a process.
        answer: Answer = json.loads(json.dumps(TASKS[job["task"]](json.loads(json.dumps(job)), self._bots)))
        return answer

    def kill(self) -> None:
        """A thread cannot be ended; it finishes its job."""


class Lane:
    """A queue of jobs with a worker of its own."""

    def __init__(self, name: str, worker: Process | InThread) -> None:
        self._worker = worker
        self.lost = 0
        """How often its worker was lost."""
        self._jobs: FairQueue[tuple[Job, float | None, Future[Answer]]] = FairQueue()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def submit(self, job: Job, priority: int, client: str, seconds: float | None = None) -> Future[Answer]:
        future: Future[Answer] = Future()
        self._jobs.put((job, seconds, future), priority, client)
        return future

    def waiting(self, priority: int) -> int:
        return self._jobs.waiting(priority)

    def stop(self) -> None:
        """Whoever still waits is told that the worker is lost."""
        for _, _, future in self._jobs.close():
            if future.set_running_or_notify_cancel():
                future.set_exception(WorkerLost())
        self._worker.kill()
        self._thread.join(timeout=5)

    def _run(self) -> None:
        while (taken := self._jobs.get()) is not None:
            job, seconds, future = taken
            if not future.set_running_or_notify_cancel():
                continue
            try:
                future.set_result(self._worker.ask(job, seconds))
            except BaseException as error:
                self.lost += isinstance(error, WorkerLost)
                future.set_exception(error)


class Workers:
    """The lanes of one server: some for games with people in them, and one for everything that can wait."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.stopped = False
        count = settings.bot_workers
        people: list[Process | InThread] = [Process() for _ in range(count)] or [InThread()]
        self._people = [Lane(f"bots-{number}", worker) for number, worker in enumerate(people)]
        self._background = Lane("background", Process(NICE) if count else InThread())

    def wake(self) -> "list[Future[Answer]]":
        """The workers for people read their modules now: the first player of the day does not wait for that."""
        return [lane.submit({"task": "wake"}, LATER, "") for lane in self._people]

    def think(self, job: Job, client: str, *, for_people: bool) -> "Future[Answer]":
        """A bot's decision for a client. A game always has the same worker, where its bot keeps its plan."""
        seconds = self._settings.think_seconds
        if not for_people:
            return self._background.submit(job, LATER, client, seconds)
        return self._lane_of(job).submit(job, FIRST, client, seconds)

    def ask_officer(self, job: Job) -> Answer:
        """Advice for a player, from where his game's bots think."""
        lane = self._lane_of(job)
        if lane.waiting(FIRST) >= MOST_WAITING:
            raise unavailable("The server has too much to do.")
        try:
            answer = lane.submit(job, FIRST, asking.get(), self._settings.think_seconds).result()
        except WorkerLost:
            raise self._stopped_or(unavailable("The officer was lost in thought.")) from None
        if "failed" in answer:
            raise RuntimeError(answer["failed"])
        return answer

    def lost(self) -> int:
        return sum(lane.lost for lane in (*self._people, self._background))

    def waiting(self) -> int:
        return sum(lane.waiting(FIRST) + lane.waiting(LATER) for lane in (*self._people, self._background))

    def _stopped_or(self, fault: Fault) -> Fault:
        return unavailable("The server is being stopped.") if self.stopped else fault

    def _lane_of(self, job: Job) -> Lane:
        return self._people[crc32(job["game"].encode()) % len(self._people)]

    def work(self, job: Job) -> Answer:
        """Something that a request waits for, within the computing time that is allowed."""
        if self._background.waiting(FIRST) >= MOST_WAITING:
            raise unavailable("The server has too much to do.")
        seconds = PATIENCE * self._settings.replay_seconds
        try:
            answer = self._background.submit(job, FIRST, asking.get(), seconds).result()
        except WorkerLost:
            raise self._stopped_or(took_too_long(self._settings)) from None
        if "failed" in answer:
            raise RuntimeError(answer["failed"])
        if "fault" in answer:
            raise Fault(*answer["fault"])
        return answer

    def stop(self) -> None:
        self.stopped = True
        for lane in (*self._people, self._background):
            lane.stop()


def took_too_long(settings: Settings) -> Fault:
    text = f"Replaying this game takes more than {settings.replay_seconds:g} seconds of computing time."
    return Fault(422, "too_long", "moves", text, "a shorter game")
