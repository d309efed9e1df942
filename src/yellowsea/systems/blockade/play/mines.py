"""Phase 6, mines in the Yellow Sea under the blockade (PA-11.4, PA-11.5)."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import NOBODY, RUSSIA, SIDES
from yellowsea.systems.blockade.events.return_events import MinesRolled, MineStruck
from yellowsea.systems.blockade.play.return_to_port import go_home
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.places import SUNK
from yellowsea.systems.blockade.state.war import War


class Mines(Procedure[War]):
    """PA-11.4: under the blockade each side leaving the Yellow Sea rolls against its speed, Japan first."""

    key = "mines"
    rule = "PA-11.4"

    def run(self, war: War, umpire: Umpire) -> None:
        side = war.mine_rolls.next_side
        if not war.tables.hidden_threat or not war.blockade or side > RUSSIA:
            war.mine_rolls.next_side = NOBODY
            go_home(war, umpire)
            return
        war.mine_rolls.next_side = side + 1
        squadron = war.ships_at(side, war.tables.yellow_sea)
        if not squadron:
            return
        speed = war.speed(squadron)
        face = umpire.roll(6, f"mines, {SIDES[side].capitalize()}")
        struck = min(max(face - speed, 0), len(squadron))
        reveals = war.tables.uncertain  # the speed of a squadron that was hidden
        umpire.tell(MinesRolled(side=SIDES[side], face=face, speed=speed, struck=struck, reveals=reveals))
        if struck:
            war.mine_rolls.left = struck
            war.mine_rolls.struck = []
            war.stack.append(steps.MINE_HITS)


class MineHits(Decision[War]):
    """PA-11.4, PA-11.5: the owner chooses the ships that strike a mine."""

    key = "mine_hits"
    rule = "PA-11.4"
    verbs = ("mine",)
    parents = ("mines",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.mine_rolls.next_side - 1

    def prompt(self, war: War) -> str:
        return f"Choose a ship that strikes a mine ({war.mine_rolls.left} left to choose)."

    def candidates(self, war: War) -> list[int]:
        """The ships of the squadron that have not struck a mine yet."""
        squadron = war.ships_at(war.mine_rolls.next_side - 1, war.tables.yellow_sea)
        return [ship for ship in squadron if ship not in war.mine_rolls.struck]

    def options(self, war: War) -> list[int]:
        return [war.words.mine + ship for ship in self.candidates(war)]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if numbers[0] in self.candidates(war):
            return None
        name = war.tables.ship_names[numbers[0]]
        if numbers[0] in war.mine_rolls.struck:
            return refuse("mined-already", "PA-11.4", f"{name} has already struck a mine")
        return refuse("not-in-squadron", "PA-11.4", f"{name} is not one of your ships in the Yellow Sea")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        tables = war.tables
        ship = code - war.words.mine
        face: int | None = None
        sunk = bool(war.damaged[ship])
        if not sunk:
            war.damaged[ship] = 1
            face = umpire.roll(6, "mine damage")
            sunk = face > tables.defence[ship]
        if sunk:
            war.leave_the_sea(ship, SUNK)
        umpire.tell(
            MineStruck(
                ship=tables.ship_ids[ship],
                name=tables.ship_names[ship],
                side=SIDES[tables.ship_side[ship]],
                sunk=sunk,
                face=face,
            )
        )
        war.mine_rolls.struck = [*war.mine_rolls.struck, ship]
        war.mine_rolls.left -= 1
        if not war.mine_rolls.left or not self.candidates(war):
            war.mine_rolls.left = 0
            war.mine_rolls.struck = []
            war.stack.pop()
