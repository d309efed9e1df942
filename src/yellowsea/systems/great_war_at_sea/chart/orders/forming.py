"""5.22: ships that lie in port without orders, and the fleets that are formed of them."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.orders.beginning import a_slot, marker_count
from yellowsea.systems.great_war_at_sea.chart.orders.limits import can_leave
from yellowsea.systems.great_war_at_sea.chart.orders.missions import lag_of, possible, set_mission, title
from yellowsea.systems.great_war_at_sea.events.sea_events import FleetFormed
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import MINELAY, ORDERED, SLOT_WORDS, Campaign
from yellowsea.systems.great_war_at_sea.state.questions import Question


def mooring(campaign: Campaign, side: int, harbour: int) -> list[int]:
    """Ships without orders in a harbour that may sail."""
    theatre = campaign.theatre
    return [
        ship
        for ship in range(theatre.ships)
        if campaign.harbour[ship] == harbour
        and theatre.side[ship] == side
        and not theatre.is_submarine[ship]
        and is_rested(campaign, ship)
        and can_leave(campaign, ship)
    ]


def is_rested(campaign: Campaign, ship: int) -> bool:
    """5.22, S30.2, S26: six turns in port before a new mission, three before mines are laid again; fewer where a leader
    is."""
    theatre = campaign.theatre
    key = "mines.restock_turns" if theatre.is_layer[ship] else "plot.change_in_port"
    return campaign.in_port[ship] >= theatre.numbers[key] or has_had_word(campaign, ship)


def has_had_word(campaign: Campaign, ship: int) -> bool:
    """S26: has a ship that lies in port without orders been there with a leader for three turns, two with wireless?"""
    theatre = campaign.theatre
    side = theatre.side[ship]
    least = lag_of(campaign, side)
    if campaign.in_port[ship] < least:
        return False
    zone = theatre.harbour_zone[campaign.harbour[ship]]
    stays = campaign.stays
    return any(
        stays[2 * leader] == zone and stays[2 * leader + 1] >= least and whose == side
        for leader, whose in enumerate(theatre.leader_side)
    )


def missions_for(campaign: Campaign, ships: tuple[int, ...]) -> list[int]:
    """The missions that ships picked in port may sail on; S30.2: a layer after three turns only lays mines; S26: by a
    leader's word everybody goes where he likes, but mines are taken aboard first."""
    numbers = campaign.theatre.numbers
    found = possible(campaign, campaign.acting, ships)
    turns = min(campaign.in_port[ship] for ship in ships)
    rest = numbers["plot.change_in_port"]
    if turns >= rest:
        return found
    if all(campaign.in_port[ship] >= rest or has_had_word(campaign, ship) for ship in ships):
        return [mission for mission in found if mission != MINELAY or turns >= numbers["mines.restock_turns"]]
    return [mission for mission in found if mission == MINELAY]


def forming(campaign: Campaign, side: int) -> list[int]:
    """The harbours in which a new fleet may be formed."""
    theatre = campaign.theatre
    if marker_count(campaign, side) >= theatre.limits[side]:
        return []
    found: list[int] = []
    harbours, sides = campaign.harbour, theatre.side
    if harbours.count(NONE) == len(harbours):
        return found
    for ship, harbour in enumerate(harbours):
        if harbour == NONE or sides[ship] != side or harbour in found or not is_rested(campaign, ship):
            continue
        if campaign.formed >> harbour & 1 or theatre.is_submarine[ship] or not can_leave(campaign, ship):
            continue
        found.append(harbour)
    return found


class Form(Question):
    """5.22: ships that lie in a port without orders become a fleet: who goes along, then what for."""

    key = "form"
    rule = "5.22"
    verbs = ("take", "mission", "back")
    parents = ("orders",)

    def actor(self, campaign: Campaign) -> int:
        return campaign.acting

    def options(self, campaign: Campaign) -> list[int]:
        words = campaign.words
        theatre = campaign.theatre
        picked = campaign.picked
        codes = [words.back]
        codes += [
            words.take + theatre.pieces[ship]
            for ship in mooring(campaign, campaign.acting, campaign.in_hand)
            if ship not in picked
        ]
        if picked:
            codes += [words.mission + mission for mission in missions_for(campaign, picked)]
        return codes

    def reason(self, campaign: Campaign, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "take":
            return refuse("not-there", "5.22", "no such ship of yours lies there ready to sail")
        return refuse("not-for-these", "5.2", "these ships cannot carry that mission out")

    def play(self, campaign: Campaign, code: int, umpire: Umpire) -> None:
        words = campaign.words
        theatre = campaign.theatre
        if code >= words.take:
            campaign.picked = (*campaign.picked, theatre.ship_of[code - words.take])
            return
        ships = campaign.picked
        campaign.picked = ()
        campaign.stack.pop()
        if code == words.back:
            campaign.in_hand = NONE
            return
        slot = new_fleet(campaign, ships, code - words.mission, campaign.in_hand)
        campaign.fleet_marks[slot] |= ORDERED
        umpire.tell(
            FleetFormed(
                audience=only(campaign.acting),
                side=SIDES[campaign.acting],
                fleet=SLOT_WORDS[slot],
                name=title(campaign, slot),
                ships=[theatre.ship_name[ship] for ship in ships],
                harbour=theatre.harbour_names[campaign.in_hand],
            )
        )
        campaign.in_hand = slot
        campaign.spare = 0
        campaign.stack.append(steps.FLEET_ORDERS)

    def prompt(self, campaign: Campaign) -> str:
        where = campaign.theatre.harbour_names[campaign.in_hand]
        return f"A new fleet in {where}: which ships, and what for?"


def new_fleet(campaign: Campaign, ships: tuple[int, ...], mission: int, harbour: int) -> int:
    """Ships in a harbour become a fleet with a mission; there must be a free slot."""
    side = campaign.theatre.side[ships[0]]
    slot = a_slot(campaign, side, mission, list(ships))
    campaign.mission[slot] = mission
    campaign.zone[slot] = campaign.theatre.harbour_zone[harbour]
    campaign.port[slot] = harbour
    for ship in ships:
        campaign.put_in(ship, slot)
    set_mission(campaign, slot, mission)
    return slot
