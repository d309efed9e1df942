"""PA-3: what a ship shows, and squadrons."""

import yellowsea as ys
from tests.marks import rule
from tests.systems.blockade.scenes import at, battle, event, now, position, where


def strength(game, area="yellow_sea", side="japan"):
    squadron = game.view(side)["areas"][area]["squadrons"][side]
    return squadron["firepower"], squadron["speed"]


@rule("blockade PA-3.1")
def test_a_damaged_ship_counts_with_its_damaged_side():
    assert strength(position("yellow_sea mikasa")) == (6, 5)
    assert strength(position("yellow_sea mikasa*")) == (4, 4)
    assert strength(position("yellow_sea mikasa fuji* kasagi")) == (6 + 3 + 1, 3)


@rule("blockade PA-3.1")
def test_damage_need_not_cost_firepower():
    assert strength(position("yellow_sea kasagi"))[0] == strength(position("yellow_sea kasagi*"))[0] == 1


@rule("blockade PA-3.2")
def test_sinking_covers_as_many_hits_as_the_defence():
    game = battle("mikasa asahi shikishima", "poltava* askold", dice=[1, 2, 3])
    game.play("fire 3")
    events = game.play("hit poltava")  # defence 3: all three hits are covered, and Russia answers
    assert event(events, "ShipSunk").ship == "poltava"
    assert now(game) == "choose_dice"
    assert game.actor == "russia"
    weaker = battle("mikasa asahi shikishima", "rossia* askold", dice=[1, 2, 3])
    weaker.play("fire 3", "hit rossia")  # defence 2 leaves one hit, which falls on Askold
    assert at(weaker, "yellow_sea") == ["asahi", "askold*", "mikasa", "shikishima"]


@rule("blockade PA-3.3")
def test_russian_ships_begin_where_their_flotilla_lies():
    game = ys.new("blockade")
    assert where(game, "tsesarevitch") == "port_arthur"
    assert where(game, "rurik") == "vladivostok"
    assert where(game, "suvorov") == where(game, "nikolai1") == "arriving"
    arrivals = {ship["id"]: ship["where"] for ship in game.view(None)["ships"] if ship["state"] == "arriving"}
    assert arrivals["suvorov"] == "4"
    assert arrivals["nikolai1"] == "5"


@rule("blockade PA-3.5")
def test_newcomers_join_the_squadron_at_once():
    game = position("pacific mikasa\nsea_of_japan fuji", dice=[3, 6, 1])
    game.play("move pacific sea_of_japan")
    assert strength(game, "sea_of_japan") == (10, 4)
    assert sorted(at(game, "sea_of_japan")) == ["fuji", "mikasa"]


@rule("blockade PA-3.5")
def test_ships_in_port_belong_to_no_squadron():
    game = position("japan chinen\ntsushima_strait kasagi", dice=[6, 6, 1])
    game.play("move tsushima_strait sea_of_japan")  # speed 6: the slow ship in port does not count
    assert where(game, "kasagi") == "sea_of_japan"
    assert where(game, "chinen") == "japan"
