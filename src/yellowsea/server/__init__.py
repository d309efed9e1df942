"""The server: pages, API, storage, live updates. `run` starts it; `app.create_app` builds it for any ASGI server."""

from yellowsea.server.run import run
from yellowsea.server.settings import Settings

__all__ = ["Settings", "run"]
