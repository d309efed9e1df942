"""How a system's figures are known: printed, derived or reconstructed, read from the marks in its data files."""

from __future__ import annotations

import csv
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any, Final

from yellowsea.kernel.data.datafiles import SOURCES, WORDS
from yellowsea.lab.studies.figures import OFFICERS, PARTS
from yellowsea.systems import find

_TOLD: Final = ("briefings.toml", "lessons.toml", "lobby.toml", "settings.toml")  # files of words and choices

_HEADING: Final = re.compile(r"\[([^\[\]]+)\]\s*(?:#.*)?$")
_ASSIGNED: Final = re.compile(r'"?([\w:]+)"?\s*=\s*[^"#]*#\s*(.+)$')


@dataclass(frozen=True)
class Known:
    """A figure of a data file: path, value and mark. A list is one figure if its entries are marked alike."""

    path: str
    value: Any
    mark: str


def files_of(system: str) -> dict[str, Path]:
    """The data files that hold figures, by the names that a study gives them."""
    found = find(system)
    folders = {"": found.cards().parent / "data"}
    folders.update({part: find(of).cards().parent / "data" for part, of in zip(PARTS, found.parts(), strict=False)})
    return {
        str(PurePosixPath(part) / file.name): file
        for part, folder in folders.items()
        for file in sorted(folder.iterdir())
        if file.suffix in (".csv", ".toml") and file.name not in _TOLD and not file.name.startswith(OFFICERS)
    }


def known_figures(system: str) -> list[Known]:
    """Every marked figure of a system, in the order of its files."""
    found: list[Known] = []
    for name, file in files_of(system).items():
        text = file.read_text(encoding="utf-8-sig")
        found += _of_csv(name, text) if name.endswith(".csv") else _of_toml(f"{name}:", tomllib.loads(text), None, {})
    return found


def mark_of(system: str, path: str) -> str | None:
    """The mark of one figure; None where it has none, as a choice of a setting."""
    for known in known_figures(system):
        if known.path == path or (isinstance(known.value, list) and path.rpartition(".")[0] == known.path):
            return known.mark
    return None


def note_of(system: str, path: str) -> str:
    """What its data file says of a figure: the comment behind it, above its table, or at the head of the file."""
    name, _, inside = path.partition(":")
    file = files_of(system).get(name)
    if file is None or file.suffix != ".toml":
        return ""
    above: list[str] = []
    notes: dict[str, str] = {}
    here = ""
    for line in file.read_text(encoding="utf-8-sig").splitlines():
        if line.startswith("#"):
            above.append(line.lstrip("# "))
            continue
        if heading := _HEADING.match(line):
            here = heading[1].strip('"')
            notes[here] = " ".join(above)
        elif assigned := _ASSIGNED.match(line):
            notes[f"{here}.{assigned[1]}"] = assigned[2]
        elif above:
            notes.setdefault("", " ".join(above))  # what stands at the head of the file
        above = []
    keys = inside.split(".")
    return next((note for n in range(len(keys), -1, -1) if (note := notes.get(".".join(keys[:n])))), "")


def _of_csv(name: str, text: str) -> list[Known]:
    rows = list(csv.DictReader(text.splitlines()))
    first = [row[next(iter(row))].strip() for row in rows]
    found: list[Known] = []
    for number, row in enumerate(rows):
        key = first[number] if first.count(first[number]) == 1 else f"#{number + 2}"
        if "." in key:
            continue
        for column, cell in row.items():
            mark = _mark(row.get(f"source_{column}") or row.get("source_figures") or row.get("source"))
            if mark and cell and not column.startswith("source") and column not in WORDS:
                value: Any = int(cell) if cell.strip().lstrip("-").isdecimal() else cell.strip()
                found.append(Known(f"{name}:{key}.{column}", value, mark))
    return found


def _of_toml(path: str, table: dict[str, Any], mark: str | None, cells: dict[str, Any]) -> list[Known]:
    """`cells` are marks that go value by value with this table, from a table `sources` beside it."""
    here = _mark(table.get("source")) or mark
    found: list[Known] = []
    for key, value in table.items():
        if key == "sources" or key.startswith("source") or key.endswith("_source") or key in WORDS or key == "id":
            continue
        own = table.get(f"{key}_source", table.get(f"source_{key}", cells.get(key)))
        at = f"{path}{key}"
        if isinstance(value, dict):
            beside = table.get("sources")
            found += _of_toml(f"{at}.", value, here, beside if isinstance(beside, dict) else {})
        elif isinstance(value, list) and value and all(isinstance(each, dict) for each in value):
            ids = [each.get("id") for each in value]
            for number, each in enumerate(value):
                key_of = ids[number] if ids.count(ids[number]) == 1 and ids[number] is not None else number
                found += _of_toml(f"{at}.{key_of}.", each, here, {})
        elif isinstance(own, list) and isinstance(value, list) and len(own) == len(value):
            marked = zip(value, own, strict=True)
            found += [Known(f"{at}.{n}", each, told) for n, (each, told) in enumerate(marked) if _mark(told)]
        elif known := _mark(own) or here:
            found.append(Known(at, value, known))
    return found


def _mark(told: Any) -> str | None:
    return told if told in SOURCES else None
