"""Rows as Polars frames: the same values with the same kinds, however they were kept."""

import importlib.util
import subprocess
import sys

import pytest

from yellowsea import lab
from yellowsea.cli import main
from yellowsea.kernel.errors import SetupError
from yellowsea.lab.simulate import plan, simulate

pl = pytest.importorskip("polars")

SMALL = ["blockade", "--games", "5", "--japan", "random", "--russia", "random", "--jobs", "1", "--quiet"]


def test_rows_are_the_same_from_memory_and_from_both_kinds_of_file(tmp_path):
    done = simulate(plan("blockade", 5, "random", "random"))
    frame = lab.frame(done)
    assert frame.rows() == [tuple(row) for row in done.rows]
    for name in ("games.csv", "games.parquet"):
        assert main(["simulate", *SMALL, "--out", str(tmp_path / name)]) == 0
        read = lab.frame(tmp_path / name)
        assert read.schema == frame.schema
        assert read.equals(frame)
        most = lab.scan(str(tmp_path / name)).select(pl.col("decisions").max()).collect().item()
        assert most == max(done.column("decisions"))


def test_a_date_that_never_came_is_missing_in_a_column_of_numbers(tmp_path):
    done = simulate(plan("port_arthur", 1, "random", "random"))
    frame = lab.frame(done)
    dates = [figure.name for figure in done.plan.figures() if figure.is_date]
    assert dates
    assert all(frame.schema[name] == pl.Int64 for name in dates)
    assert any(frame[name].null_count() == 1 for name in dates)


def test_turns_and_events_are_frames_too(tmp_path):
    turns, events = tmp_path / "turns.csv", tmp_path / "events.parquet"
    assert main(["simulate", *SMALL, "--turns", str(turns), "--events", str(events)]) == 0
    assert lab.frame(turns).height == 30
    told = lab.frame(events).group_by("game").len()
    assert sorted(told["game"]) == [0, 1, 2, 3, 4]


def test_a_study_is_a_frame_with_its_turns(tmp_path, monkeypatch):
    path = tmp_path / "war.toml"
    path.write_text(
        'system = "blockade"\ngames = 4\nbase = {japan = "random", russia = "random"}\n'
        'variant.late.figures = {"map.toml:game.initiative_turn" = 6}\n'
    )
    assert main(["study", str(path), "--jobs", "1", "--quiet"]) == 0
    frame = lab.frame(path)
    assert frame["variant"].to_list() == ["base", "late"] * 4
    assert frame["row"].to_list() == list(range(8))
    turns = frame.explode("standing").unnest("standing", separator=".")
    assert turns.filter(pl.col("row") == 0)["standing.turn"].to_list() == [1, 2, 3, 4, 5, 6]
    monkeypatch.setattr("yellowsea.lab.frames.ROWS_AT_A_TIME", 3)
    assert lab.frame(str(tmp_path / "war.rows.jsonl")).equals(frame)


@pytest.mark.parametrize("name", ["games.xlsx", "nowhere.csv", "nowhere.toml"])
def test_what_is_no_table_is_refused(tmp_path, name):
    with pytest.raises(SetupError):
        lab.frame(tmp_path / name)


def test_without_polars_one_line_says_what_to_install(monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SetupError, match="polars") as error:
        lab.scan("games.csv")
    assert "yellowsea[lab]" in error.value.expected


def test_nothing_heavy_is_loaded_before_it_is_asked_for():
    heavy = "{'polars', 'pyarrow', 'ray', 'altair', 'numpy'}"
    code = f"import sys, yellowsea.lab, yellowsea.lab.simulate; print(sorted({heavy} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
