"""The officer of the joined war: transport follows the army, the fleet covers it, Russia strikes at it."""

from tests.systems.russo_japanese_war.joined import RULES, joined, transport, war_of
from yellowsea.kernel.sides import JAPAN
from yellowsea.systems.port_arthur.officer.transport import Transport
from yellowsea.systems.russo_japanese_war.officer.convoys import Convoys
from yellowsea.systems.russo_japanese_war.officer.cover import cover, is_port_arthur_doomed, sallies
from yellowsea.systems.russo_japanese_war.officer.doctrine import JoinedDoctrine

OFFICER = JoinedDoctrine(RULES)
PORT = {"ports": {"hexes": ["3617"]}}
ARMIES = {"1D": "cis_yalu_korea", "GD": "japan", "7ES": "4822", "PAG": "4822", "S12": "0622"}


def goals_of(game):
    """Where each merchant is sent, by words of the chart."""
    war = war_of(game)
    words = war.sea.tables.chart.words
    ids = war.sea.tables.ship_ids
    goals = Convoys(war, Transport(OFFICER.land.marshal(war.land, JAPAN, 0))).make()
    return {ids[ship]: words[goal] for ship, goal in goals.items()}


def named(war, errands):
    chart = war.sea.tables.chart
    return {war.sea.tables.ship_ids[ship]: chart.words[goal] for ship, goal in errands.items()}


def test_merchants_are_shared_out_between_korea_fusan_and_the_beach():
    at = {"chemulpo": ["m1", "m2"], "kure": ["m3", "m4", "m5", "m6"], "port_arthur": ["retvizan"]}
    waiting = {"2D": "japan", "3D": "japan", "4D": "japan", "5D": "japan", "6D": "japan"}
    cargo = {"m1": 3, "m2": 3, **dict.fromkeys(("m3", "m4", "m5", "m6"), 1)}
    goals = goals_of(joined(at, {**ARMIES, **waiting}, cargo=cargo, land=PORT, phase=2, land_phase="japanese_movement"))
    assert {goals["m1"], goals["m2"]} == {"0409"}, "a division waits in Korea for the beach"
    assert [goals[name] for name in ("m3", "m4", "m5", "m6")] == ["fusan", "fusan", "fusan", "chemulpo"]


def test_nobody_sails_for_nothing():
    at = {"kure": ["m3", "m4"], "port_arthur": ["retvizan"]}
    supply = {"supply": {"japan": {"cis_yalu_korea": 6}}}
    units = {"GD": "1705", "7ES": "4822", "S12": "0622"}
    assert set(goals_of(joined(at, units, cargo={"m3": 1, "m4": 1}, land=supply)).values()) == {"kure"}


def test_without_a_port_loads_for_the_beach_wait_for_the_first_phase():
    at = {"chemulpo": ["m1"], "port_arthur": ["retvizan"]}
    waits = joined(at, ARMIES, cargo={"m1": 3}, phase=3, land_phase="japanese_combat")
    assert goals_of(waits)["m1"] == "chemulpo"
    assert goals_of(joined(at, ARMIES, cargo={"m1": 3}))["m1"] == "0409", "not the water of Port Arthur"


def test_small_craft_watch_port_arthur_while_a_beach_is_used():
    at = {"chemulpo": ["m1", "jd1", "jt2", "mikasa"], "port_arthur": ["retvizan", "rd1"]}
    war = war_of(joined(at, ARMIES, cargo={"m1": 3}, land=PORT))
    chart = war.sea.tables.chart
    merchant = war.sea.tables.ship_index["m1"]
    beach, home = chart.words.index("0409"), chart.words.index("kure")
    assert named(war, cover(war, {merchant: beach})) == {"jd1": "0309", "jt2": "0309"}
    assert cover(war, {merchant: home}) == {}


def test_cruisers_and_destroyers_come_out_against_a_beach_and_go_home_again():
    at = {"0409": ["m1"], "port_arthur": ["retvizan", "novik", "rd1"], "0309": ["pallada"]}
    war = war_of(joined(at, ARMIES, cargo={"m1": 3}, land=PORT, acting="russia"))
    assert named(war, sallies(war)) == {"novik": "0409", "rd1": "0409", "pallada": "port_arthur"}


def test_the_fleet_leaves_when_an_outer_work_is_lost():
    war = war_of(joined(None, {"1D": "cis_yalu_korea", "7ES": "4822", "S12": "0622"}))
    assert not is_port_arthur_doomed(war)
    lost = war_of(joined(None, {"1D": "4722", "7ES": "4822", "S12": "0622"}))
    assert is_port_arthur_doomed(lost)
    assert sallies(lost) == {}


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
