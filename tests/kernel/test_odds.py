"""Exact odds: what the enumeration lists is what the same dice give when they are thrown a hundred thousand times."""

from collections import Counter, defaultdict
from fractions import Fraction
from math import sqrt

import pytest

import yellowsea as ys
from tests.kernel.skerries import Tactics, skerries
from yellowsea.kernel.errors import DiceError
from yellowsea.kernel.play.dice import ScriptedDice, SeededDice
from yellowsea.kernel.play.odds import MOST_BRANCHES, EnumeratingDice
from yellowsea.kernel.play.umpire import Umpire

THROWS = 100_000
SHIPS = {  # a squadron for each firepower under test
    3: ["asama"],
    6: ["mikasa"],
    11: ["mikasa", "asahi"],
    16: ["mikasa", "asahi", "shikishima"],
    22: ["mikasa", "asahi", "shikishima", "fuji", "kasuga"],
}


def volley(firepower, **options):
    """A Japanese squadron of that firepower about to fire."""
    game = ys.from_position(
        "blockade",
        {
            "at": {"yellow_sea": [*SHIPS[firepower], "retvizan", "pobeda", "peresvet", "askold"]},
            "steps": ["roll_off", "choose_dice"],
            "battle": {"area": "yellow_sea", "attacker": "japan", "first": "japan", "firing": "japan"},
            "options": options,
        },
        dice=[],
    )
    assert game.view(None)["battle"]["firepower"]["japan"] == firepower
    return game


def thrown(game, text, dice, seed):
    """What the dice of an option led to, over and over; the same faces need be played only once."""
    code = game.rules.vocabulary.code(text)
    supplier = SeededDice(seed)
    results = Counter()
    known = {}
    for _ in range(THROWS):
        faces = tuple(supplier.pool(dice, 6, "any"))
        result = known.get(faces)
        if result is None:
            trial = game.state.copy()
            umpire = Umpire(ScriptedDice(list(faces)))
            game.rules.steps[trial.stack[-1]].play(trial, code, umpire)
            assert len(umpire.rolled) == dice
            result = known[faces] = game.rules.result_of(umpire.events)[0]
        results[result] += 1
    return results


def assert_agree(odds, results):
    """Every result within four standard errors of its exact chance, and none that was not listed."""
    assert sum(result.chance for result in odds.results) == 1
    assert set(results) <= {result.text for result in odds.results}
    for result in odds.results:
        expected = float(result.chance) * THROWS
        error = sqrt(expected * (1 - float(result.chance)))
        assert abs(results[result.text] - expected) <= 4 * error, result.text


@pytest.mark.parametrize("firepower", SHIPS)
@pytest.mark.parametrize("dice", range(1, 7))
def test_fire(dice, firepower):
    game = volley(firepower)
    odds = game.odds(f"fire {dice}")
    results = thrown(game, f"fire {dice}", dice, seed=dice * 100 + firepower)
    assert_agree(odds, results)


@pytest.mark.parametrize("dice", [2, 4, 6])
def test_fire_with_the_kinder_count(dice):
    game = volley(11, failed_fire_inclusive=True)
    assert_agree(game.odds(f"fire {dice}"), thrown(game, f"fire {dice}", dice, seed=dice))


@pytest.mark.parametrize(("ship", "speed"), [("mikasa*", 4), ("mikasa", 5), ("sevastopol", 4)])
def test_movement(ship, speed):
    side = "russia" if ship == "sevastopol" else "japan"
    game = ys.from_position(
        "blockade",
        {
            "at": {"yellow_sea": [ship]},
            "steps": ["operation"],
            "operation": {"rolls": [6, 1] if side == "japan" else [1, 6], "acting": side},
        },
    )
    assert game.view(None)["areas"]["yellow_sea"]["squadrons"][side]["speed"] == speed
    odds = game.odds("move yellow_sea east_china_sea")
    assert {result.text: result.chance for result in odds.results} == {
        "moves": Fraction(speed, 6),
        "stays": Fraction(6 - speed, 6),
    }
    assert_agree(odds, thrown(game, "move yellow_sea east_china_sea", 1, seed=speed))


@pytest.mark.parametrize(("ship", "defence"), [("mikasa", 4), ("asahi", 3), ("kasagi", 1)])
def test_mines(ship, defence):
    game = ys.from_position(
        "blockade",
        {
            "at": {"yellow_sea": [ship, "fuji*"]},
            "blockade": True,
            "steps": ["mines", "mine_hits"],
            "mines": {"next": "russia", "left": 1},
            "options": {"hidden_threat": True},
        },
    )
    odds = game.odds(f"mine {ship}")
    assert {result.text: result.chance for result in odds.results} == {
        "damaged": Fraction(defence, 6),
        "sinks": Fraction(6 - defence, 6),
    }
    assert_agree(odds, thrown(game, f"mine {ship}", 1, seed=defence))
    assert game.odds("mine fuji") is None, "a damaged ship sinks without a die"


def test_two_dice_of_different_sides_of_a_duel():
    game = skerries([])
    for _ in range(2):
        game.play("steer east", "steer west")
    assert_agree(game.odds("duel"), thrown(game, "duel", 2, seed=1))


def test_asking_for_odds_changes_nothing():
    game = volley(16)
    before, options = game.position(), game.options()
    game.odds("fire 6")
    assert game.position() == before
    assert game.options() == options
    assert game.dice.counter == 0


def test_odds_of_what_is_no_option_are_refused():
    game = volley(16)
    with pytest.raises(ys.IllegalMove):
        game.odds("pass")
    with pytest.raises(ys.NotationError):
        game.odds("fire 7")


def test_an_option_without_dice_has_no_odds():
    assert ys.new("blockade").odds("sortie mikasa yellow_sea") is None


def test_one_die_below_the_firepower_always_hits():
    (result,) = volley(6).odds("fire 1").results
    assert result.chance == 1
    assert result.facts == {"hits": 1, "criticals": 0}


def test_odds_as_json_carry_chances_fractions_and_means():
    told = volley(11).odds("fire 2").to_json()
    assert sum(result["chance"] for result in told["results"]) == pytest.approx(1)
    by_text = {result["text"]: result for result in told["results"]}
    # Two dice sum to 12 once in 36; the first six counts then. Five doubles stay within 11.
    assert by_text["1 hits, 0 criticals"]["exact"] == "1/36"
    assert by_text["2 hits, 1 criticals"]["exact"] == "5/36"
    assert told["mean"] == {"hits": pytest.approx(2 - 1 / 36), "criticals": pytest.approx(5 / 36)}
    assert [result["chance"] for result in told["results"]] == sorted(
        (result["chance"] for result in told["results"]), reverse=True
    )


def test_the_enumeration_meets_each_sequence_once():
    dice = EnumeratingDice()
    met = Counter()
    chance = Fraction(0)
    while True:
        dice.begin()
        # Three faces of one die decide how many follow: sequences of different length.
        first = dice.face(3, "first")
        rest = [dice.face(2, "next") for _ in range(first - 1)]
        met[(first, *rest)] += 1
        chance += dice.chance
        if not dice.advance():
            break
    assert set(met.values()) == {1}
    assert len(met) == 1 + 2 + 4
    assert chance == 1


def test_a_pool_is_enumerated_by_hands_with_the_right_weights():
    dice = EnumeratingDice()
    sums: defaultdict[int, Fraction] = defaultdict(Fraction)
    hands = 0
    while True:
        dice.begin()
        sums[sum(dice.pool(3, 6, "fire"))] += dice.chance
        hands += 1
        if not dice.advance():
            break
    assert hands == 56
    assert sums[3] == Fraction(1, 216)
    assert sums[10] == Fraction(27, 216)


class Endless(Tactics):
    """A rule that asks for far more dice than anybody could list."""

    def play(self, state, code, umpire):
        for _ in range(8):
            umpire.roll(6, "endless")


@pytest.mark.long
def test_an_option_with_too_many_sequences_is_an_error_and_not_an_endless_wait(monkeypatch):
    game = skerries([])
    for _ in range(2):
        game.play("steer east", "steer west")
    steps = list(game.rules.steps)
    steps[game.state.stack[-1]] = Endless()
    monkeypatch.setattr(game.rules, "steps", steps)
    with pytest.raises(DiceError) as endless:
        game.odds("duel")
    assert str(MOST_BRANCHES) in endless.value.expected
