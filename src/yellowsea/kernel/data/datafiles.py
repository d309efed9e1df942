"""Data files: tables as CSV and TOML beside a system, any of them replaceable by a data pack."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import re
import tomllib
from pathlib import Path
from typing import Any

from yellowsea.kernel.errors import DataError

SOURCES = ("printed", "derived", "reconstructed")
# What is told and not played with: a game goes on as before when it changes.
WORDS = frozenset(
    ("name", "printed_name", "rules_name", "also", "title", "text", "help", "note", "history", "reason", "rule")
)
_WHOLE = re.compile(r"-?[0-9]{1,9}")
_DEGREES = re.compile(r"-?[0-9]{1,3}(\.[0-9]+)?")


class Row:
    """One line of a CSV table; each reading says where it stands and what was expected there."""

    __slots__ = ("cells", "place")

    def __init__(self, cells: dict[str, str], place: str) -> None:
        self.cells = cells
        self.place = place

    def _at(self, column: str) -> str:
        return f"{self.place}, column {column!r}"

    def text(self, column: str) -> str:
        """A word or sentence, not empty."""
        value = self.cells[column]
        if not value:
            raise DataError("the cell is empty", self._at(column), "a text")
        return value

    def word(self, column: str) -> str:
        """A text that can stand in an option: one word."""
        value = self.text(column)
        if any(letter.isspace() for letter in value):
            raise DataError(repr(value), self._at(column), "one word, without spaces")
        return value

    def number(self, column: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        value = self.cells[column]
        number = int(value) if _WHOLE.fullmatch(value) else least - 1
        if not least <= number <= most:
            raise DataError(repr(value), self._at(column), f"a whole number from {least} to {most}")
        return number

    def degrees(self, column: str) -> float:
        """A longitude or latitude."""
        value = self.cells[column]
        if not _DEGREES.fullmatch(value) or abs(float(value)) > 180:
            raise DataError(repr(value), self._at(column), "degrees such as 121.26")
        return float(value)

    def choice(self, column: str, values: tuple[str, ...]) -> str:
        """One of some words."""
        value = self.cells[column]
        if value not in values:
            raise DataError(repr(value), self._at(column), "one of " + ", ".join(values))
        return value

    def flag(self, column: str) -> bool:
        """Yes or no."""
        return self.choice(column, ("yes", "no")) == "yes"

    def source(self, column: str) -> str:
        """How a figure is known."""
        return self.choice(f"source_{column}", SOURCES)


class Tree:
    """A table of a TOML file; each reading says where it stands and what was expected there."""

    __slots__ = ("place", "values")

    def __init__(self, values: dict[str, Any], place: str) -> None:
        self.values = values
        self.place = place

    def _value(self, key: str, kind: type, expected: str) -> Any:
        value = self.values.get(key)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            found = "is missing" if key not in self.values else repr(value)
            raise DataError(found, f"{self.place}.{key}", expected)
        return value

    def text(self, key: str) -> str:
        """A word or sentence."""
        value: str = self._value(key, str, "a text")
        return value

    def number(self, key: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        value: int = self._value(key, int, f"a whole number from {least} to {most}")
        if not least <= value <= most:
            raise DataError(repr(value), f"{self.place}.{key}", f"a whole number from {least} to {most}")
        return value

    def numbers(self, key: str) -> list[int]:
        """A list of whole numbers."""
        values: list[Any] = self._value(key, list, "a list of whole numbers")
        for value in values:
            if not isinstance(value, int) or isinstance(value, bool):
                raise DataError(repr(value), f"{self.place}.{key}", "a list of whole numbers")
        return list(values)

    def texts(self, key: str) -> list[str]:
        """A list of words."""
        values: list[Any] = self._value(key, list, "a list of texts")
        for value in values:
            if not isinstance(value, str):
                raise DataError(repr(value), f"{self.place}.{key}", "a list of texts")
        return list(values)

    def flag(self, key: str) -> bool:
        """True or false."""
        value: bool = self._value(key, bool, "true or false")
        return value

    def choice(self, key: str, values: tuple[str, ...]) -> str:
        """One of some words."""
        value = self.text(key)
        if value not in values:
            raise DataError(repr(value), f"{self.place}.{key}", "one of " + ", ".join(values))
        return value

    def only(self, keys: list[str]) -> None:
        """Refuses a key that nobody reads: a slip of the pen would otherwise leave an old figure in force."""
        for key in self.values:
            if key not in keys:
                raise DataError("a key that nobody reads", f"{self.place}.{key}", "one of " + ", ".join(keys))

    def tree(self, key: str) -> Tree:
        """A table inside this one."""
        return Tree(self._value(key, dict, "a table"), f"{self.place}.{key}")

    def trees(self, key: str) -> list[Tree]:
        """A list of tables inside this one."""
        values: list[Any] = self._value(key, list, "a list of tables")
        for value in values:
            if not isinstance(value, dict):
                raise DataError(repr(value), f"{self.place}.{key}", "a list of tables")
        return [Tree(value, f"{self.place}.{key}[{number}]") for number, value in enumerate(values)]


class DataFolder:
    """The data files of a system, with those of a data pack in front of them."""

    def __init__(self, folder: Path, pack: Path | None) -> None:
        self.folder = folder
        self.pack = pack
        self._figures: dict[str, Any] = {}
        self._named_by: set[str] = set()
        if pack is None:
            return
        if not pack.is_dir():
            raise DataError("there is no such folder", str(pack), "a data pack: a folder of data files")
        known = sorted(path.name for path in folder.iterdir() if path.is_file())
        for path in sorted(pack.iterdir()):
            if path.name not in known and path.suffix.lower() in (".csv", ".toml", ".json"):
                raise DataError("this file replaces nothing", f"{pack.name}/{path.name}", "one of " + ", ".join(known))

    def has(self, name: str) -> bool:
        """Is there a file of that name?"""
        return self._path(name).is_file()

    def _path(self, name: str) -> Path:
        if self.pack is not None and (self.pack / name).is_file():
            return self.pack / name
        return self.folder / name

    def read(self, name: str) -> str:
        """The text of a file, from the pack if it has one of that name."""
        path = self._path(name)
        try:
            text = path.read_text(encoding="utf-8-sig")  # spreadsheets put a mark before the first letter
        except (OSError, UnicodeDecodeError) as error:
            raise DataError(f"cannot be read: {error}", name, "a text file in UTF-8") from error
        return text

    def count_names(self, name: str) -> None:
        """In this file, which is still to be read, names are no mere words: the rules tell things apart by them."""
        self._named_by.add(name)

    def rows(self, name: str, columns: tuple[str, ...]) -> list[Row]:
        """The lines of a CSV file that must have these columns."""
        reader = csv.reader(io.StringIO(self.read(name)))
        try:
            header = next(reader, [])
            lines = [(reader.line_num, cells) for cells in reader]
        except csv.Error as error:
            raise DataError(f"is not CSV: {error}", f"{name} line {reader.line_num}", "a CSV file") from error
        for column in columns:
            if column not in header:
                raise DataError(f"the column {column!r} is missing", f"{name} line 1", ", ".join(columns))
        for column in header:
            if header.count(column) > 1:
                raise DataError(f"the column {column!r} appears twice", f"{name} line 1", "each column once")
        rows: list[Row] = []
        for line, cells in lines:
            place = f"{name} line {line}"
            if not cells:
                continue
            if len(cells) != len(header):
                raise DataError(f"{len(cells)} cells", place, f"{len(header)} cells")
            rows.append(Row(dict(zip(header, [cell.strip() for cell in cells], strict=True)), place))
        self._figures[name] = [_figures_of(row.cells, name in self._named_by) for row in rows]
        return rows

    def tree(self, name: str) -> Tree:
        """The tables of a TOML file."""
        try:
            values = tomllib.loads(self.read(name))
        except tomllib.TOMLDecodeError as error:
            raise DataError(f"is not TOML: {error}", name, "a TOML file") from error
        self._figures[name] = _figures_of(values, name in self._named_by)
        return Tree(values, name)

    def digest(self) -> str:
        """A short hash of the figures of every file read so far: two games with the same digest use the same ones.

        Words, sources and comments do not count, nor the order of columns and keys. The order of lines does: ships and
        units are numbered by it.
        """
        return hashlib.sha256(_written(self._figures).encode()).hexdigest()[:16]


def _figures_of(values: Any, names_count: bool) -> Any:
    """A table without what is only told."""
    if isinstance(values, dict):
        return {
            key: _figures_of(value, names_count)
            for key, value in values.items()
            if not _is_source(key) and (key not in WORDS or (names_count and key == "name"))
        }
    if isinstance(values, list):
        return [_figures_of(value, names_count) for value in values]
    return values


def _is_source(key: str) -> bool:
    return key == "source" or key.startswith("source_") or key.endswith("_source")


def _written(figures: Any) -> str:
    # Dates and times of day are written as TOML writes them.
    return json.dumps(figures, sort_keys=True, default=str)
