"""The state of Port Arthur and the questions every phase asks of it."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.hexsets import HexSet
from yellowsea.boards.marching import March
from yellowsea.boards.zonebook import ZoneBook, empty_book
from yellowsea.boards.zones import OCCUPIED, Zone
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.kernel.state.state import State
from yellowsea.systems.port_arthur.state.fight import Fight
from yellowsea.systems.port_arthur.state.sea import Sea
from yellowsea.systems.port_arthur.state.tables import Tables
from yellowsea.systems.port_arthur.state.words import Words

# Where a unit is when it is in no hex and no theatre.
AWAY: Final = -1  # not in play yet, or standing for its parts
LOST: Final = -2

# What a unit has done or suffered; owners' marks go when their movement phase begins.
MOVED: Final = 1
PARALYSED: Final = 2  # 11.1, for this movement phase
BARRED: Final = 4  # 6.5
ATTACKED: Final = 8  # 8.6
WAS_ATTACKED: Final = 16  # 8.6
NEW: Final = 32  # 12B.6: guns captured in this phase
FIRED: Final = 64  # 12B.2
RESTORED: Final = 128  # 9.1
RAILED: Final = 256  # 4.10: counted among the units that went by rail
LANDED: Final = 512  # 13.5: it came over the sea in this phase, with its whole factor left
MARKS: Final = (
    *("moved", "paralysed", "barred", "attacked", "was_attacked", "new", "fired", "restored", "railed", "landed"),
)

# The phases, as the sequence counts them (3.2); the set-up comes before the first turn.
PHASES: Final[tuple[str, ...]] = (
    *("set_up", "japanese_movement", "japanese_combat", "japanese_supply"),
    *("russian_movement", "russian_combat", "russian_supply", "terminal"),
)
TERMINAL: Final = 7

SPENT: Final = 255  # 4.2: no movement left, whatever the factor

_NO_FIGHT: Final = Fight(-1, -1)
_NO_MARCH: Final = March([])


class War(State):
    """Everything that changes. Units, hexes and theatres are numbers; zones follow from where the units are."""

    def __init__(self, tables: Tables, words: Words, stack: list[int], zones: ZoneBook) -> None:
        super().__init__(stack)
        self.tables = tables
        self.words = words
        self.zones = zones
        self.turn = 0
        self.phase = 0
        # Units.
        self.where: list[int] = []
        self.hits: list[int] = []
        self.marks: list[int] = []
        self.spent: list[int] = []  # tenths of movement points used in this phase
        self.lost: list[int] = [0, 0]  # units eliminated so far
        # Supply counters by place, Japan's and Russia's.
        self.stock_japan: dict[int, int] = {}
        self.stock_russia: dict[int, int] = {}
        self.hauled: dict[int, int] = {}  # counters of the phasing side that have moved in this phase
        self.drawn: dict[int, int] = {}  # 7.4: attacks fed this turn by intrinsic sources
        self.fed: list[HexSet] = [-1, -1]  # hexes in supply (see `play.supply`); -1: not worked out
        # The map and the ways to it.
        self.ports: list[int] = []
        self.ports_left = 0
        self.port_placed = 0  # 13.1: one a turn
        # What a joined war at sea does for the armies; alone nothing of it changes.
        self.stocked: list[int] = []  # ports with a stock for attacks
        self.brigade = 0  # strength points of crews ashore in Port Arthur
        self.supported = -1  # the hex whose next attack ships support
        self.holder: list[int] = [RUSSIA, RUSSIA]  # the side that is or last was in each central fortress hex
        self.fell = 0  # 17.1: the turn Port Arthur first fell
        self.carried: list[int] = []  # 4.14: by side and link, in this turn
        self.rail_used = 0  # 4.10: Japanese units that went by rail this turn
        self.rail_free = 0  # 4.10: 1 once Dalny, the mines and the line were Japanese
        self.paralysis = 0  # 11.2: total of the dice
        # What is under way.
        self.march = _NO_MARCH
        self.cargo = 0  # supply counters in hand
        self.cargo_at = -1
        self.cargo_spent = 0
        self.fight = _NO_FIGHT
        self.shelled: list[int] = []  # 12B.2: batteries and their targets in this phase, as `from * hexes + to`
        self.crowded = -1
        self.owed = 0  # hits to be placed
        self.wounded: list[int] = []  # the units that may take them
        self.restoring = -1  # 9.1: the unit whose hit comes off
        self.sea = Sea()
        # Set-up and talks.
        self.deployed = 0
        self.picked = -1
        self.battalions_out = 0  # battalions already set up
        self.talks = 0  # 15.5: 1 if Japan has offered, 2 if Russia has

    def copy(self) -> War:
        twin = War(self.tables, self.words, self.stack.copy(), self.zones.copy())
        twin.turn = self.turn
        twin.phase = self.phase
        twin.where = self.where.copy()
        twin.hits = self.hits.copy()
        twin.marks = self.marks.copy()
        twin.spent = self.spent.copy()
        twin.lost = self.lost.copy()
        twin.stock_japan = self.stock_japan.copy()
        twin.stock_russia = self.stock_russia.copy()
        twin.hauled = self.hauled.copy()
        twin.drawn = self.drawn.copy()
        twin.fed = self.fed.copy()
        twin.ports = self.ports.copy()
        twin.ports_left = self.ports_left
        twin.port_placed = self.port_placed
        twin.stocked = self.stocked.copy()
        twin.brigade = self.brigade
        twin.supported = self.supported
        twin.holder = self.holder.copy()
        twin.fell = self.fell
        twin.carried = self.carried.copy()
        twin.rail_used = self.rail_used
        twin.rail_free = self.rail_free
        twin.paralysis = self.paralysis
        # Nobody's march and nobody's fight are never changed, so all may share them.
        twin.march = self.march if not self.march.units and not self.cargo else self.march.copy()
        twin.cargo = self.cargo
        twin.cargo_at = self.cargo_at
        twin.cargo_spent = self.cargo_spent
        twin.fight = self.fight.copy() if self.fight.is_on else self.fight
        twin.shelled = self.shelled.copy()
        twin.crowded = self.crowded
        twin.owed = self.owed
        twin.wounded = self.wounded.copy()
        twin.restoring = self.restoring
        twin.sea = self.sea.copy()
        twin.deployed = self.deployed
        twin.picked = self.picked
        twin.battalions_out = self.battalions_out
        twin.talks = self.talks
        return twin

    # -- whose turn, which season ----------------------------------------------------------------------------------

    @property
    def phasing(self) -> int:
        """3.2: the side whose phase it is; the set-up and the terminal phase are Russia's to decide."""
        return JAPAN if 1 <= self.phase <= 3 else RUSSIA

    @property
    def season(self) -> int:
        """4.5: the season of the turn."""
        return self.tables.season[self.turn]

    def russia_rules_the_sea(self) -> bool:
        """14.1: does Russia control the seas in this turn?"""
        return self.sea.russian_until >= self.turn

    # -- units -----------------------------------------------------------------------------------------------------

    def units_in(self, side: int, place: int) -> list[int]:
        """The units of a side in one hex or theatre."""
        where = self.where
        return [unit for unit in self.tables.units_of[side] if where[unit] == place]

    def is_on_map(self, unit: int) -> bool:
        """Is the unit in a hex?"""
        return 0 <= self.where[unit] < self.tables.ground.size

    def holds(self, side: int, place: int) -> bool:
        """Does the side have a unit there?"""
        return self.zones.of[side][place] >= OCCUPIED

    def risk(self, side: int) -> Zone:
        """5.1: by place what a unit of the side meets there: nothing, an enemy zone, or the enemy himself."""
        return self.zones.of[other(side)]

    def shadow(self, side: int) -> HexSet:
        """Every hex where a side stands or controls, as a set."""
        tables = self.tables
        ground = tables.ground
        return self.zones.shadow(
            side, tables.units_of[side], self.where, tables.is_blind, ground.sets.bit, ground.disc_bits
        )

    def rate(self, unit: int) -> int:
        """4.5: the movement factor of a unit in this season, in tenths."""
        return self.tables.rate[self.tables.kind[unit]][self.tables.season[self.turn]]

    def stock(self, side: int) -> dict[int, int]:
        """7.6: the supply counters of a side by place; where they are made there is no end of them."""
        return self.stock_japan if side == JAPAN else self.stock_russia

    # -- putting units down and taking them up ---------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """A unit comes to stand in a hex or theatre."""
        self.where[unit] = place
        self.zones.enter(self.tables.side[unit], place, self._controls(unit, place))
        self._news(unit)

    def take(self, unit: int) -> None:
        """A unit leaves its place; it is nowhere until put down."""
        place = self.where[unit]
        self.where[unit] = AWAY
        self.zones.leave(self.tables.side[unit], place, self._controls(unit, place))
        self._news(unit)

    def _controls(self, unit: int, place: int) -> list[int]:
        """5.1, 5.5: the hexes a unit controls from a place."""
        return self.tables.ground.casts[place] if self.tables.has_zone[unit] else _NOTHING

    def _news(self, unit: int) -> None:
        """Supply changes when the enemy moves, and when a headquarters of one's own does."""
        tables = self.tables
        side = tables.side[unit]
        self.fed[other(side)] = -1
        if tables.is_headquarters[unit]:
            self.fed[side] = -1

    def survey(self) -> None:
        """Work the zones out anew."""
        self.zones = empty_book(self.tables.ground.nodes)
        for unit in range(self.tables.units):
            if self.where[unit] >= 0:
                self.put(unit, self.where[unit])
        self.fed = [-1, -1]

    # -- hands -----------------------------------------------------------------------------------------------------

    def lay_down_hand(self) -> None:
        """Nobody marches any more."""
        self.march = _NO_MARCH
        self.cargo = 0
        self.cargo_at = -1
        self.cargo_spent = 0

    def end_fight(self) -> None:
        """Nobody fights any more."""
        self.fight = _NO_FIGHT


_NOTHING: Final[list[int]] = []


def new_war(tables: Tables, words: Words) -> War:
    """The board before the set-up: all counters in their theatres, Russia in both fortresses."""
    war = War(tables, words, [], empty_book(tables.ground.nodes))
    war.where = [
        start if tables.is_used[unit] and tables.from_turn[unit] == 1 else AWAY
        for unit, start in enumerate(tables.start)
    ]
    war.hits = [0] * tables.units
    war.marks = [0] * tables.units
    war.spent = [0] * tables.units
    war.carried = [0] * (2 * tables.links)
    war.ports_left = tables.port_counters
    war.survey()
    return war
