"""Feeds: what was told, for a reader of Atom, and when time runs out, for a calendar."""

import time
from datetime import UTC, datetime
from xml.sax.saxutils import escape

from sqlalchemy import select

from yellowsea.server.games.seats import HUMAN
from yellowsea.server.notices.channels import FEED
from yellowsea.server.notices.letters import letter_for
from yellowsea.server.pace.clock import SECOND, clock_of
from yellowsea.server.services import Services
from yellowsea.server.store.models import BesideRow, ChannelRow, GameRow, NoticeRow, SeatRow

MOST = 50
_ONE_LINE = 73
"""Octets of a line of a calendar, less the space that a further line begins with."""


def channel_of(services: Services, token: str) -> ChannelRow | None:
    """The feed behind an address."""
    with services.database.reading() as session:
        return session.scalars(select(ChannelRow).where(ChannelRow.token == token, ChannelRow.kind == FEED)).first()


def atom(services: Services, channel: ChannelRow) -> str:
    """The newest notices, the last one first."""
    with services.database.reading() as session:
        wanted = select(NoticeRow).where(NoticeRow.channel_id == channel.id, NoticeRow.sent_at.is_not(None))
        found = session.scalars(wanted.order_by(NoticeRow.id.desc()).limit(MOST)).all()
    site = services.settings.site
    updated = found[0].sent_at if found else channel.made_at
    entries = "".join(
        f"<entry><id>urn:yellowsea:{channel.id}:{one.id}</id><title>{_xml(one.title)}</title>"
        f"<updated>{_iso(one.sent_at)}</updated><link href={_quoted(f'{site}/games/{one.game_id}')}/>"
        f'<content type="text">{_xml(one.text)}</content></entry>'
        for one in found
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
        f"<id>urn:yellowsea:{channel.id}</id><title>Yellow Sea: your turn</title><updated>{_iso(updated)}</updated>"
        f"<author><name>Yellow Sea</name></author>{entries}</feed>\n"
    )


def calendar(services: Services, channel: ChannelRow) -> str:
    """One event for each turn of yours that has an end."""
    mine = (
        select(GameRow.id, SeatRow.side, BesideRow.clock)
        .join(SeatRow, (SeatRow.game_id == GameRow.id) & (SeatRow.side == GameRow.actor))
        .join(BesideRow, BesideRow.game_id == GameRow.id)
        .where(SeatRow.person_id == channel.person_id, SeatRow.player == HUMAN, BesideRow.due_at.is_not(None))
    )
    with services.database.reading() as session:
        found = session.execute(mine.order_by(BesideRow.due_at).limit(MOST)).all()
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Yellow Sea//Your turn//EN", "NAME:Yellow Sea"]
    for game, side, stored in found:
        end = clock_of(stored).ends_at()
        letter = letter_for(services, game, side, "turn", 2**31 - 1)
        if end is not None and letter is not None:
            lines += [
                "BEGIN:VEVENT",
                f"UID:{game}-{side}@yellowsea",
                f"DTSTAMP:{_stamp(time.time())}",
                f"DTSTART:{_stamp(end / SECOND)}",
                f"SUMMARY:{_ics('Your time ends: ' + letter.title.partition(' – ')[2])}",
                f"DESCRIPTION:{_ics(letter.asked)}",
                f"URL:{letter.link}",
                "END:VEVENT",
            ]
    lines.append("END:VCALENDAR")
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _xml(text: str | None) -> str:
    return escape("".join(one for one in text or "" if one.isprintable() or one == "\n"))


def _quoted(text: str) -> str:
    return '"' + escape(text, {'"': "&quot;"}) + '"'


def _iso(at: int | None) -> str:
    return datetime.fromtimestamp(at or 0, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _stamp(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ")


def _ics(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> str:
    """Lines of a calendar are short, counted in octets, and never broken inside a letter."""
    parts, now = [], ""
    for letter in line:
        if len((now + letter).encode()) > _ONE_LINE:
            parts.append(now)
            now = ""
        now += letter
    return "\r\n ".join([*parts, now])
