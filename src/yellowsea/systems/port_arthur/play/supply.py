"""Supply lines (7): who can trace to what, by road, by rail, across country, and by way of a headquarters."""

from __future__ import annotations

from yellowsea.boards.hexsets import HexSet
from yellowsea.boards.zones import OCCUPIED
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.systems.port_arthur.state.war import War


def clear_hexes(war: War, side: int) -> HexSet:
    """7.7: the hexes a supply line may run through, free of enemy units and their zones."""
    return war.tables.ground.open_bits & ~war.shadow(other(side))


# -- sources -------------------------------------------------------------------------------------------------------


def intrinsic_sources(war: War, side: int) -> list[int]:
    """7.4: Russian fortresses, or Japanese invasion ports and Cis-Yalu Korea, as places.

    14.9: ports are not sources while Russia controls the seas.
    """
    ground = war.tables.ground
    if side == RUSSIA:
        return [here for number, here in enumerate(ground.centre) if war.holder[number] == RUSSIA]
    found = [] if war.russia_rules_the_sea() else war.ports.copy()
    if korean_hexes(war) or is_korea_held(war):
        found.append(ground.korea)
    return found


def korean_hexes(war: War) -> HexSet:
    """7.5: the hexes east of the Yalu, each of them a source, while no Russian is there; else nothing."""
    ground = war.tables.ground
    russians = war.zones.of[RUSSIA]
    for here in ground.files.korea:
        if russians[here] >= OCCUPIED:
            return 0
    return ground.korea_bits


def is_korea_held(war: War) -> bool:
    """7.5, ruling 34: the zone is a source unless Russians are in it."""
    return not war.holds(RUSSIA, war.tables.ground.korea)


def has_capacity(war: War, source: int) -> bool:
    """7.4: an intrinsic source feeds four attacks a turn; where ships carry, a port does so only from its stock."""
    if war.tables.ships_carry and source in war.ports and source not in war.stocked:
        return False
    return war.drawn.get(source, 0) < war.tables.source_capacity


def makes_supply(war: War, place: int) -> bool:
    """7.6, ruling 34: does the phasing side get supply counters there, free and without limit? Not under the enemy."""
    tables = war.tables
    if place < tables.ground.size:
        return False
    theatre = tables.theatre(place)
    if not tables.makes_supply[theatre] or tables.theatre_side[theatre] != war.phasing:
        return False
    return not war.holds(other(war.phasing), place)


# -- from a unit to what it can trace to ---------------------------------------------------------------------------


def traced(war: War, side: int, here: int) -> HexSet:
    """Every place that a unit of the side in a hex can trace a line to, as a set; the Cis-Yalu zone may be one.

    7.7: line A, some hexes to a road and some along it; B, some hexes to a railway and any number along it; C, some
    hexes across country. 12E.1: or from a working headquarters that a clear line of four hexes joins to the unit.
    """
    clear = clear_hexes(war, side)
    found = _lines(war, here, clear)
    if side == JAPAN:
        for centre in relays(war, here, clear):
            found |= _lines(war, centre, clear)
    return found


def relays(war: War, here: int, clear: HexSet) -> list[int]:
    """12E.1: the hexes of working headquarters within a clear line of the hex."""
    working = working_headquarters(war)
    if not working:
        return []
    sets = war.tables.ground.sets
    reached = sets.bit[here]
    for _ in range(war.tables.relay):
        reached |= sets.spread(reached) & clear
    return [there for there in working if sets.bit[there] & reached]


def working_headquarters(war: War) -> list[int]:
    """12E.3: the hexes of headquarters that stand far enough from every other."""
    tables = war.tables
    size = tables.ground.size
    standing = [war.where[unit] for unit in tables.headquarters if 0 <= war.where[unit] < size]
    if len(standing) < 2:
        return standing
    distance = tables.ground.grid.distance
    working: list[int] = []
    for number, here in enumerate(standing):
        near = [there for other_one, there in enumerate(standing) if other_one != number]
        if min([distance(here, there) for there in near]) >= tables.apart:
            working.append(here)
    return working


def _lines(war: War, here: int, clear: HexSet) -> HexSet:
    """7.7: the ends of all lines A, B and C from a hex; only the hex itself may lie in an enemy zone."""
    tables = war.tables
    ground = tables.ground
    sets = ground.sets
    reached = sets.bit[here]
    near = reached  # within reach of the road or the railway
    inner = reached  # one hex short of the longest line C
    longest = max(tables.off_road, tables.cross_country)
    across = reached
    for step in range(1, longest + 1):
        reached |= sets.spread(reached) & clear
        if step == tables.off_road:
            near = reached
        if step == tables.cross_country - 1:
            inner = reached
        if step == tables.cross_country:
            across = reached
    found = across
    if tables.cross_country == 1:
        inner = sets.bit[here]
    zone = bool(inner & ground.korea_gates)
    # Line A.
    along = near & ground.road_bits
    edge = along
    for _ in range(tables.along_road):
        if not edge:
            break
        if along & ground.korea_road_bit:
            zone = True  # one more step along the road leads into the zone
        wider: HexSet = 0
        for one in sets.members(edge):
            wider |= ground.road_ring[one]
        edge = wider & clear & ~along
        along |= edge
    found |= along
    # Line B.
    start = near & ground.rail_bits
    if start:
        found |= rail_run(war, start, clear)
    if zone:
        found |= 1 << ground.korea
    return found


def rail_run(war: War, start: int, clear: HexSet) -> HexSet:
    """Every rail hex that clear track joins to one of the rail hexes given, those included."""
    ground = war.tables.ground
    if not ground.rail_bits & ~clear and ground.is_one_net:
        return ground.rail_bits
    sets = ground.sets
    found = start
    edge = sets.members(start)
    ring = ground.rail_ring
    while edge:
        wider: HexSet = 0
        for one in edge:
            wider |= ring[one]
        wider &= clear & ~found
        found |= wider
        edge = sets.members(wider)
    return found


# -- from sources to what they feed --------------------------------------------------------------------------------


def fed_hexes(war: War, side: int) -> HexSet:
    """7.9: every hex whose occupant of the side is in supply from any source at all; kept until something changes."""
    known = war.fed[side]
    if known >= 0:
        return known
    sources, zone = _source_hexes(war, side)
    clear = clear_hexes(war, side)
    fed = _fed_by(war, sources, zone, clear)
    if side == JAPAN:
        sets = war.tables.ground.sets
        relay: HexSet = 0
        for here in working_headquarters(war):
            if sets.bit[here] & fed & clear:
                relay |= sets.bit[here]
        if relay:
            for _ in range(war.tables.relay - 1):
                relay |= sets.spread(relay) & clear
            fed |= sets.spread(relay) & war.tables.ground.open_bits
    war.fed[side] = fed
    return fed


def _source_hexes(war: War, side: int) -> tuple[HexSet, bool]:
    """Every hex that is a source, and whether the Cis-Yalu zone is one."""
    ground = war.tables.ground
    sets = ground.sets
    bits: HexSet = 0
    for here in war.stock(side):
        if here < ground.size:
            bits |= sets.bit[here]
    zone = False
    for here in intrinsic_sources(war, side):
        if here < ground.size:
            bits |= sets.bit[here]
        else:
            zone = is_korea_held(war)
            bits |= korean_hexes(war)
    return bits, zone


def _fed_by(war: War, sources: HexSet, zone: bool, clear: HexSet) -> HexSet:
    """The reverse of `_lines`: hexes from which a line A, B or C leads to one of the sources."""
    tables = war.tables
    ground = tables.ground
    sets = ground.sets
    start = sources & clear
    gates = ground.korea_gates if zone else 0
    # Line C: all but the last hex of the line must be clear.
    reached = start
    for step in range(1, tables.cross_country):
        reached |= sets.spread(reached) & clear
        if step == 1:
            reached |= gates & clear
    fed = sources | gates | sets.spread(reached)
    # Line A.
    along = start & ground.road_bits
    edge = along
    for step in range(tables.along_road):
        wider: HexSet = 0
        for one in sets.members(edge):
            wider |= ground.road_ring[one]
        if step == 0 and zone:
            wider |= ground.korea_road_bit
        edge = wider & clear & ~along
        along |= edge
        if not edge:
            break
    # Line B.
    track = start & ground.rail_bits
    if track:
        along |= rail_run(war, track, clear)
    for _ in range(tables.off_road - 1):
        along |= sets.spread(along) & clear
    return (fed | sets.spread(along)) & ground.open_bits


def is_supplied(war: War, side: int, here: int) -> bool:
    """7.9, 7.10: is a unit of the side in this place in supply?"""
    ground = war.tables.ground
    return here >= ground.size or bool(fed_hexes(war, side) & ground.sets.bit[here])


def is_fed_there(war: War, side: int, units: list[int], here: int) -> bool:
    """4.12, 8.9, 12E.1: would a stack be in supply in a hex, with its headquarters there too?"""
    moved = [unit for unit in units if war.tables.is_headquarters[unit]]
    if not moved:
        return bool(fed_hexes(war, side) >> here & 1)
    start = war.where[moved[0]]
    for unit in moved:
        war.where[unit] = here
    war.fed[side] = -1
    is_fed = bool(fed_hexes(war, side) >> here & 1)
    for unit in moved:
        war.where[unit] = start
    war.fed[side] = -1
    return is_fed


def is_fed_by_counter(war: War, side: int, here: int) -> bool:
    """12B.4: can a unit of the side in this hex trace a line to a supply counter?"""
    return bool(counters_in_reach(war, side, [here]))


# -- what may feed an attack ---------------------------------------------------------------------------------------


def counters_in_reach(war: War, side: int, stacks: list[int]) -> list[int]:
    """The hexes with supply counters that all these hexes can trace to."""
    size = war.tables.ground.size
    stock = war.stock(side)
    laid = [here for here in stock if here < size]
    if not laid:
        return []
    lines = [traced(war, side, here) for here in stacks]
    return sorted([here for here in laid if _all_reach(lines, 1 << here)])


def sources_in_reach(war: War, side: int, stacks: list[int]) -> list[int]:
    """7.4: the intrinsic sources with capacity left that all these hexes can trace to, as places."""
    ground = war.tables.ground
    usable = [place for place in intrinsic_sources(war, side) if has_capacity(war, place)]
    if not usable:
        return []
    lines = [traced(war, side, here) for here in stacks]
    found: list[int] = []
    for place in usable:
        ends: HexSet = 1 << place
        if place >= ground.size:  # 7.5: the zone and every hex of Korea are one source
            ends = korean_hexes(war) | (ends if is_korea_held(war) else 0)
        if _all_reach(lines, ends):
            found.append(place)
    return found


def _all_reach(lines: list[HexSet], ends: HexSet) -> bool:
    """Ruling 40: does what each stack can trace to hold one of these ends?"""
    for line in lines:
        if not line & ends:
            return False
    return True
