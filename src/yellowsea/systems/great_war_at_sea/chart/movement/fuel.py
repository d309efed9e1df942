"""5.4, S6, S19, S33, S36: coal burned and taken, turns in port, ships interned."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.orders.limits import is_peace
from yellowsea.systems.great_war_at_sea.chart.ports.colliers import coal_from_colliers_in_port
from yellowsea.systems.great_war_at_sea.events.sea_events import OutOfCoal, ShipLost, ShipsCoaled
from yellowsea.systems.great_war_at_sea.state.campaign import (
    AFLOAT,
    INTERNED,
    SAILED,
    SLOTS,
    STAYED,
    Campaign,
)

STORM: Final = 5  # S48: from here on no coaling in port
NO_LIMIT: Final = 99


def harbour_of(campaign: Campaign, ship: int) -> int:
    """The harbour a ship lies in, NONE at sea."""
    slot = campaign.fleet[ship]
    return campaign.harbour[ship] if slot == NONE else campaign.port[slot]


# -- coaling -----------------------------------------------------------------------------------------------------------


def coal_limit(campaign: Campaign, side: int, harbour: int) -> int:
    """S6: the boxes that a side may draw in a harbour in one turn."""
    theatre = campaign.theatre
    numbers = theatre.numbers
    if campaign.closed[harbour]:
        return 0
    given = theatre.coal_given[2 * harbour + side]
    if given != NONE:
        return given
    if theatre.base_of[harbour] == side and theatre.base_boxes[harbour] != NONE:
        return theatre.base_boxes[harbour]
    if campaign.owner[harbour] == side:
        if side == RUSSIA:
            home = harbour in (theatre.port_arthur, theatre.vladivostok)
            return numbers["fuel.coal_home_major_russia" if home else "fuel.coal_elsewhere"]
        if theatre.home[harbour] == JAPAN:
            return numbers["fuel.coal_home_major_japan" if theatre.is_major[harbour] else "fuel.coal_home_minor_japan"]
        return numbers["fuel.coal_elsewhere"]
    if campaign.owner[harbour] in (JAPAN, RUSSIA):
        return 0
    return numbers["fuel.coal_neutral"]


def coal_in_port(campaign: Campaign, umpire: Umpire) -> None:
    """12.3: one box for each ship that lay in port for the whole turn, those with least first, within S6 and S48; where
    that does not do for all, colliers in port give to the others."""
    theatre = campaign.theatre
    a_box = theatre.numbers["fuel.points_a_box"]
    campaign.drawn = [0] * (2 * theatre.harbours)
    wanting: dict[int, list[int]] = {}
    for ship in range(theatre.ships):
        if campaign.fate[ship] != AFLOAT or campaign.fuel[ship] >= theatre.fuel_boxes[ship] * a_box:
            continue
        harbour = harbour_of(campaign, ship)
        slot = campaign.fleet[ship]
        if harbour == NONE or (slot != NONE and not campaign.fleet_marks[slot] & STAYED):
            continue
        wanting.setdefault(2 * harbour + theatre.side[ship], []).append(ship)
    for key in sorted(wanting):
        harbour, side = key // 2, key % 2
        if campaign.weather_in(theatre.harbour_zone[harbour]) >= STORM:
            continue
        limit = coal_limit(campaign, side, harbour)
        ships = sorted(wanting[key], key=campaign.fuel.__getitem__)
        others: list[int] = []
        if limit != NO_LIMIT:
            ships, others = ships[:limit], ships[limit:]
        for ship in ships:
            campaign.fuel[ship] = min(theatre.fuel_boxes[ship] * a_box, campaign.fuel[ship] + a_box)
        campaign.drawn[key] = len(ships)
        if ships:
            umpire.tell(
                ShipsCoaled(
                    audience=only(side),
                    side=SIDES[side],
                    harbour=theatre.harbour_names[harbour],
                    boxes=len(ships),
                )
            )
        if others:
            coal_from_colliers_in_port(campaign, side, harbour, others, umpire)


# -- burning -----------------------------------------------------------------------------------------------------------


def burn(campaign: Campaign, umpire: Umpire) -> None:
    """S19: points for the zones really moved; at sea without moving, on blockade and on defence one; in port none."""
    table = campaign.theatre.lists["fuel.moved"]
    tow = campaign.tow
    for slot in range(SLOTS):
        if campaign.mission[slot] == NONE:
            continue
        moved = campaign.moved[slot]
        if campaign.port[slot] != NONE and not moved:
            for ship in campaign.members[slot]:
                campaign.marks[ship] &= ~SAILED
            continue
        points = table[min(3, moved)]
        members = campaign.members[slot]
        towed = [tow[ship] for ship in members if tow[ship] != NONE]
        for ship in members:
            if towed and tow[ship] != NONE:  # S45: as if she had moved a zone
                burn_points(campaign, ship, table[1], umpire)
            elif not towed or ship not in towed:
                burn_points(campaign, ship, 0 if saves_coal(campaign, ship, moved) else points, umpire)


def saves_coal(campaign: Campaign, ship: int, moved: int) -> bool:
    """S36: does a ship make her one zone under sail? Not in two turns running."""
    if moved == 1 and campaign.theatre.can_sail[ship] and not campaign.marks[ship] & SAILED:
        campaign.marks[ship] |= SAILED
        return True
    campaign.marks[ship] &= ~SAILED
    return False


def burn_points(campaign: Campaign, ship: int, points: int, umpire: Umpire) -> None:
    """Points off the stock of a ship; the owner learns when the last is gone."""
    was = campaign.fuel[ship]
    left = was - points
    campaign.fuel[ship] = left if left > 0 else 0
    if was and left <= 0:
        theatre = campaign.theatre
        side = theatre.side[ship]
        umpire.tell(
            OutOfCoal(audience=only(side), side=SIDES[side], ship=theatre.word[ship], name=theatre.ship_name[ship])
        )


# -- turns in port -----------------------------------------------------------------------------------------------------


def count_turns_in_port(campaign: Campaign, umpire: Umpire) -> None:
    """5.22, S33: turns in friendly ports; the seventh turn in neutral ports begins internment."""
    theatre = campaign.theatre
    most = theatre.numbers["ports.internment_turns"]
    for ship in range(theatre.ships):
        if campaign.fate[ship] != AFLOAT:
            continue
        harbour = harbour_of(campaign, ship)
        side = theatre.side[ship]
        if harbour == NONE:
            campaign.in_port[ship] = 0
            campaign.neutral[ship] = 0
        elif campaign.owns(side, harbour):
            campaign.in_port[ship] += 1
            campaign.neutral[ship] = 0
        else:
            if campaign.fleet[ship] != NONE:  # who lies there without orders from the start may sail at any time
                campaign.in_port[ship] = 0
            if is_peace(campaign) or campaign.owner[harbour] in (JAPAN, RUSSIA):
                continue
            campaign.neutral[ship] += 1
            if campaign.neutral[ship] > most:
                intern(campaign, ship, umpire)


def intern(campaign: Campaign, ship: int, umpire: Umpire) -> None:
    """S33: a ship too long in a neutral port stays there."""
    theatre = campaign.theatre
    umpire.tell(
        ShipLost(
            side=SIDES[theatre.side[ship]],
            ship=theatre.word[ship],
            name=theatre.ship_name[ship],
            how=f"is interned in {theatre.harbour_names[harbour_of(campaign, ship)]}",
            reveals=True,
        )
    )
    for leader, flag in enumerate(campaign.flag):
        if flag == ship:
            campaign.flag[leader] = NONE
    campaign.lose(ship, INTERNED)
