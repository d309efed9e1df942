"""Rule ids that leave a system carry its name: refusals, prompts, events, settings, views, looks and standings."""

import random

import pytest

import yellowsea as ys
from tests.alone import ALONE
from tests.kernel.skerries import RULES, skerries
from tests.kernel.test_properties import cards_of, random_game
from tests.kernel.test_shapes import meet
from yellowsea.kernel.data.cards import full_id
from yellowsea.kernel.play.dice import ScriptedDice
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.telling.events import Event


def test_a_full_id_names_the_system_once():
    assert full_id("blockade", "PA-7.13") == "blockade PA-7.13"
    assert full_id("tsushima", "blockade PA-7.13") == "blockade PA-7.13"
    assert full_id("blockade", "") == ""


def test_refusals_prompts_events_settings_and_standings_of_the_skerries():
    game = skerries()
    assert game.asked()[1] == "skerries SK-2"
    assert game.why_not("steer west").rule == "skerries SK-2"
    with pytest.raises(ys.IllegalMove, match=r"\[skerries SK-2\]"):
        game.play("steer west")
    assert game.play("steer east")[0].to_json()["rule"] == "skerries SK-2"
    assert RULES.info.options[0].to_json()["rule"] == "skerries SK-1"
    assert game.standing(None).aims[0][0].rule == "skerries SK-7"


def test_what_happened_before_the_first_decision_has_its_system_too():
    (storm,) = skerries([3], storms=True).opening
    assert storm.to_json()["rule"] == "skerries SK-1"


def test_an_umpire_of_no_system_leaves_ids_bare():
    umpire = Umpire(ScriptedDice([]))
    umpire.tell(Event())
    assert (umpire.events[0].system, umpire.events[0].board) == ("", "")
    assert "board" not in umpire.events[0].to_json()


def test_a_board_is_told_where_an_umpire_has_one():
    umpire = Umpire(ScriptedDice([]), "skerries")
    umpire.board = "west"
    umpire.tell(Event())
    assert umpire.events[0].to_json()["board"] == "west"


def test_a_duel_tells_its_facts_and_nothing_of_the_kernel():
    (duel,) = meet([3, 3]).play("duel")
    assert set(duel.to_json()) == {"type", "text", "rule", "japan", "russia", "loser", "points"}


def rules_in(payload):
    """Every value under a key `rule`, however deep."""
    if isinstance(payload, dict):
        for key, value in payload.items():
            if key == "rule" and value:
                yield value
            yield from rules_in(value)
    elif isinstance(payload, list):
        for value in payload:
            yield from rules_in(value)


@pytest.mark.parametrize("system", ALONE)
def test_nothing_leaves_a_system_with_a_bare_id(system):
    cards = cards_of(system)
    met = set()
    for setting in ys.systems()[system].options:
        met.add(setting.rule)
    for seed in range(6):
        game, rng = random_game(system, seed)
        for event in game.opening:
            met |= set(rules_in(event.to_json()))
        for _ in range(400):
            options = game.options()
            if not options:
                break
            met.add(game.asked()[1])
            if rng.random() < 0.1:
                met |= set(rules_in(game.view(game.actor)))
                for code in random.Random(seed).sample(range(game.rules.vocabulary.size), 5):
                    refusal = game.why_not(game.rules.vocabulary.text(code))
                    met |= set(rules_in(refusal.to_json())) if refusal is not None else set()
            for event in game.play(rng.choice(options)):
                met |= set(rules_in(event.to_json()))
    assert len(met) > 10
    assert met <= cards
