"""Corners of the rules where two of them meet: ties, leftovers, a second mishap, the last of a kind."""

from fractions import Fraction

import pytest

import yellowsea as ys
from tests.marks import rule
from tests.systems.tsushima.scenes import board, columns, now, of, offered, position, searching, terminal, where
from yellowsea.kernel.play.odds import odds_of
from yellowsea.systems.tsushima.battle.declare_fire import Laid, sharers_on
from yellowsea.systems.tsushima.battle.gunnery import PRIMARY, SECONDARY, reaches, salvos_of
from yellowsea.systems.tsushima.battle.resolve_fire import count_sharers
from yellowsea.systems.tsushima.telling.fire_odds import gun_chances


def over(at, scenario, **rest):
    return position(at, scenario=scenario, steps=[], **rest).outcome


@rule("tsushima 10.2", "tsushima 8.11")
def test_who_is_driven_into_a_mined_hex_braves_the_mine():
    game = position(
        "0813 jt1 novik rd1",
        turn=5,
        acting="japan",
        steps=["segment_end"],
        marks={"fled": {"novik": 1, "rd1": 1}},
        mines=["0712"],
        dice=[6, 4, 1],
    )
    events = game.play("to 0712")
    assert [event.ship for event in of(events, "MineRolled")] == ["novik"]
    assert (where(game, "novik"), where(game, "rd1")) == ("sunk", "0712")


@rule("tsushima 8.17")
def test_a_division_too_many_falls_silent_when_the_enemy_loses_one_of_his():
    fleet = {5: "mikasa asahi fuji", 4: "idzumo iwate tokiwa", 6: "asama azuma yakumo", 7: "chitose kasagi takasago"}
    fleet |= {8: "hashidate matsushima itsukushima"}
    game = board(fleet, {6: "retvizan"}, step="aim", battle={"marks": {"hashidate": "retvizan"}})
    firing = set()
    while game.actor == "japan":
        firing.add(game.view("japan")["battle"]["shooter"]["ship"])
        game.play("hold")
    assert "hashidate" not in firing


@rule("tsushima 8.17", "tsushima 8.18")
def test_a_silent_division_does_not_fire_its_secondary_guns_at_small_craft_either():
    fleet = {5: "mikasa asahi fuji", 4: "idzumo iwate tokiwa", 6: "asama azuma yakumo", 7: "chitose kasagi takasago"}
    fleet |= {8: "hashidate matsushima itsukushima"}

    def firing(russia):
        game = board(fleet, russia, step="aim")
        ships = set()
        while game.actor == "japan":
            ships.add(game.view("japan")["battle"]["shooter"]["ship"])
            game.play("hold")
        return ships

    assert "hashidate" not in firing({6: "retvizan", 8: "rd1"})
    assert "chitose" in firing({6: "retvizan", 8: "rd1"}), "the fourth division, three more than the enemy has"
    assert "hashidate" in firing({8: "rd1"}), "destroyers alone are no column"


@rule("tsushima 8.17", "tsushima 8.18")
def test_a_ship_whose_only_guns_turn_on_small_craft_does_not_crowd_her_main_target():
    fleet = {"r1": ["askold"]}
    start = {"mover": "russia", "firing": "russia"}
    game = board(
        {5: "mikasa jt1"},
        {6: "askold novik"},
        step="aim",
        divisions=fleet | {"j1": ["mikasa"]},
        battle=start,
        dice=[1, 1] * 40,
    )
    game.play("target mikasa", "with_main", "target mikasa", "battery jt1")
    events = []
    while now(game) == "declare":
        events += game.play("hold")
    ledgers = [dict(event.modifiers) for event in of(events, "GunsFired") if event.shooter == "askold"]
    assert ledgers
    assert all("shared target" not in told for told in ledgers)


@rule("tsushima 8.17", "tsushima 8.18")
@pytest.mark.parametrize(("turns", "is_shared"), [("battery jt1", False), ("hold", False), ("with_main", True)])
def test_the_odds_shown_count_a_ship_that_turned_on_small_craft_as_the_dice_will(turns, is_shared):
    game = board(
        {5: "mikasa jt1"},
        {6: "askold novik"},
        step="aim",
        divisions={"r1": ["askold"], "j1": ["mikasa"]},
        battle={"mover": "russia", "firing": "russia", "lines": {"japan": ["j1"], "russia": ["novik", "r1"]}},
    )
    game.play("target mikasa", turns)
    assert "target mikasa" in game.options()
    shown = {result.text: result.chance for result in game.odds("target mikasa").results}
    war = game.state
    askold, mikasa, novik = (war.tables.ship_index[name] for name in ("askold", "mikasa", "novik"))
    assert sharers_on(war, mikasa, askold) == ([novik] if is_shared else [])
    assert Laid(war).others(mikasa, askold) == sharers_on(war, mikasa, askold)
    game.play("target mikasa")
    assert count_sharers(game.state)[mikasa] == 1 + is_shared
    no_hit = Fraction(1)
    for gun in (PRIMARY, SECONDARY):
        if reaches(war, askold, gun, mikasa):
            no_hit *= gun_chances(war, askold, gun, mikasa, 1 + is_shared)[0] ** salvos_of(war, askold, gun, mikasa)
    assert shown["no hit"] == no_hit


@rule("tsushima 16.3")
def test_exactly_half_as_many_again_is_decisive():
    outcome = over("vladivostok retvizan\nport_arthur poltava**", "round_island")
    assert (outcome.winner, outcome.level) == ("russia", "decisive")
    less = over("vladivostok retvizan askold\nport_arthur poltava** novik*", "round_island")
    assert (less.winner, less.level) == ("russia", "marginal")


@rule("tsushima 16.4")
def test_a_repaired_hit_still_counts_at_tsushima():
    start = {"scenario": "tsushima", "turn": 18, "phase": 7, "stage": 6, "steps": ["terminal"]}
    game = position("sasebo mikasa*\nvladivostok rd1\nsunk rd2***", dice=[3], **start)
    game.play("repair mikasa")
    assert (game.outcome.winner, game.outcome.score) == ("japan", 2)
    again = position("sasebo mikasa\nvladivostok rd1\nsunk rd2***", taken=[1, 3], **start)
    assert again.outcome.score == 2


@rule("tsushima 16.4", "tsushima 8.15")
def test_hits_beyond_the_third_are_not_counted():
    game = board({5: "mikasa asahi fuji"}, {5: "orel**"}, step="aim", scenario="tsushima", turn=16, dice=[6, 6] * 40)
    game.play("target orel", "target orel", "target orel")
    while now(game) == "declare":
        game.play("hold")
    assert where(game, "orel") == "sunk"
    assert game.position()["taken"] == [0, 3]


@rule("tsushima 14.7")
def test_a_prize_that_was_sound_again_keeps_firing_when_she_is_hit():
    home = terminal("sasebo retvizan*", 6, plan=1, marks={"captured": {"retvizan": 1}}, dice=[6])
    home.play("repair retvizan")
    assert home.position()["marks"]["captured"] == {"retvizan": 2}
    hit = board({5: "retvizan*"}, {6: "rurik"}, step="aim", marks={"captured": {"retvizan": 2}})
    assert hit.actor == "japan"


@rule("tsushima 8.4")
def test_a_spotter_with_small_craft_only_stations_them_himself():
    game = searching("0915 jt1 rurik", dice=[6])
    game.play("search 0915")
    game.play("stand")
    assert (game.actor, now(game)) == ("japan", "station")
    assert offered(game, "column") == ["2", "3", "4"]
    game.play("column 4")
    assert columns(game) == {"jt1": 4, "rurik": 10}


@rule("tsushima 5.2")
def test_what_the_enemys_yards_work_on_is_his_secret():
    game = position(
        "sasebo mikasa*\nport_arthur novik", turn=5, steps=["movement"], work={"sasebo": 1, "port_arthur": 2}
    )
    assert game.seen_by("russia").to_json()["state"]["work"] == {"port_arthur": 2}


@rule("tsushima 5.2", "tsushima 6.3")
@pytest.mark.parametrize("searcher", ["jd1", "jt1"])
def test_the_odds_of_evading_do_not_tell_who_searches(searcher):
    game = searching(f"0915 {searcher} rurik", dice=[1])
    game.play("search 0915")
    assert [result.text for result in game.odds("evade").results] == ["it depends on ships you have not seen"]
    (rolled,) = of(game.play("stand"), "SearchRolled")
    assert rolled.reveals
    seen = searching(f"0915 {searcher} rurik", dice=[1], marks={"known": {searcher: 1}})
    seen.play("search 0915")
    assert len(seen.odds("stand").results) == 2


def chances(odds):
    """Chances by the figures of a result."""
    found = {}
    for result in odds.results:
        key = tuple(sorted(result.facts.items()))
        found[key] = found.get(key, 0) + result.chance
    return found


@rule("tsushima 10.2")
def test_the_odds_of_a_way_through_mines_are_those_of_the_dice():
    game = position("0409 m1 jd1**\nvladivostok rurik", turn=5, plan=1, steps=["movement"], mines=["0309"])
    game.play("sail_all 0409")
    code = game.state.words.to + game.state.tables.chart.words.index("0309")
    assert chances(game.odds("to 0309")) == chances(odds_of(game.rules, game.state, code))
    assert game.odds("to 0410") is None


@rule("tsushima 10.4", "tsushima 9.1", "tsushima 14.6")
def test_the_odds_of_many_dice_are_told_at_once():
    fleet = "0309 jd1 jd2 jd3 jd4 jt1 jt2 jt3 jt4 jt5"
    sweep = terminal(fleet, 4, mines=["0309"], plan=1).odds("sweep 0309")
    assert sweep.mean("hits") == 9 * Fraction(8, 36)
    assert sweep.mean("swept") == 1 - (Fraction(1, 36) + Fraction(35, 36) * Fraction(4, 6)) ** 9
    yard = terminal("sasebo mikasa** asahi* fuji* yashima* chitose*", 6, plan=1).odds("repair_suggested")
    assert yard.mean("mended") == Fraction(5, 6) + 3 * Fraction(4, 6)
    ships = "retvizan poltava sevastopol peresviet pobieda petropavlovsk bayan diana pallada novik"
    trap = terminal(f"port_arthur {ships}", 8, plan=1, met=6, points=18, loads_needed=8, delivered=8, dice=[6])
    assert trap.odds("scuttle_all").mean("sunk") == 5


@pytest.mark.parametrize(
    ("at", "rest", "place"),
    [
        ("0915 m1*\n0310 novik", {}, "at.0915"),
        ("sunk mikasa*\n0310 novik", {}, "at.sunk"),
        ("kiau_chou mikasa\n0310 novik", {}, "at.kiau_chou"),
        ("0915 mikasa\n0310 novik", {"mines": ["0915"]}, "mines"),
        ("0915 mikasa\n0310 novik", {"bases": ["0915"]}, "bases"),
        ("0915 mikasa\n0310 novik", {"marks": {"captured": {"mikasa": 1}}}, "marks.captured.mikasa"),
        ("0915 mikasa\n0310 novik", {"steps": ["movement", "course"]}, "sailing"),
        ("0915 mikasa\n0310 novik", {"steps": ["movement", "course"], "sailing": ["novik"]}, "sailing"),
        ("0915 mikasa\n0310 novik", {"steps": ["movement", "course"], "sailing": ["asahi"]}, "sailing"),
        ("0915 mikasa asahi\n0310 novik", {"steps": ["set_up", "deploy"], "sailing": ["asahi"]}, "sailing"),
        ("0915 mikasa\n0310 novik", {"steps": ["movement", "form"], "picked": 0, "forming": ["novik"]}, "forming"),
        ("0915 mikasa\n0310 novik", {"steps": ["search", "claim"], "picked": 0}, "picked"),
        ("0915 mikasa\n0310 novik", {"steps": ["segment_end", "retreat"]}, "marks.fled"),
        ("0915 mikasa\n0310 novik", {"steps": ["terminal", "movement"]}, "steps[1]"),
        ("0915 mikasa\n0310 novik", {"steps": ["join"]}, "steps[0]"),
        ("0309 mikasa\n0309 novik", {"scenario": "port_arthur", "turn": 1, "steps": ["movement"]}, "steps[0]"),
        ("0915 mikasa novik", {"steps": ["search", "aim"], "battle": {"place": "0915", "round": 1}}, "battle.round"),
        ("0915 mikasa\n0310 novik", {"steps": ["terminal", "scuttle"], "phase": 7}, "fallen"),
    ],
)
def test_positions_that_contradict_the_rules_are_refused(at, rest, place):
    with pytest.raises(ys.PositionError) as error:
        position(at, **{"turn": 5, **rest})
    assert error.value.place == place
