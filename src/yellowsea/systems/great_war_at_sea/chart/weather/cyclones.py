"""T11: tropical cyclones: how they form, grow, move and fade, and what is felt in which zone."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.systems.great_war_at_sea.book.chart import row_and_number
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.events.boat_events import CycloneFormed, CycloneGone, CycloneMoved, PortRuined
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign
from yellowsea.systems.great_war_at_sea.state.storms import AT, GALE, REST, SQUALL, STRENGTH, strength_felt
from yellowsea.systems.great_war_at_sea.state.theatre import COASTAL, LAND, Theatre

NORTH_WEST: Final = 0
NORTH: Final = 1
NORTH_EAST: Final = 2

DEPRESSION: Final = 1
TYPHOON: Final = 3  # category 1, and from there on
SECOND_CATEGORY: Final = 4
THIRD_CATEGORY: Final = 5
STRONGEST: Final = 7
NAMES: Final[tuple[str, ...]] = (
    *("no storm", "tropical depression", "tropical storm"),
    *(f"typhoon of category {number}" for number in range(1, 6)),
)
FOG: Final = 3
STORM: Final = 5
SOUTH_WEST_ROWS: Final = "ABCDEFGHIJKLMN"  # AA to AN, the corner


def blow(war: Campaign, worsened: bool, umpire: Umpire) -> None:
    """T11: the cyclone of this turn, after the weather dice; where the scenario has them."""
    if "cyclones" not in war.theatre.special:
        return
    if war.cyclone[AT] == NONE:
        if worsened and may_form(war):
            _form(war, umpire)
    elif not _fades(war, umpire) and _strengthen(war, umpire):
        _move(war, umpire)
    _ruin(war, umpire)


def month_of(war: Campaign) -> int:
    """The month of this turn."""
    return war.theatre.months[war.turn + war.shift]


def level_at(war: Campaign) -> int:
    """The weather of the section in which the cyclone is; 0 over land."""
    section = war.theatre.ways.section[war.cyclone[AT]]
    return war.weather[section] if section != NONE else 0


def is_early(war: Campaign) -> bool:
    """T11.1, T11.4, T11.6: is it May or June?"""
    numbers = war.theatre.numbers
    return numbers["cyclones.early_from"] <= month_of(war) <= numbers["cyclones.early_to"]


def may_form(war: Campaign) -> bool:
    """T11.1: in season, while some section is fair, and not soon after the last."""
    numbers = war.theatre.numbers
    in_season = numbers["cyclones.month_from"] <= month_of(war) <= numbers["cyclones.month_to"]
    return in_season and war.turn >= war.cyclone[REST] and min(war.weather) <= FOG


def _form(war: Campaign, umpire: Umpire) -> None:
    """T11.1 to T11.4: two dice, the edge, the place on it, strength and size."""
    theatre = war.theatre
    numbers = theatre.numbers
    if umpire.roll(6, "cyclone") + umpire.roll(6, "cyclone") < numbers["cyclones.forms"]:
        return
    early = is_early(war)
    if early and umpire.roll(6, "early cyclone") <= numbers["cyclones.early_cancelled_most"]:
        return
    edge = umpire.roll(6, "cyclone edge")
    along = umpire.roll(6, "cyclone place")
    strength = theatre.lists["cyclones.strengths"][umpire.roll(6, "cyclone strength") - 1]
    if early:
        strength = max(DEPRESSION, strength - 1)
    size = theatre.lists["cyclones.sizes"][umpire.roll(6, "cyclone size") - 1]
    there = entry(theatre, edge <= numbers["cyclones.south_west_most"], along)
    war.cyclone = [there, strength, size, war.cyclone[REST]]
    umpire.tell(CycloneFormed(zone=theatre.zone_words[there], strength=NAMES[strength]))


def entry(theatre: Theatre, is_south_west: bool, along: int) -> int:
    """T11.2: so many zones from the southern corner along an edge of the chart."""
    numbers = theatre.numbers
    if not is_south_west:
        zones = min(numbers["cyclones.south_east_zones"] * along, numbers["cyclones.south_east_most"])
        return theatre.chart.number[f"AN{1 + zones}"]
    row = len(SOUTH_WEST_ROWS) - 1 - numbers["cyclones.south_west_zones"] * along
    return theatre.chart.number[f"A{SOUTH_WEST_ROWS[row]}1"]


def _fades(war: Campaign, umpire: Umpire) -> bool:
    """T11.7: bad weather swallows a storm that is no worse."""
    limit = (SQUALL, STORM, GALE)[min(war.cyclone[STRENGTH], TYPHOON) - 1]
    if level_at(war) < limit:
        return False
    _end(war, umpire)
    return True


def _strengthen(war: Campaign, umpire: Umpire) -> bool:
    """T11.6: one die with what weakens it; True while there is still a storm."""
    numbers = war.theatre.numbers
    level = level_at(war)
    face = umpire.roll(6, "cyclone strength")
    if war.theatre.ways.type[war.cyclone[AT]] in (COASTAL, LAND):
        face += numbers["cyclones.coast"]
    if level in (SQUALL, STORM):
        face += numbers["cyclones.squall" if level == SQUALL else "cyclones.storm"]
    strength = war.cyclone[STRENGTH]
    if face <= numbers["cyclones.weakens_most_strong" if strength >= THIRD_CATEGORY else "cyclones.weakens_most"]:
        war.cyclone[STRENGTH] = strength - 1
        if strength - 1 < DEPRESSION:  # only after one that has died away no other forms for a while
            _end(war, umpire)
            war.cyclone[REST] = war.turn + numbers["cyclones.next_after_turns"]
            return False
    elif face >= numbers["cyclones.grows"] and (
        not is_early(war) or umpire.roll(6, "early cyclone") >= numbers["cyclones.grows_early"]
    ):
        war.cyclone[STRENGTH] = min(STRONGEST, strength + 1)
    return True


def _move(war: Campaign, umpire: Umpire) -> None:
    """T11.8: north in three cases of six, one zone or, in bad weather, two."""
    theatre = war.theatre
    zones = theatre.numbers["cyclones.zones_foul" if level_at(war) >= SQUALL else "cyclones.zones_fair"]
    face = umpire.roll(6, "cyclone way")
    way = NORTH_EAST
    if face <= theatre.numbers["cyclones.north_west_most"]:
        way = NORTH_WEST
    elif face <= theatre.numbers["cyclones.north_most"]:
        way = NORTH
    for _ in range(zones):
        there = step_to(theatre, war.cyclone[AT], way)
        if there == NONE:
            _end(war, umpire)
            return
        war.cyclone[AT] = there
    here = theatre.zone_words[war.cyclone[AT]]
    umpire.tell(CycloneMoved(zone=here, strength=NAMES[war.cyclone[STRENGTH]], face=face))


def step_to(theatre: Theatre, zone: int, way: int) -> int:
    """The zone to the north-west, north or north-east; NONE off the chart. Rows run from the north-west to the
    south-east, their numbers from the south-west to the north-east, odd rows half a zone further."""
    row, number = row_and_number(theatre.zone_words[zone])
    if way == NORTH_EAST:
        return theatre.chart.number.get(_zone_word(row, number + 1), NONE)
    return theatre.chart.number.get(_zone_word(row - 1, number - 1 + row % 2 + way), NONE)


def _zone_word(row: int, number: int) -> str:
    return f"{'A' if row > 25 else ''}{chr(65 + row % 26)}{number}"


def _end(war: Campaign, umpire: Umpire) -> None:
    """The cyclone is gone."""
    umpire.tell(CycloneGone(zone=war.theatre.zone_words[war.cyclone[AT]]))
    war.cyclone = [NONE, 0, 0, war.cyclone[REST]]


def strength_in(war: Campaign, zone: int) -> int:
    """The strength of the cyclone as it is felt in a zone, 0 where it is not."""
    return strength_felt(war.theatre.zone_words, war.cyclone, zone)


def _ruin(war: Campaign, umpire: Umpire) -> None:
    """T11.13: minor ports from category 2 on, all from category 3 on, are of no use any more."""
    if war.cyclone[STRENGTH] < SECOND_CATEGORY:
        return
    chart = war.theatre.chart
    for number, port in enumerate(chart.ports):
        limit = THIRD_CATEGORY if port.is_major else SECOND_CATEGORY
        if not war.closed[number] and strength_in(war, port.zone) >= limit:
            war.closed[number] = 1
            umpire.tell(PortRuined(port=port.id, name=port.name))


def boats_shift(war: Campaign, zone: int) -> int:
    """T11.12: what a storm adds to foundering and to the loss of boats."""
    strength = strength_in(war, zone)
    return war.theatre.lists["cyclones.boats"][strength - 1] if strength else 0


def hull_shift(war: Campaign, zone: int) -> int:
    """T11.12: what it adds to the roll of all other ships; NONE where they make none."""
    strength = strength_in(war, zone)
    return war.theatre.lists["cyclones.others"][strength - 1] if strength >= SECOND_CATEGORY else NONE
