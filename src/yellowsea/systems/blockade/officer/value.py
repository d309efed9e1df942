"""The value of a war between two turns: a few figures, and Japan's prospects that follow from them."""

from __future__ import annotations

from math import tanh

from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.blockade.officer.land_war import missing_spaces
from yellowsea.systems.blockade.officer.lookup import Lookup
from yellowsea.systems.blockade.state.places import ANCHORAGE, AREAS, ARRIVING, SUNK, YARD
from yellowsea.systems.blockade.state.war import War

FIGURES = (
    "constant",
    "control",
    "japan",
    "vladivostok",
    "port_arthur",
    "neutral",
    "arriving",
    "damaged_japan",
    "damaged_russia",
    "ships_japan",
    "ships_russia",
    "mukden",
    "armies",
    "fallen",
    "hill",
    "initiative",
    "blockade",
)


def figures(war: War, lookup: Lookup) -> list[float]:
    """The figures, in the order of FIGURES; strength in tens, spaces of the control track as they are."""
    tables = war.tables
    japan = vladivostok = port_arthur = neutral = arriving = damaged_japan = damaged_russia = 0.0
    ships_japan = ships_russia = 0
    for ship in range(len(war.place)):
        place = war.place[ship]
        worth = lookup.worth[ship] / 10.0
        if place >= SUNK and place != ARRIVING:
            continue
        damaged = war.damaged[ship] and not YARD <= place < SUNK
        if tables.ship_side[ship] == JAPAN:
            japan += worth
            ships_japan += 1
            if damaged:
                damaged_japan += worth
            continue
        ships_russia += 1
        if damaged:
            damaged_russia += worth
        if place == ARRIVING:
            arriving += worth
            continue
        port = (place - ANCHORAGE) % (YARD - ANCHORAGE) if place >= AREAS else tables.russian_return[place][0]
        if port == tables.vladivostok:
            vladivostok += worth
        elif port == tables.port_arthur:
            port_arthur += worth
        else:
            neutral += worth
    return [
        1.0,
        float(war.control),
        japan,
        vladivostok,
        port_arthur,
        neutral,
        arriving,
        damaged_japan,
        damaged_russia,
        ships_japan / 10.0,
        ships_russia / 10.0,
        float(missing_spaces(war, lookup.road)),
        float(sum(war.track)),
        float(war.track[tables.port_arthur_space]),
        float(war.track[tables.hill203]),
        1.0 if war.initiative == JAPAN else -1.0,
        float(war.blockade),
    ]


def lead_of_japan(war: War, lookup: Lookup, weights: list[list[float]]) -> float:
    """Japan's prospects at the beginning of a turn, from -1 (lost) to 1 (won)."""
    row = weights[min(war.turn, len(weights)) - 1]
    total = 0.0
    for figure, weight in zip(figures(war, lookup), row, strict=True):
        total += figure * weight
    return tanh(total / 2.0)
