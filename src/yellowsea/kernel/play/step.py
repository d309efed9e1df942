"""Steps: small classes, one for each place in the sequence of play: who decides there, what is legal, what it does."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from yellowsea.kernel.errors import Refusal, SystemFault
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import NOBODY, side_name
from yellowsea.kernel.state.state import S
from yellowsea.kernel.state.vocabulary import Vocabulary

BOTTOM: Final = "bottom"  # among the parents of a step that may be the first of a stack
_NO_WORDS: Final = Vocabulary()  # of a step that is not installed yet


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One place in the sequence of play. Steps hold no data of a game: all of it is in the state.

    A subclass is a `Decision`, which somebody makes, or a `Procedure`, which the rules carry out by themselves. What
    a step is it says in class attributes; a class that serves two steps sets its `key` before `super().__init__()`.
    """

    key: str = ""  # its name in positions; in capitals the name of its number
    rule: str = ""  # the card a prompt points to
    verbs: ClassVar[tuple[str, ...]] = ()  # what may be played here
    parents: ClassVar[tuple[str, ...]] = (BOTTOM,)  # the keys of the steps it may stand on in a stack
    plays_itself: bool = False  # with one option left there is nothing to decide
    is_procedure: bool = False
    is_pause: bool = False

    def __init__(self) -> None:
        own: Any = self  # native code does not see the class attributes of an interpreted subclass: copy them
        self.key = own.key
        self.rule = own.rule
        self.plays_itself = own.plays_itself
        self.answers: tuple[str, ...] = own.verbs  # the kernel reads these two; a delegating step sets its own
        self.stands_on: tuple[str, ...] = own.parents
        self.vocabulary = _NO_WORDS  # of the rules it is installed in

    def card(self, state: S) -> str:
        """The id of the rule card behind the question that is asked now."""
        return self.rule

    def run(self, state: S, umpire: Umpire) -> None:
        """Carry a procedure out; it leaves the stack or pushes what comes next."""
        raise SystemFault(f"{type(self).__name__} does not say what it runs", f"step {self.key!r}")

    def actor(self, state: S) -> int:
        """The side that decides."""
        raise SystemFault(f"{type(self).__name__} does not say who decides", f"step {self.key!r}")

    def options(self, state: S) -> list[int]:
        """Every legal code, in a stable order."""
        raise SystemFault(f"{type(self).__name__} lists no options", f"step {self.key!r}")

    def refusal(self, state: S, code: int) -> Refusal:
        """Why a code that is not among the options is refused."""
        raise SystemFault(f"{type(self).__name__} refuses without a reason", f"step {self.key!r}")

    def play(self, state: S, code: int, umpire: Umpire) -> None:
        """Carry one option out."""
        raise SystemFault(f"{type(self).__name__} does not say what an option does", f"step {self.key!r}")

    def prompt(self, state: S) -> str:
        """The question to the actor, in plain short words."""
        raise SystemFault(f"{type(self).__name__} asks nothing", f"step {self.key!r}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A step that asks. A subclass answers `actor`, `options`, `why_not`, `play` and `prompt`."""

    def refusal(self, state: S, code: int) -> Refusal:
        vocabulary = self.vocabulary
        verb = vocabulary.verb_of(code).name
        if verb not in self.answers:
            return self._other_question(state)
        reason = self.why_not(state, verb, vocabulary.arguments(code))
        return reason if reason is not None else refuse("not-now", self.card(state), f"{verb!r} is not possible now")

    def why_not(self, state: S, verb: str, numbers: list[int]) -> Refusal | None:
        """The first thing in the way of a verb of this step with these arguments (as numbers in their domains).

        Asked only for what `options` does not list, so it may end with the one reason that is left.
        """
        return None

    def _other_question(self, state: S) -> Refusal:
        """A verb of another step: what is in the way is the question that is open."""
        return refuse(
            "not-now",
            self.card(state),
            first_answer(self.prompt(state)),
            actor=side_name(self.actor(state)),
            expected=", ".join(self.answers),
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Step[S]):
    """A step that the rules carry out by themselves. A subclass answers `run`."""

    is_procedure = True

    def actor(self, state: S) -> int:
        return NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Pause(Procedure[S]):
    """A place where a system that is part of a joined one hands control back. Played alone it is passed over."""

    is_pause = True

    def run(self, state: S, umpire: Umpire) -> None:
        state.stack.pop()


def first_answer(question: str) -> str:
    """What is in the way of an option of another step: the question that is open."""
    return f"first {'answer' if '?' in question else 'finish'} this: {question}"


def refuse(code: str, rule: str, text: str, **facts: object) -> Refusal:
    """A refusal with its facts."""
    return Refusal(code, rule, text, facts)


def install(steps: list[Step[Any]], vocabulary: Vocabulary, numbers: dict[str, Any]) -> None:
    """Bind the steps of a system to its vocabulary; SystemFault where something does not fit together.

    `numbers` are the constants by which a system pushes its steps (the contents of its `state/steps.py`): each must
    name the place of its step in the list, `ROLL_OFF = 5` that of the step with the key `roll_off`.
    """
    keys = [step.key for step in steps]
    expected = {name: value for name, value in numbers.items() if name.isupper() and isinstance(value, int)}
    found = {key.upper(): place for place, key in enumerate(keys)}
    if len(found) != len(keys) or found != expected:
        wrong = sorted(str(item) for item in set(found.items()) ^ set(expected.items())) or keys
        raise SystemFault(f"numbers and steps differ: {', '.join(wrong)}", "steps", "one number for each step")
    for step in steps:
        bind(step, vocabulary, keys)


def bind(step: Step[Any], vocabulary: Vocabulary, keys: list[str]) -> None:
    """Give a step its vocabulary; SystemFault for a verb or a parent that does not exist."""
    place = f"step {step.key!r}"
    for verb in step.answers:
        if verb not in vocabulary.by_name:
            raise SystemFault(f"there is no verb {verb!r}", place, "verbs of the vocabulary")
    for parent in step.stands_on:
        if parent != BOTTOM and parent not in keys:
            raise SystemFault(f"there is no step {parent!r}", place, "parents among the steps")
    if not step.is_procedure and not step.answers:
        raise SystemFault("a decision without verbs", place, "the verbs that may be played in it")
    step.vocabulary = vocabulary
