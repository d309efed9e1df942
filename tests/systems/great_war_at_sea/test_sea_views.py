"""What each side is shown of an operation, what it is not, and what it may imagine."""

import random

import pytest
from pydantic import TypeAdapter

from tests.loops import some
from tests.systems.great_war_at_sea.field import RULES
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.game import begin
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.state.campaign import AFLOAT, DECOY, ON_MAP, Campaign, slots_of
from yellowsea.systems.great_war_at_sea.telling import view_types

OPERATIONS = ["O07", "O13", "O14", "O22"]
VIEW = TypeAdapter(view_types.View)


def operation(scenario, seed=1):
    settings = RULES.info.settings({})
    return begin(RULES, scenario, settings, RULES.begin(scenario, settings), SeededDice(seed))


def moments(scenario, seed, count, every):
    """States from all over a random game."""
    game = operation(scenario, seed)
    rng = random.Random(seed)
    for number in range(count):
        codes = game.codes()
        if not codes:
            return
        if number % every == 0:
            yield game
        game.step(rng.choice(codes))


@pytest.mark.parametrize("scenario", OPERATIONS)
def test_views_are_as_described_and_the_same_of_what_a_side_may_know(scenario):
    for game in some(moments(scenario, 3, 240, 24)):
        for side in (0, 1, -1):
            view = RULES.view(game.state, side)
            assert VIEW.validate_python(view, strict=True) == view
        for side in (0, 1):
            known = RULES.masked(game.state, side)
            assert RULES.view(known, side) == RULES.view(game.state, side)
            assert RULES.write(RULES.masked(known, side)) == RULES.write(known)
            standing = RULES.standing(game.state, side).to_json()
            assert RULES.standing(known, side).to_json() == standing


@pytest.mark.parametrize("scenario", OPERATIONS)
def test_what_is_imagined_fits_what_is_known(scenario):
    for number, game in some(enumerate(moments(scenario, 5, 240, 30))):
        for side in (0, 1):
            known = RULES.masked(game.state, side)
            guess = RULES.imagined(known, side, random.Random(number))
            assert isinstance(guess, Campaign)
            assert RULES.view(guess, side) == RULES.view(known, side)
            for ship in range(guess.theatre.ships):
                somewhere = guess.fleet[ship] != NONE or guess.harbour[ship] != NONE
                assert somewhere == (guess.fate[ship] == AFLOAT)
            for slot in slots_of(1 - side):
                if guess.fleet_marks[slot] & ON_MAP:
                    assert guess.members[slot] or guess.fleet_marks[slot] & DECOY
            settled = RULES.write(guess)
            assert RULES.write(RULES.read({**settled, "options": game.settings})) == settled


def changed_orders(war, enemy):
    """The same moment with other secrets of the enemy."""
    twin = war.copy()
    for slot in slots_of(enemy):
        if twin.mission[slot] != NONE:
            twin.course[slot] = (*twin.course[slot], twin.zone[slot], -1)
            twin.waits[slot] += 1
            twin.goal[slot] = 0
    for ship in range(twin.theatre.ships):
        if twin.theatre.side[ship] == enemy:
            twin.fuel[ship] += 7
            twin.repair[ship] += 1
    return twin


@pytest.mark.parametrize("scenario", OPERATIONS)
def test_the_enemys_orders_coal_and_yards_are_nowhere_in_what_a_side_receives(scenario):
    for game in some(moments(scenario, 7, 160, 20)):
        if game.state.fight is not None:
            continue
        for side in (0, 1):
            twin = changed_orders(game.state, 1 - side)
            assert RULES.view(twin, side) == RULES.view(game.state, side)
            assert RULES.write(RULES.masked(twin, side)) == RULES.write(RULES.masked(game.state, side))
            assert RULES.view(twin, 1 - side) != RULES.view(game.state, 1 - side)
            assert RULES.view(twin, -1) == RULES.view(game.state, -1)


def test_mines_that_nobody_struck_are_their_owners_secret():
    game = operation("O17")
    assert [mine["owner"] for mine in RULES.view(game.state, 0)["operation"]["mines"]] == ["japan"]
    assert RULES.view(game.state, 1)["operation"]["mines"] == []
    game.state.mine_known[0] |= 2
    assert RULES.view(game.state, 1)["operation"]["mines"][0]["entrance"] == "port_arthur"


def test_a_raider_is_not_on_the_enemys_chart():
    game = operation("O07")
    raiders = [fleet for fleet in RULES.view(game.state, 1)["operation"]["fleets"] if fleet["mission"] == "raid"]
    assert len(raiders) == 1
    assert raiders[0]["ships"][0] == "rossiya"
    assert not [fleet for fleet in RULES.view(game.state, 0)["operation"]["fleets"] if fleet["side"] == "russia"]
    rossiya = next(ship for ship in RULES.view(game.state, 0)["operation"]["vessels"] if ship["id"] == "rossiya")
    assert (rossiya["fleet"], rossiya["zone"], rossiya["fuel"]) == (None, None, None)


def test_the_chart_is_looked_up_once():
    chart = RULES.look(operation("O07").state, 0, "chart", "all")
    assert chart is not None
    assert len(chart["zones"]) == len(RULES.sea.chart.zones)
    assert next(port for port in chart["harbours"] if port["id"] == "vladivostok")["zone"] == "S28"
