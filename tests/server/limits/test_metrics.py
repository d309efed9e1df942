"""Figures for Prometheus: shown only where wanted, in its format, and they move."""

import re

from tests.server.conftest import services_of
from tests.server.table import error_of, sit_down
from yellowsea.server.workers.lanes import InThread, WorkerLost


def figures(client):
    answer = client.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    found = {}
    for line in answer.text.splitlines():
        if not line.startswith("#"):
            name, value = re.fullmatch(r'(yellowsea_\w+(?:\{status="\d+"\})?) ([\d.e+-]+)', line).groups()
            found[name.removeprefix("yellowsea_")] = float(value)
    return found


def test_figures_are_shown_only_where_wanted(client):
    assert client.get("/metrics").status_code == 404


def test_figures_move_with_what_happens(serve, monkeypatch):
    client = serve(metrics=True)
    before = figures(client)
    table = sit_down(client)
    table.play("done")
    client.get("/nowhere")

    def dies(*_):
        raise WorkerLost

    monkeypatch.setattr(InThread, "ask", dies)
    error_of(table.ask("advice", "russia"), 503)
    after = figures(client)
    assert after['requests_total{status="201"}'] == before.get('requests_total{status="201"}', 0) + 1
    assert after['requests_total{status="404"}'] == 1
    assert after['requests_total{status="503"}'] == 1
    assert after["request_seconds_total"] > before["request_seconds_total"]
    assert after["writes_total"] >= before["writes_total"] + 2
    assert after["games_in_memory"] == 1
    assert after["workers_lost_total"] == 1
    assert after["live_connections"] == after["jobs_waiting"] == after["bots_in_trouble"] == 0
    assert table.game not in client.get("/metrics").text
    assert services_of(client).signals.count() == 0
