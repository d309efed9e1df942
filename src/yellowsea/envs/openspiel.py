"""Every system as a game of OpenSpiel, loaded by name once this module is imported: `python_yellowsea_blockade`.

Chance is explicit: each die is a chance node with one outcome for each face. The rules ask for dice in the middle of
carrying an option out; where they have not fallen yet the option breaks off, chance nodes ask for their faces, and it
is carried out once more from where it began.

Parameters: `scenario`, and `options` as JSON. Whether a game has perfect information depends on both, and its type says
so. The observation is the array of the other doors, made of what a side knows. The information state is a running
record of everything that side was shown and has done, as a hash: equal for two histories exactly where the side could
not tell them apart. It is worked out when it is asked for.
"""

from __future__ import annotations

import hashlib
import json
import random
from functools import cache
from typing import Any, Final

import numpy as np
import pyspiel

from yellowsea.envs.table import HEAD, Seat
from yellowsea.kernel.errors import SystemFault
from yellowsea.kernel.play.dice import Dice
from yellowsea.kernel.play.engine import actor_of, apply, go_on, settle
from yellowsea.kernel.play.joint import ALL_PARTS
from yellowsea.kernel.play.umpire import SilentUmpire
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import NOBODY, SIDES
from yellowsea.kernel.state.state import State
from yellowsea.systems import SYSTEM_IDS, info_of, rules_of

PREFIX: Final = "python_yellowsea_"
MOST_FACES: Final = 100  # of a die
MOST_DECISIONS: Final = 1_000_000  # far more than any game has had; OpenSpiel wants a number
HASH_BYTES: Final = 16
NO_OPTION: Final = -1  # what comes before the first decision
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
Played = tuple[int, list[int]]  # an option and its dice
MOST_SINCE: Final = 8  # decisions between two copies of a state: it may have to be played so far once more


@cache
def outcomes_of(sides: int) -> list[tuple[int, float]]:
    """Every face of a die with its chance."""
    return [(face, 1.0 / sides) for face in range(sides)]


class FaceMissing(Exception):
    """The rules ask for a die that has not been thrown."""


class KnownFaces(Dice):
    """The faces of one option that are known so far."""

    def __init__(self, fallen: list[int] | None = None) -> None:
        super().__init__()
        self.fallen: list[int] = fallen if fallen is not None else []
        self.first = 0  # that what is still to be carried out begins with
        self.at = 0
        self.missing = 0  # dice that have to fall before the option can go on
        self.sides = 0  # of those

    def begin(self) -> None:
        """A new option."""
        self.fallen = []
        self.first = self.at = 0

    def twin(self) -> KnownFaces:
        """An independent twin."""
        twin = KnownFaces(self.fallen.copy())
        twin.first, twin.at, twin.missing, twin.sides = self.first, self.at, self.missing, self.sides
        return twin

    def face(self, sides: int, label: str) -> int:
        at = self.at
        if at == len(self.fallen):
            self._ask(1, sides, label)
        self.at = at + 1
        return self.fallen[at]

    def pool(self, count: int, sides: int, label: str) -> list[int]:
        at, end = self.at, self.at + count
        if len(self.fallen) < end:
            self._ask(end - len(self.fallen), sides, label)
        self.at = end
        return self.fallen[at:end]

    def _ask(self, count: int, sides: int, label: str) -> None:
        if sides > MOST_FACES:
            raise SystemFault(f"a die with {sides} faces for {label}", "openspiel", f"at most {MOST_FACES}")
        self.missing = count
        self.sides = sides
        raise FaceMissing


class Record:
    """What one side was shown so far, as a hash that grows whenever it is shown something new or acts."""

    def __init__(self, digest: bytes, last: bytes) -> None:
        self.digest = digest
        self.last = last

    def show(self, numbers: bytes) -> None:
        """The side sees this; what it has seen already tells it nothing."""
        if numbers != self.last:
            self.digest = hashlib.blake2b(self.digest + numbers, digest_size=HASH_BYTES).digest()
            self.last = numbers

    def act(self, action: int) -> None:
        """The side has done this."""
        self.digest = hashlib.blake2b(self.digest + b"act%d" % action, digest_size=HASH_BYTES).digest()

    def copy(self) -> Record:
        """An equal record."""
        return Record(self.digest, self.last)


class Place:
    """Where a game stands: the rules' state, the option that waits for a die, and what has been recorded.

    An option is carried out on the state itself. Where dice are missing in the middle of it, the state before it comes
    from `back`, an earlier state of the game, and from what was played `since`; a twin of it goes on as far as the
    steps that are over, and a copy of that tries the next step with each throw. So neither are states copied for
    decisions without dice, nor long turns played once more for each die.

    A compiled state can neither be copied by `copy.deepcopy` nor pickled, and OpenSpiel copies and stores its states by
    nothing else, so the place is copied whole, and stored as a position.
    """

    def __init__(self, rules: Rules, scenario: str, settings: dict[str, Any]) -> None:
        self.rules = rules
        self.scenario = scenario
        self.settings = settings
        self.codes: list[int] = []
        self.mover = NOBODY  # CHANCE, a side, or TERMINAL
        self.put(rules.begin(scenario, settings))

    def put(self, state: State) -> None:
        """Go on from a state that nobody else holds, as it is before its first decision."""
        self.state = state
        self.back: State | None = None
        self.since: list[Played] = []
        self.option = NO_OPTION  # that is being carried out
        self.halfway: State | None = None  # where it waits for a die, if steps of it are over
        self.steps = 0  # of its latest try that are over
        self.faces = KnownFaces()
        self.umpire = SilentUmpire(self.faces)
        self.carry_out(NO_OPTION)

    def __deepcopy__(self, memo: Any) -> Place:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        position = None  # of the beginning, where nothing has been decided yet
        if self.mover != CHANCE or self.option != NO_OPTION:
            head = {"system": self.rules.info.id, "scenario": self.scenario, "options": self.settings}
            position = {**head, **self.rules.write(self.state)}
        waits = (self.option, self.faces.fallen) if self.mover == CHANCE else None
        return placed, (self.rules.info.id, self.scenario, self.settings, position, waits)

    def copy(self) -> Place:
        """An independent place equal to this one."""
        twin = Place.__new__(Place)
        twin.rules = self.rules
        twin.scenario = self.scenario
        twin.settings = self.settings
        twin.codes = self.codes
        twin.mover = self.mover
        twin.state = self.state.copy()
        twin.back = None
        twin.since = []
        twin.option = self.option
        twin.halfway = self.halfway.copy() if self.halfway is not None else None
        twin.steps = self.steps
        twin.faces = self.faces.twin()
        twin.umpire = SilentUmpire(twin.faces)
        return twin

    @property
    def is_waiting(self) -> bool:
        """For a die?"""
        return self.mover == CHANCE

    @property
    def actor(self) -> int:
        """The side that decides, or that decided on the option that waits; -1 once the game is over."""
        return actor_of(self.rules, self.state)

    def carry_out(self, option: int) -> None:
        """Carry out an option of the side that decides, until the next decision or a die that is missing."""
        if self.back is None:
            self.back = self.state.copy()
        self.option = option
        self.faces.begin()
        try:
            codes = self._try(self.state, option)
        except FaceMissing:
            self._return()
            self.mover = CHANCE
            if self.steps:
                self._pass()
        except BaseException:
            self._return()
            raise
        else:
            self._settled(codes)

    def throw(self, face: int) -> None:
        """A die that was missing has fallen."""
        faces = self.faces
        faces.fallen.append(face)
        faces.missing -= 1
        if faces.missing:
            return
        faces.at = faces.first
        try:
            if self.halfway is None:
                work = self.state.copy()
                codes = self._try(work, self.option)
            else:
                work = self.halfway.copy()
                codes = self._try(work, NO_OPTION)
        except FaceMissing:
            if self.steps:
                self._pass()
            return
        self.back, self.state, self.halfway = self.state, work, None
        self._settled(codes)

    def _try(self, state: State, option: int) -> list[int]:
        """Carry out an option, or what is left of one, on a state; the options of the next decision."""
        rules, umpire = self.rules, self.umpire
        self.steps = 0
        if option != NO_OPTION:
            rules.steps[state.stack[-1]].play(state, option, umpire)
            self.steps = 1
        while (codes := go_on(rules, state, umpire)) is None:
            self.steps += 1
        return codes

    def _pass(self) -> None:
        """The steps that were over before a die was missing need not be carried out with each throw."""
        faces, steps = self.faces, self.steps
        faces.at = faces.first
        if self.halfway is None:
            self.halfway = self.state.copy()
            if self.option != NO_OPTION:
                self.rules.steps[self.halfway.stack[-1]].play(self.halfway, self.option, self.umpire)
                steps -= 1
        for _ in range(steps):
            go_on(self.rules, self.halfway, self.umpire)
        faces.first = faces.at

    def _settled(self, codes: list[int]) -> None:
        """The option has been carried out."""
        self.codes = codes
        self.mover = self.actor if codes else TERMINAL
        self.since.append((self.option, self.faces.fallen))
        if len(self.since) == MOST_SINCE:
            self.back = None
            self.since = []

    def _return(self) -> None:
        """Back to where the game stood before an option that has broken off."""
        assert self.back is not None
        for option, fallen in self.since:
            umpire = SilentUmpire(KnownFaces(fallen))
            if option == NO_OPTION:
                settle(self.rules, self.back, umpire)
            else:
                apply(self.rules, self.back, option, umpire)
        self.state, self.back, self.since = self.back, None, []


def placed(
    system: str, scenario: str, settings: dict[str, Any], position: dict[str, Any] | None, waits: Played | None
) -> Place:
    """A place that was stored: a position, and the option that waits there with the dice that have fallen for it."""
    rules = rules_of(system, None)
    place = Place(rules, scenario, settings)
    if position is not None:
        place.put(rules.read(position))
    if waits is not None:
        option, fallen = waits
        if option != NO_OPTION:
            place.carry_out(option)
        for face in fallen:
            place.throw(face)
    return place


class Chronicle:
    """The records of both sides up to some action of a history, to be carried on from there."""

    def __init__(self, game: YellowSeaGame) -> None:
        self.place = game.begin()
        self.count = 0
        self.records = [Record(b"", b"") for _ in SIDES]
        self.show(game)

    def __deepcopy__(self, memo: Any) -> Chronicle:
        twin = Chronicle.__new__(Chronicle)
        twin.place = self.place.copy()
        twin.count = self.count
        twin.records = [record.copy() for record in self.records]
        return twin

    def show(self, game: YellowSeaGame) -> None:
        """Both sides see how it stands, unless a die is still to fall."""
        if self.place.is_waiting:
            return
        for side, record in enumerate(self.records):
            record.show(game.numbers(self.place, side).tobytes())

    def carry_on(self, game: YellowSeaGame, history: list[int]) -> None:
        """Take in the rest of a history."""
        for action in history[self.count :]:
            if self.place.is_waiting:
                self.place.throw(action + 1)
            else:
                self.records[self.place.actor].act(action)
                self.place.carry_out(action)
            self.show(game)
        self.count = len(history)


class YellowSeaGame(pyspiel.Game):
    """A system of ours with its scenario and settings."""

    def __init__(self, system: str, game_type: Any, params: dict[str, Any] | None = None) -> None:
        chosen = params or {}
        self.rules = rules_of(system, None)
        self.scenario = self.rules.info.scenario(chosen.get("scenario") or None)
        told = chosen.get("options") or "{}"
        self.settings = self.rules.info.settings(json.loads(told))
        hides = self.rules.hides_anything(self.scenario, self.settings)
        layout = self.rules.layout(self.scenario, self.settings)
        self.size = len(HEAD) + layout.size
        self._seats = [Seat(self.rules, layout, side) for side in range(len(SIDES))]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.vocabulary.size,
            max_chance_outcomes=MOST_FACES,
            num_players=len(SIDES),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(type_of(system, hides) if hides != _hides_by_default(system) else game_type, info, chosen)

    def begin(self) -> Place:
        """A new game."""
        return Place(self.rules, self.scenario, self.settings)

    def new_initial_state(self) -> YellowSeaState:
        """A new game."""
        return YellowSeaState(self)

    def numbers(self, place: Place, side: int) -> Any:
        """What a side knows, as the array that the other doors give. Good until the next call."""
        seat = self._seats[side]
        seat.stale = ALL_PARTS
        seat.write(place.state, place.actor)
        return seat.numbers

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer of what a side knows; with perfect recall, of all that it has been shown."""
        return Observer(self, bool(iig_obs_type is not None and iig_obs_type.perfect_recall))


class YellowSeaState(pyspiel.State):
    """A game under way."""

    def __init__(self, game: YellowSeaGame) -> None:
        super().__init__(game)
        self.place = game.begin()
        self.chronicle: Chronicle | None = None

    def _game(self) -> YellowSeaGame:
        game: YellowSeaGame = self.get_game()
        return game

    def current_player(self) -> int:
        """The side that decides, chance where a die is to fall."""
        return self.place.mover

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every face of the die, all alike."""
        return outcomes_of(self.place.faces.sides)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.place.codes)

    def _apply_action(self, action: int) -> None:
        place = self.place
        if place.mover == CHANCE:
            place.throw(action + 1)
        else:
            place.carry_out(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"die {action + 1}" if player == pyspiel.PlayerId.CHANCE else self.place.rules.vocabulary.text(action)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.place.mover == TERMINAL

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the loser."""
        outcome = self.place.rules.outcome(self.place.state) if self.is_terminal() else None
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome.winner == SIDES[0] else [-1.0, 1.0]

    def __str__(self) -> str:
        """The position as it stands, whoever may know it."""
        return json.dumps(self.place.rules.write(self.place.state), sort_keys=True)

    def information_state_string(self, player: int | None = None) -> str:
        """The record of what a side has been shown and has done, as a hash."""
        side = self.current_player() if player is None else player
        if not 0 <= side < len(SIDES):
            raise ValueError("nobody is asked now: name the player whose information it is to be")
        game = self._game()
        if self.chronicle is None:
            self.chronicle = Chronicle(game)
        self.chronicle.carry_on(game, self.history())
        return self.chronicle.records[side].digest.hex()

    def resample_from_infostate(self, player: int, sampler: Any) -> YellowSeaState:
        """A game that the side cannot tell from this one: what is hidden is dealt anew, as no history has led to it."""
        twin: YellowSeaState = self.clone()
        rules, place = twin.place.rules, twin.place
        rng = random.Random(int(sampler() * (1 << 53)))
        place.put(rules.imagined(rules.masked(place.state, player), player, rng))
        return twin


class Observer:
    """What a side knows, as numbers and as text."""

    def __init__(self, game: YellowSeaGame, recalls: bool) -> None:
        self.game = game
        self.recalls = recalls
        self.tensor = np.zeros(0 if recalls else game.size, np.float32)
        self.dict = {} if recalls else {"observation": self.tensor}

    def set_from(self, state: YellowSeaState, player: int) -> None:
        """Fill the numbers. A record of all that was shown has none."""
        if not self.recalls:
            self.tensor[:] = self.game.numbers(state.place, player)

    def string_from(self, state: YellowSeaState, player: int) -> str:
        """The same as text."""
        if self.recalls:
            return state.information_state_string(player)
        return " ".join(map(str, self.game.numbers(state.place, player).tolist()))


def _hides_by_default(system: str) -> bool:
    rules = rules_of(system, None)
    return rules.hides_anything(rules.info.scenario(None), rules.info.settings(None))


def type_of(system: str, hides: bool) -> Any:
    """The type of a system's games."""
    info = info_of(system)
    known = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=PREFIX + system,
        long_name=f"{info.title} (Yellow Sea)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known.IMPERFECT_INFORMATION if hides else known.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(SIDES),
        min_num_players=len(SIDES),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"scenario": "", "options": ""},
    )


def register_games() -> None:
    """Make every system known to `pyspiel.load_game`."""
    known = pyspiel.registered_names()
    for system in SYSTEM_IDS:
        if PREFIX + system not in known:
            game_type = type_of(system, _hides_by_default(system))
            pyspiel.register_game(game_type, _maker(system, game_type))


def _maker(system: str, game_type: Any) -> Any:
    class Loaded(YellowSeaGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(system, game_type, params)

    return Loaded


register_games()
