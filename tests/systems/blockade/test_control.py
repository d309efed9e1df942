"""PA-8.1 to PA-8.4: who controls an area, and what that moves."""

import itertools

import pytest

from tests.loops import some
from tests.marks import rule
from tests.systems.blockade.scenes import event, marker, position

KEY = ["yellow_sea", "east_china_sea", "tsushima_strait"]
JAPANESE = ["mikasa", "asahi", "fuji"]
RUSSIAN = ["retvizan", "poltava", "askold"]


def score(fleets, options=None, control=0):
    return marker(position(fleets, step="control", options=options, control=control))


@rule("blockade PA-8.1")
def test_an_area_is_controlled_by_the_side_that_is_alone_there():
    assert score("tsushima_strait mikasa\nport_arthur askold") == 1
    assert score("tsushima_strait askold\njapan mikasa") == -1


@rule("blockade PA-8.1")
def test_a_damaged_ship_controls_as_well_as_an_intact_one_and_a_shared_area_is_nobodys():
    assert score("tsushima_strait chinen*\nport_arthur askold") == 1
    assert score("tsushima_strait mikasa asahi askold*") == 0


@rule("blockade PA-8.1")
def test_an_empty_area_is_nobodys_even_under_blockade_and_ships_in_port_control_nothing():
    game = position("japan mikasa\nport_arthur askold\nvladivostok rurik", step="control", blockade=True)
    scored = event(game.opening, "ControlScored")
    assert (scored.japan_areas, scored.russia_areas) == ([], [])


@rule("blockade PA-8.2")
def test_tc03_six_against_four_moves_the_marker_two_toward_japan():
    fleets = "yellow_sea mikasa\neast_china_sea asahi\ntsushima_strait fuji\npacific rossia\nsea_of_japan rurik"
    game = position(fleets, step="control")
    scored = event(game.opening, "ControlScored")
    assert (scored.japan, scored.russia) == (6, 4)
    assert marker(game) == 2


@rule("blockade PA-8.2")
def test_the_difference_is_one_move_so_the_cap_applies_once():
    """From Japan 5, 3 for each side: the marker stays on 5. Counted one after the other it would end on 2."""
    fleets = "yellow_sea mikasa\neast_china_sea asahi\npacific rossia\ntsushima_strait askold"
    game = position(fleets, step="control", control=5)
    scored = event(game.opening, "ControlScored")
    assert (scored.japan, scored.russia) == (3, 3)
    assert marker(game) == 5


@rule("blockade PA-8.2")
def test_equal_scores_leave_the_marker_alone():
    assert score("tsushima_strait mikasa\neast_china_sea askold", control=-2) == -2


@rule("blockade PA-8.3")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_tc04_key_areas_score_one_three_six_for_either_side(count):
    for areas in some(itertools.combinations(KEY, count)):
        japan = "\n".join(f"{area} {ship}" for area, ship in zip(areas, JAPANESE, strict=False))
        russia = "\n".join(f"{area} {ship}" for area, ship in zip(areas, RUSSIAN, strict=False))
        won = [0, 1, 3, 6][count]
        assert event(position(f"{japan}\nvladivostok rurik", step="control").opening, "ControlScored").japan == won
        assert event(position(f"{russia}\njapan kasagi", step="control").opening, "ControlScored").russia == won


@rule("blockade PA-8.4", "blockade PA-2.6")
def test_tc02_the_pacific_gives_japan_nothing_and_russia_two():
    assert score("pacific mikasa\nvladivostok rurik") == 0
    assert score("pacific rurik\njapan mikasa") == -2


@rule("blockade PA-8.4")
@pytest.mark.parametrize("area", ["sea_of_japan", "philippine_sea"])
def test_a3_the_outer_seas_score_for_japan_only_with_the_option(area):
    outer = {"peripheral_scores_japan": True}
    assert score(f"{area} mikasa\nport_arthur askold") == 0
    assert score(f"{area} mikasa\nport_arthur askold", outer) == 2
    assert score(f"{area} rurik\njapan mikasa") == score(f"{area} rurik\njapan mikasa", outer) == -2


@rule("blockade PA-8.4")
def test_a3_the_pacific_gives_japan_nothing_even_with_the_option():
    assert score("pacific mikasa\nport_arthur askold", {"peripheral_scores_japan": True}) == 0


@rule("blockade PA-8.4")
def test_outer_seas_are_added_to_the_key_areas():
    fleets = "yellow_sea askold\neast_china_sea diana\nphilippine_sea oleg\njapan mikasa"
    scored = event(position(fleets, step="control").opening, "ControlScored")
    assert scored.russia == 3 + 2
