"""Every special rule of a battle and every row of points."""

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.field import (
    BATTLES,
    RULES,
    fight,
    guns,
    moves,
    new_game,
    refusal,
    round_end,
    scene,
    sheet,
    told,
    tubes,
    where,
    words,
)
from yellowsea.kernel.play.dice import ScriptedDice
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.book.shapes import SPECIAL_CODES, VICTORY_CODES
from yellowsea.systems.great_war_at_sea.state.engagement import LEFT, SLOWED, SUNK
from yellowsea.systems.great_war_at_sea.state.scene import SECONDARY
from yellowsea.systems.great_war_at_sea.tactics.damage import take_gun_hit
from yellowsea.systems.great_war_at_sea.tactics.gunnery import dice_of, ranges_of
from yellowsea.systems.great_war_at_sea.tactics.points import outcome_of, score, score_lines, ship_points
from yellowsea.systems.great_war_at_sea.tactics.sighting import base_sight, sight_of
from yellowsea.systems.great_war_at_sea.tactics.torpedoes import confirming_face
from yellowsea.systems.great_war_at_sea.tactics.ways import speed_of


def start(scenario, **options):
    return RULES.begin(scenario, RULES.info.settings(options))


def number(state, word):
    return state.scene.word.index(word)


def over(state):
    state.stack.clear()
    return state


def test_every_code_of_the_scenarios_has_a_rule():
    used = {special.code for battle in RULES.book.battles for special in battle.special}
    assert used == set(SPECIAL_CODES)
    rows = {row.code for battle in RULES.book.battles for row in battle.points}
    assert rows == set(VICTORY_CODES)
    assert len(BATTLES) == 27


@rule("great_war_at_sea X.first_salvo")
def test_the_first_salvo_is_one_sides_alone():
    at = {"varyag": "J11", "koreets": "J11"}
    game = guns("B04", [1] * 12, at={**at, "naniwa": ""}, initiative="russia", impulse=3)
    state = fight(game)
    assert ranges_of(state, JAPAN).shooters == []
    state.volleys, state.ranges = 2, None
    assert ranges_of(state, JAPAN).shooters


@rule("great_war_at_sea X.narrow_waters")
def test_in_narrow_waters_two_groups_fire():
    at = {"varyag": "J9", "asama": "J10", "naniwa": "J10", "takachiho": "J10", "chiyoda": "J10"}
    game = guns("B05", [], at=at)
    game.play("aim asama", "all_guns varyag", "aim naniwa", "all_guns varyag")
    assert set(words(game, "aim")) == {"niitaka"}
    assert refusal(game, "aim takachiho") == ("narrow", "X.narrow_waters")
    assert refusal(game, "fire_at varyag") == ("narrow", "X.narrow_waters")
    suggested = guns("B05", [1] * 60, at=at)
    suggested.play("suggested")
    aims = suggested.position()["aims"]
    assert {fight(suggested).group[number(fight(suggested), ship)] for ship in aims} <= {2, 4, 5}
    assert len({fight(suggested).group[number(fight(suggested), ship)] for ship in aims}) == 2


@rule("great_war_at_sea X.bottled", "great_war_at_sea V.ship_vp")
def test_bottled_up_ships_count_as_sunk_at_the_end():
    state = start("B05")
    assert score(state) == 0
    assert score(over(state)) == 13  # Varyag 10, Koreets 3
    away = start("B05")
    for word in ("varyag", "koreets"):
        ship = number(away, word)
        away.remove(ship, LEFT)
        away.left_by[ship] = 3
    assert score(over(away)) == -20


@rule("great_war_at_sea X.no_torpedo_attack")
def test_torpedo_boats_keep_clear_of_the_neutrals():
    game = moves("B05", 6, at={"j_tb01": "J8"})
    assert refusal(game, "move j_tb01 N") == ("neutral", "X.no_torpedo_attack")
    assert "move j_tb01 S" in game.options()
    assert "move asama N" in moves("B05", 6, at={"asama": "J8"}).options()


@rule("great_war_at_sea X.boom")
def test_the_boom_keeps_boats_out_and_lets_torpedoes_in():
    beside = moves("B24", 6, at={"j_tb02": "J5"})
    assert refusal(beside, "move j_tb02 N") == ("boom", "X.boom")
    state = fight(tubes("B24", [], at={"j_tb02": "J5"}))
    boat, target = number(state, "j_tb02"), number(state, "sevastopol")
    assert confirming_face(state, boat, target) == 6
    fire = tubes("B24", [], at={"j_tb02": "J5"})
    fire.play("tubes j_tb02")
    assert "launch sevastopol 6" in fire.options()


@rule("great_war_at_sea X.flag_rule")
def test_no_division_goes_nearer_than_the_flagships():
    at = {"mikasa": "J6", "izumo": "J6"}
    state = start("B25")
    flagship = state.scene.word[state.scene.leads]
    second = state.scene.word[state.scene.members[1][0]]
    game = moves("B25", 10, initiative="russia", at={**at, flagship: "J10", second: "J10"})
    assert refusal(game, f"move {second} N") == ("flag", "X.flag_rule")
    assert f"move {flagship} N" in game.options()
    slowed = {flagship: {"speed": "1vs", "marks": ["slowed"]}}
    free = moves("B25", 10, initiative="russia", at={**at, flagship: "J10", second: "J10"}, ships=slowed)
    assert f"move {second} N" in free.options()


@rule("great_war_at_sea X.heavy_sea")
def test_a_heavy_sea_holds_destroyers_back():
    state = start("B25")
    boat = number(state, "j_dd01")
    assert speed_of(state, boat) == 3
    state.round = 5
    assert speed_of(state, boat) == 3
    state.round = 6
    assert speed_of(state, boat) == 5
    night = start("B26")  # a sea that keeps torpedo boats away, not destroyers
    assert speed_of(night, number(night, "r_dd13")) == night.scene.speed[number(night, "r_dd13")] > 3
    assert speed_of(night, number(night, "j_tb01")) == 0
    night.round = 8
    assert speed_of(night, number(night, "j_tb01")) > 0


@rule("great_war_at_sea X.squalls")
def test_squalls_change_the_sight_within_bounds():
    worse = scene("B15", ["round_end"], 20, [5, 1])
    assert base_sight(fight(worse), JAPAN) == 3
    better = scene("B15", ["round_end"], 20, [2, 1])
    assert base_sight(fight(better), JAPAN) == 4  # four is the most
    least = scene("B15", ["round_end"], 20, [6, 1], sight_shift=-2)
    assert base_sight(fight(least), JAPAN) == 2


@rule("great_war_at_sea X.passing_action")
def test_a_passing_action_ends_with_a_turn_away():
    second = moves("B07", 6, round=2)
    assert "move mikasa N" in second.options()
    third = moves("B07", 6, round=3)
    assert refusal(third, "move mikasa N") == ("withdraws", "X.passing_action")
    start_hex = where(third, "mikasa")
    third.play("done")
    assert where(third, "mikasa") != start_hex


@rule("great_war_at_sea X.surprise_at_anchor")
def test_surprised_at_anchor():
    game = guns("B06", [], at={"j_dd08": "K5", "j_dd01": "K5"})
    state = fight(game)
    assert ranges_of(state, RUSSIA).shooters == []
    state.volleys, state.ranges = 2, None
    assert ranges_of(state, RUSSIA).shooters
    boat, target = number(state, "j_dd08"), number(state, "retvizan")
    assert confirming_face(state, boat, target) == 0  # the lights burn
    state.round = 2
    assert confirming_face(state, boat, target) == 5
    assert state.is_dead(number(state, "novik"))
    steam = scene("B06", ["round_end"], 20, [1], round=2)
    while steam.position()["round"] < 3:
        steam.play(steam.options()[0])
    assert "anchored" not in sheet(steam, "novik")["marks"]
    assert "anchored" in sheet(steam, "retvizan")["marks"]


@rule("great_war_at_sea X.one_attack")
def test_after_one_attack_boats_make_for_home():
    game = tubes("B06", [1, 1], at={"j_dd08": "K4"})
    game.play("tubes j_dd08", "launch retvizan 1", "done")
    while fight(game).impulse == 4 and game.actor:
        game.play("done")
    group = next(group for group in game.position()["groups"] if "j_dd08" in group["ships"])
    assert group["marks"] == ["retiring", "active"]
    state = fight(game)
    assert state.group_marks[state.group[number(state, "j_dd08")]] & 2
    back = scene("B06", ["move"], 6, [])
    position = back.position()
    number_of = next(n for n, one in enumerate(position["groups"]) if "j_dd08" in one["ships"])
    position["groups"][number_of]["marks"] = ["retiring"]
    retiring = scene("B06", ["move"], 6, [], groups=position["groups"])
    assert refusal(retiring, "move j_dd08 NW") == ("withdraws", "X.one_attack")
    before = fight(retiring).scene.to_exit[JAPAN][fight(retiring).hex_of(number(state, "j_dd08"))]
    retiring.play("done")
    after = fight(retiring).scene.to_exit[JAPAN][fight(retiring).hex_of(number(state, "j_dd08"))]
    assert after < before


@rule("great_war_at_sea X.one_attack")
def test_after_one_attack_boats_leave_by_their_way_out_only():
    for hexagon, ways in (("A19", []), ("S10", ["j_dd08 SE"])):
        position = scene("B06", ["move"], 6, [], at={"j_dd08": hexagon}).position()
        for group in position["groups"]:
            if "j_dd08" in group["ships"]:
                group["marks"] = ["retiring"]
        game = scene("B06", ["move"], 6, [], groups=position["groups"])
        assert [one for one in words(game, "leave") if one.startswith("j_dd08")] == ways


@rule("great_war_at_sea X.blockships")
def test_a_blockship_in_the_entrance_may_block_it():
    blockship = start("B08").scene.word[2]
    game = moves("B08", 14, [5] * 5, at={blockship: "J4"})
    game.play(f"move {blockship} N")
    assert sheet(game, blockship)["fate"] == "sunk"
    assert game.position()["blocks"] == 5
    assert score(fight(game)) == 40
    assert refusal(moves("B08", 6, at={"j_dd04": "J4"}), "move j_dd04 N") == ("port", "7.4")


@rule("great_war_at_sea X.searchlights")
def test_searchlights_see_further_and_are_seen():
    state = start("B08")
    assert base_sight(state, RUSSIA) == 4
    assert base_sight(state, JAPAN) == 3
    assert sight_of(state, JAPAN, number(state, "retvizan")) == 5


@rule("great_war_at_sea X.dark_ships")
def test_dark_ships_are_seen_from_near_until_they_fire():
    state = start("B21")
    ship = number(state, "retvizan")
    assert sight_of(state, JAPAN, ship) == 1
    state.marks[ship] |= 512
    assert sight_of(state, JAPAN, ship) == 3


@rule("great_war_at_sea X.torpedo_confirm", "great_war_at_sea X.nets")
def test_torpedoes_from_afar_and_into_nets():
    far = start("B21")
    assert confirming_face(far, number(far, "j_dd08"), number(far, "retvizan")) == 6
    state = start("B24", night_confirmation=False)
    state.at[state.group[number(state, "j_tb02")]] = state.at[0]
    assert confirming_face(state, number(state, "j_tb02"), number(state, "sevastopol")) == 5
    assert confirming_face(state, number(state, "j_tb02"), number(state, "otvazhny")) == 0


@rule("great_war_at_sea X.mined_hexes")
def test_mines_wait_for_the_enemy_of_those_who_laid_them():
    """Bayan leaves J6 for the mined J5: a 6 and a 3 strike."""
    game = moves("B12", 6, [6, 3, 1, 1], initiative="russia", at={"bayan": "J6"})
    events = game.play("move bayan N")
    assert told(events, "MineStruck")[0].ship == "bayan"
    assert sheet(game, "bayan")["hull"] == 4
    missed = moves("B12", 6, [6, 2], initiative="russia", at={"bayan": "J6"})
    missed.play("move bayan N")
    assert sheet(missed, "bayan")["hull"] == 5
    out = moves("B12", 6, [6, 3, 1, 1], initiative="russia", at={"bayan": "J5", "petropavlovsk": "J9", "askold": "J9"})
    out.play("move bayan S")
    assert sheet(out, "bayan")["hull"] == 4
    own = moves("B12", 6, [], at={"chitose": "J6", "asama": "J6", "petropavlovsk": "J9", "askold": "J9"})
    own.play("move asama N")
    assert where(own, "asama") == "J5"


@rule("great_war_at_sea X.shore_fire")
def test_gunboats_score_for_fire_on_the_shore():
    game = round_end("B18", [1, 1, 1])
    assert game.position()["shore"] == 3
    assert score(fight(game)) == -3
    moved = round_end("B18", [1, 1, 1], at={"gilyak": "K6"})
    assert moved.position()["shore"] == 0


@rule("great_war_at_sea X.ammunition")
def test_shells_run_low_in_the_last_round():
    state = fight(guns("B22", [], at={"rossiya": "J8", "izumo": "J6"}))
    izumo, rurik = number(state, "izumo"), number(state, "rurik")
    assert dice_of(state, izumo, SECONDARY, rurik) == 6
    state.round = 8
    assert dice_of(state, izumo, SECONDARY, rurik) == 3
    assert dice_of(state, rurik, SECONDARY, izumo) == 5


@rule("great_war_at_sea X.overloaded")
def test_overloaded_hulls_are_light_and_open():
    state = start("B25")
    suvorov = state.scene.leads
    take_gun_hit(state, suvorov, SECONDARY, Umpire(ScriptedDice([3, 4])))
    assert state.hull[suvorov] == state.scene.hull[suvorov] - 1


# -- points ------------------------------------------------------------------------------------------------------------


@rule("great_war_at_sea S46", "great_war_at_sea V.ship_vp", "great_war_at_sea S13")
def test_ships_lost_crippled_and_scratched():
    state = start("B22")
    rurik = number(state, "rurik")
    state.hull[rurik] = 5
    assert score(state) == 4  # two boxes of an armoured cruiser
    state.hull[rurik] = 3
    assert score(state) == 13  # half of 26
    state.remove(rurik, SUNK)
    state.hull[rurik] = 0
    assert score(state) == 26
    naniwa = number(state, "naniwa")
    state.hull[naniwa] = 2
    assert score(state) == 25
    excepted = start("B08")
    for ship in excepted.scene.members[2]:
        excepted.hull[ship] = 0
        excepted.remove(ship, SUNK)
    assert score(excepted) == 0  # blockships are meant to be lost


@rule("great_war_at_sea S13", "great_war_at_sea S46")
def test_what_was_lost_before_the_battle_counts_for_nobody():
    assert score(start("B21")) == 0
    assert score(start("B14")) == 0
    assert score(start("B20")) == 0


@rule("great_war_at_sea V.exit")
def test_ways_out():
    state = start("B20")
    sound, lame = number(state, "retvizan"), number(state, "pobeda")
    for ship in (sound, lame):
        state.remove(ship, LEFT)
        state.left_by[ship] = 2
    assert score(state) == -20
    state.marks[lame] |= SLOWED
    assert score(state) == -10 + 15  # a cripple brings nothing, and counts for the enemy
    state.left_by[sound] = 3
    assert score(state) == 15
    boats = start("B10")
    ship = number(boats, "r_dd01")
    boats.remove(ship, LEFT)
    boats.left_by[ship] = 5
    assert score(boats) == -2  # two boats
    lost = ship_points(boats, ship)
    boats.hull[ship] -= 1
    assert lost == 0
    assert score(boats) == -1 + ship_points(boats, ship)  # one of them is sunk, for Japan; one got away
    assert ship_points(boats, ship) > 0


@rule("great_war_at_sea V.extra")
def test_ships_that_are_worth_more():
    state = start("B05")
    asama = number(state, "asama")
    state.marks[asama] |= SLOWED
    assert score(state) == -(12 + 5)
    transports = start("B15")
    first = transports.scene.members[1][0]
    transports.hull[first] = 0
    transports.remove(first, SUNK)
    assert score(transports) == -(4 + 6)


@rule("great_war_at_sea V.torpedo_hits")
def test_torpedo_hits_count_on_their_own():
    state = start("B06")
    state.torpedo_hits[number(state, "retvizan")] = 2
    state.torpedo_hits[number(state, "yenisei")] = 1  # no type that counts
    assert score(state) == 8


@rule("great_war_at_sea V.leader_lost")
def test_makarov_is_worth_ten():
    state = start("B12")
    makarov = state.scene.leader_name.index("Makarov")
    state.flag[makarov] = -1
    assert score(state) == 10


@rule("great_war_at_sea V.survive")
def test_survivors_count():
    state = start("B26")
    lines = [line for line in score_lines(state) if "neither" in line.text]
    before = lines[0].points
    nikolai = number(state, state.scene.word[state.scene.members[5][0]])
    state.hull[nikolai] = 0
    state.remove(nikolai, SUNK)
    after = next(line for line in score_lines(state) if "neither" in line.text).points
    assert before - after == 5


@rule("great_war_at_sea 7.9")
def test_marks_of_victory():
    state = over(start("B05"))
    assert outcome_of(state).winner == "japan"
    lost = over(start("B07"))  # nobody is hurt: Japan had to be well ahead
    assert (score(lost), outcome_of(lost).winner) == (0, "russia")
    battle = RULES.book.battles[BATTLES.index("B22")]
    rurik = number(start("B22"), "rurik")
    for boxes, winner in ((0, "russia"), (1, None), (2, "japan")):  # two points a box, marks at 3 and 1
        state = start("B22")
        state.hull[rurik] -= boxes
        assert (battle.japan_at, battle.russia_at, score(state)) == (3, 1, 2 * boxes)
        assert outcome_of(over(state)).winner == winner


@pytest.mark.parametrize("scenario", BATTLES)
def test_the_standing_of_a_battle_can_be_told(scenario):
    told_standing = new_game(scenario, 3).standing(None).to_json()
    assert told_standing["headline"]
    assert told_standing["forecast"] is not None
