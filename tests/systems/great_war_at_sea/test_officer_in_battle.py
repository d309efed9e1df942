"""What the officer does with boats, cripples and a chase."""

from tests.systems.great_war_at_sea.field import RULES, fight, guns, moves, scene, tubes
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea import SYSTEM
from yellowsea.systems.great_war_at_sea.officer.movement import fighting_distance, step_worth
from yellowsea.systems.great_war_at_sea.officer.picture import FIGHTER, HOMEWARD, RUNNER, Picture, Tote, role_of
from yellowsea.systems.great_war_at_sea.officer.weights import POSTURES

DOCTRINE = SYSTEM.doctrine(RULES)
CRIPPLED = {"hull": 3, "primary": 0, "secondary": 1, "marks": ["halved", "slowed"]}
LINE = ("tsesarevich", "retvizan", "pobeda", "peresvet", "sevastopol", "poltava")


def answer(game):
    return RULES.vocabulary.text(DOCTRINE.pick(game.state, game.codes(), 0))


def picture(game, side):
    return Picture(fight(game), side, Tote())


def role(game, side, word):
    state = fight(game)
    ship = state.scene.word.index(word)
    return role_of(picture(game, side), state.group[ship])


def test_boats_keep_their_torpedoes_for_ships():
    beside_boats = tubes("B08", [], at={"j_dd04": "L5", "r_dd09": "L5"})
    assert "suggested" in beside_boats.options()
    assert answer(beside_boats) == "done"
    beside_retvizan = tubes("B08", [], at={"j_dd04": "K4"})
    assert answer(beside_retvizan) == "suggested"
    alone = tubes("B09", [], at={"j_dd08": "J10", "r_dd09": "J10"})
    assert answer(alone) == "suggested"


def test_a_battleship_keeps_her_torpedoes_from_boats_and_others_fire_all_the_same():
    beside = {"j_dd04": "K4"}
    alone = tubes("B08", [], initiative="russia", at=beside)
    assert "tubes retvizan" in alone.options()
    assert answer(alone) == "done"
    mixed = tubes("B08", [], initiative="russia", at={**beside, "j_trs_1": "J4"})
    assert {"tubes retvizan", "tubes r_dd09"} <= set(mixed.options())
    assert answer(mixed) == "tubes r_dd09"
    mixed.play("tubes r_dd09")
    assert answer(mixed) == "launch j_trs_1 2", "all that she has"
    mixed.play(answer(mixed))
    assert answer(mixed) == "done"


def test_a_group_of_cripples_makes_for_the_nearest_rim():
    sound = moves("B20", 6, initiative="russia")
    assert role(sound, RUSSIA, "tsesarevich") == RUNNER
    hurt = moves("B20", 6, initiative="russia", ships=dict.fromkeys(LINE, CRIPPLED), at={"tsesarevich": "B10"})
    assert role(hurt, RUSSIA, "tsesarevich") == HOMEWARD
    assert answer(hurt).split()[:2] in (["move", "tsesarevich"], ["drop", "tsesarevich"])
    rim = moves("B20", 6, initiative="russia", ships=dict.fromkeys(LINE, CRIPPLED), at={"tsesarevich": "A10"})
    assert answer(rim).split()[:2] == ["leave", "tsesarevich"]
    assert role(sound, JAPAN, "mikasa") == FIGHTER


def test_a_stronger_line_closes_with_one_that_only_wants_to_get_away():
    game = scene("B22", ["move"], 6, [], at={"izumo": "J8", "rossiya": "J10"})
    japan = picture(game, JAPAN)
    state = fight(game)
    line = state.group[state.scene.word.index("izumo")]
    assert fighting_distance(japan, line, POSTURES[0]) == 1
    grid = state.scene.grid
    beside = [there for there in grid.next[state.at[line]] if grid.far[there][grid.words.index("J10")] == 1]
    here = step_worth(japan, line, FIGHTER, state.at[line], POSTURES[0])
    assert max(step_worth(japan, line, FIGHTER, there, POSTURES[0]) for there in beside) > here


def posture(name):
    return DOCTRINE.postures().index(name)


def test_who_riddles_fires_at_the_hull_that_no_armour_covers_then_as_suggested():
    """Varyag and Koreets reach Asama, Chiyoda and Naniwa, all with a belt, and Niitaka, who has none."""
    game = guns("B05", [], at={"varyag": "J10", "koreets": "J10", "asama": "J11", "naniwa": "J12"}, initiative="russia")
    riddle = posture("riddle")
    assert answer(game) == "suggested"
    assert RULES.vocabulary.text(DOCTRINE.pick(game.state, game.codes(), riddle)) == "fire_at niitaka"
    assert "hull" in DOCTRINE.why(game.state, game.codes(), riddle)
    game.play("fire_at niitaka")
    assert RULES.vocabulary.text(DOCTRINE.pick(game.state, game.codes(), riddle)) == "suggested"


def test_who_scatters_parts_from_his_friends():
    """Two hexes out of everybody's reach, of which one is nearer to the first division."""
    state = fight(moves("B25", 10, initiative="russia"))
    words = state.scene.grid.words
    cruisers = state.group[state.scene.word.index("oleg")]
    russia = Picture(state, RUSSIA, Tote())
    worth = {
        (name, there): step_worth(russia, cruisers, FIGHTER, words.index(there), POSTURES[posture(name)])
        for name in ("standing", "scatter")
        for there in ("J14", "J18")
    }
    gains = {name: worth[name, "J18"] - worth[name, "J14"] for name in ("standing", "scatter")}
    assert gains["scatter"] > gains["standing"]


def test_who_runs_minds_the_way_out_more_than_the_fire():
    state = fight(moves("B20", 6, initiative="russia"))
    line = state.group[state.scene.word.index("tsesarevich")]
    russia = Picture(state, RUSSIA, Tote())
    steps = state.scene.steps_out(russia.sectors[0])
    here = state.at[line]
    nearer = next(there for there in state.scene.grid.next[here] if there >= 0 and steps[there] < steps[here])
    gains = [
        step_worth(russia, line, RUNNER, nearer, weights) - step_worth(russia, line, RUNNER, here, weights)
        for weights in (POSTURES[posture("run")], POSTURES[0])
    ]
    assert gains[0] > gains[1] + 2
