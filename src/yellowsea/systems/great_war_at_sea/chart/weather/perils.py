"""8.5, 8.52, 11.73: ships that get under way again, founder, or lose boats in heavy weather; cripples noted."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.shapes import DEAD_IN_THE_WATER, NONE, TYPES, VERY_SLOW
from yellowsea.systems.great_war_at_sea.chart.weather.cyclones import (
    THIRD_CATEGORY,
    boats_shift,
    hull_shift,
    strength_in,
)
from yellowsea.systems.great_war_at_sea.chart.weather.hurts import founder, lose_hull
from yellowsea.systems.great_war_at_sea.events.events import Refloated, WayTried
from yellowsea.systems.great_war_at_sea.events.sea_events import ShipHurt
from yellowsea.systems.great_war_at_sea.state.campaign import AFLOAT, AGROUND, Campaign

SQUALL: Final = 4
STORM: Final = 5
GALE: Final = 6
YACHT: Final = TYPES.index("AY")


def at_sea(campaign: Campaign) -> list[int]:
    """The ships that are not in port."""
    fates, ports = campaign.fate, campaign.port
    return [
        ship
        for ship, slot in enumerate(campaign.fleet)
        if slot != NONE and ports[slot] == NONE and fates[ship] == AFLOAT
    ]


def regain_way(campaign: Campaign, umpire: Umpire) -> None:
    """8.5, 7.42: one try a turn to get under way, not with more than half of the hull gone; then one to come afloat."""
    theatre = campaign.theatre
    numbers = theatre.numbers
    for ship in at_sea(campaign):
        is_hopeless = 2 * campaign.hull[ship] < theatre.hull[ship]
        if campaign.speed[ship] != DEAD_IN_THE_WATER or is_hopeless:
            continue
        face = umpire.roll(6, "under way")
        moves = face >= numbers["under_way.needed"]
        if moves:
            campaign.speed[ship] = VERY_SLOW
        umpire.tell(
            WayTried(
                audience=only(theatre.side[ship]),
                side=SIDES[theatre.side[ship]],
                ship=theatre.word[ship],
                name=theatre.ship_name[ship],
                face=face,
                moving=moves,
                given_up=False,
            )
        )
    for ship in at_sea(campaign):
        if campaign.marks[ship] & AGROUND and umpire.roll(6, "refloat") >= theatre.figures.refloat:
            campaign.marks[ship] &= ~AGROUND
            boxes = umpire.roll(6, "bottom") // 2
            umpire.tell(
                Refloated(
                    audience=only(theatre.side[ship]),
                    side=SIDES[theatre.side[ship]],
                    ship=theatre.word[ship],
                    name=theatre.ship_name[ship],
                    boxes=boxes,
                )
            )
            lose_hull(campaign, ship, boxes, umpire)


def weather_the_sea(campaign: Campaign, umpire: Umpire) -> None:
    """8.52, 11.73, T11.12: foundering of damaged ships, boats lost, hulls hurt by typhoons."""
    known: dict[int, int] = {}
    needed = campaign.theatre.numbers["cyclones.others_lose"]
    towed = campaign.towed()
    for ship in at_sea(campaign):
        zone = campaign.zone_of_ship(ship)
        weather = known.get(zone, NONE)
        if weather == NONE:
            weather = campaign.weather_in(zone)
            known[zone] = weather
        if weather < SQUALL:
            continue
        shift = boats_shift(campaign, zone)
        is_small = is_endangered(campaign, ship, zone)
        if is_small:
            _lose_boats(campaign, ship, weather, shift, umpire)
        elif is_weak(campaign, ship, towed):
            _try_founder(campaign, ship, weather, shift, umpire)
        if campaign.fate[ship] == AFLOAT and not is_small:
            more = hull_shift(campaign, zone)
            if more != NONE and sum(umpire.pool(2, 6, "typhoon")) + more >= needed:
                _hurt(campaign, ship, "the typhoon", umpire)
        if campaign.fate[ship] != AFLOAT:
            towed = campaign.towed()  # her tow is lost with her


def is_endangered(campaign: Campaign, ship: int, zone: int) -> bool:
    """11.73, T11.13: does a ship roll like destroyers and torpedo boats? A yacht does in a typhoon of category 3."""
    theatre = campaign.theatre
    if theatre.is_boat[ship]:
        return True
    return theatre.type[ship] == YACHT and strength_in(campaign, zone) >= THIRD_CATEGORY


def is_weak(campaign: Campaign, ship: int, towed: list[int]) -> bool:
    """8.52: half of the hull gone, dead in the water, or in tow."""
    if 2 * campaign.hull[ship] <= campaign.theatre.hull[ship] or campaign.speed[ship] == DEAD_IN_THE_WATER:
        return True
    return ship in towed


def _try_founder(campaign: Campaign, ship: int, weather: int, shift: int, umpire: Umpire) -> None:
    figures = campaign.theatre.figures
    needed = figures.foundering[weather - SQUALL]
    low = figures.foundering_low if campaign.theatre.sheets[ship].has_low_freeboard else 0
    total = sum(umpire.pool(2, 6, "foundering")) + low + shift
    if total >= needed:
        founder(campaign, ship, "founders", umpire)
    elif total == needed - 1:
        _hurt(campaign, ship, "the sea", umpire)


def _lose_boats(campaign: Campaign, ship: int, weather: int, shift: int, umpire: Umpire) -> None:
    """11.73: a boat of a piece is lost on 12 in a storm, on 11 in a gale."""
    if weather < STORM:
        return
    needed = campaign.theatre.numbers["loss_of_boats.storm" if weather == STORM else "loss_of_boats.gale"]
    if sum(umpire.pool(2, 6, "boats in the storm")) + shift >= needed:
        _hurt(campaign, ship, "the storm", umpire)


def _hurt(campaign: Campaign, ship: int, why: str, umpire: Umpire) -> None:
    theatre = campaign.theatre
    side = theatre.side[ship]
    umpire.tell(
        ShipHurt(
            audience=only(side),
            side=SIDES[side],
            ship=theatre.word[ship],
            name=theatre.ship_name[ship],
            boxes=1,
            why=why,
        )
    )
    lose_hull(campaign, ship, 1, umpire)


def note_cripples(campaign: Campaign) -> None:
    """S13: the turn in which a ship became a cripple; 5.11: damage at the start is none. A mended ship is free."""
    crippled_at = campaign.crippled_at
    for ship, fate in enumerate(campaign.fate):
        if fate != AFLOAT:
            continue
        if not campaign.is_crippled(ship):
            crippled_at[ship] = 0
        elif not crippled_at[ship]:
            crippled_at[ship] = campaign.turn
