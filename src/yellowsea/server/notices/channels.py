"""Where somebody wants to be told: an address is added, confirmed, tested, and given up again."""

import hashlib
import hmac
import re
import secrets
import time
from collections.abc import Sequence

from sqlalchemy import func, select

from yellowsea.kernel.errors import SetupError
from yellowsea.server.http.errors import Fault
from yellowsea.server.notices import push
from yellowsea.server.notices.carriers import carry, send_mail
from yellowsea.server.notices.letters import test_letter
from yellowsea.server.notices.public import NotSent, checked_address
from yellowsea.server.services import Services
from yellowsea.server.store.models import ChannelRow

MAIL, WEBHOOK, PUSH, FEED = "mail", "webhook", "push", "feed"
KINDS = (MAIL, WEBHOOK, PUSH, FEED)
MOST = 10
LONGEST_MAIL = 200
_MAIL = re.compile(r"[^\s@<>,;:\"()\[\]\\]+@[^\s@<>,;:\"()\[\]\\]+\.[^\s@<>,;:\"()\[\]\\.]+")


def offered(services: Services) -> list[str]:
    """The kinds of channels that this server can use."""
    settings = services.settings
    there = {MAIL: bool(settings.mail and settings.site), PUSH: push.is_offered()}
    return [kind for kind in KINDS if there.get(kind, True)]


def channels_of(services: Services, person: str) -> Sequence[ChannelRow]:
    wanted = select(ChannelRow).where(ChannelRow.person_id == person).order_by(ChannelRow.made_at, ChannelRow.id)
    with services.database.reading() as session:
        return session.scalars(wanted).all()


def add(services: Services, person: str, kind: str, address: str, *, digest: bool) -> ChannelRow:
    """A new channel. One by mail is shut until its owner follows the link that he is sent."""
    if kind not in offered(services):
        raise SetupError(f"{kind!r} is no channel of this server", "kind", ", ".join(offered(services)))
    row = ChannelRow(
        id=secrets.token_hex(8),
        person_id=person,
        kind=kind,
        address=_checked(services, kind, address),
        secret=secrets.token_urlsafe(24),
        token=secrets.token_urlsafe(24),
        is_on=kind != MAIL,
        digest=digest,
        trouble=None,
        made_at=int(time.time()),
    )
    with services.database.writing() as session:
        mine = select(func.count()).where(ChannelRow.person_id == person)
        if (session.scalar(mine) or 0) >= MOST:
            raise SetupError("that is enough", "kind", f"at most {MOST} channels")
        session.add(row)
    if kind == MAIL:
        _ask_for_confirmation(services, row)
    return row


def _checked(services: Services, kind: str, address: str) -> str:
    private = services.settings.private_webhooks
    if kind == FEED:
        return ""
    if kind == PUSH:
        return push.checked_subscription(address, private=private)
    if kind == WEBHOOK:
        return checked_address(address, private=private)
    if len(address) > LONGEST_MAIL or not address.isprintable() or not _MAIL.fullmatch(address):
        raise SetupError("this is no mail address", "address", "somebody@example.org")
    return address


def _ask_for_confirmation(services: Services, row: ChannelRow) -> None:
    link = f"{services.settings.site}/notices/confirm/{row.id}.{_proof(row)}"
    text = f"Somebody, we hope you, wants notices of games sent here.\n\nIf so, open: {link}\n\nIf not, do nothing."
    try:
        send_mail(services.settings, row.address, "Notices from Yellow Sea?", text, None)
    except NotSent as error:
        remove(services, row.person_id, row.id)
        raise Fault(503, "not_sent", "address", f"No mail could be sent: {error}.", "another try later") from error


def _proof(row: ChannelRow) -> str:
    """What only the reader of the mail knows; not the link that stops it."""
    return hmac.new(row.secret.encode(), b"confirm", hashlib.sha256).hexdigest()[:32]


def confirm(services: Services, code: str) -> bool:
    """The reader of a mail wants notices there."""
    identity, _, proof = code.partition(".")
    with services.database.writing() as session:
        row = session.get(ChannelRow, identity)
        if row is None or not hmac.compare_digest(proof.encode(), _proof(row).encode()):
            return False
        row.is_on = True
        return True


def stop(services: Services, token: str) -> bool:
    """Whoever has the link of a channel ends it."""
    with services.database.writing() as session:
        row = session.scalars(select(ChannelRow).where(ChannelRow.token == token)).first()
        if row is not None:
            session.delete(row)
        return row is not None


def remove(services: Services, person: str, channel: str) -> None:
    with services.database.writing() as session:
        row = session.get(ChannelRow, channel)
        if row is not None and row.person_id == person:
            session.delete(row)


def change(services: Services, person: str, channel: str, *, digest: bool) -> None:
    """At once, or all of a day together."""
    with services.database.writing() as session:
        row = session.get(ChannelRow, channel)
        if row is not None and row.person_id == person:
            row.digest = digest


def test(services: Services, person: str, channel: str) -> str:
    """Send something now; returns what came of it, in words."""
    with services.database.reading() as session:
        row = session.get(ChannelRow, channel)
    if row is None or row.person_id != person:
        raise Fault(404, "no_channel", "channel", "There is no such channel.", "a channel of yours")
    if not row.is_on:
        return "Not confirmed yet: open the link in the mail first."
    try:
        carry(services.database, services.settings, row, test_letter(services.settings.site))
    except NotSent as error:
        return f"It did not arrive: {error}."
    return "Sent."
