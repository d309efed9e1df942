"""Blockade's rule-based officer: his decision at each step, in any posture, and the reason for it."""

from __future__ import annotations

from yellowsea.kernel.play.doctrine import Doctrine
from yellowsea.kernel.play.engine import actor_of
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.state.state import State
from yellowsea.systems.blockade.officer import reasons as says
from yellowsea.systems.blockade.officer.battle import (
    best_critical,
    best_dice,
    least_loss,
    least_loss_to_a_mine,
    strongest,
    weakest,
)
from yellowsea.systems.blockade.officer.divisions import STAYS
from yellowsea.systems.blockade.officer.evaluation import Evaluation
from yellowsea.systems.blockade.officer.gunnery import gunnery_of
from yellowsea.systems.blockade.officer.initiative import fires_first, rolls_again
from yellowsea.systems.blockade.officer.land_war import next_space, pays_for_blockade
from yellowsea.systems.blockade.officer.lookup import Lookup
from yellowsea.systems.blockade.officer.operations import OperationTrials
from yellowsea.systems.blockade.officer.sortie import Plan, SortiePlanner, restored, wants_repair
from yellowsea.systems.blockade.officer.value import FIGURES, lead_of_japan
from yellowsea.systems.blockade.officer.weights import read_doctrine, read_value_weights, read_weights
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.places import ANCHORAGE, AREAS, PORTS, YARD
from yellowsea.systems.blockade.state.tables import Tables
from yellowsea.systems.blockade.state.war import War

_KEPT_PLANS = 256
_KEPT_OPERATIONS = 1024
_ROLL = 4  # among what is kept, the equal roll: operations are kept by who has passed, 0 to 3
_CRUCIAL = (steps.OPERATION, steps.EQUAL_ROLL, steps.FIRST_FIRE, steps.BLOCKADE, steps.ADVANCE)


class BlockadeDoctrine(Doctrine):
    """The officer of Blockade."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        tree = read_doctrine()
        self._weights = read_weights(tree)
        self._value_by_turn = read_value_weights(tree, FIGURES)
        self._lookups: list[Lookup] = []
        self._tables: Tables | None = None
        self._plans: dict[tuple[int, int, bytes], Plan] = {}
        # Plans that are tried under the same luck lead to the same boards again and again: each is weighed once.
        self._operations: dict[tuple[int, int, int, bytes], int] = {}
        self._groups: dict[tuple[int, int, int, bytes], list[int]] = {}

    def postures(self) -> list[str]:
        return [weights.name for weights in self._weights[:-1:2]]

    def _lookup(self, war: War, side: int, posture: int) -> Lookup:
        """What a side has worked out for a posture; a game with other settings gets new lookups."""
        if war.tables is not self._tables:
            odds = gunnery_of(war.tables, self._weights[0].critical)
            self._lookups = [Lookup(war.tables, weights, odds) for weights in self._weights]
            self._tables = war.tables
            self._plans.clear()
            self._operations.clear()
            self._groups.clear()
        return self._lookups[2 * posture + side]

    def pick(self, state: State, codes: list[int], posture: int) -> int:
        assert isinstance(state, War)
        if len(codes) == 1:
            return codes[0]
        code = self.wish(state, codes, posture)
        return code if code in codes else codes[0]  # an imagined state may offer what the real one does not

    def wish(self, war: War, codes: list[int], posture: int) -> int:
        """The option he would take in this state."""
        step = war.stack[-1]
        lookup = self._lookup(war, actor_of(self.rules, war), posture)
        words = war.words
        if step == steps.HITS:
            code = words.hit + least_loss(war, lookup)
        elif step == steps.OPERATION:
            code = self._operation(war, lookup, posture)
        elif step == steps.CRITICALS:
            code = words.critical + best_critical(war, lookup, _ships(codes, words.critical))
        elif step == steps.CHOOSE_DICE:
            code = words.fire + best_dice(war, lookup) - 1
        elif step in (steps.JAPANESE_SORTIE, steps.RUSSIAN_SORTIE):
            code = self._sortie(war, posture)
        elif step == steps.EMBARK:
            code = self._embark(war, lookup, posture)
        elif step == steps.FIRST_FIRE:
            code = words.fire_first if fires_first(war, lookup) else words.fire_second
        elif step == steps.EQUAL_ROLL:
            code = self._equal_roll(war, lookup, posture)
        elif step == steps.RETURN:
            code = self._return(war, codes)
        elif step == steps.ADVANCE:
            code = words.advance + next_space(war, lookup)
        elif step == steps.BLOCKADE:
            code = words.blockade if pays_for_blockade(war, lookup) else words.decline
        elif step == steps.STRIKE:
            code = words.strike + strongest(lookup, _ships(codes, words.strike))
        elif step == steps.MINE_HITS:
            code = words.mine + least_loss_to_a_mine(war, lookup, _ships(codes, words.mine))
        elif step == steps.CHOOSE_TOP:
            code = words.top + weakest(lookup, _ships(codes, words.top))
        else:
            code = codes[0]
        return code

    # -- sorties ---------------------------------------------------------------------------------------------------

    def _sortie(self, war: War, posture: int) -> int:
        side = JAPAN if war.stack[-1] == steps.JAPANESE_SORTIE else RUSSIA
        words = war.words
        for port in range(PORTS):
            mending = [ship for ship in war.ships_at(side, ANCHORAGE + port) if wants_repair(war, side, ship)]
            if len(mending) > 1:
                return words.repair_all + port
            if mending:
                return words.repair + mending[0]
        plan = self._plan(war, side, posture)
        if side == JAPAN:
            for area in war.tables.boxes:
                if plan.boxes[area] and not war.boxes[area]:
                    return words.land + area
        for ship in war.tables.ships_of[side]:
            if plan.goes[ship] != STAYS and ANCHORAGE <= war.place[ship] < YARD:
                return words.sortie + ship * AREAS + plan.goes[ship]
        return words.done

    def _plan(self, war: War, side: int, posture: int) -> Plan:
        before = restored(war, side)
        key = (posture, side, _board(before))
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) >= _KEPT_PLANS:
                self._plans.clear()
            plan = SortiePlanner(self._lookup(war, side, posture), before, side).make()
            self._plans[key] = plan
        return plan

    # -- operations ------------------------------------------------------------------------------------------------

    def _operation(self, war: War, lookup: Lookup, posture: int) -> int:
        """The operation to try, or the pass."""
        cycle = war.cycle
        key = (posture, cycle.acting, 2 * cycle.second_chance + cycle.winner_passed, _board(war))
        code = self._operations.get(key)
        if code is None:
            code = OperationTrials(Evaluation(lookup, war, cycle.acting), war).ranked(cycle.acting)[0].code
            self._keep(key, code)
        return code

    def _equal_roll(self, war: War, lookup: Lookup, posture: int) -> int:
        key = (posture, war.initiative, _ROLL, _board(war))
        code = self._operations.get(key)
        if code is None:
            code = war.words.reroll if rolls_again(war, lookup, self._lookups[-1]) else war.words.accept
            self._keep(key, code)
        return code

    def _keep(self, key: tuple[int, int, int, bytes], code: int) -> None:
        if len(self._operations) >= _KEPT_OPERATIONS:
            self._operations.clear()
        self._operations[key] = code

    def _embark(self, war: War, lookup: Lookup, posture: int) -> int:
        words = war.words
        side = war.cycle.acting
        port, area = war.departure.port, war.departure.area
        waiting = war.ships_at(side, ANCHORAGE + port)
        key = (posture, side, port * AREAS + area, _board(war))
        group = self._groups.get(key)
        if group is None:
            if len(self._groups) >= _KEPT_OPERATIONS:
                self._groups.clear()
            trials = OperationTrials(Evaluation(lookup, war, side), war)
            group, _ = trials.best_group(side, port, area, waiting, trials.later)
            self._groups[key] = group
        left = [ship for ship in group if ship not in war.departure.ships]
        if len(left) > 1 and len(left) + len(war.departure.ships) == len(waiting):
            return words.take_all
        return words.take + left[0] if left else words.go

    # -- return ----------------------------------------------------------------------------------------------------

    def _return(self, war: War, codes: list[int]) -> int:
        """PA-9.9: to Port Arthur while it has a yard, otherwise to the neutral port."""
        words = war.words
        port = war.tables.port_arthur if war.has_yard(war.tables.port_arthur) else war.tables.diego_suarez
        for code in codes:
            if code >= words.home_all and (code - words.home_all) % PORTS == port:
                return code
        return codes[-1]

    # -- reasons and values -----------------------------------------------------------------------------------------

    def why(self, state: State, codes: list[int], posture: int) -> str:
        assert isinstance(state, War)
        war = state
        code = self.pick(war, codes, posture)
        lookup = self._lookup(war, actor_of(self.rules, war), posture)
        manner = f" Posture: {lookup.weights.text}." if posture else ""
        return self._reason(war, lookup, code, posture) + manner

    def _reason(self, war: War, lookup: Lookup, code: int, posture: int) -> str:
        step = war.stack[-1]
        if step in (steps.JAPANESE_SORTIE, steps.RUSSIAN_SORTIE):
            side = JAPAN if step == steps.JAPANESE_SORTIE else RUSSIA
            mends = war.words.repair <= code < war.words.land
            return says.sortie_reason(war, side, code, None if mends else self._plan(war, side, posture))
        if step == steps.OPERATION:
            return says.operation_reason(war, lookup, code)
        if step == steps.EMBARK:
            area = war.tables.area_names[war.departure.area]
            return f"These ships together do best in the {area}."
        if step == steps.CHOOSE_DICE:
            return says.fire_reason(war, lookup, code)
        if step == steps.FIRST_FIRE:
            return says.first_fire_reason(war, code)
        if step == steps.EQUAL_ROLL:
            return says.equal_roll_reason(war, code)
        if step in (steps.BLOCKADE, steps.ADVANCE, steps.RETURN):
            return says.land_reason(war, lookup, code)
        return says.ship_reason(war, code)

    def value(self, state: State, side: int) -> float:
        assert isinstance(state, War)
        war = state
        lead = lead_of_japan(war, self._lookup(war, JAPAN, 0), self._value_by_turn) if war.stack else self._result(war)
        return lead if side == JAPAN else -lead

    def _result(self, war: War) -> float:
        if not war.track[war.tables.mukden]:
            return -1.0
        return 0.0 if war.control == 0 else 1.0 if war.control > 0 else -1.0

    def plan_key(self, state: State) -> int:
        """A plan for each sortie; the operations are decided one by one."""
        assert isinstance(state, War)
        if not state.stack:
            return 0
        step = state.stack[0]
        if step == steps.JAPANESE_SORTIE:
            return 2 * state.turn
        return 2 * state.turn + 1 if step == steps.RUSSIAN_SORTIE else 0

    def is_carried_out(self, state: State, plan: int) -> bool:
        return self.plan_key(state) != plan

    def round_key(self, state: State) -> int:
        """A turn."""
        assert isinstance(state, War)
        return state.turn if state.stack else 0

    def budget(self) -> int:
        """Eight times the usual: it beats the usual one, and a decision takes a third of a second at most."""
        return 384

    def least(self) -> int:
        """Nine postures: with fewer a good one is often out after the first round."""
        return 4

    def doubt(self) -> float:
        """Nine postures or five options are tried: the luckiest of them must be ahead by two standard errors."""
        return 2.0

    def is_crucial(self, state: State) -> bool:
        assert isinstance(state, War)
        return state.stack[-1] in _CRUCIAL

    def ranked(self, state: State, codes: list[int], posture: int) -> list[int]:
        assert isinstance(state, War)
        best = self.pick(state, codes, posture)
        others = codes
        if state.stack[-1] == steps.OPERATION:
            trials = OperationTrials(
                Evaluation(self._lookup(state, state.cycle.acting, posture), state, state.cycle.acting), state
            )
            others = [choice.code for choice in trials.ranked(state.cycle.acting)]
        return [best] + [code for code in others if code != best]


def _board(war: War) -> bytes:
    """All that the value of a deployment or an operation hangs on."""
    figures = [war.turn, war.control + war.tables.control_limit, war.initiative, war.blockade, war.landing]
    return bytes(figures + war.place + war.damaged + war.track + war.boxes)


def _ships(codes: list[int], base: int) -> list[int]:
    """The ships that codes of one verb name."""
    return [code - base for code in codes]
