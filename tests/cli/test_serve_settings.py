"""`yellowsea serve`: every limit can be set from the command line or the environment."""

import pytest

from yellowsea.cli import main
from yellowsea.server import run as server_run
from yellowsea.server.settings import NUMBERS, Settings


@pytest.fixture
def served(monkeypatch):
    """The settings that a server would have been started with."""
    found = {}

    def run(host, port, open_browser, database, **settings):
        found.update(settings)
        Settings(**settings)

    monkeypatch.setattr(server_run, "run", run)
    return found


def test_a_limit_from_the_command_line_goes_before_one_from_the_environment(served, monkeypatch):
    monkeypatch.setenv("YELLOWSEA_CONNECTIONS_PER_CLIENT", "500")
    monkeypatch.setenv("YELLOWSEA_THINK_SECONDS", "2.5")
    monkeypatch.setenv("YELLOWSEA_UNPLAYED_DAYS", "never")
    command = ["serve", "--set", "connections_per_client=600", "--set", "streams_per_client=50"]
    assert main([*command, "--behind-proxy", "10.0.0.0/8", "--behind-proxy", "::1", "--log", "json"]) == 0
    assert served["connections_per_client"] == 600
    assert served["streams_per_client"] == 50
    assert served["think_seconds"] == 2.5
    assert served["unplayed_days"] is None
    assert served["proxies"] == ("10.0.0.0/8", "::1")
    assert served["log_form"] == "json"
    assert served["metrics"] is False


@pytest.mark.parametrize("name", sorted(NUMBERS))
def test_every_number_can_be_set(served, name):
    assert main(["serve", "--set", f"{name}=7"]) == 0
    assert served[name] == 7


@pytest.mark.parametrize(
    "wrong",
    [
        ["--set", "connexions=5"],
        ["--set", "connections"],
        ["--set", "connections=0"],
        ["--set", "connections=-5"],
        ["--set", "connections=many"],
        ["--set", "connections=never"],
        ["--set", "think_seconds=nan"],
        ["--set", "think_seconds=inf"],
        ["--behind-proxy", "proxy.example"],
    ],
)
def test_what_is_no_limit_is_refused_in_one_line(served, capsys, wrong):
    assert main(["serve", *wrong]) == 2
    assert wrong[0] in capsys.readouterr().err
    assert not served


def test_a_wrong_number_in_the_environment_names_its_variable(served, monkeypatch, capsys):
    monkeypatch.setenv("YELLOWSEA_CONNECTIONS", "lots")
    assert main(["serve"]) == 2
    assert "YELLOWSEA_CONNECTIONS" in capsys.readouterr().err
