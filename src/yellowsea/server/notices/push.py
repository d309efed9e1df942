"""Web push: a notice of the browser, also while no page is open. It needs the extra `push`."""

import base64
import json
from importlib.util import find_spec
from typing import Any

from yellowsea.kernel.errors import SetupError
from yellowsea.server.notices.letters import Letter
from yellowsea.server.notices.public import LONGEST, NotSent, checked_address, post
from yellowsea.server.settings import Settings
from yellowsea.server.store.database import Database
from yellowsea.server.store.models import ChannelRow, KeyRow

NAME = "push"
A_DAY = 86_400


def is_offered() -> bool:
    return find_spec("pywebpush") is not None


def _private_key(database: Database) -> Any:
    """The key that says which server sends; made once, and kept."""
    from py_vapid import Vapid02

    with database.writing() as session:
        row = session.get(KeyRow, NAME)
        if row is None:
            made = Vapid02()
            made.generate_keys()
            row = KeyRow(name=NAME, value=made.private_pem().decode())
            session.add(row)
        pem = row.value
    return Vapid02.from_pem(pem.encode())


def public_key(database: Database) -> str:
    """What a browser is given when it subscribes."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    raw = _private_key(database).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def checked_subscription(text: str, *, private: bool) -> str:
    """What a browser says when it subscribes, with nothing else in it."""
    try:
        found = json.loads(text)
        endpoint, keys = str(found["endpoint"]), found["keys"]
        kept = {name: str(keys[name]) for name in ("p256dh", "auth")}
        for letters in kept.values():
            base64.urlsafe_b64decode(letters + "==")
    except (ValueError, KeyError, TypeError) as error:
        raise SetupError("this is no subscription", "address", "what the browser gives") from error
    written = json.dumps({"endpoint": checked_address(endpoint, private=private), "keys": kept})
    if len(written) > LONGEST:
        raise SetupError("the subscription is too long", "address", f"at most {LONGEST} characters")
    return written


def send(database: Database, settings: Settings, channel: ChannelRow, letter: Letter) -> None:
    """Encrypted for the browser, and signed by this server."""
    from pywebpush import WebPusher

    subscription = json.loads(channel.address)
    told = {"title": letter.title, "body": letter.asked, "link": letter.link if letter.link.startswith("http") else "/"}
    encoded = WebPusher(subscription).encode(json.dumps(told).encode(), content_encoding="aes128gcm")
    if encoded is None:
        raise NotSent("nothing can be encrypted for this browser", is_gone=True)
    endpoint = subscription["endpoint"]
    scheme, _, rest = endpoint.partition("://")
    claims = {"sub": f"mailto:{settings.mail_from}", "aud": f"{scheme}://{rest.partition('/')[0]}"}
    headers = {
        **_private_key(database).sign(claims),
        "Content-Encoding": "aes128gcm",
        "TTL": str(A_DAY),
        "Urgency": "normal",
    }
    post(endpoint, bytes(encoded["body"]), headers, private=settings.private_webhooks)
