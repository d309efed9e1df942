"""Where the officer sends his groups: concentration, range, torpedo attacks, ways out."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import other
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.officer.picture import (
    BLOCKER,
    BOATS,
    CONVOY,
    HOMEWARD,
    HOPELESS,
    RESERVE,
    RUNNER,
    SHORE,
    SPENT,
    Picture,
    is_prey,
    role_of,
    strength,
)
from yellowsea.systems.great_war_at_sea.officer.weights import AS_FITS, Weights
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement
from yellowsea.systems.great_war_at_sea.state.grid import OFF
from yellowsea.systems.great_war_at_sea.tactics.ways import why_not_move

_STAND: Final = -1
_ANYWHERE: Final = [0, 1, 2, 3, 4, 5]  # directions
CLOSE: Final = (6.0, 1.8, 1.0)  # of fire and torpedoes taken by a line from a line in its hex, beside it, at two hexes
SUPERIOR: Final = 1.4  # of the enemy's strength: with more a line need not keep its distance
OUT_OF_REACH: Final = 3  # hexes
AHEAD: Final = 1.0  # steps by which he would be nearer to the way out than the enemy
IN_HAND: Final = 5  # hexes: who is further off is chased before he is headed off


def best_step(picture: Picture, group: int, weights: Weights) -> int:
    """The direction of the best step for a group, or _STAND."""
    fight = picture.fight
    role = role_of(picture, group)
    here = fight.at[group]
    best, most = _STAND, step_worth(picture, group, role, here, weights) + 1e-6
    for direction in range(6):
        there = fight.scene.grid.next[here][direction]
        if there == OFF or why_not_move(fight, group, direction) is not None:
            continue
        worth = step_worth(picture, group, role, there, weights)
        if fight.scene.shoals[there] and role != BOATS:
            worth -= 0.5
        if worth > most:
            best, most = direction, worth
    return best


def step_worth(picture: Picture, group: int, role: int, there: int, weights: Weights) -> float:
    """How good a hex is for a group."""
    if role == BLOCKER:
        return -2.0 * picture.fight.scene.to_block[there]
    if role == SHORE:
        return 1.0 if there == picture.fight.at[group] else 0.0
    if role == BOATS:
        return _for_boats(picture, group, there, weights)
    if role == RESERVE:
        return -abs(_nearest(picture, there) - OUT_OF_REACH)
    worth = _exchange(picture, group, there, weights)
    if role == RUNNER:
        return 0.5 * worth - weights.exit * _steps_out(picture, there)
    if role == HOMEWARD:
        return 0.5 * worth - weights.exit * _steps_to(picture.fight, _ANYWHERE, there)
    if role in (CONVOY, SPENT):
        return worth + 0.4 * min(7, _nearest(picture, there))
    return worth + _pull(picture, group, there, weights)


def _exchange(picture: Picture, group: int, there: int, weights: Weights) -> float:
    """Fire dealt less fire taken in a hex, as the enemy stands now."""
    fight = picture.fight
    far = fight.scene.grid.far[there]
    is_line = is_heavy(fight, group)
    dealt = 0.0
    taken = 0.0
    for foe in picture.foes:
        distance = far[picture.where[foe]]
        if distance <= 2:
            is_close = is_line and _is_risky(picture, foe)
            risk = 1.0 + weights.close * (CLOSE[distance] - 1.0) if is_close else 1.0
            dealt = max(dealt, picture.fire(group, foe)[distance])
            taken += picture.fire(foe, group)[distance] * _shared(picture, group, foe) * risk
    return dealt - weights.risk * taken


def _is_risky(picture: Picture, foe: int) -> bool:
    """Is an enemy group better kept at a distance by a line: one as strong, or one that may turn with torpedoes?"""
    fight = picture.fight
    if is_heavy(fight, foe) and (picture.balance < SUPERIOR or not picture.is_chase):
        return picture.balance < SUPERIOR or has_torpedoes(fight, foe)
    return not is_heavy(fight, foe) and has_torpedoes(fight, foe)


def _shared(picture: Picture, group: int, foe: int) -> float:
    """The enemy's fire is spread over all of ours that he reaches."""
    fight = picture.fight
    far = fight.scene.grid.far[picture.where[foe]]
    in_reach = len([own for own in picture.own if own != group and far[fight.at[own]] <= 2])
    return 1.0 / (1 + in_reach)


def _pull(picture: Picture, group: int, there: int, weights: Weights) -> float:
    """Towards the enemy with the upper hand, away from him without it, towards the friends in any case."""
    near = _nearest(picture, there)
    quarry = picture.quarry(group)
    goal = picture.fight.scene.grid.far[there][picture.where[quarry]] if quarry != NONE else near
    friends = _nearest_friend(picture, group, there)
    worth = -weights.friends * friends
    strong = picture.balance >= weights.attack and not (picture.is_winning and picture.balance < 1.2)
    if strong or (picture.is_losing and picture.balance >= HOPELESS):
        worth -= weights.approach * abs(goal - fighting_distance(picture, group, weights))
    elif picture.balance < weights.avoid or picture.is_winning:
        worth += weights.approach * min(near, 6)
    else:
        worth -= 0.1 * abs(goal - 2)
    if picture.barred and _nearest(picture, picture.fight.at[group]) <= IN_HAND:
        worth -= weights.bar * max(0.0, AHEAD + _steps_to(picture.fight, picture.barred, there) - picture.lead)
    return worth


def fighting_distance(picture: Picture, group: int, weights: Weights) -> int:
    """A line fights a line where the light guns do not reach; anybody else goes nearer."""
    fight = picture.fight
    if weights.distance != AS_FITS:
        return weights.distance
    if not is_heavy(fight, group):
        return 1
    lines = [foe for foe in picture.foes if is_heavy(fight, foe)]
    if picture.balance < SUPERIOR:
        return 2 if lines else 1
    return 2 if not picture.is_chase and any(has_torpedoes(fight, foe) for foe in lines) else 1


def is_heavy(fight: Engagement, group: int) -> bool:
    """Has a group a capital ship that can still steam?"""
    scene = fight.scene
    return any(scene.is_capital[ship] and not fight.is_dead(ship) for ship in fight.members[group])


def has_torpedoes(fight: Engagement, group: int) -> bool:
    """Has anybody in a group a torpedo left?"""
    return any(fight.torpedoes[ship] for ship in fight.members[group])


def _nearest(picture: Picture, there: int) -> int:
    """The distance to the nearest enemy that can fight."""
    far = picture.fight.scene.grid.far[there]
    return min((far[picture.where[foe]] for foe in picture.foes), default=9)


def _nearest_friend(picture: Picture, group: int, there: int) -> int:
    """The distance to the strongest other group of ours."""
    fight = picture.fight
    others = [own for own in picture.own if own != group]
    if not others:
        return 0
    strongest = max(others, key=lambda own: (strength(fight, own), -own))
    return fight.scene.grid.far[there][fight.at[strongest]]


def _steps_out(picture: Picture, there: int) -> float:
    """Steps to the rim of the sectors that bring points."""
    return _steps_to(picture.fight, picture.sectors, there)


def _steps_to(fight: Engagement, sectors: list[int], there: int) -> float:
    return float(min(fight.scene.steps_out(sector)[there] for sector in sectors))


def _for_boats(picture: Picture, group: int, there: int, weights: Weights) -> float:
    """Boats go for what is worth a torpedo: at night or if told so any ship, by day cripples; else out of range."""
    fight = picture.fight
    scene = fight.scene
    far = scene.grid.far[there]
    bold = weights.boats_by_day or fight.is_night() or picture.balance > 2.0
    best = 0.0
    for foe in picture.foes:
        for ship in fight.members[foe]:
            if scene.is_battery[ship] or scene.is_boat[ship]:
                continue
            prey = is_prey(fight, ship)
            if bold or prey:
                best = max(best, scene.value[ship] * (1.5 if prey else 1.0) / (1 + far[picture.where[foe]]))
    if best:
        return best
    guns = [foe for foe in picture.foes if strength(fight, foe) > strength(fight, group)]
    near = min((far[picture.where[foe]] for foe in guns), default=3)
    return -abs(near - 3) * 0.5


def leaving(picture: Picture, group: int, direction: int) -> bool:
    """Is it time to step over the rim in that direction?"""
    fight = picture.fight
    role = role_of(picture, group)
    if role == RUNNER:
        return direction in picture.sectors
    if role == HOMEWARD:
        return True
    if role == SPENT:
        return not picture.sectors or direction in picture.sectors
    if role == BOATS and picture.fight.is_night() and not picture.is_winning:
        return False  # their torpedoes are what they came for
    hurt = all(fight.is_crippled(ship) for ship in fight.members[group])
    weak = picture.balance < 0.35 and not picture.sectors
    return (hurt or weak) and bool(fight.groups_of(other(picture.side)))
