"""What bots need to decide, in a process of its own: `python -m bench.thinking SYSTEM SCENARIO LEVEL DECISIONS SEED`.

The first so many decisions of one game, both sides played by bots of one level. Two checkouts whose games have the same
hash have done the same work.
"""

import json
import sys
import time

from bench.playouts import build


def think(system: str, scenario: str, level: str, decisions: int, seed: int) -> dict[str, object]:
    import yellowsea

    game = yellowsea.new(system, scenario=scenario, seed=seed)
    bots = {side: yellowsea.bot(system, level, seed=seed) for side in ("japan", "russia")}
    begun = time.process_time()
    made = 0
    while made < decisions and game.actor is not None:
        game.play(bots[game.actor].choose(game.seen_by(game.actor)))
        made += 1
    spent = time.process_time() - begun
    return {"build": build(), "figures": {"ms": spent / made * 1e3}, "hash": game.hash()}


if __name__ == "__main__":
    json.dump(think(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]), int(sys.argv[5])), sys.stdout)
