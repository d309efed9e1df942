"""The officer of Tsushima on the Battle Board: the line, range, targets, torpedoes, flight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yellowsea.systems.tsushima import war as steps
from yellowsea.systems.tsushima.war import War

if TYPE_CHECKING:
    from yellowsea.systems.tsushima.rules import TsushimaRules


class BoardOfficer:
    """Closes the range and fires as suggested."""

    def __init__(self, rules: TsushimaRules) -> None:
        self.rules = rules

    def pick(self, war: War, codes: list[int], posture: int) -> int:
        """The decision of one step."""
        words = war.words
        step = war.stack[-1]
        if step == steps.LINE:
            return words.default_line
        if step == steps.STATION:
            return words.default_stations
        if step == steps.DECLARE:
            return words.as_suggested
        if step == steps.MANOEUVRE:
            for code in (words.close, words.steady):
                if code in codes:
                    return code
        return codes[-1]

    def why(self, war: War, codes: list[int], posture: int) -> str:
        """His reason."""
        return "Closer, until the guns tell."

    def value(self, war: War, side: int) -> float:
        """Nothing is weighed."""
        return 0.0
