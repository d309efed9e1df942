"""Blockade (PA-11.0): ships that were not seen lie in other squadrons of their side, and other ships are told off."""

from __future__ import annotations

import random

from yellowsea.kernel.state.sides import other
from yellowsea.kernel.state.state import State
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.places import AREAS, anchorage
from yellowsea.systems.blockade.state.war import War

SORTIES = {steps.JAPANESE_SORTIE: 0, steps.RUSSIAN_SORTIE: 1}


def changed(state: State, side: int, rng: random.Random) -> State | None:
    """The enemy's unseen ships change places among his squadrons; None where all are known."""
    assert isinstance(state, War)
    if not state.tables.uncertain or not state.stack:
        return None
    war = state.copy()
    enemy = other(side)
    areas = [area for area in range(AREAS) if war.tops[enemy * AREAS + area] >= 0 and area != war.battle.area]
    if SORTIES.get(war.stack[-1]) == enemy:
        areas = list(range(AREAS))  # before his sortie is over nothing of it lies open
    differs = False
    for ship in war.tables.ships_of[enemy]:
        if war.place[ship] < AREAS and not war.known[ship] and war.place[ship] in areas:
            was = war.place[ship]
            war.place[ship] = rng.choice(areas)
            differs = differs or war.place[ship] != was
        if war.sorties[ship] >= 0:
            war.sorties[ship] = war.sorties[ship] // AREAS * AREAS + rng.randrange(AREAS)
    if war.departure.port >= 0 and war.cycle.acting == enemy:
        waiting = war.ships_at(enemy, anchorage(war.departure.port))
        war.departure.ships = [ship for ship in waiting if rng.random() < 0.5]
        differs = True
    return war if differs else None
