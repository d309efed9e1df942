"""The state of Blockade and the questions every phase asks of it."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, NOBODY, other
from yellowsea.kernel.state.state import State
from yellowsea.systems.blockade.state.battle import Battle
from yellowsea.systems.blockade.state.cycle import Cycle
from yellowsea.systems.blockade.state.departure import Departure
from yellowsea.systems.blockade.state.mine_rolls import MineRolls
from yellowsea.systems.blockade.state.places import AREAS
from yellowsea.systems.blockade.state.tables import Tables
from yellowsea.systems.blockade.state.words import Words


class War(State):
    """Everything that changes. Ships are numbers; lists are indexed by ship, area or space."""

    def __init__(self, tables: Tables, words: Words, stack: list[int]) -> None:
        super().__init__(stack)
        self.tables = tables
        self.words = words
        self.turn = 1
        self.control = 0  # PA-2.7: from -limit (Russia) to +limit (Japan)
        self.initiative = tables.initiative_start
        self.blockade = 0
        self.place: list[int] = []
        self.damaged: list[int] = []
        self.sorties: list[int] = []  # a ship's latest sortie: turn * AREAS + area, -1 before the first
        self.boxes: list[int] = [0] * AREAS
        self.track: list[int] = []
        self.cycle = Cycle()
        self.departure = Departure()
        self.battle = Battle()
        self.mine_rolls = MineRolls()
        self.strikes = 0  # PA-11.3: ships of Port Arthur still to be chosen
        self.landing = 0  # PA-9.3: armies still to be placed
        # PA-11.0: the open counter of each squadron (side * AREAS + area), and ships whose place the enemy knows.
        self.tops: list[int] = [-1] * (2 * AREAS)
        self.known: list[int] = []

    def copy(self) -> War:
        twin = War(self.tables, self.words, self.stack.copy())
        twin.turn = self.turn
        twin.control = self.control
        twin.initiative = self.initiative
        twin.blockade = self.blockade
        twin.place = self.place.copy()
        twin.damaged = self.damaged.copy()
        twin.sorties = self.sorties.copy()
        twin.boxes = self.boxes.copy()
        twin.track = self.track.copy()
        twin.cycle = self.cycle.copy()
        twin.departure = self.departure.copy()
        twin.battle = self.battle.copy()
        twin.mine_rolls = self.mine_rolls.copy()
        twin.strikes = self.strikes
        twin.landing = self.landing
        twin.tops = self.tops.copy()
        twin.known = self.known.copy()
        return twin

    # -- ships -----------------------------------------------------------------------------------------------------

    def ships_at(self, side: int, place: int) -> list[int]:
        """The ships of a side in one place; in an area that is its squadron (PA-3.5)."""
        where = self.place
        return [ship for ship in self.tables.ships_of[side] if where[ship] == place]

    def strength(self, side: int) -> list[int]:
        """How many ships a side has in each area."""
        count = [0] * AREAS
        where = self.place
        for ship in self.tables.ships_of[side]:
            place = where[ship]
            if place < AREAS:
                count[place] += 1
        return count

    def firepower(self, ships: list[int]) -> int:
        """PA-7.13: the sum over the sides that are face up."""
        firepowers = self.tables.firepower
        damaged = self.damaged
        total = 0
        for ship in ships:
            total += firepowers[2 * ship + damaged[ship]]
        return total

    def firing_power(self) -> int:
        """PA-7.13: the firepower of the squadron that fires now."""
        return self.firepower(self.ships_at(self.battle.firing, self.battle.area))

    def ships_under_fire(self) -> list[int]:
        """The squadron that the volley under way is fired at."""
        return self.ships_at(other(self.battle.firing), self.battle.area)

    def speed(self, ships: list[int]) -> int:
        """The speed of the slowest ship (PA-7.4); 0 for no ships."""
        speeds = self.tables.speed
        damaged = self.damaged
        slowest = 0
        for ship in ships:
            speed = speeds[2 * ship + damaged[ship]]
            if slowest == 0 or speed < slowest:
                slowest = speed
        return slowest

    # -- the board -------------------------------------------------------------------------------------------------

    def controller(self, area: int) -> int:
        """PA-8.1: the side that alone has ships in an area."""
        side = NOBODY
        where = self.place
        owners = self.tables.ship_side
        for ship in range(len(where)):
            if where[ship] == area:
                owner = owners[ship]
                if side == NOBODY:
                    side = owner
                elif side != owner:
                    return NOBODY
        return side

    def port_is_open(self, port: int) -> bool:
        """PA-9.5: Port Arthur is no port once its space is taken."""
        return port != self.tables.port_arthur or not self.track[self.tables.port_arthur_space]

    def has_yard(self, port: int) -> bool:
        """PA-2.4, PA-9.4: Port Arthur loses its yard with 203 Hill."""
        if not self.tables.port_has_yard[port]:
            return False
        return port != self.tables.port_arthur or not self.track[self.tables.hill203]

    def pawns_in_supply(self) -> int:
        """PA-6.8: the pawns that are neither on the track nor in a landing box."""
        return self.tables.pawns - sum(self.track) - sum(self.boxes) - self.landing

    def gain(self, side: int, points: int) -> int:
        """PA-5.3: move the marker toward a side, never beyond the limit; returns how far it moved."""
        limit = self.tables.control_limit
        before = self.control
        moved = before + points if side == JAPAN else before - points
        self.control = max(-limit, min(limit, moved))
        return abs(self.control - before)

    def russia_is_at_the_limit(self) -> bool:
        """PA-5.4: Japan may not blockade while Russia stands on its last space."""
        return self.control == -self.tables.control_limit

    def give_initiative_away(self) -> None:
        """PA-10.1: whoever uses the marker hands it over."""
        self.initiative = other(self.initiative)

    def leave_the_sea(self, ship: int, place: int) -> None:
        """Put a ship into port or out of the game; it lies open there, and on top of no squadron."""
        if self.tables.uncertain:
            self.known[ship] = 0
            for slot in range(2 * AREAS):
                if self.tops[slot] == ship:
                    self.tops[slot] = -1
        self.place[ship] = place


def blank_war(tables: Tables, words: Words, stack: list[int]) -> War:
    """A war with every ship in its box, to be filled by a set-up or a position."""
    war = War(tables, words, stack)
    ships = len(tables.ship_ids)
    war.place = [0] * ships
    war.damaged = [0] * ships
    war.sorties = [-1] * ships
    war.known = [0] * ships
    war.track = [0] * len(tables.space_ids)
    return war
