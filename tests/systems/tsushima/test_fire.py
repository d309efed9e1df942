"""8.13 to 8.23, 12.2, 12.6: gunfire and torpedoes, their targets, modifiers, odds and damage."""

from fractions import Fraction

import pytest

from tests.marks import rule
from tests.systems.tsushima.scenes import board, columns, hits, now, of, offered, refused, rules, where
from yellowsea.kernel.play.odds import EnumeratingDice
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.systems.tsushima.battle.gunnery import PRIMARY, SECONDARY, between, expected, reaches, salvos_of
from yellowsea.systems.tsushima.battle.resolve_fire import fire_salvos, fire_torpedo
from yellowsea.systems.tsushima.battle.screens import is_screened
from yellowsea.systems.tsushima.telling.fire_odds import gun_chances, torpedo_chances

RUSSIA_FIRES = {"mover": "russia", "firing": "russia"}


def ship(name):
    return rules().variant(rules().info.settings(None))[0].ship_index[name]


def guns(events, shooter, gun="primary"):
    return next(e for e in of(events, "GunsFired") if e.shooter == shooter and e.gun == gun)


def ledger(event):
    return dict(event.modifiers)


def fire(game, *texts):
    """Declare for the first side, let the other hold, and return what happened."""
    events = []
    for text in texts:
        events += game.play(text)
    while now(game) == "declare":
        events += game.play("hold")
    return events


@rule("tsushima 8.13")
@pytest.mark.parametrize(("column", "lost"), [(5, 0), (6, 0), (4, 0), (7, 1), (10, 4), (12, 6)])
def test_a_gun_loses_one_for_each_column_between(column, lost):
    war = board({5: "mikasa"}, {column: "retvizan"}).state
    assert between(war, ship("mikasa"), ship("retvizan")) == lost


@rule("tsushima 8.13")
def test_an_effective_factor_of_nothing_has_no_effect():
    war = board({1: "mikasa"}, {8: "retvizan"}).state
    assert reaches(war, ship("mikasa"), PRIMARY, ship("retvizan"))
    assert not reaches(war, ship("mikasa"), SECONDARY, ship("retvizan"))
    far = board({1: "mikasa"}, {9: "retvizan"}, step="aim")
    assert now(far) == "declare", "Retvizan's 8 still reaches"
    assert far.actor == "russia"


@rule("tsushima 8.14", "tsushima 8.5")
def test_the_printed_duel_of_mikasa_and_retvizan():
    game = board({3: "mikasa"}, {8: "retvizan"}, step="aim", dice=[2, 3, 3, 3, 2, 4, 5, 6])
    game.play("target retvizan")
    events = game.play("target mikasa")
    togo, retvizan = guns(events, "mikasa"), guns(events, "retvizan")
    assert (togo.modifier, retvizan.modifier) == (-5, -3)
    assert (togo.results, retvizan.results) == ([0, 0], [0, 1])
    assert len(of(events, "GunsFired")) == 2, "the secondaries do not reach"
    assert (hits(game, "mikasa"), hits(game, "retvizan")) == (1, 0)


@rule("tsushima 8.14")
def test_five_against_armour_six_is_minus_one():
    game = board({5: "nisshin"}, {6: "bayan"}, step="aim", battle=RUSSIA_FIRES, dice=[1, 1] * 9)
    told = ledger(guns(fire(game, "target nisshin"), "bayan"))
    assert told == {"gun factor": 3, "armour": -4}
    five = board({5: "kasuga"}, {6: "oslabia"}, step="aim", dice=[1, 1] * 9)
    assert guns(fire(five, "target oslabia"), "kasuga").modifier == -1


@rule("tsushima 8.14")
def test_the_table_holds_the_example_and_is_monotonous():
    tables = rules().variant(rules().info.settings(None))[0]
    assert [tables.gun_result(9, net) for net in (0, 1, 3, 8)] == [0, 0, 0, 1]
    for size in range(1, 9):
        for net in range(-5, 20):
            assert tables.gun_result(size, net) <= tables.gun_result(size + 1, net)
            assert tables.gun_result(size, net) <= tables.gun_result(size, net + 1)
    bloody = rules().variant(rules().info.settings({"gunfire_table": "bloodier"}))[0]
    assert [bloody.gun_result(9, net) for net in (0, 1, 3, 8)] == [0, 0, 0, 1]
    assert bloody.gun_result(9, 6) == 1


@rule("tsushima 8.15")
@pytest.mark.parametrize(
    ("name", "primary", "secondary"), [("askold", 3, 5), ("askold*", 1, 2), ("askold**", 1, 1), ("rurik*", 1, 2)]
)
def test_hits_halve_the_salvos_and_then_leave_one(name, primary, secondary):
    war = board({5: "mikasa"}, {6: name}).state
    number = ship(name.rstrip("*"))
    assert salvos_of(war, number, PRIMARY, ship("mikasa")) == primary
    assert salvos_of(war, number, SECONDARY, ship("mikasa")) == secondary


@rule("tsushima 8.15")
def test_two_hits_halve_the_movement_factor_and_not_that_of_small_craft():
    war = board({5: "mikasa** jd1**", 4: "idzumo**"}, {6: "rurik"}).state
    assert [war.speed(ship(name)) for name in ("mikasa", "idzumo", "jd1")] == [2, 3, 6]


@rule("tsushima 8.15")
def test_each_hit_takes_one_salvo_of_small_craft():
    for stars, left in (("", 3), ("*", 2), ("**", 1)):
        war = board({5: f"jd1{stars}"}, {6: "rurik"}).state
        assert salvos_of(war, ship("jd1"), SECONDARY, ship("rurik")) == left


@rule("tsushima 8.15")
def test_one_hit_sinks_a_merchant_and_three_sink_a_ship():
    game = board({5: "m1"}, {5: "rurik"}, step="aim", battle=RUSSIA_FIRES, dice=[6, 6, 1, 1] + [1, 1] * 9)
    fire(game, "target m1")
    assert where(game, "m1") == "sunk"
    assert game.position()["merchant_losses"] == 1
    late = board({5: "mikasa**"}, {5: "retvizan"}, step="aim", battle=RUSSIA_FIRES, dice=[4, 4] + [1, 1] * 9)
    fire(late, "target mikasa")
    assert where(late, "mikasa") == "sunk"


@rule("tsushima 8.5")
def test_a_ship_that_is_sunk_in_a_round_still_fires_in_it():
    game = board({5: "mikasa**"}, {5: "retvizan**"}, step="aim", dice=[6, 6] * 8)
    game.play("target retvizan")
    game.play("target mikasa")
    assert where(game, "mikasa") == where(game, "retvizan") == "sunk"
    assert game.position()["battle"] is None


@rule("tsushima 8.5")
def test_the_enemy_does_not_know_what_was_declared():
    game = board({5: "mikasa"}, {6: "retvizan"}, step="aim")
    events = game.play("target retvizan")
    assert now(game) == "declare"
    assert game.actor == "russia"
    assert game.view("japan")["battle"]["aims"] == {"mikasa": "retvizan"}
    assert game.view("russia")["battle"]["aims"] == {}
    assert game.seen_by("russia").to_json()["state"]["battle"]["declared"]["guns"] == {}
    assert all("retvizan" not in str(event.to_json()) for event in events if event.known_to(1))


@rule("tsushima 8.16")
def test_division_on_division_and_ship_on_ship():
    game = board(
        {5: "mikasa asahi fuji", 4: "idzumo iwate tokiwa"},
        {7: "retvizan poltava sevastopol", 8: "rurik rossia gromoboi"},
        step="aim",
    )
    duties = {}
    while game.actor == "japan":
        shooter = game.view("japan")["battle"]["shooter"]["ship"]
        duties[shooter] = offered(game, "target")
        game.play("hold")
    assert duties == {
        "mikasa": ["retvizan"],
        "asahi": ["poltava"],
        "fuji": ["sevastopol"],
        "idzumo": ["rurik"],
        "iwate": ["rossia"],
        "tokiwa": ["gromoboi"],
    }


@rule("tsushima 8.16")
def test_another_ship_than_the_one_opposite_is_refused():
    game = board({5: "mikasa asahi fuji"}, {7: "retvizan poltava sevastopol"}, step="aim")
    assert refused(game, "target poltava") == "8.16"
    assert refused(game, "target asahi") == "8.16"
    assert "hold" in game.options()


@rule("tsushima 8.17")
def test_spare_ships_choose_within_the_division_opposite():
    game = board({5: "mikasa asahi fuji"}, {7: "retvizan poltava"}, step="aim")
    game.play("target retvizan", "target poltava")
    assert offered(game, "target") == ["retvizan", "poltava"]


@rule("tsushima 8.17")
def test_every_ship_on_a_shared_target_has_minus_two():
    game = board({5: "mikasa asahi fuji"}, {6: "retvizan"}, step="aim", dice=[1, 1] * 40)
    events = fire(game, "target retvizan", "target retvizan", "hold")
    for shooter in ("mikasa", "asahi"):
        assert ledger(guns(events, shooter))["shared target"] == -2
    alone = board({5: "mikasa asahi fuji"}, {6: "retvizan"}, step="aim", dice=[1, 1] * 40)
    assert "shared target" not in ledger(guns(fire(alone, "target retvizan", "hold", "hold"), "mikasa"))


@rule("tsushima 8.17")
def test_a_ship_keeps_its_target_until_that_is_gone():
    start = {"marks": {"mikasa": "poltava"}}
    game = board({5: "mikasa asahi fuji"}, {7: "retvizan poltava sevastopol"}, step="aim", battle=start)
    assert offered(game, "target") == ["poltava"]
    assert refused(game, "target retvizan") == "8.17"
    sunk = board({5: "mikasa asahi fuji"}, {7: "retvizan sevastopol"}, step="aim", battle=start)
    assert offered(sunk, "target") == ["retvizan", "sevastopol"]


@rule("tsushima 8.17")
def test_at_most_three_divisions_more_than_the_enemy_fire():
    fleet = {5: "mikasa asahi fuji", 4: "idzumo iwate tokiwa", 6: "asama azuma yakumo", 7: "chitose kasagi takasago"}
    fleet |= {8: "hashidate matsushima itsukushima"}
    game = board(fleet, {6: "retvizan"}, step="aim")
    firing = set()
    while game.actor == "japan":
        firing.add(game.view("japan")["battle"]["shooter"]["ship"])
        game.play("hold")
    assert "chitose" in firing
    assert not firing & {"hashidate", "matsushima", "itsukushima"}


@rule("tsushima 8.18")
def test_only_secondaries_fire_at_small_craft_and_may_leave_the_main_target_for_them():
    game = board({5: "mikasa jt1"}, {6: "retvizan rd1"}, step="aim", battle=RUSSIA_FIRES)
    assert refused(game, "target jt1") == "8.18"
    game.play("target mikasa")
    assert set(offered(game, "battery")) == {"jt1"}
    assert refused(game, "battery mikasa") == "8.18"
    assert {"with_main", "hold"} <= set(game.options())


@rule("tsushima 8.18")
def test_a_destroyers_gun_fires_at_anything_in_reach():
    game = board({5: "mikasa jt1"}, {6: "rd1"}, step="aim", battle=RUSSIA_FIRES)
    assert set(offered(game, "battery")) == {"mikasa", "jt1"}
    far = board({4: "mikasa jt1"}, {6: "rd1"}, step="aim", battle=RUSSIA_FIRES)
    assert far.actor == "japan", "one column between leaves a factor of nothing"


@rule("tsushima 8.19")
def test_torpedoes_reach_the_same_and_the_next_column():
    game = board({5: "mikasa asahi fuji jt1", 7: "jt2"}, {6: "retvizan"}, step="aim")
    while game.view("japan")["battle"]["shooter"]["weapon"] != "torpedoes":
        game.play("hold")
    assert offered(game, "torpedo") == ["retvizan"]
    far = board({5: "jt1"}, {7: "rurik"}, step="aim", battle={"mover": "japan"})
    assert far.actor == "russia"


@rule("tsushima 8.19")
def test_each_salvo_may_have_its_own_target_and_three_less_from_the_next_column():
    game = board({5: "jt1"}, {5: "rurik", 6: "rossia"}, step="aim", dice=[5, 6, 5, 6, 1, 1] + [1, 1] * 9)
    events = fire(game, "torpedo rurik", "torpedo rossia", "torpedo rossia")
    (launched,) = of(events, "TorpedoesFired")
    assert launched.modifiers == [0, -3, -3]
    assert launched.results == [3, 1, 0]
    assert where(game, "rurik") == "sunk"
    assert hits(game, "rossia") == 1


@rule("tsushima 8.19")
def test_one_torpedo_attack_a_phase():
    game = board({5: "jt1 mikasa"}, {5: "rurik"}, step="aim", marks={"torped": {"jt1": 1}})
    weapons = set()
    while game.actor == "japan":
        weapons.add(game.view("japan")["battle"]["shooter"]["weapon"])
        game.play("hold")
    assert "torpedoes" not in weapons


@rule("tsushima 8.20")
def test_a_screen_costs_two_both_ways():
    start = {"screens": {"jd1": "j1"}}
    game = board({5: "mikasa", 6: "jd1"}, {8: "retvizan"}, step="aim", battle=start, dice=[1, 1] * 20)
    game.play("target retvizan")
    events = fire(game, "target mikasa")
    assert ledger(guns(events, "mikasa"))["behind a screen"] == -2
    assert ledger(guns(events, "retvizan"))["target screened"] == -2


@rule("tsushima 8.20")
def test_torpedo_boats_screen_nobody_and_a_screen_stands_towards_the_enemy():
    game = board({5: "mikasa", 7: "jt1 jd1"}, {10: "retvizan"})
    game.play("steer jt1", "column 6")
    assert now(game) == "manoeuvre"
    game.play("steer jd1")
    game.play("column 6")
    assert offered(game, "screen") == ["j1"]
    behind = board({5: "mikasa", 3: "jd1"}, {10: "retvizan"})
    behind.play("steer jd1", "column 4")
    assert now(behind) == "manoeuvre"
    either = board({5: "mikasa", 3: "jd1"}, {10: "retvizan"}, options={"screens": "either_side"})
    either.play("steer jd1", "column 4")
    assert offered(either, "screen") == ["j1"]


@rule("tsushima 8.20")
def test_a_unit_that_does_not_move_may_begin_and_end_a_screen():
    game = board({5: "mikasa", 6: "jd1", 9: "jd2"}, {12: "retvizan"})
    assert offered(game, "cover") == ["jd1"]
    assert refused(game, "cover jd2") == "8.20"
    game.play("cover jd1", "screen j1")
    assert game.position()["battle"]["screens"] == {"jd1": "j1"}
    assert columns(game)["jd1"] == 6
    assert refused(game, "steer jd1") == refused(game, "cover jd1") == "8.6", "it has had its order for this round"
    game = board({5: "mikasa", 6: "jd1"}, {12: "retvizan"}, battle={"screens": {"jd1": "j1"}})
    game.play("cover jd1", "no_screen")
    assert game.position()["battle"]["screens"] == {}


@rule("tsushima 8.20")
def test_a_unit_that_was_left_alone_may_still_end_its_screen():
    game = board({2: "mikasa", 6: "jd1"}, {12: "retvizan"}, battle={"screens": {"jd1": "j1"}})
    game.play("cover jd1")
    assert game.options() == ["no_screen"]


@rule("tsushima 8.20")
def test_merchants_can_be_screened_as_many_as_a_division_and_screen_in_turn():
    convoy = "m1 m2 m3 m4 m5 m6 m7"
    game = board({5: convoy, 6: "jd1"}, {8: "rurik"}, battle={"screens": {"jd1": "m1"}})
    war = game.state
    screened = [is_screened(war, war.tables.ship_index[word]) for word in convoy.split()]
    assert screened == [True] * 6 + [False]
    assert not is_screened(war, war.tables.ship_index["jd1"])
    game = board({5: convoy, 6: "jd1"}, {8: "rurik"})
    game.play("cover jd1")
    assert offered(game, "screen") == ["m1"]
    game = board({5: "mikasa", 6: "m1 jt1"}, {8: "rurik"})
    assert offered(game, "cover") == ["m1"]
    game.play("cover m1", "screen j1")
    assert is_screened(game.state, game.state.tables.ship_index["mikasa"])


@rule("tsushima 8.20", "tsushima 8.16")
def test_fire_at_a_screened_merchant_has_two_less():
    start = {"screens": {"jd1": "m2"}, "mover": "russia", "firing": "russia"}
    game = board({5: "m1 m2", 6: "jd1"}, {8: "rurik"}, step="aim", battle=start, dice=[1, 1] * 20)
    events = fire(game, "target m1")
    assert ledger(guns(events, "rurik"))["target screened"] == -2


@rule("tsushima 8.21", "tsushima 7.2")
def test_morale_hurts_the_own_fire_and_helps_the_enemys():
    game = board({5: "mikasa"}, {6: "retvizan"}, step="aim", marks={"morale": {"retvizan": 2}}, dice=[1, 1] * 20)
    game.play("target retvizan")
    events = fire(game, "target mikasa")
    assert ledger(guns(events, "mikasa"))["target's morale"] == 2
    assert ledger(guns(events, "retvizan"))["morale"] == -2


@rule("tsushima 8.23")
def test_damage_of_several_ships_adds_up():
    game = board(
        {5: "mikasa asahi fuji"}, {5: "rurik"}, step="aim", dice=[4, 4, 1, 1] + [1, 1] * 4 + [4, 4, 1, 1] + [1, 1] * 30
    )
    fire(game, "target rurik", "target rurik", "hold")
    assert hits(game, "rurik") == 2


@rule("tsushima 12.2")
@pytest.mark.parametrize(("name", "salvos"), [("hashidate", 0), ("itsukushima", 0), ("matsushima", 1)])
def test_single_turrets_are_silent_in_flight(name, salvos):
    war = board({5: name}, {6: "rurik"}, battle={"fleeing": {name: 1}}).state
    assert salvos_of(war, ship(name), PRIMARY, ship("rurik")) == salvos


@rule("tsushima 8.10")
@pytest.mark.parametrize(("reading", "own", "enemy"), [("fleeing_guns", 1, 2), ("guns_on_fleeing", 2, 1)])
def test_flight_halves_the_salvos_of_one_side(reading, own, enemy):
    war = board(
        {5: "mikasa"}, {6: "retvizan"}, battle={"fleeing": {"mikasa": 1}}, options={"flight_halves": reading}
    ).state
    assert salvos_of(war, ship("mikasa"), PRIMARY, ship("retvizan")) == own
    assert salvos_of(war, ship("retvizan"), PRIMARY, ship("mikasa")) == enemy


@rule("tsushima 12.6")
def test_tsarevitchs_mounts():
    game = board({5: "mikasa"}, {6: "tsarevitch"}, step="aim", battle=RUSSIA_FIRES, dice=[1, 1] * 20)
    events = fire(game, "target mikasa")
    assert ledger(guns(events, "tsarevitch"))["defective mounts"] == -4
    assert "defective mounts" not in ledger(guns(events, "tsarevitch", "secondary"))


def enumerated(war, shot):
    """The chances of a shot's hits by running the rules through every fall of the dice."""
    dice = EnumeratingDice()
    chances = [Fraction(0)] * 4
    while True:
        dice.begin()
        hit = shot(war.copy(), Umpire(dice))
        chances[hit] += dice.chance
        if not dice.advance():
            return chances


@rule("tsushima 8.14", "tsushima 8.19")
@pytest.mark.parametrize("column", [5, 6, 8])
def test_the_odds_are_those_of_the_dice(column):
    war = board({5: "mikasa** jt1**"}, {column: "retvizan"}).state
    mikasa, retvizan, boat = ship("mikasa"), ship("retvizan"), ship("jt1")
    for sharers in (1, 2):
        by_dice = enumerated(war, lambda w, u, n=sharers: fire_salvos(w, mikasa, PRIMARY, retvizan, n, u))
        assert gun_chances(war, mikasa, PRIMARY, retvizan, sharers) == by_dice
    by_dice = enumerated(war, lambda w, u: fire_torpedo(w, boat, [retvizan], u)[0])
    assert torpedo_chances(war, boat, retvizan) == by_dice


@rule("tsushima 8.14")
def test_the_means_behind_the_suggestions_are_those_of_the_odds():
    war = board({5: "mikasa jt1"}, {7: "retvizan"}).state
    mikasa, retvizan = ship("mikasa"), ship("retvizan")
    chances = gun_chances(war, mikasa, PRIMARY, retvizan, 1)
    mean = sum(hits * chance for hits, chance in enumerate(chances))
    assert expected(war, mikasa, PRIMARY, retvizan, 1) == pytest.approx(float(2 * mean))


@rule("tsushima 8.14")
def test_the_odds_of_a_declaration_sum_to_one_and_count_sinking():
    game = board({5: "mikasa jt1"}, {5: "retvizan**"}, step="aim")
    odds = game.odds("target retvizan")
    assert sum(result.chance for result in odds.results) == 1
    assert {result.text for result in odds.results} == {"no hit", "sunk"}
    assert game.odds("hold") is None
    game.play("hold")
    whole, one = game.odds("torpedo_all retvizan"), game.odds("torpedo retvizan")
    assert whole.mean("sunk") > one.mean("sunk")


@rule("tsushima 8.10", "tsushima 8.15")
@pytest.mark.parametrize(("ship", "whole", "hit"), [("askold", 2, 1), ("askold*", 1, 1), ("diana", 2, 1)])
def test_flight_halves_what_damage_has_left(ship, whole, hit):
    """Askold's secondaries have five salvos: two in flight; with one hit two, and one in flight."""
    name = ship.rstrip("*")
    flight = {"fleeing": {name: 1}, "flight": {"russia": [-1, 0, -1, -1, -1, -1, -1, -1]}}
    war = board({5: "mikasa"}, {6: ship}, battle=flight).state
    number, mikasa = war.tables.ship_index[name], war.tables.ship_index["mikasa"]
    assert salvos_of(war, number, SECONDARY, mikasa) == whole
    assert salvos_of(war, number, PRIMARY, mikasa) == hit


@rule("tsushima 8.16")
def test_who_has_heard_what_the_enemy_declared_does_not_take_his_own_back():
    """Both hold their fire and no die falls, but the second side has learnt that the first does."""
    game = board({5: "mikasa"}, {5: "retvizan"}, step="aim")
    while now(game) == "declare" and game.actor == "japan":
        game.play("hold")
    assert game.why_not_undo("japan") is None, "the other side has not declared yet"
    rolled = game.dice.counter
    while now(game) == "declare":
        last = game.actor
        events = game.play("hold")
    assert (last, game.dice.counter) == ("russia", rolled)
    assert [event.reveals for event in of(events, "FireDeclared")] == [True]
    assert game.why_not_undo("russia").code == "undo-barrier"
