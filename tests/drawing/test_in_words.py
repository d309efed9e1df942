"""The position in words: every system and scenario, for both sides and a spectator, and no more than the view tells."""

import pytest

import yellowsea as ys
from tests.drawing.test_drawing import MIDDLE, SCENARIOS, played
from yellowsea.drawing.in_words import in_words

VIEWERS = ("japan", "russia", None)


@pytest.mark.parametrize(("system", "scenario"), SCENARIOS)
def test_every_scenario_can_be_told(system, scenario):
    game = ys.new(system, scenario, seed=1904)
    for viewer in VIEWERS:
        told = in_words(game.view(viewer))
        assert told[0].heading == "The war"
        for paragraph in told:
            assert paragraph.lines
            assert all(line.endswith(".") for line in paragraph.lines)


@pytest.mark.parametrize(("system", "scenario", "moves"), MIDDLE)
def test_in_the_middle_of_a_game_ones_own_stand_somewhere(system, scenario, moves):
    game = played(system, scenario, moves)
    sides = {paragraph.side for paragraph in in_words(game.view("japan"))}
    assert "japan" in sides


def test_ships_are_called_by_name_where_they_are_and_damage_is_told():
    game = ys.new("blockade", dice=[1] * 50)
    game.play("sortie mikasa yellow_sea", "sortie asahi yellow_sea")
    (ships,) = [one for one in in_words(game.view("japan")) if one.side == "japan"]
    assert "Yellow Sea: Mikasa, Asahi." in ships.lines


def test_a_hidden_squadron_is_told_by_what_is_known_of_it():
    game = ys.new("blockade", options={"uncertain_situation": True}, dice=[1] * 50)
    game.play("sortie mikasa yellow_sea", "sortie asahi yellow_sea", "done")
    while game.actor == "japan":
        game.play(next((text for text in game.options() if text == "top asahi"), game.options()[-1]))
    (line,) = [
        line
        for one in in_words(game.view("russia"))
        if one.side == "japan"
        for line in one.lines
        if "Yellow Sea" in line
    ]
    assert "a squadron (of unknown strength)" in line
    assert "Mikasa" not in line
