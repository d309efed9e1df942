"""How a letter travels: by mail, by a webhook shaped as Discord takes it, by push to a browser."""

import hashlib
import hmac
import json
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from yellowsea.server.notices import push
from yellowsea.server.notices.letters import Letter
from yellowsea.server.notices.public import TIMEOUT, NotSent, post
from yellowsea.server.settings import Settings
from yellowsea.server.store.database import Database
from yellowsea.server.store.models import ChannelRow

LONGEST_MESSAGE = 1_900
"""Letters; Discord takes two thousand."""


def carry(database: Database, settings: Settings, channel: ChannelRow, letter: Letter) -> None:
    """Send a letter by a channel; NotSent if it did not arrive. A feed holds it already."""
    if channel.kind == "mail":
        send_mail(settings, channel.address, letter.title, letter.text, stop_link(settings, channel))
    elif channel.kind == "webhook":
        send_webhook(settings, channel, letter)
    elif channel.kind == "push":
        push.send(database, settings, channel, letter)


def stop_link(settings: Settings, channel: ChannelRow) -> str:
    return f"{settings.site}/notices/stop/{channel.token}"


# -- mail ------------------------------------------------------------------------------------------------------------


def send_mail(settings: Settings, to: str, subject: str, text: str, stop: str | None) -> None:
    """One mail by the server that the settings name: `smtp://user:password@host:587` or `smtps://...`."""
    message = EmailMessage()
    message["From"], message["To"] = settings.mail_from, to
    message["Subject"] = " ".join(subject.split())[:200]
    message["Date"], message["Message-ID"] = (
        formatdate(),
        make_msgid("yellowsea", settings.mail_from.rpartition("@")[2]),
    )
    if stop is not None:
        message["List-Unsubscribe"] = f"<{stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        text = f"{text}\n\nNo more of these: {stop}"
    message.set_content(text)
    try:
        _hand_over(settings, message)
    except smtplib.SMTPRecipientsRefused as error:
        raise NotSent("the mail server refuses this address", is_gone=True) from error
    except (OSError, smtplib.SMTPException) as error:
        raise NotSent(f"the mail server does not take it: {type(error).__name__}") from error


def _hand_over(settings: Settings, message: EmailMessage) -> None:
    at = urlsplit(settings.mail)
    host, secure = at.hostname or "localhost", ssl.create_default_context()
    server: smtplib.SMTP
    if at.scheme == "smtps":
        server = smtplib.SMTP_SSL(host, at.port or 465, timeout=TIMEOUT, context=secure)
    else:
        server = smtplib.SMTP(host, at.port or 25, timeout=TIMEOUT)
    with server:
        if at.username:
            if at.scheme != "smtps":
                server.starttls(context=secure)  # a password never travels in clear
            server.login(unquote(at.username), unquote(at.password or ""))
        server.send_message(message)


# -- webhooks --------------------------------------------------------------------------------------------------------


def send_webhook(settings: Settings, channel: ChannelRow, letter: Letter) -> None:
    """JSON with `content`, as Discord and its like take it, signed with the secret of the channel."""
    content = letter.text
    if len(content) > LONGEST_MESSAGE:
        content = content[:LONGEST_MESSAGE] + "…"
    body = json.dumps({"content": content, "allowed_mentions": {"parse": []}}, ensure_ascii=False).encode()
    headers = {"Content-Type": "application/json", "X-Yellow-Sea-Signature": signature(channel.secret, body)}
    post(channel.address, body, headers, private=settings.private_webhooks)


def signature(secret: str, body: bytes) -> str:
    """What proves where a body comes from: `sha256=` and an HMAC in hex digits."""
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
