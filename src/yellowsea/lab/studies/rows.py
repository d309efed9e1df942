"""The file of rows beside a study: JSON lines, a header first, then a line for each game in a fixed order.

Line by line it is what a study has played, so a study that was stopped goes on from it, and a row finds its game again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final

from yellowsea.kernel.errors import DataError
from yellowsea.lab import lines
from yellowsea.lab.lines import AGAIN, line_of, object_of
from yellowsea.lab.players import seed_for
from yellowsea.lab.simulate import Plan
from yellowsea.lab.studies.study import Study, figures_in_force

FORMAT: Final = "yellow-sea-study"
VERSION: Final = 2
STANDING: Final = "standing"


def header_of(study: Study, made: list[Plan]) -> dict[str, Any]:
    """What the rows were played with. How many games are wanted is not among it: a study may be made longer."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "system": study.system,
        "seed": study.seed,
        "dice": "labelled",
        "cases": {
            case.name: {**case.settings(), "rules": figures_in_force(one)}
            for case, one in zip(study.cases, made, strict=True)
        },
    }


def read_header(path: Path) -> dict[str, Any]:
    """The first line of a file of rows."""
    try:
        with path.open(encoding="utf-8") as file:
            return object_of(file.readline(), path, 1, FORMAT)
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"cannot be read: {error}", str(path), "the rows of a study") from error


def row_at(path: Path, number: int) -> dict[str, Any]:
    """One row of a file of rows, by its number."""
    rows = 0
    try:
        with path.open(encoding="utf-8") as file:
            next(file, "")
            for line in file:
                if rows == number and line.endswith("\n"):
                    row = object_of(line, path, number + 2)
                    if row.get("row") != number:
                        raise DataError(f"is not row {number}", f"{path.name} line {number + 2}", AGAIN)
                    return row
                rows += line.endswith("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"cannot be read: {error}", str(path), "the rows of a study") from error
    raise DataError(f"no row {number}", path.name, f"0 to {rows - 1}" if rows else "a study that has been played")


class RowFile:
    """Rows on disk, in the order of the games and in each game in the order of the cases."""

    def __init__(self, path: Path, study: Study, made: list[Plan]) -> None:
        self.path = path
        self._study = study
        self._columns = [one.columns() for one in made]
        self._header = header_of(study, made)

    def played(self) -> Iterator[list[dict[str, Any]]]:
        """The games that are there, all cases of each; refuses a file that is damaged or of another study.

        What follows the last whole game is a piece of work that was cut off, and is cut away.
        """
        good = pending = 0
        rows: list[dict[str, Any]] = []
        with self.path.open("rb") as file:
            for number, raw in enumerate(file, 1):
                if not raw.endswith(b"\n"):
                    if number == 1 and not line_of(self._header).startswith(raw):
                        raise DataError("is damaged", f"{self.path.name} line 1", AGAIN)
                    break
                found = object_of(raw.decode("utf-8", "replace"), self.path, number)
                if number == 1:
                    self._compare(found)
                    good += len(raw)
                    continue
                self._check(found, number)
                rows.append(found)
                pending += len(raw)
                if len(rows) == len(self._columns):
                    good, pending = good + pending, 0
                    yield rows
                    rows = []
        if good == 0:
            self.path.write_bytes(line_of(self._header))
        elif good < self.path.stat().st_size:
            with self.path.open("rb+") as file:
                file.truncate(good)

    def check_writable(self) -> None:
        """Report before the first game what would go wrong after it."""
        lines.check_writable(self.path, "study", "a study in a folder that can be written")

    def for_us_alone(self) -> AbstractContextManager[None]:
        """Two processes that play one study would spoil each other's rows."""
        return lines.for_us_alone(self.path)

    def _compare(self, found: dict[str, Any]) -> None:
        wanted = json.loads(json.dumps(self._header))
        if found.get("format") != FORMAT:
            raise DataError("is damaged", f"{self.path.name} line 1", AGAIN)
        if found == wanted:
            return
        cases = found.get("cases")
        known = cases if isinstance(cases, dict) else {}
        changed = [key for key in wanted if key != "cases" and found.get(key) != wanted[key]]
        changed += [name for name in {**wanted["cases"], **known} if wanted["cases"].get(name) != known.get(name)]
        what = ", ".join(changed) or "the order of the variants"
        raise DataError(f"was played by another study (changed since: {what})", self.path.name, AGAIN)

    def _check(self, row: dict[str, Any], line: int) -> None:
        number = line - 2
        game, case = divmod(number, len(self._columns))
        due = {
            "row": number,
            "variant": self._study.cases[case].name,
            "game": game,
            "seed": seed_for(self._study.seed, game),
        }
        place = f"{self.path.name} line {line}"
        if any(row.get(key) != value for key, value in due.items()):
            raise DataError(f"is not row {number}", place, AGAIN)
        if set(row) != {"row", "variant", *self._columns[case], STANDING} or not _is_standing(row[STANDING]):
            raise DataError("has not the columns of this study", place, AGAIN)
        for name, value in row.items():
            if name == STANDING:
                continue
            if name == "winner":
                fits = value in ("japan", "russia", None)
            elif name in ("variant", "level"):
                fits = isinstance(value, str)
            else:
                fits = value is None or (isinstance(value, int | float) and not isinstance(value, bool))
            if not fits:
                raise DataError(f"{value!r}", f"{place}, {name!r}", AGAIN)

    def rows_of(self, game: int, values: list[list[Any]], standings: list[list[list[Any]]]) -> list[dict[str, Any]]:
        """A game's rows with their names, and how each case stood turn by turn."""
        first = game * len(self._columns)
        return [
            {"row": first + n, "variant": case.name, **dict(zip(columns, row, strict=True)), STANDING: standing}
            for n, (case, columns, row, standing) in enumerate(
                zip(self._study.cases, self._columns, values, standings, strict=True)
            )
        ]

    def append(self, games: list[list[dict[str, Any]]]) -> None:
        """Write whole games behind those that are there."""
        with self.path.open("ab") as file:
            file.write(b"".join(line_of(row) for rows in games for row in rows))


def _is_standing(told: Any) -> bool:
    """Turn, who would have won, and by what score, for each turn that is over."""
    return isinstance(told, list) and all(
        isinstance(each, list)
        and len(each) == 3
        and isinstance(each[0], int)
        and each[1] in ("japan", "russia", None)
        and (each[2] is None or isinstance(each[2], int | float))
        for each in told
    )


def rows_beside(path: Path) -> Path:
    """Where the rows of a study are."""
    return path.with_suffix(".rows.jsonl")
