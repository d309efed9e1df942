"""The rules of a system bound to its loaded data: everything the kernel asks of a system while games are played."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from yellowsea.kernel.errors import SystemFault
from yellowsea.kernel.play.step import Step, bind, install
from yellowsea.kernel.state.state import State
from yellowsea.kernel.state.vocabulary import Vocabulary
from yellowsea.kernel.system import SystemInfo
from yellowsea.kernel.telling.events import NAMELESS, Places
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.kernel.telling.standing import Standing

if TYPE_CHECKING:
    from yellowsea.kernel.play.odds import Odds
    from yellowsea.kernel.telling.layout import Layout

JSON = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """A system with its data loaded. One object serves any number of games.

    What every system must answer raises SystemFault here; the rest has a default that its docstring names.
    """

    def __init__(self, info: SystemInfo, vocabulary: Vocabulary, digest: str) -> None:
        self.info = info
        self.vocabulary = vocabulary
        self.digest = digest  # of the figures in the data files; a record keeps it
        self.older_digests: list[str] = []  # how earlier versions of the program counted the same figures
        self.steps: list[Step[Any]] = []
        self.keys: list[str] = []  # of the steps: their names in positions
        self.places: Places = NAMELESS  # what its places are called in sentences

    def has_figures(self, digest: object) -> bool:
        """Was this digest, of a record or of a stored game, made of the figures that are in force here?"""
        return digest == self.digest or digest in self.older_digests

    def install(self, steps: list[Step[Any]], numbers: dict[str, Any]) -> None:
        """Take over the steps, in the order of their numbers: the constants by which the system pushes them."""
        install(steps, self.vocabulary, numbers)
        self.steps = steps
        self.keys = [step.key for step in steps]

    def replace(self, step: Step[Any]) -> None:
        """Put a step in the place of the one with the same key, as a joined system does with rules it changes."""
        if step.key not in self.keys:
            raise SystemFault(f"there is no step {step.key!r} to replace", self.info.id, ", ".join(self.keys))
        bind(step, self.vocabulary, self.keys)
        self.steps[self.keys.index(step.key)] = step

    def add(self, step: Step[Any]) -> int:
        """Take one more step, as a joined system does that stops a part where it does not stop alone. Its number."""
        if step.key in self.keys:
            raise SystemFault(f"there is a step {step.key!r} already", self.info.id, "a key of its own")
        bind(step, self.vocabulary, [*self.keys, step.key])
        self.steps.append(step)
        self.keys.append(step.key)
        return len(self.keys) - 1

    def missing(self, what: str) -> SystemFault:
        """The error for an answer that a system forgot."""
        return SystemFault(f"{type(self).__name__} does not answer {what}", self.info.id, f"a method {what}")

    # -- a game's life ---------------------------------------------------------------------------------------------

    def begin(self, scenario: str, settings: JSON) -> State:
        """The state before the first decision."""
        raise self.missing("begin")

    def outcome(self, state: State) -> Outcome | None:
        """The result once the stack is empty."""
        raise self.missing("outcome")

    def standing(self, state: State, viewer: int) -> Standing:
        """How the game stands: what each side needs, how far it is, who would win if the turn ended now."""
        raise self.missing("standing")

    def turn(self, state: State) -> int:
        """The number of the turn; of the round, where the whole game is one battle."""
        raise self.missing("turn")

    # -- positions -------------------------------------------------------------------------------------------------

    def write(self, state: State) -> JSON:
        """The whole state as the system's documented JSON object."""
        raise self.missing("write")

    def read(self, position: JSON) -> State:
        """The state of a position; PositionError names what is wrong with it."""
        raise self.missing("read")

    # -- what one side knows ---------------------------------------------------------------------------------------

    def hides_anything(self, scenario: str, settings: JSON) -> bool:
        """Is anything ever kept from a side in a game set up like this? Must not depend on how a game goes."""
        raise self.missing("hides_anything")

    def view(self, state: State, viewer: int) -> JSON:
        """What a side (or, with NOBODY, a spectator) may know, built by allow-list."""
        raise self.missing("view")

    def look(self, state: State, viewer: int, what: str, of: str) -> JSON | None:
        """A closer look for the board, on demand: the reach or the supply of a unit, say. None: no such look."""
        return None

    def in_battle(self, state: State) -> bool:
        """Is a fight being decided that the staff may be asked to fight out? By default never."""
        return False

    def masked(self, state: State, side: int) -> State:
        """A copy without what the side must not know."""
        raise self.missing("masked")

    def imagined(self, masked: State, side: int, rng: random.Random) -> State:
        """A full state that fits what the side knows, the rest sampled."""
        raise self.missing("imagined")

    def layout(self, scenario: str, settings: JSON) -> Layout:
        """The fields of an observation of such a game, for arrays: what `masked` leaves, named and of fixed width."""
        raise self.missing("layout")

    # -- words -----------------------------------------------------------------------------------------------------

    def label(self, code: int) -> str:
        """An option in plain words for the screen."""
        raise self.missing("label")

    def odds(self, state: State, code: int) -> Odds | None:
        """Exact odds the system works out by itself: of a declaration, say, whose dice fall later. None: by dice."""
        return None

    def result_of(self, events: list[Any]) -> tuple[str, JSON]:
        """The headline and the figures that tell two results of one option apart (for exact odds).

        By default the log lines of what happened, and no figures.
        """
        return "; ".join(event.text() for event in events), {}


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenRules(Rules):
    """Rules of a system in which both sides know everything."""

    def hides_anything(self, scenario: str, settings: JSON) -> bool:
        return False

    def masked(self, state: State, side: int) -> State:
        return state.copy()

    def imagined(self, masked: State, side: int, rng: random.Random) -> State:
        return masked.copy()
