"""Dice: seeded, labelled, committed, scripted and recorded, and the umpire who keeps what was rolled."""

import hashlib
import hmac
import random

import pytest

import yellowsea as ys
from tests.kernel.skerries import RULES, skerries
from yellowsea.kernel.errors import DiceError
from yellowsea.kernel.play.dice import CommittedDice, Dice, LabelledDice, RecordedDice, Roll, ScriptedDice, SeededDice
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.record.record import rebuild, record_of

SEED = bytes(range(32))
NONCES = {"russia": "petersburg", "japan": "sasebo"}


def words_of(game, label, counter, draw):
    """The words of one draw as the README of the dice describes it, written a second time."""
    message = f"{game}|japan=sasebo|russia=petersburg|{label}|{counter}|{draw}"
    digest = hmac.new(SEED, message.encode(), hashlib.sha256).digest()
    return [int.from_bytes(digest[start : start + 4], "big") for start in range(0, 32, 4)]


def chi_squared(faces, sides):
    expected = len(faces) / sides
    return sum((faces.count(face) - expected) ** 2 / expected for face in range(1, sides + 1))


# -- seeded ------------------------------------------------------------------------------------------------------------


def test_seeded_dice_are_splitmix64():
    # The published first outputs of SplitMix64 for the state 1234567.
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    dice = SeededDice(1234567)
    assert [dice.face(2**64, "any") - 1 for _ in published] == published


def test_seeded_dice_give_the_same_faces_for_the_same_seed_and_others_for_another():
    assert SeededDice(7).pool(20, 6, "fire") == SeededDice(7).pool(20, 6, "fire")
    assert SeededDice(7).pool(20, 6, "fire") != SeededDice(8).pool(20, 6, "fire")


def test_seeded_dice_can_be_copied_and_passed_over():
    dice = SeededDice(7)
    dice.pool(5, 6, "fire")
    twin = dice.copy()
    far = SeededDice(7)
    far.skip([Roll("fire", 6, 1)] * 5)
    assert dice.pool(9, 6, "fire") == twin.pool(9, 6, "fire") == far.pool(9, 6, "fire")


@pytest.mark.parametrize("seed", [0, -3, 2**70])
def test_any_whole_number_is_a_seed(seed):
    assert all(1 <= face <= 6 for face in SeededDice(seed).pool(200, 6, "fire"))


@pytest.mark.parametrize("sides", [2, 6, 10])
def test_seeded_and_committed_dice_are_fair(sides):
    for dice in (SeededDice(1904), LabelledDice(1904), CommittedDice(SEED, "g", NONCES)):
        faces = dice.pool(6000, sides, "fire")
        assert set(faces) == set(range(1, sides + 1))
        assert chi_squared(faces, sides) < 35, "fails for fair dice less than once in 10,000 seeds; the seed is fixed"


# -- labelled ----------------------------------------------------------------------------------------------------------


def test_labelled_dice_give_each_label_a_stream_of_its_own():
    alone = LabelledDice(7).pool(6, 6, "fire")
    dice = LabelledDice(7)
    between = []
    for _ in range(6):
        between.append(dice.face(6, "fire"))
        dice.face(6, "mine")
    assert between == alone
    assert LabelledDice(7).pool(20, 6, "mine") != LabelledDice(7).pool(20, 6, "fire")
    assert LabelledDice(8).pool(20, 6, "fire") != LabelledDice(7).pool(20, 6, "fire")


def test_labelled_dice_can_be_copied_passed_over_and_kept_in_a_record():
    dice = LabelledDice(7)
    rolls = [Roll(label, 6, dice.face(6, label)) for label in ("fire", "mine", "fire")]
    far = LabelledDice(7)
    far.skip(rolls)
    twin = dice.copy()
    for label in ("fire", "mine", "storm"):
        assert dice.face(6, label) == twin.face(6, label) == far.face(6, label)
    assert dice.counter == twin.counter == far.counter == 6
    game = ys.new("blockade", seed=0, dice=LabelledDice(5))
    source = random.Random(1)
    while game.dice.counter < 12:
        game.play(source.choice(game.options()))
    record = record_of(game)
    again = ys.from_record(record)
    assert ys.verify(record).dice == game.dice.counter
    while game.dice.counter < 40:
        option = source.choice(game.options())
        game.play(option)
        again.play(option)
    assert again.hash() == game.hash()
    record["dice"]["seed"] = 6
    assert not ys.verify(record).ok


# -- committed ---------------------------------------------------------------------------------------------------------


def test_committed_dice_give_known_faces():
    dice = CommittedDice(SEED, "game-1", NONCES)
    # Computed once with another program; a change here would make every kept record unverifiable.
    assert dice.pool(12, 6, "fire") == [6, 2, 1, 2, 1, 6, 5, 6, 5, 5, 1, 5]
    assert dice.commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_committed_dice_follow_their_description():
    dice = CommittedDice(SEED, "game-1", NONCES)
    for counter in range(1, 60):
        word = next(word for word in words_of("game-1", "Siping", counter, 0) if word < 2**32 // 6 * 6)
        assert dice.face(6, "Siping") == word % 6 + 1


def test_committed_dice_throw_away_words_that_would_favour_low_faces():
    sides = 3_000_000_000  # three words in ten are too high, so throwing away is seen often
    fair = 2**32 // sides * sides
    thrown_away = 0
    for counter in range(1, 200):
        words = words_of("g", "wide", counter, 0)
        thrown_away += words[0] >= fair
        expected = next(word for word in words if word < fair) % sides + 1
        dice = CommittedDice(SEED, "g", NONCES, counter - 1)
        assert dice.face(sides, "wide") == expected
    assert thrown_away > 30


def test_committed_dice_draw_again_when_a_whole_digest_is_too_high():
    sides = 2**31 + 1  # half of the words are too high, so all eight are in one digest of 256
    counter = next(n for n in range(1, 5000) if all(word >= sides for word in words_of("g", "wide", n, 0)))
    second = words_of("g", "wide", counter, 1)
    expected = next(word for word in second if word < sides) % sides + 1
    assert CommittedDice(SEED, "g", NONCES, counter - 1).face(sides, "wide") == expected


@pytest.mark.parametrize(
    "other",
    [
        CommittedDice(bytes(32), "g", NONCES),
        CommittedDice(SEED, "h", NONCES),
        CommittedDice(SEED, "g", {**NONCES, "japan": "kure"}),
        CommittedDice(SEED, "g", {"japan": "petersburg", "russia": "sasebo"}),
    ],
)
def test_seed_game_and_nonces_all_matter(other):
    assert other.pool(20, 6, "fire") != CommittedDice(SEED, "g", NONCES).pool(20, 6, "fire")


def test_the_label_matters_and_the_order_of_the_nonces_does_not():
    turned = {"japan": "sasebo", "russia": "petersburg"}
    assert CommittedDice(SEED, "g", turned).pool(20, 6, "fire") == CommittedDice(SEED, "g", NONCES).pool(20, 6, "fire")
    assert CommittedDice(SEED, "g", NONCES).pool(20, 6, "a") != CommittedDice(SEED, "g", NONCES).pool(20, 6, "b")


def test_a_committed_seed_has_32_bytes():
    with pytest.raises(DiceError) as wrong:
        CommittedDice(b"short", "g", NONCES)
    assert wrong.value.place == "dice.seed"
    assert wrong.value.expected == "32 bytes"


def test_the_seed_is_told_only_when_all_may_be():
    dice = CommittedDice(SEED, "g", NONCES)
    assert "seed" not in dice.to_json("public")
    assert SEED.hex() not in str(dice.to_json("public"))
    assert dice.to_json("all")["seed"] == SEED.hex()


# -- scripted ----------------------------------------------------------------------------------------------------------


def test_scripted_dice_are_used_in_order():
    dice = ScriptedDice([3, 1, 6])
    assert [dice.face(6, "a"), *dice.pool(2, 6, "b")] == [3, 1, 6]


def test_a_script_that_runs_out_changes_nothing():
    game = ys.from_position(
        "blockade",
        {
            "at": {"yellow_sea": ["mikasa"], "port_arthur": ["retvizan"]},
            "steps": ["operation"],
            "operation": {"rolls": [6, 1], "acting": "japan"},
        },
        dice=[3],  # enough for the movement check, not for the roll-off after it
    )
    before, options, moves = game.position(), game.options(), len(game.moves)
    with pytest.raises(DiceError) as empty:
        game.play("move yellow_sea east_china_sea")
    assert empty.value.place == "dice[1]"
    assert empty.value.expected == "a d6 for roll-off, Japan"
    assert game.position() == before
    assert game.options() == options
    assert len(game.moves) == moves
    assert game.dice.counter == 0, "the die that was taken lies in the script again"
    with pytest.raises(DiceError):
        game.play("move yellow_sea east_china_sea")


def test_a_script_that_runs_out_before_the_first_decision_gives_no_game():
    with pytest.raises(DiceError):
        skerries([], storms=True)


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_scripted_face_must_be_on_the_die(face):
    with pytest.raises(DiceError) as wrong:
        ScriptedDice([face]).face(6, "storm")
    assert wrong.value.place == "dice[0]"
    assert wrong.value.expected == "1 to 6 for storm"


@pytest.mark.parametrize("face", ["4", None, 2.5, True])
def test_a_script_holds_whole_numbers(face):
    with pytest.raises(DiceError) as wrong:
        ys.new("blockade", dice=[1, face])
    assert wrong.value.place == "dice[1]"


def test_a_script_is_the_games_own():
    faces = [1, 2, 3]
    game = ys.new("blockade", dice=faces)
    faces.clear()
    assert game.dice.face(6, "any") == 1


# -- recorded ----------------------------------------------------------------------------------------------------------


def recorded():
    return RecordedDice([Roll("storm", 6, 2), Roll("duel, japan", 6, 5)])


def test_recorded_dice_come_back_as_they_fell():
    dice = recorded()
    assert dice.face(6, "storm") == 2
    assert dice.left() == 1
    assert dice.face(6, "duel, japan") == 5
    assert dice.left() == 0


@pytest.mark.parametrize(
    ("sides", "label", "found", "expected"),
    [
        (6, "duel, japan", "a d6 for storm", "a d6 for duel, japan"),
        (10, "storm", "a d6 for storm", "a d10 for storm"),
    ],
)
def test_a_recorded_die_must_be_asked_for_as_it_was_rolled(sides, label, found, expected):
    dice = recorded()
    with pytest.raises(DiceError) as wrong:
        dice.face(sides, label)
    assert wrong.value.text == found
    assert wrong.value.expected == expected
    assert wrong.value.place == "dice[0]"
    assert dice.left() == 2, "nothing was taken"


def test_a_record_with_too_few_dice_says_which_is_missing():
    dice = recorded()
    dice.face(6, "storm")
    dice.face(6, "duel, japan")
    with pytest.raises(DiceError) as empty:
        dice.face(6, "duel, russia")
    assert empty.value.place == "dice[2]"


def test_a_move_with_recorded_dice_that_do_not_fit_changes_nothing():
    game = skerries([])
    for _ in range(2):
        game.play("steer east", "steer west")
    before = game.position()
    right = [Roll("duel, japan", 6, 4), Roll("duel, russia", 6, 4)]
    for wrong in ([], right[:1], [*right, Roll("duel, japan", 6, 1)], right[::-1]):
        with pytest.raises(ys.YellowSeaError):
            game.play_recorded("duel", wrong)
        assert game.position() == before
        assert game.options() == ["close", "duel", "open"]
    game.play_recorded("duel", right)
    assert [roll.to_json() for roll in game.moves[-1].rolls] == [roll.to_json() for roll in right]


# -- suppliers of one's own, and the umpire ----------------------------------------------------------------------------


class Sixes(Dice):
    """A supplier that a user wrote."""

    def face(self, sides, label):
        self.counter += 1
        return sides

    def copy(self):
        return Sixes()


def test_any_supplier_will_do():
    game = ys.new("blockade", dice=Sixes(), options={"hidden_threat": True})
    assert [roll.face for roll in game.opening_rolls] == [6]
    assert len(game.options()) > 1


def test_the_umpire_keeps_every_die_with_its_label():
    umpire = Umpire(ScriptedDice([4, 2, 2]))
    umpire.roll(6, "movement check")
    umpire.pool(2, 6, "fire")
    assert [roll.to_json() for roll in umpire.rolled] == [["movement check", 6, 4], ["fire", 6, 2], ["fire", 6, 2]]


def test_the_bare_supplier_gives_nothing():
    with pytest.raises(DiceError):
        Dice().face(6, "any")


def test_dice_of_a_game_that_goes_on_after_loading_are_those_it_would_have_had():
    game = skerries(5, storms=True)
    game.play("steer east", "steer west")
    again = rebuild(RULES, record_of(game))
    game.play("steer hold", "steer hold")
    again.play("steer hold", "steer hold")
    assert again.moves[-1].rolls[0].face == game.moves[-1].rolls[0].face
    assert again.hash() == game.hash()
