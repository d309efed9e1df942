"""The door of OpenSpiel."""

import itertools
import json
import pickle
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import yellowsea
from tests.envs.cases import ALL, CASES, NAMES
from yellowsea.envs.openspiel import PREFIX
from yellowsea.envs.table import Table
from yellowsea.systems import SYSTEM_IDS


def load(system, scenario="", options=None):
    return pyspiel.load_game(PREFIX + system, {"scenario": scenario, "options": json.dumps(options or {})})


def wander(state, rng, actions):
    """So many random actions, then on to the next decision."""
    while not state.is_terminal() and (actions > 0 or state.is_chance_node()):
        actions -= 1
        codes = [face for face, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(codes))
    return state


def test_every_system_is_registered():
    assert {PREFIX + system for system in SYSTEM_IDS} <= set(pyspiel.registered_names())


@pytest.mark.parametrize(("system", "scenario"), [("blockade", ""), ("tsushima", "variag")])
def test_it_passes_the_test_of_the_library(system, scenario, capfd):
    pyspiel.random_sim_test(load(system, scenario), num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize(("system", "scenario"), ALL, ids=[f"{system}-{scenario}" for system, scenario in ALL])
def test_every_scenario_passes_the_test_of_the_library(system, scenario, capfd):
    pyspiel.random_sim_test(load(system, scenario), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("system", "scenario", "options"), CASES, ids=NAMES)
def test_it_plays_the_same_game_as_the_engine_with_the_same_dice(system, scenario, options):
    """Chance nodes give the faces that scripted dice would; legal options and positions stay equal."""
    state = load(system, scenario, options).new_initial_state()
    rng = random.Random(6)
    played, faces = [], []
    while len(played) < 60 and not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            face = rng.choice(outcomes)[0]
            faces.append(face + 1)
            state.apply_action(face)
        else:
            played.append(rng.choice(state.legal_actions()))
            state.apply_action(played[-1])
    while state.is_chance_node():
        faces.append(1)
        state.apply_action(0)
    game = yellowsea.new(system, scenario=scenario, options=options, dice=faces)
    for code in played:
        game.step(code)
    assert json.loads(str(state)) == game.rules.write(game.state)
    assert state.legal_actions() == sorted(game.codes())


@pytest.mark.parametrize(("system", "scenario", "options"), CASES, ids=NAMES)
def test_the_observation_is_that_of_the_other_doors(system, scenario, options):
    game = load(system, scenario, options)
    table = Table(system, scenario, options)
    state = wander(game.new_initial_state(), random.Random(3), 40)
    table.take(yellowsea.from_position(system, {**table.game.position(), **json.loads(str(state))}))
    observation = make_observation(game)
    for side in range(2):
        observation.set_from(state, side)
        assert np.array_equal(observation.tensor.astype(np.int16), table.observe(side))


def test_perfect_information_is_where_nothing_is_hidden():
    def information(*arguments):
        return load(*arguments).get_type().information

    known = pyspiel.GameType.Information
    assert information("blockade") == known.PERFECT_INFORMATION
    assert information("blockade", "", {"uncertain_situation": True}) == known.IMPERFECT_INFORMATION
    assert information("great_war_at_sea", "B05") == known.PERFECT_INFORMATION
    assert information("great_war_at_sea", "O01") == known.IMPERFECT_INFORMATION


def test_a_clone_goes_its_own_way():
    state = wander(load("blockade").new_initial_state(), random.Random(1), 30)
    before = str(state)
    wander(state.clone(), random.Random(2), 30)
    assert str(state) == before


@pytest.mark.parametrize(("system", "scenario", "options"), CASES, ids=NAMES)
def test_a_place_is_stored_as_a_position_and_goes_on_from_it(system, scenario, options):
    """Also between two dice. What is compiled cannot be pickled, so nothing of a state may be in it."""
    state = load(system, scenario, options).new_initial_state()
    rng = random.Random(5)
    waited = 0
    for _ in range(150):
        stored = pickle.dumps(state.place)
        assert b"yellowsea.systems" not in stored
        assert b"yellowsea.kernel" not in stored
        place = pickle.loads(stored)
        assert place.mover == state.current_player()
        if state.is_chance_node():
            assert place.faces.sides == len(state.chance_outcomes())
        else:
            assert sorted(place.codes) == state.legal_actions()
        waited += state.is_chance_node()
        if state.is_terminal():
            break
        if state.is_chance_node():
            face = rng.choice(state.chance_outcomes())[0]
            state.apply_action(face)
            place.throw(face + 1)
        else:
            option = rng.choice(state.legal_actions())
            state.apply_action(option)
            place.carry_out(option)
        assert place.mover == state.place.mover
        assert place.rules.write(place.state) == json.loads(str(state))
    assert waited or system == "tsushima"  # whose first dice fall late


def test_the_information_state_is_what_a_side_was_shown_and_has_done():
    game = load("tsushima", "war_at_sea")
    rng = random.Random(4)
    state = wander(game.new_initial_state(), rng, 60)
    records = [state.information_state_string(side) for side in range(2)]
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
        again.information_state_string(0)  # asked on the way or not, the record is the same
    assert [again.information_state_string(side) for side in range(2)] == records
    seen = {records[0]}
    mover = state.current_player()
    for action in state.legal_actions():
        child = state.child(action)
        if not child.is_chance_node():
            seen.add(child.information_state_string(mover))
    assert len(seen) > 2, "a side tells its own moves apart"


def test_what_the_enemy_does_in_secret_leaves_the_record_as_it_was():
    """Tsushima's set-up: Russia sees that a stack stands somewhere new, not which counter was chosen for it."""
    state = load("tsushima", "war_at_sea").new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    while state.current_player() == 1:
        state.apply_action(next(code for code in state.legal_actions() if state.action_to_string(1, code) == "done"))
    rng = random.Random(1)
    records = [state.information_state_string(1)]
    for _ in range(40):
        legal = [code for code in state.legal_actions() if "default" not in state.action_to_string(0, code)]
        state.apply_action(rng.choice(legal))
        assert state.current_player() == 0
        records.append(state.information_state_string(1))
    changes = sum(now != before for before, now in itertools.pairwise(records))
    assert 5 < changes < 20
    assert state.information_state_string(0) != records[-1]


def test_bots_of_the_library_play_with_worlds_dealt_anew():
    rng = np.random.RandomState(0)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    state = wander(load("tsushima", "variag").new_initial_state(), random.Random(2), 4)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 2.0, 3, random_state=rng)
    assert bot.step(state) in state.legal_actions()
    open_state = wander(load("blockade").new_initial_state(), random.Random(2), 6)
    assert mcts.MCTSBot(open_state.get_game(), 2.0, 3, evaluator, random_state=rng).step(open_state) in (
        open_state.legal_actions()
    )


def test_a_world_dealt_anew_looks_the_same_and_is_another():
    game = load("great_war_at_sea", "O01")
    rng = random.Random(12)
    state = wander(game.new_initial_state(), rng, 80)
    side = state.current_player()
    observation = make_observation(game)
    observation.set_from(state, side)
    before = observation.tensor.copy()
    others = [state.resample_from_infostate(side, rng.random) for _ in range(6)]
    assert len({str(other) for other in others}) > 1
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, others[0]))
    assert str(again) == str(others[0])
    for other in others:
        assert other.legal_actions() == state.legal_actions()
        observation.set_from(other, side)
        assert np.array_equal(observation.tensor, before)


def test_a_wrong_parameter_is_refused():
    with pytest.raises(Exception, match="campaign"):
        load("blockade", "tuesday")
