"""Siege fire (12B): guns of one hex fire together on a hex one or two away, for a supply counter."""

from __future__ import annotations

from yellowsea.boards.zones import OCCUPIED
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES, other
from yellowsea.kernel.telling.events import does, the
from yellowsea.systems.port_arthur.events.combat_events import SiegeFired
from yellowsea.systems.port_arthur.play.aftermath import place_hits
from yellowsea.systems.port_arthur.play.battle import remove_counter
from yellowsea.systems.port_arthur.play.supply import counters_in_reach
from yellowsea.systems.port_arthur.state.fight import Fight
from yellowsea.systems.port_arthur.state.steps import BATTERY, CHARGE
from yellowsea.systems.port_arthur.state.war import BARRED, FIRED, War


def can_fire(war: War, gun: int) -> bool:
    """12B.2, ruling 44: on the map, unhurt, not barred, not fired in this phase."""
    return war.is_on_map(gun) and not war.hits[gun] and not war.marks[gun] & (BARRED | FIRED)


def guns_in(war: War, here: int) -> list[int]:
    """The siege guns of the phasing side in a hex that can fire."""
    tables = war.tables
    side = war.phasing
    return [
        gun for gun in tables.siege_guns if war.where[gun] == here and tables.side[gun] == side and can_fire(war, gun)
    ]


def fire_targets(war: War, battery: int) -> list[int]:
    """12B.2, ruling 44: enemy hexes one or two away that this hex has not fired on in this phase."""
    ground = war.tables.ground
    risk = war.risk(war.phasing)
    return [
        here
        for here in ground.grid.within(battery, war.tables.siege_range)
        if here != battery and risk[here] >= OCCUPIED and battery * ground.size + here not in war.shelled
    ]


def batteries(war: War) -> list[int]:
    """The hexes with siege guns that have a target and a counter to spend."""
    found: list[int] = []
    side = war.phasing
    for gun in war.tables.siege_guns:
        if war.tables.side[gun] != side or not can_fire(war, gun):
            continue
        here = war.where[gun]
        if here not in found and fire_targets(war, here) and counters_in_reach(war, side, [here]):
            found.append(here)
    return sorted(found)


def siege_column(war: War, guns: list[int]) -> int:
    """12B.2: the column of the Siege Fire Table for the total of the guns."""
    total = sum([war.tables.strength[gun] for gun in guns])
    for column, up_to in enumerate(war.tables.siege_up_to):
        if total <= up_to:
            return column
    return len(war.tables.siege_up_to) - 1


class SiegeFire(Decision[War]):
    """12B.5: a hex with siege guns fires, or the phase goes on to regeneration."""

    key = "siege_fire"
    rule = "12B.2"
    verbs = ("fire_from", "done")
    parents = ("regeneration",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        codes = [war.words.fire_from + here for here in batteries(war)]
        codes.append(war.words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "done":
            return None
        here = numbers[0]
        tables = war.tables
        side = war.phasing
        guns = [gun for gun in tables.siege_guns if war.where[gun] == here and tables.side[gun] == side]
        if here >= tables.ground.size or not guns:
            return refuse("no-guns", "12B.2", "no siege guns of yours are there")
        if not guns_in(war, here):
            if all(war.marks[gun] & FIRED for gun in guns):
                return refuse("fired", "12B.2", "the guns there have fired in this phase")
            return refuse("hurt", "12B.2", "guns with a hit, or too many in their hex, do not fire")
        if not fire_targets(war, here):
            return refuse("no-target", "12B.2", f"no enemy hex within {tables.siege_range} hexes is left to fire on")
        if not counters_in_reach(war, side, [here]):
            return refuse("no-counter", "12B.3", "siege fire takes a supply counter, and none can be traced to")
        return None

    def prompt(self, war: War) -> str:
        return "Fire siege guns, or go on."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.done:
            war.stack.pop()
            return
        here = code - war.words.fire_from
        war.fight = Fight(-1, here)
        war.fight.guns = guns_in(war, here)
        war.stack.append(BATTERY)


class Battery(Decision[War]):
    """12B.2: the target of the guns; some of them may hold their fire for another."""

    key = "battery"
    rule = "12B.2"
    verbs = ("hold", "bombard")
    parents = ("siege_fire",)

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        words = war.words
        fight = war.fight
        codes = [words.bombard + here for here in fire_targets(war, fight.battery)]
        if len(fight.guns) > 1:
            codes += [words.hold + gun for gun in fight.guns]
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        fight = war.fight
        tables = war.tables
        if verb == "hold":
            if numbers[0] not in fight.guns:
                return refuse("not-firing", "12B.2", f"{does(the(tables.label(numbers[0])), 'is')} not about to fire")
            return refuse("last-one", "12B.2", "the last guns fire") if len(fight.guns) == 1 else None
        here = numbers[0]
        if here >= tables.ground.size or not war.holds(other(war.phasing), here):
            return refuse("nobody-there", "12B.2", "no enemy unit is there")
        if fight.battery * tables.ground.size + here in war.shelled:
            return refuse("shelled", "12B.2", "this hex has fired on it in this phase; its guns fire together")
        away = tables.ground.grid.distance(fight.battery, here)
        if away <= tables.siege_range:
            return None
        return refuse("range", "12B.2", f"it is {away} hexes away", range=tables.siege_range, distance=away)

    def prompt(self, war: War) -> str:
        total = sum([war.tables.strength[gun] for gun in war.fight.guns])
        column = war.tables.siege_columns[siege_column(war, war.fight.guns)]
        return f"On which hex do the guns fire? Strength {total}, column {column}."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code >= words.bombard:
            war.fight.battle = code - words.bombard
            war.stack[-1] = CHARGE
        else:
            war.fight.guns.remove(code - words.hold)


class Charge(Decision[War]):
    """12B.3: the supply counter that the fire costs; then the die falls."""

    key = "charge"
    rule = "12B.3"
    verbs = ("spend",)
    parents = ("siege_fire",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        return [war.words.spend + here for here in counters_in_reach(war, war.phasing, [war.fight.battery])]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if not war.stock(war.phasing).get(numbers[0], 0):
            return refuse("no-counter", "12B.3", "no supply counter of yours is there")
        if numbers[0] in counters_in_reach(war, war.phasing, [war.fight.battery]):
            return None
        return refuse("no-line", "7.7", "the guns cannot trace a supply line to it")

    def prompt(self, war: War) -> str:
        return "Which supply counter does the fire cost?"

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        tables = war.tables
        fight = war.fight
        remove_counter(war, war.phasing, code - war.words.spend)
        war.stack.pop()
        face = umpire.roll(6, "siege fire")
        column = siege_column(war, fight.guns)
        hits = tables.siege_results[column][face - 1]
        for gun in fight.guns:
            war.marks[gun] |= FIRED
        war.shelled.append(fight.battery * tables.ground.size + fight.battle)
        umpire.tell(
            SiegeFired(
                side=SIDES[war.phasing],
                guns=[tables.unit_ids[gun] for gun in fight.guns],
                strength=sum([tables.strength[gun] for gun in fight.guns]),
                column=tables.siege_columns[column],
                start=tables.ground.names[fight.battery],
                hex=tables.ground.names[fight.battle],
                die=face,
                hits=hits,
            )
        )
        if hits:
            place_hits(war, hits, war.units_in(other(war.phasing), fight.battle))
        else:
            war.end_fight()
