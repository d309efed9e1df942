"""S9 to S13, S16, S40: troops, supplies and stocks cross the sea in the loads that merchants have landed."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.joint import JointRules, PartTurn
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import ONLY_JAPAN, does, plural
from yellowsea.systems.port_arthur.play.effects import enter
from yellowsea.systems.port_arthur.play.ports import port_sites
from yellowsea.systems.port_arthur.state.war import SPENT
from yellowsea.systems.port_arthur.state.words import place_label
from yellowsea.systems.russo_japanese_war.events.events import (
    LoadsLost,
    PortPlacedFromSea,
    PortStocked,
    SupplyCarried,
    UnitCarried,
)
from yellowsea.systems.russo_japanese_war.play.loads import land_in_port, loaded_off, ports_of
from yellowsea.systems.russo_japanese_war.state.figures import FUSAN, KOREA, PORTS
from yellowsea.systems.russo_japanese_war.state.steps import UNLOADING
from yellowsea.systems.russo_japanese_war.state.war import LAND_PART, JoinedWar


def group_of(goal: int) -> int:
    """S11: the ceiling a goal counts under."""
    return goal if goal in (FUSAN, KOREA) else PORTS


def origin_of(war: JoinedWar, unit: int) -> int:
    """S9: the origin whose loads can carry a unit, by the zone it waits in; -1 where there is none."""
    where = war.land.where[unit]
    return war.figures.origin_zone.index(where) if where in war.figures.origin_zone else -1


def why_not_goal(war: JoinedWar, goal: int, is_landing: bool) -> Refusal | None:
    """S9, S10: the zones wait for the end of the month; a port must stand."""
    if goal in (FUSAN, KOREA):
        if is_landing:
            return refuse("end-of-month", "S10", "only what lies off an invasion port is spent now")
        return None
    here = war.figures.goals[goal]
    if here not in war.land.ports:
        return refuse("no-port", "S9", f"there is no invasion port in {place_label(war.land.tables, here)}")
    return None


def why_not_weight(war: JoinedWar, origin: int, goal: int, weight: int) -> Refusal | None:
    """S9, S11: the loads from that origin must carry it, and the harbour must be able to handle it."""
    has = war.points(origin, goal)
    if has < weight:
        port = war.sea.tables.chart.name(war.figures.origin_place[origin])
        text = f"needs {plural(weight, 'point', 'points')} of transport from {port}, has {has}"
        return refuse("no-loads", "S9", text, needs=weight, has=has)
    group = group_of(goal)
    room = war.ceiling(group) - war.used[group]
    if room < weight:
        text = f"{room} of {war.ceiling(group)} points are left there this month, it needs {weight}"
        return refuse("ceiling", "S11", text, needs=weight, has=room)
    return None


def why_not_carry(war: JoinedWar, unit: int, goal: int, is_landing: bool) -> Refusal | None:
    """S9, S10: the first thing in the way of carrying a unit."""
    land = war.land
    name = land.tables.label(unit)
    if land.tables.side[unit] != JAPAN:
        return refuse("other-side", "S17", "Russia carries nothing by sea")
    origin = origin_of(war, unit)
    if origin < 0:
        return refuse("not-waiting", "S9", f"{does(name, 'is')} not in Japan, Fusan or Cis-Yalu Korea")
    reason = why_not_goal(war, goal, is_landing)
    return reason if reason is not None else why_not_weight(war, origin, goal, land.tables.strength[unit])


def why_not_carry_supply(war: JoinedWar, origin: int, goal: int, is_landing: bool) -> Refusal | None:
    """S16: counters are made in Japan without limit, and lie in the other zones."""
    land = war.land
    zone = war.figures.origin_zone[origin]
    if not land.tables.makes_supply[land.tables.theatre(zone)] and not land.stock_japan.get(zone, 0):
        return refuse("no-counter", "S16", f"no supply counter is in {place_label(land.tables, zone)}")
    reason = why_not_goal(war, goal, is_landing)
    return reason if reason is not None else why_not_weight(war, origin, goal, land.tables.supply_weight)


def why_not_stock(war: JoinedWar, origin: int, goal: int) -> Refusal | None:
    """S13: a whole load for a port that has no stock."""
    if goal in (FUSAN, KOREA):
        return refuse("no-port", "S13", "only invasion ports need a stock")
    reason = why_not_goal(war, goal, True)
    if reason is not None:
        return reason
    if war.figures.goals[goal] in war.land.stocked:
        return refuse("stocked", "S13", "that port has a stock")
    needs = war.load_points * war.figures.stock_loads
    has = war.points(origin, goal)
    if has < needs:
        text = f"a stock takes a whole load of {needs} points, has {has}"
        return refuse("no-loads", "S13", text, needs=needs, has=has)
    return None


def carry(war: JoinedWar, unit: int, goal: int, umpire: Umpire) -> None:
    """S9, S10, S40: a unit comes to stand where it was carried, with its whole factor unless an enemy zone stops it."""
    land = war.land
    tables = land.tables
    origin = origin_of(war, unit)
    weight = tables.strength[unit]
    place = war.figures.goals[goal]
    start = place_label(tables, land.where[unit])
    _spend(war, origin, goal, weight)
    land.take(unit)
    land.put(unit, place)
    if place < tables.ground.size and land.risk(JAPAN)[place]:
        land.spent[unit] = SPENT
    umpire.tell(
        UnitCarried(
            unit=tables.unit_ids[unit],
            name=tables.label(unit),
            start=start,
            place=place_label(tables, place),
            points=weight,
        )
    )


def carry_supply(war: JoinedWar, origin: int, goal: int, umpire: Umpire) -> None:
    """S16: one counter crosses."""
    land = war.land
    tables = land.tables
    zone = war.figures.origin_zone[origin]
    place = war.figures.goals[goal]
    _spend(war, origin, goal, tables.supply_weight)
    stock = land.stock_japan
    if not tables.makes_supply[tables.theatre(zone)]:
        stock[zone] -= 1
        if not stock[zone]:
            del stock[zone]
    stock[place] = stock.get(place, 0) + 1
    land.fed[JAPAN] = -1
    umpire.tell(SupplyCarried(start=place_label(tables, zone), place=place_label(tables, place)))


def _spend(war: JoinedWar, origin: int, goal: int, weight: int) -> None:
    war.add_points(origin, goal, -weight)
    war.used[group_of(goal)] += weight
    war.landed = 1


def stock_port(war: JoinedWar, origin: int, goal: int, umpire: Umpire) -> None:
    """S13: a load becomes the stock of a port; ceilings do not count it."""
    here = war.figures.goals[goal]
    war.add_points(origin, goal, -war.load_points * war.figures.stock_loads)
    war.land.stocked = sorted([*war.land.stocked, here])
    umpire.tell(PortStocked(hex=war.land.tables.ground.names[here]))


def forget_lost_ports(war: JoinedWar, umpire: Umpire) -> None:
    """S9: loads for a port that has been destroyed are lost."""
    goals = len(war.figures.goals)
    lost = 0
    for key in list(war.loads):
        goal = key % goals
        if goal not in (FUSAN, KOREA) and war.figures.goals[goal] not in war.land.ports:
            lost += war.loads.pop(key)
    _tell_lost(lost, umpire)


def end_transport(war: JoinedWar, umpire: Umpire) -> None:
    """S9: what is not spent is lost."""
    left = sum(war.loads.values())
    war.loads = {}
    _tell_lost(left, umpire)


def _tell_lost(points: int, umpire: Umpire) -> None:
    if points:
        umpire.tell(LoadsLost(points=points, audience=ONLY_JAPAN))


class Carrying(Decision[JoinedWar]):
    """What landing in phase 1 and the troop transport at the end of the month have in common."""

    is_landing: bool = False
    plays_itself = True

    def __init__(self, rules: JointRules) -> None:
        super().__init__()
        self.rules = rules

    def actor(self, war: JoinedWar) -> int:
        return JAPAN

    def options(self, war: JoinedWar) -> list[int]:
        words = war.words
        goals = len(war.figures.goals)
        codes = self.sites(war)
        units = [unit for unit in war.land.tables.units_of[JAPAN] if origin_of(war, unit) >= 0] if war.loads else []
        for key in sorted(war.loads):
            origin, goal = divmod(key, goals)
            for unit in units:
                if origin_of(war, unit) == origin and why_not_carry(war, unit, goal, self.is_landing) is None:
                    codes.append(words.carry + unit * goals + goal)
            if why_not_carry_supply(war, origin, goal, self.is_landing) is None:
                codes.append(words.carry_supply + origin * goals + goal)
            if why_not_stock(war, origin, goal) is None:
                codes.append(words.stock + origin * goals + goal)
        codes.append(words.done)
        codes.sort()
        return codes

    def sites(self, war: JoinedWar) -> list[int]:
        """Ports that may be placed now."""
        return []

    def why_not(self, war: JoinedWar, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "carry":
            return why_not_carry(war, numbers[0], numbers[1], self.is_landing)
        if verb == "carry_supply":
            return why_not_carry_supply(war, numbers[0], numbers[1], self.is_landing)
        if verb == "stock":
            return why_not_stock(war, numbers[0], numbers[1])
        return why_not_port(war, numbers[0]) if verb == "port" else None

    def play(self, war: JoinedWar, code: int, umpire: Umpire) -> None:
        words = war.words
        numbers = words.vocabulary.arguments(code)
        if code == words.done:
            war.stack.pop()
            self.end(war, umpire)
        elif code >= words.stock:
            stock_port(war, numbers[0], numbers[1], umpire)
        elif code >= words.carry_supply:
            carry_supply(war, numbers[0], numbers[1], umpire)
        elif code >= words.carry:
            carry(war, numbers[0], numbers[1], umpire)
            turn = PartTurn(umpire, self.rules.parts[LAND_PART])
            enter(war.land, JAPAN, war.figures.goals[numbers[1]], umpire)
            turn.over()
            self.rules.crossing(war, LAND_PART, umpire)  # S22, S25: it may have landed in a port of the chart
        else:
            place_port(war, war.figures.goals[numbers[0]], umpire)

    def end(self, war: JoinedWar, umpire: Umpire) -> None:
        """What follows when Japan is done."""


class LandingStep(Carrying):
    """S10, S12: a port is placed where loaded merchants lie, and what lies off ports is spent or kept."""

    key = "landing"
    rule = "S10"
    verbs = ("port", "carry", "carry_supply", "stock", "done")
    parents = ("turn",)
    is_landing = True

    def prompt(self, war: JoinedWar) -> str:
        return "Place an invasion port, land troops and supplies in ports, or go on to the army's movement."

    def sites(self, war: JoinedWar) -> list[int]:
        land = war.land
        if land.port_placed or not land.ports_left:
            return []
        return [
            war.words.port + war.figures.goal_of[here]
            for here in port_sites(land)
            if loaded_off(war, war.figures.water_of[here])
        ]

    def end(self, war: JoinedWar, umpire: Umpire) -> None:
        war.land.stack.pop()  # the pause: the movement phase goes on


class TransportStep(Carrying):
    """S9: the loads of the month are spent; what is left is lost."""

    key = "transport"
    rule = "S9"
    verbs = ("carry", "carry_supply", "stock", "done")
    parents = ("turn",)

    def prompt(self, war: JoinedWar) -> str:
        return "Troop transport: spend the loads of the month. What is not spent is lost."

    def end(self, war: JoinedWar, umpire: Umpire) -> None:
        end_transport(war, umpire)


# -- placing a port ------------------------------------------------------------------------------------------------


def why_not_port(war: JoinedWar, goal: int) -> Refusal | None:
    """S12: one a turn, four in all, a coast free of the enemy, loaded merchants in its water."""
    land = war.land
    if goal in (FUSAN, KOREA):
        return refuse("no-coast", "S12", "an invasion port lies in a partial sea hex of the map")
    here = war.figures.goals[goal]
    if land.port_placed:
        return refuse("port-placed", "S12", "one invasion port a turn has been placed")
    if not land.ports_left:
        return refuse("no-counter", "S12", f"all {land.tables.port_counters} port counters have been used")
    if here in land.ports:
        return refuse("port-there", "S12", "there is a port already")
    if here not in land.tables.ground.coast:
        return refuse("closed", "S12", "the settings of this game close that coast")
    if land.holds(RUSSIA, here):
        return refuse("enemy-there", "S12", "enemy units are there")
    if land.risk(JAPAN)[here]:
        return refuse("enemy-zone", "S12", "an enemy zone of control covers it")
    water = war.figures.water_of[here]
    name = war.sea.tables.chart.name(water)
    if war.sea.count(RUSSIA, water):
        return refuse("russians", "S12", f"Russian ships are at sea in {name}")
    if not loaded_off(war, water):
        return refuse("no-merchants", "S12", f"no loaded merchant lies in {name}")
    return None


def place_port(war: JoinedWar, here: int, umpire: Umpire) -> None:
    """S8, S12: the port stands, and the loads in its water are in it; of several ports there Japan names one."""
    land = war.land
    land.ports.append(here)
    land.ports_left -= 1
    land.port_placed = 1
    land.fed[JAPAN] = -1
    umpire.tell(PortPlacedFromSea(hex=land.tables.ground.names[here], left=land.ports_left))
    water = war.figures.water_of[here]
    ships = loaded_off(war, water)
    if len(ports_of(war, water)) > 1:
        war.shore = water
        war.stack.append(UNLOADING)
    else:
        land_in_port(war, ships, here, umpire)
