"""Where a finished game turned: the largest changes in the officer's estimate that last, with what happened there."""

import itertools
import statistics
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import Event
from yellowsea.server.games.past import sentences

MOST_TURNING_POINTS = 4
WORTH_TELLING = 0.06
"""A change in the officer's estimate, on his scale from -1 to 1, that is called a turning point."""
LASTS = 3
"""Values before and after a change that must agree with it: what is taken back at once was no turning point."""
MANY_TURNS = 5
"""A game of so many turns is judged from turn to turn: within one the estimate swings with each side's moves."""
MOST_EVENTS = 3


class TurningPoints:
    """The search over one game: what happened at each step, and the estimate, asked for only where it is needed."""

    def __init__(
        self, events: Sequence[list[Event]], turns: Sequence[dict[str, int]], value: Callable[[int], float]
    ) -> None:
        self._events = events
        self._turns = turns
        self._value = value
        self._kinds = Counter(type(event) for step in events for event in step)

    def among(self, steps: Sequence[int]) -> list[dict[str, Any]]:
        """The turning points of a game that was looked at at these steps."""
        last = len(self._events) - 1
        if len(self._turns) >= MANY_TURNS:
            steps = sorted({*(turn["step"] for turn in self._turns), last})
        values = [self._value(step) for step in steps]
        changes = [lasting_change(values, number) for number in range(len(steps) - 1)]
        if any(event.headline for step in self._events for event in step):
            for number, (before, after) in enumerate(itertools.pairwise(steps)):
                if not any(self._tells(step) for step in range(before + 1, after + 1)):
                    changes[number] = 0.0  # the officer thinks again, but nothing has happened
        if len(steps) > LASTS:
            changes[0] = 0.0  # before anything stands on the map there is nothing to estimate
        largest = sorted(range(len(changes)), key=lambda number: -abs(changes[number]))[:MOST_TURNING_POINTS]
        return [
            self._point(steps[number], steps[number + 1], changes[number])
            for number in sorted(largest)
            if abs(changes[number]) >= WORTH_TELLING
        ]

    def _point(self, before: int, after: int, change: float) -> dict[str, Any]:
        step = self._steepest(before, after, 1 if change > 0 else -1)
        return {
            "step": step,
            "turn": next((one["turn"] for one in reversed(self._turns) if one["step"] < step), 1),
            "for": SIDES[0] if change > 0 else SIDES[1],
            "change": round(change, 3),
            "text": self._told(before, step, after),
        }

    def _steepest(self, before: int, after: int, way: int) -> int:
        """The step that brought most of a change, among those with something to tell if there are any."""
        steps = range(before + 1, after + 1)
        telling = [step for step in steps if self._tells(step)]
        return max(telling or steps, key=lambda step: way * (self._value(step) - self._value(step - 1)))

    def _tells(self, step: int) -> bool:
        """Has it a headline, or is it the end, which is told without one?"""
        return step == len(self._events) - 1 or any(map(is_news, self._events[step]))

    def _told(self, before: int, steepest: int, after: int) -> str:
        """The headlines of a step and then those around it, the rarest of the game first; else what else happened."""
        here = self._events[steepest]
        around = [event for step in range(before + 1, after + 1) if step != steepest for event in self._events[step]]
        rest = [event for event in here if not tells_the_time(event)]
        if rest and steepest == len(self._events) - 1 and not self._rarest(here):
            told = rest[-1:]  # the end decided it, not what was in the news before
        else:
            headlines = [*self._rarest(here), *self._rarest(around)][:MOST_EVENTS]
            told = headlines or rest[:MOST_EVENTS] or here
        return sentences.told(told)

    def _rarest(self, events: Sequence[Event]) -> list[Event]:
        """A few headlines in the order of play: the kinds that are rarest in this game, the latest of each first."""
        headlines = [event for event in events if is_news(event)]
        rarest = sorted(range(len(headlines)), key=lambda number: (self._kinds[type(headlines[number])], -number))
        return [headlines[number] for number in sorted(rarest[:MOST_EVENTS])]


def lasting_change(values: Sequence[float], number: int) -> float:
    """How much of the change after one of the values is still there later, compared with how it stood before."""
    change = values[number + 1] - values[number]
    later = statistics.median(values[number + 1 : number + 1 + LASTS])
    earlier = statistics.median(values[max(0, number + 1 - LASTS) : number + 1])
    kept = later - earlier
    return 0.0 if change * kept <= 0 else min(change, kept, key=abs)


def is_news(event: Event) -> bool:
    return event.headline and not tells_the_time(event)


def tells_the_time(event: Event) -> bool:
    """Turns, rounds and phases begin in every game, and turns end."""
    return type(event).__name__.endswith(("Began", "TurnEnded"))
