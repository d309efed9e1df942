"""The Tide at Sunrise bound to its data: the steps in order, and everything the kernel asks of a system."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from yellowsea.kernel.data.datafiles import DataFolder
from yellowsea.kernel.data.settings import read_settings
from yellowsea.kernel.play.doctrine import Doctrine
from yellowsea.kernel.play.engine import actor_of
from yellowsea.kernel.play.odds import Odds, odds_of
from yellowsea.kernel.play.step import Step
from yellowsea.kernel.record.positions import check_that_there_is_a_choice
from yellowsea.kernel.rules import OpenRules, Rules
from yellowsea.kernel.state.state import State
from yellowsea.kernel.system import ScenarioInfo, System, SystemInfo, with_briefings
from yellowsea.kernel.telling.events import plural
from yellowsea.kernel.telling.layout import Layout
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.kernel.telling.standing import Standing
from yellowsea.kernel.telling.statistics import Tally
from yellowsea.systems.tide_at_sunrise.events.combat_events import CombatResolved
from yellowsea.systems.tide_at_sunrise.events.events import SortieResolved
from yellowsea.systems.tide_at_sunrise.play.attacks.attack import Assembly, Declaration
from yellowsea.systems.tide_at_sunrise.play.attacks.combat import Combat
from yellowsea.systems.tide_at_sunrise.play.attacks.combat_end import CombatEnd
from yellowsea.systems.tide_at_sunrise.play.attacks.losses import Losses
from yellowsea.systems.tide_at_sunrise.play.attacks.pursuit import Pursuit, PursuitPath
from yellowsea.systems.tide_at_sunrise.play.attacks.results import Aftermath
from yellowsea.systems.tide_at_sunrise.play.attacks.retreat import Retreat, RetreatPath
from yellowsea.systems.tide_at_sunrise.play.marines import Conversion
from yellowsea.systems.tide_at_sunrise.play.movement import Marching, Movement
from yellowsea.systems.tide_at_sunrise.play.naval import Naval
from yellowsea.systems.tide_at_sunrise.play.overstacking import Crowded, MovementEnd
from yellowsea.systems.tide_at_sunrise.play.placement import Placement
from yellowsea.systems.tide_at_sunrise.play.recovery import Recovery
from yellowsea.systems.tide_at_sunrise.play.reinforcements import Reinforcement
from yellowsea.systems.tide_at_sunrise.play.sequence import SequenceOfPlay, outcome_of
from yellowsea.systems.tide_at_sunrise.play.set_up import SetUp, set_up
from yellowsea.systems.tide_at_sunrise.play.supply import Supply
from yellowsea.systems.tide_at_sunrise.state import steps
from yellowsea.systems.tide_at_sunrise.state.steps import COMBAT
from yellowsea.systems.tide_at_sunrise.state.tables import SETTINGS, Board, Tables
from yellowsea.systems.tide_at_sunrise.state.war import War
from yellowsea.systems.tide_at_sunrise.state.words import SYSTEM, Words, label_of
from yellowsea.systems.tide_at_sunrise.telling import position_reader, positions, standing, views
from yellowsea.systems.tide_at_sunrise.telling.layout import layout

VERSION = "2"
DATA = Path(__file__).parent / "data"


class TideRules(OpenRules):
    """The rules with one set of data; the tables of each combination of options are kept."""

    def __init__(self, info: SystemInfo, board: Board) -> None:
        self.board = board
        self._plain = Tables(board, info.settings(None))
        self._words = Words(self._plain)
        super().__init__(info, self._words.vocabulary, board.digest)
        self._variants: dict[str, Tables] = {}
        self.places = board.ground.landmarks
        steps_in_order: list[Step[Any]] = [
            SequenceOfPlay(),
            SetUp(),
            Naval(),
            Conversion(),
            Reinforcement(),
            Placement(),
            Movement(),
            Marching(),
            MovementEnd(),
            Crowded(),
            Declaration(),
            Assembly(),
            Combat(),
            Aftermath(),
            Losses(),
            Retreat(),
            RetreatPath(),
            Pursuit(),
            PursuitPath(),
            CombatEnd(),
            Supply(),
            Recovery(),
        ]
        self.install(steps_in_order, vars(steps))

    def variant(self, settings: dict[str, Any]) -> Tables:
        """The tables under the options of a game; the vocabulary is the same under all of them."""
        key = repr(sorted(settings.items()))
        known = self._variants.get(key)
        if known is None:
            known = Tables(self.board, dict(settings))
            self._variants[key] = known
        return known

    def begin(self, scenario: str, settings: dict[str, Any]) -> State:
        return set_up(self.variant(settings), self._words)

    def outcome(self, state: State) -> Outcome | None:
        return outcome_of(war_of(state))

    def turn(self, state: State) -> int:
        return war_of(state).turn

    def standing(self, state: State, viewer: int) -> Standing:
        return standing.standing(self, war_of(state))

    def write(self, state: State) -> dict[str, Any]:
        return positions.write(war_of(state), self.keys)

    def read(self, position: dict[str, Any]) -> State:
        war = position_reader.read(position, self.variant(position["options"]), self._words, self.steps)
        check_that_there_is_a_choice(war, self.steps)
        return war

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        return cast("dict[str, Any]", views.view(war_of(state), viewer, actor_of(self, state)))

    def look(self, state: State, viewer: int, what: str, of: str) -> dict[str, Any] | None:
        return cast("dict[str, Any] | None", views.look(war_of(state), what, of))

    def odds(self, state: State, code: int) -> Odds | None:
        """7.4: a declaration has the odds of its attack as it stands."""
        war = war_of(state)
        if code != self._words.declare or war.combat.hexagon < 0:
            return None
        twin = war.copy()
        target = twin.combat.hexagon
        twin.stack[-1] = COMBAT
        twin.combat.hexagon = -1
        if target not in twin.combat.attacks:
            twin.combat.attacks.append(target)
        return odds_of(self, twin, self._words.resolve + target)

    def layout(self, scenario: str, settings: dict[str, Any]) -> Layout:
        return layout(self.variant(settings), self.keys)

    def label(self, code: int) -> str:
        return label_of(self._plain, self.vocabulary, code)

    def result_of(self, events: list[Any]) -> tuple[str, dict[str, Any]]:
        """7.5, 13.1: the result of a combat; for the naval phase what befell each fleet."""
        results: list[str] = []
        facts: dict[str, Any] = {"points": 0, "transport": 0}
        for event in events:
            if isinstance(event, CombatResolved):
                return event.result, {"points": event.sure_points, "column": event.column, "table": event.table}
            if isinstance(event, SortieResolved):
                turns = f" {plural(event.turns, 'turn', 'turns')}" if event.turns else ""
                loss = f" {event.loss}" if event.loss else ""
                results.append(f"{event.fleet}: {event.result}{turns}{loss}")
                facts["points"] += event.points
                facts["transport"] += event.loss
        if results:
            return "; ".join(results), facts
        return super().result_of(events)


def war_of(state: State) -> War:
    """The state as this system's."""
    assert isinstance(state, War)
    return state


class TideSystem(System):
    """The door to The Tide at Sunrise."""

    def info(self) -> SystemInfo:
        return _info(None)

    def load(self, pack: Path | None) -> Rules:
        return TideRules(_info(pack), Board(DataFolder(DATA, pack)))

    def tally(self, rules: Rules) -> Tally:
        from yellowsea.systems.tide_at_sunrise.telling.statistics import TideTally  # it reads these rules

        return TideTally(rules)

    def doctrine(self, rules: Rules) -> Doctrine:
        from yellowsea.systems.tide_at_sunrise.officer.doctrine import TideDoctrine

        return TideDoctrine(rules)

    def cards(self) -> Path:
        return Path(__file__).parent / "cards.md"


def _info(pack: Path | None) -> SystemInfo:
    folder = DataFolder(DATA, pack)
    return SystemInfo(
        SYSTEM,
        "The Tide at Sunrise",
        "The land war in Manchuria: divisions and brigades on ten-kilometre hexes, a month a turn.",
        "The Tide at Sunrise, with the errata of November 2010",
        VERSION,
        with_briefings(
            [ScenarioInfo("campaign", "The war in Manchuria", "April 1904 to March 1905 in twelve turns.")], folder
        ),
        read_settings(folder, SETTINGS),
    )
