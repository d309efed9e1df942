"""Briefings: what a player is told of a scenario before the first decision, read from a system's briefings.toml.

[campaign.japan]
situation = "..."
you_need = "..."
enemy_needs = "..."
thoughts = ["...", "...", "..."]
"""

from __future__ import annotations

from typing import Any, Final

from yellowsea.kernel.data.datafiles import DataFolder, Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import SIDES

FILE: Final = "briefings.toml"
THOUGHTS: Final = 3
_KEYS: Final = ["situation", "you_need", "enemy_needs", "thoughts"]


class Briefing:
    """One side's briefing: the situation, what each side needs to win, and three thoughts to begin with."""

    __slots__ = ("enemy_needs", "situation", "thoughts", "you_need")

    def __init__(self, situation: str, you_need: str, enemy_needs: str, thoughts: list[str]) -> None:
        self.situation = situation
        self.you_need = you_need
        self.enemy_needs = enemy_needs
        self.thoughts = thoughts

    def to_json(self) -> dict[str, Any]:
        """The briefing as the API sends it."""
        return {
            "situation": self.situation,
            "you_need": self.you_need,
            "enemy_needs": self.enemy_needs,
            "thoughts": list(self.thoughts),
        }


def read_briefings(folder: DataFolder, scenarios: list[str]) -> dict[str, dict[str, Briefing]]:
    """By scenario and side; a scenario may have none, but then it has none for either side."""
    if not folder.has(FILE):
        return {}
    tree = folder.tree(FILE)
    tree.only(scenarios)
    return {scenario: _of_scenario(tree.tree(scenario)) for scenario in tree.values}


def _of_scenario(tree: Tree) -> dict[str, Briefing]:
    tree.only(list(SIDES))
    return {side: _of_side(tree.tree(side)) for side in SIDES}


def _of_side(tree: Tree) -> Briefing:
    tree.only(_KEYS)
    thoughts = tree.texts("thoughts")
    if len(thoughts) != THOUGHTS:
        raise DataError(f"{len(thoughts)} thoughts", f"{tree.place}.thoughts", f"{THOUGHTS} thoughts")
    return Briefing(tree.text("situation"), tree.text("you_need"), tree.text("enemy_needs"), thoughts)
