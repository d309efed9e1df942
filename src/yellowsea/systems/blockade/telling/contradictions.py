"""What a position of Blockade may not say: facts that are each well written but cannot be true together."""

from __future__ import annotations

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.systems.blockade.play.landings import open_spaces
from yellowsea.systems.blockade.play.opening import moored_at_port_arthur
from yellowsea.systems.blockade.play.return_to_port import undecided
from yellowsea.systems.blockade.play.top_ships import stack_without_top
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.places import AREAS, ARRIVING
from yellowsea.systems.blockade.state.war import War

_BEFORE_ARRIVAL = (steps.OPENING_ATTACK, steps.STRIKE, steps.TURN_START)


def check(war: War) -> None:
    """PositionError for the first contradiction found."""
    _choice(war)
    _variant(war)
    _arrivals(war)
    _roll(war)
    if war.tables.uncertain and war.stack:
        _open_counters(war)


def _choice(war: War) -> None:
    """A step that asks for something needs something to choose from."""
    if war.strikes > len(moored_at_port_arthur(war)):
        raise PositionError(str(war.strikes), "strikes", "no more than intact ships of the flotilla at Port Arthur")
    if war.landing and not open_spaces(war):
        raise PositionError("every space is taken", "track", "a space that the army can take in the step advance")
    if steps.BLOCKADE in war.stack and war.controller(war.tables.yellow_sea) == RUSSIA:
        raise PositionError("Russia controls the Yellow Sea", "steps", "no step blockade then")
    if steps.RETURN in war.stack and not undecided(war):
        raise PositionError("no Russian ship is at sea", "steps", "no step return then")
    if steps.CHOOSE_TOP in war.stack and stack_without_top(war) is None:
        raise PositionError("every squadron has its open counter", "tops", "one without it in the step choose_top")


def _variant(war: War) -> None:
    """PA-11.3, PA-11.4: steps that only a game with the hidden threat has."""
    threat = war.tables.hidden_threat
    if (steps.OPENING_ATTACK in war.stack or steps.STRIKE in war.stack) and (not threat or war.turn > 1):
        raise PositionError("the attack on Port Arthur", "steps", "only on turn 1 of a game with hidden_threat")
    if steps.MINE_HITS in war.stack and not (threat and war.blockade):
        raise PositionError("mine_hits", "steps", "only under the blockade in a game with hidden_threat")


def _arrivals(war: War) -> None:
    """PA-6.1: once its turn has begun a Baltic ship has arrived."""
    tables = war.tables
    begun = not war.stack or war.stack[0] not in _BEFORE_ARRIVAL
    for ship in range(len(war.place)):
        due = tables.arrival_turn[ship]
        if war.place[ship] == ARRIVING and (due < war.turn or (due == war.turn and begun)):
            raise PositionError(f"{tables.ship_ids[ship]} arrived on turn {due}", "at.arriving", "ships still to come")


def _roll(war: War) -> None:
    """PA-7.1: who may act follows from the two dice, where they are told."""
    japan, russia = war.cycle.rolls
    if steps.EQUAL_ROLL in war.stack and japan != russia:
        raise PositionError(str(war.cycle.rolls), "operation.rolls", "two equal faces in the step equal_roll")
    if steps.OPERATION not in war.stack:
        return
    if war.cycle.winner_passed and not war.cycle.second_chance:
        raise PositionError("the winner has passed", "operation.winner_passed", "false without a second_chance")
    if not japan and not russia:
        return
    if japan == russia:
        raise PositionError(str(war.cycle.rolls), "operation.rolls", "two different faces in the step operation")
    winner = JAPAN if japan > russia else RUSSIA
    acting = other(winner) if war.cycle.second_chance else winner
    if war.cycle.acting != acting:
        raise PositionError(
            SIDES[war.cycle.acting], "operation.acting", f"{SIDES[acting]}, by the roll and second_chance"
        )


def _open_counters(war: War) -> None:
    """PA-11.0: from the end of its sortie until it goes home every squadron shows a ship, but in a battle under way."""
    step = war.stack[0]
    if war.stack[-1] == steps.CHOOSE_TOP or step < steps.RUSSIAN_SORTIE or step >= steps.MINES:
        return
    for side in (JAPAN,) if step == steps.RUSSIAN_SORTIE else (JAPAN, RUSSIA):
        strength = war.strength(side)
        for area in range(AREAS):
            if strength[area] and area != war.battle.area and war.tops[side * AREAS + area] < 0:
                place = f"tops.{SIDES[side]}.{war.tables.area_ids[area]}"
                raise PositionError("the squadron shows no ship", place, "the open counter of each squadron")
