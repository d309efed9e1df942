"""A game on a server, as a test sits down to it."""

import random
import time
from dataclasses import dataclass, field
from typing import Any

from fastapi.testclient import TestClient
from httpx import Response

Json = dict[str, Any]

PATIENCE = 30.0
LATEST = 2**31 - 1


@dataclass
class Table:
    """One game, with the keys of its human seats."""

    client: TestClient
    game: str
    seats: dict[str, str]
    commitment: str
    at: str = field(init=False)

    def __post_init__(self) -> None:
        self.at = f"/api/games/{self.game}"

    def look(self, side: str | None, since: int = 0) -> Json:
        return good(self.client.get(self.at, params={"since": since}, headers=self.key(side)))

    def glance(self, side: str | None) -> Json:
        """The state without its log."""
        return self.look(side, LATEST)

    def ask(self, what: str, seat: str | None, /, **query: object) -> Response:
        return self.client.get(f"{self.at}/{what}", params=query, headers=self.key(seat))

    def send(self, what: str, side: str, **body: object) -> Response:
        """Post for a side, with the newest sequence number unless another is given."""
        if "seq" not in body:
            body["seq"] = self.glance(side)["seq"]
        return self.client.post(f"{self.at}/{what}", json=body, headers=self.key(side))

    def play(self, *options: str) -> Json:
        """Play options, each for whoever must decide; the answer to the last one."""
        for option in options:
            actor = self.glance(None)["actor"]
            state = good(self.send("play", actor, option=option))
        return state

    def play_on(self, count: int, seed: int = 1) -> None:
        """Play so many options for both sides, chosen at random but the same each time."""
        rng = random.Random(seed)
        for _ in range(count):
            actor = self.glance(None)["actor"]
            assert actor is not None, "the game is over too early"
            now = self.glance(actor)
            good(self.send("play", actor, seq=now["seq"], option=rng.choice(now["options"])["text"]))

    def wait_for(self, side: str | None, since: int = 0) -> Json:
        """The state when it is this side's turn again, or (for nobody) when the game is over."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            state = self.glance(side)
            if state["actor"] in (side, None):
                return state if since == LATEST else self.look(side, since)
            time.sleep(0.01)
        raise AssertionError(f"{side} was not asked again within {PATIENCE} s")

    def key(self, *sides: str | None) -> dict[str, str]:
        """The header that proves sides; nothing for a spectator."""
        keys = [self.seats[side] for side in sides if side is not None]
        return {"Seat-Key": ", ".join(keys)} if keys else {}


def sit_down(client: TestClient, **order: object) -> Table:
    """A new game of Blockade, both seats human unless the order says otherwise."""
    wanted: Json = {"system": "blockade", "seats": {"japan": "human", "russia": "human"}} | order
    begun = good(client.post("/api/games", json=wanted), 201)
    return Table(client, begun["game"], begun["seats"], begun["commitment"])


def good(response: Response, status: int = 200) -> Json:
    assert response.status_code == status, response.text
    body: Json = response.json()
    return body


def error_of(response: Response, status: int) -> Json:
    """The error of a complaint, which has exactly the four fields that are promised."""
    error: Json = good(response, status)["error"]
    assert sorted(error) == ["code", "expected", "place", "text"]
    assert all(isinstance(value, str) and value for value in error.values())
    return error
