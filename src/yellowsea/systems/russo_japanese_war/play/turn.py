"""S1, S2, S38: the joined month: land phase n follows naval phase n, and the terminal phases are one."""

from __future__ import annotations

from yellowsea.kernel.play.joint import JointRules, PartTurn, pass_pause, resume
from yellowsea.kernel.play.step import Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.port_arthur.state import steps as land_steps
from yellowsea.systems.port_arthur.state.war import TERMINAL as LAND_TERMINAL
from yellowsea.systems.russo_japanese_war.events.events import CeilingLowered, JoinedWarEnded, StockUsed
from yellowsea.systems.russo_japanese_war.play.land_part import LandRules
from yellowsea.systems.russo_japanese_war.play.loads import reloadable, take_loads, unload_in_ports, unload_on_beaches
from yellowsea.systems.russo_japanese_war.play.sea_part import RELEASE_STAGE, TRANSPORT_STAGE
from yellowsea.systems.russo_japanese_war.play.transport import forget_lost_ports
from yellowsea.systems.russo_japanese_war.play.victory import is_over, outcome_of
from yellowsea.systems.russo_japanese_war.state import steps
from yellowsea.systems.russo_japanese_war.state.war import LAND_PART, SEA_PART, JoinedWar
from yellowsea.systems.tsushima.chart.land_campaign import release
from yellowsea.systems.tsushima.chart.phases import fled_from
from yellowsea.systems.tsushima.events.events import TurnEnded
from yellowsea.systems.tsushima.state import steps as sea_steps

COMBAT_PHASE: int = 2
LAST_PHASE: int = 6


class Turn(Procedure[JoinedWar]):
    """The bottom of the stack: looks where both parts have stopped, does what lies between, lets one of them go on."""

    key = "turn"
    rule = "S1"

    def __init__(self, rules: JointRules, land: LandRules) -> None:
        super().__init__()
        self.rules = rules
        self.landing = land.landing
        self.roads = land.roads

    def run(self, war: JoinedWar, umpire: Umpire) -> None:
        land_top = war.land.stack[-1]
        if land_top == self.landing:
            war.stack.append(steps.LANDING)
        elif land_top == self.roads:
            war.stack.append(steps.ROADS)
        elif land_top != land_steps.SEQUENCE:
            self._set_up_or_go_on(war, umpire)
        else:
            self._at_sea(war, umpire)

    def _set_up_or_go_on(self, war: JoinedWar, umpire: Umpire) -> None:
        """S2: the cruisers from Italy, then Russia on land; later, a land phase in its middle."""
        if war.sea.stack[-1] == sea_steps.CRUISERS:
            pass_pause(self.rules, war, SEA_PART, umpire)
        war.stack.append(steps.LAND)

    def _at_sea(self, war: JoinedWar, umpire: Umpire) -> None:
        """The land waits for its next phase: see where the sea has stopped."""
        sea = war.sea
        top = sea.stack[-1]
        if top == sea_steps.PHASE_START:
            if self._loading(war, umpire):
                return
        elif top == sea_steps.SEGMENT_END:
            if fled_from(sea) < 0 and sea.acting == JAPAN:
                unload_in_ports(war, umpire)
        elif top == sea_steps.PHASE_END:
            if war.land.phase != sea.phase:
                self._to_land(war, umpire)
                return
            self._land_phase_over(war, umpire)
        elif top == sea_steps.TERMINAL:
            if self._terminal(war, umpire):
                return
        elif top == sea_steps.TURN_END and self._month_over(war, umpire):
            return
        resume(self.rules, war, SEA_PART, steps.SEA, umpire)

    def _loading(self, war: JoinedWar, umpire: Umpire) -> bool:
        """S6: loads are taken before Japan moves; True while Japan is asked who takes a new one for an old."""
        if war.asked:
            war.asked = 0
            return False
        take_loads(war, umpire)
        if not reloadable(war):
            return False
        war.asked = 1
        war.stack.append(steps.LOADING)
        return True

    def _to_land(self, war: JoinedWar, umpire: Umpire) -> None:
        """S8, S30, S31: loads on the beaches, the switches' questions, then the land phase of the same number."""
        phase = war.sea.phase
        if war.unloaded != phase:
            if unload_on_beaches(war, umpire):
                war.unloaded = phase
            return
        if not war.asked:
            war.asked = 1
            if war.has_support and phase == COMBAT_PHASE:
                war.stack.append(steps.GUNS_AFLOAT)
            elif war.has_brigade and phase == LAST_PHASE:
                war.stack.append(steps.BRIGADE)
            return
        war.asked = 0
        resume(self.rules, war, LAND_PART, steps.LAND, umpire)

    def _land_phase_over(self, war: JoinedWar, umpire: Umpire) -> None:
        """S13, S31: after the Japanese attacks the stocks they drew on are gone, and ships shell nothing any more."""
        land = war.land
        if land.phase != COMBAT_PHASE:
            return
        land.supported = -1
        for here in land.stocked.copy():
            if land.drawn.get(here, 0):
                land.stocked.remove(here)
                umpire.tell(StockUsed(hex=land.tables.ground.names[here]))

    def _terminal(self, war: JoinedWar, umpire: Umpire) -> bool:
        """S9, S24, S38: troop transport in its place, then the release; True while Japan is asked."""
        sea = war.sea
        if sea.stage == TRANSPORT_STAGE and not war.carried:
            war.carried = 1
            forget_lost_ports(war, umpire)
            war.stack.append(steps.TRANSPORT)
            return True
        if sea.stage == RELEASE_STAGE:
            war.months += war.landed
            if war.months >= war.figures.months_of_loads:
                turn = PartTurn(umpire, self.rules.parts[SEA_PART])
                release(sea, 0, umpire)
                turn.over()
        return False

    def _month_over(self, war: JoinedWar, umpire: Umpire) -> bool:
        """S36: the land's terminal phase, then the end of the war or a new month; True while the land goes on."""
        if war.land.phase != LAND_TERMINAL:
            resume(self.rules, war, LAND_PART, steps.LAND, umpire)
            return True
        if is_over(war):
            self._end(war, umpire)
            return True
        self._new_month(war, umpire)
        return False

    def _new_month(self, war: JoinedWar, umpire: Umpire) -> None:
        """S11, S28: ceilings are whole again but for what raids have cost."""
        figures = war.figures
        usual = war.ceilings[1]
        war.used = [0, 0, 0]
        war.landed = 0
        war.unloaded = 0
        war.carried = 0
        war.korea_ceiling = max(min(figures.raid_floor, usual), usual - figures.raid_cost * war.sea.points)
        if war.sea.points:
            war.sea.points = 0
            umpire.tell(CeilingLowered(ceiling=war.korea_ceiling))

    def _end(self, war: JoinedWar, umpire: Umpire) -> None:
        """With the end of the war every stack is opened."""
        turn = PartTurn(umpire, self.rules.parts[SEA_PART])
        umpire.tell(TurnEnded(turn=war.sea.turn, reveals=True))
        turn.over()
        result = outcome_of(war)
        umpire.tell(JoinedWarEnded(turn=war.land.turn, winner=result.winner, level=result.level))
        war.land.stack = []
        war.sea.stack = []
        war.stack = []
