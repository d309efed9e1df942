"""PA-1 and PA-4: the frame of the game and how it begins."""

import random

import pytest

import yellowsea as ys
from tests.marks import rule
from tests.systems.blockade.scenes import at, battle, holder, is_damaged, marker, now, position, refused, supply


@rule("blockade PA-1.1")
def test_two_sides_and_six_turns():
    game = position("japan mikasa\nport_arthur askold", step="turn_end", turn=5)
    assert game.position()["turn"] == 6
    assert game.outcome is None
    last = position("japan mikasa\nport_arthur askold", step="turn_end", turn=6)
    assert last.outcome is not None
    assert last.actor is None
    assert last.options() == []


@rule("blockade PA-1.1")
def test_a_turn_beyond_the_sixth_does_not_exist():
    with pytest.raises(ys.PositionError):
        position("japan mikasa", step="japanese_sortie", turn=7)


@rule("blockade PA-1.2")
def test_no_roll_takes_more_than_six_dice_and_all_have_six_sides():
    assert refused(battle("mikasa", "askold"), "fire 7") == ""
    game = ys.new("blockade", options={"hidden_threat": True}, seed=5)
    choose = random.Random(5)
    while game.outcome is None:
        game.play(choose.choice(game.options()))
    rolls = [roll for move in game.moves for roll in move.rolls]
    assert len(rolls) > 100
    assert {roll.sides for roll in [*rolls, *game.opening_rolls]} == {6}


@rule("blockade PA-1.3")
def test_sinking_ships_moves_no_marker():
    game = battle("mikasa asahi shikishima", "tsesarevitch*", dice=[1, 2, 3, 1, 1])
    game.play("fire 3")
    assert at(game, "sunk") == ["tsesarevitch*"]
    assert marker(game) == 0


@rule("blockade PA-4.1")
def test_japan_begins_intact_in_its_anchorage_with_six_pawns_and_no_blockade():
    game = ys.new("blockade")
    assert len(at(game, "japan")) == 20
    assert not any(is_damaged(game, ship) for ship in at(game, "japan"))
    assert supply(game) == 6
    assert game.position()["boxes"] == []
    assert game.position()["track"] == []
    assert game.position()["blockade"] is False


@rule("blockade PA-4.2")
def test_russia_begins_by_flotillas_and_the_baltic_ships_wait():
    game = ys.new("blockade")
    assert at(game, "port_arthur") == sorted(
        ["tsesarevitch", "retvizan", "poltava", "sevastopol", "peresvet", "pobeda", "askold", "diana", "pallada"]
    )
    assert at(game, "vladivostok") == ["gromoboi", "rossia", "rurik"]
    assert len(at(game, "arriving")) == 15
    assert at(game, "diego_suarez") == []


@rule("blockade PA-4.3")
def test_the_game_begins_on_turn_one_in_the_middle_with_japan_holding_the_initiative():
    game = ys.new("blockade")
    assert game.position()["turn"] == 1
    assert marker(game) == 0
    assert holder(game) == "japan"
    assert now(game) == "japanese_sortie"


@rule("blockade PA-3.4")
def test_optional_ships_stay_in_the_box():
    assert at(ys.new("blockade"), "unused") == ["hatsuse", "petropavlovsk", "yashima"]
    assert at(ys.new("blockade", options={"hidden_threat": True}, dice=[1]), "unused") == []
