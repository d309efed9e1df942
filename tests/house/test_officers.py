"""The count of what officers leave undone sees what it should see, and nothing where there is nothing."""

import pytest

from tests.systems.tsushima.scenes import moving
from tools.officers.__main__ import play, report
from tools.officers.battle_watch import catch_chance
from tools.officers.prospects import gain_of
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.lab.simulate import plan
from yellowsea.systems.tsushima.officer.chart.distances import Seas
from yellowsea.systems.tsushima.officer.chart.weights import read_chart_weights

WEIGHTS = read_chart_weights()[0]


def gain(game, side):
    war = game.state
    return gain_of(war, side, Seas(war.tables, WEIGHTS), WEIGHTS)


def test_a_battle_is_counted_by_its_rounds():
    made = plan("tsushima", 1, seed=3, scenario="variag")
    number, winner, counts, _ = play(made, 0)
    assert number == 0
    assert winner in ("japan", "russia", "nobody")
    assert counts["battles"] == 1
    assert 0 <= counts["silent rounds"] < counts["rounds"]


def test_a_report_names_shares_and_examples():
    counts = {"battles": 4, "battles without a shot": 1}
    text = report([(0, "japan", counts, {"battles without a shot": "turn 1"})])
    assert "1  battles without a shot (25.0 %)    first: game 0, turn 1" in text
    assert "1  won by japan" in text


def test_a_weaker_enemy_in_reach_is_something_to_gain():
    fleet = "chemulpo mikasa asahi fuji"
    divisions = {"j1": ["mikasa", "asahi", "fuji"]}
    assert gain(moving(f"{fleet}\n0410 diana pallada", divisions=divisions), JAPAN) == "a weaker enemy"
    assert gain(moving(f"{fleet}\nvladivostok rossia", divisions=divisions), JAPAN) == ""


def test_the_side_that_is_behind_may_attack_a_port():
    line = ["mikasa", "asahi", "fuji", "shikishima", "hatsuse", "yashima"]
    at = f"sasebo {' '.join(line)}\nvladivostok diana"
    told = {"plan": 1, "fallen": 4, "divisions": {"j1": line}}
    assert gain(moving(at, **told), JAPAN) == "a port to attack"
    assert gain(moving(at.replace("diana", "diana*"), **told), JAPAN) == ""


def test_a_mine_off_the_own_port_is_swept_in_the_last_phase():
    at = "port_arthur rd1 rd2 rd3 rd4 rd5 rd6"
    assert gain(moving(at, "russia", phase=6, mines=["0309"]), RUSSIA) == "a mine to sweep"
    assert gain(moving(at, "russia", phase=5, mines=["0309"]), RUSSIA) == ""
    assert gain(moving(at.replace("port_arthur", "0309"), "russia", phase=6, mines=["0309"]), RUSSIA) == ""


def test_nobody_leaves_a_mined_port_for_a_town():
    raiders = ["rossia", "gromoboi", "rurik"]
    told = {"plan": 1, "points": 5, "rolling": 1, "divisions": {"r1": raiders}}
    at = f"vladivostok {' '.join(raiders)}\nsasebo fuji"
    assert gain(moving(at, "russia", **told), RUSSIA) == "a town to shell"
    assert gain(moving(at, "russia", mines=["0806"], **told), RUSSIA) == ""


@pytest.mark.parametrize(
    ("gap", "left", "chance"),
    [(4, 0, 1.0), (5, 0, 0.0), (5, 1, 0.5), (5, 3, 0.875), (6, 1, 0.25), (6, 3, 0.6875), (11, 1, 0.5**7)],
)
def test_a_chase_is_worth_what_the_flight_dice_leave_of_it(gap, left, chance):
    """8.10: three successes, each on 1-3, and the enemy runs as fast as destroyers do."""
    assert catch_chance(gap, left, 3, 2, 3) == chance
