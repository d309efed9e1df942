"""What is to be sent: written in the transaction of the move itself, one line for each hand-over and channel."""

import time
from collections.abc import Iterable

from sqlalchemy import String, bindparam, delete, insert, literal_column, select

from yellowsea.server.games.visits import Visit, enter
from yellowsea.server.notices.letters import OVER, SHORT, TURN
from yellowsea.server.pace.turns import Turn
from yellowsea.server.services import Services
from yellowsea.server.store.links import Link, Statement
from yellowsea.server.store.models import Base, ChannelRow, SeatRow

A_DAY = 86_400
MORNING = 7 * 3_600
_NOTICES = Base.metadata.tables["notices"]
_COLUMNS = ("channel_id", "game_id", "side", "kind", "seen", "made_at", "due_at", "tries", "taken_until")


def _add(digest: bool) -> Statement:
    """A line for each channel of whoever sits there."""
    values = select(
        ChannelRow.id,
        SeatRow.game_id,
        SeatRow.side,
        bindparam("kind", type_=String),
        *(bindparam(name, type_=_NOTICES.c[name].type) for name in ("seen", "made_at", "due_at")),
        literal_column("0"),
        literal_column("0"),
    ).join(SeatRow, SeatRow.person_id == ChannelRow.person_id)
    here = values.where(SeatRow.game_id == bindparam("game"), SeatRow.side == bindparam("at"))
    wanted = here.where(ChannelRow.is_on, ChannelRow.digest if digest else ~ChannelRow.digest)
    return Statement(insert(_NOTICES).from_select(_COLUMNS, wanted))


_AT_ONCE, _IN_DIGEST = _add(digest=False), _add(digest=True)
_WITHDRAW = Statement(
    delete(_NOTICES).where(
        _NOTICES.c.game_id == bindparam("game"),
        _NOTICES.c.sent_at.is_(None),
        _NOTICES.c.kind != literal_column(f"'{OVER}'"),
    )
)


class Outbox:
    """Listens to turns. Whoever looks at his game in the next minute needs no notice, so none is sent before."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def hear(self, link: Link, visit: Visit, turn: Turn) -> None:
        people = {seat.side for seat in visit.seats if seat.person is not None and seat.invitation is None}
        if not people:
            return
        link.change(_WITHDRAW, {"game": turn.game})
        if visit.row.outcome is not None:
            self._write(link, visit, people, OVER)
        elif turn.side in people and not visit.waits_for_bot():
            self._write(link, visit, [str(turn.side)], TURN)

    def is_short(self, game_id: str, side: str) -> None:
        """The time of a side runs out soon."""
        with self._services.database.reading() as session:
            visit = enter(session, game_id)
        with self._services.database.writing_link() as link:
            self._write(link, visit, [side], SHORT)

    def _write(self, link: Link, visit: Visit, sides: Iterable[str], kind: str) -> None:
        now = int(time.time())
        for side in sides:
            values = {"game": visit.row.id, "at": side, "kind": kind, "seen": visit.row.seen[side], "made_at": now}
            soon = now if kind == SHORT else now + int(self._services.settings.notice_after)
            link.change(_AT_ONCE, {**values, "due_at": soon})
            link.change(_IN_DIGEST, {**values, "due_at": next_morning(now)})


def next_morning(now: int) -> int:
    """When a digest is sent: at seven in the morning, UTC."""
    today = now // A_DAY * A_DAY + MORNING
    return today if today > now else today + A_DAY
