"""Devices: browsers in which somebody is signed in, or is known as a guest."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from yellowsea.server.people.door import A_DAY
from yellowsea.server.people.person import Person, digest_of, new_id, new_secret
from yellowsea.server.services import Services
from yellowsea.server.store.models import DeviceRow, SeatRow

BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
SYSTEMS = (
    *(("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows")),
    *(("Mac OS", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux")),
)


@dataclass(frozen=True, slots=True)
class Device:
    """One device as its owner sees it."""

    id: str
    words: str
    made_at: int
    used_at: int
    is_this: bool


def words_for(agent: str) -> str:
    """What a browser says of itself, in the few words that a person knows it by."""
    browser = next((name for mark, name in BROWSERS if f"{mark}/" in agent), "")
    system = next((name for mark, name in SYSTEMS if mark in agent), "")
    return " on ".join(part for part in (browser or "A browser", system) if part)


def add_device(session: Session, person: str, words: str, session_days: int) -> tuple[str, str]:
    """A new device of a person: its id, and what its cookie holds."""
    secret, now = new_secret(), int(time.time())
    device = DeviceRow(
        digest=digest_of(secret),
        id=new_id(),
        person_id=person,
        words=words,
        made_at=now,
        used_at=now,
        until=now + session_days * A_DAY,
    )
    session.add(device)
    return device.id, secret


def devices_of(services: Services, person: Person) -> list[Device]:
    newest = select(DeviceRow).where(DeviceRow.person_id == person.id).order_by(DeviceRow.used_at.desc())
    with services.database.reading() as session:
        return [
            Device(row.id, row.words, row.made_at, row.used_at, row.id == person.device)
            for row in session.scalars(newest)
            if row.until > time.time()
        ]


def sign_out(services: Services, person: Person, devices: Sequence[str]) -> None:
    """These devices of a person are signed out, and what they listen to ends."""
    with services.database.writing() as session:
        session.execute(delete(DeviceRow).where(DeviceRow.person_id == person.id, DeviceRow.id.in_(list(devices))))
    end_streams(services, person.id)


def end_streams(services: Services, person: str) -> None:
    """Whoever still may listen to the person's games comes back by himself."""
    with services.database.reading() as session:
        rows = session.execute(select(SeatRow.game_id, SeatRow.side).where(SeatRow.person_id == person))
        seats = [(game, side) for game, side in rows]
    for game, side in seats:
        services.signals.disconnect(game, side)
