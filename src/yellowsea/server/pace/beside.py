"""What goes on beside the log of a game: its clock, what one player asks of the other, and who has heard how much.

None of it moves the sequence number: whoever is deciding goes on deciding.
"""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from pydantic_core import from_json
from sqlalchemy import bindparam, insert, select, update

from yellowsea.server.games.secrecy import VIEWERS
from yellowsea.server.pace.clock import Clock, clock_of
from yellowsea.server.store.database import Database
from yellowsea.server.store.links import Link, Statement
from yellowsea.server.store.models import Base, BesideRow

Offer = dict[str, Any]
"""What a player asks of the other: `kind`, `by`, `at`, and what belongs to its kind."""

BESIDE = (BesideRow.heard, BesideRow.offers, BesideRow.clock, BesideRow.said)
"""The columns of a row, in the order in which `beside_from` takes them."""
_GAMES, _TABLE = Base.metadata.tables["games"], Base.metadata.tables["beside"]
_READ = Statement(select(*BESIDE).where(BesideRow.game_id == bindparam("game")))
_LOCK = Statement(update(_GAMES).where(_GAMES.c.id == bindparam("game")).values(seq=_GAMES.c.seq))
_COLUMNS = ("heard", "offers", "clock", "said", "due_at")
_CHANGE = Statement(
    update(_TABLE)
    .where(_TABLE.c.game_id == bindparam("game"))
    .values({column: bindparam(column) for column in _COLUMNS})
)
_ADD = Statement(insert(_TABLE))


def now_in_ms() -> int:
    return time.time_ns() // 1_000_000


@dataclass(slots=True)
class Beside:
    """A game's row; one without anything in it is not stored."""

    heard: dict[str, int] = field(default_factory=lambda: dict.fromkeys(VIEWERS, 0))
    offers: list[Offer] = field(default_factory=list)
    clock: Clock | None = None
    said: dict[str, int] = field(default_factory=dict)
    """The newest remark of each room of talk."""

    def tell(self, viewers: Iterable[str] = VIEWERS) -> None:
        """Something is new for these."""
        for viewer in viewers:
            self.heard[viewer] += 1

    def offer(self, kind: str) -> Offer | None:
        return next((one for one in self.offers if one["kind"] == kind), None)

    def values(self) -> dict[str, Any]:
        return {
            "heard": self.heard,
            "offers": self.offers,
            "said": self.said,
            "clock": self.clock.to_json() if self.clock is not None else None,
            "due_at": self.clock.due_at() if self.clock is not None else None,
        }


def beside_from(*columns: Any) -> Beside:
    """The row from its columns, as a driver gives them."""
    heard, offers, clock, said = (from_json(one) if isinstance(one, str) else one for one in columns)
    if heard is None:
        return Beside()
    return Beside(heard, offers, clock_of(clock) if clock is not None else None, said)


def beside_now(link: Link, game_id: str) -> Beside:
    rows = link.rows(_READ, {"game": game_id})
    return beside_from(*rows[0]) if rows else Beside()


def keep(link: Link, game_id: str, beside: Beside) -> None:
    """Write the row, within the transaction that read it."""
    values = beside.values()
    if link.change(_CHANGE, {**values, "game": game_id}) != 1:
        link.change(_ADD, {**values, "game_id": game_id})


@contextmanager
def changing(database: Database, game_id: str) -> Iterator[Beside]:
    """The row, to be changed by nobody else meanwhile; it is written at the end of the block."""
    with database.writing_link() as link:
        link.change(_LOCK, {"game": game_id})
        beside = beside_now(link, game_id)
        yield beside
        keep(link, game_id, beside)
