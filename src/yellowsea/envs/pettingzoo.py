"""Every system and scenario as an AEC environment of PettingZoo: `env("tsushima", scenario="variag")`.

The agents are "japan" and "russia", asked as the rules ask them: the same side may decide many times running. An
observation is a dictionary of `observation`, an int16 array whose places `env.unwrapped.layout()` names, and
`action_mask`. `info["legal_actions"]` holds the same options as a short array. There is no parallel form: the rules
never ask both sides at once, and secret plots are asked one after the other.
"""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from yellowsea.envs.seeds import Seeds
from yellowsea.envs.table import OUTCOME, Shaping, Table
from yellowsea.kernel.state.sides import SIDES

RENDER_MODES = ["human", "ansi", "svg"]


def env(
    system: str,
    scenario: str | None = None,
    options: dict[str, Any] | None = None,
    reward: str | Shaping = OUTCOME,
    render_mode: str | None = None,
) -> AECEnv:
    """An environment in the usual wrappers: an option that is not legal loses the game for the side that takes it."""
    wrapped: Any = raw_env(system, scenario, options, reward, render_mode)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return cast("AECEnv", wrappers.OrderEnforcingWrapper(wrapped))


class raw_env(AECEnv):  # noqa: N801  # the name that users of PettingZoo look for
    """The environment without wrappers, for whoever only takes legal options."""

    def __init__(
        self,
        system: str,
        scenario: str | None = None,
        options: dict[str, Any] | None = None,
        reward: str | Shaping = OUTCOME,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode {render_mode!r}: one of {', '.join(RENDER_MODES)}, or None")
        self.table = Table(system, scenario, options, reward)
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {
            "name": self.table.layout.version,
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = list(SIDES)
        observation = spaces.Dict(
            {
                "observation": spaces.Box(-32768, 32767, (self.table.size,), np.int16),
                "action_mask": spaces.Box(0, 1, (self.table.actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(SIDES, observation)
        self.action_spaces = {side: spaces.Discrete(self.table.actions) for side in SIDES}
        self._seeds = Seeds()

    # -- what things mean ------------------------------------------------------------------------------------------

    def layout(self) -> list[dict[str, Any]]:
        """Every field of the observation: name, first place, size, what its numbers mean."""
        return self.table.describe()

    def action_features(self, action: int) -> tuple[int, ...]:
        """The verb of an action and its arguments, by number."""
        return self.table.features(action)

    # -- the environment -------------------------------------------------------------------------------------------

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of a side's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The vocabulary of the system."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; with a seed it and all that follow it repeat exactly."""
        if seed is not None:
            self._seeds.begin(seed)
        self.table.reset(self._seeds.next())
        self.agents = list(SIDES)
        self.rewards = dict.fromkeys(SIDES, 0.0)
        self._cumulative_rewards = dict.fromkeys(SIDES, 0.0)
        self.terminations = dict.fromkeys(SIDES, False)
        self.truncations = dict.fromkeys(SIDES, False)
        self.infos: dict[str, dict[str, Any]] = {side: {} for side in SIDES}
        self._ask()
        self._show()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _ask(self) -> None:
        actor = self.table.actor
        self.agent_selection = SIDES[actor]
        self.infos[SIDES[actor]] = {"legal_actions": self.table.legal()}
        self.infos[SIDES[1 - actor]] = {"legal_actions": []}

    def observe(self, agent: str) -> dict[str, Any]:
        """What a side knows now, and what it may do."""
        side = SIDES.index(agent)
        return {"observation": self.table.observe(side), "action_mask": self.table.mask(side)}

    def step(self, action: int | None) -> None:
        """The side that is asked takes an action."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        gained = self.table.step(int(cast("int", action)))
        self.rewards = dict(zip(SIDES, gained, strict=True))
        if not self.table.over:
            self._ask()
        else:
            self.terminations = dict.fromkeys(SIDES, True)
            self.infos = {side: {"legal_actions": []} for side in SIDES}
        self._accumulate_rewards()
        self._deads_step_first()
        self._show()

    def render(self) -> str | None:
        """The position as the side that is asked sees it: printed ("human"), as text ("ansi"), as a drawing ("svg")."""
        if self.render_mode is None:
            return None
        side = SIDES.index(self.agent_selection)
        if self.render_mode == "svg":
            return self.table.picture(side)
        text = self.table.text(side)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is kept open."""
