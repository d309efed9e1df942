"""What a simulation keeps of a game: a system names its figures and counts them from state and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from yellowsea.kernel.state.state import State

if TYPE_CHECKING:
    from yellowsea.kernel.telling.events import Event


class Figure:
    """One column of a simulation: `name` in tables; a report shows it as `label` in the line `group`.

    A date is the turn something happened, counted as 0 while it has not: in tables it is missing then.
    """

    __slots__ = ("group", "is_date", "label", "name")

    def __init__(self, name: str, group: str, label: str) -> None:
        self.name = name
        self.group = group
        self.label = label
        self.is_date = False


def date(name: str, group: str, label: str) -> Figure:
    """The turn something happened."""
    figure = Figure(name, group, label)
    figure.is_date = True
    return figure


@mypyc_attr(allow_interpreted_subclasses=True)
class Tally:
    """Watches one game. The bare one counts nothing; a system's own stands in its `statistics.py`."""

    def figures(self) -> list[Figure]:
        """What it counts, in the order of a report."""
        return []

    def watch(self, state: State, events: list[Event]) -> None:
        """Something happened; the state is the one it led to."""

    def values(self) -> list[int]:
        """The figures of the game so far, in the order of `figures`."""
        return []
