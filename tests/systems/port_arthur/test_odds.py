"""Exact odds of attacks, siege fire and sorties: what the enumeration lists is what each throw of the dice gives."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from tests.marks import rule
from tests.systems.port_arthur.campaign import SUMMER, campaign, japan_attacks, kinds, new_game
from yellowsea.kernel.play.game import Game
from yellowsea.systems.port_arthur.events.combat_events import CombatResolved, SiegeFired
from yellowsea.systems.port_arthur.events.sea_events import SortieResolved


def chances(game: Game, option: str) -> dict[str, Fraction]:
    odds = game.odds(option)
    assert odds is not None
    assert sum(result.chance for result in odds.results) == 1
    return {result.text: Fraction(result.chance) for result in odds.results}


def prepared(units: dict[str, str], attackers: list[str], struck: list[str], dice: list[int]) -> tuple[Game, str]:
    """An attack that only its source of supply is missing to."""
    game = japan_attacks(units, dice)
    game.play("attack 1030")
    for unit in struck:
        if f"strike {unit}" in game.options():
            game.play(f"strike {unit}")
    for unit in attackers:
        if f"join {unit}" in game.options():
            game.play(f"join {unit}")
    return game, next(option for option in game.options() if option.split()[0] == "spend")


@rule("port_arthur 8.5", "port_arthur 2.1", "port_arthur 8.7")
@pytest.mark.parametrize(
    ("units", "attackers", "struck"),
    [
        ({"1D": "1029", "9ES": "1030"}, ["1D"], ["9ES"]),
        ({"1D": "1029", "2D": "1029", "9ES": "1030"}, ["1D", "2D"], ["9ES"]),
        ({"1D": "1029", "9ES": "1030", "31A": "1030"}, ["1D"], ["9ES"]),
        ({"1D": "1029", "FG1": "1030", "FG2": "1030"}, ["1D"], ["FG1"]),
        ({"13C": "1029", "9ES": "1030"}, ["13C"], ["9ES"]),
    ],
)
def test_an_attack_brings_what_its_six_faces_bring(units, attackers, struck):
    thrown: Counter[str] = Counter()
    for face in range(1, 7):
        game, feed = prepared(units, attackers, struck, [face] + [1] * 9)
        events = game.play(feed)
        told = next(event for event in events if isinstance(event, CombatResolved))
        assert told.die == face
        thrown[told.result] += 1
    game, feed = prepared(units, attackers, struck, [])
    assert chances(game, feed) == {text: Fraction(count, 6) for text, count in thrown.items()}


@rule("port_arthur 8.12")
def test_horse_that_may_fall_back_is_taken_to_stand():
    """The odds of the attack are those of the horse standing; asking changes nothing."""
    game, feed = prepared({"1D": "1029", "FG1": "1030"}, ["1D"], ["FG1"], [6])
    before = game.position()
    asked = chances(game, feed)
    assert game.position() == before
    assert kinds(game.play(feed)) == ["AttackDeclared"]
    assert chances(game, "stand") == asked


@rule("port_arthur 12B.2", "port_arthur 12B.3")
@pytest.mark.parametrize("guns", [["1SG"], ["1SG", "2SG"], ["1SG", "2SG", "3SG"], ["1SG", "2SG", "3SG", "NHG"]])
def test_siege_fire_brings_what_its_six_faces_bring(guns):
    units = {**dict.fromkeys(guns, "1028"), "9ES": "1030", "5ES": "1030", "31A": "1030"}
    supply = {"japan": {"1028": 2}}

    def aimed(dice: list[int]) -> Game:
        game = campaign("japanese_supply", units, SUMMER, dice, supply=supply)
        game.play("done", "fire_from 1028")
        return game

    thrown: Counter[str] = Counter()
    for face in range(1, 7):
        events = aimed([face] + [1] * 9).play("bombard 1030")
        thrown[str(next(event for event in events if isinstance(event, SiegeFired)).hits)] += 1
    assert chances(aimed([]), "bombard 1030") == {text: Fraction(count, 6) for text, count in thrown.items()}


@rule("port_arthur 14.3", "port_arthur 14.4")
def test_a_sortie_brings_what_its_thirty_six_throws_bring():
    def harbour(dice: list[int]) -> Game:
        return campaign("terminal", {"9ES": "1221", "1D": "2001"}, 7, dice)

    thrown: Counter[str] = Counter()
    for russian, japanese in product(range(1, 7), repeat=2):
        events = harbour([russian, japanese] + [1] * 9).play("sortie squadron")
        told = next(event for event in events if isinstance(event, SortieResolved))
        assert told.won == (russian >= 3 * japanese)
        fate = "wins the sea" if told.won else "crippled" if told.crippled else "driven back"
        thrown[f"squadron: {fate}"] += 1
    assert chances(harbour([]), "sortie squadron") == {text: Fraction(count, 36) for text, count in thrown.items()}
    assert thrown["squadron: wins the sea"] == 5


@rule("port_arthur 14.6")
def test_the_baltic_fleet_that_does_not_win_its_way_in_is_crippled():
    """The squadron stays in harbour; the Baltic Fleet fights alone."""

    def expected(dice: list[int]) -> Game:
        sea = {"baltic": "at_sea", "arrives": 14, "squadron": "whole"}
        return campaign("terminal", {"9ES": "1221", "1D": "2001"}, 14, dice, sea=sea)

    thrown: Counter[str] = Counter()
    for russian, japanese in product(range(1, 7), repeat=2):
        game = expected([russian, japanese])
        told = next(event for event in game.play("done") if isinstance(event, SortieResolved))
        assert (game.position()["sea"]["baltic"] == "crippled") == told.crippled
        thrown[f"baltic: {'crippled' if told.crippled else 'wins the sea'}"] += 1
    assert chances(expected([]), "done") == {text: Fraction(count, 36) for text, count in thrown.items()}
    assert thrown["baltic: wins the sea"] == 5


@rule("port_arthur 14.2")
def test_the_opening_attack_fails_one_time_in_three():
    game = new_game(dice=[])
    assert chances(game, "default_setup") == {
        "Japan controls the seas": Fraction(2, 3),
        "Russia controls the seas": Fraction(1, 3),
    }
