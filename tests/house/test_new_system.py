"""A system begun with `make new-system` passes its own tests, has a test for each card, and is clean code."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.house import new_system, rule_coverage

ROOT = Path(__file__).resolve().parents[2]
OWN = (
    "systems/skagerrak_1905/rules.py",
    "systems/skagerrak_1905/cards.md",
    "systems/skagerrak_1905/data/settings.toml",
)


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources and of the tests' own helpers, with one system more."""
    folder = tmp_path_factory.mktemp("scratch")
    without = shutil.ignore_patterns("__pycache__", "web")
    shutil.copytree(ROOT / "src", folder / "src", ignore=without)
    for file in ("__init__.py", "marks.py", "conftest.py", "kernel/__init__.py", "kernel/skerries.py"):
        (folder / "tests" / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "tests" / file, folder / "tests" / file)
    (folder / "tests" / "systems").mkdir()
    (folder / "tests" / "systems" / "__init__.py").write_text("")
    shutil.copy(ROOT / "pyproject.toml", folder)
    assert new_system.main(["skagerrak_1905", "--root", str(folder)]) == 0
    return folder


def run(scratch: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": f"{scratch / 'src'}{os.pathsep}{scratch}"}
    return subprocess.run(
        [sys.executable, "-m", *arguments], cwd=scratch, env=environment, capture_output=True, text=True
    )


def test_its_tests_pass(scratch: Path) -> None:
    done = run(scratch, "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "tests/systems/skagerrak_1905")
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout


def test_it_has_its_rooms_and_nothing_of_the_skerries_but_their_places(scratch: Path) -> None:
    source = scratch / "src" / "yellowsea"
    assert all((source / file).is_file() for file in OWN)
    rules = (source / OWN[0]).read_text()
    assert "class Skagerrak1905Rules" in rules
    assert "tests.kernel" not in rules
    assert "Skerry" not in rules


def test_each_card_has_a_test(scratch: Path) -> None:
    cards = rule_coverage.read_systems(scratch / "src" / "yellowsea" / "systems")
    own = {card for card in cards if card.startswith("skagerrak_1905 ")}
    test = (scratch / "tests" / "systems" / "skagerrak_1905" / "test_rules.py").read_text()
    assert len(own) == len(new_system.CARDS)
    assert all(f'"{card}"' in test for card in own)


def test_it_is_clean_code(scratch: Path) -> None:
    done = run(scratch, "ruff", "check", "src/yellowsea/systems/skagerrak_1905", "tests/systems/skagerrak_1905")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("Skagerrak", "is not an id"),
        ("1905", "is not an id"),
        ("a-b", "is not an id"),
        ("blockade", "already a system"),
    ],
)
def test_an_id_that_cannot_be_used_is_refused(wrong: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        new_system.main([wrong])
    assert why in capsys.readouterr().err
