"""The officer of Tsushima off the Battle Board: on the chart, in the yards, before the war."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yellowsea.systems.tsushima.war import War

if TYPE_CHECKING:
    from yellowsea.systems.tsushima.rules import TsushimaRules


class ChartOfficer:
    """Takes the suggested set-up and repairs, and otherwise lets his fleets lie."""

    def __init__(self, rules: TsushimaRules) -> None:
        self.rules = rules

    def pick(self, war: War, codes: list[int], posture: int) -> int:
        """The usual way of each step."""
        words = war.words
        for code in (words.default_setup, words.repair_best, words.done, words.decline, words.stand):
            if code in codes:
                return code
        return codes[0]

    def why(self, war: War, codes: list[int], posture: int) -> str:
        """His reason."""
        return "The usual way."

    def value(self, war: War, side: int) -> float:
        """Nothing on the chart is weighed."""
        return 0.0
