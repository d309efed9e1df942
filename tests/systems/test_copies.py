"""A copy of a state holds all that the state holds: what a search tries on a copy is what would happen."""

import random

import pytest

import yellowsea as ys
from yellowsea.systems import SYSTEM_IDS

# Worked out again when it is asked for, so a copy may begin without it.
CACHES = {"idle", "idle_side"}


def attributes(one):
    """What an object holds by name, whether it keeps it in slots or in a dictionary."""
    names = [name for kind in type(one).__mro__ for name in getattr(kind, "__slots__", ())]
    found = {name: getattr(one, name) for name in names if name != "__dict__" and hasattr(one, name)}
    return found | dict(getattr(one, "__dict__", {}))


def differences(one, other, where, depth=0):
    """The paths at which two states differ."""
    if one is other or depth > 6:
        return []
    if type(one) is not type(other):
        return [where]
    if isinstance(one, (list, tuple)):
        if len(one) != len(other):
            return [where]
        pairs = enumerate(zip(one, other, strict=True))
        return [path for at, (a, b) in pairs for path in differences(a, b, f"{where}[{at}]", depth + 1)]
    if type(one).__module__.startswith("yellowsea"):
        mine, theirs = attributes(one), attributes(other)
        return [
            path
            for name in mine
            if name not in CACHES
            for path in differences(mine[name], theirs.get(name), f"{where}.{name}", depth + 1)
        ]
    return [] if one == other else [where]


@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_a_copy_differs_in_nothing(system):
    scenarios = [each.id for each in ys.systems()[system].scenarios]
    rng = random.Random(5)
    seen = 0
    for scenario in rng.sample(scenarios, len(scenarios[:4])):
        game = ys.new(system, scenario, seed=3)
        for move in range(600 // len(scenarios[:4])):
            codes = game.codes()
            if not codes:
                break
            game.step(rng.choice(codes))
            if move % 4 == 0:
                twin = game.state.copy()
                assert differences(game.state, twin, system) == []
                seen += 1
    assert seen > 20
