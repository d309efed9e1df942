"""What a viewer may see of an operation: the chart with its markers, his own log sheet, reports, weather, points.

Everything is built from the state as the viewer may know it (`sea_secrecy`), so nothing hidden can slip in.
"""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, side_name
from yellowsea.systems.great_war_at_sea.book.operation_shapes import NATIONS, SECTIONS, ZONE_TYPES, Chart
from yellowsea.systems.great_war_at_sea.book.shapes import CATEGORIES, NONE, SPEEDS, TYPES, WEATHER
from yellowsea.systems.great_war_at_sea.chart.contact.contact import sight_modifier
from yellowsea.systems.great_war_at_sea.chart.movement.fuel import coal_limit
from yellowsea.systems.great_war_at_sea.chart.turn.victory import score_lines
from yellowsea.systems.great_war_at_sea.state.campaign import FATES, SLOT_WORDS, SUNK, Campaign
from yellowsea.systems.great_war_at_sea.telling import sea_view_types as types
from yellowsea.systems.great_war_at_sea.telling.contact_views import meetings
from yellowsea.systems.great_war_at_sea.telling.fleet_views import fleets
from yellowsea.systems.great_war_at_sea.telling.sea_positions import in_hand_word
from yellowsea.systems.great_war_at_sea.telling.sea_secrecy import known_to


def operation(real: Campaign, viewer: int, keys: list[str]) -> types.Operation:
    """The whole of it, for a side or (NOBODY) a spectator. `keys` are the names of the steps."""
    war = known_to(real, viewer)
    theatre = war.theatre
    words = theatre.zone_words
    moment = theatre.moments[war.turn + war.shift]
    over = not war.stack
    return {
        "turn": war.turn,
        "turns": theatre.turns,
        "date": moment[:10],
        "clock": moment[11:],
        "night": war.is_night(),
        "step": keys[war.stack[-1]] if war.stack else None,
        "first_to_plot": SIDES[JAPAN if war.turn % 2 else RUSSIA],
        "in_hand": in_hand_word(war),
        "ice": bool(theatre.frozen[war.turn + war.shift]),
        "coal_points": list(theatre.lists["fuel.moved"]),
        "sections": [
            {
                "id": SECTIONS[number],
                "weather": WEATHER[level - 1],
                "level": level,
                "contact": sight_modifier(war, level),
            }
            for number, level in enumerate(war.weather)
        ],
        "cyclone": _cyclone(war),
        "fleets": fleets(war, viewer, over),
        "vessels": [_vessel(war, ship, viewer, over) for ship in range(theatre.ships)],
        "harbours": [
            _harbour(war, number, viewer, over) for number in range(theatre.harbours) if theatre.usable[number]
        ],
        "troops": [
            {"side": SIDES[side], "zone": words[zone], "points": points}
            for side, zone, points in zip(war.troop_side, war.troop_zone, war.troop_points, strict=True)
            if points
        ],
        "mines": [_minefield(war, line) for line in range(len(war.mine_place)) if war.mine_count[line]],
        "may_be_mined": [words[zone] for zone in range(theatre.zones) if theatre.may_be_mined[zone]],
        "meetings": meetings(war, viewer),
        "contact_needed": theatre.numbers["contact.needed"],
        "battle_zone": words[war.field_zone] if war.field_zone != NONE else None,
        "expected": _expected(war),
        "leaders": _leaders(war, viewer, over),
        "markers": {SIDES[side]: theatre.operation.limits[side] for side in (JAPAN, RUSSIA)},
        "decoys": {SIDES[side]: theatre.operation.decoys[side] for side in (JAPAN, RUSSIA)},
        "wireless": {SIDES[side]: theatre.wireless[side] for side in (JAPAN, RUSSIA)},
        "score": _score(war),
        "special": [
            {"code": rule.code, "side": side_name(rule.side), "note": dict(rule.words).get("note", "")}
            for rule in theatre.operation.special
        ],
        "history": theatre.operation.history,
    }


def chart(printed: Chart) -> types.SeaChart:
    """The chart as printed, for the look `chart`."""
    words = [zone.id for zone in printed.zones]
    return {
        "zones": [
            {
                "id": zone.id,
                "type": ZONE_TYPES[zone.type],
                "section": SECTIONS[zone.section] if zone.section != NONE else "none",
                "coast": list(zone.coast),
                "ice": zone.has_ice,
                "restricted": zone.is_restricted,
                "inland_sea": zone.is_inland_sea,
                "merchants": zone.merchants,
                "lon": zone.lon,
                "lat": zone.lat,
                "neighbours": [words[there] for there in zone.neighbours],
            }
            for zone in printed.zones
        ],
        "harbours": _harbours(printed),
    }


def _harbours(printed: Chart) -> list[types.ChartHarbour]:
    words = [zone.id for zone in printed.zones]
    found: list[types.ChartHarbour] = []
    for port in printed.ports:
        rank = port.is_major
        found.append(_printed_harbour(port.id, port.name, words[port.zone], port.note, is_port=True, is_major=rank))
    for place in printed.anchorages:
        zone = words[place.zone]
        found.append(_printed_harbour(place.id, place.name, zone, place.note, is_port=False, is_major=False))
    return found


def _printed_harbour(
    word: str, name: str, zone: str, note: str, *, is_port: bool, is_major: bool
) -> types.ChartHarbour:
    return {"id": word, "name": name, "zone": zone, "port": is_port, "major": is_major, "note": note}


# -- ships, harbours and the rest --------------------------------------------------------------------------------------


def _vessel(war: Campaign, ship: int, viewer: int, over: bool) -> types.Vessel:
    theatre = war.theatre
    own = over or theatre.side[ship] == viewer
    slot, harbour = war.fleet[ship], war.harbour[ship]
    zone = war.zone_of_ship(ship)
    seen = war.seen_zone[ship]
    a_box = theatre.numbers["fuel.points_a_box"]
    return {
        "id": theatre.word[ship],
        "piece": theatre.sheets[ship].id,
        "name": theatre.ship_name[ship],
        "side": SIDES[theatre.side[ship]],
        "type": TYPES[theatre.type[ship]],
        "category": CATEGORIES[theatre.category[ship]],
        "fate": FATES[war.fate[ship]],
        "fleet": SLOT_WORDS[slot] if slot != NONE else None,
        "zone": theatre.zone_words[zone] if zone != NONE else None,
        "harbour": theatre.harbour_words[harbour] if harbour != NONE else None,
        "hull": {"start": theatre.hull_at_start[ship], "left": war.hull[ship]},
        "primary": {"start": theatre.guns_at_start[0][ship], "left": war.primary[ship]},
        "secondary": {"start": theatre.guns_at_start[1][ship], "left": war.secondary[ship]},
        "tertiary": {"start": theatre.guns_at_start[2][ship], "left": war.tertiary[ship]},
        "torpedoes": {"start": theatre.torpedoes_at_start[ship], "left": war.torpedoes[ship]},
        "speed": SPEEDS[war.speed[ship]],
        "crippled": war.is_crippled(ship),
        "fuel": war.fuel[ship] if own else None,
        "fuel_boxes": -(-war.fuel[ship] // a_box) if own else None,
        "cargo": _cargo(war, ship) if own else None,
        "mines": war.mines[ship] if own else None,
        "value": theatre.value[ship],
        "seen_turn": war.seen_turn[ship],
        "seen_zone": theatre.zone_words[seen] if seen != NONE else None,
        "leader": _leader_aboard(war, ship),
    }


def _cargo(war: Campaign, ship: int) -> str | None:
    fleet = war.theatre.fleet_of[ship]
    if not war.cargo[ship] or fleet == NONE:
        return None
    return f"{war.cargo[ship]} {war.theatre.operation.fleets[fleet].cargo}"


def _leader_aboard(war: Campaign, ship: int) -> str | None:
    for leader, flag in enumerate(war.flag):
        if flag == ship and war.fate[ship] != SUNK:
            return war.theatre.leader_name[leader]
    return None


def _harbour(war: Campaign, number: int, viewer: int, over: bool) -> types.Harbour:
    theatre = war.theatre
    friends = [SIDES[side] for side in (JAPAN, RUSSIA) if war.owns(side, number)]
    ships = [
        theatre.word[ship]
        for ship in range(theatre.ships)
        if war.harbour[ship] == number and (over or theatre.side[ship] == viewer)
    ]
    return {
        "id": theatre.harbour_words[number],
        "owner": NATIONS[war.owner[number]],
        "major": bool(theatre.is_major[number]),
        "zone": theatre.zone_words[theatre.harbour_zone[number]],
        "friend": friends,
        "coal": {SIDES[side]: coal_limit(war, side, number) for side in (JAPAN, RUSSIA)},
        "closed": bool(war.closed[number]),
        "blocked": war.blocked[number],
        "ships": ships,
    }


def _minefield(war: Campaign, line: int) -> types.Minefield:
    theatre = war.theatre
    place, zones = war.mine_place[line], theatre.zones
    entrance = place - zones * zones
    return {
        "owner": SIDES[war.mine_owner[line]],
        "zones": [] if entrance >= 0 else [theatre.zone_words[place // zones], theatre.zone_words[place % zones]],
        "entrance": theatre.harbour_words[entrance] if entrance >= 0 else None,
        "fields": war.mine_count[line],
    }


def _cyclone(war: Campaign) -> types.Cyclone | None:
    zone, strength, size, _ = war.cyclone
    if zone == NONE:
        return None
    return {"zone": war.theatre.zone_words[zone], "strength": strength, "size": size}


def _expected(war: Campaign) -> list[types.Expected]:
    """Reinforcements of the scenario: both sides know when they are due."""
    theatre = war.theatre
    return [
        {
            "turn": fleet.turn,
            "name": fleet.name,
            "at": fleet.at,
            "side": SIDES[fleet.side],
            "ships": [theatre.word[theatre.ship_of[piece]] for piece in fleet.pieces],
        }
        for fleet in theatre.operation.fleets
        if fleet.turn > war.turn
    ]


def _leaders(war: Campaign, viewer: int, over: bool) -> list[types.SeaLeader]:
    theatre = war.theatre
    leaders = theatre.book.leaders
    found: list[types.SeaLeader] = []
    for leader, flag in enumerate(war.flag):
        known = flag != NONE and (over or theatre.leader_side[leader] == viewer or war.fleet[flag] != NONE)
        found.append(
            {
                "name": theatre.leader_name[leader],
                "side": SIDES[theatre.leader_side[leader]],
                "operational": theatre.leader_operational[leader],
                "tactical": leaders[theatre.leaders[leader]].tactical,
                "ship": theatre.word[flag] if known else None,
                "lost": flag == NONE,
            }
        )
    return found


def _score(war: Campaign) -> types.SeaScore:
    lines = score_lines(war)
    points = [sum(line.points for line in lines if line.side == side) for side in (JAPAN, RUSSIA)]
    return {
        "japan": points[JAPAN],
        "russia": points[RUSSIA],
        "total": points[JAPAN] - points[RUSSIA],
        "japan_at": war.theatre.operation.japan_at,
        "russia_at": war.theatre.operation.russia_at,
        "lines": [{"side": SIDES[line.side], "points": line.points, "text": line.text} for line in lines],
    }
