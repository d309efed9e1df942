"""Posture as the Battle of Port Arthur goes on (16.1): the side that is winning retires, the other takes risks."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.tsushima.battle.encounter import rounds_most
from yellowsea.systems.tsushima.chart.victory import hits_on
from yellowsea.systems.tsushima.officer.battle.range import Range
from yellowsea.systems.tsushima.officer.battle.stakes import ENOUGH, has_won, needs, strength
from yellowsea.systems.tsushima.officer.battle.weights import CLOSE, SALLY, STANDING, WITHDRAW, Weights
from yellowsea.systems.tsushima.state import scenarios
from yellowsea.systems.tsushima.state.war import War


def mood(war: War, posture: int, weights: list[list[Weights]]) -> Weights:
    """The weights of the side that moves; the default posture follows the battle, the others stay fixed."""
    side = war.mover
    usual = weights[posture][side]
    if posture != STANDING or war.scenario != scenarios.PORT_ARTHUR:
        return usual
    if has_won(war, side):
        return weights[WITHDRAW][side]
    if side == JAPAN:
        return weights[CLOSE][side] if _presses(war, usual) else usual
    outmatches = strength(war, RUSSIA) > usual.odds * strength(war, JAPAN)
    return weights[SALLY][side] if outmatches else usual


def _presses(war: War, weights: Weights) -> bool:
    """Staying out of range wins nothing: a line that will not make its ten hits from where it is goes alongside."""
    if war.rounds < weights.hour:
        return False
    most = rounds_most(war)
    if hits_on(war, RUSSIA) * most >= weights.pace * ENOUGH * war.rounds:
        return False
    given, _ = Range(war, JAPAN, weights).now()
    return given * (most - war.rounds) < needs(war)
