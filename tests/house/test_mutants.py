"""The lists of breaks fit the code, and the runner tells a caught break from one that survives."""

from pathlib import Path

import pytest

from tools.mutants import __main__ as runner
from tools.mutants.breaks import BadBreak, Break, read_list, systems
from tools.mutants.scratch import ROOT

LEAST = 30


@pytest.mark.parametrize("system", systems())
def test_every_break_can_be_made(system: str) -> None:
    for each in read_list(system).breaks:
        path = each.path(ROOT)
        assert each.broken(path.read_text(encoding="utf-8"))
        assert all((ROOT / test).is_file() for test in each.first), each.first


@pytest.mark.parametrize("system", systems())
def test_a_list_that_was_begun_has_enough_breaks(system: str) -> None:
    count = len(read_list(system).breaks)
    assert count == 0 or count >= LEAST


def test_a_text_must_occur_once() -> None:
    each = Break(system="lagoon", name="depth", file="rules.toml", before="depth = 3", after="depth = 4")
    assert each.broken("a\ndepth = 3\n") == "a\ndepth = 4\n"
    with pytest.raises(BadBreak, match="occurs 2 times"):
        each.broken("depth = 3\ndepth = 3\n")
    with pytest.raises(BadBreak, match="occurs 0 times"):
        each.broken("depth = 5\n")


def test_a_broken_file_is_still_python() -> None:
    each = Break(system="lagoon", name="deeper", file="rules.py", before="<", after="<<<")
    with pytest.raises(BadBreak, match="not Python"):
        each.broken("deep = 1 < 2\n")


def test_a_cell_is_found_by_its_row_and_column() -> None:
    each = Break(system="lagoon", name="a boat", file="boats.csv", row="tern", column="speed", after="9")
    assert (
        each.broken('id,name,speed\ntern,"Tern, the",3\ngull,Gull,4\n')
        == 'id,name,speed\ntern,"Tern, the",9\ngull,Gull,4\n'
    )
    with pytest.raises(BadBreak, match="nothing is changed"):
        each.broken("id,name,speed\ntern,Tern,9\n")
    with pytest.raises(BadBreak, match="0 rows"):
        each.broken("id,name,speed\ngull,Gull,4\n")


def test_a_list_with_a_slip_is_refused(tmp_path: Path) -> None:
    def listed(text: str) -> None:
        (tmp_path / "lagoon.toml").write_text(text)
        read_list("lagoon", tmp_path)

    one = '[[break]]\nname = "deep"\nfile = "rules.py"\nbefore = "1"\nafter = "2"\n'
    with pytest.raises(BadBreak, match="names no tests"):
        listed(one)
    with pytest.raises(BadBreak, match="two breaks are called 'deep'"):
        listed('tests = ["tests"]\n' + one + one)
    with pytest.raises(BadBreak, match="either `before`, or `row`"):
        listed('tests = ["tests"]\n' + one + 'row = "tern"\n')
    with pytest.raises(BadBreak, match="unknown keys depth"):
        listed('tests = ["tests"]\n' + one + 'depth = "3"\n')


@pytest.mark.long
def test_the_runner_tells_a_caught_break_from_a_survivor(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "blockade.toml").write_text(
        """
tests = ["tests/systems/blockade/test_victory.py"]

[[break]]
name = "Mukden is not needed"
file = "data/map.toml"
before = 'effect = "needed_for_japan"'
after = 'effect = "none"'

[[break]]
name = "a comment"
file = "rules.py"
before = "VERSION = "
after = "VERSION  = "
"""
    )
    monkeypatch.setattr(runner, "read_list", lambda system: read_list(system, tmp_path))
    assert runner.main(["blockade", "--jobs", "1"]) == 1
    printed = capsys.readouterr().out
    assert "not noticed:  blockade  a comment" in printed
    assert "Mukden" not in printed
    assert "below 95 %: blockade" in printed
