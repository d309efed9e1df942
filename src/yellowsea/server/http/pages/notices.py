"""Where somebody is told that it is his turn: channels, their tests, feeds, and the way to stop each."""

from typing import Any

from fastapi import Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from yellowsea.kernel.errors import SetupError
from yellowsea.server.http.client_quotas import client_of
from yellowsea.server.http.errors import Fault
from yellowsea.server.http.pages.forms import fields_of
from yellowsea.server.http.pages.page import Here, page, room
from yellowsea.server.http.static_files import WEB
from yellowsea.server.http.who import Who, check_form
from yellowsea.server.notices import channels, feeds, push
from yellowsea.server.people.person import Person
from yellowsea.server.services import Services

router = room()
WORDS = {"mail": "Mail", "webhook": "Webhook, as Discord takes it", "push": "This browser", "feed": "Feed and calendar"}


@router.get("/notices")
def notices_page(request: Request, services: Here, person: Who) -> Response:
    return _page(request, services, person)


def _page(request: Request, services: Services, person: Person | None, status: int = 200, **told: Any) -> Response:
    offered = channels.offered(services) if person is not None else []
    response = page(
        request,
        "notices",
        status,
        person=person,
        channels=channels.channels_of(services, person.id) if person is not None else [],
        offered=offered,
        words=WORDS,
        site=services.settings.site or str(request.base_url).rstrip("/"),
        minutes=max(1, round(services.settings.notice_after / 60)),
        push_key=push.public_key(services.database) if "push" in offered else "",
        told=told,
    )
    response.headers["Cache-Control"] = "no-store"
    return response


@router.post("/notices")
async def change(request: Request, services: Here, person: Who) -> Response:
    """Add a channel, test one, change how it tells, or give it up."""
    fields = fields_of(await request.body())
    if person is None:
        raise Fault(401, "nobody", "person", "Nobody is known here.", "somebody who plays, or is signed in")
    check_form(request, fields.get("mark", ""))
    services.limits.mails.spend(client_of(request.scope))
    return await run_in_threadpool(_change, request, services, person, fields)


def _change(request: Request, services: Services, person: Person, fields: dict[str, str]) -> Response:
    deed, channel = fields.get("deed", ""), fields.get("channel", "")
    try:
        if deed == "add":
            kind = fields.get("kind", "")
            digest = fields.get("digest") == "yes"
            channels.add(services, person.id, kind, fields.get("address", "").strip(), digest=digest)
            done = "A mail is on its way: open the link in it." if kind == "mail" else "Added."
            return _page(request, services, person, done=done)
        if deed == "test":
            return _page(request, services, person, done=channels.test(services, person.id, channel))
    except SetupError as error:
        return _page(request, services, person, 400, wrong=error)
    if deed == "remove":
        channels.remove(services, person.id, channel)
    elif deed == "digest":
        channels.change(services, person.id, channel, digest=fields.get("digest") == "yes")
    return RedirectResponse("/notices", 303)


# -- from a mailbox --------------------------------------------------------------------------------------------------


@router.get("/notices/confirm/{code}")
def ask_to_confirm(request: Request, code: str) -> Response:
    """Programs that look at links in mails beforehand must not say yes either."""
    return page(
        request, "notices_said", heading="Notices of your turns come here?", press=("confirm", code, "Yes, send them")
    )


@router.post("/notices/confirm/{code}")
def confirm(request: Request, services: Here, code: str) -> Response:
    if not channels.confirm(services, code):
        raise Fault(404, "no_channel", "code", "This link opens nothing.", "a link that we have sent")
    return page(request, "notices_said", heading="Notices come here from now on", press=None)


@router.get("/notices/stop/{token}")
def ask_to_stop(request: Request, token: str) -> Response:
    """What looks at links in mails beforehand must not stop anything: a person presses the button."""
    return page(request, "notices_said", heading="No more notices by this way?", press=("stop", token, "Stop them"))


@router.post("/notices/stop/{token}")
def stop(request: Request, services: Here, token: str) -> Response:
    """One press here, or in the mail program."""
    channels.stop(services, token)
    return page(request, "notices_said", heading="No more notices come by this way", press=None)


# -- feeds and the worker of the browser -----------------------------------------------------------------------------


@router.get("/feeds/{token}.atom")
def atom(services: Here, token: str) -> Response:
    return _feed(services, token, "application/atom+xml")


@router.get("/feeds/{token}.ics")
def calendar(services: Here, token: str) -> Response:
    return _feed(services, token, "text/calendar")


def _feed(services: Services, token: str, kind: str) -> Response:
    channel = feeds.channel_of(services, token)
    if channel is None:
        raise Fault(404, "no_feed", "token", "There is no such feed.", "the address that the page of notices shows")
    told = feeds.calendar(services, channel) if kind == "text/calendar" else feeds.atom(services, channel)
    return Response(told, media_type=f"{kind}; charset=utf-8", headers={"Cache-Control": "private, no-cache"})


@router.get("/push_worker.js")
def push_worker() -> Response:
    """The part of the page that hears a push; it is served from the top, so that it may speak for the whole site."""
    return Response(
        (WEB / "page" / "notices" / "worker.js").read_bytes(),
        media_type="text/javascript",
        headers={"Cache-Control": "no-cache"},
    )
