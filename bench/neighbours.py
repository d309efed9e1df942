"""One client who asks for dear things without end, and how long the moves of another take meanwhile.

    python -m bench.neighbours --seconds 8

A server of its own on this machine (Linux); the greedy client keeps eight requests under way from another address.
For each kind of question: the moves of a neighbour who plays on, in milliseconds, and what the greedy one was given.
"""

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.load import Client

TARGET_MS = 50.0
AT_ONCE = 8
PAUSE = 0.05
SERVE = "import sys; from yellowsea.server.run import run; run(port=0, database=sys.argv[1], bot_workers=1)"
GREEDY = "127.0.0.2"
PEOPLE = {"japan": "human", "russia": "human"}
GAMES_IN_THE_LOBBY = 50


async def moves(port: int, seconds: float) -> list[float]:
    """How long each move took, in milliseconds."""
    client, source, taken = Client(port), random.Random(1), []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        game = await client.ask("POST", "/api/games", body={"system": "blockade", "seats": PEOPLE})
        at, actor = f"/api/games/{game['game']}", "japan"
        while actor is not None and time.perf_counter() < end:
            key = game["seats"][actor]
            state = await client.ask("GET", f"{at}?since=1000000", key)
            body = {"seq": state["seq"], "option": source.choice(state["options"])["text"]}
            begun = time.perf_counter()
            state = await client.ask("POST", f"{at}/play", key, body)
            taken.append(1e3 * (time.perf_counter() - begun))
            actor = state["actor"]
            await asyncio.sleep(PAUSE)
    return taken


async def asks(port: int, question: tuple[str, str, str, Any], until: asyncio.Event, answers: dict[int, int]) -> None:
    """One of the requests that are always under way."""
    method, path, key, body = question
    data = b"" if body is None else json.dumps(body).encode()
    seat = f"Seat-Key: {key}\r\n" if key else ""
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{seat}Content-Type: application/json\r\n"
    request = f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(GREEDY, 0))
    while not until.is_set():
        writer.write(request)
        answer = await reader.readuntil(b"\r\n\r\n")
        status = int(answer.split(b" ", 2)[1])
        answers[status] = answers.get(status, 0) + 1
        if length := re.search(rb"content-length: (\d+)", answer, re.IGNORECASE):
            await reader.readexactly(int(length[1]))
        else:  # packed answers come in pieces
            while size := int(await reader.readline(), 16):
                await reader.readexactly(size + 2)
            await reader.readline()
    writer.close()


async def measure(port: int, pid: int, seconds: float) -> bool:
    client = Client(port)
    for _ in range(GAMES_IN_THE_LOBBY):
        await client.ask("POST", "/api/games", body={"system": "blockade", "seats": PEOPLE})
    war = await client.ask("POST", "/api/games", body={"system": "tide_at_sunrise", "seats": PEOPLE})
    at = f"/api/games/{war['game']}"
    key = war["seats"][(await client.ask("GET", at))["actor"]]
    joined = {"system": "russo_japanese_war", "seats": PEOPLE}
    questions: dict[str, tuple[str, str, str, Any] | None] = {
        "nothing": None,
        "the lobby": ("GET", "/", "", None),
        "the lobby's games": ("GET", "/api/games", "", None),
        "the menu": ("GET", "/api/systems", "", None),
        "advice": ("GET", f"{at}/advice", key, None),
        "a lesson": ("GET", "/api/lessons/blockade/first/13/standing", "", None),
        "how it stands": ("GET", f"{at}/standing", key, None),
        "rules": ("GET", "/rules/great_war_at_sea", "", None),
        "new joined wars": ("POST", "/api/games", "", joined),
    }
    good = True
    for name, question in questions.items():
        until, answers = asyncio.Event(), dict[int, int]()
        used = _cpu_seconds(pid)
        tasks = []
        if question is not None:
            tasks = [asyncio.create_task(asks(port, question, until, answers)) for _ in range(AT_ONCE)]
        taken = sorted(await moves(port, seconds))
        until.set()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        p95 = taken[int(0.95 * len(taken))]
        good = good and p95 <= TARGET_MS
        share = 100 * (_cpu_seconds(pid) - used) / seconds
        given = ", ".join(f"{count} x {status}" for status, count in sorted(answers.items())) or "-"
        print(
            f"{name:18} {len(taken):4} moves, median {taken[len(taken) // 2]:6.1f} ms, 95 % within {p95:6.1f} ms, "
            f"last {taken[-1]:7.1f} ms; server {share:3.0f} % of a core; answers {given}",
            flush=True,
        )
    return good


def _cpu_seconds(pid: int) -> float:
    """What a process has used, threads that have ended among it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, str(Path(folder) / "games.sqlite3")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            found = re.search(r":(\d+)/", server.stdout.readline())
            assert found is not None
            try:
                good = asyncio.run(measure(int(found[1]), server.pid, asked.seconds))
            finally:
                server.terminate()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
