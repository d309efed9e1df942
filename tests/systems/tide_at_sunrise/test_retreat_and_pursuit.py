"""Retreats and pursuit (7.6, 7.7, 6.3, 12.6)."""

from tests.marks import rule
from tests.systems.tide_at_sunrise.campaign import (
    GROUND,
    around,
    at,
    campaign,
    distance,
    fight,
    hexes,
    number,
    refusal,
    verbs,
    war,
)
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.tide_at_sunrise.play.attacks.retreat import havens
from yellowsea.systems.tide_at_sunrise.play.supply import supplied_hexes

FOUR_TO_ONE = {"1D": "2429", "1FA": "2429", "1ES": "2430"}


def ends(game) -> set[str]:
    """Every hex in which the retreat under way may end."""
    found: set[str] = set()
    for first in [option for option in game.options() if option.startswith("retreat_to")]:
        trial = game.copy()
        unit = war(trial).combat.mover
        start = trial.position()["units"][war(trial).tables.unit_ids[unit]]
        trial.play(first)
        name = war(trial).tables.unit_ids[unit]
        if at(trial, name) != start:  # one way only: it has gone there of itself
            found.add(at(trial, name).rstrip("*"))
            continue
        found |= {option.split()[1] for option in trial.options() if option.startswith("retreat_to")}
        if "stay" in trial.options():
            found.add(first.split()[1])
    return found


@rule("tide_at_sunrise 7.6.1", "tide_at_sunrise 7.6.2")
def test_the_owner_retreats_each_unit_by_itself_in_his_order():
    units = {"1D": "2429", "2D": "2429", "12cm": "2428", "1ES": "2430", "2ES": "2430"}
    game = fight(units, "2430", ["1D", "2D", "12cm"], 3)  # 26 to 6, 4:1, DR
    assert game.actor == "russia"
    assert set(game.options()) == {"retreat 1ES", "retreat 2ES"}
    assert refusal(game, "retreat 9ES") == ("need-not-retreat", "7.6.1")
    game.play("retreat 2ES")
    while verbs(game) & {"retreat_to"} and at(game, "2ES") == "2430":
        game.play(game.options()[0])
    assert distance(at(game, "2ES"), "2430") == 2


@rule("tide_at_sunrise 7.6.2", "tide_at_sunrise 7.6.3")
def test_a_retreat_keeps_out_of_zones_and_ends_nearest_to_a_haven():
    game = fight(FOUR_TO_ONE, "2430", ["1D", "1FA"], 3)
    state = war(game)
    zone = state.zones.of[JAPAN]
    candidates: set[str] = set()
    for first in around("2430"):
        if zone[number(first)]:
            continue
        candidates |= {second for second in around(first) if distance(second, "2430") == 2 and not zone[number(second)]}
    in_supply = supplied_hexes(state, 1)
    best = {name for name in candidates if GROUND.country[number(name)] != 2 and in_supply >> number(name) & 1}
    goals = havens(state, 1)
    nearest = min(min(GROUND.grid.distance(number(name), goal) for goal in goals) for name in best)
    wanted = {name for name in best if min(GROUND.grid.distance(number(name), goal) for goal in goals) == nearest}
    assert wanted == {at(game, "1ES")}, "one place is the best, so nobody is asked"


@rule("tide_at_sunrise 7.6.2")
def test_refusals_of_a_retreat_name_the_reason():
    # Two equal ways are left, so the owner chooses.
    game = fight({"1D": "2434", "1FA": "2434", "1ES": "2433"}, "2433", ["1D", "1FA"], 3)
    assert game.actor == "russia"
    assert verbs(game) == {"retreat_to"}
    assert refusal(game, "retreat_to 2430") == ("not-adjacent", "7.6.2")
    assert refusal(game, "retreat_to 2434") == ("enemy-there", "5.3")
    assert refusal(game, "stay") == ("no-fort", "7.6.5")
    others = around("2433") - hexes(game, "retreat_to")
    reasons = {refusal(game, f"retreat_to {name}")[0] for name in others}
    assert reasons == {"enemy-there", "enemy-zone", "nearness"}


@rule("tide_at_sunrise 7.6.2")
def test_no_retreat_over_the_sea():
    # 0705 has land only at 0704, 0805 and Nanshan; the attackers look into 0704 and 0805.
    units = {"1D": "0704", "2D": "0805", "1ES": "0705*"}
    game = fight(units, "0705", ["1D", "2D"], 6, forts=["0801", "0802", "0901"])
    assert at(game, "1ES") == "lost"


@rule("tide_at_sunrise 7.6.3", "tide_at_sunrise 5.5")
def test_legal_stacking_comes_before_nearness():
    free = fight(FOUR_TO_ONE, "2430", ["1D", "1FA"], 3)
    usual = ends(free) if free.actor == "russia" else {at(free, "1ES")}
    full: dict[str, str] = {}
    names = ["3E", "9E", "14E", "15E", "22E", "25E", "31E", "35E"]
    for name in sorted(usual):
        full[names.pop()] = name
        full[names.pop()] = name
    game = fight({**FOUR_TO_ONE, **full}, "2430", ["1D", "1FA"], 3)
    found = ends(game) if game.actor == "russia" else {at(game, "1ES")}
    assert found
    assert not found & usual


def past_the_liao(**options: object):
    """From 2120 the town of 2221 is reached through China or along the river."""
    units = {"1D": "2020", "1FA": "2020", "1ES": "2120"}
    return fight(units, "2120", ["1D", "1FA"], 1, options=options)  # 12 to 3, 4:1, city: 3:1, DD


@rule("tide_at_sunrise 7.6.4", "tide_at_sunrise 11.1")
def test_the_owner_may_choose_a_way_through_china_and_pays_for_it():
    game = past_the_liao()
    assert hexes(game, "retreat_to") == {"2121", "2221", "2220"}
    game.play("retreat_to 2220")
    assert at(game, "1ES") == "2221*"
    assert war(game).points == 1


@rule("tide_at_sunrise 7.6.4")
def test_a_nearer_end_beyond_china_forces_nobody_through_it():
    units = {"1D": "2021", "1FA": "2021", "1ES": "2120"}
    game = fight(units, "2120", ["1D", "1FA"], 1)
    assert hexes(game, "retreat_to") == {"2220", "2221"}
    game.play("retreat_to 2221")
    assert war(game).points == 0


@rule("tide_at_sunrise 7.6.4")
def test_by_the_setting_china_is_the_last_resort():
    game = past_the_liao(retreat_through_china="last_resort")
    assert hexes(game, "retreat_to") == {"2121", "2221"}
    assert refusal(game, "retreat_to 2220") == ("china", "7.6.4")


@rule("tide_at_sunrise 7.6.4")
def test_a_retreat_into_china_costs_points_where_there_is_no_other_way():
    # Tieling 2842: the Liao and China are on one side, Japanese zones on the other.
    units = {"1D": "2741", "2D": "2742", "12cm": "2742", "1ES": "2842"}
    game = fight(units, "2842", ["1D", "2D", "12cm"], 5)  # 26 to 3, 8:1, city: 7:1, DD
    while game.actor == "russia":
        game.play(game.options()[0])
    # The first hex must be Chinese; the second need not be, and supply comes first there.
    assert GROUND.country[number(at(game, "1ES").rstrip("*"))] != 2
    assert war(game).points == 1


@rule("tide_at_sunrise 7.6.5", "tide_at_sunrise 6.3")
def test_a_fort_in_the_first_hex_may_end_the_retreat():
    units = {"1D": "0803", "2D": "0803", "12cm": "0702", "1F": "0802", "2F": "0802"}
    game = fight(units, "0802", ["1D", "2D", "12cm"], 2)  # 26 to 10, fort 2:1: EX
    assert verbs(game) == {"lose"}
    units = {"1D": "0803", "2D": "0803", "12cm": "0702", "28cm1": "0804", "1F": "0802", "1ES": "0802"}
    game = fight(units, "0802", ["1D", "2D", "12cm", "28cm1"], 2)  # 36 to 8, fort 4:1: DD
    game.play("retreat 1F")
    assert ends(game) == {"0801", "0901"}
    game.play("retreat_to 0801")
    assert set(game.options()) == {"stay", "retreat_to 0901"}
    game.play("stay")
    assert at(game, "1F") == "0801*"


@rule("tide_at_sunrise 6.3")
def test_a_garrison_without_a_fort_to_go_to_is_eliminated():
    units = {"1D": "0803", "2D": "0803", "12cm": "0702", "28cm1": "0804", "1F": "0802", "3D": "0801", "4D": "0901"}
    game = fight(units, "0802", ["1D", "2D", "12cm", "28cm1"], 2, forts=["0802", "0806"])
    assert at(game, "1F") == "lost"


@rule("tide_at_sunrise 6.3", "tide_at_sunrise 7.6.5")
def test_a_full_fort_is_no_refuge():
    units = {"1D": "0803", "2D": "0803", "12cm": "0702", "28cm1": "0804", "1F": "0802"}
    stack = {"3E": "0801", "9E": "0801"}
    game = fight({**units, **stack}, "0802", ["1D", "2D", "12cm", "28cm1"], 4)  # 36 to 5, fort 7:1: DD
    assert hexes(game, "retreat_to") == {"0801", "0901"}  # a full hex may be passed through
    game.play("retreat_to 0801")
    assert at(game, "1F") == "0901*"  # and there is only one way on: it may not stay
    away = {"retreat_path": "two_hexes_away"}
    stack |= {"14E": "0901", "15E": "0901"}
    game = fight({**units, **stack}, "0802", ["1D", "2D", "12cm", "28cm1"], 4, options=away)
    assert at(game, "1F") == "lost"


def hemmed_in(**options: object):
    """Two free hexes side by side behind the defender, and beyond them nothing but disrupted enemies."""
    zone = around("2429") | {"2429"}
    free = sorted(around("2430") - zone)[:2]
    beyond = {name for first in free for name in around(first)} - around("2430") - {"2430"}
    taken = {f"{place + 1}R": f"{name}*" for place, name in enumerate(sorted(beyond))}
    taken |= {"4D": f"{next(iter(around('2430') - zone - set(free)))}*"}
    assert distance(*free) == 1
    return free, fight({**FOUR_TO_ONE, **taken}, "2430", ["1D", "1FA"], 3, options=options)  # DR


@rule("tide_at_sunrise 7.6.2")
def test_a_retreat_may_end_next_to_the_hex_it_left():
    free, game = hemmed_in()
    while game.actor == "russia":
        game.play(game.options()[0])
    assert at(game, "1ES") in free


@rule("tide_at_sunrise 7.6.2")
def test_by_the_setting_a_retreat_ends_two_hexes_away():
    _, game = hemmed_in(retreat_path="two_hexes_away")
    assert at(game, "1ES") == "lost"


@rule("tide_at_sunrise 7.6.2")
def test_a_retreat_never_returns_to_the_hex_it_left():
    units = {"1D": "0803", "2D": "0803", "12cm": "0702", "28cm1": "0804", "1F": "0802", "1ES": "0802"}
    game = fight(units, "0802", ["1D", "2D", "12cm", "28cm1"], 2)
    game.play("retreat 1F", "retreat_to 0801")
    assert refusal(game, "retreat_to 0802") == ("return", "7.6.2")


@rule("tide_at_sunrise 7.7.1", "tide_at_sunrise 7.7.3")
def test_arms_pursue_two_three_and_one_hexes_through_the_vacated_hex():
    units = {"1D": "2429", "1C": "2429", "1FA": "2431", "12cm": "2428", "1ES": "2430"}
    game = fight(units, "2430", ["1D", "1C", "1FA", "12cm"], 1)  # 22 to 3, DE
    assert set(game.options()) == {"pursue 1D", "pursue 1C", "pursue 1FA", "done"}
    assert refusal(game, "pursue 12cm") == ("ranged", "7.7.1")
    assert refusal(game, "pursue 2D") == ("not-in-combat", "7.7.1")
    game.play("pursue 1FA")
    assert at(game, "1FA") == "2430"
    assert refusal(game, "pursue 1FA") == ("pursued", "7.7.1")
    game.play("pursue 1D")
    assert hexes(game, "advance") == around("2430")
    assert refusal(game, "advance 2440") == ("not-adjacent", "7.7.3")
    game.play("advance 2530")
    assert at(game, "1D") == "2530"
    game.play("pursue 1C", "advance 2431", "advance 2432")
    assert at(game, "1C") == "2432"
    assert verbs(game) == {"resolve"}


@rule("tide_at_sunrise 7.7.1")
def test_pursuit_is_voluntary():
    game = fight(FOUR_TO_ONE | {"2D": "2431"}, "2430", ["1D", "1FA", "2D"], 1)
    game.play("done")
    assert at(game, "1D") == "2429"


@rule("tide_at_sunrise 7.7.2")
def test_pursuit_ignores_zones_but_not_enemies_or_the_sea():
    units = {"1C": "2429", "1D": "2429", "2D": "2429", "1ES": "2430", "2ES": "2432", "3ES": "2532"}
    game = fight(units, "2430", ["1C", "1D"], 3)  # 11 to 3, 3:1, DR
    while game.actor == "russia":
        game.play(game.options()[0])
    game.play("pursue 1C", "advance 2431")  # in the zone of 2ES
    assert "advance 2432" not in game.options()
    assert refusal(game, "advance 2432") == ("enemy-there", "5.3")
    game.play("advance 2531")
    assert at(game, "1C") == "2531"


@rule("tide_at_sunrise 7.7.2")
def test_russians_do_not_pursue_into_korea():
    units = {"3E": "0432", "9E": "0432", "1C": "0332*"}
    game = fight(units, "0332", ["3E", "9E"], 1, side="russia")
    assert at(game, "1C") == "lost"
    assert "pursue" not in verbs(game)


@rule("tide_at_sunrise 7.7.4", "tide_at_sunrise 12.6")
def test_nobody_pursues_beyond_a_fort():
    units = {"1D": "0807", "2D": "0807", "1C": "0906", "1ES": "0806*"}
    game = fight(units, "0806", ["1D", "2D", "1C"], 1)  # DE
    game.play("pursue 1C")
    assert at(game, "1C") == "0806"
    assert "advance" not in verbs(game)


@rule("tide_at_sunrise 12.6")
def test_a_pursuit_ends_in_a_fort_it_enters():
    # The fight is at 0805; the empty fort of Nanshan lies next to it.
    units = {"1C": "0804", "1D": "0804", "1ES": "0805*"}
    game = fight(units, "0805", ["1C", "1D"], 1)
    game.play("pursue 1C")
    assert "0806" in hexes(game, "advance")
    game.play("advance 0806")
    assert at(game, "1C") == "0806"
    assert "advance" not in verbs(game)


@rule("tide_at_sunrise 7.7.5", "tide_at_sunrise 9.2")
def test_who_pursued_is_in_supply_this_turn():
    # In China nobody is in supply.
    for pursued, expected in ((True, "2220"), (False, "2220*")):
        marks = {"1C": ["pursued"]} if pursued else {}
        game = campaign("japanese_supply", {"1C": "2220"}, marks=marks)
        assert at(game, "1C") == expected


@rule("tide_at_sunrise 7.7.3")
def test_town_control_changes_during_a_pursuit():
    units = {"1C": "2128", "1D": "2128", "12cm": "2128", "1ES": "2229*"}
    game = fight(units, "2229", ["1C", "1D", "12cm"], 1)
    before = war(game).points
    game.play("pursue 1C", "advance 2230")
    assert war(game).points == before + 10
