"""What a side sees of a contact and of groups being placed: the parts of the die that it knows, the field, the plot."""

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import comes_in, dice, fleet, options, play, war, zone
from tests.systems.great_war_at_sea.field import RULES
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.chart.contact.battlefields import Place
from yellowsea.systems.great_war_at_sea.chart.contact.battles import open_battle
from yellowsea.systems.great_war_at_sea.chart.contact.contact import contact_modifier
from yellowsea.systems.great_war_at_sea.chart.contact.meetings import find_meetings
from yellowsea.systems.great_war_at_sea.chart.turn.turn import CONTACT, SECOND_ORDERS
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import TURN_ENDS
from yellowsea.systems.great_war_at_sea.telling.sea_secrecy import masked


def off_liancourt(ours="intercept", theirs="intercept"):
    """Kamimura's flagship and a Russian cruiser in one zone, their leaders asked for."""
    state = war("O14")
    first = fleet(state, "japan", ["AC03"], "liancourt", ours)
    second = fleet(state, "russia", ["AC02"], "liancourt", theirs)
    state.stack = [steps.SEA_TURN, steps.CONTACT, steps.DECLARE]
    state.acting = JAPAN
    state.meets = [meet for meet in find_meetings(state) if meet[2:4] == (first, second)]
    return state, first, second


def meeting(state, side):
    return RULES.view(state, side)["operation"]["meetings"][0]


@rule("great_war_at_sea 5.4")
def test_the_parts_of_the_die_are_what_the_rules_add_up():
    state, first, second = off_liancourt(ours="coastal_defence")
    comes_in(state, second)
    state.met[first] = (second,)
    state.turn = 5  # night
    for level in range(1, 6):
        state.weather = [level] * 3
        known = masked(state, JAPAN)
        seen = meeting(state, JAPAN)
        assert sum(part["value"] for part in seen["parts"]) == contact_modifier(known, zone("liancourt"), first, second)
        section = RULES.view(state, JAPAN)["operation"]["sections"][0]
        told = {part["text"]: part["value"] for part in seen["parts"]}
        assert section["contact"] == told["night"] + told.get("the weather", 0)
    assert told["a fleet on its station"] == 2
    assert seen["leader"] > 0


@rule("great_war_at_sea 5.4")
def test_what_the_enemys_fleet_adds_is_not_told():
    state, first, _ = off_liancourt(theirs="coastal_defence")
    comes_in(state, first)
    assert [part["text"] for part in meeting(state, RUSSIA)["parts"]] == ["a fleet on its station"]
    assert meeting(state, JAPAN)["parts"] == []
    assert RULES.view(state, -1)["operation"]["meetings"][0]["leader"] == 0


@rule("great_war_at_sea 4.2")
def test_groups_that_are_placed_stand_on_the_field_while_others_wait():
    state, first, second = off_liancourt()
    state.stack = [steps.SEA_TURN]
    state.contacts = [(0, zone("liancourt"), first, second)]
    open_battle(state, dice(1))
    before = RULES.view(state, JAPAN)
    assert before["groups"] == []
    assert {ship["fate"] for ship in before["ships"]} == {"waiting"}
    assert len(before["field"]["hexes"]) == len(RULES.grid.axial)
    step = Place(RULES.grid)
    text = options(step, state)[0]
    play(step, state, text, dice())
    for side in (JAPAN, RUSSIA):
        seen = RULES.view(state, side)
        assert [(group["side"], group["hex"]) for group in seen["groups"]] == [("russia", text.split()[1])]
        assert seen["round"] == 0


@rule("great_war_at_sea 5.12")
def test_a_turn_that_was_sailed_is_gone_from_the_plot():
    state, first, _ = off_liancourt()
    state.course[first] = (zone("takeshiki"), TURN_ENDS)
    for phase, turn in ((SECOND_ORDERS + 1, state.turn), (CONTACT + 1, state.turn + 1)):
        state.phase = phase
        fleets = RULES.view(state, JAPAN)["operation"]["fleets"]
        assert [fleet["plot"][0]["turn"] for fleet in fleets if fleet["own"] and fleet["plot"]] == [turn]
