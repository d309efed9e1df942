"""The two engines that Yellow Sea is measured beside: one random game of each, and a copy from the middle of one."""

import random
from collections.abc import Callable


def chess_game(source: random.Random) -> tuple[int, int]:
    import chess

    board = chess.Board()
    choice = source.choice
    decisions = listed = 0
    while not board.is_game_over():
        moves = list(board.legal_moves)
        listed += len(moves)
        decisions += 1
        board.push(choice(moves))
    return decisions, listed


def catanatron_game(source: random.Random) -> tuple[int, int]:
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan
    from catanatron.game import TURNS_LIMIT

    players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    game = Catan(players, seed=source.randrange(1, 2**31))
    choice = source.choice
    decisions = listed = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        actions = game.state.playable_actions
        listed += len(actions)
        decisions += 1
        game.execute(choice(actions))
    return decisions, listed


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


PEERS = {
    "chess": (chess_game, chess_copy),
    "catanatron": (catanatron_game, catanatron_copy),
}
