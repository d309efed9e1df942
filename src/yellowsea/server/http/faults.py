"""Which answer each kind of error becomes."""

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from yellowsea.kernel.errors import IllegalMove, YellowSeaError
from yellowsea.server.games.payload import Stale
from yellowsea.server.http.answers import answer, refusal_answer
from yellowsea.server.http.errors import Fault, bad_request, unavailable
from yellowsea.server.http.guard import fault_answer
from yellowsea.server.store.troubles import Unavailable


def add_fault_answers(app: FastAPI) -> None:
    @app.exception_handler(Fault)
    async def fault(request: Request, error: Fault) -> Response:
        return fault_answer(request.scope, error)

    @app.exception_handler(Stale)
    async def stale(_request: Request, error: Stale) -> Response:
        return answer(error.body(), 409)

    @app.exception_handler(YellowSeaError)
    async def engine(request: Request, error: YellowSeaError) -> Response:
        if isinstance(error, IllegalMove):
            return refusal_answer(error)
        place, expected = error.place or "request", error.expected or "something that the rules allow"
        return fault_answer(request.scope, Fault(400, error.code, place, error.text, expected))

    @app.exception_handler(Unavailable)
    async def database(request: Request, error: Unavailable) -> Response:
        return fault_answer(request.scope, unavailable(str(error)))

    @app.exception_handler(RequestValidationError)
    async def validation(request: Request, error: RequestValidationError) -> Response:
        return fault_answer(request.scope, _validation_fault(error))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        if isinstance(error.__cause__, RecursionError | ValueError):
            # Endless nesting, endless numbers.
            text = "This JSON cannot be used."
            return fault_answer(request.scope, bad_request("bad_json", "body", text, "a plain JSON object"))
        expected = "another method" if error.status_code == 405 else "an address of this server"
        fault = Fault(error.status_code, "http", request.url.path, f"{error.detail}.", expected)
        fault.headers = dict(error.headers or {})
        return fault_answer(request.scope, fault)


def _validation_fault(error: RequestValidationError) -> Fault:
    first = error.errors()[0]
    kind, where = first["type"], first["loc"]
    if kind == "json_invalid":
        line, column = _line_and_column(str(error.body or ""), int(where[-1]))
        text = f"The body is not JSON: {first['ctx']['error']}."
        return bad_request("bad_json", f"body, line {line}, column {column}", text, "a JSON object")
    if where == ("body",):
        text = "The body must be a JSON object."
        return bad_request("bad_json", "body", text, "a JSON object, sent with Content-Type: application/json")
    place = ".".join(str(part) for part in (where[1:] if where[0] == "body" else where))
    if kind == "extra_forbidden":
        return bad_request("unknown_field", place, f"There is no field {place!r}.", "only the fields of this request")
    if kind == "missing":
        return bad_request("bad_field", place, f"{place!r} is missing.", "a value")
    return bad_request("bad_field", place, f"{first['msg']}.", "a value of the right kind")


def _line_and_column(text: str, at: int) -> tuple[int, int]:
    return text.count("\n", 0, at) + 1, at - (text.rfind("\n", 0, at) + 1) + 1
