"""Talk beside a game, in two rooms: players hear each other, watchers hear each other, nobody the other room."""

import time
from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games.seats import Claim
from yellowsea.server.games.secrecy import PUBLIC
from yellowsea.server.games.visits import Visit, enter
from yellowsea.server.http.errors import Fault, bad_request
from yellowsea.server.pace.beside import changing
from yellowsea.server.pace.clocks import tell
from yellowsea.server.services import Services
from yellowsea.server.store.models import MuteRow, NoteRow, RemarkRow, SilencedRow

PLAYERS: Final = "players"
WATCHERS: Final = "watchers"
LONGEST_REMARK = 500
LONGEST_NOTES = 10_000
MOST_TOLD = 200
"""Remarks that one answer holds: the newest of them."""


def checked_text(text: str, place: str, most: int = LONGEST_REMARK) -> str:
    """One line of plain words; anything that could not be shown is refused."""
    words = " ".join(text.split())
    if not words or len(words) > most or not words.isprintable():
        raise bad_request("bad_text", place, "This cannot be said.", f"1 to {most} characters that can be shown")
    return words


# -- saying ----------------------------------------------------------------------------------------------------------


def say(services: Services, game_id: str, claim: Claim, text: str, name: str = "") -> dict[str, Any]:
    """Say something in the room of whoever speaks; everybody there hears of it."""
    words = checked_text(text, "text")
    with services.database.reading() as session:
        visit = enter(session, game_id, claim)
        refuse_silenced(session, visit)
    room = WATCHERS if visit.side is None else PLAYERS
    remark = RemarkRow(game_id=game_id, room=room, side=visit.side, text=words, at=int(time.time()))
    remark.person_id = person_id_of(visit)
    remark.name = visit.names().get(visit.side) if visit.side is not None else name or "Watcher"
    with services.database.writing() as session:
        session.add(remark)
        session.flush()
        told = _told(remark)
    with changing(services.database, game_id) as beside:
        beside.said[room] = told["id"]
        beside.tell(_hearers(visit, room))
    tell(services, game_id, beside)
    return told


def _hearers(visit: Visit, room: str) -> Iterable[str]:
    if visit.row.outcome is not None:
        return (*SIDES, PUBLIC)
    return SIDES if room == PLAYERS else (PUBLIC,)


def refuse_silenced(session: Session, visit: Visit) -> None:
    """Whoever the operator has silenced says nothing for a while, in any game; without a person, in this one."""
    now = int(time.time())
    wanted = select(SilencedRow).where(SilencedRow.until > now)
    person = person_id_of(visit)
    seat = f"{visit.row.id}:{visit.side}"
    found = session.scalars(wanted.where(SilencedRow.who.in_([one for one in (person, seat) if one]))).first()
    if found is not None:
        day = time.strftime("%d %B %Y", time.gmtime(found.until))
        raise Fault(403, "silenced", "text", f"You may say nothing until {day}: {found.why}", "another day")


def person_id_of(visit: Visit) -> str | None:
    return visit.person.id if visit.person is not None else None


# -- hearing ---------------------------------------------------------------------------------------------------------


def heard(services: Services, game_id: str, claim: Claim, since: int) -> dict[str, Any]:
    """What is new in the room of whoever asks. After the end the players read the watchers' room too."""
    with services.database.reading() as session:
        visit = enter(session, game_id, claim)
        rooms = [WATCHERS if visit.side is None else PLAYERS]
        if visit.side is not None and visit.row.outcome is not None:
            rooms.append(WATCHERS)
        wanted = select(RemarkRow).where(
            RemarkRow.game_id == game_id,
            RemarkRow.room.in_(rooms),
            RemarkRow.id > since,
            RemarkRow.is_hidden.is_(False),
        )
        muted = visit.side is not None and session.get(MuteRow, (game_id, visit.side)) is not None
        if muted:
            wanted = wanted.where((RemarkRow.side == visit.side) | RemarkRow.side.is_(None))
        newest = session.scalars(wanted.order_by(RemarkRow.id.desc()).limit(MOST_TOLD)).all()
    return {"remarks": [_told(one) for one in reversed(newest)], "muted": muted}


def _told(remark: RemarkRow) -> dict[str, Any]:
    return {
        "id": remark.id,
        "room": remark.room,
        "side": remark.side,
        "name": remark.name,
        "text": remark.text,
        "at": remark.at,
    }


def mute(services: Services, game_id: str, claim: Claim, is_muted: bool) -> None:
    """A player does not want to hear the other one, in this game; or wants to again."""
    side = services.seat(game_id, claim)
    with services.database.writing() as session:
        row = session.get(MuteRow, (game_id, side))
        if is_muted and row is None:
            session.add(MuteRow(game_id=game_id, side=side))
        elif not is_muted and row is not None:
            session.delete(row)


# -- notes -----------------------------------------------------------------------------------------------------------


def notes(services: Services, game_id: str, claim: Claim) -> dict[str, Any]:
    """What a player has written down for himself."""
    side = services.seat(game_id, claim)
    with services.database.reading() as session:
        row = session.get(NoteRow, (game_id, side))
        return {"text": row.text if row is not None else ""}


def keep_notes(services: Services, game_id: str, claim: Claim, text: str) -> dict[str, Any]:
    side = services.seat(game_id, claim)
    if len(text) > LONGEST_NOTES or not text.replace("\n", " ").replace("\t", " ").isprintable():
        raise bad_request("bad_text", "text", "This cannot be kept.", f"at most {LONGEST_NOTES} characters")
    with services.database.writing() as session:
        session.merge(NoteRow(game_id=game_id, side=side, text=text))
    return {"text": text}
