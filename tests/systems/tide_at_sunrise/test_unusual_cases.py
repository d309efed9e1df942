"""Cases off the beaten track: rules that meet each other, stacks that part on the way, the last way out."""

from tests.marks import rule
from tests.systems.tide_at_sunrise.campaign import (
    GROUND,
    at,
    campaign,
    declared,
    fight,
    hexes,
    number,
    refusal,
    verbs,
    war,
)
from yellowsea.kernel.state.sides import JAPAN


@rule("tide_at_sunrise 7.6.4", "tide_at_sunrise 7.6.3")
def test_a_supplied_hex_beyond_china_comes_before_a_cut_off_one_at_home():
    # The free way at home, 2932 and 2832, is cut off; through the Chinese 3034 lies 3035, which has a line.
    units = {"1D": "2834", "1FA": "2834", "2D": "2634", "1C": "2631", "1ES": "2933"}
    game = fight(units, "2933", ["1D", "1FA"], 3)  # 12 to 3, 4:1, DR
    assert GROUND.country[number("3034")] == 2
    assert at(game, "1ES") == "3035"
    assert war(game).points == 1


@rule("tide_at_sunrise 6.2.2", "tide_at_sunrise 6.1.3")
def test_who_leaves_a_slow_friend_at_a_station_has_paid_his_own_half():
    # Together they have the 4 points of the artillery, alone the cavalry has 10 and pays 5 of them for the train.
    game = campaign("russian_movement", {"Ural": "2842", "1A": "2842"})
    game.play("move_stack 2842", "rail 2536")
    assert game.view(None)["march"]["left"] == 2
    game.play("drop 1A")
    assert game.view(None)["march"]["left"] == 5
    game.play("go 2535", "halt")
    assert at(game, "1A") == "2536"
    assert hexes(game, "move") == set()


def exchanged(**options: object):
    units = {"1D": "2429", "1C": "2429", "3E": "2430*"}
    game = fight(units, "2430", ["1D", "1C"], 4, options=options)  # 11 to 5, 2:1, EX
    assert at(game, "3E") == "lost"
    assert at(game, "1D") == "2429*"  # the only sound payment
    return game


@rule("tide_at_sunrise 7.7.1", "tide_at_sunrise 7.5-EX")
def test_an_exchange_that_kills_every_defender_is_pursued_by_those_who_did_not_pay():
    game = exchanged()
    assert game.options() == ["pursue 1C", "done"]
    assert refusal(game, "pursue 1D") == ("disrupted", "7.7.1")
    game.play("pursue 1C", "halt")
    assert at(game, "1C") == "2430"
    # A defender that is only disrupted has not left the hex.
    game = fight({"1D": "2429", "1C": "2429", "1S": "2430*", "1ES": "2430"}, "2430", ["1D", "1C"], 3)  # 11 to 6, EX
    while verbs(game) == {"lose"}:
        game.play(game.options()[0])
    assert at(game, "1ES") == "2430*"
    assert verbs(game) == {"resolve"}


@rule("tide_at_sunrise 7.7.1", "tide_at_sunrise 7.5-EX")
def test_by_the_setting_an_exchange_is_not_pursued():
    assert verbs(exchanged(pursuit_after_exchange=False)) == {"resolve"}


def emptied_fort(**options: object):
    units = {"1D": "0807", "2D": "0807", "3D": "0906", "1ES": "0806*", "1A": "0806", "1S": "0806*"}
    game = fight(units, "0806", ["1D", "2D", "3D"], 6, options=options)  # 27 to 8, fort 3:1, 2EX, 16 owed
    while verbs(game) == {"lose"}:
        game.play(game.options()[0])
    assert [at(game, unit) for unit in ("1ES", "1A", "1S")] == ["lost"] * 3
    return game


@rule("tide_at_sunrise 7.7.1", "tide_at_sunrise 7.5-2EX", "tide_at_sunrise 8.3.4")
def test_a_fort_that_a_double_exchange_empties_may_be_entered():
    game = emptied_fort()
    assert verbs(game) == {"pursue", "done"}
    held = game.copy()
    held.play("done")
    assert war(held).supplies.guns_called  # nobody went in: the attack has failed
    game.play(game.options()[0])
    assert war(game).holds(JAPAN, GROUND.nanshan)
    assert not war(game).supplies.guns_called


@rule("tide_at_sunrise 7.5-2EX", "tide_at_sunrise 8.3.4")
def test_by_the_setting_a_fort_that_a_double_exchange_empties_has_held():
    game = emptied_fort(pursuit_after_exchange=False)
    assert verbs(game) == {"resolve"}
    assert war(game).supplies.guns_called


@rule("tide_at_sunrise 7.4", "tide_at_sunrise 15.3")
def test_surprise_does_not_lift_an_attack_over_the_lowest_odds():
    pinned = {"2D": "0333", "9ES": "0433"}
    game = campaign("japanese_combat", {"1R": "2429", "3E": "2430", **pinned}, turn=1)  # 4 to 10
    assert refusal(game, "attack 2430") == ("odds-too-low", "7.4")


@rule("tide_at_sunrise 8.3.3", "tide_at_sunrise 8.3.1")
def test_a_port_in_an_enemy_zone_takes_nobody():
    held = {"0431": {"owner": "japan", "since": 1}}
    for russian, open_port in (("0531", False), ("0531*", True)):
        game = campaign(
            "japanese_reinforcement",
            {"1R": "0431", "1ES": russian},
            transport={"points": 16},
            places=held,
        )
        game.play("bring infantry_division")
        assert ("0431" in hexes(game, "place")) == open_port


@rule("tide_at_sunrise 13.2.3", "tide_at_sunrise 13.1.2")
def test_a_damaged_fleet_may_evacuate_in_winter():
    game = campaign("naval", {"1F": "0801"}, 9, [6, 6], fleets={"port_arthur": {"siege": True, "out_until": 10}})
    game.play("evacuate", "done")
    assert game.position()["fleets"]["port_arthur"]["state"] == "escaped"
    assert war(game).points == -5


@rule("tide_at_sunrise 13.2.1", "tide_at_sunrise 13.2.3")
def test_nothing_sorties_and_evacuates_in_one_phase():
    free = campaign("naval", {"1F": "0801"}, 4)
    free.play("sortie port_arthur")
    assert refusal(free, "evacuate") == ("no-siege", "13.2.3")
    assert refusal(free, "sortie port_arthur") == ("declared", "13.1.1")


@rule("tide_at_sunrise 4.1.3")
def test_a_friend_in_the_way_does_not_open_a_zone_to_a_retreat():
    ring = {"1D": "2429", "2D": "2431", "1C": "2529", "2C": "2330", "1FA": "2429"}
    friends = {"2ES": "2530", "3ES": "2331"}
    game = fight({**ring, **friends, "1ES": "2430"}, "2430", ["1D", "1FA"], 3)  # 12 to 3, DR
    assert all(war(game).zones.of[JAPAN][number(name)] for name in friends.values())
    assert at(game, "1ES") == "lost"


@rule("tide_at_sunrise 5.5", "tide_at_sunrise 5.6", "tide_at_sunrise 7.6.2")
def test_a_retreat_that_can_only_end_in_a_full_hex_costs_a_brigade_of_the_enemys_choice():
    # From Dalny only 0704 is free of zones, and behind it 0703 and 0804 are as full as they may be.
    units = {"1D": "0806", "2D": "0806", "1ES": "0705"}
    full = {"3E": "0804", "2ES": "0804", "3ES": "0804", "9E": "0703", "14E": "0703"}
    game = fight({**units, **full}, "0705", ["1D", "2D"], 3, forts=["0801", "0802", "0901"])  # 4:1, DR
    assert hexes(game, "retreat_to") == {"0703", "0804"}  # by way of 0704
    game.play("retreat_to 0804")
    assert game.actor == "japan"
    assert hexes(game, "remove") == {"1ES", "2ES", "3ES"}
    game.play("remove 3ES")
    assert [at(game, unit) for unit in ("1ES", "2ES", "3ES", "3E")] == ["0804", "0804", "lost", "0804"]
    assert war(game).points == 1


@rule("tide_at_sunrise 6.2.4")
def test_track_entered_in_a_pursuit_changes_hands_at_the_end_of_the_combat_phase():
    game = campaign(
        "japanese_combat",
        {"1C": "1822", "1D": "1822", "1ES": "1922*", "3D": "0431"},
        dice=[1, 1],
        targets={"1C": "1922", "1D": "1922"},
        marks={"1C": ["attacked"], "1D": ["attacked"]},
        combat={"attacks": ["1922"]},
        steps=["sequence", "combat_end", "combat"],
    )
    game.play("resolve 1922", "pursue 1C", "halt")  # 11 to 1, DE
    assert at(game, "1C") == "1922"
    assert game.view(None)["rails"]["1922"] == "russia"
    game.play("done")
    assert game.view(None)["rails"]["1922"] == "japan"


@rule("tide_at_sunrise 8.3.1")
def test_nobody_lands_on_a_disrupted_enemy():
    game = campaign("japanese_reinforcement", {"1ES": "0719*"}, transport={"points": 4})
    game.play("bring infantry_division")
    assert "0719" not in hexes(game, "place")
    assert {"0718", "0720"} <= hexes(game, "place")  # it controls nothing around it
    assert refusal(game, "place 0719") == ("enemy-there", "5.3")


@rule("tide_at_sunrise 13.1.3")
def test_yingkou_gives_supply_in_the_turn_the_squadron_is_put_out_of_action_and_not_for_its_mere_idleness():
    held = {"2120": {"owner": "japan", "since": 3}}
    for fleet, source in (({"out_until": 5}, True), ({"out_until": 4}, False), ({"stayed": 3}, False)):
        game = campaign("japanese_movement", {"1D": "2120"}, places=held, fleets={"port_arthur": fleet})
        assert ("2120" in game.view(None)["supply"]["japan"]["sources"]) == source


@rule("tide_at_sunrise 12.4", "tide_at_sunrise 12.6")
def test_a_fort_that_is_only_crossed_in_movement_stays_whole():
    game = campaign("japanese_movement", {"1C": "0807", "3D": "0431"}, dice=[1])
    game.play("move 1C", "go 0806", "go 0805", "halt", "done")
    assert game.view(None)["forts"]["0806"]
    game = campaign("japanese_movement", {"1C": "0807", "3D": "0431"}, dice=[1])
    game.play("move 1C", "go 0806", "halt")
    assert game.view(None)["forts"]["0806"]  # until the end of the combat phase
    game.play("done")
    assert not game.view(None)["forts"]["0806"]


@rule("tide_at_sunrise 4.1.3", "tide_at_sunrise 7.5")
def test_the_odds_of_an_attack_know_that_a_surrounded_defender_dies_of_a_retreat():
    ring = {"1D": "2429", "2D": "2431", "1C": "2529", "2C": "2330", "1FA": "2429"}
    game = declared({**ring, "1ES": "2430"}, "2430", ["1D", "1FA"], [])  # 4:1: DD DD DR DR EXR EX
    odds = game.odds("resolve 2430")
    assert odds is not None
    assert {result.text: result.facts["points"] for result in odds.results} == {"DD": 1, "DR": 1, "EXR": 1, "EX": 0}
    # In the open nobody has to die of them.
    game = declared({"1D": "2429", "1FA": "2429", "1ES": "2430"}, "2430", ["1D", "1FA"], [])
    odds = game.odds("resolve 2430")
    assert odds is not None
    assert {result.facts["points"] for result in odds.results} == {0}


@rule("tide_at_sunrise 6.3", "tide_at_sunrise 7.6.5")
def test_a_garrison_counts_as_lost_only_where_no_fort_with_room_is_next_to_it():
    guns = {"1D": "0803", "2D": "0803", "12cm": "0702", "28cm1": "0804", "1F": "0802"}
    away = {"retreat_path": "two_hexes_away"}
    for others, points in (({}, 0), ({"3E": "0801", "9E": "0801", "14E": "0901", "15E": "0901"}, 1)):
        units = {**guns, **others}
        game = declared(units, "0802", ["1D", "2D", "12cm", "28cm1"], [], options=away)  # 36 to 5, fort 7:1
        odds = game.odds("resolve 0802")
        assert odds is not None
        assert next(result for result in odds.results if result.text == "DD").facts["points"] == points
