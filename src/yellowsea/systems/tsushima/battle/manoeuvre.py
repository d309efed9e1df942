"""8.5 to 8.8: the movement round on the Battle Board: columns, dropped ships, displacement, leaving the board."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import BOTTOM, Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.telling.events import does, plural
from yellowsea.systems.tsushima.battle.columns import (
    ahead,
    columns_after,
    displacement,
    edge_of,
    leave_board,
    outward,
    rate_of,
    shift_fleet,
    shift_unit,
    units_of,
)
from yellowsea.systems.tsushima.battle.encounter import is_over
from yellowsea.systems.tsushima.battle.flight import (
    begin_flight,
    follow,
    followers,
    may_flee,
    merchants_flee,
    merchants_to_flee,
)
from yellowsea.systems.tsushima.battle.screens import screenable
from yellowsea.systems.tsushima.events.battle_events import ColumnsChanged, Displaced, ShipDropped
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.tables import UNITS
from yellowsea.systems.tsushima.state.war import AT_SEA, BREAKOUT, IN_PORT, War, changed


def free_units(war: War, side: int) -> list[int]:
    """Units that may still be steered in this movement round; fleeing ships move by themselves."""
    return [u for u in units_of(war, side) if not war.steered >> u & 1 and not is_fleeing(war, u)]


def is_fleeing(war: War, unit: int) -> bool:
    """8.9: is this unit in flight?"""
    for ship in war.members(unit):
        if war.column[ship] > 0:
            return war.fleeing[ship] > 0
    return False


def may_leave(war: War, unit: int) -> bool:
    """8.8, 11.4: may this unit leave the board in this round?"""
    ship = war.members(unit)[0]
    side = war.owner(ship)
    if war.fight_kind == BREAKOUT and side == JAPAN:
        return False
    if war.fight_kind == IN_PORT and war.coast == side and war.exits_left <= 0:
        return False
    return columns_beyond(war, unit) > 0


def columns_beyond(war: War, unit: int) -> int:
    """Table 3: how many columns beyond its own edge a unit's rate would take it; 0 or less if it falls short."""
    side = war.owner(war.members(unit)[0])
    return rate_of(war, unit) - abs(edge_of(war, side) - war.unit_column(unit))


def columns_for(war: War, unit: int) -> list[int]:
    """8.6: the columns a unit may go to."""
    here = war.unit_column(unit)
    rate = rate_of(war, unit)
    least = max(1, here - rate)
    most = min(war.tables.columns, here + rate)
    return [column for column in range(least, most + 1) if column != here]


def cripples(war: War, side: int) -> list[int]:
    """8.7: ships with two hits behind the lead of a division that has not moved."""
    found: list[int] = []
    for unit in free_units(war, side):
        if unit < UNITS:
            for ship in war.divs[unit][1:]:
                if war.hits[ship] == 2 and war.column[ship] > 0:
                    found.append(ship)
    return found


def why_not_into_harbour(war: War, side: int, ship: int) -> Refusal | None:
    """11.4: any counter of the port's side near enough to its edge, four in a round."""
    tables = war.tables
    name = tables.ship_names[ship]
    if war.fight_kind != IN_PORT or war.coast != side:
        return refuse("no-harbour", "11.4", "you have no harbour behind you in this battle")
    if war.owner(ship) != side or war.column[ship] <= 0:
        return refuse("not-on-board", "11.4", f"{does(name, 'is')} not one of your counters on the board")
    if war.exits_left <= 0:
        most = tables.port_exits
        return refuse("gate-full", "11.4", f"only {most} counters a round may enter the inner harbour", most=most)
    if war.steered >> war.unit_of(ship) & 1:
        return refuse("has-moved", "8.6", f"{does(name, 'has')} already moved this round")
    rate = tables.rate_craft if tables.is_craft[ship] else tables.rate_two_hits if war.hits[ship] == 2 else tables.rate
    away = abs(edge_of(war, side) - war.column[ship]) + 1
    if away > rate:
        text = f"{name} may move {plural(rate, 'column', 'columns')} and the harbour is {away} away"
        return refuse("too-far", "8.6", text, rate=rate, distance=away)
    return None


def near_the_harbour(war: War, side: int) -> list[int]:
    """Every counter `why_not_into_harbour` does not refuse."""
    if war.fight_kind != IN_PORT or war.coast != side:
        return []
    return [ship for ship in war.on_board(side) if why_not_into_harbour(war, side, ship) is None]


def may_change_screen(war: War, unit: int) -> bool:
    """8.20: without moving, may this unit begin a screen, or end the one it keeps?"""
    return war.screening[unit] >= 0 or bool(screenable(war, unit))


class Manoeuvre(Decision[War]):
    """8.5: the side whose movement round it is steers its units, or all of them at once."""

    key = "manoeuvre"
    rule = "8.6"
    verbs = (
        "steady",
        "pass",
        "close",
        "open",
        "flee",
        "merchants_flee",
        "follow",
        "drop",
        "into_harbour",
        "steer",
        "cover",
    )
    parents = (BOTTOM, "search")

    def actor(self, war: War) -> int:
        return war.mover

    def prompt(self, war: War) -> str:
        return "Movement round: close or open the range, steer units, or hold."

    def options(self, war: War) -> list[int]:
        words = war.words
        side = war.mover
        codes = [words.steady]
        units = free_units(war, side)
        if not war.steered:
            codes.append(words.pass_)
            for way, base in ((ahead(side), words.close), (-ahead(side), words.open)):
                for number in (1, 2):
                    if _can_shift(war, units, way, number):
                        codes.append(base + number - 1)
        if may_flee(war, side):
            codes.append(words.flee)
        if merchants_to_flee(war, side):
            codes.append(words.merchants_flee)
        codes += [words.follow + division for division in followers(war, side)]
        codes += [words.drop + ship for ship in cripples(war, side)]
        codes += [words.into_harbour + ship for ship in near_the_harbour(war, side)]
        codes += [words.steer + unit for unit in units]
        codes += [words.cover + unit for unit in units if may_change_screen(war, unit)]
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        side = war.mover
        if verb in ("pass", "close", "open") and war.steered:
            return refuse("has-moved", "8.6", "units have already been steered this round")
        if verb in ("close", "open"):
            return refuse("no-room", "8.6", "no unit can move that far in that direction")
        if verb == "flee":
            if war.fight_kind != AT_SEA:
                return refuse("no-flight", "11.4", "flight is only possible in a battle at sea")
            return refuse("no-flight", "8.9", "your fleet is already fleeing, or none of its divisions can flee")
        if verb == "merchants_flee":
            return refuse("no-flight", "8.9", "there are no merchants here that could begin to flee")
        if verb == "follow":
            return refuse(
                "no-flight",
                "8.9",
                "only a division that stayed for a crippled lead ship, now gone, may follow the fleet",
            )
        if verb == "drop":
            return refuse(
                "not-crippled", "8.7", "only a ship with two hits, behind the lead ship of a division, may be dropped"
            )
        if verb == "into_harbour":
            return why_not_into_harbour(war, side, numbers[0])
        unit = numbers[0]
        if verb == "cover" and unit in free_units(war, side):
            name = war.tables.unit_name(unit)
            return refuse("nobody-beside", "8.20", f"{does(name, 'has')} nobody to screen in the next column")
        if war.steered >> unit & 1:
            return refuse("has-moved", "8.6", f"{does(war.tables.unit_name(unit), 'has')} already moved this round")
        if unit in units_of(war, side):
            return refuse("in-flight", "8.9", f"{does(war.tables.unit_name(unit), 'is')} fleeing")
        return refuse("not-on-board", "8.6", "that is not one of your units on the board")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        side = war.mover
        if code == words.pass_:
            war.passes[side] += 1
            end_movement(war, umpire)
            return
        war.passes[side] = 0
        if code == words.steady:
            end_movement(war, umpire)
        elif words.close <= code < words.flee:
            way = ahead(side) if code < words.open else -ahead(side)
            number = (code - words.close) % 2 + 1
            _shift_all(war, side, way, number, umpire)
            end_movement(war, umpire)
        elif code == words.flee:
            begin_flight(war, side, umpire)
        elif code == words.merchants_flee:
            merchants_flee(war, side, umpire)
        elif code < words.drop:
            follow(war, side, code - words.follow, umpire)
        elif code < words.into_harbour:
            self._drop(war, code - words.drop, umpire)
        elif code < words.steer:
            ship = code - words.into_harbour
            leave_board(war, war.unit_of(ship), [ship], 0, umpire)
        elif code < words.column:
            war.picked = code - words.steer
            war.stack.append(steps.STEER)
            return
        else:
            war.picked = code - words.cover
            war.steered |= 1 << war.picked
            war.screening = changed(war.screening, war.picked, -1)
            war.stack.append(steps.SCREEN)
            return
        if not war.has_board(side):
            end_movement(war, umpire)

    def _drop(self, war: War, ship: int, umpire: Umpire) -> None:
        """8.7: the dropped ship sails on by itself at the end of the line."""
        tables = war.tables
        side = war.owner(ship)
        war.leave_division(ship)
        war.lines[side] = [*war.lines[side], UNITS + ship]
        war.strays.append(ship)
        umpire.tell(ShipDropped(ship=tables.ship_ids[ship], name=tables.ship_names[ship], side=SIDES[side]))


def _can_shift(war: War, units: list[int], way: int, number: int) -> bool:
    """8.6, 8.8: can any of these units move so far that way and stay on the board, displaced if need be?"""
    able = [unit for unit in units if rate_of(war, unit) >= number]
    if not able:
        return False
    most = war.tables.columns
    if any(1 <= war.unit_column(unit) + way * number <= most for unit in able):
        return True
    shift = displacement(war, columns_after(war, units, way, number))
    return any(1 <= war.unit_column(unit) + way * number + shift <= most for unit in able)


def _shift_all(war: War, side: int, way: int, number: int, umpire: Umpire) -> None:
    shift = shift_fleet(war, free_units(war, side), way, number)
    if shift:
        umpire.tell(Displaced(columns=shift))
    umpire.tell(
        ColumnsChanged(
            side=SIDES[side],
            unit="all",
            unit_name=f"{SIDES[side].capitalize()}'s whole line",
            column=0,
            move="closes" if way == ahead(side) else "opens",
        )
    )


def end_movement(war: War, umpire: Umpire) -> None:
    """8.5: after each movement round both sides fire."""
    war.steered = 0
    war.picked = -1
    for side in (JAPAN, RUSSIA):
        if not war.has_board(side):
            war.stack[-1] = steps.BATTLE_OVER
            return
    if is_over(war):
        war.stack[-1] = steps.BATTLE_OVER
        return
    war.firing = war.mover
    war.stack[-1] = steps.AIM


class Steer(Decision[War]):
    """8.6, 8.8: the column a unit goes to, or off the board."""

    key = "steer"
    rule = "8.6"
    verbs = ("column", "off_board", "beyond", "cancel")
    parents = ("manoeuvre",)

    def actor(self, war: War) -> int:
        return war.mover

    def prompt(self, war: War) -> str:
        return f"{war.tables.unit_name(war.picked)} on column {war.unit_column(war.picked)}: steer to which column?"

    def options(self, war: War) -> list[int]:
        words = war.words
        codes = [words.column + column - 1 for column in columns_for(war, war.picked)]
        if may_leave(war, war.picked):
            codes.append(words.off)
            if war.fight_kind == AT_SEA:
                codes += [words.beyond + number - 2 for number in range(2, columns_beyond(war, war.picked) + 1)]
        codes.append(words.cancel)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        unit = war.picked
        rate = rate_of(war, unit)
        if verb == "column":
            return refuse("too-far", "8.6", f"it may move at most {plural(rate, 'column', 'columns')}", rate=rate)
        side = war.owner(war.members(unit)[0])
        if war.fight_kind == BREAKOUT and side == JAPAN:
            return refuse("stays", "15.2", "the Japanese squadron may not leave the board")
        if war.fight_kind == IN_PORT and war.coast == side and war.exits_left <= 0:
            most = war.tables.port_exits
            return refuse("gate-full", "11.4", f"only {most} counters a round may enter the inner harbour", most=most)
        if verb == "beyond" and war.fight_kind != AT_SEA:
            return refuse("no-sea-beyond", "8.8", "the board is only displaced in a battle at sea")
        text = f"it may move at most {plural(rate, 'column', 'columns')}, and the edge is too far away"
        return refuse("too-far", "8.8", text, rate=rate)

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        unit = war.picked
        war.picked = -1
        war.stack.pop()
        if code == words.cancel:
            return
        war.steered |= 1 << unit
        war.screening = changed(war.screening, unit, -1)
        side = war.mover
        if code == words.off:
            shift_unit(war, unit, edge_of(war, side) + outward(war, side), 0, umpire)
        elif code >= words.beyond:
            columns = code - words.beyond + 2
            shift_unit(war, unit, edge_of(war, side) + columns * outward(war, side), 0, umpire)
        else:
            shift_unit(war, unit, code - words.column + 1, 0, umpire)
        if not war.has_board(side) or war.over:
            end_movement(war, umpire)
        elif screenable(war, unit):
            war.picked = unit
            war.stack.append(steps.SCREEN)
