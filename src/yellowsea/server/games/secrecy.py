"""What is hidden from whom: which log lines and which option texts a viewer gets.

A viewer is a side, or `public` for one who holds no seat.
"""

import random
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from yellowsea.kernel.dice import SeededDice
from yellowsea.kernel.events import SPECTATOR, Event
from yellowsea.kernel.game import Game, begin
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.sides import JAPAN, RUSSIA, SIDES, side_number

PUBLIC = "public"
VIEWERS = (*SIDES, PUBLIC)

StoredEvent = tuple[int, dict[str, Any]]
"""An event as the database keeps it: its audience and what it tells."""


def viewer_of(side: str | None) -> str:
    return PUBLIC if side is None else side


def stored(events: Iterable[Event]) -> list[StoredEvent]:
    return [(event.audience, event.to_json()) for event in events]


def known(events: Iterable[StoredEvent], viewer: str) -> list[dict[str, Any]]:
    """The events that a viewer may know."""
    bit = SPECTATOR if viewer == PUBLIC else side_number(viewer)
    return [told for audience, told in events if audience >> bit & 1]


def option_is_open(by: str | None, events: list[StoredEvent], viewer: str) -> bool:
    """In a game with secrets: may this viewer read the notation? Only if the viewer knows all that came of it."""
    return by == viewer or (bool(events) and len(known(events, viewer)) == len(events))


def keeps_secrets(rules: Rules, scenario: str, settings: dict[str, Any]) -> bool:
    """Whether a game set up like this hides anything at any time from anybody.

    The answer must not depend on the game itself: "nothing is hidden just now" would tell an enemy something.
    So it is found by playing other games of the same set-up and comparing what each side knows with the truth.
    """
    return _keeps_secrets(rules, scenario, tuple(sorted(settings.items())))


@lru_cache(maxsize=256)
def _keeps_secrets(rules: Rules, scenario: str, settings: tuple[tuple[str, Any], ...]) -> bool:
    chosen = dict(settings)
    for seed in range(2):
        game = begin(rules, scenario, dict(chosen), rules.begin(scenario, dict(chosen)), SeededDice(seed))
        rng = random.Random(seed)
        while game.actor is not None:
            events = game.step(rng.choice(game.codes()))
            if any(event.audience != 7 for event in events) or _is_masked(game):
                return True
    return False


def _is_masked(game: Game) -> bool:
    rules, truth = game.rules, game.rules.write(game.state)
    return any(rules.write(rules.masked(game.state, side)) != truth for side in (JAPAN, RUSSIA))
