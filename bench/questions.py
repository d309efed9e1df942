"""What a player waits for besides play: where a unit can go, and the exact odds of an attack or a shot."""

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

QUESTIONS = 40


def asked(system: str, source: random.Random) -> dict[str, float]:
    """Milliseconds of each question a system is asked, median over places met in random games."""
    if system == "tide_at_sunrise":
        return {
            "unit_moves_ms": unit_moves(system, tide_search, source),
            "odds_ms": odds_in_random_games(system, "campaign", ("declare", "resolve"), source),
        }
    if system == "port_arthur":
        return {
            "unit_moves_ms": unit_moves(system, port_arthur_search, source),
            "odds_ms": odds_in_random_games(system, "campaign", ("draw",), source),
        }
    if system == "great_war_at_sea":
        return {
            "options_ms": options_of_battle(system, "B25", source),
            "copy_ms": copy_in_battle(system, "O23", source),
        }
    if system == "tsushima":
        shots = ("target", "battery", "torpedo", "torpedo_all")
        return {"odds_ms": odds_in_random_games(system, "port_arthur", shots, source)}
    return {}


def options_of_battle(system: str, scenario: str, source: random.Random) -> float:
    """Listing the options as if nobody had asked before: of the kinds of question the slowest, each its median."""
    import yellowsea

    costs: dict[str, list[float]] = {}
    for _ in range(3):
        game = yellowsea.new(system, scenario=scenario, seed=source.randrange(2**31))
        while codes := game.codes():
            state: Any = game.state
            step = game.rules.steps[state.stack[-1]]
            state.ranges = None
            begun = time.process_time()
            step.options(state)
            costs.setdefault(step.key, []).append(time.process_time() - begun)
            game.step(source.choice(codes))
    return max(statistics.median(each) for each in costs.values() if len(each) >= 5) * 1e3


def copy_in_battle(system: str, scenario: str, source: random.Random) -> float:
    """A copy of an operation with a battle under way: the best of ten batches."""
    import yellowsea

    while True:
        game = yellowsea.new(system, scenario=scenario, seed=source.randrange(2**31))
        while (codes := game.codes()) and not game.rules.in_battle(game.state):
            game.step(source.choice(codes))
        if codes:
            break
    costs: list[float] = []
    for _ in range(10):
        begun = time.process_time()
        for _ in range(200):
            game.copy()
        costs.append((time.process_time() - begun) / 200)
    return min(costs) * 1e3


Search = tuple[list[list[int]], int, Any]
"""Ways, movement points and enemy zones for a unit."""


def tide_search(war: Any, unit: int) -> Search:
    return war.tables.ground.ways[war.phasing], war.tables.allowance[unit], war.enemy_zone(war.phasing)


def port_arthur_search(war: Any, unit: int) -> Search:
    return war.tables.ground.ways[0][war.tables.load[unit]], war.rate(unit), war.risk(war.phasing)


def unit_moves(system: str, search_of: Callable[[Any, int], Search], source: random.Random) -> float:
    """A unit with its whole allowance in open ground: the search from its hex, as if nobody had asked before."""
    import yellowsea
    from yellowsea.boards.paths import search

    costs: list[float] = []
    while len(costs) < QUESTIONS:
        game = yellowsea.new(system, seed=source.randrange(2**31))
        while len(costs) < QUESTIONS and (options := game.options()):
            war: Any = game.state
            if game.rules.steps[war.stack[-1]].key == "movement":
                units, size = war.tables.units_of[war.phasing], war.tables.ground.size
                on_map = [unit for unit in units if 0 <= war.where[unit] < size]
                for unit in source.sample(on_map, min(1, len(on_map))):
                    start = war.where[unit]
                    ways, points, zone = search_of(war, unit)
                    if not any(zone[here] for here in search(ways, start, points, zone, 0).hexes):
                        costs.append(spent(search, ways, start, points, zone, 0))
            for _ in range(25):
                if options:
                    game.play(source.choice(options))
                    options = game.options()
    return statistics.median(costs) * 1e3


def odds_in_random_games(system: str, scenario: str, verbs: tuple[str, ...], source: random.Random) -> float:
    """The exact odds of the first option of these verbs, wherever random games offer one."""
    import yellowsea

    costs: list[float] = []
    while len(costs) < QUESTIONS:
        game = yellowsea.new(system, scenario=scenario, seed=source.randrange(2**31))
        while len(costs) < QUESTIONS and (options := game.options()):
            shots = [option for option in options if option.split()[0] in verbs]
            if shots:
                costs.append(spent(game.odds, source.choice(shots)))
            game.play(source.choice(options))
    return statistics.median(costs) * 1e3


def spent(ask: Callable[..., object], *given: object) -> float:
    """CPU seconds of one question."""
    begun = time.process_time()
    ask(*given)
    return time.process_time() - begun
