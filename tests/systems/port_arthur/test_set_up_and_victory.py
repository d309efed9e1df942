"""Set-up (17), the length of the war (17.1) and the levels of victory (15)."""

import pytest

from tests.marks import rule
from tests.systems.port_arthur.campaign import (
    GROUND,
    RULES,
    TABLES,
    at,
    campaign,
    kinds,
    new_game,
    number,
    places,
    refusal,
    verbs,
    war,
    within,
)
from yellowsea.systems.port_arthur.play.reach import garrisoned
from yellowsea.systems.port_arthur.play.victory import level


def usual(**options):
    game = new_game(dice=[1, *[1] * 30], **options)
    game.play("default_setup")
    return game


def where(game, name: str) -> str:
    return at(game, name).rstrip("*")


@rule("port_arthur 17.3", "port_arthur 17.4", "port_arthur 4.15")
def test_the_usual_set_up():
    game = usual()
    units = game.position()["units"]
    in_zones = {zone: sorted(name for name, place in units.items() if place == zone) for zone in TABLES.theatre_ids}
    assert in_zones["vladivostok"] == ["1NE", "2ES", "8ES", "FG5", "VLA", "VLB"]
    assert in_zones["harbin"] == ["FG6", "FG7"]
    assert in_zones["irkutsk"] == ["FG8", "FG9"]
    assert in_zones["chabarovsk"] == ["AMC", "USC"]
    assert in_zones["fusan"] == ["FUS"]
    assert in_zones["cis_yalu_korea"] == []
    assert len(in_zones["japan"]) == 57 - 13 - 6 - 2 - 1, "without Kobi, captured guns, brigades and Fusan"
    assert "1SI" not in units
    assert len(in_zones["european_russia"]) == 2 + 20 + 5 + 2 + 2 + 2 + 2 + 1 + 1
    assert (units["4ES"], units["5ESR"], units["3ES"], units["S12"]) == ("4520", "4420", "1906", "0622")
    assert game.actor == "japan"


@rule("port_arthur 17.3")
def test_the_usual_set_up_keeps_the_limits_and_holds_the_railway():
    game = usual()
    state = war(game)
    held = garrisoned(state, 1, [])
    assert all(held >> here & 1 for here in GROUND.rail_hexes)
    camp = within("4822", 4)
    assert {where(game, name) for name in ("5ESR", "4ES", "7ES", "PAG", "KWG")} <= camp
    assert not GROUND.in_korea[number(where(game, "3ES"))]
    rails = {GROUND.names[here] for here in GROUND.rail_hexes}
    assert {where(game, name) for name in ("31B", "35B", "1ES", "5ES", "9ES", "PRD", "1CO", "S01", "S14")} <= rails


@rule("port_arthur 17.2", "port_arthur 17.3")
def test_russia_chooses_counters_and_hexes():
    game = new_game(dice=[1] * 9)
    assert game.actor == "russia"
    assert places(game, "pick") == {f"{n}ES" for n in range(1, 10)}
    assert refusal(game, "pick 1SI") == ("does-not-fit", "17.2")
    assert refusal(game, "deploy 1221") == ("no-unit", "17.2")
    game.play("pick 9ES")
    assert refusal(game, "pick 8ES") == ("picked", "17.2")
    assert refusal(game, "deploy 1705") == ("not-in-area", "17.3"), "Wiju lies east of the Yalu"
    game.play("deploy 1030")
    assert at(game, "9ES") == "1030"
    assert places(game, "pick") == {f"{n}ES" for n in range(1, 9)}
    game.play("default_setup")
    assert at(game, "9ES") == "1030"
    assert sum(1 for name in [f"{n}ES" for n in range(1, 10)] if at(game, name) == "vladivostok") == 2


@rule("port_arthur 17.2")
def test_like_counters_may_change_places():
    """Twelve of sixteen cavalry regiments are set up; which ones is the player's choice."""
    game = new_game(dice=[1] * 9)
    game.play("pick 3ES", "deploy 1906", "pick 6ES", "deploy 1706")
    assert places(game, "pick") == {
        "1AR",
        "PRD",
        "1NE",
        *(f"FG{n}" for n in range(1, 10)),
        "51DR",
        "52DR",
        "4UR",
        "5UR",
    }
    game.play("pick 51DR", "deploy 1007", "default_setup")
    assert at(game, "51DR") == "1007"
    on_map = [
        name
        for name in ("1AR", "PRD", "1NE", *(f"FG{n}" for n in range(1, 10)), "51DR")
        if at(game, name) != "european_russia"
    ]
    assert len(on_map) == 12


@rule("port_arthur 17.3", "port_arthur 6.1")
def test_the_set_up_keeps_the_stacking_limits():
    game = new_game(dice=[1] * 9)
    game.play("pick 1ES", "deploy 1030", "pick 2ES", "deploy 1030")
    for name in ("FG1", "FG2", "FG3"):
        game.play(f"pick {name}", "deploy 1030")
    game.play("pick INC")
    assert refusal(game, "deploy 1030") == ("stacking", "6.1")
    game = new_game(dice=[1] * 9)
    game.play("pick 1ES", "deploy 4822", "pick 2ES", "deploy 4822")
    while "pick 3ES" not in game.options():
        game.play(next(option for option in game.options() if option != "default_setup"))
    game.play("pick 3ES")
    assert refusal(game, "deploy 4822") == ("stacking", "6.2")


@rule("port_arthur 12F.1", "port_arthur 17.3")
def test_the_siberian_division_begins_whole_or_broken():
    game = new_game(dice=[1] * 9)
    while game.position()["set_up"]["picked"] != "1SI":
        picks = sorted(places(game, "pick"))
        game.play(f"pick {picks[0]}")
        if game.position()["set_up"]["picked"] not in (None, "1SI"):
            game.play(next(option for option in game.options() if option.startswith("deploy")))
    whole, broken = game.copy(), game.copy()
    whole.play("deploy 1221", "default_setup")
    assert at(whole, "1SI") == "1221"
    assert at(whole, "S01") == "away"
    broken.play("break_down 1SI", "deploy 2022")
    assert at(broken, "S01") == "2022"
    assert "battalion 2" in broken.prompt()
    assert refusal(broken, "deploy 1030") == ("not-in-area", "17.3")
    broken.play("default_setup")
    rails = {GROUND.names[here] for here in GROUND.rail_hexes}
    assert {at(broken, f"S{n:02d}") for n in range(1, 15)} <= rails
    assert at(broken, "1SI") == "away"


@rule("port_arthur 3.2", "port_arthur 3.1", "port_arthur 3.3", "port_arthur 3.6")
def test_the_phases_of_a_turn():
    """Nobody can attack in the first month, and the terminal phase asks nothing: those two play themselves."""
    game = usual()
    seen = []
    while game.position()["turn"] == 1:
        phase = game.position()["phase"]
        if phase not in seen:
            seen.append(phase)
        game.play("done")
    assert seen == ["japanese_movement", "japanese_supply", "russian_movement", "russian_supply"]
    assert game.position()["phase"] == "japanese_movement"


# -- the end -------------------------------------------------------------------------------------------------------


def ends(units: dict[str, str], turn: int = 23, **more):
    """The end of a turn in which nothing more is decided."""
    quiet = {"squadron": "out"} if more.get("fell") else {}
    game = campaign("terminal", units, turn, [1] * 8, **{"sea": quiet, **more})
    while game.position()["turn"] == turn and game.options():
        game.play("done")
    return game


@rule("port_arthur 17.1")
def test_the_war_lasts_twenty_three_turns():
    assert ends({"9ES": "1221"}, 22).outcome is None
    over = ends({"9ES": "1221"}, 23)
    assert over.outcome is not None
    assert over.actor is None


@rule("port_arthur 17.1")
@pytest.mark.parametrize(
    ("fell", "turn", "is_over"), [(10, 15, False), (10, 16, True), (17, 23, True), (20, 22, False)]
)
def test_or_until_six_turns_after_the_fall_of_port_arthur(fell, turn, is_over):
    game = ends({"9ES": "1221"}, turn, fell=fell, fortresses={"port_arthur": "japan"})
    assert (game.outcome is not None) is is_over
    recaptured = ends({"9ES": "4822"}, turn, fell=fell)
    assert (recaptured.outcome is not None) is is_over, "its recapture does not stop the clock"


LINE = [GROUND.names[here] for here in GROUND.main_line]
POSTS = [f"S{n:02d}" for n in range(1, 15)] + [f"FG{n}" for n in range(1, 10)]
GARRISONED = dict(zip(POSTS, [*LINE[1::3], LINE[-1]], strict=False))
NORTH = {"9ES": "0622", "S01": "0422", "S02": "0222", "S03": "0123", "S04": "0323"}


def result(units: dict[str, str], **more) -> tuple[str | None, str]:
    game = ends(units, 23, **more)
    assert game.outcome is not None
    return game.outcome.winner, game.outcome.level


@rule("port_arthur 15.1")
def test_russian_strategic_victory():
    held = {"7ES": "4822", "9ES": "0622", **GARRISONED}
    assert result(held) == ("russia", "strategic")
    gap = {name: here for name, here in held.items() if name != "S07"}
    assert result(gap) == ("russia", "tactical"), "one hex of the line is not garrisoned"
    japanese = {**held, "1D": "3319"}
    assert result(japanese) == ("russia", "strategic"), "the division is nowhere near the line"
    near = {**held, "1D": "2021"}
    assert result(near)[1] != "strategic", "a zone lies on the line"


@rule("port_arthur 15.2")
def test_russian_tactical_victory():
    assert result(NORTH) == ("russia", "tactical")
    broken = {name: here for name, here in NORTH.items() if name not in ("S02", "S03", "S04")}
    assert result({**broken, "2ES": "1222*"}) == ("japan", "hits"), "a gap in the line, and more hits"
    fallen = {"fortresses": {"mukden": "japan"}}
    assert result({**NORTH, "9ES": "0722", "1D": "0622", "2ES": "1222*"}, **fallen)[0] == "japan"


@rule("port_arthur 15.2", "port_arthur 15.3")
def test_zones_count_at_mukden_but_not_over_the_hun():
    assert result({**NORTH, "1D": "0722"})[0] == "russia", "the Hun lies between"
    assert result({**NORTH, "1D": "0723", "9ES": "0622*"})[0] == "japan", "a zone on Mukden"
    assert result({**NORTH, "1D": "0723"}, options={"fortress_is_town": True}) == ("russia", "tactical")


@rule("port_arthur 15.3")
def test_japanese_tactical_victory():
    both = {"fell": 22, "fortresses": {"port_arthur": "japan", "mukden": "japan"}}
    assert result({"1D": "4822", "2D": "0622", "9ES": "1221"}, **both) == ("japan", "tactical")
    assert result({"9ES": "1221*"}, **both) == ("japan", "tactical"), "who was there last holds it"
    watched = {"1D": "4822*", "2D": "0622", "9ES": "0522"}
    assert result(watched, **both) == ("russia", "hits"), "a Russian zone on Mukden"


@rule("port_arthur 15.4", "port_arthur 15.6")
def test_japanese_strategic_victory():
    assert result({"1D": "1221*", "9ES": "harbin"}) == ("japan", "strategic")
    assert result({"1D": "1221*", "FG1": "1030"})[1] != "strategic"


@rule("port_arthur 15.6")
def test_without_a_level_fewer_hits_win():
    nobody = {"fortresses": {"mukden": "japan"}}
    assert result({"9ES": "1221**", "1D": "2001*"}, **nobody) == ("japan", "hits")
    assert result({"9ES": "1221*", "1D": "2001**"}, **nobody) == ("russia", "hits")
    assert result({"9ES": "1221*", "1D": "2001*"}, **nobody) == (None, "drawn")
    lost = {"9ES": "1221**", "1D": "2001**", "2D": "lost"}
    assert result(lost, **nobody) == ("russia", "hits"), "an eliminated unit counts three"
    assert ends(lost, 23, **nobody).outcome.score == -1.0


@rule("port_arthur 15.6", "port_arthur 15.4")
def test_the_order_of_the_tests():
    """No Russian on the map comes before everything else."""
    game = campaign("terminal", {"1D": "1221", "9ES": "harbin"}, 23)
    assert level(war(game)) == (0, "strategic")


@rule("port_arthur 17.1")
def test_the_end_is_told():
    game = campaign("terminal", NORTH, 23, [1] * 4)
    events = game.play("done")
    assert kinds(events)[-1] == "WarEnded"
    assert events[-1].text() == "The war ends after turn 23: Russia wins, a tactical victory."


# -- how it stands -------------------------------------------------------------------------------------------------


@rule("port_arthur 15.1", "port_arthur 15.2", "port_arthur 15.3")
def test_the_standing_names_what_each_side_needs():
    game = usual()
    told = RULES.standing(game.state, 0).to_json()
    aims = {side: {aim["text"]: aim["is_met"] for aim in aims} for side, aims in told["aims"].items()}
    assert aims["russia"]["Mukden, free of the enemy and his zones"] is True
    assert aims["russia"]["The whole railway, garrisoned"] is True
    assert not any(aims["japan"].values())
    assert told["forecast"]["winner"] == "russia"
    assert told["forecast"]["level"] == "strategic"


@rule("port_arthur 15.6")
def test_hits_stand_against_the_enemys():
    game = campaign("terminal", {"9ES": "1221**", "1D": "2001*"}, 12)
    counts = [aims[2].progress for aims in RULES.standing(game.state, 0).aims]
    assert counts == ["1 hit against 2", "2 hits against 1"]


@rule("port_arthur 17.1")
def test_the_headline_knows_the_clock():
    game = campaign(
        "terminal",
        {"9ES": "1221", "1D": "4822"},
        12,
        fell=12,
        fortresses={"port_arthur": "japan"},
        sea={"squadron": "out"},
    )
    assert "ends with turn 18" in RULES.standing(game.state, 0).headline
    assert verbs(game)


@rule("port_arthur 1.3")
def test_the_sea_is_played_by_dice_alone():
    """Alone, nothing of the companion game is needed: no ship is a counter here."""
    assert not {"squadron", "baltic"} & set(TABLES.unit_ids)
    assert set(usual().view(None)["sea"]) >= {"control", "fleets", "quiet"}
