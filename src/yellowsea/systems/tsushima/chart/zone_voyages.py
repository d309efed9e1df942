"""4.8, 4.9, 12.1, 14.8: voyages between the strategic zones in the terminal phase."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.events import only
from yellowsea.kernel.sides import RUSSIA, SIDES
from yellowsea.kernel.step import Decision, refuse
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.tsushima.chart.dangers_under_way import forget
from yellowsea.systems.tsushima.state.war import War, changed
from yellowsea.systems.tsushima.telling.campaign_events import VoyageMade
from yellowsea.systems.tsushima.telling.events import StackMoved


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
    chart = war.tables.chart
    found: list[int] = []
    for ship in war.fleets[side]:
        place = war.place[ship]
        if not chart.zone_base <= place < chart.places or ship in war.tried or war.repairing[ship]:
            continue
        if is_released(war, ship):
            found.append(ship)
    return found


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
    return [zone for zone in chart.zone_ways[here] if _steps(war, zone, goal) < _steps(war, here, goal)]


def _steps(war: War, start: int, goal: int) -> int:
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


class Voyages(Decision[War]):
    """4.8: ships in a zone go to a neighbouring one together; `stay` keeps a ship where it is."""

    key = "voyages"
    rule = "4.8"
    verbs = ("voyage", "stay", "done")
    parents = ("terminal",)

    def actor(self, war: War) -> int:
        return war.acting

    def prompt(self, war: War) -> str:
        return "Voyages: send the ships in each zone on, or keep them where there is a friendly port."

    def options(self, war: War) -> list[int]:
        words = war.words
        chart = war.tables.chart
        codes: list[int] = []
        forced = False
        voyages: list[int] = []
        for ship in travellers(war, war.acting):
            here = war.place[ship] - chart.zone_base
            for zone in ways_on(war, ship):
                code = words.voyage + here * chart.zones + zone
                if code not in voyages:
                    voyages.append(code)
            if may_stay(war, ship):
                codes.append(words.stay + ship)
            else:
                forced = True
        voyages.sort()
        if not forced:
            codes = [words.done, *codes]
        return voyages + codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        chart = war.tables.chart
        if verb == "done":
            return refuse("must-move", "4.9", "some ships are in a zone without a friendly port and must leave it")
        if verb == "stay":
            return refuse("must-move", "4.9", "she is not in a zone with a friendly port, or already has her orders")
        here, there = numbers
        if there not in chart.zone_ways[here]:
            return refuse("not-adjacent", "4.8", "those zones are not adjacent")
        return refuse("nobody", "4.8", f"you have no ships in the {chart.zone_names[here]} that may make this voyage")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.done:
            war.stack.pop()
            return
        if code >= words.stay:
            war.tried.append(code - words.stay)
        else:
            self._voyage(war, code - words.voyage, umpire)
        if not travellers(war, war.acting):
            war.stack.pop()

    def _voyage(self, war: War, number: int, umpire: Umpire) -> None:
        tables = war.tables
        chart = tables.chart
        here, there = divmod(number, chart.zones)
        side = war.acting
        ships = [
            s for s in travellers(war, side) if war.place[s] - chart.zone_base == here and there in ways_on(war, s)
        ]
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
                to_name=chart.zone_names[there],
                audience=only(side),
            )
        )
        umpire.tell(StackMoved(side=SIDES[side], origin=origin, to=to, to_name="the " + chart.zone_names[there]))
