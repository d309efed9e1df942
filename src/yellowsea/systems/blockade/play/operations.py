"""Phase 4: the cycle of naval operations and the movement checks (PA-7.1 to PA-7.8, PA-10.2)."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.events import EVERYONE, only
from yellowsea.kernel.sides import NOBODY, SIDES, other
from yellowsea.kernel.step import Decision, Procedure, refuse
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.blockade.play.battle import join_battle, why_not_battle
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.tables import ANCHORAGE, AREAS, PORTS
from yellowsea.systems.blockade.state.war import War, anchorage
from yellowsea.systems.blockade.telling.events import (
    MovementChecked,
    MovementDie,
    OperationsEnded,
    Passed,
    Rerolled,
    RolledOff,
)
from yellowsea.systems.blockade.telling.secrecy import ask_for_tops, merge_tops


class RollOff(Procedure[War]):
    """PA-7.1: each side rolls one die; the higher may act, equal dice end the phase unless the marker is used."""

    key = "roll_off"
    rule = "PA-7.1"

    def run(self, war: War, umpire: Umpire) -> None:
        japan = umpire.roll(6, "roll-off, Japan")
        russia = umpire.roll(6, "roll-off, Russia")
        war.rolls[0] = japan
        war.rolls[1] = russia
        umpire.tell(RolledOff(japan=japan, russia=russia))
        war.second_chance = 0
        war.winner_passed = 0
        if japan == russia:
            war.acting = war.initiative
            war.stack[-1] = steps.EQUAL_ROLL
        else:
            war.acting = 0 if japan > russia else 1
            war.stack[-1] = steps.OPERATION


class EqualRoll(Decision[War]):
    """PA-10.2: the holder of the initiative may spend it for a new roll; otherwise the phase ends."""

    key = "equal_roll"
    rule = "PA-10.2"
    verbs = ("reroll", "accept")

    def actor(self, war: War) -> int:
        return war.initiative

    def prompt(self, war: War) -> str:
        return f"Both rolled {war.rolls[0]}. Spend the initiative to roll again, or let the phase end."

    def options(self, war: War) -> list[int]:
        return [war.words.reroll, war.words.accept]

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.reroll:
            umpire.tell(Rerolled(side=SIDES[war.initiative]))
            war.give_initiative_away()
            war.stack[-1] = steps.ROLL_OFF
        else:
            end_operations(war, "equal dice", umpire)


def end_operations(war: War, why: str, umpire: Umpire) -> None:
    """PA-7.1: go on to the scoring."""
    umpire.tell(OperationsEnded(why=why))
    war.rolls[0] = war.rolls[1] = 0
    war.acting = -1
    war.second_chance = 0
    war.winner_passed = 0
    war.stack[-1] = steps.CONTROL


class Operation(Decision[War]):
    """PA-7.2: one movement attempt or one battle, or pass. With nothing to do a side passes by itself."""

    key = "operation"
    rule = "PA-7.2"
    verbs = ("pass", "move", "enter", "leave", "battle")
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.acting

    def prompt(self, war: War) -> str:
        if not war.second_chance:
            return "Naval operation: move a squadron, bring ships out, fight a battle, or pass."
        reason = "passed" if war.winner_passed else "failed to move"
        return f"The enemy {reason}: you may do one naval operation, or pass."

    def options(self, war: War) -> list[int]:
        words = war.words
        tables = war.tables
        side = war.acting
        mine = [0] * (AREAS + PORTS)
        place = war.place
        for ship in tables.ships_of[side]:
            where = place[ship]
            if where < AREAS + PORTS:
                mine[where] += 1
        codes = [words.no_operation]
        for area in range(AREAS):
            if not mine[area]:
                continue
            for to in tables.neighbours[area]:
                codes.append(words.move + area * AREAS + to)
            for port in range(PORTS):
                if tables.port_side[port] == side and area in tables.port_areas[port] and war.port_is_open(port):
                    codes.append(words.enter + area * PORTS + port)
        for port in range(PORTS):
            if mine[ANCHORAGE + port]:
                for area in tables.port_areas[port]:
                    codes.append(words.leave + port * AREAS + area)
        theirs = war.strength(other(side))
        for area in range(AREAS):
            if mine[area] and theirs[area]:
                codes.append(words.battle + area)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "move":
            return why_not_move(war, numbers[0], numbers[1])
        if verb == "enter":
            return why_not_enter(war, numbers[0], numbers[1])
        if verb == "leave":
            return why_not_leave(war, numbers[0], numbers[1])
        if verb == "battle":
            return why_not_battle(war, war.acting, numbers[0])
        return None

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.no_operation:
            self._pass(war, umpire)
        elif code < words.enter:
            area, to = divmod(code - words.move, AREAS)
            attempt(war, war.ships_at(war.acting, area), area, to, umpire)
        elif code < words.leave:
            area, port = divmod(code - words.enter, PORTS)
            attempt(war, war.ships_at(war.acting, area), area, anchorage(port), umpire)
        elif code < words.take:
            war.leaving_port, war.leaving_area = divmod(code - words.leave, AREAS)
            war.taken = []
            war.stack.append(steps.EMBARK)
        else:
            join_battle(war, code - words.battle, umpire)

    def _pass(self, war: War, umpire: Umpire) -> None:
        umpire.tell(Passed(side=SIDES[war.acting]))
        if not war.second_chance:
            war.winner_passed = 1
            ask_the_other(war)
        elif war.winner_passed:
            end_operations(war, "both sides pass", umpire)
        else:
            war.stack[-1] = steps.ROLL_OFF  # ruling A8: a failed move and a pass do not end the phase


def ask_the_other(war: War) -> None:
    """PA-7.1, PA-7.4: after a pass or a failed move of the winner the other side may act."""
    war.second_chance = 1
    war.acting = other(war.acting)


def attempt(war: War, ships: list[int], origin: int, to: int, umpire: Umpire) -> None:
    """PA-7.4: one die; up to the speed of the slowest, the ships move, else they stay and the other side may act."""
    tables = war.tables
    side = war.acting
    speed = war.speed(ships)
    face = umpire.roll(6, "movement check")
    moved = face <= speed
    umpire.tell(
        MovementDie(
            side=SIDES[side],
            face=face,
            speed=speed,
            ships=[tables.ship_ids[ship] for ship in ships],
            audience=only(side) if tables.uncertain else EVERYONE,
        )
    )
    umpire.tell(
        MovementChecked(
            side=SIDES[side],
            moved=moved,
            origin=tables.place_word(origin),
            origin_name=place_name(war, origin),
            to=tables.place_word(to),
            to_name=place_name(war, to),
        )
    )
    if moved:
        for ship in ships:
            if to >= AREAS:
                war.leave_the_sea(ship, to)
                continue
            war.place[ship] = to
            if origin >= AREAS:
                war.known[ship] = int(tables.uncertain)  # which counters have left the open anchorage is plain to see
        merge_tops(war, side, origin, to)
        war.stack[-1] = steps.ROLL_OFF
        ask_for_tops(war, umpire, NOBODY)
    elif war.second_chance:
        war.stack[-1] = steps.ROLL_OFF
    else:
        ask_the_other(war)


def place_name(war: War, place: int) -> str:
    """A place in words."""
    if place < ANCHORAGE:
        return "the " + war.tables.area_names[place]
    return war.tables.port_names[place - ANCHORAGE]


class Embark(Decision[War]):
    """PA-7.7: any ships of one anchorage sail together; they are picked one by one, then the die is rolled."""

    key = "embark"
    rule = "PA-7.7"
    verbs = ("take", "take_all", "go")
    parents = ("operation",)

    def actor(self, war: War) -> int:
        return war.acting

    def prompt(self, war: War) -> str:
        port = war.tables.port_names[war.leaving_port]
        area = war.tables.area_names[war.leaving_area]
        if not war.taken:
            return f"{port} to the {area}: take the ships that shall sail."
        return f"{port} to the {area}: take more ships, or set sail at speed {war.speed(war.taken)}."

    def options(self, war: War) -> list[int]:
        words = war.words
        waiting = self._waiting(war)
        codes = [words.take + ship for ship in waiting]
        if len(waiting) > 1:
            codes.append(words.take_all)
        if war.taken:
            codes.append(words.go)
        return codes

    def _waiting(self, war: War) -> list[int]:
        return [ship for ship in war.ships_at(war.acting, anchorage(war.leaving_port)) if ship not in war.taken]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        waiting = self._waiting(war)
        if verb == "take" and numbers[0] not in waiting:
            name = war.tables.ship_names[numbers[0]]
            if numbers[0] in war.taken:
                return refuse("taken", "PA-7.7", f"{name} is taken already")
            port = war.tables.port_names[war.leaving_port]
            return refuse("not-in-port", "PA-7.7", f"{name} does not lie at anchor in {port}")
        if verb == "take_all" and len(waiting) < 2:
            return refuse("too-few", "PA-7.7", "fewer than two ships are left to take")
        if verb == "go" and not war.taken:
            return refuse("no-ships", "PA-7.7", "take at least one ship first")
        return None

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.go:
            ships, port, area = war.taken, war.leaving_port, war.leaving_area
            war.taken, war.leaving_port, war.leaving_area = [], -1, -1
            war.stack.pop()
            attempt(war, ships, anchorage(port), area, umpire)
        elif code == words.take_all:
            war.taken = war.taken + self._waiting(war)
        else:
            war.taken = [*war.taken, code - words.take]


def why_not_move(war: War, area: int, to: int) -> Refusal | None:
    """PA-7.5: a whole squadron to one adjacent area."""
    tables = war.tables
    if not war.ships_at(war.acting, area):
        return refuse("no-squadron", "PA-7.5", f"you have no squadron in the {tables.area_names[area]}")
    if not tables.is_adjacent[area][to]:
        return refuse("not-adjacent", "PA-2.2", f"{tables.area_names[area]} and {tables.area_names[to]} do not touch")
    return None


def why_not_enter(war: War, area: int, port: int) -> Refusal | None:
    """PA-7.6: a whole squadron into a port of its own beside its area."""
    tables = war.tables
    if not war.ships_at(war.acting, area):
        return refuse("no-squadron", "PA-7.6", f"you have no squadron in the {tables.area_names[area]}")
    if tables.port_side[port] != war.acting:
        return refuse("other-side", "PA-2.3", f"{tables.port_names[port]} is closed to your ships")
    if area not in tables.port_areas[port]:
        names = tables.port_names[port], tables.area_names[area]
        return refuse("not-adjacent", "PA-2.3", f"{names[0]} does not lie on the {names[1]}")
    if not war.port_is_open(port):
        return refuse("port-fallen", "PA-9.5", f"{tables.port_names[port]} has fallen")
    return None


def why_not_leave(war: War, port: int, area: int) -> Refusal | None:
    """PA-7.7: ships out of an anchorage into an area beside the port."""
    tables = war.tables
    if tables.port_side[port] != war.acting:
        return refuse("other-side", "PA-2.3", f"{tables.port_names[port]} is a port of the other side")
    if not war.ships_at(war.acting, anchorage(port)):
        return refuse("no-ships", "PA-7.7", f"no ship lies at anchor in {tables.port_names[port]}")
    if area not in tables.port_areas[port]:
        names = tables.port_names[port], tables.area_names[area]
        return refuse("not-adjacent", "PA-2.3", f"{names[0]} does not lie on the {names[1]}")
    return None
