"""Blockade's officer: hits at the least loss, the odds he reckons with, a plan for every sortie."""

import random

import pytest

import yellowsea as ys
from yellowsea.bots.lookahead import NOTHING
from yellowsea.bots.staff import Trial, clearly_better
from yellowsea.systems import find, rules_of
from yellowsea.systems.blockade.officer.battle import FIRE
from yellowsea.systems.blockade.officer.gunnery import Gunnery
from yellowsea.systems.blockade.officer.squadron import Squadron

RULES = rules_of("blockade")
SHIPS = {ship["id"]: ship for ship in ys.new("blockade").view(None)["ships"]}
RUSSIANS = ["retvizan", "poltava", "pobeda", "rossia", "rurik", "askold", "oslyabya", "nikolai1"]


def officer():
    return find("blockade").doctrine(RULES)


def under_fire(ships, hits, volley=1, **options):
    """Russian ships that have to cover hits, in the first volley or in the second."""
    scene = {
        "at": {"yellow_sea": ["mikasa", "asahi", *ships]},
        "steps": ["roll_off", "hits"],
        "battle": {
            "area": "yellow_sea",
            "attacker": "japan",
            "first": "japan" if volley == 1 else "russia",
            "firing": "japan",
            "hits": hits,
        },
        "options": options,
    }
    return ys.from_position("blockade", scene, dice=[6] * 9)


def places_hits(game):
    return game.position()["steps"][-1:] == ["hits"]


def loss(before, game, answers, doctrine):
    """What the officer thinks the placed hits have cost: worth of ships, and fire in the answer."""
    weights = doctrine._weights[1]
    after = game.position()
    at = {name.rstrip("*"): name for names in after["at"].values() for name in names}
    sunk = {name.rstrip("*") for name in after["at"].get("sunk", [])}
    doomed = (after["battle"] or {}).get("doomed")
    total = 0.0
    for name in before:
        ship, was_damaged = name.rstrip("*"), name.endswith("*")
        figures = SHIPS[ship]
        worth = figures["firepower"] * weights.firepower + figures["defence"] * weights.defence + weights.hull
        worth_before = worth * (weights.damaged if was_damaged else 1.0)
        fire_before = figures["damaged_firepower" if was_damaged else "firepower"]
        if ship in sunk or ship == doomed:
            total += worth_before
            fire_after = figures["damaged_firepower"] if ship == doomed else 0
        else:
            is_damaged = at[ship].endswith("*")
            total += worth_before - worth * (weights.damaged if is_damaged else 1.0)
            fire_after = figures["damaged_firepower" if is_damaged else "firepower"]
        total += FIRE * (fire_before - fire_after) if answers else 0.0
    return total


def cheapest(before, game, answers, doctrine):
    """The least loss of all ways to place the hits."""
    if not places_hits(game):
        return loss(before, game, answers, doctrine)
    found = []
    for option in game.options():
        trial = game.copy()
        trial.play(option)
        found.append(cheapest(before, trial, answers, doctrine))
    return min(found)


@pytest.mark.parametrize("doomed_ships_fire", [True, False])
@pytest.mark.parametrize("volley", [1, 2])
@pytest.mark.parametrize("seed", range(12))
def test_hits_are_covered_at_the_least_loss(seed, volley, doomed_ships_fire):
    """Compared with every other way to place them."""
    source = random.Random(seed)
    names = source.sample(RUSSIANS, source.randint(1, 4))
    before = [name + "*" * (source.random() < 0.5) for name in names]
    game = under_fire(before, source.randint(1, 5), volley, doomed_ships_fire=doomed_ships_fire)
    if not places_hits(game):
        return  # only one ship could take them
    doctrine = officer()
    best = cheapest(before, game.copy(), volley == 1, doctrine)
    while places_hits(game):
        codes = [RULES.vocabulary.code(text) for text in game.options()]
        game.play(RULES.vocabulary.text(doctrine.pick(game.state, codes, 0)))
    assert loss(before, game, volley == 1, doctrine) == pytest.approx(best)


def squadron(fire, hull, spare):
    return Squadron(fire, hull, spare, 1, 4, 1.0)


def test_one_hit_is_known_to_sink_a_damaged_battleship():
    """PA-7.16: defence 3, but any hit is enough; with six dice and firepower 36 she is sure to be lost."""
    odds = Gunnery(6, False, True, 1.2)
    battleship = odds.damage(4, 3, 2)
    assert battleship.cleared == pytest.approx(4 / 6)  # one die, 4 or less
    assert battleship.silenced == 0.0
    assert odds.damage(36, 3, 2).cleared == pytest.approx(1.0)


def test_a_doomed_ship_is_expected_to_answer_unless_the_setting_says_otherwise():
    firing, target = squadron(5, 12, 2), squadron(4, 3, 2)
    assert Gunnery(6, False, True, 1.2).exchange(firing, target).first_hurt > 0.0
    off = Gunnery(6, False, False, 1.2)
    assert off.exchange(squadron(6, 12, 2), squadron(4, 1, 0)).first_hurt == pytest.approx(0.0)
    assert off.exchange(firing, target).first_hurt < Gunnery(6, False, True, 1.2).exchange(firing, target).first_hurt


def test_every_wish_of_the_officer_is_legal():
    """He names what he wants, and it is always among the options."""
    doctrine = officer()
    for seed in range(3):
        game = ys.new("blockade", seed=seed, options={"hidden_threat": seed == 2})
        while game.actor is not None:
            codes = [RULES.vocabulary.code(text) for text in game.options()]
            code = doctrine.wish(game.state, codes, seed)
            assert code in codes
            game.play(RULES.vocabulary.text(code))


def trial(*results):
    made = Trial(NOTHING, 1)
    made.results = list(results)
    return made


def test_staff_takes_a_plan_only_if_it_beats_the_officers_own_by_two_standard_errors():
    own = trial(0.0, 0.0, 0.0, 0.0)
    lucky = trial(0.3, -0.2, 0.3, -0.1)  # better by about half a standard error
    better = trial(0.2, 0.1, 0.2, 0.1)
    doubt = officer().doubt()
    assert doubt == 2.0
    assert clearly_better(lucky, own, 0.5)
    assert not clearly_better(lucky, own, doubt)
    assert clearly_better(better, own, doubt)
