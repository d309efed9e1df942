"""Finds pieces and leaders by the ids that scenarios use; `TRL#1-6` stands for six."""

from __future__ import annotations

import re
from typing import Final

from yellowsea.kernel.data.datafiles import Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, Leader, Piece

_SPAN: Final = re.compile(r"(.+)#([0-9]{1,2})-([0-9]{1,2})")


class FleetList:
    """All pieces and leaders, by side and id."""

    def __init__(self, pieces: tuple[Piece, ...], leaders: tuple[Leader, ...]) -> None:
        self._pieces = pieces
        self._leaders = leaders
        self._numbers = {(piece.side, piece.id): number for number, piece in enumerate(pieces)}

    def find(self, word: str, side: int, place: str) -> int:
        """One piece by its id."""
        number = self._numbers.get((side, word))
        if number is None:
            raise DataError(f"there is no piece {word!r}", place, f"the id of a piece of {SIDES[side]} in ships.csv")
        return number

    def piece(self, tree: Tree, key: str, side: int) -> int:
        """One piece of a side."""
        return self.find(tree.text(key), side, f"{tree.place}.{key}")

    def pieces(self, tree: Tree, key: str, side: int) -> tuple[int, ...]:
        """The pieces of a list, none twice."""
        place = f"{tree.place}.{key}"
        found: list[int] = []
        for word in tree.texts(key):
            span = _SPAN.fullmatch(word)
            words = [word]
            if span is not None:
                words = [f"{span.group(1)}#{n}" for n in range(int(span.group(2)), int(span.group(3)) + 1)]
            found += [self.find(one, side, place) for one in words]
        if not found or len(set(found)) != len(found):
            raise DataError(repr(tree.texts(key)), place, "pieces, none of them twice")
        return tuple(found)

    def of_either_side(self, tree: Tree, key: str) -> tuple[int, ...]:
        """The pieces of a list that names no side."""
        found: list[int] = []
        for word in tree.texts(key):
            numbers = [self._numbers[side, word] for side in range(len(SIDES)) if (side, word) in self._numbers]
            if not numbers:
                raise DataError(f"there is no piece {word!r}", f"{tree.place}.{key}", "the id of a piece in ships.csv")
            found += numbers
        return tuple(found)

    def leader_named(self, tree: Tree, key: str, side: int) -> int:
        """A leader of a side."""
        word = tree.text(key)
        for number, leader in enumerate(self._leaders):
            if leader.word == word and leader.side == side:
                return number
        raise DataError(f"there is no leader {word!r}", f"{tree.place}.{key}", f"a leader of {SIDES[side]}")

    def leader(self, tree: Tree, side: int, pieces: tuple[int, ...]) -> tuple[int, int]:
        """The leader of a force and the piece he is aboard; NONE and NONE where it has none."""
        if "leader" not in tree.values:
            if "flag" in tree.values:
                raise DataError("a flag without a leader", f"{tree.place}.flag", "a leader beside it")
            return (NONE, NONE)
        flag = self.piece(tree, "flag", side)
        if flag not in pieces:
            raise DataError(repr(tree.text("flag")), f"{tree.place}.flag", "one of the ships of the force")
        return (self.leader_named(tree, "leader", side), flag)

    def fuel(self, piece: int) -> int:
        """The fuel boxes of a piece."""
        return self._pieces[piece].fuel

    def boxes(self, piece: int) -> dict[str, int]:
        """What a piece can lose before a battle and still be in it."""
        sheet = self._pieces[piece]
        return {
            "hull": sheet.at_start - 1,
            "primary": sheet.primary,
            "secondary": sheet.secondary,
            "tertiary": sheet.tertiary,
            "torpedo": sheet.torpedo,
            "speed": sheet.speed,
        }
