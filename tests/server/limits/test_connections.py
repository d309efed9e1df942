"""Too many connections: of all clients together, through a proxy, and where the files of the process run out."""

import random
import re
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager
from dataclasses import replace

import httpx
import pytest

from tests.server.test_live import begin, listening, play
from yellowsea.server.descriptors import KEPT, connections_allowed
from yellowsea.server.http.connection import Connections

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs many loopback addresses")


def connect(address, source, count):
    """So many connections from an address of this machine."""
    host, _, port = address.removeprefix("http://").partition(":")
    return [socket.create_connection((host, int(port)), source_address=(source, 0)) for _ in range(count)]


def from_address(source):
    return httpx.Client(transport=httpx.HTTPTransport(local_address=source), timeout=10)


@contextmanager
def held(lines):
    with ExitStack() as open_lines:
        for line in lines:
            open_lines.enter_context(line)
        time.sleep(0.2)
        yield


@linux
def test_whoever_holds_most_connections_makes_room_for_others(settings):
    with listening(replace(settings, connections=6)) as address:
        lines = connect(address, "127.0.0.2", 4) + connect(address, "127.0.0.3", 2)
        with held(lines), from_address("127.0.0.4") as visitor:
            assert visitor.get(f"{address}/api/systems").status_code == 200
            lines[3].settimeout(5)
            assert lines[3].recv(1) == b""  # the newest of whoever holds most
            for line in [*lines[:3], *lines[4:]]:
                line.settimeout(0.1)
                with pytest.raises(TimeoutError):
                    line.recv(1)
        assert httpx.get(f"{address}/api/systems").status_code == 200


@linux
def test_a_full_server_has_no_room_for_one_more_of_the_same(settings):
    with (
        listening(replace(settings, connections=3)) as address,
        held(connect(address, "127.0.0.2", 3)),
        from_address("127.0.0.2") as same,
        pytest.raises(httpx.TransportError),
    ):
        same.get(f"{address}/api/systems")


@linux
def test_visitors_behind_a_proxy_are_told_apart_and_share_no_limit(settings):
    changed = replace(settings, proxies=("127.0.0.8/32",), connections_per_client=2, new_games_per_hour=2)
    order = {"system": "blockade", "seats": {"japan": "human", "russia": "human"}}
    with (
        listening(changed) as address,
        held(connect(address, "127.0.0.8", 5)),
        from_address("127.0.0.8") as proxy,
        from_address("127.0.0.9") as liar,
    ):
        for visitor in range(4):
            forwarded = {"X-Forwarded-For": f"203.0.113.{visitor}"}
            assert proxy.post(f"{address}/api/games", json=order, headers=forwarded).status_code == 201
        answers = [
            liar.post(f"{address}/api/games", json=order, headers={"X-Forwarded-For": f"203.0.113.{visitor}"})
            for visitor in range(4)
        ]
        assert [answer.status_code for answer in answers] == [201, 201, 429, 429]
        secure = proxy.post(
            f"{address}/play/blockade", headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
        )
        assert "; Secure" in secure.headers["set-cookie"]


class Line:
    """A transport as far as it is counted."""

    is_open = True

    def abort(self):
        self.is_open = False


def test_however_often_they_come_again_there_are_never_more():
    """Who was refused or had to go comes again at once, before his old line is closed."""
    connections, lines, chance = Connections(20, 8, ["10.0.0.0/8"]), [], random.Random(4)
    for _ in range(3_000):
        client = f"192.0.2.{chance.randrange(6)}" if chance.random() < 0.9 else "10.0.0.1"
        line = Line()
        if connections.take(client, line):
            lines.append((client, line))
        else:
            lines.append((client, line))
            line.abort()
        for lost in chance.sample(lines, k=min(len(lines), chance.randrange(3))):
            if not lost[1].is_open or chance.random() < 0.2:
                lost[1].abort()
                connections.leave(*lost)
                lines.remove(lost)
        assert sum(line.is_open for _, line in lines) <= 20
    for lost in lines:
        connections.leave(*lost)
    assert all(connections.take(f"198.51.100.{number}", Line()) for number in range(20))
    assert not connections.take("198.51.100.99", Line())


# -- files of the process ----------------------------------------------------------------------------------------------

LIMITED = """
import resource, sys
soft, hard = int(sys.argv[1]), int(sys.argv[2])
resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
"""
ALLOWED = "from yellowsea.server.descriptors import connections_allowed; print(connections_allowed(10_000))"
SERVE = "from yellowsea.server.run import run; run(port=0, database=sys.argv[3], bot_workers=0)"


@linux
@pytest.mark.parametrize(
    ("soft", "hard", "allowed"), [(256, 4096, 4096 - KEPT), (1024, 1024, 1024 - KEPT), (64, 64, 32)]
)
def test_a_process_asks_for_the_files_it_may_have_and_keeps_some(soft, hard, allowed):
    command = [sys.executable, "-c", LIMITED + ALLOWED, str(soft), str(hard)]
    assert int(subprocess.run(command, capture_output=True, text=True, check=True).stdout) == allowed
    assert connections_allowed(3) == 3


@linux
def test_where_files_run_out_games_and_bots_go_on(tmp_path):
    """More connections than the process may open files: others are served, a bot plays on, the log stays short."""
    command = [sys.executable, "-c", LIMITED + SERVE, "300", "300", str(tmp_path / "games.sqlite3")]
    log = tmp_path / "log"
    with log.open("w") as lines, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=lines, text=True) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+\d", server.stdout.readline())
            assert found is not None
            address = found[0]
            mine = begin(address)
            flood = [line for number in range(4) for line in connect(address, f"127.0.0.{20 + number}", 90)]
            with held(flood):
                play(address, mine, "japan", "done")
                bots = begin(address, seats={"japan": "random", "russia": "random"})
                deadline = time.monotonic() + 30
                while httpx.get(f"{address}/api/games/{bots['game']}").json()["seq"] < 20:
                    assert time.monotonic() < deadline, "the bots stand still"
                    time.sleep(0.1)
        finally:
            server.terminate()
    assert len(log.read_text().splitlines()) < 50
