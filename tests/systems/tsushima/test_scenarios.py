"""15, 16: how the five scenarios begin and who wins them."""

from typing import Any

import pytest

import yellowsea as ys
from tests.marks import rule
from tests.systems.tsushima.scenes import at, board, columns, hits, now, of, offered, position, refused, where


def over(at, scenario, **rest):
    return position(at, scenario=scenario, steps=[], **rest).outcome


@rule("tsushima 15.0")
def test_russia_sets_up_first_and_the_default_draws_up_divisions():
    game = ys.new("tsushima", scenario="tsushima")
    assert (game.actor, now(game)) == ("russia", "set_up")
    game.play("default_setup")
    assert game.actor == "japan"
    assert refused(game, "done") == "15.0"
    game.play("deploy mikasa")
    assert refused(game, "to 0915") == "15.0"
    game.play("to port_arthur", "default_setup")
    assert where(game, "mikasa") == "port_arthur"
    assert where(game, "asahi") == "fusan"
    assert now(game) == "movement"


@rule("tsushima 15.1")
def test_the_battle_of_port_arthur_begins():
    game = ys.new("tsushima", scenario="port_arthur")
    game.play("default_setup", "default_setup", "default_line")
    assert {columns(game)[ship] for ship in ("mikasa", "iwate", "suma")} == {1}
    game.play("next r1", "column 9")
    game.play("default_line")
    assert (columns(game)["petropavlovsk"], columns(game)["bayan"], columns(game)["novik"]) == (9, 10, 10)
    assert game.position()["battle"]["kind"] == "in_port"
    assert game.position()["battle"]["coast"] == "russia"
    assert (game.actor, now(game)) == ("japan", "manoeuvre")
    assert len(columns(game)) == 24


@rule("tsushima 15.1")
def test_a_column_the_scenario_does_not_name_is_refused():
    game = ys.new("tsushima", scenario="port_arthur")
    game.play("default_setup", "default_setup", "default_line", "next r1")
    assert offered(game, "column") == ["9", "10"]
    assert refused(game, "column 11") == "15.1"


@rule("tsushima 15.2")
def test_variag_stands_alone_and_nobody_else_leaves():
    game = ys.new("tsushima", scenario="variag")
    game.play("default_setup", "default_setup")
    while now(game) != "manoeuvre":
        game.play("default_line")
    assert columns(game) == dict.fromkeys(
        ["asama", "niitaka", "akashi", "naniwa", "takachiho", "chiyoda", "jt1"], 1
    ) | {"variag": 12}
    assert game.actor == "japan"
    assert refused(game, "flee") == "11.4"
    game.play("steer j1")
    assert refused(game, "off_board") == "15.2"
    game.play("cancel", "steady")
    while now(game) != "manoeuvre":
        game.play("hold")
    game.play("steer r1")
    assert refused(game, "off_board") == "8.8"


@rule("tsushima 15.2", "tsushima 16.2")
def test_variag_wins_by_leaving_over_column_one():
    start = {"mover": "russia", "firing": "russia"}
    game = board({3: "asama"}, {2: "variag"}, kind="breakout", scenario="variag", place="chemulpo", battle=start)
    game.play("steer r1", "off_board")
    assert (game.outcome.winner, game.outcome.level) == ("russia", "decisive")


@rule("tsushima 15.2", "tsushima 8.24")
def test_night_does_not_save_variag_after_twenty_four_rounds():
    chase = {"kind": "breakout", "scenario": "variag", "place": "chemulpo"}
    game = board({1: "asama"}, {12: "variag"}, battle={"rounds": 23}, **chase)
    game.play("steady", "steady")
    assert game.outcome is None
    assert game.view("japan")["battle"]["rounds_most"] == 72
    game = board({1: "asama"}, {12: "variag"}, battle={"rounds": 70}, **chase)
    game.play("steady", "steady")
    assert (game.outcome.winner, game.outcome.level) == (None, "draw")


@rule("tsushima 15.3")
def test_round_island_begins_with_a_mine_a_base_and_a_free_squadron():
    game = ys.new("tsushima", scenario="round_island")
    game.play("default_setup")
    assert (game.actor, now(game)) == ("russia", "first_mine")
    assert refused(game, "mine 0310") == "15.3"
    game.play("mine 0309")
    assert game.position()["mines"] == ["0309"]
    assert len(offered(game, "deploy")) == 9
    game.play("default_setup")
    assert game.position()["turn"] == 7
    assert offered(game, "flying_base") == ["0510"]
    assert len(at(game, "chemulpo")) == 23


@rule("tsushima 15.4")
def test_tsushima_begins_with_weary_russians_and_port_arthur_japanese():
    game = ys.new("tsushima", scenario="tsushima")
    told = game.position()
    assert len(at(game, "china_sea")) == 24
    assert set(told["marks"]["morale"].values()) == {2}
    assert told["ports"] == {"port_arthur": "japan"}
    assert told["turn"] == 16


@rule("tsushima 15.5")
def test_the_war_at_sea_begins():
    game = ys.new("tsushima", scenario="war_at_sea", dice=[6, 6])
    assert at(game, "chemulpo") == ["variag"]
    assert len(at(game, "port_arthur")) == 23
    assert len(at(game, "kronstadt")) == 19
    assert game.position()["mines_left"] == [2, 2]
    game.play("default_setup")
    game.play("default_setup")
    assert now(game) == "choose_plan"
    assert len(at(game, "kure")) == 10
    game.play("plan b")
    assert game.position()["turn"] == 1


@rule("tsushima 15.6")
def test_the_counters():
    state: Any = ys.new("tsushima").state
    tables = state.tables
    count = {kind: tables.type.count(number) for number, kind in enumerate("BACDTM")}
    assert sum(count[kind] for kind in "BAC") == 74
    assert (count["D"], count["T"], count["M"]) == (19, 14, 12)
    by_side = [[tables.is_ship[s] for s in tables.ships_of[side]].count(1) for side in (0, 1)]
    assert by_side == [34, 40]
    assert (tables.size[tables.ship_index["tsarevitch"]], tables.size[tables.ship_index["chiyoda"]]) == (8, 6)


@rule("tsushima 16.1")
@pytest.mark.parametrize(
    ("japan", "russia", "winner"),
    [
        ("mikasa**", "retvizan** poltava** sevastopol** peresviet** pobieda**", "japan"),
        ("mikasa** asahi** fuji*", "retvizan** poltava** sevastopol** peresviet** pobieda**", None),
        ("mikasa", "retvizan** poltava** sevastopol** peresviet** pobieda*", None),
        ("mikasa** asahi*", "retvizan**", "russia"),
        ("mikasa**", "retvizan**", None),
    ],
)
def test_ten_hits_and_less_than_half_in_return(japan, russia, winner):
    outcome = over(f"0309 {japan} {russia}", "port_arthur")
    assert outcome.winner == winner
    assert outcome.level == ("victory" if winner else "inconclusive")


@rule("tsushima 16.2")
@pytest.mark.parametrize(
    ("at", "winner", "level"),
    [
        ("sunk variag***\n0510 asama", "japan", "victory"),
        ("sunk variag***\n0510 asama*", "russia", "marginal"),
        ("sunk variag*** jt1***\n0510 asama", "japan", "victory"),
        ("sunk asama***\n0510 variag**", "russia", "decisive"),
        ("0510 variag** asama", None, "draw"),
    ],
)
def test_the_destruction_of_the_variag(at, winner, level):
    outcome = over(at, "variag")
    assert (outcome.winner, outcome.level) == (winner, level)


@rule("tsushima 16.2")
@pytest.mark.parametrize(("reading", "winner"), [("ignored", "japan"), ("count", "russia")])
def test_a_hit_on_the_torpedo_boats_counts_only_by_agreement(reading, winner):
    outcome = over("sunk variag***\n0510 asama jt1*", "variag", options={"torpedo_boat_hits": reading})
    assert outcome.winner == winner
    lost = over("sunk variag*** jt1***\n0510 asama", "variag", options={"torpedo_boat_hits": "count"})
    assert lost.level == "marginal", "a torpedo boat counter lost is no ship sunk"


@rule("tsushima 16.3")
@pytest.mark.parametrize(
    ("at", "winner", "level"),
    [
        ("vladivostok retvizan poltava* askold rurik", "russia", "decisive"),
        ("vladivostok retvizan* poltava** sevastopol*\ninterned novik", "russia", "decisive"),
        ("vladivostok retvizan**\ninterned tsarevitch**", None, "draw"),
        ("sunk retvizan***\nvladivostok askold", "japan", "decisive"),
        ("vladivostok retvizan** askold\nport_arthur poltava* novik**", "japan", "marginal"),
    ],
)
def test_round_island_is_won_by_points(at, winner, level):
    outcome = over(at, "round_island")
    assert (outcome.winner, outcome.level) == (winner, level)


@rule("tsushima 16.4")
def test_tsushima_is_won_by_ships_that_arrive_against_hits():
    assert over("vladivostok orel aurora\n0915 mikasa*", "tsushima").winner == "russia"
    assert over("sunk orel***\nvladivostok aurora\n0915 mikasa*", "tsushima").winner == "japan"
    assert over("vladivostok aurora*\n0915 mikasa", "tsushima").winner is None


@rule("tsushima 16.4")
def test_the_russian_may_declare_the_war_over_once_a_ship_is_in_vladivostok():
    start = {"scenario": "tsushima", "turn": 16, "acting": "russia", "steps": ["movement"]}
    early = position("0807 orel", **start)
    assert refused(early, "declare_over") == "16.4"
    game = position("vladivostok orel\nsasebo mikasa", **start)
    events = game.play("declare_over")
    assert of(events, "WarDeclaredOver")
    assert game.outcome.winner == "russia"
    spotting = position("vladivostok orel\nsasebo mikasa\n0807 aurora\n0807 jt1", **start | {"steps": ["search"]})
    assert "declare_over" in spotting.options()
    theirs = position("vladivostok orel\nsasebo mikasa", **start | {"acting": "japan"})
    assert refused(theirs, "declare_over") == "16.4"


@rule("tsushima 16.5")
@pytest.mark.parametrize(
    ("at", "marks", "winner", "level", "score"),
    [
        ("sunk retvizan***\n0915 mikasa*", {}, "japan", "decisive", 6),
        ("0915 mikasa** retvizan* rurik*", {}, "russia", "victory", -1),
        ("scuttled retvizan** poltava\n0915 mikasa", {}, "japan", "decisive", 2),
        ("sasebo retvizan\n0915 mikasa*", {"captured": {"retvizan": 1}}, "japan", "victory", 3),
        ("sunk jd1*** rd1*** m1***\n0915 mikasa", {}, None, "draw", 0),
    ],
)
def test_the_war_at_sea_is_won_by_net_losses(at, marks, winner, level, score):
    outcome = over(at, "war_at_sea", marks=marks)
    assert (outcome.winner, outcome.level, outcome.score) == (winner, level, score)


@rule("tsushima 16.5")
def test_the_war_ends_six_turns_after_the_fall_or_with_the_last_turn():
    start = {"steps": ["turn_end"], "plan": 1, "phase": 7}
    assert position("sasebo mikasa\nvladivostok rurik", turn=15, fallen=9, **start).outcome is not None
    assert position("sasebo mikasa\nvladivostok rurik", turn=14, fallen=9, **start).outcome is None
    assert position("sasebo mikasa\nvladivostok rurik", turn=23, **start).outcome is not None
    assert hits(position("sasebo mikasa*\nvladivostok rurik", turn=22, **start), "mikasa") == 1


@rule("tsushima 16.4")
@pytest.mark.parametrize(
    ("scenario", "side", "code"),
    [
        ("round_island", "japan", "other-scenario"),
        ("war_at_sea", "russia", "other-scenario"),
        ("tsushima", "japan", "not-russian"),
        ("tsushima", "russia", "too-early"),
    ],
)
def test_the_reason_why_the_war_is_not_over_is_the_one_that_holds(scenario, side, code):
    turn = {"round_island": 7, "tsushima": 16, "war_at_sea": 5}[scenario]
    game = position("sasebo jt1\n0813 rd1", scenario=scenario, turn=turn, acting=side, steps=["movement"], plan=-1)
    assert game.why_not("declare_over").code == code
