"""The games that the tests of the doors play, and how a game is played at random."""

import random

from yellowsea.envs.table import Table
from yellowsea.systems import SYSTEM_IDS, info_of

# One scenario a system, and one more where another kind of game hides in the same system.
CASES = (
    ("blockade", "campaign", {}),
    ("blockade", "campaign", {"uncertain_situation": True}),
    ("great_war_at_sea", "B05", {}),
    ("great_war_at_sea", "O01", {}),
    ("port_arthur", "campaign", {}),
    ("russo_japanese_war", "war", {}),
    ("tide_at_sunrise", "campaign", {}),
    ("tsushima", "variag", {}),
    ("tsushima", "war_at_sea", {}),
)
NAMES = [f"{system}-{scenario}{'-hidden' if options else ''}" for system, scenario, options in CASES]
SOME_BATTLES_AND_OPERATIONS = ("B01", "B05", "B12", "O01", "O07", "O14")
ALL = tuple(
    (system, scenario.id)
    for system in SYSTEM_IDS
    for scenario in info_of(system).scenarios
    if system != "great_war_at_sea" or scenario.id in SOME_BATTLES_AND_OPERATIONS
)


def play(table: Table, seed: int, decisions: int):
    """The table before each of so many random decisions; a game that ends begins anew."""
    rng = random.Random(seed)
    table.reset(seed)
    for _ in range(decisions):
        yield table
        table.step(rng.choice(table.legal()))
        if table.over:
            seed += 1000
            table.reset(seed)
