"""Whether an operation can be played as it stands: ships, ports, mines, limits, goals that can be reached in time."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.systems.great_war_at_sea.book.chart import steps_from
from yellowsea.systems.great_war_at_sea.book.operation_shapes import Chart, Fleet, Operation
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, Book

HOURS: Final = 4
WIRELESS: Final = (1904, 1906)  # S35: from this year on
NEEDS_NO_MARKER: Final = ("port", "coastal_defence", "supply")


def check_operation(book: Book, chart: Chart, operation: Operation) -> None:
    """DataError names the first thing that is wrong."""
    OperationCheck(book, chart, operation).look()


class OperationCheck:
    """One operation under the eye of somebody who wants to begin it."""

    def __init__(self, book: Book, chart: Chart, operation: Operation) -> None:
        self.book = book
        self.chart = chart
        self.operation = operation
        self.present = [piece for fleet in operation.fleets for piece in fleet.pieces]
        self.start = datetime.fromisoformat(operation.start)
        self.owner = {port.id: port.owner for port in chart.ports} | dict(operation.owners)

    def _wrong(self, found: str, key: str, expected: str) -> DataError:
        return DataError(found, f"operations.toml operation {self.operation.id}, {key}", expected)

    def look(self) -> None:
        """Raises DataError at the first thing that is wrong."""
        if self.operation.wireless != tuple(self.start.year >= year for year in WIRELESS):
            raise self._wrong(str(self.operation.wireless), "wireless", "Japan from 1904, Russia from 1906 (S35)")
        if len(set(self.present)) != len(self.present):
            raise self._wrong("a piece appears twice", "fleets", "each piece once")
        ids = [fleet.id for fleet in self.operation.fleets]
        if len(set(ids)) != len(ids):
            raise self._wrong("a fleet appears twice", "fleets", "an id of its own for each fleet")
        for fleet in self.operation.fleets:
            self._look_at_fleet(fleet)
        self._look_at_limits()
        self._look_at_mines()
        self._look_at_rules()
        for goal in self.operation.points:
            if goal.code == "reach":
                self._look_at_way(goal.side, goal.pieces, goal.places)

    def _look_at_fleet(self, fleet: Fleet) -> None:
        key = f"fleet {fleet.id}"
        day = str((self.start + timedelta(hours=HOURS * (fleet.turn - 1))).date())
        for piece in fleet.pieces:
            sheet = self.book.pieces[piece]
            if sheet.first_year > int(day[:4]):
                raise self._wrong(f"{sheet.name} is in service from {sheet.first_year}", key, f"ships of {day}")
            last = sheet.until if len(sheet.until) == 10 else sheet.until + "-12-31"
            if sheet.until and last < day and not self.operation.is_hypothetical:
                raise self._wrong(f"{sheet.name} was gone on {sheet.until}", key, f"ships of {day}")
        if self.owner.get(fleet.at) == SIDES[JAPAN + RUSSIA - fleet.side]:
            raise self._wrong(f"begins in {fleet.at}", key, "no port of the enemy")
        for piece, _ in fleet.fuel:
            if piece not in fleet.pieces:
                raise self._wrong(self.book.pieces[piece].id, f"{key}.fuel", "ships of the fleet")

    def _look_at_limits(self) -> None:
        for side, name in enumerate(SIDES):
            marked = [
                fleet
                for fleet in self.operation.fleets
                if fleet.side == side and fleet.turn == 1 and fleet.missions[0] not in NEEDS_NO_MARKER
            ]
            if len(marked) > self.operation.limits[side]:
                raise self._wrong(f"{len(marked)} fleets", f"limits.{name}", f"at most {self.operation.limits[side]}")
            if self.operation.decoys[side] > self.operation.limits[side] // 2:
                raise self._wrong(
                    f"{self.operation.decoys[side]} decoys", f"limits.{name}_decoys", "at most half the fleets (S14)"
                )

    def _look_at_mines(self) -> None:
        ports = {port.id: port for port in self.chart.ports}
        for field in self.operation.mines:
            key = f"mines in {field.zone}"
            zone = self.chart.zone_of(field.zone)
            if field.zone not in self.operation.may_be_mined:
                raise self._wrong(field.zone, key, "a zone of may_be")
            for on in field.on:
                if on.startswith("entrance:"):
                    port = ports.get(on.removeprefix("entrance:"))
                    if port is None or port.zone != zone:
                        raise self._wrong(on, key, "the entrance of a port in the zone")
                    continue
                ends = [self.chart.number.get(word, NONE) for word in on.split("-")]
                if len(ends) != 2 or NONE in ends or zone not in ends:
                    raise self._wrong(on, key, "a side of the zone, such as N11-N12")
                if ends[1] not in self.chart.zones[ends[0]].neighbours:
                    raise self._wrong(on, key, "an open side")
        for piece in (
            *self.operation.layers,
            *self.operation.sweepers,
            *(hurt.piece for hurt in self.operation.damage),
        ):
            if piece not in self.present:
                raise self._wrong(self.book.pieces[piece].id, "mines or damage", "pieces that are present")
        for side, _, boats_in in self.operation.submarines:
            if any(self.owner[port] != SIDES[side] for port in boats_in):
                raise self._wrong(", ".join(boats_in), "submarines", f"ports of {SIDES[side]}")

    def _look_at_rules(self) -> None:
        for rule in self.operation.special:
            for piece in rule.pieces:
                if piece not in self.present:
                    raise self._wrong(self.book.pieces[piece].id, f"special {rule.code}", "pieces that are present")
            words = dict(rule.words)
            for fleet in (*words.get("fleet", "").split(), *words.get("fleets", "").split()):
                if all(fleet != one.id for one in self.operation.fleets):
                    raise self._wrong(repr(fleet), f"special {rule.code}", "a fleet of the operation")
            battle = words.get("battle")
            if battle is not None and not any(
                one.id == battle and any(special.code == "surprise_at_anchor" for special in one.special)
                for one in self.book.battles
            ):
                raise self._wrong(repr(battle), f"special {rule.code}", "a battle with surprise_at_anchor")

    def _look_at_way(self, side: int, pieces: tuple[int, ...], places: tuple[str, ...]) -> None:
        """A port that must be reached can be reached in time by the slowest ship, at full speed."""
        figures = self.book.figures
        goals = [self.chart.zone_of(place) for place in places]
        for fleet in self.operation.fleets:
            if fleet.side != side or (pieces and not set(pieces) & set(fleet.pieces)):
                continue
            away = steps_from(self.chart, self.chart.zone_of(fleet.at))
            slowest = min(self.book.pieces[piece].speed for piece in fleet.pieces)
            pace = figures.zones_odd[slowest] + figures.zones_even[slowest]
            if 2 * min(away[goal] for goal in goals) > pace * (self.operation.turns - fleet.turn + 1):
                raise self._wrong(fleet.id, "victory reach", f"{places} within {self.operation.turns} turns")
