"""Sweeps: which figures are reconstructed, a step either way of each, and what the rules do not take."""

import json
from pathlib import Path

import pytest

from yellowsea.kernel.errors import DataError
from yellowsea.lab.studies.marks import known_figures, mark_of, note_of
from yellowsea.lab.studies.rows import rows_beside
from yellowsea.lab.studies.run import ready, run
from yellowsea.lab.studies.study import read_study, study_of
from yellowsea.systems import SYSTEM_IDS

STUDIES = Path(__file__).resolve().parents[2] / "docs" / "studies"


def told(**sweep):
    return {"system": "blockade", "base": {"japan": "random", "russia": "random"}, "sweep": sweep}


@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_every_system_says_how_its_figures_are_known(system):
    known = known_figures(system)
    assert {"printed", "reconstructed"} <= {one.mark for one in known}
    assert len({one.path for one in known}) == len(known)


@pytest.mark.parametrize(
    ("system", "path", "mark"),
    [
        ("blockade", "map.toml:game.initiative_turn", "printed"),
        ("blockade", "map.toml:area.sea_of_japan.control_japan", "reconstructed"),  # `X_source` beside it
        ("blockade", "map.toml:area.sea_of_japan.control_russia", "derived"),
        ("blockade", "ships.csv:fuji.speed", "derived"),
        ("blockade", "ships.csv:hatsuse.defence", "reconstructed"),
        ("tide_at_sunrise", "combat.toml:standard.results.2:1.0", "reconstructed"),  # cell by cell
        ("tide_at_sunrise", "combat.toml:standard.results.2:1.1", "derived"),
        ("port_arthur", "zones.toml:link.5.capacity", "reconstructed"),
        ("port_arthur", "rules.toml:headquarters.relay", "reconstructed"),
        ("port_arthur", "rules.toml:headquarters.apart", "printed"),
        ("tsushima", "figures.toml:gunfire.one_hit", "reconstructed"),
        ("tsushima", "figures.toml:gunfire.one_hit.3", "reconstructed"),
        ("tsushima", "figures.toml:torpedo.adjacent_column", "printed"),
        ("russo_japanese_war", "sea/figures.toml:gunfire.one_hit", "reconstructed"),
        ("blockade", "settings.toml:setting.hidden_threat.default", None),
    ],
)
def test_a_mark_is_the_nearest_one(system, path, mark):
    assert mark_of(system, path) == mark


@pytest.mark.parametrize(
    ("system", "path", "begin"),
    [
        ("blockade", "map.toml:game.initiative_turn", "at the start of this turn the marker goes"),  # behind it
        ("tsushima", "figures.toml:gunfire.one_hit", "Net of two dice and the combat die modifier"),  # above its table
        ("tsushima", "figures.toml:gunfire.one_hit.2", "Net of two dice and the combat die modifier"),
        ("tide_at_sunrise", "combat.toml:standard.results.2:1.0", "The two Combat Results Tables"),  # of the file
        ("blockade", "ships.csv:mikasa.defence", ""),
    ],
)
def test_a_figure_has_the_note_of_its_data_file(system, path, begin):
    note = note_of(system, path)
    assert note.startswith(begin)
    assert bool(note) == bool(begin)


def test_a_sweep_moves_reconstructed_figures_alone_and_each_either_way():
    study = study_of(told(figures=["ships.csv:*.defence", "map.toml:area.*.control_japan"]), "here")
    assert [case.name for case in study.cases] == [
        "base",
        "ships.csv:*.defence -1",
        "ships.csv:*.defence +1",
        *(
            f"map.toml:area.{sea}.control_japan {step}"
            for sea in ("sea_of_japan", "philippine_sea")
            for step in ("-1", "+1")
        ),
    ]
    lower, higher = study.cases[1:3]
    assert lower.pair == higher.pair == "ships.csv:*.defence"
    assert lower.figures["ships.csv:mikasa.defence"] == 3
    assert higher.figures["ships.csv:mikasa.defence"] == 5
    assert set(lower.figures) == set(higher.figures)
    assert "ships.csv:mikasa.firepower" not in lower.figures


def test_a_list_is_moved_as_a_whole():
    study = study_of({**told(figures=["figures.toml:gunfire.sunk"], step=2), "system": "tsushima"}, "here")
    assert study.cases[2].figures == {"figures.toml:gunfire.sunk": [17, 17, 16, 16, 16, 16, 15, 15, 15]}


def test_steps_that_the_rules_do_not_take_are_left_out_and_said():
    study = study_of(told(figures=["map.toml:area.sea_of_japan.control_japan"]), "here")
    with ready(study) as made:
        assert [case.name for case in study.cases] == ["base", "map.toml:area.sea_of_japan.control_japan +1"]
        assert len(made) == 2
    assert study.left_out == ["map.toml:area.sea_of_japan.control_japan -1"]


@pytest.mark.parametrize(
    ("sweep", "place"),
    [
        ({"figures": ["map.toml:game.initiative_turn"]}, "here: sweep.figures"),  # printed
        ({"figures": ["nothing.toml:*"]}, "here: sweep.figures"),
        ({"figures": []}, "here: sweep.figures"),
        ({"figures": ["ships.csv:*.defence"], "step": 0}, "here: sweep.step"),
        ({"figure": ["ships.csv:*.defence"]}, "here: sweep: figure"),
    ],
)
def test_a_wrong_sweep_is_refused(sweep, place):
    with pytest.raises(DataError) as refused:
        study_of(told(**sweep), "here")
    assert refused.value.place == place


def test_a_row_keeps_how_the_game_stood_turn_by_turn(tmp_path):
    path = tmp_path / "war.toml"
    base = 'system = "blockade"\ngames = 4\n[base]\njapan = "random"\nrussia = "random"\n'
    path.write_text(base + '[variant.v]\njapan = "doctrine"\n')
    study = read_study(path)
    run(study, rows_beside(path), 1)
    for row in map(json.loads, rows_beside(path).read_text().splitlines()[1:]):
        turns = [turn for turn, _, _ in row["standing"]]
        assert turns == list(range(1, turns[-1] + 1))
        assert row["standing"][-1][1] == row["winner"]
        assert row["standing"][-1][2] == row["score"]


@pytest.mark.parametrize("path", sorted(STUDIES.glob("*.toml")), ids=lambda path: path.stem)
def test_the_studies_of_the_documentation_can_be_played(path):
    study = read_study(path)
    with ready(study) as made:
        assert len(made) == len(study.cases) > 1
        assert all(one.labelled for one in made)
