"""Random play-outs of each contestant, in a process of its own: `python -m bench.playouts NAME SECONDS SEED`.

Every loop does the same three things for each decision: list what is legal, choose at random, play it. The clock is
the CPU time of the process; whole games are played until it has run long enough.
"""

import gc
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

COPIES = 2_000


class Tally:
    """What was counted while the clock ran."""

    def __init__(self) -> None:
        self.decisions = 0
        self.options = 0
        self.games = 0


Game = Callable[[random.Random, Tally], None]
"""Plays one game to its end and counts into the tally."""


def chess_game(source: random.Random, tally: Tally) -> None:
    import chess

    board = chess.Board()
    choice = source.choice
    while not board.is_game_over():
        moves = list(board.legal_moves)
        tally.options += len(moves)
        tally.decisions += 1
        board.push(choice(moves))


def catanatron_game(source: random.Random, tally: Tally) -> None:
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan
    from catanatron.game import TURNS_LIMIT

    players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    game = Catan(players, seed=source.randrange(1, 2**31))
    choice = source.choice
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        actions = game.state.playable_actions
        tally.options += len(actions)
        tally.decisions += 1
        game.execute(choice(actions))


def blockade_in_notation(source: random.Random, tally: Tally) -> None:
    """The options as people read them: `options()` and `play(text)`."""
    import yellowsea

    game = yellowsea.new("blockade", seed=source.randrange(2**31))
    choice = source.choice
    while options := game.options():
        tally.options += len(options)
        tally.decisions += 1
        game.play(choice(options))


def blockade_in_codes(source: random.Random, tally: Tally) -> None:
    """The options as bots and learning environments use them: `codes()` and `step(code)`."""
    import yellowsea

    game = yellowsea.new("blockade", seed=source.randrange(2**31))
    choice = source.choice
    while codes := game.codes():
        tally.options += len(codes)
        tally.decisions += 1
        game.step(choice(codes))


def chess_copy(source: random.Random) -> Callable[[], object]:
    import chess

    board = chess.Board()
    for _ in range(60):
        if not board.is_game_over():
            board.push(source.choice(list(board.legal_moves)))
    return board.copy


def catanatron_copy(source: random.Random) -> Callable[[], object]:
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    game = Catan([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=7)
    for _ in range(300):
        if game.winning_color() is None:
            game.execute(source.choice(game.state.playable_actions))
    copy: Callable[[], object] = game.copy
    return copy


def blockade_copy(source: random.Random) -> Callable[[], object]:
    """From the middle of a random game, where the fleets are out and the record has some length."""
    import yellowsea

    tally = Tally()
    blockade_in_codes(random.Random(7), tally)
    game = yellowsea.new("blockade", seed=7)
    for _ in range(tally.decisions // 2):
        if codes := game.codes():
            game.step(source.choice(codes))
    return game.copy


CONTESTANTS: dict[str, tuple[Game, Callable[[random.Random], Callable[[], object]]]] = {
    "chess": (chess_game, chess_copy),
    "catanatron": (catanatron_game, catanatron_copy),
    "blockade-notation": (blockade_in_notation, blockade_copy),
    "blockade-codes": (blockade_in_codes, blockade_copy),
}


def measure(name: str, seconds: float, seed: int) -> dict[str, Any]:
    play, prepare_copy = CONTESTANTS[name]
    source = random.Random(seed)
    play(source, Tally())  # imports, tables and caches are not what is measured
    gc.collect()
    tally = Tally()
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        play(source, tally)
        tally.games += 1
    figures = {
        "decisions_per_second": tally.decisions / spent,
        "games_per_second": tally.games / spent,
        "options": tally.options / tally.decisions,
        "copy_microseconds": copy_cost(prepare_copy(random.Random(seed))),
    }
    return {"build": build() if name.startswith("blockade") else "python", "figures": figures}


def copy_cost(copy: Callable[[], object]) -> float:
    """Median of ten batches, in microseconds."""
    costs = []
    for _ in range(10):
        begun = time.process_time()
        for _ in range(COPIES // 10):
            copy()
        costs.append((time.process_time() - begun) / (COPIES // 10))
    return statistics.median(costs) * 1e6


def build() -> str:
    import yellowsea.kernel.game

    return "compiled" if yellowsea.kernel.game.__file__.endswith((".so", ".pyd")) else "python"


if __name__ == "__main__":
    json.dump(measure(sys.argv[1], float(sys.argv[2]), int(sys.argv[3])), sys.stdout)
