"""What `make coverage` counts."""

import ast
from pathlib import Path

import pytest

from tools.house import line_coverage
from tools.house.line_coverage import (
    Lines,
    SomeFailed,
    idle_assertions,
    idle_lines,
    parts,
    reports,
    room_of,
    share_of,
    together,
    worst,
)

PASSES = "from yellowsea.kernel.state.sides import other\n\ndef test_it():\n    assert other(0) == 1\n"
FAILS = "def test_it():\n    assert 1 == 2\n"


def test_a_line_that_one_run_reaches_has_run():
    first = {"src/yellowsea/kernel/a.py": {"executed_lines": [1, 2], "missing_lines": [3, 4]}}
    second = {"src/yellowsea/kernel/a.py": {"executed_lines": [1, 3], "missing_lines": [2, 4]}}
    files = together([first, second])
    assert files == {"src/yellowsea/kernel/a.py": Lines({1, 2, 3}, {1, 2, 3, 4})}
    assert share_of(files.values()).per_cent == 75


def test_the_worst_files_are_those_with_the_most_lines_left():
    files = {"a": Lines({1}, {1, 2}), "b": Lines({1}, {1, 2, 3}), "c": Lines({1}, {1})}
    assert [(name, share.all - share.run) for name, share in worst(files)] == [("b", 2), ("a", 1)]


@pytest.mark.parametrize(
    ("name", "room"),
    [
        ("src/yellowsea/kernel/play/game.py", "kernel"),
        ("src/yellowsea/systems/blockade/play/battle.py", "systems/blockade"),
        ("src/yellowsea/systems/__init__.py", "systems"),
        ("src/yellowsea/__main__.py", "yellowsea"),
    ],
)
def test_files_belong_to_rooms(name, room):
    assert room_of(name) == room


def test_each_system_and_each_part_is_a_run_of_its_own():
    found = parts()
    assert {"tests/kernel", "tests/server", "tests/systems/blockade", "tests/systems/test_standing.py"} <= set(found)
    assert not [part for part in found if "browser" in part or "__pycache__" in part]


def test_lines_are_counted_and_a_failing_test_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(line_coverage, "SOURCE", Path("src/yellowsea/kernel"))
    (tmp_path / "test_good.py").write_text(PASSES)
    (tmp_path / "test_bad.py").write_text(FAILS)
    (counted,) = reports([str(tmp_path / "test_good.py")], 1)
    lines = together([counted])["src/yellowsea/kernel/state/sides.py"]
    assert 0 < len(lines.run) <= len(lines.all)
    with pytest.raises(SomeFailed, match="assert 1 == 2"):
        reports([str(tmp_path / "test_bad.py")], 1)
    monkeypatch.setattr(line_coverage, "parts", lambda: [str(tmp_path / "test_bad.py")])
    assert line_coverage.main([]) == 1


NEVER = """
def test_with_a_loop_that_never_comes_round():
    for thing in []:
        assert thing
    assert True


def test_that_was_not_asked_for():
    assert 1 == 2
"""


def test_an_assertion_that_no_run_reaches_is_found():
    lines = Lines({2, 3, 5, 8}, {2, 3, 4, 5, 8, 9})
    assert idle_lines(ast.parse(NEVER), lines) == {4}, "a test that was left out is none of it"
    assert idle_lines(ast.parse(NEVER), Lines(lines.all, lines.all)) == set()


def test_assertions_that_cannot_fail_end_the_count_with_an_error(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(line_coverage, "TESTS", tmp_path)
    monkeypatch.setattr(line_coverage, "SOURCE", Path("src/yellowsea/kernel"))
    file = tmp_path / "test_never.py"
    file.write_text(NEVER.replace("1 == 2", "1 == 1"))
    monkeypatch.setattr(line_coverage, "parts", lambda: [str(file)])
    assert line_coverage.main([]) == 1
    told = [line for line in capsys.readouterr().out.splitlines() if "never reached" in line]
    assert len(told) == 1
    assert told[0].endswith("test_never.py:4  assert thing")
    file.write_text("def test_it():\n    assert [1]\n")
    assert line_coverage.main([]) == 0
    assert idle_assertions("src/yellowsea/kernel/state/sides.py", Lines(set(), {1})) == []
