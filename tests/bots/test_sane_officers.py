"""Officers do not do what nobody who knows the war would: `python -m tools.officers.absurdities` prints the counts."""

import pytest

from tools.officers.absurdities import SCENARIOS, counted
from tools.officers.imagined import Look, compare, main
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES

# Games, and the most of each count in them: what was counted, with little to spare.
MOST = {
    "tsushima": (50, {"games in which all six of them are": 2, "Japanese destroyers lost in the first battle": 110}),
    "port_arthur": (3, {"games with a siege that stood still for 3 turns or more": 0}),
    "great_war_at_sea": (10, {"torpedoes of battleships at boats": 0}),
}


@pytest.mark.long
@pytest.mark.parametrize("system", MOST)
def test_absurdities_stay_few(system):
    games, known = MOST[system]
    counts = counted(system, SCENARIOS[system], games, jobs=2)
    too_many = {name: counts.get(name, 0) for name, most in known.items() if counts.get(name, 0) > most}
    assert not too_many


@pytest.mark.long
@pytest.mark.parametrize("side", [JAPAN, RUSSIA], ids=SIDES)
@pytest.mark.parametrize("scenario", ["O07", "O08", "O14"])
def test_what_is_imagined_ends_as_what_is_true(scenario, side):
    """The mean of forty play-outs is within ten points, give or take two standard errors."""
    look = Look(scenario, side, 1, 40, 1)
    pairs = [pair for number in range(40) for pair in compare(look, number)]
    gaps = [pair[1] - pair[0] for pair in pairs]
    mean = sum(gaps) / len(gaps)
    error = (sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps)) ** 0.5
    assert abs(mean) <= 0.1 + 2 * error


def test_battles_without_a_shot_are_counted():
    counts = counted("great_war_at_sea", "O01", 1)
    assert counts["sea battles"] > counts["sea battles without a shot"] > 0
    assert sum(count for name, count in counts.items() if name.startswith("won by")) == 1


def test_a_play_out_from_the_truth_is_compared_with_one_from_what_is_imagined(capsys):
    assert main(["O07", "--games", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:3] for line in lines[1:]] == [["O07", "japan", "2"], ["O07", "russia", "2"]]
    with pytest.raises(SystemExit):
        main(["O99"])
