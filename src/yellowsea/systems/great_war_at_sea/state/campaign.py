"""An operation under way: missions and marks, what its lists say, and how fleets and ships change places."""

from __future__ import annotations

from typing import Final

from yellowsea.systems.great_war_at_sea.book.operation_shapes import MISSIONS
from yellowsea.systems.great_war_at_sea.book.shapes import DEAD_IN_THE_WATER, NONE
from yellowsea.systems.great_war_at_sea.state.ledger import MARKERS as MARKERS
from yellowsea.systems.great_war_at_sea.state.ledger import NO_REPORT as NO_REPORT
from yellowsea.systems.great_war_at_sea.state.ledger import SLOTS as SLOTS
from yellowsea.systems.great_war_at_sea.state.ledger import STACKS, Ledger
from yellowsea.systems.great_war_at_sea.state.theatre import BALLOON_SHIP
from yellowsea.systems.great_war_at_sea.state.words import SLOT_WORDS as SLOT_WORDS

# Missions, by their place in MISSIONS; a slot without one is free.
INTERCEPT: Final = MISSIONS.index("intercept")
RAID: Final = MISSIONS.index("raid")
TRANSPORT: Final = MISSIONS.index("transport")
BOMBARD: Final = MISSIONS.index("bombard")
ESCORT: Final = MISSIONS.index("escort")
ABORT: Final = MISSIONS.index("abort")
MINELAY: Final = MISSIONS.index("minelay")
MINESWEEP: Final = MISSIONS.index("minesweep")
SUPPLY: Final = MISSIONS.index("supply")
INVASION: Final = MISSIONS.index("invasion")
BLOCKADE: Final = MISSIONS.index("blockade")
DEFENCE: Final = MISSIONS.index("coastal_defence")
LIE_IN_PORT: Final = MISSIONS.index("port")
BLOCK_ENTRANCE: Final = MISSIONS.index("block_entrance")
STANDING: Final = (BLOCKADE, DEFENCE)  # these do not move and have no marker
WHOLE_VOYAGE: Final = (TRANSPORT, BOMBARD, MINELAY, MINESWEEP, INVASION, BLOCK_ENTRANCE)  # plotted to the end at once
HIDDEN: Final = (RAID, SUPPLY)  # off the map until something shows them

# Marks in a plot between the zones; a harbour to be entered is the number of zones plus its own number.
TURN_ENDS: Final = -1
ACT: Final = -2  # in this turn the fleet does what its mission is for (bombard, lay, sweep, unload), before TURN_ENDS
BLOCK: Final = -3  # S4: it goes on blockade in this turn

# What has become of a ship.
COMING: Final = 0  # a reinforcement that is not there yet
AFLOAT: Final = 1
SUNK: Final = 2
INTERNED: Final = 3
SCUTTLED: Final = 4
CAPTURED: Final = 5
FATES: Final[tuple[str, ...]] = ("coming", "afloat", "sunk", "interned", "scuttled", "captured")

# Marks of a ship.
SLOWED: Final = 1  # a level lost by damage: S13
HALVED: Final = 2  # 8.51: the level for half of the hull is gone
CONTROL: Final = 4  # 8.7: fire control
AGROUND: Final = 8
SILENT: Final = 16  # S5: her largest guns have no shells in this turn's battle
SHOT: Final = 32  # S5: has bombarded on this mission
SHOWN: Final = 64  # S41.7: a boat that is on the map for good
SAILED: Final = 128  # S36: moved under sail last turn
LANDED: Final = 256  # cargo given ashore: a transport that is empty
STEAMED: Final = 512  # S45: towed or towing moved last turn
OUT: Final = 1024  # S41.3: a boat without a torpedo that searches all the same, and does not reload
SENT: Final = 2048  # her owner has said so, or that she comes in, in this phase
SHIP_MARKS: Final = (
    *("slowed", "halved", "fire_control", "aground", "silent", "has_bombarded", "shown", "sailed", "landed", "steamed"),
    *("out", "sent"),
)

# Marks of a fleet.
ON_MAP: Final = 1  # its marker lies on the map
DECOY: Final = 2  # S14: an empty marker
FREE: Final = 4  # may rewrite every turn (contact, a prize, a new mission)
ORDERED: Final = 8  # has had its orders in this phase
FOUGHT: Final = 16  # was in a battle in this turn
MET: Final = 32  # had contact in this turn
EVADED: Final = 64  # declined battle in this turn
BOMBED: Final = 128  # bombarded, laid, unloaded in this turn
BALLOON: Final = 256  # S3: a balloon is up
SPOTTED: Final = 512  # S7: reported in this turn
SHOWN_NOW: Final = 1024  # a raider that is on the map for this turn
ENTERED: Final = 2048  # S31: came into an enemy minor port in this turn
STAYED: Final = 4096  # began and ended the turn in one zone or port
PRIZE: Final = 8192  # took a prize in this turn
TOWING: Final = 16384  # S45
ACTS: Final = 32768  # in this turn it does what its mission is for, if it can
BLOCKS: Final = 65536  # S4: goes on blockade in this turn
PASSED: Final = 131072  # left or entered a port in this turn
FLEET_MARKS: Final = (
    *("on_map", "decoy", "free", "ordered", "fought", "met", "evaded", "bombarded", "balloon", "spotted", "shown_now"),
    *("entered", "stayed", "prize", "towing", "acts", "blocks", "passed"),
)
TURN_MARKS: Final = (
    FOUGHT | MET | EVADED | BOMBED | SPOTTED | SHOWN_NOW | ENTERED | STAYED | PRIZE | ACTS | BLOCKS | PASSED
)  # taken off at the start of a turn


class Campaign(Ledger):
    """An operation under way: what its lists say, and how they change."""

    def copy(self) -> Campaign:
        return Campaign(self.theatre, self.words, self.stack.copy(), self)

    # -- asking ----------------------------------------------------------------------------------------------------

    def fleets_of(self, side: int) -> list[int]:
        """The slots of a side that are in use."""
        mission = self.mission
        return [slot for slot in slots_of(side) if mission[slot] != NONE]

    def is_at_sea(self, slot: int) -> bool:
        """Is a fleet in use and not in port?"""
        return self.mission[slot] != NONE and self.port[slot] == NONE

    def is_on_map(self, slot: int) -> bool:
        """Does the enemy see its marker? Blockaders and defenders lie face down without one."""
        return bool(self.fleet_marks[slot] & ON_MAP)

    def is_decoy(self, slot: int) -> bool:
        """S14."""
        return bool(self.fleet_marks[slot] & DECOY)

    def ships_afloat(self, slot: int) -> tuple[int, ...]:
        """The ships of a fleet: those that are lost are in none."""
        return self.members[slot]

    def zone_of_ship(self, ship: int) -> int:
        """Where a ship is, NONE when she is nowhere."""
        slot = self.fleet[ship]
        if slot != NONE:
            return self.zone[slot]
        return self.theatre.harbour_zone[self.harbour[ship]] if self.harbour[ship] != NONE else NONE

    def weather_in(self, zone: int) -> int:
        """3.1: 1 clear to 6 gale, with whatever a rule of the scenario or a cyclone makes of it there."""
        return self.theatre.weather_in(zone, self.weather, self.cyclone, self.turn + self.shift)

    def is_night(self) -> bool:
        """11.4, S34."""
        return self.theatre.is_night(self.turn + self.shift)

    def is_dead(self, ship: int) -> bool:
        """8.5, 5.4: dead in the water, aground, or without coal."""
        if self.speed[ship] == DEAD_IN_THE_WATER or self.marks[ship] & AGROUND:
            return True
        return self.fuel[ship] <= 0 and not self.theatre.can_sail[ship]

    def is_towed(self, ship: int) -> bool:
        """S45: does a ship of her fleet tow her?"""
        return ship in self.tow and self.fleet[self.tow.index(ship)] == self.fleet[ship]

    def has_tows(self) -> bool:
        """S45: does any ship tow another?"""
        return self.tow.count(NONE) != len(self.tow)

    def towed(self) -> list[int]:
        """S45: the ships that others tow."""
        return [ship for ship in self.tow if ship != NONE] if self.has_tows() else []

    def boxes(self, ship: int) -> int:
        """All gun boxes left."""
        return self.primary[ship] + self.secondary[ship] + self.tertiary[ship]

    def is_crippled(self, ship: int) -> bool:
        """S13, 5.11: half of the hull or guns that she had at the start gone, or a level of speed."""
        theatre = self.theatre
        if self.marks[ship] & SLOWED:
            return True
        if 2 * self.hull[ship] <= theatre.hull_at_start[ship]:
            return True
        guns = theatre.boxes_at_start[ship]
        return guns > 0 and 2 * (self.primary[ship] + self.secondary[ship] + self.tertiary[ship]) <= guns

    def leader_of(self, slot: int) -> int:
        """The leader in a fleet with the best operational rating, NONE."""
        best, found = -99, NONE
        for leader, ship in enumerate(self.flag):
            if ship != NONE and self.fleet[ship] == slot and self.theatre.leader_operational[leader] > best:
                best, found = self.theatre.leader_operational[leader], leader
        return found

    def free_slot(self, side: int, with_marker: bool) -> int:
        """The first slot of a side that is not in use, NONE where all are."""
        for slot in marker_slots(side) if with_marker else stack_slots(side):
            if self.mission[slot] == NONE:
                return slot
        return NONE

    def owns(self, side: int, harbour: int) -> bool:
        """Is a harbour a side's own, captured, or given to it by the scenario?"""
        return self.owner[harbour] == side or self.theatre.base_of[harbour] == side

    def troops_in(self, side: int, zone: int) -> int:
        """Troop points of a side ashore in a zone."""
        return sum(
            points
            for who, where, points in zip(self.troop_side, self.troop_zone, self.troop_points, strict=True)
            if who == side and where == zone
        )

    def mined(self, place: int) -> list[int]:
        """The lines of minefields at a side of a zone or an entrance."""
        return [line for line, there in enumerate(self.mine_place) if there == place]

    # -- changing --------------------------------------------------------------------------------------------------

    def clear_slot(self, slot: int) -> None:
        """A fleet is no more; its ships must have gone elsewhere before."""
        self.mission[slot] = NONE
        self.name[slot] = NONE
        self.members[slot] = ()
        self.zone[slot] = NONE
        self.port[slot] = NONE
        self.course[slot] = ()
        self.frozen[slot] = 0
        self.fleet_marks[slot] = 0
        self.next_mission[slot] = NONE
        self.next_from[slot] = 0
        self.goal[slot] = NONE
        self.escorted[slot] = NONE
        for escort, charge in enumerate(self.escorted):  # S15
            if charge == slot:
                self.escorted[escort] = NONE
        self.with_leader[slot] = 0
        self.waits[slot] = 0
        self.unsupported[slot] = 0
        self.counted[slot] = 0
        self.trail[slot] = ()
        self.moved[slot] = 0
        self.into[slot] = NONE
        self.reports[slot] = NO_REPORT
        self.met[slot] = ()

    def put_in(self, ship: int, slot: int) -> None:
        """A ship joins a fleet; she leaves the one she was in, or the harbour where she lay."""
        self.take_out(ship)
        self.fleet[ship] = slot
        self.harbour[ship] = NONE
        self.members[slot] = (*self.members[slot], ship)

    def take_out(self, ship: int) -> None:
        """A ship leaves her fleet; where nobody is left the fleet is no more."""
        slot = self.fleet[ship]
        self.fleet[ship] = NONE
        if slot == NONE:
            return
        self.members[slot] = tuple(other for other in self.members[slot] if other != ship)
        if not self.members[slot]:
            self.clear_slot(slot)

    def moor(self, ship: int, harbour: int) -> None:
        """A ship lies in a harbour without orders."""
        self.take_out(ship)
        self.harbour[ship] = harbour

    def lose(self, ship: int, fate: int) -> None:
        """A ship is sunk, interned, scuttled or captured; leaders aboard are dealt with by who calls."""
        self.fate[ship] = fate
        slot = self.fleet[ship]
        if slot != NONE and self.fleet_marks[slot] & BALLOON and self.theatre.type[ship] == BALLOON_SHIP:  # S3
            self.fleet_marks[slot] &= ~BALLOON
            self.balloons -= 1
        self.take_out(ship)
        self.harbour[ship] = NONE
        if self.tow[ship] != NONE:
            self.tow[ship] = NONE
        for tug, towed in enumerate(self.tow):
            if towed == ship:
                self.tow[tug] = NONE


def side_of(slot: int) -> int:
    """Whose slot it is."""
    return slot // MARKERS % 2


_MARKED: Final = [list(range(side * MARKERS, side * MARKERS + MARKERS)) for side in (0, 1)]
_UNMARKED: Final = [[2 * MARKERS + slot for slot in slots[:STACKS]] for slots in _MARKED]
_SLOTS: Final = [_MARKED[side] + _UNMARKED[side] for side in (0, 1)]


def marker_slots(side: int) -> list[int]:
    """The slots of a side with markers."""
    return _MARKED[side]


def stack_slots(side: int) -> list[int]:
    """The slots of a side without."""
    return _UNMARKED[side]


def slots_of(side: int) -> list[int]:
    """All slots of a side."""
    return _SLOTS[side]
