"""What anybody may see of a game: nothing is hidden in Port Arthur, so all views are alike."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.zones import controlled
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, side_name
from yellowsea.systems.port_arthur.play.attack import targets
from yellowsea.systems.port_arthur.play.effects import unregenerated_hits
from yellowsea.systems.port_arthur.play.opening import last_turn_of
from yellowsea.systems.port_arthur.play.reach import garrisoned
from yellowsea.systems.port_arthur.play.sea import why_not_sortie
from yellowsea.systems.port_arthur.play.strength import QUARTERS, total_defence
from yellowsea.systems.port_arthur.play.supply import has_capacity, intrinsic_sources, is_supplied
from yellowsea.systems.port_arthur.play.theatres import is_link_open
from yellowsea.systems.port_arthur.play.victory import is_fortress_held, line_gaps
from yellowsea.systems.port_arthur.state import steps
from yellowsea.systems.port_arthur.state.sea import BALTIC, FLEET_STATES, FLEETS, HARBOURS, NO_PORT, SQUADRON
from yellowsea.systems.port_arthur.state.tables import KINDS, MAP, PORTS, SEASONS, SIZES, Tables
from yellowsea.systems.port_arthur.state.war import AWAY, LOST, MARKS, PHASES, War
from yellowsea.systems.port_arthur.state.words import FLEET_NAMES
from yellowsea.systems.port_arthur.telling.attack_sheet import attack_sheet, best_sheet, result_name, siege_sheet
from yellowsea.systems.port_arthur.telling.queries import march_view, rout_ways
from yellowsea.systems.port_arthur.telling.reminders import reminders
from yellowsea.systems.port_arthur.telling.supply_lines import LineGround, cut_line, line_of
from yellowsea.systems.port_arthur.telling.view_types import (
    AttackSheet,
    FightView,
    Fleet,
    Fortress,
    Link,
    Rail,
    SeaTable,
    SideSupply,
    SourceOfSupply,
    Stack,
    Unit,
    View,
    Zone,
)

_PHASE_NAMES: Final = {
    "set_up": "Set-up",
    "movement": "Movement",
    "combat": "Combat",
    "supply": "Supply and reinforcement",
    "terminal": "Terminal phase",
}


def view(war: War, viewer: int, actor: int) -> View:
    """The board, the tables beside it and what is under way."""
    tables = war.tables
    names = tables.ground.names
    phase = PHASES[war.phase]
    top = war.stack[-1] if war.stack else -1
    return {
        "system": "port_arthur",
        "viewer": side_name(viewer),
        "turn": war.turn,
        "turns": last_turn_of(war),
        "month": tables.months[war.turn],
        "season": SEASONS[war.season],
        "phase": phase if war.stack else "over",
        "phase_name": _PHASE_NAMES[phase.removeprefix("japanese_").removeprefix("russian_")],
        "phasing": SIDES[war.phasing],
        "actor": side_name(actor),
        "units": [_unit(war, unit) for unit in range(tables.units) if tables.is_used[unit]],
        "stacks": _stacks(war),
        "zones": [_zone(war, place) for place in range(tables.ground.size, tables.ground.nodes)],
        "supply": {SIDES[side]: _supply(war, side) for side in (JAPAN, RUSSIA)},
        "ports": [names[here] for here in war.ports],
        "ports_left": war.ports_left,
        "port_placed": bool(war.port_placed),
        "fortresses": [_fortress(war, number) for number in range(len(tables.ground.centre))],
        "fell": war.fell,
        "sea": _sea(war),
        "rail": _rail(war),
        "paralysis": war.paralysis,
        "paralysis_ends": tables.paralysis_ends,
        "control": {SIDES[side]: [names[here] for here in controlled(war.zones.of[side])] for side in (JAPAN, RUSSIA)},
        "hits": {SIDES[side]: unregenerated_hits(war, side) for side in (JAPAN, RUSSIA)},
        "losses": {SIDES[side]: war.lost[side] for side in (JAPAN, RUSSIA)},
        "march": march_view(war) if top == steps.MARCH else None,
        "could_attack": [best_sheet(war, here) for here in targets(war)] if top == steps.COMBAT else [],
        "attack": _attack(war, top),
        "siege": siege_sheet(war),
        "fight": _fight(war, top),
        "reminders": reminders(war),
    }


# -- units and stacks ----------------------------------------------------------------------------------------------


def _unit(war: War, unit: int) -> Unit:
    tables = war.tables
    ground = tables.ground
    here = war.where[unit]
    if here == AWAY:
        state = "away"
    elif here == LOST:
        state = "lost"
    else:
        state = "map" if here < ground.size else "zone"
    parent, partner = tables.parent[unit], tables.attacks_with[unit]
    return {
        "id": tables.unit_ids[unit],
        "name": tables.unit_name[unit],
        "side": SIDES[tables.side[unit]],
        "group": tables.group[unit],
        "kind": KINDS[tables.kind[unit]],
        "size": SIZES[tables.size[unit]],
        "strength": tables.strength[unit],
        "defence_only": bool(tables.defence_only[unit]),
        "stands_alone": bool(tables.stands_alone[unit]),
        "state": state,
        "place": ground.names[here] if here >= 0 else None,
        "hits": war.hits[unit],
        "marks": [word for bit, word in enumerate(MARKS) if war.marks[unit] >> bit & 1],
        "move": war.rate(unit) / 10,
        "has_zone": bool(tables.has_zone[unit]),
        "supplied": here >= 0 and is_supplied(war, tables.side[unit], here),
        "parent": tables.unit_ids[parent] if parent >= 0 else None,
        "attacks_with": tables.unit_ids[partner] if partner >= 0 else None,
        "sources": tables.sources[unit],
    }


def _stacks(war: War) -> list[Stack]:
    """Every hex with units, with its supply line or where that is cut."""
    tables = war.tables
    names = tables.ground.names
    standing: dict[int, list[int]] = {}
    for unit, here in enumerate(war.where):
        if 0 <= here < tables.ground.size:
            standing.setdefault(here, []).append(unit)
    over = [LineGround(war, side) for side in (JAPAN, RUSSIA)]
    found: list[Stack] = []
    for here in sorted(standing):
        units = standing[here]
        side = tables.side[units[0]]
        line = line_of(war, side, here, over[side])
        path, cut = cut_line(war, side, here, over[side]) if line is None else (line.path, [])
        found.append(
            {
                "hex": names[here],
                "side": SIDES[side],
                "units": [tables.unit_ids[unit] for unit in units],
                "counters": war.stock(side).get(here, 0),
                "supplied": line is not None,
                "line_kind": line.kind if line is not None else None,
                "line": [names[place] for place in path],
                "cut": [names[place] for place in cut],
                "defence": total_defence(war, units, []) / QUARTERS,
            }
        )
    return found


# -- zones, supply, fortresses, rail -------------------------------------------------------------------------------


def _zone(war: War, place: int) -> Zone:
    tables = war.tables
    number = tables.theatre(place)
    return {
        "id": tables.theatre_ids[number],
        "name": tables.theatre_name[number],
        "side": SIDES[tables.theatre_side[number]],
        "units": [tables.unit_ids[unit] for unit in range(tables.units) if war.where[unit] == place],
        "supply_japan": war.stock_japan.get(place, 0),
        "supply_russia": war.stock_russia.get(place, 0),
        "makes_supply": bool(tables.makes_supply[number]),
        "links": [_link(war, link) for link in range(tables.links) if _is_shown(tables, link, place)],
    }


def _is_shown(tables: Tables, link: int, place: int) -> bool:
    """Does a link go out of a zone? Where ships carry, those over the sea are none."""
    return tables.link_from[link] == place and (tables.link_by[link] == "land" or not tables.ships_carry)


def _link(war: War, link: int) -> Link:
    tables = war.tables
    end = tables.link_to[link]
    outside = {MAP: "map", PORTS: "ports"}
    owner = tables.theatre_side[tables.theatre(tables.link_from[link])]
    return {
        "to": outside[end] if end < 0 else tables.ground.names[end],
        "capacity": tables.link_capacity[link],
        "by": tables.link_by[link],
        "used_japan": war.carried[JAPAN * tables.links + link],
        "used_russia": war.carried[RUSSIA * tables.links + link],
        "is_closed": not is_link_open(war, owner, link, 0),
        "source": tables.link_source[link],
    }


def _supply(war: War, side: int) -> SideSupply:
    tables = war.tables
    names = tables.ground.names
    capacity = tables.source_capacity
    sources: list[SourceOfSupply] = []
    for place in intrinsic_sources(war, side):
        kind = "fortress" if side == RUSSIA else "port" if place < tables.ground.size else "korea"
        left = capacity - war.drawn.get(place, 0) if has_capacity(war, place) else 0
        sources.append({"place": names[place], "kind": kind, "left": left, "capacity": capacity})
    return {"sources": sources, "counters": {names[place]: count for place, count in sorted(war.stock(side).items())}}


def _fortress(war: War, number: int) -> Fortress:
    ground = war.tables.ground
    holder = war.holder[number]
    return {
        "name": ground.files.fortress_name[number],
        "centre": ground.names[ground.centre[number]],
        "works": [ground.names[here] for here in ground.files.works[number]],
        "holder": SIDES[holder],
        "is_manned": war.holds(holder, ground.centre[number]),
        "is_free": is_fortress_held(war, holder, number),
    }


def _rail(war: War) -> Rail:
    ground = war.tables.ground
    held = [garrisoned(war, side, []) for side in (JAPAN, RUSSIA)]
    limit = None if war.rail_free else war.tables.japanese_trains
    return {
        "control": {
            ground.names[here]: [SIDES[side] for side in (JAPAN, RUSSIA) if held[side] >> here & 1]
            for here in ground.rail_hexes
        },
        "used": war.rail_used,
        "limit": limit,
        "main_line": [ground.names[here] for here in ground.main_line],
        "gaps": [ground.names[here] for here in line_gaps(war, ground.main_line)],
        "mukden_gaps": [ground.names[here] for here in line_gaps(war, ground.mukden_line)],
    }


def _sea(war: War) -> SeaTable:
    sea = war.sea
    return {
        "control": SIDES[RUSSIA if war.russia_rules_the_sea() else JAPAN],
        "russian_until": sea.russian_until,
        "attack_failed": bool(sea.attack_failed),
        "fleets": [] if war.tables.ships_carry else [_fleet(war, fleet) for fleet in (SQUADRON, BALTIC)],
        "declared": [FLEETS[fleet] for fleet in sea.declared],
        "quiet": sea.quiet,
        "quiet_needed": war.tables.quiet_turns,
        "may_commit": bool(sea.may_commit),
        "arrives": sea.arrives,
    }


def _fleet(war: War, fleet: int) -> Fleet:
    refusal = why_not_sortie(war, fleet)
    harbour = "port_arthur" if fleet == SQUADRON else HARBOURS[war.sea.harbour]
    return {
        "id": FLEETS[fleet],
        "name": FLEET_NAMES[fleet],
        "state": FLEET_STATES[war.sea.fleets[fleet]],
        "harbour": None if fleet == BALTIC and war.sea.harbour == NO_PORT else harbour,
        "may_sortie": refusal is None,
        "why_not": refusal.text if refusal is not None else None,
    }


# -- the fight under way -------------------------------------------------------------------------------------------


def _attack(war: War, top: int) -> AttackSheet | None:
    """8.2: the attack that is put together, or waits for the defender to stand or fall back."""
    if top not in (steps.ASSEMBLY, steps.EVASION):
        return None
    return attack_sheet(war, war.fight.battle, war.fight.struck, war.fight.joined)


def _fight(war: War, top: int) -> FightView | None:
    fight = war.fight
    if fight.battle < 0 and not war.owed:
        return None
    ids = war.tables.unit_ids
    here = fight.battle if fight.battle >= 0 else war.where[war.wounded[0]]
    return {
        "hex": war.tables.ground.names[here],
        "result": result_name(fight.result) if fight.result >= 0 else None,
        "routed": [ids[unit] for unit in fight.routed],
        "owed": war.owed,
        "who_takes_hits": [ids[unit] for unit in war.wounded],
        "rout": rout_ways(war) if top == steps.ROUT_PATH else {},
    }
