"""The fleets, marines, siege, Akashi and the winter (13, 14, 16.3)."""

import pytest

from tests.marks import rule
from tests.systems.tide_at_sunrise.campaign import at, campaign, declared, fight, hexes, refusal, verbs, war


def after_recovery(units: dict[str, str], **more):
    """The Japanese have nothing to recover, so the Russian transport dice fall at once."""
    return campaign("japanese_recovery", units, **more)


def naval(turn: int = 4, dice: list[int] | None = None, units: dict[str, str] | None = None, **more):
    return campaign("naval", units or {"1F": "0801"}, turn, dice, **more)


def sortie(fleet: str, *faces: int, turn: int = 4, **more):
    game = naval(turn, list(faces), **more)
    game.play(f"sortie {fleet}", "done")
    return game


@rule("tide_at_sunrise 13.1.1")
def test_each_player_rolls_a_die_on_the_table_of_the_fleet():
    game = sortie("port_arthur", 3, 4)
    assert war(game).points == 0
    assert war(game).supplies.transport == 16
    assert game.actor == "japan"


@rule("tide_at_sunrise 13.1.1")
def test_vladivostok_goes_first_or_as_printed_in_the_order_declared():
    for first, wanted in (
        (True, ["Vladivostok fleet", "Port Arthur fleet"]),
        (False, ["Port Arthur fleet", "Vladivostok fleet"]),
    ):
        game = naval(dice=[3, 4, 3, 4], options={"vladivostok_first": first})
        game.play("sortie port_arthur", "sortie vladivostok")
        fleets = [event.fleet for event in game.play("done") if type(event).__name__ == "SortieResolved"]
        assert fleets == wanted


@rule("tide_at_sunrise 13.1.1", "tide_at_sunrise 16.3")
@pytest.mark.parametrize(("fleet", "points"), [("port_arthur", 5), ("vladivostok", 2)])
def test_a_destroyed_fleet_gives_points(fleet, points):
    game = sortie(fleet, 1, 1)
    assert war(game).points == points
    assert game.position()["fleets"][fleet]["state"] == "destroyed"


@rule("tide_at_sunrise 13.1.1")
def test_the_gentle_table_loses_a_fleet_only_on_a_two():
    assert war(sortie("port_arthur", 1, 2)).points == 5
    game = sortie("port_arthur", 1, 2, options={"gentle_naval_table": True})
    assert war(game).points == 0
    assert game.position()["fleets"]["port_arthur"]["out_until"] == 6
    assert war(sortie("port_arthur", 1, 1, options={"gentle_naval_table": True})).points == 5


@rule("tide_at_sunrise 13.1.1")
def test_odds_of_a_sortie_are_exact():
    game = naval()
    game.play("sortie port_arthur")
    odds = game.odds("done")
    assert odds is not None
    assert sum(result.chance for result in odds.results) == 1
    chance = {result.text: str(result.chance) for result in odds.results}
    assert chance["Port Arthur fleet: destroyed"] == "1/12"
    assert chance["Port Arthur fleet: none"] == "11/36"
    game = naval()
    game.play("sortie vladivostok")
    odds = game.odds("done")
    assert odds is not None
    assert {r.text: str(r.chance) for r in odds.results}["Vladivostok fleet: transport 2"] == "1/6"


@rule("tide_at_sunrise 13.1.2")
def test_the_turn_of_the_battle_counts_as_the_first_out_of_action():
    game = sortie("vladivostok", 2, 3)  # out for two turns
    assert game.position()["fleets"]["vladivostok"]["out_until"] == 5
    assert refusal(naval(turn=5, fleets={"vladivostok": {"out_until": 5}}), "sortie vladivostok") == (
        "out-of-action",
        "13.1.2",
    )
    assert "sortie vladivostok" in naval(turn=6, fleets={"vladivostok": {"out_until": 5}}).options()
    game = sortie("port_arthur", 3, 3)  # out for one turn: the coast is open at once
    assert game.view(None)["landing_anywhere"]


@rule("tide_at_sunrise 13.1.3", "tide_at_sunrise 8.3.1")
def test_two_naval_phases_in_harbour_open_the_coast_and_a_sortie_closes_it():
    game = naval(turn=3, fleets={"port_arthur": {"stayed": 1}})
    game.play("done")
    assert game.view(None)["landing_anywhere"]
    game = naval(turn=3, dice=[3, 4], fleets={"port_arthur": {"stayed": 1}})
    game.play("sortie port_arthur", "done")
    assert not game.view(None)["landing_anywhere"]


@rule("tide_at_sunrise 13.1.4")
def test_an_eliminated_fleet_sorties_no_more():
    game = naval(fleets={"port_arthur": {"state": "destroyed"}})
    assert refusal(game, "sortie port_arthur") == ("no-fleet", "13.1.4")
    assert refusal(game, "evacuate") == ("no-fleet", "13.1.4")


@rule("tide_at_sunrise 13.1.5")
@pytest.mark.parametrize(
    ("fleet", "faces", "turn", "left"),
    [
        ("port_arthur", (4, 5), 4, 12),  # a quarter of 16
        ("port_arthur", (5, 6), 4, 8),  # half
        ("port_arthur", (4, 5), 9, 7),  # a quarter of 10, rounded up
        ("vladivostok", (5, 6), 4, 14),
    ],
)
def test_losses_of_transport_are_rounded_up(fleet, faces, turn, left):
    assert war(sortie(fleet, *faces, turn=turn)).supplies.transport == left


@rule("tide_at_sunrise 13.1.5")
def test_losses_last_a_turn_or_as_printed_for_good():
    game = sortie("vladivostok", 5, 6)
    assert war(game).supplies.lost_for_good == [0, 0]
    game = sortie("vladivostok", 5, 6, options={"transport_losses": "permanent"}, lost_for_good={"japan": 3})
    assert war(game).supplies.lost_for_good == [5, 0]
    assert war(game).supplies.transport == 11


@rule("tide_at_sunrise 13.2.1")
@pytest.mark.parametrize(("gun", "siege"), [("28cm1", True), ("12cm", False)])
def test_a_28_cm_gun_on_lushun_lays_the_siege(gun, siege):
    units = {"1D": "0802", gun: "0803", "1F": "0801"}
    game = fight(units, "0801", ["1D", gun], 2, forts=["0801", "0806"])
    assert bool(war(game).fleets.siege) == siege
    fleets = game.position()["fleets"]
    assert refusal(naval(fleets={"port_arthur": {"siege": True}}), "sortie port_arthur") == ("siege", "13.2.1")
    assert fleets["port_arthur"]["siege"] == siege


@rule("tide_at_sunrise 13.2.1")
def test_the_gun_must_fire_on_lushun_itself():
    units = {"1D": "0803", "28cm1": "0804", "1F": "0802"}
    assert not war(fight(units, "0802", ["1D", "28cm1"], 2)).fleets.siege


@rule("tide_at_sunrise 13.2.2")
def test_the_fleet_may_be_traded_for_marines_once():
    game = campaign("russian_reinforcement", {"1F": "0801"})
    game.play("trade_fleet")
    assert hexes(game, "place") == {"0801", "0802", "0901"}
    game.play("place 0802")
    assert at(game, "Marines") == "0802"
    assert refusal(game, "trade_fleet") == ("no-fleet", "13.2.2")
    fleets = game.position()["fleets"]
    assert fleets["port_arthur"]["traded"]
    again = naval(fleets={"port_arthur": {"traded": True}})
    assert refusal(again, "sortie port_arthur") == ("traded", "13.2.2")
    assert "evacuate" in again.options()


@rule("tide_at_sunrise 13.2.2")
def test_no_marines_under_siege_or_without_room():
    game = campaign("russian_reinforcement", {"1F": "0801"}, fleets={"port_arthur": {"siege": True}})
    assert refusal(game, "trade_fleet") == ("siege", "13.2.2")
    full = {"3E": "0801", "9E": "0801", "14E": "0802", "15E": "0802", "22E": "0901", "25E": "0901"}
    assert refusal(campaign("russian_reinforcement", full), "trade_fleet") == ("no-fort", "13.2.2")
    landed = campaign("russian_reinforcement", {"1F": "0801", "Marines": "0802"})
    assert refusal(landed, "trade_fleet") == ("no-marines", "13.2.2")
    assert refusal(campaign("japanese_reinforcement", {"1D": "0431"}), "trade_fleet") == ("other-side", "13.2.2")


@rule("tide_at_sunrise 13.2.2")
def test_a_twelve_brings_marines_and_the_fleet_goes_on():
    game = naval(dice=[6, 6])
    game.play("sortie port_arthur", "done")
    assert game.actor == "russia"
    assert verbs(game) == {"place"}
    game.play("place 0901")
    assert at(game, "Marines") == "0901"
    assert not war(game).fleets.traded
    assert war(game).supplies.transport == 8


@rule("tide_at_sunrise 13.2.2")
@pytest.mark.parametrize(("choice", "traded"), [("trade_fleet", True), ("decline", False)])
def test_as_printed_a_twelve_leaves_the_choice_and_the_fleet_stops(choice, traded):
    game = naval(dice=[6, 6], options={"conversion": "fleet_goes"})
    game.play("sortie port_arthur", "done")
    assert set(game.options()) == {"trade_fleet", "decline"}
    game.play(choice)
    if traded:
        game.play("place 0801")
    assert bool(war(game).fleets.traded) == traded
    assert (at(game, "Marines") == "0801") == traded


@rule("tide_at_sunrise 13.2.3", "tide_at_sunrise 16.3")
@pytest.mark.parametrize(
    ("faces", "state", "points"),
    [
        ((1, 5), "destroyed", 5),
        ((3, 4), "in_being", 0),
        ((4, 6), "escaped", -5),
    ],
)
def test_evacuation(faces, state, points):
    game = naval(dice=list(faces), fleets={"port_arthur": {"siege": True}})
    game.play("evacuate", "done")
    assert game.position()["fleets"]["port_arthur"]["state"] == state
    assert war(game).points == points


@rule("tide_at_sunrise 13.2.3")
def test_a_fleet_at_liberty_does_not_evacuate():
    assert refusal(naval(), "evacuate") == ("no-siege", "13.2.3")


@rule("tide_at_sunrise 13.2.3")
@pytest.mark.parametrize(("falls", "state", "points"), [(True, "destroyed", 25), (False, "in_being", 20)])
def test_the_fleet_is_lost_with_lushun(falls, state, points):
    game = campaign("japanese_movement", {"1D": "0802"}, forts=["0806"], options={"fleet_lost_with_port_arthur": falls})
    game.play("move 1D", "go 0801")
    assert game.position()["fleets"]["port_arthur"]["state"] == state
    assert war(game).points == points


@rule("tide_at_sunrise 13.2.3")
def test_an_escaped_fleet_is_not_lost_again():
    game = campaign("japanese_movement", {"1D": "0802"}, forts=["0806"], fleets={"port_arthur": {"state": "escaped"}})
    game.play("move 1D", "go 0801")
    assert war(game).points == 20


@rule("tide_at_sunrise 13.3")
@pytest.mark.parametrize("turn", range(2, 13))
def test_ice_keeps_vladivostok_in_harbour(turn):
    game = naval(turn=turn, dice=[1] * 8)
    assert ("sortie vladivostok" in game.options()) == (turn < 8)
    if turn >= 8:
        assert refusal(game, "sortie vladivostok") == ("ice", "13.3")


@rule("tide_at_sunrise 14.1")
@pytest.mark.parametrize(
    ("before", "face", "loss"),
    [
        (10, 6, 0),  # below 20
        (19, 1, 2),  # reaches 20 with a 1
        (28, 5, 0),  # the rulebook's 28 and 5: read in the 30 column
        (28, 6, 4),
        (40, 1, 2),  # a strike
        (40, 2, 2),
        (40, 6, 4),  # a riot
        (41, 3, 0),
    ],
)
def test_akashis_die_is_added_and_read_in_the_new_column(before, face, loss):
    game = after_recovery({}, turn=5, dice=[face], akashi=before)
    assert war(game).supplies.akashi == before + face
    assert war(game).supplies.transport == 12 - loss


@rule("tide_at_sunrise 14.1", "tide_at_sunrise 13.1.5")
def test_akashis_losses_last_a_turn_or_as_printed_for_good():
    game = after_recovery({}, turn=5, dice=[6], akashi=40)
    assert war(game).supplies.lost_for_good == [0, 0]
    game = after_recovery(
        {},
        turn=5,
        dice=[6],
        akashi=40,
        options={"transport_losses": "permanent"},
        lost_for_good={"russia": 2},
    )
    assert war(game).supplies.lost_for_good == [0, 6]
    assert war(game).supplies.transport == 6


@rule("tide_at_sunrise 14.2")
@pytest.mark.parametrize(("turn", "dice", "left"), [(7, [1], 14), (8, [1, 6], 12), (8, [1, 5], 14), (12, [6, 6], 12)])
def test_the_winter_takes_two_points_on_a_six(turn, dice, left):
    game = after_recovery({}, turn=turn, dice=dice)
    assert war(game).supplies.transport == left
    assert war(game).supplies.lost_for_good == [0, 0]


@rule("tide_at_sunrise 14.2")
def test_winter_and_akashi_add_up():
    game = after_recovery({}, turn=9, dice=[6, 6], akashi=40)
    assert war(game).supplies.transport == 14 - 4 - 2


def test_a_declared_attack_can_be_judged_before_the_die():
    game = declared({"1D": "2429", "2D": "2429", "1ES": "2430"}, "2430", ["1D", "2D"], [])
    odds = game.odds("resolve 2430")
    assert odds is not None
    assert sum(result.chance for result in odds.results) == 1


@rule("tide_at_sunrise 13.2.3")
def test_the_log_tells_an_evacuation_from_a_sortie():
    besieged = {"port_arthur": {"siege": True}}
    game = naval(dice=[3, 4], fleets=besieged)
    game.play("evacuate")
    event = next(event for event in game.play("done") if type(event).__name__ == "EvacuationResolved")
    assert event.rule == "13.2.3"
    assert event.text() == (
        "The Port Arthur fleet tries to escape to Vladivostok and rolls 7: it is driven back into harbour."
    )
    game = naval(dice=[3, 4])
    game.play("sortie port_arthur")
    event = next(event for event in game.play("done") if type(event).__name__ == "SortieResolved")
    assert event.text() == "The Port Arthur fleet sorties and rolls 7: no effect."
