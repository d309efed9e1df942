"""Rows per turn on disk, as CSV or Parquet, written while the games are played and in their order."""

from __future__ import annotations

import csv
import importlib
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from yellowsea.kernel.telling.statistics import Figure
from yellowsea.lab.tables import check_writable
from yellowsea.lab.turns import COMMON_TURNS

ROWS_A_GROUP: Final = 2_000  # rows of Parquet that are held in memory before they are written


class TurnFile:
    """Rows per turn as CSV or Parquet, in the order of the games whatever order they come in."""

    def __init__(self, path: Path, figures: list[Figure], first: tuple[str, ...] = ()) -> None:
        check_writable(path, "--turns")
        self._columns = [*first, *COMMON_TURNS, *(figure.name for figure in figures)]
        self._path = path
        self._texts = {*first, "forecast_winner", "forecast_level"} - {"row"}
        self._waiting: dict[int, list[list[Any]]] = {}
        self._due = 0
        self._held: list[list[Any]] = []
        self.written = 0

    def __enter__(self) -> TurnFile:
        if self._path.suffix == ".csv":
            self._csv = self._path.open("w", newline="", encoding="utf-8")
            self._writer: Any = csv.writer(self._csv, lineterminator="\n")
            self._writer.writerow(self._columns)
            return self
        self._arrow = importlib.import_module("pyarrow")
        fields = [self._arrow.field(name, self._kind(name)) for name in self._columns]
        self._schema = self._arrow.schema(fields)
        parquet = importlib.import_module("pyarrow.parquet")
        self._writer = parquet.ParquetWriter(str(self._path), self._schema, compression="zstd")
        return self

    def _kind(self, name: str) -> Any:
        if name in self._texts:
            return self._arrow.string()
        return self._arrow.float64() if name == "forecast_score" else self._arrow.int64()

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
