"""4: the movement segment. Units are picked one after another, then sent to a place."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA, SIDES
from yellowsea.kernel.telling.events import does, plural
from yellowsea.systems.tsushima.chart.courses import is_shut
from yellowsea.systems.tsushima.chart.divisions import is_large_enough, regroup, regroup_codes_of, why_not_regroup
from yellowsea.systems.tsushima.events.events import FlyingBasePlaced, SegmentBegan, WarDeclaredOver
from yellowsea.systems.tsushima.state import scenarios, steps
from yellowsea.systems.tsushima.state.tables import DIVISIONS, MERCHANT, UNITS
from yellowsea.systems.tsushima.state.war import War, changed


def begin_movement(war: War, side: int, umpire: Umpire) -> None:
    """Segments 1 and 3: note where each ship begins; merchants load in Kure (14.4)."""
    tables = war.tables
    war.acting = side
    war.tried = []
    place = war.place
    began = war.began.copy()
    war.began = began
    for ship in war.fleets[side]:
        war.moved[ship] = 0
        began[ship] = place[ship]
    war.idle_side = side
    war.idle = [ship for ship in war.fleets[side] if place[ship] < tables.chart.places]
    if side == JAPAN and tables.scenarios[war.scenario].campaign and not tables.is_joined:
        kure = tables.chart.port_base + tables.chart.kure
        for ship in tables.merchants:
            if place[ship] == kure:
                war.cargo = changed(war.cargo, ship, 1)
    umpire.tell(SegmentBegan(side=SIDES[side], turn=war.turn, phase=war.phase, segment="movement"))
    if side == RUSSIA and war.surprised():
        war.stack[-1] = steps.AGROUND
    else:
        war.stack[-1] = steps.MOVEMENT


def why_not_sail(war: War, side: int, unit: int) -> Refusal | None:
    """4.5 to 4.7: a division of the right size, or a counter that sails alone, not yet moved and free to leave."""
    tables = war.tables
    chart = tables.chart
    ships = war.members(unit)
    if not ships or war.owner(ships[0]) != side:
        return refuse("not-yours", "4.5", "that is not one of your units")
    first = ships[0]
    place = war.place[first]
    if place >= chart.places:
        return refuse("off-chart", "4.1", f"{does(tables.unit_name(unit), 'is')} not on the chart")
    if place >= chart.zone_base and place != chart.edge_zone:
        text = f"{does(tables.unit_name(unit), 'is')} in {chart.name(place)} and can only leave in the terminal phase"
        return refuse("in-zone", "4.8", text)
    if war.moved[first]:
        return refuse("has-moved", "4.1", f"{does(tables.unit_name(unit), 'has')} already moved this segment")
    if war.repairing[first]:
        return refuse("in-yard", "9.2", f"{does(tables.unit_name(unit), 'is')} in the yard until all hits are repaired")
    if unit >= UNITS:
        if war.div_of[first] >= 0:
            text = f"{does(tables.unit_name(unit), 'sails')} with {tables.unit_name(war.div_of[first])}"
            return refuse("in-division", "4.5", text)
        if not war.sails_alone(first):
            text = f"{tables.unit_name(unit)} must be in a division before she may sail"
            return refuse("no-division", "4.5", text)
    elif war.licence[first] < war.naval_phase() and not is_large_enough(
        war, side, place, tables.kind[first], len(ships)
    ):
        number = plural(len(ships), "ship", "ships")
        text = f"{does(tables.unit_name(unit), 'has')} only {number}, and there are more here to fill it up"
        return refuse("too-small", "4.6", text, least=tables.division_least)
    if chart.port_base <= place < chart.zone_base and is_shut(war, place - chart.port_base):
        return refuse("blocked", "12.4", "block ships have closed the channel")
    return None


def sailing_units(war: War, side: int) -> list[int]:
    """Every unit of a side that may sail now: those `why_not_sail` does not refuse."""
    return _ready(war, side)[0]


def _ready(war: War, side: int) -> tuple[list[int], list[int]]:
    """The units that may sail, and the ships that may join a division and are in none, found in one pass."""
    tables = war.tables
    chart = tables.chart
    place = war.place
    moved = war.moved
    repairing = war.repairing
    licence = war.licence
    kind = tables.kind
    phase = war.naval_phase()
    shut = chart.port_base + chart.port_arthur if war.blocks else -1
    zones = chart.zone_base
    edge_zone = chart.edge_zone
    found: list[int] = []
    for division in range(side * DIVISIONS, (side + 1) * DIVISIONS):
        ships = war.divs[division]
        if not ships or moved[ships[0]] or repairing[ships[0]]:
            continue
        first = ships[0]
        here = place[first]
        if here == shut or (here >= zones and here != edge_zone):
            continue
        if len(ships) < tables.division_least and licence[first] < phase:
            alone = war.count(side, here) == len(ships)
            if not alone and not is_large_enough(war, side, here, kind[first], len(ships)):
                continue
        found.append(division)
    div_of = war.div_of
    loose: list[int] = []
    for ship in war.idle_ships(side):
        if div_of[ship] >= 0 or repairing[ship]:
            continue
        if kind[ship] >= 0:
            loose.append(ship)
            if licence[ship] < phase:
                continue
        here = place[ship]
        if (here < zones and here != shut) or here == edge_zone:
            found.append(UNITS + ship)
    return found, loose


def _together(war: War, units: list[int]) -> tuple[list[int], list[int]]:
    """The places from which several of these units may sail, ascending, and those with several merchants."""
    where = war.place
    divs = war.divs
    types = war.tables.type
    slate = war.tables.take_slate()  # by place: 1 for a unit, 2 for several, 4 and 8 for merchants
    seen: list[int] = []
    several: list[int] = []
    convoys: list[int] = []
    for unit in units:
        first = divs[unit][0] if unit < UNITS else unit - UNITS
        place = where[first]
        mark = slate[place]
        if not mark:
            seen.append(place)
            mark = 1
        elif not mark & 2:
            several.append(place)
            mark |= 2
        if types[first] == MERCHANT:
            if not mark & 4:
                mark |= 4
            elif not mark & 8:
                convoys.append(place)
                mark |= 8
        slate[place] = mark
    for place in seen:
        slate[place] = 0
    war.tables.slates.append(slate)
    several.sort()
    return several, convoys


def together_at(war: War, side: int, place: int, merchants_only: int) -> list[int]:
    """The ships of all units that may sail from one place."""
    ships: list[int] = []
    for unit in sailing_units(war, side):
        members = war.members(unit)
        if war.place[members[0]] == place and (not merchants_only or war.tables.type[members[0]] == MERCHANT):
            ships += members
    return ships


def why_not_declare_over(war: War, side: int) -> Refusal | None:
    """16.4: once a counter of the Baltic fleet is in Vladivostok the Russian player may end the game."""
    chart = war.tables.chart
    if war.scenario != scenarios.TSUSHIMA:
        return refuse("other-scenario", "16.4", "the war can only be declared over in the Battle of Tsushima")
    if side != RUSSIA:
        return refuse("not-russian", "16.4", "only Russia may declare the war over")
    if not war.count(RUSSIA, chart.port_base + chart.vladivostok):
        return refuse("too-early", "16.4", "no ship of the Baltic fleet is in Vladivostok yet")
    return None


def may_declare_over(war: War, side: int) -> bool:
    """`why_not_declare_over` does not refuse."""
    chart = war.tables.chart
    if war.scenario != scenarios.TSUSHIMA or side != RUSSIA:
        return False
    return war.count(RUSSIA, chart.port_base + chart.vladivostok) > 0


def declare_over(war: War, umpire: Umpire) -> None:
    """16.4: the war is over."""
    war.over = 1
    umpire.tell(WarDeclaredOver(reveals=True))
    war.stack = []


class Movement(Decision[War]):
    """4: pick a unit, or everything at a place; form divisions; place flying bases; then finish."""

    key = "movement"
    rule = "4.1"
    verbs = (
        "done",
        "sail",
        "sail_all",
        "convoy",
        "suggest_divisions",
        "form",
        "dissolve",
        "flying_base",
        "declare_over",
    )

    def actor(self, war: War) -> int:
        return war.acting

    def prompt(self, war: War) -> str:
        return f"Naval phase {war.phase}: move ships, form divisions, or finish."

    def options(self, war: War) -> list[int]:
        words = war.words
        side = war.acting
        codes: list[Any] = [words.done]
        units, loose = _ready(war, side)
        sail_with = words.sail_with
        codes += [sail_with[unit] for unit in units]
        several, convoys = _together(war, units)
        for place in several:
            codes.append(words.sail_all + place)
            if place in convoys:
                codes.append(words.convoy + place)
        codes += regroup_codes_of(war, side, loose)
        if side == JAPAN and war.bases_left:
            for hexagon in war.tables.scenarios[war.scenario].base_hexes:
                if not war.bases >> hexagon & 1:
                    codes.append(words.base + hexagon)
        if may_declare_over(war, side):
            codes.append(words.declare_over)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        side = war.acting
        if verb == "sail":
            return why_not_sail(war, side, numbers[0])
        if verb in ("sail_all", "convoy"):
            name = war.tables.chart.name(numbers[0])
            return refuse("too-few", "4.1", f"nothing can sail together from {name}")
        if verb in ("suggest_divisions", "form", "dissolve"):
            return why_not_regroup(war, side, verb, numbers[0])
        if verb == "flying_base":
            return self._why_not_base(war, numbers[0])
        return why_not_declare_over(war, side)

    def _why_not_base(self, war: War, hexagon: int) -> Refusal:
        if war.acting != JAPAN or not war.bases_left:
            return refuse("no-base", "11.5", "you have no flying bases left")
        if war.bases >> hexagon & 1:
            return refuse("base-there", "11.5", "there is already a flying base in that hex")
        return refuse("not-allowed", "11.5", f"a flying base may not be placed in {war.tables.chart.name(hexagon)}")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.done:
            war.tried = []
            war.idle_side = NOBODY
            war.stack[-1] = steps.AGROUND
        elif words.sail <= code < words.base:
            if code < words.sail_all:
                war.sailing = list(war.members(code - words.sail))
            elif code < words.convoy:
                war.sailing = together_at(war, war.acting, code - words.sail_all, 0)
            else:
                war.sailing = together_at(war, war.acting, code - words.convoy, 1)
            war.stack.append(steps.COURSE)
        elif code == words.declare_over:
            declare_over(war, umpire)
        elif words.base <= code < words.declare_over:
            hexagon = code - words.base
            war.bases |= 1 << hexagon
            war.bases_left -= 1
            chart = war.tables.chart
            umpire.tell(FlyingBasePlaced(hex=chart.words[hexagon], name=chart.name(hexagon)))
        else:
            regroup(war, war.acting, code, umpire)
