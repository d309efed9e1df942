"""Book-keeping for zones of control: where two sides stand and what they control, changed as units come and go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from yellowsea.boards.hexsets import HexSet
from yellowsea.boards.zones import OCCUPIED, Zone, nobody

UNKNOWN: Final = -1


@mypyc_attr(acyclic=True)
class ZoneBook:
    """The risks for each side (see `zones`), in `of`. A copy shares them until one of the two changes.

    Who controls what is up to the rules: the caller says into which hexes a unit looks.
    """

    __slots__ = ("_is_shared", "_shadows", "of")

    def __init__(self, of: list[Zone]) -> None:
        self.of = of
        self._is_shared = 0
        self._shadows: list[HexSet] = [UNKNOWN, UNKNOWN]

    def copy(self) -> ZoneBook:
        """An equal book."""
        twin = ZoneBook(self.of)
        twin._is_shared = self._is_shared = 1
        twin._shadows = self._shadows.copy()
        return twin

    def holds(self, side: int, hexagon: int) -> bool:
        """Does a unit of the side stand there?"""
        return self.of[side][hexagon] >= OCCUPIED

    # -- changes ---------------------------------------------------------------------------------------------------

    def enter(self, side: int, hexagon: int, controls: list[int]) -> None:
        """A unit comes to stand in a hex and controls these hexes."""
        zone = self._changing(side)
        zone[hexagon] += OCCUPIED
        for there in controls:
            zone[there] += 1

    def leave(self, side: int, hexagon: int, controls: list[int]) -> None:
        """A unit leaves the hex it stood in and the hexes it controlled."""
        zone = self._changing(side)
        zone[hexagon] -= OCCUPIED
        for there in controls:
            zone[there] -= 1

    def begin_control(self, side: int, controls: list[int]) -> None:
        """A unit that stood there without a zone of control has one now."""
        zone = self._changing(side)
        for there in controls:
            zone[there] += 1

    def end_control(self, side: int, controls: list[int]) -> None:
        """A unit stays where it is but no longer has a zone of control."""
        zone = self._changing(side)
        for there in controls:
            zone[there] -= 1

    def _changing(self, side: int) -> Zone:
        if self._is_shared:
            self.of = [zone[:] for zone in self.of]
            self._is_shared = 0
        self._shadows[side] = UNKNOWN
        return self.of[side]

    # -- as a set --------------------------------------------------------------------------------------------------

    def shadow(
        self,
        side: int,
        units: list[int],
        where: list[int],
        blind: list[int],
        standing: list[HexSet],
        looking: list[HexSet],
    ) -> HexSet:
        """Every hex where these units stand or look in, as a set (see `hexsets`), kept until the side changes.

        `where` and `blind` are by unit; a blind one controls nothing. `standing` and `looking` are by hex the sets of
        a blind unit and of one that sees. Units in no hex of theirs are left out.
        """
        known = self._shadows[side]
        if known != UNKNOWN:
            return known
        size = len(standing)
        bits: HexSet = 0
        for unit in units:
            here = where[unit]
            if 0 <= here < size:
                bits |= standing[here] if blind[unit] else looking[here]
        self._shadows[side] = bits
        return bits


def empty_book(size: int) -> ZoneBook:
    """A book for a board of so many hexes and other places, with nobody on it."""
    return ZoneBook([nobody(size), nobody(size)])
