"""The lobby: the newest games, each with what anybody may know of it."""

from collections import defaultdict
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import select

import yellowsea as ys
from yellowsea.server.games.cache import Harbour
from yellowsea.server.store.models import GameRow, SeatRow


@dataclass(frozen=True, slots=True)
class Listed:
    """One line of the lobby."""

    game: str
    system: str
    title: str
    scenario: str
    seats: dict[str, str]
    actor: str | None
    outcome: dict[str, Any] | None
    changed_at: int

    def body(self) -> dict[str, Any]:
        return asdict(self)


def newest_games(harbour: Harbour, most: int = 50) -> list[Listed]:
    titles = {name: info.title for name, info in ys.systems().items()}
    scenarios = {(name, one.id): one.title for name, info in ys.systems().items() for one in info.scenarios}
    with harbour.database.reading() as session:
        rows = session.scalars(select(GameRow).order_by(GameRow.changed_at.desc(), GameRow.id).limit(most)).all()
        players: dict[str, dict[str, str]] = defaultdict(dict)
        ids = [row.id for row in rows]
        for seat in session.scalars(select(SeatRow).where(SeatRow.game_id.in_(ids)).order_by(SeatRow.side)):
            players[seat.game_id][seat.side] = seat.player
    return [
        Listed(
            row.id,
            row.system,
            titles.get(row.system, row.system),
            scenarios.get((row.system, row.scenario), row.scenario),
            players[row.id],
            row.actor,
            row.outcome,
            row.changed_at,
        )
        for row in rows
    ]
