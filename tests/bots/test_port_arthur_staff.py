"""Staff in Port Arthur: what its forecast rests on, and what it may spend."""

from typing import Any

import pytest

from tests.systems.port_arthur.campaign import DATA, RULES, SUMMER, TABLES, campaign, war
from yellowsea.bots.staff import StaffBot
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems import find
from yellowsea.systems.port_arthur.officer.chart import Chart
from yellowsea.systems.port_arthur.officer.value import FIGURES, STAGES, figures, read_standing, stage

CHART = Chart(TABLES)


def told(units, turn=SUMMER, **position):
    game = campaign("japanese_movement", units, turn, **position)
    return dict(zip(FIGURES, figures(war(game), CHART), strict=True))


def test_the_figures_say_where_the_strength_is():
    found = told({"1D": "1221", "9ES": "0622", "4ES": "4822", "11D": "4621"})
    assert (found["japan_north"], found["russia_north"]) == (1.2, 1.0)
    assert (found["besiegers"], found["garrison"]) == (1.2, 1.0)
    assert found["russia_about"] > found["japan_about"] > 0.0
    assert found["lean"] < 0.0
    assert found["constant"] == 1.0


def test_the_hurt_are_counted_by_side_and_as_hits():
    found = told({"1D": "1221*", "2D": "1221", "9ES": "0622**", "1ES": "0622*"})
    assert (found["japan_hurt"], found["russia_hurt"]) == (1.2, 2.0)
    assert found["hits"] == pytest.approx(0.2)


def test_a_zone_on_the_railway_behind_mukden_is_a_grip():
    posts = {"S12": "0622", "S13": "0422", "S14": "0222"}
    assert told({**posts, "1D": "1221"})["gripped"] == 0.0
    assert told({**posts, "1D": "0421"})["gripped"] == 1.0
    assert told({"1D": "1221", "S12": "0622"})["gripped"] == 1.0, "nobody holds the line"


def test_who_is_cut_off_and_what_lies_at_hand():
    found = told({"1D": "1029", "9ES": "1221"}, supply={"russia": {"1221": 4}})
    assert found["japan_unfed"] == 1.2
    assert (found["japan_counters"], found["russia_counters"]) == (0.0, 4.0)


def test_the_stages_follow_the_turns_and_then_the_time_left():
    game = campaign("japanese_movement", {"1D": "1221", "9ES": "0622"}, 2)
    seen = []
    for turn in range(1, 24):
        war(game).turn = turn
        seen.append(stage(war(game)))
    assert (seen[0], seen[3], seen[-1]) == (0, 1, 5)
    assert seen == sorted(seen)
    war(game).fell = 10
    after = []
    for turn in range(10, 17):
        war(game).turn = turn
        after.append(stage(war(game)))
    assert after == sorted(after, reverse=True)
    assert (after[0], after[-1]) == (STAGES - 1, 6)


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ('"gripped"', '"morale"', "figures"),
        ("japan_to_play = [", "japan_to_play = [[1.0],", "japan_to_play"),
        ("russia_to_play", "russia_to_move", "russia_to_play"),
        ("russia_to_play = [\n    [", "russia_to_play = [\n    [true, ", "russia_to_play"),
    ],
)
def test_a_wrong_file_is_refused_by_its_place(tmp_path, old, new, wrong):
    text = (DATA / "doctrine_value.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "doctrine_value.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError, match=wrong):
        read_standing(tmp_path)


def test_fewer_hits_are_better_and_what_one_side_gains_the_other_loses():
    doctrine = find("port_arthur").doctrine(RULES)
    units = {"1D": "1221", "9ES": "0622", "1ES": "0622"}
    late: dict[str, Any] = {"fell": 11, "fortresses": {"port_arthur": "japan"}, "sea": {"squadron": "out"}}
    whole = campaign("japanese_movement", units, 16, **late)
    hurt = campaign("japanese_movement", {**units, "9ES": "0622**", "1ES": "0622**"}, 16, **late)
    assert doctrine.value(hurt.state, JAPAN) > doctrine.value(whole.state, JAPAN)
    assert doctrine.value(hurt.state, JAPAN) == -doctrine.value(hurt.state, RUSSIA)


LATE: dict[str, Any] = {"fell": 10, "fortresses": {"port_arthur": "japan"}, "sea": {"squadron": "out"}}
JAPANESE = {"1D": "0821", "2D": "0821", "3D": "0820", "4D": "0820", "HQ1": "0920"}
ARMIES = {**JAPANESE, "8ES": "0622", "3I": "0622", "9ES": "0523", "S13": "0422", "S14": "0222"}


def plans(phase, turn, **position):
    """The plans that staff has at the start of a phase, by name, its own first."""
    doctrine = find("port_arthur").doctrine(RULES)
    names = doctrine.postures()
    return [names[plan] for plan in doctrine.choices(campaign(phase, ARMIES, turn, **position).state)]


def test_staff_has_plans_of_its_own():
    """17.1: with Port Arthur fallen on turn 10 the last turn is 16."""
    assert plans("japanese_movement", 9) == ["march"]
    assert plans("japanese_movement", 14, **LATE) == ["march"]
    assert plans("russian_movement", 14, **LATE) == ["sweep"]
    assert plans("russian_combat", 14, **LATE) == ["standing"]


def test_in_the_last_two_turns_they_are_played_out_against_others():
    assert plans("japanese_movement", 15, **LATE) == ["march", "standing"]
    assert plans("russian_movement", 15, **LATE) == ["sweep", "standing", "cordon"]
    assert plans("japanese_movement", 16, **LATE) == ["march", "standing", "drive"]
    assert plans("russian_movement", 16, **LATE) == ["sweep", "standing", "drive"]
    assert plans("russian_combat", 16, **LATE) == ["standing"]


def test_a_search_plays_the_last_turns_out():
    """It thinks where the end of the war tells what a plan was worth."""
    doctrine = find("port_arthur").doctrine(RULES)
    phases = ("japanese_movement", "russian_movement", "russian_combat")
    answers = {doctrine.answer_key(campaign(phase, ARMIES, 16, **LATE).state, RUSSIA) for phase in phases}
    assert len(answers) == 1, "nothing stops it before the end"


@pytest.mark.long
def test_a_search_spends_what_the_doctrine_allows():
    game = campaign("japanese_movement", ARMIES, 16, supply={"japan": {"0821": 6}}, **LATE)
    staff = StaffBot(find("port_arthur"), 1)
    allowed = find("port_arthur").doctrine(RULES).budget()
    spent = []
    while game.position()["phase"] == "japanese_movement":
        game.play(staff.choose(game.seen_by("japan")))
        spent.append(staff.simulations)
    assert allowed / 2 < max(spent) <= allowed
    assert spent.count(0) > len(spent) / 2, "one search covers a plan"
