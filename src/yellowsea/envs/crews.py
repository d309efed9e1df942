"""Games that are stepped together: in this process, or shared out among several."""

from __future__ import annotations

import multiprocessing
from typing import Any, Protocol

from yellowsea.envs.duel import ILLEGAL_REWARD, Duel

# What a game reports: its observation, the legal options, the reward, whether it is over, whether that was illegal.
Report = tuple[Any, list[int], float, bool, bool]


class Crew(Protocol):
    """Whoever steps the games."""

    def reset(self, seeds: list[int | None]) -> list[Report]:
        """All games anew."""
        ...

    def step(self, actions: list[int]) -> list[Report]:
        """An action in each."""
        ...

    def close(self) -> None:
        """No more games."""
        ...


class Own:
    """Games in this process."""

    def __init__(self, count: int, settings: dict[str, Any]) -> None:
        self.duels = [Duel(**settings) for _ in range(count)]
        self.over = [False] * count

    def reset(self, seeds: list[int | None]) -> list[Report]:
        """All games anew."""
        for duel, seed in zip(self.duels, seeds, strict=True):
            duel.reset(seed)
        self.over = [False] * len(self.duels)
        return [self._report(number, 0.0, False) for number in range(len(self.duels))]

    def step(self, actions: list[int]) -> list[Report]:
        """An action in each; a game that was over begins anew instead."""
        reports: list[Report] = []
        for number, action in enumerate(actions):
            duel = self.duels[number]
            if self.over[number]:
                duel.reset()
                self.over[number] = False
                reports.append(self._report(number, 0.0, False))
            elif not duel.is_legal(action):
                self.over[number] = True
                reports.append(self._report(number, ILLEGAL_REWARD, True))
            else:
                gained = duel.step(action)
                self.over[number] = duel.table.over
                reports.append(self._report(number, gained, False))
        return reports

    def _report(self, number: int, reward: float, illegal: bool) -> Report:
        duel = self.duels[number]
        codes = duel.table.legal() if duel.table.actor == duel.side and not self.over[number] else []
        return duel.table.observe(duel.side), codes, reward, self.over[number], illegal

    def close(self) -> None:
        """Nothing is kept open."""


class Shared:
    """Games shared out among processes; each keeps its games from the beginning to the end."""

    def __init__(self, count: int, processes: int, settings: dict[str, Any]) -> None:
        context = multiprocessing.get_context("spawn")
        self.shares = [count // processes + (number < count % processes) for number in range(processes)]
        self.pipes: list[Any] = []
        self.workers: list[Any] = []
        for share in self.shares:
            here, there = context.Pipe()
            worker = context.Process(target=_work, args=(there, share, settings), daemon=True)
            worker.start()
            there.close()
            self.pipes.append(here)
            self.workers.append(worker)

    def _ask(self, what: str, items: list[Any]) -> list[Report]:
        first = 0
        reports: list[Report] = []
        try:
            for pipe, share in zip(self.pipes, self.shares, strict=True):
                pipe.send((what, items[first : first + share]))
                first += share
            replies = [pipe.recv() for pipe in self.pipes]
        except (EOFError, OSError):
            raise RuntimeError("a process that plays games has ended") from None
        for reply in replies:
            if isinstance(reply, BaseException):
                raise reply
            reports += reply
        return reports

    def reset(self, seeds: list[int | None]) -> list[Report]:
        """All games anew."""
        return self._ask("reset", seeds)

    def step(self, actions: list[int]) -> list[Report]:
        """An action in each."""
        return self._ask("step", actions)

    def close(self) -> None:
        """End the processes."""
        for pipe in self.pipes:
            pipe.close()
        for worker in self.workers:
            worker.join(timeout=5)
            if worker.is_alive():
                worker.terminate()
        self.pipes, self.workers = [], []


def _work(pipe: Any, count: int, settings: dict[str, Any]) -> None:
    """What a process does: its share of the games, until nobody asks any more."""
    games: Own | None = None
    while True:
        try:
            what, items = pipe.recv()
        except EOFError:
            return
        try:
            games = games if games is not None else Own(count, settings)
            pipe.send(games.reset(items) if what == "reset" else games.step(items))
        except Exception as error:  # whatever it is, whoever asked is told
            pipe.send(error)


def crew_of(count: int, processes: int, settings: dict[str, Any]) -> Crew:
    """Games in this process, or in so many."""
    return Shared(count, processes, settings) if processes else Own(count, settings)
