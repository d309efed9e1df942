"""Golden numbers: how many lines of play lead from fixed positions to a fixed depth, and where random games end.

A change of a rule shows here as another number. `make golden` writes the numbers anew; read the difference before
you keep it: each changed number must have a reason.
"""

import random
from typing import Any

import pytest

import yellowsea as ys
from yellowsea.kernel.play.dice import SeededDice

SETTLED = ("blockade",)  # a system joins when its rules are complete: from then on every other number needs a reason
MOST = 20_000  # lines of one position, so that all of them together take seconds

FLEETS = {
    "yellow_sea": ["mikasa", "asahi", "asama*", "retvizan", "poltava", "askold*"],
    "tsushima_strait": ["izumo", "rurik"],
    "japan": ["fuji", "tokiwa*"],
    "port_arthur": ["peresvet", "diana*"],
    "diego_suarez": ["suvorov"],
}
BATTLE = {"area": "yellow_sea", "attacker": "japan", "first": "japan", "firing": "japan"}

# Positions of Blockade from every phase, each with the depth to which its lines are counted.
SCENES: dict[str, dict[str, tuple[Any, int]]] = {
    "blockade": {
        "sortie of Japan": ({"turn": 2, "at": FLEETS, "steps": ["japanese_sortie"]}, 3),
        "sortie of Russia under the blockade": ({"at": FLEETS, "blockade": True, "steps": ["russian_sortie"]}, 4),
        "repeated sorties": (
            {
                "turn": 2,
                "at": {"japan": ["mikasa", "asahi*", "asama"]},
                "sorties": {"mikasa": [1, "yellow_sea"], "asahi": [1, "yellow_sea"], "asama": [1, "pacific"]},
                "steps": ["japanese_sortie"],
            },
            3,
        ),
        "naval operation": (
            {"at": FLEETS, "steps": ["operation"], "operation": {"rolls": [6, 1], "acting": "japan"}},
            3,
        ),
        "second chance of Russia": (
            {
                "at": FLEETS,
                "steps": ["operation"],
                "operation": {"rolls": [6, 1], "acting": "russia", "second_chance": True, "winner_passed": True},
            },
            3,
        ),
        "equal roll": (
            {"at": FLEETS, "steps": ["equal_roll"], "operation": {"rolls": [3, 3], "acting": "japan"}},
            4,
        ),
        "first fire": (
            {
                "at": FLEETS,
                "initiative": "russia",
                "steps": ["roll_off", "first_fire"],
                "battle": {**BATTLE, "firing": None},
            },
            4,
        ),
        "volley": ({"at": FLEETS, "steps": ["roll_off", "choose_dice"], "battle": BATTLE}, 4),
        "criticals and hits": (
            {"at": FLEETS, "steps": ["roll_off", "criticals"], "battle": {**BATTLE, "criticals": 2, "hits": 3}},
            5,
        ),
        "blockade": ({"at": FLEETS, "boxes": ["yellow_sea", "tsushima_strait"], "steps": ["blockade"]}, 4),
        "fork of the track": ({"at": FLEETS, "track": ["yalu", "nanshan"], "landing": 2, "steps": ["advance"]}, 3),
        "fork at the Yalu": (
            {
                "at": FLEETS,
                "track": ["yalu"],
                "landing": 2,
                "steps": ["advance"],
                "options": {"track_fork": "yalu"},
            },
            3,
        ),
        "return ship by ship": ({"at": FLEETS, "steps": ["return"]}, 3),
        "return by squadron": ({"at": FLEETS, "steps": ["return"], "options": {"return_choice": "squadron"}}, 3),
        "mines": (
            {
                "at": FLEETS,
                "blockade": True,
                "steps": ["mines", "mine_hits"],
                "mines": {"next": "russia", "left": 2},
                "options": {"hidden_threat": True},
            },
            4,
        ),
        "opening attack": (
            {
                "at": {"port_arthur": ["retvizan", "poltava", "askold"], "japan": ["mikasa"]},
                "strikes": 2,
                "steps": ["strike"],
                "options": {"hidden_threat": True},
            },
            3,
        ),
        "open counters": (
            {"at": FLEETS, "steps": ["roll_off", "choose_top"], "options": {"uncertain_situation": True}},
            4,
        ),
    }
}


def lines_of_play(game, depth):
    """How many lines of so many options there are (dice fall as the seed says), and how many positions they reach."""
    if depth == 0 or game.actor is None:
        return 1, {game.hash()}
    lines, reached = 0, set()
    for code in game.codes():
        twin = game.copy()
        twin.step(code)
        more, positions = lines_of_play(twin, depth - 1)
        lines += more
        reached |= positions
    return lines, reached


def counted(game, depth):
    """The counts to each depth, as far as they stay within measure."""
    counts = []
    for deep in range(1, depth + 1):
        lines, reached = lines_of_play(game, deep)
        counts.append({"lines": lines, "positions": len(reached)})
        if lines * len(game.codes()) > MOST:
            break
    return counts


@pytest.mark.parametrize("system", SETTLED)
def test_lines_of_play(system, golden):
    told = {}
    for scenario in ys.systems()[system].scenarios:
        told[f"start: {scenario.id}"] = counted(ys.new(system, scenario=scenario.id, seed=1), 2)
    for name, (position, depth) in SCENES.get(system, {}).items():
        told[name] = counted(ys.from_position(system, position, dice=SeededDice(1904)), depth)
    golden(f"lines_of_play_{system}", told)


@pytest.mark.parametrize("system", SETTLED)
def test_random_games_end_where_they_did(system, golden):
    told = {}
    info = ys.systems()[system]
    for seed in range(6):
        rng = random.Random(seed)
        # Numbers drawn by `random()` alone stay the same in every version of Python.
        pick = lambda things, rng=rng: things[int(rng.random() * len(things))]  # noqa: E731
        options = {spec.name: pick(spec.values) for spec in info.options}
        scenario = pick(info.scenarios).id
        game = ys.new(system, scenario=scenario, options=options, seed=seed)
        while choices := game.options():
            game.play(pick(choices))
        told[f"seed {seed}"] = {
            "scenario": scenario,
            "decisions": len(game.moves),
            "dice": game.dice.counter,
            "outcome": game.outcome.to_json(),
            "hash": game.hash(),
        }
    golden(f"random_games_{system}", told)
