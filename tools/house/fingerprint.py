"""Fingerprints of random games: one hash over every option listed, every event and every position met.

`python -m tools.house.fingerprint SYSTEM GAMES` prints them as JSON with the build that played. Two builds that print
the same play the same game.
"""

import hashlib
import json
import random
import sys

import yellowsea
import yellowsea.kernel.game


def fingerprint(system: str, seed: int) -> str:
    """Plays one game at random to its end; the options of the set-up are drawn at random too."""
    source = random.Random(seed)
    info = yellowsea.systems()[system]
    switches = {option.name: source.choice(option.values) for option in info.options if option.values}
    game = yellowsea.new(system, options=switches, seed=seed)
    digest = hashlib.sha256()
    while options := game.options():
        events = game.play(source.choice(options))
        told = [event.to_json() for event in events]
        digest.update(json.dumps([options, told, game.position()], sort_keys=True).encode())
    assert game.outcome is not None
    digest.update(json.dumps(game.outcome.to_json(), sort_keys=True).encode())
    return digest.hexdigest()


def build() -> str:
    return "compiled" if yellowsea.kernel.game.__file__.endswith((".so", ".pyd")) else "python"


if __name__ == "__main__":
    system, games = sys.argv[1], int(sys.argv[2])
    json.dump({"build": build(), "fingerprints": [fingerprint(system, seed) for seed in range(games)]}, sys.stdout)
