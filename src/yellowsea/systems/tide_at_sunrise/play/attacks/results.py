"""Combat results (7.5): what each does to both sides, stage by stage."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.play.step import Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, NOBODY, other
from yellowsea.systems.tide_at_sunrise.events.combat_events import FortAttackFailed
from yellowsea.systems.tide_at_sunrise.play.attacks.losses import adjacent_attackers, attacked, payers
from yellowsea.systems.tide_at_sunrise.play.attacks.pursuit import pursuers
from yellowsea.systems.tide_at_sunrise.play.attacks.retreat import has_way_out
from yellowsea.systems.tide_at_sunrise.play.effects import dies_when_hit, disrupt, eliminate
from yellowsea.systems.tide_at_sunrise.state.steps import LOSSES, PURSUIT, RETREAT
from yellowsea.systems.tide_at_sunrise.state.tables import AD, AE, AR, DD, DE, DR, EX, EX2, EXR, EXR2, RESULTS
from yellowsea.systems.tide_at_sunrise.state.war import HURT, MUST_RETREAT, War

# The stages of a result, in the order of 7.5: the defender first, then the attacker's losses, then pursuit.
HITS: Final = 0
RETREATS: Final = 1
PAYMENT: Final = 2
PURSUITS: Final = 3
FINISH: Final = 4

_DEFENDER_HIT: Final = (DD, EX2, EXR, EXR2)
_DEFENDER_RETREATS: Final = (DR, DD, EXR, EXR2)
_PURSUED: Final = (DR, DD, DE, EXR, EXR2)


class Aftermath(Procedure[War]):
    """7.5: carries a result out, stage by stage; decisions are pushed where a player has one."""

    key = "aftermath"
    rule = "7.5"
    parents = ("combat_end", "combat")

    def run(self, war: War, umpire: Umpire) -> None:
        combat = war.combat
        if combat.stage == HITS:
            combat.stage = RETREATS
            self._hit(war, umpire)
        elif combat.stage == RETREATS:
            if any(mark & MUST_RETREAT for mark in war.marks):
                war.stack.append(RETREAT)
            else:
                combat.stage = PAYMENT
        elif combat.stage == PAYMENT:
            combat.stage = PURSUITS
            if combat.owed:
                self._present_bill(war, umpire)
        elif combat.stage == PURSUITS:
            combat.stage = FINISH
            if self._may_be_pursued(war) and pursuers(war):
                war.stack.append(PURSUIT)
        else:
            self._finish(war, umpire)

    def _may_be_pursued(self, war: War) -> bool:
        """7.7.1: the defenders are gone as a result of combat, by retreat or elimination."""
        if war.holds(other(war.phasing), war.combat.hexagon):
            return False
        result = war.combat.result
        return result in _PURSUED or (result in (EX, EX2) and war.tables.pursuit_after_exchange)

    def _hit(self, war: War, umpire: Umpire) -> None:
        """What the result does at once; ranged artillery never suffers (7.3.3)."""
        result = war.combat.result
        near = adjacent_attackers(war)
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
        combat = war.combat
        units = payers(war)
        total = war.total(units)
        name = RESULTS[combat.result]
        if total > combat.owed:
            war.stack.append(LOSSES)
            return
        if total < combat.owed and combat.result in (EX2, EXR2):
            self._destroy(war, units, f"{name}, which they could not pay", umpire)
        else:
            self._disrupt(war, units, name, umpire)
        combat.owed = 0
        combat.payer = NOBODY

    def _finish(self, war: War, umpire: Umpire) -> None:
        here = war.combat.hexagon
        # 8.3.4: any failure calls the guns; by the setting a token attack does not.
        counts = war.tables.token_attack_counts or not war.combat.is_token
        if war.combat.was_fort and counts and not war.supplies.guns_called and not war.holds(JAPAN, here):
            war.supplies.guns_called = 1
            umpire.tell(FortAttackFailed(hex=war.tables.ground.names[here]))
        for unit in range(war.tables.units):
            war.marks[unit] &= ~(HURT | MUST_RETREAT)
            if war.target[unit] == here:
                war.target[unit] = -1
        war.combat.finish()
        war.stack.pop()


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
