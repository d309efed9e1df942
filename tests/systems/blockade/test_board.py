"""PA-2: areas, borders, ports, values and tracks."""

import pytest

import yellowsea as ys
from tests.marks import rule
from tests.systems.blockade.scenes import at, marker, now, offered, position, refused

NEIGHBOURS = {
    "yellow_sea": {"east_china_sea"},
    "east_china_sea": {"yellow_sea", "tsushima_strait", "philippine_sea"},
    "tsushima_strait": {"east_china_sea", "sea_of_japan"},
    "sea_of_japan": {"tsushima_strait", "pacific"},
    "pacific": {"sea_of_japan", "philippine_sea"},
    "philippine_sea": {"pacific", "east_china_sea"},
}
PORTS = {
    "japan": ["mikasa", "tsushima_strait pacific sea_of_japan philippine_sea east_china_sea"],
    "port_arthur": ["askold", "yellow_sea"],
    "vladivostok": ["askold", "sea_of_japan"],
    "diego_suarez": ["askold", "east_china_sea"],
}


@rule("blockade PA-2.1")
def test_there_are_six_sea_areas():
    assert set(ys.new("blockade").view(None)["areas"]) == set(NEIGHBOURS)


@rule("blockade PA-2.2", "blockade PA-7.5")
@pytest.mark.parametrize("area", NEIGHBOURS)
def test_a_squadron_reaches_exactly_the_neighbours_of_its_area(area):
    game = position(f"{area} mikasa")
    assert {to for origin, to in offered(game, "move")} == NEIGHBOURS[area]
    for other in NEIGHBOURS.keys() - NEIGHBOURS[area]:
        assert refused(game, f"move {area} {other}") == "PA-2.2"


@rule("blockade PA-2.2")
def test_tc01_sea_of_japan_touches_the_pacific_but_tsushima_does_not_touch_the_philippine_sea():
    game = position("sea_of_japan rossia\ntsushima_strait rurik", acting="russia")
    assert "move sea_of_japan pacific" in game.options()
    assert refused(game, "move tsushima_strait philippine_sea") == "PA-2.2"


@rule("blockade PA-2.2")
def test_a4_the_option_joins_the_yellow_sea_and_the_tsushima_strait():
    plain = position("yellow_sea askold", acting="russia")
    joined = position("yellow_sea askold", acting="russia", options={"ys_ts_adjacent": True})
    assert refused(plain, "move yellow_sea tsushima_strait") == "PA-2.2"
    assert "move yellow_sea tsushima_strait" in joined.options()


@rule("blockade PA-2.2", "blockade PA-6.4")
def test_a4_with_the_option_port_arthur_reaches_tsushima_and_damaged_japan_still_not_the_yellow_sea():
    fleets = "port_arthur askold\njapan mikasa*"
    assert refused(position(fleets, step="russian_sortie"), "sortie askold tsushima_strait") == "PA-6.4"
    joined = position(fleets, step="russian_sortie", options={"ys_ts_adjacent": True})
    assert "sortie askold tsushima_strait" in joined.options()
    joined = position(fleets, step="japanese_sortie", options={"ys_ts_adjacent": True})
    assert refused(joined, "sortie mikasa yellow_sea") == "PA-6.4"


@rule("blockade PA-2.3", "blockade PA-7.7")
@pytest.mark.parametrize("port", PORTS)
def test_ports_open_on_their_areas_and_no_others(port):
    ship, areas = PORTS[port]
    game = position(f"{port} {ship}", acting="japan" if port == "japan" else "russia")
    assert {area for _, area in offered(game, "leave")} == set(areas.split())
    for area in NEIGHBOURS.keys() - set(areas.split()):
        assert refused(game, f"leave {port} {area}") == "PA-2.3"


@rule("blockade PA-2.3")
def test_each_side_uses_its_own_ports_only():
    japan = position("yellow_sea mikasa\nsea_of_japan asama\neast_china_sea fuji")
    assert offered(japan, "enter") == [("east_china_sea", "japan"), ("sea_of_japan", "japan")]
    assert refused(japan, "enter yellow_sea port_arthur") == "PA-2.3"
    russia = position("yellow_sea askold\nsea_of_japan rurik\neast_china_sea diana", acting="russia")
    assert set(offered(russia, "enter")) == {
        ("yellow_sea", "port_arthur"),
        ("sea_of_japan", "vladivostok"),
        ("east_china_sea", "diego_suarez"),
    }
    assert refused(russia, "enter sea_of_japan japan") == "PA-2.3"


@rule("blockade PA-2.3")
def test_a_ship_cannot_lie_in_an_enemy_port():
    with pytest.raises(ys.PositionError):
        position("port_arthur mikasa")


@rule("blockade PA-2.3")
def test_a19_russia_may_use_diego_suarez_before_turn_four():
    game = position("east_china_sea askold", acting="russia", turn=1, dice=[6, 1, 2])
    game.play("enter east_china_sea diego_suarez")
    assert at(game, "diego_suarez") == ["askold"]


@rule("blockade PA-2.4", "blockade PA-6.7")
def test_every_port_but_diego_suarez_has_a_yard():
    fleets = "port_arthur askold*\nvladivostok rurik*\ndiego_suarez diana*"
    game = position(fleets, step="russian_sortie")
    assert offered(game, "repair") == ["askold", "rurik"]
    assert refused(game, "repair diana") == "PA-2.4"
    assert refused(game, "repair_all diego_suarez") == "PA-2.4"
    with pytest.raises(ys.PositionError):
        position("diego_suarez/yard diana*")


@rule("blockade PA-2.4")
def test_anchorage_and_yard_hold_any_number_of_ships():
    fleet = [ship + "*" for ship in at(ys.new("blockade"), "japan")]
    game = position(f"japan {' '.join(fleet)}\nport_arthur askold", step="japanese_sortie")
    game.play("repair_all japan")
    assert len(at(game, "japan/yard")) == 20


@rule("blockade PA-2.5")
def test_port_arthur_loses_its_yard_and_then_its_port():
    def port(*held):
        return position("japan mikasa", step="japanese_sortie", track=list(held)).view(None)["ports"]["port_arthur"]

    assert port() == {"open": True, "yard": True}
    assert port("yalu", "nanshan") == {"open": True, "yard": True}
    assert port("yalu", "nanshan", "hill203") == {"open": True, "yard": False}
    assert port("yalu", "nanshan", "hill203", "port_arthur") == {"open": False, "yard": False}


@rule("blockade PA-2.6", "blockade PA-8.4")
@pytest.mark.parametrize(
    ("area", "japan", "russia"),
    [
        ("yellow_sea", 1, -1),
        ("east_china_sea", 1, -1),
        ("tsushima_strait", 1, -1),
        ("sea_of_japan", 0, -2),
        ("pacific", 0, -2),
        ("philippine_sea", 0, -2),
    ],
)
def test_what_one_area_is_worth_to_each_side(area, japan, russia):
    assert marker(position(f"{area} mikasa\nport_arthur diana", step="control")) == japan
    assert marker(position(f"{area} askold\njapan fuji", step="control")) == russia


@rule("blockade PA-2.7")
def test_the_track_runs_from_five_to_five():
    for control in (-5, 5):
        assert marker(position("japan mikasa", step="japanese_sortie", control=control)) == control
        with pytest.raises(ys.PositionError):
            position("japan mikasa", step="japanese_sortie", control=2 * control)


@rule("blockade PA-2.8")
def test_the_track_has_seven_spaces_and_two_landing_boxes():
    view = ys.new("blockade").view(None)
    assert set(view["track"]) == {"yalu", "nanshan", "hill203", "port_arthur", "liaoyang", "mukden", "siping"}
    assert set(view["pawns"]["boxes"]) == {"yellow_sea", "tsushima_strait"}


@rule("blockade PA-2.8")
def test_a5_the_fork_stands_after_nanshan_or_with_the_option_after_the_yalu():
    def open_after(fork, *held):
        game = position(
            "japan mikasa\nport_arthur askold",
            step="advance",
            landing=1,
            track=list(held),
            options={"track_fork": fork},
        )
        return offered(game, "advance") if now(game) == "advance" else game.position()["track"][len(held) :]

    assert open_after("nanshan", "yalu") == ["nanshan"]
    assert open_after("nanshan", "yalu", "nanshan") == ["hill203", "liaoyang"]
    assert open_after("yalu", "yalu") == ["nanshan", "liaoyang"]
    assert open_after("yalu", "yalu", "liaoyang") == ["nanshan", "mukden"]


@rule("blockade PA-2.2", "blockade PA-2.8")
def test_the_view_tells_the_chart_which_ways_this_game_has():
    usual = ys.new("blockade").view(None)["ways"]
    other = ys.new("blockade", options={"ys_ts_adjacent": True, "track_fork": "yalu"}).view(None)["ways"]
    lane = ["yellow_sea", "tsushima_strait"]
    assert [pair for pair in other["sea"] if pair not in usual["sea"]] == [lane]
    assert ["nanshan", "liaoyang"] in usual["track"]
    assert ["yalu", "liaoyang"] in other["track"]
    assert ["nanshan", "liaoyang"] not in other["track"]
