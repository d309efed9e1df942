"""8.5, 8.16 to 8.19: both sides declare their fire, ship by ship, before any die is rolled."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import BOTTOM, Decision, Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import RUSSIA, SIDES, other
from yellowsea.kernel.telling.events import does
from yellowsea.systems.tsushima.battle.gunnery import (
    BATTERY,
    GUNS,
    HOLDS,
    PRIMARY,
    SECONDARY,
    TORPEDOES,
    WITH_MAIN,
    any_gun_reaches,
    coast_targets,
    craft_targets,
    expected,
    expected_of_both,
    fires_at_main,
    main_targets,
    may_fire,
    torpedo_mean,
    torpedo_modifier,
    torpedo_targets,
)
from yellowsea.systems.tsushima.events.battle_events import FireDeclared
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.war import War, changed


def build_queue(war: War, side: int) -> list[list[int]]:
    """Every decision of a side in this firing round: what is asked (`ship * 4 + kind`), then its targets."""
    queue: list[list[int]] = []
    if side == RUSSIA and war.rounds < war.silent:
        return queue
    tables = war.tables
    foes = war.groups(other(side))
    own = war.groups(side)
    on_board = war.on_board(other(side))
    craft = [foe for foe in on_board if tables.is_craft[foe]]
    # 8.17: a column that is too long for the enemy's has silent divisions at its end, with all their guns.
    firing = len(foes) + tables.extra_divisions if foes else len(own)
    for rank, group in enumerate(own[:firing]):
        for place, ship in enumerate(group):
            if tables.is_ship[ship] and may_fire(war, ship):
                targets = main_targets(war, ship, rank, place, foes)
                if targets:
                    queue.append([ship * 4 + GUNS, *targets])
                small = craft_targets(war, ship, craft)
                if small:
                    queue.append([ship * 4 + BATTERY, *small])
    for ship in war.fleets[side]:
        if war.column[ship] > 0 and tables.is_craft[ship]:
            near = craft_targets(war, ship, on_board)
            if near:
                queue.append([ship * 4 + BATTERY, *near])
            below = torpedo_targets(war, ship)
            if below:
                queue.append([ship * 4 + TORPEDOES, *below])
    if war.coast == side:
        for gun in range(tables.coast_guns):
            seen = coast_targets(war, gun)
            if seen:
                queue.append([(tables.ships + gun) * 4 + GUNS, *seen])
    return queue


def clear_aims(war: War) -> None:
    """Nobody aims at anybody."""
    ships = war.tables.ships
    war.aim = [HOLDS] * ships
    war.aim_battery = [WITH_MAIN] * ships
    war.fish = [HOLDS] * (3 * ships)
    war.coast_aim = [HOLDS] * war.tables.coast_guns


class Aim(Procedure[War]):
    """8.5: list what a side has to declare."""

    key = "aim"
    rule = "8.5"
    parents = (BOTTOM, "search")

    def run(self, war: War, umpire: Umpire) -> None:
        if war.firing == war.mover:
            clear_aims(war)
        war.queue = build_queue(war, war.firing)
        war.queue_at = 0
        if war.queue:
            war.stack[-1] = steps.DECLARE
        else:
            finish_declaring(war, umpire)


def finish_declaring(war: War, umpire: Umpire) -> None:
    """The other side declares; then both hear what the other has declared, and all fire is resolved."""
    umpire.tell(FireDeclared(side=SIDES[war.firing], rounds=war.rounds + 1, reveals=war.firing != war.mover))
    war.queue = []
    war.queue_at = 0
    if war.firing == war.mover:
        war.firing = other(war.mover)
        war.stack[-1] = steps.AIM
    else:
        war.stack[-1] = steps.RESOLVE


def sharers_on(war: War, target: int, but: int) -> list[int]:
    """8.17: ships and coast guns (numbered after the ships) whose guns are already laid on a target."""
    found: list[int] = []
    aim = war.aim
    battery = war.aim_battery
    for ship in war.fleets[war.firing]:
        if ship != but and (battery[ship] == target or (aim[ship] == target and fires_at_main(war, ship))):
            found.append(ship)
    for gun, laid in enumerate(war.coast_aim):
        if laid == target and war.tables.ships + gun != but:
            found.append(war.tables.ships + gun)
    return found


class Laid:
    """`sharers_on` for every target at once, kept up to date while one ship after another is given its target."""

    def __init__(self, war: War) -> None:
        self.on: dict[int, list[int]] = {}
        for ship in war.fleets[war.firing]:
            if fires_at_main(war, ship):
                self.add(ship, war.aim[ship])
            self.add(ship, war.aim_battery[ship])
        for gun, target in enumerate(war.coast_aim):
            self.add(war.tables.ships + gun, target)

    def add(self, shooter: int, target: int) -> None:
        """A shooter takes a target; HOLDS and WITH_MAIN are none."""
        if target < 0:
            return
        shooters = self.on.get(target)
        if shooters is None:
            self.on[target] = [shooter]
        elif shooter not in shooters:
            shooters.append(shooter)

    def leave(self, shooter: int, target: int) -> None:
        """A shooter fires at a target no more."""
        self.on[target].remove(shooter)

    def others(self, target: int, but: int) -> list[int]:
        """Who else fires at a target."""
        shooters = self.on.get(target)
        if shooters is None:
            return []
        return [shooter for shooter in shooters if shooter != but]


def suggest_target(war: War, shooter: int, targets: list[int], laid: Laid | None = None) -> int:
    """8.17: the target with the most hits to expect, counting what sharing costs the others; HOLDS if it costs more."""
    best = HOLDS
    most = 0.0
    for target in targets:
        others = sharers_on(war, target, shooter) if laid is None else laid.others(target, shooter)
        number = len(others) + 1
        gain = expected_of_both(war, shooter, target, number)
        if len(others) == 1:
            mate = others[0]
            for gun in (PRIMARY, SECONDARY):
                gain += expected(war, mate, gun, target, 2) - expected(war, mate, gun, target, 1)
        if gain > most + 1e-9:
            most = gain
            best = target
    return best


def suggest_battery(war: War, ship: int, targets: list[int], laid: Laid | None = None) -> int:
    """The main target where the secondaries reach it, else the small craft with the most hits to expect."""
    if laid is None:
        laid = Laid(war)
    main = war.aim[ship]
    best = WITH_MAIN
    most = expected(war, ship, SECONDARY, main, len(laid.others(main, ship)) + 1) if main >= 0 else 0.0
    for target in targets:
        mean = expected(war, ship, SECONDARY, target, len(laid.others(target, ship)) + 1)
        if mean > most + 1e-9:
            most = mean
            best = target
    return best


LEAST_WORTH_A_TORPEDO: float = 0.15


def suggest_torpedo(war: War, ship: int, targets: list[int]) -> int:
    """The target with the most to lose; the torpedoes are kept when the chance is poor."""
    tables = war.tables
    best = HOLDS
    most = 0.0
    for target in targets:
        mean = torpedo_mean(tables, tables.armour[target], torpedo_modifier(war, ship, target))
        worth = mean * (1 + tables.primary[target])
        if mean >= LEAST_WORTH_A_TORPEDO and worth > most:
            most = worth
            best = target
    return best


def as_suggested(war: War) -> None:
    """Declare everything that is left by the suggestions."""
    laid = Laid(war)
    while war.queue_at < len(war.queue):
        entry = war.queue[war.queue_at]
        shooter, kind = divmod(entry[0], 4)
        targets = entry[1:]
        if shooter >= war.tables.ships:
            aim = suggest_target(war, shooter, targets, laid)
            war.coast_aim[shooter - war.tables.ships] = aim
            laid.add(shooter, aim)
        elif kind == GUNS:
            aim = suggest_target(war, shooter, targets, laid)
            war.aim[shooter] = aim
            laid.add(shooter, aim)
        elif kind == BATTERY:
            aim = suggest_battery(war, shooter, targets, laid)
            war.aim_battery[shooter] = aim
            laid.add(shooter, aim)
            if war.aim[shooter] >= 0 and not fires_at_main(war, shooter):
                laid.leave(shooter, war.aim[shooter])
        else:
            best = suggest_torpedo(war, shooter, targets)
            for salvo in range(_loaded(war, shooter)):
                if war.fish[3 * shooter + salvo] == HOLDS:
                    war.fish = changed(war.fish, 3 * shooter + salvo, best)
        war.queue_at += 1


def _loaded(war: War, ship: int) -> int:
    """8.15: each hit on a counter takes one salvo."""
    return war.tables.torpedoes[ship] - war.hits[ship]


def _next_tube(war: War, ship: int) -> int:
    for salvo in range(_loaded(war, ship)):
        if war.fish[3 * ship + salvo] == HOLDS:
            return salvo
    return -1


class Declare(Decision[War]):
    """8.16 to 8.19: ship after ship names a target, or holds fire."""

    key = "declare"
    rule = "8.16"
    verbs = ("as_suggested", "target", "battery", "with_main", "hold", "torpedo", "torpedo_all")
    parents = (BOTTOM, "search")

    def actor(self, war: War) -> int:
        return war.firing

    def prompt(self, war: War) -> str:
        shooter, kind = divmod(war.queue[war.queue_at][0], 4)
        tables = war.tables
        name = f"Coast gun {shooter - tables.ships + 1}" if shooter >= tables.ships else tables.ship_names[shooter]
        what = ("guns", "secondary guns", "torpedoes")[kind]
        return f"Firing round {war.rounds + 1}: {name}, {what}. Which target?"

    def options(self, war: War) -> list[int]:
        words = war.words
        entry = war.queue[war.queue_at]
        kind = entry[0] % 4
        codes = [words.as_suggested]
        base = words.target if kind == GUNS else words.battery if kind == BATTERY else words.torpedo
        for target in entry[1:]:
            codes.append(base + target)
        if kind == TORPEDOES:
            for target in entry[1:]:
                codes.append(words.torpedo_all + target)
        elif kind == BATTERY and war.aim[entry[0] // 4] >= 0:
            codes.append(words.with_main)
        codes.append(words.hold)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        entry = war.queue[war.queue_at]
        shooter, kind = divmod(entry[0], 4)
        tables = war.tables
        asked = ("target", "battery", "torpedo")[kind]
        if verb == "with_main":
            return refuse("no-main-target", "8.18", "the main guns have no target")
        if verb not in (asked, asked + "_all"):
            return refuse(
                "other-weapon", "8.16", f"choose a target for the {('guns', 'secondary guns', 'torpedoes')[kind]} first"
            )
        target = numbers[0]
        name = tables.ship_names[target]
        if war.owner(target) == war.firing or war.column[target] <= 0:
            return refuse("no-enemy", "8.16", f"{does(name, 'is')} not an enemy on the board")
        if kind == TORPEDOES:
            return refuse("out-of-reach", "8.19", f"{does(name, 'is')} not in the same column or the next")
        if kind == GUNS and tables.is_craft[target]:
            return refuse("small-craft", "8.18", "only secondary guns may fire at destroyers and torpedo boats")
        if kind == BATTERY and not tables.is_craft[target] and tables.is_ship[shooter]:
            return refuse("main-target", "8.18", "secondary guns may only leave the main target for small craft")
        if not any_gun_reaches(war, shooter, target):
            return refuse("out-of-reach", "8.13", f"{does(name, 'is')} out of reach of these guns")
        mark = war.mark[shooter] if shooter < tables.ships else -1
        if mark >= 0 and entry[1:] == [mark]:
            return refuse(
                "keeps-target",
                "8.17",
                f"she must keep firing at {tables.ship_names[mark]} until that target is gone or out of reach",
            )
        return refuse("duty", "8.16", "each division fires at the division opposite, ship at ship")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.as_suggested:
            as_suggested(war)
            finish_declaring(war, umpire)
            return
        shooter, kind = divmod(war.queue[war.queue_at][0], 4)
        ships = war.tables.ships
        if kind == TORPEDOES:
            self._torpedo(war, shooter, code)
            if war.queue_at < len(war.queue):
                return
            finish_declaring(war, umpire)
            return
        if kind == GUNS:
            aim = HOLDS if code == words.hold else code - words.target
            if shooter >= ships:
                war.coast_aim[shooter - ships] = aim
            else:
                war.aim[shooter] = aim
        elif code == words.hold:
            war.aim_battery[shooter] = HOLDS
        elif code != words.with_main:
            war.aim_battery[shooter] = code - words.battery
        war.queue_at += 1
        if war.queue_at >= len(war.queue):
            finish_declaring(war, umpire)

    def _torpedo(self, war: War, ship: int, code: int) -> None:
        words = war.words
        if words.torpedo <= code < words.torpedo_all:
            war.fish = changed(war.fish, 3 * ship + _next_tube(war, ship), code - words.torpedo)
            if _next_tube(war, ship) < 0:
                war.queue_at += 1
            return
        if code != words.hold:
            tube = _next_tube(war, ship)
            while tube >= 0:
                war.fish = changed(war.fish, 3 * ship + tube, code - words.torpedo_all)
                tube = _next_tube(war, ship)
        war.queue_at += 1
