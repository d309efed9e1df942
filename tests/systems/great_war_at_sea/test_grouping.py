"""S43: ships of several kinds in one group part again if the owner likes."""

from tests.marks import rule
from tests.systems.great_war_at_sea.field import fight, moves, refusal, told, verbs, where, words

TOGETHER = {"tsesarevich": "J10", "askold": "J10"}


def joined():
    """The cruisers have joined the last battleships: two kinds, eight pieces at most."""
    game = moves("B20", 6, initiative="russia", at=TOGETHER, apart=["retvizan", "pobeda"])
    game.play("join askold", "with tsesarevich")
    return game


@rule("great_war_at_sea S43")
def test_a_kind_of_ship_leaves_a_mixed_group():
    game = joined()
    state = fight(game)
    group = state.group[state.scene.word.index("tsesarevich")]
    assert len(state.members[group]) == 8
    assert words(game, "separate") == ["askold"]
    events = game.play("separate askold")
    assert told(events, "KindSetApart")[0].ships == ["askold", "novik", "pallada", "diana"]
    assert "separate" not in verbs(game)
    game.play("move askold S")
    assert where(game, "novik") == "J11"
    assert where(game, "tsesarevich") == "J10"


@rule("great_war_at_sea S43")
def test_a_group_of_one_kind_stays_together_and_one_that_has_moved_too():
    game = joined()
    assert refusal(game, "separate tsesarevich") == ("not-mixed", "S43")
    assert refusal(game, "separate mikasa") == ("not-yours", "S43")
    assert refusal(game, "separate akashi") == ("not-there", "S43")
    game.play("move tsesarevich S")
    assert refusal(game, "separate askold") == ("moved", "S43")
    assert refusal(moves("B20", 6, initiative="russia"), "separate retvizan") == ("not-mixed", "S43")


@rule("great_war_at_sea S43")
def test_at_anchor_nobody_is_asked_to_part():
    """The gunboat and the auxiliaries of Port Arthur begin as one group of two kinds."""
    game = moves("B06", 6, initiative="russia", at={"r_dd08": "J14"})
    assert "separate" not in verbs(game)
    position = game.position()
    assert [group["marks"] for group in position["groups"] if "gilyak" in group["ships"]] == [["mixed"]]
