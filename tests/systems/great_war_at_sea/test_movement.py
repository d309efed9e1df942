"""Impulses, groups, the rim, shoals, arrivals, the end of a battle."""

import pytest

from tests.loops import some
from tests.marks import rule
from tests.systems.great_war_at_sea.field import (
    BATTLES,
    RULES,
    fight,
    moves,
    new_game,
    refusal,
    round_end,
    scene,
    sheet,
    told,
    verbs,
    where,
    words,
)
from yellowsea.systems.great_war_at_sea.tactics.ways import can_go


@rule("great_war_at_sea S0.2", "great_war_at_sea 7.2")
@pytest.mark.parametrize("scenario", BATTLES)
def test_every_battle_begins_as_its_scenario_says(scenario):
    battle = next(battle for battle in RULES.book.battles if battle.id == scenario)
    position = RULES.write(RULES.begin(scenario, RULES.info.settings(None)))
    grid = RULES.grid
    for group, told_group in zip(battle.groups, position["groups"], strict=False):
        assert told_group["hex"] == grid.words[grid.number[group.at]]
        assert told_group["ships"] == [RULES.book.pieces[piece].word for piece in group.pieces]
    assert len(BATTLES) == 27


@rule("great_war_at_sea 7.1")
def test_low_dice_give_japan_the_initiative_and_leaders_shift_them():
    assert new_game("B22", dice=[4]).position()["initiative"] == "japan"  # Kamimura 1, Jessen 0: 4 counts as 3
    assert new_game("B22", dice=[5]).position()["initiative"] == "russia"
    assert new_game("B27", dice=[3]).position()["initiative"] == "japan"
    assert new_game("B06", dice=[]).position()["initiative"] == "japan"  # fixed for the first round


@rule("great_war_at_sea S11", "great_war_at_sea S23")
def test_each_speed_moves_in_its_impulses():
    first = {
        "2+": [2, 6, 10, 14, 18],
        "2": [2, 6, 10, 14, 18],
        "1": [6, 10, 14, 18],
        "1s": [10, 14, 18],
        "1vs": [14, 18],
    }
    second = {"2+": [5, 9, 13, 17], "2": [5, 9, 13, 17], "1": [9, 13, 17], "1s": [13, 17], "1vs": [17]}
    for table, side in ((first, "japan"), (second, "russia")):
        for speed, impulses in some(table.items()):
            ship = "chitose" if side == "japan" else "novik"
            for impulse in (2, 5, 6, 9, 10, 13, 14, 17, 18):
                game = moves("B12", 2 if side == "japan" else 5, ships={"novik": {"speed": "2+"}}, acting=side)
                state = fight(game)
                state.impulse = impulse
                group = state.group[state.scene.word.index(ship)]
                for member in state.members[group]:
                    state.speed[member] = ["dead", "1vs", "1s", "1", "2", "2+"].index(speed)
                assert can_go(state, group) == (impulse in impulses), (side, speed, impulse)


@rule("great_war_at_sea S23")
def test_the_fastest_go_two_hexes_in_impulse_2_and_one_later():
    game = moves("B09", 2)
    game.play("move j_dd08 NW")
    assert "move j_dd08 NW" in game.options()
    game.play("move j_dd08 NW")
    assert where(game, "j_dd08") == "K10"
    assert not [option for option in game.options() if option.startswith("move j_dd08")]
    later = moves("B09", 6)
    later.play("move j_dd08 NW")
    assert where(later, "j_dd08") == "L10"
    assert not [option for option in later.options() if option.startswith("move j_dd08")]


@rule("great_war_at_sea 7.31")
def test_a_group_steps_one_hex_stands_or_goes_on_as_before():
    game = moves("B22", 6)
    assert set(words(game, "move")) == {f"izumo {way}" for way in ("N", "NE", "SE", "S", "SW", "NW")}
    game.play("as_before")  # heading south
    assert where(game, "izumo") == "L7"
    standing = moves("B22", 6)
    standing.play("done")
    assert where(standing, "izumo") == "L6"
    assert standing.position()["groups"][1]["course"] is None
    assert refusal(moves("B22", 6), "move azuma N") == ("not-first", "7.3")
    assert refusal(moves("B22", 6), "move rossiya N") == ("not-yours", "7.3")
    through = moves("B22", 6, at={"izumo": "J11"})
    assert "move izumo N" in through.options()  # into the enemy's hex


@rule("great_war_at_sea 7.3", "great_war_at_sea S43")
def test_groups_join_by_order_and_are_as_fast_as_the_slowest():
    game = moves("B05", 6, at={"asama": "J12"})
    assert where(game, "chiyoda") == "J12"
    game.play("join chiyoda", "with asama")
    group = game.position()["groups"][2]
    assert group["ships"] == ["asama", "chiyoda"]
    assert refusal(game, "move chiyoda N") == ("not-first", "7.3")
    assert game.view(None)["groups"][0]["speed"] == "1"
    assert refusal(moves("B05", 6), "join naniwa") == ("nobody", "7.3")  # alone in its hex


@rule("great_war_at_sea 7.3")
def test_eight_pieces_are_the_most():
    game = moves("B14", 6, initiative="russia")
    assert refusal(game, "join novik") == ("nobody", "7.3")  # eight destroyers are there already


@rule("great_war_at_sea 7.3")
def test_a_cripple_may_be_left_behind():
    hurt = {"rurik": {"speed": "dead", "marks": ["slowed"]}}
    game = moves("B22", 6, initiative="russia", ships=hurt)
    assert not words(game, "move")
    assert words(game, "drop") == ["rurik"]
    game.play("drop rurik")
    game.play("move rossiya N")
    assert (where(game, "rossiya"), where(game, "rurik")) == ("J9", "J10")
    assert refusal(moves("B22", 6), "drop azuma") == ("holds-up", "7.3")


@rule("great_war_at_sea 7.4")
def test_land_bars_the_way_and_a_fixed_field_is_left_over_its_rim():
    game = moves("B05", 6, at={"asama": "M10"})
    assert refusal(game, "move asama SE") == ("land", "7.4")
    rim = moves("B22", 6, initiative="russia", at={"rossiya": "J1"})
    events = rim.play("leave rossiya N")
    assert told(events, "GroupLeft")
    assert sheet(rim, "rurik")["fate"] == "left"
    assert sheet(rim, "rurik")["left_by"] == "N"
    assert refusal(moves("B22", 6), "leave izumo N") == ("not-at-rim", "7.4")
    floats = moves("B09", 6, at={"j_dd08": "J1"})
    assert refusal(floats, "leave j_dd08 N") == ("floats", "7.4")


@rule("great_war_at_sea 7.4")
def test_a_group_in_the_port_may_go_in_and_enemies_may_not():
    game = moves("B12", 6, initiative="russia", at={"petropavlovsk": "J3"})
    game.play("into_port petropavlovsk")
    assert sheet(game, "poltava")["fate"] == "in_port"
    enemy = moves("B12", 6, at={"asama": "J4", "chitose": "K5"})
    assert refusal(enemy, "move asama N") == ("port", "7.4")
    assert refusal(enemy, "into_port asama") == ("not-in-port", "7.4")


@rule("great_war_at_sea 7.4")
def test_a_floating_field_is_laid_anew_round_the_fleets():
    game = round_end("B09", [1], at={"j_dd08": "M13", "r_dd09": "J13"})
    assert (where(game, "r_dd09"), where(game, "j_dd08")) == ("H10", "K10")


@rule("great_war_at_sea 7.42", "great_war_at_sea S25")
def test_shoals_catch_capital_ships_on_ten_and_others_on_eleven():
    """Asama and Chiyoda come beside the land west of the channel."""
    game = moves("B05", 6, [4, 6, 4, 6], at={"asama": "H12", "chiyoda": "H12"})
    game.play("move asama NW")
    assert "aground" in sheet(game, "asama")["marks"]
    game.play("move chiyoda NW")
    assert sheet(game, "chiyoda")["marks"] == []
    open_water = moves("B22", 6, [])
    open_water.play("move izumo N")  # no die anywhere: no land in this battle


@rule("great_war_at_sea S37")
def test_shallow_draught_never_grounds():
    state = fight(new_game("B18", 1))
    gilyak = state.scene.word.index("gilyak")
    assert state.scene.is_shallow[gilyak]
    game = moves("B18", 10, [], initiative="russia", at={"gilyak": "L4", "bayan": "K7", "askold": "K7"})
    assert state.scene.shoals[state.scene.grid.words.index("K5")] == 0
    game.play("move gilyak NE")
    assert where(game, "gilyak") == "M3"


@rule("great_war_at_sea S37")
def test_a_capital_ship_of_shallow_draught_grounds_on_eleven_like_smaller_ships():
    for dice, is_aground in (([4, 6], False), ([5, 6], True)):
        game = moves("B05", 6, dice, at={"asama": "H12"})
        shallow = fight(game).scene.is_shallow
        asama = fight(game).scene.word.index("asama")
        assert not shallow[asama]
        shallow[asama] = 1
        game.play("move asama NW")
        shallow[asama] = 0
        assert ("aground" in sheet(game, "asama")["marks"]) == is_aground


@rule("great_war_at_sea 7.42")
def test_a_six_brings_a_ship_off_the_ground_at_the_price_of_half_a_die():
    ships = {"asama": {"marks": ["aground"]}}
    assert "aground" in sheet(round_end("B05", [5, 1, 1], ships=ships), "asama")["marks"]
    off = round_end("B05", [6, 5, 1, 1], ships=ships)
    assert sheet(off, "asama")["marks"] == []
    assert sheet(off, "asama")["hull"] == 4


@rule("great_war_at_sea 7.2")
def test_arrivals_come_in_their_round_on_the_rim_of_their_sector():
    game = scene("B22", ["round_end"], 20, [1], round=2)
    assert game.actor == "japan"
    assert words(game, "arrive")[0] == "J19"
    assert len(words(game, "arrive")) == 3
    game.play("arrive J19")
    assert where(game, "naniwa") == "J19"
    assert sheet(game, "takachiho")["fate"] == "waiting"
    assert refusal(scene("B22", ["round_end"], 20, [1], round=2), "arrive J1") == ("not-there", "7.2")


@rule("great_war_at_sea 7.2")
def test_some_arrive_by_a_die_and_bring_others():
    missed = scene("B15", ["round_end"], 20, [3, 1, 4], round=3)
    assert sheet(missed, "izumo")["fate"] == "waiting"
    assert "arrive" not in verbs(missed)
    came = scene("B15", ["round_end"], 20, [3, 1, 5], round=3)
    assert verbs(came) == {"arrive"}
    came.play(came.options()[0])
    assert verbs(came) == {"arrive"}
    came.play(came.options()[0])
    assert sheet(came, "naniwa")["fate"] == sheet(came, "izumo")["fate"] == "fighting"


@rule("great_war_at_sea 7.9")
def test_a_battle_ends_with_its_rounds_with_a_side_or_by_agreement():
    last = scene("B22", ["round_end"], 20, [], round=8)
    assert last.options() == []
    assert last.position()["ending"] == "last_round"
    gone = round_end("B05", [], at={"varyag": "", "koreets": ""})
    assert gone.position()["ending"] == "side_gone"
    offered = moves("B22", 18, [1], round=5)
    offered.play("offer_end", "done")
    while offered.actor == "japan":
        offered.play("done")
    while "agree" not in offered.options():
        offered.play("done")
    assert offered.actor == "russia"
    offered.play("agree")
    assert offered.position()["ending"] == "agreed"
    assert refusal(moves("B22", 18), "offer_end") == ("not-yet", "7.9")


@rule("great_war_at_sea 7.9")
def test_out_of_sight_a_group_may_break_off_a_floating_field():
    game = round_end("B01", [], at={"matsushima": "J16", "chinen": "J16", "yoshino": "J16"})
    assert game.actor == "japan"
    game.play("break_off yoshino")
    assert sheet(game, "yoshino")["fate"] == "left"
    assert refusal(round_end("B01", [], at={"yoshino": "A10"}), "break_off matsushima") == ("seen", "7.9")
    game.play("done", "done")
    assert game.position()["ending"] == "out_of_sight"


@rule("great_war_at_sea T10")
def test_smoke_is_seen_one_hex_further():
    """The Flying Squadron lies six hexes from the nearest Russian."""
    far = {"matsushima": "J15", "chinen": "J15", "yoshino": "J16"}
    assert "break_off yoshino" in round_end("B01", [], at=far).options()
    smoke = round_end("B01", [1], at=far, options={"smoke": True})
    assert "break_off yoshino" not in smoke.options()
    assert smoke.position()["ending"] == "on"  # nor is the battle over


@rule("great_war_at_sea T10")
def test_smoke_keeps_a_battle_going_at_six_hexes():
    far = {"matsushima": "J16", "chinen": "J16", "yoshino": "J16", "admiral_kornilov": "J10"}
    plain = round_end("B01", [], at=far)
    while plain.actor:
        plain.play("done")
    assert plain.position()["ending"] == "out_of_sight"
    assert round_end("B01", [1], at=far, options={"smoke": True}).position()["round"] == 2


@rule("great_war_at_sea T2")
def test_closer_speeds_let_the_other_side_move_first():
    game = new_game("B09", dice=[1, 4], closer_speeds=True)
    assert (game.position()["initiative"], game.position()["closer"]) == ("japan", True)
    assert (game.actor, game.position()["impulse"]) == ("russia", 2)
    game.play("done")
    assert (game.actor, game.position()["impulse"]) == ("japan", 2)
    game.play("done")
    assert (game.actor, game.position()["impulse"]) == ("russia", 6)  # impulse 5 falls away
    usual = new_game("B09", dice=[1, 5], closer_speeds=True)
    assert (usual.actor, usual.position()["impulse"]) == ("japan", 2)


@rule("great_war_at_sea X.tow_in_battle", "great_war_at_sea S45")
def test_tug_and_tow_move_together_at_the_slowest_pace():
    assert not [one for one in words(moves("B14", 10), "move") if one.startswith("kasagi")]
    game = moves("B14", 14, [1, 1])
    game.play("move kasagi SE")
    assert where(game, "hatsuse") == where(game, "kasagi") == "K10"
    off = moves("B14", 14)
    off.play("cast_off")
    assert not off.position()["towing"]
    assert off.position()["tow_round"] == {"kasagi": 1}
    off.play("move kasagi SE")
    assert where(off, "hatsuse") == "J10"
    free = moves("B14", 6, round=2, towing=False, tow_round=1)
    assert [one for one in words(free, "move") if one.startswith("kasagi")]
    tug = moves("B14", 6, towing=False, tow_round=1)
    assert [one for one in words(tug, "move") if one.startswith("kasagi")]  # who has cast off is free at once
    under_way = {"hatsuse": {"speed": "1", "marks": []}}
    slow = moves("B14", 6, towing=False, tow_round=1, ships=under_way)
    assert refusal(slow, "move hatsuse SE") == ("slow", "S23")  # she herself makes 1vs for a round
    assert "move hatsuse SE" in moves("B14", 14, towing=False, tow_round=1, ships=under_way).options()
    assert "move hatsuse SE" in moves("B14", 6, round=2, towing=False, tow_round=1, ships=under_way).options()
    assert refusal(moves("B14", 14, ships=under_way), "move hatsuse SE") == ("in-tow", "S45")
    assert refusal(moves("B22", 6), "cast_off") == ("no-tow", "S45")
