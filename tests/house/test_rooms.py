"""A folder is a room of at most 22 files, and in a system the rooms use each other in one direction."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

from tests.house.test_imports import SOURCE, imported_modules, module_name

MOST = 22
SYSTEMS = SOURCE / "yellowsea" / "systems"

# The rooms of a system from the ground up; rooms of one floor may use each other.
FLOORS = (("book",), ("state",), ("events",), ("play", "chart", "battle", "tactics"), ("telling",), ("officer",))
FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}


def crowded(folder: Path) -> dict[str, int]:
    files = [file for ending in ("py", "js") for file in folder.rglob(f"*.{ending}") if file.name != "__init__.py"]
    counts = Counter(str(file.parent.relative_to(folder)) for file in files)
    return {room: count for room, count in counts.items() if count > MOST}


def upward(file: Path, systems: Path) -> list[str]:
    """Imports of a file from a higher floor of its own system."""
    parts = file.relative_to(systems).parts
    if len(parts) < 3 or parts[1] not in FLOOR:
        return []
    system, room = parts[:2]
    module = module_name(file, systems.parent.parent)
    own = f"yellowsea.systems.{system}."
    found = []
    for line, target in imported_modules(ast.parse(file.read_text()), module, package=module.rpartition(".")[0]):
        there = target.removeprefix(own).split(".")[0]
        if target.startswith(own) and FLOOR.get(there, -1) > FLOOR[room]:
            found.append(f"{module}, line {line}: {room} imports {there}")
    return found


def test_no_room_is_crowded() -> None:
    assert crowded(SOURCE / "yellowsea") == {}


def test_a_crowded_room_is_found(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    for number in range(MOST + 1):
        (tmp_path / "full" / f"file_{number}.py").touch()
    assert crowded(tmp_path) == {"full": MOST + 1}


def test_rules_know_nothing_of_what_tells_of_them() -> None:
    files = sorted(SYSTEMS.rglob("*.py"))
    assert files
    assert [found for file in files for found in upward(file, SYSTEMS)] == []


@pytest.mark.parametrize(
    ("room", "line", "is_wrong"),
    [
        ("play", "from yellowsea.systems.skerries.telling.views import view", True),
        ("play", "from yellowsea.systems.skerries.events.events import Sunk", False),
        ("state", "from yellowsea.systems.skerries.play.sortie import sail", True),
        ("events", "from ..play import sortie", True),
        ("telling", "from yellowsea.systems.skerries.play.sortie import sail", False),
    ],
)
def test_an_import_upward_is_found(tmp_path: Path, room: str, line: str, is_wrong: bool) -> None:
    file = tmp_path / "yellowsea" / "systems" / "skerries" / room / "file.py"
    file.parent.mkdir(parents=True)
    file.write_text(line + "\n")
    assert bool(upward(file, tmp_path / "yellowsea" / "systems")) is is_wrong
