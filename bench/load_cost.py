"""What a move over HTTP costs the server in CPU time, by system; `--beside` measures another checkout in the same run.

    python -m bench.load_cost --beside ../before

One client plays random games over loopback, one request at a time, while both players listen to their streams. Two
figures are told: the move alone, and the move with the look that the other player's page takes when it hears of it.
"""

import argparse
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any

from bench.stored_games import cpu_seconds

ROOT = Path(__file__).resolve().parents[1]
SYSTEMS = ("blockade", "tide_at_sunrise", "tsushima")
SERVE = "import sys; from yellowsea.server.run import run; run(port=0, database=sys.argv[1])"
QUIET = 0.002
"""Seconds without work after which a server is taken to be done with a request."""


@dataclass
class Cost:
    """Milliseconds of CPU, one number a move."""

    move: list[float] = field(default_factory=list)
    look: list[float] = field(default_factory=list)

    def of_move(self) -> float:
        return statistics.fmean(self.move)

    def of_both(self) -> float:
        return statistics.fmean(self.move) + statistics.fmean(self.look)


class Table:
    """One game between two people, both of whom listen."""

    def __init__(self, port: int, pid: int, system: str, source: random.Random) -> None:
        self._pid = pid
        self._source = source
        self._connection = HTTPConnection("127.0.0.1", port, timeout=60)
        self._key_in_address = True  # older servers want the key there and in the body; newer ones in a header
        order = {"system": system, "seats": {"japan": "human", "russia": "human"}}
        new = self._ask("POST", "/api/games", "", order)
        self._at, self._keys = f"/api/games/{new['game']}", new["seats"]
        self._streams = [_listen(port, f"{self._at}/stream", key) for key in self._keys.values()]
        self._states = {side: self._look(side, 0) for side in self._keys}
        self._key_in_address = "handed_over" not in next(iter(self._states.values()))

    def move(self, cost: Cost) -> bool:
        """One random move, then the other player's look at it; False when the game is over."""
        actor = next(iter(self._states.values()))["actor"]
        if actor is None:
            return False
        other = next(side for side in self._keys if side != actor)
        mine = self._states[actor]
        option = self._source.choice(mine["options"])["text"]
        begun = self._used()
        body = {"seq": mine["seq"], "option": option, **({"seat": self._keys[actor]} if self._key_in_address else {})}
        mine = self._ask("POST", f"{self._at}/play", self._keys[actor], body)
        moved = self._used()
        theirs = self._look(other, self._states[other]["seq"])
        cost.move.append(1e3 * (moved - begun))
        cost.look.append(1e3 * (self._used() - moved))
        self._states = {actor: mine, other: theirs}
        return True

    def close(self) -> None:
        self._connection.close()
        for stream in self._streams:
            stream.close()

    def _look(self, side: str, since: int) -> Any:
        return self._ask("GET", f"{self._at}?since={since}", self._keys[side])

    def _ask(self, method: str, path: str, key: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body)
        address = _with_key(path, key) if self._key_in_address else path
        self._connection.request(method, address, data, _headers(key))
        answer = self._connection.getresponse()
        text = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {text[:300]!r}")
        return json.loads(text)

    def _used(self) -> float:
        """The CPU time of the server once it has nothing left to do for the last request."""
        used = cpu_seconds(self._pid)
        while True:
            time.sleep(QUIET)
            now = cpu_seconds(self._pid)
            if now == used:
                return now
            used = now


def _listen(port: int, path: str, key: str) -> HTTPResponse:
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", _with_key(path, key), headers=_headers(key))
    return connection.getresponse()


def _headers(key: str) -> dict[str, str]:
    return {"Content-Type": "application/json", **({"Seat-Key": key} if key else {})}


def _with_key(path: str, key: str) -> str:
    return path + ("&" if "?" in path else "?") + f"seat={key}" if key else path


def measure(checkout: Path, system: str, moves: int, seed: int) -> Cost:
    """Random games of one system on a server of one checkout, in a process of its own."""
    source, cost, warming = random.Random(seed), Cost(), Cost()
    with tempfile.TemporaryDirectory() as folder, served(checkout, Path(folder) / "games.sqlite3") as (port, pid):
        while len(cost.move) < moves:
            table = Table(port, pid, system, source)
            while len(warming.move) < 20 and table.move(warming):
                pass
            while len(cost.move) < moves and table.move(cost):
                pass
            table.close()
    return cost


@contextmanager
def served(checkout: Path, database: Path) -> Iterator[tuple[int, int]]:
    """A server of a checkout, its port and its process, until the block ends."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    command = [sys.executable, "-c", SERVE, str(database)]
    with subprocess.Popen(command, env=environment, cwd=checkout, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r":(\d+)/", process.stdout.readline())
        try:
            if found is None:
                raise RuntimeError(f"the server of {checkout} ended before it told its address")
            yield int(found[1]), process.pid
        finally:
            process.terminate()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=200, help="moves a round (200)")
    parser.add_argument("--rounds", type=int, default=2, help="servers started for each system and checkout (2)")
    parser.add_argument("--system", action="append", choices=SYSTEMS, help="only this one; may be repeated")
    parser.add_argument("--beside", type=Path, help="another checkout, measured in turn with this one")
    asked = parser.parse_args()
    checkouts = [path.resolve() for path in (asked.beside, ROOT) if path is not None]
    for system in asked.system or SYSTEMS:
        costs = {checkout: Cost() for checkout in checkouts}
        for number in range(asked.rounds):
            for checkout, cost in costs.items():
                found = measure(checkout, system, asked.moves, 1904 + number)
                cost.move += found.move
                cost.look += found.look
        _tell(system, list(costs.values()))
    return 0


def _tell(system: str, costs: list[Cost]) -> None:
    for title, figures in (
        ("a move", [cost.of_move() for cost in costs]),
        ("a move and the other player's look", [cost.of_both() for cost in costs]),
    ):
        told = " -> ".join(f"{figure:.2f} ms" for figure in figures)
        change = f"  ({100 * (figures[-1] / figures[0] - 1):+.0f} %)" if len(figures) == 2 else ""
        print(f"{system:16} {title:36} {told}{change}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
