"""The doors for researchers beside the games that stand behind the same doors now, on the compiled engine.

`python -m bench.doors NAME SECONDS SEED` measures one of them in a process of its own; `make bench` all in turn.
"""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.table import Table as Sheet

ROOT = Path(__file__).resolve().parents[1]
CHECK_EVERY = 64  # steps between two looks at the clock

# What is promised: title, system, scenario, times the peer of that door.
PETTINGZOO = (
    ("Blockade", "blockade", "campaign", 18.0),
    ("Great War at Sea, B05", "great_war_at_sea", "B05", 14.0),
    ("The Tide at Sunrise", "tide_at_sunrise", "campaign", 12.0),
    ("Port Arthur", "port_arthur", "campaign", 12.0),
    ("Tsushima, Round Island", "tsushima", "round_island", 11.0),
    ("Tsushima, the long war", "tsushima", "war_at_sea", 10.0),
    ("The Russo-Japanese War", "russo_japanese_war", "war", 9.0),
)
OPENSPIEL = (
    ("Blockade", "blockade", "campaign", 1.1),
    ("Great War at Sea, B05", "great_war_at_sea", "B05", 0.6),
    ("Great War at Sea, O01", "great_war_at_sea", "O01", 0.6),
    ("The Tide at Sunrise", "tide_at_sunrise", "campaign", 0.6),
    ("Port Arthur", "port_arthur", "campaign", 0.6),
    ("Tsushima, Variag", "tsushima", "variag", 0.6),
    ("Tsushima, the long war", "tsushima", "war_at_sea", 0.6),
    ("The Russo-Japanese War", "russo_japanese_war", "war", 0.6),
)
ENGINE = (
    ("Blockade", "blockade", "campaign", 1.0),
    ("Great War at Sea, B05", "great_war_at_sea", "B05", 0.8),
    ("Great War at Sea, O01", "great_war_at_sea", "O01", 0.8),
    ("The Tide at Sunrise", "tide_at_sunrise", "campaign", 1.0),
    ("Port Arthur", "port_arthur", "campaign", 0.8),
    ("Tsushima, the long war", "tsushima", "war_at_sea", 1.0),
    ("The Russo-Japanese War", "russo_japanese_war", "war", 0.8),
)


@dataclass(frozen=True)
class Door:
    """One door: what is counted, whose figure it is measured by, who goes through it."""

    name: str
    title: str
    peer: str
    field: tuple[tuple[str, str, str, float], ...]


DOORS = (
    Door("pettingzoo", "PettingZoo: steps/s, three wrappers, mask and observation", "chess_v6", PETTINGZOO),
    Door("openspiel", "OpenSpiel: decisions/s, each die a chance node", "python_tic_tac_toe", OPENSPIEL),
    Door("engine", "Engine: decisions/s in codes", "OpenSpiel's chess in C++, by pyspiel", ENGINE),
)


def rate(steps: Iterator[int], seconds: float) -> float:
    """Steps in a second of the processor."""
    begun = time.process_time()
    done = 0
    for done in steps:
        if done % CHECK_EVERY == 0 and time.process_time() - begun > seconds:
            break
    return done / (time.process_time() - begun)


def through_pettingzoo(env: Any, source: random.Random) -> Iterator[int]:
    """Every step, the agent choosing from the legal actions: the peer has them in its mask alone."""
    import numpy as np

    done = 0
    while True:
        env.reset(seed=source.randrange(2**31))
        for _ in env.agent_iter():
            observation, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = info.get("legal_actions")
            if legal is None:
                legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(source.random() * len(legal))]))
            done += 1
            yield done


def through_openspiel(game: Any, source: random.Random) -> Iterator[int]:
    """Every decision; the dice in between are thrown, and not counted."""
    done = 0
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(source.choice(state.chance_outcomes())[0])
                continue
            state.apply_action(source.choice(state.legal_actions()))
            done += 1
            yield done


def in_the_engine(system: str, scenario: str, source: random.Random) -> Iterator[int]:
    """Every decision of the engine alone."""
    import yellowsea

    done = 0
    while True:
        game = yellowsea.new(system, scenario=scenario, seed=source.randrange(2**31))
        while codes := game.codes():
            game.step(source.choice(codes))
            done += 1
            yield done


def contestant(name: str, source: random.Random) -> Iterator[int]:
    """The steps of whoever is named: `pettingzoo tsushima variag`, `openspiel peer`."""
    door, system, *scenario = name.split()
    if door == "pettingzoo":
        if system == "peer":
            from pettingzoo.classic import chess_v6

            return through_pettingzoo(chess_v6.env(), source)
        from yellowsea.envs.pettingzoo import env

        return through_pettingzoo(env(system, scenario[0]), source)
    if system != "peer" and door == "engine":
        return in_the_engine(system, scenario[0], source)
    import pyspiel

    if system == "peer":
        if door == "openspiel":
            import open_spiel.python.games  # noqa: F401  # registers the games in Python

        return through_openspiel(pyspiel.load_game("python_tic_tac_toe" if door == "openspiel" else "chess"), source)
    from yellowsea.envs.openspiel import PREFIX

    return through_openspiel(pyspiel.load_game(PREFIX + system, {"scenario": scenario[0]}), source)


def names(only: str) -> list[str]:
    """Everybody who is measured."""
    found: list[str] = []
    for door in DOORS:
        ours = [f"{door.name} {system} {scenario}" for _, system, scenario, _ in door.field if only in ("", system)]
        found += [f"{door.name} peer", *ours] if ours else []
    return found


def measure(name: str, path: Path, seconds: float, seed: int) -> float:
    """One of them in a process of its own, on the build in a folder."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.doors", name, str(seconds), str(seed)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(path), "PYTHONHASHSEED": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        check=True,
    )
    return float(json.loads(done.stdout)["rate"])


def sheets(rates: dict[str, float]) -> Iterator[tuple[Sheet, bool]]:
    """A table for each door, and whether all that is promised of it holds."""
    for door in DOORS:
        peer = rates.get(f"{door.name} peer")
        if peer is None:
            continue
        sheet = Sheet(title=door.title)
        for column in ("", "a second", f"x {door.peer}", "promised", ""):
            sheet.add_column(column, justify="left" if column == "" else "right")
        sheet.add_row(door.peer, f"{peer:,.0f}", "", "", "")
        holds = True
        for title, system, scenario, promised in door.field:
            own = rates.get(f"{door.name} {system} {scenario}")
            if own is None:
                continue
            times = own / peer
            holds = holds and times >= promised
            sheet.add_row(title, f"{own:,.0f}", f"{times:.2f}", f"{promised:g}", "" if times >= promised else "missed")
        yield sheet, holds


def main() -> None:
    name, seconds, seed = sys.argv[1:]
    print(json.dumps({"rate": rate(contestant(name, random.Random(int(seed))), float(seconds))}))


if __name__ == "__main__":
    main()
