"""The naval campaign (14): the opening attack, sorties, crippled fleets, the Baltic Fleet; and talks (15.5)."""

import pytest

from tests.marks import rule
from tests.systems.port_arthur.campaign import at, campaign, kinds, new_game, refusal, verbs, war

HERE = {"9ES": "1221", "1D": "2001"}


def terminal(turn: int, dice: list[int], sea: dict | None = None, **more):
    """The terminal phase of a turn."""
    return campaign("terminal", {**HERE, **more.pop("units", {})}, turn, dice, sea=sea or {}, **more)


def sea(game) -> dict:
    return game.position()["sea"]


@rule("port_arthur 14.2", "port_arthur 14.1")
@pytest.mark.parametrize(("die", "until"), [(1, 0), (4, 0), (5, 3), (6, 3)])
def test_the_attack_on_port_arthur(die, until):
    game = new_game(dice=[die])
    game.play("default_setup")
    assert sea(game)["russian_until"] == until
    assert sea(game)["attack_failed"] is (until == 3)
    assert game.view("japan")["sea"]["control"] == ("russia" if until else "japan")


@rule("port_arthur 14.3", "port_arthur 3.9")
def test_no_sortie_before_june_unless_the_attack_failed():
    """A terminal phase in which nothing can be decided plays itself."""
    game = campaign("russian_supply", HERE, 4, [6, 1], supply={"russia": {"1221": 1}})
    game.play("done")
    assert game.position()["turn"] == 5, "no question in May"
    failed = campaign("russian_supply", HERE, 4, [6, 1], supply={"russia": {"1221": 1}}, sea={"attack_failed": True})
    failed.play("done")
    assert "sortie squadron" in failed.options()
    assert "sortie squadron" in terminal(5, [6, 1]).options()


@rule("port_arthur 14.3")
@pytest.mark.parametrize(
    ("russian", "japanese", "wins"), [(3, 1, True), (6, 2, True), (5, 2, False), (6, 3, False), (2, 1, False)]
)
def test_three_times_the_japanese_die_wins_the_sea(russian, japanese, wins):
    game = terminal(6, [russian, japanese])
    game.play("sortie squadron", "done")
    assert game.position()["turn"] == 7
    assert sea(game)["russian_until"] == (7 if wins else 0), "this turn and the next"
    assert sea(game)["squadron"] == "whole"


@rule("port_arthur 14.3")
def test_a_failed_sortie_takes_no_control_away():
    game = terminal(6, [1, 6], {"russian_until": 7})
    game.play("sortie squadron", "done")
    assert sea(game)["russian_until"] == 7


@rule("port_arthur 14.4")
def test_equal_dice_cripple_and_a_five_or_six_makes_ready_for_one_turn():
    game = terminal(6, [4, 4, 4, 5, 2])
    game.play("sortie squadron", "done")
    assert sea(game)["squadron"] == "crippled"
    assert game.position()["turn"] == 7, "no enabling die in the phase that crippled it"

    while game.position()["steps"][-1] != "sea":
        game.play("done")
    assert game.position()["turn"] == 9
    assert sea(game)["squadron"] == "ready", "a 4 in turn 7, a 5 in turn 8"
    assert "sortie squadron" in game.options()
    game.play("done")
    assert sea(game)["squadron"] == "crippled", "the 5 served for that turn only; a 2 for the next"


@rule("port_arthur 14.4")
def test_a_crippled_fleet_stays_in_harbour():
    game = terminal(6, [1], {"squadron": "crippled", "baltic": "whole", "harbour": "vladivostok"})
    assert refusal(game, "sortie squadron") == ("crippled", "14.4")


@rule("port_arthur 14.4")
def test_a_fleet_that_sortied_by_the_die_is_whole_again():
    game = terminal(6, [2, 6], {"squadron": "ready"})
    game.play("sortie squadron", "done")
    assert sea(game)["squadron"] == "whole"
    game = terminal(6, [2, 2], {"squadron": "ready"})
    game.play("sortie squadron", "done")
    assert sea(game)["squadron"] == "crippled"


@rule("port_arthur 14.3")
def test_sorties_before_the_first_phase_are_a_switch():
    options = {"sortie_timing": "turn_start"}
    game = campaign("terminal", HERE, 6, [6, 1], options=options, sea={"attack_failed": True})
    while game.position()["turn"] == 6:
        game.play("done")
    assert game.position()["phase"] == "japanese_movement"
    assert game.actor == "russia"
    game.play("sortie squadron", "done")
    assert sea(game)["russian_until"] == 8, "two whole turns"
    assert game.actor == "japan"


# -- the fall of Port Arthur ---------------------------------------------------------------------------------------


@rule("port_arthur 14.5", "port_arthur 10.1")
def test_the_squadron_is_lost_with_port_arthur():
    game = campaign("japanese_movement", {"1D": "4723", "9ES": "1221"}, 8)
    game.play("move 1D", "go 4822")
    assert game.position()["fortresses"]["port_arthur"] == "japan"
    assert game.position()["fell"] == 8
    assert sea(game)["squadron"] == "out"


@rule("port_arthur 14.5")
@pytest.mark.parametrize(("harbour", "state"), [("port_arthur", "out"), ("vladivostok", "whole")])
def test_every_fleet_in_the_harbour_is_out_of_the_game(harbour, state):
    game = campaign(
        "japanese_movement",
        {"1D": "4723", "9ES": "1221"},
        20,
        sea={"baltic": "whole", "harbour": harbour, "arrives": 19},
    )
    game.play("move 1D", "go 4822")
    assert (sea(game)["squadron"], sea(game)["baltic"]) == ("out", state)


# -- the Baltic Fleet ----------------------------------------------------------------------------------------------


@rule("port_arthur 14.6")
def test_after_six_turns_without_control_the_fleet_may_be_sent():
    game = terminal(6, [], {"quiet": 4, "squadron": "out"}, fell=1, fortresses={"port_arthur": "japan"})
    assert game.position()["turn"] == 7, "five turns are not enough"
    game = terminal(6, [], {"quiet": 5, "squadron": "out"}, fell=1, fortresses={"port_arthur": "japan"})
    assert verbs(game) == {"commit_baltic", "done"}
    game.play("commit_baltic")
    assert (sea(game)["baltic"], sea(game)["arrives"]) == ("at_sea", 14)


@rule("port_arthur 14.6")
def test_russian_control_begins_the_count_anew():
    game = terminal(
        6, [], {"quiet": 5, "russian_until": 6, "squadron": "out"}, fell=1, fortresses={"port_arthur": "japan"}
    )
    assert sea(game)["quiet"] == 0


@rule("port_arthur 14.6")
def test_the_decision_may_be_made_later():
    game = terminal(
        9,
        [],
        {"quiet": 0, "may_commit": True, "russian_until": 9, "squadron": "out"},
        fell=3,
        fortresses={"port_arthur": "japan"},
    )
    assert "commit_baltic" in game.options()


@rule("port_arthur 14.6")
@pytest.mark.parametrize(
    ("dice", "state", "until"),
    [([6, 2], "whole", 15), ([4, 4], "crippled", 0), ([5, 2], "crippled", 0), ([1, 6], "crippled", 0)],
)
def test_it_fights_its_way_in_unless_russia_controls_the_seas(dice, state, until):
    """The squadron is crippled and rolls for itself afterwards."""
    game = terminal(14, [*dice, 1], {"baltic": "at_sea", "arrives": 14, "squadron": "crippled"})
    assert game.position()["turn"] == 15
    assert (sea(game)["harbour"], sea(game)["baltic"]) == ("port_arthur", state)
    assert sea(game)["russian_until"] == until


@rule("port_arthur 14.6")
def test_it_does_not_come_before_its_turn():
    gone = {"fell": 10, "fortresses": {"port_arthur": "japan"}}
    game = terminal(13, [], {"baltic": "at_sea", "arrives": 14, "squadron": "out"}, **gone)
    assert game.position()["turn"] == 14
    assert (sea(game)["baltic"], sea(game)["harbour"]) == ("at_sea", "none")


@rule("port_arthur 14.6")
def test_under_russian_control_it_makes_port_unfought():
    game = terminal(
        14,
        [1],
        {"baltic": "at_sea", "arrives": 14, "russian_until": 14, "squadron": "out"},
        fell=13,
        fortresses={"port_arthur": "japan"},
    )
    assert (sea(game)["harbour"], sea(game)["baltic"]) == ("vladivostok", "whole"), "Port Arthur has fallen"


@rule("port_arthur 14.6")
def test_it_is_not_crippled_twice_and_rolls_from_the_next_turn_on():
    game = terminal(
        14, [1, 6], {"baltic": "at_sea", "arrives": 14, "squadron": "out"}, fell=10, fortresses={"port_arthur": "japan"}
    )
    assert game.position()["turn"] == 15
    assert sea(game)["baltic"] == "crippled"


@rule("port_arthur 14.7")
def test_two_fleets_sortie_and_both_must_be_beaten():
    both = {"baltic": "whole", "harbour": "port_arthur", "arrives": 12}
    game = terminal(15, [1, 6, 6, 2], both)
    game.play("sortie squadron", "sortie baltic", "done")
    assert sea(game)["russian_until"] == 16, "one win is enough"
    game = terminal(15, [1, 6, 5, 2], both)
    game.play("sortie squadron", "sortie baltic", "done")
    assert sea(game)["russian_until"] == 0
    alone = terminal(15, [6, 2], both)
    alone.play("sortie baltic", "done")
    assert sea(alone)["russian_until"] == 16


@rule("port_arthur 14.8")
@pytest.mark.parametrize(
    ("dice", "wins", "state"), [([3, 2], True, "whole"), ([2, 3], False, "whole"), ([4, 4], False, "crippled")]
)
def test_a_united_fleet_wins_with_the_higher_die(dice, wins, state):
    game = terminal(15, dice, {"baltic": "whole", "harbour": "port_arthur", "arrives": 12})
    game.play("unite")
    assert refusal(game, "sortie baltic") == ("united", "14.8")
    assert refusal(game, "unite") == ("united", "14.8")
    game.play("sortie squadron", "done")
    assert (sea(game)["russian_until"] == 16) is wins
    assert sea(game)["squadron"] == state


@rule("port_arthur 14.8")
@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"baltic": "whole", "harbour": "vladivostok", "arrives": 12}, "not-together"),
        ({"baltic": "crippled", "harbour": "port_arthur", "arrives": 12}, "crippled"),
        ({}, "not-together"),
    ],
)
def test_only_two_whole_fleets_in_port_arthur_unite(told, code):
    assert refusal(terminal(15, [1] * 4, told), "unite") == (code, "14.8")


@rule("port_arthur 14.6")
def test_fleets_that_are_not_there():
    game = terminal(15, [1] * 4, {})
    assert refusal(game, "sortie baltic") == ("not-committed", "14.6")
    game = terminal(12, [1] * 4, {"baltic": "at_sea", "arrives": 14})
    assert refusal(game, "sortie baltic") == ("at-sea", "14.6")
    game = terminal(
        12,
        [1] * 4,
        {"baltic": "whole", "harbour": "vladivostok", "arrives": 11, "squadron": "out"},
        fell=10,
        fortresses={"port_arthur": "japan"},
    )
    assert refusal(game, "sortie squadron") == ("out", "14.5")


@rule("port_arthur 3.11", "port_arthur 3.9")
def test_nothing_else_happens_in_the_terminal_phase():
    game = terminal(6, [], {"squadron": "out"}, fell=1, fortresses={"port_arthur": "japan"})
    assert at(game, "9ES") == "1221"
    assert game.position()["turn"] == 7


# -- talks ---------------------------------------------------------------------------------------------------------


def talking(**more):
    quiet = {"squadron": "out"}
    return terminal(6, [], quiet, fell=1, fortresses={"port_arthur": "japan"}, options={"talks": True}, **more)


@rule("port_arthur 15.5")
def test_the_war_stops_when_both_agree_and_fewer_hits_decide():
    game = talking(units={"2ES": "1222*"})
    assert game.actor == "japan"
    game.play("offer_talks")
    assert game.actor == "russia"
    assert refusal(game, "offer_talks") == ("offered", "15.5")
    assert kinds(game.play("agree")) == ["WarStopped"]
    assert (game.outcome.winner, game.outcome.level) == ("japan", "hits")


@rule("port_arthur 15.5")
def test_either_side_may_offer_and_either_may_fight_on():
    game = talking()
    assert refusal(game, "agree") == ("no-offer", "15.5")
    game.play("fight_on")
    assert game.actor == "russia"
    game.play("offer_talks")
    assert game.actor == "japan"
    game.play("fight_on")
    assert game.position()["turn"] == 7
    game = talking()
    game.play("fight_on", "fight_on")
    assert game.position()["turn"] == 7


@rule("port_arthur 15.5")
def test_talks_are_a_switch():
    assert "talks" not in terminal(6, [1, 1]).position()["steps"]
    assert war(talking()).tables.talks
