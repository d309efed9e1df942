"""The ids of Gymnasium: one for each system, `yellowsea/Blockade-v0`. Needs nothing but Gymnasium itself to be read."""

from __future__ import annotations

from typing import Final

import gymnasium

from yellowsea.systems import SYSTEM_IDS

VERSION: Final = 0


def env_id(system: str) -> str:
    """The id of a system: `yellowsea/TideAtSunrise-v0`."""
    return f"yellowsea/{''.join(word.capitalize() for word in system.split('_'))}-v{VERSION}"


def register_envs() -> None:
    """Make the ids known; those that are known already stay."""
    for system in SYSTEM_IDS:
        if env_id(system) not in gymnasium.registry:
            gymnasium.register(
                id=env_id(system), entry_point="yellowsea.envs.gymnasium:DuelEnv", kwargs={"system": system}
            )
