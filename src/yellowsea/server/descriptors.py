"""Open files: every connection is one, and a server without any left for its database is a dead server."""

import sys

KEPT = 400
"""Files that connections leave alone: the database takes three for each of its own, workers take pipes, and what was
accepted too many is closed a moment later."""
AT_ONE_TIME = 32
"""Connections that are accepted before the server looks how many it has."""
WAITING_LINE = 2048
"""Connections that wait in the system to be accepted."""
WANTED = 65_536


def files_allowed() -> int | None:
    """How many files this process may have open, after asking for as many as it may have; None if nobody says so."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return None if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    except (OSError, ValueError):  # macOS has a limit below its limit
        return soft
    return most


def connections_allowed(wanted: int) -> int:
    """How many connections there may be at one time: as wanted, or fewer where this process may have fewer files."""
    files = files_allowed()
    return wanted if files is None else max(1, min(wanted, files - min(KEPT, files // 2)))
