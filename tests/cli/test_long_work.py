"""Long work: the bar with the time left, and Ctrl+C, which keeps what has been done."""

import csv
import io
import os
import signal
import subprocess
import sys
import time

import pytest

from yellowsea.cli import progress
from yellowsea.cli.progress import Course

MANY = ["simulate", "blockade", "--games", "1000000", "--japan", "random", "--russia", "random"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_the_rows_so_far(tmp_path, jobs):
    out = tmp_path / "games.csv"
    work = subprocess.Popen(
        [sys.executable, "-m", "yellowsea", *MANY, "--jobs", jobs, "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert "left" in work.stderr.readline(), "games have been played and the time left is told"
    os.killpg(work.pid, signal.SIGINT)  # as a terminal does it: to every process of the group
    told, complaints = work.communicate(timeout=60)
    assert work.returncode == 130
    assert "Traceback" not in complaints
    assert "Stopped after" in complaints
    with out.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert rows
    assert f"{len(rows):,} of 1,000,000 games" in told


def test_ctrl_c_keeps_the_rows_of_a_study_which_goes_on(tmp_path):
    file = tmp_path / "war.toml"
    file.write_text(
        'system = "blockade"\ngames = 1000000\nbase = {japan = "random", russia = "random"}\n'
        'variant.late.figures = {"map.toml:game.initiative_turn" = 6}\n'
    )
    command = [sys.executable, "-m", "yellowsea", "study", str(file), "--jobs", "2"]
    work = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    assert "Japan wins: late" in work.stderr.readline(), "the answer so far is told"
    os.killpg(work.pid, signal.SIGINT)
    _, complaints = work.communicate(timeout=60)
    assert work.returncode == 130
    assert "Traceback" not in complaints
    rows = (tmp_path / "war.rows.jsonl").read_text()
    games = (rows.count("\n") - 1) // 2
    assert f"Stopped after {games:,} of 1,000,000 games" in complaints
    again = subprocess.run([*command, "--games", str(games + 1)], capture_output=True, text=True, check=True)
    assert f"{games:,} games were there already" in again.stderr
    assert (tmp_path / "war.rows.jsonl").read_text().startswith(rows)


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_terminal_sees_a_bar_with_the_time_left(monkeypatch):
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    with Course("games", 10) as course:
        for done in range(1, 9):
            course.reach(done)
            time.sleep(0.12)
    assert "8/10" in screen.getvalue()
    assert "0:00:0" in screen.getvalue(), "the time left"


def test_a_pipe_gets_a_line_now_and_then(monkeypatch, capsys):
    monkeypatch.setattr(progress, "EVERY", 0.0)
    with Course("games", 200) as course:
        course.reach(100)
    assert capsys.readouterr().err.startswith("games: 100 of 200, about 0:00 left")


def test_quiet_is_quiet(monkeypatch, capsys):
    monkeypatch.setattr(progress, "EVERY", 0.0)
    with Course("games", 200, quiet=True) as course:
        course.reach(100)
    assert capsys.readouterr().err == ""
