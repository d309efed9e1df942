"""The steps of Tsushima by number, and its state with the questions every phase asks of it."""

from __future__ import annotations

from yellowsea.boards.hexsets import HexSet
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.systems.tsushima.state.battle_state import AT_SEA as AT_SEA
from yellowsea.systems.tsushima.state.battle_state import BREAKOUT as BREAKOUT
from yellowsea.systems.tsushima.state.battle_state import FLIGHT_GROUPS as FLIGHT_GROUPS
from yellowsea.systems.tsushima.state.battle_state import IN_PORT as IN_PORT
from yellowsea.systems.tsushima.state.battle_state import BattleState
from yellowsea.systems.tsushima.state.tables import DIVISIONS, MERCHANT, UNITS, Tables
from yellowsea.systems.tsushima.state.words import Words


class War(BattleState):
    """The state of a game, in three parts, with the questions that the rules ask of it."""

    def __init__(self, tables: Tables, words: Words, stack: list[int], source: War | None = None) -> None:
        super().__init__(stack)
        self.tables = tables
        self.words = words
        if source is None:
            self.blank_campaign()
            self.blank_chart(tables)
            self.clear_battle()
        else:
            self.copy_campaign(source)
            self.copy_chart(source)
            self.copy_battle(source)

    def copy(self) -> War:
        return War(self.tables, self.words, self.stack.copy(), self)

    # -- places ----------------------------------------------------------------------------------------------------

    def owner(self, ship: int) -> int:
        """The side a ship fights for; captured ships have changed theirs."""
        return other(self.tables.side[ship]) if self.captured[ship] else self.tables.side[ship]

    def put(self, ship: int, place: int) -> None:
        """Move a counter and keep the count of who is where."""
        chart = self.tables.chart
        side = self.owner(ship)
        was = self.place[ship]
        self.place[ship] = place
        crowd = self.crowd
        if was < chart.places:
            key = side * chart.places + was
            left = crowd[key] - 1
            if left:
                crowd[key] = left
            else:
                del crowd[key]
                self._hold(side, was)
        if place < chart.places:
            key = side * chart.places + place
            there = crowd.get(key, 0)
            crowd[key] = there + 1
            if not there:
                self._hold(side, place)

    def _hold(self, side: int, place: int) -> None:
        chart = self.tables.chart
        hexagon = chart.hex_of[place]
        if hexagon < 0:
            return
        start = side * chart.places
        count = self.crowd.get(start + hexagon, 0)
        port = chart.port_at[hexagon]
        if port >= 0:
            count += self.crowd.get(start + chart.port_base + port, 0)
        if count > 0:
            self.held[side] |= chart.bit[hexagon]
        else:
            self.held[side] &= ~chart.bit[hexagon]

    def recount(self) -> None:
        """Count who is where from the beginning, after a set-up or a position."""
        self.crowd = {}
        for side in (JAPAN, RUSSIA):
            self._count_fleet(side)

    def recount_fleet(self, side: int) -> None:
        """The same for one side, after its ships have been moved without the count."""
        places = self.tables.chart.places
        others = other(side)
        self.crowd = {key: count for key, count in self.crowd.items() if key // places == others}
        self._count_fleet(side)

    def _count_fleet(self, side: int) -> None:
        chart = self.tables.chart
        crowd = self.crowd
        where = self.place
        end = chart.places
        held: HexSet = 0
        for ship in self.fleets[side]:
            place = where[ship]
            if place >= end:
                continue
            key = side * end + place
            if key in crowd:
                crowd[key] += 1
                continue
            crowd[key] = 1
            hexagon = chart.hex_of[place]
            if hexagon >= 0:
                held |= chart.bit[hexagon]
        self.held[side] = held

    def count(self, side: int, place: int) -> int:
        """The number of counters a side has in a place."""
        return self.crowd.get(side * self.tables.chart.places + place, 0)

    def ships_at(self, side: int, place: int) -> list[int]:
        """The counters of a side in one place."""
        where = self.place
        return [ship for ship in self.fleets[side] if where[ship] == place]

    def idle_ships(self, side: int) -> list[int]:
        """The counters of a side that have not moved in its segment; in the segment itself none is off the chart."""
        moved = self.moved
        if self.idle_side != side:
            return [ship for ship in self.fleets[side] if not moved[ship]]
        for ship in self.idle:
            if moved[ship]:
                self.idle = [other for other in self.idle if not moved[other]]
                break
        return self.idle

    def is_friendly_port(self, side: int, place: int) -> bool:
        """7, 11: a port of the side's own, or a zone that has one."""
        chart = self.tables.chart
        if place < chart.port_base or place >= chart.places:
            return False
        if place < chart.zone_base:
            return self.port_owner[place - chart.port_base] == side
        return chart.zone_friendly[place - chart.zone_base][side]

    def naval_phase(self) -> int:
        """The number of the naval phase since the first turn."""
        return self.turn * 6 + self.phase

    def surprised(self) -> bool:
        """13: the first two naval phases of the campaign."""
        tables = self.tables
        return tables.scenarios[self.scenario].surprise and self.turn == 1 and self.phase <= tables.surprise_phases

    # -- ships -----------------------------------------------------------------------------------------------------

    def speed(self, ship: int) -> int:
        """4, 8.15: the movement factor, halved by two hits; small craft keep theirs."""
        tables = self.tables
        if self.hits[ship] == 2 and tables.is_ship[ship]:
            return tables.move[ship] // 2
        return tables.move[ship]

    def slowest(self, ships: list[int]) -> int:
        """4.6: ships that sail together keep to the slowest."""
        least = 99
        for ship in ships:
            speed = self.speed(ship)
            if speed < least:
                least = speed
        return least

    def members(self, unit: int) -> list[int]:
        """The ships of a division in order of sail, or the ship itself."""
        return self.divs[unit] if unit < UNITS else [unit - UNITS]

    def unit_of(self, ship: int) -> int:
        """The division a ship sails in, or the ship as a unit of its own."""
        division = self.div_of[ship]
        return division if division >= 0 else UNITS + ship

    def free_division(self, side: int) -> int:
        """The lowest number no division has, -1 when all are taken."""
        for division in range(side * DIVISIONS, (side + 1) * DIVISIONS):
            if not self.divs[division]:
                return division
        return -1

    def leave_division(self, ship: int) -> None:
        """Take a ship out of its division."""
        division = self.div_of[ship]
        if division >= 0:
            self.divs[division] = [mate for mate in self.divs[division] if mate != ship]
            self.div_of[ship] = -1

    def part(self, ships: list[int]) -> None:
        """4.5: ships that went another way than their division are in it no more."""
        for ship in ships:
            division = self.div_of[ship]
            if division < 0:
                continue
            for mate in self.divs[division]:
                if self.place[mate] != self.place[ship]:
                    self.leave_division(ship)
                    break

    def sails_alone(self, ship: int) -> bool:
        """4.6, 8.12, 12.3: small craft, merchants, the independent cruisers and ships with a licence."""
        return self.tables.kind[ship] < 0 or self.licence[ship] >= self.naval_phase()

    def remove(self, ship: int, place: int) -> None:
        """Take a counter off the chart and off the Battle Board."""
        self.leave_division(ship)
        self.put(ship, place)
        self.cargo = changed(self.cargo, ship, 0)
        self.repairing = changed(self.repairing, ship, 0)
        self.known = changed(self.known, ship, 1)
        if self.column:
            self.column[ship] = 0
            self.fleeing = changed(self.fleeing, ship, 0)
            line = self.lines[self.owner(ship)]
            if UNITS + ship in line:
                self.lines[self.owner(ship)] = [unit for unit in line if unit != UNITS + ship]

    def is_afloat(self, ship: int) -> bool:
        """Still somewhere on the chart."""
        return self.place[ship] < self.tables.chart.places

    # -- the Battle Board ------------------------------------------------------------------------------------------

    def on_board(self, side: int) -> list[int]:
        """The counters of a side that are on the Battle Board."""
        column = self.column
        return [ship for ship in self.fleets[side] if column[ship] > 0]

    def has_board(self, side: int) -> bool:
        """Has a side any counter left on the Battle Board?"""
        column = self.column
        for ship in self.fleets[side]:
            if column[ship] > 0:
                return True
        return False

    def unit_column(self, unit: int) -> int:
        """The column of a unit, 0 when it is not on the board."""
        for ship in self.divs[unit] if unit < UNITS else [unit - UNITS]:
            if self.column[ship] > 0:
                return self.column[ship]
        return 0

    def groups(self, side: int) -> list[list[int]]:
        """8.16: the line of a side: divisions and lone ships in order of sail; its merchants are the last group."""
        column = self.column
        found: list[list[int]] = []
        for unit in self.lines[side]:
            ships = [ship for ship in self.members(unit) if column[ship] > 0]
            if ships:
                found.append(ships)
        convoy = [s for s in self.fleets[side] if column[s] > 0 and self.tables.type[s] == MERCHANT]
        if convoy:
            found.append(convoy)
        return found


def changed(values: list[int], at: int, value: int) -> list[int]:
    """A list like this one with another value in one place; the list itself when it has that value."""
    if values[at] == value:
        return values
    twin = values.copy()
    twin[at] = value
    return twin


def changed_for(values: list[int], ships: list[int], value: int) -> list[int]:
    """A list like this one with another value for these ships; the list itself when all have that value."""
    for ship in ships:
        if values[ship] != value:
            twin = values.copy()
            for each in ships:
                twin[each] = value
            return twin
    return values


def blank_war(tables: Tables, words: Words, scenario: int) -> War:
    """A war with every counter in its box, to be filled by a set-up or a position."""
    war = War(tables, words, [])
    war.scenario = scenario
    extra = tables.scenarios[scenario]
    war.turn = extra.first_turn
    war.mines_left = list(extra.mines)
    war.bases_left = extra.bases
    war.port_owner[tables.chart.port_arthur] = extra.port_arthur_owner
    if extra.campaign:
        for ship in tables.merchants:
            war.place[ship] = tables.chart.waiting
    return war
