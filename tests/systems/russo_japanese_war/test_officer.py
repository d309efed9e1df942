"""The officer of the joined war: transport follows the army, the fleet covers it, Russia strikes at it."""

from typing import Any

import pytest

from tests.systems.russo_japanese_war.joined import RULES, joined, landing, transport, war_of
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems import find
from yellowsea.systems.port_arthur.officer.doctrine import PortArthurDoctrine
from yellowsea.systems.port_arthur.officer.transport import Transport
from yellowsea.systems.russo_japanese_war.officer.convoys import Convoys, sites, wants_port
from yellowsea.systems.russo_japanese_war.officer.cover import cover, is_port_arthur_doomed, sallies
from yellowsea.systems.russo_japanese_war.officer.doctrine import JoinedDoctrine, is_last_month
from yellowsea.systems.russo_japanese_war.officer.mines import Sweeping

OFFICER = JoinedDoctrine(RULES)
PORT = {"ports": {"hexes": ["3617"]}}
ARMIES = {"1D": "cis_yalu_korea", "GD": "japan", "7ES": "4822", "PAG": "4822", "S12": "0622"}


SQUADRON = ["retvizan", "tsarevitch", "pobieda", "rd1"]


def goals_of(game):
    """Where each merchant is sent, by words of the chart."""
    war = war_of(game)
    words = war.sea.tables.chart.words
    ids = war.sea.tables.ship_ids
    goals = Convoys(war, Transport(OFFICER.land.marshal(war.land, JAPAN, 0)), Sweeping(war).closed).make()
    return {ids[ship]: words[goal] for ship, goal in goals.items()}


def named(war, errands):
    chart = war.sea.tables.chart
    return {war.sea.tables.ship_ids[ship]: chart.words[goal] for ship, goal in errands.items()}


FLEET = ["mikasa", "asahi", "fuji", "yashima", "shikishima", "hatsuse"]
IN_DIVISION = {"divisions": {"j1": FLEET}}


def test_merchants_are_shared_out_between_korea_fusan_and_the_beach():
    at = {"chemulpo": ["m1", "m2", *FLEET], "kure": ["m3", "m4", "m5", "m6"], "port_arthur": SQUADRON}
    waiting = {"2D": "japan", "3D": "japan", "4D": "japan", "5D": "japan"}
    cargo = {"m1": 3, "m2": 3, **dict.fromkeys(("m3", "m4", "m5", "m6"), 1)}
    more: dict[str, Any] = {"cargo": cargo, "land": PORT, "sea": IN_DIVISION}
    first = goals_of(joined(at, {**ARMIES, **waiting}, **more))
    assert {first["m1"], first["m2"]} == {"0409"}, "a division waits in Korea for the beach"
    assert [first[name] for name in ("m3", "m4", "m5", "m6")] == ["fusan", "fusan", "fusan", "fusan"]
    third = goals_of(joined(at, {**ARMIES, **waiting}, **more, phase=3, land_phase="japanese_combat"))
    assert [third[name] for name in ("m3", "m4", "m5", "m6")] == ["fusan"] * 4, "back in Kure in time for Chemulpo"
    later = goals_of(joined(at, {**ARMIES, **waiting}, **more, phase=4, land_phase="japanese_supply"))
    assert [later[name] for name in ("m3", "m4", "m5", "m6")] == ["chemulpo"] * 4, "two phases away"


MERCHANTS = [f"m{number}" for number in range(1, 9)]


def sent_to_fusan(units, supply=None, **more):
    """How many of eight merchants in Kure cross to Fusan."""
    at = {"kure": MERCHANTS, "chemulpo": FLEET, "port_arthur": SQUADRON}
    land = {"supply": {"japan": supply or {}}, **more.pop("land", {})}
    cargo = dict.fromkeys(MERCHANTS, 1)
    game = joined(at, {**ARMIES, **units}, cargo=cargo, land=land, sea=IN_DIVISION, **more)
    return list(goals_of(game).values()).count("fusan")


JAPAN_WAITS = dict.fromkeys(("2D", "3D", "4D", "5D", "6D"), "japan")


def test_fusan_gets_what_its_road_carries_on_this_month_and_next():
    assert sent_to_fusan(JAPAN_WAITS) == 8, "the harbour takes 40 points"
    full = {**JAPAN_WAITS, "8D": "fusan", "9D": "fusan", "10D": "fusan", "12D": "fusan"}
    assert sent_to_fusan(full) == 3, "of 48 points 30 march this month; with 12 more all march in the next"
    after = sent_to_fusan({**JAPAN_WAITS, "8D": "fusan"}, phase=2, land_phase="japanese_movement")
    used = {"transport": {"japan": {"fusan>cis_yalu_korea": 30}}}
    assert after == 8
    marched = sent_to_fusan({**JAPAN_WAITS, "8D": "fusan"}, phase=2, land_phase="japanese_movement", land=used)
    assert marched == 4, "this month nobody marches any more"
    assert sent_to_fusan({**JAPAN_WAITS, "8D": "fusan", "9D": "fusan"}, {"fusan": 10}) == 4, "counters march too"


def test_when_the_army_is_across_merchants_take_counters_to_fusan():
    assert sent_to_fusan({"GD": "1705"}) == 8
    assert sent_to_fusan({"GD": "1705"}, {"cis_yalu_korea": 38}) == 1, "two counters are missing"
    assert sent_to_fusan({"GD": "1705"}, {"cis_yalu_korea": 30, "fusan": 10}) == 0


def test_counters_are_carried_to_korea_until_forty_lie_there():
    def carried(stock):
        game = transport({"kure": {"cis_yalu_korea": 40}}, {"GD": "1705", "S12": "0622"}, {"cis_yalu_korea": stock})
        return RULES.vocabulary.text(OFFICER.pick(game.state, game.codes(), 0)).startswith("carry_supply ")

    assert carried(39)
    assert not carried(40)


def test_the_general_of_the_joined_war_drives_the_garrison_out_two_months_later():
    alone = find("port_arthur").load(None)
    generals = [OFFICER.land, PortArthurDoctrine(alone)]
    war = war_of(joined()).land
    assert [general.marshal(war, JAPAN, 0).weights.siege_from for general in generals] == [12.0, 10.0]
    assert [general.marshal(war, RUSSIA, 0).weights.guard for general in generals] == [30.0, 30.0]
    march = OFFICER.land.postures().index("march")
    assert OFFICER.land.marshal(war, JAPAN, march).weights.siege_from == 12.0, "in every plan"


def test_nobody_sails_for_nothing():
    at = {"kure": ["m3", "m4"], "port_arthur": SQUADRON}
    supply = {"supply": {"japan": {"cis_yalu_korea": 40}}}
    units = {"GD": "1705", "7ES": "4822", "S12": "0622"}
    assert set(goals_of(joined(at, units, cargo={"m3": 1, "m4": 1}, land=supply)).values()) == {"kure"}


def test_without_a_port_loads_for_the_beach_wait_for_the_first_phase():
    at = {"chemulpo": ["m1", *FLEET], "port_arthur": SQUADRON}
    more: dict[str, Any] = {"cargo": {"m1": 3}, "sea": IN_DIVISION}
    assert goals_of(joined(at, ARMIES, **more, phase=4, land_phase="japanese_supply"))["m1"] == "chemulpo"
    assert goals_of(joined(at, ARMIES, **more, phase=2, land_phase="japanese_movement"))["m1"] == "kure", "too long"
    assert goals_of(joined(at, ARMIES, **more))["m1"] == "0409", "not the water of Port Arthur"
    alone = {"chemulpo": ["m1"], "port_arthur": SQUADRON}
    assert goals_of(joined(alone, ARMIES, cargo={"m1": 3}))["m1"] != "0409", "nobody would cover her"


def test_a_doomed_fleet_is_expected_to_leave_and_its_beaches_are_used():
    at = {"chemulpo": ["m1"], "port_arthur": SQUADRON}
    before = {**ARMIES, "9D": "4722"}
    assert goals_of(joined(at, before, cargo={"m1": 3}))["m1"] != "0309", "without guns nobody drives it out"
    assert goals_of(joined(at, {**before, "1SG": "4722"}, cargo={"m1": 3}))["m1"] == "0309"


def test_an_empty_merchant_fetches_a_load_from_kure_if_she_can_be_back_this_month():
    at = {"0513": ["m1"], "chemulpo": FLEET, "port_arthur": SQUADRON}
    more: dict[str, Any] = {"land": PORT, "sea": IN_DIVISION}
    assert goals_of(joined(at, ARMIES, **more, phase=4, land_phase="japanese_supply"))["m1"] == "kure"
    assert goals_of(joined(at, ARMIES, **more, phase=5, land_phase="russian_movement"))["m1"] == "chemulpo"


def test_merchants_that_korea_does_not_need_go_to_chemulpo_for_the_next_landing():
    at = {"kure": ["m1", "m2"], "chemulpo": FLEET, "port_arthur": SQUADRON}
    more: dict[str, Any] = {"cargo": {"m1": 1, "m2": 1}, "sea": IN_DIVISION}
    more["land"] = {"supply": {"japan": {"cis_yalu_korea": 40}}}
    waiting = {**ARMIES, "GD": "1705"}
    early = goals_of(joined(at, waiting, **more, phase=4, land_phase="japanese_supply"))
    assert set(early.values()) == {"kure"}, "nobody waits longer than he must"
    late = goals_of(joined(at, waiting, **more, phase=5, land_phase="russian_movement"))
    assert set(late.values()) == {"chemulpo"}


def test_merchants_wait_in_chemulpo_for_a_division_that_lands_in_korea_this_month():
    merchants = [f"m{number}" for number in range(1, 7)]
    at = {"chemulpo": [*merchants, *FLEET], "port_arthur": SQUADRON}
    cargo = dict.fromkeys(merchants, 3)
    units = {"1D": "japan", "GD": "japan", "7ES": "4822", "S12": "0622"}
    more: dict[str, Any] = {"cargo": cargo, "sea": IN_DIVISION, "phase": 5, "land_phase": "russian_movement"}
    none = goals_of(joined(at, units, **more))
    assert set(none.values()) == {"kure"}, "nobody is carried to Korea yet"
    landed = goals_of(joined(at, units, loads={"kure": {"cis_yalu_korea": 25}}, **more))
    assert sorted(landed.values()) == ["chemulpo"] * 5 + ["kure"], "four loads fill the beach, one the port"
    few = goals_of(joined(at, units, loads={"kure": {"cis_yalu_korea": 15}}, **more))
    assert set(few.values()) == {"kure"}, "only the Guards come, and they walk"


def test_cruisers_lie_where_many_merchants_pass_the_night():
    cruisers = ["asama", "iwate", "tokiwa"]
    at = {"kure": ["m1", "m2", "m3", *FLEET], "sasebo": cruisers, "port_arthur": SQUADRON}
    fleets = {"divisions": {"j1": FLEET, "j2": cruisers}}
    war = war_of(joined(at, ARMIES, cargo={"m1": 1}, sea=fleets))
    index = war.sea.tables.ship_index
    chemulpo = war.sea.tables.chart.words.index("chemulpo")
    convoy = {index[name]: chemulpo for name in ("m1", "m2", "m3")}
    assert named(war, cover(war, convoy)) == dict.fromkeys(cruisers, "0513")
    assert cover(war, {index["m1"]: chemulpo}) == {}, "not for one merchant"


def beach_of(war):
    merchant = war.sea.tables.ship_index["m1"]
    words = war.sea.tables.chart.words
    return {merchant: words.index("0409")}, {merchant: words.index("kure")}


def test_the_fleet_lies_off_port_arthur_while_a_beach_is_used():
    at = {"chemulpo": ["m1", "jd1", *FLEET], "port_arthur": SQUADRON}
    war = war_of(joined(at, ARMIES, cargo={"m1": 3}, land=PORT, sea=IN_DIVISION))
    to_beach, home = beach_of(war)
    assert named(war, cover(war, to_beach)) == dict.fromkeys(FLEET, "0309")
    assert cover(war, home) == {}


def test_small_craft_watch_port_arthur_where_there_is_no_fleet():
    at = {"chemulpo": ["m1", "jd1", "jt2", "mikasa"], "port_arthur": SQUADRON}
    war = war_of(joined(at, ARMIES, cargo={"m1": 3}, land=PORT))
    assert named(war, cover(war, beach_of(war)[0])) == {"jd1": "0309", "jt2": "0309"}


BOATS = [f"jt{number}" for number in range(1, 6)]


def test_six_counters_gather_over_a_mine_in_the_last_phase_and_wait_in_port_until_then():
    at = {"kure": [*BOATS, "jd1", "mikasa", "m1"], "port_arthur": SQUADRON}
    mined = {"mines": ["0913"]}
    early = war_of(joined(at, ARMIES, sea=mined, phase=2, land_phase="japanese_movement"))
    assert named(early, Sweeping(early).errands) == dict.fromkeys([*BOATS, "jd1"], "kure")
    late = war_of(joined(at, ARMIES, sea=mined, phase=6, land_phase="russian_combat"))
    assert named(late, Sweeping(late).errands) == dict.fromkeys([*BOATS, "jd1"], "0913")
    few = war_of(joined({"kure": [*BOATS, "mikasa"], "port_arthur": SQUADRON}, ARMIES, sea=mined, phase=6))
    assert Sweeping(few).errands == {}, "battleships do not sweep"


def test_merchants_stay_away_from_kure_until_it_is_swept():
    at = {"fusan": ["m1"], "kure": [*BOATS, "jd1"], "port_arthur": SQUADRON}
    few = {"GD": "japan", "7ES": "4822", "S12": "0622"}
    many = {**few, "2D": "japan", "3D": "japan"}
    for mines, units, expected in ((["0913"], few, "fusan"), ([], few, "kure"), (["0913"], many, "kure")):
        war = war_of(joined(at, units, sea={"mines": mines}, phase=2, land_phase="japanese_movement"))
        transport = Transport(OFFICER.land.marshal(war.land, JAPAN, 0))
        convoys = Convoys(war, transport, Sweeping(war).closed)
        ship = war.sea.tables.ship_index["m1"]
        assert war.sea.tables.chart.words[convoys.kept_off(ship, convoys.kure)] == expected, (mines, units)


def test_the_fleet_does_not_go_to_a_mined_yard():
    at = {"tsushima": ["mikasa**", "asahi**", "fuji**"], "port_arthur": SQUADRON}
    division = {"divisions": {"j1": ["mikasa", "asahi", "fuji"]}}
    goals = []
    for mines in (["0714"], ["0913"]):
        game, officer = joined(at, ARMIES, sea={**division, "mines": mines}), JoinedDoctrine(RULES)
        while game.position()["sea"]["steps"][-1] != "course":
            game.step(officer.pick(game.state, game.codes(), 0))
        goals.append(RULES.vocabulary.text(officer.pick(game.state, game.codes(), 0)))
    assert goals == ["sea.to kure", "sea.to sasebo"]


def test_cruisers_and_destroyers_come_out_against_a_beach_and_go_home_again():
    at = {"0409": ["m1"], "port_arthur": ["retvizan", "novik", "rd1"], "0309": ["pallada"]}
    war = war_of(joined(at, ARMIES, cargo={"m1": 3}, land=PORT, acting="russia"))
    expected = {"novik": "0409", "rd1": "0409", "pallada": "port_arthur", "retvizan": "port_arthur"}
    assert named(war, sallies(war)) == expected


@pytest.mark.parametrize("water", ["0309", "0409"])
def test_only_destroyers_come_out_where_the_battle_fleet_lies(water: str):
    at = {"0409": ["m1"], "port_arthur": ["novik", "rd1"]}
    at[water] = [*at.get(water, []), "mikasa"]
    war = war_of(joined(at, ARMIES, cargo={"m1": 3}, land=PORT, acting="russia"))
    assert named(war, sallies(war)) == {"novik": "port_arthur", "rd1": "0409"}


def test_the_squadron_stays_in_port_arthur_whoever_seems_to_lie_off_it():
    at = {"0309": ["jd1"], "port_arthur": SQUADRON}
    kept = dict.fromkeys(("retvizan", "tsarevitch", "pobieda"), "port_arthur")
    war = war_of(joined(at, ARMIES, acting="russia"))
    assert named(war, sallies(war)) == kept
    war.land.turn = war.sea.turn = 22
    war.sea.hits[war.sea.tables.ship_index["retvizan"]] = 1
    assert named(war, sallies(war)) == {}, "behind at the very end it has nothing to lose"


def test_large_ships_stay_behind_a_mine_off_vladivostok():
    at = {"vladivostok": ["rossia", "gromoboi"], "0908": ["jt1"]}
    mined = war_of(joined(at, ARMIES, sea={"mines": ["0806"]}, acting="russia"))
    assert named(mined, sallies(mined)) == {"rossia": "vladivostok", "gromoboi": "vladivostok"}
    assert sallies(war_of(joined(at, ARMIES, acting="russia"))) == {}


def test_the_fleet_leaves_when_an_outer_work_is_lost_and_siege_guns_reach_it():
    units = {"1D": "cis_yalu_korea", "7ES": "4822", "S12": "0622"}
    for changed, is_doomed in (({}, False), ({"1D": "4722"}, False), ({"1SG": "4622"}, False)):
        assert is_port_arthur_doomed(war_of(joined(None, {**units, **changed}))) == is_doomed, changed
    lost = war_of(joined(None, {**units, "1D": "4722", "1SG": "4622"}))
    assert is_port_arthur_doomed(lost)
    assert sallies(lost) == {}


def test_siege_guns_land_where_the_enemy_is_far_or_a_division_near():
    guns = {"1SG": "cis_yalu_korea", "7ES": "4822", "S12": "0622"}
    for units, lands in ((guns, True), ({**guns, "S01": "3718"}, False), ({**guns, "S01": "3718", "1D": "3617"}, True)):
        game = transport({"chemulpo": {"3617": 4}}, units, land=PORT)
        code = OFFICER.pick(game.state, game.codes(), 0)
        assert (RULES.vocabulary.text(code) == "carry 1SG 3617") == lands, units


def test_the_first_army_walks_and_headquarters_wait_for_a_division():
    units = {"GD": "cis_yalu_korea", "HQ3": "cis_yalu_korea", "1D": "cis_yalu_korea", "7ES": "4822", "S12": "0622"}
    game = transport({"chemulpo": {"3617": 20}}, units, land=PORT)
    played = []
    while game.position()["steps"][-1] == "transport":
        code = OFFICER.pick(game.state, game.codes(), 0)
        played.append(RULES.vocabulary.text(code))
        game.step(code)
    assert played[:2] == ["stock chemulpo 3617", "carry 1D 3617"]
    assert "carry GD 3617" not in played
    assert "carry HQ3 3617" in played, "once a division covers the port"


def played_in_transport(game) -> list[str]:
    played = []
    while game.position()["steps"][-1] == "transport":
        code = OFFICER.pick(game.state, game.codes(), 0)
        played.append(RULES.vocabulary.text(code))
        game.step(code)
    return played


def test_supplies_have_their_share_of_a_month_in_which_little_was_landed():
    units = {"GD": "japan", "2D": "japan", "12D": "japan", "7ES": "4822", "S12": "0622"}
    played = played_in_transport(transport({"kure": {"cis_yalu_korea": 25}}, units, land={"turn": 4}))
    assert played[0].startswith("carry ")
    assert played[1:5] == ["carry_supply kure cis_yalu_korea"] * 4, "a second division would have left one counter"


SIEGE = {"1D": "4722", "9D": "4722", "11D": "4622", "GD": "1315", "7ES": "4822", "PAG": "4822", "S12": "0622"}


def beaches(counters: int, units: dict[str, str]) -> tuple[list[str], bool]:
    """The hexes for ports, the best first, and whether one more is wanted although nobody waits in Korea."""
    more = {"ports": {"hexes": ["3617"]}, "supply": {"japan": {"4722": counters}}}
    war = war_of(joined({"chemulpo": ["m1"]}, units, land=more))
    transport_plan = Transport(OFFICER.land.marshal(war.land, JAPAN, 0))
    names = war.land.tables.ground.names
    return [names[here] for here in sites(war, transport_plan)], wants_port(war, transport_plan)


def test_beaches_are_for_the_siege_until_it_has_its_supplies():
    hexes, is_wanted = beaches(3, SIEGE)
    assert (hexes[0], is_wanted) == ("4220", False)
    hexes, is_wanted = beaches(9, SIEGE)
    assert (hexes[:2], is_wanted) == (["2325", "2511"], True), "then for the armies in the north"
    hexes, is_wanted = beaches(9, {**SIEGE, "2SG": "japan"})
    assert (hexes[0], is_wanted) == ("4220", False), "guns of the siege are still to come"


def test_search_thinks_in_battles_of_fleets_and_in_the_last_month():
    war = war_of(joined({"chemulpo": ["m1"]}, SIEGE))
    assert not is_last_month(war)
    assert OFFICER.choices(war) == [0], "a convoy is sent by the book"
    key = OFFICER.answer_key(war, JAPAN)
    assert key == OFFICER.round_key(war)
    war.land.turn = war.sea.turn = 23
    assert is_last_month(war)
    assert OFFICER.answer_key(war, JAPAN) != key, "the war is played out"


def test_a_general_of_the_staff_leads_with_the_plan_of_port_arthur_alone():
    game = landing({"kure": ["m1"]}, SIEGE, {})
    while game.position()["steps"][-1] != "land_asks":
        game.play("done")
    plans = [OFFICER.postures()[posture] for posture in OFFICER.choices(game.state)]
    assert plans == ["land: march"], "one plan and no search in the middle of the war"
    war = war_of(game)
    war.land.turn = war.sea.turn = 23
    assert len(OFFICER.choices(war)) > 1


def test_a_finished_war_is_worth_what_it_brought():
    for hurt, worth in (("", 0.0), ("GD", -1.0), ("PAG", 1.0)):
        war = war_of(joined({"chemulpo": ["m1"]}, SIEGE))
        war.stack = []
        war.land.stack = []
        if hurt:
            war.land.hits[war.land.tables.unit_number[hurt]] = 1
        assert OFFICER.value(war, JAPAN) == worth
        assert OFFICER.value(war, RUSSIA) == -worth
