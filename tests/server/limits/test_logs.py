"""Lines of the log have a time and a level, as text or as JSON."""

import json
import logging
import re
import sys

import pytest

from yellowsea.server.logs import set_up_logs


@pytest.fixture
def root():
    """A root logger to which nobody has added anything."""
    return logging.RootLogger(logging.WARNING)


def record(*, fails=False):
    try:
        raise ValueError("words")
    except ValueError:
        error = sys.exc_info() if fails else None
    return logging.LogRecord("yellowsea.server", logging.WARNING, "", 0, "game %s waits\nfor ever", ("7",), error)


def test_a_line_of_text_has_time_and_level(root):
    set_up_logs("text", root)
    line = root.handlers[0].format(record())
    assert re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z WARNING yellowsea\.server: game 7 waits", line)


def test_a_line_of_json_is_one_object(root):
    set_up_logs("json", root)
    line = root.handlers[0].format(record(fails=True))
    assert "\n" not in line
    told = json.loads(line)
    assert told["level"] == "warning"
    assert told["text"] == "game 7 waits\nfor ever"
    assert "ValueError" in told["error"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", told["time"])


def test_a_program_with_logs_of_its_own_keeps_them(root):
    own = logging.NullHandler()
    root.addHandler(own)
    set_up_logs("text", root)
    assert root.handlers == [own]
