"""Reports: one page that stands alone, says what the rows say, and marks history; bad input before the first game."""

import importlib.util
import re
from collections import Counter

import pytest

from yellowsea.cli import main
from yellowsea.lab.calibration.windows import STATISTICS, all_windows, history_of
from yellowsea.lab.reports import charts
from yellowsea.lab.reports.found import Report
from yellowsea.lab.reports.page import COLOURS
from yellowsea.lab.reports.tally import CaseCounts, quantile
from yellowsea.lab.simulate import plan
from yellowsea.lab.studies.rows import RowFile, rows_beside
from yellowsea.lab.studies.run import ready, run
from yellowsea.lab.studies.study import read_study

STUDY = """
title = "Whose <initiative>?"
system = "blockade"
games = 12
seed = 7
outcomes = ["japan_wins", "score", "sunk_japan"]
[base]
japan = "random"
russia = "random"
[variant.late]
title = "Late & lost"
figures = {"map.toml:game.initiative_turn" = 6}
[sweep]
figures = ["map.toml:area.sea_of_japan.control_japan", "ships.csv:*.damaged_speed"]
"""


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    path = tmp_path_factory.mktemp("report") / "war.toml"
    path.write_text(STUDY)
    run(read_study(path), rows_beside(path), 1)
    return path


@pytest.fixture(scope="module")
def page(played):
    out = played.with_suffix(".html")
    assert main(["report", str(played), "--out", str(out)]) == 0
    return out.read_text()


def test_a_page_stands_alone_and_has_no_script(page):
    assert not re.findall(r"<script|<link|<img|@import|https?://(?!www\.w3\.org)|url\((?!\"data:)", page)
    assert len(page) < 400_000
    assert page.count("<svg") == page.count("</svg>") > 8
    assert "Whose &lt;initiative&gt;?" in page
    assert "Late &amp; lost" in page


def test_charts_use_no_colour_but_those_that_the_page_gives_anew(page):
    used = set(re.findall(r'<(?:line|path|text|rect)[^>]* (?:fill|stroke)="(#[0-9a-f]{3,6})"', page))
    assert used <= set(COLOURS.values())
    assert {COLOURS["japan"], COLOURS["russia"], COLOURS["ink"]} <= used


def test_a_page_says_what_the_rows_say(played, page):
    study = read_study(played)
    with ready(study) as made:
        report = Report(study, made, played)
        rows = [row for rows in RowFile(rows_beside(played), study, made).played() for row in rows]
    base = [row for row in rows if row["variant"] == "base"]
    wins = sum(row["winner"] == "japan" for row in base)
    assert report.counts[0].ends == Counter(row["winner"] for row in base)
    assert f"<b>{100 * wins / 12:.1f} %</b>" in page
    assert report.counts[1].figures["sunk_japan"].total() == 12
    for told in (
        "rules version",
        "seed 7",
        "yellowsea study war.toml --games 12 --report war.html",
        "12 games of each",
    ):
        assert told in page
    for path, mark in (
        ("map.toml:game.initiative_turn", "printed"),
        ("ships.csv:mikasa.damaged_speed", "reconstructed"),
    ):
        line = re.search(rf"<code>{re.escape(path)}</code>.*?</tr>", page)
        assert line
        assert f'<span class="{mark}">' in line[0]
    assert "map.toml:area.sea_of_japan.control_japan -1" in page, "a step that the rules do not take is named"


def test_a_study_writes_its_page_at_the_end(played, page, tmp_path, capsys):
    out = tmp_path / "page.html"
    assert main(["study", str(played), "--jobs", "1", "--quiet", "--report", str(out)]) == 0
    assert "Report in" in capsys.readouterr().err
    assert out.read_text() == page
    assert main(["study", str(played), "--games", "4", "--jobs", "1", "--quiet", "--report", str(out)]) == 0
    assert "4 games of each" in out.read_text()


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["study", "{file}", "--report", "{folder}/page.pdf"], "ends in .html"),
        (["study", "{file}", "--report", "{folder}/none/page.html"], "cannot be written"),
        (["report", "{folder}/new.toml"], "has not been played"),
        (["report", "{folder}/nothing.toml"], "cannot be read"),
    ],
)
def test_bad_input_is_one_line_before_the_first_game(command, told, tmp_path, capsys):
    for name in ("file", "new"):
        (tmp_path / f"{name}.toml").write_text(STUDY)
    given = [each.format(file=tmp_path / "file.toml", folder=tmp_path) for each in command]
    assert main(given) == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert told in complaint
    assert not rows_beside(tmp_path / "file.toml").exists()


def test_without_the_libraries_it_says_what_to_install(played, tmp_path, capsys, monkeypatch):
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "vl_convert" else found(name))
    assert main(["report", str(played), "--out", str(tmp_path / "page.html")]) == 2
    assert "pip install 'yellowsea[lab]'" in capsys.readouterr().err


def test_games_that_are_over_stand_as_they_ended():
    counts = CaseCounts()
    counts.add({"winner": "japan", "standing": [[1, "russia", -2], [2, "japan", 3]]}, [])
    counts.add({"winner": "russia", "standing": [[1, "japan", 1], [2, None, 0], [3, "russia", -4]]}, [])
    standing = counts.standing(4)
    assert [dict(at.leads) for at in standing.values()] == [
        {"russia": 1, "japan": 1},
        {"japan": 1, None: 1},
        {"russia": 1, "japan": 1},
        {"russia": 1, "japan": 1},
    ]
    assert standing[4].scores == Counter({3: 1, -4: 1})


def test_quantiles_of_counts():
    counts: Counter[float] = Counter({1: 3, 5: 1, 9: 6})
    assert [quantile(counts, share) for share in (0.1, 0.3, 0.31, 0.4, 0.5, 1)] == [1, 1, 5, 5, 9, 9]


def test_every_window_is_of_a_figure_that_the_games_count():
    windows = all_windows()
    columns: dict[tuple[str, str], set[str]] = {}
    for window in windows:
        key = window.system, window.scenario
        if key not in columns:
            columns[key] = set(plan(key[0], 1, "random", "random", scenario=key[1]).columns())
        assert window.figure in columns[key] | {"japan_wins", "russia_wins", "draws"}, window
        assert window.statistic in STATISTICS
        assert set(window.also) <= columns[key]
        assert (window.to in columns[key]) == (window.statistic == "ratio")
        assert (window.inside is not None) == (window.statistic == "within")
        assert window.low is None or (window.high is not None and window.low <= window.high)
        assert window.history is not None or window.told or window.low is not None
    assert len(windows) > 60


def test_history_is_known_by_figure_and_scenario():
    assert history_of("port_arthur", "campaign", "port_arthur_fell") == 12
    assert history_of("port_arthur", "campaign", "lost_japan") is None
    assert history_of("tide_at_sunrise", "campaign", "fell_mukden") == 12


def test_a_long_label_is_wrapped_and_a_short_one_is_not():
    assert charts.wrapped("As printed: Japan has it from the start", narrow=True).count("\n") == 2
    assert charts.wrapped("As printed", narrow=True) == "As printed"
