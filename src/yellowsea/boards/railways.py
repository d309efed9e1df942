"""Railways: links between hexes, who controls each, and how far a train runs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from yellowsea.boards.zones import Zone

_UNSEEN: Final = -2
_START: Final = -1


class Railway:
    """The rail net of a map. Rail hexes have small numbers of their own, so that control is a short list."""

    def __init__(self, size: int, links: list[tuple[int, int]]) -> None:
        self.hexes = sorted({end for link in links for end in link})
        self.place = [-1] * size  # the rail number of each hex, -1 off the line
        for number, hexagon in enumerate(self.hexes):
            self.place[hexagon] = number
        self.links: list[list[int]] = [[] for _ in self.hexes]  # rail numbers next along the line
        for one, other in links:
            a, b = self.place[one], self.place[other]
            self.links[a].append(b)
            self.links[b].append(a)

    def joins(self, one: int, other: int) -> bool:
        """Does a track run directly between two hexes?"""
        a, b = self.place[one], self.place[other]
        return a >= 0 and b >= 0 and b in self.links[a]

    def run(self, start: int, control: list[int], owner: int, risk: Zone) -> dict[int, int]:
        """Where a train from a hex can go on track its owner controls, as hex to the hex before it.

        It enters no hex where the enemy stands or looks in (`risk`, see `zones`). The start must be the owner's.
        """
        before: dict[int, int] = {}
        first = self.place[start]
        if first < 0 or control[first] != owner:
            return before
        hexes = self.hexes
        edge = [first]
        while edge:
            here = edge.pop()
            for there in self.links[here]:
                if control[there] != owner or there == first:
                    continue
                hexagon = hexes[there]
                if risk[hexagon] or hexagon in before:
                    continue
                before[hexagon] = hexes[here]
                edge.append(there)
        return before

    def path(self, before: dict[int, int], start: int, goal: int) -> list[int]:
        """The hexes a train enters, the goal last."""
        line: list[int] = []
        while goal != start:
            line.append(goal)
            goal = before[goal]
        line.reverse()
        return line

    def open_line(self, starts: list[int], goals: list[int], closed: Zone) -> list[int]:
        """A line of track from a start to a goal through hexes where `closed` is zero; empty when there is none."""
        before = [_UNSEEN] * len(self.hexes)
        is_goal = [0] * len(self.hexes)
        for goal in goals:
            if self.place[goal] >= 0:
                is_goal[self.place[goal]] = 1
        edge: list[int] = []
        for start in starts:
            number = self.place[start]
            if number >= 0 and not closed[start] and before[number] == _UNSEEN:
                before[number] = _START
                edge.append(number)
        while edge:
            here = edge.pop()
            if is_goal[here]:
                line: list[int] = []
                while here >= 0:
                    line.append(self.hexes[here])
                    here = before[here]
                line.reverse()
                return line
            for there in self.links[here]:
                if before[there] == _UNSEEN and not closed[self.hexes[there]]:
                    before[there] = here
                    edge.append(there)
        return []


NO_CHANGE: Final = -1


@mypyc_attr(acyclic=True)
class RailControl:
    """Whose each rail hex is, by rail number. A hex that was passed changes hands when the phase is settled."""

    __slots__ = ("owner", "passed")

    def __init__(self, owner: list[int], passed: list[int]) -> None:
        self.owner = owner
        self.passed = passed  # who went through last since control was settled; NO_CHANGE for nobody

    def copy(self) -> RailControl:
        """An equal list of owners."""
        return RailControl(self.owner.copy(), self.passed.copy())

    def settle(self) -> list[list[int]]:
        """Hand the hexes over to those who went through: the rail numbers that each of two sides gains."""
        gained: list[list[int]] = [[], []]
        for number, side in enumerate(self.passed):
            if side != NO_CHANGE:
                self.passed[number] = NO_CHANGE
                if self.owner[number] != side:
                    self.owner[number] = side
                    gained[side].append(number)
        return gained


def all_owned_by(railway: Railway, side: int) -> RailControl:
    """A railway in one hand."""
    count = len(railway.hexes)
    return RailControl([side] * count, [NO_CHANGE] * count)
