"""Whether a battle can be fought as it stands: who is present, where they stand, what they see, what gives points."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.great_war_at_sea.book.shapes import (
    CATEGORIES,
    DAY,
    NONE,
    OTHER,
    Battle,
    Book,
    Group,
    Hex,
)

LAST_DAY: Final = "-12-31"


def check_battles(book: Book) -> None:
    """Every battle of the book; DataError names the first that cannot be fought."""
    for battle in book.battles:
        BattleCheck(book, battle).look()


def hexes_apart(a: Hex, b: Hex) -> int:
    """The number of steps from one hex to another."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def is_land(battle: Battle, at: Hex) -> bool:
    """Is the hex land? The port hex is water whatever the coast says."""
    return at != battle.port_hex and any(a * at[0] + b * at[1] <= c for a, b, c in battle.land)


class BattleCheck:
    """One battle under the eye of somebody who wants to begin it."""

    def __init__(self, book: Book, battle: Battle) -> None:
        self.book = book
        self.battle = battle
        self.present: list[int] = []
        for group in self._all_groups():
            self.present += group.pieces

    def _all_groups(self) -> list[Group]:
        return [*self.battle.groups, *(arrival.group for arrival in self.battle.arrivals)]

    def _wrong(self, found: str, key: str, expected: str) -> DataError:
        return DataError(found, f"battles.toml battle {self.battle.id}, {key}", expected)

    def look(self) -> None:
        """Raises DataError at the first thing that is wrong."""
        if len(set(self.present)) != len(self.present):
            twice = next(piece for piece in self.present if self.present.count(piece) > 1)
            raise self._wrong(f"{self.book.pieces[twice].id} appears twice", "groups", "each piece once")
        for group in self._all_groups():
            self._look_at_group(group)
        self._look_at_range()
        self._look_at_field()
        self._look_at_damage()
        self._look_at_special()
        self._look_at_points()

    def _look_at_group(self, group: Group) -> None:
        where = f"group {group.name!r}"
        most = self.book.figures.group_most
        if len(group.pieces) > most:
            raise self._wrong(f"{len(group.pieces)} pieces", where, f"at most {most} pieces in a group")
        sheets = [self.book.pieces[piece] for piece in group.pieces]
        kinds = {sheet.category for sheet in sheets}
        if len(kinds) > 1 and OTHER not in kinds:
            raise self._wrong(" and ".join(CATEGORIES[kind] for kind in sorted(kinds)), where, "ships of one category")
        for sheet in sheets:
            if sheet.first_year > int(self.battle.date[:4]):
                found = f"{sheet.name} is in service from {sheet.first_year}"
                raise self._wrong(found, where, f"ships of {self.battle.date}")
            last = sheet.until if len(sheet.until) == 10 else sheet.until + LAST_DAY
            if sheet.until and last < self.battle.date and not self.battle.is_hypothetical:
                raise self._wrong(f"{sheet.name} was gone on {sheet.until}", where, f"ships of {self.battle.date}")

    def _is_on_field(self, at: Hex) -> bool:
        return hexes_apart(at, (0, 0)) <= self.book.figures.field_radius

    def _look_at_range(self) -> None:
        posts: list[list[Hex]] = [[], []]
        for group in self.battle.groups:
            if not self._is_on_field(group.at) or is_land(self.battle, group.at):
                raise self._wrong(f"{list(group.at)}", f"group {group.name!r}", "a water hex on the field")
            posts[group.side].append(group.at)
        if not posts[0] or not posts[1]:
            raise self._wrong("one side is missing", "groups", "groups of " + " and ".join(SIDES))
        nearest = min(hexes_apart(a, b) for a in posts[0] for b in posts[1])
        if nearest != self.battle.range:
            raise self._wrong(f"the nearest enemies are {nearest} hexes apart", "range", f"{self.battle.range}")
        figures = self.book.figures
        sight = figures.sighting_day if self.battle.light[0] == DAY else figures.sighting_night
        if nearest > sight[self.battle.weather - 1]:
            raise self._wrong(f"range {nearest}", "range", f"at most the sight of {sight[self.battle.weather - 1]}")

    def _look_at_field(self) -> None:
        named = [("port_hex", self.battle.port_hex)]
        named += [("batteries", battery.at) for battery in self.battle.batteries]
        named += [(f"arrival {one.group.name!r}", one.hex) for one in self.battle.arrivals]
        named += [(f"special {one.code}", at) for one in self.battle.special for at in one.hexes]
        for key, at in named:
            if at is not None and not self._is_on_field(at):
                raise self._wrong(f"{list(at)}", key, "a hex on the field")

    def _look_at_damage(self) -> None:
        seen: set[int] = set()
        for hurt in self.battle.damage:
            if hurt.piece not in self.present or hurt.piece in seen:
                raise self._wrong(self.book.pieces[hurt.piece].id, "damage", "pieces that are present, each once")
            seen.add(hurt.piece)

    def _look_at_special(self) -> None:
        names = [group.name for group in self._all_groups()]
        for special in self.battle.special:
            key = f"special {special.code}"
            for piece in (*special.pieces, special.tug, special.towed):
                if piece != NONE and piece not in self.present:
                    raise self._wrong(f"{self.book.pieces[piece].id} is not present", key, "pieces of the battle")
            for name in special.held:
                if name not in names:
                    raise self._wrong(repr(name), key, "a group of the battle")
            if special.least > special.most:
                raise self._wrong(f"{special.least}", key, f"a least sight of at most {special.most}")
            latest = max(special.round, special.steam_round, special.until_round)
            if latest > self.battle.rounds:
                raise self._wrong(f"round {latest}", key, f"a round from 1 to {self.battle.rounds}")

    def _look_at_points(self) -> None:
        for row in self.battle.points:
            key = f"victory {row.code}"
            for piece in row.pieces:
                if piece not in self.present:
                    raise self._wrong(f"{self.book.pieces[piece].id} is not present", key, "pieces of the battle")
            if row.excepted and not any(piece in self.present for piece in row.excepted):
                raise self._wrong("none of the pieces is present", key, "pieces of the battle")
            if row.code == "exit" and (row.side, row.sector) not in self.battle.exits:
                raise self._wrong("no such exit", key, "an exit of the field")
