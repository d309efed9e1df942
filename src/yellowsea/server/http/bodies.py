"""Reading what a request sends, and where a route finds the server's parts."""

from starlette.requests import Request

from yellowsea.server.http.errors import bad_request
from yellowsea.server.services import Services


async def services_of(request: Request) -> Services:
    """Where a route finds the server's parts. Not a plain function: FastAPI would send it to a thread each time."""
    services: Services = request.app.state.services
    return services


def as_text(raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        place = f"body, byte {error.start}"
        raise bad_request("bad_text", place, "The body is not UTF-8 text.", "text in UTF-8") from error
