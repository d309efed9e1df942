"""Counts that decide late in the war: hits of lost units, the first fall of Port Arthur, the end of the paralysis."""

import pytest

from tests.marks import rule
from tests.systems.port_arthur.campaign import campaign, war
from yellowsea.kernel.state.sides import RUSSIA
from yellowsea.systems.port_arthur.events.events import ParalysisRolled
from yellowsea.systems.port_arthur.play.effects import unregenerated_hits


@rule("port_arthur 15.6")
def test_an_eliminated_unit_counts_three_hits():
    game = campaign("japanese_combat", {"1D": "1029", "9ES": "1030*", "5ES": "lost"})
    assert unregenerated_hits(war(game), RUSSIA) == 4


@rule("port_arthur 17.1")
def test_a_second_fall_does_not_start_the_clock_anew():
    game = campaign("japanese_movement", {"1D": "4722", "9ES": "1221"}, 10, fell=6, sea={"squadron": "out"})
    game.play("move 1D", "go 4822")
    assert game.position()["fortresses"]["port_arthur"] == "japan"
    assert war(game).fell == 6


@rule("port_arthur 11.2")
@pytest.mark.parametrize(("die", "free"), [(5, False), (6, True)])
def test_the_paralysis_ends_at_twenty(die, free):
    game = campaign("japanese_supply", {"1D": "1705", "9ES": "1221"}, 6, [die], paralysis=14)
    told = [event for event in game.play("done") if isinstance(event, ParalysisRolled)]
    assert [(event.total, event.free) for event in told] == [(14 + die, free)]
