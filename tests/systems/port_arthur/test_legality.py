"""One legality: what is listed, what is refused and what the predicates say are the same, in random states."""

import json
import random
from collections import Counter
from typing import Any

import pytest

from tests.loops import some
from tests.marks import rule
from tests.systems.port_arthur.campaign import RULES, new_game, war
from yellowsea.kernel.data.cards import read_cards
from yellowsea.kernel.errors import IllegalMove
from yellowsea.kernel.play.engine import settle
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.systems.port_arthur import SYSTEM
from yellowsea.systems.port_arthur.play.attack import can_attack, why_cannot_attack
from yellowsea.systems.port_arthur.play.organisation import formable, why_not_form
from yellowsea.systems.port_arthur.play.theatres import is_link_open, why_not_link
from yellowsea.systems.port_arthur.state.steps import MARCH, MOVEMENT

VOCABULARY = RULES.vocabulary
CARDS = {card.id for card in read_cards(SYSTEM.cards())}


def random_games(count: int, share: float, first: int = 0, shares: dict[int, float] | None = None):
    """States from all over random games under random settings: a share of them, or of some steps another share."""
    for seed in range(first, first + count):
        rng = random.Random(seed)
        settings: dict[str, Any] = {spec.name: rng.choice(spec.values) for spec in RULES.info.options}
        game = new_game(seed, **{**settings, "talks": seed % 7 == 6})
        while codes := game.codes():
            here = share if shares is None else shares.get(game.state.stack[-1], share)
            if rng.random() < here:
                yield game, rng
            game.step(rng.choice(codes))


def check_reasons(games, asked: int) -> Counter[int]:
    """Asks the predicate of each state about some words of each verb; how many states of each step there were."""
    seen: Counter[int] = Counter()
    for game, rng in games:
        state = game.state
        step = RULES.steps[state.stack[-1]]
        listed = set(game.codes())
        assert len(listed) == len(game.codes())
        before = game.position()
        for name in step.verbs:
            verb = VOCABULARY.by_name[name]
            codes = set(rng.sample(range(verb.base, verb.base + verb.size), min(verb.size, asked)))
            mine = [code for code in game.codes() if verb.base <= code < verb.base + verb.size]
            codes |= set(rng.sample(mine, min(len(mine), asked)))
            for code in codes:
                why = step.why_not(state, name, VOCABULARY.arguments(code))
                assert (why is None) == (code in listed), (VOCABULARY.text(code), why)
                if why is not None:
                    assert why.rule in CARDS
                    assert why.text
        assert game.position() == before
        seen[state.stack[-1]] += 1
    return seen


def test_the_reasons_are_the_rules():
    """The list of a step and its predicate `why_not` tell the same rule: for every verb, in random states.

    Moves are nearly all of a random game and their reasons take longest: few of them, and half of all the rest."""
    seen = check_reasons(random_games(3, 0.5, 10, {MARCH: 0.005, MOVEMENT: 0.006}), 40)
    assert min(seen[MARCH], seen[MOVEMENT]) > 15
    assert len(seen) >= 12
    assert sum(seen.values()) > 400


@pytest.mark.long
@pytest.mark.parametrize("first", [0, 10, 20])
def test_the_reasons_are_the_rules_in_many_states(first):
    assert sum(check_reasons(random_games(2, 0.02, first), 150).values()) > 20


def test_the_predicates_agree_with_the_lists():
    asked = 0
    for game, rng in random_games(3, 0.03, 40):
        state = war(game)
        tables = state.tables
        side = state.phasing
        for unit in tables.units_of[side]:
            if state.is_on_map(unit):
                assert can_attack(state, unit) == (why_cannot_attack(state, unit) is None)
        for link in range(tables.links):
            weight = rng.choice([2, 5, 12])
            assert is_link_open(state, side, link, weight) == (why_not_link(state, side, link, weight) is None)
        forms = formable(state)
        for parent in tables.parents:
            assert (parent in forms) == (why_not_form(state, parent) is None)
        asked += 1
    assert asked > 100


@rule("port_arthur 2.1")
def test_refused_words_change_nothing():
    for game, rng in some(random_games(1, 0.05, 60)):
        before = json.dumps(game.position())
        for code in rng.sample(range(VOCABULARY.size), 25):
            if code not in game.codes():
                with pytest.raises(IllegalMove):
                    game.play(VOCABULARY.text(code))
        assert json.dumps(game.position()) == before


def test_every_state_survives_its_json():
    states = 0
    for seed in range(80, 81):
        rng = random.Random(seed)
        settings: dict[str, Any] = {
            spec.name: rng.choice(spec.values) for spec in RULES.info.options if spec.name != "talks"
        }
        game = new_game(seed, **settings)
        while codes := game.codes():
            position = RULES.write(game.state)
            state = RULES.read({**json.loads(json.dumps(position)), "options": game.settings})
            assert RULES.write(state) == position
            assert settle(RULES, state, Umpire(game.dice)) == codes
            game.state = state
            game.step(rng.choice(codes))
            states += 1
    assert states > 2000
