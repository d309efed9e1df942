"""How a war stands between two player turns, in a few figures, and the Japanese points to be expected at its end."""

from __future__ import annotations

from math import exp
from pathlib import Path
from typing import Final

from yellowsea.kernel.data.datafiles import DataFolder, Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.tide_at_sunrise.officer.map_reading import Chart
from yellowsea.systems.tide_at_sunrise.play.supply import supplied_hexes
from yellowsea.systems.tide_at_sunrise.state.fleets import IN_BEING, PORT_ARTHUR
from yellowsea.systems.tide_at_sunrise.state.war import War

FIGURES: Final = (
    "constant",
    "points",
    "near_towns",
    "far_towns",
    "towns_at_risk",
    "port_arthur",
    "japan_north",
    "russia_north",
    "lean",
    "besiegers",
    "garrison",
    "forts",
    "siege_guns",
    "japan_wounded",
    "russia_wounded",
    "japan_pool",
    "russia_pool",
    "japan_cut_off",
    "russia_cut_off",
    "squadron",
)

_NEAR: Final = 14.0  # half movement points over which a unit's weight at a town falls to a third
_FAR: Final = 44.0
_BEFORE: Final = 14  # half movement points from Port Arthur within which a unit besieges it
_LONGEST: Final = 1024


class Standing:
    """The weights of the figures, by turn and by who has played last."""

    def __init__(self, spread: list[float], weights: list[list[list[float]]]) -> None:
        self.spread = spread
        self.weights = weights
        self.near = [exp(-away / _NEAR) for away in range(_LONGEST)]
        self.far = [exp(-away / _FAR) for away in range(_LONGEST)]

    def forecast(self, war: War, chart: Chart) -> float:
        """16: the Japanese points to be expected at the end."""
        total = 0.0
        rows = self.weights[war.phasing if war.phase else JAPAN]
        for figure, weight in zip(self.figures(war, chart), rows[min(max(war.turn, 1), len(rows)) - 1], strict=True):
            total += figure * weight
        return total

    def error(self, war: War) -> float:
        """By how many points such a forecast misses as a rule."""
        return self.spread[min(max(war.turn, 1), len(self.spread)) - 1]

    def figures(self, war: War, chart: Chart) -> list[float]:
        """The figures, in the order of FIGURES; strength in tens."""
        tables = war.tables
        ground = tables.ground
        to_port_arthur = chart.field[JAPAN][ground.lushun]
        supplied = [supplied_hexes(war, JAPAN), supplied_hexes(war, RUSSIA)]
        north = [0.0, 0.0]
        wounded = [0.0, 0.0]
        cut_off = [0.0, 0.0]
        besiegers = garrison = guns = 0.0
        for unit in range(tables.units):
            here = war.where[unit]
            if here < 0:
                continue
            side = tables.side[unit]
            strength = war.strength(unit) / 10.0
            if here < ground.size and ground.kwantung[here] and side == RUSSIA:
                garrison += strength
            elif side == JAPAN and to_port_arthur[here] <= _BEFORE:
                besiegers += strength
                if tables.kind[unit] == tables.siege_guns:
                    guns += 1.0
            else:
                north[side] += strength
                if here < ground.size and not ground.sets.has(supplied[side], here):
                    cut_off[side] += tables.points[unit]
            if war.down[unit]:
                wounded[side] += tables.points[unit]
        near_towns = far_towns = at_risk = port_arthur = 0.0
        for place, here in enumerate(ground.place_hex):
            worth = ground.place_points[place]
            if not worth:
                continue
            near = self._share(war, chart, here, self.near)
            if war.holdings.owner[place] == JAPAN:
                at_risk += worth * (1.0 - near)
            elif ground.kwantung[here]:
                port_arthur += worth * near
            else:
                near_towns += worth * near
                far_towns += worth * self._share(war, chart, here, self.far)
        return [
            1.0,
            float(war.points),
            near_towns,
            far_towns,
            at_risk,
            port_arthur,
            north[JAPAN],
            north[RUSSIA],
            10.0 * (north[JAPAN] - north[RUSSIA]) / (north[JAPAN] + north[RUSSIA] + 0.1),
            besiegers,
            garrison,
            float(sum(war.holdings.forts)),
            guns,
            wounded[JAPAN],
            wounded[RUSSIA],
            float(war.supplies.pools[JAPAN]),
            float(war.supplies.pools[RUSSIA]),
            cut_off[JAPAN],
            cut_off[RUSSIA],
            1.0 if war.fleets.condition[PORT_ARTHUR] == IN_BEING else 0.0,
        ]

    def _share(self, war: War, chart: Chart, here: int, fading: list[float]) -> float:
        """Japan's part of the strength about a hex, the nearer the more."""
        tables = war.tables
        weight = [0.05, 0.05]
        for side in (JAPAN, RUSSIA):
            field = chart.field[side][here]
            for unit in tables.units_of[side]:
                there = war.where[unit]
                if there >= 0:
                    weight[side] += war.strength(unit) * fading[field[there]]
        return weight[JAPAN] / (weight[JAPAN] + weight[RUSSIA])


def read_standing(pack: Path | None = None) -> Standing:
    """From `doctrine_value.toml`."""
    tree = DataFolder(Path(__file__).parent.parent / "data", pack).tree("doctrine_value.toml")
    order = tree.texts("figures")
    if sorted(order) != sorted(FIGURES):
        raise DataError(repr(order), f"{tree.place}.figures", ", ".join(FIGURES))
    weights: list[list[list[float]]] = []
    for key in ("japan_to_play", "russia_to_play"):
        rows = tree.values.get(key)
        if not isinstance(rows, list) or not rows:
            raise DataError(repr(rows), f"{tree.place}.{key}", "a list of weights for each turn")
        found: list[list[float]] = []
        for number, row in enumerate(rows):
            place = f"{tree.place}.{key}[{number}]"
            known = _numbers(row, place)
            if len(known) != len(order):
                raise DataError(f"{len(known)} weights", place, f"{len(order)} weights")
            found.append([known[order.index(name)] for name in FIGURES])
        weights.append(found)
    return Standing(_spread(tree), weights)


def _spread(tree: Tree) -> list[float]:
    place = f"{tree.place}.spread"
    spread = _numbers(tree.values.get("spread"), place)
    if min(spread) <= 0.0:
        raise DataError(repr(spread), place, "numbers above zero")
    return spread


def _numbers(values: object, place: str) -> list[float]:
    if not isinstance(values, list) or not values:
        raise DataError(repr(values), place, "a list of numbers")
    found: list[float] = []
    for value in values:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise DataError(repr(value), place, "a number")
        found.append(float(value))
    return found
