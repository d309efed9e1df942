"""Fingerprints of random games: one hash over every option listed, every event and the positions met.

`python -m tools.house.fingerprint SYSTEM GAMES` prints them as JSON with the build that played. Two builds that print
the same play the same game.
"""

import hashlib
import json
import random
import sys

import yellowsea
import yellowsea.kernel.play.game

ALL_POSITIONS = 200
"""So many positions of a game are all looked at; of a longer one, every fiftieth from there on."""


def fingerprint(system: str, seed: int) -> str:
    """Plays one game at random to its end: one scenario after the other, the options of the set-up drawn at random."""
    source = random.Random(seed)
    info = yellowsea.systems()[system]
    switches = {option.name: source.choice(option.values) for option in info.options if option.values}
    game = yellowsea.new(system, scenario=info.scenarios[seed % len(info.scenarios)].id, options=switches, seed=seed)
    digest = hashlib.sha256()
    while options := game.options():
        events = game.play(source.choice(options))
        told = [event.to_json() for event in events]
        number = len(game.moves)
        position = game.position() if number <= ALL_POSITIONS or number % 50 == 0 else None
        digest.update(json.dumps([options, told, position], sort_keys=True).encode())
    assert game.outcome is not None
    digest.update(json.dumps([game.position(), game.outcome.to_json()], sort_keys=True).encode())
    return digest.hexdigest()


def build() -> str:
    return "compiled" if yellowsea.kernel.play.game.__file__.endswith((".so", ".pyd")) else "python"


if __name__ == "__main__":
    system, games = sys.argv[1], int(sys.argv[2])
    json.dump({"build": build(), "fingerprints": [fingerprint(system, seed) for seed in range(games)]}, sys.stdout)
