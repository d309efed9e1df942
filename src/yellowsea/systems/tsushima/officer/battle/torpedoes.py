"""8.19: torpedoes shared out: each salvo where it still does most, given what the others have been aimed at."""

from __future__ import annotations

from yellowsea.systems.tsushima.battle.declare_fire import LEAST_WORTH_A_TORPEDO, suggest_battery, suggest_target
from yellowsea.systems.tsushima.battle.gunnery import (
    GUNS,
    HOLDS,
    TORPEDOES,
    WITH_MAIN,
    torpedo_mean,
    torpedo_modifier,
)
from yellowsea.systems.tsushima.state.tables import MERCHANT
from yellowsea.systems.tsushima.state.war import War


def declare(war: War, worth: list[float]) -> int:
    """The option for the weapon that is asked about; the rest as suggested once no torpedoes are left to share out."""
    words = war.words
    if not _shares_out(war):
        return words.as_suggested
    entry = war.queue[war.queue_at]
    shooter, kind = divmod(entry[0], 4)
    if kind == TORPEDOES:
        target = best_target(war, shooter, entry[1:], worth)
        return words.torpedo + target if target >= 0 else words.hold
    if kind == GUNS:
        target = suggest_target(war, shooter, entry[1:])
        return words.target + target if target >= 0 else words.hold
    target = suggest_battery(war, shooter, entry[1:])
    if target == WITH_MAIN:
        return words.with_main if war.aim[shooter] >= 0 else words.hold
    return words.battery + target if target >= 0 else words.hold


def _shares_out(war: War) -> bool:
    """Have craft still to be told where to fire their torpedoes, with more than one target in reach?"""
    for entry in war.queue[war.queue_at :]:
        if entry[0] % 4 == TORPEDOES and len(entry) > 2:
            return True
    return False


def best_target(war: War, ship: int, targets: list[int], worth: list[float]) -> int:
    """Where one more salvo brings most; HOLDS when every chance is poor."""
    tables = war.tables
    best = HOLDS
    most = 0.0
    for target in targets:
        mean = torpedo_mean(tables, tables.armour[target], torpedo_modifier(war, ship, target))
        if mean < LEAST_WORTH_A_TORPEDO:
            continue
        left = 1.0 if tables.type[target] == MERCHANT else 3.0 - war.hits[target]
        gain = worth[target] * min(mean, left) * _spared(war, target, left)
        if gain > most + 1e-9:
            most = gain
            best = target
    return best


def _spared(war: War, target: int, left: float) -> float:
    """The part of a target that the torpedoes already aimed at it are likely to leave."""
    tables = war.tables
    part = 1.0
    for tube, aim in enumerate(war.fish):
        if aim == target:
            mean = torpedo_mean(tables, tables.armour[target], torpedo_modifier(war, tube // 3, target))
            part *= max(0.0, 1.0 - mean / left)
    return part
