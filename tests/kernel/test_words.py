"""Words of the log that every system shares: dates and places, never ids and numbers of a file; one ship, two ships."""

import random
import re
from collections.abc import Iterator

import pytest

import yellowsea as ys
from yellowsea.kernel.telling.events import date_words, does, out_of, place_words
from yellowsea.systems import SYSTEM_IDS
from yellowsea.systems.great_war_at_sea.events.sea_events import (
    CoursePlotted,
    FleetMoved,
    FleetsJoined,
    OutOfCoal,
    SeaTurnBegan,
)
from yellowsea.systems.port_arthur.events.combat_events import AttackDeclared, UnitEliminated, UnitHit
from yellowsea.systems.port_arthur.events.events import TurnBegan, UnitPlaced, UnitsMoved
from yellowsea.systems.russo_japanese_war.events.events import LoadsLost, UnitCarried
from yellowsea.systems.tsushima.events.campaign_events import LoadsDelivered, MerchantCalledUp
from yellowsea.systems.tsushima.events.events import ShipsSailed, StackMoved

DECISIONS = 250
TRIED = 12  # words of the vocabulary, tried at each decision for their refusals
SEA_0408 = "the sea E of Yingkou (0408)"
MANY = "armies|boxes|columns|counters|dice|guns|hexes|hits|lines|loads|mines|months|points|ships|turns|units"
ONE_OF_MANY = re.compile(rf"(?<![.:/-])\b1 (?:[a-z]+ ){{0,2}}(?:{MANY})\b|\((?:s|es|ies)\)")


def told(system: str) -> Iterator[str]:
    """Prompts, refusals, events and the standing of a game that nobody plans."""
    chance = random.Random(1904)
    scenarios = ys.systems()[system].scenarios
    for scenario in chance.sample(scenarios, min(3, len(scenarios))):
        game = ys.new(system, scenario.id, seed=chance.randrange(1000))
        vocabulary = game.rules.vocabulary
        for turn in range(DECISIONS):
            if game.actor is None:
                break
            yield str(game.prompt())
            words = [vocabulary.text(chance.randrange(vocabulary.size)) for _ in range(TRIED)]
            yield from (refusal.text for word in words if (refusal := game.why_not(word)) is not None)
            if turn % 25 == 0:
                yield game.standing(game.actor).headline
            yield from (event.text() for event in game.play(chance.choice(game.options())))
        if game.outcome is not None:
            yield from game.outcome.reasons


@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_one_of_a_thing_is_not_called_many(system):
    assert [text for text in told(system) if ONE_OF_MANY.search(text)] == []


@pytest.mark.parametrize(
    ("date", "words"),
    [("1904-02", "February 1904"), ("1905-12-01", "1 December 1905"), ("1904-06-12 22:00", "12 June 1904, 22:00")],
)
def test_dates(date, words):
    assert date_words(date) == words


@pytest.mark.parametrize(("has", "words"), [(3, "3 of 8"), (8, "8 of 8"), (9, "9 (8 needed)")])
def test_more_than_is_needed_is_not_told_as_a_part_of_it(has, words):
    assert out_of(has, 8) == words


@pytest.mark.parametrize(
    ("place", "words"), [("port_arthur", "Port Arthur"), ("AA14", "AA14"), ("1706", "1706"), ("Moji", "Moji")]
)
def test_places(place, words):
    assert place_words(place) == words


def test_a_turn_begins_in_a_month_and_at_an_hour():
    assert TurnBegan(turn=1, month="1904-02").text() == "Turn 1 (February 1904) begins."
    told = SeaTurnBegan(turn=5, turns=54, moment="1904-06-12 22:00", night=True).text()
    assert told == "Turn 5 of 54: 12 June 1904, 22:00, by night."


@pytest.mark.parametrize(
    ("path", "harbour", "words"),
    [
        (["AA14", "AA14"], "fusan", "J1 enters Fusan."),
        (["AA14", "AA14"], None, "J1 stays in AA14."),
        ([None], "port_arthur", "J1 stays in Port Arthur."),
        (["AA13", "AA14"], "fusan", "J1 goes from AA13 into Fusan."),
    ],
)
def test_a_fleet_moves(path, harbour, words):
    assert FleetMoved(side="japan", fleet="j1", path=path, harbour=harbour).text() == words


def test_a_course_names_its_harbours_and_says_what_is_done_on_the_way():
    course = [["N13", "N12", "act"], [], ["O14", "elliot_islands"]]
    told = CoursePlotted(side="japan", fleet="j6", name="Sweepers", from_turn=1, course=course).text()
    assert told == "Sweepers (J6) sail for Elliot Islands from turn 1, 3 turns long, to carry the mission out."


@pytest.mark.parametrize(
    ("ships", "words"),
    [(1, "Mikasa sails"), (4, "Mikasa, Asahi, Fuji and Yashima sail"), (5, "Mikasa, Asahi, Fuji and 2 more sail")],
)
def test_ships_that_sail_are_named_to_their_own_side(ships, words):
    names = ["Mikasa", "Asahi", "Fuji", "Yashima", "Hatsuse"][:ships]
    ids = [name.lower() for name in names]
    told = ShipsSailed(side="japan", ships=ids, names=names, origin="yin_kou", to="0408", to_name="hex 0408")
    assert told.text() == f"{words} to hex 0408."


@pytest.mark.parametrize(
    ("origin", "left"),
    [("yin_kou", "Yingkou"), ("0408", SEA_0408), ("china_sea", "the China Sea")],
)
def test_ships_leave_a_place_by_its_name(origin, left):
    told = StackMoved(side="japan", origin=origin, to="kure", to_name="Kure")
    told.places = ys.new("tsushima", "war_at_sea").rules.places
    assert told.text() == f"Japan moves ships from {left} to Kure."


def test_a_port_of_the_land_campaign_has_its_name():
    landed = LoadsDelivered(port="yin_kou", loads=2, total=3, needed=8)
    landed.places = ys.new("tsushima", "war_at_sea").rules.places
    assert landed.text() == "2 loads landed at Yingkou: 3 of 8 this turn."
    assert MerchantCalledUp(ship="m11", port="port_arthur").text() == "A new merchant is called up at Port Arthur."


def test_one_counter_called_by_a_word_for_many_takes_the_plural():
    assert does("Ural Cossacks (3-10)", "retreats") == "Ural Cossacks (3-10) retreat"
    assert does("Japan's 1st destroyers", "is") == "Japan's 1st destroyers are"
    assert does("Port Arthur fortress troops", "stands") == "Port Arthur fortress troops stand"
    assert does("2nd Division (9-8)", "is") == "2nd Division (9-8) is"
    lost = UnitEliminated(side="russia", unit="1AR", name="1st Argun Cossacks", place="4219")
    assert lost.text() == "The 1st Argun Cossacks are eliminated in 4219."
    hurt = UnitHit(side="russia", unit="1AR", name="1st Argun Cossacks", hits=1, cause="rout")
    assert hurt.text() == "The 1st Argun Cossacks take a hit (rout)."
    names = ["Japan's 3rd destroyers"]
    sails = ShipsSailed(side="japan", ships=["jd3"], names=names, origin="0408", to="kure", to_name="Kure")
    assert sails.text() == "Japan's 3rd destroyers sail to Kure."


def test_fleets_join_by_their_names_and_four_boats_have_no_coal():
    joined = FleetsJoined(side="japan", fleet="j7", name="5th Division", into="3rd Division")
    assert joined.text() == "5th Division (J7) joins 3rd Division."
    assert OutOfCoal(side="japan", ship="t50", name="No. 50, No. 51").text() == "No. 50, No. 51 have no coal left."
    assert OutOfCoal(side="japan", ship="fuso", name="Fuso").text() == "Fuso has no coal left."


def test_transport_that_is_lost_and_guns_that_are_carried():
    assert LoadsLost(points=1).text() == "1 point of transport is not used and lost."
    assert LoadsLost(points=22).text() == "22 points of transport are not used and lost."
    carried = UnitCarried(unit="SG1", name="siege guns 1", start="Japan", place="Fusan", points=4)
    assert carried.text() == "Siege guns 1 are carried from Japan to Fusan."


def test_zones_have_their_names():
    told = AttackDeclared(
        side="japan",
        hex="1712",
        attackers=["12D"],
        defenders=["3ES"],
        names=["12th Division"],
        source="cis_yalu_korea",
        counter=False,
    )
    told.places = ys.new("port_arthur").rules.places
    where = "the hex 2 NW of Fenghuangcheng (1712)"
    assert told.text() == f"Japan attacks {where} with the 12th Division, fed from Cis-Yalu Korea."


def test_a_sentence_begins_with_a_capital_whatever_the_name():
    unit, name = "S02", "railway battalion 2"
    lost = UnitEliminated(side="russia", unit=unit, name=name, place="4219")
    assert lost.text() == "Railway battalion 2 is eliminated in 4219."
    placed = UnitPlaced(side="russia", unit=unit, name=name, place="4219")
    assert placed.text() == "Railway battalion 2 starts in 4219."
    hurt = UnitHit(side="russia", unit=unit, name=name, hits=2, cause="rout")
    assert hurt.text() == "Railway battalion 2 takes a hit (rout), 2 now."
    moved = UnitsMoved(
        side="russia",
        units=["S02"],
        names=["railway battalion 2"],
        start="4219",
        path=["4220"],
        tenths=10,
        how="rail",
    )
    assert moved.text() == "Railway battalion 2 goes from 4219 to 4220 by rail."
    carried = UnitCarried(unit="L2", name="line of communication 2", start="Japan", place="Fusan", points=1)
    assert carried.text() == "Line of communication 2 is carried from Japan to Fusan."
