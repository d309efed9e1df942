"""One base for all steps: what a step says of itself, how it refuses, and how a wrong set of steps is found out."""

import pytest

from tests.kernel.skerries import (
    NUMBERS,
    RULES,
    WORDS,
    Month,
    MonthEnd,
    MonthOver,
    Pay,
    Plot,
    Reveal,
    Tactics,
    skerries,
)
from tests.kernel.test_shapes import meet
from yellowsea.kernel.errors import PositionError, SystemFault
from yellowsea.kernel.play.dice import ScriptedDice
from yellowsea.kernel.play.step import BOTTOM, Decision, Procedure, install
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.record.positions import Reader


def all_steps():
    return [Month(), Plot(0), Plot(1), Reveal(), Tactics(), Pay(), MonthEnd(), MonthOver()]


# -- what a step says of itself ----------------------------------------------------------------------------------------


def test_the_list_of_steps_gives_the_keys():
    assert RULES.keys == ["month", "plot_japan", "plot_russia", "reveal", "tactics", "pay", "month_end", "month_over"]
    assert [name.lower() for name in NUMBERS] == RULES.keys


def test_class_attributes_reach_the_engine():
    month, tactics, pay = RULES.steps[0], RULES.steps[4], RULES.steps[5]
    assert (month.is_procedure, tactics.is_procedure) == (True, False)
    assert (tactics.plays_itself, pay.plays_itself) == (False, True)
    assert (tactics.verbs, tactics.parents, month.parents) == (("close", "open", "duel"), ("month_end",), (BOTTOM,))


def test_the_card_of_a_question_may_depend_on_the_state():
    game = meet([])
    assert game.asked() == ("Range 2: close, open or duel.", "skerries SK-4")
    game.play("open", "close", "open")
    assert game.prompt() == "Range 3: close, open or duel. [skerries SK-4.1]"


# -- refusals ----------------------------------------------------------------------------------------------------------


def test_a_verb_of_another_step_is_told_which_question_is_open():
    refusal = skerries().why_not("duel")
    assert (refusal.code, refusal.rule) == ("not-now", "skerries SK-2")
    assert refusal.text == "first finish this: Plot the course of this month."
    assert refusal.facts == {"actor": "japan", "expected": "steer"}


def test_the_side_that_waits_is_told_whose_turn_it_is_and_nothing_more():
    refusal = skerries().why_not("steer hold", side="russia")
    assert (refusal.code, refusal.text, refusal.facts) == ("not-your-turn", "it is Japan's turn", {"actor": "japan"})
    assert skerries().why_not("steer hold", side="japan") is None
    assert skerries().why_not("steer west", side="japan").facts == {"course": "west"}


def test_a_step_that_gives_no_reason_still_refuses():
    class Silent(Plot):
        def why_not(self, state, verb, numbers):
            return None

    steps = all_steps()
    steps[1] = Silent(0)
    install(steps, WORDS.vocabulary, NUMBERS)
    refusal = steps[1].refusal(skerries().state, WORDS.vocabulary.code("steer west"))
    assert (refusal.code, refusal.rule, refusal.text) == ("not-now", "SK-2", "'steer' is not possible now")


@pytest.mark.parametrize("what", ["actor", "options", "prompt"])
def test_a_forgotten_answer_is_an_error(what):
    class Empty(Decision):
        key = "empty"

    with pytest.raises(SystemFault, match="Empty"):
        getattr(Empty(), what)(skerries().state)


def test_a_procedure_without_anything_to_run_is_an_error():
    class Idle(Procedure):
        key = "idle"

    with pytest.raises(SystemFault, match="Idle does not say what it runs"):
        Idle().run(skerries().state, Umpire(ScriptedDice([])))


# -- one list of numbers and steps -------------------------------------------------------------------------------------


def test_numbers_in_another_order_than_the_steps_are_found_out():
    steps = all_steps()
    steps[3], steps[4] = steps[4], steps[3]
    with pytest.raises(SystemFault, match="REVEAL"):
        install(steps, WORDS.vocabulary, NUMBERS)


def test_a_number_without_a_step_is_found_out():
    with pytest.raises(SystemFault, match="ARMISTICE"):
        install(all_steps(), WORDS.vocabulary, NUMBERS | {"ARMISTICE": 8})


def test_two_steps_of_one_key_are_found_out():
    with pytest.raises(SystemFault, match="numbers and steps differ"):
        install([*all_steps(), Pay()], WORDS.vocabulary, NUMBERS)


@pytest.mark.parametrize(
    ("attribute", "value", "message"),
    [
        ("verbs", ("pay", "bribe"), "there is no verb 'bribe'"),
        ("verbs", (), "a decision without verbs"),
        ("parents", ("parley",), "there is no step 'parley'"),
    ],
)
def test_a_verb_or_a_parent_that_does_not_exist_is_found_out(attribute, value, message):
    wrong = type("Wrong", (Pay,), {attribute: value})
    steps = all_steps()
    steps[5] = wrong()
    with pytest.raises(SystemFault, match=message):
        install(steps, WORDS.vocabulary, NUMBERS)


# -- stacks in positions -----------------------------------------------------------------------------------------------


def test_a_possible_stack_is_read():
    assert Reader({"steps": ["month_end", "tactics", "pay"]}).stack(RULES.steps, []) == [6, 4, 5]
    assert Reader({"steps": []}).stack(RULES.steps, []) == []


@pytest.mark.parametrize(
    ("names", "place", "expected"),
    [
        ("month", "steps", "a list"),
        (["parley"], "steps[0]", "one of month, "),
        ([None], "steps[0]", "one of month, "),
        (["pay"], "steps[0]", "on top of tactics"),
        (["month_end", "pay"], "steps[1]", "on top of tactics"),
        (["month_end", "month"], "steps[1]", "alone"),
    ],
)
def test_an_impossible_stack_is_refused(names, place, expected):
    with pytest.raises(PositionError) as error:
        Reader({"steps": names}).stack(RULES.steps, [])
    assert error.value.place == place
    assert error.value.expected.startswith(expected)
