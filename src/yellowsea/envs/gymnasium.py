"""One side against a bot as an environment of Gymnasium: `gymnasium.make("yellowsea/Blockade-v0", side="russia")`.

`import yellowsea.envs.gymnasium` registers one id for each system; an installed package does so by itself. The
observation is a dictionary of `observation` (see `layout()`) and `action_mask`; `info["legal_actions"]` is the same as
a short list. An option that is not legal ends the game as lost, with `info["illegal"]`. `DuelVectorEnv` steps many
games at once, in this process or in several.
"""

from __future__ import annotations

from typing import Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector.utils import batch_space

from yellowsea.envs.crews import Crew, crew_of
from yellowsea.envs.duel import ILLEGAL_REWARD, Duel
from yellowsea.envs.registration import register_envs
from yellowsea.kernel.state.sides import SIDES

Observation = dict[str, Any]


def spaces_of(duel: Duel) -> tuple[spaces.Dict, spaces.Discrete]:
    """The spaces of observations and of actions."""
    observation = spaces.Dict(
        {
            "observation": spaces.Box(-32768, 32767, (duel.table.size,), np.int16),
            "action_mask": spaces.Box(0, 1, (duel.table.actions,), np.int8),
        }
    )
    return observation, spaces.Discrete(duel.table.actions)


def seen_by(duel: Duel) -> Observation:
    """The observation of the side that learns."""
    return {"observation": duel.table.observe(duel.side), "action_mask": duel.table.mask(duel.side)}


class DuelEnv(gymnasium.Env[Observation, Any]):
    """One side against a bot. See `Duel` for the arguments."""

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        system: str,
        side: str = SIDES[0],
        opponent: str | Any = "random",
        scenario: str | None = None,
        options: dict[str, Any] | None = None,
        reward: Any = "outcome",
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode {render_mode!r}: ansi, svg or None")
        self.duel = Duel(system, side, opponent, scenario, options, reward)
        self.render_mode = render_mode
        self.observation_space, self.action_space = spaces_of(self.duel)

    def layout(self) -> list[dict[str, Any]]:
        """Every field of the observation."""
        return self.duel.table.describe()

    def action_features(self, action: int) -> tuple[int, ...]:
        """The verb of an action and its arguments, by number."""
        return self.duel.table.features(action)

    def action_masks(self) -> Any:
        """The mask alone, under the name that masked learners ask for."""
        return self.duel.table.mask(self.duel.side)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, up to the first decision of this side; with a seed it and all that follow repeat exactly."""
        super().reset(seed=seed)
        self.duel.reset(seed)
        return seen_by(self.duel), self._info()

    def step(self, action: Any) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Take an action; the bot answers until this side is asked again."""
        duel = self.duel
        if not duel.is_legal(int(action)):
            return seen_by(duel), ILLEGAL_REWARD, True, False, {**self._info(), "illegal": True}
        gained = duel.step(int(action))
        return seen_by(duel), gained, duel.table.over, False, self._info()

    def _info(self) -> dict[str, Any]:
        return {"legal_actions": self.duel.table.legal() if self.duel.table.actor == self.duel.side else []}

    def render(self) -> Any:
        """The position as this side sees it: as text ("ansi") or as a drawing ("svg")."""
        if self.render_mode is None:
            return None
        table = self.duel.table
        return table.text(self.duel.side) if self.render_mode == "ansi" else table.picture(self.duel.side)


class DuelVectorEnv(gymnasium.vector.VectorEnv[Observation, Any, Any]):
    """Many games side by side. A game that is over begins anew at the next step, as Gymnasium's vector games do.

    `processes` of 0 plays them here; a larger number shares them out among so many processes.
    """

    metadata = {"autoreset_mode": gymnasium.vector.AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(self, num_envs: int, processes: int = 0, **settings: Any) -> None:
        if num_envs < 1 or not 0 <= processes <= num_envs:
            raise ValueError("num_envs: at least 1; processes: 0 to num_envs")
        self.num_envs = num_envs
        pattern = Duel(**settings)
        self.single_observation_space, self.single_action_space = spaces_of(pattern)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._crew: Crew = crew_of(num_envs, processes, settings)
        self._observations = np.zeros((num_envs, pattern.table.size), np.int16)
        self._masks = np.zeros((num_envs, pattern.table.actions), np.int8)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """All games anew. A number is the seed of the first game, the next ones take those after it."""
        seeds = (
            seed if isinstance(seed, list) else [seed + n if seed is not None else None for n in range(self.num_envs)]
        )
        return self._told(self._crew.reset(seeds))[0], self._info

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """An action in each game."""
        observation, rewards, over = self._told(self._crew.step([int(action) for action in actions]))
        return observation, rewards, over, np.zeros(self.num_envs, bool), self._info

    def _told(self, reports: list[Any]) -> tuple[Observation, Any, Any]:
        rewards = np.zeros(self.num_envs)
        over = np.zeros(self.num_envs, bool)
        legal = np.empty(self.num_envs, object)
        illegal = np.zeros(self.num_envs, bool)
        self._masks.fill(0)
        for number, (numbers, codes, reward, is_over, was_illegal) in enumerate(reports):
            self._observations[number] = numbers
            self._masks[number, codes] = 1
            rewards[number], over[number], illegal[number] = reward, is_over, was_illegal
            legal[number] = codes
        self._info: dict[str, Any] = {"legal_actions": legal, "illegal": illegal}
        return {"observation": self._observations.copy(), "action_mask": self._masks.copy()}, rewards, over

    def close_extras(self, **kwargs: Any) -> None:
        """End the processes."""
        self._crew.close()


register_envs()
