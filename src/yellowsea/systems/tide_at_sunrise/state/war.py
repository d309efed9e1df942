"""The state of The Tide at Sunrise and the questions every phase asks of it."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.hexsets import HexSet
from yellowsea.boards.marching import March
from yellowsea.boards.railways import RailControl
from yellowsea.boards.stacking import height
from yellowsea.boards.zonebook import empty_book
from yellowsea.boards.zones import OCCUPIED, Zone
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.state.state import State
from yellowsea.systems.tide_at_sunrise.state.combat import CombatState
from yellowsea.systems.tide_at_sunrise.state.fleets import IN_BEING, PORT_ARTHUR, Fleets
from yellowsea.systems.tide_at_sunrise.state.holdings import Holdings, all_russian
from yellowsea.systems.tide_at_sunrise.state.supplies import Supplies
from yellowsea.systems.tide_at_sunrise.state.tables import Tables
from yellowsea.systems.tide_at_sunrise.state.terrain import KOREA
from yellowsea.systems.tide_at_sunrise.state.words import Words

# Where a unit is when it is in no hex.
POOL: Final = -1
LOST: Final = -2

# What a unit has done in this player turn.
MOVED: Final = 1
LANDED: Final = 2  # 8.3.2: half allowance
LANDED_IN_PORT: Final = 4  # 8.3.3: full allowance
ATTACKED: Final = 8  # 7.1.1
WAS_ATTACKED: Final = 16  # 7.1.2
PURSUED: Final = 32  # 7.7.5
MUST_RETREAT: Final = 64
HURT: Final = 128  # paid for the combat under way
MARKS: Final = ("moved", "landed", "landed_in_port", "attacked", "was_attacked", "pursued", "must_retreat", "hurt")

# The phases, as the sequence counts them.
PHASES: Final[tuple[str, ...]] = (
    *("set_up", "naval", "japanese_reinforcement", "japanese_movement", "japanese_combat", "japanese_supply"),
    *("japanese_recovery", "russian_transport", "russian_reinforcement", "russian_movement", "russian_combat"),
    *("russian_supply", "russian_recovery"),
)

NOWHERE: Final[list[int]] = []
EMPTY: Final = empty_book(0)
NOBODY_HOLDS: Final = Holdings(NOWHERE, NOWHERE, NOWHERE, RailControl(NOWHERE, NOWHERE))


class War(State):
    """Everything that changes. Units and hexes are numbers; the zones follow from where the units are."""

    def __init__(self, tables: Tables, words: Words, stack: list[int]) -> None:
        super().__init__(stack)
        self.tables = tables
        self.words = words
        self.turn = 0
        self.phase = 0
        self.points = 0  # 16: Japanese victory points
        # Units.
        self.where: list[int] = []
        self.down: list[int] = []  # 1: disrupted
        self.marks: list[int] = []
        self.target: list[int] = []  # 7.4.1: the hex a unit is to attack, -1 for none
        self.zones = EMPTY  # follows from where the units are
        # The other parts.
        self.holdings = NOBODY_HOLDS
        self.supplies = Supplies(NOWHERE, NOWHERE)
        self.fleets = Fleets()
        self.march = March([])  # the units in hand; `beyond` is their reach with China
        self.combat = CombatState()
        self.deployed = 0  # 15: units of the set-up already placed
        self.crowded = -1  # 5.4.2: the stack that is too high
        self.supply_bits: HexSet = -1  # 9.1: hexes in supply, from the supply to the recovery phase

    def copy(self) -> War:
        twin = War(self.tables, self.words, self.stack.copy())
        twin.turn = self.turn
        twin.phase = self.phase
        twin.points = self.points
        twin.where = self.where.copy()
        twin.down = self.down.copy()
        twin.marks = self.marks.copy()
        twin.target = self.target.copy()
        twin.zones = self.zones.copy()
        twin.holdings = self.holdings.copy()
        twin.supplies = self.supplies.copy()
        twin.fleets = self.fleets.copy()
        twin.march = self.march.copy()
        twin.combat = self.combat.copy()
        twin.deployed = self.deployed
        twin.crowded = self.crowded
        twin.supply_bits = self.supply_bits
        return twin

    # -- whose turn ------------------------------------------------------------------------------------------------

    @property
    def phasing(self) -> int:
        """The side whose player turn it is (3.1)."""
        return JAPAN if 1 <= self.phase <= 6 else RUSSIA

    # -- units -----------------------------------------------------------------------------------------------------

    def units_in(self, side: int, hexagon: int) -> list[int]:
        """The units of a side in one hex."""
        where = self.where
        return [unit for unit in self.tables.units_of[side] if where[unit] == hexagon]

    def strength(self, unit: int) -> int:
        """2.1, 7.3.4: the strength of the side that lies up."""
        return self.tables.strength[2 * unit + self.down[unit]]

    def total(self, units: list[int]) -> int:
        """The combined strength."""
        strength = self.tables.strength
        down = self.down
        return sum([strength[2 * unit + down[unit]] for unit in units])

    def enemy_zone(self, side: int) -> Zone:
        """4.0: nonzero where enemy units look in or stand; none of Japan's looks into an intact fort."""
        return self.zones.of[1 - side]

    def shadow(self, side: int) -> HexSet:
        """Every hex where a side stands or looks in, as a set; unlike the zones it reaches into intact forts."""
        sets = self.tables.ground.sets
        return self.zones.shadow(side, self.tables.units_of[side], self.where, self.down, sets.bit, sets.disc)

    def holds(self, side: int, hexagon: int) -> bool:
        """Does the side have a unit there?"""
        return self.zones.of[side][hexagon] >= OCCUPIED

    def height(self, side: int, hexagon: int) -> int:
        """5.2: the stack of a side in a hex, in brigades."""
        if not self.holds(side, hexagon):
            return 0
        return height(self.where, self.tables.units_of[side], self.tables.halves, hexagon)

    def is_fort(self, hexagon: int) -> bool:
        """12: an intact fort."""
        number = self.tables.ground.fort_of[hexagon]
        return number >= 0 and self.holdings.forts[number] == 1

    def can_enter(self, unit: int, hexagon: int) -> bool:
        """6.3, 7.7.2: ground the unit may ever stand on, enemies aside."""
        ground = self.tables.ground
        if not ground.is_land[hexagon]:
            return False
        if self.tables.bound[unit]:
            return bool(ground.is_port_arthur[hexagon]) and self.is_fort(hexagon)
        return self.tables.side[unit] == JAPAN or ground.country[hexagon] != KOREA

    # -- putting units down and taking them up ---------------------------------------------------------------------

    def controls(self, unit: int) -> list[int]:
        """4.0, 12.2: the hexes a unit controls; the disrupted control none, and Japan no intact fort."""
        if self.down[unit]:
            return NOWHERE
        ground = self.tables.ground
        here = self.where[unit]
        around = ground.around[here]
        if self.tables.side[unit] == RUSSIA or not ground.near_fort[here]:
            return around
        fort_of = ground.fort_of
        intact = self.holdings.forts
        return [there for there in around if fort_of[there] < 0 or not intact[fort_of[there]]]

    def put(self, unit: int, hexagon: int) -> None:
        """A unit comes to stand in a hex."""
        self.where[unit] = hexagon
        self.zones.enter(self.tables.side[unit], hexagon, self.controls(unit))

    def take(self, unit: int) -> None:
        """A unit leaves the hex it stands in; it is nowhere until put down."""
        self.zones.leave(self.tables.side[unit], self.where[unit], self.controls(unit))

    def move(self, unit: int, hexagon: int) -> None:
        """A unit goes from one hex to another."""
        self.take(unit)
        self.put(unit, hexagon)

    def turn_over(self, unit: int) -> None:
        """2.1, 4.0: a unit is disrupted where it stands and loses its zone of control."""
        self.zones.end_control(self.tables.side[unit], self.controls(unit))
        self.down[unit] = 1

    def turn_back(self, unit: int) -> None:
        """10.4: a disrupted unit is whole again."""
        self.down[unit] = 0
        self.zones.begin_control(self.tables.side[unit], self.controls(unit))

    def survey(self) -> None:
        """Work the zones out anew."""
        self.zones = empty_book(self.tables.ground.size + 1)
        for unit in range(self.tables.units):
            if self.where[unit] >= 0:
                self.put(unit, self.where[unit])

    def coast_is_open(self) -> bool:
        """8.3.1: may Japan land on every coast?"""
        tables = self.tables
        fleets = self.fleets
        if fleets.condition[PORT_ARTHUR] != IN_BEING or fleets.siege or fleets.traded:
            return True
        if tables.landing_needs_two_turns_out:
            return fleets.long_out_until >= self.turn
        return fleets.out_until[PORT_ARTHUR] >= self.turn or fleets.stayed >= tables.declined_opens_coast


def new_war(tables: Tables, words: Words) -> War:
    """The map before the set-up: nobody on it, all of it Russian (6.2.4), all forts intact."""
    war = War(tables, words, [])
    ground = tables.ground
    war.where = [POOL] * tables.units
    war.down = [0] * tables.units
    war.marks = [0] * tables.units
    war.target = [-1] * tables.units
    war.holdings = all_russian(ground)
    war.supplies.begin_player_turn(tables)
    war.survey()
    return war
