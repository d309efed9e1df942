"""The Skerries: a made-up little war that asks of the kernel what the large systems will ask.

Twenty-three months along a chain of five skerries. Each month both admirals plot a course in secret; the plots are
revealed together. Where the fleets meet, a tactical board (a range from 1 to 4) opens inside the month and closes
again. A gun duel on it has a loser, who chooses which of his ships pay for the points he lost.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, ClassVar

from yellowsea.kernel.data.settings import SettingSpec
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.dice import Dice, ScriptedDice, SeededDice
from yellowsea.kernel.play.game import Game, begin
from yellowsea.kernel.play.step import Decision, Pause, Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.record.positions import Reader
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA, SIDES, other, side_name
from yellowsea.kernel.state.state import State
from yellowsea.kernel.state.vocabulary import Domain, Vocabulary
from yellowsea.kernel.system import ScenarioInfo, SystemInfo
from yellowsea.kernel.telling.events import Event, only
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.kernel.telling.standing import Aim, Standing

MONTHS = 23
SKERRIES = 5
COURSES = ("west", "hold", "east")
SHIPS = ("alder", "birch", "cedar", "elm", "fir", "gorse")
POINTS = (3, 2, 1, 3, 2, 1)  # the first three sail for Japan
UNPLOTTED, SECRET = -1, -2
FAR = 4

NUMBERS = {"MONTH": 0, "PLOT_JAPAN": 1, "PLOT_RUSSIA": 2, "REVEAL": 3, "TACTICS": 4, "PAY": 5}
NUMBERS |= {"MONTH_END": 6, "MONTH_OVER": 7}
MONTH, PLOT_JAPAN, PLOT_RUSSIA, REVEAL, TACTICS, PAY, MONTH_END, MONTH_OVER = NUMBERS.values()


@dataclass(kw_only=True)
class Storm(Event):
    rule: ClassVar[str] = "SK-1"
    face: int


@dataclass(kw_only=True)
class Plotted(Event):
    rule: ClassVar[str] = "SK-2"
    side: str
    course: str


@dataclass(kw_only=True)
class Revealed(Event):
    rule: ClassVar[str] = "SK-3"
    japan: str
    russia: str


@dataclass(kw_only=True)
class Duel(Event):
    rule: ClassVar[str] = "SK-5"
    japan: int
    russia: int
    loser: str | None
    points: int


@dataclass(kw_only=True)
class Lost(Event):
    rule: ClassVar[str] = "SK-6"
    ship: str


class Chain(State):
    """Everything that changes."""

    def __init__(self, stack: list[int], storms: bool) -> None:
        super().__init__(stack)
        self.storms = storms
        self.month = 1
        self.at = [0, SKERRIES - 1]
        self.plots = [UNPLOTTED, UNPLOTTED]
        self.afloat = [1] * len(SHIPS)
        self.held = [0, 0]  # months in which a side held the middle skerry alone
        # The tactical board; range 0 while it is closed.
        self.range = 0
        self.turn = NOBODY
        self.moves_left = 0
        self.owes = NOBODY
        self.debt = 0

    def copy(self) -> Chain:
        twin = Chain(self.stack.copy(), self.storms)
        twin.month, twin.at, twin.plots = self.month, self.at.copy(), self.plots.copy()
        twin.afloat, twin.held = self.afloat.copy(), self.held.copy()
        twin.range, twin.turn, twin.moves_left = self.range, self.turn, self.moves_left
        twin.owes, twin.debt = self.owes, self.debt
        return twin

    def ships(self, side: int) -> list[int]:
        half = len(SHIPS) // 2
        return [ship for ship in range(side * half, (side + 1) * half) if self.afloat[ship]]


class Words:
    def __init__(self) -> None:
        self.vocabulary = Vocabulary()
        self.steer = self.vocabulary.add("steer", Domain("course", list(COURSES)))
        self.close = self.vocabulary.add("close")
        self.open = self.vocabulary.add("open")
        self.duel = self.vocabulary.add("duel")
        self.pay = self.vocabulary.add("pay", Domain("ship", list(SHIPS)))


WORDS = Words()


class Month(Procedure[Chain]):
    """SK-1: a storm may blow both fleets one skerry east."""

    key = "month"
    rule = "SK-1"

    def run(self, state: Chain, umpire: Umpire) -> None:
        if state.storms:
            face = umpire.roll(6, "storm")
            umpire.tell(Storm(face=face))
            if face == 6:
                state.at = [min(place + 1, SKERRIES - 1) for place in state.at]
        state.stack[-1] = PLOT_JAPAN


class Plot(Decision[Chain]):
    """SK-2: one side plots; the other learns nothing of it."""

    rule = "SK-2"
    verbs = ("steer",)

    def __init__(self, side: int) -> None:
        self.key = f"plot_{SIDES[side]}"
        super().__init__()
        self.side = side

    def actor(self, state: Chain) -> int:
        return self.side

    def prompt(self, state: Chain) -> str:
        return "Plot the course of this month."

    def options(self, state: Chain) -> list[int]:
        return [WORDS.steer + course for course in range(3) if 0 <= state.at[self.side] + course - 1 < SKERRIES]

    def why_not(self, state: Chain, verb: str, numbers: list[int]) -> Refusal | None:
        return refuse("no-sea", "SK-2", "there is no skerry that way", course=COURSES[numbers[0]])

    def play(self, state: Chain, code: int, umpire: Umpire) -> None:
        state.plots[self.side] = code - WORDS.steer
        umpire.tell(Plotted(side=SIDES[self.side], course=COURSES[code - WORDS.steer], audience=only(self.side)))
        state.stack[-1] = PLOT_RUSSIA if self.side == JAPAN else REVEAL


class Reveal(Procedure[Chain]):
    """SK-3: both plots are shown and sailed at once; fleets that meet open the tactical board."""

    key = "reveal"
    rule = "SK-3"

    def run(self, state: Chain, umpire: Umpire) -> None:
        umpire.tell(Revealed(japan=COURSES[state.plots[0]], russia=COURSES[state.plots[1]], reveals=True))
        for side in (JAPAN, RUSSIA):
            state.at[side] += state.plots[side] - 1
            state.plots[side] = UNPLOTTED
        state.stack[-1] = MONTH_END
        if state.at[JAPAN] == state.at[RUSSIA] and state.ships(JAPAN) and state.ships(RUSSIA):
            state.range, state.turn, state.moves_left = 2, JAPAN, 4
            state.stack.append(TACTICS)


class Tactics(Decision[Chain]):
    """SK-4: on the tactical board the sides take turns to change the range or to duel."""

    key = "tactics"
    rule = "SK-4"
    verbs = ("close", "open", "duel")
    parents = ("month_end",)

    def card(self, state: Chain) -> str:
        return "SK-4" if state.moves_left > 1 else "SK-4.1"

    def actor(self, state: Chain) -> int:
        return state.turn

    def prompt(self, state: Chain) -> str:
        return f"Range {state.range}: close, open or duel."

    def options(self, state: Chain) -> list[int]:
        codes = [WORDS.duel]
        if state.range > 1:
            codes.insert(0, WORDS.close)
        if state.range < FAR:
            codes.append(WORDS.open)
        return codes

    def why_not(self, state: Chain, verb: str, numbers: list[int]) -> Refusal | None:
        code, word = ("too-near", "1") if verb == "close" else ("too-far", "4")
        return refuse(code, "SK-4", f"the range is {word} already", range=state.range)

    def play(self, state: Chain, code: int, umpire: Umpire) -> None:
        if code == WORDS.duel:
            self._duel(state, umpire)
        else:
            state.range += 1 if code == WORDS.open else -1
        state.turn = other(state.turn)
        state.moves_left -= 1
        if state.debt:
            state.stack.append(PAY)
        elif not state.moves_left:
            close_the_board(state)

    def _duel(self, state: Chain, umpire: Umpire) -> None:
        """SK-5: each side adds the points of its lead ship to a die; the difference, less the range, is lost."""
        sums = []
        for side in (JAPAN, RUSSIA):
            lead = max(POINTS[ship] for ship in state.ships(side))
            sums.append(umpire.roll(6, f"duel, {SIDES[side]}") + lead)
        points = max(abs(sums[0] - sums[1]) - state.range + 1, 0)
        loser = NOBODY if not points else (RUSSIA if sums[0] > sums[1] else JAPAN)
        umpire.tell(Duel(japan=sums[0], russia=sums[1], loser=side_name(loser), points=points))
        if loser != NOBODY:
            state.owes, state.debt = loser, points


def close_the_board(state: Chain) -> None:
    state.range, state.turn, state.moves_left = 0, NOBODY, 0
    state.stack.pop()


class Pay(Decision[Chain]):
    """SK-6: the loser chooses the ships that pay, until the debt is covered or he has none left."""

    key = "pay"
    rule = "SK-6"
    verbs = ("pay",)
    parents = ("tactics",)
    plays_itself = True

    def actor(self, state: Chain) -> int:
        return state.owes

    def prompt(self, state: Chain) -> str:
        return f"You owe {state.debt}: choose a ship."

    def options(self, state: Chain) -> list[int]:
        return [WORDS.pay + ship for ship in state.ships(state.owes)]

    def why_not(self, state: Chain, verb: str, numbers: list[int]) -> Refusal | None:
        if not state.afloat[numbers[0]]:
            return refuse("sunk", "SK-6", f"the {SHIPS[numbers[0]]} is sunk")
        return refuse("not-yours", "SK-6", "only a ship of the loser pays", loser=SIDES[state.owes])

    def play(self, state: Chain, code: int, umpire: Umpire) -> None:
        ship = code - WORDS.pay
        state.afloat[ship] = 0
        umpire.tell(Lost(ship=SHIPS[ship]))
        state.debt = max(state.debt - POINTS[ship], 0)
        if state.debt and state.ships(state.owes):
            return
        beaten = not state.ships(state.owes)
        state.owes, state.debt = NOBODY, 0
        state.stack.pop()
        if beaten or not state.moves_left:
            close_the_board(state)


class MonthEnd(Procedure[Chain]):
    """SK-7: whoever is alone at the middle skerry holds it; after the last month the war is over."""

    key = "month_end"
    rule = "SK-7"

    def run(self, state: Chain, umpire: Umpire) -> None:
        there = [side for side in (JAPAN, RUSSIA) if state.at[side] == SKERRIES // 2 and state.ships(side)]
        if len(there) == 1:
            state.held[there[0]] += 1
        if state.month == MONTHS:
            state.stack.pop()
        else:
            state.month += 1
            state.stack[-1:] = [MONTH, MONTH_OVER]


class MonthOver(Pause[Chain]):
    """A joined war looks to its other board here."""

    key = "month_over"
    rule = "SK-7"
    parents = ("month",)


class SkerryRules(Rules):
    """The made-up system bound together."""

    def __init__(self) -> None:
        super().__init__(_info(), WORDS.vocabulary, "no-files")
        steps = [Month(), Plot(JAPAN), Plot(RUSSIA), Reveal(), Tactics(), Pay(), MonthEnd(), MonthOver()]
        self.install(steps, NUMBERS)

    def begin(self, scenario: str, settings: dict[str, Any]) -> State:
        return Chain([MONTH], bool(settings["storms"]))

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, Chain)
        lead = state.held[JAPAN] - state.held[RUSSIA]
        winner = None if lead == 0 else SIDES[JAPAN if lead > 0 else RUSSIA]
        return Outcome(winner, "months", lead, ["Who held the middle skerry longer."])

    def write(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Chain)
        return {
            "month": state.month,
            "steps": [self.keys[step] for step in state.stack],
            "at": list(state.at),
            "plots": list(state.plots),
            "afloat": list(state.afloat),
            "held": list(state.held),
            "board": [state.range, state.turn, state.moves_left, state.owes, state.debt],
        }

    def read(self, position: dict[str, Any]) -> State:
        state = Chain([], bool(position["options"]["storms"]))
        state.stack = Reader(position).stack(self.steps, [])
        state.month = position["month"]
        state.at = list(position["at"])
        state.plots = list(position["plots"])
        state.afloat = list(position["afloat"])
        state.held = list(position["held"])
        state.range, state.turn, state.moves_left, state.owes, state.debt = position["board"]
        return state

    def hides_anything(self, scenario: str, settings: dict[str, Any]) -> bool:
        return True

    def turn(self, state: State) -> int:
        assert isinstance(state, Chain)
        return state.month

    def standing(self, state: State, viewer: int) -> Standing:
        """SK-7: by the months each side has held the middle skerry."""
        assert isinstance(state, Chain)
        held = state.held
        aims = [[_aim(held[side], held[other(side)])] for side in (JAPAN, RUSSIA)]
        return Standing(
            f"Japan {held[JAPAN]}, Russia {held[RUSSIA]}.", aims, "at the end of the war", self.outcome(state)
        )

    def label(self, code: int) -> str:
        return self.vocabulary.text(code).capitalize()

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        assert isinstance(state, Chain)
        return {
            "month": state.month,
            "at": list(state.at),
            "plots": [_plot_for(state, side, viewer) for side in (JAPAN, RUSSIA)],
            "afloat": [SHIPS[ship] for ship in range(len(SHIPS)) if state.afloat[ship]],
            "range": state.range or None,
        }

    def masked(self, state: State, side: int) -> State:
        twin = state.copy()
        assert isinstance(twin, Chain)
        if twin.plots[other(side)] != UNPLOTTED:
            twin.plots[other(side)] = SECRET
        return twin

    def imagined(self, masked: State, side: int, rng: random.Random) -> State:
        twin = masked.copy()
        assert isinstance(twin, Chain)
        enemy = other(side)
        if twin.plots[enemy] == SECRET:
            twin.plots[enemy] = rng.choice([c for c in range(3) if 0 <= twin.at[enemy] + c - 1 < SKERRIES])
        return twin

    def result_of(self, events: list[Any]) -> tuple[str, dict[str, Any]]:
        for event in events:
            if isinstance(event, Duel):
                signed = event.points if event.loser == "russia" else -event.points
                return f"{event.loser or 'nobody'} loses {event.points}", {"points": signed}
        return super().result_of(events)


def _aim(mine: int, theirs: int) -> Aim:
    return Aim("Hold the middle skerry longer", "SK-7", mine, theirs + 1, "months", mine > theirs)


def _plot_for(state: Chain, side: int, viewer: int) -> str | None:
    if state.plots[side] == UNPLOTTED:
        return None
    return COURSES[state.plots[side]] if viewer == side else "sealed"


def _info() -> SystemInfo:
    return SystemInfo(
        "skerries",
        "The Skerries",
        "A made-up war.",
        "none",
        "1",
        [ScenarioInfo("chain", "The chain", "Twenty-three months.")],
        [SettingSpec("storms", "Storms", "A storm may blow.", "SK-1", False, [False, True])],
    )


RULES = SkerryRules()


def skerries(dice: Dice | list[int] | int = 0, **options: object) -> Game:
    """A new war: a list is a script of faces, a number is a seed."""
    settings = RULES.info.settings(options)
    supplier = SeededDice(dice) if isinstance(dice, int) else ScriptedDice(dice) if isinstance(dice, list) else dice
    return begin(RULES, "chain", settings, RULES.begin("chain", settings), supplier)
