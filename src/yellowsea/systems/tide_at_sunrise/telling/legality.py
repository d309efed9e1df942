"""Quick lists of The Tide at Sunrise and the reasons they stand beside; a property test compares them."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.legality import Pair
from yellowsea.systems.tide_at_sunrise.play.attacks.attack import targets, why_not_attack, why_not_join
from yellowsea.systems.tide_at_sunrise.play.attacks.attack_odds import eligible
from yellowsea.systems.tide_at_sunrise.play.attacks.losses import useful_payers, why_not_lose
from yellowsea.systems.tide_at_sunrise.play.attacks.pursuit import pursuers, why_not_pursue
from yellowsea.systems.tide_at_sunrise.play.movement import movable, why_not_move
from yellowsea.systems.tide_at_sunrise.state.war import War


def _units(war: War) -> list[int]:
    return list(range(war.tables.units))


def _hexes(war: War) -> list[int]:
    return list(range(war.tables.ground.size))


def _movable(war: War, side: int) -> list[int]:
    return movable(war)


def _why_not_move(war: War, side: int, unit: int) -> Refusal | None:
    return why_not_move(war, unit)


def _targets(war: War, side: int) -> list[int]:
    return targets(war)


def _why_not_attack(war: War, side: int, target: int) -> Refusal | None:
    return why_not_attack(war, target)


def _eligible(war: War, side: int) -> list[int]:
    return eligible(war, war.combat.hexagon)


def _why_not_join(war: War, side: int, unit: int) -> Refusal | None:
    return why_not_join(war, unit)


def _payers(war: War, side: int) -> list[int]:
    return useful_payers(war)


def _why_not_lose(war: War, side: int, unit: int) -> Refusal | None:
    return why_not_lose(war, unit)


def _pursuers(war: War, side: int) -> list[int]:
    return pursuers(war)


def _why_not_pursue(war: War, side: int, unit: int) -> Refusal | None:
    return why_not_pursue(war, unit)


PAIRS = [
    Pair("move", ("movement",), _movable, _why_not_move, _units),
    Pair("attack", ("declaration",), _targets, _why_not_attack, _hexes),
    Pair("join", ("assembly",), _eligible, _why_not_join, _units),
    Pair("lose", ("losses",), _payers, _why_not_lose, _units),
    Pair("pursue", ("pursuit",), _pursuers, _why_not_pursue, _units),
]
