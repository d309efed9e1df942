"""What a system must answer and may leave out: a forgotten answer is an error, never an empty one."""

import random

import pytest

import yellowsea as ys
from tests.kernel.skerries import RULES, skerries
from tests.loops import some
from yellowsea.kernel.data.datafiles import DataFolder
from yellowsea.kernel.errors import DataError, SystemFault
from yellowsea.kernel.play.doctrine import Doctrine
from yellowsea.kernel.rules import OpenRules, Rules
from yellowsea.kernel.state.state import State
from yellowsea.kernel.system import ScenarioInfo, System, with_briefings
from yellowsea.kernel.telling.briefings import read_briefings
from yellowsea.systems import SYSTEM_IDS

STATE = State([])


def bare(kind=Rules):
    return kind(RULES.info, RULES.vocabulary, "no-files")


# -- no silent defaults ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "arguments"),
    [
        ("begin", ("chain", {})),
        ("outcome", (STATE,)),
        ("turn", (STATE,)),
        ("standing", (STATE, 0)),
        ("write", (STATE,)),
        ("read", ({},)),
        ("hides_anything", ("chain", {})),
        ("view", (STATE, 0)),
        ("masked", (STATE, 0)),
        ("imagined", (STATE, 0, random.Random(1))),
        ("label", (0,)),
    ],
)
def test_rules_that_forgot_an_answer_say_so(what, arguments):
    with pytest.raises(SystemFault, match=f"does not answer {what}") as error:
        getattr(bare(), what)(*arguments)
    assert error.value.place == "skerries"


@pytest.mark.parametrize("what", ["info", "cards"])
def test_a_system_that_forgot_an_answer_says_so(what):
    with pytest.raises(SystemFault):
        getattr(System(), what)()


@pytest.mark.parametrize("what", ["load", "doctrine", "tally"])
def test_a_system_without_rules_doctrine_or_tally_says_so(what):
    with pytest.raises(SystemFault):
        getattr(System(), what)(bare() if what != "load" else None)


@pytest.mark.parametrize(
    ("what", "arguments"), [("pick", (STATE, [1], 0)), ("why", (STATE, [1], 0)), ("value", (STATE, 0))]
)
def test_a_doctrine_that_forgot_an_answer_says_so(what, arguments):
    with pytest.raises(SystemFault):
        getattr(Doctrine(RULES), what)(*arguments)


def test_a_state_that_cannot_be_copied_says_so():
    with pytest.raises(SystemFault, match="State cannot be copied"):
        STATE.copy()


def test_open_rules_hide_nothing():
    rules, state = bare(OpenRules), skerries().state
    assert not rules.hides_anything("chain", {})
    for twin in (rules.masked(state, 0), rules.imagined(state, 1, random.Random(1))):
        assert twin is not state
        assert RULES.write(twin) == RULES.write(state)


# -- how it stands -----------------------------------------------------------------------------------------------------


def test_the_standing_names_aims_and_a_forecast():
    game = skerries()
    game.play("steer east", "steer hold", "steer east", "steer hold")
    assert game.standing("japan").to_json() == {
        "headline": "Japan 1, Russia 0.",
        "aims": {
            "japan": [
                {
                    "text": "Hold the middle skerry longer",
                    "rule": "skerries SK-7",
                    "has": 1,
                    "needs": 1,
                    "unit": "months",
                    "is_met": True,
                    "progress": "",
                }
            ],
            "russia": [
                {
                    "text": "Hold the middle skerry longer",
                    "rule": "skerries SK-7",
                    "has": 0,
                    "needs": 2,
                    "unit": "months",
                    "is_met": False,
                    "progress": "",
                }
            ],
        },
        "moment": "at the end of the war",
        "forecast": {
            "winner": "japan",
            "level": "months",
            "score": 1.0,
            "reasons": ["Who held the middle skerry longer."],
        },
        "battle_round": 0,
    }


# -- briefings ---------------------------------------------------------------------------------------------------------

BRIEFINGS = """
[chain.japan]
situation = "Two fleets, five skerries."
you_need = "More months at the middle skerry than Russia."
enemy_needs = "The same."
thoughts = ["Go east.", "Mind the storms.", "A duel costs ships."]

[chain.russia]
situation = "Two fleets, five skerries."
you_need = "More months at the middle skerry than Japan."
enemy_needs = "The same."
thoughts = ["Go west.", "Mind the storms.", "A duel costs ships."]
"""


def folder(tmp_path, text):
    if text is not None:
        (tmp_path / "briefings.toml").write_text(text)
    return DataFolder(tmp_path, None)


def test_a_scenario_has_a_briefing_for_each_side(tmp_path):
    (scenario,) = with_briefings([ScenarioInfo("chain", "The chain", "")], folder(tmp_path, BRIEFINGS))
    assert scenario.briefings["russia"].to_json() == {
        "situation": "Two fleets, five skerries.",
        "you_need": "More months at the middle skerry than Japan.",
        "enemy_needs": "The same.",
        "thoughts": ["Go west.", "Mind the storms.", "A duel costs ships."],
    }
    assert scenario.briefings["japan"].thoughts[0] == "Go east."


def test_a_system_need_not_have_briefings(tmp_path):
    (scenario,) = with_briefings([ScenarioInfo("chain", "The chain", "")], folder(tmp_path, None))
    assert scenario.briefings == {}


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("[chain.japan]", "[rope.japan]", "briefings.toml.rope"),
        ("[chain.japan]", "[chain.sweden]", "briefings.toml.chain.sweden"),
        ('situation = "Two fleets, five skerries."\n', "", "briefings.toml.chain.japan.situation"),
        ('"Go east.", ', "", "briefings.toml.chain.japan.thoughts"),
        ('"Go east.", ', "3, ", "briefings.toml.chain.japan.thoughts"),
        ("you_need", "you_want", "briefings.toml.chain.japan.you_want"),
    ],
)
def test_a_wrong_briefing_is_named_by_its_place(tmp_path, old, new, place):
    with pytest.raises(DataError) as error:
        read_briefings(folder(tmp_path, BRIEFINGS.replace(old, new, 1)), ["chain"])
    assert error.value.place == place


@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_the_number_of_the_turn_is_that_of_the_view(system):
    for scenario in some(ys.systems()[system].scenarios[:30:5]):
        game = ys.new(system, scenario=scenario.id, seed=1)
        source = random.Random(1)
        for _ in range(40):
            assert game.rules.turn(game.state) == game.view(None)["turn"]
            if game.actor is not None:
                game.step(source.choice(game.codes()))
