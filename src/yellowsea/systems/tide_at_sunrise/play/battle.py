"""Resolving attacks (7.4, 7.5): the die, the ten results, and who takes the losses."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.oddscolumns import TOO_LOW, raw_column
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import JAPAN, NOBODY, SIDES, other
from yellowsea.kernel.step import Decision, Procedure, refuse
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.tide_at_sunrise.play.attack import (
    attackers,
    column_name,
    column_of,
    defenders,
    is_adjacent,
    uses_fort_table,
)
from yellowsea.systems.tide_at_sunrise.play.effects import disrupt, eliminate
from yellowsea.systems.tide_at_sunrise.play.exchange import useful
from yellowsea.systems.tide_at_sunrise.play.overstacking import relieve
from yellowsea.systems.tide_at_sunrise.play.pursuit import pursuers
from yellowsea.systems.tide_at_sunrise.play.retreat import has_way_out
from yellowsea.systems.tide_at_sunrise.state.combat import NONE_YET
from yellowsea.systems.tide_at_sunrise.state.steps import AFTERMATH, LOSSES, PURSUIT, RETREAT
from yellowsea.systems.tide_at_sunrise.state.tables import AD, AE, AR, DD, DE, DR, EX, EX2, EXR, EXR2, LOWEST, RESULTS
from yellowsea.systems.tide_at_sunrise.state.war import HURT, MUST_RETREAT, WAS_ATTACKED, War
from yellowsea.systems.tide_at_sunrise.state.words import hex_label
from yellowsea.systems.tide_at_sunrise.telling.events import AttackLapsed, CombatResolved, FortAttackFailed, SiegeLaid

# The stages of a result, in the order of 7.5: the defender first, then the attacker's losses, then pursuit.
HITS: Final = 0
RETREATS: Final = 1
PAYMENT: Final = 2
PURSUITS: Final = 3
FINISH: Final = 4

_DEFENDER_HIT: Final = (DD, EX2, EXR, EXR2)
_DEFENDER_RETREATS: Final = (DR, DD, EXR, EXR2)
_PURSUED: Final = (DR, DD, DE, EXR, EXR2)


class Combat(Decision[War]):
    """7.4: the declared attacks are resolved in any order."""

    key = "combat"
    rule = "7.4"
    verbs = ("resolve",)
    parents = ("combat_end",)

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        resolve = war.words.resolve
        return [resolve + here for here in war.combat.attacks]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        hexes = [war.tables.ground.names[here] for here in war.combat.attacks]
        return refuse("not-declared", "7.4", "no attack on that hex was declared", declared=hexes)

    def prompt(self, war: War) -> str:
        return "Resolve the attacks you declared, in any order."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        here = code - war.words.resolve
        war.combat.attacks.remove(here)
        if not war.combat.attacks:
            war.stack.pop()
        units = attackers(war, here)
        facing = defenders(war, here)
        column = column_of(war, here, units) if units and facing else TOO_LOW
        if column == TOO_LOW:
            why = "nobody is left to attack" if not facing else "the attackers are gone or too weak now"
            umpire.tell(AttackLapsed(hex=war.tables.ground.names[here], why=why))
            for unit in units:
                war.target[unit] = -1
            return
        self._fight(war, here, units, facing, column, umpire)

    def _fight(self, war: War, here: int, units: list[int], facing: list[int], column: int, umpire: Umpire) -> None:
        tables = war.tables
        fort = uses_fort_table(war, here)
        face = umpire.roll(6, f"attack on {tables.ground.names[here]}")
        war.combat.hexagon = here
        war.combat.result = tables.crt[1 if fort else 0][6 * column + face - 1]
        war.combat.stage = HITS
        war.combat.was_fort = 1 if fort else 0
        war.combat.attack = war.total(units)
        war.combat.defence = war.total(facing)
        near = [unit for unit in units if is_adjacent(war, unit, here)]
        even = raw_column(war.combat.attack, war.combat.defence, LOWEST) >= LOWEST - 1
        war.combat.is_token = 0 if near and even else 1
        for unit in facing:
            war.marks[unit] |= WAS_ATTACKED
            war.target[unit] = here  # tells them from units that fell back into the hex before
        umpire.tell(
            CombatResolved(
                side=SIDES[war.phasing],
                hex=tables.ground.names[here],
                table="fort" if fort else "standard",
                column=column_name(column),
                face=face,
                result=RESULTS[war.combat.result],
                attack=war.combat.attack,
                defence=war.combat.defence,
                sure_points=sure_points(war, war.combat.result, near, facing),
            )
        )
        guns = [unit for unit in units if tables.kind[unit] == tables.siege_guns]
        if guns and here == tables.ground.lushun and not war.fleets.siege:
            war.fleets.siege = 1
            umpire.tell(SiegeLaid())
        war.stack.append(AFTERMATH)


def lower_side(war: War) -> int:
    """7.5 EX: -1 when the attacker is weaker, 1 when the defender is, 0 when they are equal."""
    if war.combat.attack == war.combat.defence:
        return 0
    return -1 if war.combat.attack < war.combat.defence else 1


def sure_points(war: War, result: int, near: list[int], facing: list[int]) -> int:
    """The victory points for Japan that follow from a result whatever is chosen afterwards."""
    weaker = lower_side(war)
    lost: list[int] = []
    if result == DE:
        lost += facing
    elif result == AE:
        lost += near
    if result in _DEFENDER_HIT or (result == EX and weaker >= 0):
        lost += [unit for unit in facing if dies_when_hit(war, unit)]
    if result == AD or (result == EX and weaker <= 0):
        lost += [unit for unit in near if dies_when_hit(war, unit)]
    if result in (EX2, EXR2) and war.total(near) < 2 * war.combat.defence:
        lost += near
    driven: list[int] = []
    if result in _DEFENDER_RETREATS:
        driven = facing
    elif result in (AR, AD):
        driven = near
    lost += [unit for unit in driven if unit not in lost and not has_way_out(war, unit)]
    side = war.tables.side
    points = war.tables.points
    return sum([-points[unit] if side[unit] == JAPAN else points[unit] for unit in lost])


def dies_when_hit(war: War, unit: int) -> bool:
    """2.1: already disrupted, or without a disrupted side."""
    return bool(war.down[unit]) or war.tables.strength[2 * unit + 1] == 0


class Aftermath(Procedure[War]):
    """7.5: carries a result out, stage by stage; decisions are pushed where a player has one."""

    key = "aftermath"
    rule = "7.5"
    parents = ("combat_end", "combat")

    def run(self, war: War, umpire: Umpire) -> None:
        if war.combat.stage == HITS:
            war.combat.stage = RETREATS
            self._hit(war, umpire)
        elif war.combat.stage == RETREATS:
            if any(mark & MUST_RETREAT for mark in war.marks):
                war.stack.append(RETREAT)
            else:
                war.combat.stage = PAYMENT
        elif war.combat.stage == PAYMENT:
            war.combat.stage = PURSUITS
            if war.combat.owed:
                self._present_bill(war, umpire)
        elif war.combat.stage == PURSUITS:
            war.combat.stage = FINISH
            vacated = not war.holds(other(war.phasing), war.combat.hexagon)
            if war.combat.result in _PURSUED and vacated and pursuers(war):
                war.stack.append(PURSUIT)
        elif not relieve(war, war.phasing):
            self._finish(war, umpire)

    def _hit(self, war: War, umpire: Umpire) -> None:
        """What the result does at once; ranged artillery never suffers (7.3.3)."""
        result = war.combat.result
        near = [unit for unit in attackers(war, war.combat.hexagon) if is_adjacent(war, unit, war.combat.hexagon)]
        facing = attacked(war)
        name = RESULTS[result]
        if result == DE:
            self._destroy(war, facing, name, umpire)
        elif result == AE:
            self._destroy(war, near, name, umpire)
        elif result == EX:
            self._exchange(war, near, facing, umpire)
        elif result in _DEFENDER_HIT:
            self._disrupt(war, facing, name, umpire)
            if result != DD:
                war.combat.payer = war.phasing
                war.combat.owed = war.combat.defence * (1 if result == EXR else 2)
        elif result == AD:
            self._disrupt(war, near, name, umpire)
        if result in _DEFENDER_RETREATS:
            self._send_back(war, facing)
        elif result in (AR, AD):
            self._send_back(war, near)

    def _exchange(self, war: War, near: list[int], facing: list[int], umpire: Umpire) -> None:
        """EX: the lower side is disrupted wholly, the other pays at least as much; equal sides both suffer."""
        weaker = lower_side(war)
        if weaker >= 0:
            self._disrupt(war, facing, "EX", umpire)
        if weaker <= 0:
            self._disrupt(war, near, "EX", umpire)
        if weaker:
            war.combat.payer = war.phasing if weaker > 0 else other(war.phasing)
            war.combat.owed = min(war.combat.attack, war.combat.defence)

    def _disrupt(self, war: War, units: list[int], cause: str, umpire: Umpire) -> None:
        for unit in units:
            war.marks[unit] |= HURT
            disrupt(war, unit, cause, umpire)

    def _destroy(self, war: War, units: list[int], cause: str, umpire: Umpire) -> None:
        for unit in units:
            eliminate(war, unit, cause, umpire)

    def _send_back(self, war: War, units: list[int]) -> None:
        for unit in units:
            if war.where[unit] >= 0:
                war.marks[unit] |= MUST_RETREAT

    def _present_bill(self, war: War, umpire: Umpire) -> None:
        """7.5: all pay when all together just reach the amount; a double exchange they cannot meet kills them."""
        units = payers(war)
        total = war.total(units)
        name = RESULTS[war.combat.result]
        if total > war.combat.owed:
            war.stack.append(LOSSES)
            return
        if total < war.combat.owed and war.combat.result in (EX2, EXR2):
            self._destroy(war, units, f"{name}, the price could not be paid", umpire)
        else:
            self._disrupt(war, units, name, umpire)
        war.combat.owed = 0
        war.combat.payer = NOBODY

    def _finish(self, war: War, umpire: Umpire) -> None:
        here = war.combat.hexagon
        # 8.3.4: any failure calls the guns; by the switch a token attack does not.
        counts = war.tables.token_attack_counts or not war.combat.is_token
        if war.combat.was_fort and counts and not war.supplies.guns_called and not war.holds(JAPAN, here):
            war.supplies.guns_called = 1
            umpire.tell(FortAttackFailed(hex=war.tables.ground.names[here]))
        for unit in range(war.tables.units):
            war.marks[unit] &= ~(HURT | MUST_RETREAT)
            if war.target[unit] == here:
                war.target[unit] = -1
        war.combat.hexagon = -1
        war.combat.result = -1
        war.combat.stage = HITS
        war.combat.was_fort = 0
        war.combat.is_token = 0
        war.combat.attack = 0
        war.combat.defence = 0
        war.stack.pop()


def attacked(war: War) -> list[int]:
    """The defenders of the combat under way that are still in their hex."""
    return [
        unit for unit in war.units_in(other(war.phasing), war.combat.hexagon) if war.target[unit] == war.combat.hexagon
    ]


def payers(war: War) -> list[int]:
    """Ruling 6: the adjacent attackers, or the defenders, that have not paid yet."""
    if war.combat.payer == war.phasing:
        units = [unit for unit in attackers(war, war.combat.hexagon) if is_adjacent(war, unit, war.combat.hexagon)]
    else:
        units = attacked(war)
    return [unit for unit in units if not war.marks[unit] & HURT]


def useful_payers(war: War) -> list[int]:
    """Ruling 7: those of them that may pay next."""
    units = payers(war)
    strengths = [war.strength(unit) for unit in units]
    return [units[place] for place in useful(strengths, war.combat.owed, war.combat.smallest)]


class Losses(Decision[War]):
    """7.5: the paying side chooses units until their strength reaches the amount, none of them needlessly."""

    key = "losses"
    rule = "7.5"
    verbs = ("lose",)
    parents = ("aftermath",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.combat.payer

    def options(self, war: War) -> list[int]:
        lose = war.words.lose
        return [lose + unit for unit in useful_payers(war)]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        number = numbers[0] if numbers else -1
        name = war.tables.label(number)
        if war.tables.side[number] != war.combat.payer:
            return refuse("other-side", "7.5", f"{name} belongs to the other side")
        if war.marks[number] & HURT:
            return refuse("paid", "7.5", f"{name} has paid already")
        if number in payers(war):
            text = f"{name} could be kept: {war.combat.owed} more are owed, and others pay that without it"
            return refuse("too-much", "7.5-EX", text, owed=war.combat.owed)
        if war.target[number] == war.combat.hexagon:
            return refuse("ranged", "7.3.3", f"{name} fires over two hexes and takes no losses")
        return refuse("not-in-combat", "7.2.2", f"{name} does not take part in this combat")

    def prompt(self, war: War) -> str:
        where = hex_label(war.tables, war.combat.hexagon)
        return f"{RESULTS[war.combat.result]} at {where}: disrupt units of {war.combat.owed} more strength points."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        unit = code - war.words.lose
        strength = war.strength(unit)
        war.combat.owed -= strength
        war.combat.smallest = min(war.combat.smallest, strength)
        war.marks[unit] |= HURT
        disrupt(war, unit, RESULTS[war.combat.result], umpire)
        if war.combat.owed <= 0:
            war.combat.owed = 0
            war.combat.smallest = NONE_YET
            war.combat.payer = NOBODY
            war.stack.pop()
