"""What changes in an operation: fleets and their plots, ships and their coal, ports, troops, mines, weather, points.

Ships are numbered as in the theatre, fleets by their slot: eight markers for Japan, eight for Russia, then eight stacks
without a marker for each (blockade, coastal defence, colliers). Harbours are the ports of the chart and after them its
anchorages. Lists are flat and hold numbers or tuples of numbers, so that a copy is cheap.
"""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.sides import NOBODY
from yellowsea.kernel.state import State
from yellowsea.systems.great_war_at_sea.book.operation_shapes import MISSIONS
from yellowsea.systems.great_war_at_sea.book.shapes import DEAD_IN_THE_WATER, NONE
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement
from yellowsea.systems.great_war_at_sea.state.theatre import BALLOON_SHIP, Theatre
from yellowsea.systems.great_war_at_sea.state.words import SLOT_WORDS as SLOT_WORDS
from yellowsea.systems.great_war_at_sea.state.words import Words

MARKERS: Final = 8  # S18, for each side
STACKS: Final = 8  # more fleets of a side that need no marker
SLOTS: Final = 2 * (MARKERS + STACKS)
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
SHIP_MARKS: Final = (
    *("slowed", "halved", "fire_control", "aground", "silent", "has_bombarded", "shown", "sailed", "landed", "steamed"),
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

# What the enemy was told of a fleet: numbers of each, and whether there were transports or colliers (S7).
REPORT: Final = 6  # turn, zone, capital, light, other, transports
NO_REPORT: Final = (0, NONE, 0, 0, 0, 0)


class Campaign(State):
    """An operation under way."""

    def __init__(self, theatre: Theatre, words: Words, stack: list[int], source: Campaign | None = None) -> None:
        super().__init__(stack)
        self.theatre = theatre
        self.words = words
        if source is None:
            self._blank()
        else:
            self._take(source)
            self._take_ships(source)
            self._take_fleets(source)

    def copy(self) -> Campaign:
        return Campaign(self.theatre, self.words, self.stack.copy(), self)

    def _blank(self) -> None:
        self.fight: Engagement | None = None  # the battle under way
        self.turn = 1
        self.opened = 0  # peace: the turn of the first hostile act, 0 for none
        self.shift = 0  # S40: turns by which the hour of turn 1 was moved
        self.phase = 0  # how far the turn has come
        self.stage = 0  # how far a procedure of several parts has come
        self.acting = NOBODY
        self.in_hand = NONE  # the fleet that is being ordered
        self.ship_in_hand = NONE
        self.spare = 0  # for a question of two parts: what the first part said
        self.shore = 0  # how far the acts on the coasts have come
        self.cursor = 0  # the next fleet that is looked at there
        self.support: list[int] = []  # S2.3: zone, hits in this turn, by turns
        self.fronts: list[tuple[int, ...]] = []  # S2.5: side, losses to take, zones
        self.attacks: list[tuple[int, int]] = []  # S41.4: boat, fleet; only the owner knows
        self.formed = 0  # a bit for each harbour in which a fleet was formed in this phase
        self.picked: tuple[int, ...] = ()  # ships that are to go along
        # By section of the sea.
        self.weather: list[int] = []
        # T11: zone, strength, size, turn in which a new one may form; zone NONE: there is none.
        self.cyclone: list[int] = [NONE, 0, 0, 0]
        # By ship.
        self.fleet: list[int] = []  # her slot, NONE in port without orders
        self.harbour: list[int] = []  # where she lies without orders, NONE in a fleet
        self.fate: list[int] = []
        self.hull: list[int] = []
        self.primary: list[int] = []
        self.secondary: list[int] = []
        self.tertiary: list[int] = []
        self.torpedoes: list[int] = []
        self.speed: list[int] = []
        self.marks: list[int] = []
        self.fuel: list[int] = []  # points
        self.cargo: list[int] = []  # troop points or supply points aboard
        self.mines: list[int] = []  # S30.2: fields aboard
        self.repair: list[int] = []  # turns of work so far
        self.worst: list[int] = []  # 5.6: the most boxes she had lost since she was whole
        self.neutral: list[int] = []  # S33: turns in neutral ports
        self.in_port: list[int] = []  # turns running in a friendly port
        self.crippled_at: list[int] = []  # S13: the turn of the damage, 0: not crippled
        self.reload: list[int] = []  # S41.3, 4.5: turns in port since the torpedoes were fired
        self.tow: list[int] = []  # S45: the ship she tows, NONE
        self.seen_turn: list[int] = []  # when the enemy saw her last, 0: never
        self.seen_zone: list[int] = []  # and where
        # By slot.
        self.mission: list[int] = [NONE] * SLOTS
        self.name: list[int] = [NONE] * SLOTS  # the fleet of the scenario it bears the name of
        self.members: list[tuple[int, ...]] = [()] * SLOTS
        self.zone: list[int] = [NONE] * SLOTS
        self.port: list[int] = [NONE] * SLOTS  # the harbour it lies in, NONE at sea
        self.course: list[tuple[int, ...]] = [()] * SLOTS  # from this turn on
        self.frozen: list[int] = [0] * SLOTS  # the last turn that may not be written anew
        self.fleet_marks: list[int] = [0] * SLOTS
        self.next_mission: list[int] = [NONE] * SLOTS  # S26: ordered by a leader
        self.next_from: list[int] = [0] * SLOTS  # holds from this turn on
        self.goal: list[int] = [NONE] * SLOTS  # where it does what it is for: a harbour or (after them) a zone
        self.escorted: list[int] = [NONE] * SLOTS  # S15: the fleet it conforms to
        self.with_leader: list[int] = [0] * SLOTS  # turns running in the zone of a leader
        self.waits: list[int] = [0] * SLOTS  # turns until it may leave port (tide, steam)
        self.unsupported: list[int] = [0] * SLOTS  # S2.3: began to unload without fire enough
        self.counted: list[int] = [0] * SLOTS  # turns of unloading, loading, laying that count so far
        # Its zone at the start and after each of six pulses; NONE in port.
        self.trail: list[tuple[int, ...]] = [()] * SLOTS
        self.moved: list[int] = [0] * SLOTS  # zones in this turn
        self.into: list[int] = [NONE] * SLOTS  # S31: the enemy minor port it came into in this turn
        self.reports: list[tuple[int, ...]] = [NO_REPORT] * SLOTS
        self.met: list[tuple[int, ...]] = [()] * SLOTS  # the slots it had contact with in the last turn
        # By leader of the theatre.
        self.flag: list[int] = []  # his ship, NONE when he is lost
        # By harbour.
        self.owner: list[int] = []  # a nation
        self.drawn: list[int] = []  # boxes drawn in this turn, two for each harbour: Japan's, Russia's
        self.closed: list[int] = []  # T11: unusable
        self.blocked: list[int] = []  # blockships: turns of clearing left
        self.searching: list[int] = []  # S41.2: a bit for each side that searches from here
        self.port_hits: list[int] = []  # S5: VP won by bombarding it, two for each harbour
        self.taken: list[int] = []  # S2.7: the turn in which it was captured, 0 for none
        self.held: list[int] = []  # empty_port: turns held, Japan's and Russia's for each harbour
        # Troops ashore: a line for each side and zone.
        self.troop_side: list[int] = []
        self.troop_zone: list[int] = []
        self.troop_points: list[int] = []
        self.troop_silent: list[int] = []  # S2.3: they do not fire in their first combat
        # Minefields: a line for each side of a zone or entrance and owner.
        self.mine_place: list[int] = []  # see `side_key` and `entrance_key` of the theatre
        self.mine_owner: list[int] = []
        self.mine_count: list[int] = []
        self.mine_known: list[int] = []  # a bit for each side
        self.mine_dense: list[int] = []  # dense_field
        self.warned: list[int] = []  # 13: fleets that have passed a field in this turn: `slot << 32 | place`
        # Points so far: one number for each row of the scenario's points.
        self.scored: list[int] = []
        self.awarded: list[int] = [0, 0]  # points outside the rows (blockships), of each side
        self.balloons = 0  # S3: left
        self.raids: list[int] = [0, 0]
        # Contacts of this turn.
        self.meets: list[tuple[int, ...]] = []  # pulse, zone, fleet of Japan, fleet of Russia, automatic
        self.declared = 0  # bits: a side has said whether its leader counts; and two bits higher whether he does
        self.contacts: list[tuple[int, ...]] = []  # pulse, zone, fleet of Japan, fleet of Russia: to be fought
        self.met_now: list[tuple[int, ...]] = []  # fleet of Japan, fleet of Russia that had contact in this turn
        # The battle that is being set up or fought.
        self.field_zone = NONE
        self.field_side = NOBODY  # the side with the initiative
        self.busy = 0  # a bit for each side that bombards, lays, coals or unloads
        self.surprised = NONE  # S31: the side that lies dead in the water in this battle
        self.berths: list[tuple[int, ...]] = []  # S31: fleets that fight from a port: slot, harbour, no orders before
        self.groups: list[tuple[int, ...]] = []  # side, slot, hex (-1: not placed), then the ships

    def _take(self, source: Campaign) -> None:
        self.fight = source.fight.copy() if source.fight is not None else None
        self.turn = source.turn
        self.opened = source.opened
        self.shift = source.shift
        self.phase = source.phase
        self.stage = source.stage
        self.acting = source.acting
        self.in_hand = source.in_hand
        self.ship_in_hand = source.ship_in_hand
        self.spare = source.spare
        self.shore = source.shore
        self.cursor = source.cursor
        self.support = source.support.copy()
        self.fronts = source.fronts.copy()
        self.attacks = source.attacks.copy()
        self.formed = source.formed
        self.picked = source.picked
        self.weather = source.weather.copy()
        self.cyclone = source.cyclone.copy()
        self.flag = source.flag.copy()
        self.owner = source.owner.copy()
        self.drawn = source.drawn.copy()
        self.closed = source.closed.copy()
        self.blocked = source.blocked.copy()
        self.searching = source.searching.copy()
        self.port_hits = source.port_hits.copy()
        self.taken = source.taken.copy()
        self.held = source.held.copy()
        self.troop_side = source.troop_side.copy()
        self.troop_zone = source.troop_zone.copy()
        self.troop_points = source.troop_points.copy()
        self.troop_silent = source.troop_silent.copy()
        self.mine_place = source.mine_place.copy()
        self.mine_owner = source.mine_owner.copy()
        self.mine_count = source.mine_count.copy()
        self.mine_known = source.mine_known.copy()
        self.mine_dense = source.mine_dense.copy()
        self.warned = source.warned.copy()
        self.scored = source.scored.copy()
        self.awarded = source.awarded.copy()
        self.balloons = source.balloons
        self.raids = source.raids.copy()
        self.meets = source.meets.copy()
        self.declared = source.declared
        self.contacts = source.contacts.copy()
        self.met_now = source.met_now.copy()
        self.field_zone = source.field_zone
        self.field_side = source.field_side
        self.busy = source.busy
        self.surprised = source.surprised
        self.berths = source.berths.copy()
        self.groups = source.groups.copy()

    def _take_ships(self, source: Campaign) -> None:
        self.fleet = source.fleet.copy()
        self.harbour = source.harbour.copy()
        self.fate = source.fate.copy()
        self.hull = source.hull.copy()
        self.primary = source.primary.copy()
        self.secondary = source.secondary.copy()
        self.tertiary = source.tertiary.copy()
        self.torpedoes = source.torpedoes.copy()
        self.speed = source.speed.copy()
        self.marks = source.marks.copy()
        self.fuel = source.fuel.copy()
        self.cargo = source.cargo.copy()
        self.mines = source.mines.copy()
        self.repair = source.repair.copy()
        self.worst = source.worst.copy()
        self.neutral = source.neutral.copy()
        self.in_port = source.in_port.copy()
        self.crippled_at = source.crippled_at.copy()
        self.reload = source.reload.copy()
        self.tow = source.tow.copy()
        self.seen_turn = source.seen_turn.copy()
        self.seen_zone = source.seen_zone.copy()

    def _take_fleets(self, source: Campaign) -> None:
        self.mission = source.mission.copy()
        self.name = source.name.copy()
        self.members = source.members.copy()
        self.zone = source.zone.copy()
        self.port = source.port.copy()
        self.course = source.course.copy()
        self.frozen = source.frozen.copy()
        self.fleet_marks = source.fleet_marks.copy()
        self.next_mission = source.next_mission.copy()
        self.next_from = source.next_from.copy()
        self.goal = source.goal.copy()
        self.escorted = source.escorted.copy()
        self.with_leader = source.with_leader.copy()
        self.waits = source.waits.copy()
        self.unsupported = source.unsupported.copy()
        self.counted = source.counted.copy()
        self.trail = source.trail.copy()
        self.moved = source.moved.copy()
        self.into = source.into.copy()
        self.reports = source.reports.copy()
        self.met = source.met.copy()

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
