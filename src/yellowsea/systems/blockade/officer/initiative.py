"""The officer and the initiative marker (PA-10): what it is worth, and when to spend it."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, other
from yellowsea.systems.blockade.officer.evaluation import Evaluation
from yellowsea.systems.blockade.officer.lookup import Lookup
from yellowsea.systems.blockade.state.places import AREAS
from yellowsea.systems.blockade.state.war import War


def worth_of_initiative(war: War, lookup: Lookup) -> float:
    """The marker kept for later: nothing in the last turn, nor in the turn before it changes hands anyway."""
    tables = war.tables
    if war.turn >= tables.turns or war.turn == tables.initiative_turn - 1:
        return 0.0
    return lookup.weights.initiative


def rolls_again(war: War, lookup: Lookup, plain: Lookup) -> bool:
    """PA-10.2: are more operations worth the marker?

    Both sides judge this with the same `plain` weights in all postures: two optimists would roll for ever.
    """
    evaluation = Evaluation(plain, war, war.initiative)
    sign = 1.0 if war.initiative == JAPAN else -1.0
    return sign * (evaluation.value_later() - evaluation.value_now()) > worth_of_initiative(war, lookup)


def fires_first(war: War, lookup: Lookup) -> bool:
    """PA-7.12: is the first volley worth the marker?"""
    battle = war.battle
    evaluation = Evaluation(lookup, war, other(battle.first))
    mine = other(battle.first) * AREAS + battle.area
    theirs = battle.first * AREAS + battle.area
    first = evaluation.exchange(mine, theirs)
    second = evaluation.exchange(theirs, mine)
    sea = lookup.weights.area * evaluation.space
    gain = (first.second_hurt - second.first_hurt) * evaluation.worth[theirs] * evaluation.strength
    gain += (second.second_hurt - first.first_hurt) * evaluation.worth[mine] * evaluation.strength
    gain += sea * (first.second_cleared - second.first_cleared + second.second_cleared - first.first_cleared)
    return gain > worth_of_initiative(war, lookup)
