"""8.5, 8.14 to 8.21: the dice of a firing round; all damage takes effect at its end."""

from __future__ import annotations

from yellowsea.kernel.play.step import BOTTOM, Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES, other
from yellowsea.systems.tsushima.battle.damage import damage
from yellowsea.systems.tsushima.battle.encounter import is_over
from yellowsea.systems.tsushima.battle.flight import leave_behind
from yellowsea.systems.tsushima.battle.gunnery import (
    HOLDS,
    PRIMARY,
    SECONDARY,
    WITH_MAIN,
    between,
    fire_modifiers,
    fires_at_main,
    reaches,
    salvos_of,
    torpedo_modifier,
)
from yellowsea.systems.tsushima.events.battle_events import GunsFired, RoundEnded, TorpedoesFired
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.war import War, changed


def fire_salvos(war: War, shooter: int, gun: int, target: int, sharers: int, umpire: Umpire) -> int:
    """8.14: two dice for each salvo of one gun; returns the hits."""
    tables = war.tables
    modifiers = fire_modifiers(war, shooter, gun, target, sharers)
    net = 0
    for _, number in modifiers:
        net += number
    size = tables.size[target]
    rolls: list[list[int]] = []
    results: list[int] = []
    total = 0
    for _ in range(salvos_of(war, shooter, gun, target)):
        faces = umpire.pool(2, 6, "gunfire")
        hits = tables.gun_result(size, faces[0] + faces[1] + net)
        rolls.append(faces)
        results.append(hits)
        total += hits
    is_ship = shooter < tables.ships
    umpire.tell(
        GunsFired(
            side=SIDES[war.owner(shooter) if is_ship else war.coast],
            shooter=tables.ship_ids[shooter] if is_ship else f"coast_gun_{shooter - tables.ships + 1}",
            shooter_name=tables.ship_names[shooter] if is_ship else f"Coast gun {shooter - tables.ships + 1}",
            target=tables.ship_ids[target],
            target_name=tables.ship_names[target],
            gun="primary" if gun == PRIMARY else "secondary",
            columns_between=between(war, shooter, target),
            modifiers=[[why, number] for why, number in modifiers],
            modifier=net,
            rolls=rolls,
            results=results,
            hits=total,
        )
    )
    return total


def fire_torpedo(war: War, ship: int, targets: list[int], umpire: Umpire) -> list[int]:
    """8.19: two dice for each salvo; returns the hits of each."""
    tables = war.tables
    results: list[int] = []
    rolls: list[list[int]] = []
    for target in targets:
        faces = umpire.pool(2, 6, "torpedo")
        net = faces[0] + faces[1] + torpedo_modifier(war, ship, target)
        results.append(tables.torpedo_result(tables.armour[target], net))
        rolls.append(faces)
    umpire.tell(
        TorpedoesFired(
            side=SIDES[war.owner(ship)],
            shooter=tables.ship_ids[ship],
            shooter_name=tables.ship_names[ship],
            targets=[tables.ship_ids[target] for target in targets],
            target_names=[tables.ship_names[target] for target in targets],
            modifiers=[torpedo_modifier(war, ship, target) for target in targets],
            rolls=rolls,
            results=results,
            hits=sum(results),
        )
    )
    return results


def count_sharers(war: War) -> list[int]:
    """8.17: how many ships and coast guns fire their guns at each target."""
    number = [0] * war.tables.ships
    battery = war.aim_battery
    for ship, main in enumerate(war.aim):
        apart = battery[ship]
        if fires_at_main(war, ship):
            number[main] += 1
        if apart >= 0 and apart != main:
            number[apart] += 1
    for laid in war.coast_aim:
        if laid >= 0:
            number[laid] += 1
    return number


class Resolve(Procedure[War]):
    """8.5: all fire of both sides, then all damage."""

    key = "resolve"
    rule = "8.14"
    parents = (BOTTOM, "search")

    def run(self, war: War, umpire: Umpire) -> None:
        tables = war.tables
        wounds = [0] * tables.ships
        sharers = count_sharers(war)
        torpedoes = war.fish.count(HOLDS) < len(war.fish)
        for side in (war.mover, other(war.mover)):
            for ship in war.on_board(side):
                self._fire(war, ship, sharers, wounds, umpire)
                if torpedoes:
                    self._launch(war, ship, wounds, umpire)
        for gun, target in enumerate(war.coast_aim):
            if target >= 0:
                shooter = tables.ships + gun
                wounds[target] += fire_salvos(war, shooter, PRIMARY, target, sharers[target], umpire)
        self._apply(war, wounds, umpire)
        war.aim = []
        war.aim_battery = []
        war.fish = []
        war.coast_aim = []
        war.rounds += 1
        umpire.tell(RoundEnded(rounds=war.rounds))
        if is_over(war):
            war.stack[-1] = steps.BATTLE_OVER
            return
        war.mover = other(war.mover)
        war.firing = war.mover
        war.stack[-1] = steps.FLIGHT

    def _fire(self, war: War, ship: int, sharers: list[int], wounds: list[int], umpire: Umpire) -> None:
        main = war.aim[ship]
        if main >= 0:
            war.mark[ship] = main
            if reaches(war, ship, PRIMARY, main):
                wounds[main] += fire_salvos(war, ship, PRIMARY, main, sharers[main], umpire)
        second = main if war.aim_battery[ship] == WITH_MAIN else war.aim_battery[ship]
        if second >= 0 and reaches(war, ship, SECONDARY, second):
            wounds[second] += fire_salvos(war, ship, SECONDARY, second, sharers[second], umpire)

    def _launch(self, war: War, ship: int, wounds: list[int], umpire: Umpire) -> None:
        targets = [war.fish[3 * ship + tube] for tube in range(3) if war.fish[3 * ship + tube] != HOLDS]
        if targets:
            war.torped = changed(war.torped, ship, 1)
            results = fire_torpedo(war, ship, targets, umpire)
            for salvo in range(len(targets)):
                wounds[targets[salvo]] += results[salvo]

    def _apply(self, war: War, wounds: list[int], umpire: Umpire) -> None:
        tables = war.tables
        for ship in range(tables.ships):
            if not wounds[ship]:
                continue
            in_flight = war.fleeing[ship]
            damage(war, ship, wounds[ship], "gunfire and torpedoes", umpire)
            if not war.is_afloat(ship) or not in_flight or not tables.is_ship[ship]:
                continue
            if tables.any_hit_leaves_behind or war.hits[ship] == 2:
                leave_behind(war, ship, umpire)
