"""Single figures of a system's tables changed by their path, as a data pack that holds only the files they stand in."""

from __future__ import annotations

import csv
import io
import json
import tomllib
from pathlib import Path, PurePosixPath
from typing import Any, Final

from yellowsea.kernel.errors import DataError
from yellowsea.systems import find

PARTS: Final = ("sea", "land")  # folders in a data pack of a joined system, in the order of its parts
OFFICERS: Final = "doctrine"  # how their files begin
_EXPECTED: Final = "FILE:KEY.KEY, as map.toml:game.turns or ships.csv:mikasa.attack"


def write_pack(system: str, figures: dict[str, Any], pack: Path) -> None:
    """Write the files in which these figures stand into a folder, changed; DataError for a figure that is not there."""
    texts: dict[str, str] = {}
    for path, value in figures.items():
        name, colon, inside = path.partition(":")
        if not colon or not inside:
            raise DataError("is no path of a figure", f"figures.{path}", _EXPECTED)
        if name not in texts:
            texts[name] = _text_of(system, name, path)
        change = _changed_csv if name.endswith(".csv") else _changed_toml
        texts[name] = change(texts[name], inside.split("."), value, f"figures.{path}")
    for name, text in texts.items():
        file = pack / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def _text_of(system: str, name: str, path: str) -> str:
    """A data file of the system, or of a part of a joined one: these stand in folders (`sea/map.toml`)."""
    found = find(system)
    folders = {"": found.cards().parent / "data"}
    folders.update({part: find(of).cards().parent / "data" for part, of in zip(PARTS, found.parts(), strict=False)})
    known = [
        str(PurePosixPath(part) / file.name)
        for part, folder in folders.items()
        for file in sorted(folder.iterdir())
        if file.suffix in (".csv", ".toml") and not file.name.startswith(OFFICERS)
    ]
    if PurePosixPath(name).name.startswith(OFFICERS):
        raise DataError(
            "officers do not read data packs", f"figures.{path}", 'a posture: japan = "doctrine:posture=bold"'
        )
    if name not in known:
        raise DataError(f"there is no data file {name!r}", f"figures.{path}", "one of " + ", ".join(known))
    part, _, own = name.rpartition("/")
    return (folders[part] / own).read_text(encoding="utf-8-sig")


def _changed_csv(text: str, keys: list[str], value: Any, place: str) -> str:
    """A cell by row and column. A row goes by its first cell, or by its line in the file: `#12`."""
    if len(keys) != 2:
        raise DataError("names no cell", place, "FILE.csv:ROW.COLUMN")
    wanted, column = keys
    reader = csv.reader(io.StringIO(text))
    lines = [(reader.line_num, cells) for cells in reader]
    header = lines[0][1]
    if column not in header:
        raise DataError(f"there is no column {column!r}", place, "one of " + ", ".join(header))
    rows = [cells for number, cells in lines[1:] if cells and (f"#{number}" == wanted or cells[0].strip() == wanted)]
    if len(rows) != 1:
        found = "no row begins" if not rows else f"{len(rows)} rows begin"
        raise DataError(f"{found} with {wanted!r}", place, f"the {header[0]} of a row, or its line, as #2")
    cells = rows[0]
    if not isinstance(value, str | int | float):
        raise DataError(f"{value!r}", place, f"a value for a cell, as {cells[header.index(column)]!r}")
    cells[header.index(column)] = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(line for _, line in lines)
    return out.getvalue()


def _changed_toml(text: str, keys: list[str], value: Any, place: str) -> str:
    values = tomllib.loads(text)
    here: Any = values
    for number, key in enumerate(keys):
        spot = _spot(here, key, place)
        if number < len(keys) - 1:
            here = here[spot]
            continue
        old = here[spot]
        if isinstance(old, dict) or _kind(old) != _kind(value):
            raise DataError(f"{value!r}", place, f"a {_kind(old)}, as {_short(old)}")
        here[spot] = value
    return "".join(f"{_key(key)} = {written(each)}\n" for key, each in values.items())


def _spot(here: Any, key: str, place: str) -> Any:
    """The key of a table, or the index that a number (from 0) or the id of a table in a list stands for."""
    if isinstance(here, dict) and key in here:
        return key
    if isinstance(here, list):
        for name in ("id", "name"):
            named = [n for n, each in enumerate(here) if isinstance(each, dict) and str(each.get(name)) == key]
            if len(named) == 1:
                return named[0]
        if key.isdecimal() and int(key) < len(here):
            return int(key)
        ids = [str(each["id"]) for each in here if isinstance(each, dict) and "id" in each]
        raise DataError(f"there is no {key!r}", place, _one_of(ids) if ids else f"a number from 0 to {len(here) - 1}")
    expected = _one_of(list(here)) if isinstance(here, dict) else "no more keys: a single figure stands here"
    raise DataError(f"there is no {key!r}", place, expected)


def _one_of(names: list[str]) -> str:
    return "one of " + ", ".join(names[:30]) + (", ..." if len(names) > 30 else "")


def _kind(value: Any) -> str:
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int | float):
        return "number"
    for kind, word in ((str, "text"), (list, "list"), (dict, "table")):
        if isinstance(value, kind):
            return word
    return "date"


def _short(value: Any) -> str:
    text = written(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _key(key: str) -> str:
    return json.dumps(key, ensure_ascii=False)


def written(value: Any) -> str:
    """A value as TOML, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)} = {written(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(written(each) for each in value) + "]"
    return str(value.isoformat()) if hasattr(value, "isoformat") else repr(value)
