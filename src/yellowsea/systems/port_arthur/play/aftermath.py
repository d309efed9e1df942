"""After the die (8.7 to 8.15, 12B.6, 12G): hits, rout, the advance, and guns that are captured."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.zones import OCCUPIED
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, SIDES, other
from yellowsea.kernel.telling.events import begin_large, counted, does, the
from yellowsea.systems.port_arthur.events.combat_events import (
    GuardRolled,
    GunsCaptured,
    StackRouted,
    StackSurrounded,
    UnitAdvanced,
)
from yellowsea.systems.port_arthur.play.effects import eliminate, enter, wound
from yellowsea.systems.port_arthur.play.supply import is_fed_there
from yellowsea.systems.port_arthur.state.steps import ADVANCE, HITS, ROUT_PATH
from yellowsea.systems.port_arthur.state.tables import ROUT
from yellowsea.systems.port_arthur.state.war import BARRED, NEW, War

# How far the aftermath of an attack is.
RESULT: Final = 0
PURSUIT: Final = 1
BOOTY: Final = 2


class Aftermath(Procedure[War]):
    """8.5: the result takes effect at once, before any other attack."""

    key = "aftermath"
    rule = "8.5"
    parents = ("combat",)

    def run(self, war: War, umpire: Umpire) -> None:
        fight = war.fight
        if fight.stage == RESULT:
            fight.stage = PURSUIT
            if fight.evaded:
                return
            if fight.result == ROUT:
                strike_rout(war, umpire)
            elif fight.result > 0:
                place_hits(war, fight.result, fight.struck)
        elif fight.stage == PURSUIT:
            fight.stage = BOOTY
            if advancers(war):
                war.stack.append(ADVANCE)
        else:
            take_guns(war, umpire)
            war.end_fight()
            war.stack.pop()


# -- hits ----------------------------------------------------------------------------------------------------------


def place_hits(war: War, hits: int, units: list[int]) -> None:
    """8.7, 8.8: the owner spreads so many hits over these units."""
    war.owed = hits
    war.wounded = [unit for unit in units if war.where[unit] >= 0]
    if war.wounded:
        war.stack.append(HITS)


class Hits(Decision[War]):
    """8.8: one hit at a time, none on a unit already destroyed."""

    key = "hits"
    rule = "8.8"
    verbs = ("hit",)
    parents = ("aftermath", "siege_fire", "movement", "combat", "haulage", "regeneration", "clock", "sea")
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.tables.side[war.wounded[0]]

    def options(self, war: War) -> list[int]:
        return [war.words.hit + unit for unit in war.wounded]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if numbers[0] in war.wounded:
            return None
        return refuse(
            "not-hit", "8.8", f"{does(the(war.tables.label(numbers[0])), 'is')} not among those who take the hits"
        )

    def prompt(self, war: War) -> str:
        return f"Who takes the next hit? {war.owed} to place."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        unit = code - war.words.hit
        cause = "siege fire" if war.fight.battery >= 0 else "combat" if war.fight.battle >= 0 else "breaking down"
        war.owed -= 1
        wound(war, unit, cause, umpire)
        if war.where[unit] < 0:
            war.wounded.remove(unit)
        if not war.owed or not war.wounded:
            war.owed = 0
            war.wounded = []
            war.stack.pop()
            if war.fight.battery >= 0:
                war.end_fight()


# -- rout ----------------------------------------------------------------------------------------------------------


def strike_rout(war: War, umpire: Umpire) -> None:
    """8.9, 12G.1: everybody in the hex takes a hit and falls back; Guards roll for both."""
    tables = war.tables
    fight = war.fight
    loser = other(war.phasing)
    units = war.units_in(loser, fight.battle)
    if war.phasing == JAPAN:
        fight.divisions = len([unit for unit in units if tables.is_division[unit]])
    fight.routed = []
    for unit in units:
        retreats = True
        hurt = True
        if tables.is_guard[unit]:
            face = umpire.roll(6, f"rout of {tables.unit_ids[unit]}")
            hurt = face >= tables.guard_hit
            retreats = face >= tables.guard_retreat
            umpire.tell(
                GuardRolled(unit=tables.unit_ids[unit], name=tables.label(unit), die=face, hit=hurt, retreats=retreats)
            )
        if hurt:
            wound(war, unit, "rout", umpire)
        if retreats and war.where[unit] >= 0:
            fight.routed.append(unit)
    if not fight.routed:
        return
    if rout_ends(war):
        war.stack.append(ROUT_PATH)
        return
    names = [tables.label(unit) for unit in fight.routed]
    umpire.tell(StackSurrounded(hex=tables.ground.names[fight.battle], names=names))
    for unit in fight.routed:
        eliminate(war, unit, umpire)
    fight.routed = []


def rout_ends(war: War) -> list[int]:
    """8.9, ruling 46: the hexes, as far away as can be up to four, where the stack may end; in supply if there is one.

    A rout takes the shortest way over any hexside, through zones, never through a hex with enemy units.
    """
    ground = war.tables.ground
    loser = other(war.phasing)
    risk = war.risk(loser)
    start = war.fight.battle
    edge = [start]
    ends: list[int] = []
    for away in range(1, war.tables.rout_hexes + 1):
        beyond: list[int] = []
        for here in edge:
            for there in ground.around[here]:
                if risk[there] < OCCUPIED and there not in beyond and ground.grid.distance(start, there) == away:
                    beyond.append(there)
        if not beyond:
            break
        edge = ends = beyond
    supplied = [here for here in ends if is_fed_there(war, loser, war.fight.routed, here)]
    return sorted(supplied if supplied else ends)


class RoutPath(Decision[War]):
    """8.9: the attacker says where the routed stack goes."""

    key = "rout_path"
    rule = "8.9"
    verbs = ("rout",)
    parents = ("aftermath",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        return [war.words.rout + here for here in rout_ends(war)]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        here = numbers[0]
        ground = war.tables.ground
        if here >= ground.size or not ground.is_open[here]:
            return refuse("sea", "8.9", "no unit can stand there")
        if war.holds(war.phasing, here):
            return refuse("enemy-there", "8.9", "your own units are there")
        ends = rout_ends(war)
        if here in ends:
            return None
        away = ground.grid.distance(war.fight.battle, here)
        wanted = ground.grid.distance(war.fight.battle, ends[0])
        if away != wanted:
            return refuse("distance", "8.9", f"the rout ends {wanted} hexes away", distance=away, wanted=wanted)
        if not is_fed_there(war, other(war.phasing), war.fight.routed, here):
            return refuse("out-of-supply", "8.9", "they are routed to a place in supply while there is one")
        return refuse("no-way", "8.10", "no way leads there past your units")

    def prompt(self, war: War) -> str:
        names = [war.tables.label(unit) for unit in war.fight.routed]
        who = f"{counted(names)} are" if len(names) > 1 else does(the(names[0]), "is")
        return begin_large(f"{who} routed: to which hex?")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        here = code - war.words.rout
        tables = war.tables
        routed = war.fight.routed
        war.fight.routed = []
        for unit in routed:
            war.take(unit)
            war.put(unit, here)
        umpire.tell(
            StackRouted(
                units=[tables.unit_ids[unit] for unit in routed],
                names=[tables.label(unit) for unit in routed],
                side=SIDES[other(war.phasing)],
                start=tables.ground.names[war.fight.battle],
                hex=tables.ground.names[here],
            )
        )
        enter(war, other(war.phasing), here, umpire)
        war.stack.pop()


# -- advance -------------------------------------------------------------------------------------------------------


def advancers(war: War) -> list[int]:
    """8.13, 8.14, ruling 47: who may move into the hex the defender has left."""
    fight = war.fight
    side = war.phasing
    if war.holds(other(side), fight.battle):
        return []
    ground = war.tables.ground
    near = ground.around[fight.battle]
    found: list[int] = []
    for unit in fight.pursuers if fight.evaded else war.tables.units_of[side]:
        here = war.where[unit]
        if here not in near or war.marks[unit] & (BARRED | NEW):
            continue
        if not war.tables.load[unit] or not ground.is_closed_to_guns(here, fight.battle):
            found.append(unit)
    return found


class Advance(Decision[War]):
    """8.14: units next to the hex move in, one by one, or nobody does."""

    key = "advance"
    rule = "8.14"
    verbs = ("advance", "done")
    parents = ("aftermath",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        codes = [war.words.advance + unit for unit in advancers(war)]
        codes.append(war.words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "done":
            return None
        unit = numbers[0]
        tables = war.tables
        name = tables.label(unit)
        fight = war.fight
        if tables.side[unit] != war.phasing:
            return refuse("other-side", "8.14", f"{does(the(name), 'is')} not yours")
        if not war.is_on_map(unit) or war.where[unit] not in tables.ground.around[fight.battle]:
            return refuse("not-adjacent", "8.14", f"{does(the(name), 'is')} not next to the hex")
        if war.marks[unit] & BARRED:
            return refuse("barred", "6.5", f"{does(the(name), 'was')} one unit too many in its hex")
        if war.marks[unit] & NEW:
            return refuse("new", "12B.6", f"{does(the(name), 'was')} captured in this phase")
        if tables.load[unit] and tables.ground.is_closed_to_guns(war.where[unit], fight.battle):
            return refuse("closed", "4.4", f"{the(name)} cannot cross that hexside")
        if unit not in advancers(war):
            return refuse("not-attacking", "8.13", "after a retreat before combat only the attacking stacks advance")
        return None

    def prompt(self, war: War) -> str:
        return begin_large(f"{war.tables.ground.label(war.fight.battle)} is empty: who advances?")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.done:
            war.stack.pop()
            return
        unit = code - war.words.advance
        tables = war.tables
        fight = war.fight
        start = war.where[unit]
        war.take(unit)
        war.put(unit, fight.battle)
        fight.advanced = 1
        umpire.tell(
            UnitAdvanced(
                unit=tables.unit_ids[unit],
                name=tables.label(unit),
                start=tables.ground.names[start],
                hex=tables.ground.names[fight.battle],
            )
        )
        enter(war, war.phasing, fight.battle, umpire)


def take_guns(war: War, umpire: Umpire) -> None:
    """12B.6: a die for each Russian division that was routed out of a hex which is now occupied."""
    fight = war.fight
    tables = war.tables
    if not fight.advanced:
        return
    for _ in range(fight.divisions):
        left = [unit for unit in tables.captured if war.where[unit] < 0]
        if not left:
            return
        face = umpire.roll(6, "captured guns")
        taken = face >= tables.guns_taken
        umpire.tell(
            GunsCaptured(
                die=face,
                unit=tables.unit_ids[left[0]] if taken else None,
                name=tables.label(left[0]),
                hex=tables.ground.names[fight.battle],
            )
        )
        if taken:
            war.put(left[0], fight.battle)
            war.marks[left[0]] |= NEW
