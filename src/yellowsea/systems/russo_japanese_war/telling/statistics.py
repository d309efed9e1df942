"""Statistics of a joined war: both parts as they count themselves, loads and what the land did to the fleet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yellowsea.kernel.joint import JointRules, joint_state
from yellowsea.kernel.state import State
from yellowsea.kernel.statistics import Figure, Tally
from yellowsea.systems.russo_japanese_war.state.war import LAND_PART, SEA_PART
from yellowsea.systems.russo_japanese_war.telling.events import LoadsLanded, LoadsLost, RoadsShelled, UnitCarried

if TYPE_CHECKING:
    from yellowsea.kernel.events import Event


class JoinedTally(Tally):
    """The tallies of the parts, fed with their own events, and the joined war's own figures."""

    def __init__(self, rules: JointRules, sea: Tally, land: Tally) -> None:
        self.names = [part.name for part in rules.parts]
        self.tallies = [sea, land]
        self.loads = 0
        self.lost_points = 0
        self.units_carried = 0
        self.roads = 0

    def figures(self) -> list[Figure]:
        found: list[Figure] = []
        for name, tally in zip(self.names, self.tallies, strict=True):
            for figure in tally.figures():
                found.append(Figure(f"{name}_{figure.name}", f"{name.capitalize()}: {figure.group}", figure.label))
        return [
            *found,
            Figure("loads_landed", "Transport", "loads landed"),
            Figure("points_lost", "Transport", "points of transport not used"),
            Figure("units_carried", "Transport", "units carried by sea"),
            Figure("roads_shelled", "Siege", "fires on the ships in Port Arthur"),
        ]

    def watch(self, state: State, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, LoadsLanded):
                self.loads += event.loads
            elif isinstance(event, LoadsLost):
                self.lost_points += event.points
            elif isinstance(event, UnitCarried):
                self.units_carried += 1
            elif isinstance(event, RoadsShelled):
                self.roads += 1
        parts = joint_state(state).parts
        for number in (SEA_PART, LAND_PART):
            own = [event for event in events if event.board == self.names[number]]
            self.tallies[number].watch(parts[number], own)

    def values(self) -> list[int]:
        return [
            *self.tallies[SEA_PART].values(),
            *self.tallies[LAND_PART].values(),
            *(self.loads, self.lost_points, self.units_carried, self.roads),
        ]
