"""Errors are values: a kind, a place, what was expected; they read as one line and travel between processes."""

import pickle
from typing import Any

import pytest

import yellowsea as ys
from yellowsea.kernel.errors import IllegalMove, NotationError, Refusal

KINDS = [
    ys.DataError,
    ys.DiceError,
    ys.PositionError,
    ys.RecordError,
    ys.SetupError,
    ys.UndoError,
    ys.YellowSeaError,
]


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_says_place_text_and_expectation_in_one_line(kind):
    error = kind("a ship too many", "at.japan", "one ship")
    assert str(error) == "at.japan: a ship too many (expected one ship)"
    assert str(kind("aground")) == "aground"
    assert error.code == kind.__name__
    assert isinstance(error, ys.YellowSeaError)


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_arrives_whole_in_another_process(kind):
    error = pickle.loads(pickle.dumps(kind("a ship too many", "at.japan", "one ship")))
    assert type(error) is kind
    assert (error.text, error.place, error.expected) == ("a ship too many", "at.japan", "one ship")


@pytest.mark.parametrize("kind", [IllegalMove, NotationError])
def test_a_refused_move_carries_its_refusal(kind):
    refusal = Refusal("too-far", "PA-6.4", "the Pacific is too far", {"reach": 1})
    error = pickle.loads(pickle.dumps(kind(refusal, "sortie fuji pacific")))
    assert error.refusal == refusal
    assert str(error) == "sortie fuji pacific: the Pacific is too far [PA-6.4]"


def test_refusals_are_equal_when_they_say_the_same():
    one, same = Refusal("a", "PA-1", "no", {"x": 1}), Refusal("a", "PA-1", "no", {"x": 1})
    assert one == same
    assert hash(one) == hash(same)
    assert one != Refusal("a", "PA-1", "no", {"x": 2})
    assert one != "no"
    assert one.to_json() == {"code": "a", "rule": "PA-1", "text": "no", "facts": {"x": 1}}
    assert repr(one) == "Refusal('a', 'PA-1', 'no', {'x': 1})"


@pytest.mark.parametrize(
    ("arguments", "place"),
    [
        ({"system": "chess"}, "system"),
        ({"system": "blockade", "scenario": "skirmish"}, "scenario"),
        ({"system": "blockade", "options": {"weather": 1}}, "options.weather"),
        ({"system": "blockade", "options": {"hidden_threat": 1}}, "options.hidden_threat"),
        ({"system": "blockade", "options": {"hidden_threat": "true"}}, "options.hidden_threat"),
        ({"system": "blockade", "options": ["hidden_threat"]}, "options"),
        ({"system": "blockade", "seed": "seven"}, "seed"),
        ({"system": "blockade", "seed": 1.5}, "seed"),
    ],
)
def test_a_new_game_that_cannot_be_is_refused(arguments, place):
    with pytest.raises(ys.SetupError) as error:
        ys.new(**arguments)
    assert error.value.place == place
    assert error.value.expected


def test_an_option_of_the_other_side_is_refused_with_its_rule():
    game = ys.new("blockade")
    refusal = game.why_not("sortie retvizan yellow_sea")
    assert (refusal.code, refusal.rule) == ("other-side", "blockade PA-6.3")
    with pytest.raises(ys.IllegalMove) as error:
        game.play("sortie retvizan yellow_sea")
    assert error.value.refusal == refusal
    with pytest.raises(ys.SetupError):
        game.view("china")
    with pytest.raises(ys.SetupError):
        game.seen_by("china")
    with pytest.raises(ys.SetupError):
        game.resign("china")


def wrong(value: object) -> Any:
    """A value of a type that the call does not take."""
    return value


@pytest.mark.parametrize(
    ("call", "kind", "place"),
    [
        (lambda: ys.new(wrong([])), ys.SetupError, "system"),
        (lambda: ys.from_position(wrong({}), {"at": {"japan": ["mikasa"]}}), ys.SetupError, "system"),
        (lambda: ys.bot(wrong([]), "random"), ys.SetupError, "system"),
        (lambda: ys.new("blockade", dice=wrong((1, 2))), ys.SetupError, "dice"),
        (lambda: ys.new("blockade", dice=wrong("12")), ys.SetupError, "dice"),
        (lambda: ys.new("blockade", data_pack=wrong(3)), ys.SetupError, "data_pack"),
        (lambda: ys.load(wrong(3)), ys.RecordError, "3"),
        (lambda: ys.load("no\0path"), ys.RecordError, "no\0path"),
    ],
)
def test_a_value_of_the_wrong_kind_is_a_typed_error_with_its_place(call, kind, place):
    with pytest.raises(kind) as error:
        call()
    assert error.value.place == place
    assert error.value.expected
