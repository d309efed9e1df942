"""Checking the dice of a record: a forger must change the seed, and the seed was promised."""

import copy
import random

import pytest

import yellowsea as ys
from yellowsea.kernel.play.dice import CommittedDice
from yellowsea.kernel.record.record import record_of

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
    with pytest.raises(ys.RecordError) as error:
        ys.verify(forged)
    assert error.value.place.startswith(f"moves[{step}")


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


def test_words_added_later_go_into_every_die_after_them():
    seed = bytes(range(32))
    words = [{"side": "russia", "text": "kronstadt", "from": 3}]
    plain, mixed = CommittedDice(seed, "g-7", NONCES), CommittedDice(seed, "g-7", NONCES, words=words)
    before = [plain.face(6, "fire") for _ in range(3)]
    assert [mixed.face(6, "fire") for _ in range(3)] == before
    assert mixed.copy().pool(30, 6, "fire") != plain.pool(30, 6, "fire")
    later = CommittedDice(seed, "g-7", NONCES, 3, words)
    assert later.pool(30, 6, "fire") == mixed.pool(30, 6, "fire"), "a game opened again goes on with the same dice"


def test_a_record_keeps_the_words_that_were_added_and_is_checked_with_them():
    dice = CommittedDice(bytes(range(32)), "g-7", NONCES, words=[{"side": "russia", "text": "kronstadt", "from": 3}])
    game = ys.new("blockade", dice=dice, options={"hidden_threat": True})
    rng = random.Random(7)
    while game.actor is not None:
        game.play(rng.choice(game.options()))
    record = record_of(game)
    found = ys.verify(record)
    assert found.ok
    assert any('Russia "kronstadt" after 3 dice' in line for line in found.cannot_prove)
    for spoil in (lambda words: words.clear(), lambda words: words[0].update({"from": 4})):
        forged = copy.deepcopy(record)
        spoil(forged["dice"]["words"])
        assert not ys.verify(forged).ok
    for wrong in ("x", [1], [{"side": "china", "text": "x", "from": 0}], [{"side": "japan", "text": "x", "from": -1}]):
        forged = copy.deepcopy(record)
        forged["dice"]["words"] = wrong
        with pytest.raises(ys.RecordError) as error:
            ys.verify(forged)
        assert error.value.place.startswith("dice.words")


def test_an_id_that_the_commitment_fixes_is_proved(record):
    assert any("fingerprint does not fix it" in line for line in ys.verify(record).cannot_prove)
    seed = bytes(range(32))
    commitment = CommittedDice(seed, "", {}).commitment
    game = ys.new("blockade", dice=CommittedDice(seed, commitment[:12], NONCES))
    game.resign("japan")
    found = ys.verify(record_of(game))
    assert any("beginning of the fingerprint" in line for line in found.proves)
    assert not any("fingerprint does not fix it" in line for line in found.cannot_prove)


# -- records of other rules -------------------------------------------------------------------------------------------


def of_old_rules(record):
    """The record as an earlier version of the rules would have led to other states."""
    old = copy.deepcopy(record)
    old["rules_version"] = "1"
    old["moves"][5]["hash"] = "0" * 16
    return old


def test_moves_of_other_rules_cannot_be_checked_and_their_dice_can(record):
    found = ys.verify(of_old_rules(record))
    assert found.ok is None
    assert "version 1 of the rules" in str(found.not_checked)
    assert found.dice == ys.verify(record).dice
    assert "Every move was legal" not in " ".join(found.proves)
    assert any("every move was legal" in line for line in found.cannot_prove)


def test_a_wrong_die_in_a_game_of_other_rules_is_found(record):
    old = of_old_rules(record)
    die = next(move["dice"][0] for move in old["moves"][6:] if move["dice"])
    die[2] = die[2] % die[1] + 1
    found = ys.verify(old)
    assert found.ok is False
    assert found.first_mismatch.startswith("moves[")


def test_a_game_of_other_rules_that_leads_to_the_same_states_is_checked_in_full(record):
    assert ys.verify({**record, "rules_version": "1"}).ok is True
    assert ys.verify({**record, "data": "0" * 16}).ok is True


def test_the_same_rules_leave_no_excuse(record):
    with pytest.raises(ys.RecordError, match="moves"):
        ys.verify({**of_old_rules(record), "rules_version": record["rules_version"]})


@pytest.mark.parametrize("dice", [{}, [1], [["d6", 6]], [["d6", 6, 7]]])
def test_damaged_dice_of_other_rules(record, dice):
    old = of_old_rules(record)
    old["moves"][8]["dice"] = dice
    with pytest.raises(ys.RecordError) as error:
        ys.verify(old)
    assert error.value.place.startswith("moves[8].dice")
