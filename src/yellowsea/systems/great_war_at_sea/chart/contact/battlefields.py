"""4.1, 4.2: the field of a battle of an operation, and where the groups begin on it."""

from __future__ import annotations

import math
from typing import Final

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES, other
from yellowsea.systems.great_war_at_sea.book.shapes import (
    NONE,
    STEPS,
)
from yellowsea.systems.great_war_at_sea.events.sea_events import GroupPlaced
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import (
    Campaign,
)
from yellowsea.systems.great_war_at_sea.state.grid import OFF, Grid
from yellowsea.systems.great_war_at_sea.state.questions import Question
from yellowsea.systems.great_war_at_sea.state.theatre import COASTAL, ISLAND, LAND

OUT_OF_SIGHT: Final = 99
HEAD: Final = 3  # the numbers of a group before its ships: side, slot, hex


def unplaced(campaign: Campaign, side: int) -> int:
    """The first group of a side that has no hex, NONE."""
    for number, group in enumerate(campaign.groups):
        if group[0] == side and group[2] == NONE:
            return number
    return NONE


def sighting_range(campaign: Campaign) -> int:
    """7.27: how far one sees in this weather and light; T10: smoke is seen further."""
    figures = campaign.theatre.figures
    weather = campaign.weather_in(campaign.field_zone)
    sight = (figures.sighting_night if campaign.is_night() else figures.sighting_day)[weather - 1]
    return sight + figures.smoke_beyond if campaign.theatre.settings["smoke"] else sight


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
        near = OUT_OF_SIGHT
        for there in enemies:
            if far[there] < near:
                near = far[there]
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
        return f"{group_title(campaign, campaign.groups[number])}: choose the hex where the battle begins for it."


def group_title(campaign: Campaign, group: tuple[int, ...]) -> str:
    """What everybody calls a group: by its first ship, since the name of the fleet is known to its owner alone."""
    first = campaign.theatre.ship_name[group[HEAD]]
    return first if len(group) == HEAD + 1 else f"{first} and others"
