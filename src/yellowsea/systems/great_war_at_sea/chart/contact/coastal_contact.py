"""S7: fleets on the enemy's coast near one of his ports may be spotted; nobody fights for it."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.contact.contact import sight_modifier
from yellowsea.systems.great_war_at_sea.chart.contact.reports import report
from yellowsea.systems.great_war_at_sea.chart.shore.coasts import GALE, is_coast_of, is_near_port_of
from yellowsea.systems.great_war_at_sea.state.campaign import DECOY, SPOTTED, Campaign


def look_along_the_coast(war: Campaign, umpire: Umpire) -> None:
    """S7: a die for each fleet that ended its move there, raiders and suppliers too."""
    for side in (JAPAN, RUSSIA):
        for slot in war.fleets_of(side):
            if may_be_spotted(war, slot, other(side)):
                _look(war, slot, umpire)


def may_be_spotted(war: Campaign, slot: int, enemy: int) -> bool:
    """On a coast or island of the enemy's, within two zones of a port of his."""
    if war.port[slot] != NONE or war.fleet_marks[slot] & (DECOY | SPOTTED) or not war.members[slot]:
        return False
    if any(slot in contact[2:] for contact in war.contacts):
        return False  # 3.5: it ends its move in that battle, and is known already
    zone = war.zone[slot]
    if not is_coast_of(war, zone, enemy):
        return False
    return is_near_port_of(war, zone, enemy, war.theatre.numbers["contact.coastal_zones"])


def _look(war: Campaign, slot: int, umpire: Umpire) -> None:
    weather = war.weather_in(war.zone[slot])
    if weather >= GALE:
        return
    if umpire.roll(6, "coastal contact") + sight_modifier(war, weather) >= war.theatre.numbers["contact.needed"]:
        war.fleet_marks[slot] |= SPOTTED
        report(war, slot, war.zone[slot], umpire)
