"""4.1: the way is the player's: the usual one, the shortest, clear of a hex, or hex by hex."""

import random

import pytest

import yellowsea as ys
from tests.marks import rule
from tests.systems.tsushima.scenes import moving, now, of, offered, refused, rules, where
from yellowsea.systems.tsushima.chart.courses import dangers, destinations, track
from yellowsea.systems.tsushima.chart.ways import SHORTEST, USUAL, WayFinder
from yellowsea.systems.tsushima.state.packed_reach import PackedReach
from yellowsea.systems.tsushima.state.reach import FROM_EDGE_ZONE, ReachFinder


def way_to(game, place):
    """The hexes entered on the way to a place, as the ships in hand would sail now."""
    war = game.state
    words = war.tables.chart.words
    return [words[hexagon] for hexagon in track(war, war.sailing, words.index(place))]


def coastal(game, way):
    chart = game.state.tables.chart
    return sum(chart.is_partial[chart.words.index(word)] for word in way)


def novik(at, **rest):
    """Novik, with six movement points, asked where to go."""
    game = moving(f"{at} novik", side="russia", **rest)
    game.play("sail novik")
    return game


@rule("tsushima 4.1")
def test_the_usual_way_goes_round_the_shoals_where_points_allow():
    game = novik("0908")
    assert way_to(game, "1104") == ["1008", "1107", "1106", "1205", "1104"]
    assert coastal(game, way_to(game, "1104")) == 1
    tired = moving("0908 novik**", side="russia")
    tired.play("sail novik")
    assert way_to(tired, "1006") == ["1007", "1006"]


@rule("tsushima 4.1")
def test_the_shortest_way_may_be_asked_for():
    game = novik("0908")
    game.play("shortest")
    assert len(way_to(game, "1104")) == 4
    assert coastal(game, way_to(game, "1104")) == 3
    assert refused(game, "keep_clear") == "4.1"
    game.play("to 1104")
    assert where(game, "novik") == "1104"
    game = novik("0908")
    assert len(way_to(game, "1104")) == 5, "the wish held for one order"


@rule("tsushima 4.1")
def test_a_way_may_keep_as_far_as_it_can_from_a_named_hex():
    game = novik("0410")
    grid = game.state.tables.chart.grid
    named = grid.number["0411"]
    usual = way_to(game, "0413")
    assert min(grid.distance(grid.number[word], named) for word in usual[:-1]) == 0
    game.play("keep_clear", "away_from 0411")
    assert refused(game, "shortest") == "4.1"
    clear = way_to(game, "0413")
    assert min(grid.distance(grid.number[word], named) for word in clear[:-1]) == 2, "not past it at one hex"
    assert len(clear) <= 6
    game.play("cancel", "sail novik")
    assert way_to(game, "0413") == usual


@rule("tsushima 4.1")
def test_only_water_is_kept_clear_of():
    game = novik("0410")
    game.play("keep_clear")
    assert refused(game, "away_from 0508") == "4.3"
    game.play("cancel")
    assert now(game) == "course"
    assert "shortest" in game.options()


@rule("tsushima 4.1", "tsushima 4.4")
def test_a_way_laid_out_hex_by_hex_is_the_way_sailed():
    game = novik("0810", dice=[1])
    game.play("via 0910", "via 1011", "via 1010")
    assert refused(game, "via 0810") == "4.1", "not next to where the way has come"
    assert way_to(game, "1109") == ["0910", "1011", "1010", "1109"]
    assert "to 1010" in game.options(), "to stop where the way has come"
    assert game.state.words.vocabulary.code("to 1304") not in game.codes()
    assert refused(game, "to 1204") == "4.1"
    game.play("to 0910")
    assert where(game, "novik") == "0910"
    events = game.play("done")
    assert not of(events, "AgroundRolled"), "it led through open sea only"


@rule("tsushima 4.1", "tsushima 4.4")
def test_a_way_through_coastal_waters_is_a_risk_even_when_it_ends_at_sea():
    game = novik("0810", dice=[1])
    game.play("via 0911", "to 0910")
    assert of(game.play("done"), "AgroundRolled")


@rule("tsushima 4.1", "tsushima 4.2")
def test_the_way_does_not_lead_through_the_enemy_or_beyond_the_points():
    game = moving("0908 novik\n1008 jt1", side="russia")
    game.play("sail novik")
    assert refused(game, "via 1008") == "4.2"
    assert "to 1008" in game.options()
    slow = moving("0908 novik**", side="russia")
    slow.play("sail novik", "via 1008", "via 0908", "via 1008")
    assert refused(slow, "via 0908") == "4.1"
    assert [text for text in slow.options() if text.startswith(("to ", "via "))] == ["to 1008"]


@rule("tsushima 4.1", "tsushima 10.2")
def test_mines_are_avoided_before_shoals_unless_the_player_sails_into_them():
    assert way_to(novik("1201"), "1401") == ["1301", "1302", "1401"]
    game = novik("1201", mines=["1302"], dice=[6, 5])
    assert "1302" not in way_to(game, "1401")
    assert coastal(game, way_to(game, "1401")) == 4, "one more than over the mine"
    game.play("via 1301", "via 1302")
    events = game.play("to 1401")
    assert where(game, "novik") == "1401"
    assert [event.hex for event in of(events, "MineRolled")] == ["1302"]


@rule("tsushima 4.2", "tsushima 4.1")
def test_ships_that_must_stop_outside_have_no_way_to_choose():
    game = moving("port_arthur novik\n0309 jt1", side="russia")
    game.play("sail novik")
    assert game.options() == ["to 0309", "cancel"]
    assert refused(game, "shortest") == refused(game, "via 0310") == "4.2"


@rule("tsushima 4.8", "tsushima 4.1")
def test_a_way_from_the_zone_begins_at_any_hex_of_the_edge():
    game = moving("china_sea izumrud", scenario="tsushima", side="russia")
    game.play("sail izumrud")
    edge = offered(game, "via")
    assert "0820" in edge
    assert all(word.endswith("20") for word in edge)
    game.play("via 0820", "to 0818")
    assert where(game, "izumrud") == "0818"


@rule("tsushima 4.1")
@pytest.mark.parametrize("scenario", ["round_island", "tsushima"])
def test_every_destination_has_every_kind_of_way_within_the_points(scenario):
    """In random games: connected, over open hexsides, no enemy before the end, no longer than the points."""
    source = random.Random(4)
    game = ys.new("tsushima", scenario=scenario, seed=4)
    asked = 0
    while (texts := game.options()) and asked < 150:
        if now(game) == "course":
            asked += 1
            check_ways(game.state, source)
        game.play(source.choice(texts))
    assert asked == 150


def check_ways(war, source):
    chart = war.tables.chart
    ships = war.sailing
    enemies = war.held[1 - war.acting]
    hexagon = chart.hex_of[war.place[ships[0]]]
    places = destinations(war, ships)
    for place in source.sample(places, min(6, len(places))):
        lengths = []
        for shortest, clear in ((0, -1), (1, -1), (0, source.choice(chart.waters))):
            twin = war.copy()
            twin.is_shortest, twin.clear_of = shortest, clear
            way = track(twin, ships, place)
            lengths.append(len(way))
            mined = [hexagon for hexagon in way if war.mines >> hexagon & 1]
            assert dangers(twin, ships, place) == (any(chart.is_partial[hexagon] for hexagon in way), mined)
            zone = int(place == chart.edge_zone)
            assert len(way) + zone <= war.slowest(ships)
            for before, after in zip([hexagon, *way], way, strict=False):
                assert after in (chart.ways[before] if before >= 0 else chart.edge) or before == after
                assert before == hexagon or not enemies >> before & 1
            if way and not zone:
                assert way[-1] == chart.hex_of[place]
        assert lengths[1] <= min(lengths)


@rule("tsushima 4.1", "tsushima 10.2")
def test_the_dangers_of_a_way_are_those_of_its_hexes():
    """Mines and enemies anywhere, and every kind of way: what `dangers` tells without a way holds for the way."""
    source = random.Random(5)
    chart = novik("0908").state.tables.chart
    coasts = mines = calm = 0
    for _ in range(400):
        thin, thick = source.choice((0.0, 0.1)), source.choice((0.0, 0.05, 0.4))
        origin = source.choice([FROM_EDGE_ZONE, *source.sample(chart.waters, 9)])
        enemies = chart.set_of([hexagon for hexagon in chart.waters if source.random() < thin])
        reached = chart.reach(origin, 6, enemies).hexes
        finder = WayFinder(chart, origin, [source.choice(reached)], 6, enemies)
        finder.mines = chart.set_of([hexagon for hexagon in chart.waters if source.random() < thick])
        finder.kind = source.choice((USUAL, SHORTEST))
        finder.clear_of = source.choice((-1, source.choice(chart.waters), finder.goals[0]))
        way = finder.hexes()
        assert way[-1:] == finder.goals
        mined = [hexagon for hexagon in way if finder.mines >> hexagon & 1]
        coast = any(chart.is_partial[hexagon] for hexagon in way)
        assert finder.dangers() == (coast, mined)
        coasts, mines, calm = coasts + coast, mines + bool(mined), calm + (not coast and not mined)
    assert min(coasts, mines, calm) > 20


@rule("tsushima 4.1", "tsushima 4.2")
def test_packed_floods_find_what_floods_of_whole_numbers_find():
    """The compiled engine floods on packed sets; both kinds are asked here, on whichever build this is."""
    source = random.Random(6)
    chart = novik("0908").state.tables.chart
    finder = ReachFinder(chart.ways, chart.edge, chart.finder.is_landmark, chart.coastal)  # which has kept nothing yet
    calm_sea = finder.waters & ~chart.coastal
    packed = PackedReach(chart.ways, finder.waters, calm_sea)
    kept_out = calm = rough = 0
    for _ in range(600):
        origin, points, thin = source.choice(chart.waters), source.randint(1, 8), source.choice((0.02, 0.1, 0.3))
        open_sea = finder.reach(origin, points, 0)
        enemies = chart.set_of([hexagon for hexagon in chart.waters if source.random() < thin])
        mines = chart.set_of([hexagon for hexagon in chart.waters if source.random() < thin])
        start = chart.bit[origin]
        passages = finder.passages
        if enemies & open_sea.inner:
            reached = passages.flood(start, points, finder.waters, enemies & ~start) & ~start
            inner = passages.flood(start, points - 1, finder.waters, enemies & ~start) & ~start
            found = packed.kept_out(packed.rings(open_sea.rings), points, enemies)
            assert (open_sea.bits ^ found.gone, open_sea.inner ^ found.late) == (reached, inner)
            assert found.hexes == chart.sets.members(open_sea.bits & ~reached)
            among = finder.reach(origin, points, enemies)
            assert (among.bits, among.inner) == (reached, inner)
            assert among.hexes == chart.sets.members(reached)
            assert among.codes(list(range(1000, 2000))) == [1000 + hexagon for hexagon in among.hexes]
            assert among.landmarks == [hexagon for hexagon in among.hexes if finder.is_landmark[hexagon]]
            kept_out += len(found.hexes) > 0
        goal = source.choice([hexagon for hexagon in open_sea.hexes if hexagon != origin] or [origin])
        if goal == origin:
            continue
        for water, is_calm in ((calm_sea, True), (finder.waters, False)):
            fewest = passages.steps_to(chart.bit[goal], start, points, water & ~mines, enemies & ~start)
            rings = packed.rings(passages.rings(start, points, water))
            assert packed.fewest(rings, is_calm, points, goal, enemies, mines) == fewest
            assert finder.fewest(origin, points, goal, enemies, mines, is_calm) == fewest
            calm, rough = calm + (fewest >= 0), rough + (fewest < 0)
    assert min(kept_out, calm, rough) > 50


def test_the_notation_of_a_way_is_undone_step_by_step():
    game = novik("0908")
    position = game.position()
    game.play("via 1008")
    assert game.position()["way"] == ["1008"]
    twin = ys.from_position("tsushima", game.position())
    assert twin.options() == game.options()
    game.undo()
    assert game.position() == position


def test_the_enemy_sees_nothing_of_a_way_being_laid_out():
    game = novik("0908", turn=5)
    before = game.view("japan")
    game.play("via 1008", "keep_clear")
    assert game.view("japan") == before
    assert rules().write(rules().masked(game.state, 0))["way"] == []


@pytest.mark.parametrize(
    ("part", "value"), [("way", ["0508"]), ("way", ["1010"]), ("clear_of", "moon"), ("shortest", 3), ("way", "0908")]
)
def test_a_position_with_an_impossible_way_is_refused(part, value):
    game = novik("0908")
    with pytest.raises(ys.PositionError):
        ys.from_position("tsushima", {**game.position(), part: value})
