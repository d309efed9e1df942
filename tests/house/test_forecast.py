"""The fit of the officer's forecast finds what it should, and writes a file that he can read."""

import random

import pytest

from tools.officers import forecast
from yellowsea.systems.tide_at_sunrise.officer.value import FIGURES, read_standing


def made_up_games(count: int) -> list[forecast.Game]:
    """Games whose final points are twice those of the moment and a third of a point for each fort."""
    source = random.Random(3)
    games: list[forecast.Game] = []
    for _ in range(count):
        seen: dict[forecast.Moment, forecast.Row] = {}
        row = [1.0, *(source.uniform(0.0, 9.0) for _ in FIGURES[1:])]
        for turn in range(1, forecast.TURNS + 1):
            for side in range(2):
                seen[turn, side] = row
        games.append((seen, 2.0 * row[FIGURES.index("points")] + row[FIGURES.index("forts")] / 3.0 + 7.0))
    return games


def test_a_forecast_finds_what_the_points_depend_on(monkeypatch):
    monkeypatch.setattr(forecast, "PENALTY", 0.0)
    weights = dict(zip(FIGURES, forecast.weights_at(made_up_games(60), (3, 1)), strict=True))
    assert weights.pop("constant") == pytest.approx(7.0)
    assert weights.pop("points") == pytest.approx(2.0)
    assert weights.pop("forts") == pytest.approx(1 / 3)
    assert list(weights.values()) == pytest.approx([0.0] * len(weights), abs=1e-9)


def test_a_fitted_forecast_is_a_data_file_that_the_officer_reads(tmp_path):
    (tmp_path / "doctrine_value.toml").write_text(forecast.toml_of(made_up_games(60)))
    standing = read_standing(tmp_path)
    points = FIGURES.index("points")
    assert [row[points] for rows in standing.weights for row in rows] == pytest.approx([2.0] * 24, abs=0.1)
    assert max(standing.spread) < 1.0
