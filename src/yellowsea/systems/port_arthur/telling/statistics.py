"""What a simulation counts in a game: when places fell and were reached, how it was won, losses, attacks, the sea."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.state.state import State
from yellowsea.kernel.telling.statistics import Figure, Tally, date
from yellowsea.systems.port_arthur.events.combat_events import CombatResolved, SiegeFired, UnitEliminated
from yellowsea.systems.port_arthur.events.events import (
    FortressTaken,
    ParalysisRolled,
    PortPlaced,
    TurnBegan,
    UnitsMoved,
    WarEnded,
    WarStopped,
)
from yellowsea.systems.port_arthur.events.sea_events import SortieResolved
from yellowsea.systems.port_arthur.play.effects import unregenerated_hits
from yellowsea.systems.port_arthur.play.victory import level
from yellowsea.systems.port_arthur.rules import PortArthurRules
from yellowsea.systems.port_arthur.state.map_files import MUKDEN
from yellowsea.systems.port_arthur.state.war import War

if TYPE_CHECKING:
    from yellowsea.kernel.telling.events import Event

_LEVELS: Final = ("strategic", "tactical", "hits")


class PortArthurTally(Tally):
    """Counts from the events; hits and who holds what at the end are read from the state."""

    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules, PortArthurRules)
        tables = rules.variant(rules.info.settings(None))
        ground = tables.ground
        self.tables = tables
        self.in_korea = {ground.names[here] for here in ground.files.korea}
        self.nanshan = ground.number["4320"]
        self.liaoyang = ground.number["1221"]
        self.turn = 1
        self.last_turn = 0
        self.port_arthur_fell = 0
        self.mukden_taken = 0
        self.mukden_japanese = 0
        self.west_of_yalu = 0
        self.first_port = 0
        self.nanshan_taken = 0
        self.liaoyang_taken = 0
        self.paralysis_over = 0
        self.russian_turns = 0
        self.attacks = [0, 0]
        self.routs = [0, 0]
        self.siege_fires = 0
        self.sorties = 0
        self.lost = [0, 0]
        self.divisions_lost = [0, 0]
        self.hits = [0, 0]
        self.levels = [0] * 6  # Japan's three levels, then Russia's

    def figures(self) -> list[Figure]:
        return [
            Figure("last_turn", "Last turn", "turn"),
            date("port_arthur_fell", "Turn it happened", "Port Arthur falls"),
            date("mukden_taken", "Turn it happened", "Mukden first taken"),
            date("liaoyang_taken", "Turn it happened", "Liaoyang first taken"),
            date("nanshan_taken", "Turn it happened", "Nanshan (4320) first taken"),
            date("west_of_yalu", "Turn it happened", "first Japanese unit west of the Yalu"),
            date("first_port", "Turn it happened", "first invasion port"),
            date("paralysis_over", "Turn it happened", "end of the paralysis"),
            Figure("mukden_japanese", "At the end", "Mukden Japanese (0: no, 1: yes)"),
            *(
                Figure(f"unregenerated_{side}", "At the end", f"unregenerated hits, {side.capitalize()}")
                for side in SIDES
            ),
            *(
                Figure(f"won_{level}_{side}", "Victories", f"{side.capitalize()}, {level}")
                for side in SIDES
                for level in _LEVELS
            ),
            *(Figure(f"lost_{side}", "Units eliminated", side.capitalize()) for side in SIDES),
            *(Figure(f"divisions_lost_{side}", "Divisions eliminated", side.capitalize()) for side in SIDES),
            *(Figure(f"attacks_{side}", "Attacks", side.capitalize()) for side in SIDES),
            *(Figure(f"routs_{side}", "Routs inflicted", side.capitalize()) for side in SIDES),
            Figure("siege_fires", "Siege", "times siege guns fired"),
            Figure("sorties", "At sea", "sorties"),
            Figure("russian_turns", "At sea", "turns of Russian control"),
        ]

    def watch(self, state: State, events: list[Event]) -> None:
        assert isinstance(state, War)
        for event in events:
            self._count(state, event)
        if not self.nanshan_taken and state.holds(JAPAN, self.nanshan):
            self.nanshan_taken = self.turn
        if not self.liaoyang_taken and state.holds(JAPAN, self.liaoyang):
            self.liaoyang_taken = self.turn

    def _count(self, war: War, event: Event) -> None:
        if isinstance(event, UnitEliminated):
            side = SIDES.index(event.side)
            self.lost[side] += 1
            self.divisions_lost[side] += self.tables.is_division[self.tables.unit_number[event.unit]]
        elif isinstance(event, CombatResolved):
            side = SIDES.index(event.side)
            self.attacks[side] += 1
            self.routs[side] += 1 if event.result == "R" else 0
        elif isinstance(event, UnitsMoved):
            ends = event.path[-1]
            outside = ends not in self.in_korea and ends in self.tables.ground.grid.number
            if event.side == SIDES[JAPAN] and outside and event.how == "foot" and not self.west_of_yalu:
                self.west_of_yalu = self.turn
        elif isinstance(event, FortressTaken):
            if event.side == SIDES[JAPAN]:
                if event.fortress == "Port Arthur":
                    self.port_arthur_fell = self.port_arthur_fell or self.turn
                else:
                    self.mukden_taken = self.mukden_taken or self.turn
        elif isinstance(event, PortPlaced):
            self.first_port = self.first_port or self.turn
        elif isinstance(event, SiegeFired):
            self.siege_fires += 1
        elif isinstance(event, SortieResolved):
            self.sorties += 1
        elif isinstance(event, ParalysisRolled):
            if event.free:
                self.paralysis_over = self.turn
        elif isinstance(event, TurnBegan):
            self.turn = event.turn
            self.russian_turns += 1 if war.sea.russian_until >= event.turn else 0
        elif isinstance(event, (WarEnded, WarStopped)):
            self.end(war)

    def end(self, war: War) -> None:
        """The figures of the last day."""
        self.last_turn = war.turn
        self.mukden_japanese = 1 if war.holder[MUKDEN] == JAPAN else 0
        self.hits = [unregenerated_hits(war, side) for side in (JAPAN, RUSSIA)]
        winner, how = level(war)
        if how in _LEVELS:
            self.levels[3 * winner + _LEVELS.index(how)] = 1

    def values(self) -> list[int]:
        return [
            *(self.last_turn, self.port_arthur_fell, self.mukden_taken, self.liaoyang_taken, self.nanshan_taken),
            *(self.west_of_yalu, self.first_port, self.paralysis_over, self.mukden_japanese),
            *self.hits,
            *self.levels,
            *self.lost,
            *self.divisions_lost,
            *self.attacks,
            *self.routs,
            *(self.siege_fires, self.sorties, self.russian_turns),
        ]
