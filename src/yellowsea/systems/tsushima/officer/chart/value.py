"""The outlook of a campaign: points so far, ships still on the way, remaining fleets."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.tsushima.officer.chart.distances import Seas
from yellowsea.systems.tsushima.officer.chart.picture import lead, runners, worth_of
from yellowsea.systems.tsushima.state import scenarios
from yellowsea.systems.tsushima.state.war import War


def value_of(war: War, side: int, seas: Seas) -> float:
    """From -1 (lost) to 1 (won)."""
    weights = seas.weights
    points = float(lead(war, JAPAN))
    if not war.stack:
        return _signed(1.0 if points > 0 else -1.0 if points < 0 else 0.0, side)
    points += weights.power * (_power(war, JAPAN, seas) - _power(war, RUSSIA, seas))
    if war.scenario == scenarios.WAR_AT_SEA:
        points += weights.trapped * _siege(war)
    else:
        for ship in runners(war):
            if war.is_afloat(ship) and war.hits[ship] < 2 and not _is_home(war, ship):
                points -= weights.on_the_way * worth_of(war, ship)
    return _signed(points / (weights.half + abs(points)), side)


def _signed(value: float, side: int) -> float:
    return value if side == JAPAN else -value


def _power(war: War, side: int, seas: Seas) -> float:
    ships = [s for s in war.fleets[side] if war.is_afloat(s)]
    return sum((seas.power[s] * seas.weights.health[min(3, war.hits[s])] for s in ships), 0.0)


def _is_home(war: War, ship: int) -> bool:
    chart = war.tables.chart
    return war.place[ship] == chart.port_base + chart.vladivostok


def _siege(war: War) -> float:
    """The cost of the ships in Port Arthur when it falls, by the progress of the siege."""
    if war.plan < 0 or war.fallen:
        return 0.0
    tables = war.tables
    chart = tables.chart
    turns = tables.plan_turns[war.plan]
    done = min(1.0, war.met / (2.0 * turns)) * 0.5 + 0.5 * min(1.0, war.points / tables.plan_points[war.plan])
    trapped = 0
    for ship in war.ships_at(RUSSIA, chart.port_base + chart.port_arthur):
        trapped += worth_of(war, ship)
    return done * trapped
