"""Weights of officers: standing figures, sides, postures, and every mistake named by its place."""

import tomllib

import pytest

from yellowsea.kernel.data.datafiles import Tree
from yellowsea.kernel.data.weights import read_postures, refuse_unread
from yellowsea.kernel.errors import DataError

FILE = """
[standing]
care = 2.0
rounds = 3
by_turn = [1, 2.5]

[standing.russia]
care = 4.0

[[posture]]
name = "bold"
text = "seek battle"
times = { care = 0.5 }
set = { rounds = 9 }
"""


def tree(text):
    return Tree(tomllib.loads(text), "doctrine.toml")


def test_standing_figures_are_those_of_both_sides_unless_one_sees_it_otherwise():
    standing = read_postures(tree(FILE))[0]
    assert [figures.number("care") for figures in standing.sides] == [2.0, 4.0]
    assert standing.common.number("care") == 2.0
    assert (standing.sides[1].whole("rounds"), standing.sides[0].row("by_turn")) == (3, [1.0, 2.5])


def test_a_posture_multiplies_and_replaces():
    postures = read_postures(tree(FILE))
    bold = postures[1]
    assert [posture.name for posture in postures] == ["standing", "bold"]
    assert bold.text == "seek battle"
    assert [figures.number("care") for figures in bold.sides] == [1.0, 2.0]
    assert [figures.whole("rounds") for figures in bold.sides] == [9, 9]
    assert bold.common.number("care") == 1.0


def test_a_file_needs_no_postures():
    assert len(read_postures(tree("[standing.japan]\ncare = 1\n[standing.russia]\ncare = 2\n"))) == 1


def test_an_officer_of_another_game_has_standing_weights_of_his_own_and_postures_follow_them():
    own = tree("[russia]\nset = { rounds = 5 }\ntimes = { care = 0.5 }\n")
    standing, bold = read_postures(tree(FILE), own)
    assert [figures.number("care") for figures in standing.sides] == [2.0, 2.0]
    assert [figures.whole("rounds") for figures in standing.sides] == [3, 5]
    assert [figures.number("care") for figures in bold.sides] == [1.0, 1.0]


@pytest.mark.parametrize(
    ("text", "place"),
    [("[russia]\nset = { bounds = 5 }\n", "russia.set.bounds"), ("[china]\nset = { rounds = 5 }\n", "china")],
)
def test_own_weights_change_what_there_is(text, place):
    with pytest.raises(DataError) as error:
        read_postures(tree(FILE), tree(text))
    assert error.value.place == f"doctrine.toml.{place}"


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("times = { care = 0.5 }", "times = { dare = 0.5 }", "doctrine.toml.posture[0].times.dare"),
        ("set = { rounds = 9 }", "set = { bounds = 9 }", "doctrine.toml.posture[0].set.bounds"),
        ("times = { care = 0.5 }", 'times = { care = "half" }', "doctrine.toml.posture[0].times.care"),
        ("by_turn = [1, 2.5]\n", "", "doctrine.toml.standing.japan.by_turn"),
        ('text = "seek battle"\n', "", "doctrine.toml.posture[0].text"),
        ("care = 4.0", "care = true", "doctrine.toml.standing.russia.care"),
        ("rounds = 3", "rounds = 3.5", "doctrine.toml.standing.japan.rounds"),
        ("by_turn = [1, 2.5]", "by_turn = []", "doctrine.toml.standing.japan.by_turn"),
        ("by_turn = [1, 2.5]", 'by_turn = ["x"]', "doctrine.toml.standing.japan.by_turn"),
        ("rounds = 3", "rounds = 3\nspare = 1", "doctrine.toml.standing.spare"),
        ("care = 4.0", "cart = 4.0", "doctrine.toml.standing.russia.cart"),
    ],
)
def test_a_mistake_is_named_by_its_place(old, new, place):
    assert old in FILE
    with pytest.raises(DataError) as error:
        use(tree(FILE.replace(old, new, 1)))
    assert error.value.place == place
    assert error.value.expected


def use(found):
    """What an officer does with the file."""
    postures = read_postures(found)
    for posture in postures:
        for figures in posture.sides:
            figures.row("by_turn")
            figures.whole("rounds")
            figures.number("care")
    refuse_unread(postures)
