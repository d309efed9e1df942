"""The forecast of how it stands, against what the rules do when the turn is the last one and nobody does any more."""

from __future__ import annotations

import json
import random
import re

import pytest

import yellowsea as ys
from yellowsea.kernel.play.game import Game
from yellowsea.kernel.state.knowledge import state_known_to
from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA
from yellowsea.kernel.state.state import State
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.systems.great_war_at_sea.chart.turn.turn import PHASES
from yellowsea.systems.great_war_at_sea.chart.turn.victory import outcome_of as operation_outcome
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign
from yellowsea.systems.great_war_at_sea.telling.sea_secrecy import known_to
from yellowsea.systems.great_war_at_sea.telling.sea_standing import ended
from yellowsea.systems.russo_japanese_war.play.victory import outcome_of as joined_outcome
from yellowsea.systems.russo_japanese_war.state.war import JoinedWar
from yellowsea.systems.tsushima.chart.victory import outcome_of as tsushima_outcome
from yellowsea.systems.tsushima.state.war import War as SeaWar

# What somebody chooses who lets things take their course.
IDLE = (
    *("done", "pass", "decline", "halt", "hold", "as_plotted", "go_on", "refuse", "cease", "none", "keep", "stay"),
    *("default_setup", "default_line", "all_as_before", "suggested", "as_suggested", "keep_plan"),
)
LAST_TURN = {"round_island": 9, "tsushima": 18, "war_at_sea": 23}  # of Tsushima: `scenarios.toml`
HOMELESS = "voyages"  # where ships off the map have to be sent somewhere: nobody scores by it
LONGEST = 300  # decisions until the end

# The scenario, how far its officers play, how often they are stopped, and at least so many forecasts that came true.
WARS = [
    ("tsushima", "round_island", 400, 0.08, 200),
    ("tsushima", "tsushima", 400, 0.1, 20),
    ("tsushima", "war_at_sea", 600, 0.06, 40),
    ("tsushima", "variag", 200, 0.2, 10),
    ("tsushima", "port_arthur", 200, 0.2, 10),
    ("port_arthur", "campaign", 400, 0.08, 100),
    ("great_war_at_sea", "B04", 200, 0.2, 10),
    ("great_war_at_sea", "B05", 200, 0.2, 10),
    ("great_war_at_sea", "B09", 200, 0.2, 10),
    ("great_war_at_sea", "B23", 200, 0.2, 10),
    ("great_war_at_sea", "O01", 700, 0.1, 30),
    ("great_war_at_sea", "O07", 700, 0.2, 20),
    ("great_war_at_sea", "O14", 700, 0.1, 30),
    ("russo_japanese_war", "war", 1500, 0.03, 30),
]


def forecast(game: Game) -> Outcome | None:
    """A forecast is made of what its reader knows; here of everything, to be held against what really comes."""
    return forecast_of(game.state) or game.standing(None).forecast


def forecast_of(state: State) -> Outcome | None:
    """What comes of a state in which nothing is hidden, in the games that hide something."""
    if isinstance(state, SeaWar):
        return tsushima_outcome(state)
    if isinstance(state, JoinedWar):
        return joined_outcome(state)
    return operation_outcome(ended(state)) if isinstance(state, Campaign) else None


@pytest.mark.parametrize(("system", "scenario", "moves", "often", "wanted"), WARS, ids=lambda value: str(value))
def test_the_forecast_is_what_the_rules_do_at_the_end(
    system: str, scenario: str, moves: int, often: float, wanted: int
) -> None:
    compared = 0
    rng = random.Random(f"{system} {scenario}")
    for seed in (1, 2):
        officer = ys.bot(system, "doctrine", seed=seed)
        game = ys.new(system, scenario=scenario, seed=seed)
        while game.actor is not None and len(game.moves) < moves:
            game.play(officer.choose(game.seen_by(game.actor)))
            if game.actor is not None and can_be_last(game) and rng.random() < often:
                compared += ends_as_foretold(in_its_last_turn(game), rng, forecast(game))
    assert compared >= wanted


@pytest.mark.parametrize(
    ("system", "scenario", "moves"),
    [("tsushima", "war_at_sea", 300), ("great_war_at_sea", "O07", 300), ("russo_japanese_war", "war", 900)],
)
def test_each_reader_is_told_the_forecast_of_what_he_knows(system: str, scenario: str, moves: int) -> None:
    officer = ys.bot(system, "doctrine", seed=1)
    game = ys.new(system, scenario=scenario, seed=1)
    while game.actor is not None and len(game.moves) < moves:
        game.play(officer.choose(game.seen_by(game.actor)))
    for viewer, name in ((JAPAN, "japan"), (RUSSIA, "russia"), (NOBODY, None)):
        known = game.state
        known = known_to(known, viewer) if isinstance(known, Campaign) else state_known_to(game.rules, known, viewer)
        told, expected = game.standing(name).forecast, forecast_of(known)
        assert told is not None
        assert expected is not None
        assert told.to_json() == expected.to_json()


def can_be_last(game: Game) -> bool:
    """Not in a set-up, with a course half plotted or a battle half fought: nothing of it can stand in a last turn."""
    position = game.position()
    is_half_done = "fleet_orders" in position["steps"] or (game.scenario[0] == "O" and position["battle"] is not None)
    return not is_half_done and "set_up" not in str(position.get("land", position).get("phase"))


def in_its_last_turn(game: Game) -> Game:
    """The same position, with the calendar at its end."""
    position = json.loads(json.dumps(game.position()))
    told = re.search(r" of (\d+)$", game.standing(None).moment)
    last = int(told[1]) if told else LAST_TURN.get(game.scenario, 1)
    if "round" in position:
        position["round"] = last
    elif game.system == "great_war_at_sea":
        # Fleets sail on by themselves in what is left of a turn: an operation ends now.
        position |= {"turn": last, "phase": PHASES.index("close"), "stage": 0, "steps": ["sea_turn"]}
        position |= {"in_hand": None, "acting": "japan"}
    elif game.system == "russo_japanese_war":
        # Each month begins at sea: the land is still in the one before.
        behind = position["sea"]["turn"] - position["land"]["turn"]
        position["sea"]["turn"], position["land"]["turn"] = last, last - behind
    else:
        position["turn"] = last
    return ys.from_position(game.system, position, seed=7)


def ends_as_foretold(game: Game, rng: random.Random, foretold: Outcome | None) -> int:
    """Nobody does anything until the war is over; how many forecasts said what then came.

    A forecast is held to what comes after the last die and the last thing that somebody had to do.
    """
    told: list[tuple[str, Outcome | None]] = [("foretold", foretold)]
    for _ in range(LONGEST):
        if game.actor is None:
            break
        options = game.options()
        idle = next((text for word in IDLE for text in options if text.rpartition(".")[2] == word), None)
        step = game.position()["steps"][-1]
        told.append((step, forecast(game)))
        dice = game.dice.counter
        game.play(idle if idle is not None else rng.choice(options))
        if game.dice.counter > dice or (idle is None and step != HOMELESS):
            told.clear()
    if game.outcome is None:
        return 0  # somebody refuses to be idle
    for step, outcome in told:
        assert outcome is not None
        assert outcome.to_json() == game.outcome.to_json(), step
    return len(told)
