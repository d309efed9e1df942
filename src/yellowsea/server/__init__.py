"""The server: pages, API, storage, live updates. `run` starts it; `app.create_app` builds it for any ASGI server."""
