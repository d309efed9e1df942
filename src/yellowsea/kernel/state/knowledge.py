"""What one side knows of a game: the only thing a bot ever gets."""

from __future__ import annotations

import random
from typing import Any

from yellowsea.kernel.play.engine import actor_of
from yellowsea.kernel.record.positions import KNOWN_TO
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA, SIDES
from yellowsea.kernel.state.state import State


class Seen:
    """One side's knowledge: its view, its options if it must decide, and full states sampled to fit them."""

    __slots__ = ("codes", "rules", "scenario", "settings", "side", "state")

    def __init__(
        self, rules: Rules, state: State, side: int, codes: list[int], scenario: str, settings: dict[str, Any]
    ) -> None:
        self.rules = rules
        self.scenario = scenario
        self.settings = settings
        self.side = side
        self.state = rules.masked(state, side)
        self.codes = codes if actor_of(rules, state) == side else []

    @property
    def side_name(self) -> str:
        """The side as a word."""
        return SIDES[self.side]

    def options(self) -> list[str]:
        """The side's options in notation; none while it is not its turn."""
        return self.rules.vocabulary.texts(self.codes)

    def view(self) -> dict[str, Any]:
        """The side's view."""
        return self.rules.view(self.state, self.side)

    def position(self) -> dict[str, Any]:
        """The position as far as the side knows it; `known_to` says that it is not a whole one (docs/positions.md)."""
        return {
            "system": self.rules.info.id,
            "scenario": self.scenario,
            "options": dict(self.settings),
            KNOWN_TO: self.side_name,
            **self.rules.write(self.state),
        }

    def imagine(self, rng: random.Random) -> State:
        """A full state that fits what the side knows; what is hidden is sampled."""
        return self.rules.imagined(self.state, self.side, rng)

    def to_json(self) -> dict[str, Any]:
        """All of it, for tests that nothing hidden is in it."""
        return {"side": self.side_name, "options": self.options(), "state": self.rules.write(self.state)}


def state_known_to(rules: Rules, state: State, viewer: int) -> State:
    """A copy with what a side, or with NOBODY a spectator, may know; of a finished game everybody may know all."""
    if not state.stack:
        return state.copy()
    if viewer != NOBODY:
        return rules.masked(state, viewer)
    return rules.masked(rules.masked(state, JAPAN), RUSSIA)
