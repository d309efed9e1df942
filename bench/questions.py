"""What a player waits for besides play: where a unit can go, and the exact odds of an attack or a shot."""

import random
import statistics
import time
from collections.abc import Callable

QUESTIONS = 40


def asked(system: str, source: random.Random) -> dict[str, float]:
    """Milliseconds of each question a system is asked, median over places met in random games."""
    if system == "tide_at_sunrise":
        return {
            "unit_moves_ms": tide_unit_moves(source),
            "odds_ms": odds_in_random_games(system, "campaign", ("declare", "resolve"), source),
        }
    if system == "tsushima":
        shots = ("target", "battery", "torpedo", "torpedo_all")
        return {"odds_ms": odds_in_random_games(system, "port_arthur", shots, source)}
    return {}


def tide_unit_moves(source: random.Random) -> float:
    """A unit with its whole allowance in open ground: the search from its hex, as if nobody had asked before."""
    import yellowsea
    from yellowsea.boards.paths import search
    from yellowsea.systems.tide_at_sunrise.rules import war_of

    costs: list[float] = []
    while len(costs) < QUESTIONS:
        game = yellowsea.new("tide_at_sunrise", seed=source.randrange(2**31))
        while len(costs) < QUESTIONS and (options := game.options()):
            war = war_of(game.state)
            if game.rules.steps[war.stack[-1]].key == "movement":
                tables, ground = war.tables, war.tables.ground
                on_map = [u for u in tables.units_of[war.phasing] if 0 <= war.where[u] < ground.size]
                ways, zone = ground.ways[war.phasing], war.enemy_zone(war.phasing)
                for unit in source.sample(on_map, min(1, len(on_map))):
                    start, points = war.where[unit], tables.allowance[unit]
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
