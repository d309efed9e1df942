"""What the questions of an operation have in common: nothing is said against what they list."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign


class Question(Decision[Campaign]):
    """A decision on the chart. A subclass gives its `reason` against what it does not list."""

    def why_not(self, state: Campaign, verb: str, numbers: list[int]) -> Refusal | None:
        known = self.vocabulary.by_name[verb]
        code = 0
        for number, domain in zip(numbers, known.domains, strict=True):
            code = code * len(domain.words) + number
        return None if known.base + code in self.options(state) else self.reason(state, verb, numbers)

    def reason(self, state: Campaign, verb: str, numbers: list[int]) -> Refusal | None:
        """Why something of this step is not listed now; None where there is nothing to say."""
        return None
