"""Positions: the whole state as JSON. What is left out when one is read is as at the start of its phase."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.systems.port_arthur.state.map_files import FORTRESSES
from yellowsea.systems.port_arthur.state.position_names import PositionNames
from yellowsea.systems.port_arthur.state.war import AWAY, LOST, MARKS, PHASES, War

TALKS = ("none", "japan_offers", "japan_silent", "russia_offers", "agreed")


def write(war: War, keys: list[str]) -> dict[str, Any]:
    """The state as a documented JSON object. `keys` are the names of the steps."""
    tables = war.tables
    ids = tables.unit_ids
    names = tables.ground.names
    size = tables.ground.size
    words = tables.names
    return {
        "turn": war.turn,
        "phase": PHASES[war.phase],
        "units": {ids[unit]: _whereabouts(war, unit) for unit in range(tables.units) if war.where[unit] != AWAY},
        "marks": {
            ids[unit]: [word for bit, word in enumerate(MARKS) if mark >> bit & 1]
            for unit, mark in enumerate(war.marks)
            if mark
        },
        "spent": {ids[unit]: spent for unit, spent in enumerate(war.spent) if spent},
        "losses": {side: war.lost[number] for number, side in enumerate(SIDES)},
        "supply": {SIDES[side]: words.count_names(war.stock(side)) for side in (JAPAN, RUSSIA)},
        "hauled": words.count_names(war.hauled),
        "drawn": words.count_names(war.drawn),
        "ports": {
            "hexes": [names[here] for here in war.ports],
            "left": war.ports_left,
            "placed": bool(war.port_placed),
        },
        **({"from_the_sea": _from_the_sea(war)} if war.tables.ships_carry else {}),
        "fortresses": {name: SIDES[war.holder[number]] for number, name in enumerate(FORTRESSES)},
        "fell": war.fell,
        "transport": {SIDES[side]: _transport(war, side, words) for side in (JAPAN, RUSSIA)},
        "rail": {"used": war.rail_used, "free": bool(war.rail_free)},
        "paralysis": war.paralysis,
        "sea": war.sea.to_json(),
        "march": {
            "units": [ids[unit] for unit in war.march.units],
            "spent": war.march.spent,
            "by_rail": bool(war.march.by_rail),
            "cargo": war.cargo,
            "cargo_at": names[war.cargo_at] if war.cargo else None,
            "cargo_spent": war.cargo_spent,
        },
        "fight": war.fight.to_json(words) if war.fight.is_on else None,
        "shelled": [[names[pair // size], names[pair % size]] for pair in war.shelled],
        "hits": {"owed": war.owed, "units": [ids[unit] for unit in war.wounded]},
        "crowded": names[war.crowded] if war.crowded >= 0 else None,
        "restoring": ids[war.restoring] if war.restoring >= 0 else None,
        "set_up": {
            "deployed": war.deployed,
            "picked": ids[war.picked] if war.picked >= 0 else None,
            "battalion": war.battalions_out,
        },
        "talks": TALKS[war.talks],
        "steps": [keys[step] for step in war.stack],
    }


def _whereabouts(war: War, unit: int) -> str:
    here = war.where[unit]
    return "lost" if here == LOST else war.tables.ground.names[here] + "*" * war.hits[unit]


def _transport(war: War, side: int, words: PositionNames) -> dict[str, int]:
    links = war.tables.links
    used = war.carried[side * links : (side + 1) * links]
    return {words.links[link]: weight for link, weight in enumerate(used) if weight}


def _from_the_sea(war: War) -> dict[str, Any]:
    """What a joined war at sea does for the armies: ports with stocks, crews ashore, a hex that ships shell."""
    names = war.tables.ground.names
    return {
        "stocked": [names[here] for here in war.stocked],
        "brigade": war.brigade,
        "shelled": names[war.supported] if war.supported >= 0 else None,
    }
