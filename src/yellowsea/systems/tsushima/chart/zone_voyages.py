"""4.8, 4.9, 12.1, 14.8: voyages between the strategic zones in the terminal phase."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import RUSSIA, SIDES
from yellowsea.kernel.telling.events import does, only
from yellowsea.systems.tsushima.chart.dangers_under_way import forget
from yellowsea.systems.tsushima.events.campaign_events import VoyageMade
from yellowsea.systems.tsushima.events.events import StackMoved
from yellowsea.systems.tsushima.state.tables import DIVISIONS, UNITS
from yellowsea.systems.tsushima.state.war import War, changed


def is_released(war: War, ship: int) -> bool:
    """14.8: a Baltic squadron stays in Kronstadt until it is released; everybody else may always move."""
    squadron = squadron_of(war, ship)
    return squadron == 0 or war.released[squadron - 1] > 0


def squadron_of(war: War, ship: int) -> int:
    """The Baltic squadron a ship of the campaign belongs to, 0 for none."""
    scenario = war.tables.scenarios[war.scenario]
    if not scenario.campaign:
        return 0
    for force in scenario.forces:
        if force.squadron and ship in force.ships:
            return force.squadron
    return 0


def travellers(war: War, side: int) -> list[int]:
    """Ships in zones that have no orders yet and may leave."""
    where = war.place
    tried = war.tried
    first = war.tables.chart.zone_base
    end = war.tables.chart.places
    return [
        ship
        for ship in war.fleets[side]
        if first <= where[ship] < end
        and ship not in tried
        and not war.repairing[ship]
        and war.owner(ship) == side
        and is_released(war, ship)
    ]


def may_stay(war: War, ship: int) -> bool:
    """4.9: only where the zone has a friendly port."""
    return war.is_friendly_port(war.owner(ship), war.place[ship])


def ways_on(war: War, ship: int) -> list[int]:
    """4.8: the neighbouring zones; Russian cruisers from Italy must fetch their crews first (12.1)."""
    tables = war.tables
    chart = tables.chart
    here = war.place[ship] - chart.zone_base
    if not war.raw[ship] or war.owner(ship) != RUSSIA:
        return chart.zone_ways[here]
    goal = tables.crews_zone
    return [zone for zone in chart.zone_ways[here] if zone_steps(war, zone, goal) < zone_steps(war, here, goal)]


def zone_steps(war: War, start: int, goal: int) -> int:
    """Months of voyage between two zones."""
    chart = war.tables.chart
    ring = [start]
    visited = [start]
    steps = 0
    while ring and goal not in ring:
        beyond: list[int] = []
        for zone in ring:
            for near in chart.zone_ways[zone]:
                if near not in visited:
                    visited.append(near)
                    beyond.append(near)
        ring = beyond
        steps += 1
    return steps


def units_in_zones(war: War, side: int) -> list[int]:
    """4.8: what may be sent on by itself: each traveller, and each division that is free to leave as a whole."""
    free = travellers(war, side)
    divisions: list[int] = []
    for ship in free:
        division = war.div_of[ship]
        if division < 0 or division in divisions or len(war.divs[division]) == 1:
            continue
        if all(mate in free for mate in war.divs[division]):
            divisions.append(division)
    return [*divisions, *[UNITS + ship for ship in free]]


def goals_of(war: War, unit: int) -> list[int]:
    """4.8: the zones that all ships of a unit may go to."""
    ships = war.members(unit)
    return [zone for zone in ways_on(war, ships[0]) if all(zone in ways_on(war, ship) for ship in ships)]


class Voyages(Decision[War]):
    """4.8: ships in a zone go to an adjacent one, all together or unit by unit; `stay` keeps a ship where it is."""

    key = "voyages"
    rule = "4.8"
    verbs = ("voyage", "send", "stay", "done")
    parents = ("terminal",)

    def actor(self, war: War) -> int:
        return war.acting

    def prompt(self, war: War) -> str:
        return "Voyages: send the ships in each zone on, or keep them where there is a friendly port."

    def options(self, war: War) -> list[int]:
        words = war.words
        chart = war.tables.chart
        stays: list[int] = []
        forced = False
        voyages: list[int] = []
        for ship in travellers(war, war.acting):
            here = war.place[ship] - chart.zone_base
            for zone in ways_on(war, ship):
                code = words.voyage + here * chart.zones + zone
                if code not in voyages:
                    voyages.append(code)
            if may_stay(war, ship):
                stays.append(words.stay + ship)
            else:
                forced = True
        voyages.sort()
        sends: list[int] = []
        for unit in units_in_zones(war, war.acting):
            sends += [words.send + unit * chart.zones + zone for zone in goals_of(war, unit)]
        return [*voyages, *([] if forced else [words.done]), *stays, *sends]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        chart = war.tables.chart
        if verb == "done":
            return refuse("must-move", "4.9", "some ships are in a zone without a friendly port and must leave it")
        if verb == "stay":
            return self._why_not_stay(war, numbers[0])
        if verb == "send":
            return self._why_not_send(war, numbers[0], numbers[1])
        here, there = numbers
        if there not in chart.zone_ways[here]:
            return refuse("not-adjacent", "4.8", "those zones are not adjacent")
        return refuse("nobody", "4.8", f"you have no ships in {chart.zone_texts[here]} that may make this voyage")

    def _why_not_stay(self, war: War, ship: int) -> Refusal:
        reason = why_not_travel(war, war.acting, ship)
        if reason is not None:
            return reason
        name = war.tables.ship_names[ship]
        return refuse("must-move", "4.9", f"{does(name, 'is')} in a zone without a friendly port and must leave it")

    def _why_not_send(self, war: War, unit: int, zone: int) -> Refusal:
        chart = war.tables.chart
        ships = war.members(unit)
        if unit < UNITS and (unit // DIVISIONS != war.acting or not ships):  # of the enemy's nothing is told
            return refuse("no-division", "4.8", "you have no such division")
        for ship in ships:
            reason = why_not_travel(war, war.acting, ship)
            if reason is not None:
                return reason
        here = war.place[ships[0]] - chart.zone_base
        name = war.tables.unit_name(unit)
        if zone not in chart.zone_ways[here]:
            return refuse(
                "not-adjacent", "4.8", f"{does(name, 'is')} in {chart.zone_texts[here]}, which is not adjacent"
            )
        if zone not in goals_of(war, unit):
            return refuse("crews", "12.1", f"{name} must fetch crews in Kronstadt first")
        return refuse("single-ship", "4.8", f"{does(name, 'is')} a single ship: name the ship itself")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        chart = war.tables.chart
        if code == words.done:
            war.stack.pop()
            return
        if code >= words.send:
            unit, there = divmod(code - words.send, chart.zones)
            make_voyage(war, list(war.members(unit)), there, umpire)
        elif code >= words.stay:
            war.tried.append(code - words.stay)
        else:
            here, there = divmod(code - words.voyage, chart.zones)
            ships = [s for s in travellers(war, war.acting) if war.place[s] - chart.zone_base == here]
            make_voyage(war, [s for s in ships if there in ways_on(war, s)], there, umpire)
        if not travellers(war, war.acting):
            war.stack.pop()


def why_not_travel(war: War, side: int, ship: int) -> Refusal | None:
    """4.8, 9.2, 14.8: the reasons behind `travellers`."""
    chart = war.tables.chart
    name = war.tables.ship_names[ship]
    if war.owner(ship) != side:
        return refuse("not-yours", "4.8", f"{does(name, 'is')} not your ship")
    if not chart.zone_base <= war.place[ship] < chart.places:
        return refuse("not-in-zone", "4.8", f"{does(name, 'is')} not in a zone")
    if ship in war.tried:
        return refuse("has-orders", "4.8", f"{name} already has her orders")
    if war.repairing[ship]:
        return refuse("in-yard", "9.2", f"{does(name, 'is')} in the yard until all hits are repaired")
    if not is_released(war, ship):
        return refuse("not-released", "14.8", f"{does(name, 'belongs')} to a Baltic squadron that is not released yet")
    return None


def make_voyage(war: War, ships: list[int], there: int, umpire: Umpire) -> None:
    """4.8: these ships, all in one zone, go to another; those that leave their division behind are in it no more."""
    tables = war.tables
    chart = tables.chart
    side = war.acting
    here = war.place[ships[0]] - chart.zone_base
    forget(war, side, chart.zone_base + here)
    for ship in ships:
        war.put(ship, chart.zone_base + there)
        war.tried.append(ship)
        war.port_run = changed(war.port_run, ship, 0)
        if war.raw[ship] and side == RUSSIA and there == tables.crews_zone:
            war.raw = changed(war.raw, ship, 0)
    war.part(ships)
    forget(war, side, chart.zone_base + there)
    origin, to = chart.zone_ids[here], chart.zone_ids[there]
    umpire.tell(
        VoyageMade(
            side=SIDES[side],
            ships=[tables.ship_ids[ship] for ship in ships],
            origin=origin,
            to=to,
            to_name=chart.zone_texts[there],
            audience=only(side),
        )
    )
    umpire.tell(StackMoved(side=SIDES[side], origin=origin, to=to, to_name=chart.zone_texts[there]))
