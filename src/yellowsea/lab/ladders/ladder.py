"""The ladder: every two levels of bot play pairs of games with the same dice and swapped sides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from math import exp
from pathlib import Path
from typing import Any

from yellowsea.lab.crew import Hands, run_numbered
from yellowsea.lab.ladders.match import Effort, Match, Played, match_of, play_pair
from yellowsea.lab.ladders.order import Order
from yellowsea.lab.ladders.ratings import ELO, Estimate, Ratings, rate
from yellowsea.lab.ladders.rows import LadderFile
from yellowsea.lab.lines import for_us_alone
from yellowsea.lab.players import Player
from yellowsea.lab.summary import wilson

Watch = Callable[[int], None]


@dataclass(frozen=True)
class Result:
    """How one player did in a set of games: points with their interval, wins, draws, losses."""

    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        """All of them."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """Points of a game; a draw is half."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """Wilson's interval; half a point counts as half a success, which makes it a little wide."""
        return wilson(self.share, self.games)

    def to_json(self) -> dict[str, Any]:
        """Counts, share and interval."""
        low, high = self.interval()
        counts = {"games": self.games, "wins": self.wins, "draws": self.draws, "losses": self.losses}
        return {**counts, "share": self.share, "low": low, "high": high}


@dataclass(frozen=True)
class Pairing:
    """One player against another, seen from the first."""

    first: Player
    second: Player
    result: Result
    as_japan: Result
    as_russia: Result
    mean_score: float
    settled: str  # better, worse, even or open
    at_any_time: tuple[float, float]  # bounds of its share of the points that hold whenever one looks

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        return {
            "first": self.first.text,
            "second": self.second.text,
            **self.result.to_json(),
            "as_japan": self.as_japan.to_json(),
            "as_russia": self.as_russia.to_json(),
            "mean_score": self.mean_score,
            "settled": self.settled,
            "low_at_any_time": self.at_any_time[0],
            "high_at_any_time": self.at_any_time[1],
        }


@dataclass
class LadderResult:
    """All pairs that were played, and what they say; fewer than planned when the ladder was interrupted or certain."""

    match: Match
    played: list[Played] = field(default_factory=list)
    interrupted: bool = False
    resumed: int = 0  # pairs that were there before
    smallest: float | None = None

    @cached_property
    def order(self) -> Order:
        """What these pairs settle."""
        order = Order(self.match, self.smallest)
        order.take(self.played)
        return order

    @property
    def planned(self) -> int:
        """Games, if none is spared."""
        return 2 * self.match.pairs * len(self.match.pairings())

    def stopped_early(self) -> bool:
        """Were games spared because the order was certain?"""
        return not self.interrupted and 2 * len(self.played) < self.planned

    def pairings(self) -> list[Pairing]:
        """Each two players."""
        return [self._pairing(number) for number, (one, two) in enumerate(self.match.pairings()) if one != two]

    def mirrors(self) -> list[Pairing]:
        """Each player against itself: as Japan, and as Russia in other games."""
        return [self._pairing(number) for number, (one, two) in enumerate(self.match.pairings()) if one == two]

    def _pairing(self, number: int) -> Pairing:
        first, second = self.match.pairings()[number]
        mine = [one for one in self.played if (one.pair.first, one.pair.second) == (first, second)]
        as_japan = [one.pair.first_as_japan for one in mine]
        as_russia = [1 - one.pair.second_as_japan for one in mine]
        scores = [score for one in mine for score in one.scores]
        players = self.match.players
        return Pairing(
            players[first],
            players[second],
            _result(as_japan + as_russia),
            _result(as_japan),
            _result(as_russia),
            sum(scores) / len(scores) if scores else 0.0,
            self.order.settled(number),
            self.order.bounds(number),
        )

    def efforts(self) -> list[Effort]:
        """What each player spent."""
        totals = [Effort() for _ in self.match.players]
        for one in self.played:
            totals[one.pair.first].add(one.efforts[0])
            totals[one.pair.second].add(one.efforts[1])
        return totals

    @cached_property
    def rated(self) -> Ratings:
        """Elo over the first player, and the worth of the Japanese side; reckoned once."""
        return rate([one.pair for one in self.played], len(self.match.players), self.match.seed)

    def ratings(self) -> Ratings:
        """Elo over the first player, and the worth of the Japanese side."""
        return self.rated

    def balance(self) -> Estimate:
        """Japan's share of the points between equal players."""
        japan = self.ratings().japan
        return Estimate(
            share_at(japan.value),
            share_at(japan.low) if japan.low is not None else None,
            share_at(japan.high) if japan.high is not None else None,
        )

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        match = self.match
        ratings = self.ratings()
        return {
            "system": match.system,
            "scenario": match.scenario,
            "options": match.options,
            "data_pack": match.data_pack,
            "seed": match.seed,
            "games": 2 * len(self.played),
            "planned": self.planned,
            "order_certain": self.order.is_certain(),
            "pairings": [pairing.to_json() for pairing in self.pairings()],
            "mirrors": [{"player": one.first.text, "japan": japan_in_mirror(one).to_json()} for one in self.mirrors()],
            "players": [
                {"player": player.text, "elo": elo.to_json(), **effort.to_json()}
                for player, elo, effort in zip(match.players, ratings.players, self.efforts(), strict=True)
            ],
            "japan_elo": ratings.japan.to_json(),
            "japan_share_at_equal_strength": self.balance().to_json(),
        }

    def as_text(self) -> str:
        """For people."""
        from yellowsea.lab.ladders.text import as_text  # the text is made from a result, so it comes second

        return as_text(self)


def share_at(elo: float) -> float:
    """The points of who is so much stronger."""
    return 1 / (1 + exp(-elo / ELO))


def japan_in_mirror(one: Pairing) -> Result:
    """How Japan did where a player met itself."""
    losing = one.as_russia  # of Russia's games Japan has what Russia has not
    return Result(
        one.as_japan.wins + losing.losses, one.as_japan.draws + losing.draws, one.as_japan.losses + losing.wins
    )


def run_ladder(
    system: str,
    levels: list[str],
    games: int,
    jobs: Hands = 1,
    seed: int = 1,
    budget: int | None = None,
    options: dict[str, Any] | None = None,
    *,
    scenario: str | None = None,
    data_pack: str | None = None,
    watch: Watch | None = None,
    smallest: float | None = None,
    mirrors: bool = False,
) -> LadderResult:
    """Let every two players meet in `games` games (an odd number is rounded up: games come in pairs).

    `levels` are players as text (`doctrine`, `staff:budget=24`); `budget` is given to each staff that names none.
    With `smallest`, a pairing stops as soon as it is certain who is better, or that the shares of the points are
    nearer to one half than that. With `mirrors`, each player also plays itself. Ctrl+C ends it early and keeps the
    pairs played so far; `watch` hears how many games are done.
    """
    match = match_of(
        system,
        levels,
        games,
        seed,
        budget=budget,
        options=options,
        scenario=scenario,
        data_pack=data_pack,
        mirrors=mirrors,
    )
    return play(match, jobs, smallest, watch)


def play(
    match: Match, jobs: Hands, smallest: float | None = None, watch: Watch | None = None, rows: LadderFile | None = None
) -> LadderResult:
    """Play a checked match, on from the rows that are there; the same pairs on any number of processes."""
    order = Order(match, smallest)
    result = LadderResult(match, smallest=smallest)
    known = rows.known.get(match.scenario, {}) if rows is not None else {}
    result.played += order.take(list(known.values()))
    result.resumed = len(result.played)
    if watch is not None and result.played:
        watch(2 * len(result.played))
    try:
        for ready in run_numbered(play_pair, match, order.left(), jobs, order.numbers()):
            counted = order.take(ready)
            result.played += counted
            if rows is not None:
                rows.append(match.scenario, counted)
            if watch is not None:
                watch(2 * len(result.played))
            if not order.left():
                break
    except KeyboardInterrupt:
        result.interrupted = True
    result.played.sort(key=lambda one: one.number)
    return result


@contextmanager
def rows_of(path: Path | None, match: Match) -> Iterator[LadderFile | None]:
    """The file of rows of a ladder, for us alone and read; None where none is wanted."""
    with ExitStack() as open_files:
        if path is None:
            yield None
            return
        file = LadderFile(path, match)
        open_files.enter_context(for_us_alone(path))
        file.read()
        yield file


def games_planned(levels: list[str], games: int) -> int:
    """How many games a ladder will play, for a progress bar."""
    return 2 * ((games + 1) // 2) * (len(levels) * (len(levels) - 1) // 2)


def _result(points: list[float]) -> Result:
    return Result(points.count(1.0), points.count(0.5), points.count(0.0))
