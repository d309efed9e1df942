"""Positions for learning, as Parquet."""

import subprocess
import sys

import numpy as np
import pyarrow.parquet as parquet
import pytest

from yellowsea.envs.table import Table
from yellowsea.kernel.errors import SetupError
from yellowsea.lab import positions
from yellowsea.lab.positions import COLUMNS, harvest, positions_of, write


def read(path):
    return parquet.read_table(path).to_pylist()


def test_rows_are_the_decisions_of_the_games_with_what_the_side_knew(tmp_path):
    plan = harvest("blockade", 2, japan="random", samples=3, teacher="random")
    file = tmp_path / "positions.parquet"
    count = write(plan, file, 1, lambda done: None)
    rows = read(file)
    assert len(rows) == count > 200
    assert tuple(rows[0]) == COLUMNS
    table = Table("blockade")
    number = -1
    for row in rows:
        if row["game"] != number:
            number = row["game"]
            table.reset(row["seed"])
        while len(table.legal()) == 1:
            table.step(table.legal()[0])
        side = ("japan", "russia").index(row["side"])
        assert side == table.actor
        assert row["observation"] == table.observe(side).tolist()
        assert row["legal"] == table.legal()
        assert sum(row["policy"]) == pytest.approx(1)
        assert max(row["policy"]) in (pytest.approx(1 / 3), pytest.approx(2 / 3), pytest.approx(1))
        assert -1 <= row["value"] <= 1
        table.step(row["played"])
        if table.over:
            assert row["result"] == table.returns()[side]
    assert {row["result"] for row in rows} == {1, -1}


def test_a_teacher_with_one_answer_is_certain_and_some_decisions_can_be_left_out(tmp_path):
    whole = positions_of(harvest("blockade", 1), 0)
    some = positions_of(harvest("blockade", 1, every=5), 0)
    assert all(max(row["policy"]) == 1 for row in whole)
    assert [row["decision"] for row in some] == list(range(0, len(whole), 5))
    assert all(row["legal"][int(np.argmax(row["policy"]))] == row["played"] for row in whole), "he teaches himself"


def test_the_file_says_what_made_it_and_is_the_same_on_two_processes(tmp_path, monkeypatch):
    monkeypatch.setattr(positions, "ROWS_A_GROUP", 100)
    files = [tmp_path / f"{jobs}.parquet" for jobs in (1, 2)]
    for jobs, file in zip((1, 2), files, strict=True):
        write(harvest("blockade", 3, japan="random", russia="random", every=9), file, jobs, lambda done: None)
    one, two = (sorted(read(file), key=lambda row: (row["game"], row["decision"])) for file in files)
    assert one == two
    told = parquet.read_schema(files[0]).metadata
    assert told[b"layout"] == b"blockade_v0"
    assert told[b"japan"] == b"random"


def test_the_command_and_what_it_refuses(tmp_path):
    file = tmp_path / "variag.parquet"
    words = [
        sys.executable,
        "-m",
        "yellowsea",
        "positions",
        "tsushima",
        "--scenario",
        "variag",
        "--games",
        "1",
        "--quiet",
    ]
    done = subprocess.run([*words, "--out", str(file)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert f"positions in {file}" in done.stderr
    assert len(read(file)) > 10
    for wrong, what in (("x.csv", "is not Parquet"), ("nowhere/x.parquet", "cannot be written")):
        refused = subprocess.run([*words, "--out", str(tmp_path / wrong)], capture_output=True, text=True)
        assert refused.returncode == 2
        assert what in refused.stderr
    with pytest.raises(SetupError, match="no bot 'oracle'"):
        harvest("blockade", 1, teacher="oracle")
