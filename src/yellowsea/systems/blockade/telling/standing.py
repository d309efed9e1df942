"""How a game of Blockade stands: Mukden, the control marker, and the result if the turn ended now (PA-5.2)."""

from __future__ import annotations

from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.knowledge import state_known_to
from yellowsea.kernel.state.state import State
from yellowsea.kernel.telling.events import plural
from yellowsea.kernel.telling.forecast import Bystander, run_out
from yellowsea.kernel.telling.standing import Aim, Standing
from yellowsea.systems.blockade.play.turn_end import outcome_of
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.war import War

_SCORING = (steps.CONTROL, steps.BLOCKADE, steps.CONVOYS, steps.ADVANCE, steps.SIPING)
_AFTER_SCORING = (steps.REPAIRS, steps.MINES, steps.MINE_HITS, steps.RETURN, steps.TURN_END)


def standing(rules: Rules, war: War, viewer: int) -> Standing:
    """What each side needs, and the marker and the armies after this turn's scoring, Siping's die left out."""
    known = state_known_to(rules, war, viewer)
    assert isinstance(known, War)
    ended = scored(rules, known)
    left = landings_left(war)
    where = f"the control marker is {_marker(war.control)}"
    road = "An army is on Mukden" if left == 0 else f"Mukden is {plural(left, 'landing', 'landings')} away"
    moment = f"if turn {war.turn} were scored now" if war.stack else "at the end of the war"
    return Standing(f"{road}; {where}.", _aims(war, left), moment, outcome_of(ended))


def scored(rules: Rules, war: War) -> War:
    """The war after the scoring of this turn, if nobody did anything more before it; the war itself afterwards."""
    if not war.stack or war.stack[0] in _AFTER_SCORING:
        return war
    if war.stack[0] not in _SCORING:
        war.stack = [steps.CONTROL]
    ended = run_out(rules, war, _Scoring())
    assert isinstance(ended, War)
    return ended


class _Scoring(Bystander):
    """A blockade is kept but not begun, and armies march on Mukden first."""

    def is_over(self, state: State) -> bool:
        return not state.stack or state.stack[0] not in _SCORING

    def choose(self, state: State, codes: list[int]) -> int:
        assert isinstance(state, War)
        words = state.words
        if words.decline in codes:
            return words.blockade if state.blockade and words.blockade in codes else words.decline
        on_the_way = [words.advance + space for space in road_to_mukden(state)]
        return next((code for code in on_the_way if code in codes), codes[0])


def road_to_mukden(war: War) -> list[int]:
    """PA-2.8: the spaces an army has to take, one after the other, up to Mukden."""
    after = war.tables.space_after
    road = [war.tables.mukden]
    while after[road[0]] >= 0:
        road.insert(0, after[road[0]])
    return road


def landings_left(war: War) -> int:
    """The landings Japan still needs for Mukden."""
    return sum(1 for space in road_to_mukden(war) if not war.track[space])


def _aims(war: War, left: int) -> list[list[Aim]]:
    road = len(road_to_mukden(war))
    control = war.control
    marker = _marker(control)
    return [
        [
            Aim("An army on Mukden", "PA-9.6", road - left, road, "landings", left == 0),
            Aim("The control marker on Japan's half", "PA-5.2", control, 1, "spaces", control > 0, marker),
        ],
        [
            Aim("No Japanese army on Mukden", "PA-5.2", 0 if left == 0 else 1, 1, "", left > 0),
            Aim("Or the control marker on Russia's half", "PA-5.2", -control, 1, "spaces", control < 0, marker),
        ],
    ]


def _marker(control: int) -> str:
    if control == 0:
        return "in the middle"
    return f"on {'Japan' if control > 0 else 'Russia'}'s {abs(control)}"
