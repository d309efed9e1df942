"""Transport, replacements, reinforcements and landings (8)."""

import pytest

from tests.marks import rule
from tests.systems.tide_at_sunrise.campaign import (
    GROUND,
    around,
    at,
    campaign,
    fight,
    hexes,
    new_game,
    number,
    refusal,
    verbs,
    war,
)

HELD = {"owner": "japan", "since": 1}


def japanese(turn: int = 4, points: int = 16, units: dict[str, str] | None = None, **more):
    return campaign("japanese_reinforcement", units or {}, turn, transport={"points": points}, **more)


def russian(turn: int = 4, points: int = 12, units: dict[str, str] | None = None, **more):
    return campaign("russian_reinforcement", units or {}, turn, transport={"points": points}, **more)


@rule("tide_at_sunrise 8.0")
def test_units_come_from_the_pool_for_transport_points():
    game = japanese()
    assert "bring infantry_division" in game.options()
    game.play("bring infantry_division")
    assert verbs(game) == {"place"}
    game.play("place 0625")
    assert at(game, "GD") == "0625"
    assert war(game).supplies.transport == 12
    assert refusal(game, "bring european_division") == ("other-side", "8.0")
    assert refusal(russian(), "bring garrison") == ("not-for-sale", "8.0")
    everybody = dict.fromkeys([f"{n}S" for n in range(1, 7)], "2844")
    assert refusal(russian(units=everybody), "bring siberian_division") == ("pool-empty", "8.0")


@rule("tide_at_sunrise 8.1.1")
@pytest.mark.parametrize(("turn", "japan", "russia"), [(2, 16, 10), (4, 16, 12), (9, 10, 14)])
def test_the_chart_gives_the_points_of_each_turn(turn, japan, russia):
    game = campaign("naval", {}, turn=turn)
    if game.actor == "russia":
        game.play("done")
    assert war(game).supplies.transport == japan
    game.play("done", "done")
    assert war(game).supplies.transport == russia
    assert refusal(japanese(points=3), "bring infantry_division") == ("too-dear", "8.1.1")
    assert refusal(japanese(points=3), "replacements 4") == ("too-dear", "8.1.1")


@rule("tide_at_sunrise 8.1.2")
def test_points_become_replacements_and_port_arthur_has_its_own():
    game = russian(points=10)
    game.play("replacements 3", "replacements_port_arthur 2")
    assert game.position()["replacements"] == {"japan": 0, "russia": 3, "port_arthur": 2}
    assert war(game).supplies.transport == 5
    game = japanese(points=10)
    game.play("replacements 10")
    assert game.position()["replacements"] == {"japan": 10, "russia": 0, "port_arthur": 0}
    assert refusal(japanese(), "replacements_port_arthur 1") == ("other-side", "8.1.2")


@rule("tide_at_sunrise 8.1.2", "tide_at_sunrise 8.2.3")
@pytest.mark.parametrize("enemy", ["0807", "0808", "3550"])
def test_a_cut_railway_closes_port_arthur_to_reinforcements_and_replacements(enemy):
    game = russian(units={"1D": enemy})
    assert refusal(game, "replacements_port_arthur 1") == ("line-cut", "8.1.2")
    game.play("bring siberian_division")
    assert not hexes(game, "place") & {"0801", "0802", "0901"}
    assert refusal(game, "place 0802") == ("line-cut", "8.2.3")
    free = russian(units={"1D": "0719"})
    free.play("bring siberian_division")
    assert {"0801", "0802", "0901"} <= hexes(free, "place")


@rule("tide_at_sunrise 8.1.3")
def test_replacements_keep_and_transport_does_not():
    game = russian(replacements={"russia": 7}, points=5)
    assert game.view(None)["reminders"][0]["rule"] == "tide_at_sunrise 8.1.3"
    assert "TransportWasted" in [type(event).__name__ for event in game.play("done")]
    assert war(game).supplies.transport == 0
    assert war(game).supplies.pools[1] == 7


@rule("tide_at_sunrise 8.1.4", "tide_at_sunrise 8.1.5")
def test_everything_is_decided_and_placed_before_the_movement_phase():
    game = japanese()
    game.play("bring japanese_cavalry", "place 0625")
    assert at(game, "1C") == "0625"
    game.play("done")
    assert verbs(game) == {"move", "done"}
    assert refusal(game, "replacements 1")[0] == "not-now"
    assert hexes(game, "move") == {"1C"}


@rule("tide_at_sunrise 8.1.6")
def test_no_pool_holds_more_than_twenty():
    game = russian(points=12, replacements={"russia": 15, "port_arthur": 19})
    game.play("replacements 8", "replacements_port_arthur 4")
    assert game.position()["replacements"] == {"japan": 0, "russia": 20, "port_arthur": 20}


@rule("tide_at_sunrise 8.2.1")
def test_russians_appear_in_or_next_to_four_cities_and_in_the_forts():
    game = russian()
    game.play("bring european_division")
    wanted = {"0801", "0802", "0901"}
    for city in ("2230", "2536", "2842", "3147"):
        wanted |= {city} | around(city)
    assert hexes(game, "place") == wanted
    assert refusal(game, "place 2120") == ("not-a-depot", "8.2.1")
    game.play("place 2230", "done", "move 3E")
    assert hexes(game, "rail")
    assert game.view(None)["march"]["left"] == 6


@rule("tide_at_sunrise 8.2.2")
def test_they_may_attack_on_arrival():
    game = russian(units={"1C": "2130*"})
    game.play("bring european_division", "place 2230", "done", "done")
    assert "attack 2130" in game.options()


@rule("tide_at_sunrise 8.2.3")
def test_not_in_a_zone_and_not_beside_a_city_that_japan_holds():
    game = russian(units={"1D": "2129"})
    game.play("bring siberian_division")
    assert refusal(game, "place 2230") == ("enemy-zone", "8.2.3")
    assert refusal(game, "place 2129") == ("enemy-there", "5.3")
    game = russian(places={"2842": HELD})
    game.play("bring siberian_division")
    assert not hexes(game, "place") & ({"2842"} | around("2842"))


@rule("tide_at_sunrise 8.2.3", "tide_at_sunrise 11.1")
def test_appearing_in_china_costs_points():
    game = russian()
    game.play("bring european_division", "place 2942")
    assert war(game).points == 3


@rule("tide_at_sunrise 8.2.3")
@pytest.mark.parametrize(
    ("kind", "turn", "allowed"),
    [
        ("european_division", 2, False),
        ("european_division", 3, True),
        ("russian_cavalry", 2, False),
        ("russian_cavalry", 3, True),
        ("siberian_division", 1, True),
    ],
)
def test_some_classes_come_late(kind, turn, allowed):
    game = russian(turn=turn)
    assert (f"bring {kind}" in game.options()) == allowed
    if not allowed:
        assert refusal(game, f"bring {kind}") == ("too-early", "8.2.3")


@rule("tide_at_sunrise 8.2.3")
def test_at_most_two_cavalry_units_a_turn():
    game = russian()
    for _ in range(2):
        game.play("bring russian_cavalry", "place 2536")
    assert refusal(game, "bring russian_cavalry") == ("enough", "8.2.3")


@rule("tide_at_sunrise 8.2.3")
def test_without_a_legal_hex_nothing_comes():
    held = dict.fromkeys(("2230", "2536", "2842", "3147"), HELD)
    game = russian(places=held, units={"1D": "0807"})
    assert "bring" not in verbs(game)
    assert refusal(game, "bring siberian_division") == ("no-hex", "8.2.3")


@rule("tide_at_sunrise 8.2.4")
def test_arriving_does_not_use_the_railway():
    game = russian()
    for _ in range(3):
        game.play("bring siberian_division", "place 2536")
    game.play("done")
    assert war(game).supplies.rail_used == 0
    game.play("move 1S")
    assert hexes(game, "rail")


@rule("tide_at_sunrise 8.3.1", "tide_at_sunrise 13.1.3")
def test_while_the_squadron_is_active_japan_lands_east_of_nanshan():
    game = japanese()
    game.play("bring infantry_division")
    assert hexes(game, "place") == {GROUND.names[here] for here in GROUND.east_coast}
    assert {"0707", "0131"} <= hexes(game, "place")
    assert refusal(game, "place 1818") == ("coast-closed", "8.3.1")
    assert refusal(game, "place 2230") == ("not-coastal", "8.3.1")
    assert refusal(game, "place 0701") == ("no-land", "8.0")
    game = japanese(units={"1ES": "0812"})
    game.play("bring infantry_division")
    assert not hexes(game, "place") & (around("0812") | {"0812"})
    assert refusal(game, "place 0711") == ("enemy-zone", "8.3.1")


@rule("tide_at_sunrise 8.3.1")
@pytest.mark.parametrize(
    "fleet",
    [
        {"state": "destroyed"},
        {"state": "escaped"},
        {"out_until": 4},
        {"stayed": 2},
        {"siege": True},
        {"traded": True},
    ],
)
def test_the_whole_coast_opens_when_the_squadron_is_not_there(fleet):
    game = japanese(fleets={"port_arthur": fleet})
    game.play("bring infantry_division")
    assert {"1818", "2120", "0705"} <= hexes(game, "place")
    assert game.view(None)["landing_anywhere"]


@rule("tide_at_sunrise 8.3.1")
@pytest.mark.parametrize("fleet", [{"out_until": 3}, {"stayed": 1}])
def test_and_stays_closed_when_it_is(fleet):
    game = japanese(fleets={"port_arthur": fleet})
    assert not game.view(None)["landing_anywhere"]


@rule("tide_at_sunrise 8.3.2")
def test_who_landed_on_a_coast_has_half_his_march():
    game = japanese()
    game.play("bring infantry_division", "place 0719", "done", "move GD")
    assert game.view(None)["march"]["left"] == 4


@rule("tide_at_sunrise 8.3.3")
def test_a_port_held_before_takes_two_divisions_that_march_fully():
    game = japanese(units={"1R": "0431"}, places={"0431": HELD})
    for _ in range(2):
        game.play("bring infantry_division", "place 0431")
    game.play("bring infantry_division")
    assert "0431" not in hexes(game, "place")  # Antung is no coast, and its port is full
    game.play("place 0330", "done", "move GD")
    assert game.view(None)["march"]["left"] == 8
    fresh = japanese(units={"1R": "0431"}, places={"0431": {"owner": "japan", "since": 4}})
    fresh.play("bring infantry_division")
    assert "0431" not in hexes(fresh, "place")  # taken this turn


@rule("tide_at_sunrise 8.3.3")
def test_a_full_port_on_the_coast_is_still_a_coast():
    game = japanese(points=20, places={"0625": HELD})
    for _ in range(3):
        game.play("bring infantry_division", "place 0625")
    marks = game.position()["marks"]
    assert marks == {"GD": ["landed_in_port"], "1D": ["landed_in_port"], "2D": ["landed"]}


@rule("tide_at_sunrise 8.3.3")
def test_darian_and_yingkou_serve_only_when_the_squadron_is_away():
    game = japanese(places={"0705": HELD, "2120": HELD})
    game.play("bring infantry_division")
    assert not hexes(game, "place") & {"0705", "2120"}
    game = japanese(places={"0705": HELD, "2120": HELD}, fleets={"port_arthur": {"siege": True}})
    game.play("bring infantry_division", "place 0705")
    assert game.position()["marks"]["GD"] == ["landed_in_port"]


@rule("tide_at_sunrise 8.3.4")
def test_reserve_brigades_come_from_turn_three():
    assert refusal(japanese(turn=2), "bring reserve_brigade") == ("too-early", "8.3.4")
    assert "bring reserve_brigade" in japanese(turn=3).options()


@rule("tide_at_sunrise 8.3.4")
@pytest.mark.parametrize(("turn", "called", "most"), [(6, False, 0), (7, False, 1), (3, True, 2), (8, True, 2)])
def test_siege_guns_wait_for_turn_seven_or_a_failed_attack(turn, called, most):
    game = japanese(turn=turn, places={"0711": HELD}, guns_called=called)
    for _ in range(most):
        game.play("bring siege_artillery")
        assert hexes(game, "place") == {"0711"}  # ports only
        assert refusal(game, "place 0719") == ("needs-port", "8.3.4")
        game.play("place 0711")
    assert "bring siege_artillery" not in game.options()


@rule("tide_at_sunrise 8.3.4")
def test_siege_guns_need_a_port():
    assert refusal(japanese(turn=7), "bring siege_artillery") == ("no-hex", "8.3.4")


@rule("tide_at_sunrise 8.3.4")
@pytest.mark.parametrize(
    ("counts", "units", "attackers", "face", "called"),
    [
        # A lone ranged battery at 1:2 with an idle friend beside the fort: legal, fails, calls the guns.
        (True, {"1FA": "0808", "1R": "0807*", "1ES": "0806", "2ES": "0806"}, ["1FA"], 2, True),
        (False, {"1FA": "0808", "1R": "0807*", "1ES": "0806", "2ES": "0806"}, ["1FA"], 2, False),
        # A real assault that fails counts either way.
        (False, {"1D": "0807", "1ES": "0806", "2ES": "0806"}, ["1D"], 1, True),
    ],
)
def test_a_failed_attack_on_a_fort_calls_the_guns(counts, units, attackers, face, called):
    game = fight(units, "0806", attackers, face, options={"token_attack_counts": counts})
    assert bool(war(game).supplies.guns_called) == called


@rule("tide_at_sunrise 8.3.4")
def test_a_fort_that_is_entered_is_no_failure():
    units = {"1D": "0807", "2D": "0807", "1ES": "0806*"}
    game = fight(units, "0806", ["1D", "2D"], 1)
    game.play("pursue 1D", "done")
    assert at(game, "1D") == "0806"
    assert not war(game).supplies.guns_called
    game = fight(units, "0806", ["1D", "2D"], 1)
    game.play("done")  # cleared but not entered
    assert war(game).supplies.guns_called


@rule("tide_at_sunrise 8.2.1")
def test_switch_russian_headquarters():
    options = {"russian_headquarters": True}
    game = russian(options=options, units={"1D": "0807"})
    game.play("bring siberian_division")
    assert hexes(game, "place") == {"2230"}
    game.play("place 2230", "done")
    assert "move 1S" not in game.options()
    game = russian(options=options, units={"1D": "2129"})
    game.play("bring siberian_division")
    assert "2536" in hexes(game, "place")
    assert "2230" not in hexes(game, "place")


@rule("tide_at_sunrise 8.3.1")
def test_switch_landing_rule_of_the_japanese_edition():
    options = {"free_landing": "two_turns_out"}
    assert not japanese(options=options, fleets={"port_arthur": {"stayed": 3}}).view(None)["landing_anywhere"]
    assert not japanese(options=options, fleets={"port_arthur": {"out_until": 4}}).view(None)["landing_anywhere"]
    long = {"out_until": 5, "long_out_until": 5}
    assert japanese(options=options, fleets={"port_arthur": long}).view(None)["landing_anywhere"]


@rule("tide_at_sunrise 8.3.2")
def test_four_divisions_landed_on_turn_two_can_stand_before_nanshan():
    """Reported twice from play: four divisions attack Nanshan on turn 2."""
    game = japanese(turn=2)
    for _ in range(4):
        game.play("bring infantry_division", "place 0707")
    game.play("done")
    for unit, goal in (("GD", "0807"), ("1D", "0807"), ("2D", "0906"), ("3D", "0906")):
        game.play(f"move {unit}")
        assert goal in hexes(game, "go"), (unit, goal)
        game.play(f"go {goal}")
        if "halt" in verbs(game):
            game.play("halt")
    assert [at(game, unit) for unit in ("GD", "1D", "2D", "3D")] == ["0807", "0807", "0906", "0906"]


def test_prices_follow_the_pattern_of_the_known_ones():
    tables = war(new_game()).tables
    for kind, price in enumerate(tables.class_transport):
        if price:
            assert price == 2 * tables.class_points[kind]
        if tables.class_disrupted[kind]:
            assert tables.class_recover[kind] == tables.class_points[kind]
    assert number("0707") in GROUND.east_coast
