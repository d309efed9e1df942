"""Phase 4, what a volley does: criticals, then hits (PA-7.14 to PA-7.16)."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import other
from yellowsea.systems.blockade.play.battle import go_on
from yellowsea.systems.blockade.play.effects import damage, doom, sink
from yellowsea.systems.blockade.state.war import War


class Criticals(Decision[War]):
    """PA-7.14: the firing side damages intact ships; only if none is left does a critical sink a damaged one."""

    key = "criticals"
    rule = "PA-7.14"
    verbs = ("critical",)
    parents = ("roll_off",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.battle.firing

    def prompt(self, war: War) -> str:
        return f"Place a critical hit on an enemy ship ({war.battle.criticals} left to place)."

    def targets(self, war: War) -> list[int]:
        """The enemy's intact ships in the battle, or all of them when none is intact."""
        ships = war.ships_under_fire()
        intact = [ship for ship in ships if not war.damaged[ship]]
        return intact if intact else ships

    def options(self, war: War) -> list[int]:
        return [war.words.critical + ship for ship in self.targets(war)]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        ship = numbers[0]
        if ship in self.targets(war):
            return None
        name = war.tables.ship_names[ship]
        if ship in war.ships_under_fire():
            return refuse("intact-first", "PA-7.14", f"{name} is already damaged, and there are intact enemy ships")
        return refuse("not-in-battle", "PA-7.14", f"{name} is not an enemy ship in this battle")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        ship = code - war.words.critical
        if war.damaged[ship]:
            sink(war, ship, "critical hit", umpire)
        else:
            damage(war, ship, "critical hit", umpire)
        war.battle.criticals -= 1
        go_on(war, umpire)


class Hits(Decision[War]):
    """PA-7.15, PA-7.16: the side that was hit damages ships for one hit each or loses damaged ships for more."""

    key = "hits"
    rule = "PA-7.15"
    verbs = ("hit",)
    parents = ("roll_off",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return other(war.battle.firing)

    def prompt(self, war: War) -> str:
        return f"Place a hit on one of your ships ({war.battle.hits} left to cover)."

    def options(self, war: War) -> list[int]:
        return [war.words.hit + ship for ship in war.ships_under_fire()]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if numbers[0] in war.ships_under_fire():
            return None
        name = war.tables.ship_names[numbers[0]]
        return refuse("not-in-battle", "PA-7.15", f"{name} is not one of your ships in this battle")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        battle = war.battle
        ship = code - war.words.hit
        if war.damaged[ship]:
            if self._still_fires(war, ship):
                doom(war, ship, "gunfire", umpire)
            else:
                sink(war, ship, "gunfire", umpire)
            battle.hits -= war.tables.defence[ship]
        else:
            damage(war, ship, "gunfire", umpire)
            battle.hits -= 1
        battle.hits = max(battle.hits, 0)
        go_on(war, umpire)

    def _still_fires(self, war: War, ship: int) -> bool:
        """PA-7.16, ruling A20: fewer hits than its defence sink a ship only when the battle ends."""
        battle = war.battle
        short = battle.hits < war.tables.defence[ship]
        return short and battle.firing == battle.first and war.tables.doomed_ships_fire
