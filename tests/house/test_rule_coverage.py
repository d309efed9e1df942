"""The check of rule coverage finds what it is there to find, on small made-up systems."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.marks import rule
from tools.house.rule_coverage import CannotJudge, read_systems

ROOT = Path(__file__).resolve().parents[2]

CARDS = """# Rule cards of Lagoon

A first paragraph.

## LA-1 Boats float

They do.

## LA-2 Boats turn

Slowly.
"""

TESTS = """
import pytest

@pytest.mark.rule({marks})
@pytest.mark.parametrize("boat", ["red", "blue"])
def test_boats(boat):
    assert boat
"""


def lagoon(folder: Path, marks: str, cards: str = CARDS) -> subprocess.CompletedProcess[str]:
    """Run the check on one system and one test file; a fresh interpreter, as pytest runs inside it."""
    system = folder / "systems" / "lagoon"
    system.mkdir(parents=True)
    (system / "cards.md").write_text(cards)
    (folder / "tests").mkdir()
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = rule(id): cards\n")
    (folder / "tests" / "test_lagoon.py").write_text(TESTS.format(marks=marks))
    folders = ["--systems", str(folder / "systems"), "--tests", str(folder / "tests")]
    return subprocess.run(
        [sys.executable, "-m", "tools.house.rule_coverage", "--each", *folders],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )


def test_complete_coverage_passes_and_counts_each_test_once(tmp_path: Path) -> None:
    done = lagoon(tmp_path, '"lagoon LA-1", "lagoon LA-2"')
    assert done.returncode == 0, done.stdout + done.stderr
    (row,) = (line for line in done.stdout.splitlines() if "│ lagoon" in line)
    assert [cell.strip() for cell in row.strip("│ ").split("│")] == ["lagoon", "2", "2", "2", "100"]
    assert "2  lagoon LA-2  Boats turn" in done.stdout


def test_a_card_without_a_test_fails(tmp_path: Path) -> None:
    done = lagoon(tmp_path, '"lagoon LA-1"')
    assert done.returncode == 1
    assert "no test:  lagoon LA-2  Boats turn" in done.stdout


def test_a_test_without_its_card_fails(tmp_path: Path) -> None:
    done = lagoon(tmp_path, '"lagoon LA-1", "lagoon LA-2", "lagoon LA-9"')
    assert done.returncode == 1
    assert "no card:  lagoon LA-9" in done.stdout
    assert "test_lagoon.py::test_boats[red]" in done.stdout


def test_no_card_at_all_fails(tmp_path: Path) -> None:
    done = lagoon(tmp_path, '"lagoon LA-1"', cards="nothing yet\n")
    assert done.returncode == 1
    assert "no rule card was found" in done.stdout


def test_a_test_file_that_cannot_be_read_fails_and_is_named(tmp_path: Path) -> None:
    done = lagoon(tmp_path, "no_such_name")
    assert done.returncode == 1
    assert "no_such_name" in done.stderr
    assert "test_lagoon.py" in done.stderr


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("## LA-1 One\n\nText.\n\n## LA-1 Two\n\nText.\n", "line 5.*LA-1.*twice"),
        ("## LA-1\n", "line 1: the card LA-1 has no title"),
        ("## LA-1 One\n", "LA-1 has no text"),
    ],
)
def test_cards_that_are_not_in_form_are_refused_with_their_line(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "lagoon").mkdir()
    (tmp_path / "lagoon" / "cards.md").write_text(text)
    with pytest.raises(CannotJudge, match=complaint):
        read_systems(tmp_path)


@pytest.mark.parametrize("wrong", ["PA-6.4", "Blockade PA-6.4", "blockade PA-6.4 PA-6.5", ""])
def test_the_mark_refuses_what_is_not_an_id(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"PA-6\.4"):
        rule(wrong)


def test_the_mark_needs_an_id() -> None:
    with pytest.raises(ValueError, match="at least one"):
        rule()
