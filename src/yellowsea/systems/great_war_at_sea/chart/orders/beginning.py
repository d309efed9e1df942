"""3.3: an operation before its first decision: ships with their boxes and coal, fleets where the scenario puts them."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.book.operation_shapes import MISSIONS, Fleet
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.shore.troops import garrison_of
from yellowsea.systems.great_war_at_sea.state.campaign import (
    AFLOAT,
    BLOCKADE,
    COMING,
    DEFENCE,
    HALVED,
    INTERCEPT,
    LIE_IN_PORT,
    MARKERS,
    ON_MAP,
    RAID,
    STANDING,
    SUPPLY,
    Campaign,
    marker_slots,
    stack_slots,
)
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY
from yellowsea.systems.great_war_at_sea.state.theatre import Theatre
from yellowsea.systems.great_war_at_sea.state.words import Words


def new_campaign(theatre: Theatre, words: Words) -> Campaign:
    """The operation as it stands before anything is rolled or asked: every fleet has the first of its missions."""
    campaign = Campaign(theatre, words, [])
    operation = theatre.operation
    ships = theatre.ships
    campaign.weather = list(operation.weather)
    campaign.fleet = [NONE] * ships
    campaign.harbour = [NONE] * ships
    campaign.fate = [COMING] * ships
    campaign.hull = list(theatre.hull_at_start)
    campaign.primary = list(theatre.guns_at_start[PRIMARY])
    campaign.secondary = list(theatre.guns_at_start[SECONDARY])
    campaign.tertiary = list(theatre.guns_at_start[TERTIARY])
    campaign.torpedoes = list(theatre.torpedoes_at_start)
    campaign.speed = list(theatre.speed_at_start)
    campaign.marks = [int(is_half_gone(theatre, ship)) * HALVED for ship in range(ships)]
    campaign.fuel = list(theatre.fuel_at_start)
    campaign.cargo = list(theatre.cargo_at_start)
    mines = theatre.numbers["mines.a_mission"]
    campaign.mines = [mines if layer else 0 for layer in theatre.is_layer]
    campaign.repair = [0] * ships
    campaign.worst = [0] * ships
    campaign.neutral = [0] * ships
    campaign.in_port = [0] * ships
    campaign.crippled_at = [0] * ships
    campaign.reload = [0] * ships
    campaign.tow = [NONE] * ships
    campaign.seen_turn = [0] * ships
    campaign.seen_zone = [NONE] * ships
    campaign.flag = list(theatre.flags)
    campaign.stays = [NONE, 0] * len(theatre.flags)
    _begin_ports(campaign)
    _begin_mines(campaign)
    campaign.scored = [0] * len(operation.points)
    for number, fleet in enumerate(operation.fleets):
        if fleet.turn == 1:
            bring(campaign, number)
    for side, boats, ports in operation.submarines:
        harbour = theatre.harbour_words.index(ports[0])
        for piece in boats:
            campaign.fate[theatre.ship_of[piece]] = AFLOAT
            campaign.harbour[theatre.ship_of[piece]] = harbour
        for word in ports:
            campaign.searching[theatre.harbour_words.index(word)] |= 1 << side
    campaign.balloons = theatre.numbers["balloons.number"]
    return campaign


def is_half_gone(theatre: Theatre, ship: int) -> bool:
    """8.51: does the scenario begin with more than half of her hull gone? What that costs is in her speed then."""
    return not theatre.is_multi[ship] and 2 * theatre.hull_at_start[ship] < theatre.hull[ship]


def _begin_ports(campaign: Campaign) -> None:
    theatre = campaign.theatre
    count = theatre.harbours
    campaign.owner = list(theatre.owner_at_start)
    campaign.drawn = [0] * (2 * count)
    campaign.closed = [0] * count
    campaign.blocked = [0] * count
    campaign.searching = [0] * count
    campaign.port_hits = [0] * (2 * count)
    campaign.taken = [0] * count
    campaign.held = [0] * (2 * count)
    given: set[tuple[int, int]] = set()
    for side, at, points in theatre.operation.troops:
        zone = theatre.chart.zone_of(at)
        given.add((side, zone))
        _land(campaign, side, zone, points)
    empty = {place for rule in theatre.special.get("empty_port", []) for place in rule.places}
    for port in range(theatre.ports):  # 5.5: garrisons that the scenario does not name
        side = campaign.owner[port]
        zone = theatre.harbour_zone[port]
        if side not in (JAPAN, RUSSIA) or (side, zone) in given or theatre.harbour_words[port] in empty:
            continue
        given.add((side, zone))
        ports = [other for other in theatre.harbours_in[zone] if campaign.owner[other] == side]
        _land(campaign, side, zone, garrison_of(theatre, ports))


def _land(campaign: Campaign, side: int, zone: int, points: int) -> None:
    campaign.troop_side.append(side)
    campaign.troop_zone.append(zone)
    campaign.troop_points.append(points)
    campaign.troop_silent.append(0)


def _begin_mines(campaign: Campaign) -> None:
    theatre = campaign.theatre
    chart = theatre.chart
    for field in theatre.operation.mines:
        for on in field.on:
            if on.startswith("entrance:"):
                place = theatre.entrance_key(theatre.harbour_words.index(on.partition(":")[2]))
            else:
                here, _, there = on.partition("-")
                place = theatre.side_key(chart.number[here], chart.number[there])
            campaign.mine_place.append(place)
            campaign.mine_owner.append(field.owner)
            campaign.mine_count.append(field.fields)
            campaign.mine_known.append(1 << field.owner)
            campaign.mine_dense.append(0)


def bring(campaign: Campaign, number: int) -> int:
    """Ships of the scenario appear in their port or zone with the first of their missions. The slot, NONE in port."""
    theatre = campaign.theatre
    fleet = theatre.operation.fleets[number]
    ships = [theatre.ship_of[piece] for piece in fleet.pieces]
    harbour = theatre.harbour_of(fleet.at)
    zone = theatre.chart.zone_of(fleet.at)
    for ship in ships:
        campaign.fate[ship] = AFLOAT
        campaign.fleet[ship] = NONE
        campaign.harbour[ship] = harbour
        campaign.in_port[ship] = theatre.numbers["plot.change_in_port"] if harbour != NONE else 0
    mission = allowed(campaign, fleet, harbour, zone)[0]
    if mission == DEFENCE:
        for ship in ships:
            station(campaign, ship, harbour)
            if campaign.fleet[ship] != NONE and campaign.name[campaign.fleet[ship]] == NONE:
                campaign.name[campaign.fleet[ship]] = number
        return campaign.fleet[ships[0]]
    slot = a_slot(campaign, fleet.side, mission, ships)
    if mission == LIE_IN_PORT or slot == NONE:
        if harbour != NONE:
            return NONE
        slot = a_slot(campaign, fleet.side, INTERCEPT, ships)
        if slot == NONE:
            slot = a_slot(campaign, fleet.side, DEFENCE, ships)
    campaign.mission[slot] = mission
    campaign.name[slot] = number
    campaign.zone[slot] = zone
    campaign.port[slot] = harbour
    for ship in ships:
        campaign.put_in(ship, slot)
    settle_marker(campaign, slot)
    return slot


def allowed(campaign: Campaign, fleet: Fleet, harbour: int, zone: int) -> list[int]:
    """3.3: the missions a fleet of the scenario may begin with: coastal defence from any port, blockade only before
    a port that is not its own, and nobody lies in port at sea."""
    theatre = campaign.theatre
    found: list[int] = []
    for word in fleet.missions:
        mission = MISSIONS.index(word)
        if mission == BLOCKADE:
            there = theatre.harbours_in[zone]
            if harbour != NONE or not any(campaign.owner[port] != fleet.side for port in there):
                mission = INTERCEPT
        elif mission in (LIE_IN_PORT, DEFENCE) and harbour == NONE:
            mission = INTERCEPT
        if mission not in found:
            found.append(mission)
    return found


def a_slot(campaign: Campaign, side: int, mission: int, ships: list[int]) -> int:
    """3.3: a free slot; blockade, defence and small parties of colliers need no marker. NONE where markers are out."""
    if mission in STANDING or (mission == SUPPLY and needs_no_marker(campaign, ships)):
        for slot in stack_slots(side):
            if campaign.mission[slot] == NONE:
                return slot
        return NONE
    if marker_count(campaign, side) >= campaign.theatre.limits[side]:
        return NONE
    return campaign.free_slot(side, with_marker=True)


def needs_no_marker(campaign: Campaign, ships: list[int]) -> bool:
    """S42: colliers by themselves, no more than two of them."""
    return len(ships) <= 2 and not any(campaign.theatre.is_warship[ship] for ship in ships)


def marker_count(campaign: Campaign, side: int) -> int:
    """S18, S14: markers of a side in use, decoys among them."""
    first = marker_slots(side)[0]
    return MARKERS - campaign.mission[first : first + MARKERS].count(NONE)


def settle_marker(campaign: Campaign, slot: int) -> None:
    """The marker lies on the map when the fleet is at sea on a mission that has one there."""
    campaign.fleet_marks[slot] &= ~ON_MAP
    if campaign.port[slot] != NONE or slot >= stack_slots(JAPAN)[0]:
        return
    if campaign.mission[slot] != RAID:  # S42: colliers that need a marker have it on the map
        campaign.fleet_marks[slot] |= ON_MAP


def station(campaign: Campaign, ship: int, harbour: int) -> None:
    """S8: a ship in port takes up coastal defence in its zone; all of a side there are one fleet."""
    side = campaign.theatre.side[ship]
    zone = campaign.theatre.harbour_zone[harbour]
    name = campaign.name[campaign.fleet[ship]] if campaign.fleet[ship] != NONE else NONE
    for slot in stack_slots(side):
        if campaign.mission[slot] == DEFENCE and campaign.zone[slot] == zone:
            campaign.put_in(ship, slot)
            return
    slot = campaign.free_slot(side, with_marker=False)
    if slot == NONE:
        campaign.moor(ship, harbour)
        return
    campaign.put_in(ship, slot)
    campaign.mission[slot] = DEFENCE
    campaign.name[slot] = name
    campaign.zone[slot] = zone
