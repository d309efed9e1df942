"""Closer looks of Tsushima over the API: courses, expected hits, convoys, and nothing that a side must not know."""

import random

import yellowsea as ys
from tests.server.table import good, sit_down


def look(table, side, what):
    return good(table.ask("look", side, what=what, of=""))["look"]


def at_sea(client):
    table = sit_down(client, system="tsushima", scenario="round_island")
    table.play("default_setup", "done", "default_setup")
    return table


def test_courses_are_told_to_the_side_that_sails_and_match_its_options(client):
    table = at_sea(client)
    assert look(table, "japan", "courses") is None, "nothing is in hand yet"
    state = table.play("sail_all chemulpo")
    told = look(table, "japan", "courses")
    offered = {option["args"][0] for option in state["options"] if option["verb"] == "to"}
    assert set(told["places"]) == offered
    assert told["places"]["0510"]["points"] == 0, "the hex of the port itself"
    assert all(0 <= course["points"] <= told["points"] for course in told["places"].values())
    assert told["places"]["0411"]["way"][-1] == "0411"
    assert look(table, "russia", "courses") is None
    assert look(table, None, "courses") is None


def test_expected_hits_grow_as_the_range_closes(client):
    table = sit_down(client, system="tsushima", scenario="port_arthur")
    table.play("default_setup", "default_setup", "default_line")
    while "steady" not in [option["text"] for option in table.look(table.look(None)["actor"])["options"]]:
        actor = table.look(None)["actor"]
        table.play(table.look(actor)["options"][0]["text"])
    for _ in range(12):
        actor = table.look(None)["actor"]
        options = [option["text"] for option in table.look(actor)["options"]]
        told = look(table, actor, "expected")
        if told and told["after"]["steady"][actor] > 0 and "close 2" in told["after"]:
            break
        table.play(next(text for text in ("close 2", "close 1", "as_suggested", "steady") if text in options))
    assert told == look(table, None, "expected"), "everything on the board lies open"
    after = told["after"]
    assert after["close 2"][actor] > after["steady"][actor] > after["open 2"][actor]


def test_convoys_are_japans_business(client):
    table = sit_down(client, system="tsushima", scenario="war_at_sea")
    table.play("default_setup", "default_setup", "plan a")
    told = look(table, "japan", "convoys")
    assert told["port"] == "fusan"
    assert {merchant["where"] for merchant in told["merchants"]} == {"kure"}
    assert all(merchant["cargo"] and merchant["safe"] for merchant in told["merchants"])
    assert look(table, "russia", "convoys") is None
    assert look(table, None, "convoys") is None
    assert look(table, "japan", "weather") is None


def test_convoys_tell_nothing_of_closed_stacks():
    """What Japan is told from the true state is what it would be told from its own knowledge of it."""
    game = ys.new("tsushima", scenario="war_at_sea", seed=11)
    source = random.Random(5)
    compared = threatened = 0
    for _ in range(700):
        if game.actor is None:
            break
        game.play(source.choice(game.options()))
        told = game.look("japan", "convoys", "")
        if told is None:
            continue
        known = game.rules.look(game.seen_by("japan").state, 0, "convoys", "")
        assert told == known
        compared += 1
        threatened += any(merchant["threats"] for merchant in told["merchants"])
    assert compared > 100
    assert threatened > 0


def test_divisions_are_suggested_to_the_side_that_draws_up(client):
    table = at_sea(client)

    def told(side, place="chemulpo"):
        return good(table.ask("look", side, what="divisions", of=place))["look"]

    ours = told("japan")
    assert (ours["least"], ours["most"]) == (3, 6)
    assert all(3 <= len(group) <= 6 for group in ours["groups"])
    assert all(len({ours["kinds"][ship] for ship in group}) == 1 for group in ours["groups"])
    assert told("russia") is None, "it is Japan that moves"
    assert told(None) is None
    assert told("japan", "nowhere") is None
    assert told("japan", "port_arthur")["kinds"] == {}, "nothing of the enemy's ships"
