"""Jobs for the workers: a bot, the seat it decides for, and the position it decides in."""

import hashlib

from yellowsea.kernel.play.game import Game
from yellowsea.server.games.rules_in_use import pack_folder
from yellowsea.server.settings import Settings
from yellowsea.server.store.models import GameRow
from yellowsea.server.workers.tasks import Job


def decision_job(settings: Settings, row: GameRow, level: str, game: Game) -> Job:
    """The decision of whoever must decide now. The worker masks what the side must not know before the bot sees it."""
    return bot_job(settings, row, "decide", str(game.actor), level, game)


def bot_job(settings: Settings, row: GameRow, task: str, side: str, level: str, game: Game) -> Job:
    folder = pack_folder(settings, row.data_pack)
    return {
        "task": task,
        "game": row.id,
        "seq": row.seq,
        "side": side,
        "level": level,
        "seed": seed_of(row, side),
        "system": row.system,
        "pack": str(folder) if folder is not None else None,
        "position": game.position(),
    }


def seed_of(row: GameRow, side: str) -> int:
    """A bot's own chance comes from the game's secret seed: the same after a restart, unknown to the players."""
    return int.from_bytes(hashlib.sha256(f"bot|{row.seed}|{side}".encode()).digest()[:6], "big")
