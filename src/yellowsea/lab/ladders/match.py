"""What a ladder plays, and one pair of its games: the same dice, the sides swapped."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any

from yellowsea.bots import Bot
from yellowsea.engines.protocol import EngineFault
from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.game import begin
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import JAPAN, SIDES
from yellowsea.lab.ladders.ratings import Pair
from yellowsea.lab.players import Player, forfeited, parse_player, part, seed_for
from yellowsea.systems import rules_of


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
    mirrors: bool = False  # each player also meets itself

    def pairings(self) -> list[tuple[int, int]]:
        """Every two players, as numbers; behind them each player with itself, where it plays itself."""
        count = len(self.players)
        return [*combinations(range(count), 2), *((player, player) for player in range(count) if self.mirrors)]

    def packs(self) -> list[str]:
        """The folders of figures it names."""
        return [self.data_pack] if self.data_pack is not None else []

    def with_packs(self, moved: dict[str, str]) -> Match:
        """The same with figures that lie elsewhere."""
        return replace(self, data_pack=moved[self.data_pack]) if self.data_pack is not None else self

    def rules(self) -> Rules:
        """The rules, loaded once per process."""
        return rules_of(self.system, Path(self.data_pack) if self.data_pack is not None else None)


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


def match_of(
    system: str,
    levels: list[str],
    games: int,
    seed: int,
    *,
    budget: int | None = None,
    options: dict[str, Any] | None = None,
    scenario: str | None = None,
    data_pack: str | None = None,
    mirrors: bool = False,
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
        mirrors,
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
    pair = number // len(pairings)
    efforts = Effort(), Effort()
    if first == second:
        return _mirror(match, number, first, pair, efforts)
    key = match.seed, pair
    as_japan, score = _play(match, key, (first, second), efforts)
    enemy_as_japan, enemy_score = _play(match, key, (second, first), (efforts[1], efforts[0]))
    return Played(number, Pair(first, second, as_japan, enemy_as_japan), (score, -enemy_score), efforts)


def _mirror(match: Match, number: int, player: int, pair: int, efforts: tuple[Effort, Effort]) -> Played:
    """Two games of a player against itself: with the same dice they would be one, so each has its own."""
    keys = [(match.seed, "mirror", 2 * pair + game) for game in range(2)]
    (first, score), (second, other_score) = [_play(match, key, (player, player), efforts) for key in keys]
    return Played(number, Pair(player, player, first, second), (score, -other_score), efforts)


def _play(
    match: Match, key: tuple[object, ...], players: tuple[int, int], efforts: tuple[Effort, Effort]
) -> tuple[float, float]:
    """One game: what Japan's player scored, and the outcome's score (positive for Japan). All chance is the key's."""
    rules = match.rules()
    state = rules.begin(match.scenario, match.options)
    game = begin(rules, match.scenario, match.options, state, SeededDice(seed_for(*key)))
    bots: list[Bot] = []
    for player, side_name in zip(players, SIDES, strict=True):
        one = match.players[player]
        own = (one.text, side_name) if players[0] == players[1] else (one.text,)
        bots.append(one.bot(match.system, seed_for(*key, *own)))
    while game.actor is not None:
        side = SIDES.index(game.actor)
        effort = efforts[side]
        seen = game.seen_by(SIDES[side])
        began = time.process_time()
        try:
            code = bots[side].choose_code(seen)
        except EngineFault as fault:
            forfeited(game, SIDES[side], fault, f"game {key[-1]}")
            continue
        spent = time.process_time() - began
        effort.decisions += 1
        effort.seconds += spent
        effort.slowest = max(effort.slowest, spent)
        if code not in seen.codes:
            effort.illegal += 1
            code = seen.codes[0]
        game.step(code)
    part(bots, game)
    outcome = game.outcome
    assert outcome is not None
    points = 0.5 if outcome.winner is None else 1.0 if outcome.winner == SIDES[JAPAN] else 0.0
    return points, outcome.score
