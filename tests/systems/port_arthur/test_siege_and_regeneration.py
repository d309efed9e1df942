"""Siege fire (12B) and hit regeneration (9), in the supply and reinforcement phase."""

import pytest

from tests.marks import rule
from tests.systems.port_arthur.campaign import (
    RULES,
    SUMMER,
    at,
    attack,
    campaign,
    kinds,
    places,
    refusal,
    resolved,
    verbs,
)

GUNS = {"1SG": "4622", "2SG": "4622", "3SG": "4622", "NHG": "4622", "1D": "4622"}
GARRISON = {"7ES": "4822", "PAG": "4822", "4ES": "4723"}
SUPPLY = {"supply": {"japan": {"4622": 5}, "russia": {"4822": 1}}}


def siege(units: dict[str, str], dice: list[int], **more):
    """The Japanese supply phase once the counters have moved."""
    game = campaign("japanese_supply", units, SUMMER, dice, **{**SUPPLY, **more})
    if "haulage" in game.position()["steps"]:
        game.play("done")
    return game


@rule("port_arthur 12B.2", "port_arthur 12B.5", "port_arthur 3.5")
def test_the_guns_of_a_hex_fire_together_on_a_hex_one_or_two_away():
    game = siege({**GUNS, **GARRISON}, [6])
    assert game.position()["steps"][-1] == "siege_fire"
    game.play("fire_from 4622")
    assert places(game, "bombard") == {"4723", "4822"}
    assert "Strength 16, column 13-16" in game.prompt()
    event = game.play("bombard 4822")[0]
    assert (event.column, event.die, event.hits) == ("13-16", 6, 3)
    assert (game.actor, places(game, "hit")) == ("russia", {"7ES", "PAG"})
    game.play("hit PAG", "hit PAG", "hit PAG")
    assert at(game, "PAG") == "lost"
    assert game.position()["supply"]["japan"] == {"4622": 4}


@rule("port_arthur 12B.2")
@pytest.mark.parametrize(("guns", "column", "hits"), [(1, "1-4", 0), (2, "5-8", 1), (3, "9-12", 1), (4, "13-16", 1)])
def test_the_column_is_the_total_of_the_guns(guns, column, hits):
    names = list(GUNS)[:guns]
    game = siege({**dict.fromkeys(names, "4622"), **GARRISON}, [3])
    game.play("fire_from 4622")
    event = game.play("bombard 4723")[0]
    assert (event.column, event.hits) == (column, hits)


@rule("port_arthur 12B.2")
def test_a_stack_may_split_its_guns_over_two_targets_for_two_counters():
    game = siege({**GUNS, **GARRISON}, [1, 1])
    game.play("fire_from 4622", "hold 1SG", "hold 2SG", "bombard 4822")
    game.play("fire_from 4622")
    assert places(game, "bombard") == {"4723"}, "its guns fire on one target together"
    assert refusal(game, "bombard 4822") == ("shelled", "12B.2")
    game.play("bombard 4723")
    assert game.position()["supply"]["japan"] == {"4622": 3}
    assert "fire_from" not in verbs(game), "each gun fires once"


@rule("port_arthur 12B.2")
def test_a_gun_that_has_fired_does_not_fire_with_those_that_held():
    game = siege({**GUNS, **GARRISON}, [1, 1])
    game.play("fire_from 4622", "hold 1SG", "bombard 4822", "fire_from 4622")
    assert "Strength 4, column 1-4" in game.prompt(), "of four guns one has held its fire"
    alone = siege({"1SG": "4622", "2SG": "4723", "7ES": "4822", "5ESR": "4721"}, [1], supply={"japan": {"4622": 5}})
    alone.play("fire_from 4622", "bombard 4822")
    assert refusal(alone, "fire_from 4622") == ("fired", "12B.2")


@rule("port_arthur 12B.2")
def test_range_and_targets():
    game = siege({**GUNS, **GARRISON, "KWG": "4923"}, [1])
    game.play("fire_from 4622")
    assert refusal(game, "bombard 4923") == ("range", "12B.2")
    assert refusal(game, "bombard 4821") == ("nobody-there", "12B.2")
    game.play("hold 1SG")
    assert refusal(game, "hold 1SG") == ("not-firing", "12B.2")
    assert refusal(game, "hold 1D") == ("not-firing", "12B.2")


@rule("port_arthur 12B.3")
def test_siege_fire_takes_a_counter_and_never_intrinsic_supply():
    game = siege({**GUNS, **GARRISON}, [1], supply={"japan": {"1030": 1}}, ports={"hexes": ["4520"]})
    assert "fire_from" not in verbs(game)
    with_port = campaign(
        "japanese_supply",
        {**GUNS, **GARRISON},
        SUMMER,
        [1] * 9,
        supply={"japan": {"4521": 1, "1030": 1}},
        ports={"hexes": ["4520"]},
    )
    with_port.play("done")
    assert "fire_from 4622" in with_port.options()


@rule("port_arthur 12B.3")
def test_the_counter_is_one_the_guns_can_trace_to():
    game = siege({**GUNS, **GARRISON}, [1], supply={"japan": {"4622": 1, "4522": 1}})
    game.play("fire_from 4622", "bombard 4822")
    assert places(game, "spend") == {"4522", "4622"}
    assert refusal(game, "spend 4821") == ("no-counter", "12B.3")
    assert kinds(game.play("spend 4522")) == ["SiegeFired"]


@rule("port_arthur 12B.2")
def test_hurt_or_barred_guns_do_not_fire():
    game = siege({"1SG": "4622*", "2SG": "4622", **GARRISON}, [1])
    game.play("fire_from 4622")
    assert "Strength 4" in game.prompt()
    game = siege({"1SG": "4622*", "2SG": "4723", "7ES": "4822"}, [1], supply={"japan": {"4622": 1, "4723": 1}})
    assert refusal(game, "fire_from 4622") == ("hurt", "12B.2")
    assert refusal(game, "fire_from 4822") == ("no-guns", "12B.2")


@rule("port_arthur 12B.2")
def test_siege_fire_is_not_combat():
    """It neither uses up an attack nor is barred by one; nobody is routed and nobody advances."""
    units = {**GUNS, "FG1": "4723**"}
    game = siege(units, [6], marks={"FG1": ["was_attacked"]})
    game.play("fire_from 4622")
    assert at(game, "FG1") == "4723**"
    events = game.play("bombard 4723")
    assert "UnitEliminated" in kinds(events)
    assert "advance" not in verbs(game)


@rule("port_arthur 12B.4")
def test_siege_guns_defend_only_with_a_counter_in_reach():
    units = {"1SG": "1030", "9ES": "1029"}

    def defence(supply):
        game = campaign("russian_combat", units, SUMMER, [1], supply={"russia": {"1028": 1}, **supply})
        return resolved(attack(game, "1030", ["9ES"])).defence

    assert defence({"japan": {"1030": 1}}) == 4
    assert defence({}) == 0


@rule("port_arthur 12B.4")
def test_intrinsic_supply_does_not_help_siege_guns():
    units = {"1SG": "3618", "9ES": "3619"}
    game = campaign("russian_combat", units, SUMMER, [1], supply={"russia": {"3620": 1}}, ports={"hexes": ["3617"]})
    event = resolved(attack(game, "3618", ["9ES"]))
    assert (event.defence, event.added) == (0, 0), "in supply, but without a counter"


@rule("port_arthur 3.8")
def test_russia_has_no_siege_guns():
    tables = RULES._plain
    assert {tables.side[gun] for gun in tables.siege_guns} == {0}
    game = campaign("russian_supply", {"9ES": "1030"}, supply={"russia": {"1030": 1}})
    game.play("done")
    assert "siege_fire" not in game.position()["steps"][-1:]


# -- regeneration --------------------------------------------------------------------------------------------------


def recovering(units: dict[str, str], supply: dict[str, int], phase: str = "japanese_supply", **more):
    """The end of a supply phase, the counters moved."""
    side = "japan" if phase.startswith("japan") else "russia"
    game = campaign(phase, units, SUMMER, supply={side: supply}, **more)
    while game.position()["steps"][-1] in ("haulage", "siege_fire"):
        game.play("done")
    return game


@rule("port_arthur 9.1", "port_arthur 9.2", "port_arthur 3.5")
def test_a_counter_takes_one_hit_off_one_unit():
    game = recovering({"1D": "1030**", "2D": "1030*"}, {"1030": 3})
    game.play("restore 1D")
    assert at(game, "1D") == "1030*"
    assert game.position()["supply"]["japan"] == {"1030": 2}
    assert refusal(game, "restore 1D") == ("restored", "9.1")
    game.play("restore 2D")
    assert at(game, "2D") == "1030"


@rule("port_arthur 9.2")
def test_the_counter_is_with_the_unit_or_next_to_it():
    game = recovering({"1D": "1030*", "2D": "1230*", "3D": "1030"}, {"1029": 1, "1031": 1})
    assert places(game, "restore") == {"1D"}
    assert refusal(game, "restore 2D") == ("no-counter", "9.2")
    assert refusal(game, "restore 3D") == ("unhurt", "9.1")
    game.play("restore 1D")
    assert places(game, "spend") == {"1029", "1031"}
    assert refusal(game, "spend 1131") == ("no-counter", "9.2")
    game.play("spend 1031")
    assert game.position()["supply"]["japan"] == {"1029": 1}


@rule("port_arthur 9.2")
def test_in_a_zone_the_counter_is_in_the_same_zone():
    game = recovering({"9ES": "harbin*", "8ES": "irkutsk*", "7ES": "1030*"}, {"harbin": 1, "1030": 1}, "russian_supply")
    assert places(game, "restore") == {"9ES", "7ES"}
    game.play("restore 9ES")
    assert game.position()["supply"]["russia"] == {"1030": 1}


@rule("port_arthur 9.2")
def test_at_home_a_hit_a_turn_comes_off_for_nothing():
    game = recovering({"1D": "japan**", "2D": "1030*"}, {"1030": 1})
    game.play("restore 1D")
    assert at(game, "1D") == "japan*"
    assert game.position()["supply"]["japan"] == {"1030": 1}


@rule("port_arthur 9.1", "port_arthur 3.8")
def test_a_restored_unit_may_attack_again():
    game = recovering({"9ES": "1030*"}, {"1030": 1}, "russian_supply")
    game.play("restore 9ES")
    assert at(game, "9ES") == "1030"
