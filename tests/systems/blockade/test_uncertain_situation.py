"""PA-11.0: one open ship on each squadron, the rest hidden until a battle."""

import random

import pytest

import yellowsea as ys
from tests.marks import rule
from tests.systems.blockade.scenes import now, offered, position, refused

FOG = {"uncertain_situation": True}


def fog(fleets, tops, **rest):
    """A game under the variant with the open ships named, known as such to the enemy."""
    known = [ship for stacks in tops.values() for ship in stacks.values()]
    return position(fleets, options=FOG, tops=tops, known=known, **rest)


def seen(game, viewer, side, area):
    return game.view(viewer)["areas"][area]["squadrons"][side]


def state_of(game, viewer, ship):
    return next(told["state"] for told in game.view(viewer)["ships"] if told["id"] == ship)


TWO = "yellow_sea mikasa asahi kasagi\neast_china_sea retvizan askold"
TOPS = {"japan": {"yellow_sea": "kasagi"}, "russia": {"east_china_sea": "askold"}}


@rule("blockade PA-11.0")
def test_the_enemy_sees_the_top_ship_only_and_the_owner_everything():
    game = fog(TWO, TOPS)
    assert seen(game, "russia", "japan", "yellow_sea") == {
        "count": None,
        "firepower": None,
        "speed": None,
        "top": "kasagi",
        "hidden": True,
    }
    assert seen(game, "japan", "japan", "yellow_sea")["count"] == 3
    assert state_of(game, "russia", "mikasa") == "hidden"
    assert state_of(game, "russia", "kasagi") == "area"
    assert state_of(game, "japan", "mikasa") == "area"


@rule("blockade PA-11.0")
def test_a_damaged_ship_is_hidden_like_any_other():
    game = fog("yellow_sea mikasa* kasagi\neast_china_sea retvizan askold", TOPS)
    assert state_of(game, "russia", "mikasa") == "hidden"


@rule("blockade PA-11.0")
def test_without_the_option_everything_is_open():
    game = position(TWO)
    assert seen(game, "russia", "japan", "yellow_sea")["count"] == 3
    assert state_of(game, "russia", "mikasa") == "area"


@rule("blockade PA-11.0")
def test_a16_the_number_of_ships_is_hidden():
    """Two stacks that differ only below the top look alike to the enemy."""
    three = fog("yellow_sea mikasa asahi kasagi\neast_china_sea askold", TOPS)
    two = fog("yellow_sea mikasa kasagi\njapan asahi\neast_china_sea askold", TOPS)
    assert seen(three, "russia", "japan", "yellow_sea") == seen(two, "russia", "japan", "yellow_sea")
    assert seen(three, "japan", "japan", "yellow_sea") != seen(two, "japan", "japan", "yellow_sea")


@rule("blockade PA-11.0")
def test_a16_the_owner_chooses_the_top_ship():
    game = ys.new("blockade", options=FOG)
    game.play("sortie mikasa yellow_sea", "sortie asahi yellow_sea", "sortie fuji pacific", "done")
    assert now(game) == "choose_top"
    assert game.actor == "japan"
    assert offered(game, "top") == ["mikasa", "asahi"]
    assert refused(game, "top fuji") == "PA-11.0"
    game.play("top asahi")
    assert seen(game, "russia", "japan", "yellow_sea")["top"] == "asahi"
    assert offered(game, "top") == ["fuji"]
    game.play("top fuji")
    assert seen(game, "russia", "japan", "pacific")["top"] == "fuji"
    assert now(game) == "russian_sortie"


def overheard(game, *texts):
    """What Russia is told, option by option."""
    return [[told.to_json() for told in game.play(text) if told.known_to(1)] for text in texts]


@rule("blockade PA-11.0")
def test_a16_a_lone_ship_is_shown_like_the_top_of_a_stack_after_a_sortie():
    """Mikasa under one top or under the other: what the enemy hears, and when, is the same."""
    streams = []
    for area in ("yellow_sea", "pacific"):
        game = ys.new("blockade", options=FOG)
        game.play("sortie kasagi yellow_sea", "sortie chitose pacific", f"sortie mikasa {area}")
        streams.append(overheard(game, "done", "top kasagi", "top chitose"))
    assert streams[0] == streams[1]


@rule("blockade PA-11.0")
def test_a16_a_lone_ship_is_shown_like_the_top_of_a_stack_after_a_move():
    tops = {"japan": {"east_china_sea": "kasagi", "pacific": "chitose"}, "russia": {"sea_of_japan": "askold"}}
    streams = []
    for area in ("east_china_sea", "pacific"):
        fleets = f"east_china_sea kasagi\npacific chitose\n{area} mikasa\nsea_of_japan askold"
        game = fog(fleets, tops, dice=[1, 5, 1])
        streams.append(overheard(game, "move east_china_sea yellow_sea", "top kasagi"))
        assert now(game) == "operation"
    assert streams[0] == streams[1]


@rule("blockade PA-11.0")
def test_a_lone_survivor_of_a_battle_lies_open_by_itself():
    """Both sides have seen the squadrons, so nothing is left to ask for."""
    tops = {"japan": {"yellow_sea": "kasagi"}, "russia": {"yellow_sea": "askold"}}
    game = fog("yellow_sea kasagi* mikasa askold", tops, dice=[1, 6, 5, 1], initiative="russia")
    game.play("battle yellow_sea", "fire 1", "hit kasagi", "fire 1")
    assert now(game) == "operation"
    assert seen(game, "russia", "japan", "yellow_sea")["top"] == "mikasa"


@rule("blockade PA-11.0")
def test_a16_a_battle_shows_both_squadrons():
    tops = {"japan": {"yellow_sea": "kasagi"}, "russia": {"yellow_sea": "askold"}}
    game = fog("yellow_sea mikasa kasagi retvizan askold", tops)
    assert state_of(game, "russia", "mikasa") == "hidden"
    events = game.play("battle yellow_sea")
    assert any(told.reveals for told in events)
    assert state_of(game, "russia", "mikasa") == "area"
    assert state_of(game, "japan", "retvizan") == "area"
    assert seen(game, "russia", "japan", "yellow_sea")["firepower"] == 7


@rule("blockade PA-11.0")
def test_a16_a_move_shows_only_whether_it_succeeded():
    game = fog(TWO, TOPS, dice=[5, 6, 1])
    events = game.play("move yellow_sea east_china_sea")
    told = {type(one).__name__: one for one in events}
    assert told["MovementChecked"].known_to(1)
    assert not told["MovementDie"].known_to(1)  # the die against the speed would betray the slowest ship
    assert told["MovementDie"].known_to(0)
    assert state_of(game, "russia", "mikasa") == "hidden"


@rule("blockade PA-11.0")
def test_sorties_are_secret():
    game = ys.new("blockade", options=FOG)
    events = game.play("sortie mikasa yellow_sea")
    assert [told.known_to(0) for told in events] == [True]
    assert [told.known_to(1) for told in events] == [False]
    assert state_of(game, "russia", "mikasa") == "hidden"


@rule("blockade PA-11.0")
def test_a_spectator_sees_no_more_than_the_enemy():
    game = fog(TWO, TOPS)
    assert state_of(game, None, "mikasa") == "hidden"
    assert state_of(game, None, "retvizan") == "hidden"
    assert seen(game, None, "japan", "yellow_sea")["hidden"] is True


@rule("blockade PA-11.0")
@pytest.mark.parametrize("side", ["japan", "russia"])
def test_what_is_hidden_changes_nothing_the_enemy_receives(side):
    """Swap hidden enemy ships between two stacks: view, options and a bot's knowledge stay equal."""
    tops = {
        "japan": {"yellow_sea": "kasagi", "pacific": "chitose"},
        "russia": {"east_china_sea": "askold", "sea_of_japan": "rurik"},
    }
    ours = {
        "japan": "yellow_sea kasagi mikasa\npacific chitose fuji",
        "russia": "east_china_sea askold retvizan\nsea_of_japan rurik rossia",
    }
    swapped = {
        "japan": "yellow_sea kasagi fuji\npacific chitose mikasa",
        "russia": "east_china_sea askold rossia\nsea_of_japan rurik retvizan",
    }
    enemy = "russia" if side == "japan" else "japan"
    true = fog(f"{ours[side]}\n{ours[enemy]}", tops, acting=side)
    false = fog(f"{ours[side]}\n{swapped[enemy]}", tops, acting=side)
    assert true.position() != false.position()
    assert true.view(side) == false.view(side)
    assert true.options() == false.options()
    assert true.prompt() == false.prompt()
    assert true.seen_by(side).to_json() == false.seen_by(side).to_json()
    for text in ("battle yellow_sea", "battle sea_of_japan", "move pacific yellow_sea"):
        assert true.why_not(text) == false.why_not(text)


@rule("blockade PA-11.0")
def test_a_hidden_sortie_is_told_to_others_as_such():
    game = ys.new("blockade", options=FOG)
    game.play("sortie mikasa yellow_sea")
    told = [event for event in game.play("done") if type(event).__name__ == "SailedUnseen"]
    assert [event.text() for event in told] == ["Japan sends ships to sea; which and where is hidden."]
    assert [told[0].known_to(viewer) for viewer in range(3)] == [False, True, True]


@rule("blockade PA-11.0")
@pytest.mark.parametrize(
    ("side", "enemy", "ships", "port"),
    [
        ("japan", "russia", ("mikasa", "asahi", "kasagi", "fuji"), "japan"),
        ("russia", "japan", ("retvizan", "poltava", "askold", "pallada"), "port_arthur"),
    ],
)
def test_only_ships_at_sea_under_others_that_no_battle_has_shown_are_hidden(side, enemy, ships, port):
    """Those in port, on top of a squadron or seen in a battle lie open; a spectator sees no more than the enemy."""
    under, seen_before, top, in_port = ships
    there = {"japan": "chitose", "russia": "rurik"}[enemy]
    lines = f"yellow_sea {under} {seen_before} {top}\n{port} {in_port}\nsea_of_japan {there}"
    tops = {side: {"yellow_sea": top}, enemy: {"sea_of_japan": there}}
    game = position(lines, options=FOG, tops=tops, known=[top, seen_before, there])
    for viewer in (enemy, None):
        told = {ship: state_of(game, viewer, ship) for ship in ships}
        assert told[under] == "hidden"
        assert told[seen_before] == told[top] == "area"
        assert told[in_port] != "hidden"
    assert all(state_of(game, side, ship) != "hidden" for ship in ships)


@rule("blockade PA-11.0")
def test_a_bot_is_given_no_place_of_a_hidden_ship_and_all_of_its_own():
    game = fog(TWO, TOPS)
    told = game.seen_by("russia").to_json()["state"]["at"]
    assert {"mikasa", "asahi"} <= set(told["hidden"])
    assert "kasagi" in told["yellow_sea"]
    assert set(told["east_china_sea"]) == {"retvizan", "askold"}


@rule("blockade PA-11.0")
@pytest.mark.parametrize("side", ["japan", "russia"])
def test_what_is_imagined_puts_hidden_ships_into_squadrons_that_are_there_and_leaves_all_else(side):
    tops = {
        "japan": {"yellow_sea": "kasagi", "pacific": "chitose"},
        "russia": {"east_china_sea": "askold", "sea_of_japan": "rurik"},
    }
    lines = "yellow_sea kasagi mikasa\npacific chitose fuji\neast_china_sea askold retvizan\nsea_of_japan rurik rossia"
    game = fog(lines, tops)
    seen = game.seen_by(side)
    enemy, hidden = ("russia", {"retvizan", "rossia"}) if side == "japan" else ("japan", {"mikasa", "fuji"})
    places = set()
    for seed in range(12):
        at = seen.rules.write(seen.imagine(random.Random(seed)))["at"]
        for ship in hidden:
            (place,) = [place for place, ships in at.items() if ship in ships]
            places.add(place)
        for area, top in {**tops["japan"], **tops["russia"]}.items():
            assert top in at[area]
    assert places == set(tops[enemy])
