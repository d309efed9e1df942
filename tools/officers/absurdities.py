"""What nobody who knows the war would do: `python -m tools.officers.absurdities tsushima --games 100 --jobs 2`.

Plays games between two officers and counts a list of absurdities; the README says what each count means. Game number
and `--seed` give the same game again.

On the compiled build: `PYTHONPATH=.build/compiled python -m tools.officers.absurdities port_arthur --games 100`.
"""

import argparse
import sys
from collections.abc import Sequence
from typing import Any, Final

from yellowsea.kernel.play.game import Game
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.telling.events import Event
from yellowsea.lab.crew import run_numbered
from yellowsea.lab.players import seed_for
from yellowsea.lab.simulate import Plan, new_game, plan
from yellowsea.systems.great_war_at_sea.events.fire_events import TorpedoesFired
from yellowsea.systems.great_war_at_sea.events.sea_events import BattleOver
from yellowsea.systems.great_war_at_sea.officer.fire import BATTLESHIP
from yellowsea.systems.port_arthur.events.combat_events import AttackDeclared
from yellowsea.systems.port_arthur.officer.army import SIEGE_FRONT
from yellowsea.systems.port_arthur.officer.doctrine import PortArthurDoctrine
from yellowsea.systems.tsushima.events import battle_events
from yellowsea.systems.tsushima.events.events import ShipSunk

Counts = dict[str, int]
SCENARIOS: Final = {"tsushima": "war_at_sea", "port_arthur": "campaign", "great_war_at_sea": "O01"}
ODDS: Final = 1.5  # strength before Port Arthur, for each point of its garrison, with which nobody would sit still
STILL: Final = 3  # turns in which nothing is attacked there


class Watch:
    """Sees every event of a game, and counts."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.counts: Counts = {}

    def count(self, name: str, by: int = 1) -> None:
        self.counts[name] = self.counts.get(name, 0) + by

    def after(self, events: Sequence[Event]) -> None:
        """What has happened since the last decision."""

    def end(self) -> None:
        """The game is over."""


class Raid(Watch):
    """Tsushima: what becomes of the Japanese destroyers in the first battle of the war."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.battles = 0
        self.lost = 0

    def after(self, events: Sequence[Event]) -> None:
        tables: Any = self.game.state.tables  # type: ignore[attr-defined]
        for event in events:
            if isinstance(event, battle_events.BattleJoined):
                self.battles += 1
            elif isinstance(event, ShipSunk) and event.side == SIDES[JAPAN] and self.battles == 1:
                self.lost += int(tables.is_craft[tables.ship_index[event.ship]])

    def end(self) -> None:
        self.count("Japanese destroyers lost in the first battle", self.lost)
        self.count("games in which all six of them are", int(self.lost >= 6))


class Siege(Watch):
    """Port Arthur: an army that is strong enough sits before the fortress and does nothing."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.doctrine = PortArthurDoctrine(game.rules)
        self.turn = 0
        self.attacked = 0
        self.worst = 0
        self.still = 0

    def after(self, events: Sequence[Event]) -> None:
        war: Any = self.game.state
        chart = self.doctrine.marshal(war, JAPAN, 0).chart
        for event in events:
            if isinstance(event, AttackDeclared) and event.side == SIDES[JAPAN]:
                here = war.tables.ground.number[event.hex]
                if chart.kwantung[here]:
                    self.attacked = war.turn
        if war.turn != self.turn:
            self.turn = war.turn
            self.still = self.still + 1 if self._sits(war) and self.attacked < war.turn - 1 else 0
            self.count("turns of siege without an attack", int(self.still > 0))
            self.worst = max(self.worst, self.still)

    def _sits(self, war: Any) -> bool:
        if war.fell or not war.stack:
            return False
        marshal = self.doctrine.marshal(war, JAPAN, 0)
        if war.turn < marshal.weights.siege_from:
            return False
        army = [unit for unit in marshal.siege_army() if marshal.front_of(unit) == SIEGE_FRONT and not war.hits[unit]]
        return bool(sum(war.tables.strength[unit] for unit in army) >= ODDS * marshal.garrison() > 0)

    def end(self) -> None:
        war: Any = self.game.state
        self.count(f"games with a siege that stood still for {STILL} turns or more", int(self.worst >= STILL))
        self.count("games in which Port Arthur falls", int(bool(war.fell)))


class Battles(Watch):
    """Great War at Sea: battles in which nobody fires, again and again; a battleship's torpedoes fired at boats."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.fleets: tuple[tuple[int, ...], tuple[int, ...]] | None = None
        self.scene: Any = None
        self.shots = False
        self.silent: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}

    def after(self, events: Sequence[Event]) -> None:
        war: Any = self.game.state
        for event in events:
            if hasattr(event, "target_name"):
                self.shots = True
            if isinstance(event, TorpedoesFired):
                self._torpedoes(self.scene, event)
            if isinstance(event, BattleOver) and self.fleets is not None:
                self._over(war.turn)
        if war.fight is not None:
            self.scene = war.fight.scene
            self.fleets = tuple(
                tuple(sorted({group[1] for group in war.groups if group[0] == side})) for side in (JAPAN, RUSSIA)
            )  # type: ignore[assignment]

    def _over(self, turn: int) -> None:
        assert self.fleets is not None
        self.count("sea battles")
        if not self.shots:
            self.count("sea battles without a shot")
            if turn - self.silent.get(self.fleets, -99) <= 6:
                self.count("the same fleets again within a day")
            self.silent[self.fleets] = turn
        self.shots = False
        self.fleets = None

    def _torpedoes(self, scene: Any, event: TorpedoesFired) -> None:
        shooter, target = scene.word.index(event.ship), scene.word.index(event.target)
        if scene.type[shooter] == BATTLESHIP and scene.is_boat[target]:
            self.count("torpedoes of battleships at boats")


WATCHES: Final[dict[str, type[Watch]]] = {"tsushima": Raid, "port_arthur": Siege, "great_war_at_sea": Battles}


def play(plan: Plan, number: int) -> Counts:
    """One game, and what was counted in it."""
    game = new_game(plan, plan.rules(), seed_for(plan.seed, number))
    bots = [
        player.bot(plan.system, seed_for(plan.seed, number, side))
        for side, player in zip(SIDES, (plan.japan, plan.russia), strict=True)
    ]
    watch = WATCHES[plan.system](game)
    while game.actor is not None:
        side = SIDES.index(game.actor)
        watch.after(game.step(bots[side].choose_code(game.seen_by(game.actor))))
    watch.end()
    assert game.outcome is not None
    watch.count(f"won by {game.outcome.winner or 'nobody'}")
    return watch.counts


def counted(system: str, scenario: str, games: int, seed: int = 1, jobs: int = 1) -> Counts:
    """The counts of so many games together."""
    made = plan(system, games, seed=seed, scenario=scenario)
    total: Counts = {}
    for part in run_numbered(play, made, games, jobs):
        for counts in part:
            for name, count in counts.items():
                total[name] = total.get(name, 0) + count
    return total


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.officers.absurdities", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("system", choices=sorted(WATCHES))
    parser.add_argument("--scenario", help="the long war, the campaign, O01 unless told otherwise")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args(arguments)
    total = counted(chosen.system, chosen.scenario or SCENARIOS[chosen.system], chosen.games, chosen.seed, chosen.jobs)
    print(f"{chosen.games} games")
    for name in sorted(total):
        print(f"{total[name]:>7}  {name} ({total[name] / chosen.games:.2f} a game)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
