"""Uploads that were meant to stop the server: forms full of parts, and records that take long to replay."""

import threading
import time

import pytest

import yellowsea as ys
from tests.server.table import error_of, good, sit_down
from yellowsea.kernel.record.record import record_of
from yellowsea.server.http.errors import Fault
from yellowsea.server.http.pages import ends
from yellowsea.server.http.pages.multipart import MOST_PARTS, uploaded_file
from yellowsea.server.workers import tasks

FORM = "multipart/form-data; boundary=sea"


def form(*parts: bytes) -> bytes:
    return b"".join(b"--sea\r\n" + part + b"\r\n" for part in parts) + b"--sea--\r\n"


FILE = b'Content-Disposition: form-data; name="record"; filename="game.json"\r\n\r\n{}'


def nested(depth: int) -> bytes:
    """Parts within parts, each with a boundary of its own."""
    head = b"".join(b"--b%d\r\nContent-Type: multipart/mixed; boundary=b%d\r\n\r\n" % (n, n + 1) for n in range(depth))
    return head + b"x" + b"".join(b"\r\n--b%d--" % n for n in range(depth, 0, -1))


def test_the_file_of_a_form_is_found_among_other_parts():
    other = b'Content-Disposition: form-data; name="words"\r\n\r\nbanzai'
    assert uploaded_file(form(other, FILE, FILE.replace(b"{}", b"[]")), FORM) == b"{}"


@pytest.mark.parametrize(
    ("raw", "kind"),
    [
        (form(*[b'Content-Disposition: form-data; name="a"\r\n\r\nx'] * (MOST_PARTS + 1)), FORM),
        (form(b"".join(b"X-%d: y\r\n" % n for n in range(100)) + b"\r\nx"), FORM),
        (b"--sea\r\n" * 300_000, FORM),
        (nested(20_000), "multipart/form-data; boundary=b0"),
        (b"x" * 2_000_000, FORM),
        (form(FILE)[:-20], FORM),
        (form(FILE), "multipart/form-data"),
        (form(FILE), "text/plain"),
        (b"", FORM),
    ],
    ids=["parts", "headers", "boundaries", "nested", "no form", "cut", "no boundary", "no multipart", "nothing"],
)
def test_a_form_that_is_none_is_refused_at_once(raw, kind):
    begun = time.process_time()
    with pytest.raises(Fault) as refused:
        uploaded_file(raw, kind)
    assert refused.value.status == 400
    assert time.process_time() - begun < 1.0


def test_forms_are_read_off_the_event_loop(client, monkeypatch):
    seen = []

    def watched(raw, kind):
        seen.append(threading.current_thread().name)
        return uploaded_file(raw, kind)

    monkeypatch.setattr(ends, "uploaded_file", watched)
    client.post("/records", files={"record": ("game.json", b"{}")})
    assert seen
    assert "AnyIO worker thread" in seen[0]


@pytest.fixture(scope="module")
def long_record():
    """A legal game in which Japan changes its mind three hundred times."""
    game = ys.new("tsushima", scenario="round_island", seed=4)
    game.play("default_setup", "done", "default_setup")
    for _ in range(300):
        game.play("sail_all chemulpo")
        game.play("cancel")
    return record_of(game)


def test_a_record_of_too_many_moves_is_refused(serve, long_record):
    error = error_of(serve(record_moves=600).post("/api/records", json=long_record), 413)
    assert error == {
        "code": "too_long",
        "place": "moves",
        "text": "The record has 603 moves.",
        "expected": "at most 600 moves",
    }


def test_a_record_that_takes_too_long_is_refused(serve, long_record):
    client = serve(replay_seconds=0.05)
    error = error_of(client.post("/api/records", json=long_record), 422)
    assert (error["code"], error["place"]) == ("too_long", "moves")
    assert good(client.get("/api/games")) == {"games": []}


def test_a_worker_that_does_not_come_back_is_ended(serve, long_record):
    """A process of its own: it is killed, and the next upload has a new one."""
    client = serve(bot_workers=1, replay_seconds=0.02)
    error = error_of(client.post("/api/records", json=long_record), 422)
    assert error["code"] == "too_long"
    client = serve(bot_workers=1)
    assert good(client.post("/api/records", json=long_record), 201)["seats"]


def test_others_play_on_while_a_record_is_replayed(client, monkeypatch):
    """The replay comes before the writing: nobody waits for it."""
    table = sit_down(client)
    record = good(table.ask("record", None))
    replaying, may_end = threading.Event(), threading.Event()
    replay = tasks.TASKS["take_record"]

    def slow(job, bots):
        replaying.set()
        assert may_end.wait(20)
        return replay(job, bots)

    monkeypatch.setitem(tasks.TASKS, "take_record", slow)
    answers = []
    upload = threading.Thread(target=lambda: answers.append(client.post("/api/records", json=record)))
    upload.start()
    try:
        assert replaying.wait(20)
        begun = time.monotonic()
        table.play("sortie mikasa yellow_sea", "done")
        assert time.monotonic() - begun < 2.0
    finally:
        may_end.set()
        upload.join(20)
    good(answers[0], 201)


def test_uploaded_games_are_marked(client):
    table = sit_down(client)
    good(table.send("resign", "japan"))
    begun = good(client.post("/api/records", json=good(table.ask("record", None))), 201)
    listed = {game["game"]: game["uploaded"] for game in good(client.get("/api/games"))["games"]}
    assert listed == {table.game: False, begun["game"]: True}
    assert good(client.get(f"/api/games/{begun['game']}"))["uploaded"]
    assert not table.look(None)["uploaded"]
    assert 'class="uploaded"' in client.get("/").text
