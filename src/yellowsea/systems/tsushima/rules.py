"""Tsushima bound to its data: the steps in order, and everything the kernel asks of a system."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, cast

from yellowsea.kernel.data.datafiles import DataFolder
from yellowsea.kernel.data.settings import read_settings
from yellowsea.kernel.play.doctrine import Doctrine
from yellowsea.kernel.play.engine import actor_of
from yellowsea.kernel.play.odds import Odds
from yellowsea.kernel.play.step import Step
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.state import State
from yellowsea.kernel.system import ScenarioInfo, System, SystemInfo, with_briefings
from yellowsea.kernel.telling.events import plural
from yellowsea.kernel.telling.layout import Layout
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.kernel.telling.standing import Standing
from yellowsea.kernel.telling.statistics import Tally
from yellowsea.systems.tsushima.battle.declare_fire import Aim, Declare
from yellowsea.systems.tsushima.battle.encounter import BattleOver, Join
from yellowsea.systems.tsushima.battle.flight import Flight
from yellowsea.systems.tsushima.battle.manoeuvre import Manoeuvre, Steer
from yellowsea.systems.tsushima.battle.muster import Muster
from yellowsea.systems.tsushima.battle.order_of_sail import Line, LineColumn, Screen, Station
from yellowsea.systems.tsushima.battle.resolve_fire import Resolve
from yellowsea.systems.tsushima.chart.aground import Aground, Soundings
from yellowsea.systems.tsushima.chart.block_ships import BlockShips
from yellowsea.systems.tsushima.chart.call_up import CallUp
from yellowsea.systems.tsushima.chart.course import Course, KeepClear
from yellowsea.systems.tsushima.chart.divisions import Form
from yellowsea.systems.tsushima.chart.land_campaign import ChoosePlan, Scuttle
from yellowsea.systems.tsushima.chart.mines import LayMines, Sweep
from yellowsea.systems.tsushima.chart.movement import Movement
from yellowsea.systems.tsushima.chart.phases import PhaseEnd, PhaseStart, Retreat, SegmentEnd, TurnStart
from yellowsea.systems.tsushima.chart.ports_under_attack import Claim
from yellowsea.systems.tsushima.chart.repairs import Repairs
from yellowsea.systems.tsushima.chart.search_roll import Evade
from yellowsea.systems.tsushima.chart.setup import Cruisers, Deploy, FirstMine, SetUp, set_up
from yellowsea.systems.tsushima.chart.spotting import Search
from yellowsea.systems.tsushima.chart.terminal_phase import Terminal
from yellowsea.systems.tsushima.chart.victory import TurnEnd, outcome_of
from yellowsea.systems.tsushima.chart.zone_voyages import Voyages
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.scenarios import IDS
from yellowsea.systems.tsushima.state.tables import DATA, SETTINGS, DataFiles, Tables, read_files
from yellowsea.systems.tsushima.state.war import War
from yellowsea.systems.tsushima.state.words import Words, label_of
from yellowsea.systems.tsushima.telling import positions, queries, secrecy, standing, views
from yellowsea.systems.tsushima.telling.fire_odds import fire_odds
from yellowsea.systems.tsushima.telling.hazard_odds import aground_text, hazard_odds
from yellowsea.systems.tsushima.telling.layout import layout

VERSION = "2"


class TsushimaRules(Rules):
    """The rules with one set of data; the tables of each combination of options are kept."""

    def __init__(self, info: SystemInfo, files: DataFiles) -> None:
        self.files = files
        self._plain = Tables(files, info.settings(None))
        super().__init__(info, Words(self._plain).vocabulary, files.digest)
        self.places = self._plain.chart.landmarks
        self._variants: dict[str, tuple[Tables, Words]] = {}
        steps_in_order: list[Step[Any]] = [
            SetUp(),
            Deploy(),
            ChoosePlan(),
            FirstMine(),
            TurnStart(),
            PhaseStart(),
            Movement(),
            Course(),
            KeepClear(),
            Form(),
            Aground(),
            Soundings(),
            Search(),
            Evade(),
            Claim(),
            BlockShips(),
            SegmentEnd(),
            Retreat(),
            PhaseEnd(),
            Join(),
            Muster(),
            Line(),
            LineColumn(),
            Station(),
            Screen(),
            Flight(),
            Manoeuvre(),
            Steer(),
            Aim(),
            Declare(),
            Resolve(),
            BattleOver(),
            Terminal(),
            Voyages(),
            LayMines(),
            Sweep(),
            Repairs(),
            Scuttle(),
            CallUp(),
            TurnEnd(),
            Cruisers(),
        ]
        self.install(steps_in_order, vars(steps))

    def variant(self, settings: dict[str, Any]) -> tuple[Tables, Words]:
        """Tables and words under the options of a game; the codes are the same under all of them."""
        key = repr(sorted(settings.items()))
        known = self._variants.get(key)
        if known is None:
            tables = Tables(self.files, dict(settings))
            known = (tables, Words(tables))
            self._variants[key] = known
        return known

    def begin(self, scenario: str, settings: dict[str, Any]) -> State:
        tables, words = self.variant(settings)
        return set_up(tables, words, IDS.index(scenario))

    def outcome(self, state: State) -> Outcome | None:
        return outcome_of(_war(state))

    def turn(self, state: State) -> int:
        return _war(state).turn

    def standing(self, state: State, viewer: int) -> Standing:
        return standing.standing(self, _war(state), viewer)

    def write(self, state: State) -> dict[str, Any]:
        return positions.write(_war(state), self.keys)

    def read(self, position: dict[str, Any]) -> State:
        tables, words = self.variant(position["options"])
        return positions.read(position, tables, words, self.steps)

    def hides_anything(self, scenario: str, settings: dict[str, Any]) -> bool:
        """5.2, 8.16: stacks may not be examined, and fire is declared before the enemy hears of it."""
        return True

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        return cast("dict[str, Any]", views.view(_war(state), viewer, actor_of(self, state)))

    def look(self, state: State, viewer: int, what: str, of: str) -> dict[str, Any] | None:
        return cast("dict[str, Any] | None", queries.look(_war(state), viewer, what, of))

    def in_battle(self, state: State) -> bool:
        """8.1: is a fight on the Battle Board?"""
        war = _war(state)
        return bool(war.stack) and war.fight >= 0

    def masked(self, state: State, side: int) -> State:
        return secrecy.masked(_war(state), side)

    def imagined(self, masked: State, side: int, rng: random.Random) -> State:
        return secrecy.imagined(_war(masked), side, rng)

    def layout(self, scenario: str, settings: dict[str, Any]) -> Layout:
        return layout(self.variant(settings)[0], self.keys, scenario)

    def label(self, code: int) -> str:
        return label_of(self._plain, self.vocabulary, code)

    def odds(self, state: State, code: int) -> Odds | None:
        war = _war(state)
        known = fire_odds(war, code)
        return known if known is not None else hazard_odds(war, code)

    def result_of(self, events: list[Any]) -> tuple[str, dict[str, Any]]:
        for event in events:
            kind = type(event).__name__
            if kind == "SearchRolled":
                return ("spotted" if event.spotted else "not found"), {"spotted": event.spotted}
            if kind == "PortAttackRolled":
                return ("the attack goes in" if event.allowed else "no way in"), {"allowed": event.allowed}
            if kind == "RepairRolled":
                return f"{event.mended} repaired", {"mended": event.mended}
            if kind == "TownRaided":
                return ("much damage" if event.damaged else "little damage"), {"damaged": event.damaged}
            if kind == "BlockShipRolled":
                return ("shuts the channel" if event.success else "in vain"), {"success": event.success}
            if kind == "ShipAground":
                return aground_text(event.hits), {"hits": event.hits}
            if kind == "ShipScuttled":
                return ("scuttled" if event.sunk else "afloat"), {"sunk": event.sunk}
        if any(type(event).__name__ == "AgroundRolled" for event in events):
            return "an alarm" if any(e.alarm for e in events if type(e).__name__ == "AgroundRolled") else "no alarm", {}
        sunk = [event.name for event in events if type(event).__name__ == "ShipSunk"]
        hits = sum(event.hits for event in events if type(event).__name__ == "MineRolled")
        words = plural(hits, "hit", "hits") + (f", sunk: {', '.join(sunk)}" if sunk else "")
        return words, {"hits": hits, "sunk": len(sunk)}


def _war(state: State) -> War:
    assert isinstance(state, War)
    return state


class TsushimaSystem(System):
    """The door to Tsushima."""

    def info(self) -> SystemInfo:
        return _info(None)

    def load(self, pack: Path | None) -> Rules:
        return TsushimaRules(_info(pack), read_files(pack))

    def doctrine(self, rules: Rules) -> Doctrine:
        from yellowsea.systems.tsushima.officer.doctrine import TsushimaDoctrine

        return TsushimaDoctrine(rules)

    def tally(self, rules: Rules) -> Tally:
        from yellowsea.systems.tsushima.telling.statistics import TsushimaTally

        return TsushimaTally()

    def cards(self) -> Path:
        return Path(__file__).parent / "cards.md"


def _info(pack: Path | None) -> SystemInfo:
    folder = DataFolder(DATA, pack)
    return SystemInfo(
        "tsushima",
        "Tsushima",
        "The naval war month by month: fleets on the chart, battles on the Battle Board, supplies for the army.",
        "Tsushima",
        VERSION,
        with_briefings(
            [
                ScenarioInfo(scenario.text("id"), scenario.text("title"), scenario.text("text"))
                for scenario in folder.tree("scenarios.toml").trees("scenario")
            ],
            folder,
        ),
        read_settings(folder, SETTINGS),
    )
