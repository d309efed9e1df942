"""Every system as a game of OpenSpiel, loaded by name once this module is imported: `python_yellowsea_blockade`.

Chance is explicit: each die is a chance node with one outcome for each face. The rules ask for a die in the middle of
carrying an option out; where its face is not known yet the copy they work on is dropped, a chance node asks for the
face, and the option is carried out once more with one face more.

Parameters: `scenario`, and `options` as JSON. Whether a game has perfect information depends on both, and its type says
so. The observation is the array of the other doors, made of what a side knows. The information state is a running
record of everything that side was shown and has done, as a hash: equal for two histories exactly where the side could
not tell them apart. It is worked out when it is asked for.
"""

from __future__ import annotations

import hashlib
import json
import random
from typing import Any, Final

import numpy as np
import pyspiel

from yellowsea.envs.table import HEAD, Seat
from yellowsea.kernel.errors import SystemFault
from yellowsea.kernel.play.dice import Dice
from yellowsea.kernel.play.engine import actor_of, settle
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


class FaceMissing(Exception):
    """The rules ask for a die that has not been thrown."""


class KnownFaces(Dice):
    """The faces of one option that are known so far."""

    def __init__(self) -> None:
        super().__init__()
        self.faces: list[int] = []
        self.at = 0
        self.sides = 0  # of the die that is missing

    def face(self, sides: int, label: str) -> int:
        if self.at < len(self.faces):
            self.at += 1
            return self.faces[self.at - 1]
        if sides > MOST_FACES:
            raise SystemFault(f"a die with {sides} faces for {label}", "openspiel", f"at most {MOST_FACES}")
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

    A compiled state cannot be copied by `copy.deepcopy`, and OpenSpiel copies its states by nothing else, so the place
    is copied whole.
    """

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.state = state
        self.codes: list[int] = []
        self.faces = KnownFaces()
        self.is_waiting = False  # for a die
        self.option = -1  # that is being carried out, -1: what comes before the first decision
        self.carry_out(-1)

    def __deepcopy__(self, memo: Any) -> Place:
        return self.copy()

    def copy(self) -> Place:
        """An independent place equal to this one."""
        twin = Place.__new__(Place)
        twin.rules = self.rules
        twin.state = self.state.copy()
        twin.codes = self.codes
        twin.faces = KnownFaces()
        twin.faces.faces = self.faces.faces.copy()
        twin.faces.sides = self.faces.sides
        twin.is_waiting = self.is_waiting
        twin.option = self.option
        return twin

    def carry_out(self, option: int) -> None:
        """Carry an option out as far as dice are known; where one is missing the state stays as it was."""
        rules, faces = self.rules, self.faces
        work = self.state.copy()
        faces.at = 0
        umpire = SilentUmpire(faces)
        try:
            if option >= 0:
                rules.steps[work.stack[-1]].play(work, option, umpire)
            self.codes = settle(rules, work, umpire)
        except FaceMissing:
            self.is_waiting = True
            self.option = option
            return
        self.state = work
        self.is_waiting = False
        if faces.faces:
            self.faces = KnownFaces()

    def throw(self, face: int) -> None:
        """The die that was missing has fallen."""
        self.faces.faces.append(face)
        self.carry_out(self.option)

    @property
    def actor(self) -> int:
        """The side that decides, -1 once the game is over."""
        return actor_of(self.rules, self.state) if self.state.stack else NOBODY


class Chronicle:
    """The records of both sides up to some action of a history, to be carried on from there."""

    def __init__(self, game: YellowSeaGame) -> None:
        self.place = Place(game.rules, game.begin())
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

    def begin(self) -> State:
        """The state before the first decision."""
        return self.rules.begin(self.scenario, self.settings)

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
        self.place = Place(game.rules, game.begin())
        self.chronicle: Chronicle | None = None

    def _game(self) -> YellowSeaGame:
        game: YellowSeaGame = self.get_game()
        return game

    def current_player(self) -> int:
        """The side that decides, chance where a die is to fall."""
        if self.place.is_waiting:
            return int(pyspiel.PlayerId.CHANCE)
        actor = self.place.actor
        return actor if actor != NOBODY else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every face of the die, all alike."""
        sides = self.place.faces.sides
        return [(face, 1.0 / sides) for face in range(sides)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.place.codes)

    def _apply_action(self, action: int) -> None:
        place = self.place
        if place.is_waiting:
            place.throw(action + 1)
        else:
            place.carry_out(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"die {action + 1}" if player == pyspiel.PlayerId.CHANCE else self.place.rules.vocabulary.text(action)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return not self.place.is_waiting and not self.place.state.stack

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
        place.state = rules.imagined(rules.masked(place.state, player), player, rng)
        place.carry_out(-1)
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
