"""The officer of Tsushima on the Battle Board: the line, range, targets, torpedoes, flight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.systems.tsushima.battle.columns import ahead, edge_of, rate_of
from yellowsea.systems.tsushima.battle.encounter import rounds_most
from yellowsea.systems.tsushima.battle.manoeuvre import free_units, may_leave
from yellowsea.systems.tsushima.battle.order_of_sail import craft_columns, waiting_craft
from yellowsea.systems.tsushima.chart.victory import hits_by_variag
from yellowsea.systems.tsushima.officer.battle.breaking_off import is_fruitless
from yellowsea.systems.tsushima.officer.battle.chase import chase, pursues
from yellowsea.systems.tsushima.officer.battle.mood import mood
from yellowsea.systems.tsushima.officer.battle.order_of_sail import next_unit
from yellowsea.systems.tsushima.officer.battle.range import Range
from yellowsea.systems.tsushima.officer.battle.reasons import race_reason, reason
from yellowsea.systems.tsushima.officer.battle.small_craft import OFF, Flotilla
from yellowsea.systems.tsushima.officer.battle.stakes import (
    has_won,
    hit_worth,
    may_rest,
    outlook,
)
from yellowsea.systems.tsushima.officer.battle.torpedoes import declare
from yellowsea.systems.tsushima.officer.battle.variag import Chemulpo
from yellowsea.systems.tsushima.officer.battle.weights import (
    CLOSE,
    RECKON,
    SHELTER,
    STAND_OFF,
    STANDING,
    WITHDRAW,
    Weights,
    read_weights,
)
from yellowsea.systems.tsushima.state import scenarios, steps
from yellowsea.systems.tsushima.state.tables import UNITS
from yellowsea.systems.tsushima.state.war import AT_SEA, BREAKOUT, IN_PORT, War

if TYPE_CHECKING:
    from yellowsea.systems.tsushima.rules import TsushimaRules

AHEAD: Final = 6  # rounds for which present fire is expected to go on


class BoardOfficer:
    """Decides from what the guns of both sides have to expect; the same state and posture get the same answer."""

    def __init__(self, rules: TsushimaRules) -> None:
        self.rules = rules
        self.weights = read_weights()

    def pick(self, war: War, codes: list[int], posture: int) -> int:
        """The decision of one step."""
        code = self._decide(war, codes, posture)
        return code if code in codes else codes[0]

    def _decide(self, war: War, codes: list[int], posture: int) -> int:
        words = war.words
        step = war.stack[-1]
        if step == steps.MANOEUVRE:
            return self._manoeuvre(war, codes, mood(war, posture, self.weights))
        if step == steps.STEER:
            return self._steer(war, mood(war, posture, self.weights))
        if step == steps.DECLARE:
            return declare(war, hit_worth(war, self.weights[posture][war.firing]))
        if step == steps.LINE:
            unit = next_unit(war, war.mover, hit_worth(war, self.weights[posture][war.mover]))
            return words.next + unit if unit >= 0 else words.default_line
        if step == steps.STATION:
            return self._station(war, codes)
        if step == steps.SCREEN:
            return words.no_screen
        if step == steps.LINE_COLUMN:
            return codes[-1]
        if step == steps.FORM:
            return self._form(war, codes)
        return self._set_up(war, codes)

    # -- before the first shot -------------------------------------------------------------------------------------

    def _set_up(self, war: War, codes: list[int]) -> int:
        """4.5: many battleships make two divisions, so that the second has the enemy's cruisers opposite (8.16)."""
        words = war.words
        tables = war.tables
        side = war.acting
        loose = [s for s in war.fleets[side] if tables.kind[s] == 0 and war.is_afloat(s) and war.div_of[s] < 0]
        if len(loose) >= 2 * tables.division_least or (loose and any(d and tables.kind[d[0]] == 0 for d in war.divs)):
            for code in codes:
                if words.form <= code < words.add:
                    return code
        return words.default_setup

    def _form(self, war: War, codes: list[int]) -> int:
        """The first three that are free."""
        words = war.words
        if words.close_ranks in codes:
            return words.close_ranks
        for code in codes:
            if words.add <= code < words.close_ranks and war.tables.kind[code - words.add] == 0:
                return code
        return words.cancel

    def _station(self, war: War, codes: list[int]) -> int:
        """8.4: small craft without a line to screen stand in front, merchants behind."""
        words = war.words
        side = war.mover
        if war.lines[side] or not war.tables.scenarios[war.scenario].is_chart:
            return words.default_stations
        ship = waiting_craft(war, side)[0]
        columns = sorted(craft_columns(war, side, ship))
        is_in_front = war.tables.is_craft[ship] > 0
        column = columns[-1] if is_in_front == (ahead(side) > 0) else columns[0]
        return words.column + column - 1

    # -- movement rounds -------------------------------------------------------------------------------------------

    def _manoeuvre(self, war: War, codes: list[int], weights: Weights) -> int:
        words = war.words
        side = war.mover
        if words.merchants_flee in codes and not war.steered:
            return words.merchants_flee
        for code in codes:
            if words.follow <= code < words.drop:
                return code
        if is_race(war):
            return self._race(war, codes, weights)
        line: Range | None = None
        flotilla = Flotilla(war, side, hit_worth(war, weights), weights)
        if not war.steered:
            line = Range(war, side, weights)
            if words.flee in codes and self._flees(war, line):
                return words.flee
            if words.pass_ in codes and is_fruitless(war, line, flotilla, self.weights[STANDING][other(side)]):
                return words.pass_
        units = free_units(war, side)
        for unit in units:
            wish = flotilla.wishes(unit)
            if wish and wish != war.unit_column(unit):
                return words.steer + unit
        if line is None:
            line = Range(war, side, weights)
        shifts: list[int] = []
        for unit in units:
            if unit >= UNITS and not war.tables.is_ship[unit - UNITS]:
                continue
            here = war.unit_column(unit)
            wish = self._column(war, line, unit)
            if wish == OFF:
                return words.steer + unit
            shifts.append((wish - here) * ahead(side))
        if not shifts or min(shifts) == max(shifts) == 0:
            return words.pass_ if words.pass_ in codes and self._is_idle(line) else words.steady
        if not war.steered and min(shifts) == max(shifts) and len(shifts) == len(units):
            shift = shifts[0]
            return words.close + shift - 1 if shift > 0 else words.open - shift - 1
        for unit in units:
            if unit >= UNITS and not war.tables.is_ship[unit - UNITS]:
                continue
            if self._column(war, line, unit) != war.unit_column(unit):
                return words.steer + unit
        return words.steady

    def _steer(self, war: War, weights: Weights) -> int:
        words = war.words
        unit = war.picked
        if is_race(war):
            wish = self._race_column(war, Chemulpo(war), unit, weights)
            return words.off if wish == OFF else words.column + wish - 1
        wish = Flotilla(war, war.mover, hit_worth(war, weights), weights).wishes(unit)
        if not wish:
            line = Range(war, war.mover, weights)
            wish = self._column(war, line, unit)
            if wish == war.unit_column(unit):
                wish += ahead(war.mover)
        return words.off if wish == OFF else words.column + wish - 1

    def _race(self, war: War, codes: list[int], weights: Weights) -> int:
        """15.2: while nobody in the squadron has been hit, both sides know what every column is worth."""
        words = war.words
        fight = Chemulpo(war)
        for unit in free_units(war, war.mover):
            if self._race_column(war, fight, unit, weights) != war.unit_column(unit):
                return words.steer + unit
        return words.steady

    def _race_column(self, war: War, fight: Chemulpo, unit: int, weights: Weights) -> int:
        if war.mover == RUSSIA:
            return OFF if may_leave(war, unit) else fight.variag_column()
        if unit >= UNITS and war.tables.is_craft[unit - UNITS]:
            return fight.boat_column(unit - UNITS, weights)
        column = fight.lead_column(weights)
        here = war.unit_column(unit)
        rate = rate_of(war, unit)
        return max(here - rate, min(here + rate, column))

    def _column(self, war: War, line: Range, unit: int) -> int:
        """The column a unit of the line goes to."""
        here = war.unit_column(unit)
        side = line.side
        leaves = self._leaves(war, line, unit)
        is_breakout = war.fight_kind == BREAKOUT and side == RUSSIA
        if (leaves or is_breakout) and may_leave(war, unit):
            return OFF
        if leaves:
            edge = edge_of(war, side)
            step = min(rate_of(war, unit), abs(edge - here))
            return here + step if edge > here else here - step
        for number in range(len(line.duels)):
            if line.duels[number].unit == unit:
                wish = line.sought(number)
                is_chase = war.fight_kind == AT_SEA and pursues(war, side, line.total())
                return chase(war, side, unit, wish) if is_chase else wish
        return here

    def _flees(self, war: War, line: Range) -> bool:
        """8.9: when the fight will cost more than it brings, or the way through is worth more than the fight."""
        bound_north = war.scenario in (scenarios.ROUND_ISLAND, scenarios.TSUSHIMA)
        sooner = line.weights.run if bound_north else 0.0
        return -line.total() > line.weights.flee - sooner

    def _leaves(self, war: War, line: Range, unit: int) -> bool:
        """11.4: into the harbour with a unit that takes more than it gives, unless that would lose the scenario."""
        side = line.side
        if war.scenario == scenarios.PORT_ARTHUR and side == JAPAN:
            # 16.1: what has been won is safe once the board is left.
            return line.weights.leave < 0.0 and has_won(war, side)
        if war.fight_kind != IN_PORT or war.coast != side:
            return False
        if not war.tables.scenarios[war.scenario].is_chart and not may_rest(war, side):
            return False
        for number in range(len(line.duels)):
            if line.duels[number].unit == unit:
                excess = line.under_fire(number)
                if war.scenario == scenarios.PORT_ARTHUR and self._is_hurt(war, unit, line.weights):
                    return excess > 0.0
                return excess * AHEAD > line.weights.leave
        return True

    def _is_hurt(self, war: War, unit: int, weights: Weights) -> bool:
        hits = 0
        for ship in war.members(unit):
            hits += war.hits[ship]
        return hits >= weights.hurt

    def _is_idle(self, line: Range) -> bool:
        """8.24: nothing to gain here."""
        war = line.war
        if not war.tables.scenarios[war.scenario].is_chart and not has_won(war, line.side):
            return False
        given, taken = line.now()
        return given <= 0.0 and taken <= 0.0 and line.total() <= 0.01

    # -- what search may try ---------------------------------------------------------------------------------------

    def choices(self, war: War) -> list[int]:
        """8.9, 11.4: the postures that can make a difference in the fight on the board."""
        side = self.rules.steps[war.stack[-1]].actor(war)
        if war.fight_kind == BREAKOUT:
            return [STANDING, RECKON]
        if war.fight_kind == IN_PORT:
            return [STANDING, SHELTER, WITHDRAW, CLOSE] if side == war.coast else [STANDING, CLOSE, STAND_OFF]
        return [STANDING, CLOSE, STAND_OFF, WITHDRAW]

    # -- reasons and figures ---------------------------------------------------------------------------------------

    def why(self, war: War, codes: list[int], posture: int) -> str:
        """His reason."""
        side = self.rules.steps[war.stack[-1]].actor(war)
        code = self.pick(war, codes, posture)
        is_move = war.stack[-1] in (steps.MANOEUVRE, steps.STEER)
        if is_move and is_race(war):
            return race_reason(war, code, Chemulpo(war).worth())
        line: Range | None = None
        if war.fight >= 0 and (is_move or (war.lines[side] and war.lines[other(side)])):
            line = Range(war, side, mood(war, posture, self.weights) if is_move else self.weights[posture][side])
        return reason(war, code, line)

    def value(self, war: War, side: int) -> float:
        """The outlook of a Battle Board scenario."""
        if war.fight < 0 or not war.lines[side] or not war.lines[other(side)]:
            return outlook(war, side, 0.0, 0.0)
        weights = self.weights[0][side]
        line = Range(war, side, weights)
        given, taken = line.now()
        rounds = min(AHEAD, rounds_most(war) - war.rounds)
        return outlook(war, side, given * rounds, taken * rounds)


def is_race(war: War) -> bool:
    """16.2: off Chemulpo, and the first hit on the squadron has still to be made."""
    return war.fight_kind == BREAKOUT and not hits_by_variag(war) and bool(war.groups(JAPAN))
