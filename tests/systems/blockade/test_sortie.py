"""PA-6.3 to PA-6.6: who may go how far, and what the blockade stops."""

from tests.marks import rule
from tests.systems.blockade.scenes import at, now, offered, position, refused, verbs, where

EVERY_AREA = {"yellow_sea", "east_china_sea", "tsushima_strait", "sea_of_japan", "pacific", "philippine_sea"}


def reach(game, ship):
    return {area for name, area in offered(game, "sortie") if name == ship}


@rule("blockade PA-6.3")
def test_japan_sorties_first_then_russia_then_the_operations():
    game = position("japan mikasa\nport_arthur askold", step="japanese_sortie", dice=[6, 1])
    assert game.actor == "japan"
    assert refused(game, "sortie askold yellow_sea") == "PA-6.3"
    game.play("done")
    assert game.actor == "russia"
    assert refused(game, "sortie mikasa pacific") == "PA-6.3"
    game.play("done")
    assert now(game) == "operation"


@rule("blockade PA-6.3")
def test_nobody_must_go_and_those_who_stay_can_leave_later():
    game = position("japan mikasa\nport_arthur askold", step="japanese_sortie", dice=[6, 1, 5, 6, 1])
    game.play("done", "done")
    assert where(game, "mikasa") == "japan"
    game.play("leave japan pacific", "take mikasa", "go")
    assert where(game, "mikasa") == "pacific"


@rule("blockade PA-6.3")
def test_a_ship_at_sea_does_not_sortie_again():
    game = position("japan mikasa fuji", step="japanese_sortie")
    game.play("sortie mikasa pacific")
    assert refused(game, "sortie mikasa sea_of_japan") == "PA-6.3"


@rule("blockade PA-6.4")
def test_an_intact_japanese_ship_reaches_every_area_and_a_damaged_one_all_but_the_yellow_sea():
    game = position("japan mikasa fuji*", step="japanese_sortie")
    assert reach(game, "mikasa") == EVERY_AREA
    assert reach(game, "fuji") == EVERY_AREA - {"yellow_sea"}


@rule("blockade PA-6.4")
def test_tc11_an_intact_japanese_ship_goes_by_the_east_china_sea_to_the_yellow_sea():
    game = position("japan mikasa", step="japanese_sortie")
    game.play("sortie mikasa yellow_sea")
    assert where(game, "mikasa") == "yellow_sea"


@rule("blockade PA-6.4")
def test_tc12_a_damaged_japanese_ship_stops_in_the_east_china_sea():
    game = position("japan mikasa*", step="japanese_sortie")
    assert refused(game, "sortie mikasa yellow_sea") == "PA-6.4"
    game.play("sortie mikasa east_china_sea")
    assert where(game, "mikasa") == "east_china_sea"


@rule("blockade PA-6.4")
def test_russian_ships_reach_one_or_two_areas_from_their_ports():
    fleets = "port_arthur retvizan askold*\nvladivostok rossia rurik*\ndiego_suarez oleg aurora*"
    game = position(fleets, step="russian_sortie")
    assert reach(game, "retvizan") == {"yellow_sea", "east_china_sea"}
    assert reach(game, "askold") == {"yellow_sea"}
    assert reach(game, "rossia") == {"sea_of_japan", "tsushima_strait", "pacific"}
    assert reach(game, "rurik") == {"sea_of_japan"}
    assert reach(game, "oleg") == {"east_china_sea", "yellow_sea", "tsushima_strait", "philippine_sea"}
    assert reach(game, "aurora") == {"east_china_sea"}
    assert refused(game, "sortie retvizan pacific") == "PA-6.4"


@rule("blockade PA-6.4")
def test_ships_choose_their_areas_one_by_one_and_no_die_is_rolled():
    game = position("japan mikasa fuji", step="japanese_sortie", dice=[])
    game.play("sortie mikasa pacific", "sortie fuji yellow_sea")
    assert (where(game, "mikasa"), where(game, "fuji")) == ("pacific", "yellow_sea")


@rule("blockade PA-6.4")
def test_a15_a_sortie_may_cross_any_two_neighbours_but_no_port():
    """From Vladivostok the Philippine Sea would be near only through the port of Japan."""
    game = position("vladivostok rossia", step="russian_sortie")
    assert "sortie rossia tsushima_strait" in game.options()
    assert refused(game, "sortie rossia philippine_sea") == "PA-6.4"
    assert refused(game, "sortie rossia east_china_sea") == "PA-6.4"


@rule("blockade PA-6.4")
def test_the_whole_anchorage_goes_as_far_as_each_ship_can():
    game = position("japan mikasa fuji* asahi chinen*", step="japanese_sortie")
    game.play("sortie_all japan yellow_sea")
    assert at(game, "yellow_sea") == ["asahi", "mikasa"]
    assert at(game, "japan") == ["chinen*", "fuji*"]
    game.play("sortie_all japan pacific")
    assert at(game, "pacific") == ["chinen*", "fuji*"]


@rule("blockade PA-6.3", "blockade PA-6.4")
def test_repeat_sends_every_ship_where_it_went_last_turn_if_it_still_may():
    sorties = {"mikasa": [1, "yellow_sea"], "fuji": [1, "yellow_sea"], "asahi": [1, "pacific"], "asama": [1, "pacific"]}
    game = position("japan mikasa fuji* asahi\njapan/yard asama*", step="japanese_sortie", turn=2, sorties=sorties)
    game.play("repeat")
    assert where(game, "mikasa") == "yellow_sea"
    assert where(game, "asahi") == "pacific"
    assert where(game, "fuji") == "japan"  # damaged: the Yellow Sea is too far now
    assert where(game, "asama") == "japan/yard"
    assert refused(game, "repeat") == "PA-6.3"


@rule("blockade PA-6.3")
def test_there_is_nothing_to_repeat_on_turn_one_or_after_a_turn_in_port():
    assert "repeat" not in verbs(position("japan mikasa", step="japanese_sortie"))
    old = position("japan mikasa", step="japanese_sortie", turn=3, sorties={"mikasa": [1, "pacific"]})
    assert refused(old, "repeat") == "PA-6.3"


@rule("blockade PA-6.5")
def test_the_enemy_stops_nobody():
    fleets = "yellow_sea mikasa asahi\neast_china_sea fuji\nport_arthur retvizan\ndiego_suarez oleg"
    game = position(fleets, step="russian_sortie", dice=[1, 1])
    game.play("sortie retvizan east_china_sea")  # leaves and crosses the Yellow Sea, enters beside Fuji
    game.play("sortie oleg yellow_sea")
    assert at(game, "east_china_sea") == ["fuji", "retvizan"]
    assert at(game, "yellow_sea") == ["asahi", "mikasa", "oleg"]


@rule("blockade PA-6.6", "blockade PA-8.8")
def test_tc10_under_the_blockade_port_arthur_goes_no_farther_than_the_yellow_sea():
    fleets = "port_arthur retvizan askold\njapan mikasa"
    game = position(fleets, step="russian_sortie", blockade=True)
    assert reach(game, "retvizan") == reach(game, "askold") == {"yellow_sea"}
    assert refused(game, "sortie retvizan east_china_sea") == "PA-6.6"
    assert offered(game, "sortie_all") == [("port_arthur", "yellow_sea")]
    free = position(fleets, step="russian_sortie", blockade=False)
    assert reach(free, "retvizan") == {"yellow_sea", "east_china_sea"}


@rule("blockade PA-6.6")
def test_the_blockade_does_not_stop_other_ports_or_japan():
    game = position("diego_suarez oleg\njapan mikasa", step="russian_sortie", blockade=True)
    assert game.why_not("sortie oleg yellow_sea") is None
    game.play("sortie oleg yellow_sea")
    assert where(game, "oleg") == "yellow_sea"
    assert reach(position("japan mikasa", step="japanese_sortie", blockade=True), "mikasa") == EVERY_AREA


@rule("blockade PA-6.6")
def test_repeat_cannot_break_the_blockade():
    sorties = {"askold": [1, "east_china_sea"], "diana": [1, "yellow_sea"]}
    game = position("port_arthur askold diana", step="russian_sortie", turn=2, blockade=True, sorties=sorties)
    game.play("repeat")
    assert where(game, "askold") == "port_arthur"
    assert where(game, "diana") == "yellow_sea"


@rule("blockade PA-6.6", "blockade PA-7.8")
def test_a7_the_blockade_does_not_bind_naval_operations():
    game = position("yellow_sea askold", acting="russia", blockade=True, dice=[6, 6, 1])
    game.play("move yellow_sea east_china_sea")
    assert where(game, "askold") == "east_china_sea"
