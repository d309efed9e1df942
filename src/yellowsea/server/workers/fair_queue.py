"""A queue in which clients share a worker's time: who has used least of it comes next, however much others ask for."""

import threading
import time
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")

FIRST, LATER = 0, 1
PAUSE = 0.05
"""Seconds that a worker waits for the next question of whoever has used little of its time.

A bot's turn is a row of short decisions, and each is asked for when the one before it was played.
"""


class FairQueue(Generic[T]):
    """Jobs by priority and then by client. One thread takes them, and says when each is done."""

    def __init__(self) -> None:
        self._jobs: dict[tuple[int, str], deque[T]] = {}
        self._used: dict[str, float] = {}
        self._floor = 0.0
        """What whoever is served has used. A client who comes anew begins here, not with the time of his absence."""
        self._served: tuple[int, str, float] | None = None
        self._done_at = 0.0
        self._closed = False
        self._changed = threading.Condition()

    def put(self, job: T, priority: int, client: str) -> None:
        with self._changed:
            self._jobs.setdefault((priority, client), deque()).append(job)
            self._used[client] = max(self._used.get(client, 0.0), self._floor)
            self._changed.notify()

    def get(self) -> T | None:
        """The next job; the one before it is done with this. None once the queue is closed."""
        with self._changed:
            self._count()
            while not self._closed:
                if not self._jobs:
                    self._changed.wait()
                    continue
                priority, client = min(self._jobs, key=lambda line: (line[0], self._used[line[1]]))
                patience = self._patience(priority, client)
                if patience > 0.0:
                    self._changed.wait(patience)
                    continue
                return self._take(priority, client)
            return None

    def waiting(self, priority: int) -> int:
        """How many jobs of a priority wait."""
        with self._changed:
            return sum(len(jobs) for (at, _), jobs in self._jobs.items() if at == priority)

    def close(self) -> list[T]:
        """No job comes out any more; returns those that waited."""
        with self._changed:
            self._closed = True
            self._changed.notify()
            left = [job for jobs in self._jobs.values() for job in jobs]
            self._jobs.clear()
            return left

    def _take(self, priority: int, client: str) -> T:
        jobs = self._jobs[priority, client]
        job = jobs.popleft()
        if not jobs:
            del self._jobs[priority, client]
        self._floor = max(self._floor, self._used[client])
        self._served = (priority, client, time.monotonic())
        busy = {line[1] for line in self._jobs} | {client}
        self._used = {one: used for one, used in self._used.items() if one in busy or used > self._floor}
        return job

    def _count(self) -> None:
        """What the last job took."""
        if self._served is not None:
            _, client, since = self._served
            self._done_at = time.monotonic()
            self._used[client] = self._used.get(client, self._floor) + self._done_at - since

    def _patience(self, priority: int, client: str) -> float:
        """How long to wait for whoever was served last before another client, who has used more, is served."""
        if self._served is None:
            return 0.0
        before, last, _ = self._served
        if last == client or before > priority or self._used[last] + PAUSE >= self._used[client]:
            return 0.0
        return self._done_at + PAUSE - time.monotonic()
