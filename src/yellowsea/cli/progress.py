"""Progress on stderr: a bar with the time left on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

EVERY: Final = 5.0  # seconds between two lines where there is no terminal


class Course:
    """How far a long piece of work has come. Used as a context; `reach(n)` says that n pieces are done."""

    def __init__(self, title: str, total: int, *, quiet: bool = False) -> None:
        self._title = title
        self._total = total
        self._quiet = quiet
        self._console = Console(stderr=True)
        self._bar: Progress | None = None
        self._began = time.monotonic()
        self._told = self._began
        self._first: tuple[int, float] | None = None  # what was done when it was first told, and when

    def __enter__(self) -> Course:
        if not self._quiet and self._console.is_terminal:
            self._bar = Progress(
                TextColumn("{task.description}"),
                BarColumn(),
                MofNCompleteColumn(),
                TimeRemainingColumn(),
                TextColumn("left"),
                TextColumn("{task.fields[note]}"),
                console=self._console,
                transient=True,
            )
            self._bar.add_task(self._title, total=self._total, note="")
            self._bar.start()
        return self

    def reach(self, done: int, note: str = "") -> None:
        """So many pieces are done; `note` says what has come of them so far."""
        if self._first is None:
            self._first = done, time.monotonic()
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=done, note=note)
        elif not self._quiet and time.monotonic() - self._told >= EVERY:
            self._told = time.monotonic()
            before, since = self._first if self._first[0] < done else (0, self._began)
            left = (self._told - since) * (self._total - done) / max(done - before, 1)
            print(
                f"{self._title}: {done:,} of {self._total:,}, about {_clock(left)} left{note and ': ' + note}",
                file=sys.stderr,
            )

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02d}"
