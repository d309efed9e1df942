"""11, 12, 13: ports, their protection and their guns, special ships, the surprise."""

import pytest

import yellowsea as ys
from tests.marks import rule
from tests.systems.tsushima.scenes import (
    at,
    board,
    columns,
    moving,
    now,
    of,
    offered,
    position,
    refused,
    searching,
    terminal,
    where,
)

PORT_FIGHT = {"kind": "in_port", "place": "port_arthur"}


@rule("tsushima 11.1")
def test_a_neutral_port_interns_and_an_enemy_port_is_closed():
    game = moving("0211 novik\n0308 rd1", side="russia")
    game.play("sail novik")
    events = game.play("to kiau_chou")
    assert of(events, "ShipInterned")
    assert where(game, "novik") == "interned"
    game.play("sail rd1")
    assert refused(game, "to yin_kou") == "11.1"


@rule("tsushima 11.2")
def test_ships_in_port_may_claim_its_protection_or_not():
    start = {"marks": {"sheltered": {"retvizan": 1}}, "divisions": {"r1": ["retvizan"]}}
    game = searching("0309 jt1\nport_arthur retvizan", dice=[5], **start)
    game.play("search port_arthur")
    assert (game.actor, now(game)) == ("russia", "claim")
    game.play("claim")
    assert game.position()["battle"] is None
    open_sea = searching("0309 jt1\nport_arthur retvizan", dice=[5], **start)
    open_sea.play("search port_arthur", "decline")
    assert now(open_sea) == "evade"
    open_sea.play("stand")
    assert open_sea.position()["battle"]["kind"] == "at_sea"


@rule("tsushima 11.2")
def test_ships_that_came_in_this_phase_cannot_claim():
    game = searching("0714 rurik\nsasebo chitose", side="russia")
    game.play("search sasebo")
    assert now(game) == "evade"


PROTECTED = {"marks": {"sheltered": {"retvizan": 1, "novik": 1}}}


@rule("tsushima 11.2", "tsushima 8.1")
def test_protection_is_claimed_ship_by_ship():
    game = searching("0309 jt1\nport_arthur retvizan novik rd1", dice=[1, 4], **PROTECTED)
    game.play("search port_arthur")
    assert offered(game, "expose") == ["retvizan", "novik"], "the destroyers came in later"
    assert refused(game, "expose rd1") == "11.2"
    game.play("expose novik")
    assert refused(game, "expose novik") == "11.2"
    (claim,) = of(game.play("claim"), "ProtectionClaimed")
    assert (claim.claimed, claim.for_all) == (True, False)
    assert claim.text() == "Russia claims the protection of Port Arthur, but not for all of its counters."
    assert now(game) == "search", "the attack on Retvizan failed"
    game.play("search 0309")
    (joined,) = of(game.play("stand"), "BattleJoined")
    assert joined.russia == ["novik", "rd1"], "all in the hex but the protected ship"
    assert game.position()["battle"]["kind"] == "at_sea"


@rule("tsushima 5.2", "tsushima 11.2")
@pytest.mark.parametrize("answer", ["claim", "decline"])
def test_what_is_said_about_protection_tells_nobody_how_many_counters_are_there(answer):
    heard = []
    for others in ("", "novik", "novik bayan"):
        sheltered = dict.fromkeys(("retvizan", *others.split()), 1)
        marks = {"marks": {"sheltered": sheltered}}
        game = searching(f"0309 jt1\nport_arthur retvizan {others}", dice=[1, 4], **marks)
        game.play("search port_arthur")
        heard.append([event.to_json() for event in of(game.play(answer), "ProtectionClaimed")])
    assert heard[0] == heard[1] == heard[2] != []


@rule("tsushima 8.1", "tsushima 11.2")
def test_a_search_off_a_port_asks_the_ships_in_it_and_leaves_the_protected_ones_alone():
    game = searching("0309 jt1 rd1\nport_arthur retvizan novik", dice=[4], **PROTECTED)
    assert offered(game, "search") == ["0309", "port_arthur"]
    game.play("search 0309")
    assert (game.actor, now(game)) == ("russia", "claim")
    game.play("claim")
    (joined,) = of(game.play("stand"), "BattleJoined")
    assert joined.russia == ["rd1"]
    everybody = searching("0309 jt1 rd1\nport_arthur retvizan novik", dice=[4], **PROTECTED)
    everybody.play("search 0309", "decline")
    (joined,) = of(everybody.play("stand"), "BattleJoined")
    assert set(joined.russia) == {"rd1", "retvizan", "novik"}


@rule("tsushima 8.1")
def test_the_searching_side_says_which_of_its_ships_in_port_take_part():
    def found():
        game = searching("0309 novik jt1\nport_arthur retvizan rd1 rd2", side="russia", dice=[4])
        game.play("search 0309", "stand")
        assert (game.actor, now(game)) == ("russia", "claim")
        return game

    game = found()
    (joined,) = of(game.play("claim"), "BattleJoined")
    assert joined.russia == ["novik"]
    game = found()
    game.play("expose rd1")
    assert of(game.play("claim"), "BattleJoined")[0].russia == ["novik", "rd1"]
    assert set(of(found().play("decline"), "BattleJoined")[0].russia) == {"novik", "retvizan", "rd1", "rd2"}


@rule("tsushima 11.2", "tsushima 9.2", "tsushima 5.2")
def test_an_attack_on_a_port_whose_ships_are_all_in_the_yard_meets_nobody():
    marks = {"sheltered": {"retvizan": 1}, "repairing": {"retvizan": 1}}
    game = searching("0309 jt1\nport_arthur retvizan*", marks=marks)
    assert offered(game, "search") == ["port_arthur"], "the list does not tell who is in the yard"
    events = game.play("search port_arthur")
    assert of(events, "NobodyToFight")[0].reveals
    assert game.position()["battle"] is None


@rule("tsushima 11.4", "tsushima 11.2")
def test_who_has_gone_into_the_inner_harbour_is_safe_for_the_rest_of_the_phase():
    marks = {"sheltered": {"novik": 1}, "inner": {"retvizan": 1}}
    game = searching("0309 jt1\nport_arthur retvizan novik", marks=marks)
    game.play("search port_arthur")
    assert game.options() == ["claim", "decline"], "only Novik is asked"
    game = position("0309 jt1\nport_arthur retvizan", turn=5, steps=["phase_start"], marks={"inner": {"retvizan": 1}})
    assert "inner" not in game.position()["marks"]


@rule("tsushima 11.3")
@pytest.mark.parametrize(("face", "allowed"), [(5, False), (6, True)])
def test_only_a_six_lets_the_attack_go_in_once_a_segment(face, allowed):
    game = searching("0309 jt1\nport_arthur retvizan", dice=[face], marks={"sheltered": {"retvizan": 1}})
    game.play("search port_arthur")
    events = game.play("claim")
    assert of(events, "PortAttackRolled")[0].allowed is allowed
    if allowed:
        assert game.position()["battle"]["kind"] == "in_port"
        assert game.position()["battle"]["coast"] == "russia"
    else:
        assert "search port_arthur" not in game.options()


def in_port(japan, russia, **rest):
    battle = rest.pop("battle", {}) | {"coast": "russia", "exits_left": 4}
    return board(japan, russia, kind="in_port", place="port_arthur", scenario="port_arthur", battle=battle, **rest)


@rule("tsushima 11.4")
def test_coast_guns_fire_from_beyond_the_edge():
    game = in_port(
        {8: "mikasa asahi fuji"},
        {12: "novik"},
        step="aim",
        battle={"mover": "russia", "firing": "russia"},
        dice=[1, 1] * 20,
    )
    shooters = []
    while game.actor == "russia":
        shooters.append(game.view("russia")["battle"]["shooter"]["ship"])
        game.play("target mikasa" if shooters[-1].startswith("coast") else "hold")
    assert shooters[-2:] == ["coast_gun_1", "coast_gun_2"]
    events = game.play("as_suggested")
    told = [event for event in of(events, "GunsFired") if event.shooter == "coast_gun_1"]
    assert told[0].columns_between == 4
    assert len(told[0].rolls) == 2
    assert dict(told[0].modifiers) == {"gun factor": 9, "range": -4, "armour": -7, "shared target": -2}


@rule("tsushima 11.4")
def test_the_owner_says_which_four_counters_go_into_the_harbour():
    fleet = {12: "retvizan poltava sevastopol peresviet pobieda novik", 11: "askold diana** rd1", 10: "pallada rd2"}
    game = in_port({3: "mikasa asahi fuji"}, fleet, battle={"mover": "russia", "firing": "russia"})
    near = offered(game, "into_harbour")
    assert near == ["retvizan", "pobieda", "peresviet", "poltava", "sevastopol", "askold", "novik", "rd1", "rd2"]
    assert refused(game, "into_harbour diana") == refused(game, "into_harbour pallada") == "8.6"
    assert game.why_not("into_harbour diana").text == "Diana may move 1 column and the harbour is 2 away"
    assert refused(game, "into_harbour mikasa") == "11.4"
    game.play("into_harbour pobieda", "into_harbour rd2", "into_harbour novik")
    game.play("steer r1", "column 11")
    assert refused(game, "into_harbour retvizan") == "8.6", "her division has moved"
    events = game.play("into_harbour askold")
    assert of(events, "LeftBoard")[0].ships == ["askold"]
    assert refused(game, "into_harbour rd1") == "11.4", "four are in"
    assert set(game.position()["marks"]["inner"]) == {"pobieda", "rd2", "novik", "askold"}
    attackers = in_port({1: "mikasa asahi fuji"}, {12: "novik"})
    assert refused(attackers, "into_harbour mikasa") == "11.4"


@rule("tsushima 11.4")
def test_four_counters_a_round_reach_the_inner_harbour_and_nobody_is_displaced():
    fleet = {12: "retvizan poltava sevastopol peresviet pobieda novik"}
    game = in_port({8: "mikasa asahi fuji"}, fleet, battle={"mover": "russia", "firing": "russia"})
    game.play("steer r1")
    events = game.play("off_board")
    assert of(events, "LeftBoard")[0].ships == ["retvizan", "poltava", "sevastopol", "peresviet"]
    assert columns(game)["pobieda"] == 12
    assert columns(game)["mikasa"] == 8
    game.play("steer novik")
    assert refused(game, "off_board") == "11.4"


@rule("tsushima 11.4")
def test_nobody_flees_in_port():
    game = in_port({8: "mikasa asahi fuji"}, {12: "retvizan"})
    assert refused(game, "flee") == "11.4"


@rule("tsushima 11.5", "tsushima 7.1")
def test_a_flying_base_saves_morale_and_nothing_else():
    game = moving("0410 jt1\n0411 jt2\n0510 jt3")
    game.play("flying_base 0410")
    assert refused(game, "flying_base 0410") == "11.5"
    assert refused(game, "flying_base 0815") == "11.5"
    russian = terminal("0410 rt1\nsasebo jt1", 9, bases=["0410"], plan=1)
    assert russian.position()["marks"]["morale"] == {"rt1": 1}, "it is no use to the enemy"
    after = terminal("0410 jt1\n0411 jt2", 9, bases=["0410"], plan=1)
    assert after.position()["marks"].get("morale", {}) == {"jt2": 1}


@rule("tsushima 12.1")
@pytest.mark.parametrize(
    ("dice", "side", "place"),
    [
        ([1, 3], "russia", "north_sea"),
        ([2, 5], "russia", "kronstadt"),
        ([3, 4], "japan", "indian_ocean"),
        ([6, 6], "japan", "east_indies"),
        ([4, 2], "japan", "interned"),
    ],
)
def test_who_gets_the_cruisers_and_how_far_they_are(dice, side, place):
    game = ys.new("tsushima", scenario="war_at_sea", dice=dice)
    ships = {"japan": ["nisshin", "kasuga"], "russia": ["nevelskoi", "amurski"]}[side]
    assert [where(game, ship) for ship in ships] == [place, place]


@rule("tsushima 12.1")
def test_japans_cruisers_do_not_fire_before_they_have_been_home():
    game = board({5: "nisshin kasuga"}, {6: "rurik"}, step="aim", marks={"raw": {"nisshin": 1, "kasuga": 1}})
    assert game.actor == "russia"
    home = moving(
        "0715 nisshin kasuga", marks={"raw": {"nisshin": 1, "kasuga": 1}}, divisions={"j1": ["nisshin", "kasuga"]}
    )
    home.play("sail j1", "to sasebo")
    assert "raw" not in home.position()["marks"]
    abroad = moving(
        "0712 nisshin kasuga", marks={"raw": {"nisshin": 1, "kasuga": 1}}, divisions={"j1": ["nisshin", "kasuga"]}
    )
    abroad.play("sail j1", "to fusan")
    assert set(abroad.position()["marks"]["raw"]) == {"nisshin", "kasuga"}, "Fusan is Korean"


@rule("tsushima 12.1")
def test_russias_cruisers_go_to_kronstadt_first():
    game = terminal("mediterranean nevelskoi aurora", 1, plan=1, marks={"raw": {"nevelskoi": 1}})
    game.play("voyage mediterranean indian_ocean")
    assert where(game, "nevelskoi") == "mediterranean"
    assert where(game, "aurora") == "indian_ocean"
    game.play("voyage mediterranean north_sea")
    assert where(game, "nevelskoi") == "north_sea"
    there = terminal("north_sea nevelskoi", 1, plan=1, marks={"raw": {"nevelskoi": 1}})
    there.play("voyage north_sea kronstadt")
    assert "raw" not in there.position()["marks"]


@rule("tsushima 12.3")
def test_novik_boyarin_and_izumrud_need_no_division():
    game = moving("port_arthur novik boyarin diana\nvladivostok izumrud jemtchug", side="russia")
    assert set(offered(game, "sail")) == {"novik", "boyarin", "izumrud"}


@rule("tsushima 12.4")
def test_block_ships_shut_port_arthur_until_a_six_clears_it():
    start = {"marks": {"sheltered": {"retvizan": 1}}, "divisions": {"r1": ["retvizan"]}}
    game = searching("0309 jt1\nport_arthur retvizan\n0511 m1 m2\nkure m3", dice=[1, 5, 6], **start)
    game.play("search port_arthur", "claim")
    assert now(game) == "block_ships"
    assert offered(game, "block_ship") == ["m1", "m2"]
    assert refused(game, "block_ship m3") == "12.4"
    game.play("block_ship m1")
    assert refused(game, "block_ship m1") == "12.4", "named already"
    game.play("block_ship m2")
    assert at(game, "sunk") == [], "they are named before a die is rolled"
    game.play("done")
    assert game.position()["blocks"] == 1
    assert at(game, "sunk") == ["m1***", "m2***"]
    shut = moving("port_arthur retvizan novik\n0308 rd1", side="russia", blocks=1, divisions={"r1": ["retvizan"]})
    assert refused(shut, "sail r1") == "12.4"
    shut.play("sail rd1")
    assert refused(shut, "to port_arthur") == "12.4"
    assert terminal("port_arthur retvizan", 9, blocks=2, plan=1, dice=[5, 6]).position()["blocks"] == 1


@rule("tsushima 12.4", "tsushima 10.2")
def test_block_ships_that_come_over_a_mine_roll_for_it_first():
    """10: ships of both sides are affected. Who lies in the hex already does not enter it."""
    start = {"marks": {"sheltered": {"retvizan": 1}}, "divisions": {"r1": ["retvizan"]}, "mines": ["0309"]}
    # the port: no attack; m1 strikes the mine and sinks; m2 passes and fails; m3 was there and blocks the channel
    dice = [1, 6, 1, 5, 4, 6]
    game = searching("0309 jt1 m3\nport_arthur retvizan\n0511 m1 m2", dice=dice, **start)
    game.play("search port_arthur", "claim", "block_ship m1", "block_ship m2", "block_ship m3")
    told = [event.to_json() for event in game.play("done")]
    assert [one["ship"] for one in told if one["type"] == "BlockShipRolled"] == ["m2", "m3"]
    assert game.position()["blocks"] == 1
    assert at(game, "sunk") == ["m1***", "m2***", "m3***"]
    assert game.position()["merchant_losses"] == 3


@rule("tsushima 12.4")
@pytest.mark.parametrize(
    ("word", "near"),
    [("0514", True), ("0713", True), ("fusan", True), ("0714", False), ("0609", False), ("0712", False)],
)
def test_block_ships_come_from_within_six_hexes_by_sea(word, near):
    """0609 is three hexes from Port Arthur, across Korea, and eleven by sea; 0712 is six and seven."""
    game = searching(f"0309 jt1\nport_arthur retvizan\n{word} m1", dice=[1], marks={"sheltered": {"retvizan": 1}})
    game.play("search port_arthur", "claim")
    assert (now(game) == "block_ships") is near


@rule("tsushima 13.1")
def test_the_russians_are_surprised_for_two_phases():
    game = position("sasebo jt1\nport_arthur novik", turn=1, plan=1, steps=["phase_start"])
    game.play("done")
    assert (game.actor, game.position()["phase"]) == ("japan", 2), "Russia neither moves nor searches"
    game.play("done")
    assert game.position()["phase"] == 3
    game.play("done")
    assert (game.actor, game.position()["phase"]) == ("russia", 3)


@rule("tsushima 13.1")
@pytest.mark.parametrize(("face", "allowed"), [(2, False), (3, True)])
def test_a_three_opens_a_surprised_port(face, allowed):
    start = {"marks": {"sheltered": {"retvizan": 1}}, "turn": 1, "plan": 1}
    game = searching("0309 jt1\nport_arthur retvizan", dice=[face], **start)
    game.play("search port_arthur", "claim")
    assert (game.position()["battle"] is not None) is allowed
    if allowed:
        assert game.position()["battle"]["silent"] == 5


@rule("tsushima 13.1")
def test_surprised_ships_neither_move_nor_fire_for_five_rounds():
    game = board(
        {11: "jt1 mikasa asahi fuji"},
        {10: "retvizan"},
        scenario="war_at_sea",
        turn=1,
        kind="in_port",
        place="port_arthur",
        battle={"silent": 5, "coast": "russia"},
        dice=[1] * 400,
        marks={"torped": {"jt1": 1}},
    )
    rounds = set()
    while game.position()["battle"] and game.position()["battle"]["rounds"] < 5:
        assert game.actor == "japan"
        rounds.add(game.position()["battle"]["rounds"])
        game.play("steady" if now(game) == "manoeuvre" else "as_suggested")
    assert rounds == {0, 1, 2, 3, 4}
    assert game.actor == "russia"
