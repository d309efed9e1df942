"""Golden games: whole games of the bots end where they did. A system joins by listing its games below.

A change of a rule, of a doctrine or of its weights shows here as another hash. `make golden` writes the values anew.
"""

from typing import Any

import pytest

import yellowsea as ys
from yellowsea import bots
from yellowsea.lab.players import parse_player

# scenario, Japan, Russia, seed, options, and the decisions after which to stop (None: at the end of the game).
GAMES: dict[str, list[Any]] = {
    "great_war_at_sea": [
        ("B05", "doctrine", "doctrine", 1, {}, None),
        ("B22", "doctrine", "random", 2, {}, None),
        ("B06", "random", "doctrine", 3, {"closer_speeds": True}, None),
        ("B09", "staff:budget=8", "doctrine:posture=bold", 4, {"ramming": True, "fires": True}, None),
        ("B18", "doctrine:posture=at_range", "doctrine:posture=cautious", 5, {"crossing_the_t": True}, None),
        ("B20", "doctrine", "doctrine", 6, {}, None),
        ("B25", "random", "random", 7, {"warship_damage": False}, None),
        ("O07", "doctrine", "doctrine", 8, {}, None),
        ("O12", "doctrine", "doctrine", 9, {}, None),
        ("O14", "doctrine", "random", 10, {}, None),
    ],
    "port_arthur": [
        ("campaign", "doctrine", "doctrine", 1, {}, 2000),
        ("campaign", "doctrine:posture=siege", "doctrine:posture=stand", 2, {"fortress_is_town": True}, 600),
        ("campaign", "doctrine", "random", 3, {"combat_table": "without_3", "enemy_zones": "closed"}, 600),
        ("campaign", "random", "doctrine", 4, {"handicap": 24, "talks": True}, 600),
        ("campaign", "random", "random", 5, {"late_divisions": True, "sortie_timing": "turn_start"}, None),
        ("campaign", "random", "random", 6, {"neutral_china": True, "fushun_branch": True}, None),
        ("campaign", "staff:budget=2", "doctrine", 7, {}, 120),
    ],
    "russo_japanese_war": [
        ("war", "doctrine", "doctrine", 1, {}, 350),
        ("war", "random", "random", 2, {"naval_brigade": True, "ships_bombard": True}, None),
    ],
    "tide_at_sunrise": [
        ("campaign", "doctrine", "doctrine", 1, {}, None),
        ("campaign", "doctrine", "doctrine", 2, {}, None),
        ("campaign", "doctrine", "doctrine", 3, {"free_landing": "two_turns_out", "russian_headquarters": True}, None),
        ("campaign", "doctrine:posture=siege", "doctrine:posture=stand", 4, {}, None),
        ("campaign", "doctrine:posture=drive", "doctrine:posture=cautious", 5, {"conversion": "fleet_goes"}, None),
        ("campaign", "doctrine", "random", 6, {}, None),
        ("campaign", "random", "doctrine", 7, {}, None),
        ("campaign", "random", "random", 8, {"yalu_set_up": "west_side"}, None),
        ("campaign", "staff:budget=12", "doctrine", 9, {}, 260),
        ("campaign", "doctrine", "staff:budget=12", 10, {}, 260),
    ],
    "tsushima": [
        ("port_arthur", "doctrine", "doctrine", 1, {}, None),
        ("port_arthur", "staff:budget=8", "doctrine:posture=shelter", 2, {"gunfire_table": "bloodier"}, None),
        ("variag", "doctrine", "doctrine", 3, {}, None),
        ("variag", "doctrine", "staff:budget=8", 6, {}, None),
        ("round_island", "doctrine", "doctrine", 7, {}, None),
        ("round_island", "doctrine", "random", 8, {"flight_halves": "guns_on_fleeing"}, None),
        ("tsushima", "doctrine", "doctrine", 9, {}, None),
        ("tsushima", "random", "doctrine", 10, {}, None),
        ("war_at_sea", "doctrine", "doctrine", 11, {}, None),
        ("war_at_sea", "doctrine", "doctrine", 12, {"south_atlantic": False}, None),
    ],
}


def played(system, scenario, japan, russia, seed, options, stop):
    """What is told of one game."""
    game = ys.new(system, scenario=scenario, options=options, seed=seed)
    players = {"japan": parse_player(japan, "japan"), "russia": parse_player(russia, "russia")}
    crew: dict[str, bots.Bot] = {side: player.bot(system, seed) for side, player in players.items()}
    while game.actor is not None and (stop is None or len(game.moves) < stop):
        game.step(crew[game.actor].choose_code(game.seen_by(game.actor)))
    return {
        "scenario": scenario,
        "japan": japan,
        "russia": russia,
        "options": options,
        "decisions": len(game.moves),
        "dice": game.dice.counter,
        "outcome": game.outcome.to_json() if game.outcome is not None else None,
        "hash": game.hash(),
    }


@pytest.mark.parametrize("system", GAMES)
def test_bots_play_the_games_they_played(system, golden):
    told = {f"{one[0]}, seed {one[3]}": played(system, *one) for one in GAMES[system]}
    assert len(told) == len(GAMES[system])
    golden(f"bot_games_{system}", told)
