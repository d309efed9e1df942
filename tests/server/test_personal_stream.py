"""One stream over all games of a person: it hears each of them, new ones, and after any break how far all have come."""

import json
from dataclasses import replace

import httpx
import pytest

from tests.server.test_live import begin, key, listening, play
from yellowsea.server.people.person import digest_of
from yellowsea.server.store.database import open_database
from yellowsea.server.store.models import DeviceRow, PersonRow, SeatRow

COOKIE = {"Cookie": "yellowsea_person=secret"}
LATER = 2**31


@pytest.fixture
def known(settings):
    """A person with a device, and how a seat becomes his."""
    database = open_database(settings.database_url)
    with database.writing() as session:
        session.add(PersonRow(id="togo", name="Togo", name_key=None, made_at=LATER, seen_at=LATER))
        session.flush()
        device = {"digest": digest_of("secret"), "id": "d", "person_id": "togo", "words": "A browser"}
        session.add(DeviceRow(**device, made_at=1, used_at=LATER, until=LATER))

    def take(begun, side):
        with database.writing() as session:
            session.get_one(SeatRow, (begun["game"], side)).person_id = "togo"

    yield take
    database.close()


def told(response):
    for line in response.iter_lines():
        if line.startswith("data: "):
            yield json.loads(line.removeprefix("data: "))


def until_ready(heard):
    found = {}
    for one in heard:
        if one.get("ready"):
            return found
        found[one["game"], one["as"]] = one["seq"]
    raise AssertionError("it ended")


def test_it_tells_of_every_game_and_of_nobody_elses(settings, known):
    with listening(settings) as address:
        first, second, other = begin(address), begin(address), begin(address)
        known(first, "japan")
        known(second, "russia")
        with httpx.stream("GET", f"{address}/api/stream", headers=COOKIE, timeout=60) as page:
            heard = told(page)
            assert until_ready(heard) == {(first["game"], "japan"): 1, (second["game"], "russia"): 1}
            play(address, other, "japan", "done")
            play(address, second, "japan", "done")
            assert next(heard) == {"game": second["game"], "as": "russia", "seq": 2, "beside": 0}
            httpx.post(
                f"{address}/api/games/{first['game']}/talk", json={"text": "Hello"}, headers=key(first, "russia")
            )
            assert next(heard) == {"game": first["game"], "as": "japan", "seq": 1, "beside": 1}


def test_a_new_game_and_the_end_of_one_are_heard(settings, known):
    with listening(replace(settings, stream_pulse=0.1)) as address:
        first = begin(address)
        known(first, "japan")
        with httpx.stream("GET", f"{address}/api/stream", headers=COOKIE, timeout=60) as page:
            heard = told(page)
            until_ready(heard)
            second = begin(address)
            known(second, "japan")
            assert next(one for one in heard if one["game"] == second["game"])["seq"] == 1
            at = f"{address}/api/games/{first['game']}"
            httpx.post(f"{at}/resign", json={"seq": 1}, headers=key(first, "japan"), timeout=60)
            assert next(one for one in heard if one.get("gone"))["game"] == first["game"]


def test_whoever_comes_back_has_missed_nothing(settings, known):
    with listening(settings) as address:
        begun = begin(address)
        known(begun, "russia")
        with httpx.stream("GET", f"{address}/api/stream", headers=COOKIE, timeout=60) as page:
            until_ready(told(page))
        play(address, begun, "japan", "sortie mikasa yellow_sea")
        play(address, begun, "japan", "done")
        with httpx.stream("GET", f"{address}/api/stream", headers=COOKIE, timeout=60) as page:
            assert until_ready(told(page)) == {(begun["game"], "russia"): 3}


def test_games_are_watched_with_keys_or_as_a_spectator(settings):
    with listening(settings) as address:
        begun = begin(address, options={"uncertain_situation": True})
        at = f"{address}/api/stream?watch={begun['game']}&watch=nothing"
        with httpx.stream("GET", at, headers=key(begun, "japan"), timeout=60) as page:
            assert set(until_ready(told(page))) == {(begun["game"], "japan"), (begun["game"], "public")}
        with httpx.stream("GET", at, timeout=60) as page:
            assert set(until_ready(told(page))) == {(begun["game"], "public")}
        many = "&".join(f"watch={number}" for number in range(41))
        assert httpx.get(f"{address}/api/stream?{many}").status_code == 400


def test_it_counts_as_one_connection(settings, known):
    with listening(replace(settings, streams_per_client=1)) as address:
        for _ in range(3):
            known(begin(address), "japan")
        with httpx.stream("GET", f"{address}/api/stream", headers=COOKIE, timeout=60) as page:
            heard = told(page)  # the connection lasts as long as somebody reads it
            assert len(until_ready(heard)) == 3
            assert httpx.get(f"{address}/api/stream", headers=COOKIE).status_code == 429


def test_who_is_signed_out_hears_no_more(settings, known):
    with listening(replace(settings, stream_pulse=0.1)) as address:
        begun = begin(address)
        known(begun, "japan")
        with httpx.stream("GET", f"{address}/api/stream", headers=COOKIE, timeout=60) as page:
            heard = told(page)
            until_ready(heard)
            database = open_database(settings.database_url)
            with database.writing() as session:
                session.delete(session.get_one(DeviceRow, digest_of("secret")))
            database.close()
            assert next(heard) == {"game": begun["game"], "as": "japan", "gone": True}
