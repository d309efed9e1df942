"""The joined war's own part of a view: the clock of the month and the transport panel."""

from __future__ import annotations

from typing import Any, Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, side_name
from yellowsea.systems.port_arthur.state.war import PHASES, TERMINAL
from yellowsea.systems.port_arthur.state.words import place_label
from yellowsea.systems.russo_japanese_war.play.roads import batteries
from yellowsea.systems.russo_japanese_war.state import steps
from yellowsea.systems.russo_japanese_war.state.figures import CEILINGS, PORTS
from yellowsea.systems.russo_japanese_war.state.war import JoinedWar
from yellowsea.systems.tsushima.state import steps as sea_steps

_PHASES: Final = {
    steps.UNLOADING: ("unloading", "Loads on the beach"),
    steps.LANDING: ("landing", "Landing"),
    steps.TRANSPORT: ("transport", "Troop transport"),
    steps.ROADS: ("roads", "Siege fire on the roads"),
    steps.ROADS_COST: ("roads", "Siege fire on the roads"),
    steps.ROADS_HITS: ("roads", "Siege fire on the roads"),
    steps.BRIGADE: ("brigade", "Crews ashore"),
    steps.GUNS_AFLOAT: ("guns_afloat", "Ships against the coast"),
}


def own_view(war: JoinedWar, viewer: int, actor: int) -> dict[str, Any]:
    """S34: loads are Japan's secret; ceilings, stocks and ports are open."""
    names = war.land.tables.ground.names
    is_japan = viewer == JAPAN
    phase, phase_name = _phase(war)
    return {
        "system": "russo_japanese_war",
        "viewer": side_name(viewer),
        "actor": side_name(actor),
        "turn": war.sea.turn,
        "month": war.land.tables.months[war.sea.turn] if war.sea.turn < len(war.land.tables.months) else "",
        "phase": phase,
        "phase_name": phase_name,
        "clock": _clock(war),
        "transport": {
            "loads": _loads(war) if is_japan or not war.stack else [],
            "merchants": _merchants(war) if is_japan else [],
            "ceilings": _ceilings(war),
            "stocked": [names[here] for here in war.land.stocked],
            "waiting": _waiting(war),
            "load_points": war.load_points,
        },
        "months_of_loads": war.months if is_japan or not war.stack else None,
        "brigade": war.land.brigade,
        "shore": war.sea.tables.chart.words[war.shore] if is_japan and war.shore >= 0 else None,
        "roads": [names[here] for here in batteries(war)] if war.stack and war.stack[-1] == steps.ROADS else [],
    }


def _phase(war: JoinedWar) -> tuple[str, str]:
    """The question between the boards, or the half-phase under way."""
    if not war.stack:
        return "over", "The war is over"
    own = _PHASES.get(war.stack[-1])
    if own is not None:
        return own
    sea, land = war.sea, war.land
    if steps.LAND in war.stack and steps.SEA not in war.stack:
        name = PHASES[land.phase]
        return f"land_{name}", f"On land: {name.replace('_', ' ').capitalize()}"
    if sea_steps.SET_UP in sea.stack:
        return "sea_set_up", "At sea: set-up"
    return f"sea_{sea.phase}", "At sea: terminal phase" if sea.phase == TERMINAL else f"At sea: phase {sea.phase}"


def _clock(war: JoinedWar) -> dict[str, Any]:
    half = "over"
    if war.stack:
        half = "between"
        if steps.LAND in war.stack:
            half = "land"
        elif steps.SEA in war.stack or war.stack[-1] == steps.LOADING:
            half = "sea"
    return {"turn": war.sea.turn, "phase": war.sea.phase, "half": half}


def _loads(war: JoinedWar) -> list[dict[str, Any]]:
    goals = war.figures.goals
    names = war.land.tables.ground.names
    found: list[dict[str, Any]] = []
    for key in sorted(war.loads):
        origin, goal = divmod(key, len(goals))
        found.append({"origin": war.figures.origin_ids[origin], "goal": names[goals[goal]], "points": war.loads[key]})
    return found


def _merchants(war: JoinedWar) -> list[dict[str, Any]]:
    sea = war.sea
    chart = sea.tables.chart
    found: list[dict[str, Any]] = []
    for ship in sea.tables.merchants:
        place = sea.place[ship]
        if place >= chart.places:
            continue
        hexagon = chart.hex_of[place]
        cargo = sea.cargo[ship]
        found.append(
            {
                "ship": sea.tables.ship_ids[ship],
                "name": sea.tables.ship_names[ship],
                "place": chart.words[place],
                "load": war.figures.origin_ids[cargo - 1] if cargo else None,
                "at_risk": hexagon >= 0 and bool(sea.held[RUSSIA] >> hexagon & 1),
            }
        )
    return found


def _ceilings(war: JoinedWar) -> list[dict[str, Any]]:
    tables = war.land.tables
    found: list[dict[str, Any]] = []
    for group, goal in enumerate(CEILINGS):
        name = "All invasion ports" if group == PORTS else place_label(tables, war.figures.goals[group])
        found.append({"goal": goal, "name": name, "used": war.used[group], "most": war.ceiling(group)})
    return found


def _waiting(war: JoinedWar) -> dict[str, list[str]]:
    """Units that wait in the three zones behind the loading ports; the land is open to all."""
    land = war.land
    names = land.tables.ground.names
    return {
        names[zone]: [land.tables.unit_ids[unit] for unit in land.units_in(JAPAN, zone)]
        for zone in war.figures.origin_zone
    }
