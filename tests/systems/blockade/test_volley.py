"""PA-7.13: how many dice, and what they hit."""

from itertools import combinations_with_replacement
from math import factorial, prod

import pytest

from tests.loops import some
from tests.marks import rule
from tests.systems.blockade.scenes import battle, event, now, offered
from yellowsea.systems.blockade.play.fire import volley

JAPAN = "mikasa asahi shikishima asama tokiwa yakumo azuma nisshin"  # firepower 28, speed 5


def fire(firepower_ships, faces, target="tsesarevitch retvizan poltava sevastopol", options=None):
    """One Japanese volley; returns its hits and criticals."""
    game = battle(firepower_ships, target, dice=[*faces, 1, 1], options=options, initiative="japan")
    if now(game) == "first_fire":
        game.play("fire_first")
    told = event(game.play(f"fire {len(faces)}"), "VolleyFired")
    return told.hits, told.criticals


@rule("blockade PA-7.13")
def test_tc05_a_pair_and_a_triple_give_three_criticals():
    nineteen = "mikasa asahi shikishima asama"  # 6 + 5 + 5 + 3
    assert fire(nineteen, [2, 2, 5, 5, 5]) == (5, 3)


@rule("blockade PA-7.13")
def test_one_point_less_and_the_same_dice_fail():
    eighteen = "mikasa asahi shikishima yakumo"  # 6 + 5 + 5 + 2
    assert fire(eighteen, [2, 2, 5, 5, 5]) == (4, 0)  # 5 + 5 + 5 + 2 = 17; the last 2 makes 19


@rule("blockade PA-7.13")
@pytest.mark.parametrize(
    ("faces", "criticals"),
    [([1, 2, 3, 4, 5, 6], 0), ([1, 1, 2, 3, 4, 5], 1), ([1, 1, 2, 2, 3, 3], 3), ([1, 1, 1, 1, 1, 1], 5), ([4], 0)],
)
def test_criticals_are_counted_for_each_face(faces, criticals):
    assert fire(JAPAN, faces) == (len(faces), criticals)


@rule("blockade PA-7.13")
def test_td08_one_die_of_six_hits_with_firepower_six_and_misses_with_five():
    assert fire("mikasa", [6]) == (1, 0)
    assert fire("asahi", [6]) == (0, 0)


@rule("blockade PA-7.13")
@pytest.mark.parametrize("faces", [[1], [6], [1, 1, 1, 1, 1, 1]])
def test_td09_without_firepower_nothing_hits(faces):
    """No ship has firepower 0, so the arithmetic is asked directly."""
    assert volley(faces, 0, False) == (0, 0)
    assert volley(faces, 0, True) == (0, 0)


@rule("blockade PA-7.13")
@pytest.mark.parametrize("faces", [[6, 6, 6, 6, 6, 6], [1, 2, 3, 4, 5, 6], [5, 5, 6, 6, 4, 4]])
def test_td10_with_firepower_36_every_die_hits(faces):
    fleet = f"{JAPAN} izumo iwate kasuga"  # 28 + 3 + 3 + 2
    assert fire(fleet, faces) == (6, 6 - len(set(faces)))


@rule("blockade PA-7.13")
def test_a_failed_volley_counts_its_highest_dice_first():
    assert fire("mikasa asama", [1, 6, 3]) == (1, 0)  # firepower 9: 6, then 6 + 3 = 9 is not below
    assert fire("mikasa asahi", [6, 6, 1]) == (0 + 1, 0)  # firepower 11: 6, then 12 is too much
    assert fire("asama", [6, 1]) == (0, 0)  # the 6 already breaks it: the small die does not count


@rule("blockade PA-7.13")
def test_a2_a_failed_volley_stays_below_the_firepower_or_with_the_option_may_equal_it():
    kinder = {"failed_fire_inclusive": True}
    assert fire("mikasa asama", [6, 3, 1]) == (1, 0)
    assert fire("mikasa asama", [6, 3, 1], options=kinder) == (2, 0)
    assert fire("mikasa asama", [6, 4, 1]) == fire("mikasa asama", [6, 4, 1], options=kinder) == (1, 0)
    assert fire("mikasa asama", [5, 3, 1], options=kinder) == (3, 0)  # not a failure at all


@rule("blockade PA-7.13", "blockade PA-1.2")
def test_one_to_six_dice_may_be_chosen():
    assert offered(battle(JAPAN, "retvizan"), "fire") == ["1", "2", "3", "4", "5", "6"]


@rule("blockade PA-7.13")
def test_the_odds_of_a_volley_are_exact():
    """Firepower 8 with two dice: 26 of 36 rolls stay within 8, among them the pairs 1-1 to 4-4."""
    game = battle("mikasa yakumo", "tsesarevitch retvizan")
    odds = {result.text: result.chance for result in game.odds("fire 2").results}
    assert sum(odds.values()) == 1
    assert odds["2 hits, 1 criticals"] == pytest.approx(4 / 36)
    assert odds["2 hits, 0 criticals"] == pytest.approx(22 / 36)


# Firepower: the number of dice with the most hits and criticals to expect, how many of each, and the chance that the
# total stays within the firepower. Worked out by hand-made enumeration before the rules were written as code.
BEST_DICE = """
    1  1  0.17  0.00  0.17
    2  1  0.33  0.00  0.33
    3  1  0.50  0.00  0.50
    4  1  0.67  0.00  0.67
    5  1  0.83  0.00  0.83
    6  2  1.11  0.08  0.42
    7  2  1.58  0.08  0.58
    8  2  1.72  0.11  0.72
    9  3  1.85  0.19  0.38
    10  3  2.14  0.24  0.50
    11  3  2.43  0.28  0.62
    12  3  2.67  0.31  0.74
    13  4  2.96  0.41  0.44
    14  4  3.20  0.49  0.56
    15  4  3.43  0.56  0.66
    16  4  3.63  0.64  0.76
    17  5  3.94  0.71  0.50
    18  5  4.23  0.83  0.60
    19  5  4.46  0.94  0.69
    20  5  4.63  1.05  0.78
    21  6  4.96  1.09  0.55
    22  6  5.23  1.25  0.64
    23  6  5.45  1.40  0.72
    24  6  5.63  1.54  0.79
    25  6  5.76  1.66  0.86
    26  6  5.85  1.77  0.90
    27  6  5.91  1.85  0.94
    28  6  5.95  1.91  0.96
    29  6  5.98  1.95  0.98
    30  6  5.99  1.98  0.99
    31  6  6.00  1.99  1.00
    32  6  6.00  2.00  1.00
    33  6  6.00  2.01  1.00
    34  6  6.00  2.01  1.00
    35  6  6.00  2.01  1.00
    36  6  6.00  2.01  1.00
"""


@rule("blockade PA-7.13")
def test_the_best_number_of_dice_for_every_firepower():
    for line in some(BEST_DICE.strip().splitlines()):
        firepower, dice, hits, criticals, within = (float(word) for word in line.split())
        found = {count: expected(int(firepower), count) for count in range(1, 7)}
        best = max(found, key=lambda count: (round(found[count][0] + found[count][1], 9), -count))
        assert best == dice, line
        assert [round(figure, 2) for figure in found[best]] == pytest.approx([hits, criticals, within], abs=0.0051), (
            line
        )


def expected(firepower, dice):
    """Hits and criticals to expect of a volley, and the chance that its total stays within the firepower."""
    hits = criticals = within = 0.0
    for faces in combinations_with_replacement(range(1, 7), dice):
        chance = factorial(dice) / prod(factorial(faces.count(face)) for face in set(faces)) / 6**dice
        result = volley(list(faces), firepower, False)
        hits += chance * result[0]
        criticals += chance * result[1]
        within += chance * (sum(faces) <= firepower)
    return hits, criticals, within
