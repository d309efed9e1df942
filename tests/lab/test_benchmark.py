"""The fixed benchmark: what it plays does not change unnoticed, and what it counts is what was played."""

import json
import subprocess
import sys

from yellowsea.lab import benchmark
from yellowsea.lab.simulate import plan, simulate
from yellowsea.systems import SYSTEM_IDS, info_of


def test_version_one_is_what_it_was():
    """Whoever changes one of these raises the version and this test."""
    assert (benchmark.VERSION, benchmark.SEED, benchmark.GAMES) == (1, 1904, 20)
    assert benchmark.OPPONENTS == ("random", "doctrine")
    assert benchmark.COURSE == (
        ("blockade", "campaign"),
        ("tide_at_sunrise", "campaign"),
        ("tsushima", "variag"),
        ("tsushima", "round_island"),
        ("tsushima", "war_at_sea"),
        ("port_arthur", "campaign"),
        ("great_war_at_sea", "B05"),
        ("great_war_at_sea", "O01"),
        ("russo_japanese_war", "war"),
    )
    assert {system for system, _ in benchmark.COURSE} == set(SYSTEM_IDS)
    for system, scenario in benchmark.COURSE:
        assert info_of(system).scenario(scenario) == scenario


def test_scores_are_points_over_both_sides():
    seen = []
    scores = benchmark.run("doctrine", "blockade", 3, 1, seen.append)
    assert seen == [3, 6, 9, 12]
    assert [score.opponent for score in scores] == ["random", "doctrine"]
    games = [
        (simulate(plan("blockade", 3, japan="doctrine", russia="random", seed=1904)).column("winner"), "japan"),
        (simulate(plan("blockade", 3, japan="random", russia="doctrine", seed=1904)).column("winner"), "russia"),
    ]
    assert scores[0].points == sum((w == side) + 0.5 * (w is None) for winners, side in games for w in winners)
    assert scores[1].share == 0.5, "against itself it wins what it loses, since the dice are the same"
    assert scores[0].to_json()["rules"] == info_of("blockade").version


def test_the_command_counts_what_an_engine_forfeits():
    words = ["benchmark", "cmd:seconds=1:false", "--system", "blockade", "--games", "1", "--quiet", "--json"]
    done = subprocess.run([sys.executable, "-m", "yellowsea", *words], capture_output=True, text=True)
    assert done.returncode == 2, "a program that cannot play is found before the first game"
    assert "has ended with code 1" in done.stderr
    words[1] = "random"
    told = json.loads(subprocess.run([sys.executable, "-m", "yellowsea", *words], capture_output=True).stdout)
    assert told["benchmark"] == 1
    assert [score["games"] for score in told["scores"]] == [2, 2]
