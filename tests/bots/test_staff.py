"""Staff: stays within its budget, compares under the same luck, and gains by looking ahead."""

from collections import Counter

import pytest

import yellowsea as ys
from yellowsea.bots.lookahead import NOTHING, CommonDice, look_ahead
from yellowsea.bots.staff import StaffBot, Trial
from yellowsea.systems import find, rules_of


def operation(fleets, acting="japan", **rest):
    """A position in the middle of the operations; each place with its ships."""
    scene = {"at": fleets, "steps": ["operation"], "options": {}, **rest}
    scene["operation"] = {"rolls": [6, 1] if acting == "japan" else [1, 6], "acting": acting}
    return ys.from_position("blockade", scene, seed=3)


@pytest.mark.parametrize("budget", [1, 2, 5, 13, 40])
def test_no_decision_costs_more_simulations_than_the_budget(budget):
    game = ys.new("blockade", seed=2)
    bots = {side: StaffBot(find("blockade"), 1, budget) for side in ("japan", "russia")}
    spent = []
    for _ in range(70):
        assert game.actor is not None
        bot = bots[game.actor]
        game.play(bot.choose(game.seen_by(game.actor)))
        spent.append(bot.simulations)
    assert max(spent) <= budget
    if budget > 12:
        assert max(spent) > budget / 2


def test_the_first_cut_is_made_on_as_many_samples_as_the_doctrine_asks_for():
    """Nine postures and 48 simulations: a quarter of them are one for each, which says nothing."""

    game = ys.new("blockade", seed=2)
    assert game.actor is not None
    seen = game.seen_by(game.actor)
    doctrine = find("blockade").doctrine(rules_of("blockade"))
    trials = [Trial(NOTHING, posture) for posture in doctrine.choices(seen.state)]
    StaffBot(find("blockade"), 1, 48)._search(seen, doctrine, seen.state, trials)
    assert len(trials) == 9
    assert min(len(trial.results) for trial in trials) == doctrine.least() == 4


def test_a_search_needs_something_to_compare():
    """With one simulation nothing can be compared: staff plays as the doctrine does."""
    staff, officer = ys.bot("blockade", "staff", budget=1), ys.bot("blockade", "doctrine")
    game = ys.new("blockade", seed=6)
    for _ in range(80):
        assert game.actor is not None
        seen = game.seen_by(game.actor)
        choice = officer.choose(seen)
        assert staff.choose(seen) == choice
        game.play(choice)


def test_common_dice_fall_alike_for_each_label():
    plain, mixed = CommonDice(7), CommonDice(7)
    faces = [plain.face(6, "fire") for _ in range(50)]
    again = []
    for _ in range(50):
        mixed.face(6, "movement check")
        again.append(mixed.face(6, "fire"))
    assert again == faces
    assert [CommonDice(8).face(6, "fire") for _ in range(50)] != faces


def test_common_dice_are_fair():
    counts = Counter(CommonDice(seed).face(6, "fire") for seed in range(6000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(880 < count < 1120 for count in counts.values())


def test_looking_ahead_stops_at_the_end_of_the_turn_and_says_who_won():
    rules = rules_of("blockade")
    doctrine = find("blockade").doctrine(rules)
    game = operation(
        {"yellow_sea": ["mikasa", "asahi"], "tsushima_strait": ["shikishima"], "vladivostok": ["rurik"]},
        turn=6,
        track=["yalu", "nanshan", "liaoyang", "mukden"],
        control=3,
    )
    value = look_ahead(rules, doctrine, game.state.copy(), game.codes(), NOTHING, 0, CommonDice(1), {})
    assert value == 1.0
    lost = operation({"yellow_sea": ["mikasa"], "vladivostok": ["rurik"]}, turn=6, control=3)
    assert look_ahead(rules, doctrine, lost.state.copy(), lost.codes(), NOTHING, 0, CommonDice(1), {}) == -1.0


@pytest.mark.parametrize(
    ("acting", "control", "fleets", "expected"),
    [
        # The last damaged ship in the way of a victory: sink it.
        ("japan", 0, {"yellow_sea": ["mikasa", "asahi", "askold*"], "vladivostok": []}, "battle yellow_sea"),
        ("russia", 0, {"pacific": ["kasagi*", "rossia", "gromoboi"], "japan": []}, "battle pacific"),
    ],
)
def test_staff_plays_what_wins_the_war(acting, control, fleets, expected):
    land = ["yalu", "nanshan", "liaoyang", "mukden"]
    game = operation(fleets, acting, turn=6, track=land, control=control)
    assert ys.bot("blockade", "staff", seed=1, budget=40).choose(game.seen_by(acting)) == expected


@pytest.mark.long
def test_staff_beats_doctrine():
    from yellowsea.lab.ladders.ladder import run_ladder

    pairing = run_ladder("blockade", ["staff", "doctrine"], 60, jobs=2, seed=5).pairings()[0]
    assert pairing.result.share > 0.55


@pytest.mark.long
def test_doctrine_beats_random_nearly_always():
    from yellowsea.lab.ladders.ladder import run_ladder

    pairing = run_ladder("blockade", ["doctrine", "random"], 400, jobs=2, seed=5).pairings()[0]
    assert pairing.result.share >= 0.95
