"""The ladder: every two levels of bot play pairs of games with the same dice and swapped sides."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import Any

from yellowsea.bots import Bot
from yellowsea.engines.protocol import EngineFault
from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.game import begin
from yellowsea.kernel.state.sides import JAPAN, SIDES
from yellowsea.lab.crew import run_numbered
from yellowsea.lab.players import Player, close, forfeited, parse_player, seed_for
from yellowsea.lab.ratings import Pair, Ratings, rate
from yellowsea.lab.summary import Z
from yellowsea.systems import rules_of

Watch = Callable[[int], None]


@dataclass(frozen=True)
class Match:
    """What is played. Everything in it goes to the other processes as it is."""

    system: str
    scenario: str
    options: dict[str, Any]
    players: list[Player]
    pairs: int  # for each two players
    seed: int
    data_pack: str | None

    def pairings(self) -> list[tuple[int, int]]:
        """Every two players, as numbers."""
        return list(combinations(range(len(self.players)), 2))


@dataclass
class Effort:
    """What a player spent: decisions, seconds of the processor, the slowest decision, answers that were not options."""

    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    illegal: int = 0

    def add(self, other: Effort) -> None:
        """Another game."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)
        self.illegal += other.illegal

    def to_json(self) -> dict[str, Any]:
        """With the mean."""
        return {
            "decisions": self.decisions,
            "seconds_per_decision": self.seconds / self.decisions if self.decisions else 0.0,
            "slowest_decision": self.slowest,
            "illegal": self.illegal,
        }


@dataclass
class Played:
    """One pair of games."""

    number: int
    pair: Pair
    scores: tuple[float, float]  # the outcome's score for the first player: as Japan, as Russia
    efforts: tuple[Effort, Effort]


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


def wilson(share: float, games: int) -> tuple[float, float]:
    """The interval that holds the true share in 95 of 100 cases."""
    if not games:
        return 0.0, 1.0
    square = Z * Z
    middle = share + square / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    scale = 1 + square / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@dataclass(frozen=True)
class Pairing:
    """One player against another, seen from the first."""

    first: Player
    second: Player
    result: Result
    as_japan: Result
    as_russia: Result
    mean_score: float

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        return {
            "first": self.first.text,
            "second": self.second.text,
            **self.result.to_json(),
            "as_japan": self.as_japan.to_json(),
            "as_russia": self.as_russia.to_json(),
            "mean_score": self.mean_score,
        }


@dataclass
class LadderResult:
    """All pairs that were played, and what they say; fewer than planned when the ladder was interrupted."""

    match: Match
    played: list[Played] = field(default_factory=list)
    interrupted: bool = False

    def pairings(self) -> list[Pairing]:
        """Each two players."""
        return [self._pairing(first, second) for first, second in self.match.pairings()]

    def _pairing(self, first: int, second: int) -> Pairing:
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
        )

    def efforts(self) -> list[Effort]:
        """What each player spent."""
        totals = [Effort() for _ in self.match.players]
        for one in self.played:
            totals[one.pair.first].add(one.efforts[0])
            totals[one.pair.second].add(one.efforts[1])
        return totals

    def ratings(self) -> Ratings:
        """Elo over the first player, and the worth of the Japanese side."""
        return rate([one.pair for one in self.played], len(self.match.players), self.match.seed)

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
            "planned": 2 * match.pairs * len(match.pairings()),
            "pairings": [pairing.to_json() for pairing in self.pairings()],
            "players": [
                {"player": player.text, "elo": elo.to_json(), **effort.to_json()}
                for player, elo, effort in zip(match.players, ratings.players, self.efforts(), strict=True)
            ],
            "japan_elo": ratings.japan.to_json(),
        }

    def as_text(self) -> str:
        """For people."""
        from yellowsea.lab.laddertext import as_text  # the text is made from a result, so it comes second

        return as_text(self)


def run_ladder(
    system: str,
    levels: list[str],
    games: int,
    jobs: int = 1,
    seed: int = 1,
    budget: int | None = None,
    options: dict[str, Any] | None = None,
    *,
    scenario: str | None = None,
    data_pack: str | None = None,
    watch: Watch | None = None,
) -> LadderResult:
    """Let every two players meet in `games` games (an odd number is rounded up: games come in pairs).

    `levels` are players as text (`doctrine`, `staff:budget=24`); `budget` is given to each staff that names none.
    Ctrl+C ends it early and keeps the pairs played so far; `watch` hears how many games are done.
    """
    result = LadderResult(_match(system, levels, games, seed, budget, options, scenario, data_pack))
    match = result.match
    count = match.pairs * len(match.pairings())
    try:
        for ready in run_numbered(play_pair, match, count, jobs):
            result.played += ready
            if watch is not None:
                watch(2 * len(result.played))
    except KeyboardInterrupt:
        result.interrupted = True
    result.played.sort(key=lambda one: one.number)
    return result


def games_planned(levels: list[str], games: int) -> int:
    """How many games a ladder will play, for a progress bar."""
    return 2 * ((games + 1) // 2) * (len(levels) * (len(levels) - 1) // 2)


def _match(
    system: str,
    levels: list[str],
    games: int,
    seed: int,
    budget: int | None,
    options: dict[str, Any] | None,
    scenario: str | None,
    data_pack: str | None,
) -> Match:
    """A checked match: whatever is wrong with it is reported before the first game."""
    rules = rules_of(system, Path(data_pack) if data_pack is not None else None)
    players = [_with_budget(parse_player(level, "levels"), budget) for level in levels]
    if len(players) < 2 or len({player.text for player in players}) < len(players):
        raise SetupError(repr(levels), "levels", "two or more players, each once")
    if games < 1:
        raise SetupError(repr(games), "games", "1 or more")
    made = Match(
        system,
        rules.info.scenario(scenario),
        rules.info.settings(options),
        players,
        (games + 1) // 2,
        seed,
        data_pack,
    )
    game = begin(rules, made.scenario, made.options, rules.begin(made.scenario, made.options), SeededDice(0))
    for player in players:
        player.try_out(game, "levels")
    return made


def _with_budget(player: Player, budget: int | None) -> Player:
    if budget is None or player.level != "staff" or "budget" in dict(player.settings):
        return player
    return Player(player.level, (*player.settings, ("budget", budget)), player.text)


def play_pair(match: Match, number: int) -> Played:
    """One pair by its number: pairings take turns, so that an interrupted ladder has some of each."""
    pairings = match.pairings()
    first, second = pairings[number % len(pairings)]
    efforts = Effort(), Effort()
    games = number // len(pairings)
    as_japan, score = _play(match, games, (first, second), efforts)
    enemy_as_japan, enemy_score = _play(match, games, (second, first), (efforts[1], efforts[0]))
    pair = Pair(first, second, as_japan, enemy_as_japan)
    return Played(number, pair, (score, -enemy_score), efforts)


def _play(match: Match, number: int, players: tuple[int, int], efforts: tuple[Effort, Effort]) -> tuple[float, float]:
    """One game: what Japan's player scored, and the outcome's score (positive for Japan)."""
    rules = rules_of(match.system, _pack(match))
    state = rules.begin(match.scenario, match.options)
    game = begin(rules, match.scenario, match.options, state, SeededDice(seed_for(match.seed, number)))
    bots: list[Bot] = []
    for player in players:
        one = match.players[player]
        bots.append(one.bot(match.system, seed_for(match.seed, number, one.text)))
    while game.actor is not None:
        side = SIDES.index(game.actor)
        effort = efforts[side]
        seen = game.seen_by(SIDES[side])
        began = time.process_time()
        try:
            code = bots[side].choose_code(seen)
        except EngineFault as fault:
            forfeited(game, SIDES[side], fault, f"game {number}")
            continue
        spent = time.process_time() - began
        effort.decisions += 1
        effort.seconds += spent
        effort.slowest = max(effort.slowest, spent)
        if code not in seen.codes:
            effort.illegal += 1
            code = seen.codes[0]
        game.step(code)
    for bot in bots:
        close(bot)
    outcome = game.outcome
    assert outcome is not None
    points = 0.5 if outcome.winner is None else 1.0 if outcome.winner == SIDES[JAPAN] else 0.0
    return points, outcome.score


def _pack(match: Match) -> Path | None:
    return Path(match.data_pack) if match.data_pack is not None else None


def _result(points: list[float]) -> Result:
    return Result(points.count(1.0), points.count(0.5), points.count(0.0))
