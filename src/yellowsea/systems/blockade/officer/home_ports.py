"""The part of its worth that a ship keeps in each place: repairs, maintenance, the fall of Port Arthur."""

from __future__ import annotations

from yellowsea.systems.blockade.officer.land_war import missing_spaces
from yellowsea.systems.blockade.officer.lookup import Lookup
from yellowsea.systems.blockade.state.places import ANCHORAGE, AREAS, PORTS, SUNK, YARD
from yellowsea.systems.blockade.state.war import War


def worth_kept(war: War, lookup: Lookup) -> list[float]:
    """The part of its worth that a ship keeps: index 2 * (side * SUNK + place) + damaged."""
    tables = war.tables
    weights = lookup.weights
    keeps = [1.0] * (4 * SUNK)
    for place in range(SUNK):
        keeps[2 * place + 1] = weights.yard if place >= YARD else weights.damaged
    falls = _fall_of_port_arthur(war, lookup)
    russia = 2 * SUNK
    intact = [0.0] * PORTS
    damaged = [0.0] * PORTS
    for port in range(PORTS):
        if war.has_yard(port):
            intact[port] = 1.0 if port != tables.vladivostok else weights.vladivostok
            damaged[port] = weights.damaged
        else:
            intact[port] = damaged[port] = weights.damaged * weights.worn
        stays = 1.0 - falls if port == tables.port_arthur else 1.0
        keeps[russia + 2 * (ANCHORAGE + port)] = intact[port] * stays
        keeps[russia + 2 * (ANCHORAGE + port) + 1] = damaged[port] * stays
        keeps[russia + 2 * (YARD + port)] = keeps[russia + 2 * (YARD + port) + 1] = weights.yard * stays
    for area in range(AREAS):
        best_intact = best_damaged = 0.0
        refuge_intact = refuge_damaged = 0.0
        for port in tables.russian_return[area]:
            if not war.port_is_open(port):
                continue
            best_intact = max(best_intact, intact[port])
            best_damaged = max(best_damaged, damaged[port])
            if port != tables.port_arthur:
                refuge_intact = max(refuge_intact, intact[port])
                refuge_damaged = max(refuge_damaged, damaged[port])
        keeps[russia + 2 * area] = best_intact + falls * (refuge_intact - best_intact)
        keeps[russia + 2 * area + 1] = best_damaged + falls * (refuge_damaged - best_damaged)
    return keeps


def _fall_of_port_arthur(war: War, lookup: Lookup) -> float:
    """The chance that this turn's convoys take Port Arthur."""
    missing = missing_spaces(war, lookup.siege)
    coming = sum(war.boxes)
    if missing == 0 or missing > coming:
        return 0.0
    return lookup.weights.landing ** min(missing, 2)
