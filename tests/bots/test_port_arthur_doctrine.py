"""The officer of Port Arthur: legal, repeatable, careful with fortresses, and better than chance."""

import random
from functools import lru_cache
from typing import Any

import pytest

from tests.loops import some
from tests.systems.port_arthur.campaign import (
    GROUND,
    RULES,
    SUMMER,
    at,
    campaign,
    new_game,
    number,
    russia_moves,
    unit,
    war,
)
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.engine import actor_of, apply, settle
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.port_arthur import SYSTEM
from yellowsea.systems.port_arthur.officer.chart import Chart
from yellowsea.systems.port_arthur.officer.cordon import Cordon
from yellowsea.systems.port_arthur.officer.depots import Depots
from yellowsea.systems.port_arthur.officer.weights import read_lists, read_weights
from yellowsea.systems.port_arthur.play.opening import last_turn_of
from yellowsea.systems.port_arthur.state import steps
from yellowsea.systems.port_arthur.state.war import SPENT


def officer():
    return SYSTEM.doctrine(RULES)


@lru_cache(maxsize=1)
def moments(seed=11):
    """One game of the officer against himself: each state with its options and what he took."""
    doctrine = officer()
    state = RULES.begin("campaign", RULES.info.settings({}))
    umpire = Umpire(SeededDice(seed))
    codes = settle(RULES, state, umpire)
    found = []
    while codes:
        code = doctrine.pick(state, codes, 0)
        found.append((state.copy(), codes, code))
        codes = apply(RULES, state, code, umpire)
    found.append((state, [], -1))
    return found


def play_on(game, doctrine, phase: str, posture: str = "standing") -> None:
    """The officer plays both sides to the end of a phase."""
    number_of = doctrine.postures().index(posture)
    while game.codes() and game.position()["phase"] == phase:
        game.step(doctrine.pick(game.state, game.codes(), number_of))


# -- playing -------------------------------------------------------------------------------------------------------


def test_every_choice_is_an_option():
    assert all(code in codes for _, codes, code in some(moments()[:-1]))


def test_a_fresh_officer_takes_the_same_option_in_the_same_state():
    """What he keeps saves time only: a game taken up in the middle goes on as it would have."""
    fresh = officer()
    for state, codes, code in some(reversed(moments()[:-1:7])):
        assert fresh.pick(state, codes, 0) == code


def test_deciding_leaves_the_state_alone():
    doctrine = officer()
    for state, codes, _ in some(moments()[:-1:97]):
        before = RULES.write(state)
        doctrine.pick(state, codes, 0)
        assert doctrine.why(state, codes, 0)
        assert -1.0 <= doctrine.value(state, JAPAN) <= 1.0
        assert doctrine.value(state, JAPAN) == -doctrine.value(state, RUSSIA)
        assert RULES.write(state) == before


def test_every_posture_takes_legal_options_and_they_differ():
    doctrine = officer()
    names = doctrine.postures()
    assert names[0] == "standing"
    assert len(names) == len(set(names)) >= 5
    differing = set()
    for state, codes, code in moments()[:-1:23]:
        for posture in range(len(names)):
            taken = doctrine.pick(state, codes, posture)
            assert taken in codes
            if taken != code:
                differing.add(posture)
    assert len(differing) >= 4


def test_the_whole_war_is_played():
    met = {state.stack[-1] for state, _, _ in moments()[:-1]}
    assert {steps.MOVEMENT, steps.MARCH, steps.COMBAT, steps.ASSEMBLY, steps.HAULAGE, steps.SEA} <= met
    last = moments()[-1][0]
    assert not last.stack
    assert last.turn >= 12


@pytest.mark.parametrize("side", [JAPAN, RUSSIA])
def test_plans_are_due_for_moves_and_battles(side):
    doctrine = officer()
    keys = {doctrine.plan_key(state) for state, _, _ in moments()[:-1] if state.phasing == side and state.phase}
    assert len(keys) > 20
    leads = {doctrine.choices(state)[0] for state, _, _ in moments()[:-1:101] if state.phasing == side}
    assert len(leads - {0}) == 1, "a staff leads with one plan of its own, or by the book where none is due"
    for state, _, _ in moments()[:-1:101]:
        assert doctrine.round_key(state) == state.turn
        near = last_turn_of(state) - state.turn <= 1
        assert (doctrine.answer_key(state, JAPAN) == state.turn + 1) is not near
        assert len(doctrine.choices(state)) == 1 or near, "a search thinks where it can play the war out"


# -- judgement -----------------------------------------------------------------------------------------------------


def test_he_strikes_where_it_pays():
    units = {"1D": "1029", "2D": "1029", "1K": "1029", "9ES": "1030", "FG1": "1030"}
    game = campaign("japanese_combat", units, SUMMER, [1] * 9, supply={"japan": {"1028": 3}})
    code = officer().pick(game.state, game.codes(), 0)
    assert RULES.vocabulary.text(code) == "attack 1030"
    game.step(code)
    taken = set()
    doctrine = officer()
    while game.position()["steps"][-1] == "assembly":
        code = doctrine.pick(game.state, game.codes(), 0)
        taken.add(RULES.vocabulary.text(code))
        game.step(code)
    assert {"strike 9ES", "join 1D", "join 2D"} <= taken
    assert "attack" in doctrine.why(*_combat_again())


def _combat_again():
    units = {"1D": "1029", "2D": "1029", "1K": "1029", "9ES": "1030", "FG1": "1030"}
    game = campaign("japanese_combat", units, SUMMER, [1] * 9, supply={"japan": {"1028": 3}})
    return game.state, game.codes(), 0


def test_a_fortress_is_not_left_empty():
    """A lone garrison does not march out of Port Arthur, though a weak enemy stands before it."""
    game = campaign("russian_movement", {"7ES": "4822", "13C": "4723", "1D": "4520", "2D": "2001"}, SUMMER)
    play_on(game, officer(), "russian_movement")
    assert at(game, "7ES") == "4822"


def test_the_railway_to_harbin_stays_garrisoned():
    posts = {"S12": "0622", "S13": "0422", "S14": "0222", "9ES": "1221"}
    game = campaign("russian_movement", {**posts, "1D": "1020", "2D": "1019"}, SUMMER)
    play_on(game, officer(), "russian_movement")
    assert (at(game, "S13"), at(game, "S14")) == ("0422", "0222")


def test_ports_are_opened_and_troops_land():
    game = campaign("japanese_movement", {"1D": "cis_yalu_korea", "LC1": "cis_yalu_korea", "9ES": "1221"}, SUMMER)
    play_on(game, officer(), "japanese_movement")
    assert game.position()["ports"]["hexes"] == ["4220"]
    assert at(game, "1D") not in ("cis_yalu_korea", "japan")
    assert at(game, "LC1") == "cis_yalu_korea", "the zone keeps its guard"


def test_guns_and_headquarters_land_only_where_a_division_is():
    alone = {"HQ3": "cis_yalu_korea", "13FA": "cis_yalu_korea", "LC1": "cis_yalu_korea", "9ES": "1221"}
    game = campaign("japanese_movement", alone, SUMMER, ports={"hexes": ["4220"], "left": 3})
    play_on(game, officer(), "japanese_movement")
    assert (at(game, "HQ3"), at(game, "13FA")) == ("cis_yalu_korea", "cis_yalu_korea")
    covered = campaign("japanese_movement", {**alone, "1D": "4220"}, SUMMER, ports={"hexes": ["4220"], "left": 3})
    play_on(covered, officer(), "japanese_movement")
    assert "cis_yalu_korea" not in (at(covered, "HQ3"), at(covered, "13FA"))


def test_the_siege_waits_on_the_isthmus_for_its_army():
    """One division does not close in on Port Arthur; four do."""
    garrison = {"7ES": "4822", "4ES": "4822", "PAG": "4822"}
    ports = {"hexes": ["4220"], "left": 3}
    few = campaign("japanese_movement", {**garrison, "1D": "4220"}, SUMMER, ports=ports)
    play_on(few, officer(), "japanese_movement")
    assert at(few, "1D") in ("4220", "4320")
    many = {"1D": "4420", "9D": "4420", "1K": "4420", "11D": "4520", "11K": "4520", "9K": "4520", "HQ3": "4521"}
    army = campaign("japanese_movement", {**garrison, **many}, SUMMER, ports={"hexes": ["4520"], "left": 3})
    play_on(army, officer(), "japanese_movement")
    assert {at(army, name) for name in ("1D", "9D", "11D")} <= {"4722", "4723", "4821"}


def test_a_siege_a_few_points_short_closes_in_once_the_assault_is_due():
    """It would stand before the isthmus to the end of the war for want of two points."""
    garrison = {"7ES": "4822", "4ES": "4822", "PAG": "4822"}
    ports = {"hexes": ["4520"], "left": 3}
    besiegers = {"1D": "4420", "9D": "4420", "11D": "4520"}
    state: Any = campaign("japanese_movement", {**garrison, **besiegers}, SUMMER, ports=ports).state
    late = int(read_weights()[0][0].siege_from)

    def marshal(turn):
        state.turn = turn
        return officer().marshal(state, JAPAN, 0)

    assert not marshal(late - 1).is_siege_ready()
    assert marshal(late).is_siege_ready()
    state.hits[unit("9D")] = 1
    assert not marshal(late).is_siege_ready()
    assert marshal(late).is_missed(unit("9D")), "a counter mends whom the siege waits for"
    assert not marshal(late).is_missed(unit("1D"))


def test_two_brigades_stay_apart_where_two_divisions_stand():
    """6.2: put together they would be a third division, and one too many."""
    stack = {"31A": "1221", "31B": "1221", "5ES": "1221", "9ES": "1221", "1D": "1705"}
    game = campaign("russian_movement", stack, SUMMER)
    assert "consolidate 31I" in game.options()
    play_on(game, officer(), "russian_movement")
    assert "31I" not in game.position()["units"] or len([one for one in stack if at(game, one) == at(game, "31I")]) < 2


def test_in_the_last_turn_japan_lays_a_zone_on_mukden_or_its_railway():
    """15.2: a Japanese zone there takes the Russian victory away."""
    units = {"S13": "0422", "S14": "0222", "8ES": "0622", "3I": "0622", "1D": "0319", "1K": "0319", "9ES": "1221"}
    fallen = {"port_arthur": "japan"}
    game = campaign("japanese_movement", units, 12, fell=6, fortresses=fallen, sea={"squadron": "out"})
    play_on(game, officer(), "japanese_movement")
    covered = set(GROUND.casts[number(at(game, "1D"))])
    assert covered & set(GROUND.mukden_line)


def test_in_the_last_turn_the_divisions_spread_over_that_railway():
    """8.6: a lone division is attacked once; two in a hex are struck one by one, and one rout moves both."""
    units = {"S13": "0422", "S14": "0222", "8ES": "0622", "3I": "0622", "1D": "0319", "2D": "0319", "9ES": "1221"}
    fallen = {"port_arthur": "japan"}
    game = campaign("japanese_movement", units, 12, fell=6, fortresses=fallen, sea={"squadron": "out"})
    play_on(game, officer(), "japanese_movement")
    ends = {at(game, "1D"), at(game, "2D")}
    assert len(ends) == 2
    assert all(set(GROUND.casts[number(end)]) & set(GROUND.mukden_line) for end in ends)


def test_an_army_before_mukden_does_not_turn_back_for_want_of_counters():
    stacks = {"1D": "0821", "2D": "0821", "3D": "0820", "4D": "0820", "HQ1": "0920"}
    enemy = {"8ES": "0622", "3I": "0622", "9ES": "0523"}
    game = campaign("japanese_movement", {**stacks, **enemy}, SUMMER)
    marshal = officer().marshal(game.state, JAPAN, 0)
    assert marshal.rally() == number("0622")
    far = dict.fromkeys(stacks, "1522")
    behind = campaign("japanese_movement", {**far, "HQ1": "1621", **enemy}, SUMMER)
    assert officer().marshal(behind.state, JAPAN, 0).rally() != number("0622"), "no stockpile, no offensive"


def test_a_zone_on_mukden_is_worth_a_crossing():
    """7.7: Mukden feeds nobody but its garrison while a Japanese zone lies on it; the Hun keeps zones off."""
    units = {"1D": "0824", "2D": "0821", "3D": "0821", "4D": "0820", "5D": "0820", "9ES": "0622", "S13": "0422"}
    game = campaign("japanese_movement", units, SUMMER)
    marshal = officer().marshal(game.state, JAPAN, 0)
    field = marshal.chart.field[number("0622")]
    assert marshal.chart.grips[number("0723")]
    assert not marshal.chart.grips[number("0722")]
    bare = marshal.worth(unit("1D"), number("0723"), field)
    marshal.weights.grip += 10.0
    assert marshal.worth(unit("1D"), number("0723"), field) == bare + 10.0
    marshal.weights.grip -= 10.0


def test_one_headquarters_leads_the_assault_on_mukden():
    """12E.3: two within four hexes of each other are of no use."""
    stacks = {"1D": "0821", "2D": "0821", "3D": "0820", "4D": "0820", "HQ1": "0822", "HQ2": "1121"}
    game = campaign("japanese_movement", {**stacks, "8ES": "0622", "3I": "0622"}, SUMMER)
    marshal = officer().marshal(game.state, JAPAN, 0)
    assert marshal.chief() == unit("HQ1")
    assert marshal.goal_of(unit("HQ1")) == number("0622")
    assert marshal.goal_of(unit("HQ2")) == number("1221")


def test_a_march_away_from_the_goal_makes_an_assault_worth_less():
    units = {"1D": "1120", "2D": "1120", "3D": "1020", "4D": "1020", "HQ1": "1121", "9ES": "1321", "8ES": "0622"}
    game = campaign("japanese_movement", units, SUMMER, supply={"japan": {"1120": 9}})
    marshal = officer().marshal(game.state, JAPAN, 0)
    behind = next(one for one in marshal.assaults()[0] if one.target == number("1321"))
    marshal.weights.detour += 100.0
    assert all(one.target != behind.target for one in marshal.assaults()[0])
    marshal.weights.detour -= 100.0


def test_the_last_escort_of_a_headquarters_does_not_advance():
    units = {"1D": "1029", "2D": "1029", "5K": "1129", "HQ1": "1129", "9ES": "1030", "8ES": "1130"}
    game = campaign("japanese_combat", units, SUMMER)
    marshal = officer().marshal(game.state, JAPAN, 0)
    assert marshal.is_only_escort(unit("5K"))
    assert not marshal.is_only_escort(unit("1D"))


def test_counters_from_the_yalu_go_to_the_northern_front():
    """They do not turn aside to small bodies on the coast."""
    units = {"1D": "1221", "2D": "1221", "3D": "2511", "16C": "2712", "4ES": "2612", "9ES": "0821", "8ES": "0622"}
    game = campaign("japanese_supply", units, SUMMER, supply={"japan": {"1705": 12}})
    depots = Depots(officer().marshal(game.state, JAPAN, 0))
    assert depots.goal(number("1705")) == number("1221")


def test_port_arthur_is_worn_down_before_its_garrison_is_driven_out():
    """17.1: its fall starts the clock."""
    besiegers = {"1D": "4722", "9D": "4722", "1K": "4722", "9K": "4722"}
    worn = {**besiegers, "S01": "4822"}
    whole = {**besiegers, "7ES": "4822"}
    hexagon = number("4822")
    for units, turn, strikes in ((whole, 6, True), (worn, 6, False), (worn, 12, True)):
        game = campaign("japanese_combat", units, turn, [1] * 9, supply={"japan": {"4722": 3}})
        marshal = officer().marshal(game.state, JAPAN, 0)
        assert (marshal.assessor.standing(hexagon) is not None) is strikes, (units, turn)


def test_regiments_keep_the_railway():
    """4.9: a train needs a unit in or next to every hex it enters."""
    units = {"13C": "4220", "14C": "4220", "1D": "3421", "2D": "3421", "9ES": "1221", "7ES": "4822"}
    game = campaign("japanese_movement", units, SUMMER, ports={"hexes": ["4220"], "left": 3})
    play_on(game, officer(), "japanese_movement")
    assert (at(game, "13C"), at(game, "14C")) == ("4020", "3721")


def test_reinforcements_leave_russia_every_turn():
    game = new_game(3)
    doctrine = officer()
    state: Any = game.state
    while state.turn < 5:
        game.step(doctrine.pick(game.state, game.codes(), 0))
    gone = [name for name in ("2SI", "3SI", "9I", "3I") if at(game, name) != "european_russia"]
    assert len(gone) >= 3


def test_hits_go_where_they_cost_least():
    units = {"1D": "1029", "2D": "1029", "FG1": "1030", "31A": "1030", "5ESR": "1030"}
    game = campaign("japanese_combat", units, SUMMER, [6], supply={"japan": {"1028": 2}, "russia": {"1030": 1}})
    game.play("attack 1030", "strike_all", "join 1D", "join 2D")
    game.play(next(option for option in game.options() if option.startswith("spend")))
    state: Any = game.state
    code = officer().pick(state, game.codes(), 0)
    assert code - state.words.hit == unit("FG1")


def test_russia_sorties_and_sends_the_baltic_fleet():
    game = campaign("terminal", {"9ES": "1221", "1D": "2001"}, 7, [1] * 4)
    doctrine = officer()
    assert RULES.vocabulary.text(doctrine.pick(game.state, game.codes(), 0)) == "sortie squadron"
    waiting = campaign(
        "terminal", {"9ES": "1221"}, 9, sea={"quiet": 5, "squadron": "out"}, fell=3, fortresses={"port_arthur": "japan"}
    )
    assert RULES.vocabulary.text(doctrine.pick(waiting.state, waiting.codes(), 0)) == "commit_baltic"


# -- the plans of staff --------------------------------------------------------------------------------------------


CLOCK: dict[str, Any] = {"fell": 6, "fortresses": {"port_arthur": "japan"}, "sea": {"squadron": "out"}}


def can_lay_a_zone(game):
    """Could Japan's divisions come to stand where a zone lies on Mukden or the railway behind it?"""
    for hexagon in {number(at(game, name)) for name in ("1D", "2D")}:
        reach = GROUND.book[0][0].reach(hexagon, 50, war(game).risk(JAPAN), 0)
        if any(set(GROUND.casts[here]) & set(GROUND.mukden_line) for here in reach.hexes):
            return True
    return False


def test_a_cordon_shuts_the_ways_to_the_railway_behind_mukden():
    """15.2, 5.3: who enters a zone stops there, so that no zone of his comes to lie on the railway."""
    enemy = {"1D": "0727", "2D": "0727"}
    line = {"S13": "0422", "S14": "0222", "8ES": "0622", "3I": "0622", "9ES": "0523", "1ES": "0522", "5ES": "0421"}
    game = campaign("russian_movement", {**enemy, **line}, 11, **CLOCK)
    assert can_lay_a_zone(game)
    play_on(game, officer(), "russian_movement", "cordon")
    assert not can_lay_a_zone(game)


def test_a_unit_adds_nothing_to_a_cordon_where_no_way_is_open():
    game = campaign("russian_movement", {"1D": "3421", "9ES": "0523", "8ES": "0622"}, 11, **CLOCK)
    cordon = Cordon(Chart(war(game).tables), war(game), unit("9ES"))
    assert {cordon.gain(here) for here in range(GROUND.size)} == {0}


def test_an_army_on_the_march_leaves_the_enemy_in_its_rear_alone():
    """The book strikes at whoever is in reach; on the march only what lies ahead is worth an attack."""
    units = {"1D": "1023", "2D": "1023", "9ES": "1122", "8ES": "0622", "3I": "0622"}
    game = campaign("japanese_movement", units, 8, supply={"japan": {"1023": 4}}, **CLOCK)
    doctrine = officer()
    marshals = [doctrine.marshal(game.state, JAPAN, doctrine.postures().index(name)) for name in ("standing", "march")]
    assert [[one.target for one in marshal.assaults()[0]] for marshal in marshals] == [
        [number("1122")],
        [number("0622")],
    ]


# -- weights -------------------------------------------------------------------------------------------------------


def test_a_posture_changes_what_it_names():
    standing, *others = read_weights()
    bold = next(sides for sides in others if sides[JAPAN].name == "aggressive")
    assert bold[JAPAN].danger < standing[JAPAN].danger
    assert bold[JAPAN].slope == standing[JAPAN].slope


def test_a_wrong_file_is_named(tmp_path):
    from tests.systems.port_arthur.campaign import DATA, TABLES

    text = (DATA / "doctrine.toml").read_text(encoding="utf-8")
    (tmp_path / "doctrine.toml").write_text(text.replace('"HQ1", "HQ2"', '"HQ9", "HQ2"', 1), encoding="utf-8")
    with pytest.raises(DataError) as error:
        read_lists(TABLES, tmp_path)
    assert "doctrine.toml" in error.value.place
    (tmp_path / "doctrine.toml").write_text(text.replace("slope = ", "slop = ", 1), encoding="utf-8")
    with pytest.raises(DataError):
        read_weights(tmp_path)


# -- strength ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [JAPAN, RUSSIA])
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long), pytest.param(2, marks=pytest.mark.long)])
def test_he_beats_random_play(side, seed):
    doctrine = officer()
    game = new_game(seed)
    source = random.Random(seed)
    while codes := game.codes():
        mine = actor_of(RULES, game.state) == side
        game.step(doctrine.pick(game.state, codes, 0) if mine else source.choice(codes))
    assert game.outcome.winner == ("japan", "russia")[side]


def test_a_unit_that_has_no_movement_left_reaches_its_own_hex():
    """4.2: 255 tenths are spent where a march was stopped, more than any unit has; advice may be asked for then."""
    game = russia_moves({"1ES": "2122", "5ES": "2122", "GD": "1919"})
    game.play("move_stack 2122")
    for name in ("1ES", "5ES"):
        war(game).spent[unit(name)] = SPENT
    doctrine = officer()
    assert doctrine.pick(game.state, game.codes(), 0) in game.codes()
    marshal = doctrine.marshal(war(game), RUSSIA, 0)
    assert marshal.within(unit("1ES")) == GROUND.sets.bit[number("2122")]
