"""Battles left to a bot: whether one is being fought, and which level fights it."""

from yellowsea.bots import levels
from yellowsea.kernel.errors import IllegalMove, Refusal
from yellowsea.kernel.play.game import Game

OFFICER = "doctrine"
ANYBODY = "random"


def is_fighting(game: Game) -> bool:
    return game.actor is not None and game.rules.in_battle(game.state)


def officer_of(system: str) -> str:
    """The level that fights for people: the system's own officer, or chance where there is none."""
    return OFFICER if OFFICER in levels(system) else ANYBODY


def no_battle() -> IllegalMove:
    text = "no battle is being fought that a bot could take over"
    return IllegalMove(Refusal("no-battle", "", text), "quick_battle")
