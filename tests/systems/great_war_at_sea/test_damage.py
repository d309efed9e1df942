"""What hits do: tables, armour, speed, critical hits, boats, leaders, fires, rams, batteries."""

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.field import (
    fight,
    guns,
    new_game,
    refusal,
    round_end,
    scene,
    sheet,
    told,
    where,
    words,
)
from yellowsea.kernel.play.dice import ScriptedDice
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.systems.great_war_at_sea.book.shapes import CRITICAL_RESULTS
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY
from yellowsea.systems.great_war_at_sea.tactics.damage import take_critical, take_gun_hit, take_torpedo_hit
from yellowsea.systems.great_war_at_sea.tactics.effects import move_leaders, sink
from yellowsea.systems.great_war_at_sea.tactics.impulses import rating_of
from yellowsea.systems.great_war_at_sea.tactics.ways import can_go, free_helms, has_orders


def battle(scenario="B13", **options):
    """Mikasa (4 heavy primaries, 3 light secondaries, heavy hull) and the rest, before the first shot."""
    return fight(new_game(scenario, 1, **options))


def number(state, word):
    return state.scene.word.index(word)


def hit(state, word, kind, dice):
    umpire = Umpire(ScriptedDice(dice))
    take_gun_hit(state, number(state, word), kind, umpire)
    assert umpire.dice.counter == len(dice), "more dice than it asked for"
    return umpire.events


def boxes(state, word):
    ship = number(state, word)
    return [state.primary[ship], state.secondary[ship], state.tertiary[ship], state.torpedoes[ship], state.hull[ship]]


@rule("great_war_at_sea 8.1", "great_war_at_sea 8.2", "great_war_at_sea 8.4")
@pytest.mark.parametrize(
    ("dice", "lost"),
    [
        ([1, 2], [1, 0, 0, 0, 0]),
        ([1, 3], [0, 0, 0, 1, 0]),
        ([2, 3], [0, 2, 0, 0, 0]),
        ([3, 3], [0, 0, 1, 0, 0]),
        ([3, 4], [0, 0, 0, 0, 1]),
        ([4, 4], [0, 0, 1, 0, 0]),
        ([4, 5], [0, 0, 1, 0, 0]),
        ([5, 5], [0, 0, 1, 0, 0]),
        ([5, 6], [1, 0, 0, 0, 0]),
        ([6, 6], [0, 0, 0, 0, 1]),
    ],
)
def test_the_gunnery_table_by_heavy_shells_on_a_battleship(dice, lost):
    state = battle()
    before = boxes(state, "mikasa")
    hit(state, "mikasa", PRIMARY, dice)
    assert [was - now for was, now in zip(before, boxes(state, "mikasa"), strict=True)] == lost
    slowed = 1 if dice == [6, 6] else 0
    assert state.speed[number(state, "mikasa")] == 3 - slowed


@rule("great_war_at_sea 8.2")
def test_lighter_guns_do_not_pierce():
    state = battle()
    before = boxes(state, "mikasa")
    hit(state, "mikasa", SECONDARY, [1, 2])  # heavy turrets
    hit(state, "mikasa", SECONDARY, [3, 4])  # heavy belt
    hit(state, "mikasa", SECONDARY, [6, 6])
    hit(state, "mikasa", TERTIARY, [2, 3])  # light casemates
    assert boxes(state, "mikasa") == before
    assert state.speed[number(state, "mikasa")] == 3
    hit(state, "mikasa", SECONDARY, [2, 3])
    assert boxes(state, "mikasa")[1] == before[1] - 1


@rule("great_war_at_sea 8.2")
def test_secondary_guns_need_a_second_die_against_a_light_hull():
    state = battle("B22")
    hit(state, "rurik", SECONDARY, [3, 4, 3])
    assert state.hull[number(state, "rurik")] == 7
    hit(state, "rurik", SECONDARY, [3, 4, 4])
    assert state.hull[number(state, "rurik")] == 6
    hit(state, "rurik", SECONDARY, [1, 1, 3])  # no critical hit: a tertiary box
    assert state.tertiary[number(state, "rurik")] == 0


@rule("great_war_at_sea 8.3")
def test_heavy_shells_wreck_what_is_bare():
    state = battle("B12")
    hit(state, "diana", PRIMARY, [3, 4])
    assert state.hull[number(state, "diana")] == 3
    hit(state, "diana", PRIMARY, [2, 3])
    assert state.secondary[number(state, "diana")] == 0
    hit(state, "askold", PRIMARY, [3, 4])  # a light hull
    assert state.hull[number(state, "askold")] == 3


@rule("great_war_at_sea T3", "great_war_at_sea 8.6")
def test_guns_that_are_gone_are_no_way_to_sink_a_warship():
    usual = battle("B12")
    askold = number(usual, "askold")
    usual.secondary[askold] = 0
    hit(usual, "askold", PRIMARY, [2, 3])
    hit(usual, "askold", PRIMARY, [1, 2])
    assert usual.hull[askold] == 4
    printed = battle("B12", warship_damage=False)
    printed.secondary[askold] = 0
    hit(printed, "askold", PRIMARY, [2, 3])
    assert printed.hull[askold] == 3
    hit(printed, "askold", PRIMARY, [1, 2])  # no primaries: secondaries, which are gone: hull
    assert printed.hull[askold] == 2
    printed.tertiary[askold] = 0
    hit(printed, "askold", PRIMARY, [3, 3])  # surplus tertiary
    assert printed.hull[askold] == 2


@rule("great_war_at_sea 8.6", "great_war_at_sea T3")
def test_transports_take_every_hit_in_the_hull():
    state = battle("B15")
    word = next(word for word in state.scene.word if "trl" in word)
    ship = number(state, word)
    hit(state, word, SECONDARY, [3, 3])  # an unarmed ship takes it in the hull
    assert state.hull[ship] == 1
    hit(state, word, SECONDARY, [1, 2])  # T3: a primary result
    assert state.fate[ship] == 2


@rule("great_war_at_sea 8.6")
def test_boxes_to_spare_go_to_the_hull():
    state = battle("B12", warship_damage=False)
    askold = number(state, "askold")
    state.secondary[askold] = 1
    hit(state, "askold", PRIMARY, [2, 3])
    assert (state.secondary[askold], state.hull[askold]) == (0, 3)


@rule("great_war_at_sea 8.5", "great_war_at_sea 8.51")
def test_past_half_of_her_hull_a_ship_loses_a_level_once():
    state = battle("B22")
    rurik = number(state, "rurik")
    state.hull[rurik] = 4
    hit(state, "rurik", PRIMARY, [3, 4])
    assert (state.hull[rurik], state.speed[rurik]) == (3, 2)
    hit(state, "rurik", PRIMARY, [3, 4])
    assert (state.hull[rurik], state.speed[rurik]) == (2, 2)
    hit(state, "rurik", PRIMARY, [6, 6])
    assert (state.hull[rurik], state.speed[rurik]) == (1, 1)
    assert state.is_crippled(rurik)


@rule("great_war_at_sea 8.5")
def test_both_levels_may_go_with_one_hit():
    state = battle("B22")
    rossiya = number(state, "rossiya")
    state.hull[rossiya] = 4
    hit(state, "rossiya", PRIMARY, [6, 6])
    assert (state.hull[rossiya], state.speed[rossiya]) == (3, 2)


@rule("great_war_at_sea 8.5")
def test_a_dead_ship_gets_under_way_on_a_six_or_is_given_up():
    dead = {"rurik": {"speed": "dead", "marks": ["slowed"]}}
    way = round_end("B22", [6, 1], ships=dead)
    assert sheet(way, "rurik")["speed"] == "1vs"
    lost = round_end("B22", [2, 1], ships=dead)
    assert "given_up" in sheet(lost, "rurik")["marks"]
    still = round_end("B22", [4, 1], ships=dead)
    assert sheet(still, "rurik") | {"speed": "dead"} == sheet(still, "rurik")
    wreck = round_end("B22", [6], ships={"rurik": {"speed": "dead", "marks": ["slowed", "halved"], "hull": 3}})
    assert sheet(wreck, "rurik")["speed"] == "dead"  # no die for her at all


@rule("great_war_at_sea 8.53")
def test_a_dead_ship_may_be_scuttled():
    dead = {"rurik": {"speed": "dead", "marks": ["slowed"]}}
    game = round_end("B22", [4, 1], ships=dead)
    assert game.actor == "russia"
    game.play("scuttle rurik")
    assert sheet(game, "rurik")["fate"] == "sunk"
    assert refusal(round_end("B22", [4], ships=dead), "scuttle rossiya") == ("not-dead", "8.53")


@rule("great_war_at_sea 8.7")
def test_critical_hits():
    def after(face, *more, ship="petropavlovsk"):
        state = battle()
        take_critical(state, number(state, ship), Umpire(ScriptedDice([face, *more])))
        return state

    ship = number(battle(), "petropavlovsk")
    assert after(1, 5).marks[ship] & 4
    steering = after(2)
    assert (steering.stuck[ship], steering.hull[ship]) == (2, 6)
    steering.impulse, steering.acting = 14, steering.initiative
    assert not can_go(steering, steering.group[ship])
    assert after(3).speed[ship] == 2
    boilers = after(4)
    assert (boilers.speed[ship], boilers.hull[ship]) == (0, 6)
    assert after(5, 1).secondary[ship] == 1
    three = battle()
    three.secondary[ship] = 3
    take_critical(three, ship, Umpire(ScriptedDice([5, 1])))
    assert three.secondary[ship] == 1  # half of them, rounded up, are gone
    magazine = after(6, 4)
    assert (magazine.primary[ship], magazine.hull[ship]) == (2, 4)
    assert after(6, 5, 6).fate[ship] == 2
    assert len(CRITICAL_RESULTS) == 6


@rule("great_war_at_sea 8.7")
def test_a_jammed_helm_frees_itself_after_two_movement_impulses():
    game = scene("B22", ["move"], 6, [], initiative="russia", ships={"rurik": {"stuck": 2}}, apart=["rurik"])
    assert not [one for one in words(game, "move") if one.startswith("rurik")]
    game.play("done")
    assert sheet(game, "rurik")["stuck"] == 1


@rule("great_war_at_sea 8.7")
def test_a_jammed_helm_frees_itself_when_nobody_else_can_move():
    """Varyag alone: her side is asked for no orders while she cannot steer, and yet the impulses pass."""
    state = fight(scene("B05", [], 5, [], at={"koreets": ""}, initiative="russia"))
    state.acting = state.initiative
    varyag = number(state, "varyag")
    state.stuck[varyag] = 2
    for impulse, left in ((2, 2), (6, 1), (10, 0)):  # her speed is 1: impulse 2 is none of hers
        state.impulse = impulse
        assert not has_orders(state)
        free_helms(state)
        assert state.stuck[varyag] == left


@rule("great_war_at_sea 16.0", "great_war_at_sea S26")
def test_a_leader_falls_or_shifts_his_flag():
    state = battle()
    flagship = number(state, "petropavlovsk")
    assert state.flag[state.scene.leaders.index(state.scene.leaders[0])] == flagship
    assert rating_of(state, 1) == 1
    take_critical(state, flagship, Umpire(ScriptedDice([1, 6])))
    assert state.flag[0] == -1
    assert rating_of(state, 1) == 0
    safe = battle()
    take_critical(safe, flagship, Umpire(ScriptedDice([5, 3])))
    assert safe.flag[0] == flagship
    saved = battle()
    sink(saved, flagship, "sinks", Umpire(ScriptedDice([4])))
    assert rating_of(saved, 1) == 0  # on his way
    umpire = Umpire(ScriptedDice([]))
    move_leaders(saved, umpire)
    move_leaders(saved, umpire)
    assert saved.scene.name[saved.flag[0]] != saved.scene.name[flagship]
    assert saved.scene.type[saved.flag[0]] == 0  # another battleship
    assert told(umpire.events, "FlagShifted")
    lost = battle()
    sink(lost, flagship, "sinks", Umpire(ScriptedDice([3])))
    assert lost.flag[0] == -1


@rule("great_war_at_sea 16.0")
def test_of_several_leaders_he_aboard_the_largest_type_counts():
    state = battle("B12")
    assert rating_of(state, 0) == 0  # Dewa in a cruiser; Togo has not come
    togo = next(n for n, name in enumerate(state.scene.leader_name) if name == "Togo")
    state.fate[state.flag[togo]] = 1
    assert rating_of(state, 0) == 1


@rule("great_war_at_sea 8.1")
@pytest.mark.parametrize(
    ("dice", "hull", "speed"),
    [
        ([1, 1], 1, 3),
        ([1, 2], 1, 2),
        ([2, 3], 2, 3),
        ([3, 4], 2, 2),
        ([4, 4], 3, 3),
        ([4, 5], 3, 2),
        ([5, 6], 4, 0),
        ([6, 6, 3], 5, 0),
    ],
)
def test_the_torpedo_table(dice, hull, speed):
    state = battle()
    mikasa = number(state, "mikasa")
    take_torpedo_hit(state, mikasa, "torpedo", Umpire(ScriptedDice(dice)))
    assert 9 - state.hull[mikasa] == hull
    assert state.speed[mikasa] == (speed if hull < 5 else 0)


@rule("great_war_at_sea 8.1")
def test_a_magazine_under_water_sinks_her():
    state = battle()
    take_torpedo_hit(state, number(state, "mikasa"), "torpedo", Umpire(ScriptedDice([6, 6, 4, 6])))
    assert state.fate[number(state, "mikasa")] == 2


@rule("great_war_at_sea 9.0")
def test_boats_take_their_share_with_them_and_half_of_them_costs_no_speed():
    state = battle("B05")
    boats = number(state, "j_tb01")
    assert (state.hull[boats], state.torpedoes[boats]) == (4, 6)
    hit(state, "j_tb01", TERTIARY, [3, 4])
    assert (state.hull[boats], state.torpedoes[boats], state.tertiary[boats]) == (3, 4, 1)
    hit(state, "j_tb01", TERTIARY, [3, 4])
    hit(state, "j_tb01", TERTIARY, [3, 4])
    assert (state.hull[boats], state.torpedoes[boats], state.speed[boats]) == (1, 1, 5)
    assert fight(new_game("B06", 1)).torpedoes[number(battle("B06"), "r_dd08")] == 1  # one boat of two: 3 // 2


@rule("great_war_at_sea S13")
def test_who_is_a_cripple():
    state = battle("B22")
    rurik = number(state, "rurik")
    assert not state.is_crippled(rurik)
    state.hull[rurik] = 4
    assert not state.is_crippled(rurik)
    state.hull[rurik] = 3
    assert state.is_crippled(rurik)
    state.hull[rurik] = 7
    state.secondary[rurik] = 2
    assert state.is_crippled(rurik)


@rule("great_war_at_sea 8.9")
def test_fires_start_burn_and_go_out():
    state = battle("B22", fires=True)
    rurik = number(state, "rurik")
    hit(state, "rurik", SECONDARY, [3, 4, 4])
    assert state.marks[rurik] & 64
    unlit = battle("B22")
    hit(unlit, "rurik", SECONDARY, [3, 4, 4])
    assert not unlit.marks[rurik] & 64
    burning = {"rurik": {"marks": ["burning"]}}
    out = scene("B22", ["torpedoes"], 4, [2], ships=burning, options={"fires": True})
    assert sheet(out, "rurik")["marks"] == []
    box = scene("B22", ["torpedoes"], 4, [5, 1], ships=burning, options={"fires": True})
    assert sheet(box, "rurik")["secondary"] == 4
    hull = scene("B22", ["torpedoes"], 4, [6, 7], ships=burning, options={"fires": True})
    assert sheet(hull, "rurik")["hull"] == 6


@rule("great_war_at_sea T8")
def test_ramming():
    at = {"rossiya": "J8", "izumo": "J8"}
    dead = {"rurik": {"speed": "dead", "marks": ["slowed"]}}
    options = {"ramming": True}
    game = scene("B22", ["ramming"], 4, [4], at=at, ships=dead, options=options)
    game.play("ram izumo")
    assert set(words(game, "strike")) == {"rossiya", "gromoboi", "rurik"}
    events = game.play("strike rurik")
    assert told(events, "RamTried")[0].needed == 4
    assert sheet(game, "rurik")["fate"] == "sunk"
    assert sheet(game, "izumo")["hull"] == 2  # seven boxes: three, and one for a light hull
    assert game.actor == "russia"  # the sides take turns
    assert refusal(scene("B22", ["ramming"], 4, [], at=at, options=options), "ram naniwa")[0] == "not-there"
    was_rammed = scene("B22", ["ramming"], 4, [1], at=at, ships={"rossiya": {"marks": ["rammed"]}}, options=options)
    was_rammed.play("ram izumo", "strike rurik")
    assert was_rammed.actor == "russia"
    assert set(words(was_rammed, "ram")) == {"gromoboi", "rurik"}
    faster = scene(
        "B22", ["ramming"], 4, [6], at=at, ships={"izumo": {"speed": "1", "marks": ["slowed"]}}, options=options
    )
    faster.play("ram izumo", "strike rossiya")
    assert sheet(faster, "rossiya")["fate"] == "fighting"  # 6 less 1
    transports = scene("B15", ["ramming"], 4, [], at={"rossiya": "J8", "j_trl_1": "J8"}, options=options)
    assert transports.actor == "russia"  # Japan has no warship there and is not asked
    boats = scene("B09", ["ramming"], 4, [], at={"j_dd08": "J10", "r_dd09": "J10"}, options=options)
    assert "ram" not in {option.split()[0] for option in boats.options()}


@rule("great_war_at_sea 7.8")
def test_batteries_fire_first_and_lose_factors_by_twos():
    """Two hits on the battery of Port Arthur take a secondary factor."""
    at = {"chitose": "J6", "asama": "J6", "bayan": "K8"}
    game = guns("B12", [1] * 4 + [6] + [1] * 5 + [3, 5, 4], at=at)
    assert game.actor == "russia"
    game.play("aim battery1", "primary asama", "secondary asama")
    events = game.play("done")
    assert [shot.ship for shot in told(events, "GunsFired")] == ["battery1", "battery1"]
    assert game.actor == "japan"
    state = fight(game)
    fort = number(state, "battery1")
    hit(state, "battery1", SECONDARY, [])
    assert state.secondary[fort] == 6
    hit(state, "battery1", SECONDARY, [])
    assert state.secondary[fort] == 5
    assert refusal(scene("B12", ["move"], 6, [], initiative="russia"), "move battery1 N") == ("battery", "7.8")
    assert where(game, "battery1") == "J4"


def test_every_ship_has_its_sheet_in_the_view():
    view = new_game("B25", 1).view(None)
    assert len(view["ships"]) == 46
    suvorov = next(ship for ship in view["ships"] if ship["leader"] == "Rozhestvensky")
    assert suvorov["hull"]["left"] == suvorov["hull"]["printed"] > 0
    assert "overloaded" in suvorov["traits"]
