"""S3, 17.3: the balloon of Rus: up by day in clear weather or mist, down in the evening."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES, other
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, WEATHER
from yellowsea.systems.great_war_at_sea.chart.contact.reports import remove_decoy, report
from yellowsea.systems.great_war_at_sea.events.boat_events import BalloonMoved
from yellowsea.systems.great_war_at_sea.state.campaign import BALLOON, DECOY, SLOTS, Campaign, side_of
from yellowsea.systems.great_war_at_sea.state.theatre import BALLOON_SHIP


def has_carrier(war: Campaign, slot: int) -> bool:
    """Is the balloon ship in this fleet?"""
    return any(war.theatre.type[ship] == BALLOON_SHIP for ship in war.members[slot])


def _is_fair(war: Campaign, slot: int) -> bool:
    """17.3: clear weather or mist."""
    return war.weather_in(war.zone[slot]) <= war.theatre.numbers["balloons.weather_most"]


def may_go_up(war: Campaign, slot: int) -> bool:
    """S3: by day, at sea, with a balloon left, in clear weather or mist."""
    if war.port[slot] != NONE or war.fleet_marks[slot] & BALLOON or war.balloons <= 0:
        return False
    return has_carrier(war, slot) and not war.is_night() and _is_fair(war, slot)


def send_up(war: Campaign, slot: int, umpire: Umpire) -> None:
    """A balloon rises over the fleet."""
    war.fleet_marks[slot] |= BALLOON
    umpire.tell(BalloonMoved(side=SIDES[side_of(slot)], what="a balloon goes up", left=war.balloons))


def look_out(war: Campaign, umpire: Umpire) -> None:
    """17.3: a die for each enemy fleet in an adjacent zone, a report on 5 or 6."""
    for slot in range(SLOTS):
        if not war.fleet_marks[slot] & BALLOON or not _is_fair(war, slot) or war.is_night():
            continue
        near = war.theatre.ways.near[war.zone[slot]]
        for enemy in war.fleets_of(other(side_of(slot))):
            if war.port[enemy] != NONE or war.zone[enemy] not in near:
                continue
            if umpire.roll(6, "balloon") >= war.theatre.numbers["balloons.report"]:
                if war.fleet_marks[enemy] & DECOY:
                    remove_decoy(war, enemy, war.zone[enemy], umpire)
                else:
                    report(war, enemy, war.zone[enemy], umpire)


def bring_down(war: Campaign, umpire: Umpire) -> None:
    """S3: at the end of the last turn of daylight; die and weather together, 7 or more and it is lost."""
    if not war.theatre.is_night(war.turn + war.shift + 1):
        return
    for slot in range(SLOTS):
        if not war.fleet_marks[slot] & BALLOON:
            continue
        war.fleet_marks[slot] &= ~BALLOON
        weather = war.weather_in(war.zone[slot])
        lost = umpire.roll(6, "balloon comes down") + weather >= war.theatre.numbers["balloons.lost"]
        war.balloons -= int(lost)
        what = f"the balloon {'is lost' if lost else 'comes down'} ({WEATHER[weather - 1]})"
        umpire.tell(BalloonMoved(side=SIDES[side_of(slot)], what=what, left=war.balloons))
