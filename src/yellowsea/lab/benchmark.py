"""A fixed benchmark for players: scenarios, seeds, opponents and sides that do not change within a version.

A version is raised whenever anything below changes. A result names it together with the version of the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from yellowsea.kernel.state.sides import SIDES
from yellowsea.lab.crew import Hands
from yellowsea.lab.simulate import plan, simulate
from yellowsea.lab.summary import wilson
from yellowsea.systems import info_of

VERSION: Final = 1
SEED: Final = 1904
GAMES: Final = 20  # against each opponent, as each side
OPPONENTS: Final = ("random", "doctrine")
COURSE: Final = (
    ("blockade", "campaign"),
    ("tide_at_sunrise", "campaign"),
    ("tsushima", "variag"),
    ("tsushima", "round_island"),
    ("tsushima", "war_at_sea"),
    ("port_arthur", "campaign"),
    ("great_war_at_sea", "B05"),
    ("great_war_at_sea", "O01"),
    ("russo_japanese_war", "war"),
)


@dataclass(frozen=True)
class Score:
    """How a player did in one scenario against one opponent, over both sides."""

    system: str
    scenario: str
    opponent: str
    points: float  # a draw is half
    games: int
    forfeits: int

    @property
    def share(self) -> float:
        """Of the points there were."""
        return self.points / self.games

    def to_json(self) -> dict[str, Any]:
        """With the interval of 95 %."""
        low, high = wilson(self.share, self.games)
        return {**vars(self), "share": self.share, "low": low, "high": high, "rules": info_of(self.system).version}


def course(system: str) -> list[tuple[str, str]]:
    """The scenarios of the benchmark, all or those of one system."""
    return [one for one in COURSE if system in ("", one[0])]


def run(player: str, system: str, games: int, jobs: Hands, watch: Callable[[int], None]) -> list[Score]:
    """Let a player go over the course."""
    scores: list[Score] = []
    done = 0
    for which, scenario in course(system):
        for opponent in OPPONENTS:
            points, forfeits = 0.0, 0
            for side in SIDES:
                japan, russia = (player, opponent) if side == SIDES[0] else (opponent, player)
                made = plan(which, games, japan=japan, russia=russia, seed=SEED, scenario=scenario)
                result = simulate(made, jobs)
                if result.interrupted:
                    raise KeyboardInterrupt
                for winner, level in zip(result.column("winner"), result.column("level"), strict=True):
                    points += 0.5 if winner is None else float(winner == side)
                    forfeits += level == "forfeit" and winner != side
                done += games
                watch(done)
            scores.append(Score(which, scenario, opponent, points, 2 * games, forfeits))
    return scores


def as_text(player: str, games: int, scores: list[Score]) -> str:
    """A table for people."""
    lines = [f"Benchmark {VERSION} of {player}: {games} games as each side against each opponent, seed {SEED}", ""]
    if games != GAMES:
        lines.insert(1, f"(the benchmark itself is {GAMES} games a side: these figures are for a quick look)")
    for score in scores:
        told = score.to_json()
        interval = f"{100 * told['low']:.1f} to {100 * told['high']:.1f} %"
        forfeits = f", {score.forfeits} forfeited" if score.forfeits else ""
        title = f"{score.system} {score.scenario} against {score.opponent}"
        lines.append(f"  {title:<52}{100 * score.share:6.1f} %  ({interval}){forfeits}")
    return "\n".join(lines)
