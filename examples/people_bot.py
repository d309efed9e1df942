"""A player of one's own over the network: it signs in with a token, accepts invitations, and plays whole games.

Make an account, mark it as a program's and make a token on its page with the scopes `read`, `play` and `games`. Then

    YELLOWSEA_TOKEN=ys_... python examples/people_bot.py http://127.0.0.1:8904

and invite it by its name. It needs nothing but Python. Put your own thinking into `choose`.
"""

import json
import os
import random
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

AT, TOKEN = sys.argv[1].rstrip("/") + "/api", os.environ["YELLOWSEA_TOKEN"]
STALE, TOO_MANY, AWAY = 409, 429, 503


def ask(path: str, body: dict | None = None) -> dict:
    """One request; with a body it is a POST. An answer that says why not is an answer too."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    try:
        with urlopen(Request(AT + path, data, headers)) as answer:
            return json.load(answer)
    except HTTPError as error:
        if error.code in (TOO_MANY, AWAY):
            time.sleep(float(error.headers.get("Retry-After", 1)))
        elif error.code != STALE:
            raise SystemExit(error.read().decode()) from error
        return json.load(error)


def choose(state: dict) -> str:
    """The notation of an option. Here is the place for something cleverer."""
    return random.choice(state["options"])["text"]


def play_on(game: str, side: str) -> None:
    """Decide as long as it is our turn."""
    state = ask(f"/games/{game}?as={side}")
    while state.get("actor") == side and state["options"]:
        state = ask(f"/games/{game}/play?as={side}", {"seq": state["seq"], "option": choose(state)})


while True:
    mine = ask("/me/games")
    for invitation in mine.get("invitations", ()):
        ask(f"/games/{invitation['game']}/accept", {})
    for each in mine.get("games", ()):
        if each["outcome"] is None and each["actor"] in each["you"]:
            play_on(each["game"], each["actor"])
    time.sleep(float(os.environ.get("YELLOWSEA_PAUSE", "2")))
