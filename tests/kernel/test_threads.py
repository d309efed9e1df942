"""Games in several threads at once: what rules keep for the next time is shared between them, and nothing else."""

import random
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

import yellowsea

THREADS = 4
DECISIONS = 150


def opening_of(system: str, seed: int) -> list[str]:
    """Options and positions of the first decisions of a random game, as hashes that cost little."""
    source = random.Random(seed)
    scenarios = yellowsea.systems()[system].scenarios
    game = yellowsea.new(system, scenario=scenarios[seed % len(scenarios)].id, seed=seed)
    met: list[str] = []
    for number in range(DECISIONS):
        options = game.options()
        if not options:
            break
        met.append(" ".join(options))
        game.play(source.choice(options))
        if number % 25 == 0:
            met.append(game.hash())
    return met


@pytest.mark.parametrize("system", yellowsea.systems())
def test_games_in_threads_are_the_games_alone(system):
    """The threads come first, when nothing has been kept yet, and take turns as often as Python lets them."""
    patience = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(THREADS) as threads:
            together = list(threads.map(lambda seed: opening_of(system, seed), range(2 * THREADS)))
    finally:
        sys.setswitchinterval(patience)
    alone = [opening_of(system, seed) for seed in range(2 * THREADS)]
    assert together == alone
    assert len({tuple(met) for met in alone}) > THREADS
