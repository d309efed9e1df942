"""The joined month: who comes first, what falls away of both games, how it begins and ends."""

import random
from typing import Any

import pytest

from tests.marks import rule
from tests.systems.russo_japanese_war.joined import RULES, joined, kinds, landing, new_game, war_of
from yellowsea.kernel.play.dice import ScriptedDice
from yellowsea.kernel.record import record
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.port_arthur.state import steps as land_steps
from yellowsea.systems.tsushima.state import steps as sea_steps


def halves(seed: int, decisions: int):
    """(turn, phase, half) of every question of a random war, each once in its order."""
    game = new_game(seed)
    rng = random.Random(seed)
    seen = []
    for _ in range(decisions):
        if not game.options():
            break
        clock = game.view(None)["clock"]
        moment = (clock["turn"], clock["phase"], clock["half"])
        if not seen or seen[-1] != moment:
            seen.append(moment)
        game.play(rng.choice(game.options()))
    return seen, game


@rule("russo_japanese_war S1")
def test_each_land_phase_follows_the_naval_phase_of_its_number():
    seen, game = halves(3, 700)
    months = [moment for moment in seen if moment[0] == 1]
    order = [(phase, half) for _, phase, half in months if half in ("sea", "land")]
    order = order[order.index((1, "sea")) :]  # the set-up comes before
    assert order == sorted(order, key=lambda moment: (moment[0], moment[1] == "land"))
    assert {half for _, half in order} == {"sea", "land"}
    assert war_of(game).land.phase > 0


@rule("russo_japanese_war S2")
def test_set_up_cruisers_then_russia_on_land_and_at_sea_then_japan():
    game = new_game(1)
    assert kinds(game.opening) == ["CruisersBought"]
    asked = []
    for option in ("land.default_setup", "sea.default_setup", "sea.default_setup"):
        asked.append((game.actor, option.split(".")[0]))
        game.play(option)
    assert asked == [("russia", "land"), ("russia", "sea"), ("japan", "sea")]
    assert game.actor == "japan"
    assert game.view(None)["clock"] == {"turn": 1, "phase": 1, "half": "sea"}


@rule("russo_japanese_war S3")
def test_the_opening_attack_is_played_on_the_chart_and_not_rolled_on_land():
    game = new_game(2)
    events = game.play("land.default_setup")
    assert "OpeningAttack" not in kinds(events)
    game.play("sea.default_setup", "sea.default_setup")
    assert war_of(game).sea.surprised()
    assert not war_of(game).land.sea.attack_failed


@rule("russo_japanese_war S4", "russo_japanese_war S5", "russo_japanese_war S35")
def test_nothing_of_the_two_abstract_campaigns_is_left():
    game = new_game(5)
    rng = random.Random(5)
    never_on_land = {land_steps.SEA, land_steps.CLOCK, land_steps.BALTIC, land_steps.TALKS}
    while game.options():
        war = war_of(game)
        assert not never_on_land & set(war.land.stack)
        assert sea_steps.CHOOSE_PLAN not in war.sea.stack
        assert (war.sea.plan, war.sea.met, war.sea.delivered) == (-1, 0, 0)
        assert not war.land.russia_rules_the_sea()
        if war.land.turn > 3:
            break
        game.play(rng.choice(game.options()))
    assert war_of(game).land.turn > 3


@rule("russo_japanese_war S5", "russo_japanese_war S15", "russo_japanese_war S27")
def test_no_page_and_no_reminder_speaks_of_what_is_not_played():
    game = landing({"kure": ["m1"], "port_arthur": ["retvizan"]}, {"GD": "japan", "7ES": "4822", "S12": "0622"}, {})
    view = game.view("japan")
    assert view["phase"] == "land_japanese_movement"
    assert view["parts"]["land"]["reminders"] == [], "the zones are closed, and no path leads over the sea"
    assert view["parts"]["sea"]["campaign"] is None


@rule("russo_japanese_war S27")
def test_zones_of_the_enemy_are_closed():
    assert "land.enemy_zones" not in [spec.name for spec in RULES.info.options]
    assert war_of(new_game()).land.tables.zones_closed


@rule("russo_japanese_war S29", "russo_japanese_war S33")
def test_mines_block_ships_and_morale_are_those_of_the_chart():
    game = joined(sea={"mines": ["0309"]}, phase=6, sea_steps=("search",), acting="russia", land_phase="russian_combat")
    game.play("sea.done")
    assert game.view("japan")["parts"]["sea"]["mines"] == ["0309"]
    fleets = {"0409": ["mikasa", "asahi", "fuji"], "port_arthur": ["retvizan", "bayan", "rd1"]}
    waits = joined(
        fleets,
        phase=7,
        sea_steps=("terminal",),
        land_phase="russian_supply",
        steps=("turn", "transport"),
        sea={"stage": 8},
        month={"carried": True},
        loads={"kure": {"fusan": 5}},
    )
    waits.play("done")
    tables = war_of(waits).sea.tables
    assert war_of(waits).sea.morale[tables.ship_index["mikasa"]] == 1, "who waits at sea loses morale"


@rule("russo_japanese_war S1", "russo_japanese_war S38")
def test_a_hurt_division_breaks_at_the_end_of_the_month_and_the_position_can_be_kept():
    """Nothing else of the land's terminal phase is played: its two questions stand on the sequence of play alone."""
    units = {"GD": "japan", "7ES": "4822", "1SI": "1221**"}
    game = joined(units=units, phase=7, sea_steps=("turn_end",), land_phase="russian_supply", steps=("turn",))
    for option, asked in (("land.break_down 1SI", "breaking"), ("land.hit S03", "hits"), ("land.hit S09", "hits")):
        assert (game.actor, game.position()["land"]["steps"]) == ("russia", ["sequence", asked])
        again = record.from_position(RULES, game.position(), ScriptedDice([]))
        assert again.options() == game.options()
        game.play(option)
    told = game.position()["land"]
    assert (told["turn"], told["units"]["S03"], told["units"]["S09"]) == (4, "1221*", "1221*")


@rule("russo_japanese_war S32")
def test_paralysis_is_that_of_the_land_game():
    game = joined(
        phase=4, sea_steps=("search",), acting="russia", land_phase="japanese_supply", land={"paralysis": 3}, dice=[5]
    )
    events = game.play("sea.done")
    rolled: Any
    (rolled,) = [event for event in events if type(event).__name__ == "ParalysisRolled"]
    assert (rolled.total, rolled.board) == (8, "land")


@rule("russo_japanese_war S34")
def test_loads_are_hidden_and_ceilings_open():
    cargo = {"m1": 1, "m2": 3}
    at = {"kure": ["m1"], "chemulpo": ["m2"], "port_arthur": ["retvizan"]}
    plain = joined(at)
    loaded = joined(at, cargo=cargo, loads={"kure": {"cis_yalu_korea": 15}}, month={"landed": True, "months": 4})
    for viewer in ("russia", None):
        assert plain.view(viewer) == loaded.view(viewer)
    assert plain.seen_by("russia").to_json() == loaded.seen_by("russia").to_json()
    own = loaded.view("japan")["transport"]
    assert own["loads"] == [{"origin": "kure", "goal": "cis_yalu_korea", "points": 15}]
    assert [merchant["load"] for merchant in own["merchants"]] == ["kure", "chemulpo"]
    assert [ceiling["most"] for ceiling in loaded.view("russia")["transport"]["ceilings"]] == [40, 40, 20]


@rule("russo_japanese_war S37")
def test_every_question_names_its_board_so_that_two_people_can_share_a_side():
    game = new_game(4)
    assert game.view("russia")["board"] == "land"
    game.play("land.default_setup")
    assert game.view("russia")["board"] == "sea"
    for option in game.options():
        assert option.startswith("sea.")


@rule("russo_japanese_war S38")
def test_the_terminal_phase_in_its_order():
    game = joined(
        {"0409": ["mikasa", "asahi", "fuji", "m1"], "waiting": ["m2"], "port_arthur": ["retvizan", "bayan"]},
        phase=7,
        sea_steps=("terminal",),
        land_phase="russian_supply",
        steps=("turn", "transport"),
        sea={"stage": 8, "blocks": 1, "merchant_losses": 2},
        month={"carried": True, "landed": True, "months": 5},
        dice=[6, 1],
        loads={"kure": {"fusan": 5}},
    )
    first = game.play("done")
    assert kinds(first) == ["LoadsLost", "ChannelCleared"]
    assert game.asked()[1] == "tsushima 9.4", "new merchants"
    after = game.play("sea.to kure")
    told = kinds(after)
    assert told.index("SquadronReleased") < told.index("MoraleChanged") < told.index("TurnEnded")


@rule("russo_japanese_war S39")
def test_units_wait_in_zones_and_the_kobi_come_in_the_fourth_turn():
    game = joined({"kure": ["m1"], "port_arthur": ["retvizan"]}, sea_steps=("search",), acting="russia")
    events = game.play("sea.done")
    come: Any
    (come,) = [event for event in events if type(event).__name__ == "UnitsAppeared"]
    assert come.place == "Japan"
    tables = war_of(game).land.tables
    assert come.units == [tables.unit_ids[unit] for unit in range(tables.units) if tables.from_turn[unit] == 4]
    assert len(come.units) > 5
    assert war_of(game).land.units_in(JAPAN, war_of(game).figures.origin_zone[0])


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_a_random_war_keeps_every_promise(seed):
    """Positions in every state that is looked at, copies, undo; to the end."""
    game = new_game(seed)
    rng = random.Random(seed)
    number = 0
    while codes := game.codes():
        if number % 97 == 0:
            position = RULES.write(game.state)
            state = RULES.read({**position, "options": game.settings})
            assert RULES.write(state) == position
            copy = game.copy()
            copy.play(rng.choice(copy.options()))
            assert RULES.write(game.state) == position
        game.play(RULES.vocabulary.text(rng.choice(codes)))
        number += 1
    assert game.outcome is not None
    assert not war_of(game).sea.stack
