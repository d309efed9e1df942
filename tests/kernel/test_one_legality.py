"""One legality: lists and reasons agree in random states of every scenario, and what a reason claims is true."""

import random
from collections import Counter
from importlib import import_module
from importlib.util import find_spec

import pytest

import yellowsea as ys
from tests.alone import SCENARIOS
from yellowsea.kernel.data.cards import read_cards
from yellowsea.kernel.play.legality import Pair
from yellowsea.kernel.play.step import refuse
from yellowsea.systems import find, rules_of

LONGEST = 900  # moves of a game that is walked through
LOOKS = 14  # states of a game that are looked into
REFUSED = 40  # refused codes that are asked about in one state

# The steps of these systems answer None for whatever their quick lists offer, so the two can be compared both ways.
EXACT = ("blockade", "great_war_at_sea", "port_arthur", "tide_at_sunrise")


def walk(system, scenario, seed):
    """Random games with random settings, stopped in some of their states; yields the game and the step that asks.

    Where games are short there are several of them.
    """
    rng = random.Random(seed)
    info = ys.systems()[system]
    stops = set(rng.sample(range(LONGEST), LOOKS * 4))
    seen = set()
    played = 0
    for number in range(LONGEST // 40):
        settings = {spec.name: rng.choice(spec.values) for spec in info.options}
        game = ys.new(system, scenario=scenario, options=settings, seed=seed + number)
        while (choices := game.options()) and played < LONGEST:
            step = game.rules.steps[game.state.stack[-1]]
            if played in stops or step.key not in seen:
                seen.add(step.key)
                yield game, step, rng
            game.play(rng.choice(choices))
            played += 1


def codes_of(game, step):
    """Every code of the verbs that may be played in a step."""
    vocabulary = game.rules.vocabulary
    return [code for code in range(vocabulary.size) if vocabulary.verb_of(code).name in step.verbs]


def asked(game, step, code):
    vocabulary = game.rules.vocabulary
    return step.why_not(game.state, vocabulary.verb_of(code).name, vocabulary.arguments(code))


@pytest.mark.parametrize(("system", "scenario"), [pair for pair in SCENARIOS if pair.values[0] in EXACT])
def test_a_step_has_no_reason_against_what_it_lists(system, scenario):
    compared = 0
    for game, step, _ in walk(system, scenario, 11):
        for code in step.options(game.state):
            if game.rules.vocabulary.arguments(code):
                assert asked(game, step, code) is None, game.rules.vocabulary.text(code)
                compared += 1
    assert compared > 50


# -- pairs that a system names -----------------------------------------------------------------------------------------


def pairs_of(system):
    """The quick lists of a system with their reasons; none where its steps are exact by themselves."""
    name = f"yellowsea.systems.{system}.telling.legality"
    return import_module(name).PAIRS if find_spec(name) is not None else []


@pytest.mark.parametrize("system", [system for system in ys.systems() if pairs_of(system)])
def test_quick_lists_and_reasons_forbid_and_offer_the_same(system):
    """In each scenario up to `LOOKS` states for each pair; all but the rarest must be met with something to list."""
    info = ys.systems()[system]
    met = set()
    for scenario in info.scenarios:
        looked = Counter()
        for seed in range(3):
            rng = random.Random(seed)
            settings = {spec.name: rng.choice(spec.values) for spec in info.options}
            game = ys.new(system, scenario=scenario.id, options=settings, seed=seed)
            while codes := game.codes():
                step = game.rules.steps[game.state.stack[-1]]
                for pair in pairs_of(system):
                    if step.key in pair.steps and looked[pair.name] < LOOKS * (seed + 1):
                        looked[pair.name] += 1
                        side = step.actor(game.state)
                        assert pair.disagreements(game.state, side) == [], scenario.id
                        met |= {pair.name} if pair.quick(game.state, side) else set()
                game.step(rng.choice(codes))
    rare = {"raid", "sweep", "block ship", "repair"}  # a random admiral seldom comes so far
    assert {pair.name for pair in pairs_of(system)} - rare <= met


@pytest.mark.parametrize("system", ys.systems())
def test_a_pair_names_steps_that_exist(system):
    keys = {step.key for step in rules_of(system).steps}
    assert all(pair.steps and set(pair.steps) <= keys for pair in pairs_of(system))


def test_a_list_that_forgets_something_is_found_out():
    def reason(state, side, number):
        return None if number % 2 == 0 else refuse("odd", "X-1", "odd numbers are barred")

    def pair(listed):
        return Pair("number", ("plot_japan",), lambda state, side: listed, reason, lambda state: list(range(4)))

    assert pair([0, 2]).disagreements(None, 0) == []
    assert pair([0]).disagreements(None, 0) == ["number 2 is not listed and has no reason against it"]
    assert pair([0, 1, 2]).disagreements(None, 0) == ["number 1 is listed and is refused: odd numbers are barred"]
    assert pair([0, 2, 2]).disagreements(None, 0) == ["number 2 is listed twice"]


@pytest.mark.parametrize(("system", "scenario"), SCENARIOS)
def test_a_step_has_a_reason_of_its_own_against_whatever_it_does_not_list(system, scenario):
    cards = {card.id for card in read_cards(find(system).cards())}
    compared = 0
    for game, step, rng in walk(system, scenario, 2):
        listed = set(step.options(game.state))
        refused = [code for code in codes_of(game, step) if code not in listed]
        for code in rng.sample(refused, min(REFUSED, len(refused))):
            refusal = asked(game, step, code)
            text = game.rules.vocabulary.text(code)
            assert refusal is not None, f"{step.key}: {text} is refused without a reason of its own"
            assert refusal.rule in cards, f"{step.key}: {text}: there is no card {refusal.rule}"
            assert_facts_are_true(refusal.facts, f"{step.key}: {text}: {refusal.text}")
            compared += 1
    assert compared > 20


def assert_facts_are_true(facts, where):
    """Figures in a reason must be in the way: more is needed than there is, more is held than may be."""
    for more, less in (("needs", "has"), ("needed", "left"), ("distance", "range"), ("distance", "reach")):
        if isinstance(facts.get(more), (int, float)) and isinstance(facts.get(less), (int, float)):
            assert facts[more] > facts[less], where


@pytest.mark.parametrize(("system", "scenario"), SCENARIOS)
def test_a_verb_of_another_step_hears_which_question_is_open_and_whose_it_is(system, scenario):
    compared = 0
    for game, step, rng in walk(system, scenario, 3):
        vocabulary = game.rules.vocabulary
        for code in rng.sample(range(vocabulary.size), 40):
            if vocabulary.verb_of(code).name in step.verbs:
                continue
            refusal = game.why_not(vocabulary.text(code))
            assert refusal.code == "not-now"
            assert refusal.facts["actor"] == game.actor
            assert game.asked()[0] in refusal.text
            compared += 1
    assert compared > 50


def test_the_war_is_not_declared_over_where_the_scenario_has_no_such_rule():
    game = ys.new("tsushima", scenario="round_island", seed=3)
    rng = random.Random(3)
    heard = 0
    while (choices := game.options()) and len(game.moves) < LONGEST:
        refusal = game.why_not("declare_over")
        assert refusal is not None
        assert "Baltic" not in refusal.text
        heard += "Battle of Tsushima" in refusal.text
        game.play(rng.choice(choices))
    assert heard > 0
