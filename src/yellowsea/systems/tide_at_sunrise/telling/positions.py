"""Positions: the whole state as JSON. What is left out when one is read is as at the start of its phase."""

from __future__ import annotations

from typing import Any

from yellowsea.systems.tide_at_sunrise.state.war import LOST, MARKS, PHASES, POOL, War


def write(war: War, keys: list[str]) -> dict[str, Any]:
    """The state as a documented JSON object, part by part. `keys` are the names of the steps."""
    tables = war.tables
    names = tables.ground.names
    return {
        "turn": war.turn,
        "phase": PHASES[war.phase],
        "points": war.points,
        **_units(war),
        **war.holdings.to_json(tables.ground),
        **war.supplies.to_json(tables),
        "fleets": war.fleets.to_json(),
        "deployed": war.deployed,
        "march": {
            "hand": [tables.unit_ids[unit] for unit in war.march.units],
            "spent": war.march.spent,
            "railed": bool(war.march.by_rail),
        },
        "crowded": names[war.crowded] if war.crowded >= 0 else None,
        "combat": war.combat.to_json(tables),
        "steps": [keys[step] for step in war.stack],
    }


def _units(war: War) -> dict[str, Any]:
    ids = war.tables.unit_ids
    names = war.tables.ground.names
    return {
        "units": {ids[unit]: _whereabouts(war, unit) for unit in range(len(ids)) if war.where[unit] != POOL},
        "marks": {
            ids[unit]: [word for bit, word in enumerate(MARKS) if mark >> bit & 1]
            for unit, mark in enumerate(war.marks)
            if mark
        },
        "targets": {ids[unit]: names[here] for unit, here in enumerate(war.target) if here >= 0},
    }


def _whereabouts(war: War, unit: int) -> str:
    here = war.where[unit]
    if here == LOST:
        return "lost"
    return war.tables.ground.names[here] + ("*" if war.down[unit] else "")
