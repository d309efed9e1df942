"""The officer: legal, always the same, and better than chance."""

import random

import pytest

from tests.systems.great_war_at_sea.field import BATTLES, RULES, fight, guns, moves, new_game, round_end
from yellowsea.systems.great_war_at_sea import SYSTEM

DOCTRINE = SYSTEM.doctrine(RULES)


def play(scenario, seed, japan, russia):
    """A battle between officers (a posture) and chance (None)."""
    game = new_game(scenario, seed)
    rng = random.Random(seed)
    while codes := game.codes():
        posture = japan if game.actor == "japan" else russia
        game.step(rng.choice(codes) if posture is None else DOCTRINE.pick(game.state, codes, posture))
    return game


@pytest.mark.parametrize("scenario", BATTLES)
def test_every_battle_is_fought_to_its_end(scenario):
    game = play(scenario, 1, 0, 0)
    assert game.outcome is not None
    assert play(scenario, 1, 0, 0).hash() == game.hash()
    assert play(scenario, 2, 1, 2).outcome is not None


@pytest.mark.parametrize(
    ("scenario", "side"), [("B22", "japan"), ("B20", "japan"), ("B12", "japan"), ("B17", "russia")]
)
def test_he_beats_chance_where_his_side_can_win(scenario, side):
    won = 0
    for seed in range(10):
        game = play(scenario, seed, *((0, None) if side == "japan" else (None, 0)))
        won += game.outcome.winner == side
    assert won >= 8


def test_he_gives_a_reason_and_keeps_his_head():
    game = moves("B22", 6)
    assert DOCTRINE.why(game.state, game.codes(), 0)
    fire = guns("B22", [1] * 60, at={"rossiya": "J8", "izumo": "J6"})
    assert RULES.vocabulary.text(DOCTRINE.pick(fire.state, fire.codes(), 0)) == "suggested"
    closing = round_end("B22", [4], ships={"rurik": {"speed": "dead", "marks": ["slowed"]}})
    assert RULES.vocabulary.text(DOCTRINE.pick(closing.state, closing.codes(), 0)) == "done"
    assert DOCTRINE.postures()[0] == "standing"


def test_he_values_what_he_has_won():
    game = play("B22", 3, 0, None)
    assert game.outcome.winner == "japan"
    assert DOCTRINE.value(game.state, 0) > 0.6
    assert DOCTRINE.value(game.state, 1) == -DOCTRINE.value(game.state, 0)
    assert -1 < DOCTRINE.value(fight(new_game("B22", 1)), 0) < 1
