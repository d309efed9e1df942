"""Retreats (7.6): two hexes, along a way that the priorities of the rule leave open."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.retreats import STOPS, WayOut, avoid, nearest, prefer, ways_away, ways_out
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.kernel.telling.events import begin_large, does, the
from yellowsea.systems.tide_at_sunrise.events.combat_events import UnitRetreated
from yellowsea.systems.tide_at_sunrise.play.effects import eliminate, pass_through
from yellowsea.systems.tide_at_sunrise.play.overstacking import relieve
from yellowsea.systems.tide_at_sunrise.play.supply import supplied_among
from yellowsea.systems.tide_at_sunrise.state.steps import RETREAT_PATH
from yellowsea.systems.tide_at_sunrise.state.war import MUST_RETREAT, War


def is_closed(war: War, unit: int, hexagon: int) -> bool:
    """7.6.2, first and second: sea, enemies, enemy zones and ground the unit may never enter."""
    side = war.tables.side[unit]
    if not war.can_enter(unit, hexagon) or war.holds(other(side), hexagon):
        return True
    return war.enemy_zone(side)[hexagon] > 0


def havens(war: War, side: int) -> list[int]:
    """7.6.2, fifth: friendly victory towns, Port Arthur forts, and for Japan its ports."""
    ground = war.tables.ground
    goals: list[int] = []
    for place, here in enumerate(ground.place_hex):
        if war.holdings.owner[place] != side:
            continue
        if ground.place_points[place] or (side == JAPAN and ground.place_port[place]):
            goals.append(here)
    if side == RUSSIA:
        goals += [here for here in ground.port_arthur if war.is_fort(here) and not war.zones.of[JAPAN][here]]
    return goals


def has_room(war: War, unit: int, hexagon: int) -> bool:
    """5.2: would the unit stack legally there?"""
    return war.height(war.tables.side[unit], hexagon) + war.tables.halves[unit] <= war.tables.stack_limit


def retreat_stages(war: War, unit: int) -> list[list[WayOut]]:
    """7.6.2 to 7.6.4: all ways out, then those left after stacking, supply, neutrality and nearness, in this order."""
    ground = war.tables.ground
    side = war.tables.side[unit]
    start = war.where[unit]
    closed = [1] * ground.size
    room = [0] * ground.size
    for hexagon in [*ground.around[start], *ground.two_away(start)]:
        if not is_closed(war, unit, hexagon):
            closed[hexagon] = 0
            room[hexagon] = 1 if has_room(war, unit, hexagon) else 0
    find = ways_away if war.tables.retreat_ends_away else ways_out
    every = find(ground.grid, start, closed)
    stacking = prefer(every, room)
    if len(stacking) < 2:
        return [every, stacking]
    supplied = supplied_among(war, side, [way.end for way in stacking])
    safe = [0] * ground.size
    for way in stacking:
        if ground.sets.has(supplied, way.end):
            safe[way.end] = 1
    in_supply = prefer(stacking, safe)
    neutral = avoid(in_supply, ground.in_china)
    goals = havens(war, side)
    near = nearest(ground.grid, neutral, goals)
    if war.tables.china_is_last:
        return [every, stacking, in_supply, neutral, near]
    # 7.6.4: the owner may go through China, but its nearness does not force him to.
    near += [way for way in nearest(ground.grid, in_supply, goals) if way not in near]
    return [every, stacking, in_supply, in_supply, near]


def retreat_ways(war: War, unit: int) -> list[WayOut]:
    """7.6.2 to 7.6.5: the ways a unit may take; none means elimination."""
    ways = retreat_stages(war, unit)[-1]
    return ways + [WayOut(fort, STOPS) for fort in refuges(war, unit)]


def refuges(war: War, unit: int) -> list[int]:
    """7.6.5: friendly intact forts with room next to the unit, in which a retreat may end."""
    if war.tables.side[unit] != RUSSIA:
        return []
    around = war.tables.ground.around[war.where[unit]]
    return [
        here for here in around if war.is_fort(here) and not is_closed(war, unit, here) and has_room(war, unit, here)
    ]


def has_way_out(war: War, unit: int) -> bool:
    """4.1.3, 7.6.5: is there any retreat at all? Without one the unit is eliminated."""
    ground = war.tables.ground
    near = ground.around[war.where[unit]]
    for first in near:
        if is_closed(war, unit, first):
            continue
        if war.tables.side[unit] == RUSSIA and war.is_fort(first) and has_room(war, unit, first):
            return True
        for second in ground.around[first]:
            if second == war.where[unit] or (war.tables.retreat_ends_away and second in near):
                continue
            if not is_closed(war, unit, second):
                return True
    return False


class Retreat(Decision[War]):
    """7.6.2: the owner retreats his units one at a time, in an order of his choice."""

    key = "retreat"
    rule = "7.6.1"
    verbs = ("retreat",)
    parents = ("aftermath",)
    plays_itself = True

    def _units(self, war: War) -> list[int]:
        return [unit for unit in range(war.tables.units) if war.marks[unit] & MUST_RETREAT]

    def actor(self, war: War) -> int:
        return war.tables.side[self._units(war)[0]]

    def options(self, war: War) -> list[int]:
        retreat = war.words.retreat
        return [retreat + unit for unit in self._units(war)]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if war.marks[numbers[0]] & MUST_RETREAT:
            return None
        return refuse(
            "need-not-retreat", "7.6.1", f"{does(the(war.tables.label(numbers[0])), 'does')} not have to retreat"
        )

    def prompt(self, war: War) -> str:
        return "Which unit retreats next?"

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        unit = code - war.words.retreat
        war.marks[unit] &= ~MUST_RETREAT
        war.stack.pop()
        ways = retreat_ways(war, unit)
        if not ways:
            eliminate(war, unit, "no way to retreat", umpire)
            return
        war.combat.mover = unit
        war.combat.way = -1
        war.combat.ways = ways
        war.stack.append(RETREAT_PATH)


class RetreatPath(Decision[War]):
    """7.6.2: the path, hex by hex, among the ways that are left."""

    key = "retreat_path"
    rule = "7.6.2"
    verbs = ("retreat_to", "stay")
    parents = ("aftermath",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.tables.side[war.combat.mover]

    def options(self, war: War) -> list[int]:
        words = war.words
        combat = war.combat
        if combat.ways is None:
            combat.ways = retreat_ways(war, combat.mover)
        codes: list[int] = []
        for way in combat.ways:
            if combat.way < 0:
                code = words.retreat_to + way.first
            elif way.first != combat.way:
                continue
            else:
                code = words.stay if way.second == STOPS else words.retreat_to + way.second
            if code not in codes:
                codes.append(code)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "stay":
            return refuse(
                "no-fort", "7.6.5", "a retreat may end after one hex only in an intact friendly fort with room"
            )
        return why_not_retreat_to(war, numbers[0])

    def prompt(self, war: War) -> str:
        step = "first" if war.combat.way < 0 else "second"
        return begin_large(f"{does(the(war.tables.label(war.combat.mover)), 'retreats')}: choose the {step} hex.")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        combat = war.combat
        if code != words.stay and combat.way < 0:
            combat.way = code - words.retreat_to
            return
        path = [combat.way] if code == words.stay else [combat.way, code - words.retreat_to]
        unit = combat.mover
        combat.mover = -1
        combat.way = -1
        combat.ways = None
        war.stack.pop()
        tables = war.tables
        names = tables.ground.names
        start = war.where[unit]
        war.move(unit, path[-1])
        umpire.tell(
            UnitRetreated(
                unit=tables.unit_ids[unit],
                name=tables.label(unit),
                start=names[start],
                path=[names[here] for here in path],
            )
        )
        for here in path:
            pass_through(war, [unit], here, umpire)
        relieve(war, tables.side[unit])  # 5.5


_STAGES: Final = (
    ("dead-end", "7.6.2", "no second hex is free from there"),
    ("stacking", "7.6.2", "a way to a hex where it can stack legally comes first"),
    ("supply", "7.6.2", "a way to a hex in supply comes first"),
    ("china", "7.6.4", "a way that keeps out of China comes first"),
    ("nearness", "7.6.2", "a way that ends nearer to a friendly town, fort or port comes first"),
)


def why_not_retreat_to(war: War, goal: int) -> Refusal | None:
    """4.1.3, 6.3, 7.6.2 to 7.6.4: what keeps the retreating unit out of a hex."""
    ground = war.tables.ground
    unit = war.combat.mover
    side = war.tables.side[unit]
    first = war.combat.way
    here = war.where[unit] if first < 0 else first
    if goal >= ground.size or goal not in ground.grid.around[here]:
        return refuse("not-adjacent", "7.6.2", "a retreat goes from hex to hex")
    if not ground.is_land[goal]:
        return refuse("sea", "7.6.2", "a retreat may not enter an all-sea hex")
    if war.holds(other(side), goal):
        return refuse("enemy-there", "5.3", "enemy units are there")
    if war.enemy_zone(side)[goal]:
        return refuse("enemy-zone", "4.1.3", "a retreat may not enter an enemy zone of control")
    if not war.can_enter(unit, goal):
        return refuse("may-not-enter", "6.3", "the unit may not enter that hex")
    if goal == war.where[unit]:
        return refuse("return", "7.6.2", "a retreat may not return to the hex it left")
    if first >= 0 and war.tables.retreat_ends_away and goal in ground.around[war.where[unit]]:
        return refuse("too-near", "7.6.2", "a retreat ends two hexes away")
    if first < 0 and goal in refuges(war, unit):
        return None
    for stage, ways in enumerate(retreat_stages(war, unit)):
        if not any(way.first == goal if first < 0 else way.first == first and way.second == goal for way in ways):
            code, rule, text = _STAGES[stage]
            return refuse(code, rule, text)
    return None
