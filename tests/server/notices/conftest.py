"""Where notices arrive in tests: a machine that takes webhooks and pushes, a mailbox, and two people who play."""

import socket
import threading
import time
from email import message_from_bytes
from email.policy import default
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from aiosmtpd.controller import Controller
from sqlalchemy import update

from tests.server.conftest import services_of
from tests.server.table import sit_down
from yellowsea.server.notices import channels
from yellowsea.server.notices.sender import Sender
from yellowsea.server.store.models import PersonRow, SeatRow

PEOPLE = {"japan": "togo", "russia": "makarov"}


class Machine:
    """Takes what is posted, or refuses it with a status."""

    def __init__(self):
        self.taken = []
        self.status = 204
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                outer.taken.append((self.path, dict(self.headers), body))
                self.send_response(outer.status)
                self.end_headers()

            def log_message(self, *_told):
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()


@pytest.fixture
def machine():
    found = Machine()
    yield found
    found.server.shutdown()
    found.server.server_close()


class Mailbox:
    def __init__(self):
        self.mails = []
        self.address = ""

    async def handle_DATA(self, _server, _session, envelope):  # noqa: N802
        self.mails.append(message_from_bytes(envelope.content, policy=default))
        return "250 OK"


@pytest.fixture
def mailbox():
    found = Mailbox()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(found, hostname="127.0.0.1", port=port)
    controller.start()
    found.address = f"smtp://127.0.0.1:{port}"
    yield found
    controller.stop()


class Days:
    """A clock that a test puts forward; the server's own thread sends nothing meanwhile."""

    def __init__(self):
        self.ahead = 0.0

    def __call__(self):
        return time.time() + self.ahead


@pytest.fixture
def days():
    return Days()


@pytest.fixture
def quiet(serve):
    """A server whose own thread looks for notices once an hour."""

    def start(**changed):
        return serve(notices_every=3600.0, private_webhooks=True, site="http://sea.example", **changed)

    return start


def known(client):
    """Two people."""
    with services_of(client).database.writing() as session:
        for name in PEOPLE.values():
            session.add(PersonRow(id=name, name=name.capitalize(), name_key=name, made_at=1, seen_at=1))


def meet(client, **order):
    """A game of these two."""
    table = sit_down(client, names={side: name.capitalize() for side, name in PEOPLE.items()}, **order)
    with services_of(client).database.writing() as session:
        for side, name in PEOPLE.items():
            mine = update(SeatRow).where(SeatRow.game_id == table.game, SeatRow.side == side)
            session.execute(mine.values(person_id=name))
    return table


def add(client, person, kind, address, digest=False):
    return channels.add(services_of(client), person, kind, address, digest=digest)


def sender(client, days):
    return Sender(services_of(client), days)
