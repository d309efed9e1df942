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
        ({"places": {"0101": {"owner": "japan"}}}, "places.0101"),
        ({"places": {"0801": {"owner": "china"}}}, "places.0801.owner"),
        ({"japanese_rails": ["0431"]}, "japanese_rails"),
        ({"japanese_rails": [True]}, "japanese_rails"),
        ({"rail_news": {"0801": "china"}}, "rail_news.0801"),
        ({"forts": ["0431"]}, "forts"),
        ({"replacements": {"japan": 21}}, "replacements.japan"),
        ({"fleets": {"port_arthur": {"state": "asleep"}}}, "fleets.port_arthur.state"),
        ({"fleets": {"declared": ["baltic"]}}, "fleets.declared"),
        ({"transport": {"brought": {"zeppelin": 1}}}, "transport.brought.zeppelin"),
        ({"transport": {"port_load": {"2230x": 1}}}, "transport.port_load.2230x"),
        ({"steps": ["movement"]}, "steps[0]"),
        ({"steps": ["sequence", "sequence"]}, "steps[1]"),
        ({"steps": ["sequence", "tea"]}, "steps[1]"),
        ({"steps": ["sequence", "naval"]}, "steps[1]"),
        ({"march": {"hand": ["1D"]}}, "march.hand"),
        ({"placing": "1D"}, "steps"),
        ({"guns_called": 1}, "guns_called"),
        ({"akashi": 73}, "akashi"),  # more than twelve sixes
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


AFTERMATH = ["sequence", "combat_end", "aftermath"]
FALLING_BACK = {"battle": "2430", "result": "DR"}


@pytest.mark.parametrize(
    ("phase", "part", "place"),
    [
        # Keys and places that nothing has.
        ("japanese_movement", {"replacements": {"china": 4}}, "replacements.china"),
        ("japanese_movement", {"fleets": {"baltic": {}}}, "fleets.baltic"),
        ("japanese_movement", {"fleets": {"vladivostok": {"siege": True}}}, "fleets.vladivostok.siege"),
        ("japanese_movement", {"transport": {"tons": 4}}, "transport.tons"),
        ("japanese_movement", {"places": {"0801": {"owner": "japan", "until": 4}}}, "places.0801.until"),
        ("japanese_movement", {"places": {"0801": {"owner": "japan", "since": 6}}}, "places.0801"),
        ("japanese_movement", {"units": {"1F": "2230"}}, "units.1F"),
        ("japanese_movement", {"units": {"1F": "0801"}, "forts": ["0802"]}, "units.1F"),
        ("japanese_movement", {"units": {"1ES": "0333"}}, "units.1ES"),
        # Moments that do not come.
        ("naval", {"turn": 1}, "phase"),
        ("japanese_reinforcement", {"turn": 1}, "phase"),
        ("set_up", {}, "turn"),
        ("set_up", {"turn": 1, "units": {"1F": "0801"}}, "deployed"),
        ("japanese_movement", {"steps": []}, "steps"),
        (
            "japanese_movement",
            {"steps": ["sequence", "movement_end", "movement", "march"], "march": {"hand": ["1D", "1D"]}},
            "march.hand",
        ),
        # Fleets and arrivals.
        ("naval", {"fleets": {"declared": ["port_arthur", "port_arthur"]}}, "fleets.declared"),
        ("naval", {"fleets": {"port_arthur": {"siege": True}, "declared": ["port_arthur"]}}, "fleets.declared"),
        ("naval", {"fleets": {"evacuates": True}}, "fleets.evacuates"),
        ("naval", {"fleets": {"vladivostok": {"state": "escaped"}}}, "fleets.vladivostok"),
        ("japanese_movement", {"fleets": {"declared": ["port_arthur"]}}, "fleets"),
        ("naval", {"steps": ["sequence", "conversion"], "units": {"Marines": "lost"}}, "steps"),
        ("japanese_reinforcement", {"steps": ["sequence", "reinforcement", "placement"], "placing": "3E"}, "placing"),
        ("naval", {"steps": ["sequence", "placement"], "placing": "2D"}, "placing"),
        ("japanese_reinforcement", {"steps": ["sequence", "reinforcement", "placement"], "placing": "28cm1"}, "steps"),
        # Combat.
        ("japanese_combat", {"steps": STEPS, "combat": {"attacks": ["2430", "2430"]}}, "combat.attacks"),
        ("japanese_movement", {"combat": {"attacks": ["2430"]}}, "combat.attacks"),
        ("japanese_combat", {"steps": [*STEPS, "aftermath"], "combat": FALLING_BACK}, "combat.attacks"),
        ("japanese_combat", {"combat": {"battle": "2430"}}, "combat.battle"),
        ("japanese_combat", {"combat": {"result": "DR"}}, "combat"),
        ("japanese_combat", {"targets": {"1D": "2430"}}, "targets.1D"),
        ("japanese_combat", {"targets": {"2D": "2430"}}, "targets.2D"),
        (
            "japanese_combat",
            {"steps": STEPS, "combat": {"attacks": ["2430"]}, "targets": {"1D": "2430"}, "units": {"1D": "2427"}},
            "targets.1D",
        ),
        (
            "japanese_combat",
            {
                "steps": ["sequence", "combat_end", "declaration", "assembly"],
                "combat": {"battle": "2430"},
                "units": {"1D": "2425", "1ES": "2430"},
            },
            "steps",
        ),
        (
            "japanese_combat",
            {"steps": [*AFTERMATH, "retreat"], "combat": FALLING_BACK, "marks": {"1ES": ["must_retreat"]}},
            "combat.stage",
        ),
        (
            "japanese_combat",
            {
                "steps": [*AFTERMATH, "retreat"],
                "combat": {**FALLING_BACK, "stage": 1},
                "units": {"1D": "korea", "1ES": "2430"},
                "marks": {"1D": ["must_retreat"]},
            },
            "marks",
        ),
        (
            "japanese_combat",
            {
                "steps": [*AFTERMATH, "retreat_path"],
                "combat": {**FALLING_BACK, "stage": 1, "mover": "1D"},
                "units": {"1D": "korea"},
            },
            "combat.mover",
        ),
        (
            "japanese_combat",
            {
                "steps": [*AFTERMATH, "retreat_path"],
                "combat": {**FALLING_BACK, "stage": 1, "mover": "1ES"},
                "units": {"1D": "2429", "2D": "2431", "1C": "2529", "2C": "2330", "1ES": "2430"},
            },
            "steps",
        ),
        (
            "japanese_combat",
            {
                "steps": [*AFTERMATH, "pursuit", "pursuit_path"],
                "combat": {**FALLING_BACK, "stage": 4, "mover": "1ES", "steps_left": 1},
            },
            "combat.mover",
        ),
        (
            "japanese_combat",
            {
                "steps": [*AFTERMATH, "losses"],
                "combat": {"battle": "2430", "result": "EX", "stage": 3, "payer": "japan", "owed": 5},
            },
            "steps",
        ),
    ],
)
def test_what_no_game_comes_to_is_refused(phase, part, place):
    with pytest.raises(PositionError) as error:
        campaign_of({"turn": 5, "phase": phase, "units": {"1D": "2429", "1ES": "2430"}, **part})
    assert error.value.place == place
    assert error.value.expected


def test_a_fresh_game_starts_with_the_set_up():
    position = new_game().position()
    assert position["steps"] == ["sequence", "set_up"]
    assert position["phase"] == "set_up"
    assert position["points"] == 0
