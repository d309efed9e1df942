"""Behind nginx and Caddy, each set up as docs/operating.md says: live connections, limits, names, uploads."""

import getpass
import re
import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.server.limits.test_connections import from_address, linux
from tests.server.test_live import begin, listening, numbers, play

pytestmark = [pytest.mark.long, linux]

PAGE = Path(__file__).resolve().parents[3] / "docs" / "operating.md"
# nginx asks from an address that is not believed unless it is named; Debian's Caddy cannot choose its own.
PROXY = "127.0.0.9"
PROXIES = (PROXY, "127.0.0.1")
FOR_TWO = {"system": "blockade", "seats": {"japan": "human", "russia": "human"}}
NAME = "games.example.org"


def block(title: str) -> str:
    """The configuration that stands on the page under a title."""
    found = re.search(rf"^{title}:\n\n```\n(.*?)```", PAGE.read_text(), re.S | re.M)
    assert found
    return found[1]


def changed(text: str, before: str, after: str) -> str:
    assert before in text, f"the page no longer has {before!r}"
    return text.replace(before, after)


def nginx(folder: Path, port: int, upstream: str) -> list[str]:
    site = changed(block("nginx"), "listen 443 ssl http2;", f"listen 127.0.0.1:{port};")
    site = changed(site, "http://127.0.0.1:8904;", f"{upstream};\n        proxy_bind {PROXY};")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    head = f"user {getpass.getuser()}; pid {folder}/pid; error_log {folder}/error.log; daemon off;\nevents {{}}\n"
    (folder / "nginx.conf").write_text(f"{head}http {{ access_log off;\n{folders}{site}}}\n")
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, upstream: str) -> list[str]:
    site = changed(block("Caddy"), NAME, f"http://{NAME}:{port}")
    site = changed(site, "127.0.0.1:8904", upstream.removeprefix("http://"))
    (folder / "Caddyfile").write_text("{\n    admin off\n    auto_https off\n}\n" + site)
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@contextmanager
def running(command: list[str], port: int):
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed: sh tools/house/prepare.sh proxies")
    with tempfile.TemporaryFile("w+") as told, subprocess.Popen(command, stdout=told, stderr=told) as process:
        try:
            for _ in range(200):
                with socket.socket() as probe:
                    if probe.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.05)
            told.seek(0)
            assert process.poll() is None, told.read()
            yield
        finally:
            process.kill()


@pytest.fixture(params=[nginx, caddy], ids=["nginx", "caddy"])
def proxied(request, settings, tmp_path):
    """The address of a proxy before a server with few live connections for each visitor."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    limits = replace(settings, proxies=PROXIES, host_names=(NAME,), streams_per_client=2, connections_per_client=3)
    with listening(limits) as upstream, running(request.param(tmp_path, port, upstream), port):
        yield f"http://127.0.0.1:{port}"


def visitor(source: str, forged: str = "") -> httpx.Client:
    client = from_address(source)
    client.headers["Host"] = NAME
    if forged:
        client.headers["X-Forwarded-For"] = forged
    return client


def test_a_move_is_heard_at_once_through_a_proxy(proxied):
    with visitor("127.0.0.1") as here:
        begun = here.post(f"{proxied}/api/games", json=FOR_TWO).json()
        at = f"{proxied}/api/games/{begun['game']}"
        key = {"Seat-Key": begun["seats"]["japan"]}
        with here.stream("GET", f"{at}/stream", headers=key) as page:
            heard = numbers(page)
            assert next(heard) == 1
            with visitor("127.0.0.2") as mover:
                order = {"seq": 1, "option": "sortie mikasa yellow_sea"}
                assert mover.post(f"{at}/play", json=order, headers=key).status_code == 200
            assert next(heard) == 2


def test_limits_hold_for_each_visitor_and_not_for_the_proxy(proxied):
    with ExitStack() as open_pages:
        first = open_pages.enter_context(visitor("127.0.0.2"))
        begun = first.post(f"{proxied}/api/games", json=FOR_TWO).json()
        stream = f"{proxied}/api/games/{begun['game']}/stream"

        def statuses(client: httpx.Client, count: int) -> list[int]:
            pages = [open_pages.enter_context(client.stream("GET", stream)) for _ in range(count)]
            return [page.status_code for page in pages]

        assert statuses(first, 3) == [200, 200, 429]
        for source in ("127.0.0.3", "127.0.0.4"):
            assert statuses(open_pages.enter_context(visitor(source)), 2) == [200, 200]
        liar = open_pages.enter_context(visitor("127.0.0.2", forged="203.0.113.7"))
        assert statuses(liar, 1) == [429], "who asks is whom the proxy has seen, whatever he says of himself"


def test_a_large_record_passes_the_proxy_and_is_judged_by_the_server(proxied):
    with visitor("127.0.0.2") as here:
        answer = here.post(f"{proxied}/api/records", content=b"[" + b" " * 3_500_000 + b"]")
        assert answer.headers["content-type"] == "application/json", answer.text
        assert answer.json()["error"]["code"]


def test_another_name_is_refused(proxied):
    with visitor("127.0.0.2") as here:
        assert "Blockade" in here.get(f"{proxied}/").text
        assert "Blockade" not in here.get(f"{proxied}/", headers={"Host": "elsewhere.example"}).text


def test_an_address_that_was_not_named_is_not_believed(settings):
    """Without the name of the proxy all its visitors are one client."""
    few = replace(settings, streams_per_client=1)
    with listening(few) as address, from_address(PROXY) as proxy:
        begun = begin(address)
        play(address, begun, "japan", "sortie mikasa yellow_sea")
        at = f"{address}/api/games/{begun['game']}/stream"
        with proxy.stream("GET", at, headers={"X-Forwarded-For": "203.0.113.1"}) as first:
            assert first.status_code == 200
            assert proxy.get(at, headers={"X-Forwarded-For": "203.0.113.2"}).status_code == 429
