"""What a system declares of a position: its ground, its pieces, the names worth reading, and a line below."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from yellowsea.drawing.ground import Ground, Point
from yellowsea.kernel.state.sides import SIDES


@dataclass(frozen=True, slots=True)
class Piece:
    """Something of a side at a place. `count` is what its counter says; None where the viewer may not know it."""

    side: str
    at: Point
    count: int | None


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship under way in a battle: drawn by herself, her bow to the right or to the left."""

    side: str
    at: Point
    heads_right: bool
    is_hurt: bool = False


@dataclass(frozen=True, slots=True)
class Town:
    """A place worth a name: whose it is, None for nobody's."""

    name: str
    at: Point
    side: str | None


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as it is to be drawn.

    `counted` is what the numbers on counters mean ("ship"); `least` is the least width of the part that is shown, in
    units of the sheet; `lines` are railways, `seas` names in the water, `always` points that are in the picture
    wherever the pieces stand.
    """

    ground: Ground
    when: str
    state: str
    counted: str
    least: float
    pieces: list[Piece] = field(default_factory=list)
    ships: list[Ship] = field(default_factory=list)
    towns: list[Town] = field(default_factory=list)
    lines: list[list[Point]] = field(default_factory=list)
    seas: list[tuple[str, Point]] = field(default_factory=list)
    always: list[Point] = field(default_factory=list)

    def points(self) -> list[Point]:
        """What must be seen."""
        return [*(piece.at for piece in self.pieces), *(ship.at for ship in self.ships), *self.always]

    def words(self) -> str:
        """The scene in a sentence: when, how much of each side, how it stands."""
        known: Counter[str] = Counter()
        for piece in self.pieces:
            known[piece.side] += piece.count or 0
        for ship in self.ships:
            known[ship.side] += 1
        sides = ", ".join(
            f"{side.capitalize()} {known[side]} {self.counted}{'' if known[side] == 1 else 's'}"
            for side in SIDES
            if known[side]
        )
        return ". ".join(part for part in (self.when, sides, self.state) if part) + "."


def month_words(month: str) -> str:
    """`1904-06` or `June 1904` as `June 1904`."""
    year, dash, number = month.partition("-")
    if not dash or not year.isdecimal() or not number[:2].isdecimal():
        return month
    return f"{MONTHS[int(number[:2]) - 1]} {year}"


def day_words(date: str) -> str:
    """`1904-02-06` as `6 February 1904`."""
    parts = date.split("-")
    if len(parts) != 3 or not all(part.isdecimal() for part in parts):
        return date
    year, month, day = parts
    return f"{int(day)} {MONTHS[int(month) - 1]} {year}"


MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
