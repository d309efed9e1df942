"""What a simulation counts in a game: points by turn, when each town fell, losses, attacks, the fleets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import JAPAN, SIDES
from yellowsea.kernel.state.state import State
from yellowsea.kernel.telling.statistics import Figure, Tally, date
from yellowsea.systems.tide_at_sunrise.events.combat_events import CombatResolved, UnitEliminated
from yellowsea.systems.tide_at_sunrise.events.events import (
    FleetLost,
    NeutralityViolated,
    PlaceTaken,
    SortieResolved,
    TurnBegan,
    WarEnded,
)
from yellowsea.systems.tide_at_sunrise.rules import TideRules
from yellowsea.systems.tide_at_sunrise.state.tables import RESULTS
from yellowsea.systems.tide_at_sunrise.state.war import War

if TYPE_CHECKING:
    from yellowsea.kernel.telling.events import Event


class TideTally(Tally):
    """Counts from the events; only the points at the end of a turn are read from the state."""

    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules, TideRules)
        ground = rules.board.ground
        self.turns = len(rules.board.turns)
        self.towns = [ground.place_name[n] for n, points in enumerate(ground.place_points) if points]
        self.points = [0] * self.turns
        self.fell = [0] * len(self.towns)  # the turn Japan first took it, 0 for never
        self.lost = [0, 0]
        self.attacks = [0, 0]
        self.results = [0] * len(RESULTS)
        self.sorties = 0
        self.fleets_lost = 0
        self.china = 0
        self.turn = 1

    def figures(self) -> list[Figure]:
        return [
            *(
                Figure(f"points_turn_{n + 1}", "Victory points after the turn", f"turn {n + 1}")
                for n in range(self.turns)
            ),
            *(date(f"fell_{_word(town)}", "Turn of capture", town) for town in self.towns),
            *(Figure(f"lost_{side}", "Units eliminated", side.capitalize()) for side in SIDES),
            *(Figure(f"attacks_{side}", "Attacks", side.capitalize()) for side in SIDES),
            *(Figure(f"result_{result.lower()}", "Results of attacks", _in_words(result)) for result in RESULTS),
            Figure("sorties", "At sea", "sorties and evacuations"),
            Figure("fleets_lost", "At sea", "fleets lost"),
            Figure("china_violations", "China", "hexes of China entered"),
        ]

    def watch(self, state: State, events: list[Event]) -> None:
        assert isinstance(state, War)
        for event in events:
            if isinstance(event, UnitEliminated):
                self.lost[SIDES.index(event.side)] += 1
            elif isinstance(event, CombatResolved):
                self.attacks[SIDES.index(event.side)] += 1
                self.results[RESULTS.index(event.result)] += 1
            elif isinstance(event, PlaceTaken):
                if event.side == SIDES[JAPAN] and event.place in self.towns:
                    town = self.towns.index(event.place)
                    self.fell[town] = self.fell[town] or self.turn
            elif isinstance(event, SortieResolved):
                self.sorties += 1
                self.fleets_lost += 1 if event.result == "destroyed" else 0
            elif isinstance(event, FleetLost):
                self.fleets_lost += 1
            elif isinstance(event, NeutralityViolated):
                self.china += 1
            elif isinstance(event, TurnBegan):
                # Nothing scores between the start of a turn and its first decision.
                self.turn = event.turn
                if event.turn > 1:
                    self.points[event.turn - 2] = state.points
            elif isinstance(event, WarEnded):
                self.points[state.turn - 1] = state.points

    def values(self) -> list[int]:
        return [
            *self.points,
            *self.fell,
            *self.lost,
            *self.attacks,
            *self.results,
            self.sorties,
            self.fleets_lost,
            self.china,
        ]


def _word(name: str) -> str:
    return "".join(letter if letter.isalnum() else "_" for letter in name.lower()).strip("_")


def _in_words(result: str) -> str:
    """A result with its name: `EXR: exchange, retreat`."""
    sides = {"A": "attacker", "D": "defender"}
    fates = {"E": "eliminated", "D": "disrupted", "R": "retreats"}
    if result[0] in sides:
        return f"{result}: {sides[result[0]]} {fates[result[1]]}"
    twice = "double exchange" if result[0] == "2" else "exchange"
    return f"{result}: {twice}, retreat" if result.endswith("R") else f"{result}: {twice}"
