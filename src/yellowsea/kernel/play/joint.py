"""Two systems as one: each part keeps its own state, stack, words and rules; a joined system plays them in turn.

The joined system has steps of its own and, for each part, two more. `PlayPart` runs the part until it pauses or ends,
and `AskPart` asks what the part asks. The order of the parts, what crosses from one to the other, the set-up and the
victory are the joined system's own.
"""

from __future__ import annotations

import hashlib
import random
from pathlib import Path
from typing import Any, Final

from mypy_extensions import mypyc_attr

from yellowsea.kernel.data.cards import full_id
from yellowsea.kernel.data.settings import SettingSpec
from yellowsea.kernel.errors import PositionError, Refusal, SystemFault
from yellowsea.kernel.play.odds import Odds, odds_of
from yellowsea.kernel.play.step import Decision, Procedure, Step, first_answer, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.record.positions import Reader
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import side_name
from yellowsea.kernel.state.state import State
from yellowsea.kernel.state.vocabulary import Vocabulary
from yellowsea.kernel.system import SystemInfo
from yellowsea.kernel.telling.layout import Layout

ALL_PARTS: Final = -1


class Part:
    """One system within a joined one. `name` is the board in events, the key in positions, the prefix of its words.

    `fixed` holds the settings that the joined game does not leave open.
    """

    def __init__(self, name: str, rules: Rules, scenario: str, fixed: dict[str, Any]) -> None:
        self.name = name
        self.rules = rules
        self.scenario = scenario
        self.fixed = fixed
        self.first_code = 0  # of its words in the joined vocabulary
        self.joined: list[Any] = []  # its codes in the joined vocabulary, as objects that are handed on, not made again

    def include(self, words: Vocabulary) -> None:
        """Take a place in the joined vocabulary."""
        self.first_code = words.include(self.name + ".", self.rules.vocabulary)
        self.joined = list(range(self.first_code, words.size))

    def settings(self, settings: dict[str, Any]) -> dict[str, Any]:
        """Its own settings out of those of the joined game."""
        return {
            spec.name: self.fixed.get(spec.name, settings.get(f"{self.name}.{spec.name}", spec.default))
            for spec in self.rules.info.options
        }

    def holds(self, code: int) -> bool:
        """Is this one of its codes?"""
        return self.first_code <= code < self.first_code + self.rules.vocabulary.size


@mypyc_attr(allow_interpreted_subclasses=True)
class JointState(State):
    """The stack of the joined system and the states of its parts. A subclass with more to keep copies that too."""

    def __init__(self, stack: list[int], parts: list[State]) -> None:
        super().__init__(stack)
        self.parts = parts
        self.listed: list[int] | None = None  # what a part lists that is about to ask; no copy needs it
        self.touched = ALL_PARTS  # bits: parts that may have changed since somebody who keeps count set it to 0

    def copy(self) -> JointState:
        return JointState(self.stack.copy(), [part.copy() for part in self.parts])

    def with_parts(self, parts: list[State]) -> JointState:
        """A copy that has these parts. A subclass may do it without copying those that it leaves behind."""
        twin = self.copy()
        twin.parts = parts
        return twin


def pack_of(pack: Path | None, part: str) -> Path | None:
    """The data pack of a part: the folder of its name in that of the joined system."""
    return pack / part if pack is not None and (pack / part).is_dir() else None


def open_settings(parts: list[Part]) -> list[SettingSpec]:
    """The settings of the parts that are left open, each under the name of its part."""
    return [spec for part in parts for spec in left_open(part.name, part.rules.info, part.fixed)]


def left_open(name: str, info: SystemInfo, fixed: dict[str, Any]) -> list[SettingSpec]:
    """The settings of one system that a joined one leaves open, under the name of the part."""
    return [
        SettingSpec(f"{name}.{spec.name}", spec.title, spec.help, spec.rule, spec.default, spec.values)
        for spec in info.options
        if spec.name not in fixed
    ]


def joint_digest(own: str, parts: list[Part]) -> str:
    """One digest of all data: that of the joined system's own files and those of the parts."""
    text = "|".join([own, *(f"{part.name}={part.rules.digest}" for part in parts)])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@mypyc_attr(allow_interpreted_subclasses=True)
class JointRules(Rules):
    """Rules of a joined system. A subclass adds steps of its own, `begin`, `outcome` and what crosses between parts."""

    def __init__(self, info: SystemInfo, own_words: Vocabulary, parts: list[Part], own_digest: str) -> None:
        super().__init__(info, own_words, joint_digest(own_digest, parts))
        self.parts = parts
        for part in parts:
            part.include(own_words)

    # -- for the subclass ------------------------------------------------------------------------------------------

    def begin_parts(self, settings: dict[str, Any]) -> list[State]:
        """The parts before their first decision."""
        return [part.rules.begin(part.scenario, part.settings(settings)) for part in self.parts]

    def crossing(self, state: JointState, part: int, umpire: Umpire) -> None:
        """What something that a part has just done means for the others; it may push steps. By default nothing.

        Where it changes another part it sets `touched` to ALL_PARTS.
        """

    def own_view(self, state: JointState, viewer: int) -> dict[str, Any]:
        """What the joined system adds to the views of its parts. By default nothing."""
        return {}

    def own_layout(self) -> Layout:
        """The fields of what the joined system keeps besides its parts."""
        raise self.missing("own_layout")

    def own_label(self, code: int) -> str:
        """An option of the joined system itself in plain words."""
        raise self.missing("own_label")

    def write_own(self, state: JointState) -> dict[str, Any]:
        """What the joined system keeps besides the parts and the stack. By default nothing."""
        return {}

    def read_own(self, reader: Reader, state: JointState) -> JointState:
        """The state with what `write_own` has written."""
        return state

    def own_result(self, events: list[Any]) -> tuple[str, dict[str, Any]]:
        """The result of an option of the joined system itself."""
        return super().result_of(events)

    # -- parts -----------------------------------------------------------------------------------------------------

    def part_of(self, code: int) -> int:
        """The number of the part that a code belongs to; -1 for the joined system's own."""
        for number, part in enumerate(self.parts):
            if part.holds(code):
                return number
        return -1

    def asked_part(self, state: State) -> int:
        """The number of the part that asks now; -1 where the joined system does."""
        step = self.steps[state.stack[-1]] if state.stack else None
        return step.number if isinstance(step, AskPart) else -1

    def top(self, state: JointState, number: int) -> Step[Any] | None:
        """The step on top of a part's stack."""
        stack = state.parts[number].stack
        return self.parts[number].rules.steps[stack[-1]] if stack else None

    # -- what the kernel asks ----------------------------------------------------------------------------------------

    def hides_anything(self, scenario: str, settings: dict[str, Any]) -> bool:
        return any(part.rules.hides_anything(part.scenario, part.settings(settings)) for part in self.parts)

    def write(self, state: State) -> dict[str, Any]:
        joint = joint_state(state)
        written = {part.name: part.rules.write(inner) for part, inner in zip(self.parts, joint.parts, strict=True)}
        return {"steps": [self.keys[step] for step in state.stack], **written, **self.write_own(joint)}

    def read(self, position: dict[str, Any]) -> State:
        reader = Reader(position)
        parts = [self._read_part(part, reader, position["options"]) for part in self.parts]
        state = self.read_own(reader, JointState(reader.stack(self.steps, []), parts))
        asked = self.asked_part(state)
        inner = self.top(state, asked) if asked >= 0 else None
        if asked >= 0 and (inner is None or inner.is_procedure):
            raise reader.wrong("steps", f"no question, since {self.parts[asked].name} asks nothing")
        return state

    def _read_part(self, part: Part, reader: Reader, settings: dict[str, Any]) -> State:
        items = reader.items(part.name)
        own = {key: value for key, value in items.values.items() if key != "options"}
        try:
            state = part.rules.read({"scenario": part.scenario, **own, "options": part.settings(settings)})
        except PositionError as error:
            raise PositionError(error.text, items.at(error.place), error.expected) from error
        known = part.rules.write(state)
        for key in own:
            if key not in known:
                raise PositionError("there is no such key", items.at(key), "one of " + ", ".join(known))
        return state

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        joint = joint_state(state)
        asked = self.asked_part(state)
        views: dict[str, Any] = {}
        for number, part in enumerate(self.parts):
            view = part.rules.view(joint.parts[number], viewer)
            if number != asked and "actor" in view:
                view["actor"] = None  # it may stand at a question that is not open now
            views[part.name] = view
        board = self.parts[asked].name if asked >= 0 else None
        return {"board": board, "parts": views, **self.own_view(joint, viewer)}

    def look(self, state: State, viewer: int, what: str, of: str) -> dict[str, Any] | None:
        name, _, inner = what.partition(".")
        for number, part in enumerate(self.parts):
            if part.name == name:
                return part.rules.look(joint_state(state).parts[number], viewer, inner, of)
        return None

    def in_battle(self, state: State) -> bool:
        asked = self.asked_part(state)
        return asked >= 0 and self.parts[asked].rules.in_battle(joint_state(state).parts[asked])

    def masked(self, state: State, side: int) -> State:
        parts = joint_state(state).parts
        known = [part.rules.masked(inner, side) for part, inner in zip(self.parts, parts, strict=True)]
        return self.masked_own(joint_state(state), side, known)

    def masked_own(self, state: JointState, side: int, parts: list[State]) -> JointState:
        """A copy with these parts and without what of the joined system's own the side must not know."""
        return state.with_parts(parts)

    def imagined(self, masked: State, side: int, rng: random.Random) -> State:
        twin = joint_state(masked)
        parts = [part.rules.imagined(inner, side, rng) for part, inner in zip(self.parts, twin.parts, strict=True)]
        return twin.with_parts(parts)

    def layout(self, scenario: str, settings: dict[str, Any]) -> Layout:
        own = self.own_layout()
        inner = [(part.name, part.rules.layout(part.scenario, part.settings(settings))) for part in self.parts]
        return Layout(own.version, own.parts, inner)

    def label(self, code: int) -> str:
        number = self.part_of(code)
        if number < 0:
            return self.own_label(code)
        return self.parts[number].rules.label(code - self.parts[number].first_code)

    def odds(self, state: State, code: int) -> Odds | None:
        number = self.part_of(code)
        if number < 0:
            return None
        part, inner = self.parts[number], joint_state(state).parts[number]
        known = part.rules.odds(inner, code - part.first_code)
        return known if known is not None else odds_of(part.rules, inner, code - part.first_code)

    def result_of(self, events: list[Any]) -> tuple[str, dict[str, Any]]:
        for part in self.parts:
            own = [event for event in events if event.board == part.name]
            if own:
                return part.rules.result_of(own)
        return self.own_result(events)


def joint_state(state: State) -> JointState:
    """The state as that of a joined system."""
    assert isinstance(state, JointState)
    return state


class PartTurn:
    """While a part acts, the umpire's events are those of its system and board."""

    def __init__(self, umpire: Umpire, part: Part) -> None:
        self.umpire = umpire
        self.system = umpire.system
        self.board = umpire.board
        self.places = umpire.places
        umpire.system = part.rules.info.id
        umpire.board = part.name
        umpire.places = part.rules.places

    def over(self) -> None:
        """The joined system goes on."""
        self.umpire.system = self.system
        self.umpire.board = self.board
        self.umpire.places = self.places


class PlayPart(Procedure[JointState]):
    """Runs a part until it asks something, pauses or ends; then it leaves the stack. `resume` puts it there."""

    def __init__(self, rules: JointRules, number: int, key: str, parents: tuple[str, ...], ask: int) -> None:
        self.key = key
        super().__init__()
        self.stands_on = parents
        self.rules = rules
        self.number = number  # of the part
        self.ask = ask  # the number of its `AskPart`

    def run(self, state: JointState, umpire: Umpire) -> None:
        part = self.rules.parts[self.number]
        inner = state.parts[self.number]
        step = self.rules.top(state, self.number)
        if step is None or step.is_pause:
            state.stack.pop()
            state.touched = ALL_PARTS  # what the joined system does next may change any part
            return
        state.touched |= 1 << self.number
        if step.is_procedure:
            turn = PartTurn(umpire, part)
            step.run(inner, umpire)
        else:
            codes = step.options(inner)
            if len(codes) != 1 or not step.plays_itself:
                state.listed = codes
                state.stack.append(self.ask)
                return
            turn = PartTurn(umpire, part)
            step.play(inner, codes[0], umpire)
        turn.over()
        self.rules.crossing(state, self.number, umpire)


class AskPart(Decision[JointState]):
    """Asks what a part asks; stands on its `PlayPart`."""

    def __init__(self, rules: JointRules, number: int, key: str, play: str) -> None:
        self.key = key
        super().__init__()
        part = rules.parts[number]
        self.answers = tuple(f"{part.name}.{verb.name}" for verb in part.rules.vocabulary.verbs)
        self.stands_on = (play,)
        self.rules = rules
        self.number = number

    def _step(self, state: JointState) -> Step[Any]:
        step = self.rules.top(state, self.number)
        if step is None:
            raise SystemFault(f"{self.rules.parts[self.number].name} is over and asks nothing", f"step {self.key!r}")
        return step

    def actor(self, state: JointState) -> int:
        return self._step(state).actor(state.parts[self.number])

    def card(self, state: JointState) -> str:
        system = self.rules.parts[self.number].rules.info.id
        return full_id(system, self._step(state).card(state.parts[self.number]))

    def prompt(self, state: JointState) -> str:
        return self._step(state).prompt(state.parts[self.number])

    def options(self, state: JointState) -> list[int]:
        codes = state.listed  # by the `PlayPart` that has just asked for this step
        state.listed = None
        if codes is None:
            codes = self._step(state).options(state.parts[self.number])
        joined = self.rules.parts[self.number].joined
        return [joined[code] for code in codes]

    def refusal(self, state: JointState, code: int) -> Refusal:
        part = self.rules.parts[self.number]
        if not part.holds(code):
            return refuse(
                "not-now",
                self.card(state),
                first_answer(self.prompt(state)),
                actor=side_name(self.actor(state)),
                expected=", ".join([f"{part.name}.{verb}" for verb in self._step(state).answers]),
            )
        inner = self._step(state).refusal(state.parts[self.number], code - part.first_code)
        return Refusal(inner.code, full_id(part.rules.info.id, inner.rule), inner.text, inner.facts)

    def play(self, state: JointState, code: int, umpire: Umpire) -> None:
        part = self.rules.parts[self.number]
        step = self._step(state)
        state.stack.pop()
        state.listed = None
        state.touched |= 1 << self.number
        turn = PartTurn(umpire, part)
        step.play(state.parts[self.number], code - part.first_code, umpire)
        turn.over()
        self.rules.crossing(state, self.number, umpire)


def resume(rules: JointRules, state: JointState, number: int, play: int, umpire: Umpire) -> None:
    """Let a part go on from where it paused, or begin: its `PlayPart`, whose number is `play`, goes on the stack."""
    state.stack.append(play)
    pass_pause(rules, state, number, umpire)


def pass_pause(rules: JointRules, state: JointState, number: int, umpire: Umpire) -> None:
    """Carry out the pause on top of a part, if there is one, without letting the part go on."""
    step = rules.top(state, number)
    if step is None or not step.is_pause:
        return
    turn = PartTurn(umpire, rules.parts[number])
    step.run(state.parts[number], umpire)
    turn.over()
    rules.crossing(state, number, umpire)
