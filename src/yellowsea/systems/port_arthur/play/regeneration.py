"""Hit regeneration (9): a supply counter takes one hit off one unit, the last thing in the supply phase."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import does, the
from yellowsea.systems.port_arthur.events.combat_events import HitRemoved
from yellowsea.systems.port_arthur.play.battle import remove_counter
from yellowsea.systems.port_arthur.play.organisation import break_down, siberian_option, why_not_break_siberian
from yellowsea.systems.port_arthur.play.supply import makes_supply
from yellowsea.systems.port_arthur.state.steps import RESTORING
from yellowsea.systems.port_arthur.state.war import RESTORED, War


def counters_for(war: War, unit: int) -> list[int]:
    """9.2: the places whose counters can serve a unit: its own hex and those next to it, or its own theatre."""
    here = war.where[unit]
    ground = war.tables.ground
    stock = war.stock(war.phasing)
    if here >= ground.size:
        return [here] if makes_supply(war, here) or stock.get(here, 0) else []
    return [place for place in (here, *ground.grid.around[here]) if stock.get(place, 0)]


def restorable(war: War) -> list[int]:
    """9.1: the hurt units of the phasing side that have not been restored and have a counter beside them."""
    return [
        unit
        for unit in war.tables.units_of[war.phasing]
        if war.hits[unit] and war.where[unit] >= 0 and not war.marks[unit] & RESTORED and counters_for(war, unit)
    ]


class Regeneration(Decision[War]):
    """9.1: one unit after another, each once; or end the phase."""

    key = "regeneration"
    rule = "9.1"
    verbs = ("restore", "break_down", "done")
    parents = ("sequence",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        codes = [war.words.restore + unit for unit in restorable(war)]
        codes += siberian_option(war)
        codes.append(war.words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "done":
            return None
        unit = numbers[0]
        if verb == "break_down":
            return why_not_break_siberian(war, unit)
        name = war.tables.label(unit)
        if war.tables.side[unit] != war.phasing:
            return refuse("other-side", "9.1", f"{does(the(name), 'is')} not yours")
        if war.where[unit] < 0:
            return refuse("off-map", "9.1", f"{does(the(name), 'is')} not in play")
        if not war.hits[unit]:
            return refuse("unhurt", "9.1", f"{does(the(name), 'has')} no hit")
        if war.marks[unit] & RESTORED:
            return refuse("restored", "9.1", f"a hit has come off {the(name)} this turn")
        if not counters_for(war, unit):
            return refuse("no-counter", "9.2", f"no supply counter is with {the(name)} or next to it")
        return None

    def prompt(self, war: War) -> str:
        return "Take hits off units, or end the phase."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.done:
            war.stack.pop()
        elif code >= words.restore:
            war.restoring = code - words.restore
            war.stack.append(RESTORING)
        else:
            break_down(war, war.tables.siberian, umpire)


class Restoring(Decision[War]):
    """9.2: the counter that is spent on the unit."""

    key = "restoring"
    rule = "9.2"
    verbs = ("spend",)
    parents = ("regeneration",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        return [war.words.spend + place for place in counters_for(war, war.restoring)]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if numbers[0] in counters_for(war, war.restoring):
            return None
        if not war.stock(war.phasing).get(numbers[0], 0):
            return refuse("no-counter", "9.2", "no supply counter of yours is there")
        return refuse("not-adjacent", "9.2", "the counter must be with the unit or next to it")

    def prompt(self, war: War) -> str:
        return f"Which supply counter serves {war.tables.label(war.restoring)}?"

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        place = code - war.words.spend
        unit = war.restoring
        tables = war.tables
        if not makes_supply(war, place):
            remove_counter(war, war.phasing, place)
        war.hits[unit] -= 1
        war.marks[unit] |= RESTORED
        war.restoring = -1
        umpire.tell(
            HitRemoved(
                unit=tables.unit_ids[unit],
                name=tables.label(unit),
                side=SIDES[tables.side[unit]],
                place=tables.ground.names[place],
                hits=war.hits[unit],
            )
        )
        war.stack.pop()
