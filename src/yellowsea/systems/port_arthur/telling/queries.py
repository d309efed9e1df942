"""Questions the board asks on demand: where a unit could go, what feeds it, what an attack would be."""

from __future__ import annotations

from typing import Any, cast

from yellowsea.boards.marching import March
from yellowsea.boards.zones import OCCUPIED
from yellowsea.kernel.state.sides import JAPAN, other
from yellowsea.systems.port_arthur.play.aftermath import rout_ends
from yellowsea.systems.port_arthur.play.march_refusals import route_bill
from yellowsea.systems.port_arthur.play.reach import (
    hand_place,
    landings,
    look_around,
    pushes,
    shifts,
    tenths_left,
    transfers,
)
from yellowsea.systems.port_arthur.state.war import PARALYSED, PHASES, War
from yellowsea.systems.port_arthur.telling.attack_sheet import best_sheet
from yellowsea.systems.port_arthur.telling.supply_lines import LineGround, cut_line, line_of
from yellowsea.systems.port_arthur.telling.view_types import AttackSheet, MarchView, SupplyLook, Way


def look(war: War, what: str, of: str) -> dict[str, Any] | None:
    """`reach` of a unit, `supply` of a unit, `attack` on a hex; None for no such question."""
    tables = war.tables
    if what in ("reach", "supply") and of in tables.unit_number:
        unit = tables.unit_number[of]
        found = reach_of(war, unit) if what == "reach" else supply_of(war, unit)
        return cast("dict[str, Any] | None", found)
    if what == "attack" and of in tables.ground.number:
        return cast("dict[str, Any] | None", attack_on(war, tables.ground.number[of]))
    return None


def march_view(war: War) -> MarchView:
    """4: what is in hand, and where it can go at what price."""
    march = war.march
    if march.reach is None:
        look_around(war)
    ground = war.tables.ground
    names = ground.names
    start = hand_place(war)
    reach: dict[str, Way] = {}
    found = march.reach
    if found is not None:
        for here, price in zip(found.hexes, found.prices, strict=False):
            path = found.path(here)
            reach[names[here]] = {
                "points": price / 10,
                "path": [names[step] for step in path],
                "steps": [
                    {"hex": names[line.hexagon], "points": line.points, "why": line.reason}
                    for line in route_bill(war, start, path)
                ],
            }
    trains = march.trains or {}
    return {
        "units": [war.tables.unit_ids[unit] for unit in march.units],
        "counters": war.cargo,
        "place": names[start],
        "left": tenths_left(war) / 10,
        "moved": march.has_moved,
        "reach": reach,
        "whole_factor": [names[here] for here in pushes(war) if names[here] not in reach],
        "rail": {
            names[here]: ground.chart.rail * len(ground.railway.path(trains, start, here)) / 10 for here in trains
        },
        "fortress": [names[here] for here in shifts(war)],
        "land": [names[here] for here in landings(war)],
        "zones": [names[theatre] for theatre in transfers(war)],
    }


def reach_of(war: War, unit: int) -> MarchView | None:
    """Where a unit could go if a movement phase of its side began now."""
    if war.where[unit] < 0:
        return None
    twin = war.copy()
    twin.phase = PHASES.index("japanese_movement" if war.tables.side[unit] == JAPAN else "russian_movement")
    twin.lay_down_hand()
    twin.march = March([unit])
    twin.marks[unit] &= PARALYSED
    twin.spent[unit] = 0
    twin.carried = [0] * len(twin.carried)
    twin.rail_used = 0
    return march_view(twin)


def rout_ways(war: War) -> dict[str, list[str]]:
    """8.9: a shortest way past the attacker's units to each hex where the rout may end."""
    ground = war.tables.ground
    risk = war.risk(other(war.phasing))
    start = war.fight.battle
    before = {start: -1}
    edge = [start]
    for away in range(1, war.tables.rout_hexes + 1):
        beyond: list[int] = []
        for here in edge:
            for there in ground.around[here]:
                if there not in before and risk[there] < OCCUPIED and ground.grid.distance(start, there) == away:
                    before[there] = here
                    beyond.append(there)
        edge = beyond
    found: dict[str, list[str]] = {}
    for end in rout_ends(war):
        way: list[str] = []
        here = end
        while here >= 0:
            way.append(ground.names[here])
            here = before[here]
        way.reverse()
        found[ground.names[end]] = way
    return found


def supply_of(war: War, unit: int) -> SupplyLook | None:
    """7.7: the line that feeds a unit, or where it is cut."""
    ground = war.tables.ground
    here = war.where[unit]
    if here < 0:
        return None
    if here >= ground.size:
        return {"supplied": True, "kind": "zone", "line": [ground.names[here]], "cut": []}
    side = war.tables.side[unit]
    over = LineGround(war, side)
    line = line_of(war, side, here, over)
    if line is not None:
        names = [ground.names[place] for place in line.path]
        return {"supplied": True, "kind": line.kind, "line": names, "cut": []}
    path, closed = cut_line(war, side, here, over)
    return {
        "supplied": False,
        "kind": None,
        "line": [ground.names[place] for place in path],
        "cut": [ground.names[place] for place in closed],
    }


def attack_on(war: War, here: int) -> AttackSheet | None:
    """8.3: what an attack of the phasing side on a hex would look like from its strongest stack."""
    if here >= war.tables.ground.size or not war.holds(1 - war.phasing, here):
        return None
    return best_sheet(war, here)
