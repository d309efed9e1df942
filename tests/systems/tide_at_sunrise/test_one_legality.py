"""One legality: what a step lists and what its reasons forbid are the same, in every state of random games."""

import random
from typing import Any

import pytest

from tests.systems.tide_at_sunrise.campaign import RULES, new_game, war
from yellowsea.kernel.play.step import Decision
from yellowsea.systems.tide_at_sunrise.play.naval import why_not_evacuate, why_not_sortie
from yellowsea.systems.tide_at_sunrise.state import steps

# Verbs that are always possible where their step asks, and those whose reason is the one that is left.
ALWAYS = {"done", "halt", "decline", "default_setup"}


def asked_of(step: Any, state, legal: set[int], rng: random.Random) -> list[int]:
    """Codes of the step's verbs: all where there are few, else a sample with some legal ones among them."""
    found: list[int] = []
    for verb in RULES.vocabulary.verbs:
        if verb.name in step.verbs and verb.name not in ALWAYS:
            codes = list(range(verb.base, verb.base + verb.size))
            mine = [code for code in codes if code in legal]
            found += rng.sample(codes, min(len(codes), 4)) + rng.sample(mine, min(len(mine), 2))
    return found


def is_asked(step: Any, rng: random.Random) -> bool:
    """Marches are most of a game and their reasons take long, so only some are asked about."""
    return step.key not in ("march", "movement") or rng.random() < 0.1


@pytest.mark.parametrize("seed", range(4))
def test_reasons_and_lists_agree(seed):
    rng = random.Random(seed)
    options: dict[str, Any] = {spec.name: rng.choice(spec.values) for spec in RULES.info.options} if seed else {}
    game = new_game(seed, **options)
    refused: set[str] = set()
    silent: set[str] = set()
    while game.codes():
        step = RULES.steps[game.state.stack[-1]]
        assert isinstance(step, Decision)
        legal = set(game.codes())
        for code in asked_of(step, game.state, legal, rng) if is_asked(step, rng) else []:
            verb = RULES.vocabulary.verb_of(code).name
            reason = step.why_not(game.state, verb, RULES.vocabulary.arguments(code))
            text = RULES.vocabulary.text(code)
            if code in legal:
                # A reason that is the only one left may be given for anything; most predicates are exact.
                if reason is not None:
                    silent.add(verb)
            else:
                assert reason is not None, f"{text} in {step.key}: no reason though it is not listed"
                refused.add(reason.code)
        code = rng.choice(game.codes())
        game.step(rng.choice(game.codes()) if code == RULES._words.done and rng.random() < 0.7 else code)
    assert len(refused) > 12
    assert silent <= {"deploy", "remove", "resolve", "retreat", "join_all", "declare", "stay", "trade_fleet"}


@pytest.mark.parametrize("seed", range(2))
def test_facts_of_a_reason_are_true(seed):
    rng = random.Random(seed)
    game = new_game(seed)
    checked = 0
    while game.codes():
        state = war(game)
        step = RULES.steps[state.stack[-1]]
        legal = set(game.codes())
        for code in asked_of(step, state, legal, rng) if is_asked(step, rng) else []:
            if code in legal:
                continue
            why = step.refusal(state, code)
            facts: Any = why.facts
            if "needs" in facts and "has" in facts:
                assert facts["needs"] > facts["has"], RULES.vocabulary.text(code)
                checked += 1
            if why.code == "too-far" and "route" in facts:
                assert sum(line["points"] for line in facts["route"]) == facts["needs"]
        code = rng.choice(game.codes())
        game.step(rng.choice(game.codes()) if code == RULES._words.done and rng.random() < 0.7 else code)
    assert checked > 10


def test_the_fleets_ask_their_predicates():
    game = new_game(3)
    rng = random.Random(3)
    seen = 0
    while game.codes():
        state = war(game)
        if state.stack[-1] == steps.NAVAL:
            listed = set(game.codes())
            seen += 1
            for fleet in (0, 1):
                assert (why_not_sortie(state, fleet) is None) == (state.words.sortie + fleet in listed)
            assert (why_not_evacuate(state) is None) == (state.words.evacuate in listed)
        game.step(rng.choice(game.codes()))
    assert seen > 5
