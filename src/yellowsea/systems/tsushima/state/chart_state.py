"""The part of the state that belongs to the sea chart: ships, places, the clock, orders; and how it is copied."""

from __future__ import annotations

from yellowsea.boards.hexsets import HexSet
from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA
from yellowsea.systems.tsushima.state.campaign_state import CampaignState
from yellowsea.systems.tsushima.state.tables import UNITS, Tables


class ChartState(CampaignState):
    """Ships are numbers; most lists are indexed by ship.

    Lists that seldom change, and the lists inside `divs` and `fleets`, are never changed in place: they get a new
    list (`changed`), so that copies of the state may share the old one.
    """

    def blank_chart(self, tables: Tables) -> None:
        """Every counter unused, the first month, no orders."""
        ships = tables.ships
        chart = tables.chart
        self.scenario = 0
        self.turn = 1
        self.phase = 1  # naval phases 1 to 6, the terminal phase is 7
        self.acting = JAPAN
        self.over = 0  # 16.4: the Russian player has declared the war over
        self.place = [chart.unused] * ships
        self.hits = [0] * ships
        self.morale = [0] * ships  # how far below normal
        self.div_of = [-1] * ships
        self.divs: list[list[int]] = [[] for _ in range(UNITS)]  # in order of sail, the lead ship first
        self.fleets: list[list[int]] = [list(tables.ships_of[JAPAN]), list(tables.ships_of[RUSSIA])]
        self.moved = [0] * ships
        self.began = [-1] * ships  # where the ship stood when its movement segment began
        self.sheltered = [0] * ships  # in a friendly port since the phase began
        self.exposed = [0] * ships  # in port, but without its protection in this segment
        self.inner = [0] * ships  # went into the inner harbour in this phase (11.4)
        self.port_run = [0] * ships  # phases in port towards the next level; 16 more after a terminal phase
        self.known = [0] * ships  # the enemy knows that this ship is where it is
        self.cargo = [0] * ships
        self.licence = [0] * ships  # the last naval phase in which a ship may sail without a division
        self.repairing = [0] * ships
        self.captured = [0] * ships
        self.raw = [0] * ships  # an Italian cruiser still without its crew
        self.shoal = [0] * ships  # entered a partial sea hex in this segment
        self.torped = [0] * ships  # has made its torpedo attack in this phase
        self.fled = [0] * ships  # escaped by flight, to be retreated
        self.crowd: dict[int, int] = {}  # counters of a side in a place, by side * places + place
        self.held: list[HexSet] = [0, 0]  # the hexes in which each side has ships, a bit each
        self.mines: HexSet = 0
        self.mines_left = [0, 0]
        self.bases = 0
        self.bases_left = 0
        self.port_owner = list(chart.port_owner)
        self.evaded = [0, 0]
        self.searched: list[int] = []
        self.asked: list[int] = []  # ports whose ships have been asked in this segment whether they claim protection
        self.evades = 0  # the side that is searched for evades this time
        self.spotted = 0  # the search has succeeded; the searching side is asked which ships in port join in
        self.raided: list[int] = []
        self.blocks = 0
        self.taken = [0, 0]  # hits each side's warships have taken in all, repaired or not (16.4)
        self.stage = 0  # how far the terminal phase has come
        self.work = [0] * (chart.ports + chart.zones)  # repair attempts made this turn
        self.tried: list[int] = []  # ships that have had their roll, or have their orders, in this step
        self.sailing: list[int] = []
        # 4.1: the way of the ships in hand: hexes it has been laid out through, and what is wanted of the rest of it.
        self.way: list[int] = []
        self.is_shortest = 0
        self.clear_of = -1
        self.forming: list[int] = []
        self.rumours: list[int] = []  # only in what one side knows: where hidden enemies stand
        self.idle_side = NOBODY
        self.idle: list[int] = []

    def copy_chart(self, source: ChartState) -> None:
        """Take the chart of another state."""
        self.scenario = source.scenario
        self.turn = source.turn
        self.phase = source.phase
        self.acting = source.acting
        self.over = source.over
        self.place = source.place.copy()
        self.hits = source.hits.copy()
        self.morale = source.morale
        self.div_of = source.div_of.copy()
        self.divs = source.divs.copy()
        self.fleets = source.fleets.copy()
        self.moved = source.moved.copy()
        self.began = source.began
        self.sheltered = source.sheltered
        self.exposed = source.exposed
        self.inner = source.inner
        self.port_run = source.port_run
        self.known = source.known
        self.cargo = source.cargo
        self.licence = source.licence
        self.repairing = source.repairing
        self.captured = source.captured
        self.raw = source.raw
        self.shoal = source.shoal
        self.torped = source.torped
        self.fled = source.fled
        self.crowd = source.crowd.copy()
        self.held = source.held.copy()
        self.mines = source.mines
        self.mines_left = source.mines_left.copy()
        self.bases = source.bases
        self.bases_left = source.bases_left
        self.port_owner = source.port_owner.copy()
        self.evaded = source.evaded.copy()
        self.searched = source.searched.copy()
        self.asked = source.asked.copy()
        self.evades = source.evades
        self.spotted = source.spotted
        self.raided = source.raided.copy()
        self.blocks = source.blocks
        self.taken = source.taken.copy()
        self.stage = source.stage
        self.work = source.work.copy()
        self.tried = source.tried.copy()
        self.sailing = source.sailing.copy()
        self.way = source.way
        self.is_shortest = source.is_shortest
        self.clear_of = source.clear_of
        self.forming = source.forming.copy()
        self.rumours = source.rumours
        # Only a shorter way to what the fleet and `moved` tell; a copy may be given other ships.
        self.idle_side = NOBODY
        self.idle = []
