"""7.5: a side names the targets of its guns, ship by ship and class by class, or takes those that are suggested."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.events.fire_events import TargetsNamed
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.engagement import FIGHTING, Engagement
from yellowsea.systems.great_war_at_sea.state.scene import CLASSES, PRIMARY, SECONDARY, TERTIARY
from yellowsea.systems.great_war_at_sea.tactics.gunnery import (
    BATTERY_STAGE,
    expected_hits,
    groups_firing,
    is_crowded_out,
    ranges_of,
    why_silent,
)
from yellowsea.systems.great_war_at_sea.tactics.worth import hit_worth, hull_a_hit

_KINDS: Final[tuple[int, ...]] = (PRIMARY, SECONDARY, TERTIARY)
OVERKILL: Final = 0.3  # of what fire is worth at a target that will sink under what is laid on her already


def has_aimed(fight: Engagement, ship: int) -> bool:
    """Has a ship a target for any of its guns?"""
    aims = fight.aims
    return aims[3 * ship] >= 0 or aims[3 * ship + 1] >= 0 or aims[3 * ship + 2] >= 0


def left_to_aim(fight: Engagement, ship: int) -> list[int]:
    """The gun classes of a ship that have somebody in range and no target yet."""
    lists = ranges_of(fight, fight.acting).by_ship.get(ship)
    if lists is None:
        return []
    return [kind for kind in _KINDS if lists[kind] and fight.aims[3 * ship + kind] == NONE]


def may_aim(fight: Engagement) -> list[int]:
    """The ships whose guns can still be laid."""
    firing = groups_firing(fight, fight.acting) if fight.scene.narrow[fight.acting] else []
    return [
        ship
        for ship in ranges_of(fight, fight.acting).shooters
        if not is_crowded_out(fight, ship, firing) and left_to_aim(fight, ship)
    ]


def why_not_aim(fight: Engagement, ship: int) -> Refusal | None:
    """7.5, 7.6: what keeps a ship from firing."""
    scene = fight.scene
    if ship == NONE or fight.fate[ship] != FIGHTING:
        return refuse("not-there", "7.5", "she is not in this battle now")
    if scene.side[ship] != fight.acting:
        return refuse("not-yours", "7.5", "she is the enemy's")
    if fight.volleys < scene.silent[fight.acting]:
        code = "X.surprise_at_anchor" if "surprise_at_anchor" in scene.special else "X.first_salvo"
        return refuse("surprised", code, "the side is surprised and does not fire yet")
    if bool(scene.is_battery[ship]) != (fight.stage == BATTERY_STAGE):
        return refuse("not-now", "7.8", "batteries fire before ships, and apart from them")
    if ship not in ranges_of(fight, fight.acting).by_ship:
        return _why_out_of_range(fight, ship)
    if is_crowded_out(fight, ship, groups_firing(fight, fight.acting)):
        return refuse("narrow", "X.narrow_waters", "as many groups as have room fire already")
    if not left_to_aim(fight, ship):
        return refuse("aimed", "7.5", "all her guns that reach anybody have their targets")
    return None


def _why_out_of_range(fight: Engagement, ship: int) -> Refusal:
    for kind in _KINDS:
        if fight.guns(kind)[ship]:
            silent = why_silent(fight, ship, kind)
            if silent:
                return refuse("weather", "11.73", silent)
    if not fight.boxes(ship):
        return refuse("no-guns", "7.5", "she has no gun left")
    return refuse("out-of-range", "S21", "no enemy is in sight and range of her guns")


# -- suggestions -------------------------------------------------------------------------------------------------------


def suggest(fight: Engagement) -> None:
    """Lay every gun that has no target on the enemy where its fire is worth most."""
    side = fight.acting
    ranges = ranges_of(fight, side)
    most = fight.scene.narrow[side]
    plan = FirePlan(fight)
    allowed = _best_groups(fight, most) if most else []
    for ship in ranges.shooters:
        if most and fight.group[ship] not in allowed:
            continue
        for kind in left_to_aim(fight, ship):
            fight.aims[3 * ship + kind] = plan.take(ship, kind)


class FirePlan:
    """Who is best fired at, gun class by gun class, when so much is laid on each target already."""

    def __init__(self, fight: Engagement) -> None:
        self.fight = fight
        self.worth: list[dict[int, float]] = [{}, {}, {}]  # of a hit, by gun class and target
        self.laid: dict[int, float] = {}  # hull boxes that a target will probably lose

    def take(self, ship: int, kind: int) -> int:
        """The best target of a gun class, which is laid on it."""
        target, _ = self.best(ship, kind)
        hull = hull_a_hit(self.fight, kind, target) * expected_hits(self.fight, ship, kind, target)
        self.laid[target] = self.laid.get(target, 0.0) + hull
        return target

    def best(self, ship: int, kind: int) -> tuple[int, float]:
        """The target of a gun class where its fire is worth most, the first of several, and what it is worth."""
        fight = self.fight
        known = self.worth[kind]
        best, most = NONE, -1.0
        for target in ranges_of(fight, fight.scene.side[ship]).by_ship[ship][kind]:
            each = known.get(target)
            if each is None:
                each = hit_worth(fight, kind, target)
                known[target] = each
            worth = each * expected_hits(fight, ship, kind, target)
            if self.laid.get(target, 0.0) >= fight.hull[target]:
                worth *= OVERKILL
            if worth > most + 1e-9:
                best, most = target, worth
        return best, most


def _best_groups(fight: Engagement, most: int) -> list[int]:
    """narrow_waters: the groups that fire already, and then those whose fire is worth most."""
    plan = FirePlan(fight)
    chosen = groups_firing(fight, fight.acting)
    worth: dict[int, float] = {}
    for ship in ranges_of(fight, fight.acting).shooters:
        group = fight.group[ship]
        for kind in left_to_aim(fight, ship):
            worth[group] = worth.get(group, 0.0) + plan.best(ship, kind)[1]
    for group in sorted(worth, key=lambda group: (-worth[group], group)):
        if len(chosen) < most and group not in chosen:
            chosen.append(group)
    return chosen


# -- the steps ---------------------------------------------------------------------------------------------------------


class Targets(Decision[Engagement]):
    """7.5: a side names all its targets, openly; the side with the initiative first."""

    key = "targets"
    rule = "7.5"
    verbs = ("suggested", "aim", "fire_at", "done")
    parents = ("gunnery",)

    def actor(self, fight: Engagement) -> int:
        return fight.acting

    def options(self, fight: Engagement) -> list[int]:
        words = fight.words
        token = fight.scene.token
        ships = may_aim(fight)
        codes = [words.suggested] if ships else []
        codes += [words.aim + token[ship] for ship in ships]
        codes += [words.fire_at + token[target] for target in self._common(fight, ships)]
        codes.append(words.done)
        return codes

    def _common(self, fight: Engagement, ships: list[int]) -> list[int]:
        """The enemies that at least one gun without a target reaches; not asked in narrow waters."""
        if fight.scene.narrow[fight.acting]:
            return []
        by_ship = ranges_of(fight, fight.acting).by_ship
        found: set[int] = set()
        for ship in ships:
            lists = by_ship[ship]
            for kind in _KINDS:
                if fight.aims[3 * ship + kind] == NONE:
                    found.update(lists[kind])
        return sorted(found)

    def why_not(self, fight: Engagement, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "suggested":
            return None if may_aim(fight) else refuse("nobody", "7.5", "nobody has a gun without a target")
        if verb == "aim":
            return why_not_aim(fight, fight.scene.ship_of[numbers[0]])
        if verb == "fire_at":
            if fight.scene.narrow[fight.acting]:
                return refuse("narrow", "X.narrow_waters", "in narrow waters the groups that fire are named one by one")
            if fight.scene.ship_of[numbers[0]] not in self._common(fight, may_aim(fight)):
                return refuse("out-of-range", "S21", "no gun without a target reaches her")
        return None

    def play(self, fight: Engagement, code: int, umpire: Umpire) -> None:
        words = fight.words
        if code == words.done:
            self._finish(fight, umpire)
        elif code == words.suggested:
            suggest(fight)
            self._finish(fight, umpire)
        elif code >= words.fire_at:
            target = fight.scene.ship_of[code - words.fire_at]
            by_ship = ranges_of(fight, fight.acting).by_ship
            for ship in may_aim(fight):
                for kind in left_to_aim(fight, ship):
                    if target in by_ship[ship][kind]:
                        fight.aims[3 * ship + kind] = target
            if not may_aim(fight):
                self._finish(fight, umpire)
        else:
            fight.in_hand = fight.scene.ship_of[code - words.aim]
            fight.stack.append(steps.AIM)

    def _finish(self, fight: Engagement, umpire: Umpire) -> None:
        shooters = [ship for ship in ranges_of(fight, fight.acting).shooters if has_aimed(fight, ship)]
        umpire.tell(TargetsNamed(side=SIDES[fight.acting], shooters=len(shooters), weapon="guns"))
        fight.stack.pop()

    def prompt(self, fight: Engagement) -> str:
        if fight.stage == BATTERY_STAGE:
            return "At whom do the batteries fire?"
        return "At whom do your guns fire?"


class AimGuns(Decision[Engagement]):
    """7.5: one target for each gun class of the ship in hand."""

    key = "aim"
    rule = "7.5"
    verbs = ("all_guns", "primary", "secondary", "tertiary", "back")
    parents = ("targets",)

    def actor(self, fight: Engagement) -> int:
        return fight.acting

    def options(self, fight: Engagement) -> list[int]:
        words = fight.words
        token = fight.scene.token
        ship = fight.in_hand
        lists = ranges_of(fight, fight.acting).by_ship[ship]
        kinds = left_to_aim(fight, ship)
        codes: list[int] = []
        if len(kinds) > 1:
            codes = [words.all_guns + token[target] for target in _reached(lists, kinds)]
        bases = [words.primary, words.secondary, words.tertiary]
        for kind in kinds:
            base = bases[kind]
            codes += [base + token[target] for target in lists[kind]]
        codes.append(words.back)
        return codes

    def why_not(self, fight: Engagement, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "back":
            return None
        scene = fight.scene
        target = scene.ship_of[numbers[0]]
        if target == NONE or fight.fate[target] != FIGHTING:
            return refuse("not-there", "7.5", "she is not in this battle now")
        if scene.side[target] == fight.acting:
            return refuse("friend", "7.5", "she is one of yours")
        ship = fight.in_hand
        lists = ranges_of(fight, fight.acting).by_ship[ship]
        kinds = left_to_aim(fight, ship)
        if verb == "all_guns":
            if len(kinds) < 2:
                return refuse("one-class", "7.5", "only one class of her guns has no target yet: name it")
            if target not in _reached(lists, kinds):
                return refuse("out-of-range", "S21", "none of her guns without a target reaches her")
            return None
        kind = CLASSES.index(verb)
        if kind not in kinds:
            return refuse("no-guns", "7.5", f"her {verb} guns have a target, or reach nobody")
        if target not in lists[kind]:
            if kind == PRIMARY and scene.spares_light and scene.is_boat[target]:
                return refuse("small", "T7", "primary guns cannot be laid on boats in the same hex")
            return refuse("out-of-range", "S21", "out of range or out of sight")
        return None

    def play(self, fight: Engagement, code: int, umpire: Umpire) -> None:
        words = fight.words
        ship = fight.in_hand
        if code == words.back:
            self._lay_down(fight)
            return
        lists = ranges_of(fight, fight.acting).by_ship[ship]
        if code < words.primary:
            target = fight.scene.ship_of[code - words.all_guns]
            for kind in left_to_aim(fight, ship):
                if target in lists[kind]:
                    fight.aims[3 * ship + kind] = target
        else:
            kind, token = divmod(code - words.primary, words.ships)
            fight.aims[3 * ship + kind] = fight.scene.ship_of[token]
        if not left_to_aim(fight, ship):
            self._lay_down(fight)

    def _lay_down(self, fight: Engagement) -> None:
        fight.in_hand = NONE
        fight.stack.pop()

    def prompt(self, fight: Engagement) -> str:
        return f"At whom does {fight.scene.name[fight.in_hand]} fire?"


def _reached(lists: list[list[int]], kinds: list[int]) -> list[int]:
    """Every target that one of some gun classes reaches, in a stable order."""
    return sorted({target for kind in kinds for target in lists[kind]})
