"""Two Skerries as one war, which asks of a joined system what Tsushima and Port Arthur together will ask.

JS-1: each month is played in the west, then in the east.
JS-2: when a side's flagship is lost on one board, its fleet on the other goes home at once, and its owner is asked in
the middle of that month whether to fight on or to strike the colours there.
JS-3: in the east the middle skerry counts twice; that rule takes the place of SK-7.
JS-4: both boards are counted together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from tests.kernel.skerries import SHIPS, SKERRIES, Chain, MonthEnd, SkerryRules
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.dice import Dice, ScriptedDice, SeededDice
from yellowsea.kernel.play.game import Game, begin
from yellowsea.kernel.play.joint import AskPart, JointRules, JointState, Part, PlayPart, open_settings, resume
from yellowsea.kernel.play.step import Decision, Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.record.positions import Reader
from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA, SIDES, side_name
from yellowsea.kernel.state.state import State
from yellowsea.kernel.state.vocabulary import Vocabulary
from yellowsea.kernel.system import ScenarioInfo, SystemInfo
from yellowsea.kernel.telling.events import Event
from yellowsea.kernel.telling.outcome import Outcome

NUMBERS = {"TURN": 0, "WEST": 1, "WEST_ASKS": 2, "EAST": 3, "EAST_ASKS": 4, "COLOURS": 5}
TURN, WEST, WEST_ASKS, EAST, EAST_ASKS, COLOURS = NUMBERS.values()
PLAYS = (WEST, EAST)
FLAGSHIPS = (0, len(SHIPS) // 2)


@dataclass(kw_only=True)
class FleetRecalled(Event):
    rule: ClassVar[str] = "JS-2"
    side: str


@dataclass(kw_only=True)
class ColoursStruck(Event):
    rule: ClassVar[str] = "JS-2"
    side: str


class Seas(JointState):
    """The two boards, which of them comes next, and who is asked about his colours."""

    def __init__(self, stack: list[int], parts: list[State]) -> None:
        super().__init__(stack, parts)
        self.next = 0
        self.mourned = [0, 0]  # by side, a mask of the boards whose lost flagship has been dealt with
        self.asked = NOBODY
        self.board = 0

    def copy(self) -> Seas:
        twin = Seas(self.stack.copy(), [part.copy() for part in self.parts])
        twin.next, twin.mourned, twin.asked, twin.board = self.next, self.mourned.copy(), self.asked, self.board
        return twin

    def chain(self, number: int) -> Chain:
        part = self.parts[number]
        assert isinstance(part, Chain)
        return part


class DoubleMonthEnd(MonthEnd):
    """JS-3 for SK-7."""

    rule = "SK-7"

    def run(self, state: Chain, umpire: Umpire) -> None:
        before = state.held.copy()
        super().run(state, umpire)
        state.held = [2 * now - then for now, then in zip(state.held, before, strict=True)]


class Turn(Procedure[Seas]):
    """JS-1: west, then east; over when neither goes on."""

    key = "turn"
    rule = "JS-1"

    def __init__(self, rules: JointRules) -> None:
        super().__init__()
        self.rules = rules

    def run(self, state: Seas, umpire: Umpire) -> None:
        if not any(part.stack for part in state.parts):
            state.stack.pop()
            return
        number = state.next
        state.next = 1 - number
        resume(self.rules, state, number, PLAYS[number], umpire)


class Colours(Decision[Seas]):
    """JS-2: fight on, or give the other board up."""

    key = "colours"
    rule = "JS-2"
    verbs = ("fight_on", "strike")
    parents = ("west", "east")

    def actor(self, state: Seas) -> int:
        return state.asked

    def prompt(self, state: Seas) -> str:
        return "The flagship is lost: fight on with the other fleet, or strike its colours?"

    def options(self, state: Seas) -> list[int]:
        return [0, 1] if state.chain(state.board).ships(state.asked) else [0]

    def why_not(self, state: Seas, verb: str, numbers: list[int]) -> Refusal | None:
        return refuse("no-fleet", "JS-2", "that fleet has no ship left")

    def play(self, state: Seas, code: int, umpire: Umpire) -> None:
        if code == 1:
            for ship in state.chain(state.board).ships(state.asked):
                state.chain(state.board).afloat[ship] = 0
            umpire.tell(ColoursStruck(side=SIDES[state.asked]))
        state.asked = NOBODY
        state.stack.pop()


class SeasRules(JointRules):
    """The joined war."""

    def __init__(self) -> None:
        words = Vocabulary()
        words.add("fight_on")
        words.add("strike")
        parts = [Part("west", SkerryRules(), "chain", {}), Part("east", SkerryRules(), "chain", {"storms": False})]
        parts[1].rules.replace(DoubleMonthEnd())
        scenarios = [ScenarioInfo("seas", "Two seas", "Twenty-three months on each.")]
        info = SystemInfo("seas", "Two seas", "A made-up war.", "none", "1", scenarios, open_settings(parts))
        super().__init__(info, words, parts, "no-files")
        self.install(
            [
                Turn(self),
                PlayPart(self, 0, "west", ("turn",), WEST_ASKS),
                AskPart(self, 0, "west_asks", "west"),
                PlayPart(self, 1, "east", ("turn",), EAST_ASKS),
                AskPart(self, 1, "east_asks", "east"),
                Colours(),
            ],
            NUMBERS,
        )

    def turn(self, state: State) -> int:
        assert isinstance(state, Seas)
        return self.parts[0].rules.turn(state.parts[0])

    def begin(self, scenario: str, settings: dict[str, Any]) -> State:
        return Seas([TURN], self.begin_parts(settings))

    def crossing(self, state: JointState, part: int, umpire: Umpire) -> None:
        assert isinstance(state, Seas)
        for side in (JAPAN, RUSSIA):
            lost = not state.chain(part).afloat[FLAGSHIPS[side]]
            if not lost or state.mourned[side] >> part & 1 or state.asked != NOBODY:
                continue
            state.mourned[side] |= 1 << part
            other = state.chain(1 - part)
            if not other.stack or other.range:
                continue  # that war is over, or its fleets are in battle
            other.at[side] = 0 if side == JAPAN else SKERRIES - 1
            umpire.tell(FleetRecalled(side=SIDES[side]))
            state.asked, state.board = side, 1 - part
            state.stack.append(COLOURS)

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, Seas)
        lead = sum(state.chain(number).held[JAPAN] - state.chain(number).held[RUSSIA] for number in (0, 1))
        winner = None if lead == 0 else SIDES[JAPAN if lead > 0 else RUSSIA]
        return Outcome(winner, "months", lead, ["Both boards counted together."])

    def own_label(self, code: int) -> str:
        return ("Fight on", "Strike the colours")[code]

    def own_view(self, state: JointState, viewer: int) -> dict[str, Any]:
        assert isinstance(state, Seas)
        return {"asked": side_name(state.asked)}

    def write_own(self, state: JointState) -> dict[str, Any]:
        assert isinstance(state, Seas)
        mourned = list(state.mourned)
        return {"next": state.next, "mourned": mourned, "asked": side_name(state.asked), "board": state.board}

    def read_own(self, reader: Reader, state: JointState) -> JointState:
        seas = Seas(state.stack, state.parts)
        seas.next = reader.number("next", 0, 1, 0)
        seas.mourned = reader.pair("mourned", 3, [0, 0])
        seas.asked = reader.side("asked", NOBODY)
        seas.board = reader.number("board", 0, 1, 0)
        return seas


RULES = SeasRules()


def seas(dice: Dice | list[int] | int = 0, **options: object) -> Game:
    """A new joined war: a list is a script of faces, a number is a seed; a setting of a part is `west_storms`."""
    settings = RULES.info.settings({name.replace("_", ".", 1): value for name, value in options.items()})
    supplier = SeededDice(dice) if isinstance(dice, int) else ScriptedDice(dice) if isinstance(dice, list) else dice
    return begin(RULES, "seas", settings, RULES.begin("seas", settings), supplier)
