"""The joined war (S34): the sea as in Tsushima; for Russia the loads are others and have come in other months."""

from __future__ import annotations

import random

from tools.worlds.hidden import tsushima
from yellowsea.kernel.state.sides import RUSSIA
from yellowsea.kernel.state.state import State
from yellowsea.systems.russo_japanese_war.state.war import SEA_PART, JoinedWar


def changed(state: State, side: int, rng: random.Random) -> State | None:
    """The enemy's counters at sea hide other ships; loads lie elsewhere."""
    assert isinstance(state, JoinedWar)
    war = state.copy()
    assert isinstance(war, JoinedWar)
    sea = tsushima.changed(war.parts[SEA_PART], side, rng)
    if sea is not None:
        war.parts[SEA_PART] = sea
    if side == RUSSIA:
        origins, goals = len(war.figures.origin_ids), len(war.figures.goals)
        war.loads = {rng.randrange(origins * goals): rng.randint(1, 40) for _ in range(rng.randint(0, 3))}
        war.months = rng.randrange(6)
        return war
    return war if sea is not None else None
