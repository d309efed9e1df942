"""S4: ships of an intercepting fleet go on blockade before a foreign port; some or all, as their owner likes."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.movement.fuel import burn_points
from yellowsea.systems.great_war_at_sea.chart.movement.towing import drop_tows
from yellowsea.systems.great_war_at_sea.events.coast_events import WentOnStation
from yellowsea.systems.great_war_at_sea.state.campaign import BLOCKADE, Campaign, side_of, stack_slots
from yellowsea.systems.great_war_at_sea.state.questions import Question


def blockaders_of(war: Campaign, side: int, zone: int) -> int:
    """The stack of a side that blockades in a zone, NONE where there is none."""
    for slot in stack_slots(side):
        if war.mission[slot] == BLOCKADE and war.zone[slot] == zone:
            return slot
    return NONE


def go_on_blockade(war: Campaign, slot: int, ships: list[int], umpire: Umpire) -> None:
    """S4: these ships lie face down on the map; all of a side before a port are one fleet."""
    side, zone = side_of(slot), war.zone[slot]
    stack = blockaders_of(war, side, zone)
    if stack == NONE:
        stack = war.free_slot(side, with_marker=False)
        if stack == NONE:
            return
    points = war.theatre.lists["fuel.moved"]
    way = 0
    if war.mission[stack] == NONE:
        war.mission[stack] = BLOCKADE
        war.zone[stack] = zone
        war.name[stack] = war.name[slot]
        war.trail[stack] = war.trail[slot]  # they are met on the way like the fleet they come from, and burn as much
        war.moved[stack] = war.moved[slot]
    else:
        way = max(0, points[min(3, war.moved[slot])] - points[min(3, war.moved[stack])])
    for ship in ships:
        drop_tows(war, ship)
        war.put_in(ship, stack)
        burn_points(war, ship, way, umpire)
    umpire.tell(
        WentOnStation(
            side=SIDES[side],
            zone=war.theatre.zone_words[zone],
            ships=[war.theatre.ship_name[ship] for ship in ships],
            task="blockade",
            audience=only(side),
        )
    )


class BlockWith(Question):
    """S4: which ships of the fleet stay on blockade."""

    key = "block_with"
    rule = "S4"
    verbs = ("take", "all_ships", "done")
    parents = ("sea_turn",)

    def actor(self, war: Campaign) -> int:
        return side_of(war.in_hand)

    def options(self, war: Campaign) -> list[int]:
        words = war.words
        codes = [words.all_ships]
        ships = war.members[war.in_hand]
        left = [ship for ship in ships if ship not in war.picked]
        if len(left) > 1:
            codes += [words.take + war.theatre.pieces[ship] for ship in left]
        return [*codes, words.done]

    def reason(self, war: Campaign, verb: str, numbers: list[int]) -> Refusal | None:
        return refuse("not-there", "S4", "she is not in this fleet, or the last of it: then all go")

    def play(self, war: Campaign, code: int, umpire: Umpire) -> None:
        words = war.words
        slot = war.in_hand
        if code >= words.take and code < words.take + words.ships:
            war.picked = (*war.picked, war.theatre.ship_of[code - words.take])
            return
        ships = list(war.members[slot]) if code == words.all_ships else list(war.picked)
        war.picked = ()
        war.in_hand = NONE
        war.stack.pop()
        if ships:
            go_on_blockade(war, slot, ships, umpire)

    def prompt(self, war: Campaign) -> str:
        return f"Which ships stay on blockade? {len(war.picked)} named."
