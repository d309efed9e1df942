"""4.2, 5.41: a battle made from the fleets in contact and handed to the tactical game."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.systems.great_war_at_sea.book.shapes import (
    ANY_SHIP,
    DAY,
    NIGHT,
    NONE,
    WEATHER,
    Battle,
    Damage,
    Group,
    Special,
)
from yellowsea.systems.great_war_at_sea.chart.contact.battlefields import (
    HEAD,
    group_title,
    island_hexes,
    land_sides,
    sighting_range,
)
from yellowsea.systems.great_war_at_sea.chart.contact.leaders import counts, least_rank
from yellowsea.systems.great_war_at_sea.chart.orders.duties import surprise_of
from yellowsea.systems.great_war_at_sea.chart.shore.shells import check_shells, largest_guns
from yellowsea.systems.great_war_at_sea.chart.turn.scoring import figure
from yellowsea.systems.great_war_at_sea.events.sea_events import BattleJoined
from yellowsea.systems.great_war_at_sea.state import engagement as tactical
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ACTS,
    AGROUND,
    BLOCKADE,
    CONTROL,
    FOUGHT,
    FREE,
    HALVED,
    INTERCEPT,
    SILENT,
    SLOWED,
    Campaign,
    side_of,
)
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement, new_engagement
from yellowsea.systems.great_war_at_sea.state.grid import Grid
from yellowsea.systems.great_war_at_sea.state.scene import Scene, rank_of
from yellowsea.systems.great_war_at_sea.state.theatre import COASTAL, ISLAND

# Marks of a ship on the chart, and in a battle.
SHARED: Final = (
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
    if campaign.mission[slot] == BLOCKADE and campaign.zone[slot] != zone:
        campaign.mission[slot] = INTERCEPT  # S4: brought to battle before it was there
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
    """16.0, S26: the leader aboard the largest type among the ships that fight, of those who count."""
    theatre = campaign.theatre
    there = {ship for group in campaign.groups for ship in group[HEAD:]}
    best, rating = 99, 0
    for leader, ship in enumerate(campaign.flag):
        if ship not in there or theatre.leader_side[leader] != side or not counts(campaign, leader):
            continue
        if rank_of(theatre.type[ship]) < best:
            best = rank_of(theatre.type[ship])
            rating = theatre.book.leaders[theatre.leaders[leader]].tactical
    return rating


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
                least_rank=least_rank(campaign, flags[flag]) if flag != NONE else ANY_SHIP,
            )
        )
    return Battle(
        id=operation.id,
        title=f"Battle in {theatre.ways.names.of(zone)}",
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
        before=operation.damage,
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
            found.append(Special(code="unready", side=rule.side, pieces=pieces, face=figure(rule, "face")))
    surprise = surprise_of(campaign, campaign.field_zone, sorted({group[1] for group in campaign.groups}))
    if surprise is not None:
        found.append(surprise)
    for tug, towed in enumerate(campaign.tow):  # S45: a pair in one group stays together in a battle
        if towed != NONE and any(tug in group[HEAD:] and towed in group[HEAD:] for group in campaign.groups):
            pair = (theatre.pieces[tug], theatre.pieces[towed])
            found.append(Special(code="tow_in_battle", side=theatre.side[tug], tug=pair[0], towed=pair[1]))
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
        for ours, theirs in SHARED:
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
