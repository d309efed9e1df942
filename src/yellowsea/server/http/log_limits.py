"""A log that nobody can flood: each kind of line appears only so often a minute; the rest are counted."""

import logging
import time

LOGGERS = ("yellowsea.server", "uvicorn.error", "asyncio", "python_multipart.multipart")
MOST_A_MINUTE = 20
LINE_END = "\n"


class SeldomFilter(logging.Filter):
    """Lets each kind of line through only so often a minute."""

    def __init__(self, most: int = MOST_A_MINUTE) -> None:
        super().__init__()
        self._most = most
        self._counts: dict[str, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        # What comes on further lines differs each time: asyncio names sockets and tasks there.
        kind = f"{record.name} {record.levelno} {str(record.msg).partition(LINE_END)[0]}"
        now = time.monotonic()
        since, count = self._counts.get(kind, (now, 0))
        if now - since > 60:
            if count > self._most:
                record.msg = f"{record.msg} ({count - self._most} more like this were left out)"
            since, count = now, 0
        self._counts[kind] = (since, count + 1)
        if len(self._counts) > 1000:
            self._counts.clear()
        return count < self._most


def limit_logs() -> None:
    """Once for each logger, however many servers run in this process."""
    for name in LOGGERS:
        logger = logging.getLogger(name)
        if not any(isinstance(one, SeldomFilter) for one in logger.filters):
            logger.addFilter(SeldomFilter())
