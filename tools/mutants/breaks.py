"""The lists of breaks: one TOML file per system, each break a file, a text in it and what takes its place."""

import csv
import io
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

LISTS = Path(__file__).parent
PACKAGE = Path("src") / "yellowsea"
KEYS = {"name", "file", "before", "after", "row", "column"}


class BadBreak(Exception):
    """A break that cannot be made; the message names it and says why."""


@dataclass(frozen=True)
class Break:
    """One small mistake: a text and its replacement, or one cell of a table in CSV."""

    system: str
    name: str
    file: str
    """Relative to the system's folder, or to src/yellowsea for what systems share."""
    after: str
    before: str = ""
    row: str = ""
    column: str = ""
    first: tuple[str, ...] = ()
    """The tests most likely to notice, run before the rest."""

    def path(self, root: Path) -> Path:
        """The file to break, below a checkout."""
        for folder in (root / PACKAGE / "systems" / self.system, root / PACKAGE):
            if (folder / self.file).is_file():
                return folder / self.file
        raise BadBreak(f"{self.system}: {self.name}: there is no file {self.file}")

    def broken(self, text: str) -> str:
        """The text of the file with this break in it; it must differ, and Python must still be Python."""
        broken = self._other_cell(text) if self.row else self._other_text(text)
        if broken == text:
            raise BadBreak(f"{self.system}: {self.name}: nothing is changed")
        if self.file.endswith(".py"):
            try:
                compile(broken, self.file, "exec")
            except SyntaxError as error:
                raise BadBreak(f"{self.system}: {self.name}: not Python any more: {error}") from error
        return broken

    def _other_text(self, text: str) -> str:
        found = text.count(self.before)
        if found != 1:
            raise BadBreak(f"{self.system}: {self.name}: `before` occurs {found} times in {self.file}, not once")
        return text.replace(self.before, self.after)

    def _other_cell(self, text: str) -> str:
        rows = list(csv.reader(io.StringIO(text)))
        heads = rows[0]
        if self.column not in heads:
            raise BadBreak(f"{self.system}: {self.name}: {self.file} has no column {self.column!r}")
        cells = [row for row in rows[1:] if row and row[0] == self.row]
        if len(cells) != 1:
            raise BadBreak(f"{self.system}: {self.name}: {len(cells)} rows begin with {self.row!r}, not one")
        cells[0][heads.index(self.column)] = self.after
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows(rows)
        return out.getvalue()


@dataclass(frozen=True)
class BreakList:
    """All breaks of a system and the tests that should notice them."""

    system: str
    tests: tuple[str, ...]
    breaks: tuple[Break, ...]


def systems() -> list[str]:
    """The systems that have a list."""
    return sorted(file.stem for file in LISTS.glob("*.toml"))


def read_list(system: str, folder: Path = LISTS) -> BreakList:
    """The list of a system, checked for its form; whether each break can be made is checked when it is made."""
    with (folder / f"{system}.toml").open("rb") as file:
        tree = tomllib.load(file)
    tests = tuple(tree.get("tests", ()))
    if not tests:
        raise BadBreak(f"{system}: `tests` names no tests")
    first = tree.get("first", {})
    breaks = [_break(system, entry, tests[0], first) for entry in tree.get("break", ())]
    names = [each.name for each in breaks]
    for name in names:
        if names.count(name) > 1:
            raise BadBreak(f"{system}: two breaks are called {name!r}")
    unused = set(first) - {each.file for each in breaks}
    if breaks and unused:
        raise BadBreak(f"{system}: `first` names files that no break touches: {', '.join(sorted(unused))}")
    return BreakList(system, tests, tuple(breaks))


def _break(system: str, entry: dict[str, str], folder: str, first: dict[str, Sequence[str]]) -> Break:
    name = entry.get("name", "")
    if not name or not entry.get("file") or "after" not in entry:
        raise BadBreak(f"{system}: {name or entry!r}: name, file and after are needed")
    if set(entry) - KEYS:
        raise BadBreak(f"{system}: {name}: unknown keys {', '.join(sorted(set(entry) - KEYS))}")
    if bool(entry.get("before")) == bool(entry.get("row")):
        raise BadBreak(f"{system}: {name}: either `before`, or `row` and `column`")
    chosen = tuple(f"{folder}/{test}" for test in first.get(entry["file"], ()))
    return Break(system=system, first=chosen, **entry)
