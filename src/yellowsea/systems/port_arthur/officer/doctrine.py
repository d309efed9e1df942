"""The rule-based officer of Port Arthur for both sides: his decision at each step."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.data.datafiles import Tree
from yellowsea.kernel.play.player_turns import Moment, PlanWeights, PlayerTurns
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.state import State
from yellowsea.systems.port_arthur.officer.after_combat import advance, evade, rout_to, takes_hit
from yellowsea.systems.port_arthur.officer.attack import Assault, Assessor
from yellowsea.systems.port_arthur.officer.chart import Chart
from yellowsea.systems.port_arthur.officer.depots import Depots, battery_target
from yellowsea.systems.port_arthur.officer.march import Marshal
from yellowsea.systems.port_arthur.officer.picture import Picture, picture_key
from yellowsea.systems.port_arthur.officer.reasons import Reasons, reason_for_attack
from yellowsea.systems.port_arthur.officer.transport import NOWHERE, Transport
from yellowsea.systems.port_arthur.officer.value import read_standing
from yellowsea.systems.port_arthur.officer.weights import Lists, read_weights
from yellowsea.systems.port_arthur.play.attack import strikeable
from yellowsea.systems.port_arthur.play.opening import last_turn_of
from yellowsea.systems.port_arthur.play.overstacking import too_many
from yellowsea.systems.port_arthur.state import steps
from yellowsea.systems.port_arthur.state.tables import Tables
from yellowsea.systems.port_arthur.state.war import MOVED, War

_KEPT_PICTURES: Final = 64
_KEPT_PLANS: Final = 512
_BUDGET: Final = 8  # a round of this war takes long to play out
_ENDGAME: Final = 1  # turns before the last from which a search plays the war out
_TO_THE_END: Final = 1000
_COMBAT: Final = (2, 5)  # the combat phase of each side
_JAPANESE: Final = 3  # the last phase of the Japanese player turn


class PortArthurDoctrine(PlayerTurns):
    """The officer. He keeps pictures only to save time: the same state always gets the same answer.

    In a joined war he has some weights of his own.
    """

    def __init__(self, rules: Rules, own: Tree | None = None) -> None:
        self._postures = read_weights(own=own)
        plans: list[list[PlanWeights]] = [[*sides] for sides in self._postures]
        super().__init__(rules, plans, _COMBAT, _JAPANESE)
        self._standing = read_standing()
        self._tables: Tables | None = None
        self._chart: Chart | None = None
        self._pictures: dict[tuple[int, ...], Picture] = {}
        self._plans: dict[tuple[int, ...], tuple[int, Assault | None]] = {}

    def moment(self, state: State) -> Moment:
        assert isinstance(state, War)
        return Moment(state.turn, state.phase, state.phasing)

    # -- what is known ---------------------------------------------------------------------------------------------

    def _chart_of(self, war: War) -> Chart:
        """The chart of a game's tables; a game with other settings gets a new one."""
        if self._chart is None or war.tables is not self._tables:
            self._tables = war.tables
            self._chart = Chart(war.tables)
            self._pictures.clear()
            self._plans.clear()
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

    def lists(self, war: War) -> Lists:
        """Armies, guards and places, for the officer of a joined war too."""
        return self._chart_of(war).lists

    def marshal(self, war: War, side: int, posture: int) -> Marshal:
        return Marshal(self._chart_of(war), self._picture(war, side), self._postures[posture][side], war)

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
            return self._movement(war, codes, posture)
        if step == steps.MARCH:
            return self._march(war, codes, posture)
        if step == steps.COMBAT:
            best = self._best_attack(war, codes, posture)
            return words.attack + best.target if best is not None else words.done
        if step == steps.ASSEMBLY:
            return self._assemble(war, codes, posture)
        if step == steps.SET_UP:
            return words.default_setup
        if step == steps.SEA:
            return self._sorties(war, codes)
        if step == steps.BALTIC:
            return words.commit
        if step == steps.TALKS:
            return words.fight_on
        if step == steps.BREAKING:
            return words.keep_whole
        marshal = self.marshal(war, self.rules.steps[step].actor(war), posture)
        if step == steps.HITS:
            return takes_hit(war, codes, marshal)
        if step == steps.EVASION:
            return evade(war, codes, marshal)
        if step == steps.ROUT_PATH:
            return rout_to(war, codes, marshal)
        if step == steps.ADVANCE:
            return advance(war, codes, marshal)
        if step == steps.CROWDED:
            strength = war.tables.strength
            return min(codes, key=lambda code: (strength[code - words.bar], code))
        if step == steps.PORT_SITE:
            return Transport(marshal).port_site(codes)
        if step == steps.HAULAGE:
            return Depots(marshal).haul(codes)
        if step == steps.SIEGE_FIRE:
            return codes[0]
        if step == steps.BATTERY:
            return battery_target(war, codes)
        if step == steps.REGENERATION:
            return Depots(marshal).restore(codes)
        return Depots(marshal).spend(codes)  # CHARGE, RESTORING

    # -- movement --------------------------------------------------------------------------------------------------

    def _plan(self, war: War, posture: int) -> tuple[int, Assault | None]:
        """The next unit on the map to move, and the assault it marches for; asked again when it is in hand."""
        own = war.tables.units_of[war.phasing]
        first, last = own[0], own[-1] + 1
        key = (
            *(posture, war.rail_used, war.rail_free),
            *picture_key(war, war.phasing),
            *war.where[first:last],
            *war.marks[first:last],
            *war.hits[first:last],
            *war.spent[first:last],
        )
        known = self._plans.get(key)
        if known is not None and war.tables is self._tables:
            return known
        marshal = self.marshal(war, war.phasing, posture)
        plan = self._next_on_map(marshal)
        if len(self._plans) >= _KEPT_PLANS:
            self._plans.clear()
        self._plans[key] = plan
        return plan

    def _next_on_map(self, marshal: Marshal) -> tuple[int, Assault | None]:
        war = marshal.war
        found, taken = marshal.assaults()
        if found:
            unit = marshal.mover(found[-1])
            if unit >= 0:
                return unit, found[-1]
        size = war.tables.ground.size
        idle = [
            unit
            for unit in war.tables.units_of[war.phasing]
            if 0 <= war.where[unit] < size and not war.marks[unit] & MOVED
        ]
        return marshal.next_unit(idle, taken), None

    def _movement(self, war: War, codes: list[int], posture: int) -> int:
        words = war.words
        transport = Transport(self.marshal(war, war.phasing, posture))
        if words.open_port in codes and transport.wants_port():
            return words.open_port
        for code in codes:
            if words.consolidate <= code < words.break_down and self._has_room(war, code - words.consolidate):
                return code
        movable = [code - words.move for code in codes if words.move <= code < words.move_stack]
        unit = transport.next_unit(movable)
        if unit != NOWHERE:
            return words.move + unit
        unit = self._plan(war, posture)[0]
        return words.move + unit if unit >= 0 else words.done

    def _has_room(self, war: War, whole: int) -> bool:
        """6.2, 6.6: would a stack still be within the limits with two parts of it made into a whole?

        Parts with posts of their own stay apart.
        """
        tables = war.tables
        parts = tables.parts[whole]
        if parts[0] in self._chart_of(war).lists.posts:
            return False
        here = war.where[parts[0]]
        if here >= tables.ground.size:
            return True
        return not too_many(tables, [*[one for one in war.units_in(war.phasing, here) if one not in parts], whole])

    def _march(self, war: War, codes: list[int], posture: int) -> int:
        words = war.words
        marshal = self.marshal(war, war.phasing, posture)
        if war.cargo:
            return Depots(marshal).carry(codes)
        unit = war.march.units[0]
        here = war.where[unit]
        ground = war.tables.ground
        if here >= ground.size:
            transport = Transport(marshal)
            zone = transport.zone_for(unit)
            if zone != NOWHERE:
                return words.transfer + zone - ground.size
            port = transport.port_for(unit)
            if port != NOWHERE:
                return words.land + port
            if not transport.walks(unit):
                return words.halt
        if war.march.spent and not war.march.by_rail and here < ground.size:
            return words.halt
        planned, assault = self._plan(war, posture)
        if assault is not None and planned == unit and not war.march.has_moved:
            goal = marshal.place_in(assault, unit)
            if words.go + goal in codes:
                return words.go + goal
        return self._best_march(war, codes, unit, marshal)

    def _best_march(self, war: War, codes: list[int], unit: int, marshal: Marshal) -> int:
        """The option that takes a unit to the best hex: on foot, by rail or within a fortress."""
        words = war.words
        ways: dict[int, int] = {}
        for code in codes:
            if words.go <= code < words.land:
                base = words.go if code < words.rail else words.rail if code < words.shift else words.shift
                ways.setdefault(code - base, code)
        if not ways:
            return words.halt
        goal = marshal.best_hex(unit, list(ways))
        return ways.get(goal, words.halt)

    # -- combat ----------------------------------------------------------------------------------------------------

    def _assessor(self, war: War, posture: int) -> Assessor:
        return Assessor(self._chart_of(war), self._picture(war, war.phasing), self._postures[posture][war.phasing], war)

    def _best_attack(self, war: War, codes: list[int], posture: int) -> Assault | None:
        """8.1: the attack to make next, None when no other is worth it."""
        assessor = self._assessor(war, posture)
        best: Assault | None = None
        for code in codes:
            if code < war.words.attack:
                continue
            one = assessor.standing(code - war.words.attack)
            if one is not None and one.gain > assessor.weights.attack and (best is None or one.gain > best.gain):
                best = one
        return best

    def _assemble(self, war: War, codes: list[int], posture: int) -> int:
        """8.2: those the best attack names, then the source that costs least."""
        words = war.words
        fight = war.fight
        best = self._assessor(war, posture).standing(fight.battle)
        wanted_foes = best.struck if best is not None else strikeable(war, fight.battle, [])
        for unit in wanted_foes:
            if words.strike + unit in codes and unit not in fight.struck:
                return words.strike + unit
        wanted = best.units if best is not None else []
        for unit in wanted:
            if words.join + unit in codes:
                return words.join + unit
        if not fight.joined:
            joins = [code for code in codes if words.join <= code < words.join_stack]
            return joins[0] if joins else codes[0]
        draws = [code for code in codes if words.draw <= code < words.spend]
        if draws:
            return min(draws, key=lambda code: (war.drawn.get(code - words.draw, 0), code))
        spends = [code for code in codes if code >= words.spend]
        stock = war.stock(war.phasing)
        return max(spends, key=lambda code: (stock.get(code - words.spend, 0), -code)) if spends else codes[-1]

    # -- the sea ---------------------------------------------------------------------------------------------------

    def _sorties(self, war: War, codes: list[int]) -> int:
        """14: unite, then put to sea with whatever can."""
        words = war.words
        if words.unite in codes:
            return words.unite
        for code in codes:
            if code >= words.sortie:
                return code
        return words.done

    # -- words and figures -----------------------------------------------------------------------------------------

    def why(self, state: State, codes: list[int], posture: int) -> str:
        assert isinstance(state, War)
        war = state
        step = war.stack[-1]
        if step == steps.COMBAT:
            return reason_for_attack(war, self._best_attack(war, codes, posture))
        if step == steps.ASSEMBLY:
            return reason_for_attack(war, self._assessor(war, posture).standing(war.fight.battle))
        reasons = Reasons(self.marshal(war, self.rules.steps[step].actor(war), posture))
        code = self.pick(war, codes, posture)
        if step == steps.MOVEMENT:
            return reasons.of_movement(code, self._plan(war, posture)[1])
        if step == steps.MARCH:
            return reasons.of_march(code, None if war.cargo else self._plan(war, posture)[1])
        return reasons.of(step, code)

    def value(self, state: State, side: int) -> float:
        assert isinstance(state, War)
        return self._standing.value(state, self._chart_of(state), side)

    def choices(self, state: State) -> list[int]:
        """A search has a plan of its own, and tries others where it can play the war out.

        A forecast in the middle of the war tells too little.
        """
        assert isinstance(state, War)
        left = last_turn_of(state) - state.turn
        side = state.phasing
        plans = super().choices(state)
        own = [plan for plan in plans if self._postures[plan][side].leads] or [0]
        if left > _ENDGAME:
            return own
        others = [plan for plan in plans if not plan or left in self._postures[plan][side].tried]
        return [*own, *[plan for plan in others if plan not in own]]

    def answer_key(self, state: State, side: int) -> int:
        """Near the end looking ahead stops at the end of the war."""
        assert isinstance(state, War)
        is_endgame = bool(state.stack) and last_turn_of(state) - state.turn <= _ENDGAME
        return _TO_THE_END if is_endgame else super().answer_key(state, side)

    def budget(self) -> int:
        return _BUDGET
