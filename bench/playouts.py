"""Random play-outs of one contestant, in a process of its own: `python -m bench.playouts NAME SECONDS SEED`.

Every loop does the same three things for each decision: list what is legal, choose at random, play it. The clock is
the CPU time of the process; whole games are played until it has run long enough, one of each scenario in turn.
"""

import gc
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from bench import peers, questions

COPIES = 2_000
LEVELS = {"great_war_at_sea": {"battles": "B", "operations": "O"}}
"""Systems that are two games: how the scenarios of each begin."""


class Tally:
    """What was counted while the clock ran."""

    def __init__(self) -> None:
        self.decisions = 0
        self.options = 0
        self.games = 0
        self.seconds = 0.0

    def add(self, other: "Tally") -> None:
        self.decisions += other.decisions
        self.options += other.options
        self.games += other.games
        self.seconds += other.seconds


Game = Callable[[random.Random], tuple[int, int]]
"""Plays one game to its end; returns its decisions and how many options they had together."""


def in_notation(system: str, scenario: str) -> Game:
    """The options as people read them: `options()` and `play(text)`."""
    import yellowsea

    def play(source: random.Random) -> tuple[int, int]:
        game = yellowsea.new(system, scenario=scenario, seed=source.randrange(2**31))
        choice = source.choice
        decisions = listed = 0
        while options := game.options():
            listed += len(options)
            decisions += 1
            game.play(choice(options))
        return decisions, listed

    return play


def in_codes(system: str, scenario: str) -> Game:
    """The options as bots and learning environments use them: `codes()` and `step(code)`."""
    import yellowsea

    def play(source: random.Random) -> tuple[int, int]:
        game = yellowsea.new(system, scenario=scenario, seed=source.randrange(2**31))
        choice = source.choice
        decisions = listed = 0
        while codes := game.codes():
            listed += len(codes)
            decisions += 1
            game.step(choice(codes))
        return decisions, listed

    return play


def halfway(system: str, source: random.Random) -> Any:
    """A random game of the last and largest scenario halfway to its end: the forces are out, the record has length."""
    import yellowsea

    scenario = yellowsea.systems()[system].scenarios[-1].id
    length, _ = in_codes(system, scenario)(random.Random(7))
    game = yellowsea.new(system, scenario=scenario, seed=7)
    for _ in range(length // 2):
        if codes := game.codes():
            game.step(source.choice(codes))
    return game


def play_for(seconds: float, games: dict[str, Game], source: random.Random) -> dict[str, Tally]:
    """Rounds of one game each until the time is over; by scenario."""
    tallies = {name: Tally() for name in games}
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        for name, play in games.items():
            tally = tallies[name]
            started = time.process_time()
            decisions, listed = play(source)
            tally.seconds += time.process_time() - started
            tally.decisions += decisions
            tally.options += listed
            tally.games += 1
    return tallies


def together(tallies: dict[str, Tally]) -> Tally:
    total = Tally()
    for tally in tallies.values():
        total.add(tally)
    return total


def measure(name: str, seconds: float, seed: int) -> dict[str, Any]:
    source = random.Random(seed)
    if name in peers.PEERS:
        figures = measure_peer(name, seconds, source)
        return {"build": "python", "figures": figures}
    return {"build": build(), "figures": measure_system(name, seconds, source)}


def measure_peer(name: str, seconds: float, source: random.Random) -> dict[str, float]:
    play, prepare_copy = peers.PEERS[name]
    play(source)  # imports, tables and caches are not what is measured
    gc.collect()
    figures = speed_of(together(play_for(seconds, {name: play}, source)))
    figures["copy_microseconds"] = copy_cost(prepare_copy(source))
    return figures


def measure_system(system: str, seconds: float, source: random.Random) -> dict[str, float]:
    import yellowsea

    scenarios = [scenario.id for scenario in yellowsea.systems()[system].scenarios]
    for scenario in scenarios:
        in_codes(system, scenario)(source)  # imports, tables and caches are not what is measured
    gc.collect()
    tallies = play_for(seconds, {scenario: in_notation(system, scenario) for scenario in scenarios}, source)
    figures = speed_of(together(tallies))
    if len(scenarios) > 1:
        for scenario, tally in tallies.items():
            figures[f"scenario {scenario}"] = tally.decisions / tally.seconds
    for level, first in LEVELS.get(system, {}).items():
        figures[f"level {level}"] = speed_of(
            together({scenario: tally for scenario, tally in tallies.items() if scenario.startswith(first)})
        )["decisions_per_second"]
    in_codes_too = together(play_for(seconds / 3, {one: in_codes(system, one) for one in scenarios}, source))
    figures["codes_per_second"] = in_codes_too.decisions / in_codes_too.seconds
    figures["copy_microseconds"] = copy_cost(halfway(system, source).copy)
    figures.update(questions.asked(system, source))
    return figures


def speed_of(tally: Tally) -> dict[str, float]:
    return {
        "decisions_per_second": tally.decisions / tally.seconds,
        "games_per_second": tally.games / tally.seconds,
        "options": tally.options / tally.decisions,
    }


def copy_cost(copy: Callable[[], object]) -> float:
    """Median of ten batches, in microseconds."""
    costs = []
    for _ in range(10):
        begun = time.process_time()
        for _ in range(COPIES // 10):
            copy()
        costs.append((time.process_time() - begun) / (COPIES // 10))
    return statistics.median(costs) * 1e6


def build() -> str:
    import yellowsea.kernel.play.game

    return "compiled" if yellowsea.kernel.play.game.__file__.endswith((".so", ".pyd")) else "python"


if __name__ == "__main__":
    json.dump(measure(sys.argv[1], float(sys.argv[2]), int(sys.argv[3])), sys.stdout)
