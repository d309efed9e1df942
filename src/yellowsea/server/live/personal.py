"""One stream for a person over all his games: each with how far it has come for his eyes, and new ones as he gets them.

It carries numbers and never what happened. So whoever connects again hears how far everything has come, and has missed
nothing.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping

from pydantic_core import to_json
from sqlalchemy import select

from yellowsea.server.games.seats import Claim, sides_held
from yellowsea.server.games.secrecy import PUBLIC
from yellowsea.server.games.visits import enter
from yellowsea.server.http.errors import Fault
from yellowsea.server.live.stream import Listener, News, Signals
from yellowsea.server.people.person import Person
from yellowsea.server.services import Services
from yellowsea.server.store.models import BesideRow, GameRow, SeatRow
from yellowsea.server.store.troubles import Unavailable

MOST_GAMES = 200
Place = tuple[str, str]
"""A game, and whose eyes look at it."""
Standing = Mapping[Place, News]


def standing(services: Services, person: Person | None, watched: Iterable[str], claim: Claim) -> Standing:
    """How far all games of a person have come for him, and those that he only watches."""
    found: dict[Place, News] = {}
    with services.database.reading() as session:
        if person is not None:
            mine = (
                select(GameRow.id, SeatRow.side, GameRow.seen, BesideRow.heard)
                .join(SeatRow, SeatRow.game_id == GameRow.id)
                .outerjoin(BesideRow, BesideRow.game_id == GameRow.id)
                .where(SeatRow.person_id == person.id, SeatRow.invitation.is_(None), GameRow.outcome.is_(None))
                .order_by(GameRow.touched_at.desc())
                .limit(MOST_GAMES)
            )
            for game, side, seen, heard in session.execute(mine):
                found[game, side] = News(seen[side], heard[side] if heard is not None else 0)
        for game in watched:
            try:
                visit = enter(session, game)
            except Fault:
                continue  # there is no such game any more
            keys = (*claim.keys, *((claim.key,) if claim.key else ()))
            for viewer in (*sides_held(keys, visit.seats, person), PUBLIC):
                found[game, viewer] = News(visit.row.seen[viewer], visit.beside.heard[viewer])
    return found


class _Tagged:
    """Lays the news of one game among those of all."""

    def __init__(self, place: Place, all_news: "asyncio.Queue[tuple[Place, News | None]]") -> None:
        self._place = place
        self._all = all_news

    def put_nowait(self, news: News | None, /) -> None:
        self._all.put_nowait((self._place, news))


class _Ears:
    """The games that one connection listens to."""

    def __init__(self, signals: Signals) -> None:
        self._signals = signals
        self.news: asyncio.Queue[tuple[Place, News | None]] = asyncio.Queue()
        self.known: dict[Place, News] = {}
        self._listeners: dict[Place, Listener] = {}

    def open(self, place: Place) -> None:
        if place not in self._listeners:
            self._listeners[place] = self._signals.listen(*place, _Tagged(place, self.news))

    def close(self, place: Place) -> None:
        listener = self._listeners.pop(place, None)
        self.known.pop(place, None)
        if listener is not None:
            self._signals.leave(place[0], listener)

    def close_all(self) -> None:
        for place in list(self._listeners):
            self.close(place)

    def take(self, now: Standing) -> list[str]:
        """What is new in how everything stands, as lines of the stream."""
        told = []
        for place in [one for one in self.known if one not in now]:
            self.close(place)
            told.append(_written({"game": place[0], "as": place[1], "gone": True}))
        for place, news in now.items():
            self.open(place)
            told += self.hear(place, news)
        return told

    def hear(self, place: Place, news: News) -> list[str]:
        before = self.known.get(place)
        newest = news if before is None else News(*map(max, before, news))
        if newest == before:
            return []
        self.known[place] = newest
        return [_written({"game": place[0], "as": place[1], "seq": newest.seq, "beside": newest.beside})]


async def lines(signals: Signals, standing_now: Callable[[], Awaitable[Standing]], pulse: float) -> AsyncIterator[str]:
    """The text of the stream. All is asked for again whenever nothing has happened for a while."""
    ears = _Ears(signals)
    try:
        for place in await standing_now():
            ears.open(place)
        # Asked again after listening has begun: what happens in between is heard twice rather than never.
        yield "retry: 1000\n\n" + "".join(ears.take(await standing_now())) + _written({"ready": True})
        while True:
            try:
                async with asyncio.timeout(pulse):
                    place, news = await ears.news.get()
            except TimeoutError:
                try:
                    yield "".join(ears.take(await standing_now())) + ": still here\n\n"
                except Fault:
                    return
                except Unavailable:
                    yield ": still here\n\n"
                continue
            if news is None:
                return  # a key, a sign-in or a game is no more; whoever may still listen connects again
            for line in ears.hear(place, news):
                yield line
    finally:
        ears.close_all()


def _written(told: Mapping[str, object]) -> str:
    return f"data: {to_json(told).decode()}\n\n"
