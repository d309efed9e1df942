"""4.1, 4.2, 5.41: a battle made from the fleets in contact, set up, handed to the tactical game, and its results."""

from __future__ import annotations

import math
from typing import Final

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.kernel.step import refuse
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.great_war_at_sea.book.shapes import (
    DAY,
    FAST,
    NIGHT,
    NONE,
    STEPS,
    WEATHER,
    Battle,
    Damage,
    Group,
    Special,
)
from yellowsea.systems.great_war_at_sea.coast.bombardment import check_shells, largest_guns
from yellowsea.systems.great_war_at_sea.coast.duties import surprise_of
from yellowsea.systems.great_war_at_sea.coast.hurts import guns_of
from yellowsea.systems.great_war_at_sea.sea.missions import title
from yellowsea.systems.great_war_at_sea.state import engagement as tactical
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ACTS,
    AGROUND,
    CONTROL,
    FOUGHT,
    FREE,
    HALVED,
    SILENT,
    SLOWED,
    SUNK,
    Campaign,
    side_of,
)
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement, new_engagement
from yellowsea.systems.great_war_at_sea.state.grid import OFF, Grid
from yellowsea.systems.great_war_at_sea.state.questions import Question
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY, Scene
from yellowsea.systems.great_war_at_sea.state.theatre import COASTAL, ISLAND, LAND
from yellowsea.systems.great_war_at_sea.tactics.effects import rank_of
from yellowsea.systems.great_war_at_sea.telling.sea_events import BattleJoined, BattleOver, GroupPlaced

HEAD: Final = 3  # the numbers of a group before its ships: side, slot, hex
_SHARED: Final = (
    (SLOWED, tactical.SLOWED),
    (HALVED, tactical.HALVED),
    (CONTROL, tactical.CONTROL),
    (AGROUND, tactical.AGROUND),
)


# -- who fights --------------------------------------------------------------------------------------------------------


def open_battle(campaign: Campaign, umpire: Umpire) -> None:
    """5.41: all fleets that had contact in the zone of the first contact fight in one battle there."""
    _, zone, _, _ = campaign.contacts[0]
    here = [contact for contact in campaign.contacts if contact[1] == zone]
    campaign.contacts = [contact for contact in campaign.contacts if contact[1] != zone]
    pulses: dict[int, int] = {}
    for pulse, _, ours, theirs in here:
        for slot in (ours, theirs):
            pulses[slot] = min(pulse, pulses.get(slot, 99))
    fleets = [slot for slot in sorted(pulses) if campaign.members[slot] and campaign.mission[slot] != NONE]
    for slot in fleets:
        stop_at(campaign, slot, zone, pulses[slot])
    sides = [[slot for slot in fleets if side_of(slot) == side] for side in (JAPAN, RUSSIA)]
    if not sides[JAPAN] or not sides[RUSSIA]:
        return
    campaign.field_zone = zone
    campaign.groups = [group for slot in fleets for group in make_groups(campaign, slot)]
    campaign.busy = sum(
        1 << side for side in (JAPAN, RUSSIA) if any(campaign.fleet_marks[slot] & ACTS for slot in sides[side])
    )
    umpire.tell(
        BattleJoined(
            zone=campaign.theatre.zone_words[zone],
            japan=[campaign.theatre.ship_name[ship] for slot in sides[JAPAN] for ship in campaign.members[slot]],
            russia=[campaign.theatre.ship_name[ship] for slot in sides[RUSSIA] for ship in campaign.members[slot]],
            weather=WEATHER[campaign.weather_in(zone) - 1],
            night=campaign.is_night(),
            reveals=True,
        )
    )
    check_shells(campaign, [ship for slot in fleets for ship in campaign.members[slot]], umpire)
    campaign.field_side = first_initiative(campaign, umpire)
    campaign.acting = other(campaign.field_side)
    campaign.stack.append(steps.PLACE)


def stop_at(campaign: Campaign, slot: int, zone: int, pulse: int) -> None:
    """3.5: a fleet in battle ends its move there and pays coal only that far."""
    trail = campaign.trail[slot]
    campaign.fleet_marks[slot] |= FOUGHT | FREE
    campaign.zone[slot] = zone
    campaign.port[slot] = NONE
    moved = 0
    for number in range(1, min(pulse, len(trail) - 1) + 1):
        moved += int(trail[number] != trail[number - 1] and trail[number] != NONE)
    campaign.moved[slot] = min(moved, campaign.moved[slot])
    for ship in campaign.members[slot]:
        campaign.seen_turn[ship] = campaign.turn
        campaign.seen_zone[ship] = zone


def make_groups(campaign: Campaign, slot: int) -> list[tuple[int, ...]]:
    """S43: capital, light and other ships apart, at most eight pieces together."""
    theatre = campaign.theatre
    most = theatre.figures.group_most
    found: list[tuple[int, ...]] = []
    for category in range(3):
        ships = [ship for ship in campaign.members[slot] if theatre.category[ship] == category]
        for first in range(0, len(ships), most):
            found.append((side_of(slot), slot, NONE, *ships[first : first + most]))
    return found


def first_initiative(campaign: Campaign, umpire: Umpire) -> int:
    """4.2: rolled before set-up; a side that bombards, lays, coals or unloads has a pip against it."""
    figures = campaign.theatre.figures
    total = umpire.roll(6, "initiative") + tactical_rating(campaign, RUSSIA) - tactical_rating(campaign, JAPAN)
    total += figures.busy_pips * (campaign.busy & 1) - figures.busy_pips * (campaign.busy >> 1 & 1)
    return JAPAN if total <= figures.japan_initiative else RUSSIA


def tactical_rating(campaign: Campaign, side: int) -> int:
    """16.0: the leader aboard the largest type among the ships that fight."""
    theatre = campaign.theatre
    there = {ship for group in campaign.groups for ship in group[HEAD:]}
    best, rating = 99, 0
    for leader, ship in enumerate(campaign.flag):
        if ship in there and theatre.leader_side[leader] == side and rank_of(theatre.type[ship]) < best:
            best = rank_of(theatre.type[ship])
            rating = theatre.book.leaders[theatre.leaders[leader]].tactical
    return rating


# -- set-up ------------------------------------------------------------------------------------------------------------


def unplaced(campaign: Campaign, side: int) -> int:
    """The first group of a side that has no hex, NONE."""
    for number, group in enumerate(campaign.groups):
        if group[0] == side and group[2] == NONE:
            return number
    return NONE


def sighting_range(campaign: Campaign) -> int:
    """7.27: how far one sees in this weather and light."""
    figures = campaign.theatre.figures
    weather = campaign.weather_in(campaign.field_zone)
    return (figures.sighting_night if campaign.is_night() else figures.sighting_day)[weather - 1]


def places_for(campaign: Campaign, side: int, grid: Grid) -> list[int]:
    """4.2: in and round the middle for the first side; for the other, together, the nearest enemy just in sight."""
    own = [group[2] for group in campaign.groups if group[0] == side and group[2] != NONE]
    land = land_of(campaign, grid)
    if side == other(campaign.field_side):
        middle = [grid.centre, *grid.around[grid.centre]]
        return [here for here in middle if not land[here]]
    enemies = [group[2] for group in campaign.groups if group[0] != side and group[2] != NONE]
    sight = sighting_range(campaign)
    found: list[int] = []
    for here in range(grid.size):
        far = grid.far[here]
        if land[here] or (own and not any(far[there] <= 1 for there in own)):
            continue
        near = min([far[there] for there in enemies])
        if near == sight or (own and near > sight):
            found.append(here)
    return found


def land_of(campaign: Campaign, grid: Grid) -> list[int]:
    """4.1: for every hex of the field whether it is land."""
    zone = campaign.field_zone
    return grid.field(island_hexes(campaign, zone), land_sides(campaign, zone), OFF).is_land


def land_sides(campaign: Campaign, zone: int) -> tuple[tuple[int, int, int], ...]:
    """4.1: the land sides of a coastal zone become half planes of land beyond six hexes."""
    theatre = campaign.theatre
    ways = theatre.ways
    if ways.type[zone] != COASTAL:
        return ()
    found: list[tuple[int, int, int]] = []
    chart = theatre.chart
    beyond = 2 * theatre.figures.coast_at + 1
    for there in ways.around[zone]:
        if there in ways.near[zone] or ways.type[there] != LAND:
            continue
        east = (chart.zones[there].lon - chart.zones[zone].lon) * math.cos(math.radians(chart.zones[zone].lat))
        north = chart.zones[there].lat - chart.zones[zone].lat
        turn = math.degrees(math.atan2(east, north)) % 360
        q, r = STEPS[round(turn / 60) % 6]
        s = -q - r
        half = (-(q - s), -(r - s), -beyond)
        if half not in found:
            found.append(half)
    return tuple(found[:5])


def island_hexes(campaign: Campaign, zone: int) -> tuple[tuple[int, int], ...]:
    """S25: an island in a zone is the middle hex."""
    return ((0, 0),) if campaign.theatre.ways.type[zone] == ISLAND else ()


class Place(Question):
    """4.2: the side without the initiative puts its groups down first, then the other at the limit of sight."""

    key = "place"
    rule = "4.2"
    verbs = ("place",)
    parents = ("sea_turn",)

    def __init__(self, grid: Grid) -> None:
        super().__init__()
        self.grid = grid

    def actor(self, campaign: Campaign) -> int:
        return campaign.acting

    def options(self, campaign: Campaign) -> list[int]:
        base = campaign.words.place
        return [base + here for here in places_for(campaign, campaign.acting, self.grid)]

    def reason(self, campaign: Campaign, verb: str, numbers: list[int]) -> Refusal | None:
        return refuse(
            "not-there", "4.2", "groups begin together: the first side round the middle, the other just in sight"
        )

    def play(self, campaign: Campaign, code: int, umpire: Umpire) -> None:
        number = unplaced(campaign, campaign.acting)
        group = campaign.groups[number]
        here = code - campaign.words.place
        campaign.groups[number] = (group[0], group[1], here, *group[HEAD:])
        umpire.tell(
            GroupPlaced(
                side=SIDES[campaign.acting],
                group=group_title(campaign, campaign.groups[number]),
                hex=self.grid.words[here],
            )
        )
        if unplaced(campaign, campaign.acting) != NONE:
            return
        if unplaced(campaign, other(campaign.acting)) != NONE:
            campaign.acting = other(campaign.acting)
            return
        campaign.stack[-1] = steps.FIGHT

    def prompt(self, campaign: Campaign) -> str:
        number = unplaced(campaign, campaign.acting)
        return f"Where does {group_title(campaign, campaign.groups[number])} begin the battle?"


def group_title(campaign: Campaign, group: tuple[int, ...]) -> str:
    """What a group is called."""
    names = campaign.theatre.ship_name
    kind = ("capital ships", "light ships", "others")[campaign.theatre.category[group[HEAD]]]
    return names[group[HEAD]] if len(group) == HEAD + 1 else f"{title(campaign, group[1])}, {kind}"


# -- the battle --------------------------------------------------------------------------------------------------------


def battle_of(campaign: Campaign, grid: Grid) -> Battle:
    """The scenario of the tactical game that the fleets in contact make."""
    theatre = campaign.theatre
    operation = theatre.operation
    zone = campaign.field_zone
    rounds = theatre.figures.rounds_most
    islands = island_hexes(campaign, zone)
    land = land_sides(campaign, zone)
    flags: dict[int, int] = {}
    for leader, ship in enumerate(campaign.flag):
        if ship != NONE and ship not in flags:
            flags[ship] = leader
    groups: list[Group] = []
    for group in campaign.groups:
        ships = group[HEAD:]
        flag = next((ship for ship in ships if ship in flags), NONE)
        groups.append(
            Group(
                side=group[0],
                name=group_title(campaign, group),
                pieces=tuple(theatre.pieces[ship] for ship in ships),
                at=grid.axial[group[2]],
                leader=theatre.leaders[flags[flag]] if flag != NONE else NONE,
                flag=theatre.pieces[flag] if flag != NONE else NONE,
            )
        )
    return Battle(
        id=operation.id,
        title=f"Battle in {theatre.zone_words[zone]}",
        date=theatre.moments[campaign.turn + campaign.shift][:10],
        clock=theatre.moments[campaign.turn + campaign.shift][11:],
        is_hypothetical=operation.is_hypothetical,
        zone=theatre.zone_words[zone],
        rounds=rounds,
        weather=campaign.weather_in(zone),
        light=(NIGHT if campaign.is_night() else DAY,) * rounds,
        range=sighting_range(campaign),
        is_floating=not land and not islands and theatre.ways.type[zone] not in (COASTAL, ISLAND),
        land=land,
        port_hex=None,
        exits=(),
        initiative=NONE,
        confirm=operation.confirm,
        groups=tuple(groups),
        damage=tuple(damage_of(campaign, ship) for group in campaign.groups for ship in group[HEAD:]),
        special=battle_rules(campaign),
        japan_at=1,
        russia_at=-1,
        islands=islands,
        is_operational=True,
    )


def battle_rules(campaign: Campaign) -> tuple[Special, ...]:
    """Special rules of the operation that hold in its battles."""
    theatre = campaign.theatre
    there = {theatre.pieces[ship] for group in campaign.groups for ship in group[HEAD:]}
    found: list[Special] = []
    if "old_torpedoes" in theatre.special:
        found.append(Special(code="old_torpedoes"))
    for rule in theatre.special.get("overloaded", []):
        pieces = tuple(piece for piece in rule.pieces if piece in there)
        if pieces:
            found.append(Special(code="overloaded", side=rule.side, pieces=pieces))
    for rule in theatre.special.get("unready", []):
        pieces = tuple(piece for piece in rule.pieces if piece in there)
        if pieces:
            found.append(Special(code="unready", side=rule.side, pieces=pieces))
    surprise = surprise_of(campaign, campaign.field_zone, sorted({group[1] for group in campaign.groups}))
    if surprise is not None:
        found.append(surprise)
    for tug, towed in enumerate(campaign.tow):  # S45: a pair in one group stays together in a battle
        if towed != NONE and any(tug in group[HEAD:] and towed in group[HEAD:] for group in campaign.groups):
            pair = (theatre.pieces[tug], theatre.pieces[towed])
            found.append(Special(code="tow_in_battle", side=theatre.side[tug], tug=pair[0], towed=pair[1]))
            break
    return tuple(found)


def damage_of(campaign: Campaign, ship: int) -> Damage:
    """What a ship has lost before the battle."""
    sheet = campaign.theatre.sheets[ship]
    return Damage(
        piece=campaign.theatre.pieces[ship],
        hull=(sheet.at_start or sheet.hull) - campaign.hull[ship],
        primary=sheet.primary - campaign.primary[ship],
        secondary=sheet.secondary - campaign.secondary[ship],
        tertiary=sheet.tertiary - campaign.tertiary[ship],
        torpedo=sheet.torpedo - campaign.torpedoes[ship],
    )


def begin_fight(campaign: Campaign, scene: Scene) -> Engagement:
    """The ships as they come to the battle: speed and marks from the chart, nobody faster than she is now."""
    fight = new_engagement(scene, campaign.words)
    theatre = campaign.theatre
    for ship in range(scene.vessels):
        own = theatre.ship_of[scene.pieces[ship]]
        fight.speed[ship] = 0 if campaign.is_dead(own) else campaign.speed[own]
        marks = 0
        for ours, theirs in _SHARED:
            if campaign.marks[own] & ours:
                marks |= theirs
        surprise = scene.special.get("surprise_at_anchor")
        if campaign.surprised == scene.side[ship] or (surprise is not None and surprise.side == scene.side[ship]):
            marks |= tactical.ANCHORED
        fight.marks[ship] = marks
        if campaign.marks[own] & SILENT:  # S5
            fight.guns(largest_guns(campaign, own))[ship] = 0
    fight.stack.append(steps.IMPULSES)
    return fight


# -- results -----------------------------------------------------------------------------------------------------------


def bring_back(campaign: Campaign, umpire: Umpire) -> None:
    """5.41: boxes, speed, losses and leaders go back to the chart; 5.4: coal for every round begun."""
    fight = campaign.fight
    assert fight is not None
    theatre = campaign.theatre
    scene = fight.scene
    numbers = theatre.numbers
    sunk: list[str] = []
    for ship in range(scene.vessels):
        own = theatre.ship_of[scene.pieces[ship]]
        campaign.hull[own] = fight.hull[ship]
        silent = largest_guns(campaign, own) if campaign.marks[own] & SILENT else NONE
        for kind in (PRIMARY, SECONDARY, TERTIARY):
            if kind != silent:
                guns_of(campaign, kind)[own] = fight.guns(kind)[ship]
        campaign.marks[own] &= ~SILENT
        if fight.torpedoes[ship] < campaign.torpedoes[own]:
            campaign.reload[own] = 0
        campaign.torpedoes[own] = fight.torpedoes[ship]
        if not campaign.is_dead(own) or fight.speed[ship]:
            campaign.speed[own] = fight.speed[ship]
        for ours, theirs in _SHARED:
            campaign.marks[own] = campaign.marks[own] & ~ours | (ours if fight.marks[ship] & theirs else 0)
        cost = numbers["fuel.battle_fast" if fight.speed[ship] >= FAST else "fuel.battle_slow"]
        campaign.fuel[own] = max(0, campaign.fuel[own] - cost * fight.round)
    _bring_flags(campaign, fight)
    for ship in range(scene.vessels):
        own = theatre.ship_of[scene.pieces[ship]]
        if fight.fate[ship] == tactical.SUNK:
            sunk.append(theatre.ship_name[own])
            campaign.lose(own, SUNK)
        elif campaign.is_crippled(own) and not campaign.crippled_at[own]:
            campaign.crippled_at[own] = campaign.turn
    umpire.tell(BattleOver(zone=theatre.zone_words[campaign.field_zone], sunk=sunk))
    _send_to_berths(campaign)
    campaign.fight = None
    campaign.groups = []
    campaign.surprised = NONE
    campaign.field_zone = NONE
    campaign.busy = 0


def _bring_flags(campaign: Campaign, fight: Engagement) -> None:
    """16.0: leaders who are lost, who moved, and who were on their way to another ship when it ended."""
    theatre = campaign.theatre
    for leader, flag in enumerate(fight.flag):
        own = theatre.leaders.index(fight.scene.leaders[leader])
        campaign.flag[own] = theatre.ship_of[fight.scene.pieces[flag]] if flag != NONE else NONE
    sunk = [
        theatre.ship_of[piece] for ship, piece in enumerate(fight.scene.pieces) if fight.fate[ship] == tactical.SUNK
    ]
    for own, ship in enumerate(campaign.flag):
        if ship == NONE or ship not in sunk:
            continue
        best = NONE
        for other_ship in campaign.members[campaign.fleet[ship]]:
            if other_ship in sunk:
                continue
            if best == NONE or rank_of(theatre.type[other_ship]) < rank_of(theatre.type[best]):
                best = other_ship
        campaign.flag[own] = best


def _send_to_berths(campaign: Campaign) -> None:
    """S31: ships that fought from a port are in it again."""
    for slot, harbour, loose in campaign.berths:
        if campaign.mission[slot] == NONE:
            continue
        if loose:
            for ship in campaign.members[slot]:
                campaign.moor(ship, harbour)
        else:
            campaign.port[slot] = harbour
    campaign.berths = []
