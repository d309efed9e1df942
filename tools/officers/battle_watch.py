"""What happens on the Battle Board: silent rounds, battles without a shot, chases to no purpose, stances for ever."""

from typing import Any, Final

from yellowsea.kernel.state.knowledge import Seen
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.systems.tsushima.events.battle_events import (
    BattleEnded,
    BattleJoined,
    ColumnsChanged,
    GunsFired,
    LeftBoard,
    RoundEnded,
    TorpedoesFired,
)
from yellowsea.systems.tsushima.officer.battle.range import Range
from yellowsea.systems.tsushima.officer.battle.small_craft import Flotilla
from yellowsea.systems.tsushima.officer.battle.stakes import hit_worth
from yellowsea.systems.tsushima.officer.battle.weights import read_weights
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.war import FLIGHT_GROUPS

War = Any
LONG: Final = 3  # rounds that a battle which brings nobody anything may go on
STANDSTILL: Final = 12  # rounds in which neither side moves a counter
NOTHING: Final = 0.01
ADJACENT: Final = 1  # columns: the farthest from which torpedoes are fired (8.19)


class BattleWatch:
    """One game: counts under names, and an example for each fault."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.examples: dict[str, str] = {}
        self.weights = read_weights()[0]
        self._joined: BattleJoined | None = None
        self._clear()

    def _clear(self) -> None:
        self._shots = 0
        self._fired = False
        self._moved = False
        self._quiet = 0
        self._longest_quiet = 0
        self._still = 0
        self._longest_still = 0
        self._hopeless = 0
        self._longest_hopeless = 0
        self._surprised = 0

    def count(self, name: str, number: int = 1) -> None:
        self.counts[name] = self.counts.get(name, 0) + number

    def fault(self, name: str, where: str) -> None:
        self.count(name)
        self.examples.setdefault(name, where)

    def before(self, war: War, code: int, seen: Seen, seed: int) -> None:
        """A decision is about to be played."""
        if war.stack[-1] != steps.MANOEUVRE or war.steered or war.rounds < war.silent:
            return  # while the enemy is surprised he can neither steer nor break off (13.1)
        if all(not self._can_profit(war, side) for side in (JAPAN, RUSSIA)):
            self._hopeless += 1
            self._longest_hopeless = max(self._longest_hopeless, self._hopeless)
        else:
            self._hopeless = 0

    def _can_profit(self, war: War, side: int) -> bool:
        """Does a side expect to gain by guns or torpedoes, however it steers? Off the chart the scenario decides.

        A run of small craft takes more than one move: two at an enemy who stays, and at one who flees as many as it
        takes until the flight dice have let him go.
        """
        if not war.tables.scenarios[war.scenario].is_chart:
            return True
        weights = self.weights[side]
        if Range(war, side, weights).total() > NOTHING:
            return True
        flotilla = Flotilla(war, side, hit_worth(war, weights), weights)
        for ship in war.on_board(side):
            salvos = war.tables.torpedoes[ship] - war.hits[ship]
            if not war.tables.is_craft[ship] or salvos <= 0 or war.torped[ship]:
                continue
            for foe in war.on_board(other(side)):
                prize = salvos * flotilla.prize[war.column[foe]]
                if prize >= weights.torpedo and prize * self._chance(war, ship, foe) > NOTHING:
                    return True
        return False

    def _chance(self, war: War, ship: int, foe: int) -> float:
        """The chance that a craft comes within torpedo range of an enemy."""
        tables = war.tables
        gap = abs(war.column[ship] - war.column[foe])
        if not war.fleeing[foe]:
            return float(gap <= 2 * tables.rate_craft + ADJACENT)
        wins = war.wins[war.owner(foe) * FLIGHT_GROUPS + war.fleeing[foe]]
        return catch_chance(gap, tables.flight_successes - wins, tables.rate_craft, tables.rate, tables.flight_columns)

    def after(self, war: War, events: list[Any]) -> None:
        """It has been played."""
        for event in events:
            if isinstance(event, BattleJoined):
                self._clear()
                self._joined = event
                self._surprised = int(war.surprised())
            elif isinstance(event, (GunsFired, TorpedoesFired)):
                self._fired = True
                self._shots += 1
            elif isinstance(event, (ColumnsChanged, LeftBoard)):
                self._moved = True
            elif isinstance(event, RoundEnded):
                self._round(war)
            elif isinstance(event, BattleEnded):
                self._ended(war, event)

    def _round(self, war: War) -> None:
        self.count("rounds")
        self.count("silent rounds", int(not self._fired))
        self._quiet = 0 if self._fired else self._quiet + 1
        self._still = 0 if self._moved else self._still + 1
        self._longest_quiet = max(self._longest_quiet, self._quiet)
        self._longest_still = max(self._longest_still, self._still)
        self._fired = False
        self._moved = False

    def _ended(self, war: War, event: BattleEnded) -> None:
        joined = self._joined
        assert joined is not None
        where = f"turn {war.turn} phase {war.phase} {event.place}: {joined.japan} against {joined.russia}"
        self.count("battles")
        if not self._shots:
            self.fault("battles without a shot", where)
        if self._longest_quiet > LONG:
            self.fault(f"battles with more than {LONG} silent rounds running", f"{where}, {self._longest_quiet}")
        if self._longest_hopeless - 1 > LONG:  # between so many movement rounds one firing round fewer
            self.fault(f"battles that went on more than {LONG} rounds to nobody's profit", where)
        if self._longest_still > STANDSTILL:
            self.fault(f"battles in which nobody moved for more than {STANDSTILL} rounds", where)
        if self._surprised and joined.place in ("chemulpo", _hex_word(war)):
            self._chemulpo(joined)

    def _chemulpo(self, joined: BattleJoined) -> None:
        self.count("Chemulpo, February 1904: fights")
        self.count("Chemulpo, February 1904: with Asama", int("asama" in joined.japan))
        self.count("Chemulpo, February 1904: with shots", int(self._shots > 0))


def catch_chance(gap: int, left: int, rate: int, slow: int, fast: int) -> float:
    """The chance to come up with a fleeing enemy (8.10): `left` successes of his dice, one die in two, let him go."""
    if gap - rate <= ADJACENT:
        return 1.0
    if left <= 0:
        return 0.0 if fast >= rate else catch_chance(gap - rate + fast, 0, rate, slow, fast)
    escapes = catch_chance(gap - rate + fast, left - 1, rate, slow, fast)
    return 0.5 * escapes + 0.5 * catch_chance(gap - rate + slow, left, rate, slow, fast)


def _hex_word(war: War) -> str:
    chart = war.tables.chart
    return str(chart.word(chart.port_hex[chart.chemulpo]))
