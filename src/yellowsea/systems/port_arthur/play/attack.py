"""Attacks (8.1 to 8.6): what may be attacked, by whom, fed from where."""

from __future__ import annotations

from yellowsea.boards.zones import OCCUPIED
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, other
from yellowsea.kernel.telling.events import does, plural, the
from yellowsea.systems.port_arthur.play.battle import declare
from yellowsea.systems.port_arthur.play.organisation import break_down, siberian_option, why_not_break_siberian
from yellowsea.systems.port_arthur.play.strength import column_name, column_of, total_attack, total_defence
from yellowsea.systems.port_arthur.play.supply import (
    counters_in_reach,
    fed_hexes,
    has_capacity,
    intrinsic_sources,
    is_supplied,
    sources_in_reach,
    working_headquarters,
)
from yellowsea.systems.port_arthur.state.fight import Fight
from yellowsea.systems.port_arthur.state.steps import ASSEMBLY
from yellowsea.systems.port_arthur.state.tables import SIEGE
from yellowsea.systems.port_arthur.state.war import ATTACKED, BARRED, NEW, WAS_ATTACKED, War

# -- who may be attacked -------------------------------------------------------------------------------------------


def strikeable(war: War, here: int, struck: list[int]) -> list[int]:
    """8.16, 8.17, ruling 39: the enemy units in a hex that may be added to those attacked.

    Divisions come first: any of them, and others only once all of them are in. Nobody is attacked twice in a turn.
    """
    units = war.units_in(other(war.phasing), here)
    active = [unit for unit in units if not war.marks[unit] & BARRED]
    if not active:
        active = units  # 6.5: they defend with nothing
    is_division = war.tables.is_division
    divisions = [unit for unit in active if is_division[unit]]
    fresh = [unit for unit in active if not war.marks[unit] & WAS_ATTACKED and unit not in struck]
    for unit in divisions:
        if unit not in struck:
            return [one for one in fresh if is_division[one]]
    return fresh


# -- who may attack ------------------------------------------------------------------------------------------------


def can_attack(war: War, unit: int) -> bool:
    """6.5, 6.8, 8.6, 8.11, 10.5: may the unit attack at all, supply aside?"""
    if war.hits[unit] or war.marks[unit] & (ATTACKED | BARRED | NEW):
        return False
    tables = war.tables
    if tables.kind[unit] == SIEGE:
        return False
    here = war.where[unit]
    if tables.defence_only[unit] and tables.ground.centre_of[here] < 0:
        return False
    division = tables.attacks_with[unit]
    return division < 0 or war.where[division] == here


def why_cannot_attack(war: War, unit: int) -> Refusal | None:
    """What keeps a unit from attacking anybody this turn."""
    tables = war.tables
    name = tables.label(unit)
    if war.marks[unit] & ATTACKED:
        return refuse("attacked", "8.6", f"{does(the(name), 'has')} attacked this turn")
    if war.hits[unit]:
        return refuse(
            "hurt", "8.11", f"{does(the(name), 'has')} {plural(war.hits[unit], 'hit', 'hits')} and may not attack"
        )
    if war.marks[unit] & BARRED:
        return refuse("barred", "6.5", f"{does(the(name), 'was')} one unit too many in its hex")
    if war.marks[unit] & NEW:
        return refuse("new", "12B.6", f"{does(the(name), 'was')} captured in this phase")
    if tables.kind[unit] == SIEGE:
        return refuse("siege-guns", "12B.2", f"{does(the(name), 'fires')} in the supply phase only")
    if tables.defence_only[unit] and tables.ground.centre_of[war.where[unit]] < 0:
        return refuse("garrison", "10.5", f"{does(the(name), 'attacks')} from a central fortress hex only")
    division = tables.attacks_with[unit]
    if division >= 0 and war.where[division] != war.where[unit]:
        return refuse(
            "kobi", "6.8", f"{does(the(name), 'attacks')} only when stacked with {the(tables.label(division))}"
        )
    return None


def may_combine(war: War, stacks: list[int]) -> bool:
    """8.2, 12E.2: attackers come from one hex, or from two next to one working headquarters."""
    if len(stacks) < 2:
        return True
    if len(stacks) > 2 or war.phasing != JAPAN:
        return False
    around = war.tables.ground.grid.around
    for centre in working_headquarters(war):
        if centre in around[stacks[0]] and centre in around[stacks[1]]:
            return True
    return False


def is_fed(war: War, stacks: list[int]) -> bool:
    """7.1, ruling 40: is there one source with supply to give that all these stacks can trace to?"""
    side = war.phasing
    fed = fed_hexes(war, side)
    for here in stacks:
        if not fed >> here & 1:
            return False
    if len(stacks) == 1 and not war.drawn and not war.tables.ships_carry:
        return True  # no source has given anything yet
    return bool(sources_in_reach(war, side, stacks)) or bool(counters_in_reach(war, side, stacks))


def stacks_of(war: War, units: list[int]) -> list[int]:
    """The hexes that these units attack from."""
    found: list[int] = []
    for unit in units:
        if war.where[unit] not in found:
            found.append(war.where[unit])
    return found


def joinable(war: War) -> list[int]:
    """8.2, 12E.2: the units that may still be added to the attack."""
    fight = war.fight
    side = war.phasing
    ground = war.tables.ground
    own = war.zones.of[side]
    stacks = stacks_of(war, fight.joined)
    allowed: list[int] = []
    for here in ground.around[fight.battle]:
        if own[here] < OCCUPIED:
            continue
        together = stacks if here in stacks else [*stacks, here]
        if may_combine(war, together) and (here in stacks or is_fed(war, together)):
            allowed.append(here)
    if not allowed:
        return []
    where = war.where
    return [
        unit
        for unit in war.tables.units_of[side]
        if where[unit] in allowed and unit not in fight.joined and can_attack(war, unit)
    ]


def targets(war: War) -> list[int]:
    """8.2: the enemy hexes that somebody could attack now, fed by some source."""
    side = war.phasing
    ground = war.tables.ground
    risk = war.risk(side)
    size = ground.size
    where = war.where
    seen: set[int] = set()
    found: set[int] = set()
    for unit in war.tables.units_of[side]:
        here = where[unit]
        if not 0 <= here < size or here in seen or not can_attack(war, unit):
            continue
        seen.add(here)
        near = [there for there in ground.around[here] if risk[there] >= OCCUPIED and there not in found]
        if near and is_fed(war, [here]):
            found.update([there for there in near if strikeable(war, there, [])])
    return sorted(found)


class Combat(Decision[War]):
    """8.1: the phasing player attacks one hex after another, or none."""

    key = "combat"
    rule = "8.1"
    verbs = ("attack", "break_down", "done")
    parents = ("sequence",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        attack = war.words.attack
        codes = [attack + here for here in targets(war)]
        codes += siberian_option(war)
        codes.append(war.words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "break_down":
            return why_not_break_siberian(war, numbers[0])
        return self._why_not_attack(war, numbers[0]) if verb == "attack" else None

    def _why_not_attack(self, war: War, here: int) -> Refusal | None:
        ground = war.tables.ground
        side = war.phasing
        if here >= ground.size:
            return refuse("zone", "4.17", "nobody attacks into a strategic zone")
        if not war.holds(other(side), here):
            return refuse("nobody-there", "8.2", "no enemy unit is there")
        if not strikeable(war, here, []):
            return refuse("was-attacked", "8.17", "every unit there that could be attacked has been attacked this turn")
        near = [unit for unit in war.tables.units_of[side] if war.where[unit] in ground.around[here]]
        if not near:
            return refuse("not-adjacent", "8.2", "no unit of yours is next to it")
        able = [unit for unit in near if can_attack(war, unit)]
        if not able:
            return why_cannot_attack(war, near[0])
        stacks = stacks_of(war, able)
        if not any(is_fed(war, [stack]) for stack in stacks):
            if any(is_supplied(war, side, stack) for stack in stacks):
                return refuse("exhausted", "7.4", "no source they can trace to has supply left to give this turn")
            return refuse("out-of-supply", "7.1", "nobody next to it who could attack is in supply")
        return None

    def prompt(self, war: War) -> str:
        return "Attack a hex, or end the combat phase."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.done:
            war.stack.pop()
        elif code >= words.attack:
            here = code - words.attack
            war.fight = Fight(here, -1)
            first = strikeable(war, here, [])
            if len(war.units_in(other(war.phasing), here)) == 1:
                war.fight.struck = first
            war.stack.append(ASSEMBLY)
        else:
            break_down(war, war.tables.siberian, umpire)


class Assembly(Decision[War]):
    """8.2, 8.16, 7.8: who is attacked, who attacks; naming the source of supply declares it."""

    key = "assembly"
    rule = "8.2"
    verbs = ("strike", "strike_all", "join", "join_stack", "draw", "spend")
    parents = ("combat",)

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        words = war.words
        fight = war.fight
        codes = [words.strike + unit for unit in strikeable(war, fight.battle, fight.struck)]
        if self._can_strike_all(war):
            codes.append(words.strike_all)
        could = joinable(war)
        codes += [words.join + unit for unit in could]
        codes += [words.join_stack + here for here in self._stacks(war, could)]
        if fight.struck and fight.joined:
            stacks = stacks_of(war, fight.joined)
            codes += [words.draw + place for place in sources_in_reach(war, war.phasing, stacks)]
            codes += [words.spend + place for place in counters_in_reach(war, war.phasing, stacks)]
        return codes

    def _can_strike_all(self, war: War) -> bool:
        """Is anybody left to be attacked, in a hex with more than one unit?"""
        here = war.fight.battle
        if not strikeable(war, here, war.fight.struck):
            return False
        return len(war.units_in(other(war.phasing), here)) > 1

    def _stacks(self, war: War, could: list[int]) -> list[int]:
        """The hexes with more than one unit that may join."""
        count: dict[int, int] = {}
        for unit in could:
            count[war.where[unit]] = count.get(war.where[unit], 0) + 1
        return sorted([here for here in count if count[here] > 1])

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "strike":
            return self._why_not_strike(war, numbers[0])
        if verb == "strike_all":
            if self._can_strike_all(war):
                return None
            return refuse("nobody-left", "8.16", "nobody else there can be attacked")
        if verb == "join":
            return self._why_not_join(war, numbers[0])
        if verb == "join_stack":
            if numbers[0] in self._stacks(war, joinable(war)):
                return None
            return refuse("no-stack", "8.2", "there are no two units there that can still join")
        return self._why_not_feed(war, verb, numbers[0])

    def _why_not_strike(self, war: War, unit: int) -> Refusal | None:
        fight = war.fight
        name = war.tables.label(unit)
        if war.where[unit] != fight.battle:
            return refuse("elsewhere", "8.2", f"{does(the(name), 'is')} not in the hex that is attacked")
        if unit in fight.struck:
            return refuse("struck", "8.2", f"{does(the(name), 'is')} attacked already")
        if unit in strikeable(war, fight.battle, fight.struck):
            return None
        if war.marks[unit] & WAS_ATTACKED:
            return refuse("was-attacked", "8.6", f"{does(the(name), 'has')} been attacked this turn")
        if war.marks[unit] & BARRED:
            return refuse("barred", "6.5", f"{does(the(name), 'was')} one unit too many and cannot defend")
        return refuse("divisions-first", "8.16", f"all divisions in the hex come before {the(name)}")

    def _why_not_join(self, war: War, unit: int) -> Refusal | None:
        tables = war.tables
        fight = war.fight
        name = tables.label(unit)
        if tables.side[unit] != war.phasing:
            return refuse("other-side", "8.2", f"{does(the(name), 'is')} not yours")
        if not war.is_on_map(unit):
            return refuse("off-map", "8.2", f"{does(the(name), 'is')} not on the map")
        if unit in fight.joined:
            return refuse("joined", "8.2", f"{does(the(name), 'attacks')} already")
        if war.where[unit] not in tables.ground.around[fight.battle]:
            return refuse("not-adjacent", "8.2", f"{does(the(name), 'is')} not next to the hex that is attacked")
        barred = why_cannot_attack(war, unit)
        if barred is not None:
            return barred
        stacks = stacks_of(war, [*fight.joined, unit])
        if not may_combine(war, stacks):
            return refuse("two-stacks", "12E.2", "units of two hexes attack together only next to one headquarters")
        if len(stacks) > len(stacks_of(war, fight.joined)) and not is_fed(war, stacks):
            return refuse("out-of-supply", "7.1", f"no source with supply to give can be traced to with {the(name)}")
        return None

    def _why_not_feed(self, war: War, verb: str, place: int) -> Refusal | None:
        fight = war.fight
        side = war.phasing
        if not fight.struck:
            return refuse("no-target", "8.2", "say first who is attacked")
        if not fight.joined:
            return refuse("no-attacker", "8.2", "say first who attacks")
        if verb == "spend":
            if not war.stock(side).get(place, 0):
                return refuse("no-counter", "7.8", "no supply counter of yours is there")
            if place in counters_in_reach(war, side, stacks_of(war, fight.joined)):
                return None
            return refuse("no-line", "7.7", "not every attacking stack can trace a supply line to it")
        if place not in intrinsic_sources(war, side):
            return refuse("no-source", "7.4", "that is not an intrinsic source of supply of yours now")
        if not has_capacity(war, place):
            text = f"it has fed {war.tables.source_capacity} attacks this turn"
            return refuse("exhausted", "7.4", text)
        if place in sources_in_reach(war, side, stacks_of(war, fight.joined)):
            return None
        return refuse("no-line", "7.7", "not every attacking stack can trace a supply line to it")

    def prompt(self, war: War) -> str:
        fight = war.fight
        where = war.tables.ground.label(fight.battle)
        if not fight.struck:
            return f"Who is attacked in {where}?"
        if not fight.joined:
            return f"Who attacks {where}?"
        attack = total_attack(war, fight.joined)
        quarters = total_defence(war, fight.struck, stacks_of(war, fight.joined))
        column = column_name(war, column_of(war, attack, quarters))
        odds = f"{column} ({attack} against {quarters / 4:g})"
        return f"Attack on {where} at {odds}. Who else joins, or which supply feeds it?"

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        fight = war.fight
        if code >= words.spend:
            declare(war, code - words.spend, "counter", umpire)
        elif code >= words.draw:
            declare(war, code - words.draw, "intrinsic", umpire)
        elif code >= words.join_stack:
            here = code - words.join_stack
            fight.joined += [unit for unit in joinable(war) if war.where[unit] == here]
            fight.joined.sort()
        elif code >= words.join:
            fight.joined.append(code - words.join)
            fight.joined.sort()
        elif code == words.strike_all:
            while more := strikeable(war, fight.battle, fight.struck):
                fight.struck += more
            fight.struck.sort()
        else:
            fight.struck.append(code - words.strike)
            fight.struck.sort()
