"""Positions that contradict themselves are refused with the place and what was expected."""

import pytest

from tests.systems.tide_at_sunrise.campaign import campaign, new_game
from yellowsea.kernel.errors import PositionError

STEPS = ["sequence", "combat_end", "combat"]


@pytest.mark.parametrize(
    ("part", "place"),
    [
        ({"units": {"99X": "0431"}}, "units.99X"),
        ({"units": {"1D": "9999"}}, "units.1D"),
        ({"units": {"1D": "0701"}}, "units.1D"),
        ({"units": {"1D": 5}}, "units.1D"),
        ({"units": {"1ES": "korea"}}, "units.1ES"),
        ({"units": {"1FA": "0431*"}}, "units.1FA"),
        ({"units": {"1D": "0431", "1ES": "0431"}}, "units"),
        ({"units": []}, "units"),
        ({"turn": 13}, "turn"),
        ({"turn": "5"}, "turn"),
        ({"phase": "lunch"}, "phase"),
        ({"marks": {"1D": ["tired"]}}, "marks.1D"),
        ({"targets": {"1D": "0701"}}, "targets.1D"),
        ({"places": {"0101": {"owner": "japan"}}}, "places"),
        ({"places": {"0801": {"owner": "china"}}}, "owner"),
        ({"japanese_rails": ["0431"]}, "japanese_rails"),
        ({"rail_news": {"0801": "china"}}, "0801"),
        ({"forts": ["0431"]}, "forts"),
        ({"replacements": {"japan": 21}}, "japan"),
        ({"fleets": {"port_arthur": {"state": "asleep"}}}, "state"),
        ({"fleets": {"declared": ["baltic"]}}, "fleets.declared"),
        ({"transport": {"brought": {"zeppelin": 1}}}, "transport.brought"),
        ({"transport": {"port_load": {"2230x": 1}}}, "transport.port_load"),
        ({"steps": ["movement"]}, "steps"),
        ({"steps": ["sequence", "sequence"]}, "steps"),
        ({"steps": ["sequence", "tea"]}, "steps"),
        ({"steps": ["sequence", "naval"]}, "steps"),
        ({"march": {"hand": ["1D"]}}, "march.hand"),
        ({"placing": "1D"}, "steps"),
        ({"guns_called": 1}, "guns_called"),
    ],
)
def test_a_wrong_part_is_named(part, place):
    position = {
        "turn": 5,
        "phase": "japanese_movement",
        "units": {"2D": "0625"},
        "steps": ["sequence", "movement_end", "movement"],
    }
    with pytest.raises(PositionError) as error:
        campaign_of({**position, **part})
    assert error.value.place == place
    assert error.value.expected


def campaign_of(position):
    parts = dict(position)
    return campaign(parts.pop("phase"), parts.pop("units"), parts.pop("turn"), **parts)


@pytest.mark.parametrize(
    ("steps", "part", "place"),
    [
        (STEPS, {}, "combat.attacks"),
        (["sequence", "combat_end", "aftermath"], {}, "combat.battle"),
        (["sequence", "combat_end", "aftermath"], {"combat": {"battle": "2430"}}, "combat.result"),
        (["sequence", "combat_end", "aftermath", "retreat"], {"combat": {"battle": "2430", "result": "DR"}}, "marks"),
        (
            ["sequence", "combat_end", "aftermath", "retreat_path"],
            {"combat": {"battle": "2430", "result": "DR"}},
            "combat.mover",
        ),
        (
            ["sequence", "combat_end", "aftermath", "losses"],
            {"combat": {"battle": "2430", "result": "EX"}},
            "combat.owed",
        ),
        (
            ["sequence", "combat_end", "aftermath", "crowded"],
            {"combat": {"battle": "2430", "result": "DR"}},
            "crowded",
        ),
    ],
)
def test_a_step_needs_what_it_is_about(steps, part, place):
    with pytest.raises(PositionError) as error:
        campaign("japanese_combat", {"1D": "2429", "1ES": "2430"}, steps=steps, **part)
    assert error.value.place == place


def test_a_fresh_game_starts_with_the_set_up():
    position = new_game().position()
    assert position["steps"] == ["sequence", "set_up"]
    assert position["phase"] == "set_up"
    assert position["points"] == 0
