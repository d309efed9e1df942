"""S15: an escort at a distance: which fleet it is to protect, and how it conforms to that fleet once they have met."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.movement.courses import base_course, conforms
from yellowsea.systems.great_war_at_sea.chart.orders.limits import escort_barred
from yellowsea.systems.great_war_at_sea.chart.orders.missions import title
from yellowsea.systems.great_war_at_sea.events.sea_events import ChargeNamed
from yellowsea.systems.great_war_at_sea.state.campaign import ESCORT, SLOT_WORDS, STANDING, Campaign, side_of


def why_not_escort(campaign: Campaign, slot: int, charge: int) -> Refusal | None:
    """S15: a fleet on an escort mission is sent to another of its side that moves by a plot of its own."""
    if campaign.mission[slot] != ESCORT:
        return refuse("no-escort", "S15", "this fleet has no escort mission")
    if side_of(charge) != side_of(slot) or campaign.mission[charge] == NONE:
        return refuse("not-yours", "S15", "you have no such fleet")
    has_course = campaign.mission[charge] not in STANDING and campaign.mission[charge] != ESCORT
    if charge == slot or campaign.is_decoy(charge) or not has_course:
        return refuse("no-charge", "S15", "a decoy, a fleet on its station or another escort is not escorted")
    if campaign.escorted[slot] == charge:
        return refuse("named", "S15", "it escorts that fleet already")
    if escort_barred(campaign, slot, charge):
        return refuse("unescorted", "X.unescorted", "the scenario lets no warship escort that fleet yet")
    return None


def charges(campaign: Campaign, slot: int) -> list[int]:
    """S15: the fleets that an escort may be sent to."""
    if campaign.mission[slot] != ESCORT:
        return []
    fleets = campaign.fleets_of(side_of(slot))
    return [charge for charge in fleets if why_not_escort(campaign, slot, charge) is None]


def name_charge(campaign: Campaign, slot: int, charge: int, umpire: Umpire) -> None:
    """S15: from now on the escort is plotted to where it meets its charge; what is written already stays."""
    written = base_course(campaign, slot)
    campaign.escorted[slot] = charge
    campaign.course[slot] = written
    if not conforms(campaign, slot):
        campaign.spare = campaign.theatre.turns - campaign.turn + 1
    umpire.tell(
        ChargeNamed(
            audience=only(side_of(slot)),
            side=SIDES[side_of(slot)],
            fleet=SLOT_WORDS[slot],
            name=title(campaign, slot),
            charge=title(campaign, charge),
        )
    )
