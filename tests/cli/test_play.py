"""`play` and `serve`: a server that says where it is, answers there, and gives way when its port is taken."""

import re
import signal
import socket
import subprocess
import sys
import urllib.request

import pytest

from yellowsea.cli import main
from yellowsea.server.run import listen
from yellowsea.server.settings import PORT

ADDRESS = re.compile(r"http://\S+/")


@pytest.fixture
def opened(tmp_path):
    """Starts the program and returns the address it prints."""
    processes = []

    def start(*arguments):
        work = subprocess.Popen(
            [sys.executable, "-m", "yellowsea", *arguments, "--database", str(tmp_path / "games.sqlite3")],
            stdout=subprocess.PIPE,
            text=True,
        )
        processes.append(work)
        return work, ADDRESS.search(work.stdout.readline()).group()

    yield start
    for work in processes:
        work.send_signal(signal.SIGINT)
        work.communicate(timeout=30)


@pytest.mark.parametrize("command", [["play", "--no-browser"], ["serve"], ["--no-browser"]])
def test_the_address_that_is_printed_answers(opened, command):
    _, address = opened(*command, "--port", "0")
    with urllib.request.urlopen(address, timeout=30) as page:
        assert page.status == 200
        assert b"Yellow Sea" in page.read()


def test_ctrl_c_ends_the_server_without_a_complaint(opened):
    work, _ = opened("serve", "--port", "0")
    work.send_signal(signal.SIGINT)
    work.communicate(timeout=30)
    assert work.returncode in (0, 130)


def test_a_port_that_is_taken_is_named(capsys):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["play", "--no-browser", "--port", str(port)]) == 2
        assert capsys.readouterr().err.startswith(f"yellowsea play: 127.0.0.1 port {port}: ")


def test_the_usual_port_gives_way_to_a_free_one():
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind(("127.0.0.1", PORT))
            taken.listen()
        except OSError:
            pass  # somebody else has taken it, which is as good
        with listen("127.0.0.1", None) as listening:
            assert listening.getsockname()[1] not in (0, PORT)
