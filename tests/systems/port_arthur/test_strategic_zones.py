"""Strategic movement (4.13 to 4.17), invasion ports and landings (13), and what the sea closes (14.9)."""

from typing import Any

import pytest

from tests.marks import rule
from tests.systems.port_arthur.campaign import (
    SPRING,
    SUMMER,
    at,
    campaign,
    japan_moves,
    new_game,
    number,
    picked,
    places,
    refusal,
    russia_moves,
    unit,
    verbs,
    war,
)

RUSSIAN_SEAS: dict[str, Any] = {"sea": {"russian_until": 9}}


@rule("port_arthur 4.13")
def test_the_log_names_zones_as_people_do():
    game = russia_moves({"35I": "european_russia"})
    told = game.play("move 35I", "transfer irkutsk")
    assert [event.text() for event in told] == ["The 35th Division goes from European Russia to Irkutsk."]


@rule("port_arthur 4.13", "port_arthur 4.14")
def test_twenty_points_a_turn_from_european_russia():
    """The example of the rulebook: 20 points, one way, in a turn."""
    units = {
        "2SI": "european_russia",
        "3SI": "european_russia",
        "1RB": "european_russia",
        "CAU": "european_russia",
        "FG8": "irkutsk",
    }
    game = russia_moves(units)
    game.play("move 2SI", "transfer irkutsk")
    assert refusal(game, "move 3SI") == ("no-transport", "4.14")
    game.play("move 1RB", "transfer irkutsk")
    game.play("move CAU", "transfer irkutsk")
    assert war(game).carried[len(war(game).carried) // 2] == 19
    game.play("move FG8")
    assert places(game, "transfer") == {"european_russia", "harbin"}, "the other directions are not touched"


@rule("port_arthur 4.13")
def test_a_unit_changes_zones_once_and_does_nothing_else():
    game = russia_moves({"FG8": "irkutsk"})
    game.play("move FG8", "transfer harbin")
    assert at(game, "FG8") == "harbin"
    assert refusal(game, "move FG8") == ("moved", "4.2")


@rule("port_arthur 4.13")
def test_no_way_leads_past_a_zone():
    game = picked(russia_moves({"FG8": "irkutsk"}), "FG8")
    assert refusal(game, "transfer vladivostok") == ("no-link", "4.13")
    assert refusal(game, "transfer irkutsk") == ("there-already", "4.13")
    assert refusal(game, "go 0123") == ("no-gate", "4.13")


@rule("port_arthur 4.13")
@pytest.mark.parametrize(("gate", "left"), [("0123", 45), ("0121", 40), ("0122", 30), ("0124", 40)])
def test_a_unit_enters_the_map_from_harbin_and_goes_on(gate, left):
    game = picked(russia_moves({"9ES": "harbin"}), "9ES")
    game.play(f"go {gate}")
    assert f"{left / 10:g} movement points left" in game.prompt()
    assert "transfer harbin" in game.options()


@rule("port_arthur 4.13", "port_arthur 4.8")
def test_by_controlled_rail_the_first_hex_costs_a_fifth():
    game = picked(russia_moves({"9ES": "harbin", "S14": "0222"}), "9ES")
    game.play("rail 0123")
    assert "4.8 movement points left" in game.prompt()


@rule("port_arthur 4.13")
def test_leaving_the_map_ends_the_move():
    game = picked(russia_moves({"9ES": "0222", "S14": "0223"}), "9ES")
    game.play("rail 0123")
    game.play("transfer harbin")
    assert at(game, "9ES") == "harbin"
    assert refusal(game, "move 9ES") == ("moved", "4.2")
    game = picked(russia_moves({"9ES": "0123"}), "9ES")
    assert refusal(game, "transfer irkutsk") == ("no-gate", "4.13")


@rule("port_arthur 4.13", "port_arthur 4.10")
def test_who_can_walk_off_the_map_takes_up_no_train():
    game = picked(japan_moves({"12D": "0123", "LC1": "0124"}, rail={"used": 2}), "12D")
    game.play("transfer harbin")
    assert war(game).rail_used == 2
    game = picked(japan_moves({"12D": "0421", "LC1": "0124"}, SPRING, rail={"used": 2}), "12D")
    game.play("go 0123", "transfer harbin")
    assert war(game).rail_used == 3


@rule("port_arthur 4.13")
def test_from_korea_to_the_yalu():
    game = picked(japan_moves({"12D": "cis_yalu_korea"}, SPRING), "12D")
    assert "1705" in places(game, "go")
    assert "1706" not in places(game, "go")


@rule("port_arthur 4.14")
def test_the_capacity_into_the_map_counts():
    units = {"9I": "harbin", "3I": "harbin", "1RB": "harbin"}
    game = russia_moves(units)
    game.play("move 9I", "go 0123", "halt")
    game.play("move 3I")
    assert refusal(game, "go 0123") == ("capacity", "4.14")
    assert "irkutsk" in places(game, "transfer"), "the other way is another link"
    game.play("halt", "move 1RB")
    assert "0123" in places(game, "go")


@rule("port_arthur 4.14")
def test_a_path_is_whole_again_in_the_next_turn():
    game = russia_moves({"2SI": "irkutsk", "3SI": "irkutsk"}, dice=[1] * 9)
    game.play("move 2SI", "transfer harbin", "move 3SI")
    assert refusal(game, "transfer harbin") == ("capacity", "4.14")
    game.play("halt", "done")
    while game.position()["phase"] != "russian_movement":
        game.play("done")
    assert game.position()["turn"] == SUMMER + 1
    game.play("move 3SI")
    assert "harbin" in places(game, "transfer")


@rule("port_arthur 4.14")
def test_hits_do_not_make_a_unit_lighter():
    game = picked(russia_moves({"2SI": "irkutsk**", "3SI": "irkutsk"}), "2SI")
    game.play("transfer harbin")
    game.play("move 3SI")
    assert refusal(game, "transfer harbin") == ("capacity", "4.14")


@rule("port_arthur 4.14", "port_arthur 7.6", "port_arthur 7.12")
def test_units_and_supply_counters_share_the_capacity():
    game = russia_moves({"2SI": "european_russia", "1RB": "european_russia"}, supply={"russia": {"1030": 1}})
    game.play("move 2SI", "transfer irkutsk", "done")
    while game.position()["phase"] != "russian_supply":
        game.play("done")
    for _ in range(4):
        game.play("haul european_russia")  # one way only plays itself
    assert game.position()["supply"]["russia"] == {"irkutsk": 4, "1030": 1}
    assert refusal(game, "haul european_russia") == ("capacity", "4.14")


@rule("port_arthur 4.17")
def test_a_zone_without_the_enemy_may_be_entered_by_either_side():
    game = picked(japan_moves({"12D": "0123"}), "12D")
    assert "harbin" in places(game, "transfer")
    game = picked(japan_moves({"12D": "0123", "FG6": "harbin"}), "12D")
    assert refusal(game, "transfer harbin") == ("enemy-there", "4.17")
    game = picked(russia_moves({"9ES": "2001"}), "9ES")
    game.play("transfer cis_yalu_korea")
    assert at(game, "9ES") == "cis_yalu_korea"


@rule("port_arthur 4.17")
def test_the_switch_closes_the_zones_of_the_other_side():
    game = picked(japan_moves({"12D": "0123"}, options={"enemy_zones": "closed"}), "12D")
    assert refusal(game, "transfer harbin") == ("other-side", "4.17")


@rule("port_arthur 4.17")
def test_only_japan_moves_by_sea():
    game = picked(russia_moves({"9ES": "fusan"}), "9ES")
    assert places(game, "transfer") == {"cis_yalu_korea"}
    assert refusal(game, "transfer japan") == ("sea-link", "4.17")


@rule("port_arthur 4.17", "port_arthur 7.11")
def test_supply_counters_do_not_shut_a_zone_and_are_lost():
    game = picked(japan_moves({"12D": "0123"}, supply={"russia": {"harbin": 3}}), "12D")
    game.play("transfer harbin")
    assert game.position()["supply"]["russia"] == {}


@rule("port_arthur 4.15")
def test_japanese_paths_carry_more():
    units = {f"{n}D": "japan" for n in range(1, 8)}
    game = japan_moves({**units, "HQ1": "japan"})
    for name in ("1D", "2D", "3D"):
        game.play(f"move {name}", "transfer cis_yalu_korea")
    game.play("move 4D")
    assert places(game, "transfer") == {"fusan"}
    assert refusal(game, "transfer cis_yalu_korea") == ("capacity", "4.14")
    game.play("transfer fusan")
    assert (
        war(game).carried[
            war(game).tables.link_between[number("japan") * war(game).tables.ground.nodes + number("fusan")]
        ]
        == 12
    )


# -- ports and landings --------------------------------------------------------------------------------------------


@rule("port_arthur 13.1", "port_arthur 4.16")
def test_a_port_goes_into_a_partial_sea_hex_free_of_the_enemy():
    game = japan_moves({"1D": "cis_yalu_korea", "9ES": "3517", "FG1": "4520"})
    game.play("open_port")
    sites = places(game, "port")
    assert {"2511", "3617"} <= sites, "no zone reaches into Pitzuwo, a town"
    assert refusal(game, "port 4520") == ("enemy-there", "13.1")
    assert refusal(game, "port 3516") == ("enemy-zone", "13.1")
    assert refusal(game, "port 1221") == ("no-coast", "13.1")
    game.play("port 2511")
    assert game.position()["ports"] == {"hexes": ["2511"], "left": 3, "placed": True}
    assert refusal(game, "open_port") == ("port-placed", "13.1")


@rule("port_arthur 13.1")
def test_four_counters_and_one_a_hex():
    game = japan_moves({"1D": "japan"}, ports={"hexes": ["2511", "3617"], "left": 0})
    assert refusal(game, "open_port") == ("no-counter", "13.1")
    game = japan_moves({"1D": "japan"}, ports={"hexes": ["2511"], "left": 1})
    game.play("open_port")
    assert refusal(game, "port 2511") == ("port-there", "13.1")
    assert refusal(russia_moves({"9ES": "1221"}), "open_port") == ("other-side", "13.1")


@rule("port_arthur 13.2", "port_arthur 13.4", "port_arthur 13.5", "port_arthur 3.3")
def test_who_lands_moves_on_with_the_full_factor():
    game = japan_moves({"1D": "cis_yalu_korea"}, SPRING)
    game.play("open_port", "port 3617", "move 1D")
    assert places(game, "land") == {"3617"}
    assert refusal(game, "land 2511") == ("no-port", "13.2")
    game.play("land 3617")
    assert "3 movement points left" in game.prompt()
    assert "4220" in places(game, "go")
    assert "transfer" not in verbs(game), "only who begins the phase in a port goes back"


@rule("port_arthur 13.2")
def test_towns_with_harbours_are_no_ports():
    game = picked(japan_moves({"1D": "cis_yalu_korea"}), "1D")
    assert places(game, "land") == set()
    assert refusal(game, "land 2511") == ("no-port", "13.2")
    game = picked(japan_moves({"1D": "japan"}, ports={"hexes": ["2511"]}), "1D")
    assert refusal(game, "land 2511") == ("not-in-korea", "13.4")


@rule("port_arthur 13.4")
def test_twenty_points_a_turn_to_all_ports_together():
    units = {"1D": "cis_yalu_korea", "3D": "cis_yalu_korea", "13C": "cis_yalu_korea"}
    game = japan_moves(units, ports={"hexes": ["2511", "3617"]})
    game.play("move 1D", "land 3617", "halt", "move 3D")
    assert refusal(game, "land 2511") == ("capacity", "4.14")
    game.play("halt", "move 13C")
    assert places(game, "land") == {"2511", "3617"}


@rule("port_arthur 13.4")
def test_who_begins_in_a_port_may_go_back():
    game = picked(japan_moves({"1D": "3617"}, ports={"hexes": ["3617"]}), "1D")
    assert "cis_yalu_korea" in places(game, "transfer")
    game.play("go 3618")
    assert "transfer" not in verbs(game)


@rule("port_arthur 13.4", "port_arthur 13.5", "port_arthur 6.6")
def test_a_unit_formed_of_parts_that_landed_moves_on_but_does_not_go_back():
    game = japan_moves({"13C": "cis_yalu_korea", "14C": "3617"}, ports={"hexes": ["3617"]})
    game.play("move 13C", "land 3617", "halt", "consolidate 1CB")
    assert refusal(game, "break_down 1CB") == ("moved", "16.2")
    game.play("move 1CB")
    assert "5 movement points left" in game.prompt()
    assert refusal(game, "transfer cis_yalu_korea") == ("moved", "13.4")
    assert "transfer" not in verbs(game)


@rule("port_arthur 5.3", "port_arthur 13.5")
def test_landing_in_an_enemy_zone_ends_the_move():
    game = picked(japan_moves({"1D": "cis_yalu_korea", "9ES": "2612"}, ports={"hexes": ["2712"]}), "1D")
    assert war(game).risk(0)[number("2712")]
    game.play("land 2712")
    assert "march" not in game.position()["steps"]


@rule("port_arthur 13.3")
def test_a_port_is_destroyed_when_russians_enter():
    game = picked(russia_moves({"FG1": "3618"}, ports={"hexes": ["3617"]}), "FG1")
    game.play("go 3617")
    assert game.position()["ports"] == {"hexes": [], "left": 3, "placed": False}
    game = picked(russia_moves({"9ES": "3620"}, ports={"hexes": ["3617"]}), "9ES")
    game.play("go 3618")
    assert game.position()["ports"]["hexes"] == ["3617"], "a zone does not destroy it"


@rule("port_arthur 14.9", "port_arthur 13.4")
def test_russian_control_of_the_seas_closes_the_sea():
    units = {"1D": "cis_yalu_korea", "2D": "japan", "3D": "3617"}
    game = japan_moves(units, ports={"hexes": ["3617"]}, **RUSSIAN_SEAS)
    assert refusal(game, "open_port") == ("seas", "14.9")
    game.play("move 1D")
    assert refusal(game, "land 3617") == ("seas", "14.9")
    assert refusal(game, "transfer japan") == ("seas", "14.9")
    game.play("halt", "move 2D")
    assert places(game, "transfer") == {"fusan"}
    game.play("halt", "move 3D")
    assert refusal(game, "transfer cis_yalu_korea") == ("seas", "14.9")


@rule("port_arthur 12C.3")
def test_kobi_appear_in_japan_on_turn_four_and_may_move():
    assert refusal(japan_moves({"1D": "japan"}, SPRING), "move 1K") == ("not-yet", "12C.3")
    game = campaign("terminal", {"1D": "japan", "9ES": "1221"}, 3, sea={"attack_failed": False})
    while game.position()["phase"] == "terminal":
        game.play("done")
    assert game.position()["turn"] == 4
    assert at(game, "7K") == "japan"
    assert at(game, "GK") == "japan"
    game.play("move 7K", "transfer cis_yalu_korea")
    assert at(game, "7K") == "cis_yalu_korea"
    assert at(new_game(), "7K") == "away"


@rule("port_arthur 17.4")
def test_the_late_divisions_are_a_switch():
    def at_april(**options):
        game = campaign("terminal", {"1D": "japan", "9ES": "1221"}, 14, options=options)
        while game.position()["phase"] == "terminal":
            game.play("done")
        return game

    assert at(at_april(), "13D") == "away"
    assert at(at_april(late_divisions=True), "13D") == "japan"
    assert war(at_april(late_divisions=True)).tables.strength[unit("13D")] == 10
