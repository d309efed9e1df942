"""The movement phase (6): units and stacks march, go by rail, and stop in zones of control."""

from __future__ import annotations

from yellowsea.boards.marching import March
from yellowsea.boards.zones import OCCUPIED
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import RUSSIA
from yellowsea.kernel.telling.events import does, movement_points, the, verb_for
from yellowsea.systems.tide_at_sunrise.events.events import UnitsMoved
from yellowsea.systems.tide_at_sunrise.play.effects import pass_through
from yellowsea.systems.tide_at_sunrise.play.march_reach import halves_left, hand_hex, look_around, rail_price
from yellowsea.systems.tide_at_sunrise.play.march_refusals import why_not_drop, why_not_go, why_not_rail
from yellowsea.systems.tide_at_sunrise.play.phasing import PhasingDecision
from yellowsea.systems.tide_at_sunrise.state.steps import MARCH
from yellowsea.systems.tide_at_sunrise.state.war import MOVED, War


def is_frozen(war: War, unit: int) -> bool:
    """15.3: on turn 1 the Russians in Nanshan, Dalny and Port Arthur stay where they are."""
    if war.turn != 1 or war.tables.side[unit] != RUSSIA:
        return False
    ground = war.tables.ground
    here = war.where[unit]
    return here in (ground.nanshan, ground.darian) or here in ground.port_arthur


def movable(war: War) -> list[int]:
    """6.1.1: the phasing player's units that have not moved yet."""
    where = war.where
    marks = war.marks
    units = [unit for unit in war.tables.units_of[war.phasing] if where[unit] >= 0 and not marks[unit] & MOVED]
    if war.turn == 1 and war.phasing == RUSSIA:
        return [unit for unit in units if not is_frozen(war, unit)]
    return units


def why_not_move(war: War, unit: int) -> Refusal | None:
    """6.1.1, 6.1.5, 15.3: what keeps a unit from beginning a move."""
    name = war.tables.label(unit)
    if war.tables.side[unit] != war.phasing:
        return refuse("other-side", "6.1.1", f"{does(the(name), 'is')} not yours to move")
    if war.where[unit] < 0:
        return refuse("off-map", "6.1.1", f"{does(the(name), 'is')} not on the map")
    if war.marks[unit] & MOVED:
        return refuse("moved", "6.1.5", f"{does(the(name), 'has')} finished moving")
    if is_frozen(war, unit):
        return refuse("turn-one", "15.3", f"{the(name)} may not move on turn 1")
    return None


def why_not_move_stack(war: War, hexagon: int) -> Refusal | None:
    """6.1.3: a stack is two units or more that can still move."""
    count = len([unit for unit in movable(war) if war.where[unit] == hexagon])
    if count < 2:
        text = "you have no units there that can still move" if not count else "only one unit there can still move"
        return refuse("no-stack", "6.1.3", text, units=count)
    return None


class Movement(PhasingDecision):
    """6.1.1, 6.1.3: pick a unit, or a whole stack that stands together; or end the phase."""

    key = "movement"
    rule = "6.1.1"
    verbs = ("move", "move_stack", "done")
    parents = ("movement_end",)

    def options(self, war: War) -> list[int]:
        words = war.words
        where = war.where
        units = movable(war)
        base = words.move
        codes = [base + unit for unit in units]
        own = war.zones.of[war.phasing]
        seen: list[int] = []
        stacks: list[int] = []
        for unit in units:
            here = where[unit]
            if own[here] < 2 * OCCUPIED:
                continue  # it stands alone
            if here not in seen:
                seen.append(here)
            elif here not in stacks:
                stacks.append(here)
        if stacks:
            stacks.sort()
            base = words.move_stack
            codes += [base + here for here in stacks]
        codes.append(words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return why_not_move_stack(war, numbers[0]) if verb == "move_stack" else why_not_move(war, numbers[0])

    def prompt(self, war: War) -> str:
        return "Move units and stacks, or end the movement phase."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.done:
            war.stack.pop()
            return
        if code >= words.move_stack:
            here = code - words.move_stack
            war.march = March([unit for unit in movable(war) if war.where[unit] == here])
        else:
            war.march = March([code - words.move])
        war.stack.append(MARCH)


class Marching(PhasingDecision):
    """6.1.2 to 6.2.3: the units in hand go on, leave one behind, or halt. One way only plays itself."""

    key = "march"
    rule = "6.1.2"
    verbs = ("go", "rail", "drop", "halt")
    parents = ("movement",)
    plays_itself = True

    def options(self, war: War) -> list[int]:
        march = war.march
        if march.reach is None:
            look_around(war)
        words = war.words
        codes: list[int] = []
        reach = march.reach
        if reach is not None:
            codes = reach.codes(words.go_to)
            china = march.beyond
            if china is not None:
                go_to = words.go_to
                known = set(reach.hexes)
                codes += [go_to[here] for here in china.hexes if here not in known]
        if march.trains:
            base = words.rail
            codes += [base + here for here in march.trains]
        if len(march.units) > 1:
            base = words.drop
            codes += [base + unit for unit in march.units]
        codes.append(words.halt)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        number = numbers[0]
        if verb == "drop":
            return why_not_drop(war, number)
        return why_not_rail(war, number) if verb == "rail" else why_not_go(war, number)

    def prompt(self, war: War) -> str:
        units = war.march.units
        left = f"{movement_points(halves_left(war) / 2)} left."
        if len(units) > 1:
            return f"Where do these {len(units)} units go? {left}"
        name = war.tables.label(units[0])
        return f"Where {verb_for(name, 'does')} {the(name)} go? {left}"

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        march = war.march
        if code == words.halt:
            for unit in march.units:
                war.marks[unit] |= MOVED
            march.units = []
            march.forget()
            war.stack.pop()
        elif code >= words.drop:
            unit = code - words.drop
            fare = rail_price(war)
            march.units.remove(unit)
            if march.has_moved:
                war.marks[unit] |= MOVED
            if march.by_rail:
                march.spent += rail_price(war) - fare  # 6.2.2: half of the allowance of those who go on
            march.forget()
        elif code >= words.rail:
            self._by_rail(war, code - words.rail, umpire)
        else:
            self._on_foot(war, code - words.go, umpire)

    def _on_foot(self, war: War, goal: int, umpire: Umpire) -> None:
        march = war.march
        if march.reach is None:
            look_around(war)
        path, price = march.route(goal)
        self._go(war, path, price, umpire)

    def _by_rail(self, war: War, goal: int, umpire: Umpire) -> None:
        march = war.march
        if march.trains is None:
            look_around(war)
        if march.trains is not None:
            path = war.tables.ground.railway.path(march.trains, hand_hex(war), goal)
            march.by_rail = 1
            war.supplies.rail_used += len(march.units)
            self._go(war, path, rail_price(war), umpire)

    def _go(self, war: War, path: list[int], price: int, umpire: Umpire) -> None:
        march = war.march
        hand = march.units
        tables = war.tables
        names = tables.ground.names
        start = war.where[hand[0]]
        goal = path[-1]
        for unit in hand:
            war.move(unit, goal)
        march.spent += price
        umpire.tell(
            UnitsMoved(
                units=[tables.unit_ids[unit] for unit in hand],
                names=[tables.label(unit) for unit in hand],
                start=names[start],
                path=[names[here] for here in path],
                halves=price,
                by_rail=bool(march.by_rail) and march.spent == price,
            )
        )
        entering = tables.ground.entering
        for here in path:
            if entering[here]:
                pass_through(war, hand, here, umpire)
        march.forget()
