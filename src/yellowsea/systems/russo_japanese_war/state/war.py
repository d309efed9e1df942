"""The state of the joined war: its two parts, the loads of the month, and what is asked between them."""

from __future__ import annotations

from yellowsea.kernel.play.joint import JointState
from yellowsea.kernel.state.state import State
from yellowsea.systems.port_arthur.state.war import War as LandWar
from yellowsea.systems.russo_japanese_war.state.figures import Figures
from yellowsea.systems.russo_japanese_war.state.words import Words
from yellowsea.systems.tsushima.state.war import War as SeaWar

SEA_PART: int = 0
LAND_PART: int = 1


class JoinedWar(JointState):
    """What the joined war keeps besides its parts."""

    def __init__(self, figures: Figures, words: Words, stack: list[int], parts: list[State]) -> None:
        super().__init__(stack, parts)
        self.figures = figures
        self.words = words
        self.loads: dict[int, int] = {}  # S9: points of transport landed and not spent, by origin * goals + goal
        self.used = [0, 0, 0]  # S11: points carried this month into Fusan, Cis-Yalu Korea and all ports
        self.load_points = figures.load_points  # S6
        self.ceilings = figures.ceilings  # S11
        self.korea_ceiling = figures.ceilings[1]  # S28: lower after raids
        self.landed = 0  # S24: 1 once a load was landed this month
        self.months = 0  # S24: months in which loads were landed
        self.unloaded = 0  # S8: the naval phase after which loads on beaches have been counted
        self.carried = 0  # S9: 1 once the troop transport of the month is over
        self.shore = -1  # S8: the water whose loads Japan has to name a port for
        # S21: siege fire on the roads: the battery, hits still to be placed, ships that have theirs.
        self.battery = -1
        self.hits_owed = 0
        self.struck: list[int] = []
        self.asked = 0  # S30, S31: 1 once the question of this phase has been put
        self.has_brigade = 0  # two switches
        self.has_support = 0

    def copy(self) -> JoinedWar:
        return self.with_parts([part.copy() for part in self.parts])

    def with_parts(self, parts: list[State]) -> JoinedWar:
        twin = JoinedWar(self.figures, self.words, self.stack.copy(), parts)
        twin.loads = self.loads.copy()
        twin.used = self.used.copy()
        twin.load_points = self.load_points
        twin.ceilings = self.ceilings
        twin.korea_ceiling = self.korea_ceiling
        twin.landed = self.landed
        twin.months = self.months
        twin.unloaded = self.unloaded
        twin.carried = self.carried
        twin.shore = self.shore
        twin.battery = self.battery
        twin.hits_owed = self.hits_owed
        twin.struck = self.struck.copy()
        twin.asked = self.asked
        twin.has_brigade = self.has_brigade
        twin.has_support = self.has_support
        return twin

    @property
    def sea(self) -> SeaWar:
        """The war on the chart."""
        part = self.parts[SEA_PART]
        assert isinstance(part, SeaWar)
        return part

    @property
    def land(self) -> LandWar:
        """The war on the land map."""
        part = self.parts[LAND_PART]
        assert isinstance(part, LandWar)
        return part

    def make_roomy(self) -> None:
        """S6, S11: the switch of roomy merchants."""
        self.load_points = self.figures.roomy_points
        self.ceilings = self.figures.roomy_ceilings
        self.korea_ceiling = self.ceilings[1]

    def points(self, origin: int, goal: int) -> int:
        """S9: the points of transport from an origin to a goal (a number of `figures.goals`)."""
        return self.loads.get(origin * len(self.figures.goals) + goal, 0)

    def add_points(self, origin: int, goal: int, points: int) -> None:
        """More points, or fewer."""
        key = origin * len(self.figures.goals) + goal
        left = self.loads.get(key, 0) + points
        if left > 0:
            self.loads[key] = left
        else:
            self.loads.pop(key, None)

    def ceiling(self, group: int) -> int:
        """S11, S28: the points that may be carried into a group of goals in this month."""
        return self.korea_ceiling if group == 1 else self.ceilings[group]


def joined_war(state: State) -> JoinedWar:
    """The state as that of the joined war."""
    assert isinstance(state, JoinedWar)
    return state
