"""PA-9.1 to PA-9.7: convoys, the Manchuria track and what its spaces do."""

import pytest

import yellowsea as ys
from tests.marks import rule
from tests.systems.blockade.scenes import (
    at,
    event,
    happened,
    is_damaged,
    marker,
    now,
    offered,
    position,
    refused,
    supply,
    track,
    where,
)

BOTH = ["yellow_sea", "tsushima_strait"]
QUIET = "japan mikasa\nvladivostok rurik"
TRUNK = ["yalu", "nanshan"]


# -- convoys -----------------------------------------------------------------------------------------------------------


@rule("blockade PA-9.1")
def test_a_convoy_is_sunk_where_russia_alone_has_ships():
    game = position("tsushima_strait askold\njapan mikasa", step="convoys", boxes=["tsushima_strait"])
    assert track(game) == []
    assert supply(game) == 6  # the pawn is back, ready for the next turn
    assert game.position()["boxes"] == []


@rule("blockade PA-9.1")
def test_td23_a_shared_area_is_safe():
    game = position("tsushima_strait askold mikasa*", step="convoys", boxes=["tsushima_strait"])
    assert track(game) == ["yalu"]
    assert marker(game) == 0


@rule("blockade PA-9.1")
def test_an_empty_area_is_safe():
    assert track(position(QUIET, step="convoys", boxes=["yellow_sea"])) == ["yalu"]


@rule("blockade PA-9.1")
def test_the_boxes_are_judged_one_by_one():
    game = position("yellow_sea askold\njapan mikasa", step="convoys", boxes=BOTH)
    judged = event(game.opening, "ConvoysJudged")
    assert (judged.sunk, judged.landed) == (["yellow_sea"], ["tsushima_strait"])
    assert track(game) == ["yalu"]
    assert supply(game) == 5


@rule("blockade PA-9.1")
def test_td25_russian_control_of_the_other_area_does_not_matter():
    game = position("tsushima_strait rurik\njapan mikasa", step="convoys", boxes=["yellow_sea"])
    assert track(game) == ["yalu"]
    assert marker(game) == 0


@rule("blockade PA-9.1")
def test_a_pawn_sent_back_can_sail_again_next_turn():
    game = position("yellow_sea askold\njapan mikasa", step="convoys", boxes=["yellow_sea"])
    game.play("return askold port_arthur", "land yellow_sea")
    assert game.position()["boxes"] == ["yellow_sea"]


@rule("blockade PA-9.2")
@pytest.mark.parametrize(
    ("fleets", "points"),
    [("yellow_sea askold", 1), ("tsushima_strait askold", 1), ("yellow_sea askold\ntsushima_strait rurik", 3)],
)
def test_sunk_convoys_give_russia_one_or_three(fleets, points):
    assert marker(position(f"{fleets}\njapan mikasa", step="convoys", boxes=BOTH)) == -points


@rule("blockade PA-9.1", "blockade PA-9.2")
def test_td24_both_convoys_sunk_give_three_on_top_of_control():
    game = position("yellow_sea askold\ntsushima_strait rurik\njapan mikasa", step="control", boxes=BOTH, control=5)
    assert marker(game) == 5 - 3 - 3
    assert supply(game) == 6


@rule("blockade PA-9.2")
def test_a10_convoys_count_before_the_fall_of_port_arthur():
    """At Russia 5 the sunk convoy is worth nothing, then the fall moves the marker to 4; the other way round it
    would end on 5 again."""
    game = position(
        "yellow_sea askold\njapan mikasa",
        step="convoys",
        control=-5,
        boxes=BOTH,
        track=[*TRUNK, "hill203"],
    )
    game.play("advance port_arthur")
    assert marker(game) == -4


@rule("blockade PA-9.2", "blockade PA-9.7")
def test_a10_convoys_count_before_siping():
    held = [*TRUNK, "liaoyang", "mukden"]
    game = position("yellow_sea askold\njapan mikasa", step="convoys", control=5, boxes=BOTH, track=held, dice=[1])
    game.play("advance siping")
    assert marker(game) == 5  # 5 - 1 + 1; Siping first would have left 4


# -- the track ---------------------------------------------------------------------------------------------------------


@rule("blockade PA-9.3")
def test_the_first_pawns_take_yalu_and_nanshan():
    game = position(QUIET, step="convoys", boxes=BOTH)
    assert track(game) == ["yalu", "nanshan"]


@rule("blockade PA-9.3")
def test_at_the_fork_japan_chooses_for_each_pawn():
    game = position(QUIET, step="convoys", boxes=BOTH, track=TRUNK)
    assert offered(game, "advance") == ["hill203", "liaoyang"]
    game.play("advance liaoyang")
    assert offered(game, "advance") == ["hill203", "mukden"]
    game.play("advance mukden")
    assert track(game) == [*TRUNK, "liaoyang", "mukden"]


@rule("blockade PA-9.3")
def test_td36_no_space_before_its_forerunner_and_none_twice():
    game = position(QUIET, step="convoys", boxes=BOTH, track=TRUNK)
    assert refused(game, "advance mukden") == "PA-9.3"
    assert refused(game, "advance siping") == "PA-9.3"
    assert refused(game, "advance port_arthur") == "PA-9.3"
    assert refused(game, "advance yalu") == "PA-9.3"


@rule("blockade PA-9.3")
def test_the_first_pawn_cannot_skip_the_yalu():
    with pytest.raises(ys.PositionError):
        position(QUIET, step="japanese_sortie", track=["nanshan"])


@rule("blockade PA-9.3")
@pytest.mark.parametrize("taken", ["port_arthur", "siping"])
def test_port_arthur_and_siping_are_never_both_taken(taken):
    """The sixth pawn takes one of them, and there is no seventh."""
    held = [*TRUNK, "hill203", "liaoyang", "mukden"]
    game = position(QUIET, step="convoys", boxes=["yellow_sea"], track=held, dice=[6])
    assert offered(game, "advance") == ["port_arthur", "siping"]
    game.play(f"advance {taken}")
    assert supply(game) == 0
    assert refused(game, "land yellow_sea") == "PA-6.8"


@rule("blockade PA-9.3")
def test_a5_mukden_takes_four_pawns_or_three_with_the_fork_at_the_yalu():
    def pawns_to_mukden(fork):
        held = []
        for space in ("yalu", "nanshan", "liaoyang", "mukden"):
            if fork == "yalu" and space == "nanshan":
                continue
            game = position(QUIET, step="convoys", boxes=["yellow_sea"], track=list(held), options={"track_fork": fork})
            if now(game) == "advance":
                game.play(f"advance {space}")
            held = track(game)
        assert "mukden" in held
        return len(held)

    assert pawns_to_mukden("nanshan") == 4
    assert pawns_to_mukden("yalu") == 3


# -- what the spaces do ------------------------------------------------------------------------------------------------


@rule("blockade PA-9.4")
def test_203_hill_empties_the_yard_and_the_repair_is_lost():
    fleets = "japan mikasa\nport_arthur diana\nport_arthur/yard retvizan* askold*\nvladivostok/yard rurik*"
    game = position(fleets, step="convoys", boxes=["yellow_sea"], track=TRUNK)
    events = game.play("advance hill203")
    assert event(events, "YardLost").ships == ["retvizan", "askold"]
    assert at(game, "port_arthur/yard") == []
    assert is_damaged(game, "retvizan")
    assert is_damaged(game, "askold")
    assert where(game, "retvizan") == "port_arthur"
    assert not is_damaged(game, "rurik")  # Vladivostok goes on repairing


@rule("blockade PA-9.4")
def test_ships_driven_from_the_yard_by_203_hill_are_still_damaged_before_any_maintenance():
    fleets = "japan mikasa\nport_arthur/yard retvizan*"
    game = position(fleets, step="convoys", boxes=BOTH, track=TRUNK)
    game.play("advance hill203")  # another army is still to be placed
    assert at(game, "port_arthur") == ["retvizan*"]


@rule("blockade PA-9.5")
def test_port_arthur_falls_with_every_ship_in_it_and_japan_gains_one():
    fleets = "japan mikasa\nport_arthur retvizan askold*\nyellow_sea diana\nvladivostok rurik"
    game = position(fleets, step="convoys", boxes=["tsushima_strait"], track=[*TRUNK, "hill203"])
    events = game.play("advance port_arthur")
    assert event(events, "PortArthurFell").ships == ["retvizan", "askold"]
    assert at(game, "sunk") == ["askold*", "retvizan*"]
    assert marker(game) == 1
    assert where(game, "diana") == "diego_suarez"  # at sea she was untouched, and has one way home left
    assert where(game, "rurik") == "vladivostok"
    assert game.view(None)["ports"]["port_arthur"] == {"open": False, "yard": False}


@rule("blockade PA-9.5")
def test_japan_gains_for_port_arthur_once():
    held = [*TRUNK, "hill203", "port_arthur"]
    assert marker(position(QUIET, step="convoys", track=held)) == 0


@rule("blockade PA-9.4", "blockade PA-9.5")
def test_hill_and_town_on_one_turn_sink_the_ships_of_the_yard_too():
    fleets = "japan mikasa\nport_arthur/yard retvizan*"
    game = position(fleets, step="convoys", boxes=BOTH, track=TRUNK)
    game.play("advance hill203", "advance port_arthur")
    assert at(game, "sunk") == ["retvizan*"]


@rule("blockade PA-9.6")
def test_mukden_does_nothing_at_once():
    game = position(QUIET, step="convoys", boxes=["yellow_sea"], track=[*TRUNK, "liaoyang"], control=2)
    game.play("advance mukden")
    assert marker(game) == 2
    assert now(game) == "japanese_sortie"


@rule("blockade PA-9.7")
@pytest.mark.parametrize(("face", "gain"), [(1, 1), (2, 1), (3, 1), (4, 0), (5, 0), (6, 0)])
def test_siping_gives_one_on_one_to_three(face, gain):
    held = [*TRUNK, "liaoyang", "mukden", "siping"]
    assert marker(position(QUIET, step="convoys", track=held, dice=[face])) == gain


@rule("blockade PA-9.7")
def test_td31_siping_taken_on_turn_five_rolls_on_turns_five_and_six():
    held = [*TRUNK, "liaoyang", "mukden"]
    game = position(QUIET, step="convoys", turn=5, boxes=["yellow_sea"], track=held, dice=[3, 2, 2, 1])
    events = game.play("advance siping")
    assert event(events, "SipingRolled").face == 3
    game.play("done", "done")
    game.play("accept")  # 2 to 2
    events = game.play("decline")
    assert event(events, "SipingRolled").face == 1
    assert game.outcome.winner == "japan"
    assert game.outcome.score == 2


@rule("blockade PA-9.7")
def test_without_siping_no_die_is_rolled():
    game = position(QUIET, step="convoys", track=[*TRUNK, "liaoyang", "mukden"], dice=[])
    assert not happened(game.opening, "SipingRolled")
