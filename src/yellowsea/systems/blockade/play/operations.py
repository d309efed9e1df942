"""Phase 4, one naval operation: a movement attempt, a battle, or a pass (PA-7.2)."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES, other
from yellowsea.systems.blockade.events.events import Passed
from yellowsea.systems.blockade.play.battle import join_battle, why_not_battle
from yellowsea.systems.blockade.play.movement import attempt, why_not_enter, why_not_leave, why_not_move
from yellowsea.systems.blockade.play.roll_off import ask_the_other, end_operations
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.places import ANCHORAGE, AREAS, PORTS, anchorage
from yellowsea.systems.blockade.state.war import War


class Operation(Decision[War]):
    """PA-7.2: one movement attempt or one battle, or pass. With nothing to do a side passes by itself."""

    key = "operation"
    rule = "PA-7.2"
    verbs = ("pass", "move", "enter", "leave", "battle")
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.cycle.acting

    def prompt(self, war: War) -> str:
        if not war.cycle.second_chance:
            return "Naval operation: move a squadron, bring ships out, fight a battle, or pass."
        reason = "passed" if war.cycle.winner_passed else "failed to move"
        return f"The enemy {reason}: you may do one naval operation, or pass."

    def options(self, war: War) -> list[int]:
        words = war.words
        tables = war.tables
        side = war.cycle.acting
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
            return why_not_battle(war, war.cycle.acting, numbers[0])
        return None

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.no_operation:
            self._pass(war, umpire)
        elif code < words.enter:
            area, to = divmod(code - words.move, AREAS)
            attempt(war, war.ships_at(war.cycle.acting, area), area, to, umpire)
        elif code < words.leave:
            area, port = divmod(code - words.enter, PORTS)
            attempt(war, war.ships_at(war.cycle.acting, area), area, anchorage(port), umpire)
        elif code < words.take:
            war.departure.port, war.departure.area = divmod(code - words.leave, AREAS)
            war.departure.ships = []
            war.stack.append(steps.EMBARK)
        else:
            join_battle(war, code - words.battle, umpire)

    def _pass(self, war: War, umpire: Umpire) -> None:
        umpire.tell(Passed(side=SIDES[war.cycle.acting]))
        if not war.cycle.second_chance:
            war.cycle.winner_passed = 1
            ask_the_other(war)
        elif war.cycle.winner_passed:
            end_operations(war, "both sides pass", umpire)
        else:
            war.stack[-1] = steps.ROLL_OFF  # ruling A8: a failed move and a pass do not end the phase
