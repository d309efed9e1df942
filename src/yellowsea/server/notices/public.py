"""Requests to addresses that people name: to the open network only, with no way round by names, redirects or waits."""

import http.client
import ipaddress
import socket
import ssl
from urllib.parse import SplitResult, urlsplit

from yellowsea.kernel.errors import SetupError

TIMEOUT = 10.0
LONGEST = 2_000
Headers = dict[str, str]


class NotSent(Exception):
    """It did not arrive. `is_gone` says that it never will: nobody is there any more."""

    def __init__(self, why: str, *, is_gone: bool = False) -> None:
        super().__init__(why)
        self.is_gone = is_gone


def checked_address(address: str, *, private: bool) -> str:
    """An address that a request may go to; SetupError if it cannot be one. Plain HTTP is for one's own network."""
    text = address.strip()
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    good = parts.scheme == "https" or (private and parts.scheme == "http")
    if not good or not parts.hostname or parts.username or port == 0 or len(text) > LONGEST or not text.isprintable():
        raise SetupError("no request can go there", "address", "an address that begins with https://")
    return text


def post(address: str, body: bytes, headers: Headers, *, private: bool) -> None:
    """Post something; NotSent unless it was taken. The machine is looked up once, and that one is asked."""
    parts = urlsplit(checked_address(address, private=private))
    try:
        connection = _connect(parts, private)
        try:
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            connection.request("POST", path, body, {"User-Agent": "Yellow Sea", **headers})
            status = connection.getresponse().status
        finally:
            connection.close()
    except (OSError, http.client.HTTPException) as error:
        raise NotSent(f"{parts.hostname} cannot be reached: {type(error).__name__}") from error
    if not 200 <= status < 300:
        raise NotSent(f"{parts.hostname} answered {status}", is_gone=status in (404, 410))


def _connect(parts: SplitResult, private: bool) -> http.client.HTTPConnection:
    host = str(parts.hostname)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(one[4][0]) for one in found]
    if not private and not all(ipaddress.ip_address(one.partition("%")[0]).is_global for one in addresses):
        raise NotSent(f"{host} is no machine of the open network", is_gone=True)
    connection: http.client.HTTPConnection
    connection = http.client.HTTPConnection(host, port, timeout=TIMEOUT)
    opened = socket.create_connection((addresses[0], port), TIMEOUT)
    if parts.scheme == "https":
        opened = ssl.create_default_context().wrap_socket(opened, server_hostname=host)
    connection.sock = opened
    return connection
