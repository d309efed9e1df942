"""Calibration: a window judged by games, games that are kept, and a page that names what does not fit."""

import random
import re
from typing import Any

import pytest

from yellowsea.cli import main
from yellowsea.lab.calibration.measures import measured
from yellowsea.lab.calibration.windows import Window

ROWS: list[dict[str, Any]] = [
    {"winner": "japan", "level": "tactical", "fell": 10, "lost": 4, "taken": 2},
    {"winner": "russia", "level": "strategic", "fell": None, "lost": 0, "taken": 2},
    {"winner": "japan", "level": "strategic", "fell": 12, "lost": 8, "taken": 4},
    {"winner": None, "level": "draw", "fell": 15, "lost": 0, "taken": 0},
]


def window(figure, statistic, low=None, high=None, **rest):
    return Window("blockade", "campaign", "a figure", figure, statistic, low, high, **rest)


@pytest.mark.parametrize(
    ("one", "value", "games"),
    [
        (window("japan_wins", "share"), 50, 4),
        (window("draws", "share"), 25, 4),
        (window("japan_wins", "share", level="strategic"), 25, 4),
        (window("fell", "share"), 75, 4),
        (window("lost", "share"), 50, 4),
        (window("fell", "mean"), 37 / 3, 3),
        (window("fell", "median"), 12, 3),
        (window("fell", "within", inside=(10, 12)), 200 / 3, 3),
        (window("lost", "ratio", to="taken"), 1.5, 4),
        (window("lost", "neither"), 50, 4),
        (window("lost", "neither", also=("taken",)), 25, 4),
    ],
)
def test_a_statistic_is_what_its_name_says(one, value, games):
    found = measured(one, ROWS)
    assert found.value == pytest.approx(value)
    assert found.games == games
    assert found.low <= value <= found.high


def test_an_interval_holds_the_truth_about_as_often_as_it_says():
    chance = random.Random(4)
    held = {"mean": 0, "median": 0, "share": 0, "ratio": 0}
    truth = {"mean": 4.5, "median": 4.5, "share": 90.0, "ratio": 1.0}
    for _ in range(300):
        rows = [{"a": chance.randrange(10), "b": chance.randrange(10), "winner": None, "level": ""} for _ in range(101)]
        for statistic in held:
            found = measured(window("a", statistic, to="b"), rows)
            held[statistic] += found.low <= truth[statistic] <= found.high
    assert all(270 <= count <= 300 for count in held.values()), held


@pytest.mark.parametrize(
    ("low", "high", "verdict"), [(10, 13, "inside"), (50, 60, "outside"), (12.5, 20, "near"), (None, None, "")]
)
def test_a_verdict_leaves_chance_its_part(low, high, verdict):
    assert measured(window("fell", "mean", low, high), ROWS).verdict == verdict


def test_what_never_happened_is_no_number():
    rows: list[dict[str, Any]] = [{**row, "fell": None} for row in ROWS]
    for statistic in ("mean", "median"):
        found = measured(window("fell", statistic, 1, 2), rows)
        assert (found.value, found.games, found.verdict) == (None, 0, "")


def test_games_are_kept_and_the_page_says_how_many(tmp_path, capsys):
    out = tmp_path / "page.html"
    given = ["calibrate", "tsushima", "--scenario", "variag", "--out", str(out), "--jobs", "1", "--quiet"]
    assert main([*given, "--games", "4"]) == 0
    rows = tmp_path / "page.rows" / "tsushima_variag.jsonl"
    four = rows.read_text()
    assert four.count("\n") == 5
    rows.write_text(four + "[4, 17")  # cut off in the middle of a row
    assert main([*given, "--games", "6"]) == 0
    assert rows.read_text().startswith(four)
    assert rows.read_text().count("\n") == 7
    page = out.read_text()
    assert "6 games of" in page
    assert "Variag wrecked" in page
    assert not re.findall(r"<script|<link|<img", page)
    rows.write_text(four.replace('"seed": 1904', '"seed": 2'))
    capsys.readouterr()
    assert main([*given, "--games", "6"]) == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert "other rules, figures, players or dice" in complaint


@pytest.mark.parametrize(
    ("rest", "told"),
    [
        (["chess"], "history has no windows for 'chess'"),
        (["--scenario", "B99"], "history has no windows for 'B99'"),
        (["--out", "page.pdf"], "ends in .html"),
    ],
)
def test_bad_input_is_one_line(rest, told, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["calibrate", *rest, "--quiet"]) == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert told in complaint
    assert not list(tmp_path.iterdir())
