"""How long a server takes to open a long stored game that it has not in memory: the board, the options, the whole log.

    python -m bench.load_open --decisions 5000

Random play ends most games sooner, so what ends a phase is avoided nine times of ten. Blockade and The Tide at Sunrise
have no games of that length.
"""

import argparse
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

import yellowsea
from bench.stored_games import cpu_seconds, served, store
from yellowsea.kernel.record.record import record_of

SYSTEMS = {"tsushima": "war_at_sea", "port_arthur": None, "russo_japanese_war": None}
LIMIT_MS = 100.0
ENDS_SOMETHING = {"done", "pass", "battle", "peace", "repeat", "go"}


def long_record(system: str, scenario: str | None, decisions: int) -> dict[str, Any] | None:
    """A game of so many decisions; None where random play finds none."""
    for seed in range(20):
        game, source = yellowsea.new(system, scenario=scenario, seed=seed), random.Random(seed)
        while game.outcome is None and len(game.moves) < decisions:
            options = game.options()
            going_on = [option for option in options if option.split()[0].split(".")[-1] not in ENDS_SOMETHING]
            game.play(source.choice(going_on if going_on and source.random() < 0.9 else options))
        if game.outcome is None:
            return record_of(game)
    return None


def opening(database: Path, system: str, game: str, seat: str) -> tuple[float, float]:
    """Milliseconds that the server works, and that one waits. It has read the rules before, for another game."""
    order = {"system": system, "seats": {"japan": "human", "russia": "human"}}
    with served(database) as server, httpx.Client(base_url=server.address, timeout=60) as client:
        other = client.post("/api/games", json=order).raise_for_status().json()["game"]
        client.get(f"/api/games/{other}").raise_for_status()
        begun, used = time.perf_counter(), cpu_seconds(server.pid)
        client.get(f"/api/games/{game}", headers={"Seat-Key": seat}).raise_for_status()
        return 1e3 * (cpu_seconds(server.pid) - used), 1e3 * (time.perf_counter() - begun)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=5_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--system", choices=SYSTEMS, help="this one alone")
    asked = parser.parse_args()
    slow = 0
    for system, scenario in SYSTEMS.items():
        if asked.system not in (None, system):
            continue
        record = long_record(system, scenario, asked.decisions)
        if record is None:
            print(f"{system:16} no game of {asked.decisions:,} decisions by random play")
            continue
        with tempfile.TemporaryDirectory() as folder:
            database = Path(folder) / "games.sqlite3"
            try:
                game, seat = store(database, record)
            except httpx.HTTPStatusError as refused:
                print(f"{system:16} the record was not taken: {refused.response.text[:200]}")
                slow += 1
                continue
            times = [opening(database, system, game, seat) for _ in range(asked.rounds)]
        worked, waited = (statistics.median(column) for column in zip(*times, strict=True))
        print(f"{system:16} {worked:.0f} ms of CPU, {waited:.0f} ms of waiting (at most {LIMIT_MS:.0f} ms of CPU)")
        slow += worked > LIMIT_MS
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
