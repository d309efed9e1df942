"""How a war stands, in a few figures, and what they say of its end."""

from __future__ import annotations

from math import tanh
from typing import Final

from yellowsea.kernel.sides import JAPAN, RUSSIA
from yellowsea.systems.port_arthur.officer.chart import FAR_AWAY, Chart
from yellowsea.systems.port_arthur.play.effects import unregenerated_hits
from yellowsea.systems.port_arthur.play.opening import last_turn_of
from yellowsea.systems.port_arthur.play.victory import level
from yellowsea.systems.port_arthur.state.map_files import MUKDEN
from yellowsea.systems.port_arthur.state.war import War

_LEVELS: Final = {"strategic": 1.0, "tactical": 0.9, "hits": 0.75, "drawn": 0.0}
_NEAR: Final = 150.0  # tenths of movement points over which a unit's weight at Mukden falls off


def value(war: War, chart: Chart, side: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if not war.stack:
        winner, how = level(war)
        lead = _LEVELS[how] * (1.0 if winner == JAPAN else -1.0)
    else:
        lead = tanh(_forecast(war, chart))
    return lead if side == JAPAN else -lead


def _forecast(war: War, chart: Chart) -> float:
    """Positive for Japan: strength about Mukden, Port Arthur with the time left, hits, army on the map."""
    tables = war.tables
    field = chart.field[chart.mukden]
    size = tables.ground.size
    about = [0.0, 0.0]
    present = [0.0, 0.0]
    for unit in range(tables.units):
        here = war.where[unit]
        if not 0 <= here < size or chart.kwantung[here]:
            continue
        strength = tables.strength[unit] * (1.0 - 0.3 * war.hits[unit])
        away = min(field[here], FAR_AWAY)
        about[tables.side[unit]] += strength * max(0.0, 1.0 - away / (3.0 * _NEAR))
        present[tables.side[unit]] += strength
    lean = (about[JAPAN] - about[RUSSIA]) / (about[JAPAN] + about[RUSSIA] + 10.0)
    army = (present[JAPAN] - present[RUSSIA]) / (present[JAPAN] + present[RUSSIA] + 10.0)
    hits = unregenerated_hits(war, RUSSIA) - unregenerated_hits(war, JAPAN)
    progress = war.turn / max(1, last_turn_of(war))
    score = 0.5 * army + (0.4 + progress) * lean + 0.012 * hits
    if war.holder[MUKDEN] == JAPAN:
        score += 0.5 + progress
    if war.fell:
        score += 0.35
    else:
        score -= 0.3 * progress
    return score
