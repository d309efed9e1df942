"""What a hit is worth, which targets are suggested by it, and how the officer places his groups by it."""

from tests.systems.great_war_at_sea.field import RULES, fight, guns, moves, new_game
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.officer.movement import best_step, leaving
from yellowsea.systems.great_war_at_sea.officer.picture import BOATS, FIGHTER, RESERVE, Picture, Tote, role_of
from yellowsea.systems.great_war_at_sea.officer.weights import POSTURES
from yellowsea.systems.great_war_at_sea.state.engagement import SLOWED
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY
from yellowsea.systems.great_war_at_sea.tactics.targets import FirePlan
from yellowsea.systems.great_war_at_sea.tactics.worth import hit_worth, torpedo_worth


def start(scenario):
    return RULES.begin(scenario, RULES.info.settings({}))


def number(state, word):
    return state.scene.word.index(word)


def group_of(state, word):
    return state.group[number(state, word)]


def test_a_hit_is_worth_most_on_the_way_to_a_cripple():
    state = start("B22")
    rurik = number(state, "rurik")
    sound = hit_worth(state, SECONDARY, rurik)
    state.hull[rurik] = 4  # one box from half
    near = hit_worth(state, SECONDARY, rurik)
    state.marks[rurik] |= SLOWED
    crippled = hit_worth(state, SECONDARY, rurik)
    assert near > sound > crippled > 0
    assert hit_worth(state, PRIMARY, rurik) > crippled  # pierces without a second die
    assert torpedo_worth(state, rurik) > 5 * crippled


def test_what_the_scenario_puts_on_a_ship_counts():
    """Retvizan and Poltava leave for ten points each as long as they are no cripples; a cruiser for three."""
    state = start("B20")
    retvizan, askold = number(state, "retvizan"), number(state, "askold")
    assert (state.scene.stake_crippled[retvizan], state.scene.stake_sunk[retvizan]) == (10, 0)
    assert state.scene.stake_crippled[askold] == 3
    varyag = start("B05")
    assert varyag.scene.stake_sunk[number(varyag, "varyag")] == 20
    assert varyag.scene.stake_crippled[number(varyag, "asama")] == 5


def test_nobody_fires_at_what_will_sink_already():
    state = fight(guns("B22", [], at={"rossiya": "J8", "izumo": "J6"}))
    plan = FirePlan(state)
    izumo = number(state, "izumo")
    first = plan.take(izumo, SECONDARY)
    assert plan.best(izumo, SECONDARY)[0] == first
    plan.laid[first] = float(state.hull[first])
    assert plan.best(izumo, SECONDARY)[0] != first


def test_in_narrow_waters_those_who_may_not_fire_keep_out_of_reach():
    state = fight(new_game("B05", 1))
    picture = Picture(state, JAPAN, Tote())
    roles = {state.title(group): role_of(picture, group) for group in picture.own}
    assert roles["Asama"] == FIGHTER
    assert roles["Chiyoda"] == RESERVE
    near = fight(moves("B05", 6, at={"chiyoda": "J8", "varyag": "J7"}))
    step = best_step(Picture(near, JAPAN, Tote()), group_of(near, "chiyoda"), POSTURES[0])
    there = near.scene.grid.next[near.at[group_of(near, "chiyoda")]][step]
    assert near.scene.grid.far[there][near.at[group_of(near, "varyag")]] == 2


def test_boats_with_torpedoes_do_not_leave_by_night():
    game = moves("B06", 6, round=2, at={"j_dd06": "S10"})
    state = fight(game)
    picture = Picture(state, JAPAN, Tote())
    boats = group_of(state, "j_dd06")
    assert role_of(picture, boats) == BOATS
    assert not any(leaving(picture, boats, direction) for direction in range(6))


def test_he_aims_where_the_enemy_will_be_who_moves_before_the_guns_fire():
    """Japan moves in impulse 9, Russia in 10, the guns fire in 11: the cruisers that went north last go north again."""
    state = fight(moves("B22", 9, initiative="russia", acting="japan"))
    cruisers = group_of(state, "rossiya")
    state.course[cruisers] = 0
    seen = Picture(state, JAPAN, Tote()).where[cruisers]
    assert seen == state.scene.grid.next[state.at[cruisers]][0]
    assert Picture(state, RUSSIA, Tote()).where[group_of(state, "izumo")] == state.at[group_of(state, "izumo")]
