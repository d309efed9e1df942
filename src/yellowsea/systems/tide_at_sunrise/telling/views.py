"""What anybody may see of a game: nothing is hidden in The Tide at Sunrise, so all views are alike."""

from __future__ import annotations

from typing import Final

from yellowsea.boards import marching
from yellowsea.boards.supplylines import SupplyReport, supply_path
from yellowsea.boards.zones import controlled
from yellowsea.kernel.data.cards import full_id
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, side_name
from yellowsea.kernel.telling.events import does, it, verb_for
from yellowsea.systems.tide_at_sunrise.play.attacks.attack import targets
from yellowsea.systems.tide_at_sunrise.play.attacks.attack_odds import attackers, eligible
from yellowsea.systems.tide_at_sunrise.play.march_reach import halves_left, hand_hex, look_around
from yellowsea.systems.tide_at_sunrise.play.march_refusals import bill
from yellowsea.systems.tide_at_sunrise.play.supply import open_hexes, supplied_hexes, supply_sources
from yellowsea.systems.tide_at_sunrise.state import steps
from yellowsea.systems.tide_at_sunrise.state.fleets import CONDITIONS, PORT_ARTHUR, VLADIVOSTOK
from yellowsea.systems.tide_at_sunrise.state.tables import RESULTS
from yellowsea.systems.tide_at_sunrise.state.war import LOST, MARKS, PHASES, POOL, War
from yellowsea.systems.tide_at_sunrise.state.words import SYSTEM
from yellowsea.systems.tide_at_sunrise.telling.attack_sheet import attack_sheet
from yellowsea.systems.tide_at_sunrise.telling.view_types import (
    AttackSheet,
    Battle,
    CutLine,
    Fleets,
    March,
    Reminder,
    Route,
    Supply,
    Unit,
    View,
)

_PHASE_NAMES = {
    "set_up": "Set-up",
    "naval": "Naval phase",
    "reinforcement": "Reinforcement phase",
    "movement": "Movement phase",
    "combat": "Combat phase",
    "supply": "Supply phase",
    "recovery": "Recovery phase",
    "transport": "Russian transport",
}


def view(war: War, viewer: int, actor: int) -> View:
    """The board, the tracks and what is under way."""
    tables = war.tables
    ground = tables.ground
    phase = PHASES[war.phase]
    return {
        "system": "tide_at_sunrise",
        "viewer": side_name(viewer),
        "turn": war.turn,
        "turns": tables.last_turn,
        "month": tables.months[war.turn],
        "phase": phase if war.stack else "over",
        "phase_name": _PHASE_NAMES[phase.removeprefix("japanese_").removeprefix("russian_")],
        "phasing": SIDES[war.phasing],
        "actor": side_name(actor),
        "points": war.points,
        "target": tables.target,
        "units": [_unit(war, unit) for unit in range(tables.units)],
        "places": [
            {
                "hex": ground.names[here],
                "name": ground.place_name[place],
                "points": ground.place_points[place],
                "port": bool(ground.place_port[place]),
                "owner": SIDES[war.holdings.owner[place]],
                "since": war.holdings.since[place],
            }
            for place, here in enumerate(ground.place_hex)
        ],
        "forts": {ground.names[here]: bool(war.holdings.forts[number]) for number, here in enumerate(ground.fort_hex)},
        "rails": {
            ground.names[here]: SIDES[war.holdings.rails.owner[n]] for n, here in enumerate(ground.railway.hexes)
        },
        "replacements": {
            "japan": war.supplies.pools[0],
            "russia": war.supplies.pools[1],
            "port_arthur": war.supplies.pools[2],
        },
        "transport": war.supplies.transport,
        "akashi": war.supplies.akashi,
        "fleets": _fleets(war),
        "landing_anywhere": war.coast_is_open(),
        "guns_called": bool(war.supplies.guns_called),
        "zones": {
            "japan": [ground.names[here] for here in controlled(war.zones.of[JAPAN])],
            "russia": [ground.names[here] for here in controlled(war.zones.of[RUSSIA])],
        },
        "supply": {SIDES[side]: _supply(war, side) for side in (JAPAN, RUSSIA)},
        "march": _march(war),
        "attacks": [attack_sheet(war, here, attackers(war, here)) for here in war.combat.attacks],
        "could_attack": _could_attack(war),
        "battle": _battle(war),
        "reminders": _reminders(war),
    }


def _unit(war: War, unit: int) -> Unit:
    tables = war.tables
    kind = tables.kind[unit]
    here = war.where[unit]
    state = {POOL: "pool", LOST: "lost"}.get(here, "map")
    return {
        "id": tables.unit_ids[unit],
        "name": tables.unit_name[unit],
        "side": SIDES[tables.side[unit]],
        "class": tables.class_ids[kind],
        "counter": tables.class_counter[kind],
        "arm": ("infantry", "cavalry", "artillery")[tables.arm[unit]],
        "size": "division" if tables.halves[unit] == 2 else "brigade",
        "state": state,
        "hex": tables.ground.names[here] if here >= 0 else None,
        "disrupted": bool(war.down[unit]),
        "strength": war.strength(unit),
        "full_strength": tables.strength[2 * unit],
        "disrupted_strength": tables.strength[2 * unit + 1],
        "move": tables.allowance[unit] // 2,
        "recover": tables.recover[unit],
        "points": tables.points[unit],
        "marks": [word for bit, word in enumerate(MARKS) if war.marks[unit] >> bit & 1],
        "target": tables.ground.names[war.target[unit]] if war.target[unit] >= 0 else None,
        "sources": tables.sources[kind],
    }


def _fleets(war: War) -> Fleets:
    return {
        "vladivostok": {
            "state": CONDITIONS[war.fleets.condition[VLADIVOSTOK]],
            "out_until": war.fleets.out_until[VLADIVOSTOK],
        },
        "port_arthur": {
            "state": CONDITIONS[war.fleets.condition[PORT_ARTHUR]],
            "out_until": war.fleets.out_until[PORT_ARTHUR],
            "stayed": war.fleets.stayed,
            "siege": bool(war.fleets.siege),
            "traded": bool(war.fleets.traded),
        },
    }


_KEPT: dict[tuple[object, ...], Supply] = {}
_MOST_KEPT: Final = 200


def _supply(war: War, side: int) -> Supply:
    """9: sources and lines. Most decisions change nothing here, so what was found last is kept."""
    ground = war.tables.ground
    sources = ground.sets.of(supply_sources(war, side))
    where = tuple(war.where[unit] for unit in war.tables.units_of[side])
    key = (war.tables, side, where, sources, open_hexes(war, side), supplied_hexes(war, side))
    found = _KEPT.get(key)
    if found is None:
        found = _supply_now(war, side)
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        _KEPT[key] = found
    return found


def _supply_now(war: War, side: int) -> Supply:
    """9: sources, the line of each unit, and where it is cut for those that have none."""
    ground = war.tables.ground
    sources = supply_sources(war, side)
    units = [unit for unit in war.tables.units_of[side] if 0 <= war.where[unit] < ground.size]
    report = SupplyReport(
        ground.grid,
        ground.sets,
        [war.where[unit] for unit in units],
        ground.sets.of(sources),
        open_hexes(war, side),
        ground.supply_ground[side],
        supplied_hexes(war, side),
    )
    lines: dict[str, list[str]] = {}
    cut: dict[str, CutLine] = {}
    for unit in units:
        here = war.where[unit]
        if here in report.lines:
            lines[war.tables.unit_ids[unit]] = [ground.names[step] for step in report.lines[here]]
        else:
            line, closed = report.cuts[here]
            cut[war.tables.unit_ids[unit]] = {
                "line": [ground.names[step] for step in line],
                "closed": [ground.names[step] for step in closed],
            }
    return {"sources": [ground.names[here] for here in sources], "lines": lines, "cut": cut}


def look(war: War, what: str, of: str) -> March | None:
    """What the map shows of one unit on demand; nothing is hidden, so everybody may ask."""
    if what != "reach" or of not in war.tables.unit_ids:
        return None
    return _reach_of(war, war.tables.unit_ids.index(of))


def _reach_of(war: War, unit: int) -> March | None:
    """6.1: where the unit could go if a movement phase of its side began now."""
    if war.where[unit] < 0:
        return None
    twin = war.copy()
    twin.phase = PHASES.index("japanese_movement" if war.tables.side[unit] == JAPAN else "russian_movement")
    twin.march = marching.March([unit])
    twin.marks[unit] = 0
    twin.supplies.rail_used = 0
    twin.stack.append(steps.MARCH)
    return _march(twin)


def supply_line(war: War, unit: int) -> list[str]:
    """9.1: a shortest line of a unit to a source, for the map; empty when it has none."""
    ground = war.tables.ground
    side = war.tables.side[unit]
    here = war.where[unit]
    if not 0 <= here < ground.size:
        return []
    sources = ground.sets.of(supply_sources(war, side))
    line = supply_path(ground.grid, ground.sets, here, sources, open_hexes(war, side))
    return [ground.names[step] for step in line]


def _march(war: War) -> March | None:
    """6.1: the units in hand, and where they can go at what price."""
    march = war.march
    if not march.units or not war.stack or war.stack[-1] != steps.MARCH:
        return None
    if march.reach is None:
        look_around(war)
    ground = war.tables.ground
    start = hand_hex(war)
    reach: dict[str, Route] = {}
    for found in (march.beyond, march.reach):
        if found is None:
            continue
        for here, price in zip(found.hexes, found.prices, strict=False):
            path = found.path(here)
            reach[ground.names[here]] = {
                "points": price / 2,
                "path": [ground.names[step] for step in path],
                "steps": [
                    {"hex": ground.names[cost.hexagon], "points": cost.points, "why": cost.reason}
                    for cost in bill(war, path, start)
                ],
            }
    return {
        "units": [war.tables.unit_ids[unit] for unit in march.units],
        "hex": ground.names[start],
        "left": halves_left(war) / 2,
        "moved": march.has_moved,
        "reach": reach,
        "rail": [ground.names[here] for here in march.trains or {}],
    }


def _could_attack(war: War) -> list[AttackSheet]:
    """7.4: while attacks are declared, what each would look like with everybody who could join."""
    if not war.stack or war.stack[-1] != steps.DECLARATION:
        return []
    return [attack_sheet(war, here, eligible(war, here)) for here in targets(war)]


def _battle(war: War) -> Battle | None:
    """7.4: the attack that is put together or resolved now."""
    if war.combat.hexagon < 0:
        return None
    sheet: AttackSheet | None = None
    all_in: AttackSheet | None = None
    if war.combat.result < 0:
        joined = attackers(war, war.combat.hexagon)
        sheet = attack_sheet(war, war.combat.hexagon, joined)
        all_in = attack_sheet(war, war.combat.hexagon, sorted({*joined, *eligible(war, war.combat.hexagon)}))
    return {
        "hex": war.tables.ground.names[war.combat.hexagon],
        "sheet": sheet,
        "all_in": all_in,
        "result": RESULTS[war.combat.result] if war.combat.result >= 0 else None,
        "owed": war.combat.owed,
        "payer": side_name(war.combat.payer),
    }


def _reminders(war: War) -> list[Reminder]:
    """What the phasing player is about to leave undone."""
    reminders: list[Reminder] = []
    top = war.stack[-1] if war.stack else -1
    if top == steps.REINFORCEMENT and war.supplies.transport:
        text = f"{war.supplies.transport} transport points are unspent."
        reminders.append({"rule": full_id(SYSTEM, "8.1.3"), "text": text})
    if top == steps.MOVEMENT:
        zone = war.enemy_zone(war.phasing)
        for unit in war.tables.units_of[war.phasing]:
            if war.where[unit] >= 0 and war.down[unit] and zone[war.where[unit]]:
                name = war.tables.label(unit)
                fate = f"{it(name)} must leave or {verb_for(name, 'is')} lost"
                text = f"{does(name, 'is')} disrupted in an enemy zone: {fate}."
                reminders.append({"rule": full_id(SYSTEM, "4.1.5"), "text": text})
    return reminders
