"""A link for a friend: it works once, and whoever has seen it opens nothing with it, before and after."""

import re
import threading

import pytest
import segno

from tests.server.table import LATEST, error_of, good
from yellowsea.server.http.pages import invitations

FORM = {"system": "tsushima", "scenario": "port_arthur", "seat.japan": "human", "seat.russia": "friend"}


@pytest.fixture
def invited(serve):
    """A host with a linked game, and what he knows of it: the game, the page with the link, the key in the link."""
    host = serve()
    page = host.post("/new", data=FORM)
    game, key = re.search(r"/games/(\w+)/join#([\w-]+)", page.text).groups()
    return host, game, key, str(page.url)


def ask_with(client, game, key):
    return client.get(f"/api/games/{game}", params={"since": LATEST}, headers={"Seat-Key": key})


def test_the_hosts_copy_of_the_key_opens_nothing(serve, invited):
    host, game, key, page = invited
    assert error_of(ask_with(host, game, key), 403), "not even before the guest has come"
    guest = serve()
    came = guest.post(f"/games/{game}/join", data={"key": key, "words": "sakura"})
    assert 'data-sides="russia"' in came.text
    assert error_of(ask_with(host, game, key), 403)["code"] == "wrong_seat"
    for deed, more in (("play", {"option": "done"}), ("resign", {}), ("undo", {}), ("key", {})):
        answer = host.post(f"/api/games/{game}/{deed}", json={"seq": 2} | more, headers={"Seat-Key": key})
        assert error_of(answer, 403)["code"] == "wrong_seat"
    assert key not in host.get(page).text
    assert "#" not in re.findall(r'value="http[^"]*', host.get(page).text)
    assert "has joined" in host.get(page).text
    assert good(guest.get(f"/api/games/{game}", params={"as": "russia"}))["you"] == "russia"


def test_a_link_works_once(serve, invited):
    _host, game, key, _page = invited
    assert serve().post(f"/games/{game}/join", data={"key": key}).status_code == 200
    assert serve().post(f"/games/{game}/join", data={"key": key}).status_code == 403


def test_of_two_who_come_at_once_one_sits_down(serve, invited):
    _host, game, key, _page = invited
    came = []
    guests = [serve() for _ in range(4)]

    def come(guest):
        came.append(guest.post(f"/games/{game}/join", data={"key": key}, follow_redirects=False).status_code)

    threads = [threading.Thread(target=come, args=(guest,)) for guest in guests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(came) == [303, 403, 403, 403]


def test_words_that_cannot_be_taken_cost_the_guest_nothing(serve, invited):
    _host, game, key, _page = invited
    guest = serve()
    assert guest.post(f"/games/{game}/join", data={"key": key, "words": "x" * 201}).status_code == 400
    assert guest.post(f"/games/{game}/join", data={"key": key}).status_code == 200


def test_a_browser_that_renews_its_key_tells_it_to_no_script(serve, invited):
    _host, game, key, _page = invited
    guest = serve()
    guest.post(f"/games/{game}/join", data={"key": key})
    renewed = good(guest.post(f"/api/games/{game}/key", params={"as": "russia"}))
    assert renewed == {"side": "russia", "key": None}
    assert good(guest.get(f"/api/games/{game}", params={"as": "russia"}))["you"] == "russia"


def dark_places(path):
    """The dark modules of a path of strokes, each half a module below its place: `m` moves, `h` draws."""
    x = y = 0.0
    found = set()
    for letter, numbers in re.findall(r"([MmhH])([-\d. ]+)", path):
        if letter == "h":
            found |= {(round(x + step), round(y - 0.5)) for step in range(int(numbers))}
            x += int(numbers)
        else:
            right, down = (float(one) for one in re.findall(r"-?(?:\d+\.\d+|\.?\d+)", numbers))
            x, y = (right, down) if letter == "M" else (x + right, y + down)
    return found


def test_the_square_beside_the_link_says_the_same(invited):
    host, _game, _key, page = invited
    text = host.get(page).text
    (link,) = re.findall(r'value="(http[^"]*)"', text)
    (path,) = re.findall(r'stroke="#000" d="([^"]*)"', text)
    border = 4
    rows = segno.make_qr(link).matrix
    assert dark_places(path) == {
        (x + border, y + border) for y, row in enumerate(rows) for x, dark in enumerate(row) if dark
    }


def test_a_link_too_long_for_a_camera_has_no_square(invited, monkeypatch):
    host, _game, _key, page = invited
    assert '<figure class="qr"' in host.get(page).text
    monkeypatch.setattr(invitations, "LONGEST_LINK", 20)
    assert '<figure class="qr"' not in host.get(page).text
