"""Imports point one way, and what plays the rules touches no clock, no network, no chance of its own."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src"

# Each part with the parts it may use. The first package itself, `yellowsea`, is the public surface.
MAY_USE = {
    "kernel": {"kernel"},
    "boards": {"kernel", "boards"},
    "systems": {"kernel", "boards", "systems"},
    "bots": {"kernel", "boards", "systems", "bots"},
    "yellowsea": {"kernel", "boards", "systems", "bots"},
    "engines": {"kernel", "boards", "systems", "bots", "yellowsea", "engines"},
    "lab": {"kernel", "boards", "systems", "bots", "yellowsea", "engines", "envs", "lab"},
    "envs": {"kernel", "boards", "systems", "bots", "yellowsea", "envs", "drawing"},
    "drawing": {"kernel", "systems", "drawing"},
    "server": {"kernel", "boards", "systems", "bots", "yellowsea", "engines", "lab", "drawing", "server"},
    "cli": {"kernel", "boards", "systems", "bots", "yellowsea", "engines", "lab", "envs", "drawing", "server", "cli"},
    "__main__": {"cli"},
}

PURE = ("kernel", "boards", "systems")

# Rules ask for dice, data and seeds; whoever calls them supplies these. Reading a data file is not forbidden.
IMPURE_MODULES = {
    *("time", "secrets", "uuid", "socket", "ssl", "select", "selectors", "http", "urllib", "requests", "httpx"),
    *("sqlite3", "sqlalchemy", "alembic", "fastapi", "starlette", "uvicorn", "jinja2", "rich", "logging"),
    *("asyncio", "threading", "multiprocessing", "concurrent", "subprocess", "signal", "tempfile", "shutil"),
}
IMPURE_NAMES = {
    *("os.environ", "os.urandom", "os.getenv", "os.getpid", "os.system"),
    *("datetime.now", "datetime.utcnow", "datetime.today", "date.today", "datetime.datetime.now"),
    *("datetime.datetime.utcnow", "datetime.datetime.today", "datetime.date.today"),
}
IMPURE_CALLS = {"print", "input", "eval", "exec", "compile", "breakpoint", "globals"}


def part_of(module: str) -> str | None:
    """The part that `yellowsea.kernel.play.dice` belongs to, here `kernel`; None for anything outside the project."""
    names = module.split(".")
    if names[0] != "yellowsea":
        return None
    return names[1] if len(names) > 1 else "yellowsea"


def module_name(file: Path, source: Path) -> str:
    names = list(file.relative_to(source).with_suffix("").parts)
    return ".".join(names[:-1] if names[-1] == "__init__" else names)


def imported_modules(tree: ast.AST, module: str, *, package: str) -> Iterator[tuple[int, str]]:
    """Every import of a file as a full module name, with its line; `from x import y` also gives x.y."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *([base] if base else [])])
            # `from yellowsea import kernel` means the part kernel; `from yellowsea import new` means the surface.
            for name in node.names:
                yield node.lineno, f"{base}.{name.name}" if base == "yellowsea" and name.name in MAY_USE else base


def wrong_directions(file: Path, source: Path) -> list[str]:
    module = module_name(file, source)
    package = module if file.name == "__init__.py" else module.rpartition(".")[0]
    part = part_of(module)
    assert part in MAY_USE, f"{module}: a part that the order of imports does not know"
    return [
        f"{module}, line {line}: {part} imports {target}"
        for line, target in imported_modules(ast.parse(file.read_text()), module, package=package)
        if part_of(target) is not None and part_of(target) not in MAY_USE[part]
    ]


def impurities(file: Path, source: Path) -> list[str]:
    found: list[tuple[int, str]] = []
    module = module_name(file, source)
    tree = ast.parse(file.read_text())
    for line, target in imported_modules(tree, module, package=module.rpartition(".")[0]):
        if target.split(".")[0] in IMPURE_MODULES:
            found.append((line, f"imports {target}"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "random" and not node.level:
            found += [(node.lineno, f"random.{name.name}") for name in node.names if name.name != "Random"]
        elif isinstance(node, ast.Attribute):
            name = ast.unparse(node)
            if name in IMPURE_NAMES or (name.startswith("random.") and name != "random.Random"):
                found.append((node.lineno, name))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS:
            found.append((node.lineno, f"calls {node.func.id}"))
        elif isinstance(node, ast.Global):
            found.append((node.lineno, "changes a global"))
    return [f"{module}, line {line}: {what}" for line, what in sorted(found)]


def project_files(*parts: str) -> list[Path]:
    files = sorted((SOURCE / "yellowsea").rglob("*.py"))
    return [file for file in files if not parts or part_of(module_name(file, SOURCE)) in parts]


def test_imports_point_one_way() -> None:
    files = project_files()
    assert files
    assert [wrong for file in files for wrong in wrong_directions(file, SOURCE)] == []


def test_the_rules_are_pure() -> None:
    files = project_files(*PURE)
    assert files
    assert [impure for file in files for impure in impurities(file, SOURCE)] == []


@pytest.mark.parametrize(
    ("place", "line", "is_wrong"),
    [
        ("kernel/play/game.py", "from yellowsea.systems import blockade", True),
        ("kernel/play/game.py", "import yellowsea.boards.hexes", True),
        ("kernel/play/game.py", "from ...boards import hexes", True),
        ("kernel/play/game.py", "from ... import boards", True),
        ("kernel/play/game.py", "import yellowsea", True),
        ("kernel/__init__.py", "from ..bots import staff", True),
        ("kernel/__init__.py", "from .dice import Dice", False),
        ("kernel/play/game.py", "from . import dice", False),
        ("kernel/play/game.py", "from .dice import Dice", False),
        ("kernel/play/game.py", "import json", False),
        ("boards/hexes.py", "from yellowsea.kernel.play.dice import Dice", False),
        ("systems/blockade/battle.py", "from ...kernel.dice import Dice", False),
        ("systems/blockade/battle.py", "from ...server import app", True),
        ("systems/blockade/battle.py", "def late():\n    from yellowsea import lab", True),
        ("bots/staff.py", "from yellowsea.lab import ladder", True),
        ("lab/ladder.py", "import yellowsea as ys", False),
        ("lab/ladder.py", "from yellowsea import new", False),
        ("lab/ladder.py", "from yellowsea import cli", True),
        ("server/app.py", "from yellowsea.lab import ladder", False),
        ("__init__.py", "from .server import app", True),
        ("__init__.py", "from yellowsea.kernel.play.game import Game", False),
        ("cli.py", "from yellowsea.server import app", False),
    ],
)
def test_a_wrong_direction_is_found(tmp_path: Path, place: str, line: str, is_wrong: bool) -> None:
    file = tmp_path / "yellowsea" / place
    file.parent.mkdir(parents=True)
    file.write_text(line + "\n")
    assert bool(wrong_directions(file, tmp_path)) is is_wrong


@pytest.mark.parametrize(
    ("line", "is_impure"),
    [
        ("import time", True),
        ("from time import monotonic", True),
        ("import urllib.request", True),
        ("import datetime\nnow = datetime.datetime.now()", True),
        ("from datetime import date\nopening = date(1904, 2, 8)", False),
        ("import random\nface = random.randint(1, 6)", True),
        ("from random import choice", True),
        ("import random\nsource = random.Random(7)", False),
        ("from random import Random", False),
        ("import os\nhome = os.environ['HOME']", True),
        ("print('aground')", True),
        ("def f():\n    global tide\n    tide = 1", True),
        ("import json, tomllib, csv, hashlib, hmac\nfrom pathlib import Path", False),
    ],
)
def test_an_impurity_is_found(tmp_path: Path, line: str, is_impure: bool) -> None:
    file = tmp_path / "yellowsea" / "kernel" / "tide.py"
    file.parent.mkdir(parents=True)
    file.write_text(line + "\n")
    assert bool(impurities(file, tmp_path)) is is_impure


def test_the_package_of_the_systems_can_be_called_and_imported_from() -> None:
    import yellowsea
    import yellowsea.systems.blockade as blockade
    from yellowsea import systems

    assert list(yellowsea.systems()) == list(systems.SYSTEM_IDS)  # type: ignore[attr-defined]
    assert systems.blockade is blockade  # type: ignore[attr-defined]
    assert systems()["blockade"].title == blockade.SYSTEM.info().title
