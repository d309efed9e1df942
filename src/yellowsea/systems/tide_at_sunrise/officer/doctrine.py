"""The rule-based officer of The Tide at Sunrise for both sides: his decision at each step."""

from __future__ import annotations

from math import tanh
from typing import Final

from yellowsea.boards.oddscolumns import TOO_LOW
from yellowsea.kernel.play.player_turns import Moment, PlanWeights, PlayerTurns
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.kernel.state.state import State
from yellowsea.systems.tide_at_sunrise.officer.after_combat import Fate, cheapest_payer, removed
from yellowsea.systems.tide_at_sunrise.officer.assault import Assault
from yellowsea.systems.tide_at_sunrise.officer.attack import Assessor
from yellowsea.systems.tide_at_sunrise.officer.map_reading import Chart, Picture, chart_of, picture_key
from yellowsea.systems.tide_at_sunrise.officer.march import Marshal, Order
from yellowsea.systems.tide_at_sunrise.officer.reasons import Reasons, reason_for_attack
from yellowsea.systems.tide_at_sunrise.officer.transport import Depot, sorties
from yellowsea.systems.tide_at_sunrise.officer.value import read_standing
from yellowsea.systems.tide_at_sunrise.officer.weights import Weights, read_weights
from yellowsea.systems.tide_at_sunrise.play.attacks.attack_odds import attackers
from yellowsea.systems.tide_at_sunrise.play.march_reach import rail_price
from yellowsea.systems.tide_at_sunrise.state import steps
from yellowsea.systems.tide_at_sunrise.state.tables import Tables
from yellowsea.systems.tide_at_sunrise.state.war import War

_KEPT_PICTURES: Final = 96
_KEPT_ORDERS: Final = 1024  # a search asks for the same march under several dice
_BUDGET: Final = 12  # a round of this war takes long to play out
_COMBAT: Final = (4, 10)  # the combat phase of each side
_JAPANESE: Final = 6  # the last phase of the Japanese player turn
_CERTAIN: Final = 1.1  # errors of the forecast at which a war is as good as decided, three times in four


class TideDoctrine(PlayerTurns):
    """The officer. He keeps pictures and orders only to save time: the same state always gets the same answer."""

    def __init__(self, rules: Rules) -> None:
        self._postures = read_weights()
        plans: list[list[PlanWeights]] = [[*sides] for sides in self._postures]
        super().__init__(rules, plans, _COMBAT, _JAPANESE)
        self._standing = read_standing()
        self._tables: Tables | None = None
        self._chart: Chart | None = None
        self._pictures: dict[tuple[int, ...], Picture] = {}
        self._orders: dict[tuple[int, ...], Order | None] = {}

    def moment(self, state: State) -> Moment:
        assert isinstance(state, War)
        return Moment(state.turn, state.phase, state.phasing)

    # -- what is known ---------------------------------------------------------------------------------------------

    def _chart_of(self, war: War) -> Chart:
        """The chart of a game's tables; a game with other options gets a new one."""
        if self._chart is None or war.tables is not self._tables:
            self._tables = war.tables
            self._chart = chart_of(war.tables)
            self._pictures.clear()
            self._orders.clear()
        return self._chart

    def _picture(self, war: War, side: int) -> Picture:
        chart = self._chart_of(war)
        key = picture_key(war, side)
        known = self._pictures.get(key)
        if known is None:
            if len(self._pictures) >= _KEPT_PICTURES:
                self._pictures.clear()
            known = Picture(chart, war, side)
            self._pictures[key] = known
        return known

    def _marshal(self, war: War, side: int, posture: int) -> Marshal:
        return Marshal(self._chart_of(war), self._picture(war, side), self._postures[posture][side], war)

    def _assessor(self, war: War, side: int, posture: int) -> Assessor:
        return Assessor(self._chart_of(war), self._picture(war, side), self._postures[posture][side], war)

    def _weights(self, side: int, posture: int) -> Weights:
        return self._postures[posture][side]

    def _order(self, war: War, posture: int) -> Order | None:
        """The next order; asked again when the unit is in hand, so it is kept."""
        key = (
            posture,
            war.turn,
            war.phase,
            war.supplies.rail_used,
            *war.where,
            *war.marks,
            *war.down,
            *war.holdings.owner,
        )
        if key in self._orders and war.tables is self._tables:
            return self._orders[key]
        order = self._marshal(war, war.phasing, posture).next_order()
        if len(self._orders) >= _KEPT_ORDERS:
            self._orders.clear()
        self._orders[key] = order
        return order

    # -- deciding --------------------------------------------------------------------------------------------------

    def pick(self, state: State, codes: list[int], posture: int) -> int:
        assert isinstance(state, War)
        if len(codes) == 1:
            return codes[0]
        code = self._decide(state, codes, posture)
        return code if code in codes else codes[-1]

    def _decide(self, war: War, codes: list[int], posture: int) -> int:
        step = war.stack[-1]
        words = war.words
        if step == steps.MOVEMENT:
            order = self._order(war, posture)
            return words.move + order.unit if order is not None else words.done
        if step == steps.MARCH:
            return self._march(war, posture)
        if step == steps.DECLARATION:
            best = self._best_attack(war, codes, posture)
            return words.attack + best.target if best is not None else words.done
        if step == steps.ASSEMBLY:
            return self._assemble(war, codes, posture)
        if step == steps.COMBAT:
            return self._resolve(war, codes, posture)
        if step == steps.PURSUIT:
            return Fate(self._marshal(war, war.phasing, posture)).pursue(codes)
        if step == steps.PURSUIT_PATH:
            return Fate(self._marshal(war, war.phasing, posture)).follow(codes)
        if step == steps.RETREAT_PATH:
            return Fate(self._marshal(war, war.tables.side[war.combat.mover], posture)).retreat(codes)
        if step == steps.RETREAT:
            return codes[0]
        if step == steps.LOSSES:
            return words.lose + cheapest_payer(war, self._weights(war.combat.payer, posture).disrupted)
        if step == steps.CROWDED:
            return removed(war, codes)
        if step == steps.REINFORCEMENT:
            return Depot(self._marshal(war, war.phasing, posture)).spend(codes)
        if step == steps.PLACEMENT:
            return Depot(self._marshal(war, war.tables.side[war.supplies.placing], posture)).place(codes)
        if step == steps.RECOVERY:
            return Depot(self._marshal(war, war.phasing, posture)).recover(codes)
        if step == steps.NAVAL:
            return sorties(war, codes)
        if step == steps.SET_UP:
            return words.default_setup
        return words.decline

    def _march(self, war: War, posture: int) -> int:
        words = war.words
        unit = war.march.units[0]
        if war.march.by_rail and war.march.spent == rail_price(war):
            goal = self._marshal(war, war.phasing, posture).after_the_train(unit)
            return words.go + goal if goal != war.where[unit] else words.halt
        if war.march.spent:
            return words.halt
        order = self._order(war, posture)
        if order is None or order.unit != unit or len(war.march.units) > 1:
            marshal = self._marshal(war, war.phasing, posture)
            order = marshal.order_for(unit, marshal.siege_army() if war.phasing == JAPAN else [])
        if order.goal == war.where[unit]:
            return words.halt
        return (words.rail if order.by_rail else words.go) + order.goal

    def _best_attack(self, war: War, codes: list[int], posture: int) -> Assault | None:
        """7.4.1: the attack to declare next, None when no other is worth it."""
        assessor = self._assessor(war, war.phasing, posture)
        best: Assault | None = None
        for code in codes:
            if code == war.words.done:
                continue
            one = assessor.standing(code - war.words.attack, [])
            if one is not None and one.gain > assessor.weights.attack and (best is None or one.gain > best.gain):
                best = one
        return best

    def _assemble(self, war: War, codes: list[int], posture: int) -> int:
        """7.2.2: those that the best attack on the hex still lacks, then the declaration."""
        words = war.words
        joined = attackers(war, war.combat.hexagon)
        best = self._assessor(war, war.phasing, posture).standing(war.combat.hexagon, joined)
        if best is None or best.column == TOO_LOW:
            return words.join_all if words.join_all in codes else codes[0]
        lacking = [unit for unit in best.units if unit not in joined]
        if not lacking:
            return words.declare
        return words.join + lacking[0]

    def _resolve(self, war: War, codes: list[int], posture: int) -> int:
        """7.4: the surest first, so that pursuits cut off the rest."""
        assessor = self._assessor(war, war.phasing, posture)
        best = codes[0]
        most = -1.0
        for code in codes:
            target = code - war.words.resolve
            foe = assessor.foe(target)
            if foe is None:
                continue
            odds = war.total(attackers(war, target)) / max(1, foe.strength)
            if odds > most:
                best, most = code, odds
        return best

    # -- words and figures -----------------------------------------------------------------------------------------

    def why(self, state: State, codes: list[int], posture: int) -> str:
        assert isinstance(state, War)
        war = state
        step = war.stack[-1]
        if step == steps.DECLARATION:
            marshal = self._marshal(war, war.phasing, posture)
            return reason_for_attack(marshal, self._best_attack(war, codes, posture))
        if step == steps.ASSEMBLY:
            joined = attackers(war, war.combat.hexagon)
            assessor = self._assessor(war, war.phasing, posture)
            marshal = self._marshal(war, war.phasing, posture)
            return reason_for_attack(marshal, assessor.standing(war.combat.hexagon, joined))
        side = self.rules.steps[step].actor(war)
        reasons = Reasons(self._marshal(war, side, posture))
        if step == steps.MOVEMENT:
            return reasons.of_order(self._order(war, posture))
        code = self.pick(war, codes, posture)
        if step == steps.MARCH:
            return reasons.of_march(self._order(war, posture), code)
        return reasons.of(step, code, codes)

    def value(self, state: State, side: int) -> float:
        assert isinstance(state, War)
        war = state
        if not war.stack:
            margin = float(war.points - war.tables.target)
            lead = 0.9 * (1.0 if margin >= 0 else -1.0) + 0.1 * tanh(margin / 20.0)
        else:
            margin = self._standing.forecast(war, self._chart_of(war)) - war.tables.target
            lead = tanh(margin / (_CERTAIN * self._standing.error(war)))
        return lead if side == JAPAN else -lead

    def budget(self) -> int:
        return _BUDGET

    def is_crucial(self, state: State) -> bool:
        """The fleets, which no plan covers."""
        assert isinstance(state, War)
        return state.stack[-1] == steps.NAVAL

    def ranked(self, state: State, codes: list[int], posture: int) -> list[int]:
        best = self.pick(state, codes, posture)
        return [best] + [code for code in codes if code != best]
