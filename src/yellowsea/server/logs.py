"""The lines of the log: each with its time and its level, as text for people or as JSON for programs."""

import json
import logging
import time
from datetime import UTC, datetime

TEXT, JSON = "text", "json"


def set_up_logs(form: str, root: logging.Logger = logging.root) -> None:
    """Write to standard error; a program that has set up logging of its own keeps it."""
    handler = logging.StreamHandler()
    if form == JSON:
        handler.setFormatter(JsonLines())
    else:
        lines = logging.Formatter("%(asctime)s.%(msecs)03dZ %(levelname)s %(name)s: %(message)s", "%Y-%m-%dT%H:%M:%S")
        lines.converter = time.gmtime
        handler.setFormatter(lines)
    if not root.handlers:
        root.addHandler(handler)


class JsonLines(logging.Formatter):
    """One object a line: time, level, logger, text, and the places of an error."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        line = {"time": at, "level": record.levelname.lower(), "logger": record.name, "text": record.getMessage()}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)
