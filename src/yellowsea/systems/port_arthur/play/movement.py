"""The movement phase (4): units march, go by rail, within a fortress, from theatre to theatre and over the sea."""

from __future__ import annotations

from yellowsea.boards.marching import March
from yellowsea.boards.zones import OCCUPIED
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.kernel.telling.events import does, the
from yellowsea.systems.port_arthur.play.organisation import (
    break_down,
    breakable,
    form,
    formable,
    why_not_break,
    why_not_form,
)
from yellowsea.systems.port_arthur.play.ports import may_place_port, why_not_place_port
from yellowsea.systems.port_arthur.play.theatres import most_room
from yellowsea.systems.port_arthur.state.steps import MARCH, PORT_SITE
from yellowsea.systems.port_arthur.state.war import BARRED, MOVED, PARALYSED, War


def begin_movement(war: War) -> None:
    """6.5, 8.6: a new movement phase of a side; its marks go, and who is barred on the other side stays so."""
    tables = war.tables
    side = war.phasing
    for unit in tables.units_of[side]:
        war.marks[unit] = 0
        war.spent[unit] = 0
    for unit in tables.units_of[other(side)]:
        war.marks[unit] &= BARRED


def movable(war: War) -> list[int]:
    """4.1, 11: the units of the phasing side that have not moved and could do something."""
    tables = war.tables
    ground = tables.ground
    size = ground.size
    side = war.phasing
    where = war.where
    marks = war.marks
    room = [most_room(war, side, place) for place in range(size, ground.nodes)]
    units: list[int] = []
    for unit in tables.units_of[side]:
        here = where[unit]
        if here < 0 or marks[unit] & MOVED:
            continue
        if here >= size:
            if room[here - size] >= tables.strength[unit]:
                units.append(unit)
        elif not marks[unit] & PARALYSED or can_stir(war, here):
            units.append(unit)
    return units


def can_stir(war: War, here: int) -> bool:
    """11.3, ruling 49: a paralysed unit moves by rail, within a fortress or off the map, if at all."""
    ground = war.tables.ground
    if ground.railway.place[here] >= 0 or ground.exit_of[here] >= 0:
        return True
    for fortress, camp in enumerate(war.tables.camp_bits):
        if camp >> here & 1 and war.holder[fortress] == RUSSIA:
            return True
    return False


class Movement(Decision[War]):
    """4.1: pick a unit, or a stack that moves together; form and break units; place a port; or end the phase."""

    key = "movement"
    rule = "4.1"
    verbs = ("move", "move_stack", "consolidate", "break_down", "open_port", "done")
    parents = ("movement_end",)

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        words = war.words
        where = war.where
        units = movable(war)
        base = words.move
        codes = [base + unit for unit in units]
        own = war.zones.of[war.phasing]
        size = war.tables.ground.size
        seen: list[int] = []
        stacks: list[int] = []
        for unit in units:
            here = where[unit]
            if here >= size or own[here] < 2 * OCCUPIED:
                continue  # it stands alone
            if here not in seen:
                seen.append(here)
            elif here not in stacks:
                stacks.append(here)
        if stacks:
            stacks.sort()
            base = words.move_stack
            codes += [base + here for here in stacks]
        codes += [words.consolidate + unit for unit in formable(war)]
        codes += [words.break_down + unit for unit in breakable(war)]
        if war.phasing == JAPAN and may_place_port(war):
            codes.append(words.open_port)
        codes.append(words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "move":
            return why_not_pick(war, numbers[0])
        if verb == "move_stack":
            return self._why_not_stack(war, numbers[0])
        if verb == "consolidate":
            return why_not_form(war, numbers[0])
        if verb == "break_down":
            return why_not_break(war, numbers[0])
        return why_not_place_port(war) if verb == "open_port" else None

    def _why_not_stack(self, war: War, place: int) -> Refusal | None:
        if place >= war.tables.ground.size:
            return refuse("zone", "4.13", "units in a strategic zone move one by one")
        count = len([unit for unit in movable(war) if war.where[unit] == place])
        if count < 2:
            return refuse("no-stack", "4.1", "there are no two units there that can still move", units=count)
        return None

    def prompt(self, war: War) -> str:
        return "Move units and stacks, or end the movement phase."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.done:
            war.stack.pop()
        elif code == words.open_port:
            war.stack.append(PORT_SITE)
        elif code >= words.break_down:
            break_down(war, code - words.break_down, umpire)
        elif code >= words.consolidate:
            form(war, code - words.consolidate, umpire)
        else:
            if code >= words.move_stack:
                here = code - words.move_stack
                units = [unit for unit in movable(war) if war.where[unit] == here]
            else:
                units = [code - words.move]
            war.march = March(units)
            war.stack.append(MARCH)


def why_not_pick(war: War, unit: int) -> Refusal | None:
    """4.1, 4.2, 11.1: what keeps a unit from moving at all."""
    tables = war.tables
    name = tables.label(unit)
    if tables.side[unit] != war.phasing:
        return refuse("other-side", "4.1", f"{does(the(name), 'is')} not yours to move")
    if war.where[unit] < 0:
        if tables.is_used[unit] and tables.from_turn[unit] > war.turn:
            due = tables.from_turn[unit]
            rule = "12C.3" if tables.attacks_with[unit] >= 0 else "17.4"
            return refuse("not-yet", rule, f"{does(the(name), 'comes')} on turn {due} ({tables.months[due]})", turn=due)
        return refuse("off-map", "4.1", f"{does(the(name), 'is')} not in play")
    if war.marks[unit] & MOVED:
        return refuse("moved", "4.2", f"{does(the(name), 'has')} finished moving")
    here = war.where[unit]
    if here >= tables.ground.size:
        if most_room(war, war.phasing, here) < tables.strength[unit]:
            return refuse("no-transport", "4.14", f"nothing out of that zone can carry {the(name)} now")
    elif war.marks[unit] & PARALYSED and not can_stir(war, here):
        text = f"{does(the(name), 'is')} more than {tables.paralysis_hexes} hexes from any Japanese unit"
        return refuse("paralysed", "11.1", text, total=war.paralysis, ends_at=tables.paralysis_ends)
    return None
