"""May 1904, worked through: convoys, a fight off a beach, the Yalu, Nanshan, and what a month of loads brings."""

from tests.marks import rule
from tests.systems.russo_japanese_war.joined import kinds, may_1904, war_of
from yellowsea.systems.russo_japanese_war.state.figures import PORTS

# The dice in the order in which they fall.
SHOALS, SEARCH = 3, 2
FIGHT = [6] * 60  # torpedoes that sink m9, then the guns of Mikasa's division
YALU, CAPTURED_GUNS, NANSHAN = 5, 5, 2
PARALYSIS = 5


def sail(game, place, *units):
    for unit in units:
        game.play(f"sea.sail {unit}", f"sea.to {place}")


def march(game, unit, place):
    game.play(f"land.move {unit}", f"land.go {place}")
    if "land.halt" in game.options():
        game.play("land.halt")


def finish(game):
    """Finish what is asked until the clock of the month goes on."""
    clock = game.view(None)["clock"]
    events = []
    while game.view(None)["clock"] == clock and game.actor is not None:
        last = [option for option in game.options() if option.split(".")[-1] in ("done", "usual_order")]
        events += game.play(last[0])
    return events


def torpedo_attack(game, prey):
    """The Russian destroyers run in and torpedo the prey; then the Japanese open fire until nobody Russian is left.

    Small craft leave a battle without fleeing (8.8), so that no retreat would take them out of the hex.
    """
    while (battle := game.position()["sea"]["battle"]) is not None:
        options = game.options()
        steering = [option for option in options if option.startswith("sea.steer rd")]
        columns = [int(option.split()[1]) for option in options if option.startswith("sea.column")]
        if f"sea.torpedo_all {prey}" in options:
            game.play(f"sea.torpedo_all {prey}")
        elif game.actor == "japan" and prey not in battle["columns"] and "sea.as_suggested" in options:
            game.play("sea.as_suggested")
        elif "sea.hold" in options:
            game.play("sea.hold")
        elif columns:
            game.play(f"sea.column {min(columns)}")
        else:
            game.play(steering[0] if game.actor == "russia" and steering else "sea.steady")


def naval_1_and_the_landing(game):
    """Four merchants off Pitzuwo; a port, a division, a headquarters and a counter ashore, and a stock."""
    loads = {merchant["ship"]: merchant["load"] for merchant in game.view("japan")["transport"]["merchants"]}
    assert [loads[f"m{number}"] for number in range(1, 11)] == ["chemulpo"] * 8 + ["kure"] * 2
    sail(game, "0409", "j1", "jd1", "jd2", "m1", "m2", "m3", "m4")
    sail(game, "0513", "m9", "m10")
    game.play("sea.done")
    assert game.actor == "russia"
    game.play("sea.done")
    game.play("port 3617", "carry 1D 3617", "carry HQ2 3617", "carry_supply chemulpo 3617", "stock chemulpo 3617")
    assert game.position()["loads"] == {}, "three loads carried 15 points, the fourth is the stock"
    assert war_of(game).used[PORTS] == 15
    march(game, "1D", "4220")
    march(game, "HQ2", "4120")
    assert war_of(game).land.spent[war_of(game).land.tables.unit_number["1D"]] == 30, "three points"
    game.play("land.done")


def naval_2_and_the_fight_off_the_beach(game):
    sail(game, "chemulpo", "m1", "m2", "m3", "m4")
    sail(game, "0409", "m5", "m6", "m7", "m8", "m9", "m10")
    game.play("sea.done")
    sail(game, "0409", "novik", "rd1", "rd2", "rd3")
    game.play("sea.done")
    game.play("sea.search 0409")
    found = game.play("sea.stand")
    assert found[0].total == SEARCH + 3 + 1, "three destroyers and the coast"
    game.play("sea.default_line", "sea.default_line")
    torpedo_attack(game, "m9")
    assert "m9***" in game.position()["sea"]["at"]["sunk"]
    assert game.position()["loads"] == {"chemulpo": {"3617": 20}, "kure": {"3617": 5}}


def the_yalu_and_nanshan(game):
    game.play("land.attack 1706", "land.join_stack 1705", "land.join 12D")
    sheet = game.view("japan")["parts"]["land"]["attack"]
    assert (sheet["attack"], sheet["defence"], sheet["column"]) == (36, 15, "2-1")
    game.play("land.draw cis_yalu_korea", "land.rout 1809", "land.advance 12D")
    guns = game.play("land.done")
    assert game.position()["land"]["units"]["CA1"] == "1706", kinds(guns)
    assert game.position()["land"]["units"]["6ES"] == "1809*"
    game.play("land.attack 4320", "land.join 1D")
    assert game.view("japan")["parts"]["land"]["attack"]["column"] == "6-1"
    game.play("land.draw 3617")
    used = game.play("land.advance 1D")
    assert "StockUsed" in kinds(used)
    assert game.position()["land"]["units"]["1D"] == "4320"
    assert game.position()["land"]["units"]["S01"] == "lost"


def the_rest_of_the_month(game):
    """Four more loads; then the merchants go home, and nobody interferes."""
    sail(game, "0409", "m1", "m2", "m3", "m4")
    sail(game, "chemulpo", "m5", "m6", "m7", "m8", "m10")
    game.play("sea.done", "sea.done")
    assert game.position()["loads"] == {"chemulpo": {"3617": 40}, "kure": {"3617": 5}}
    game.play("land.haul 3617", "land.go 4019")
    if "land.halt" in game.options():
        game.play("land.halt")
    assert game.position()["land"]["supply"]["japan"] == {"4019": 1}
    while war_of(game).sea.phase < 4:
        finish(game)
    sail(game, "chemulpo", "m1", "m2", "m3", "m4")
    rolled = finish(game)
    told = [event.total for event in rolled if type(event).__name__ == "ParalysisRolled"]
    assert told == [16], "still paralysed"
    while war_of(game).sea.phase < 7:
        finish(game)


def the_terminal_phase(game):
    while game.position()["steps"][-1] != "transport":
        options = game.options()
        game.play("sea.mine 0409" if "sea.mine 0409" in options and game.actor == "russia" else options[0])
    assert game.position()["sea"]["mines"] == ["0409"]
    refused = game.why_not("carry 3D 3617")
    assert (refused.code, refused.facts) == ("ceiling", {"needs": 12, "has": 5})
    game.play("carry_supply kure 3617", "carry_supply kure 3617")
    assert war_of(game).used == [0, 0, 19], "nothing went to Cis-Yalu Korea"
    last = game.play("stock chemulpo 3617")
    assert "3617" in game.position()["land"]["from_the_sea"]["stocked"]
    lost = [event.points for event in last if type(event).__name__ == "LoadsLost"]
    assert lost == [36], "seven loads, and a point of m10's"
    assert war_of(game).months == 4, "of six"


@rule("russo_japanese_war S1", "russo_japanese_war S8", "russo_japanese_war S9", "russo_japanese_war S10")
@rule("russo_japanese_war S11", "russo_japanese_war S12", "russo_japanese_war S13", "russo_japanese_war S18")
def test_one_joined_turn_decision_by_decision():
    dice = [SHOALS, SHOALS, SHOALS, SEARCH, *FIGHT, YALU, CAPTURED_GUNS, NANSHAN, SHOALS, SHOALS, PARALYSIS]
    game = may_1904(dice + [3] * 20)
    naval_1_and_the_landing(game)
    naval_2_and_the_fight_off_the_beach(game)
    the_yalu_and_nanshan(game)
    the_rest_of_the_month(game)
    the_terminal_phase(game)
    assert game.view(None)["turn"] == 5
