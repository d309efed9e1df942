"""Everything that a viewer can ask of a game, and what two games answer differently.

A viewer may look at the board, at the drawing and at how it stands, may ask for the looks that the board draws on
demand, and, when a decision is his, for its prompt, its options, the reason against every other word, the odds, the
officer's advice and what comes of an option. A spectator asks for the same as far as nothing must be decided.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import yellowsea as ys
from yellowsea.drawing import draw
from yellowsea.kernel.errors import YellowSeaError
from yellowsea.kernel.play.dice import LabelledDice
from yellowsea.kernel.play.game import Game
from yellowsea.kernel.play.joint import AskPart, JointRules, JointState
from yellowsea.kernel.play.step import Step
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.state.vocabulary import Verb
from yellowsea.kernel.telling.events import Event
from yellowsea.systems.great_war_at_sea.chart.contact.fights import Ask
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign

Question = tuple[str, Callable[[Game], object]]

ODDS = 3  # of so many options, drawn by lot; for each question all sequences of dice are played
CONSEQUENCES = 3  # of an own option, and of one of the enemy's that he has in both worlds
SAMPLE = 60

LOOKS: dict[str, dict[str, str]] = {
    "blockade": {},
    "tide_at_sunrise": {"reach": "unit"},
    "tsushima": {"courses": "", "expected": "", "convoys": "", "divisions": "place"},
    "port_arthur": {"reach": "unit", "supply": "unit", "attack": "place"},
    "great_war_at_sea": {"guns": "", "fire": "ship"},
}
MOST_LOOKS = 12  # of one kind at one moment, drawn by lot; those of the acting side's places come in time


def questions(game: Game, other: Game, viewer: str, rng: random.Random, thorough: bool) -> Iterator[Question]:
    """What a viewer can ask at this moment. `thorough` asks an officer too, and what follows from an option."""
    for who in (viewer, None):
        name = who or "spectator"
        yield f"view of {name}", lambda one, who=who: one.view(who)  # type: ignore[misc]
        yield f"standing of {name}", lambda one, who=who: one.standing(who).to_json()  # type: ignore[misc]
        yield f"drawing of {name}", lambda one, who=who: _drawn(one, who)  # type: ignore[misc]
        for what, of in looks(game, rng):
            yield f"look {what} {of} of {name}", lambda one, who=who, what=what, of=of: one.look(who, what, of)  # type: ignore[misc]
    yield "what a bot gets", lambda one: one.seen_by(viewer).to_json()
    yield "turn, actor, battle", _open_facts
    yield "taking back", lambda one: _json(one.why_not_undo(viewer))
    if game.actor != viewer:
        yield "not your turn", lambda one: _json(one.why_not("done", viewer))
        if thorough:
            seed = rng.randrange(1_000)
            common = [text for text in game.options() if text in other.options() and not tells_by_rule(game, text)]
            for text in rng.sample(common, min(CONSEQUENCES, len(common))):
                yield f"after the enemy's {text}", lambda one, text=text: told_after(one, text, viewer, seed)  # type: ignore[misc]
        return
    yield "prompt", lambda one: one.asked()
    yield "options", lambda one: one.options()
    for text in words_of(game, rng):
        yield f"why not {text}", lambda one, text=text: _json(one.why_not(text, viewer))  # type: ignore[misc]
    for text in rng.sample(game.options(), min(ODDS, len(game.options()))):
        yield f"odds {text}", lambda one, text=text: _odds(one, text)  # type: ignore[misc]
    if thorough:
        seed = rng.randrange(1_000)
        yield "advice", lambda one: advice(one, viewer, seed)
        for text in rng.sample(game.options(), min(CONSEQUENCES, len(game.options()))):
            yield f"after {text}", lambda one, text=text: told_after(one, text, viewer, seed)  # type: ignore[misc]


def differences(real: Game, other: Game, viewer: str, rng: random.Random, thorough: bool) -> tuple[int, list[str]]:
    """How many questions were asked in both worlds, and those that were answered differently."""
    asked = 0
    found: list[str] = []
    for name, ask in questions(real, other, viewer, rng, thorough):
        asked += 1
        here, there = ask(real), ask(other)
        if isinstance(here, Told) and isinstance(there, Told):
            here, there = here.beside(there), there.beside(here)
        if here != there:
            found.append(f"{name}: {where(here, there)}")
    return asked, found


def where(here: object, there: object, at: str = "") -> str:
    """The first place at which two answers differ."""
    if isinstance(here, dict) and isinstance(there, dict):
        for key in [*here, *there]:
            if here.get(key) != there.get(key):
                return where(here.get(key), there.get(key), f"{at}.{key}")
    if isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        for number, (one, another) in enumerate(zip(here, there, strict=True)):
            if one != another:
                return where(one, another, f"{at}[{number}]")
    return f"{at or 'all'} {_short(here)} / {_short(there)}"


def _short(value: object) -> str:
    text = json.dumps(value, default=str)
    return text if len(text) < 300 else text[:300] + "..."


def looks(game: Game, rng: random.Random) -> Iterator[tuple[str, str]]:
    """The looks that the boards draw on demand, with everything that they may be asked about."""
    rules = game.rules
    if isinstance(rules, JointRules):
        for part in rules.parts:
            for what, of in _looks_of(part.rules.info.id, part.rules.vocabulary.by_name, rng):
                yield f"{part.name}.{what}", of
    else:
        yield from _looks_of(game.system, rules.vocabulary.by_name, rng)


def _looks_of(system: str, verbs: Mapping[str, Verb], rng: random.Random) -> Iterator[tuple[str, str]]:
    for what, title in LOOKS[system].items():
        words = sorted({word for verb in verbs.values() for word in _words(verb, title)}) if title else ["all"]
        for of in rng.sample(words, min(MOST_LOOKS, len(words))):
            yield what, of


def _words(verb: Verb, title: str) -> list[str]:
    return [word for domain in verb.domains if domain.title == title for word in domain.words]


def step_of(game: Game) -> Step[Any]:
    """The step that asks: of the part that asks in a joined war, of the battle that asks within an operation."""
    state = game.state
    step = game.rules.steps[state.stack[-1]]
    if isinstance(step, AskPart) and isinstance(state, JointState):
        inner = step.rules.top(state, step.number)
        assert inner is not None
        return inner
    if isinstance(step, Ask) and isinstance(state, Campaign):
        return step.inner(state)[0]
    return step


def words_of(game: Game, rng: random.Random) -> list[str]:
    """Every word that belongs to the question that is open, with every argument, and one word of every other verb.

    Of a board on which nothing is hidden, and no argument can differ, a sample.
    """
    vocabulary = game.rules.vocabulary
    answers = game.rules.steps[game.state.stack[-1]].answers
    joined = game.rules.steps[game.state.stack[-1]]
    if isinstance(joined, AskPart):
        prefix = joined.rules.parts[joined.number].name
        answers = tuple(f"{prefix}.{verb}" for verb in step_of(game).answers)
    elif isinstance(joined, Ask):
        answers = step_of(game).answers
    found: list[str] = []
    for verb in vocabulary.verbs:
        last = verb.base + verb.size if verb.name in answers else verb.base + 1
        found += [vocabulary.text(code) for code in range(verb.base, last)]
    return found if hides_anything(game) else rng.sample(found, min(SAMPLE, len(found)))


def hides_anything(game: Game) -> bool:
    """Is anything hidden on the board that asks?"""
    rules, step = game.rules, game.rules.steps[game.state.stack[-1]]
    if isinstance(rules, JointRules) and isinstance(step, AskPart):
        part = rules.parts[step.number]
        return part.rules.hides_anything(part.scenario, part.settings(game.settings))
    return rules.hides_anything(game.scenario, game.settings)


def _json(refusal: object) -> object:
    return refusal.to_json() if hasattr(refusal, "to_json") else None


def _drawn(game: Game, who: str | None) -> tuple[str, str]:
    drawing = draw(game.view(who))
    return drawing.svg, drawing.words


def _open_facts(game: Game) -> object:
    outcome = game.outcome
    return [
        game.rules.turn(game.state),
        game.actor,
        game.rules.in_battle(game.state),
        outcome.to_json() if outcome is not None else None,
    ]


def _odds(game: Game, text: str) -> object:
    try:
        odds = game.odds(text)
    except YellowSeaError as error:
        return str(error)
    return odds.to_json() if odds is not None else None


def advice(game: Game, viewer: str, seed: int) -> list[str]:
    """What an officer would do, and why."""
    officer = ys.bot(game.system, "doctrine", seed=seed)
    return [officer.choose(game.seen_by(viewer)), officer.why()]


def tells_by_rule(game: Game, text: str) -> bool:
    """Does the print show something hidden here? Blockade PA-7.4: whether a squadron gets away says something of its
    slowest ship. Tsushima 9.1: hits are open, and so is who has lost some in a yard."""
    verb = text.rpartition(".")[2].split()[0] if game.system == "russo_japanese_war" else text.split()[0]
    if game.system == "blockade":
        return verb in ("move", "enter", "leave", "go")
    return game.system in ("tsushima", "russo_japanese_war") and verb in ("repair", "repair_suggested")


@dataclass(frozen=True)
class Told:
    """What a viewer and the spectators hear after an option, and who must decide then."""

    heard: tuple[list[dict[str, object]], list[dict[str, object]]]
    is_asked: bool  # is the next decision the viewer's, or is there none?

    def beside(self, other: object) -> object:
        """What of it is to be compared with the other. Where the enemy decides next in one world, the rest may still be
        to come there: the table sees that he has something to decide. What was told until then must be the same."""
        assert isinstance(other, Told)
        if self.is_asked and other.is_asked:
            return list(self.heard)
        return [mine[: len(theirs)] for mine, theirs in zip(self.heard, other.heard, strict=True)]


def told_after(game: Game, text: str, viewer: str, seed: int) -> Told:
    """What is heard after an option, up to the moment when something hidden may be shown."""
    twin = game.copy()
    twin.state = game.state.copy()
    twin.dice = LabelledDice(seed)  # what is hidden may ask for a die more: the others stay what they are
    events = twin.play(text)
    return Told((heard(events, SIDES.index(viewer)), heard(events, 2)), twin.actor in (viewer, None))


def heard(events: list[Event], listener: int) -> list[dict[str, object]]:
    """What a side, or with 2 a spectator, is told, up to the moment when something hidden may be shown."""
    told: list[dict[str, object]] = []
    for event in events:
        if event.reveals:
            break
        if event.known_to(listener):
            told.append(event.to_json())
    return told
