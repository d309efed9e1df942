"""8.1: ships that come to a battle without a division are formed into divisions by their owner."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import BOTTOM, Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import other
from yellowsea.kernel.telling.events import does, plural
from yellowsea.systems.tsushima.chart.divisions import form, split, why_not_beside
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.war import War

WAITING: int = -1  # the column of a counter that has still to be placed


def loose(war: War, side: int, kind: int) -> list[int]:
    """Ships of a kind on the board without a division."""
    tables = war.tables
    return [s for s in war.fleets[side] if war.column[s] and tables.kind[s] == kind and war.div_of[s] < 0]


def must_muster(war: War, side: int, kind: int) -> list[int]:
    """4.6, 8.12: those among them that may not fight without a division, as long as a number is free for one."""
    if war.free_division(side) < 0:
        return []
    phase = war.naval_phase()
    return [ship for ship in loose(war, side, kind) if war.licence[ship] < phase]


def usual_divisions(war: War, side: int, umpire: Umpire) -> None:
    """Even divisions of all ships of a side that need one."""
    for kind in (0, 1):
        for group in split(must_muster(war, side, kind), war.tables.division_most):
            form(war, side, group, umpire)


def go_on_mustering(war: War, umpire: Umpire) -> None:
    """The side that spotted first, then the other: where there is a choice it is asked; then the lines are formed."""
    for side in (war.spotter, other(war.spotter)):
        for kind in (0, 1):
            ships = must_muster(war, side, kind)
            if not ships:
                continue
            if len(ships) > war.tables.division_least or len(loose(war, side, kind)) > len(ships):
                war.mover = side
                return
            form(war, side, ships, umpire)
    war.mover = war.spotter
    has_line = any(war.tables.is_ship[ship] and war.column[ship] for ship in war.fleets[war.spotter])
    war.stack[-1] = steps.LINE if has_line else steps.STATION


class Muster(Decision[War]):
    """8.1, 4.6: division after division, ship after ship, the first one leading; or all in the usual way."""

    key = "muster"
    rule = "8.1"
    verbs = ("usual_divisions", "add", "close_ranks")
    parents = (BOTTOM, "search")

    def actor(self, war: War) -> int:
        return war.mover

    def prompt(self, war: War) -> str:
        so_far = f" ({plural(len(war.forming), 'ship', 'ships')} so far; the first one leads)" if war.forming else ""
        return f"Form divisions of the ships that have none{so_far}, or take the usual ones."

    def candidates(self, war: War) -> list[int]:
        """Ships that may be added to the division in hand."""
        if len(war.forming) >= war.tables.division_most:
            return []
        kinds = [war.tables.kind[war.forming[0]]] if war.forming else [0, 1]
        found: list[int] = []
        for kind in kinds:
            if must_muster(war, war.mover, kind):
                found += [ship for ship in loose(war, war.mover, kind) if ship not in war.forming]
        return found

    def is_complete(self, war: War) -> bool:
        """4.6: three ships at least, and none or three left for others; or all there are."""
        if not war.forming:
            return False
        needy = must_muster(war, war.mover, war.tables.kind[war.forming[0]])
        left = sum(1 for ship in needy if ship not in war.forming)
        least = war.tables.division_least
        return left == 0 or (len(war.forming) >= least and left >= least)

    def options(self, war: War) -> list[int]:
        words = war.words
        codes = [words.usual_divisions]
        codes += [words.add + ship for ship in self.candidates(war)]
        if self.is_complete(war):
            codes.append(words.close_ranks)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        tables = war.tables
        least = tables.division_least
        if verb == "close_ranks":
            text = f"a division needs {least} ships, and must leave none or {least} without one"
            return refuse("too-small", "4.6", text, ships=len(war.forming))
        ship = numbers[0]
        name = tables.ship_names[ship]
        if war.owner(ship) != war.mover or not war.column[ship]:
            return refuse("not-there", "8.1", f"{does(name, 'is')} not one of your ships in this battle")
        if war.div_of[ship] >= 0 or ship in war.forming:
            return refuse("not-free", "8.1", f"{name} already has a division")
        reason = why_not_beside(war, ship)
        if reason is not None:
            return reason
        return refuse("not-needed", "8.12", f"{name} may fight without a division")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if words.add <= code < words.close_ranks:
            war.forming = [*war.forming, code - words.add]
            return
        if code == words.close_ranks:
            form(war, war.mover, war.forming, umpire)
        else:
            usual_divisions(war, war.mover, umpire)
        war.forming = []
        go_on_mustering(war, umpire)
