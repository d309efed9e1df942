"""Loops that must come round at least once: a test that asserts only in an empty loop would have asserted nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

Thing = TypeVar("Thing")


def some(things: Iterable[Thing]) -> Iterator[Thing]:
    """Each of them; AssertionError where there is none."""
    found = False
    for thing in things:
        found = True
        yield thing
    assert found, "there was nothing to look at"
