"""One play-through: the referee's table with its state, dice, moves and undo."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from yellowsea.kernel.data.cards import full_id
from yellowsea.kernel.errors import DiceError, IllegalMove, Refusal, SetupError, UndoError, YellowSeaError
from yellowsea.kernel.play.dice import Dice, RecordedDice, Roll
from yellowsea.kernel.play.engine import actor_of, settle
from yellowsea.kernel.play.odds import Odds, odds_of
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.record.positions import fingerprint
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.knowledge import Seen
from yellowsea.kernel.state.sides import NOBODY, SIDES, other, side_name
from yellowsea.kernel.state.state import State
from yellowsea.kernel.state.vocabulary import notation
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.kernel.telling.standing import Standing

if TYPE_CHECKING:
    from yellowsea.kernel.telling.events import Event

RESIGNS: Final = -1
AGREES: Final = -2
BOTH: Final = 2  # in place of the side that has given up: both have agreed to end the game
CHECKPOINT_EVERY: Final = 128  # an undo plays at most so many moves again, in a few milliseconds


NO_ROLLS: Final[list[Roll]] = []  # shared by all moves without dice, and never changed


@mypyc_attr(acyclic=True)
class Move:
    """One option as it was played: by whom, which, and the dice that followed."""

    __slots__ = ("barrier", "by", "code", "rolls")

    def __init__(self, by: int, code: int, rolls: list[Roll], barrier: bool) -> None:
        self.by = by
        self.code = code
        self.rolls = rolls
        self.barrier = barrier


class Game:
    """A game of any system. See docs/notation.md for the options and docs/positions.md for positions."""

    def __init__(self, rules: Rules, scenario: str, settings: dict[str, Any], state: State, dice: Dice) -> None:
        """A table with a settled state on it; `begin` lays one out."""
        self.rules = rules
        self.scenario = scenario
        self.settings = settings
        self.state = state
        self.dice = dice
        self.start: dict[str, Any] | None = None  # the position it began from, if not from a scenario
        self.moves: list[Move] = []
        self.resigned = NOBODY
        self.opening: list[Event] = []  # what happened before the first decision
        self.opening_rolls: list[Roll] = []
        self._codes: list[int] = []
        self._checkpoints: list[tuple[int, State]] = []
        self._barrier = 0  # the number of moves that can never be taken back
        self._shares_moves = False  # with a copy: whoever changes the list first takes one of its own

    # -- asking ----------------------------------------------------------------------------------------------------

    @property
    def system(self) -> str:
        """The id of the rule system."""
        return self.rules.info.id

    @property
    def actor(self) -> str | None:
        """The side that must decide now; None when the game is over."""
        return side_name(self._actor())

    def _actor(self) -> int:
        return NOBODY if self.resigned != NOBODY else actor_of(self.rules, self.state)

    def asked(self) -> tuple[str, str]:
        """What the actor is asked, and the id of the rule card behind it, with its system."""
        if self._actor() == NOBODY:
            return "The game is over.", ""
        step = self.rules.steps[self.state.stack[-1]]
        return step.prompt(self.state), full_id(self.system, step.card(self.state))

    def prompt(self) -> str:
        """What the actor is asked, with the rule card's id at the end."""
        text, rule = self.asked()
        return f"{text} [{rule}]" if rule else text

    def codes(self) -> list[int]:
        """Every legal option as a code of the vocabulary, in a stable order."""
        return self._codes

    def options(self) -> list[str]:
        """Every legal option in notation, in a stable order."""
        return self.rules.vocabulary.texts(self._codes)

    def why_not(self, text: Any, side: str | None = None) -> Refusal | None:
        """None when the option, a text, may be played, else the reason. With a side: when that side may play it."""
        try:
            code = self.rules.vocabulary.code(notation(text))
        except IllegalMove as error:
            return error.refusal
        if self._actor() == NOBODY:
            return Refusal("game-over", "", "the game is over")
        if side is not None and side != self.actor:
            return refuse("not-your-turn", "", f"it is {SIDES[self._actor()].capitalize()}'s turn", actor=self.actor)
        if self._offers(code):
            return None
        refusal = self.rules.steps[self.state.stack[-1]].refusal(self.state, code)
        return Refusal(refusal.code, full_id(self.system, refusal.rule), refusal.text, refusal.facts)

    def odds(self, text: Any) -> Odds | None:
        """The exact distribution of what a legal option, a text, leads to; None where it rolls no die."""
        code = self._legal(notation(text))
        known = self.rules.odds(self.state, code)
        return known if known is not None else odds_of(self.rules, self.state, code)

    def look(self, side: str | None, what: str, of: str) -> dict[str, Any] | None:
        """A closer look that a system draws on demand, from what the side may know; None for no such look."""
        viewer = _side(side) if side is not None else NOBODY
        return self.rules.look(self.state, viewer, what, of)

    def view(self, side: str | None) -> dict[str, Any]:
        """What a side, or with None a spectator, may know."""
        view = self.rules.view(self.state, _side(side) if side is not None else NOBODY)
        if self.resigned != NOBODY:
            view["actor"] = None
        outcome = self.outcome
        view["outcome"] = outcome.to_json() if outcome is not None else None
        return view

    def standing(self, side: str | None) -> Standing:
        """How the game stands, as a side, or with None a spectator, may know it."""
        standing = self.rules.standing(self.state, _side(side) if side is not None else NOBODY)
        for aims in standing.aims:
            for aim in aims:
                aim.rule = full_id(self.system, aim.rule)
        return standing

    def seen_by(self, side: str) -> Seen:
        """What a bot of that side gets."""
        return Seen(self.rules, self.state, _side(side), self._codes, self.scenario, self.settings)

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        if self.resigned == BOTH:
            return Outcome(None, "agreement", 0, ["Both sides agreed to end the game."])
        if self.resigned != NOBODY:
            loser = SIDES[self.resigned]
            return Outcome(SIDES[other(self.resigned)], "resignation", 0, [f"{loser.capitalize()} resigned."])
        return None if self.state.stack else self.rules.outcome(self.state)

    def position(self) -> dict[str, Any]:
        """The full state as a documented JSON object."""
        return {
            "system": self.system,
            "scenario": self.scenario,
            "options": dict(self.settings),
            "resigned": "both" if self.resigned == BOTH else side_name(self.resigned),
            **self.rules.write(self.state),
        }

    def hash(self) -> str:
        """A short hash of the position."""
        return fingerprint(self.position())

    # -- playing ---------------------------------------------------------------------------------------------------

    def _legal(self, text: str) -> int:
        code = self.rules.vocabulary.code(text)
        if not self._offers(code):
            refusal = self.why_not(text)
            if refusal is None:
                raise YellowSeaError("an option is refused without a reason", text)
            raise IllegalMove(refusal, text)
        return code

    def _offers(self, code: int) -> bool:
        for known in self._codes:
            if known == code:
                return True
        return False

    def play(self, *texts: Any) -> list[Event]:
        """Play one option, a text, or several in turn; on any error nothing is changed."""
        if len(texts) == 1:
            return self._carry_out(self._legal(notation(texts[0])), self.dice)
        before, played = self._without_moves(), len(self.moves)
        events: list[Event] = []
        try:
            for text in texts:
                events += self._carry_out(self._legal(notation(text)), self.dice)
        except YellowSeaError:
            self._become(before, played)
            raise
        return events

    def step(self, code: int) -> list[Event]:
        """Play an option by its code, which must be one of `codes()`."""
        if not self._offers(code):
            raise IllegalMove(Refusal("not-an-option", "", f"code {code} is not an option now"), f"code {code}")
        return self._carry_out(code, self.dice)

    def play_recorded(self, text: str, rolls: list[Roll]) -> list[Event]:
        """Play an option with dice that are known already; the game's own dice pass over them."""
        dice = RecordedDice(rolls)
        code = self._legal(text)
        before, played = self._without_moves(), len(self.moves)
        events = self._carry_out(code, dice)
        if dice.left():
            self._become(before, played)
            raise DiceError(f"{dice.left()} dice too many", "dice", f"{dice.counter} dice")
        self.dice.skip(rolls)
        return events

    def _carry_out(self, code: int, dice: Dice) -> list[Event]:
        state = self.state
        unharmed = state.copy() if dice.can_run_out else state
        before = dice.counter
        step = self.rules.steps[state.stack[-1]]
        by = step.actor(state)
        umpire = Umpire(dice, self.system, self.rules.places)
        try:
            step.play(state, code, umpire)
            codes = settle(self.rules, state, umpire)
        except DiceError:
            self.state = unharmed
            dice.counter = before
            raise
        self._codes = codes
        moves = self._own_moves() if self._shares_moves else self.moves
        rolled = umpire.rolled
        barrier = bool(rolled) or _reveals(umpire.events)
        moves.append(Move(by, code, rolled if rolled else NO_ROLLS, barrier))
        if barrier:
            self._barrier = len(moves)
        if len(moves) % CHECKPOINT_EVERY == 0:
            self._keep(state)
        return umpire.events

    def _keep(self, state: State) -> None:
        """A checkpoint for undo. It never crosses a barrier, so of those before the last barrier one is enough."""
        kept = self._checkpoints
        kept.append((len(self.moves), state.copy()))
        while len(kept) > 1 and kept[1][0] <= self._barrier:
            del kept[0]

    def resign(self, side: str) -> None:
        """Give the game up, at any moment of it."""
        if self.outcome is not None:
            raise IllegalMove(Refusal("game-over", "", "the game is over"), "resign")
        self._stop(_side(side), Move(_side(side), RESIGNS, [], True))

    def agree(self, side: str) -> None:
        """End the game without a winner, as both sides have agreed; the side is the one that said yes last."""
        if self.outcome is not None:
            raise IllegalMove(Refusal("game-over", "", "the game is over"), "agree")
        self._stop(BOTH, Move(_side(side), AGREES, [], True))

    def _stop(self, resigned: int, move: Move) -> None:
        self.resigned = resigned
        self._own_moves().append(move)
        self._codes = []

    # -- taking back -----------------------------------------------------------------------------------------------

    def why_not_undo(self, side: str) -> Refusal | None:
        """None when the side's last move may be taken back."""
        number = _side(side)
        if not self.moves:
            return Refusal("nothing-to-undo", "", "nothing has been played yet")
        last = self.moves[-1]
        if last.by != number:
            return Refusal("undo-barrier", "", "the other side has decided since")
        if last.barrier:
            return Refusal("undo-barrier", "", "a die was rolled or something hidden was shown")
        return None

    def undo(self, side: str | None = None) -> None:
        """Take the last move back; never across a die, a reveal or another side's decision."""
        last_by = side_name(self.moves[-1].by) if self.moves else None
        refusal = self.why_not_undo(side if side is not None else last_by or SIDES[0])
        if refusal is not None:
            raise UndoError(refusal.text, "undo", "a move of your own since the last die")
        keep = len(self.moves) - 1
        while self._checkpoints[-1][0] > keep:
            self._checkpoints.pop()
        index, checkpoint = self._checkpoints[-1]
        state = checkpoint.copy()
        umpire = Umpire(self.dice)
        codes = settle(self.rules, state, umpire)
        for move in self.moves[index:keep]:
            umpire.dice = RecordedDice(move.rolls)
            self.rules.steps[state.stack[-1]].play(state, move.code, umpire)
            codes = settle(self.rules, state, umpire)
        self._own_moves().pop()
        self.state = state
        self._codes = codes

    # -- copies ----------------------------------------------------------------------------------------------------

    def copy(self) -> Game:
        """An independent game that will see the same dice."""
        twin = self._without_moves()
        twin.moves = self.moves
        twin._shares_moves = self._shares_moves = True
        return twin

    def _without_moves(self) -> Game:
        """A copy that does not know what was played: of a long game, most of what a whole copy would take."""
        twin = Game(self.rules, self.scenario, self.settings, self.state.copy(), self.dice.copy())
        twin.start = self.start
        twin.resigned = self.resigned
        twin.opening = self.opening
        twin.opening_rolls = self.opening_rolls
        twin._codes = self._codes
        twin._checkpoints = self._checkpoints.copy()
        twin._barrier = self._barrier
        return twin

    def _own_moves(self) -> list[Move]:
        """The moves, in a list that no other game holds."""
        if self._shares_moves:
            self.moves = self.moves.copy()
            self._shares_moves = False
        return self.moves

    def _become(self, source: Game, played: int) -> None:
        """Put back what a failed line of play has changed since so many moves were played."""
        self.state = source.state
        self.dice = source.dice
        if len(self.moves) > played:
            del self._own_moves()[played:]
        self._codes = source._codes
        self._checkpoints = source._checkpoints
        self._barrier = source._barrier

    def save(self, path: str | Path) -> None:
        """Write the record of the game."""
        from yellowsea.kernel.record.record import save  # a record holds a game, so it comes second

        save(self, path)


def begin(rules: Rules, scenario: str, settings: dict[str, Any], state: State, dice: Dice) -> Game:
    """Lay a state on the table and run the rules to the first decision."""
    umpire = Umpire(dice, rules.info.id, rules.places)
    codes = settle(rules, state, umpire)
    game = Game(rules, scenario, settings, state, dice)
    game._codes = codes
    game.opening = umpire.events
    game.opening_rolls = umpire.rolled
    game._checkpoints.append((0, state.copy()))
    return game


def _reveals(events: list[Event]) -> bool:
    for event in events:
        if event.reveals:
            return True
    return False


def _side(name: str) -> int:
    if name not in SIDES:
        raise SetupError(f"no side {name!r}", "side", "japan or russia")
    return SIDES.index(name)
