"""Random games: one legality, positions that round trip, zones that add up, records that replay."""

import json
import random
from typing import Any

import pytest

from tests.systems.tide_at_sunrise.campaign import GROUND, RULES, new_game, war
from yellowsea.kernel.play.dice import ScriptedDice
from yellowsea.kernel.play.game import Game
from yellowsea.kernel.record import record
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.tide_at_sunrise import SYSTEM

SEEDS = range(6)


def options_of(seed: int) -> dict[str, Any]:
    """Seed 0 plays the rules as they come, the others draw their switches."""
    rng = random.Random(seed)
    return {spec.name: rng.choice(spec.values) for spec in RULES.info.options} if seed else {}


def wander(seed: int, game: Game, rng: random.Random) -> int:
    """A random option that does not hurry to end phases, so that much happens."""
    code = rng.choice(game.codes())
    return rng.choice(game.codes()) if code == RULES._words.done and rng.random() < 0.8 else code


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_keeps_every_promise(seed):
    game = new_game(seed, **options_of(seed))
    rng = random.Random(seed)
    played = 0
    while game.codes():
        if played % 5 == 0:
            check_lists(game)
            check_position(game)
        if played % 11 == 0:
            check_legality(game, rng)
        game.step(wander(seed, game, rng))
        played += 1
    assert game.outcome is not None
    assert game.outcome.winner == ("japan" if war(game).points >= war(game).tables.target else "russia")
    assert played > 300


def check_lists(game: Game) -> None:
    """The zones follow from the units; nobody shares a hex; the points follow from what happened."""
    state = war(game)
    anew = state.copy()
    anew.survey()
    assert anew.zones.of[JAPAN] == state.zones.of[JAPAN]
    assert anew.zones.of[RUSSIA] == state.zones.of[RUSSIA]
    for unit, here in enumerate(state.where):
        if here >= 0:
            assert not state.holds(1 - state.tables.side[unit], here)
            assert here == GROUND.korea or GROUND.is_land[here]
            assert state.strength(unit) > 0


def check_position(game: Game) -> None:
    told = json.loads(json.dumps(game.position()))
    again = record.from_position(RULES, told, ScriptedDice([]))
    assert again.position() == game.position()
    assert again.options() == game.options()
    assert again.actor == game.actor


def check_legality(game: Game, rng: random.Random) -> None:
    """An option is listed if and only if nothing speaks against it."""
    step = RULES.steps[game.state.stack[-1]]
    before = game.position()
    legal = set(game.codes())
    asked = set(rng.sample(range(RULES.vocabulary.size), 30)) | set(rng.sample(game.codes(), min(5, len(legal))))
    for verb in RULES.vocabulary.verbs:
        if verb.name in step.verbs:
            asked |= {verb.base + rng.randrange(verb.size) for _ in range(8)}
    for code in asked:
        why = game.why_not(RULES.vocabulary.text(code))
        assert (why is None) == (code in legal), RULES.vocabulary.text(code)
        if why is not None:
            assert why.text
            assert why.rule
    assert game.position() == before


@pytest.mark.parametrize("seed", [1, 2])
def test_victory_points_are_the_sum_of_what_was_told(seed):
    game = new_game(seed)
    rng = random.Random(seed)
    total = 0
    while game.codes():
        for event in game.step(wander(seed, game, rng)):
            if type(event).__name__ not in ("WarEnded", "TransportReceived", "ReplacementsBought", "TransportWasted"):
                total += getattr(event, "points", 0)
    assert total == war(game).points


def test_a_tally_counts_what_happened():
    game = new_game(2)
    tally = SYSTEM.tally(RULES)
    rng = random.Random(2)
    while game.codes():
        tally.watch(game.state, game.step(wander(2, game, rng)))
    told = dict(zip([figure.name for figure in tally.figures()], tally.values(), strict=True))
    units = game.position()["units"]
    dead = [unit for unit, where in units.items() if where == "lost"]
    assert told["lost_japan"] + told["lost_russia"] == len(dead)
    assert told["points_turn_12"] == war(game).points
    assert told["attacks_japan"] + told["attacks_russia"] == sum(
        n for name, n in told.items() if name.startswith("result_")
    )
    held = {name for name, owner in game.position()["places"].items() if owner["owner"] == "japan"}
    assert ("2230" not in held) or told["fell_liaoyang"] > 0


@pytest.mark.parametrize("seed", [3])
def test_a_record_replays_to_the_same_hashes(seed):
    game = new_game(seed)
    rng = random.Random(seed)
    for _ in range(250):
        game.step(rng.choice(game.codes()))
    told = json.loads(json.dumps(record.record_of(game)))
    again = record.rebuild(RULES, told)
    assert again.hash() == game.hash()


def test_copies_are_independent():
    game = new_game(5)
    rng = random.Random(5)
    for _ in range(200):
        game.step(rng.choice(game.codes()))
    before = game.position()
    twin = game.copy()
    for _ in range(100):
        twin.step(rng.choice(twin.codes()))
    assert game.position() == before


def test_undo_goes_back_to_the_same_position():
    game = new_game(0)
    game.play("default_setup", "move_stack korea")
    before = game.position()
    game.play("go 0131")
    game.undo("japan")
    assert game.position() == before


def test_every_view_is_the_same_and_is_json():
    game = new_game(7)
    rng = random.Random(7)
    for number in range(300):
        game.step(rng.choice(game.codes()))
        if number % 10 == 0:
            shown = [json.loads(json.dumps(game.view(viewer))) for viewer in ("japan", "russia", None)]
            for view in shown:
                del view["viewer"]
            assert shown[0] == shown[1] == shown[2]


def test_labels_are_words():
    for code in range(RULES.vocabulary.size):
        assert RULES.label(code)
    words = RULES.vocabulary
    assert RULES.label(words.code("replacements 1")) == "1 point to replacements"
    assert RULES.label(words.code("replacements_port_arthur 3")) == "3 points to Port Arthur replacements"
