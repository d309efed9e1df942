"""Decisions of the player whose turn it is."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from yellowsea.kernel.play.step import Decision
from yellowsea.systems.tide_at_sunrise.state.war import War


@mypyc_attr(allow_interpreted_subclasses=True)
class PhasingDecision(Decision[War]):
    """A step in which the phasing player decides (3.1)."""

    def actor(self, war: War) -> int:
        return war.phasing
