"""The client's files. Their address carries a hash of their content, so browsers may keep them for good."""

import gzip
import hashlib
import logging
import mimetypes
from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from yellowsea.server.http.bundle import BundleError, bundle_scripts, bundle_styles, files_asked_for
from yellowsea.server.http.errors import Fault

log = logging.getLogger("yellowsea.server")

WEB = Path(__file__).parents[2] / "web"
SERVED = (".js", ".css", ".json", ".svg", ".webp", ".png", ".woff2")
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
SMALL = 1_000
LONGEST_PATH = 200
PACKED_ALREADY = (".webp", ".png", ".woff2")
mimetypes.add_type("font/woff2", ".woff2")

AS_WRITTEN = "as_written"
BUNDLED = "bundled"


class WebFiles:
    """The files of the client, put together for players or as they are written for people who edit them."""

    def __init__(self, web: Path, form: str) -> None:
        self._web = web
        self._form = form
        self.version = _hash_of(web) if form == BUNDLED else ""

    def address(self, path: str) -> str:
        """Where a page finds a file."""
        return f"/static/{self.version}/{path}" if self.version else f"/static/{path}"

    def board_script(self, system: str) -> str:
        """The address of the script of a board page."""
        if self._form == BUNDLED and self._bundle(system) is not None:
            return self.address(f"bundles/{system}.js")
        return self.address("page/main.js")

    @lru_cache(maxsize=32)  # noqa: B019
    def asked_first(self, system: str) -> list[tuple[str, str]]:
        """What a board asks for as soon as it opens, with its kind: a page may send for it before its script runs."""
        if self._form == AS_WRITTEN or self._bundle(system) is None:
            return []
        files = files_asked_for(self._web, f"systems/{system}/system.js")
        return [(self.address(path), "style" if path.endswith(".css") else "fetch") for path in files]

    def answer(self, request: Request, path: str) -> Response:
        """A file, for good if the address has the hash of what is here now."""
        if "\0" in path or len(path) > LONGEST_PATH:
            path = ""  # no file has such a name
        version, _, rest = path.partition("/")
        if self.version and version == self.version:
            return self._file(request, rest, FOR_GOOD)
        if len(version) == len(self.version) > 0 and not (self._web / version).exists():
            return self._file(request, rest, ASK_AGAIN)  # a page from before an update asks for one more file
        return self._file(request, path, ASK_AGAIN)

    def _file(self, request: Request, path: str, caching: str) -> Response:
        content = self._content(path)
        if content is None:
            raise Fault(404, "unknown_file", request.url.path, "There is no such file.", "a file of the client")
        plain, packed = content
        etag = f'"{hashlib.sha256(plain).hexdigest()[:16]}"'
        headers = {"Cache-Control": caching, "ETag": etag, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == etag:
            return Response(None, 304, headers)
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        if packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(packed, 200, {**headers, "Content-Encoding": "gzip"}, kind)
        return Response(plain, 200, headers, kind)

    def _content(self, path: str) -> tuple[bytes, bytes | None] | None:
        """A file and, where that is worth it, the same packed."""
        if self._form == AS_WRITTEN:
            plain = self._written(path)
            return None if plain is None else (plain, None)
        return self._kept(path)

    @lru_cache(maxsize=256)  # noqa: B019 - one object for the life of a server
    def _kept(self, path: str) -> tuple[bytes, bytes | None] | None:
        folder, _, name = path.partition("/")
        if folder == "bundles":
            plain = self._bundle(name.removesuffix(".js"))
        elif path.endswith(".css") and self._written(path) is not None:
            plain = bundle_styles(self._web, path).encode()
        else:
            plain = self._written(path)
        if plain is None:
            return None
        return plain, gzip.compress(plain, 6) if len(plain) > SMALL and not path.endswith(PACKED_ALREADY) else None

    @lru_cache(maxsize=32)  # noqa: B019
    def _bundle(self, system: str) -> bytes | None:
        """The script of a board page; None where it has to be served as it is written."""
        entry = f"systems/{system}/system.js"
        if not system.isidentifier() or self._written(entry) is None:
            return None
        try:
            return bundle_scripts(self._web, entry, "page/main.js").encode()
        except BundleError as error:
            log.error("the scripts of %s are served one by one: %s", system, error)
            return None

    def _written(self, path: str) -> bytes | None:
        """A file as it is, if it lies within the folder and is meant for browsers."""
        try:
            file = (self._web / path).resolve()
            if file.suffix not in SERVED or not file.is_relative_to(self._web.resolve()) or not file.is_file():
                return None
            return file.read_bytes()
        except OSError:  # a name that is too long for this system
            return None


def _hash_of(web: Path) -> str:
    digest = hashlib.sha256()
    for file in sorted(path for path in web.rglob("*") if path.suffix in SERVED):
        digest.update(file.relative_to(web).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


router = APIRouter(include_in_schema=False)


@router.get("/favicon.ico")
def icon(request: Request) -> Response:
    """For browsers that ask here, whatever the page says."""
    files: WebFiles = request.app.state.web_files
    return files.answer(request, "page/icon.svg")


@router.get("/static/{path:path}")
def static_file(request: Request, path: str) -> Response:
    files: WebFiles = request.app.state.web_files
    return files.answer(request, path)
