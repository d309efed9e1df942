"""The stakes of a battle: the value of a hit in each scenario (16), and the outlook of each side."""

from __future__ import annotations

from math import tanh
from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.tsushima.chart.victory import WORTH, hits_by_variag, hits_on, outcome_of
from yellowsea.systems.tsushima.officer.battle.variag import Chemulpo
from yellowsea.systems.tsushima.officer.battle.weights import Weights
from yellowsea.systems.tsushima.state import scenarios
from yellowsea.systems.tsushima.state.tables import MERCHANT
from yellowsea.systems.tsushima.state.war import War

ENOUGH: Final = 10  # 16.1: hits that Japan needs


def hit_worth(war: War, weights: Weights) -> list[float]:
    """The value of one hit on each counter to its enemy."""
    tables = war.tables
    worth = [weights.craft] * tables.ships
    scenario = war.scenario
    for side in (JAPAN, RUSSIA):
        for ship in war.fleets[side]:
            if not tables.is_ship[ship]:
                if tables.type[ship] == MERCHANT:
                    worth[ship] = weights.merchant
            elif scenario == scenarios.VARIAG:
                worth[ship] = weights.spare if side == JAPAN else 1.0
            elif scenario == scenarios.ROUND_ISLAND:
                # 16.3: hits on the Japanese count for nothing in the end; the Russians have somewhere to go.
                worth[ship] = weights.spare if side == JAPAN else 1.0 + weights.through * WORTH[tables.type[ship]]
            elif scenario == scenarios.TSUSHIMA:
                worth[ship] = 1.0 if side == JAPAN else 1.0 + weights.through * WORTH[tables.type[ship]]
            elif scenario == scenarios.WAR_AT_SEA:
                worth[ship] = float(WORTH[tables.type[ship]])
            else:
                worth[ship] = 1.0
    return worth


def temper(war: War, side: int, weights: Weights) -> float:
    """The weight of hits suffered: a side that must still win takes risks, one that has won does not."""
    if war.scenario == scenarios.VARIAG:
        return weights.breakout
    if war.scenario != scenarios.PORT_ARTHUR:
        return 1.0
    lead = _result(war, side)
    if side == RUSSIA:
        return weights.winning if lead > 0.5 else weights.pressed if lead < -0.5 else 1.0
    # 16.1: with ten hits in view, less than half as many in return can be borne; what is left of that is the slack.
    made, taken = hits_on(war, RUSSIA), hits_on(war, JAPAN)
    slack = max(made, ENOUGH) / 2.0 - taken
    if made >= ENOUGH and slack > 0.0:
        return weights.winning / slack
    return weights.pressed + (2.0 - weights.pressed) * max(0.0, 1.0 - slack * 2.0 / ENOUGH)


def needs(war: War) -> float:
    """16.1: the hits that Japan has still to make off Port Arthur, at the price paid so far."""
    return max(float(ENOUGH), 2.0 * hits_on(war, JAPAN) + 1.0) - hits_on(war, RUSSIA)


def has_won(war: War, side: int) -> bool:
    """Would a fight that is a scenario by itself be won if it ended now?"""
    return _result(war, side) > 0.5


def strength(war: War, side: int) -> int:
    """The ships on the board by their worth (16.3), less for each hit."""
    tables = war.tables
    return sum(WORTH[tables.type[s]] * (3 - war.hits[s]) for s in war.on_board(side) if tables.is_ship[s])


def may_rest(war: War, side: int) -> bool:
    """8.24: may a side be content with a fight that is a scenario by itself, as it stands?"""
    if war.tables.scenarios[war.scenario].is_chart:
        return True
    least = -0.5 if war.scenario == scenarios.PORT_ARTHUR and side == RUSSIA else 0.5
    return _result(war, side) > least


def outlook(war: War, side: int, mine: float, his: float) -> float:
    """The outlook of a Battle Board scenario, from -1 to 1, with the hits each side can still expect.

    `mine` are those that the side will inflict, `his` those that it will suffer.
    """
    if not war.stack:
        return _result(war, side)
    japan, russia = (mine, his) if side == JAPAN else (his, mine)
    lead = _variag(war) if war.scenario == scenarios.VARIAG else _port_arthur(war, japan, russia)
    return lead if side == JAPAN else -lead


def _result(war: War, side: int) -> float:
    """The end of a game; among equal results a better one is worth a little more."""
    outcome = outcome_of(war)
    shade = 0.05 * tanh(outcome.score / 10.0)
    if outcome.winner == "japan":
        lead = 0.95 + shade
    elif outcome.winner == "russia":
        lead = (-0.95 if outcome.level != "marginal" else -0.9) + shade
    else:
        lead = shade
    return lead if side == JAPAN else -lead


def _port_arthur(war: War, by_japan: float, by_russia: float) -> float:
    """16.1: the chance of ten hits with less than half of them in return, less that of more hits suffered than made."""
    made = hits_on(war, RUSSIA) + by_japan
    taken = hits_on(war, JAPAN) + by_russia
    spread = 1.0 + 0.35 * (by_japan + by_russia)
    wins = _chance((made - max(float(ENOUGH), 2.0 * taken + 0.5)) / spread)
    loses = _chance((taken - made - 0.5) / spread)
    return 0.9 * (wins - loses)


def _variag(war: War) -> float:
    """16.2: Variag sunk before she hits anything."""
    if hits_by_variag(war):
        return -0.85
    if war.fight < 0 or not war.groups(JAPAN) or not war.groups(RUSSIA):
        return 0.0
    return 0.95 * Chemulpo(war).worth()


def _chance(deviation: float) -> float:
    return 0.5 * (1.0 + tanh(0.85 * deviation))
