"""Why the hand cannot go somewhere: the first thing in the way, and the bill for the cheapest route."""

from __future__ import annotations

from yellowsea.boards.marching import (
    ENEMY_THERE,
    MUST_STOP,
    NO_WAY,
    ZONE_TO_ZONE,
    ZONES_BAR,
    Cost,
    bill,
    bill_words,
    obstacle,
)
from yellowsea.boards.zones import OCCUPIED, nobody
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.kernel.telling.events import does, movement_points, plural, the
from yellowsea.systems.port_arthur.play.reach import (
    exit_price,
    fortress_of,
    garrisoned,
    hand_load,
    hand_place,
    hand_weight,
    has_train,
    is_paralysed,
    is_untouched,
    look_around,
    may_leave_for_map,
    pushes,
    tenths_left,
    transfers,
)
from yellowsea.systems.port_arthur.play.supply import is_fed_there, is_supplied, makes_supply
from yellowsea.systems.port_arthur.play.theatres import why_not_link
from yellowsea.systems.port_arthur.state.map_files import FULL_ROUGH, RAIL, RIVER, ROAD, TERRAINS
from yellowsea.systems.port_arthur.state.tables import WINTER
from yellowsea.systems.port_arthur.state.war import War


def why_not_march(war: War, verb: str, number: int) -> Refusal | None:
    """What is in the way of one verb of a march."""
    if verb == "go":
        return why_not_go(war, number)
    if verb == "rail":
        return why_not_rail(war, number)
    if verb == "shift":
        return why_not_shift(war, number)
    if verb == "land":
        return why_not_land(war, number)
    if verb == "transfer":
        return why_not_transfer(war, number + war.tables.ground.size)
    if verb == "halt":
        return why_not_halt(war)
    if number not in war.march.units:
        return refuse("not-in-hand", "4.1", f"{does(the(war.tables.label(number)), 'is')} not moving")
    return refuse("last-one", "4.1", "the last unit halts instead") if len(war.march.units) == 1 else None


def why_not_halt(war: War) -> Refusal | None:
    """7.6: counters just made where they cost nothing go somewhere once they are taken up."""
    if war.cargo and not war.march.has_moved and makes_supply(war, war.cargo_at):
        return refuse("must-go", "7.6", "a supply counter made there goes somewhere once it is taken up")
    return None


def cost_of(war: War, a: int, b: int) -> Cost:
    """4.4: the price of one step on foot, with its reason."""
    ground = war.tables.ground
    winter = 1 if war.season == WINTER else 0
    price = ground.price(a, b, winter) / 10
    side = ground.side(a, b) if a < ground.size else 0
    if side & (ROAD | RAIL) or (a >= ground.size and ground.price(a, b, winter) == ground.chart.road):
        return Cost(b, price, "road" if side & ROAD or a >= ground.size else "railway as a road")
    reason = "pass" if ground.files.mountain_pass[b] else TERRAINS[ground.files.terrain[b]]
    if ground.centre_of[b] >= 0:
        reason = "fortress"
    if side & RIVER and not winter:
        reason += f", river +{ground.chart.river / 10:g}"
    if side & FULL_ROUGH:
        reason += f", full rough hexside +{ground.chart.full_rough / 10:g}"
    return Cost(b, price, reason)


def route_bill(war: War, start: int, path: list[int]) -> list[Cost]:
    """4.4: step by step what a route on foot costs."""
    return bill(start, path, lambda a, b: cost_of(war, a, b))


def why_not_go(war: War, goal: int) -> Refusal | None:
    """4, 5: what keeps the hand out of a hex on foot."""
    ground = war.tables.ground
    start = hand_place(war)
    if goal == start:
        return refuse("there-already", "4.1", "it is there already")
    if goal >= ground.size:
        return refuse("zone", "4.13", "a strategic zone is entered by a transfer")
    if not ground.is_open[goal]:
        closed = ground.files.terrain[goal] != 0
        return refuse("neutral", "4.3", "neutral China is closed") if closed else refuse("sea", "4.4", "a hex of sea")
    if start >= ground.size and not may_leave_for_map(war, start):
        return why_not_leave(war, start)
    if war.march.reach is None:
        look_around(war)
    if war.march.route(goal)[0] or goal in pushes(war):
        return None
    if is_paralysed(war):
        return refuse("paralysed", "11.1", "the Russian command is paralysed: by rail, by zones or in a fortress only")
    winter = 1 if war.season == WINTER else 0
    risk = war.risk(war.phasing)
    left = tenths_left(war)
    ways = ground.ways[winter][hand_load(war)]
    found = obstacle(war.march, ways, start, goal, left, risk, 0)
    if found.kind == ENEMY_THERE:
        return refuse("enemy-there", "4.3", "enemy units are there")
    if found.kind == MUST_STOP:
        return refuse("in-zone", "5.3", "it has entered an enemy zone of control and must stop")
    lines = route_bill(war, start, found.path)
    facts = [line.to_json(ground.names) for line in lines]
    if found.kind == ZONE_TO_ZONE:
        return refuse("zone-to-zone", "5.4", "the step from zone to zone takes the whole movement factor, unspent")
    if found.kind == NO_WAY:
        return refuse("no-way", "4.4", "no way leads there for it")
    if found.kind == ZONES_BAR:
        return refuse("zones", "5.3", "enemy zones of control bar the way", route=facts)
    has = f"{left / 10:g} {'is' if left == 10 else 'are'} left"
    text = f"the way takes {movement_points(found.price / 10)}, and {has} ({bill_words(lines)})"
    return refuse("too-far", "4.1", text, needs=found.price / 10, has=left / 10, route=facts)


def why_not_leave(war: War, theatre: int) -> Refusal | None:
    """Ruling 33: what keeps the hand from entering the map out of a theatre."""
    tables = war.tables
    link = tables.link_entry.get(theatre, -1)
    if link < 0:
        name = tables.theatre_name[tables.theatre(theatre)]
        return refuse("no-gate", "4.13", f"{name} does not touch the map")
    if not is_untouched(war):
        return refuse("moved", "4.13", "it must begin the phase in the zone it leaves")
    return why_not_link(war, war.phasing, link, hand_weight(war))


def why_not_rail(war: War, goal: int) -> Refusal | None:
    """4.8 to 4.10: what keeps the hand off a train to a hex."""
    ground = war.tables.ground
    railway = ground.railway
    start = hand_place(war)
    on_line = start == ground.harbin if start >= ground.size else railway.place[start] >= 0
    if not on_line:
        return refuse("off-rail", "4.8", "it is not on a railway")
    if goal >= ground.size or railway.place[goal] < 0:
        return refuse("off-rail", "4.8", "there is no railway there")
    if goal == start:
        return refuse("there-already", "4.8", "it is there already")
    if start >= ground.size and not may_leave_for_map(war, start):
        return why_not_leave(war, start)
    if not has_train(war):
        limit = war.tables.japanese_trains
        text = (
            f"{limit} Japanese units a turn go by rail until Dalny, the Yentai mines and the line are controlled,"
            " with no Russian unit on them"
        )
        return refuse("rail-full", "4.10", text, used=war.rail_used, limit=limit)
    risk = war.risk(war.phasing)
    if risk[goal] >= OCCUPIED:
        return refuse("enemy-there", "4.3", "enemy units are there")
    if risk[start] and war.march.has_moved:
        return refuse("in-zone", "5.3", "it has entered an enemy zone of control and must stop")
    held = garrisoned(war, war.phasing, war.march.units)
    before = ground.files.north_exit if start >= ground.size else start
    line = railway.open_line([before], [goal], nobody(ground.size))
    track = line if start >= ground.size else line[1:]
    for number, here in enumerate(track):
        name = ground.label(here)
        if risk[here] >= OCCUPIED:
            return refuse("enemy-there", "4.3", f"enemy units stand on the line at {name}")
        if not held >> here & 1:
            return refuse(
                "line-cut", "4.9", f"nobody else holds the line at {name}: a friendly unit in it or next to it"
            )
        if risk[here] and risk[start] and not number:
            return refuse("zone-to-zone", "5.4", "from zone to zone it goes on foot, for the whole factor")
        if risk[here] and here != goal:
            return refuse("zones", "5.3", f"an enemy zone of control stops the train at {name}")
    price, left = ground.chart.rail * len(track), tenths_left(war)
    if price <= left:
        return None
    text = f"needs {movement_points(price / 10)}, has {left / 10:g}: {plural(len(track), 'rail hex', 'rail hexes')}"
    return refuse("too-far", "4.8", text, needs=price / 10, has=left / 10)


def why_not_shift(war: War, goal: int) -> Refusal | None:
    """4.11, 4.12: what keeps the hand from moving within a fortress."""
    tables = war.tables
    start = hand_place(war)
    if war.cargo:
        return refuse("no-unit", "4.11", "supply counters do not move as fortress troops")
    if goal == start:
        return refuse("there-already", "4.11", "it is there already")
    if not is_untouched(war):
        return refuse("moved", "4.11", "fortress movement takes the place of the whole move")
    fortress = fortress_of(war, start)
    if fortress < 0:
        return refuse("no-fortress", "4.11", "no friendly fortress is within 4 hexes of it")
    if goal not in tables.camp[fortress]:
        return refuse("too-far", "4.11", "that is not within 4 hexes of the fortress")
    if war.risk(war.phasing)[goal] >= OCCUPIED:
        return refuse("enemy-there", "4.3", "enemy units are there")
    if not is_supplied(war, war.phasing, start):
        return refuse("out-of-supply", "4.11", "it is out of supply")
    if not is_fed_there(war, war.phasing, war.march.units, goal):
        return refuse("out-of-supply", "4.12", "it would be out of supply there")
    return None


def why_not_land(war: War, goal: int) -> Refusal | None:
    """13.2, 13.4: what keeps the hand from landing in a port."""
    ground = war.tables.ground
    if war.phasing != JAPAN:
        return refuse("other-side", "13.1", "only Japan lands in invasion ports")
    if hand_place(war) != ground.korea:
        return refuse("not-in-korea", "13.4", "only what is in the Cis-Yalu Korea zone lands in a port")
    if not is_untouched(war):
        return refuse("moved", "4.13", "it must begin the phase in the zone it leaves")
    if goal not in war.ports:
        return refuse("no-port", "13.2", "there is no invasion port there")
    return why_not_link(war, JAPAN, war.tables.link_landing, hand_weight(war))


def why_not_transfer(war: War, theatre: int) -> Refusal | None:
    """4.13, 4.17, ruling 33: what keeps the hand from going to a theatre."""
    tables = war.tables
    ground = tables.ground
    here = hand_place(war)
    side = war.phasing
    weight = hand_weight(war)
    name = tables.theatre_name[tables.theatre(theatre)]
    if theatre == here:
        return refuse("there-already", "4.13", "it is there already")
    if here >= ground.size:
        if not is_untouched(war):
            return refuse("moved", "4.13", "it must begin the phase in the zone it leaves")
        link = tables.link_between.get(here * ground.nodes + theatre, -1)
        if link < 0:
            return refuse("no-link", "4.13", f"no way leads straight to {name}")
        return why_not_link(war, side, link, weight)
    if theatre in transfers(war):
        return None
    if ground.exit_of[here] == theatre:
        if war.risk(side)[here] and war.march.has_moved:
            return refuse("in-zone", "5.3", "it has entered an enemy zone of control and must stop")
        price, left = exit_price(war, theatre), tenths_left(war)
        if left < price:
            text = f"needs {movement_points(price / 10)} to leave the map, has {left / 10:g}"
            return refuse("too-far", "4.13", text, needs=price / 10, has=left / 10)
        return why_not_link(war, side, tables.link_exit[theatre], weight)
    if theatre == ground.korea and here in war.ports and side == JAPAN:
        if not is_untouched(war):
            return refuse("moved", "13.4", "only what begins the phase in the port goes back to Korea")
        return why_not_link(war, side, tables.link_embarking, weight)
    return refuse("no-gate", "4.13", f"{name} cannot be entered from there")
