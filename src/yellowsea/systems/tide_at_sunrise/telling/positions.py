"""Positions: the whole state as JSON. What is left out when one is read is as at the start of its phase."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.sides import JAPAN, NOBODY, RUSSIA, SIDES, side_name
from yellowsea.systems.tide_at_sunrise.play.exchange import NONE_YET
from yellowsea.systems.tide_at_sunrise.state.tables import RESULTS
from yellowsea.systems.tide_at_sunrise.state.war import (
    FLEET_STATES,
    LOST,
    MARKS,
    PHASES,
    POOL,
    PORT_ARTHUR,
    VLADIVOSTOK,
    War,
)
from yellowsea.systems.tide_at_sunrise.state.words import FLEETS


def write(war: War, keys: list[str]) -> dict[str, Any]:
    """The state as a documented JSON object. `keys` are the names of the steps."""
    tables = war.tables
    ids = tables.unit_ids
    names = tables.ground.names
    rails = tables.ground.railway.hexes
    return {
        "turn": war.turn,
        "phase": PHASES[war.phase],
        "points": war.points,
        "units": {ids[unit]: _whereabouts(war, unit) for unit in range(tables.units) if war.where[unit] != POOL},
        "marks": {
            ids[unit]: [word for bit, word in enumerate(MARKS) if mark >> bit & 1]
            for unit, mark in enumerate(war.marks)
            if mark
        },
        "targets": {ids[unit]: names[here] for unit, here in enumerate(war.target) if here >= 0},
        "places": {
            names[tables.ground.place_hex[place]]: {"owner": SIDES[owner], "since": war.since[place]}
            for place, owner in enumerate(war.control)
            if owner != RUSSIA or war.since[place]
        },
        "japanese_rails": [names[rails[n]] for n, side in enumerate(war.rails.owner) if side == JAPAN],
        "rail_news": {names[rails[n]]: SIDES[side] for n, side in enumerate(war.rails.passed) if side != NOBODY},
        "forts": [names[here] for number, here in enumerate(tables.ground.fort_hex) if war.forts[number]],
        "replacements": {"japan": war.pools[0], "russia": war.pools[1], "port_arthur": war.pools[2]},
        "akashi": war.akashi,
        "lost_for_good": {"japan": war.lost_for_good[JAPAN], "russia": war.lost_for_good[RUSSIA]},
        "fleets": _fleets(war),
        "guns_called": bool(war.guns_called),
        "transport": {
            "points": war.transport,
            "loss": war.turn_loss,
            "brought": {tables.class_ids[kind]: count for kind, count in enumerate(war.brought) if count},
            "port_load": {
                names[tables.ground.place_hex[place]]: load for place, load in enumerate(war.port_load) if load
            },
        },
        "rail_used": war.rail_used,
        "placing": ids[war.placing] if war.placing >= 0 else None,
        "deployed": war.deployed,
        "march": {
            "hand": [ids[unit] for unit in war.march.units],
            "spent": war.march.spent,
            "railed": bool(war.march.by_rail),
        },
        "crowded": names[war.crowded] if war.crowded >= 0 else None,
        "combat": _combat(war),
        "steps": [keys[step] for step in war.stack],
    }


def _whereabouts(war: War, unit: int) -> str:
    here = war.where[unit]
    if here == LOST:
        return "lost"
    return war.tables.ground.names[here] + ("*" if war.down[unit] else "")


def _fleets(war: War) -> dict[str, Any]:
    return {
        "vladivostok": {
            "state": FLEET_STATES[war.fleets[VLADIVOSTOK]],
            "out_until": war.out_until[VLADIVOSTOK],
        },
        "port_arthur": {
            "state": FLEET_STATES[war.fleets[PORT_ARTHUR]],
            "out_until": war.out_until[PORT_ARTHUR],
            "long_out_until": war.long_out_until,
            "stayed": war.stayed,
            "siege": bool(war.siege),
            "traded": bool(war.traded),
        },
        "declared": [FLEETS[fleet] for fleet in war.declared],
        "evacuates": bool(war.evacuates),
    }


def _combat(war: War) -> dict[str, Any]:
    names = war.tables.ground.names
    ids = war.tables.unit_ids
    return {
        "attacks": [names[here] for here in war.attacks],
        "battle": names[war.battle] if war.battle >= 0 else None,
        "result": RESULTS[war.result] if war.result >= 0 else None,
        "stage": war.stage,
        "attack": war.attack_strength,
        "defence": war.defence_strength,
        "fort": bool(war.was_fort),
        "token": bool(war.token),
        "owed": war.owed,
        "smallest": war.smallest if war.smallest != NONE_YET else None,
        "payer": side_name(war.payer),
        "mover": ids[war.mover] if war.mover >= 0 else None,
        "way": names[war.way] if war.way >= 0 else None,
        "steps_left": war.steps_left,
    }
