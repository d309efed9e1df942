"""Statistics of a joined war: both parts as they count themselves, loads, the fleets' way, and what joins them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yellowsea.kernel.play.joint import JointRules
from yellowsea.kernel.state.sides import RUSSIA, SIDES
from yellowsea.kernel.state.state import State
from yellowsea.kernel.telling.statistics import Figure, Tally, date
from yellowsea.systems.port_arthur.telling.statistics import PortArthurTally
from yellowsea.systems.russo_japanese_war.events.events import (
    JoinedWarEnded,
    LoadsLanded,
    LoadsLost,
    PortLost,
    PortPlacedFromSea,
    RoadsShelled,
    UnitCarried,
)
from yellowsea.systems.russo_japanese_war.state.war import LAND_PART, SEA_PART, JoinedWar, joined_war
from yellowsea.systems.tsushima.chart.victory import outcome_of as sea_outcome
from yellowsea.systems.tsushima.state.tables import BATTLESHIP

if TYPE_CHECKING:
    from yellowsea.kernel.telling.events import Event

# What the parts count of the sections that are not played here (14 of both).
_NOT_PLAYED: Final = ("sea_loads", "sea_turns_fed", "land_sorties", "land_russian_turns")


class JoinedTally(Tally):
    """The tallies of the parts, fed with their own events, and the joined war's own figures."""

    def __init__(self, rules: JointRules, sea: Tally, land: Tally) -> None:
        assert isinstance(land, PortArthurTally)
        self.names = [part.name for part in rules.parts]
        self.sea = sea
        self.land = land
        self.loads = 0
        self.lost_points = 0
        self.units_carried = 0
        self.roads = 0
        self.begun_there: list[int] = []  # battleships that were in Port Arthur in the first month
        self.got_away = 0
        self.baltic_came = 0
        self.won_at_sea = [0, 0]

    def _parts(self) -> list[Figure]:
        found: list[Figure] = []
        for name, tally in zip(self.names, (self.sea, self.land), strict=True):
            for figure in tally.figures():
                one = Figure(f"{name}_{figure.name}", f"{name.capitalize()}: {figure.group}", figure.label)
                one.is_date = figure.is_date
                found.append(one)
        return found

    def figures(self) -> list[Figure]:
        return [
            *[figure for figure in self._parts() if figure.name not in _NOT_PLAYED],
            Figure("loads_landed", "Transport", "loads landed"),
            Figure("points_lost", "Transport", "points of transport not used"),
            Figure("units_carried", "Transport", "units carried by sea"),
            Figure("roads_shelled", "Siege", "fires on the ships in Port Arthur"),
            Figure("battleships_away", "Siege", "battleships that left Port Arthur for good before it fell"),
            date("baltic_came", "The Baltic fleet", "turn it came to the China Sea"),
            *(Figure(f"won_at_sea_{side}", "The end", f"result at sea: {side.capitalize()}") for side in SIDES),
        ]

    def watch(self, state: State, events: list[Event]) -> None:
        war = joined_war(state)
        for event in events:
            self._count(war, event)
        for number, tally in ((SEA_PART, self.sea), (LAND_PART, self.land)):
            tally.watch(war.parts[number], [event for event in events if event.board == self.names[number]])
        if not self.baltic_came:
            self._look_south(war)

    def _count(self, war: JoinedWar, event: Event) -> None:
        if isinstance(event, LoadsLanded):
            self.loads += event.loads
        elif isinstance(event, LoadsLost):
            self.lost_points += event.points
        elif isinstance(event, UnitCarried):
            self.units_carried += 1
        elif isinstance(event, RoadsShelled):
            self.roads += 1
        elif isinstance(event, PortPlacedFromSea):
            self.land.first_port = self.land.first_port or war.land.turn
        elif isinstance(event, PortLost) and event.side == SIDES[0] and not self.got_away:
            self.got_away = self._away(war)
        elif isinstance(event, JoinedWarEnded):
            self.land.end(war.land)
            if not war.sea.fallen:
                self.got_away = self._away(war)
            winner = sea_outcome(war.sea).winner
            if winner is not None:
                self.won_at_sea[SIDES.index(winner)] = 1

    def _away(self, war: JoinedWar) -> int:
        """Battleships of Port Arthur that are afloat somewhere else."""
        sea = war.sea
        arthur = sea.tables.chart.port_base + sea.tables.chart.port_arthur
        return sum(1 for ship in self.begun_there if sea.is_afloat(ship) and sea.place[ship] != arthur)

    def _look_south(self, war: JoinedWar) -> None:
        sea = war.sea
        chart = sea.tables.chart
        if not self.begun_there:
            arthur = chart.port_base + chart.port_arthur
            self.begun_there = [s for s in sea.ships_at(RUSSIA, arthur) if sea.tables.type[s] == BATTLESHIP]
        if sea.turn > 1 and any(sea.place[ship] == chart.edge_zone for ship in sea.fleets[RUSSIA]):
            self.baltic_came = sea.turn

    def values(self) -> list[int]:
        both = [*self.sea.values(), *self.land.values()]
        own = [
            *(self.loads, self.lost_points, self.units_carried, self.roads, self.got_away, self.baltic_came),
            *self.won_at_sea,
        ]
        kept = [value for figure, value in zip(self._parts(), both, strict=True) if figure.name not in _NOT_PLAYED]
        return kept + own
