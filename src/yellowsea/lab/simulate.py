"""Simulation: the same war many times between two bots, one row per game, the same rows on any number of processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from yellowsea.engines.protocol import EngineFault
from yellowsea.kernel.play.dice import LabelledDice, SeededDice
from yellowsea.kernel.play.game import Game, begin
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.statistics import Figure
from yellowsea.lab.crew import Hands, run_numbered
from yellowsea.lab.players import Player, forfeited, parse_player, part, seed_for
from yellowsea.lab.turns import TurnBook, values_of
from yellowsea.systems import find, rules_of

if TYPE_CHECKING:
    from yellowsea.lab.turn_file import TurnFile

Row = list[Any]
Watch = Callable[[int], None]

COMMON = ("game", "seed", "winner", "level", "score", "decisions", "decisions_japan", "decisions_russia", "dice")


@dataclass(frozen=True)
class Plan:
    """What is simulated. Everything in it goes to the other processes as it is."""

    system: str
    scenario: str
    options: dict[str, Any]
    japan: Player
    russia: Player
    games: int
    seed: int
    data_pack: str | None
    labelled: bool = False  # a stream of dice for each label, so that games of two plans have most dice in common

    def rules(self) -> Rules:
        """The rules, loaded once per process."""
        return rules_of(self.system, Path(self.data_pack) if self.data_pack is not None else None)

    def packs(self) -> list[str]:
        """The folders of figures it names."""
        return [self.data_pack] if self.data_pack is not None else []

    def with_packs(self, moved: dict[str, str]) -> Plan:
        """The same with figures that lie elsewhere."""
        return replace(self, data_pack=moved[self.data_pack]) if self.data_pack is not None else self

    def figures(self) -> list[Figure]:
        """What the system counts beside the common columns."""
        return find(self.system).tally(self.rules()).figures()

    def columns(self) -> list[str]:
        """The names of a row's values."""
        return [*COMMON, *(figure.name for figure in self.figures())]


def plan(
    system: str,
    games: int,
    japan: str = "doctrine",
    russia: str = "doctrine",
    seed: int = 1,
    scenario: str | None = None,
    options: dict[str, Any] | None = None,
    data_pack: str | None = None,
    labelled: bool = False,
) -> Plan:
    """A checked plan: whatever is wrong with it is reported now, not in the middle of the night."""
    rules = rules_of(system, Path(data_pack) if data_pack is not None else None)
    players = parse_player(japan, "japan"), parse_player(russia, "russia")
    made = Plan(
        system,
        rules.info.scenario(scenario),
        rules.info.settings(options),
        *players,
        games,
        seed,
        data_pack,
        labelled,
    )
    game = new_game(made, rules, 0)
    for side, player in zip(SIDES, players, strict=True):
        player.try_out(game, side)
    return made


def new_game(plan: Plan, rules: Rules, seed: int) -> Game:
    """A game of a plan before its first decision."""
    state = rules.begin(plan.scenario, plan.options)
    return begin(rules, plan.scenario, plan.options, state, LabelledDice(seed) if plan.labelled else SeededDice(seed))


def play_game(plan: Plan, number: int) -> Row:
    """The row of one game of a plan, by its number."""
    return play_out(plan, number)[1]


def play_with_turns(plan: Plan, number: int) -> tuple[Row, list[Row]]:
    """The row of one game, and its rows per turn."""
    turns: list[Row] = []
    return play_out(plan, number, turns)[1], turns


def play_out(plan: Plan, number: int, turns: list[Row] | None = None) -> tuple[Game, Row]:
    """One game with its row; `turns` takes its rows per turn. All chance comes from the plan's seed and the number."""
    rules = _rules_at(plan.system, plan.data_pack)
    seed = seed_for(plan.seed, number)
    game = new_game(plan, rules, seed)
    bots = [
        player.bot(plan.system, seed_for(plan.seed, number, side))
        for side, player in zip(SIDES, (plan.japan, plan.russia), strict=True)
    ]
    tally = find(plan.system).tally(rules)
    tally.watch(game.state, game.opening)
    book = TurnBook(game, number, seed, tally) if turns is not None else None
    decisions = [0, 0]
    forfeit = ""
    while game.actor is not None:
        side = SIDES.index(game.actor)
        decisions[side] += 1
        try:
            code = bots[side].choose_code(game.seen_by(SIDES[side]))
        except EngineFault as fault:
            forfeit = forfeited(game, SIDES[side], fault, f"game {number}")
            continue
        events = game.step(code)
        tally.watch(game.state, events)
        if book is not None:
            book.watch()
    part(bots, game)
    outcome = game.outcome
    assert outcome is not None
    row = [
        *(number, seed, outcome.winner, forfeit or outcome.level, outcome.score),
        *(sum(decisions), *decisions, game.dice.counter),
        *values_of(tally),
    ]
    if turns is not None and book is not None:
        book.close()
        turns += book.rows
    return game, row


@lru_cache(maxsize=32)
def _rules_at(system: str, data_pack: str | None) -> Rules:
    """Checking once per simulation whether a data pack has changed is enough."""
    return rules_of(system, Path(data_pack) if data_pack is not None else None)


@dataclass
class Simulation:
    """The rows of a plan in the order of the games; fewer than planned when it was interrupted."""

    plan: Plan
    rows: list[Row] = field(default_factory=list)
    interrupted: bool = False

    def column(self, name: str) -> list[Any]:
        """One value of every game."""
        index = self.plan.columns().index(name)
        return [row[index] for row in self.rows]


def simulate(plan: Plan, jobs: Hands = 1, watch: Watch | None = None, turns: TurnFile | None = None) -> Simulation:
    """Play a plan out. Ctrl+C ends it early and keeps the games played so far; `watch` hears how many are done.

    `turns` takes the rows per turn.
    """
    done = Simulation(plan)
    parts: Iterator[list[Row]] = (
        run_numbered(play_game, plan, plan.games, jobs) if turns is None else _with_turns(plan, jobs, turns)
    )
    try:
        for rows in parts:
            done.rows += rows
            if watch is not None:
                watch(len(done.rows))
    except KeyboardInterrupt:
        done.interrupted = True
    done.rows.sort(key=lambda row: int(row[0]))
    return done


def _with_turns(plan: Plan, jobs: Hands, turns: TurnFile) -> Iterator[list[Row]]:
    for games in run_numbered(play_with_turns, plan, plan.games, jobs):
        for row, of_turns in games:
            turns.add(int(row[0]), of_turns)
        yield [row for row, _ in games]
