"""What a side or a spectator may know of a game of Blockade, built by allow-list."""

from __future__ import annotations

from yellowsea.kernel.state.sides import NOBODY, SIDES, side_name
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.places import ANCHORAGE, AREAS, ARRIVING, PORTS, SUNK, YARD
from yellowsea.systems.blockade.state.war import War
from yellowsea.systems.blockade.telling.secrecy import is_hidden_from
from yellowsea.systems.blockade.telling.view_types import Area, Battle, Leaving, Operation, Ship, Squadron, View, Ways

_PHASES: dict[int, tuple[str, str]] = {
    steps.OPENING_ATTACK: ("opening", "Attack on Port Arthur"),
    steps.STRIKE: ("opening", "Attack on Port Arthur"),
    steps.TURN_START: ("baltic", "Start of the turn"),
    steps.JAPANESE_SORTIE: ("japanese_sortie", "Japanese sortie"),
    steps.RUSSIAN_SORTIE: ("russian_sortie", "Russian sortie"),
    steps.ROLL_OFF: ("operations", "Naval operations"),
    steps.EQUAL_ROLL: ("operations", "Naval operations"),
    steps.OPERATION: ("operations", "Naval operations"),
    steps.CONTROL: ("scoring", "Scoring"),
    steps.BLOCKADE: ("scoring", "Blockade of Port Arthur"),
    steps.CONVOYS: ("scoring", "Convoys and landings"),
    steps.ADVANCE: ("scoring", "Convoys and landings"),
    steps.SIPING: ("scoring", "Convoys and landings"),
    steps.REPAIRS: ("return", "Return to port"),
    steps.MINES: ("return", "Return to port"),
    steps.RETURN: ("return", "Return to port"),
    steps.TURN_END: ("return", "Return to port"),
}


def view(war: War, viewer: int, actor: int) -> View:
    """The board as one side, or with NOBODY a spectator, may see it."""
    tables = war.tables
    phase, phase_name = _PHASES[war.stack[0]] if war.stack else ("over", "The game is over")
    return {
        "system": "blockade",
        "viewer": side_name(viewer),
        "turn": war.turn,
        "turns": tables.turns,
        "phase": phase,
        "phase_name": phase_name,
        "actor": side_name(actor),
        "control": war.control,
        "initiative": SIDES[war.initiative],
        "blockade": bool(war.blockade),
        "pawns": {
            "supply": war.pawns_in_supply(),
            "boxes": {tables.area_ids[area]: bool(war.boxes[area]) for area in tables.boxes},
        },
        "track": {tables.space_ids[space]: bool(war.track[space]) for space in range(len(war.track))},
        "ways": _ways(war),
        "ports": {
            tables.port_ids[port]: {"open": war.port_is_open(port), "yard": war.has_yard(port)} for port in range(PORTS)
        },
        "areas": {tables.area_ids[area]: _area(war, area, viewer) for area in range(AREAS)},
        "ships": [_ship(war, ship, viewer) for ship in range(len(war.place))],
        "operation": _operation(war, viewer),
        "battle": _battle(war),
    }


def _ways(war: War) -> Ways:
    """PA-2.2, PA-2.8: which places of sea and track follow on each other in this game, for the options change some."""
    tables = war.tables
    return {
        "sea": [
            [tables.area_ids[area], tables.area_ids[near]]
            for area in range(AREAS)
            for near in tables.neighbours[area]
            if area < near
        ],
        "track": [
            [tables.space_ids[before], tables.space_ids[space]]
            for space, before in enumerate(tables.space_after)
            if before >= 0
        ],
    }


def _ship(war: War, ship: int, viewer: int) -> Ship:
    tables = war.tables
    state, where = _whereabouts(war, ship, viewer)
    return {
        "id": tables.ship_ids[ship],
        "name": tables.ship_names[ship],
        "side": SIDES[tables.ship_side[ship]],
        "class": tables.ship_class[ship],
        "damaged": bool(war.damaged[ship]),
        "state": state,
        "where": where,
        "firepower": tables.firepower[2 * ship],
        "speed": tables.speed[2 * ship],
        "damaged_firepower": tables.firepower[2 * ship + 1],
        "damaged_speed": tables.speed[2 * ship + 1],
        "defence": tables.defence[ship],
        "sources": tables.sources[ship],
    }


def _whereabouts(war: War, ship: int, viewer: int) -> tuple[str, str | None]:
    tables = war.tables
    place = war.place[ship]
    if is_hidden_from(war, ship, viewer):
        return "hidden", None
    if place < ANCHORAGE:
        return "area", tables.area_ids[place]
    if place < YARD:
        return "anchorage", tables.port_ids[place - ANCHORAGE]
    if place < SUNK:
        return "yard", tables.port_ids[place - YARD]
    if place == ARRIVING:
        return "arriving", str(tables.arrival_turn[ship])
    return ("sunk" if place == SUNK else "unused"), None


def _area(war: War, area: int, viewer: int) -> Area:
    squadrons = {SIDES[side]: _squadron(war, side, area, viewer) for side in range(len(SIDES))}
    holders = [name for name, squadron in squadrons.items() if squadron is not None]
    return {"control": holders[0] if len(holders) == 1 else None, "squadrons": squadrons}


def _squadron(war: War, side: int, area: int, viewer: int) -> Squadron | None:
    """A squadron's figures, or only its open counter where the viewer may not know the rest."""
    tables = war.tables
    ships = [s for s in tables.ships_of[side] if war.place[s] == area and not is_hidden_from(war, s, viewer)]
    secret = tables.uncertain and viewer != side and bool(war.stack) and war.battle.area != area
    if not ships:
        return None
    top = war.tops[side * AREAS + area]
    return {
        "count": None if secret else len(ships),
        "firepower": None if secret else war.firepower(ships),
        "speed": None if secret else war.speed(ships),
        "top": tables.ship_ids[top] if top >= 0 else tables.ship_ids[ships[0]],
        "hidden": secret,
    }


def _operation(war: War, viewer: int) -> Operation | None:
    if war.cycle.acting == NOBODY or not war.stack:
        return None
    tables = war.tables
    leaving: Leaving | None = None
    if war.departure.port >= 0 and (viewer == war.cycle.acting or not tables.uncertain):
        leaving = {
            "port": tables.port_ids[war.departure.port],
            "area": tables.area_ids[war.departure.area],
            "ships": [tables.ship_ids[ship] for ship in war.departure.ships],
        }
    return {
        "rolls": {SIDES[side]: war.cycle.rolls[side] for side in range(len(SIDES))},
        "acting": side_name(war.cycle.acting),
        "second_chance": bool(war.cycle.second_chance),
        "leaving": leaving,
    }


def _battle(war: War) -> Battle | None:
    if war.battle.area < 0:
        return None
    return {
        "area": war.tables.area_ids[war.battle.area],
        "attacker": SIDES[war.battle.attacker],
        "first": SIDES[war.battle.first],
        "firing": side_name(war.battle.firing),
        "volley": 1 if war.battle.firing in (NOBODY, war.battle.first) else 2,
        "firepower": {SIDES[side]: war.firepower(war.ships_at(side, war.battle.area)) for side in range(len(SIDES))},
        "faces": list(war.battle.faces) if war.battle.faces else None,
        "criticals": war.battle.criticals,
        "hits": war.battle.hits,
        "doomed": war.tables.ship_ids[war.battle.doomed] if war.battle.doomed >= 0 else None,
    }
