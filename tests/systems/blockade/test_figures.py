"""PA-2 and PA-3 as data: board and ships hold every limit the rulebook sets, and every figure has a source."""

import csv
import tomllib
from importlib.resources import files

import pytest

from tests.loops import some
from tests.marks import rule

DATA = files("yellowsea.systems.blockade") / "data"
SHIPS = list(csv.DictReader(DATA.joinpath("ships.csv").read_text(encoding="utf-8").splitlines()))
BOARD = tomllib.loads(DATA.joinpath("map.toml").read_text(encoding="utf-8"))
FLEET = {ship["id"]: ship for ship in SHIPS}

SOURCES = {"printed", "derived", "reconstructed"}
FIGURES = ["firepower", "speed", "damaged_firepower", "damaged_speed", "defence"]

# The digit before each name in the rulebook's picture of the Russian counters.
RUSSIAN_FIREPOWER = {
    1: "nikolai1 donskoi nakhimov seniavin rurik apraksin ushakov pallada diana aurora askold oleg",
    2: "rossia gromoboi",
    3: "oslyabya sisoy pobeda",
    4: "sevastopol peresvet navarin aleksandr3 suvorov borodino poltava petropavlovsk oryol",
    5: "tsesarevitch retvizan",
}


def total(ids, figure):
    return sum(int(FLEET[ship][figure]) for ship in ids)


def slowest(ids):
    return min(int(FLEET[ship]["speed"]) for ship in ids)


def of(flotilla, optional="no"):
    return [ship["id"] for ship in SHIPS if ship["flotilla"] == flotilla and ship["optional"] == optional]


@rule("blockade PA-3.1")
def test_every_figure_of_every_ship_names_its_source():
    for ship in SHIPS:
        assert {ship[column] for column in ship if column.startswith("source_")} <= SOURCES
        assert all(1 <= int(ship[figure]) <= 6 for figure in FIGURES)


@rule("blockade PA-3.1")
def test_damage_never_improves_a_ship():
    for ship in SHIPS:
        assert int(ship["damaged_firepower"]) <= int(ship["firepower"])
        assert int(ship["damaged_speed"]) <= int(ship["speed"])


@rule("blockade PA-3.3")
def test_fifty_ships_twenty_two_japanese_and_twenty_eight_russian():
    assert len(FLEET) == 50
    assert [ship["side"] for ship in SHIPS].count("japan") == 22
    assert [len(of(flotilla)) for flotilla in ("japan", "port_arthur", "vladivostok", "baltic")] == [20, 9, 3, 15]


@rule("blockade PA-3.3")
def test_eleven_baltic_ships_come_on_turn_four_and_four_on_turn_five():
    late = sorted(ship["id"] for ship in SHIPS if ship["arrival_turn"] == "5")
    assert late == ["apraksin", "nikolai1", "seniavin", "ushakov"]
    assert sum(ship["arrival_turn"] == "4" for ship in SHIPS) == 11
    assert all((ship["arrival_turn"] != "0") == (ship["flotilla"] == "baltic") for ship in SHIPS)


@rule("blockade PA-3.4")
def test_three_ships_are_optional():
    assert sorted(ship["id"] for ship in SHIPS if ship["optional"] == "yes") == ["hatsuse", "petropavlovsk", "yashima"]


@rule("blockade PA-3.1")
def test_a1_the_digit_before_a_russian_name_is_its_intact_firepower():
    printed = {ship: digit for digit, ships in RUSSIAN_FIREPOWER.items() for ship in ships.split()}
    assert printed == {ship["id"]: int(ship["firepower"]) for ship in SHIPS if ship["side"] == "russia"}


@rule("blockade PA-3.2")
def test_a11_poltava_has_defence_three_and_yakumo_two():
    assert FLEET["poltava"]["defence"] == "3"
    assert FLEET["yakumo"]["defence"] == "2"


def test_speeds_of_the_printed_examples():
    assert slowest(["asama", "yakumo"]) == 5
    assert slowest(["asama", "yakumo", "fuji"]) == 4
    assert slowest(of("port_arthur")) == 4
    assert slowest(of("vladivostok")) == 5


def test_the_printed_battle_falls_from_twenty_eight_to_nineteen():
    flotilla = of("port_arthur")
    turned = ["tsesarevitch", "retvizan", "diana", "sevastopol"]
    rest = [ship for ship in flotilla if ship not in [*turned, "poltava"]]
    assert total(flotilla, "firepower") == 28
    assert total(turned, "damaged_firepower") + total(rest, "firepower") == 19


@rule("blockade PA-2.2")
def test_borders_form_a_ring_of_five_with_the_yellow_sea_behind():
    borders = {frozenset(edge["between"]) for edge in BOARD["adjacency"] if "option" not in edge}
    ring = ["east_china_sea", "tsushima_strait", "sea_of_japan", "pacific", "philippine_sea"]
    expected = {frozenset(pair) for pair in zip(ring, [*ring[1:], ring[0]], strict=True)}
    assert borders == expected | {frozenset(["yellow_sea", "east_china_sea"])}


@rule("blockade PA-2.8")
@pytest.mark.parametrize("key", ["after", "after_fork_yalu"])
def test_every_space_of_the_track_can_be_reached(key):
    held = set()
    spaces = {space["id"]: space.get(key, space["after"]) for space in BOARD["space"]}
    while more := {space for space, after in spaces.items() if space not in held and (not after or after in held)}:
        held |= more
    assert held == set(spaces)
    assert len(held) == 7


def marks(table):
    """Every mark in a table, and every figure that has none."""
    own = {key.removesuffix("_source"): value for key, value in table.items() if key.endswith("_source")}
    figures = [key for key in table if key != "source" and not key.endswith("_source")]
    return {key: own.get(key, table.get("source")) for key in figures}


def test_every_figure_of_the_board_names_its_source():
    tables = [BOARD["game"], BOARD["scoring"]]
    for kind in ("area", "adjacency", "port", "space"):
        tables += BOARD[kind]
    for table in some(tables):
        assert set(marks(table).values()) <= SOURCES, table
