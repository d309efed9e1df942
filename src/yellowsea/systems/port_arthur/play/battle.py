"""Combat (8.4 to 8.13): the attack is declared, a lone horseman may fall back, the die falls."""

from __future__ import annotations

from yellowsea.boards.zones import OCCUPIED
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES, other
from yellowsea.kernel.telling.events import begin_large, does, it, the, verb_for
from yellowsea.systems.port_arthur.events.combat_events import AttackDeclared, CombatResolved, UnitEvaded
from yellowsea.systems.port_arthur.play.effects import enter, wound
from yellowsea.systems.port_arthur.play.strength import (
    QUARTERS,
    column_name,
    column_of,
    die_changes,
    result_of,
    total_attack,
    total_defence,
)
from yellowsea.systems.port_arthur.state.steps import AFTERMATH, EVASION
from yellowsea.systems.port_arthur.state.tables import ROUT
from yellowsea.systems.port_arthur.state.war import ATTACKED, WAS_ATTACKED, War


def declare(war: War, place: int, source: str, umpire: Umpire) -> None:
    """7.8, 8.6: the source is named and a counter spent; nobody in the attack fights again this turn."""
    tables = war.tables
    fight = war.fight
    spend_supply(war, place, source)
    for unit in fight.joined:
        war.marks[unit] |= ATTACKED
    for unit in fight.struck:
        war.marks[unit] |= WAS_ATTACKED
    umpire.tell(
        AttackDeclared(
            side=SIDES[war.phasing],
            hex=tables.ground.names[fight.battle],
            attackers=[tables.unit_ids[unit] for unit in fight.joined],
            defenders=[tables.unit_ids[unit] for unit in fight.struck],
            names=[tables.label(unit) for unit in fight.joined],
            source=tables.ground.names[place],
            counter=source == "counter",
        )
    )
    war.stack[-1] = AFTERMATH
    if may_evade(war):
        war.stack.append(EVASION)
    else:
        resolve(war, umpire)


def spend_supply(war: War, place: int, source: str) -> None:
    """7.4, 7.6: an intrinsic source has given to one more attack; a counter is gone."""
    if source == "intrinsic":
        war.drawn[place] = war.drawn.get(place, 0) + 1
    else:
        remove_counter(war, war.phasing, place)


def remove_counter(war: War, side: int, place: int) -> None:
    """7.6: one supply counter is expended."""
    stock = war.stock(side)
    stock[place] -= 1
    if not stock[place]:
        del stock[place]
        war.fed[side] = -1
    if war.hauled.get(place, 0) > stock.get(place, 0):
        war.hauled[place] = stock.get(place, 0)
        if not war.hauled[place]:
            del war.hauled[place]


def resolve(war: War, umpire: Umpire) -> None:
    """8.3 to 8.5: the ratio, the column, the die with its changes, the result."""
    tables = war.tables
    fight = war.fight
    stacks: list[int] = []
    for unit in fight.joined:
        if war.where[unit] not in stacks:
            stacks.append(war.where[unit])
    attack = total_attack(war, fight.joined)
    quarters = total_defence(war, fight.struck, stacks)
    column = column_of(war, attack, quarters)
    changes = die_changes(war, fight.battle, fight.struck)
    if fight.battle == war.supported:
        war.supported = -1  # one attack a turn
    face = umpire.roll(6, "combat")
    die = face + sum([change[0] for change in changes])
    fight.result = result_of(war, column, die)
    umpire.tell(
        CombatResolved(
            side=SIDES[war.phasing],
            hex=tables.ground.names[fight.battle],
            attack=attack,
            defence=quarters / QUARTERS,
            column=column_name(war, column),
            die=face,
            added=die - face,
            reasons=[change[1] for change in changes],
            result="R" if fight.result == ROUT else str(fight.result),
        )
    )


def may_evade(war: War) -> bool:
    """8.12: a cavalry, cossack or Kobi unit that stands alone in its hex."""
    fight = war.fight
    if len(fight.struck) != 1 or not war.tables.is_evasive[fight.struck[0]]:
        return False
    return len(war.units_in(other(war.phasing), fight.battle)) == 1


class Evasion(Decision[War]):
    """8.12: the lone unit falls back a hex for one hit, or stands."""

    key = "evasion"
    rule = "8.12"
    verbs = ("evade", "stand")
    parents = ("aftermath",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return other(war.phasing)

    def options(self, war: War) -> list[int]:
        risk = war.risk(other(war.phasing))
        around = war.tables.ground.around[war.fight.battle]
        codes = [war.words.evade + here for here in around if risk[here] < OCCUPIED]
        codes.append(war.words.stand)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "stand":
            return None
        here = numbers[0]
        ground = war.tables.ground
        if here >= ground.size or here not in ground.grid.around[war.fight.battle]:
            return refuse("not-adjacent", "8.12", "it falls back one hex")
        if not ground.is_open[here]:
            return refuse("sea", "8.12", "it cannot go there")
        if war.holds(war.phasing, here):
            return refuse("enemy-there", "8.12", "enemy units are there")
        return None

    def prompt(self, war: War) -> str:
        name = war.tables.label(war.fight.struck[0])
        asked = f"{verb_for(name, 'does')} {it(name)} fall back a hex, for one hit, or stand?"
        return begin_large(f"{does(the(name), 'is')} attacked: {asked}")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        war.stack.pop()
        if code == war.words.stand:
            resolve(war, umpire)
            return
        here = code - war.words.evade
        unit = war.fight.struck[0]
        war.fight.evaded = 1
        stacks = [war.where[one] for one in war.fight.joined]
        war.fight.pursuers = [one for one in war.tables.units_of[war.phasing] if war.where[one] in stacks]
        war.take(unit)
        war.put(unit, here)
        umpire.tell(
            UnitEvaded(
                unit=war.tables.unit_ids[unit],
                name=war.tables.label(unit),
                start=war.tables.ground.names[war.fight.battle],
                hex=war.tables.ground.names[here],
            )
        )
        enter(war, war.tables.side[unit], here, umpire)
        wound(war, unit, "retreat before combat", umpire)
