"""What was answered so far, for whoever looks after the server."""

from collections import Counter


class Answered:
    """How many requests were answered with which status, and how long they took together."""

    def __init__(self) -> None:
        self.statuses: Counter[int] = Counter()
        self.seconds = 0.0

    def count(self, status: int, seconds: float) -> None:
        self.statuses[status] += 1
        self.seconds += seconds
