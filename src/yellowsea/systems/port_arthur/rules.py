"""Port Arthur bound to its data: the steps in order, and everything the kernel asks of a system."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from yellowsea.kernel.data.datafiles import DataFolder
from yellowsea.kernel.data.settings import read_settings
from yellowsea.kernel.play.doctrine import Doctrine
from yellowsea.kernel.play.engine import actor_of
from yellowsea.kernel.play.odds import Odds, odds_of
from yellowsea.kernel.play.step import Step
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.record.positions import check_that_there_is_a_choice
from yellowsea.kernel.rules import OpenRules, Rules
from yellowsea.kernel.state.state import State
from yellowsea.kernel.system import ScenarioInfo, System, SystemInfo, with_briefings
from yellowsea.kernel.telling.forecast import NoDice
from yellowsea.kernel.telling.layout import Layout
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.kernel.telling.standing import Standing
from yellowsea.kernel.telling.statistics import Tally
from yellowsea.systems.port_arthur.play.aftermath import Advance, Aftermath, Hits, RoutPath
from yellowsea.systems.port_arthur.play.attack import Assembly, Combat
from yellowsea.systems.port_arthur.play.battle import Evasion, may_evade
from yellowsea.systems.port_arthur.play.haulage import Haulage
from yellowsea.systems.port_arthur.play.march import Marching
from yellowsea.systems.port_arthur.play.movement import Movement
from yellowsea.systems.port_arthur.play.opening import SequenceOfPlay, SetUp, set_up
from yellowsea.systems.port_arthur.play.organisation import Breaking
from yellowsea.systems.port_arthur.play.overstacking import Crowded, MovementEnd
from yellowsea.systems.port_arthur.play.ports import PortSite
from yellowsea.systems.port_arthur.play.regeneration import Regeneration, Restoring
from yellowsea.systems.port_arthur.play.sea import Clock, SendBaltic, Sorties
from yellowsea.systems.port_arthur.play.siege import Battery, Charge, SiegeFire
from yellowsea.systems.port_arthur.play.talks import Talks
from yellowsea.systems.port_arthur.play.victory import outcome_of
from yellowsea.systems.port_arthur.state import steps
from yellowsea.systems.port_arthur.state.tables import SETTINGS, Board, Tables
from yellowsea.systems.port_arthur.state.war import War
from yellowsea.systems.port_arthur.state.words import Words, label_of
from yellowsea.systems.port_arthur.telling import position_reader, positions, queries, standing, views
from yellowsea.systems.port_arthur.telling.layout import layout

VERSION = "2"
DATA = Path(__file__).parent / "data"


class PortArthurRules(OpenRules):
    """The rules with one set of data; the tables of each combination of settings are kept."""

    def __init__(self, info: SystemInfo, board: Board) -> None:
        self.board = board
        self._plain = Tables(board, info.settings(None))
        self._words = Words(self._plain)
        super().__init__(info, self._words.vocabulary, board.digest)
        self.places = self._plain.ground.landmarks
        self._variants: dict[str, Tables] = {}
        in_order: list[Step[Any]] = [
            SequenceOfPlay(),
            SetUp(),
            Sorties(),
            Breaking(),
            Movement(),
            PortSite(),
            Marching(),
            MovementEnd(),
            Crowded(),
            Combat(),
            Assembly(),
            Evasion(),
            Aftermath(),
            Hits(),
            RoutPath(),
            Advance(),
            Haulage(),
            SiegeFire(),
            Battery(),
            Charge(),
            Regeneration(),
            Restoring(),
            Clock(),
            SendBaltic(),
            Talks(),
        ]
        self.install(in_order, vars(steps))

    def variant(self, settings: dict[str, Any]) -> Tables:
        """The tables under the settings of a game; the vocabulary is the same under all of them."""
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
        return standing.standing(war_of(state))

    def write(self, state: State) -> dict[str, Any]:
        return positions.write(war_of(state), self.keys)

    def read(self, position: dict[str, Any]) -> State:
        war = position_reader.read(position, self.variant(position["options"]), self._words, self.steps)
        check_that_there_is_a_choice(war, self.steps)
        return war

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        return cast("dict[str, Any]", views.view(war_of(state), viewer, actor_of(self, state)))

    def look(self, state: State, viewer: int, what: str, of: str) -> dict[str, Any] | None:
        return queries.look(war_of(state), what, of)

    def odds(self, state: State, code: int) -> Odds | None:
        """8.12, 12B.2, 14.3: what an attack brings if the defender stands, siege fire whatever counter pays, and a
        sortie if no other fleet puts to sea."""
        war = war_of(state)
        words = self._words
        top = war.stack[-1]
        twin = war.copy()
        if top == steps.ASSEMBLY and words.draw <= code < words.evade and may_evade(war):
            self.steps[top].play(twin, code, Umpire(NoDice()))
            return odds_of(self, twin, words.stand)
        if top == steps.BATTERY and code >= words.bombard:
            self.steps[top].play(twin, code, Umpire(NoDice()))
            return odds_of(self, twin, self.steps[steps.CHARGE].options(twin)[0])
        if top == steps.SEA and words.sortie <= code < words.commit:
            self.steps[top].play(twin, code, Umpire(NoDice()))
            return odds_of(self, twin, words.done)
        return None

    def layout(self, scenario: str, settings: dict[str, Any]) -> Layout:
        return layout(self.variant(settings), self.keys)

    def label(self, code: int) -> str:
        return label_of(self._plain, self.vocabulary, code)

    def result_of(self, events: list[Any]) -> tuple[str, dict[str, Any]]:
        """8.5, 12B.2, 14: the result of a combat, the hits of siege fire, or what befell the fleets."""
        told: list[str] = []
        for event in events:
            kind = type(event).__name__
            if kind == "CombatResolved":
                rout = event.result == "R"
                return event.result, {"hits": 0 if rout else int(event.result), "rout": int(rout)}
            if kind == "SiegeFired":
                return str(event.hits), {"hits": event.hits}
            if kind == "OpeningAttack":
                return "Russia controls the seas" if event.failed else "Japan controls the seas", {}
            if kind == "SortieResolved":
                fate = "wins the sea" if event.won else "crippled" if event.crippled else "driven back"
                told.append(f"{event.fleet}: {fate}")
            if kind == "EnablingRolled":
                told.append(f"{event.fleet}: {'ready' if event.ready else 'not ready'}")
        return ("; ".join(told), {}) if told else super().result_of(events)


def war_of(state: State) -> War:
    """The state as this system's."""
    assert isinstance(state, War)
    return state


class PortArthurSystem(System):
    """The door to Port Arthur."""

    def info(self) -> SystemInfo:
        return _info(None)

    def load(self, pack: Path | None) -> Rules:
        return PortArthurRules(_info(pack), Board(DataFolder(DATA, pack)))

    def tally(self, rules: Rules) -> Tally:
        from yellowsea.systems.port_arthur.telling.statistics import PortArthurTally  # it reads these rules

        return PortArthurTally(rules)

    def doctrine(self, rules: Rules) -> Doctrine:
        from yellowsea.systems.port_arthur.officer.doctrine import PortArthurDoctrine

        return PortArthurDoctrine(rules)

    def cards(self) -> Path:
        return Path(__file__).parent / "cards.md"


def _info(pack: Path | None) -> SystemInfo:
    folder = DataFolder(DATA, pack)
    scenarios = [
        ScenarioInfo("campaign", "The Manchurian campaign", "February 1904 to December 1905 in up to 23 turns.")
    ]
    return SystemInfo(
        "port_arthur",
        "Port Arthur",
        "The land war of 1904-05: divisions, railways, supply and the siege, a month a turn.",
        "Port Arthur (The Russo-Japanese War, 2023 edition)",
        VERSION,
        with_briefings(scenarios, folder),
        read_settings(folder, SETTINGS),
    )
