"""Many games at once on this machine: how long a move takes to reach the other player, and what it costs the server.

`make load` starts a server of its own on one core, sets up games between pairs of players over loopback, and lets each
game move every few seconds while both players listen. It reports the 95th percentile from a move to the other player's
event. Every move counts: one whose event is late is waited for, and one whose event never comes fails the run. On a
machine that is busy with other things look at the CPU time and at how long the server had to wait for its core.
"""

import argparse
import asyncio
import json
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.stored_games import cpu_seconds, resident_mb

SYSTEMS = ("blockade", "tide_at_sunrise", "tsushima")
TARGET_MS = 100.0
PATIENCE = 0.5
"""Seconds after which a game asks whether the other player is to hear of a move at all."""
LOST = 60.0
"""Seconds after which an event that is due counts as lost."""
SERVE = """
import os, sys
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
from yellowsea.server.run import run
run(port=0, database=sys.argv[1], live_games=int(sys.argv[2]), bot_workers=0, new_games_per_hour=100_000,
    streams_per_client=10_000, connections_per_client=20_000, bodies_per_client=10_000)
"""


@dataclass
class Player:
    """One side of a game: its key and what it last heard."""

    key: str
    heard: asyncio.Event = field(default_factory=asyncio.Event)
    seq: int = 0
    at: float = 0.0


@dataclass
class LoadGame:
    game: str
    players: dict[str, Player]


@dataclass
class Report:
    """What was measured. Delays are in milliseconds, one for each move that the other player may hear of."""

    games: int
    moves: int
    seconds: float
    delays: list[float]
    cpu_ms: float
    queued_ms: float
    """How long the server's threads stood ready without a core, for each move."""
    resident_mb: float

    def percentile(self, share: float) -> float:
        ordered = sorted(self.delays)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Client:
    """A small HTTP client: one connection for requests, one for each stream."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._free: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def ask(self, method: str, path: str, key: str = "", body: object = None) -> Any:
        reader, writer = self._free.pop() if self._free else await asyncio.open_connection("127.0.0.1", self._port)
        data = b"" if body is None else json.dumps(body).encode()
        writer.write(_head(method, path, key, len(data)) + data)
        await writer.drain()
        head = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
        content = await reader.readexactly(int(length[1]) if length else 0)
        self._free.append((reader, writer))
        status = int(head.split(b" ", 2)[1])
        if status >= 400:
            raise RuntimeError(f"{method} {path}: {status} {content[:300]!r}")
        return json.loads(content)

    async def listen(self, path: str, player: Player) -> None:
        """Note when each number arrives."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        writer.write(_head("GET", path, player.key, 0))
        async for line in reader:
            if line.startswith(b"data: "):
                player.at = time.perf_counter()
                player.seq = json.loads(line[6:])["seq"]
                player.heard.set()


def _head(method: str, path: str, key: str, length: int) -> bytes:
    seat = f"Seat-Key: {key}\r\n" if key else ""
    return (
        f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{seat}Content-Type: application/json\r\n"
        f"Content-Length: {length}\r\n\r\n"
    ).encode()


async def load(port: int, pid: int, games: int, seconds: float, every: float) -> Report:
    """Let so many games move, each every few seconds, for so long."""
    client = Client(port)
    tables = [await _begin(client, SYSTEMS[number % len(SYSTEMS)]) for number in range(games)]
    listeners = [
        asyncio.create_task(client.listen(f"/api/games/{table.game}/stream", player))
        for table in tables
        for player in table.players.values()
    ]
    await asyncio.gather(*(player.heard.wait() for table in tables for player in table.players.values()))
    delays: list[float] = []
    used, queued, begun = cpu_seconds(pid), queued_seconds(pid), time.perf_counter()
    end = begun + seconds
    moves = sum(
        await asyncio.gather(*(_play(client, table, number, delays, every, end) for number, table in enumerate(tables)))
    )
    took, cpu, wait = time.perf_counter() - begun, cpu_seconds(pid) - used, queued_seconds(pid) - queued
    for listener in listeners:
        listener.cancel()
    return Report(games, moves, took, delays, 1e3 * cpu / moves, 1e3 * wait / moves, resident_mb(pid))


async def _begin(client: Client, system: str) -> LoadGame:
    order = {"system": system, "seats": {"japan": "human", "russia": "human"}}
    new = await client.ask("POST", "/api/games", body=order)
    return LoadGame(new["game"], {side: Player(key) for side, key in new["seats"].items()})


async def _play(client: Client, table: LoadGame, number: int, delays: list[float], every: float, end: float) -> int:
    """Random moves until the end; returns how many."""
    source = random.Random(number)
    await asyncio.sleep(source.random() * every)
    at = f"/api/games/{table.game}"
    actor = (await client.ask("GET", at))["actor"]
    moves = 0
    while time.perf_counter() < end and actor is not None:
        mover = table.players[actor]
        other = next(player for side, player in table.players.items() if side != actor)
        state = await client.ask("GET", f"{at}?since=1000000", mover.key)
        known = other.seq
        sent = time.perf_counter()
        body = {"seq": state["seq"], "option": source.choice(state["options"])["text"]}
        state = await client.ask("POST", f"{at}/play", mover.key, body)
        moves += 1
        if await _hears(client, at, other, known):
            delays.append(1e3 * (other.at - sent))
            await client.ask("GET", f"{at}?since={known}", other.key)  # as a page does when it hears of news
        actor = state["actor"]
        await asyncio.sleep(every * (0.5 + source.random()))
    return moves


async def _hears(client: Client, at: str, player: Player, known: int) -> bool:
    """Wait until a player hears of more than was known; False if there is nothing that this player may hear of."""
    deadline = time.perf_counter() + LOST
    while player.seq <= known:
        player.heard.clear()
        try:
            await asyncio.wait_for(player.heard.wait(), PATIENCE)
        except TimeoutError:
            if (await client.ask("GET", f"{at}?since=1000000", player.key))["seq"] == known:
                return False
            if time.perf_counter() > deadline:
                raise RuntimeError(f"{at}: an event did not arrive within {LOST:.0f} s") from None
    return True


def queued_seconds(pid: int) -> float:
    """How long all threads of a process have stood ready to run without running."""
    return sum(int(task.read_text().split()[1]) for task in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--every", type=float, default=4.0, help="seconds between two moves of a game")
    parser.add_argument("--live-games", type=int, default=400)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "games.sqlite3"
        command = [sys.executable, "-c", SERVE, str(database), str(asked.live_games)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            found = re.search(r":(\d+)/", server.stdout.readline())
            assert found is not None
            try:
                report = asyncio.run(load(int(found[1]), server.pid, asked.games, asked.seconds, asked.every))
            finally:
                server.terminate()
    p95 = report.percentile(0.95)
    rate = report.moves / report.seconds
    print(f"{report.games} games, {report.moves} moves in {report.seconds:.0f} s ({rate:.0f} a second)")
    print(
        f"from a move to the other player's event ({len(report.delays)} moves that may be heard of): "
        f"median {statistics.median(report.delays):.0f} ms, 95 % within {p95:.0f} ms (target {TARGET_MS:.0f} ms), "
        f"99 % within {report.percentile(0.99):.0f} ms, the last after {max(report.delays):.0f} ms"
    )
    print(
        f"server on one core: {report.cpu_ms:.1f} ms of CPU for a move with the looks at it "
        f"({report.cpu_ms * rate / 10:.0f} % of the core), {report.queued_ms:.1f} ms waiting for the core, "
        f"{report.resident_mb:.0f} MB with {asked.live_games} games in memory at most"
    )
    return 0 if p95 <= TARGET_MS else 1


if __name__ == "__main__":
    sys.exit(main())
