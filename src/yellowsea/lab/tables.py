"""Rows on disk, as CSV or Parquet, written while the games are played and in their order: games, turns, events."""

from __future__ import annotations

import csv
import importlib
import importlib.util
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.telling.statistics import Figure
from yellowsea.lab.simulate import COMMON
from yellowsea.lab.turns import COMMON_EVENTS, COMMON_TURNS

KINDS: Final = (".csv", ".parquet")
ROWS_A_GROUP: Final = 5_000  # rows of Parquet that are held in memory before they are written
TEXTS: Final = {
    *("winner", "level", "forecast_winner", "forecast_level", "variant"),
    *("by", "event", "rule", "text", "data"),
}
NUMBERS: Final = {"score", "forecast_score"}  # the others are whole


def check_writable(path: Path, place: str = "--out") -> None:
    """Report before a long simulation what would go wrong after it."""
    if path.suffix not in KINDS:
        raise SetupError(f"{path.name!r} is neither CSV nor Parquet", place, "a name that ends in .csv or .parquet")
    if path.suffix == ".parquet" and importlib.util.find_spec("pyarrow") is None:
        raise SetupError(
            "Parquet needs pyarrow, which is not installed", place, "pip install 'yellowsea[parquet]', or a .csv file"
        )
    if path.is_dir() or not path.parent.is_dir():
        raise SetupError(f"{str(path)!r} cannot be written", place, "a file in a folder that exists")


class TableFile:
    """Rows as CSV or Parquet, in the order of the games whatever order they come in; few are held in memory."""

    def __init__(self, path: Path, columns: list[str], place: str = "--out") -> None:
        check_writable(path, place)
        self._columns = columns
        self._path = path
        self._place = place
        self._waiting: dict[int, list[list[Any]]] = {}
        self._due = 0
        self._held: list[list[Any]] = []
        self.written = 0

    def __enter__(self) -> TableFile:
        try:
            if self._path.suffix == ".csv":
                self._csv = self._path.open("w", newline="", encoding="utf-8")
                self._writer: Any = csv.writer(self._csv, lineterminator="\n")
                self._writer.writerow(self._columns)
                return self
            self._arrow = importlib.import_module("pyarrow")
            self._schema = self._arrow.schema([self._arrow.field(name, self._kind(name)) for name in self._columns])
            parquet = importlib.import_module("pyarrow.parquet")
            self._writer = parquet.ParquetWriter(str(self._path), self._schema, compression="zstd")
        except OSError as error:
            text = f"{str(self._path)!r} cannot be written: {error.strerror}"
            raise SetupError(text, self._place, "a file that can be written") from error
        return self

    def _kind(self, name: str) -> Any:
        if name in TEXTS:
            return self._arrow.string()
        return self._arrow.float64() if name in NUMBERS else self._arrow.int64()

    def add(self, game: int, rows: list[list[Any]]) -> None:
        """The rows of one game."""
        self._waiting[game] = rows
        while self._due in self._waiting:
            self._put(self._waiting.pop(self._due))
            self._due += 1

    def _put(self, rows: list[list[Any]]) -> None:
        self.written += len(rows)
        if self._path.suffix == ".csv":
            self._writer.writerows(rows)
            return
        self._held += rows
        if len(self._held) >= ROWS_A_GROUP:
            self._flush()

    def _flush(self) -> None:
        if self._held:
            columns = [list(column) for column in zip(*self._held, strict=True)]
            named = dict(zip(self._columns, columns, strict=True))
            self._writer.write_table(self._arrow.table(named, schema=self._schema))
            self._held = []

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for game in sorted(self._waiting):
            self._put(self._waiting[game])
        if self._path.suffix == ".csv":
            self._csv.close()
        else:
            self._flush()
            self._writer.close()


def game_table(path: Path, figures: list[Figure]) -> TableFile:
    """One row a game."""
    return TableFile(path, [*COMMON, *(figure.name for figure in figures)], "--out")


def turn_table(path: Path, figures: list[Figure], first: tuple[str, ...] = ()) -> TableFile:
    """One row a game and turn; `first` stands in front of the usual columns."""
    return TableFile(path, [*first, *COMMON_TURNS, *(figure.name for figure in figures)], "--turns")


def event_table(path: Path, first: tuple[str, ...] = ()) -> TableFile:
    """One row for each thing that happened."""
    return TableFile(path, [*first, *COMMON_EVENTS], "--events")
