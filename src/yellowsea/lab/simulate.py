"""Simulation: the same war many times between two bots, one row per game, the same rows on any number of processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from yellowsea.engines.protocol import EngineFault
from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.play.dice import LabelledDice, SeededDice
from yellowsea.kernel.play.game import Game, begin
from yellowsea.kernel.record.record import from_position
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.statistics import Figure
from yellowsea.lab.crew import Hands, run_numbered
from yellowsea.lab.players import Player, forfeited, parse_player, part, seed_for
from yellowsea.lab.turns import EventBook, TurnBook, values_of
from yellowsea.systems import find, rules_of

if TYPE_CHECKING:
    from yellowsea.lab.tables import TableFile

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
    position: dict[str, Any] | None = None  # where the games begin; None: as the scenario does
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
    position: dict[str, Any] | None = None,
    labelled: bool = False,
) -> Plan:
    """A checked plan: whatever is wrong with it is reported now, not in the middle of the night."""
    rules = rules_of(system, Path(data_pack) if data_pack is not None else None)
    players = parse_player(japan, "japan"), parse_player(russia, "russia")
    if position is not None:
        if not isinstance(position.get("options", {}), dict):
            raise SetupError("'options' is no table", "position", "a position as a game writes it")
        if scenario is not None and scenario != position.get("scenario"):
            raise SetupError(f"{scenario!r}", "scenario", "none beside a position, which has its own")
        scenario, options = position.get("scenario"), {**position.get("options", {}), **(options or {})}
    made = Plan(
        system,
        rules.info.scenario(scenario),
        rules.info.settings(options),
        *players,
        games,
        seed,
        data_pack,
        position,
        labelled,
    )
    game = new_game(made, rules, 0)
    if game.actor is None:
        raise SetupError("the game is over there", "position", "a position in which somebody decides")
    for side, player in zip(SIDES, players, strict=True):
        player.try_out(game, side)
    return made


def new_game(plan: Plan, rules: Rules, seed: int) -> Game:
    """A game of a plan before its first decision."""
    dice = LabelledDice(seed) if plan.labelled else SeededDice(seed)
    if plan.position is not None:
        return from_position(rules, {**plan.position, "options": plan.options}, dice)
    state = rules.begin(plan.scenario, plan.options)
    return begin(rules, plan.scenario, plan.options, state, dice)


@dataclass(frozen=True)
class Story:
    """What is told of one game: its row, and where they are wanted its rows per turn and per event."""

    row: Row
    turns: list[Row]
    events: list[Row]


@dataclass(frozen=True)
class Telling:
    """A plan with what is to be told of each game."""

    plan: Plan
    turns: bool = False
    events: bool = False

    def packs(self) -> list[str]:
        """The folders of figures it names."""
        return self.plan.packs()

    def with_packs(self, moved: dict[str, str]) -> Telling:
        """The same with figures that lie elsewhere."""
        return replace(self, plan=self.plan.with_packs(moved))


def play_game(plan: Plan, number: int) -> Row:
    """The row of one game of a plan, by its number."""
    return play_out(Telling(plan), number)[1].row


def play_told(telling: Telling, number: int) -> Story:
    """One game of a plan, by its number."""
    return play_out(telling, number)[1]


def play_out(telling: Telling, number: int) -> tuple[Game, Story]:
    """One game and what is told of it. All chance comes from the plan's seed and the number."""
    plan = telling.plan
    rules = _rules_at(plan.system, plan.data_pack)
    seed = seed_for(plan.seed, number)
    game = new_game(plan, rules, seed)
    bots = [
        player.bot(plan.system, seed_for(plan.seed, number, side))
        for side, player in zip(SIDES, (plan.japan, plan.russia), strict=True)
    ]
    tally = find(plan.system).tally(rules)
    tally.watch(game.state, game.opening)
    book = TurnBook(game, number, seed, tally) if telling.turns else None
    chronicle = EventBook(game, number, seed) if telling.events else None
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
        if chronicle is not None:
            chronicle.decided(side, events)
    part(bots, game)
    outcome = game.outcome
    assert outcome is not None
    row = [
        *(number, seed, outcome.winner, forfeit or outcome.level, outcome.score),
        *(sum(decisions), *decisions, game.dice.counter),
        *values_of(tally),
    ]
    if book is not None:
        book.close()
    return game, Story(row, book.rows if book else [], chronicle.rows if chronicle else [])


@lru_cache(maxsize=32)
def _rules_at(system: str, data_pack: str | None) -> Rules:
    """Checking once per simulation whether a data pack has changed is enough."""
    return rules_of(system, Path(data_pack) if data_pack is not None else None)


class Counts:
    """What is known of each column without keeping the rows: how often each value came."""

    def __init__(self, columns: list[str]) -> None:
        self.games = 0
        self.values: dict[str, Counter[Any]] = {name: Counter() for name in columns if name not in ("game", "seed")}
        self.ends: Counter[tuple[str | None, str]] = Counter()  # winner and level
        self._columns = columns

    def add(self, row: Row) -> None:
        """One more game."""
        self.games += 1
        self.ends[row[_WINNER], row[_LEVEL]] += 1
        for name, value in zip(self._columns, row, strict=True):
            counter = self.values.get(name)
            if counter is not None:
                counter[value] += 1


_WINNER, _LEVEL = COMMON.index("winner"), COMMON.index("level")


@dataclass
class Simulation:
    """The games of a plan; fewer than planned when it was interrupted.

    The rows are in the order of the games; there are none where they went into a file or were not wanted.
    """

    plan: Plan
    rows: list[Row] = field(default_factory=list)
    interrupted: bool = False

    def __post_init__(self) -> None:
        self.counts = Counts(self.plan.columns())
        for row in self.rows:
            self.counts.add(row)

    @property
    def games(self) -> int:
        """Played, whether their rows were kept or not."""
        return self.counts.games

    def column(self, name: str) -> list[Any]:
        """One value of every game whose row was kept."""
        index = self.plan.columns().index(name)
        return [row[index] for row in self.rows]


@dataclass(frozen=True)
class Files:
    """Where rows go while they come."""

    games: TableFile | None = None
    turns: TableFile | None = None
    events: TableFile | None = None


def simulate(plan: Plan, jobs: Hands = 1, watch: Watch | None = None, files: Files | None = None) -> Simulation:
    """Play a plan out. Ctrl+C ends it early and keeps the games played so far; `watch` hears how many are done.

    With `files` the rows go there and are not kept, so that a run of any length needs no more memory than a short one.
    """
    done = Simulation(plan)
    into = files or Files()
    telling = Telling(plan, into.turns is not None, into.events is not None)
    try:
        for stories in run_numbered(play_told, telling, plan.games, jobs):
            for story in stories:
                done.counts.add(story.row)
                number = int(story.row[0])
                for file, rows in ((into.games, [story.row]), (into.turns, story.turns), (into.events, story.events)):
                    if file is not None:
                        file.add(number, rows)
                if files is None:
                    done.rows.append(story.row)
            if watch is not None:
                watch(done.games)
    except KeyboardInterrupt:
        done.interrupted = True
    done.rows.sort(key=lambda row: int(row[0]))
    return done
