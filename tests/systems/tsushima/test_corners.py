"""Corners of the rules where two of them meet: ties, leftovers, a second mishap, the last of a kind."""

from tests.marks import rule
from tests.systems.tsushima.scenes import board, now, of, position, where


def over(at, scenario, **rest):
    return position(at, scenario=scenario, steps=[], **rest).outcome


@rule("tsushima 10.2", "tsushima 8.11")
def test_who_is_driven_into_a_mined_hex_braves_the_mine():
    game = position(
        "0813 jt1 novik rd1",
        turn=5,
        acting="japan",
        steps=["segment_end"],
        marks={"fled": {"novik": 1, "rd1": 1}},
        mines=["0712"],
        dice=[6, 4, 1],
    )
    events = game.play("to 0712")
    assert [event.ship for event in of(events, "MineRolled")] == ["novik"]
    assert (where(game, "novik"), where(game, "rd1")) == ("sunk", "0712")


@rule("tsushima 8.17")
def test_a_division_too_many_falls_silent_when_the_enemy_loses_one_of_his():
    fleet = {5: "mikasa asahi fuji", 4: "idzumo iwate tokiwa", 6: "asama azuma yakumo", 7: "chitose kasagi takasago"}
    fleet |= {8: "hashidate matsushima itsukushima"}
    game = board(fleet, {6: "retvizan"}, step="aim", battle={"marks": {"hashidate": "retvizan"}})
    firing = set()
    while game.actor == "japan":
        firing.add(game.view("japan")["battle"]["shooter"]["ship"])
        game.play("hold")
    assert "hashidate" not in firing


@rule("tsushima 8.17", "tsushima 8.18")
def test_a_ship_whose_only_guns_turn_on_small_craft_does_not_crowd_her_main_target():
    fleet = {"r1": ["askold"]}
    start = {"mover": "russia", "firing": "russia"}
    game = board(
        {5: "mikasa jt1"},
        {6: "askold novik"},
        step="aim",
        divisions=fleet | {"j1": ["mikasa"]},
        battle=start,
        dice=[1, 1] * 40,
    )
    game.play("target mikasa", "with_main", "target mikasa", "battery jt1")
    events = []
    while now(game) == "declare":
        events += game.play("hold")
    ledgers = [dict(event.modifiers) for event in of(events, "GunsFired") if event.shooter == "askold"]
    assert ledgers
    assert all("shared target" not in told for told in ledgers)


@rule("tsushima 16.3")
def test_exactly_half_as_many_again_is_decisive():
    outcome = over("vladivostok retvizan\nport_arthur poltava**", "round_island")
    assert (outcome.winner, outcome.level) == ("russia", "decisive")
    less = over("vladivostok retvizan askold\nport_arthur poltava** novik*", "round_island")
    assert (less.winner, less.level) == ("russia", "marginal")


@rule("tsushima 16.4")
def test_a_repaired_hit_still_counts_at_tsushima():
    start = {"scenario": "tsushima", "turn": 18, "phase": 7, "stage": 6, "steps": ["terminal"]}
    game = position("sasebo mikasa*\nvladivostok rd1\nsunk rd2***", dice=[3], **start)
    game.play("repair mikasa")
    assert (game.outcome.winner, game.outcome.score) == ("japan", 2)
    again = position("sasebo mikasa\nvladivostok rd1\nsunk rd2***", taken=[1, 3], **start)
    assert again.outcome.score == 2


@rule("tsushima 16.4", "tsushima 8.15")
def test_hits_beyond_the_third_are_not_counted():
    game = board({5: "mikasa asahi fuji"}, {5: "orel**"}, step="aim", scenario="tsushima", turn=16, dice=[6, 6] * 40)
    game.play("target orel", "target orel", "target orel")
    while now(game) == "declare":
        game.play("hold")
    assert where(game, "orel") == "sunk"
    assert game.position()["taken"] == [0, 3]
