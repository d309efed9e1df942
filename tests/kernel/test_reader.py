"""The reader of positions: each kind of value, and the place and expectation it names when the value is wrong."""

import pytest

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.play.step import Decision
from yellowsea.kernel.record.positions import Names, Reader, check_that_there_is_a_choice
from yellowsea.kernel.state.state import State

SHIPS = Names("a ship", [f"ship{number}" for number in range(30)])
AREAS = Names("an area", ["bay", "strait"])
POSITION = {
    "turn": 3,
    "calm": True,
    "winner": "russia",
    "nobody": None,
    "weather": "fog",
    "flag": "ship7",
    "lost": ["ship1", "ship2", "ship1"],
    "rolls": [1, 6],
    "released": [True, 0],
    "at": {"ship3": "bay", "ship4": "strait"},
    "battle": {"area": "bay", "rounds": 2},
    "empty": None,
}


@pytest.fixture
def reader():
    return Reader(dict(POSITION))


def test_each_kind_of_value_is_read(reader):
    assert reader.number("turn", 1, 6, 1) == 3
    assert reader.flag("calm") is True
    assert (reader.side("winner", 0), reader.side("nobody", -1)) == (1, -1)
    assert reader.word("weather", ("clear", "fog"), "clear") == 1
    assert (reader.name("flag", SHIPS), reader.name_or_none("empty", SHIPS)) == (7, -1)
    assert reader.names("lost", SHIPS) == [1, 2, 1]
    assert reader.numbers("rolls", 1, 6) == [1, 6]
    assert reader.pair("released", 1, [0, 0]) == [1, 0]
    berths = reader.items("at")
    assert berths.keys(SHIPS) == {"ship3": 3, "ship4": 4}
    assert berths.name("ship4", AREAS) == 1
    assert reader.inner("battle", ("area", "rounds")).number("rounds", 0, 9, 0) == 2


def test_what_is_left_out_is_the_default():
    empty = Reader({})
    assert empty.number("turn", 1, 6, 4) == 4
    assert empty.flag("calm") is False
    assert (empty.side("winner", 1), empty.side("winner", -1)) == (1, -1)
    assert empty.word("weather", ("clear", "fog"), "fog") == 1
    assert empty.name_or_none("flag", SHIPS) == -1
    assert (empty.names("lost", SHIPS), empty.numbers("rolls", 1, 6), empty.pair("released", 1, [1, 0])) == (
        [],
        [],
        [1, 0],
    )
    assert empty.inner("battle", ("area",)).values == {}
    assert empty.items("at").keys(SHIPS) == {}


@pytest.mark.parametrize(
    ("read", "place", "expected"),
    [
        (lambda r: r.number("turn", 1, 2, 1), "turn", "a whole number from 1 to 2"),
        (lambda r: r.number("calm", 0, 2, 1), "calm", "a whole number from 0 to 2"),
        (lambda r: r.flag("turn"), "turn", "true or false"),
        (lambda r: r.flag("empty"), "empty", "true or false"),
        (lambda r: r.side("weather", 0), "weather", "japan or russia"),
        (lambda r: r.side("nobody", 0), "nobody", "japan or russia"),
        (lambda r: r.word("weather", ("clear",), "clear"), "weather", "one of clear"),
        (lambda r: r.name("weather", SHIPS), "weather", "a ship"),
        (lambda r: r.name("weather", AREAS), "weather", "one of bay, strait"),
        (lambda r: r.name("missing", SHIPS), "missing", "a ship"),
        (lambda r: r.list_of("turn"), "turn", "a list"),
        (lambda r: r.list_of("empty"), "empty", "a list"),
        (lambda r: r.names("rolls", SHIPS), "rolls", "a ship"),
        (lambda r: r.names_once("lost", SHIPS), "lost", "each once"),
        (lambda r: r.numbers("rolls", 2, 6), "rolls", "whole numbers from 2 to 6"),
        (lambda r: r.numbers("released", 0, 1), "released", "whole numbers from 0 to 1"),
        (lambda r: r.pair("lost", 1, [0, 0]), "lost", "two values from 0 to 1"),
        (lambda r: r.items("turn"), "turn", "an object"),
        (lambda r: r.items("at").keys(AREAS), "at.ship3", "one of bay, strait"),
        (lambda r: r.inner("battle", ("area",)), "battle.rounds", "one of area"),
        (lambda r: r.inner("battle", ("area", "rounds")).number("area", 0, 1, 0), "battle.area", "a whole number"),
    ],
)
def test_a_wrong_value_is_named_by_place_and_expectation(reader, read, place, expected):
    with pytest.raises(PositionError) as error:
        read(reader)
    assert error.value.place == place
    assert error.value.expected.startswith(expected)
    assert error.value.text


class Mute(Decision[State]):
    key = "mute"

    def options(self, state):
        return []


def test_a_position_in_which_nobody_can_decide_is_refused():
    with pytest.raises(PositionError, match="nothing can be done in mute"):
        check_that_there_is_a_choice(State([0]), [Mute()])
    check_that_there_is_a_choice(State([]), [Mute()])  # a game that is over
