"""Live updates over a real socket: pages hear that the game moved on, and a server with listeners can stop."""

import json
import socket
import threading
import time
from contextlib import contextmanager
from dataclasses import replace

import httpx
import pytest
import uvicorn

import yellowsea as ys
from yellowsea.server.app import create_app
from yellowsea.server.http.connection import protocol_options
from yellowsea.server.run import Server, listen, run


@contextmanager
def listening(settings):
    """A server on a free port; yields its address. Leaving waits until it has stopped."""
    app = create_app(settings)
    config = uvicorn.Config(app, port=0, **protocol_options(settings))
    server = Server(config, app, open_browser=False)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        for _ in range(1000):
            if server.started:
                break
            time.sleep(0.01)
        yield server.address().rstrip("/")
    finally:
        server.should_exit = True
        thread.join(timeout=20)
        assert not thread.is_alive()


@pytest.fixture
def address(settings):
    with listening(settings) as found:
        yield found


def begin(address, **order):
    wanted = {"system": "blockade", "seats": {"japan": "human", "russia": "human"}} | order
    answer = httpx.post(f"{address}/api/games", json=wanted)
    assert answer.status_code == 201, answer.text
    return answer.json()


def key(begun, side):
    return {"Seat-Key": begun["seats"][side]}


def play(address, begun, side, option):
    at = f"{address}/api/games/{begun['game']}"
    seq = httpx.get(at, headers=key(begun, side)).json()["seq"]
    answer = httpx.post(f"{at}/play", json={"seq": seq, "option": option}, headers=key(begun, side))
    assert answer.status_code == 200, answer.text


def numbers(response):
    for line in response.iter_lines():
        if line.startswith("data: "):
            yield json.loads(line.removeprefix("data: "))["seq"]


def test_several_pages_hear_each_move(address):
    begun = begin(address)
    at = f"{address}/api/games/{begun['game']}/stream"
    with (
        httpx.stream("GET", at, headers=key(begun, "japan"), timeout=20) as first,
        httpx.stream("GET", at, headers=key(begun, "japan"), timeout=20) as second,
        httpx.stream("GET", at, timeout=20) as spectator,
    ):
        heard = [numbers(page) for page in (first, second, spectator)]
        assert first.headers["content-type"].startswith("text/event-stream")
        assert [next(page) for page in heard] == [1, 1, 1]
        play(address, begun, "japan", "sortie mikasa yellow_sea")
        assert [next(page) for page in heard] == [2, 2, 2]
        play(address, begun, "japan", "done")
        assert [next(page) for page in heard] == [3, 3, 3]


def test_bots_are_heard_too(address):
    begun = begin(address, seats={"japan": "human", "russia": "random"})
    at = f"{address}/api/games/{begun['game']}"
    with httpx.stream("GET", f"{at}/stream", headers=key(begun, "japan"), timeout=20) as page:
        heard = numbers(page)
        last = next(heard)
        play(address, begun, "japan", "done")
        for number in heard:
            assert number > last
            last = number
            state = httpx.get(at, headers=key(begun, "japan")).json()
            if state["actor"] == "japan":
                break
    assert {line["by"] for line in state["events"]} == {None, "japan", "russia"}


def test_pages_hear_what_another_process_did(settings):
    with listening(replace(settings, poll_every=0.05)) as here, listening(settings) as there:
        begun = begin(here)
        at = f"{here}/api/games/{begun['game']}/stream"
        with httpx.stream("GET", at, timeout=20) as page:
            heard = numbers(page)
            assert next(heard) == 1
            play(there, begun, "japan", "sortie mikasa yellow_sea")
            assert next(heard) == 2


def test_the_enemy_hears_no_number_for_what_is_hidden(address):
    """Under the uncertain situation the ships picked for an operation are counted for their owner only."""
    begun = begin(address, options={"uncertain_situation": True})
    at = f"{address}/api/games/{begun['game']}"

    def look(side):
        return httpx.get(at, headers=key(begun, side)).json()

    for option in ("sortie mikasa east_china_sea", "done", "top mikasa"):
        play(address, begun, "japan", option)
    for option in ("sortie rossia sea_of_japan", "done", "top rossia"):
        play(address, begun, "russia", option)
    for _ in range(100):
        side = look("japan")["actor"]
        options = [option["text"] for option in look(side)["options"]]
        if "leave japan pacific" in options:
            break
        play(address, begun, side, "pass" if "pass" in options else options[0])
    play(address, begun, "japan", "leave japan pacific")
    with httpx.stream("GET", f"{at}/stream", headers=key(begun, "russia"), timeout=20) as page:
        heard = numbers(page)
        before = next(heard)
        for option in ("take asama", "take iwate", "take yakumo"):
            play(address, begun, "japan", option)
        play(address, begun, "japan", "go")
        assert next(heard) == before + 1
    assert look("russia")["seq"] == before + 1


def test_silence_is_broken_by_a_pulse(settings):
    with listening(replace(settings, stream_pulse=0.05)) as address:
        begun = begin(address)
        with httpx.stream("GET", f"{address}/api/games/{begun['game']}/stream", timeout=20) as page:
            for line in page.iter_lines():
                if line.startswith(": "):
                    break


def test_a_server_with_listeners_stops_at_once(settings):
    with listening(settings) as address:
        begun = begin(address)
        at = f"{address}/api/games/{begun['game']}/stream"
        connection = httpx.Client(timeout=20)
        page = connection.send(connection.build_request("GET", at), stream=True)
        heard = numbers(page)
        assert next(heard) == 1
        stopping = time.monotonic()
    assert time.monotonic() - stopping < 2.5
    assert list(heard) == []
    connection.close()


def test_a_port_that_is_taken_is_named(address, tmp_path):
    with pytest.raises(ys.SetupError, match="cannot listen there") as refused:
        run(port=int(address.rpartition(":")[2]), database=str(tmp_path / "other.sqlite3"))
    assert refused.value.expected == "an address of this machine and a free port"
    assert not (tmp_path / "other.sqlite3").exists()


def test_no_part_of_an_answer_waits_for_an_acknowledgement():
    with listen("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        visitor, _ = listening.accept()
        with visitor:
            assert visitor.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
