"""Blockade bound to its data: the steps in order, and everything the kernel asks of a system."""

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
from yellowsea.kernel.telling.layout import Layout
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.kernel.telling.standing import Standing
from yellowsea.kernel.telling.statistics import Tally
from yellowsea.systems.blockade.play.battle import FirstFire
from yellowsea.systems.blockade.play.blockade import Blockade
from yellowsea.systems.blockade.play.control import Control
from yellowsea.systems.blockade.play.fire import ChooseDice
from yellowsea.systems.blockade.play.hits import Criticals, Hits
from yellowsea.systems.blockade.play.landings import Advance, Convoys, Siping
from yellowsea.systems.blockade.play.mines import MineHits, Mines
from yellowsea.systems.blockade.play.movement import Embark
from yellowsea.systems.blockade.play.opening import OpeningAttack, Strike, TurnStart, set_up
from yellowsea.systems.blockade.play.operations import Operation
from yellowsea.systems.blockade.play.repairs import Repairs
from yellowsea.systems.blockade.play.return_to_port import Return
from yellowsea.systems.blockade.play.roll_off import EqualRoll, RollOff
from yellowsea.systems.blockade.play.sortie import JapaneseSortie, RussianSortie
from yellowsea.systems.blockade.play.top_ships import ChooseTop
from yellowsea.systems.blockade.play.turn_end import TurnEnd, outcome_of
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.tables import DATA, SETTINGS, Board, Tables, read_board
from yellowsea.systems.blockade.state.war import War
from yellowsea.systems.blockade.state.words import Words, label_of
from yellowsea.systems.blockade.telling import initiative_odds, positions, secrecy, standing, views
from yellowsea.systems.blockade.telling.layout import layout

VERSION = "2"


class BlockadeRules(Rules):
    """The rules with one set of data; the tables of each combination of options are kept."""

    def __init__(self, info: SystemInfo, board: Board) -> None:
        self.board = board
        self._plain = Tables(board, info.settings(None))
        self.turns = self._plain.turns
        super().__init__(info, Words(self._plain).vocabulary, board.digest)
        self._variants: dict[str, tuple[Tables, Words]] = {}
        steps_in_order: list[Step[Any]] = [
            OpeningAttack(),
            Strike(),
            TurnStart(),
            JapaneseSortie(),
            RussianSortie(),
            RollOff(),
            EqualRoll(),
            Operation(),
            Embark(),
            FirstFire(),
            ChooseDice(),
            Criticals(),
            Hits(),
            Control(),
            Blockade(),
            Convoys(),
            Advance(),
            Siping(),
            Repairs(),
            Mines(),
            MineHits(),
            Return(),
            TurnEnd(),
            ChooseTop(),
        ]
        self.install(steps_in_order, vars(steps))

    def variant(self, settings: dict[str, Any]) -> tuple[Tables, Words]:
        """Tables and words under the options of a game; the codes are the same under all of them."""
        key = repr(sorted(settings.items()))
        known = self._variants.get(key)
        if known is None:
            tables = Tables(self.board, dict(settings))
            known = (tables, Words(tables))
            self._variants[key] = known
        return known

    def begin(self, scenario: str, settings: dict[str, Any]) -> State:
        tables, words = self.variant(settings)
        return set_up(tables, words)

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
        """PA-11.0: ships at sea lie under the top counter of their squadron."""
        return bool(settings["uncertain_situation"])

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        return cast("dict[str, Any]", views.view(_war(state), viewer, actor_of(self, state)))

    def masked(self, state: State, side: int) -> State:
        return secrecy.masked(_war(state), side)

    def imagined(self, masked: State, side: int, rng: random.Random) -> State:
        return secrecy.imagined(_war(masked), side, rng)

    def layout(self, scenario: str, settings: dict[str, Any]) -> Layout:
        return layout(self.variant(settings)[0], self.keys)

    def label(self, code: int) -> str:
        return label_of(self._plain, self.vocabulary, code)

    def odds(self, state: State, code: int) -> Odds | None:
        return initiative_odds.odds(_war(state), code)

    def result_of(self, events: list[Any]) -> tuple[str, dict[str, Any]]:
        for event in events:
            kind = type(event).__name__
            if kind == "VolleyFired":
                text = f"{event.hits} hits, {event.criticals} criticals"
                return text, {"hits": event.hits, "criticals": event.criticals}
            if kind == "MovementChecked":
                return ("moves" if event.moved else "stays"), {"moved": event.moved}
            if kind == "MineStruck":
                return ("sinks" if event.sunk else "damaged"), {"sunk": event.sunk}
        return super().result_of(events)


def _war(state: State) -> War:
    assert isinstance(state, War)
    return state


class BlockadeSystem(System):
    """The door to Blockade."""

    def info(self) -> SystemInfo:
        return _info(None)

    def load(self, pack: Path | None) -> Rules:
        return BlockadeRules(_info(pack), read_board(pack))

    def doctrine(self, rules: Rules) -> Doctrine:
        from yellowsea.systems.blockade.officer.doctrine import BlockadeDoctrine

        return BlockadeDoctrine(rules)

    def tally(self, rules: Rules) -> Tally:
        from yellowsea.systems.blockade.telling.statistics import BlockadeTally

        return BlockadeTally(rules)

    def cards(self) -> Path:
        return Path(__file__).parent / "cards.md"


def _info(pack: Path | None) -> SystemInfo:
    folder = DataFolder(DATA, pack)
    return SystemInfo(
        "blockade",
        "Blockade",
        "The war at sea in one hour: six seas, fifty ships, six turns.",
        "Port Arthur, the short naval game",
        VERSION,
        with_briefings([ScenarioInfo("campaign", "The whole war", "February 1904 to May 1905 in six turns.")], folder),
        read_settings(folder, SETTINGS),
    )
