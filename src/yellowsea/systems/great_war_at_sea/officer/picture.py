"""How the officer reads a battle: who is stronger, what fire each group deals and takes, what each group is for."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, OTHER
from yellowsea.systems.great_war_at_sea.state.engagement import FIGHTING, Engagement
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY
from yellowsea.systems.great_war_at_sea.tactics.gunnery import hull_a_hit
from yellowsea.systems.great_war_at_sea.tactics.points import outcome_of

# What a group is for.
FIGHTER: Final = 0
BOATS: Final = 1  # with torpedoes left
SPENT: Final = 2  # boats without
RUNNER: Final = 3  # to leave by a sector for points
CONVOY: Final = 4
BLOCKER: Final = 5
SHORE: Final = 6
BARS_FROM: Final = 0.8  # of the enemy's strength: with less nobody stands in his way


class Tote:
    """Who would win as the ships stand, remembered: it is asked far more often than it changes."""

    def __init__(self) -> None:
        self._known: dict[tuple[tuple[int, ...], ...], str] = {}

    def winner(self, fight: Engagement) -> str:
        """The side that would win now, empty for a draw."""
        lists = (fight.hull, fight.fate, fight.marks, fight.secondary, fight.tertiary, fight.primary, fight.left_by)
        rest = (*fight.torpedo_hits, *fight.flag, fight.blocks, fight.shore, fight.scene.number, len(fight.stack) == 0)
        key = (*(tuple(values) for values in lists), rest)
        known = self._known.get(key)
        if known is None:
            if len(self._known) > 4000:
                self._known.clear()
            known = outcome_of(fight).winner or ""
            self._known[key] = known
        return known


class Picture:
    """One side's reading of one moment."""

    def __init__(self, fight: Engagement, side: int, tote: Tote) -> None:
        self.fight = fight
        self.side = side
        self.own = list(fight.groups_of(side))
        self.foes = list(fight.groups_of(other(side)))
        own = sum(strength(fight, group) for group in self.own)
        foes = sum(strength(fight, group) for group in self.foes)
        self.balance = own / foes if foes else 9.0
        winner = tote.winner(fight)
        self.is_winning = winner == SIDES[side]
        self.is_losing = winner == SIDES[other(side)]
        scene = fight.scene
        self.only_boats = all(
            scene.is_boat[ship] or scene.is_battery[ship] for foe in self.foes for ship in fight.members[foe]
        )
        self.sectors = exit_sectors(fight, side)
        self._read_way_out()
        self._fire: dict[int, list[float]] = {}

    def _read_way_out(self) -> None:
        """Where the enemy's heavy ships want to leave, and how far the nearest of them still is."""
        fight = self.fight
        scene = fight.scene
        self.barred = exit_sectors(fight, other(self.side)) if self.balance >= BARS_FROM else []
        self.lead = 0.0
        heavy = [foe for foe in self.foes if any(scene.is_capital[ship] for ship in fight.members[foe])]
        if not heavy:
            self.barred = []
        if self.barred:
            self.lead = float(min(scene.steps_out(sector)[fight.at[foe]] for sector in self.barred for foe in heavy))

    def fire(self, shooter: int, target: int) -> list[float]:
        """What one group's fire at another is worth at a distance of none, one and two hexes, a gunnery impulse."""
        key = shooter * 1000 + target
        known = self._fire.get(key)
        if known is None:
            known = group_fire(self.fight, shooter, target)
            self._fire[key] = known
        return known


def strength(fight: Engagement, group: int) -> float:
    """The fighting strength of a group: its guns, as far as hulls carry them."""
    scene = fight.scene
    total = 0.0
    for ship in fight.members[group]:
        guns = 2.2 * fight.primary[ship] + 1.2 * fight.secondary[ship] + 0.4 * fight.tertiary[ship]
        total += guns * (0.4 + 0.6 * fight.hull[ship] / scene.hull[ship]) * (1 + scene.hull[ship] / 12)
    return total


def exit_sectors(fight: Engagement, side: int) -> list[int]:
    """The directions in which ships of a side leave for points, or lest they count as lost."""
    scene = fight.scene
    sectors = [row.sector for row in scene.points if row.code == "exit" and row.side == side and row.sector != NONE]
    bottled = scene.special.get("bottled")
    if not sectors and bottled is not None and bottled.side == side:
        return scene.exits[side]
    return sectors


def group_fire(fight: Engagement, shooter: int, target: int) -> list[float]:
    """The points that fire would take from a group at three distances, spread over its ships."""
    scene = fight.scene
    targets = fight.members[target]
    near = 0.0
    far = 0.0
    share = 1.0 / len(targets)
    confirm = scene.battle.confirm[fight.group_side[shooter]]
    sure = (7 - confirm) / 6 if confirm else 1.0
    if fight.is_night() and scene.night_rules:
        sure = min(sure, 1 / 3)
    for ship in fight.members[shooter]:
        for kind in (PRIMARY, SECONDARY, TERTIARY):
            boxes = fight.guns(kind)[ship]
            if not boxes:
                continue
            worth = 0.0
            for foe in targets:
                if scene.is_battery[foe]:
                    worth += 0.05
                    continue
                points = scene.value[foe] / scene.hull[foe]
                light = 0.33 if kind == PRIMARY and scene.is_light[foe] else 1.0
                worth += (hull_a_hit(fight, kind, foe) + 0.06) * points * light
            worth *= boxes * share * sure / 6
            near += worth
            if kind != TERTIARY:
                far += worth
    return [2 * near + _torpedoes(fight, shooter, target, sure), near, far]


def _torpedoes(fight: Engagement, shooter: int, target: int, sure: float) -> float:
    """What the torpedoes of a group are worth in the same hex: about two hull boxes a hit."""
    scene = fight.scene
    if scene.weather >= scene.figures.no_torpedoes:
        return 0.0
    tubes = sum(fight.torpedoes[ship] for ship in fight.members[shooter])
    ships = [ship for ship in fight.members[target] if not scene.is_battery[ship]]
    if not tubes or not ships:
        return 0.0
    points = sum(scene.value[ship] / scene.hull[ship] for ship in ships) / len(ships)
    return tubes * 2.1 * points * sure / 6


def role_of(picture: Picture, group: int) -> int:
    """What a group is for."""
    fight = picture.fight
    scene = fight.scene
    ships = fight.members[group]
    if any(scene.is_blockship[ship] for ship in ships):
        return BLOCKER
    if all(scene.is_boat[ship] for ship in ships) and not picture.only_boats:
        return BOATS if any(fight.torpedoes[ship] for ship in ships) else SPENT
    shore = scene.special.get("shore_fire")
    if shore is not None and shore.side == picture.side and any(scene.token[ship] in shore.pieces for ship in ships):
        return SHORE
    if picture.sectors and (picture.balance < 1.6 or "bottled" in scene.special) and is_runner(picture, group):
        return RUNNER
    if all(scene.category[ship] == OTHER for ship in ships):
        return CONVOY
    return FIGHTER


def is_runner(picture: Picture, group: int) -> bool:
    """Does anybody in the group bring points by leaving?"""
    fight = picture.fight
    scene = fight.scene
    bottled = scene.special.get("bottled")
    if bottled is not None and bottled.side == picture.side:
        return True
    for row in scene.points:
        if row.code == "exit" and row.side == picture.side:
            for ship in fight.members[group]:
                if row.pieces and scene.pieces[ship] not in row.pieces:
                    continue
                if row.types and scene.type[ship] not in row.types:
                    continue
                if row.per == "ship not crippled" and fight.is_crippled(ship):
                    continue
                return True
    return False


def value_of(fight: Engagement, side: int) -> float:
    """How the points stand for a side, from -1 to 1, with a little for ships that are still sound."""
    battle = fight.scene.battle
    outcome = outcome_of(fight)
    middle = (battle.japan_at + battle.russia_at) / 2
    span = max(6.0, (battle.japan_at - battle.russia_at) / 2 + 4.0)
    for_japan = (outcome.score - middle) / (2 * span)
    if not fight.stack:  # won is won, but by how much breaks ties between plans
        won = 0.0 if outcome.winner is None else 0.8 if outcome.winner == SIDES[JAPAN] else -0.8
        for_japan = won + 0.2 * max(-1.0, min(1.0, for_japan))
        return for_japan if side == JAPAN else -for_japan
    sound = [0.0, 0.0]
    for ship in range(fight.scene.vessels):
        if fight.fate[ship] == FIGHTING:
            share = fight.hull[ship] / fight.scene.hull[ship]
            sound[fight.scene.side[ship]] += share * fight.scene.value[ship]
    total = sound[JAPAN] + sound[RUSSIA]
    if total:
        for_japan += 0.1 * (sound[JAPAN] - sound[RUSSIA]) / total
    for_japan = max(-0.95, min(0.95, for_japan))
    return for_japan if side == JAPAN else -for_japan
