"""What bots need to decide, in a process of its own: `python -m bench.thinking SYSTEM SCENARIO LEVEL DECISIONS SEED`.

The first so many decisions of one game, both sides played by bots of one level. A level that looks ahead is measured by
the decisions for which it did so: how many of them a game has depends on how it goes. Two checkouts whose games have
the same hash have done the same work.
"""

import json
import sys
import time

from bench.playouts import build


def think(system: str, scenario: str, level: str, decisions: int, seed: int) -> dict[str, object]:
    import yellowsea

    game = yellowsea.new(system, scenario=scenario, seed=seed)
    bots = {side: yellowsea.bot(system, level, seed=seed) for side in ("japan", "russia")}
    made = 0
    spent: list[float] = []
    searched: list[float] = []
    while made < decisions and game.actor is not None:
        bot = bots[game.actor]
        begun = time.process_time()
        choice = bot.choose(game.seen_by(game.actor))
        spent.append(time.process_time() - begun)
        if getattr(bot, "simulations", 0):
            searched.append(spent[-1])
        game.play(choice)
        made += 1
    counted = searched or spent
    return {"build": build(), "figures": {"ms": sum(counted) / len(counted) * 1e3}, "hash": game.hash()}


if __name__ == "__main__":
    json.dump(think(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]), int(sys.argv[5])), sys.stdout)
