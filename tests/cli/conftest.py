"""What the tests of the command line share."""

import signal

import pytest


@pytest.fixture(autouse=True)
def ctrl_c_reaches_what_is_started():
    """A run in the background is started deaf to Ctrl+C, and what it starts would be deaf too."""
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, usual)
