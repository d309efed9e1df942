"""3, 4, 5.1: phases, movement, stops, shoals, divisions and zones."""

from fractions import Fraction
from typing import Any

import pytest

import yellowsea as ys
from tests.marks import rule
from tests.systems.tsushima.scenes import at, hits, moving, now, of, offered, position, refused, terminal, where


@rule("tsushima 3.1", "tsushima 3.2")
def test_a_turn_is_six_naval_phases_of_four_segments_and_a_terminal_phase():
    game = position("sasebo jd1\nvladivostok rd1", scenario="tsushima", turn=16, steps=["turn_start"])
    told = []
    while game.position()["turn"] == 16:
        told.append((game.position()["phase"], game.actor, now(game)))
        game.play("done")
    order = [(phase, side, "movement") for phase in range(1, 7) for side in ("japan", "russia")]
    assert [line for line in told if line[2] == "movement"] == order


@rule("tsushima 3.3")
def test_the_terminal_phase_asks_only_who_has_something_to_decide():
    game = terminal("sasebo mikasa*\nvladivostok rurik*\nkure m1", 0, dice=[3, 3], plan=1, loads_needed=8, turn=3)
    assert (game.actor, now(game)) == ("japan", "lay_mines")
    game.play("done")
    assert (game.actor, now(game)) == ("russia", "lay_mines")
    game.play("done")
    assert (game.actor, now(game)) == ("japan", "repairs")
    game.play("repair mikasa")
    assert (game.actor, now(game)) == ("russia", "repairs")
    game.play("repair rurik")
    assert (game.actor, now(game)) == ("japan", "choose_plan")
    game.play("keep_plan")
    assert game.position()["turn"] == 4


@rule("tsushima 4.1")
def test_one_point_a_hex_and_once_a_segment():
    game = moving("0912 jd1\n0713 jt1")
    game.play("sail jt1")
    reach = set(offered(game, "to"))
    assert "0514" in reach
    assert "0409" not in reach
    assert refused(game, "to 0409") == "4.1"
    assert refused(game, "to 0713") == "4.1"
    game.play("to 0514")
    assert where(game, "jt1") == "0514"
    assert refused(game, "sail jt1") == "4.1"


@rule("tsushima 4.1")
def test_the_way_goes_round_a_mine_where_it_can():
    game = moving("0713 jd1\nvladivostok rd1", mines=["0612"], dice=[1])
    game.play("sail jd1", "to 0512", "done")
    assert where(game, "jd1") == "0512"


@rule("tsushima 4.2")
def test_who_meets_the_enemy_stops():
    game = moving("0814 jd1\n0915 rd1\n1015 rd2")
    game.play("sail jd1")
    free = set(offered(game, "to"))
    assert {"0915", "1015"} <= free
    assert "1016" in free
    blocked = moving("0915 jd1\n0815 rd1\n1015 rd2\n0814 rd3\n0914 rd4\n0816 rd5\n0916 rd6")
    blocked.play("sail jd1")
    assert set(offered(blocked, "to")) == {"0815", "1015", "0814", "0914", "0816", "0916"}


@rule("tsushima 4.2", "tsushima 11.1")
def test_coming_out_of_a_port_with_the_enemy_outside_is_entering_the_hex():
    game = moving("port_arthur novik\n0309 jd1", side="russia")
    game.play("sail novik")
    assert offered(game, "to") == ["0309"]
    assert refused(game, "to 0409") == "4.2"
    game.play("to 0309", "done")
    assert at(game, "0309") == ["jd1", "novik"]


@rule("tsushima 4.2")
def test_enemies_in_the_hex_keep_ships_out_of_their_port():
    game = moving("0310 novik\n0309 jd1", side="russia")
    game.play("sail novik")
    assert "0309" in offered(game, "to")
    assert refused(game, "to port_arthur") == "4.2"


@rule("tsushima 4.3")
def test_land_and_sides_of_land_bar_the_way():
    game = moving("0510 jd1")
    game.play("sail jd1")
    assert refused(game, "to 0101") == "4.3"
    assert "0511" in offered(game, "to")
    near = moving("0510 m1", marks={"licence": {"m1": 0}})
    near.play("sail m1")
    assert "0610" not in offered(near, "to"), "Chemulpo and the east coast are parted by Korea"


@rule("tsushima 4.4")
def test_running_aground_needs_a_six_and_then_a_six_for_one_ship():
    game = moving("0814 mikasa asahi fuji", divisions={"j1": ["mikasa", "asahi", "fuji"]}, dice=[6, 1, 6, 4])
    game.play("sail j1", "to 0714", "done")
    assert (game.actor, now(game)) == ("japan", "soundings")
    events = game.play("usual_order")
    assert len(of(events, "ShipAground")) == 1
    assert sorted(hits(game, ship) for ship in ("mikasa", "asahi", "fuji")) == [0, 0, 2]


@rule("tsushima 4.4")
def test_the_owner_chooses_the_order_of_the_dice():
    start = {"divisions": {"j1": ["mikasa", "asahi", "fuji"]}}
    game = moving("0814 mikasa asahi fuji jd1", dice=[6, 1, 6, 4], **start)
    game.play("sail_all 0814", "to 0714", "done", "sound fuji")
    assert now(game) == "soundings"
    assert refused(game, "sound fuji") == "4.4"
    assert refused(game, "sound jd2") == refused(game, "sound novik") == "4.4"
    game.play("sound asahi")
    assert hits(game, "asahi") == 2
    assert now(game) == "movement", "one counter aground ends it; Russia moves next"
    usual = moving("0814 mikasa asahi fuji jd1", dice=[6, 6], **start)
    usual.play("sail_all 0814", "to 0714", "done", "usual_order")
    assert hits(usual, "jd1") == 1, "the least valuable first"
    lucky = moving("0814 jd1 jd2", dice=[6, 5, 5])
    lucky.play("sail_all 0814", "to 0714", "done", "sound jd2", "sound jd1")
    assert now(lucky) == "movement"


@rule("tsushima 4.4")
def test_the_odds_of_soundings_are_exact():
    game = moving("0814 jd1 m1", dice=[6], marks={"cargo": {}})
    game.play("sail_all 0814", "to 0714", "done")
    odds = {result.text: result.chance for result in game.odds("usual_order").results}
    assert odds["nobody is aground"] == Fraction(25, 36)
    assert odds["aground, one hit"] == Fraction(1, 6) + Fraction(5, 36) * Fraction(1, 3)
    assert odds["aground and sunk"] == Fraction(5, 36) * Fraction(1, 3)
    assert {result.text for result in game.odds("sound jd1").results} == {"nobody is aground", "aground, one hit"}


@rule("tsushima 4.4")
@pytest.mark.parametrize(("face", "left"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_damage_of_a_ship_aground(face, left):
    game = moving("0814 chitose", licence=None, dice=[6, 6, face], marks={"licence": {"chitose": 999}})
    game.play("sail chitose", "to 0714", "done")
    assert hits(game, "chitose") == left


@rule("tsushima 4.4")
def test_small_craft_aground_take_one_hit_and_nobody_rolls_at_sea():
    game = moving("0814 jd1", dice=[6, 6])
    game.play("sail jd1", "to 0714", "done")
    assert hits(game, "jd1") == 1
    moving("0915 jd1", dice=[]).play("sail jd1", "to 0916", "done")


@rule("tsushima 4.5")
def test_ships_sail_in_divisions_of_their_kind():
    game = moving("sasebo mikasa asahi fuji chitose kasagi takasago jd1")
    assert offered(game, "sail") == ["jd1"]
    assert refused(game, "sail mikasa") == "4.5"
    game.play("form sasebo", "add mikasa")
    assert refused(game, "add chitose") == "4.5"
    assert refused(game, "add jd1") == "4.5"
    game.play("add asahi", "add fuji", "close_ranks", "suggest_divisions sasebo")
    divisions = game.position()["divisions"]
    assert {frozenset(ships) for ships in divisions.values()} == {
        frozenset(["mikasa", "asahi", "fuji"]),
        frozenset(["chitose", "kasagi", "takasago"]),
    }
    assert {"j1", "j2"} <= set(offered(game, "sail"))


@rule("tsushima 4.6")
def test_three_to_six_ships_and_fewer_only_if_no_more_are_there():
    game = moving("sasebo mikasa asahi fuji yashima hatsuse shikishima chin_yen\nkure fuso")
    game.play("form sasebo", "add mikasa")
    assert refused(game, "close_ranks") == "4.6"
    for ship in ("asahi", "fuji", "yashima", "hatsuse", "shikishima"):
        game.play(f"add {ship}")
    assert refused(game, "add chin_yen") == "4.6"
    game.play("cancel", "form kure", "add fuso", "close_ranks")
    assert game.position()["divisions"] == {"j1": ["fuso"]}
    for ships in (["mikasa"], ["mikasa", "asahi"]):
        small = moving("sasebo mikasa asahi fuji", divisions={"j1": ships})
        assert refused(small, "sail j1") == "4.6"


@rule("tsushima 4.7")
def test_a_division_is_as_fast_as_its_slowest_ship():
    game = moving("0814 idzumo iwate azuma saiyen", divisions={"j1": ["idzumo", "iwate", "azuma", "saiyen"]})
    game.play("sail j1")
    assert "4 movement points" in game.prompt()
    fast = moving("0814 idzumo iwate azuma", divisions={"j1": ["idzumo", "iwate", "azuma"]})
    fast.play("sail j1")
    assert "6 movement points" in fast.prompt()


@rule("tsushima 4.1", "tsushima 5.1")
def test_everything_in_a_hex_may_sail_together():
    crowd = " ".join(f"jd{n}" for n in range(1, 7)) + " " + " ".join(f"jt{n}" for n in range(1, 12))
    game = moving(f"sasebo {crowd}")
    game.play("sail_all sasebo")
    assert "17 counters" in game.prompt()
    game.play("to 0715")
    assert len(at(game, "0715")) == 17


@rule("tsushima 4.8")
def test_the_south_edge_leads_to_the_china_sea_and_back():
    game = moving("0619 jt1\nchina_sea jd1")
    game.play("sail jt1")
    assert "china_sea" in offered(game, "to")
    game.play("to china_sea", "sail jd1")
    assert "0520" in offered(game, "to")
    assert refused(game, "to east_indies") == "4.8"
    game.play("to 0520")
    assert where(game, "jt1") == "china_sea"
    assert where(game, "jd1") == "0520"


@rule("tsushima 4.8", "tsushima 4.9")
def test_voyages_go_zone_by_zone_and_need_a_friendly_port_to_rest():
    game = terminal("china_sea oslabia rd1\nmediterranean aurora", 1, plan=1, loads_needed=8)
    assert (game.actor, now(game)) == ("russia", "voyages")
    assert refused(game, "done") == "4.9"
    assert refused(game, "stay oslabia") == "4.9"
    assert refused(game, "voyage china_sea mediterranean") == "4.8"
    assert "in Kronstadt that" in str(game.why_not("voyage kronstadt north_sea"))
    game.play("stay aurora", "voyage china_sea east_indies")
    assert at(game, "east_indies") == ["oslabia", "rd1"]
    assert at(game, "mediterranean") == ["aurora"]


@rule("tsushima 4.8", "tsushima 4.9")
def test_a_fleet_in_a_zone_without_a_port_may_part():
    fleet = "east_indies souvaroff orel borodino oleg aurora almaz rd1"
    divisions = {"r1": ["souvaroff", "orel", "borodino"], "r2": ["oleg", "aurora", "almaz"]}
    game = terminal(fleet, 1, plan=1, loads_needed=8, divisions=divisions, released=[True, True])
    assert refused(game, "stay rd1") == "4.9"
    assert refused(game, "send r1 kronstadt") == "4.8"
    game.play("send r1 china_sea", "send aurora indian_ocean")
    assert refused(game, "send aurora china_sea") == "4.8", "she has her orders"
    assert refused(game, "done") == "4.9"
    game.play("send rd1 china_sea", "voyage east_indies indian_ocean")
    assert at(game, "china_sea") == ["souvaroff", "orel", "borodino", "rd1"]
    assert set(at(game, "indian_ocean")) == {"oleg", "aurora", "almaz"}
    assert set(game.position()["divisions"]) == {"r1", "r2"}
    assert game.position()["divisions"]["r2"] == ["oleg", "almaz"]


@rule("tsushima 4.8", "tsushima 5.2")
def test_sending_an_enemy_division_is_refused_whether_there_is_one_or_not():
    fleet = "indian_ocean souvaroff orel\nport_arthur tsarevitch petropavlovsk\nsasebo mikasa fuji asahi"
    divisions = {"r1": ["souvaroff", "orel"], "r3": ["tsarevitch", "petropavlovsk"], "j1": ["mikasa", "fuji", "asahi"]}
    game = terminal(fleet, 1, plan=1, loads_needed=8, divisions=divisions, released=[True, True])
    assert game.actor == "russia"
    told = {str(game.why_not(f"send j{number} china_sea")) for number in range(1, 17)}
    assert len(told) == 1, "j1 sounds as j2 does"
    assert "Mikasa" not in told.pop()
    assert "Tsarevitch is not in a zone" in str(game.why_not("send r3 china_sea")), "of his own a player hears more"


@rule("tsushima 4.8", "tsushima 4.9")
def test_ships_may_also_part_where_some_stay():
    game = terminal("indian_ocean souvaroff orel borodino rd1", 1, plan=1, loads_needed=8, released=[True, True])
    game.play("send orel east_indies", "send rd1 mediterranean", "done")
    places = {ship: where(game, ship) for ship in ("souvaroff", "orel", "borodino", "rd1")}
    assert places == {
        "souvaroff": "indian_ocean",
        "orel": "east_indies",
        "borodino": "indian_ocean",
        "rd1": "mediterranean",
    }


@rule("tsushima 4.8")
def test_the_cape_route_is_an_option():
    open_route = terminal("north_sea oslabia", 1, plan=1)
    assert ("north_sea", "south_atlantic") in offered(open_route, "voyage")
    shut = terminal("north_sea oslabia", 1, plan=1, options={"south_atlantic": False})
    assert ("north_sea", "south_atlantic") not in offered(shut, "voyage")


def test_the_distances_of_the_chart():
    state: Any = ys.new("tsushima").state
    chart = state.tables.chart
    number = chart.grid.number
    ports = {port: number[chart.words[chart.port_hex[n]]] for n, port in enumerate(chart.port_ids)}

    def steps(one, other):
        return chart.distances(ports[other])[ports[one]]

    assert steps("kure", "fusan") == 3
    assert steps("kure", "chemulpo") == 7
    assert steps("kure", "yin_kou") == 9
    assert steps("sasebo", "port_arthur") == 7
    assert steps("chefoo", "port_arthur") == 1
