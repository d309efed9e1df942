"""The attack sheet (8.3, 8.4): who takes part, the ledger of strengths and changes, and what each face would bring."""

from __future__ import annotations

from yellowsea.kernel.data.cards import full_id
from yellowsea.kernel.state.sides import other
from yellowsea.systems.port_arthur.play.attack import can_attack, joinable, stacks_of, strikeable
from yellowsea.systems.port_arthur.play.siege import fire_targets, siege_column
from yellowsea.systems.port_arthur.play.strength import (
    QUARTERS,
    column_name,
    column_of,
    defence,
    die_changes,
    multiplier,
    result_of,
    total_attack,
    total_defence,
)
from yellowsea.systems.port_arthur.play.supply import counters_in_reach, is_supplied, sources_in_reach
from yellowsea.systems.port_arthur.state.steps import ASSEMBLY
from yellowsea.systems.port_arthur.state.tables import ROUT
from yellowsea.systems.port_arthur.state.war import War
from yellowsea.systems.port_arthur.state.words import SYSTEM
from yellowsea.systems.port_arthur.telling.view_types import AttackSheet, Defender, SiegeSheet


def attack_sheet(war: War, target: int, struck: list[int], joined: list[int]) -> AttackSheet:
    """An attack as it stands; both lists may be empty yet."""
    tables = war.tables
    names = tables.ground.names
    stacks = stacks_of(war, joined)
    attack = total_attack(war, joined)
    quarters = total_defence(war, struck, stacks)
    ready = bool(struck and joined)
    column = column_of(war, attack, quarters) if ready else -1
    changes = die_changes(war, target, struck) if struck else []
    added = sum([change[0] for change in changes])
    faces = [result_name(result_of(war, column, face + added)) for face in range(1, 7)] if ready else []
    under_way = bool(war.stack) and war.stack[-1] == ASSEMBLY and war.fight.battle == target
    return {
        "hex": names[target],
        "attackers": [{"unit": tables.unit_ids[unit], "strength": tables.strength[unit]} for unit in joined],
        "defenders": [_defender(war, unit, stacks) for unit in struck],
        "attack": attack,
        "defence": quarters / QUARTERS,
        "supplied": is_supplied(war, other(war.phasing), target),
        "column": column_name(war, column) if ready else None,
        "changes": [{"die": change[0], "reason": change[1], "rule": full_id(SYSTEM, change[2])} for change in changes],
        "faces": faces,
        "chances": {result: faces.count(result) / 6 for result in dict.fromkeys(faces)},
        "could_join": [tables.unit_ids[unit] for unit in joinable(war)] if under_way else [],
        "could_strike": [tables.unit_ids[unit] for unit in strikeable(war, target, struck)] if under_way else [],
        "sources": [names[place] for place in sources_in_reach(war, war.phasing, stacks)] if stacks else [],
        "counters": [names[place] for place in counters_in_reach(war, war.phasing, stacks)] if stacks else [],
    }


def _defender(war: War, unit: int, stacks: list[int]) -> Defender:
    best = multiplier(war, unit, stacks)
    return {
        "unit": war.tables.unit_ids[unit],
        "strength": war.tables.strength[unit],
        "hits": war.hits[unit],
        "multiplier": best.halves / 2,
        "reason": best.reason,
        "rule": full_id(SYSTEM, best.rule),
        "defence": defence(war, unit, stacks) / QUARTERS,
    }


def result_name(result: int) -> str:
    """A result as the table writes it."""
    return "R" if result == ROUT else str(result)


def best_sheet(war: War, target: int) -> AttackSheet:
    """What an attack on a hex would look like from the strongest single stack next to it, on the whole stack there."""
    tables = war.tables
    struck: list[int] = []
    while more := strikeable(war, target, struck):
        struck += more
    best: list[int] = []
    for here in tables.ground.around[target]:
        units = [unit for unit in war.units_in(war.phasing, here) if can_attack(war, unit)]
        if total_attack(war, units) > total_attack(war, best):
            best = units
    return attack_sheet(war, target, struck, best)


def siege_sheet(war: War) -> SiegeSheet | None:
    """12B.2: the battery that is about to fire."""
    fight = war.fight
    if fight.battery < 0 or not fight.guns:
        return None
    tables = war.tables
    column = siege_column(war, fight.guns)
    faces = [str(hits) for hits in tables.siege_results[column]]
    return {
        "battery": tables.ground.names[fight.battery],
        "target": tables.ground.names[fight.battle] if fight.battle >= 0 else None,
        "guns": [tables.unit_ids[gun] for gun in fight.guns],
        "strength": sum([tables.strength[gun] for gun in fight.guns]),
        "column": tables.siege_columns[column],
        "targets": [tables.ground.names[here] for here in fire_targets(war, fight.battery)],
        "faces": faces,
        "chances": {result: faces.count(result) / 6 for result in dict.fromkeys(faces)},
    }
