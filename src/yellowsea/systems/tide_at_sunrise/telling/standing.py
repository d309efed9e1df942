"""How a game of The Tide at Sunrise stands: points and towns, and the result if nobody moved any more (16)."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.kernel.state.state import State
from yellowsea.kernel.telling.events import plural
from yellowsea.kernel.telling.forecast import Bystander, run_out
from yellowsea.kernel.telling.standing import Aim, Standing
from yellowsea.systems.tide_at_sunrise.play.sequence import outcome_of
from yellowsea.systems.tide_at_sunrise.state.war import War

POINTS: Final = "points"


def standing(rules: Rules, war: War) -> Standing:
    """Points and towns as they are, and the outcome once the player turn has run out with nobody acting."""
    target = war.tables.target
    short = target - war.points
    headline = f"Japan has {war.points} of the {target} victory points it needs."
    if short <= 0:
        headline = f"Japan has {plural(war.points, 'victory point', 'victory points')}; {target} are enough."
    moment = f"if turn {war.turn} ended now and the war with it" if war.stack else "at the end of the war"
    japan = [
        Aim(f"{target} victory points", "16.0", war.points, target, POINTS, short <= 0),
        *_towns(war),
        _elsewhere(war),
    ]
    russia = [Aim(f"Japan under {target} points", "16.0", 1 if short > 0 else 0, 1, "", short > 0)]
    return Standing(headline, [japan, russia], moment, outcome_of(after_the_turn(rules, war)))


def after_the_turn(rules: Rules, war: War) -> War:
    """The war at the end of the player turn under way if nobody moved, attacked or spent anything more in it."""
    if not war.stack:
        return war
    ended = run_out(rules, war.copy(), _RestOfTheTurn(war))
    assert isinstance(ended, War)
    return ended


class _RestOfTheTurn(Bystander):
    """Everybody is done with everything, until the other side's turn begins."""

    def __init__(self, war: War) -> None:
        self.turn = war.turn
        self.side = war.phasing

    def is_over(self, state: State) -> bool:
        assert isinstance(state, War)
        return not state.stack or state.turn != self.turn or state.phasing != self.side

    def choose(self, state: State, codes: list[int]) -> int:
        assert isinstance(state, War)
        words = state.words
        for idle in (words.done, words.decline, words.halt, words.default_setup):
            if idle in codes:
                return idle
        return -1


def _towns(war: War) -> list[Aim]:
    """16.1: the towns that are worth points, the dearest first."""
    ground = war.tables.ground
    places = [place for place, points in enumerate(ground.place_points) if points]
    places.sort(key=lambda place: -ground.place_points[place])
    aims: list[Aim] = []
    for place in places:
        name = ground.place_name[place]
        is_held = war.holdings.owner[place] == JAPAN
        worth = ground.place_points[place]
        aims.append(Aim(name, "16.1", worth if is_held else 0, worth, POINTS, is_held))
    return aims


def _elsewhere(war: War) -> Aim:
    """16.2 to 16.4: what the towns do not account for; it may be less than nothing."""
    worth = war.tables.ground.place_points
    won = war.points - sum(points for place, points in enumerate(worth) if war.holdings.owner[place] == JAPAN)
    text = "Units destroyed, less Japan's own; fleets; China"
    sign = "−" if won < 0 else ""
    return Aim(text, "16.2", won, 0, POINTS, won > 0, f"{sign}{plural(abs(won), 'point', 'points')}")
