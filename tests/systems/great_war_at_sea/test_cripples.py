"""S13, 5.11: what makes a cripple is measured from the start of the battle, and boats count one by one."""

from tests.marks import rule
from tests.systems.great_war_at_sea.field import RULES
from yellowsea.systems.great_war_at_sea.state.engagement import LEFT, SLOWED
from yellowsea.systems.great_war_at_sea.tactics.points import score, score_lines


def start(scenario, **options):
    return RULES.begin(scenario, RULES.info.settings(options))


def number(state, word):
    return state.scene.word.index(word)


@rule("great_war_at_sea S13", "great_war_at_sea S46")
def test_a_ship_hurt_before_the_battle_is_crippled_by_half_of_what_she_has_left():
    """Yashima begins with three of seven hull boxes and two levels lost."""
    state = start("B14")
    yashima = number(state, "yashima")
    assert (state.hull[yashima], state.scene.hull[yashima]) == (3, 7)
    assert not state.is_crippled(yashima)
    state.hull[yashima] = 2
    assert (state.is_crippled(yashima), score(state)) == (False, -2)
    state.hull[yashima] = 1
    assert (state.is_crippled(yashima), score(state)) == (True, -15)  # half of 29


@rule("great_war_at_sea S13")
def test_a_level_below_the_speed_at_the_start_makes_a_cripple():
    state = start("B14")
    yashima = number(state, "yashima")
    assert state.marks[yashima] & SLOWED
    state.speed[yashima] -= 1
    assert (state.is_crippled(yashima), score(state)) == (True, -15)
    sound = start("B22")
    rurik = number(sound, "rurik")
    sound.marks[rurik] |= SLOWED
    assert sound.is_crippled(rurik)


@rule("great_war_at_sea S13", "great_war_at_sea V.survive")
def test_damage_before_the_battle_costs_no_survivor():
    """Of eight battleships, coast-defence ships and old cruisers of B26 two begin with half of their hull or slowed."""
    state = start("B26")
    [line] = [line for line in score_lines(state) if "neither" in line.text]
    orel, sissoi = number(state, "orel"), number(state, "sissoi_veliky")
    assert not state.is_crippled(orel)
    assert not state.is_crippled(sissoi)
    state.speed[sissoi] -= 1
    [fewer] = [line for line in score_lines(state) if "neither" in line.text]
    assert line.points - fewer.points == 5


@rule("great_war_at_sea S46", "great_war_at_sea 9.0")
def test_boats_count_one_by_one():
    """A piece of four boats for four points, the third of which would be a half of the piece."""
    state = start("B21")
    boats = next(ship for ship in range(state.scene.vessels) if state.scene.is_multi[ship] and state.hull[ship] == 4)
    value, side = state.scene.value[boats], state.scene.side[boats]
    assert value == 4
    sign = 1 if side else -1
    for left, points in ((4, 0), (3, 1), (2, 2), (1, 3)):
        state.hull[boats] = left
        assert score(state) == sign * points
    state.hull[boats] = 4
    state.marks[boats] |= SLOWED
    assert score(state) == 0  # a boat that is slow is no boat lost


@rule("great_war_at_sea V.exit", "great_war_at_sea S13")
def test_a_ship_that_began_with_less_leaves_as_sound():
    """Sevastopol would have lost half of her hull with four of seven boxes left, had she not begun with six."""
    state = start("B20")
    poltava = number(state, "poltava")
    whole = state.scene.hull_at_start[poltava]
    assert whole == state.scene.hull[poltava] - 1
    state.remove(poltava, LEFT)
    state.left_by[poltava] = 2
    state.hull[poltava] = whole // 2 + 1
    assert not state.is_crippled(poltava)
    state.hull[poltava] = whole // 2
    assert state.is_crippled(poltava)
