"""Checking the dice of a record: a forger must change the seed, and the seed was promised."""

import copy
import random

import pytest

import yellowsea as ys
from yellowsea.kernel.dice import CommittedDice
from yellowsea.kernel.record import record_of

NONCES = {"japan": "sasebo", "russia": "petersburg"}


def played(seed, moves):
    game = ys.new("blockade", dice=CommittedDice(seed, "g-7", NONCES), options={"hidden_threat": True})
    rng = random.Random(7)
    for _ in range(moves):
        if game.actor is None:
            break
        game.play(rng.choice(game.options()))
    return game


@pytest.fixture(scope="module")
def record():
    return record_of(played(bytes(range(32)), 10**6))


def test_an_honest_record(record):
    found = ys.verify(record)
    assert found.ok
    assert found.dice == len(record["opening"]["dice"]) + sum(len(move["dice"]) for move in record["moves"])
    assert found.dice > 50
    assert found.to_json()["first_mismatch"] is None
    assert found.commitment == record["dice"]["commitment"]
    assert found.seed == bytes(range(32)).hex()


def test_dice_of_another_seed_are_found_at_the_first_that_differs(record):
    other = CommittedDice(bytes(32), "g-7", NONCES)
    forged = copy.deepcopy(record)
    forged["dice"] = other.to_json("all")
    found = ys.verify(forged)
    assert not found.ok
    for place, (label, sides, face) in all_dice(record):
        right = other.face(sides, label)
        if right != face:
            assert found.first_mismatch == f"{place}: {face}, the seed gives {right}"
            break
    else:
        pytest.fail("both seeds gave the same dice")


def all_dice(record):
    for number, die in enumerate(record["opening"]["dice"]):
        yield f"opening.dice[{number}]", die
    for step, move in enumerate(record["moves"]):
        for number, die in enumerate(move["dice"]):
            yield f"moves[{step}].dice[{number}]", die


@pytest.mark.parametrize("part", ["game", "nonces"])
def test_the_game_and_the_nonces_are_part_of_every_die(record, part):
    forged = copy.deepcopy(record)
    forged["dice"][part] = "g-8" if part == "game" else {**NONCES, "japan": "kure"}
    assert not ys.verify(forged).ok


def test_another_seed_than_the_promised_one_is_no_record(record):
    forged = copy.deepcopy(record)
    forged["dice"]["seed"] = bytes(32).hex()
    with pytest.raises(ys.RecordError) as error:
        ys.verify(forged)
    assert error.value.place == "dice.seed"


def test_a_die_that_was_turned_breaks_the_hashes(record):
    step = next(number for number, move in enumerate(record["moves"]) if move["dice"] and move["dice"][0][2] != 6)
    forged = copy.deepcopy(record)
    forged["moves"][step]["dice"][0][2] += 1
    try:
        found = ys.verify(forged)
    except ys.RecordError as error:
        assert error.place.startswith(f"moves[{step}")  # noqa: PT017
    else:
        assert found.first_mismatch.startswith(f"moves[{step}].dice[0]")


def test_an_unfinished_game_keeps_its_seed_to_itself():
    with pytest.raises(ys.RecordError) as error:
        ys.verify(record_of(played(bytes(range(32)), 20)))
    assert error.value.place == "dice.seed"


def test_seeded_dice_can_be_checked_and_scripted_ones_not():
    seeded = ys.new("blockade", seed=4, options={"hidden_threat": True})
    found = ys.verify(record_of(seeded))
    assert (found.ok, found.dice, found.commitment, found.seed) == (True, 1, None, "4")
    scripted = ys.new("blockade", dice=[4], options={"hidden_threat": True})
    with pytest.raises(ys.RecordError) as error:
        ys.verify(record_of(scripted))
    assert error.value.place == "dice.kind"
