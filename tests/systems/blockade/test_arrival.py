"""PA-6.1 and PA-6.2: the Baltic fleet arrives and Russia takes the initiative."""

import pytest

import yellowsea as ys
from tests.marks import rule
from tests.systems.blockade.scenes import at, event, happened, holder, is_damaged, offered, position

BALTIC = "arriving suvorov oleg nikolai1 ushakov\njapan mikasa"


@rule("blockade PA-6.1")
@pytest.mark.parametrize(
    ("turn", "arrived"), [(3, []), (4, ["oleg", "suvorov"]), (5, ["nikolai1", "oleg", "suvorov", "ushakov"])]
)
def test_baltic_ships_anchor_in_diego_suarez_on_their_turn(turn, arrived):
    fleets = BALTIC if turn != 5 else "diego_suarez suvorov oleg\narriving nikolai1 ushakov\njapan mikasa"
    game = position(fleets, step="turn_start", turn=turn)
    assert at(game, "diego_suarez") == arrived


@rule("blockade PA-6.1")
def test_the_whole_baltic_fleet_comes_in_two_parts():
    game = ys.new("blockade", seed=3)
    counts = {}
    while game.position()["turn"] < 6:
        counts.setdefault(game.position()["turn"], len(at(game, "arriving")))
        game.play(next(text for text in ("done", "accept", "pass", "decline") if text in game.options()))
    assert counts == {1: 15, 2: 15, 3: 15, 4: 4, 5: 0}


@rule("blockade PA-6.1")
def test_a17_baltic_ships_arrive_intact():
    game = position(BALTIC, step="turn_start", turn=4)
    assert not is_damaged(game, "suvorov")


@rule("blockade PA-6.1")
def test_baltic_ships_may_sortie_on_the_turn_they_arrive():
    game = position(BALTIC, step="turn_start", turn=4)
    game.play("done")
    reach = {area for ship, area in offered(game, "sortie") if ship == "suvorov"}
    assert reach == {"east_china_sea", "yellow_sea", "tsushima_strait", "philippine_sea"}


@rule("blockade PA-6.2", "blockade PA-10.4")
def test_russia_takes_the_initiative_at_the_start_of_turn_four():
    game = position(BALTIC, step="turn_start", turn=4, initiative="japan")
    assert holder(game) == "russia"
    assert event(game.opening, "InitiativeChanged").side == "russia"


@rule("blockade PA-6.2", "blockade PA-10.4")
def test_nothing_changes_if_russia_holds_it_already():
    game = position(BALTIC, step="turn_start", turn=4, initiative="russia")
    assert holder(game) == "russia"
    assert not happened(game.opening, "InitiativeChanged")


@rule("blockade PA-10.4")
@pytest.mark.parametrize("turn", [1, 2, 3, 5, 6])
def test_no_other_turn_moves_the_initiative(turn):
    assert holder(position("japan mikasa\nvladivostok rurik", step="turn_start", turn=turn)) == "japan"
