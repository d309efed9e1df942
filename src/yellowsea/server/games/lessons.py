"""Guided games: a real position, scripted dice, one thing to do at a time. Lessons are files beside their systems.

[[lesson]]                        # data/lessons.toml
id = "first"
title = "..."
text = "..."                      # one sentence for the lobby
side = "japan"
scenario = "campaign"
opening = ["default_setup"]       # played before the lesson begins, by the dice of `seed`
[lesson.position]                 # or a position to begin from, as `from_position` takes it
dice = [5, 2]                     # every die of the lesson, in order
[[lesson.step]]
say = "..."                       # what to do and why
rule = "PA-6.4"
play = ["sortie mikasa yellow_sea"]   # to be done one after the other; nothing: a page to read
after = ["done"]                  # what the guide does afterwards, for either side

A lesson is stored nowhere: each of its beats is a position that can be played up to again.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import yellowsea as ys
from yellowsea.kernel.data.datafiles import DataFolder, Tree
from yellowsea.kernel.play.game import Game
from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games.log import BEGIN, PLAY, OpenGame
from yellowsea.server.games.payload import Line, State, line_for, state_with
from yellowsea.server.games.rows import blank_row
from yellowsea.server.games.rules_in_use import system_at
from yellowsea.server.games.seats import HUMAN, Seat
from yellowsea.server.games.secrecy import VIEWERS, stored
from yellowsea.server.games.visits import Visit
from yellowsea.server.http.errors import Fault

FILE = "lessons.toml"
GUIDE = "guide"


@dataclass(frozen=True, slots=True)
class Beat:
    """One moment of a lesson: words to read, or one option to play, and what the guide does after it."""

    step: int
    say: str
    rule: str
    option: str | None
    after: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """One guided game."""

    system: str
    id: str
    title: str
    text: str
    side: str
    scenario: str
    opening: tuple[str, ...]
    position: Mapping[str, Any] | None
    seed: int
    dice: tuple[int, ...]
    beats: tuple[Beat, ...]

    @property
    def steps(self) -> int:
        return self.beats[-1].step


@cache
def lessons_of(system: str) -> Mapping[str, Lesson]:
    """The lessons of a system, in the order of its file; none where it has no file."""
    folder = DataFolder(system_at(system).cards().parent / "data", None)
    if not folder.has(FILE):
        return {}
    lessons = [_lesson(system, tree) for tree in folder.tree(FILE).trees("lesson")]
    return {lesson.id: lesson for lesson in lessons}


def lesson_at(system: str, lesson: str) -> Lesson:
    """The lesson that an address names."""
    found = lessons_of(system).get(lesson)
    if found is None:
        known = ", ".join(lessons_of(system)) or "none yet"
        raise Fault(404, "unknown_lesson", "lesson", f"There is no lesson {lesson!r}.", f"one of {known}")
    return found


def _lesson(system: str, tree: Tree) -> Lesson:
    tree.only(["id", "title", "text", "side", "scenario", "opening", "position", "seed", "dice", "step"])
    return Lesson(
        system=system,
        id=tree.text("id"),
        title=tree.text("title"),
        text=tree.text("text"),
        side=tree.choice("side", SIDES),
        scenario=tree.text("scenario"),
        opening=tuple(tree.texts("opening")) if "opening" in tree.values else (),
        position=tree.values.get("position"),
        seed=tree.number("seed", 0, 2**31) if "seed" in tree.values else 0,
        dice=tuple(tree.numbers("dice")),
        beats=tuple(beat for number, step in enumerate(tree.trees("step"), 1) for beat in _beats(step, number)),
    )


def _beats(tree: Tree, number: int) -> list[Beat]:
    tree.only(["say", "rule", "play", "after"])
    plays: list[str | None] = [*tree.texts("play")] if "play" in tree.values else [None]
    after = tuple(tree.texts("after")) if "after" in tree.values else ()
    say, rule = tree.text("say"), tree.text("rule") if "rule" in tree.values else ""
    last = len(plays) - 1
    return [Beat(number, say, rule, option, after if at == last else ()) for at, option in enumerate(plays)]


# -- playing -----------------------------------------------------------------------------------------------------------


@cache
def _start(system: str, lesson: str) -> dict[str, Any]:
    found = lesson_at(system, lesson)
    if found.position is not None:
        return ys.from_position(system, dict(found.position)).position()
    game = ys.new(system, found.scenario, seed=found.seed)
    if found.opening:
        game.play(*found.opening)
    return game.position()


def game_at(lesson: Lesson, beat: int) -> tuple[Game, list[Line]]:
    """The game when a beat begins, and what has happened in the lesson until then, as its player may read it."""
    game, lines = _played(lesson.system, lesson.id, beat)
    return game.copy(), lines


@lru_cache(maxsize=64)
def _played(system: str, name: str, beat: int) -> tuple[Game, list[Line]]:
    lesson = lesson_at(system, name)
    if not 0 <= beat <= len(lesson.beats):
        raise Fault(404, "unknown_beat", "beat", f"There is no beat {beat}.", f"0 to {len(lesson.beats)}")
    game = ys.from_position(lesson.system, _start(lesson.system, lesson.id), dice=list(lesson.dice))
    visit = _visit(lesson, game, 1)
    lines = [line_for(visit, 1, BEGIN, None, None, [], None)]
    for done in lesson.beats[:beat]:
        for option in (() if done.option is None else (done.option,)) + done.after:
            by = game.actor
            events = stored(game.play(option))
            lines.append(line_for(visit, len(lines) + 1, PLAY, by, option, events, None))
    return game, lines


def _visit(lesson: Lesson, game: Game, seen: int) -> Visit:
    row = blank_row(game.rules, game.scenario, game.settings, bytes(32), {})
    row.id, row.seen, row.listed = lesson.id, dict.fromkeys(VIEWERS, seen), False
    seats = [Seat(side, HUMAN if side == lesson.side else GUIDE, None, False, None) for side in SIDES]
    return Visit(row, seats, lesson.side)


def state_at(lesson: Lesson, beat: int) -> State:
    """What the player of a lesson is sent: a state as of any game, and what the guide says."""
    game, lines = game_at(lesson, beat)
    visit = _visit(lesson, game, len(lines))
    found = state_with(visit, OpenGame(visit.row, game, 1, [], 0, 1), lines)
    found.fields["can_undo"] = beat > 0
    found.fields["waiting_for_bot"] = False
    found.fields["guide"] = _guide(lesson, beat)
    return found


def _guide(lesson: Lesson, beat: int) -> dict[str, Any]:
    over = beat == len(lesson.beats)
    now = lesson.beats[-1 if over else beat]
    return {
        "title": lesson.title,
        "beat": beat,
        "beats": len(lesson.beats),
        "step": now.step,
        "steps": lesson.steps,
        "say": now.say,
        "rule": f"{lesson.system} {now.rule}" if now.rule else "",
        "option": None if over else now.option,
        "is_over": over,
    }
