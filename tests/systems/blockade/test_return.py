"""PA-9.8 to PA-9.10: repairs end, ships go home, and ports without a yard wear ships out."""

import pytest

from tests.marks import rule
from tests.systems.blockade.scenes import at, happened, is_damaged, now, offered, position, refused, where

FALLEN = ["yalu", "nanshan", "hill203", "port_arthur"]
HILL = FALLEN[:3]


@rule("blockade PA-9.8")
def test_ships_leave_the_yards_intact():
    fleets = "japan/yard mikasa*\nport_arthur/yard retvizan*\nvladivostok/yard rurik*\njapan fuji*"
    game = position(fleets, step="repairs")
    assert at(game, "japan") == ["fuji*", "mikasa"]  # Fuji lay at anchor: nobody mended her
    assert at(game, "port_arthur") == ["retvizan"]
    assert at(game, "vladivostok") == ["rurik"]


@rule("blockade PA-9.8", "blockade PA-6.7")
def test_damaged_on_one_turn_in_the_yard_on_the_next_ready_on_the_third():
    game = position("japan mikasa*\nvladivostok rurik", step="turn_start", turn=2, dice=[3, 3])
    game.play("repair mikasa", "done", "done", "accept", "decline")
    assert game.position()["turn"] == 3
    assert at(game, "japan") == ["mikasa"]
    assert "sortie mikasa yellow_sea" in game.options()


@rule("blockade PA-9.9")
def test_every_japanese_ship_goes_home_from_everywhere():
    areas = ["yellow_sea", "east_china_sea", "tsushima_strait", "sea_of_japan", "pacific", "philippine_sea"]
    ships = ["mikasa", "asahi", "fuji", "asama", "kasagi", "chinen*"]
    fleets = "\n".join(f"{area} {ship}" for area, ship in zip(areas, ships, strict=True))
    assert at(position(fleets, step="repairs"), "japan") == sorted(ships)


@rule("blockade PA-9.9")
@pytest.mark.parametrize(
    ("area", "port"),
    [
        ("tsushima_strait", "vladivostok"),
        ("pacific", "vladivostok"),
        ("sea_of_japan", "vladivostok"),
        ("philippine_sea", "diego_suarez"),
    ],
)
def test_russian_ships_with_one_way_home_take_it(area, port):
    game = position(f"{area} askold rurik\njapan mikasa", step="repairs")
    assert [ship.rstrip("*") for ship in at(game, port)] == ["askold", "rurik"]
    assert now(game) == "japanese_sortie"


@rule("blockade PA-9.9")
@pytest.mark.parametrize("area", ["yellow_sea", "east_china_sea"])
def test_from_the_yellow_and_east_china_seas_russia_chooses(area):
    game = position(f"{area} askold\njapan mikasa", step="repairs")
    assert game.actor == "russia"
    assert {port for _, port in offered(game, "return")} == {"port_arthur", "diego_suarez"}
    assert refused(game, "return askold vladivostok") == "PA-9.9"
    game.play("return askold port_arthur")
    assert where(game, "askold") == "port_arthur"


@rule("blockade PA-9.9")
def test_after_the_fall_only_diego_suarez_is_left():
    game = position("yellow_sea askold\neast_china_sea diana\njapan mikasa", step="repairs", track=FALLEN)
    assert at(game, "diego_suarez") == ["askold*", "diana*"]  # nothing to choose, and worn out at once
    assert now(game) == "japanese_sortie"


@rule("blockade PA-9.9")
def test_a9_russia_chooses_ship_by_ship():
    game = position("yellow_sea askold diana pallada\neast_china_sea oleg\njapan mikasa", step="repairs")
    game.play("return askold port_arthur", "return diana diego_suarez")
    game.play("return pallada port_arthur", "return oleg diego_suarez")
    assert at(game, "port_arthur") == ["askold", "pallada"]
    assert at(game, "diego_suarez") == ["diana*", "oleg*"]


@rule("blockade PA-9.9")
def test_a9_with_the_option_a_squadron_returns_as_a_whole():
    fleets = "yellow_sea askold diana\neast_china_sea oleg\njapan mikasa"
    game = position(fleets, step="repairs", options={"return_choice": "squadron"})
    assert offered(game, "return") == []
    assert refused(game, "return askold port_arthur") == "PA-9.9"
    game.play("return_all yellow_sea diego_suarez", "return_all east_china_sea port_arthur")
    assert at(game, "diego_suarez") == ["askold*", "diana*"]
    assert at(game, "port_arthur") == ["oleg"]


@rule("blockade PA-9.9")
def test_return_all_is_offered_with_either_reading_and_only_where_ships_are():
    game = position("yellow_sea askold diana\njapan mikasa", step="repairs")
    assert refused(game, "return_all pacific vladivostok") == "PA-9.9"
    assert refused(game, "return mikasa port_arthur") == "PA-9.9"
    game.play("return_all yellow_sea port_arthur")
    assert at(game, "port_arthur") == ["askold", "diana"]


@rule("blockade PA-9.9")
def test_return_needs_no_die():
    game = position("pacific retvizan*\nyellow_sea chinen*", step="repairs", dice=[])
    assert where(game, "retvizan") == "vladivostok"
    assert where(game, "chinen") == "japan"


@rule("blockade PA-9.10")
def test_td29_a_baltic_ship_that_stays_in_diego_suarez_is_damaged():
    game = position("arriving suvorov\njapan mikasa", step="turn_start", turn=4, dice=[2, 2])
    assert not is_damaged(game, "suvorov")
    game.play("done", "done", "accept", "decline")
    assert at(game, "diego_suarez") == ["suvorov*"]


@rule("blockade PA-9.10")
def test_newcomers_and_those_who_lay_there_are_treated_alike():
    game = position("philippine_sea oleg\ndiego_suarez aurora suvorov*\njapan mikasa", step="repairs")
    assert at(game, "diego_suarez") == ["aurora*", "oleg*", "suvorov*"]


@rule("blockade PA-9.10")
def test_a_damaged_ship_stays_damaged_and_never_sinks_of_neglect():
    game = position("diego_suarez suvorov*\njapan mikasa", step="turn_end")
    assert at(game, "diego_suarez") == ["suvorov*"]
    assert at(game, "sunk") == []


@rule("blockade PA-9.10")
def test_port_arthur_wears_ships_out_once_203_hill_is_taken():
    assert at(position("port_arthur retvizan\njapan mikasa", step="turn_end"), "port_arthur") == ["retvizan"]
    assert at(position("port_arthur retvizan\njapan mikasa", step="turn_end", track=HILL), "port_arthur") == [
        "retvizan*"
    ]


@rule("blockade PA-9.10")
def test_the_hill_taken_this_turn_wears_ships_out_this_turn():
    game = position("port_arthur retvizan\njapan mikasa", step="convoys", boxes=["yellow_sea"], track=HILL[:2])
    events = game.play("advance hill203")
    assert happened(events, "MaintenanceFailed")
    assert at(game, "port_arthur") == ["retvizan*"]


@rule("blockade PA-9.10")
def test_vladivostok_and_japan_keep_their_ships_ready():
    game = position("vladivostok rurik\njapan mikasa", step="turn_end", track=FALLEN)
    assert at(game, "vladivostok") == ["rurik"]
    assert at(game, "japan") == ["mikasa"]
