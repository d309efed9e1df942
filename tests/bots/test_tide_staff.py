"""Staff in The Tide at Sunrise: what its forecast rests on, what it may spend, and that it gains by looking ahead."""

import pytest

import yellowsea as ys
from yellowsea.bots.staff import StaffBot
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems import find, rules_of
from yellowsea.systems.tide_at_sunrise.officer.map_reading import Chart
from yellowsea.systems.tide_at_sunrise.officer.value import FIGURES, read_standing

RULES = rules_of("tide_at_sunrise")
DATA = find("tide_at_sunrise").cards().parent / "data"


def war(**position):
    scene = {"turn": 9, "phase": "japanese_movement", **position}
    return ys.from_position("tide_at_sunrise", scene, seed=1).state


def figures(state):
    standing = read_standing()
    return dict(zip(FIGURES, standing.figures(state, Chart(state.tables)), strict=True))


def forecast(state):
    return read_standing().forecast(state, Chart(state.tables))


def test_the_figures_say_where_the_strength_is():
    state = war(units={"1D": "2429"})
    told = figures(state)
    assert told["japan_north"] == pytest.approx(0.9)
    assert told["russia_north"] == 0.0
    assert told["constant"] == 1.0


def test_a_town_counts_by_who_is_near_it():
    near = figures(war(units={"1D": "2229", "1ES": "2945"}))
    far = figures(war(units={"1D": "0930", "1ES": "2230"}))
    assert near["near_towns"] > far["near_towns"]


def test_the_wounded_are_counted_by_side():
    told = figures(war(units={"1D": "1225*", "1ES": "2536*"}))
    assert (told["japan_wounded"], told["russia_wounded"]) == (2.0, 1.0)


def test_points_in_hand_are_points_to_be_expected():
    few, many = war(points=40, units={"1D": "2229"}), war(points=60, units={"1D": "2229"})
    assert 15 < forecast(many) - forecast(few) < 30


def test_the_forecast_grows_surer_with_the_war():
    spread = read_standing().spread
    assert len(spread) == 12
    assert spread[-1] < spread[5] < spread[0]


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ('"far_towns"', '"morale"', "figures"),
        ("spread = [", "spread = [-1.0, ", "spread"),
        ("japan_to_play = [", "japan_to_play = [[1.0],", "japan_to_play"),
        ("russia_to_play", "russia_to_move", "russia_to_play"),
    ],
)
def test_a_wrong_file_is_refused_by_its_place(tmp_path, old, new, wrong):
    text = (DATA / "doctrine_value.toml").read_text()
    assert old in text
    (tmp_path / "doctrine_value.toml").write_text(text.replace(old, new, 1))
    with pytest.raises(DataError, match=wrong):
        read_standing(tmp_path)


def test_a_search_spends_what_the_doctrine_allows():
    game = ys.new("tide_at_sunrise", seed=5)
    staff = StaffBot(find("tide_at_sunrise"), 1)
    allowed = find("tide_at_sunrise").doctrine(RULES).budget()
    game.play("default_setup")
    spent = []
    for _ in range(25):
        if game.actor != "japan":
            break
        game.play(staff.choose(game.seen_by("japan")))
        spent.append(staff.simulations)
    assert allowed / 2 < max(spent) <= allowed
    assert spent.count(0) > len(spent) / 2, "one search covers a plan"


def test_what_one_side_gains_the_other_loses():
    doctrine = find("tide_at_sunrise").doctrine(RULES)
    state = war(points=50, units={"1D": "2229", "1ES": "2230"})
    assert doctrine.value(state, JAPAN) == -doctrine.value(state, RUSSIA) != 0.0


@pytest.mark.long
def test_staff_beats_doctrine():
    from yellowsea.lab.ladders.ladder import run_ladder

    pairing = run_ladder("tide_at_sunrise", ["staff", "doctrine"], 20, jobs=2, seed=5).pairings()[0]
    assert pairing.result.share > 0.6


@pytest.mark.long
def test_doctrine_beats_random_nearly_always():
    from yellowsea.lab.ladders.ladder import run_ladder

    pairing = run_ladder("tide_at_sunrise", ["doctrine", "random"], 60, jobs=2, seed=5).pairings()[0]
    assert pairing.result.share >= 0.95
