"""How the officer reads a battle: who is stronger, what fire each group deals and takes, what each group is for."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, OTHER
from yellowsea.systems.great_war_at_sea.officer.weights import AT_BAY, AWAY, HUNT, MELEE
from yellowsea.systems.great_war_at_sea.state.engagement import FIGHTING, Engagement
from yellowsea.systems.great_war_at_sea.state.grid import OFF
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY
from yellowsea.systems.great_war_at_sea.tactics.points import is_named, outcome_of, score
from yellowsea.systems.great_war_at_sea.tactics.ways import group_speed
from yellowsea.systems.great_war_at_sea.tactics.worth import hit_worth, torpedo_worth

# What a group is for.
FIGHTER: Final = 0
BOATS: Final = 1  # with torpedoes left
SPENT: Final = 2  # boats without
RUNNER: Final = 3  # to leave by a sector for points
CONVOY: Final = 4
BLOCKER: Final = 5
SHORE: Final = 6
RESERVE: Final = 7  # where only some may fire, the others
HOMEWARD: Final = 8  # to leave by the nearest rim, because nothing more is to be had
_TUBES: Final = 3  # after the three gun classes
GETS_AWAY: Final = 0.75  # the chance that a ship that wants to leave for points does
BREAKS_OUT: Final = 0.2  # and that one does that is bottled up
CRIPPLE: Final = 0.35  # of the points for sinking a cripple that can be counted on
CRIPPLE_DEAD: Final = 0.6  # and of one that lies dead
HOPELESS: Final = 0.5  # of the enemy's strength: with less nobody makes up lost points at close range
NO_HOPE: Final = 0.35  # with less nobody stays
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
            known = _likely_winner(fight)
            self._known[key] = known
        return known


def _likely_winner(fight: Engagement) -> str:
    """The side that would win as the ships stand, if most of those that want to leave for points get away."""
    scene = fight.scene
    margin = float(score(fight))
    bottled = scene.special.get("bottled")
    away = GETS_AWAY if bottled is None else BREAKS_OUT
    for ship in range(scene.vessels):
        if fight.fate[ship] == FIGHTING and not fight.is_dead(ship):
            sign = 1 if scene.side[ship] == JAPAN else -1
            crippled = fight.is_crippled(ship)
            for row in scene.points:
                if row.code != "exit" or not is_named(scene, row, ship):
                    continue
                if not (crippled and row.per == "ship not crippled"):
                    margin += sign * away * row.vp * (fight.hull[ship] if row.per == "boat" else 1)
            if bottled is not None and bottled.side == scene.side[ship]:
                margin -= sign * (1 - away) * scene.value[ship]
    if margin >= scene.battle.japan_at:
        return SIDES[JAPAN]
    return SIDES[RUSSIA] if margin <= scene.battle.russia_at else ""


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
        self.has_prey = any(is_prey(fight, ship) for foe in self.foes for ship in fight.members[foe])
        self.sectors = exit_sectors(fight, side)
        self.is_chase = bool(exit_sectors(fight, other(side)))  # who wants to get away does not turn to fire torpedoes
        self.where = {foe: fight.at[foe] for foe in self.foes}  # of the enemy when the guns fire next
        if fight.initiative != side:
            self._foresee()
        self._read_way_out()
        self._fire: dict[int, list[float]] = {}
        self._dice: dict[int, list[float]] = {}
        self._worth: dict[int, list[float]] = {}
        self._quarry: dict[int, int] = {}

    def _foresee(self) -> None:
        """The side with the initiative moves once more before the guns fire: likely as it moved last."""
        fight = self.fight
        figures = fight.scene.figures
        for foe in self.foes:
            course = fight.course[foe]
            if course != NONE and fight.impulse + 1 in figures.first_moves[group_speed(fight, foe)]:
                there = fight.scene.grid.next[fight.at[foe]][course]
                if there != OFF and not fight.scene.is_land[there]:
                    self.where[foe] = there

    def quarry(self, group: int) -> int:
        """The enemy group that a group goes for: what there is to be had of it against the way to it. NONE: nobody."""
        known = self._quarry.get(group)
        if known is None:
            far = self.fight.scene.grid.far[self.fight.at[group]]
            known, most = NONE, 0.0
            for foe in self.foes:
                worth = to_be_had(self.fight, foe) / (2 + far[self.where[foe]])
                if worth > most:
                    known, most = foe, worth
            self._quarry[group] = known
        return known

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
            self.lead = float(min(scene.steps_out(sector)[self.where[foe]] for sector in self.barred for foe in heavy))

    def fire(self, shooter: int, target: int) -> list[float]:
        """What one group's fire at another is worth at a distance of none, one and two hexes, a gunnery impulse."""
        key = shooter * 1000 + target
        known = self._fire.get(key)
        if known is None:
            dice = self._dice.get(shooter)
            if dice is None:
                dice = group_dice(self.fight, shooter)
                self._dice[shooter] = dice
            worth = self._worth.get(target)
            if worth is None:
                worth = mean_worth(self.fight, target)
                self._worth[target] = worth
            far = dice[PRIMARY] * worth[PRIMARY] + dice[SECONDARY] * worth[SECONDARY]
            near = far + dice[TERTIARY] * worth[TERTIARY]
            known = [2 * near + dice[_TUBES] * worth[_TUBES], near, far]
            self._fire[key] = known
        return known


def plans_of(picture: Picture) -> tuple[int, ...]:
    """The postures that a staff tries, the standing one first: who wants to get away decides which are worth it."""
    if picture.sectors:
        return AT_BAY if picture.balance < HOPELESS else AWAY
    return HUNT if picture.is_chase else MELEE


def strength(fight: Engagement, group: int) -> float:
    """The fighting strength of a group: its guns, as far as hulls carry them."""
    scene = fight.scene
    total = 0.0
    for ship in fight.members[group]:
        guns = 2.2 * fight.primary[ship] + 1.2 * fight.secondary[ship] + 0.4 * fight.tertiary[ship]
        total += guns * (0.4 + 0.6 * fight.hull[ship] / scene.hull[ship]) * (1 + scene.hull[ship] / 12)
    return total


def to_be_had(fight: Engagement, group: int) -> float:
    """The points that are still to be had of a group: most for sound ships, less for what is crippled already."""
    scene = fight.scene
    total = 0.0
    for ship in fight.members[group]:
        half = scene.value[ship] / 2
        if scene.is_battery[ship]:
            total += 0.5
        elif fight.is_crippled(ship):
            total += (half + scene.stake_sunk[ship]) * (CRIPPLE_DEAD if fight.is_dead(ship) else CRIPPLE)
        else:
            total += half + scene.stake_crippled[ship] + CRIPPLE * (half + scene.stake_sunk[ship])
    return total


def is_prey(fight: Engagement, ship: int) -> bool:
    """Is a ship one that boats attack even by day: dead in the water, or half sunk?"""
    scene = fight.scene
    if scene.is_battery[ship] or scene.is_boat[ship]:
        return False
    return fight.is_dead(ship) or 2 * fight.hull[ship] <= scene.hull[ship]


def exit_sectors(fight: Engagement, side: int) -> list[int]:
    """The directions in which ships of a side leave for points, or lest they count as lost."""
    scene = fight.scene
    sectors = [row.sector for row in scene.points if row.code == "exit" and row.side == side and row.sector != NONE]
    bottled = scene.special.get("bottled")
    if not sectors and bottled is not None and bottled.side == side:
        return scene.exits[side]
    return sectors


def group_dice(fight: Engagement, group: int) -> list[float]:
    """The hits to be expected of a group in an impulse at two hexes, class by class, and of all its torpedoes."""
    scene = fight.scene
    confirm = scene.battle.confirm[fight.group_side[group]]
    sure = (7 - confirm) / 6 if confirm else 1.0
    dark = fight.is_night() and scene.night_rules
    if dark:
        sure = min(sure, 1 / 3)
    found = [0.0, 0.0, 0.0, 0.0]
    rough = scene.weather >= scene.figures.no_torpedoes
    for ship in fight.members[group]:
        for kind in (PRIMARY, SECONDARY, TERTIARY):
            found[kind] += fight.guns(kind)[ship] * sure / 6
        found[_TUBES] += 0.0 if rough else fight.torpedoes[ship] * (1 / 3 if dark else 1.0) / 6
    return found


def mean_worth(fight: Engagement, group: int) -> list[float]:
    """The points of a hit on a group by each gun class and by a torpedo, spread over its ships."""
    scene = fight.scene
    ships = fight.members[group]
    found = [0.0, 0.0, 0.0, 0.0]
    for ship in ships:
        for kind in (PRIMARY, SECONDARY, TERTIARY):
            light = 0.33 if kind == PRIMARY and scene.is_light[ship] and scene.spares_light else 1.0
            found[kind] += hit_worth(fight, kind, ship) * light / len(ships)
        if not scene.is_battery[ship]:
            found[_TUBES] += torpedo_worth(fight, ship) / len(ships)
    return found


def role_of(picture: Picture, group: int) -> int:
    """What a group is for."""
    fight = picture.fight
    scene = fight.scene
    ships = fight.members[group]
    if any(scene.is_blockship[ship] for ship in ships):
        return BLOCKER
    if all(scene.is_boat[ship] for ship in ships) and not picture.only_boats:
        if any(fight.torpedoes[ship] for ship in ships):
            return BOATS if fight.is_night() or picture.has_prey or not is_done(picture, group) else HOMEWARD
        return SPENT
    shore = scene.special.get("shore_fire")
    if shore is not None and shore.side == picture.side and any(scene.token[ship] in shore.pieces for ship in ships):
        return SHORE
    if picture.sectors and (picture.balance < 1.6 or "bottled" in scene.special) and is_runner(picture, group):
        return RUNNER
    if all(scene.category[ship] == OTHER for ship in ships):
        return CONVOY
    if is_done(picture, group):
        return HOMEWARD
    return RESERVE if scene.narrow[picture.side] and _has_no_room(picture, group) else FIGHTER


def is_done(picture: Picture, group: int) -> bool:
    """Has a group on a fixed field nothing better to do than go: crippled to the last ship, or with no hope?"""
    fight = picture.fight
    if fight.scene.battle.is_floating or not picture.foes:
        return False
    if picture.balance < NO_HOPE:
        return True
    still_needed = picture.is_losing and picture.balance >= HOPELESS
    return not still_needed and all(fight.is_crippled(ship) for ship in fight.members[group])


def _has_no_room(picture: Picture, group: int) -> bool:
    """narrow_waters: are as many groups that may fire in one impulse stronger?"""
    fight = picture.fight
    own = strength(fight, group)
    better = [mate for mate in picture.own if mate != group and strength(fight, mate) > own]
    return len(better) >= fight.scene.narrow[picture.side]


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
