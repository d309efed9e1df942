"""Sight, range, the dice of guns and torpedoes, second dice, night, weather."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.field import (
    RULES,
    fight,
    guns,
    moves,
    new_game,
    refusal,
    scene,
    sheet,
    told,
    tubes,
    verbs,
    words,
)
from yellowsea.kernel.play.dice import ScriptedDice
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY, Scene
from yellowsea.systems.great_war_at_sea.tactics.gun_fire import stray
from yellowsea.systems.great_war_at_sea.tactics.gunnery import (
    dice_of,
    light_face,
    needed_face,
    ranges_of,
    second_face,
    why_silent,
)
from yellowsea.systems.great_war_at_sea.tactics.sighting import base_sight, sees, sight_of
from yellowsea.systems.great_war_at_sea.tactics.torpedoes import (
    chance_of_torpedo,
    is_screened,
    may_launch,
    needed_by_torpedo,
)
from yellowsea.systems.great_war_at_sea.tactics.ways import speed_of

FAR = {"rossiya": "J8", "izumo": "J6"}  # two hexes apart


def number(state, word):
    return state.scene.word.index(word)


@rule("great_war_at_sea 7.5", "great_war_at_sea S32")
def test_both_sides_name_targets_before_a_die_falls():
    """Izumo's six secondaries at Rurik: two sixes; a hit on 9 takes a tertiary, which Rurik has one of."""
    game = guns("B22", [6, 6, 1, 1, 1, 1, 4, 5, 4, 5], at=FAR)
    assert game.actor == "japan"
    game.play("aim izumo", "secondary rurik")
    events = game.play("done")
    assert game.actor == "russia"
    assert not told(events, "GunsFired")
    events = game.play("done")
    shot = told(events, "GunsFired")[0]
    assert (shot.faces, shot.hits, shot.guns, shot.distance) == ([6, 6, 1, 1, 1, 1], 2, "secondary", 2)
    assert sheet(game, "rurik")["tertiary"] == 0
    assert sheet(game, "rurik")["gun_hits"] == 2


@rule("great_war_at_sea 7.5")
def test_a_target_in_the_same_hex_and_a_dead_one_are_easier():
    state = fight(guns("B22", [], at=FAR))
    izumo, rurik = number(state, "izumo"), number(state, "rurik")
    assert needed_face(state, izumo, rurik) == 6
    near = fight(guns("B22", [], at={"rossiya": "J8", "izumo": "J8"}))
    assert needed_face(near, izumo, rurik) == 5
    dead = {"rurik": {"speed": "dead", "marks": ["slowed"]}}
    both = fight(guns("B22", [], at={"rossiya": "J8", "izumo": "J8"}, ships=dead))
    assert needed_face(both, izumo, rurik) == 4
    assert needed_face(fight(guns("B22", [], at=FAR, ships=dead)), izumo, rurik) == 5


@rule("great_war_at_sea 7.5")
def test_suggested_targets_are_one_option_and_damage_is_simultaneous():
    """Both flagships sink each other's tertiary guns with what they had when the targets were named."""
    game = guns("B22", [6] + [1] * 100, at={"rossiya": "J8", "izumo": "J8"})
    game.play("suggested")
    events = game.play("suggested")
    fired = told(events, "GunsFired")
    assert len({shot.ship for shot in fired}) == 7
    order = [type(event).__name__ for event in events]
    assert order.index("HitTaken") > max(place for place, kind in enumerate(order) if kind == "GunsFired")


@rule("great_war_at_sea S21", "great_war_at_sea 7.5")
def test_tertiary_guns_reach_one_hex_and_the_others_two():
    two = guns("B22", [], at=FAR)
    two.play("aim izumo")
    assert not words(two, "tertiary")
    assert set(words(two, "secondary")) == {"rossiya", "gromoboi", "rurik"}
    assert refusal(two, "tertiary rurik")[0] == "no-guns"
    one = guns("B22", [], at={"rossiya": "J8", "izumo": "J7"})
    one.play("aim izumo")
    assert set(words(one, "tertiary")) == {"rossiya", "gromoboi", "rurik"}
    three = guns("B22", [], at={"rossiya": "J8", "izumo": "J5"})
    assert "aim izumo" not in three.options()


@rule("great_war_at_sea T4")
def test_shorter_ranges():
    game = guns("B22", [], at=FAR, options={"short_ranges": True})
    assert "aim izumo" not in game.options()
    near = guns("B22", [], at={"rossiya": "J8", "izumo": "J7"}, options={"short_ranges": True})
    near.play("aim izumo")
    assert words(near, "secondary")
    assert not words(near, "tertiary")


@rule("great_war_at_sea 7.27", "great_war_at_sea S38", "great_war_at_sea S20")
def test_sight_by_day_and_night_and_in_weather():
    day = fight(new_game("B22", 1))
    assert base_sight(day, 0) == 5
    night = fight(new_game("B09", 1))
    assert base_sight(night, 0) == 3
    mist = fight(new_game("B25", 1))
    assert base_sight(mist, 0) == 4
    battle = night.scene.battle
    for weather, (by_day, by_night) in enumerate(zip((5, 4, 2, 3, 2), (3, 2, 1, 2, 1), strict=True), 1):
        for light, expected in ((0, by_day), (1, by_night)):
            changed = replace(battle, weather=weather, light=(light,) * battle.rounds)
            night.scene = Scene(RULES.book, changed, RULES.info.settings(None), RULES.grid)
            assert base_sight(night, 0) == expected


@rule("great_war_at_sea 7.27")
def test_guns_betray_a_group_at_night_until_it_moves():
    game = scene("B09", ["move"], 6, [])
    state = fight(game)
    destroyer = number(state, "j_dd08")
    assert sight_of(state, 1, destroyer) == 3
    state.group_marks[state.group[destroyer]] |= 1
    assert sight_of(state, 1, destroyer) == 5
    game.play("move j_dd08 N")
    assert sight_of(fight(game), 1, destroyer) == 3


@rule("great_war_at_sea 7.27")
def test_land_hides_what_is_behind_it():
    """In Chemulpo's roads the northern shore lies between the channel's corners."""
    state = fight(new_game("B04", 1))
    grid = state.scene.grid
    varyag = number(state, "varyag")
    state.at[state.group[varyag]] = grid.words.index("G10")
    assert sees(state, 0, grid.words.index("H10"), varyag)
    land = [here for here in range(grid.size) if state.scene.is_land[here]]
    behind = [here for here in range(grid.size) if state.scene.is_blind(grid.words.index("G10"), here)]
    assert behind
    assert all(any(step in land for step in grid.line(grid.words.index("G10"), here)) for here in behind)
    assert not sees(state, 0, behind[0], varyag)


@rule("great_war_at_sea S12")
def test_hits_are_confirmed_where_the_scenario_asks_for_it():
    """At Chemulpo a Russian hit needs a second die of 5; Varyag has two secondaries."""
    game = guns("B05", [6, 6, 4, 5, 4, 5], at={"varyag": "J7", "asama": "J9"}, initiative="russia")
    game.play("aim varyag", "secondary asama", "done")
    events = game.play("done")
    shot = told(events, "GunsFired")[0]
    assert (shot.struck, shot.hits) == (2, 1)


@rule("great_war_at_sea S12")
def test_only_the_hardest_second_die_is_rolled():
    state = fight(new_game("B25", 1))
    suvorov = state.scene.members[0][0]
    assert second_face(state, suvorov) == 6
    state.marks[suvorov] |= 4  # fire control: 4, so the scenario's 6 still holds
    assert second_face(state, suvorov) == 6
    easier = fight(new_game("B20", 1))
    russian = next(ship for ship in range(easier.scene.vessels) if easier.scene.side[ship] == 1)
    assert second_face(easier, russian) == 3
    easier.marks[russian] |= 4
    assert second_face(easier, russian) == 4
    night = fight(new_game("B21", 1))
    assert second_face(night, night.scene.members[0][0]) == 5


@rule("great_war_at_sea S39")
def test_old_guns_need_a_die_of_their_own():
    """Matsushima's single boxed gun hits, and only a 6 confirms it; Chin'en's slow guns need a 4."""
    at = {"hashidate": "K7", "chinen": "K7", "bayan": "K5", "askold": "K5", "gilyak": "K4"}
    game = guns("B18", [6, 5], at=at)
    game.play("aim matsushima", "primary bayan", "done")
    events = game.play("done")
    assert told(events, "GunsFired")[0].hits == 0
    slow = guns("B18", [6, 6, 1, 3, 4, 3, 3], at=at)
    slow.play("aim chinen", "primary bayan", "back", "done")
    assert told(slow.play("done"), "GunsFired")[0].hits == 1


@rule("great_war_at_sea T5")
def test_without_the_limit_modifiers_add_up():
    dead = {"rurik": {"speed": "dead", "marks": ["slowed"]}}
    at = {"rossiya": "J7", "izumo": "J8"}
    options = {"crossing_the_t": True, "modifier_limit": False}
    state = fight(guns("B22", [], at=at, ships=dead, options=options))
    state.heading[state.group[number(state, "rurik")]] = 0
    assert needed_face(state, number(state, "izumo"), number(state, "rurik")) == 4
    limited = fight(guns("B22", [], at=at, options={"crossing_the_t": True}))
    limited.at[1] = limited.at[0]
    assert needed_face(limited, number(limited, "izumo"), number(limited, "rurik")) == 5


@rule("great_war_at_sea 7.3")
def test_crossing_the_t_costs_guns_ahead_and_astern_and_hits_along_the_line():
    state = fight(guns("B22", [], at={"rossiya": "J7", "izumo": "J9"}, options={"crossing_the_t": True}))
    izumo, rurik = number(state, "izumo"), number(state, "rurik")
    heading = {}
    for way in range(6):
        state.heading[state.group[izumo]] = way
        heading[way] = dice_of(state, izumo, SECONDARY, rurik)
    assert heading == {0: 5, 1: 6, 2: 6, 3: 3, 4: 6, 5: 6}  # ahead three quarters up, astern half
    state.heading[state.group[rurik]] = 3  # Rurik steams straight at her
    assert needed_face(state, izumo, rurik) == 5
    state.heading[state.group[rurik]] = 1
    assert needed_face(state, izumo, rurik) == 6


@rule("great_war_at_sea T6")
def test_night_confirms_on_five_and_may_strike_a_friend():
    at = {"j_dd08": "J10", "r_dd09": "J10"}
    game = guns("B09", [6, 5, 1, 2, 3, 4], at=at, apart=["j_dd07"])
    game.play("aim j_dd08", "tertiary r_dd09", "done")
    events = game.play("done")
    assert told(events, "StrayHit")[0].ship == "j_dd07"
    plain = guns("B09", [6, 3, 4], at=at, options={"night_confirmation": False})
    plain.play("aim j_dd08", "tertiary r_dd09", "done")
    assert told(plain.play("done"), "GunsFired")[0].hits == 1


@rule("great_war_at_sea T7")
def test_big_guns_seldom_hit_small_ships():
    at = {"mikasa": "J10", "novik": "J10", "askold": "J8", "bayan": "J8"}
    game = guns("B12", [], at={**at, "petropavlovsk": "J5"})
    game.play("aim mikasa")
    assert "primary askold" in game.options()
    state = fight(game)
    assert light_face(state, PRIMARY, number(state, "askold")) == 5
    assert light_face(state, SECONDARY, number(state, "askold")) == 0
    boats = fight(guns("B13", [], at={"mikasa": "J10", "r_dd02": "J10"}))
    assert light_face(boats, PRIMARY, number(boats, "r_dd02")) == 6
    lists = ranges_of(boats, 0).by_ship[number(boats, "mikasa")]
    assert number(boats, "r_dd02") not in lists[PRIMARY]
    assert number(boats, "r_dd02") in lists[TERTIARY]
    off = fight(guns("B13", [], at={"mikasa": "J10", "r_dd02": "J10"}, options={"light_targets": False}))
    assert number(off, "r_dd02") in ranges_of(off, 0).by_ship[number(off, "mikasa")][PRIMARY]


@rule("great_war_at_sea S27", "great_war_at_sea 11.73")
def test_a_rough_sea_silences_guns_and_torpedoes_and_slows_boats():
    state = fight(tubes("B25", [], at={"j_dd01": "J10"}))
    boat, mikasa = number(state, "j_dd01"), number(state, "mikasa")
    monitor = next(ship for ship in range(state.scene.vessels) if state.scene.is_low[ship])
    assert boat in may_launch(state, 0)
    assert why_silent(state, monitor, PRIMARY) == ""
    for weather, silent in ((4, [False, False, True]), (5, [False, True, True])):
        changed = replace(state.scene.battle, weather=weather, special=())
        state.scene = Scene(RULES.book, changed, RULES.info.settings(None), RULES.grid)
        assert [bool(why_silent(state, mikasa, kind)) for kind in (PRIMARY, SECONDARY, TERTIARY)] == silent
        assert why_silent(state, monitor, PRIMARY)
        assert may_launch(state, 0) == []
        assert speed_of(state, boat) == 3


@rule("great_war_at_sea 7.7", "great_war_at_sea S44", "great_war_at_sea 8.4")
def test_torpedoes_reach_the_same_hex_and_are_gone_when_fired():
    """Kasumi and Akatsuki fire both their factors at a moving destroyer: a 6 hits."""
    at = {"j_dd08": "J10", "r_dd09": "J10"}
    options = {"night_confirmation": False, "screening": False}
    game = tubes("B09", [6, 5, 1, 1], at=at, options=options)
    game.play("tubes j_dd07")
    assert set(words(game, "launch")) == {f"{ship} {n}" for ship in ("r_dd09", "r_dd10", "r_dd08") for n in (1, 2)}
    assert refusal(game, "launch r_dd09 3") == ("too-many", "7.7")
    game.play("launch r_dd09 2", "done")
    events = game.play("done")
    assert told(events, "TorpedoesFired")[0].hits == 1
    assert sheet(game, "j_dd07")["torpedoes"] == 0
    assert sheet(game, "r_dd09")["torpedo_hits"] == 1
    assert "tubes" not in verbs(tubes("B09", [], at={"j_dd08": "J10", "r_dd09": "J11"}))


@rule("great_war_at_sea 7.7")
def test_a_dead_ship_is_hit_on_five():
    state = fight(new_game("B06", 1))
    assert needed_by_torpedo(state, number(state, "retvizan")) == 5  # at anchor
    assert needed_by_torpedo(fight(new_game("B09", 1)), 0) == 6


@rule("great_war_at_sea X.old_torpedoes", "great_war_at_sea S44")
@pytest.mark.parametrize(("confirms", "hits"), [(1, 0), (3, 0), (4, 1), (6, 1)])
def test_torpedoes_before_1903_are_confirmed(confirms, hits):
    at = {"yoshino": "J10"}
    game = tubes("B01", [6, confirms, 3, 4, 3, 4], at=at, options={"screening": False})
    flagship = game.position()["groups"][0]["ships"][0]
    game.play("tubes yoshino", f"launch {flagship} 1", "done")
    assert told(game.play("done"), "TorpedoesFired")[0].hits == hits
    assert fight(game).scene.uses_old_torpedoes
    assert not fight(new_game("B22", 1)).scene.uses_old_torpedoes


@rule("great_war_at_sea T9")
def test_light_ships_under_way_screen_the_target():
    screened = fight(tubes("B13", [], at={"petropavlovsk": "J10", "askold": "J10", "mikasa": "J10"}))
    takasago, ship = number(screened, "chitose"), number(screened, "petropavlovsk")
    screened.at[screened.group[takasago]] = screened.at[screened.group[ship]]
    assert is_screened(screened, takasago)
    assert not is_screened(screened, number(screened, "mikasa"))  # no light ship fires
    bare = fight(tubes("B06", [], at={"j_dd08": "K4"}))
    assert not is_screened(bare, number(bare, "j_dd08"))  # Boyarin lies at anchor
    assert chance_of_torpedo(bare, number(bare, "j_dd08"), number(bare, "retvizan")) == 2 / 6
    off = fight(tubes("B13", [], at={"petropavlovsk": "J10", "askold": "J10"}, options={"screening": False}))
    assert not is_screened(off, takasago)


@rule("great_war_at_sea T9")
def test_a_light_ship_screens_herself():
    """The rule asks for light ships of the enemy in the hex, whoever is fired at: here it is Varyag alone."""
    alone = fight(tubes("B05", [], at={"varyag": "J10", "koreets": "J14", "j_tb01": "J10"}))
    assert is_screened(alone, number(alone, "j_tb01"))
    assert chance_of_torpedo(alone, number(alone, "j_tb01"), number(alone, "varyag")) == 1 / 6 * 2 / 6
    dead = {"varyag": {"speed": "dead", "marks": ["slowed"]}}
    stopped = fight(tubes("B05", [], at={"varyag": "J10", "koreets": "J14", "j_tb01": "J10"}, ships=dead))
    assert not is_screened(stopped, number(stopped, "j_tb01"))


@rule("great_war_at_sea T6")
def test_a_shot_from_the_next_hex_never_strikes_a_friend():
    """The die for friends falls only where firer and target share the hex."""
    state = fight(guns("B09", [], at={"j_dd08": "J9", "r_dd09": "J10"}, apart=["j_dd07"]))
    firer, friend, target = (number(state, word) for word in ("j_dd08", "j_dd07", "r_dd09"))
    state.at[state.group[friend]] = state.hex_of(target)
    umpire = Umpire(ScriptedDice([]))
    assert stray(state, firer, target, umpire) == target
    state.at[state.group[firer]] = state.hex_of(target)
    assert stray(state, firer, target, Umpire(ScriptedDice([1]))) == friend


def test_the_odds_of_a_shot_are_those_of_its_dice():
    game = guns("B22", [], at=FAR)
    game.play("aim izumo")
    odds = game.odds("secondary rurik")
    assert odds is not None
    assert sum(result.chance for result in odds.results) == 1
    assert odds.mean("hits") == Fraction(6, 6)
    none = next(result for result in odds.results if result.facts["hits"] == 0)
    assert none.chance == Fraction(5, 6) ** 6
    assert moves("B22", 6).odds("move izumo N") is None
