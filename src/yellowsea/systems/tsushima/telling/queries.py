"""Queries of the page, answered on demand: courses, expected hits of a manoeuvre, convoys, suggested divisions."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA, SIDES, other
from yellowsea.systems.tsushima.battle.columns import ahead, shift_fleet
from yellowsea.systems.tsushima.battle.declare_fire import as_suggested, build_queue, clear_aims
from yellowsea.systems.tsushima.battle.gunnery import (
    PRIMARY,
    SECONDARY,
    WITH_MAIN,
    expected,
    torpedo_mean,
    torpedo_modifier,
)
from yellowsea.systems.tsushima.battle.manoeuvre import columns_for, free_units
from yellowsea.systems.tsushima.battle.resolve_fire import count_sharers
from yellowsea.systems.tsushima.chart.courses import destinations, next_hexes, track
from yellowsea.systems.tsushima.chart.divisions import may_form, suggested
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.war import War
from yellowsea.systems.tsushima.telling.secrecy import is_hidden_from, rumours_of
from yellowsea.systems.tsushima.telling.view_types import (
    Convoys,
    Course,
    Courses,
    ExpectedHits,
    Merchant,
    SuggestedDivisions,
)


def look(war: War, viewer: int, what: str, of: str) -> Courses | ExpectedHits | Convoys | SuggestedDivisions | None:
    """The answer to a query of the page; None for an unknown one."""
    if what == "courses":
        return courses(war, viewer)
    if what == "expected":
        return expected_hits(war)
    if what == "convoys":
        return convoys(war, viewer)
    if what == "divisions":
        return drawn_up(war, viewer, of)
    return None


def drawn_up(war: War, viewer: int, of: str) -> SuggestedDivisions | None:
    """4.5, 4.6: the divisions that would be suggested in a place, and what bounds them, for the side that moves."""
    words = war.tables.chart.words
    if viewer not in (JAPAN, RUSSIA) or war.acting != viewer or war.fight >= 0 or of not in words:
        return None
    tables = war.tables
    place = words.index(of)
    ids = tables.ship_ids
    return {
        "groups": [[ids[ship] for ship in ships] for ships in suggested(war, viewer, place)],
        "kinds": {ids[ship]: tables.kind[ship] for ship in war.ships_at(viewer, place) if may_form(war, ship)},
        "least": tables.division_least,
        "most": tables.division_most,
    }


def courses(war: War, viewer: int) -> Courses | None:
    """4.1: every place the ships in hand may go to, with the hexes entered on the way."""
    if not war.stack or war.stack[-1] != steps.COURSE or war.acting != viewer:
        return None
    chart = war.tables.chart
    ships = war.sailing
    found: dict[str, Course] = {}
    for place in destinations(war, ships):
        way = [chart.words[hexagon] for hexagon in track(war, ships, place)]
        found[chart.words[place]] = {"way": way, "points": len(way) + int(place == chart.edge_zone)}
    return {
        "points": war.slowest(ships),
        "so_far": [chart.words[hexagon] for hexagon in war.way],
        "next": [chart.words[hexagon] for hexagon in next_hexes(war, ships)],
        "places": found,
    }


# -- the Battle Board ------------------------------------------------------------------------------------------------


def expected_hits(war: War) -> ExpectedHits | None:
    """8.13: the hits both sides may expect in the next firing round, for each way to change the range now.

    Everything on the board lies open, so the answer is the same for everybody. Fire is taken as it is suggested.
    """
    if not war.stack or war.fight < 0:
        return None
    step = war.stack[-1]
    found: dict[str, dict[str, float]] = {}
    if step == steps.MANOEUVRE:
        found["steady"] = _round_after(war, 0)
        if not war.steered:
            for number in (1, 2):
                found[f"close {number}"] = _round_after(war, number)
                found[f"open {number}"] = _round_after(war, -number)
    elif step == steps.STEER:
        found["cancel"] = _round_after(war, 0)
        for column in columns_for(war, war.picked):
            twin = war.copy()
            for ship in twin.members(twin.picked):
                if twin.column[ship] > 0:
                    twin.column[ship] = column
            found[f"column {column}"] = _round_of(twin)
    else:
        return None
    return {"mover": SIDES[war.mover], "after": found}


def _round_after(war: War, nearer: int) -> dict[str, float]:
    twin = war.copy()
    side = twin.mover
    shift_fleet(twin, free_units(twin, side), ahead(side) if nearer > 0 else -ahead(side), abs(nearer))
    return _round_of(twin)


def _round_of(twin: War) -> dict[str, float]:
    """The mean hits of one firing round as it would be declared by suggestion; the twin is spent on it."""
    clear_aims(twin)
    for side in (JAPAN, RUSSIA):
        twin.firing = side
        twin.queue = build_queue(twin, side)
        twin.queue_at = 0
        as_suggested(twin)
    sharers = count_sharers(twin)
    hits = {SIDES[side]: round(_fire_of(twin, side, sharers), 3) for side in (JAPAN, RUSSIA)}
    if twin.coast >= 0:
        guns = [
            expected(twin, twin.tables.ships + gun, PRIMARY, target, sharers[target])
            for gun, target in enumerate(twin.coast_aim)
            if target >= 0
        ]
        hits[SIDES[twin.coast]] += round(sum(guns), 3)
    return hits


def _fire_of(twin: War, side: int, sharers: list[int]) -> float:
    tables = twin.tables
    total = 0.0
    for ship in twin.fleets[side]:
        if twin.column[ship] <= 0:
            continue
        main = twin.aim[ship]
        if main >= 0:
            total += expected(twin, ship, PRIMARY, main, sharers[main])
        second = main if twin.aim_battery[ship] == WITH_MAIN else twin.aim_battery[ship]
        if second >= 0:
            total += expected(twin, ship, SECONDARY, second, sharers[second])
        for tube in range(3):
            target = twin.fish[3 * ship + tube]
            if target >= 0:
                total += torpedo_mean(tables, tables.armour[target], torpedo_modifier(twin, ship, target))
    return total


# -- the land campaign -----------------------------------------------------------------------------------------------


def convoys(war: War, viewer: int) -> Convoys | None:
    """14.4: the merchants of the land campaign as Japan sees them, and the enemy stacks that could be upon them."""
    tables = war.tables
    chart = tables.chart
    if viewer != JAPAN or not tables.scenarios[war.scenario].campaign or war.plan < 0:
        return None
    goal = chart.port_base + tables.plan_port[war.plan]
    threats = enemy_reach(war, viewer)
    merchants: list[Merchant] = []
    for ship in tables.merchants:
        place = war.place[ship]
        if place >= chart.places:
            continue
        hexagon = chart.hex_of[place]
        merchants.append(
            {
                "id": tables.ship_ids[ship],
                "where": chart.words[place],
                "cargo": bool(war.cargo[ship]),
                "moved": bool(war.moved[ship]),
                "away": chart.grid.distance(hexagon, chart.hex_of[goal]) if hexagon >= 0 else None,
                "safe": war.is_friendly_port(JAPAN, place),
                "threats": [] if hexagon < 0 else [word for word, near in threats if hexagon in near],
            }
        )
    return {"port": chart.words[goal], "merchants": merchants}


def enemy_reach(war: War, viewer: int) -> list[tuple[str, list[int]]]:
    """Places with enemy ships and the hexes they could enter in a phase; a closed stack is as fast as a hidden ship."""
    if viewer == NOBODY:
        return []
    tables = war.tables
    chart = tables.chart
    enemy = other(viewer)
    unseen = [tables.move[ship] for ship in war.fleets[enemy] if is_hidden_from(war, ship, viewer)]
    speed: dict[int, int] = {}
    for number in rumours_of(war, viewer):
        if number // chart.places == enemy:
            speed[number % chart.places] = max(unseen, default=0)
    for ship in war.fleets[enemy]:
        place = war.place[ship]
        if place < chart.places and not is_hidden_from(war, ship, viewer):
            speed[place] = max(speed.get(place, 0), war.speed(ship))
    found: list[tuple[str, list[int]]] = []
    for place in sorted(speed):
        origin = chart.hex_of[place]
        if origin >= 0:
            reach = chart.reach(origin, speed[place], 0)
            found.append((chart.words[place], [origin, *reach.hexes]))
    return found
