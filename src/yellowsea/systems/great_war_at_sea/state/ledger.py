"""The lists of an operation: everything that changes in it, how it begins, and how it is copied.

Ships are numbered as in the theatre, fleets by their slot: eight markers for Japan, eight for Russia, then eight stacks
without a marker for each (blockade, coastal defence, colliers). Harbours are the ports of the chart and after them its
anchorages. Lists are flat and hold numbers or tuples of numbers, so that a copy is cheap.
"""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import NOBODY
from yellowsea.kernel.state.state import State
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement
from yellowsea.systems.great_war_at_sea.state.theatre import Theatre
from yellowsea.systems.great_war_at_sea.state.words import Words

MARKERS: Final = 8  # S18, for each side
STACKS: Final = 8  # more fleets of a side that need no marker
SLOTS: Final = 2 * (MARKERS + STACKS)
NO_REPORT: Final = (0, NONE, 0, 0, 0, 0)  # S7, what was told of a fleet: turn, zone, capital, light, other, transports


class Ledger(State):
    """What is written down of an operation under way."""

    def __init__(self, theatre: Theatre, words: Words, stack: list[int], source: Ledger | None = None) -> None:
        super().__init__(stack)
        self.theatre = theatre
        self.words = words
        if source is None:
            self._blank()
        else:
            self._take(source)
            self._take_ships(source)
            self._take_fleets(source)

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
        self.stays: list[int] = []  # S26: two numbers: the zone he is in, and for how many turns running
        # By harbour.
        self.owner: list[int] = []  # a nation
        self.drawn: list[int] = []  # boxes drawn in this turn, two for each harbour: Japan's, Russia's
        self.closed: list[int] = []  # T11: unusable
        self.blocked: list[int] = []  # blockships: turns of clearing left
        self.searching: list[int] = []  # S41.2: by side: it searches from here, and (two bits on) said so now
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

    def _take(self, source: Ledger) -> None:
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
        self.stays = source.stays.copy()
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

    def _take_ships(self, source: Ledger) -> None:
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

    def _take_fleets(self, source: Ledger) -> None:
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
