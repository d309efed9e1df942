"""How a game of Tsushima stands: what each side needs, how far it is, and the result if it ended now (16)."""

from __future__ import annotations

from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.knowledge import state_known_to
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.standing import Aim, Standing
from yellowsea.systems.tsushima.chart import victory
from yellowsea.systems.tsushima.state import scenarios
from yellowsea.systems.tsushima.state.war import War


def standing(rules: Rules, war: War, viewer: int) -> Standing:
    """The aims of the scenario, and its outcome if it were judged now by what the viewer knows."""
    known = state_known_to(rules, war, viewer)
    assert isinstance(known, War)
    forecast = victory.outcome_of(known)
    moment = "if it ended now" if war.stack else "at the end"
    is_battle = war.scenario in (scenarios.VARIAG, scenarios.PORT_ARTHUR)
    return Standing(" ".join(forecast.reasons), _aims(known), moment, forecast, known.rounds + 1 if is_battle else 0)


def _aims(war: War) -> list[list[Aim]]:
    if war.scenario == scenarios.VARIAG:
        return _variag(war)
    if war.scenario == scenarios.PORT_ARTHUR:
        return _port_arthur(war)
    if war.scenario == scenarios.WAR_AT_SEA:
        return _war_at_sea(war)
    return _run_for_vladivostok(war)


def _variag(war: War) -> list[list[Aim]]:
    """16.2."""
    variag = war.tables.ship_index["variag"]
    hits = victory.hits_by_variag(war)
    is_sunk = war.hits[variag] >= 3
    return [
        [
            Aim("Sink Variag", "16.2", war.hits[variag], 3, "hits", is_sunk),
            Aim("No hit on a Japanese ship", "16.2", 0 if hits else 1, 1, "", not hits),
        ],
        [
            Aim("Hit a Japanese ship", "16.2", hits, 1, "hits", hits > 0),
            Aim("Or reach the open sea over column 1", "16.2", 1 if war.over else 0, 1, "", bool(war.over)),
        ],
    ]


def _port_arthur(war: War) -> list[list[Aim]]:
    """16.1."""
    on_japan, on_russia = victory.hits_on(war, JAPAN), victory.hits_on(war, RUSSIA)
    needed = victory.HITS_FOR_JAPAN
    half = 2 * on_japan < on_russia
    most = (on_russia - 1) // 2
    taken = f"{on_japan} taken" + (f", {most} allowed" if most >= 0 else "")
    return [
        [
            Aim(f"{needed} hits on the Russians", "16.1", on_russia, needed, "hits", on_russia >= needed),
            Aim("Less than half as many in return", "16.1", on_japan, max(most, 0), "hits", half, taken),
        ],
        [Aim("More hits made than taken", "16.1", on_japan, on_russia + 1, "hits", on_japan > on_russia)],
    ]


def _run_for_vladivostok(war: War) -> list[list[Aim]]:
    """16.3, 16.4: hits against ships brought home."""
    japan, russia = victory.points_of(war)
    rule = "16.3" if war.scenario == scenarios.ROUND_ISLAND else "16.4"
    hits = "Points for hits on the Russians, more than Russia's"
    home = "Points for ships in Vladivostok, more than Japan's"
    return [
        [Aim(hits, rule, japan, russia + 1, "points", japan > russia)],
        [Aim(home, rule, russia, japan + 1, "points", russia > japan)],
    ]


def _war_at_sea(war: War) -> list[list[Aim]]:
    """16.5, and the land campaign that decides when it ends (14)."""
    japan, russia = victory.points_of(war)
    aims = [
        [Aim("Points for damage, more than Russia's", "16.5", japan, russia + 1, "points", japan > russia)],
        [Aim("Points for damage, more than Japan's", "16.5", russia, japan + 1, "points", russia > japan)],
    ]
    if war.plan >= 0 and not war.fallen:
        tables = war.tables
        turns, goal = tables.plan_turns[war.plan], tables.plan_points[war.plan]
        enough = war.delivered >= war.loads_needed
        aims[JAPAN] += [
            Aim("Loads for the army this turn", "14.4", war.delivered, war.loads_needed, "loads", enough),
            Aim("Turns with all their loads", "14.2", min(war.met, turns), turns, "turns", war.met >= turns),
            Aim("Points for the fall of Port Arthur", "14.6", war.points, goal, "points", war.points >= goal),
        ]
        aims[RUSSIA].append(Aim("Port Arthur holds", "14.6", 1, 1, "", True))
    elif war.fallen:
        aims[JAPAN].append(Aim("Port Arthur has fallen", "14.6", 1, 1, "", True))
    return aims
