"""What officers and staff keep to save time is what they would find if they looked again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import yellowsea as ys
from yellowsea.bots.lookahead import NOTHING, CommonDice, look_ahead
from yellowsea.kernel.play.game import Game
from yellowsea.systems import find, rules_of
from yellowsea.systems.blockade.officer.evaluation import Evaluation
from yellowsea.systems.blockade.officer.gunnery import gunnery_of
from yellowsea.systems.blockade.officer.lookup import Lookup
from yellowsea.systems.blockade.officer.operations import OperationTrials
from yellowsea.systems.blockade.officer.weights import read_doctrine as read_blockade
from yellowsea.systems.blockade.officer.weights import read_weights as blockade_weights
from yellowsea.systems.blockade.state.places import AREAS
from yellowsea.systems.blockade.state.war import War as BlockadeWar
from yellowsea.systems.tide_at_sunrise.officer.attack import Assessor
from yellowsea.systems.tide_at_sunrise.officer.map_reading import Chart, Picture
from yellowsea.systems.tide_at_sunrise.officer.weights import read_weights as tide_weights
from yellowsea.systems.tide_at_sunrise.state import steps as tide_steps
from yellowsea.systems.tide_at_sunrise.state.war import War as TideWar


def moments(system: str, decisions: int, seed: int) -> Iterator[Game]:
    """A game of the doctrine against itself, at each of its decisions."""
    game = ys.new(system, seed=seed)
    officer = ys.bot(system, "doctrine", seed=seed)
    for _ in range(decisions):
        if game.actor is None:
            return
        yield game
        game.play(officer.choose(game.seen_by(game.actor)))


@pytest.mark.parametrize("system", ["blockade", "tide_at_sunrise", "tsushima"])
def test_a_plan_that_was_played_out_before_comes_to_the_same(system: str):
    """Postures that plan the same share one outcome; each played out alone has that outcome too."""
    rules = rules_of(system)
    doctrine = find(system).doctrine(rules)
    tried = spared = 0
    for number, game in enumerate(moments(system, 140, 5)):
        postures = doctrine.choices(game.state)
        if number % 7 or not doctrine.plan_key(game.state) or len(postures) < 2 or tried == 4:
            continue
        known: dict[tuple[int, ...], float] = {}
        for posture in postures:
            results = [
                look_ahead(
                    rules, doctrine, game.state.copy(), game.codes(), NOTHING, posture, CommonDice(9), plans_before
                )
                for plans_before in ({}, known)
            ]
            assert results[0] == results[1]
        spared += len(postures) - len(known)
        tried += 1
    assert tried == 4
    assert spared > 0


def test_menaces_counted_anew_where_something_changed_are_those_of_the_whole_board():
    weights = blockade_weights(read_blockade())
    boards = 0
    for game in moments("blockade", 120, 3):
        war = game.state
        assert isinstance(war, BlockadeWar)
        lookup = Lookup(war.tables, weights[0], gunnery_of(war.tables, weights[0].critical))
        kept = Evaluation(lookup, war, 0)
        trials = OperationTrials(kept, war)
        before = kept.value_later()
        for side in (0, 1):
            trials.operations(side, trials.later)
        assert before == Evaluation(lookup, war, 0).value_later()
        assert kept.value_later() == pytest.approx(before, abs=1e-12)  # worth ashore was added and taken off again
        slots = [slot for slot in range(2 * AREAS) if kept.count[slot]]
        for slot in slots[:3]:
            squadron = kept.squadron[slot]
            kept.join(slot, squadron)  # twice as many ships
            kept.assess_all()
            fresh = Evaluation(lookup, war, 0)
            fresh.put(slot, kept.squadron[slot])
            fresh.assess_all()
            assert kept.value_later() == pytest.approx(fresh.value_later(), abs=1e-12)
            kept.put(slot, squadron)
            kept.assess_all()
        boards += bool(slots)
    assert boards > 20


def test_an_attack_that_was_kept_is_the_one_that_would_be_put_together_now():
    postures = tide_weights()
    asked = kept = 0
    picture: Picture | None = None
    phase = (0, 0)
    for game in moments("tide_at_sunrise", 500, 2):
        war = game.state
        assert isinstance(war, TideWar)
        if war.stack[-1] != tide_steps.MOVEMENT:
            continue
        chart = Chart(war.tables) if picture is None else picture.chart
        if picture is None or phase != (war.turn, war.phase):
            picture, phase = Picture(chart, war, war.phasing), (war.turn, war.phase)
        before = len(picture.musters)
        for target in picture.foes:
            asked += 1
            weights = postures[0][war.phasing]
            found = Assessor(chart, picture, weights, war).best_muster(target)
            anew = Assessor(chart, picture, weights, war).muster(target, set())
            assert (found is None) == (anew is None)
            if found is not None and anew is not None:
                assert (found.units, found.hexes, found.gain) == (anew.units, anew.hexes, anew.gain)
        kept += len(picture.musters) - before
    assert asked > 3 * kept > 60
