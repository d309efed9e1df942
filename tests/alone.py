"""Systems that are not joined ones, and their scenarios.

A joined war is long and plays by the rules of its parts, which are tried alone. What joins them, and that records, undo
and secrets hold in it, is tried in tests of its own.
"""

from __future__ import annotations

import pytest

import yellowsea as ys
from yellowsea.systems import SYSTEM_IDS, find

ALONE = tuple(system for system in SYSTEM_IDS if not find(system).parts())

# Of many scenarios that play alike only these are walked through in short runs.
_SHORT = {"great_war_at_sea": ("B05", "B09", "B22", "O07")}

SCENARIOS = [
    pytest.param(
        system,
        scenario.id,
        marks=[] if scenario.id in _SHORT.get(system, (scenario.id,)) else [pytest.mark.long],
        id=f"{system}-{scenario.id}",
    )
    for system in ALONE
    for scenario in ys.systems()[system].scenarios
]
