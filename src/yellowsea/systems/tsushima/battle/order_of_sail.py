"""8.2 to 8.4: the order of sail, lead ships, and where small craft and merchants are stationed."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import BOTTOM, Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, SIDES, other
from yellowsea.systems.tsushima.battle.muster import WAITING
from yellowsea.systems.tsushima.battle.screens import screenable
from yellowsea.systems.tsushima.events.battle_events import LineFormed
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.tables import BATTLESHIP, DESTROYER, MERCHANT, UNITS
from yellowsea.systems.tsushima.state.war import War, changed


def waiting_units(war: War, side: int) -> list[int]:
    """Divisions and lone ships that still have no place in the line."""
    found: list[int] = []
    for ship in war.fleets[side]:
        if war.column[ship] == WAITING and war.tables.is_ship[ship]:
            unit = war.unit_of(ship)
            if unit not in found:
                found.append(unit)
    return found


def waiting_craft(war: War, side: int) -> list[int]:
    """Small craft and merchants that still have no station."""
    return [s for s in war.fleets[side] if war.column[s] == WAITING and not war.tables.is_ship[s]]


def line_columns(war: War, side: int) -> list[int]:
    """8.2, 15: the shaded column, or the columns a scenario names."""
    scenario = war.tables.scenarios[war.scenario]
    if not scenario.is_chart:
        for force in scenario.forces:
            if force.side == side:
                return force.columns
    return [war.tables.shaded[side]]


def craft_columns(war: War, side: int, ship: int) -> list[int]:
    """8.4: small craft stand in the shaded column or beside it, merchants beside it."""
    if not war.tables.scenarios[war.scenario].is_chart:
        return line_columns(war, side)
    shaded = war.tables.shaded[side]
    if war.tables.type[ship] == MERCHANT:
        return [shaded - 1, shaded + 1]
    return [shaded - 1, shaded, shaded + 1]


def place_unit(war: War, side: int, unit: int, column: int) -> None:
    """The next unit in the line."""
    war.lines[side] = [*war.lines[side], unit]
    for ship in war.members(unit):
        if war.column[ship] == WAITING:
            war.column[ship] = column


def next_in_line(war: War, side: int) -> list[int]:
    """8.2: battle divisions come first."""
    units = waiting_units(war, side)
    battle = [u for u in units if war.tables.type[war.members(u)[0]] == BATTLESHIP]
    return battle if battle else units


def default_order(war: War, side: int) -> None:
    """All units in the order of their numbers, battle divisions first."""
    while True:
        units = next_in_line(war, side)
        if not units:
            return
        place_unit(war, side, min(units), line_columns(war, side)[-1])


def default_stations(war: War, side: int) -> None:
    """Destroyers screen the divisions in order; the rest stay behind the line."""
    tables = war.tables
    line = war.lines[side]
    screens = 0
    for ship in waiting_craft(war, side):
        columns = craft_columns(war, side, ship)
        front = columns[-1] if side == JAPAN else columns[0]
        rear = columns[0] if side == JAPAN else columns[-1]
        if tables.type[ship] == DESTROYER and screens < len(line):
            war.column[ship] = front
            war.screening = changed(war.screening, UNITS + ship, line[screens] if len(columns) > 1 else -1)
            screens += 1
        else:
            war.column[ship] = rear


def finish_line(war: War, side: int, umpire: Umpire) -> None:
    """Go on to the small craft, the other side, the first movement round."""
    if waiting_units(war, side):
        war.stack[-1] = steps.LINE
        return
    if waiting_craft(war, side):
        war.stack[-1] = steps.STATION
        return
    tables = war.tables
    umpire.tell(
        LineFormed(
            side=SIDES[side],
            line=[[tables.ship_ids[s] for s in group] for group in war.groups(side)],
        )
    )
    war.named = 0
    if side == war.spotter:
        war.mover = other(side)
        war.stack[-1] = steps.LINE
        if not waiting_units(war, war.mover):
            finish_line(war, war.mover, umpire)
    else:
        war.mover = war.spotter
        war.stack[-1] = steps.FLIGHT


class Line(Decision[War]):
    """8.2, 8.3: divisions take their places one after another; the owner chooses the lead ships."""

    key = "line"
    rule = "8.2"
    verbs = ("default_line", "next", "lead")
    parents = (BOTTOM, "search")
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.mover

    def prompt(self, war: War) -> str:
        return "Form your line of battle, division by division."

    def options(self, war: War) -> list[int]:
        words = war.words
        side = war.mover
        codes = [words.default_line]
        units = next_in_line(war, side)
        is_choice = len(waiting_units(war, side)) > 1 or len(line_columns(war, side)) > 1
        if is_choice or war.lines[side] or waiting_craft(war, side):
            codes += [words.next + unit for unit in units]
        for unit in waiting_units(war, side):
            for ship in war.members(unit)[1:]:
                if not war.named >> ship & 1:
                    codes.append(words.lead + ship)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        side = war.mover
        if verb == "lead":
            ship = numbers[0]
            if war.named >> ship & 1:
                return refuse("named", "8.3", "this ship has already been named")
            return refuse(
                "not-there", "8.3", "that ship is not behind the lead of a division that still has to be placed"
            )
        if numbers[0] in next_in_line(war, side):
            return refuse("no-choice", "8.2", "there is only one unit, so the default line is the only line")
        if numbers[0] in waiting_units(war, side):
            return refuse("battle-first", "8.2", "battle divisions come first in the line")
        return refuse("not-there", "8.2", "that unit is not waiting for a place in the line")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        side = war.mover
        if code == words.default_line:
            default_order(war, side)
            default_stations(war, side)
            finish_line(war, side, umpire)
        elif code < words.lead:
            unit = code - words.next
            columns = line_columns(war, side)
            if len(columns) > 1:
                war.picked = unit
                war.stack.append(steps.LINE_COLUMN)
                return
            place_unit(war, side, unit, columns[0])
            finish_line(war, side, umpire)
        else:
            ship = code - words.lead
            war.named |= 1 << ship
            division = war.div_of[ship]
            war.divs[division] = [ship, *[mate for mate in war.divs[division] if mate != ship]]


class LineColumn(Decision[War]):
    """15.1: where a scenario leaves two columns open, each unit takes one of them."""

    key = "line_column"
    rule = "15.1"
    verbs = ("column",)
    parents = ("line",)

    def actor(self, war: War) -> int:
        return war.mover

    def prompt(self, war: War) -> str:
        return f"{war.tables.unit_name(war.picked)}: which column?"

    def options(self, war: War) -> list[int]:
        return [war.words.column + column - 1 for column in line_columns(war, war.mover)]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return refuse("wrong-column", "15.1", "the scenario does not allow that column")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        unit = war.picked
        war.picked = -1
        war.stack.pop()
        place_unit(war, war.mover, unit, code - war.words.column + 1)
        finish_line(war, war.mover, umpire)


class Station(Decision[War]):
    """8.4: small craft and merchants take their stations one by one, or all by default."""

    key = "station"
    rule = "8.4"
    verbs = ("default_stations", "column")
    parents = (BOTTOM, "search")

    def actor(self, war: War) -> int:
        return war.mover

    def prompt(self, war: War) -> str:
        ship = waiting_craft(war, war.mover)[0]
        return f"{war.tables.ship_names[ship]}: which column?"

    def options(self, war: War) -> list[int]:
        side = war.mover
        ship = waiting_craft(war, side)[0]
        words = war.words
        codes = [words.default_stations]
        codes += [words.column + column - 1 for column in craft_columns(war, side, ship)]
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return refuse(
            "wrong-column", "8.4", "small craft start in the shaded column or next to it, merchants next to it"
        )

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        side = war.mover
        if code == war.words.default_stations:
            default_stations(war, side)
            finish_line(war, side, umpire)
            return
        ship = waiting_craft(war, side)[0]
        war.column[ship] = code - war.words.column + 1
        if screenable(war, UNITS + ship):
            war.picked = UNITS + ship
            war.stack.append(steps.SCREEN)
        else:
            finish_line(war, side, umpire)


class Screen(Decision[War]):
    """8.20: the unit in the next column that a counter screens."""

    key = "screen"
    rule = "8.20"
    verbs = ("screen", "no_screen")
    parents = ("station", "manoeuvre")

    def actor(self, war: War) -> int:
        return war.mover

    def prompt(self, war: War) -> str:
        return f"Which unit should {war.tables.unit_name(war.picked)} screen?"

    def options(self, war: War) -> list[int]:
        codes = [war.words.screen + unit for unit in screenable(war, war.picked)]
        codes.append(war.words.no_screen)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return refuse("not-beside", "8.20", "a screen only covers ships of its own side in the next column")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        unit = war.picked
        war.picked = -1
        war.stack.pop()
        if code != war.words.no_screen:
            war.screening = changed(war.screening, unit, code - war.words.screen)
        if war.stack[-1] == steps.STATION:
            finish_line(war, war.mover, umpire)
