"""How far the units or supply counters in hand can go: on foot, by train, within a fortress, into a theatre."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.hexsets import HexSet
from yellowsea.boards.paths import PRICE_BITS, PRICE_MASK, Reach, one_step
from yellowsea.boards.zones import OCCUPIED, Zone
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.port_arthur.play.supply import is_fed_there, is_supplied
from yellowsea.systems.port_arthur.play.theatres import is_link_open
from yellowsea.systems.port_arthur.state.ground import ON_FOOT, WITH_GUNS
from yellowsea.systems.port_arthur.state.tables import SUPPLY, WINTER
from yellowsea.systems.port_arthur.state.war import LANDED, PARALYSED, RAILED, War

_NOWHERE: Final = one_step(-1, [], [])


# -- the hand ------------------------------------------------------------------------------------------------------


def hand_place(war: War) -> int:
    """Where the units or counters in hand are."""
    return war.cargo_at if war.cargo else war.where[war.march.units[0]]


def hand_rate(war: War) -> int:
    """4.5: the movement factor of the slowest in hand, in tenths."""
    if war.cargo:
        return war.tables.rate[SUPPLY][war.season]
    return min([war.rate(unit) for unit in war.march.units])


def tenths_left(war: War) -> int:
    """4.2: what the hand may still spend."""
    if war.cargo:
        return max(0, war.tables.rate[SUPPLY][war.season] - war.cargo_spent)
    least = 1000
    for unit in war.march.units:
        left = war.rate(unit) - war.spent[unit]
        if left < least:
            least = left
    return max(0, least)


def hand_weight(war: War) -> int:
    """4.14, 7.6: the strength points of the hand for transport."""
    if war.cargo:
        return war.cargo * war.tables.supply_weight
    strength = war.tables.strength
    return sum([strength[unit] for unit in war.march.units])


def hand_load(war: War) -> int:
    """Guns and supply counters keep off full rough hexsides."""
    if war.cargo:
        return WITH_GUNS
    load = ON_FOOT
    for unit in war.march.units:
        load |= war.tables.load[unit]
    return load


def is_untouched(war: War) -> bool:
    """Has nothing of the hand moved in this phase?"""
    if war.march.has_moved:
        return False
    if war.cargo:
        return True
    for unit in war.march.units:
        if war.spent[unit] or war.marks[unit] & LANDED:
            return False
    return True


def is_paralysed(war: War) -> bool:
    """11.1: is somebody in hand held back by the Russian command?"""
    for unit in war.march.units:
        if war.marks[unit] & PARALYSED:
            return True
    return False


# -- searching -----------------------------------------------------------------------------------------------------


def look_around(war: War) -> None:
    """Search once for the hand: `reach` and `trains` of the march hold until it moves."""
    march = war.march
    march.reach = _NOWHERE
    march.trains = {}
    here = hand_place(war)
    side = war.phasing
    risk = war.risk(side)
    if risk[here] and march.has_moved:
        return  # 5.3: who has entered an enemy zone stops
    ground = war.tables.ground
    if here >= ground.size and not may_leave_for_map(war, here):
        return
    left = tenths_left(war)
    if is_paralysed(war):
        if here >= ground.size:
            march.reach = _gates(war, here, left, risk)
    else:
        winter = 1 if war.season == WINTER else 0
        march.reach = ground.book[winter][hand_load(war)].reach(here, left, risk, 0)
    if may_entrain(war):
        march.trains = train_run(war)


def may_leave_for_map(war: War, theatre: int) -> bool:
    """Ruling 33: Harbin and Cis-Yalu Korea touch the map; the hand must begin the phase there and find room."""
    link = war.tables.link_entry.get(theatre, -1)
    return link >= 0 and is_untouched(war) and is_link_open(war, war.phasing, link, hand_weight(war))


def _gates(war: War, theatre: int, left: int, risk: Zone) -> Reach:
    """Ruling 49: a paralysed unit coming from Harbin enters at a hex of the link and goes on by rail only."""
    hexes: list[int] = []
    prices: list[int] = []
    for step in war.tables.ground.ways[1 if war.season == WINTER else 0][hand_load(war)][theatre]:
        there, price = step >> PRICE_BITS, step & PRICE_MASK
        if price <= left and risk[there] < OCCUPIED:
            hexes.append(there)
            prices.append(price)
    return one_step(theatre, hexes, prices)


def pushes(war: War) -> list[int]:
    """5.4: who begins in an enemy zone may spend the whole factor on one step into a neighbouring enemy zone."""
    here = hand_place(war)
    ground = war.tables.ground
    risk = war.risk(war.phasing)
    if here >= ground.size or not risk[here] or not is_untouched(war) or is_paralysed(war):
        return []
    rate = hand_rate(war)
    found: list[int] = []
    for step in ground.ways[1 if war.season == WINTER else 0][hand_load(war)][here]:
        there = step >> PRICE_BITS
        if 0 < risk[there] < OCCUPIED and step & PRICE_MASK <= rate:
            found.append(there)
    return found


# -- railways ------------------------------------------------------------------------------------------------------


def may_entrain(war: War) -> bool:
    """4.8, 4.10: on the line, or in Harbin; and for Japan one of the three units of the turn."""
    here = hand_place(war)
    ground = war.tables.ground
    on_line = here == ground.harbin if here >= ground.size else ground.railway.place[here] >= 0
    return on_line and has_train(war)


def has_train(war: War) -> bool:
    """4.10: Japan moves three units a turn by rail until it controls Dalny, the mines and the line between them."""
    if war.phasing != JAPAN or war.cargo or war.rail_free:
        return True
    new = [unit for unit in war.march.units if not war.marks[unit] & RAILED]
    return war.rail_used + len(new) <= war.tables.japanese_trains or is_dalny_line_held(war)


def is_dalny_line_held(war: War) -> bool:
    """4.10, ruling 50: a Japanese unit in or next to each hex of the line from Dalny to the Yentai mines, no Russian in
    any of them."""
    line = war.tables.ground.dalny_line
    held = garrisoned(war, JAPAN, [])
    for here in line:
        if not held >> here & 1:
            return False
    where = war.where
    for unit in war.tables.units_of[RUSSIA]:
        if where[unit] in line:
            return False
    return True


def garrisoned(war: War, side: int, but: list[int]) -> HexSet:
    """4.9: every hex with a unit of the side in it or next to it, some units left out, as a set."""
    sets = war.tables.ground.sets
    size = sets.size
    where = war.where
    bits: HexSet = 0
    for unit in war.tables.units_of[side]:
        here = where[unit]
        if 0 <= here < size and unit not in but:
            bits |= sets.bit[here]
    return sets.spread(bits)


def train_run(war: War) -> dict[int, int]:
    """4.8, 4.9: where a train can take the hand, as hex to the hex before it; it stops where an enemy zone begins."""
    ground = war.tables.ground
    railway = ground.railway
    side = war.phasing
    risk = war.risk(side)
    held = garrisoned(war, side, war.march.units)
    steps = tenths_left(war) // ground.chart.rail
    start = hand_place(war)
    before: dict[int, int] = {}
    edge = [start]
    free_only = bool(risk[start])
    while edge and steps > 0:
        steps -= 1
        beyond: list[int] = []
        for here in edge:
            if here != start and risk[here]:
                continue
            if here >= ground.size:
                links = [ground.files.north_exit]
            else:
                links = [railway.hexes[number] for number in railway.links[railway.place[here]]]
            for there in links:
                if there in before or there == start or not held >> there & 1 or not ground.is_open[there]:
                    continue
                if risk[there] >= OCCUPIED or (free_only and risk[there]):
                    continue
                before[there] = here
                beyond.append(there)
        edge = beyond
        free_only = False
    return before


# -- fortress movement ---------------------------------------------------------------------------------------------


def fortress_of(war: War, here: int) -> int:
    """4.11: the friendly fortress whose movement a unit in this hex may use; -1 for none."""
    tables = war.tables
    if here >= tables.ground.size:
        return -1
    for fortress, camp in enumerate(tables.camp_bits):
        if war.holder[fortress] == war.phasing and camp >> here & 1:
            return fortress
    return -1


def shifts(war: War) -> list[int]:
    """4.11, 4.12: where fortress movement can put the hand: within four hexes of the fortress, in supply."""
    if war.cargo or not is_untouched(war):
        return []
    here = hand_place(war)
    fortress = fortress_of(war, here)
    if fortress < 0:
        return []
    side = war.phasing
    if not is_supplied(war, side, here):
        return []
    risk = war.risk(side)
    camp = war.tables.camp[fortress]
    units = war.march.units
    return [
        there for there in camp if there != here and risk[there] < OCCUPIED and is_fed_there(war, side, units, there)
    ]


# -- theatres ------------------------------------------------------------------------------------------------------


def transfers(war: War) -> list[int]:
    """4.13, ruling 33: the theatres the hand can go to, from a theatre, from the edge of the map or from a port."""
    tables = war.tables
    ground = tables.ground
    here = hand_place(war)
    side = war.phasing
    weight = hand_weight(war)
    if here >= ground.size:
        if not is_untouched(war):
            return []
        return [tables.link_to[link] for link in tables.links_out[here] if is_link_open(war, side, link, weight)]
    found: list[int] = []
    theatre = ground.exit_of[here]
    if theatre >= 0 and can_walk_off(war, theatre):
        found.append(theatre)
    if can_embark(war) and ground.korea not in found:
        found.append(ground.korea)
    return found


def can_walk_off(war: War, theatre: int) -> bool:
    """Ruling 33: from the hexes of a link off the map, for two tenths by rail or a whole point."""
    if war.risk(war.phasing)[hand_place(war)] and war.march.has_moved:
        return False
    link = war.tables.link_exit[theatre]
    return tenths_left(war) >= exit_price(war, theatre) and is_link_open(war, war.phasing, link, hand_weight(war))


def exit_price(war: War, theatre: int) -> int:
    """Ruling 33: what leaving the map costs."""
    ground = war.tables.ground
    by_rail = theatre == ground.harbin and hand_place(war) == ground.files.north_exit and has_train(war)
    return ground.chart.rail if by_rail else ground.chart.enter[1]


def can_embark(war: War) -> bool:
    """Ruling 33: who begins the phase in a port may go back to Cis-Yalu Korea instead of moving."""
    if war.phasing != JAPAN or hand_place(war) not in war.ports or not is_untouched(war):
        return False
    return is_link_open(war, JAPAN, war.tables.link_embarking, hand_weight(war))


def landings(war: War) -> list[int]:
    """13.4: the ports where the hand can land."""
    ground = war.tables.ground
    if war.phasing != JAPAN or hand_place(war) != ground.korea or not war.ports or not is_untouched(war):
        return []
    return war.ports.copy() if is_link_open(war, JAPAN, war.tables.link_landing, hand_weight(war)) else []
