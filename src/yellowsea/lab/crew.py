"""Numbered pieces of work shared out over processes, in chunks long enough to be worth the carrying."""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeVar

from yellowsea.kernel.errors import YellowSeaError

What = TypeVar("What")
Result = TypeVar("Result")

CHUNK_SECONDS: Final = 0.4  # what one chunk should take: handing it over costs a thousandth of that
LONGEST_CHUNK: Final = 500


@dataclass(frozen=True)
class Cluster:
    """A Ray cluster that does the work instead of processes of this machine; see `cluster.py`."""

    address: str


Hands = int | Cluster  # who does the work: so many processes of this machine, or a cluster


def run_numbered(
    work: Callable[[What, int], Result], what: What, count: int, hands: Hands, numbers: Iterator[int] | None = None
) -> Iterator[list[Result]]:
    """`work(what, n)` for n from 0 to count - 1, in lists as they are ready, in no order when hands are many.

    `numbers` gives others instead, at most `count` of them, each as late as can be: who takes the results may have
    changed its mind by then.
    """
    if count < 1:
        return
    given = iter(range(count)) if numbers is None else numbers
    if isinstance(hands, Cluster):
        from yellowsea.lab import cluster  # needs the extra `ray`

        yield from cluster.together(work, what, given, count, hands.address)
    elif hands <= 1 or count <= 1:
        yield from _alone(work, what, given)
    else:
        yield from _together(work, what, given, count, min(hands, count))


def _alone(work: Callable[[What, int], Result], what: What, numbers: Iterator[int]) -> Iterator[list[Result]]:
    for number in numbers:
        yield [work(what, number)]


def _together(
    work: Callable[[What, int], Result], what: What, numbers: Iterator[int], count: int, jobs: int
) -> Iterator[list[Result]]:
    # A fresh interpreter for each worker: a process whose progress bar lives in a thread must not be forked.
    crew = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=_let_the_captain_decide)
    strangers = set(multiprocessing.active_children())
    under_way: set[Future[tuple[list[Result], float]]] = set()
    chunk = 1
    handed = 0
    try:
        while True:
            with _interrupts_held_back():
                while len(under_way) < 2 * jobs:
                    # Small chunks at the end, so that no process waits long for the last one.
                    some = list(islice(numbers, max(1, min(chunk, (count - handed) // (2 * jobs)))))
                    if not some:
                        break
                    under_way.add(crew.submit(_chunk, work, what, some))
                    handed += len(some)
            if not under_way:
                break
            ready, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for future in ready:
                results, seconds = future.result()
                chunk = max(1, min(LONGEST_CHUNK, int(CHUNK_SECONDS * len(results) / max(seconds, 1e-6))))
                yield results
    except BrokenProcessPool as error:
        raise YellowSeaError("one of the processes has died", "--jobs", "more memory or fewer processes") from error
    except BaseException:
        crew.shutdown(wait=False, cancel_futures=True)
        for worker in set(multiprocessing.active_children()) - strangers:
            worker.terminate()
        raise
    crew.shutdown()


def _chunk(work: Callable[[What, int], Result], what: What, numbers: list[int]) -> tuple[list[Result], float]:
    start = time.perf_counter()
    return [work(what, number) for number in numbers], time.perf_counter() - start


def _let_the_captain_decide() -> None:
    """Ctrl+C goes to every process of a terminal; only the first one answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Workers begun in here are deaf to Ctrl+C from their first instruction on; one that comes meanwhile is kept."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # The mask is for the workers, who inherit it. Here another thread may still hear the signal, so that it is noted.
    heard: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _frame: heard.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, usual)
    if heard:
        signal.raise_signal(signal.SIGINT)
