"""S5, 5.10: volleys at the shore."""

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import dice, fleet, harbour, options, play, ship, told, war
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.chart.ports.repair import work_in_port
from yellowsea.systems.great_war_at_sea.chart.shore.bombardment import Bombard, fire, score_hits, why_not_bombard
from yellowsea.systems.great_war_at_sea.chart.shore.shells import check_shells
from yellowsea.systems.great_war_at_sea.chart.shore.skirmish import hit_by_gun
from yellowsea.systems.great_war_at_sea.state.campaign import ACTS, MET, SHOT, SILENT, SUNK
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY


def bombarding(state, pieces, at, marks=ACTS):
    return fleet(state, "japan", pieces, at, "bombard", marks)


@rule("great_war_at_sea S5")
def test_primary_guns_hit_on_five_secondary_on_six_tertiary_on_two_dice():
    state = war("O08")
    slot = bombarding(state, ["AC03"], "S28")
    guns = ship(state, "japan", "AC03")
    state.primary[guns], state.secondary[guns], state.tertiary[guns] = 2, 2, 2
    umpire = dice(*[1] * 10, 5, 4, 6, 5, 6, 6, 5, 4)  # ten factors of batteries miss
    fire(state, slot, harbour(state, "vladivostok"), umpire)
    event = told(umpire, "PortBombarded")[0]
    assert (event.hits, event.points) == (3, 3)
    assert state.marks[guns] & SHOT
    assert why_not_bombard(state, slot).code == "no-shells"


@rule("great_war_at_sea 5.10")
def test_batteries_answer_first():
    state = war("O08")
    slot = bombarding(state, ["AC03"], "S28")
    guns = ship(state, "japan", "AC03")
    state.primary[guns] = state.secondary[guns] = 0
    state.tertiary[guns] = 1
    umpire = dice(6, *[1] * 9, 3, 3, 1)  # one hit on the only ship, a tertiary box by the table
    fire(state, slot, harbour(state, "vladivostok"), umpire)
    assert told(umpire, "BatteriesFired")[0].hits == 1
    assert len(told(umpire, "HitTaken")) == 1


@rule("great_war_at_sea S5")
def test_a_port_gives_ten_points_at_most_a_minor_port_five():
    state = war("O04")
    assert score_hits(state, JAPAN, harbour(state, "vladivostok"), 8) == 8
    assert score_hits(state, JAPAN, harbour(state, "vladivostok"), 8) == 2
    assert score_hits(state, JAPAN, harbour(state, "dalny"), 9) == 5
    assert score_hits(state, RUSSIA, harbour(state, "takeshiki"), 1) == 1


@rule("great_war_at_sea V.bombard")
def test_only_the_ports_of_the_row_count_and_it_has_its_limit():
    state = war("O08")
    assert score_hits(state, JAPAN, harbour(state, "posyet"), 3) == 0
    assert score_hits(state, JAPAN, harbour(state, "vladivostok"), 30) == 10


@rule("great_war_at_sea S5")
def test_the_owner_may_hold_gun_classes_back():
    state = war("O10")
    state.in_hand = bombarding(state, ["B01"], "N11")
    state.stack = [0]
    step = Bombard()
    assert options(step, state) == [
        *("bombard port_arthur", "keep_primary", "keep_secondary", "keep_tertiary", "hold_off"),
    ]
    for kind in ("primary", "secondary", "tertiary"):
        play(step, state, f"keep_{kind}", dice())
    assert options(step, state) == ["hold_off"]


@rule("great_war_at_sea 5.10")
def test_nobody_bombards_while_an_enemy_fleet_is_there():
    state = war("O08")
    slot = bombarding(state, ["AC03"], "posyet", ACTS | MET)
    assert why_not_bombard(state, slot) is None
    fleet(state, "russia", ["AC01"], "posyet", "intercept")
    assert why_not_bombard(state, slot).rule == "5.10"


@rule("great_war_at_sea S5")
def test_who_has_bombarded_may_lack_shells_in_battle_and_only_the_owner_knows():
    state = war("O08")
    first, second = ship(state, "japan", "AC03"), ship(state, "japan", "AC06")
    state.marks[first] |= SHOT
    umpire = dice(6)
    check_shells(state, [first, second], umpire)
    assert state.marks[first] & SILENT
    assert not state.marks[second] & SILENT
    assert [event.audience for event in umpire.events] == [only(JAPAN)]
    check_shells(state, [first], dice(5))
    assert not state.marks[first] & SILENT


@rule("great_war_at_sea S5", "great_war_at_sea 5.6")
def test_three_turns_in_port_bring_new_shells():
    state = war("O08")
    guns = ship(state, "japan", "AC03")
    state.moor(guns, harbour(state, "sasebo"))
    state.marks[guns] |= SHOT
    state.in_port[guns] = 2
    work_in_port(state, dice())
    assert state.marks[guns] & SHOT
    state.in_port[guns] = 3
    work_in_port(state, dice())
    assert not state.marks[guns] & SHOT


@rule("great_war_at_sea X.indirect_fire")
def test_battleships_fire_over_the_hills_on_six_without_an_answer():
    state = war("O10")
    slot = bombarding(state, ["B01"], "M12")
    guns = ship(state, "japan", "B01")
    state.primary[guns] = 3
    umpire = dice(6, 5, 5)
    fire(state, slot, harbour(state, "port_arthur"), umpire)
    assert told(umpire, "PortBombarded")[0].hits == 1
    assert not told(umpire, "BatteriesFired")


@rule("great_war_at_sea X.neutral_limits")
def test_de_kastri_is_spared_before_turn_25():
    state = war("O22")
    state.in_hand = slot = bombarding(state, ["C17"], "de_kastri")
    state.turn = 24
    assert "bombard de_kastri" not in options(Bombard(), state)
    state.turn = 25
    assert why_not_bombard(state, slot) is None
    assert "bombard de_kastri" in options(Bombard(), state)


@rule("great_war_at_sea X.peace")
def test_nobody_fires_while_it_is_peace():
    state = war("O05")
    slot = bombarding(state, ["B01"], "N11")
    state.turn = 16
    assert why_not_bombard(state, slot).rule == "X.peace"
    state.turn = 17
    assert why_not_bombard(state, slot) is None


@rule("great_war_at_sea 5.10", "great_war_at_sea 8.6", "great_war_at_sea T3")
def test_a_battery_does_to_a_ship_what_a_gun_does_in_battle():
    state = war("O12")
    slot = fleet(state, "japan", ["TRL#1", "B01"], "pitzuwo", "bombard")
    unarmed, mikasa = state.members[slot]
    assert state.hull[unarmed] == 2
    guns, hull = state.tertiary[mikasa], state.hull[mikasa]
    hit_by_gun(state, mikasa, PRIMARY, dice(3, 3))
    assert (state.tertiary[mikasa], state.hull[mikasa]) == (max(0, guns - 2), hull)
    assert (state.groups, state.fight) == ([], None)
    hit_by_gun(state, unarmed, PRIMARY, dice(3, 3))  # a result on guns she never had takes two boxes of the bare hull
    assert state.fate[unarmed] == SUNK
    assert state.members[slot] == (mikasa,)
