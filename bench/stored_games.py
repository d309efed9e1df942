"""The server as people meet it: how long a long stored game takes to open, and what two hundred open games weigh."""

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
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from rich.progress import Progress

import yellowsea
from yellowsea.kernel.record.record import record_of

ROOT = Path(__file__).resolve().parents[1]

DECISIONS = 1_000
OPEN_GAMES = 200
DECISIONS_EACH = 10
SHORT_CUTS = {"sortie_all", "return_all", "repair_all", "take_all", "repeat", "pass", "done", "go", "battle"}
SERVE = """
import sys
from yellowsea.server.run import run
run(port=0, database=sys.argv[1], new_games_per_hour=10_000, streams_per_client=1_000, connections_per_client=2_000)
"""


@dataclass(frozen=True)
class Server:
    """What was measured."""

    decisions: int
    opening_ms: float
    """CPU time of the server; on a machine with nothing else to do, that is the wait too."""
    waited_ms: float
    games: int
    resident_mb: float


@dataclass(frozen=True)
class Running:
    """A running server: where it answers, and its process."""

    address: str
    pid: int


def measure_server(progress: Progress, rounds: int) -> Server:
    task = progress.add_task("a stored game of 1,000 decisions", total=rounds + OPEN_GAMES)
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "games.sqlite3"
        game, seat = store(database, long_record())
        openings, waits = [], []
        for _ in range(rounds):
            worked, waited = opening(database, game, seat)
            openings.append(worked * 1e3)
            waits.append(waited * 1e3)
            progress.advance(task)
        progress.update(task, description=f"{OPEN_GAMES} open games")
        resident = resident_with_open_games(Path(folder) / "many.sqlite3", lambda: progress.advance(task))
        progress.update(task, description="the server")
    return Server(DECISIONS, statistics.median(openings), statistics.median(waits), OPEN_GAMES, resident)


def long_record() -> dict[str, Any]:
    """A thousand decisions of one game. Random play ends sooner, so no short cut and no battle is taken."""
    for seed in range(10_000):
        game = yellowsea.new("blockade", seed=seed)
        source = random.Random(seed)
        while options := game.options():
            game.play(source.choice([option for option in options if option.split()[0] not in SHORT_CUTS] or options))
            if len(game.moves) == DECISIONS and game.outcome is None:
                return record_of(game)
    raise RuntimeError(f"no seed gives a game of {DECISIONS} decisions")


def store(database: Path, record: dict[str, Any]) -> tuple[str, str]:
    """The id of the stored game and the key of one of its seats."""
    with served(database) as server, httpx.Client(base_url=server.address, timeout=120) as client:
        answer = client.post("/api/records", content=json.dumps(record)).raise_for_status().json()
    return answer["game"], next(iter(answer["seats"].values()))


def opening(database: Path, game: str, seat: str) -> tuple[float, float]:
    """Seconds that a freshly started server works, and that one waits, for the board and the whole log."""
    with served(database) as server, httpx.Client(base_url=server.address, timeout=60) as client:
        new = client.post("/api/games", json=order()).raise_for_status().json()
        client.get(f"/api/games/{new['game']}").raise_for_status()  # the first request of all also imports and connects
        begun, used = time.perf_counter(), cpu_seconds(server.pid)
        answer = client.get(f"/api/games/{game}", headers={"Seat-Key": seat}).raise_for_status()
        waited, worked = time.perf_counter() - begun, cpu_seconds(server.pid) - used
        state = answer.json()
    if len(state["events"]) < DECISIONS:
        raise RuntimeError(f"the stored game came back with {len(state['events'])} of {DECISIONS} decisions")
    return worked, waited


def resident_with_open_games(database: Path, tick: Any) -> float:
    """Megabytes of the server while every game has been played a little and is watched through a live connection."""
    source = random.Random(1904)
    with served(database) as server, ExitStack() as streams, httpx.Client(base_url=server.address) as client:
        watching = streams.enter_context(httpx.Client(base_url=server.address, limits=httpx.Limits(), timeout=None))
        for _ in range(OPEN_GAMES):
            new = client.post("/api/games", json=order()).raise_for_status().json()
            address = f"/api/games/{new['game']}"
            state = client.get(address, headers={"Seat-Key": new["seats"]["japan"]}).raise_for_status().json()
            for _ in range(DECISIONS_EACH):
                key = new["seats"][state["actor"]]
                if state["you"] != state["actor"]:
                    state = client.get(address, headers={"Seat-Key": key}).raise_for_status().json()
                option = source.choice(state["options"])["text"]
                body = {"seq": state["seq"], "option": option}
                state = client.post(f"{address}/play", json=body, headers={"Seat-Key": key}).raise_for_status().json()
            seat = new["seats"]["japan"]
            stream = streams.enter_context(watching.stream("GET", f"{address}/stream", headers={"Seat-Key": seat}))
            stream.raise_for_status()
            tick()
        return resident_mb(server.pid)


def order() -> dict[str, Any]:
    return {"system": "blockade", "scenario": "campaign", "options": {}, "seats": {"japan": "human", "russia": "human"}}


def cpu_seconds(pid: int) -> float:
    """What all threads of a process have used so far, to the nanosecond that Linux keeps."""
    return sum(int(task.read_text().split()[0]) for task in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9


def resident_mb(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"^VmRSS:\s+(\d+) kB$", status, re.MULTILINE)
    if found is None:
        raise RuntimeError("the resident size of a process can only be read on Linux")
    return int(found[1]) / 1024


@contextmanager
def served(database: Path, program: str = SERVE) -> Iterator[Running]:
    """A server in a process of its own, on the plain build, until the block ends."""
    process = subprocess.Popen(
        [sys.executable, "-c", program, str(database)],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        for line in process.stdout:
            if found := re.search(r"http://\S+", line):
                yield Running(found[0], process.pid)
                break
        else:
            raise RuntimeError("the server ended before it told its address")
    finally:
        process.terminate()
        process.wait(timeout=30)
