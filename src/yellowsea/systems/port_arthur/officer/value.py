"""How a war stands between two player turns, in a few figures, and what they say of its end."""

from __future__ import annotations

from math import exp
from pathlib import Path
from typing import Final

from yellowsea.kernel.data.datafiles import DataFolder
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.port_arthur.officer.chart import FAR_AWAY, Chart
from yellowsea.systems.port_arthur.play.effects import unregenerated_hits
from yellowsea.systems.port_arthur.play.opening import last_turn_of
from yellowsea.systems.port_arthur.play.supply import fed_hexes
from yellowsea.systems.port_arthur.play.victory import is_fortress_held, level, line_gaps
from yellowsea.systems.port_arthur.state.map_files import MUKDEN
from yellowsea.systems.port_arthur.state.war import War

FIGURES: Final = (
    "constant",
    "hits",
    "japan_about",
    "russia_about",
    "lean",
    "japan_north",
    "russia_north",
    "besiegers",
    "garrison",
    "mukden",
    "gripped",
    "japan_hurt",
    "russia_hurt",
    "japan_unfed",
    "russia_unfed",
    "japan_counters",
    "russia_counters",
)
STAGES: Final = 11

_LEVELS: Final = {"strategic": 1.0, "tactical": 1.0, "hits": 0.95, "drawn": 0.0}
_NEAR: Final = 50.0  # tenths of movement points over which a unit's weight at Mukden falls to a third
_FRONT: Final = 60  # so near to Mukden counters are at hand
_TURNS: Final = 3  # turns that share weights while Port Arthur holds out
_SIEGE_STAGES: Final = 6
_LAST: Final = (0, 1, 2, 2, 3, 4, 4)  # after its fall: the stage by turns left
_CERTAIN: Final = 0.99


def stage(war: War) -> int:
    """Which weights hold: by the turn while Port Arthur holds out, then by the turns that are left."""
    if not war.fell:
        return min((war.turn - 1) // _TURNS, _SIEGE_STAGES - 1)
    left = max(0, min(last_turn_of(war) - war.turn, len(_LAST) - 1))
    return _SIEGE_STAGES + _LAST[left]


def figures(war: War, chart: Chart) -> list[float]:
    """The figures, in the order of FIGURES; strength in tens."""
    tables = war.tables
    field = chart.field[chart.mukden]
    size = tables.ground.size
    fed = [fed_hexes(war, JAPAN), fed_hexes(war, RUSSIA)]
    about = [0.0, 0.0]
    north = [0.0, 0.0]
    hurt = [0.0, 0.0]
    unfed = [0.0, 0.0]
    besiegers = garrison = 0.0
    for unit in range(tables.units):
        here = war.where[unit]
        if not 0 <= here < size:
            continue
        side = tables.side[unit]
        strength = tables.strength[unit] / 10.0
        if chart.kwantung[here]:
            if side == RUSSIA:
                garrison += strength * (1.0 - 0.25 * war.hits[unit])
            else:
                besiegers += strength
            continue
        if war.hits[unit]:
            hurt[side] += strength
        else:
            north[side] += strength
        if not fed[side] >> here & 1:
            unfed[side] += strength
        about[side] += strength * (1.0 - 0.25 * war.hits[unit]) * exp(-min(field[here], FAR_AWAY) / _NEAR)
    counters = [0.0, 0.0]
    for side in (JAPAN, RUSSIA):
        for place, count in war.stock(side).items():
            if place < size and field[place] <= _FRONT:
                counters[side] += min(count, 10)
    gripped = not is_fortress_held(war, RUSSIA, MUKDEN) or bool(line_gaps(war, tables.ground.mukden_line))
    return [
        1.0,
        (unregenerated_hits(war, RUSSIA) - unregenerated_hits(war, JAPAN)) / 10.0,
        about[JAPAN],
        about[RUSSIA],
        10.0 * (about[JAPAN] - about[RUSSIA]) / (about[JAPAN] + about[RUSSIA] + 0.5),
        north[JAPAN],
        north[RUSSIA],
        besiegers,
        garrison,
        1.0 if war.holder[MUKDEN] == JAPAN else 0.0,
        1.0 if gripped else 0.0,
        hurt[JAPAN],
        hurt[RUSSIA],
        unfed[JAPAN],
        unfed[RUSSIA],
        counters[JAPAN],
        counters[RUSSIA],
    ]


class Standing:
    """The weights of the figures, by the side that plays next and by stage."""

    def __init__(self, weights: list[list[list[float]]]) -> None:
        self.weights = weights

    def value(self, war: War, chart: Chart, side: int) -> float:
        """From -1 (lost) to 1 (won)."""
        if not war.stack:
            winner, how = level(war)
            lead = _LEVELS[how] * (1.0 if winner == JAPAN else -1.0)
        else:
            lead = 0.0
            row = self.weights[war.phasing if war.phase else JAPAN][stage(war)]
            for figure, weight in zip(figures(war, chart), row, strict=True):
                lead += figure * weight
            lead = max(-_CERTAIN, min(_CERTAIN, lead))
        return lead if side == JAPAN else -lead


def read_standing(pack: Path | None = None) -> Standing:
    """From `doctrine_value.toml`."""
    tree = DataFolder(Path(__file__).parent.parent / "data", pack).tree("doctrine_value.toml")
    if tree.texts("figures") != list(FIGURES):
        raise DataError(repr(tree.texts("figures")), f"{tree.place}.figures", ", ".join(FIGURES))
    weights: list[list[list[float]]] = []
    for key in ("japan_to_play", "russia_to_play"):
        place = f"{tree.place}.{key}"
        rows = tree.values.get(key)
        if not isinstance(rows, list) or len(rows) != STAGES:
            raise DataError(repr(rows), place, f"{STAGES} rows of weights")
        weights.append([_row(row, place) for row in rows])
    return Standing(weights)


def _row(row: object, place: str) -> list[float]:
    if not isinstance(row, list) or len(row) != len(FIGURES):
        raise DataError(repr(row), place, f"rows of {len(FIGURES)} weights")
    found: list[float] = []
    for number in row:
        if isinstance(number, bool) or not isinstance(number, (int, float)):
            raise DataError(repr(number), place, "a number")
        found.append(float(number))
    return found
