"""A sweep: reconstructed figures, each a step down and a step up, as variants of a study."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any

from yellowsea.kernel.errors import DataError
from yellowsea.lab.studies.marks import Known, known_figures

EXPECTED = 'paths of reconstructed numbers: ["figures.toml:torpedo.*", "ships.csv:*.defence"]'


def swept(system: str, patterns: list[str], step: float, place: str) -> list[tuple[str, str, dict[str, Any]]]:
    """Name, figure and changes of each variant; a pattern with a star before a column is that column of a table."""
    numbers = [known for known in known_figures(system) if known.mark == "reconstructed" and _is_number(known.value)]
    groups: dict[str, list[Known]] = {}
    for pattern in patterns:
        file, _, inside = pattern.partition(":")
        found = [known for known in numbers if fnmatchcase(known.path, pattern)]
        if not found:
            raise DataError(f"no reconstructed number is called {pattern!r}", place, EXPECTED)
        for known in found:
            whole = file.endswith(".csv") and inside.startswith("*.")
            name = f"{file}:*.{known.path.rpartition('.')[2]}" if whole else known.path
            groups.setdefault(name, []).append(known)
    return [
        (f"{name} {sign * step:+g}", name, {known.path: _moved(known.value, sign * step) for known in group})
        for name, group in groups.items()
        for sign in (-1, 1)
    ]


def _is_number(value: Any) -> bool:
    if isinstance(value, list):
        return bool(value) and all(_is_number(each) for each in value)
    return isinstance(value, int | float) and not isinstance(value, bool)


def _moved(value: Any, step: float) -> Any:
    if isinstance(value, list):
        return [_moved(each, step) for each in value]
    moved = value + step
    return int(moved) if isinstance(value, int) and moved == int(moved) else moved
