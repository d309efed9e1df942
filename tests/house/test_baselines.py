"""The page of baselines tells what was measured, and of which rules."""

import json

import pytest

from tools.house import baselines
from yellowsea.lab import benchmark
from yellowsea.systems import info_of


def test_the_page_is_written_from_what_is_kept():
    rows = baselines.read()
    assert baselines.PAGE.read_text(encoding="utf-8") == baselines.page(rows), "run `make baselines`, or write() of it"
    for row in rows:
        assert (row["system"], row["scenario"]) in benchmark.COURSE
        assert row["opponent"] in benchmark.OPPONENTS
        assert row["low"] <= row["share"] <= row["high"]


def test_a_figure_of_other_rules_says_so():
    (row, *_) = baselines.read()
    row["rules"] = info_of(row["system"]).version
    assert "by rules" not in baselines.cell(row)
    assert "by rules 0.1" in baselines.cell({**row, "rules": "0.1"})
    assert baselines.cell(None) == baselines.UNMEASURED


def test_what_is_measured_anew_takes_the_place_of_the_old(tmp_path, monkeypatch):
    for name in ("KEPT", "PAGE"):
        monkeypatch.setattr(baselines, name, tmp_path / name)
    monkeypatch.setattr(benchmark, "GAMES", 1)
    monkeypatch.setattr(baselines, "ROOT", tmp_path)
    first = baselines.measure("random", "blockade", 1)
    assert [row["games"] for row in first] == [2, 2]
    baselines.keep([{**first[0], "points": 99.0}, first[1]])
    baselines.keep(first[:1])
    assert baselines.read() == first == json.loads(json.dumps(first))
    baselines.write()
    assert "`campaign` | " in baselines.PAGE.read_text(encoding="utf-8")
    assert first[0]["points"] == pytest.approx(first[0]["share"] * 2)
