"""Everything that changes in a game of Tsushima, and how it is copied."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.sides import JAPAN, NOBODY, RUSSIA
from yellowsea.kernel.step import State
from yellowsea.systems.tsushima.state.tables import UNITS, Tables
from yellowsea.systems.tsushima.state.words import Words

# What kind of fight is on the Battle Board.
AT_SEA: Final = 0
IN_PORT: Final = 1
BREAKOUT: Final = 2

FLIGHT_GROUPS: Final = 8


class Situation(State):
    """Everything that changes. Ships are numbers; most lists are indexed by ship.

    Lists that seldom change, and the lists inside `divs`, `lines` and `fleets`, are never changed in place: they get
    a new list (`changed`), so that copies of the state may share the old one.
    """

    def __init__(self, tables: Tables, words: Words, stack: list[int], source: Situation | None = None) -> None:
        super().__init__(stack)
        self.tables = tables
        self.words = words
        if source is None:
            self._blank(tables)
        else:
            self._take(source)

    def _blank(self, tables: Tables) -> None:
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
        self.port_run = [0] * ships  # phases in port running; 16 more once a terminal phase is among them
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
        self.held = [0, 0]  # the hexes in which each side has ships, a bit each
        self.mines = 0
        self.mines_left = [0, 0]
        self.bases = 0
        self.bases_left = 0
        self.port_owner = list(chart.port_owner)
        self.evaded = [0, 0]
        self.searched: list[int] = []
        self.raided: list[int] = []
        self.blocks = 0
        self.plan = -1
        self.met = 0
        self.loads_needed = 0
        self.delivered = 0
        self.points = 0
        self.rolling = 0
        self.fallen = 0  # the turn in which Port Arthur fell
        self.merchant_losses = 0
        self.taken = [0, 0]  # hits each side's warships have taken in all, repaired or not (16.4)
        self.released = [0, 0]
        self.stage = 0  # how far the terminal phase has come
        self.work = [0] * (chart.ports + chart.zones)  # repair attempts made this turn
        self.tried: list[int] = []  # ships that have had their roll, or have their orders, in this step
        self.sailing: list[int] = []
        self.forming: list[int] = []
        self.rumours: list[int] = []  # only in what one side knows: where hidden enemies stand
        self._no_fight()

    def _no_fight(self) -> None:
        self.fight = -1
        self.fight_kind = AT_SEA
        self.coast = NOBODY
        self.spotter = NOBODY
        self.mover = NOBODY
        self.firing = NOBODY
        self.rounds = 0
        self.silent = 0  # firing rounds in which the surprised Russians neither move nor fire
        self.passes = [0, 0]
        self.column: list[int] = []
        self.lines: list[list[int]] = [[], []]
        self.screening: list[int] = []
        self._covered_by: list[int] = self.screening
        self._covered: list[int] = []
        self.fleeing: list[int] = []
        self.wins: list[int] = []
        self.steered = 0
        self.named = 0
        self.exits_left = 0
        self.picked = -1
        self.strays: list[int] = []
        self.mark: list[int] = []
        self.aim: list[int] = []
        self.aim_battery: list[int] = []
        self.fish: list[int] = []
        self.coast_aim: list[int] = []
        self.queue: list[list[int]] = []
        self.queue_at = 0

    def _take(self, source: Situation) -> None:
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
        self.raided = source.raided.copy()
        self.blocks = source.blocks
        self.plan = source.plan
        self.met = source.met
        self.loads_needed = source.loads_needed
        self.delivered = source.delivered
        self.points = source.points
        self.rolling = source.rolling
        self.fallen = source.fallen
        self.merchant_losses = source.merchant_losses
        self.taken = source.taken.copy()
        self.released = source.released.copy()
        self.stage = source.stage
        self.work = source.work.copy()
        self.tried = source.tried.copy()
        self.sailing = source.sailing.copy()
        self.forming = source.forming.copy()
        self.rumours = source.rumours
        self.fight = source.fight
        self.fight_kind = source.fight_kind
        self.coast = source.coast
        self.spotter = source.spotter
        self.mover = source.mover
        self.firing = source.firing
        self.rounds = source.rounds
        self.silent = source.silent
        self.passes = source.passes.copy()
        self.column = source.column.copy()
        self.lines = source.lines.copy()
        self.screening = source.screening
        self._covered_by = source._covered_by
        self._covered = source._covered
        self.fleeing = source.fleeing
        self.wins = source.wins.copy()
        self.steered = source.steered
        self.named = source.named
        self.exits_left = source.exits_left
        self.picked = source.picked
        self.strays = source.strays.copy()
        self.mark = source.mark.copy()
        self.aim = source.aim.copy()
        self.aim_battery = source.aim_battery.copy()
        self.fish = source.fish
        self.coast_aim = source.coast_aim.copy()
        self.queue = source.queue.copy()
        self.queue_at = source.queue_at

    def covered(self) -> list[int]:
        """8.20: the units that others screen, worked out once for each list of screens."""
        if self._covered_by is not self.screening:
            self._covered = [unit for unit in self.screening if unit >= 0]
            self._covered_by = self.screening
        return self._covered
