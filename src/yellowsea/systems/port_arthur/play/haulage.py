"""Supply counters on the move (7.6, 7.12), first thing in the supply and reinforcement phase."""

from __future__ import annotations

from yellowsea.boards.marching import March
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import other
from yellowsea.systems.port_arthur.play.organisation import break_down, siberian_option, why_not_break_siberian
from yellowsea.systems.port_arthur.play.supply import makes_supply
from yellowsea.systems.port_arthur.play.theatres import most_room
from yellowsea.systems.port_arthur.state.steps import MARCH
from yellowsea.systems.port_arthur.state.war import War


def waiting(war: War, place: int) -> int:
    """7.12: counters of the phasing side in a place that have not moved in this phase."""
    return war.stock(war.phasing).get(place, 0) - war.hauled.get(place, 0)


def loadable(war: War) -> list[int]:
    """7.6, 7.12: the places where a supply counter can be taken up and could go somewhere."""
    tables = war.tables
    ground = tables.ground
    side = war.phasing
    found = [place for place in war.stock(side) if place < ground.size and waiting(war, place) > 0]
    found.sort()
    for place in range(ground.size, ground.nodes):
        is_there = makes_supply(war, place) or waiting(war, place) > 0
        if is_there and most_room(war, side, place) >= tables.supply_weight:
            found.append(place)
    return found


class Haulage(Decision[War]):
    """7.12: take up a supply counter, or all that wait in one place; or go on to siege fire and regeneration."""

    key = "haulage"
    rule = "7.12"
    verbs = ("haul", "haul_all", "break_down", "done")
    parents = ("siege_fire",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        words = war.words
        places = loadable(war)
        codes = [words.haul + place for place in places]
        codes += [words.haul_all + place for place in places if waiting(war, place) > 1]
        codes += siberian_option(war)
        codes.append(words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "done":
            return None
        place = numbers[0]
        if verb == "break_down":
            return why_not_break_siberian(war, place)
        waits = waiting(war, place)
        if place >= war.tables.ground.size and war.holds(other(war.phasing), place):
            return refuse("enemy-there", "4.17", "enemy units are there")
        if waits <= 0 and not makes_supply(war, place):
            if war.stock(war.phasing).get(place, 0):
                return refuse("moved", "7.12", "the supply counters there have moved in this phase")
            return refuse("no-counter", "7.12", "no supply counter of yours is there")
        if verb == "haul_all" and waits < 2:
            return refuse("no-two", "7.12", "there are no two counters waiting there")
        if place not in loadable(war):
            return refuse("capacity", "4.14", "nothing out of that zone can carry a supply counter now")
        return None

    def prompt(self, war: War) -> str:
        return "Move supply counters, or go on."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.done:
            war.stack.pop()
        elif code >= words.haul_all:
            place = code - words.haul_all
            self._take_up(war, place, waiting(war, place))
        elif code >= words.haul:
            self._take_up(war, code - words.haul, 1)
        else:
            break_down(war, war.tables.siberian, umpire)

    def _take_up(self, war: War, place: int, count: int) -> None:
        if not makes_supply(war, place):
            stock = war.stock(war.phasing)
            stock[place] -= count
            if not stock[place]:
                del stock[place]
            war.fed[war.phasing] = -1
        war.march = March([])
        war.cargo = count
        war.cargo_at = place
        war.stack.append(MARCH)
