"""One legality: lists and reasons agree in random states of every scenario, and what a reason claims is true."""

import random

import pytest

import yellowsea as ys
from yellowsea.kernel.cards import read_cards
from yellowsea.systems import find

SCENARIOS = [(system, scenario.id) for system, info in ys.systems().items() for scenario in info.scenarios]
LONGEST = 900  # moves of a game that is walked through
LOOKS = 14  # states of a game that are looked into
REFUSED = 40  # refused codes that are asked about in one state

# The steps of these systems answer None for whatever their quick lists offer, so the two can be compared both ways.
EXACT = ("blockade", "tide_at_sunrise")


def walk(system, scenario, seed):
    """A random game with random settings, stopped in some of its states; yields the game and the step that asks."""
    rng = random.Random(seed)
    info = ys.systems()[system]
    settings = {spec.name: rng.choice(spec.values) for spec in info.options}
    game = ys.new(system, scenario=scenario, options=settings, seed=seed)
    stops = set(rng.sample(range(LONGEST), LOOKS * 4))
    seen = set()
    while (choices := game.options()) and len(game.moves) < LONGEST:
        step = game.rules.steps[game.state.stack[-1]]
        if len(game.moves) in stops or step.key not in seen:
            seen.add(step.key)
            yield game, step, rng
        game.play(rng.choice(choices))


def codes_of(game, step):
    """Every code of the verbs that may be played in a step."""
    vocabulary = game.rules.vocabulary
    return [code for code in range(vocabulary.size) if vocabulary.verb_of(code).name in step.verbs]


def asked(game, step, code):
    vocabulary = game.rules.vocabulary
    return step.why_not(game.state, vocabulary.verb_of(code).name, vocabulary.arguments(code))


@pytest.mark.parametrize(("system", "scenario"), [pair for pair in SCENARIOS if pair[0] in EXACT])
def test_a_step_has_no_reason_against_what_it_lists(system, scenario):
    compared = 0
    for game, step, _ in walk(system, scenario, 11):
        for code in step.options(game.state):
            if game.rules.vocabulary.arguments(code):
                assert asked(game, step, code) is None, game.rules.vocabulary.text(code)
                compared += 1
    assert compared > 50


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
    if isinstance(facts.get("used"), int) and isinstance(facts.get("limit"), int):
        assert facts["used"] >= facts["limit"], where


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
