"""The officer: legal, always the same, and better than chance."""

import random

import pytest

from tests.systems.great_war_at_sea.field import BATTLES, RULES, fight, guns, moves, new_game, round_end
from yellowsea.bots.lookahead import NOTHING, CommonDice, look_ahead
from yellowsea.bots.staff import StaffBot
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.doctrine import TO_THE_END, Scope
from yellowsea.kernel.play.engine import actor_of, apply
from yellowsea.kernel.play.game import begin
from yellowsea.kernel.play.umpire import SilentUmpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea import SYSTEM
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign

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


def plans(state):
    """The postures that a staff tries, by name."""
    return [DOCTRINE.postures()[number] for number in DOCTRINE.choices(state)]


@pytest.mark.parametrize(
    ("scenario", "side", "names"),
    [
        ("B05", "japan", ["standing", "press", "stand_off", "head_off"]),  # Varyag wants to get away
        ("B05", "russia", ["standing", "run", "riddle"]),  # and can win no fight
        ("B20", "russia", ["standing", "run"]),
        ("B25", "japan", ["standing", "scatter", "press", "stand_off"]),  # nobody leaves for points
        ("B25", "russia", ["standing", "scatter", "press", "stand_off"]),
    ],
)
def test_who_wants_to_get_away_decides_what_a_staff_tries(scenario, side, names):
    game = new_game(scenario, 1)
    while game.actor != side:
        game.step(DOCTRINE.pick(game.state, game.codes(), 0))
    assert plans(game.state) == names


def test_a_staff_makes_one_plan_for_a_battle():
    game = new_game("B22", 1)
    staff = StaffBot(SYSTEM, 1, budget=8)
    searches = 0
    keys = set()
    while game.codes():
        keys.add((DOCTRINE.plan_key(game.state), DOCTRINE.answer_key(game.state, JAPAN)))
        if game.actor == "japan":
            game.step(staff.decide(game.seen_by("japan")))
            searches += staff.simulations > 0
        else:
            game.step(DOCTRINE.pick(game.state, game.codes(), 0))
    assert keys == {(1, 0)}
    assert searches == 1
    chart = new_game("O06", 1).state
    assert plans(chart) == DOCTRINE.postures()[:5]
    assert DOCTRINE.effort(chart) == (DOCTRINE.budget(), DOCTRINE.doubt())
    assert DOCTRINE.effort(game.state)[0] > DOCTRINE.budget()


def test_a_staff_makes_one_plan_for_a_battle_of_an_operation_too():
    game = begin(RULES, "O17", RULES.info.settings({}), RULES.begin("O17", RULES.info.settings({})), SeededDice(1))
    keys: dict[tuple[int, int], set[tuple[int, int, tuple[str, ...]]]] = {}
    while game.codes() and len(keys) < 2:
        war = game.state
        assert isinstance(war, Campaign)
        if war.fight is None:
            chart = war.copy()
        else:
            found = (DOCTRINE.plan_key(war), DOCTRINE.answer_key(war, JAPAN), tuple(plans(war)))
            keys.setdefault((war.turn, len(war.contacts)), set()).add(found)
        game.step(DOCTRINE.pick(war, game.codes(), 0))
    first = next(iter(keys.values()))
    assert len(first) == 1
    key, answer, choices = first.pop()
    assert key != DOCTRINE.plan_key(chart)
    assert answer == 0 != DOCTRINE.answer_key(chart, JAPAN)
    assert choices == ("standing", "scatter", "press", "stand_off")
    assert DOCTRINE.effort(chart) == (DOCTRINE.budget(), DOCTRINE.doubt())


def test_what_is_held_is_held_to_the_end_and_against_the_posture_that_is_asked_for():
    """A plan looks as good as the whole game that is played in it, and the enemy may be given another."""
    game = new_game("B03", 1)
    held = Scope(TO_THE_END, is_held=True)

    def value(posture, scope):
        return look_ahead(RULES, DOCTRINE, game.state.copy(), game.codes(), NOTHING, posture, CommonDice(4), {}, scope)

    side = JAPAN if game.actor == "japan" else RUSSIA
    bold, away = DOCTRINE.postures().index("bold"), DOCTRINE.postures().index("away")
    for mine, theirs in ((0, 0), (bold, 0), (0, away)):
        state = game.state.copy()
        codes = game.codes()
        umpire = SilentUmpire(CommonDice(4))
        while codes:
            code = DOCTRINE.pick(state, codes, mine if actor_of(RULES, state) == side else theirs)
            codes = apply(RULES, state, code, umpire)
        assert value(mine, Scope(TO_THE_END, theirs, is_held=True)) == DOCTRINE.value(state, side)
    assert len({value(0, held), value(bold, held), value(0, Scope(TO_THE_END, away, is_held=True))}) == 3


def test_looking_ahead_may_go_on_for_several_rounds():
    """On the chart a round is a day: two days end later than one, and no day at all is the whole operation."""
    game = begin(RULES, "O17", RULES.info.settings({}), RULES.begin("O17", RULES.info.settings({})), SeededDice(1))

    def decisions(rounds):
        dice = CommonDice(4)
        look_ahead(RULES, DOCTRINE, game.state.copy(), game.codes(), NOTHING, 0, dice, {}, Scope(rounds))
        return dice.counter

    assert 0 < decisions(1) < decisions(2) < decisions(TO_THE_END)


@pytest.mark.parametrize("posture", ["run", "press"])
def test_some_postures_of_a_battle_send_boats_in_by_day(posture):
    """In the standing posture they keep their torpedoes for cripples and the night."""
    number = DOCTRINE.postures().index(posture)
    left = []
    for plan in (0, number):
        state = play("B25", 5, 0, plan).state
        scene = state.scene
        boats = [ship for ship in range(scene.vessels) if scene.is_boat[ship] and scene.side[ship] == RUSSIA]
        left.append(sum(state.torpedoes[ship] for ship in boats))
    assert left[1] < left[0]
