"""The mark that ties a test to the rule cards it checks."""

import re
from collections.abc import Callable
from typing import TypeVar

import pytest

Marked = TypeVar("Marked", bound=Callable[..., object] | type[object])

_RULE_ID = re.compile(r"[a-z][a-z0-9_]* \S+")


def rule(*ids: str) -> Callable[[Marked], Marked]:
    """Mark a test function or class with the cards it checks: ``@rule("blockade PA-6.4", "blockade PA-6.5")``."""
    if not ids:
        raise ValueError("rule() needs at least one card, for instance rule('blockade PA-6.4')")
    for card in ids:
        if not _RULE_ID.fullmatch(card):
            raise ValueError(f"{card!r} is not '<system> <RULE-ID>', for instance 'blockade PA-6.4'")
    mark: Callable[[Marked], Marked] = pytest.mark.rule(*ids)
    return mark
