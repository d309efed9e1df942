"""It is your turn: one notice for each hand-over, none for whoever looks, by mail, webhook, push and feeds."""

import json
import random
import re
from xml.etree import ElementTree

import pytest
from sqlalchemy import select

from tests.server.conftest import services_of
from tests.server.notices.conftest import PEOPLE, add, known, meet, sender
from tests.server.table import good
from yellowsea.kernel.errors import SetupError
from yellowsea.server.notices.carriers import signature
from yellowsea.server.notices.channels import channels_of
from yellowsea.server.notices.public import NotSent, post
from yellowsea.server.store.models import ChannelRow, NoticeRow

A_DAY = 86_400


def found(pattern, text):
    hit = re.search(pattern, text)
    assert hit is not None, text
    return hit[1]


def play_turn(table, rng):
    """Options until the other side is asked, or the game is over; whose turn it is then."""
    first = actor = table.glance(None)["actor"]
    while actor == first:
        state = table.glance(actor)
        option = rng.choice(state["options"])["text"]
        actor = good(table.send("play", actor, seq=state["seq"], option=option))["actor"]
    return actor


def look_at(table, side):
    state = table.glance(side)
    good(table.send("read", side, seq=state["seq"]))


def content_of(machine):
    return [json.loads(body)["content"] for _path, _headers, body in machine.taken]


@pytest.fixture
def told(quiet, machine):
    """A server, and two people with a webhook each."""
    client = quiet()
    known(client)
    for name in PEOPLE.values():
        add(client, name, "webhook", f"{machine.address}/{name}")
    return client


def simulate(client, machine, days, hand_overs):
    """Days of play; whoever looks in time hears nothing, and everybody else one notice each time."""
    rng, sends = random.Random(1904), sender(client, days)
    table, due = None, 0
    for _ in range(hand_overs):
        if table is None or table.glance(None)["actor"] is None:
            table = meet(client)
            days.ahead += A_DAY
            sends.send_due()
            due = len(machine.taken)
        side = play_turn(table, rng)
        if side is None:
            days.ahead += A_DAY
            sends.send_due()  # the game is over: both are told so
            due += 2
            assert len(machine.taken) == due
            continue
        if rng.random() < 0.25:
            look_at(table, side)
        else:
            due += 1
        days.ahead += A_DAY
        for _again in range(3):
            sends.send_due()
        assert len(machine.taken) == due
        if len(machine.taken) and machine.taken[-1][0] != f"/{PEOPLE[side]}":
            assert due == len(machine.taken)
    return due


def test_one_notice_for_each_hand_over(told, machine, days):
    assert simulate(told, machine, days, 60) > 30


@pytest.mark.long
def test_one_notice_for_each_hand_over_in_five_hundred_days(told, machine, days):
    assert simulate(told, machine, days, 500) > 300


def test_it_goes_to_whoever_must_decide_and_says_what(told, machine, days):
    table = meet(told)
    table.play("sortie mikasa yellow_sea", "done")
    days.ahead = 90
    sender(told, days).send_due()
    [(path, headers, body)] = machine.taken
    assert path == "/makarov"
    [channel] = channels_of(services_of(told), "makarov")
    assert headers["X-Yellow-Sea-Signature"] == signature(channel.secret, body)
    text = json.loads(body)["content"]
    assert text.startswith("Your turn – Blockade: The whole war, against Togo")
    assert "Mikasa" in text
    assert "What is asked:" in text
    assert f"http://sea.example/games/{table.game}" in text


def test_a_notice_tells_nothing_that_its_reader_must_not_know(told, machine, days):
    table = meet(told, options={"uncertain_situation": True})
    table.play("sortie mikasa yellow_sea", "sortie asahi yellow_sea", "done")
    while table.glance(None)["actor"] == "japan":
        table.play(table.glance("japan")["options"][0]["text"])
    days.ahead = 90
    sender(told, days).send_due()
    told_so = [event["text"] for line in table.look("russia")["events"] for event in line["events"]]
    lines = [line.removeprefix("- ") for line in content_of(machine)[-1].splitlines() if line.startswith("- ")]
    assert lines
    assert set(lines) <= set(told_so)
    assert "Asahi" not in content_of(machine)[-1]


def test_nothing_before_the_minute_is_over_and_nothing_once_the_turn_is_gone(told, machine, days):
    table = meet(told)
    table.play("done")
    sends = sender(told, days)
    sends.send_due()
    assert machine.taken == []
    good(table.send("undo", "japan"))
    days.ahead = A_DAY
    sends.send_due()
    assert [path for path, *_ in machine.taken] == ["/togo"], "his turn began again, and nobody else's"


def test_a_digest_holds_all_of_a_day(quiet, machine, days):
    client = quiet()
    known(client)
    add(client, "makarov", "webhook", f"{machine.address}/m", digest=True)
    for _ in range(3):
        meet(client).play("done")
    days.ahead = 2 * A_DAY
    sends = sender(client, days)
    sends.send_due()
    sends.send_due()
    [text] = content_of(machine)
    assert text.startswith("3 games wait for you")
    assert text.count("Your turn") == 3


def test_what_does_not_arrive_is_tried_again_and_a_dead_address_is_closed(told, machine, days):
    machine.status = 500
    meet(told).play("done")
    sends = sender(told, days)
    days.ahead = 90
    sends.send_due()
    sends.send_due()
    assert len(machine.taken) == 1, "not at once again"
    [channel] = channels_of(services_of(told), "makarov")
    assert "500" in str(channel.trouble)
    machine.status = 204
    days.ahead += 3600
    sends.send_due()
    sends.send_due()
    assert len(machine.taken) == 2
    assert channels_of(services_of(told), "makarov")[0].trouble is None
    machine.status = 410
    meet(told).play("done")
    days.ahead += 3600
    sends.send_due()
    assert not channels_of(services_of(told), "makarov")[0].is_on


def test_two_servers_send_one_notice(quiet, machine, days):
    here, there = quiet(), quiet()
    known(here)
    add(here, "makarov", "webhook", f"{machine.address}/m")
    meet(here).play("done")
    days.ahead = 90
    for client in (here, there):
        sender(client, days).send_due()
    assert len(machine.taken) == 1


def test_mail_is_confirmed_first_then_told_and_stopped_by_one_press(quiet, mailbox, days):
    client = quiet(mail=mailbox.address, mail_from="sea@example.org")
    known(client)
    add(client, "makarov", "mail", "makarov@example.org")
    meet(client).play("done")
    days.ahead = 90
    sender(client, days).send_due()
    [asking] = mailbox.mails
    link = found(r"http://sea\.example(/notices/confirm/\S+)", asking.get_content())
    assert client.post(link[:-4] + "0000").status_code == 404
    assert client.get(link).status_code == 200
    assert not channels_of(services_of(client), "makarov")[0].is_on, "to look at a link says nothing"
    assert client.post(link).status_code == 200
    meet(client).play("done")
    sender(client, days).send_due()
    told = mailbox.mails[-1]
    assert told["Subject"].startswith("Your turn – Blockade")
    assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = found(r"<http://sea\.example(\S+)>", told["List-Unsubscribe"])
    assert client.get(stop).status_code == 200
    assert len(channels_of(services_of(client), "makarov")) == 1, "to look at a link stops nothing"
    assert client.post(stop, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert channels_of(services_of(client), "makarov") == []


def test_a_push_is_sealed_for_the_browser(quiet, machine, days):
    push = pytest.importorskip("pywebpush")
    http_ece = pytest.importorskip("http_ece")
    from base64 import urlsafe_b64encode

    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    assert push
    client = quiet()
    known(client)
    browser, secret = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
    point = browser.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    letters = {name: urlsafe_b64encode(raw).decode().rstrip("=") for name, raw in (("p256dh", point), ("auth", secret))}
    add(client, "makarov", "push", json.dumps({"endpoint": f"{machine.address}/p", "keys": letters}))
    table = meet(client)
    table.play("done")
    days.ahead = 90
    sender(client, days).send_due()
    [(_, headers, body)] = machine.taken
    assert headers["Authorization"].startswith("vapid ")
    assert b"Blockade" not in body
    opened = json.loads(http_ece.decrypt(body, private_key=browser, auth_secret=secret, version="aes128gcm"))
    assert opened["title"].startswith("Your turn – Blockade")
    assert opened["link"] == f"http://sea.example/games/{table.game}"


def test_feeds_hold_what_was_told_and_when_time_ends(quiet, days):
    client = quiet()
    known(client)
    channel = add(client, "makarov", "feed", "")
    meet(client, pace={"kind": "days", "reserve": 7, "per_turn": 3}).play("done")
    days.ahead = 90
    sender(client, days).send_due()
    feed = ElementTree.fromstring(client.get(f"/feeds/{channel.token}.atom").text)
    atom = "{http://www.w3.org/2005/Atom}"
    assert [entry.find(f"{atom}title").text for entry in feed.iter(f"{atom}entry")] == [
        "Your turn – Blockade: The whole war, against Togo"
    ]
    calendar = client.get(f"/feeds/{channel.token}.ics").text
    assert calendar.count("BEGIN:VEVENT") == 1
    assert all(len(line.encode()) <= 75 for line in calendar.split("\r\n"))
    assert "Your time ends: Blockade" in calendar.replace("\r\n ", "")
    assert client.get("/feeds/nothing.atom").status_code == 404


def test_short_of_time_is_told_once(told, machine, days):
    table = meet(told, pace={"kind": "live", "reserve": 10, "per_turn": 0})
    look_at(table, "japan")
    from yellowsea.server.notices.outbox import Outbox

    Outbox(services_of(told)).is_short(table.game, "japan")
    days.ahead = 5
    sends = sender(told, days)
    sends.send_due()
    sends.send_due()
    assert [text.partition(" –")[0] for text in content_of(machine)] == ["Your time is running out"]


# -- addresses -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "address"),
    [
        ("webhook", "http://example.org/hook"),
        ("webhook", "https://user:pass@example.org/"),
        ("webhook", "file:///etc/passwd"),
        ("webhook", "https://x:99999/"),
        ("webhook", "https://" + "x" * 2_000),
        ("mail", "nobody"),
        ("mail", "a@b.c\nBcc: all@example.org"),
        ("mail", "a@b.c, d@e.f"),
        ("push", "{}"),
        ("push", "[1"),
        ("pigeon", "x"),
    ],
)
def test_what_is_no_address_is_refused(serve, kind, address):
    client = serve(mail="smtp://127.0.0.1:9", site="http://sea.example")
    known(client)
    with pytest.raises(SetupError):
        add(client, "makarov", kind, address)
    with services_of(client).database.reading() as session:
        assert session.scalars(select(ChannelRow)).all() == []


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "10.1.2.3", "169.254.169.254", "192.168.0.1"])
def test_no_request_goes_into_the_network_of_the_server(host):
    with pytest.raises(NotSent) as refused:
        post(f"https://{host}/", b"{}", {}, private=False)
    assert refused.value.is_gone


def test_nobody_needs_more_than_ten(quiet):
    client = quiet()
    known(client)
    for _ in range(10):
        add(client, "makarov", "feed", "")
    with pytest.raises(SetupError):
        add(client, "makarov", "feed", "")


# -- the page --------------------------------------------------------------------------------------------------------


def test_a_guest_adds_tests_and_stops_a_channel_on_the_page(quiet, machine):
    client = quiet()
    assert "Nobody is known here yet" in client.get("/notices").text
    client.post("/new", data={"system": "blockade", "seat.japan": "human", "seat.russia": "random", "name": "Togo"})
    page = client.get("/notices").text
    mark = found(r'name="mark" value="(\w+)"', page)
    fields = {"mark": mark, "deed": "add", "kind": "webhook", "address": f"{machine.address}/me"}
    assert client.post("/notices", data={**fields, "mark": "x"}).status_code == 400
    page = client.post("/notices", data=fields).text
    assert f"{machine.address}/me" in page
    channel = found(r'name="channel" value="(\w+)"', page)
    page = client.post("/notices", data={"mark": mark, "deed": "test", "channel": channel}).text
    assert "Sent." in page
    assert "A test from Yellow Sea" in content_of(machine)[0]
    page = client.post("/notices", data={"mark": mark, "deed": "digest", "digest": "yes", "channel": channel}).text
    assert "Tell me each time" in page
    page = client.post("/notices", data={"mark": mark, "deed": "remove", "channel": channel}).text
    assert f"{machine.address}/me" not in page


def test_a_deleted_game_takes_its_notices_along(told, days):
    table = meet(told)
    table.play("done")
    services = services_of(told)
    from yellowsea.server.store.models import GameRow

    with services.database.writing() as session:
        session.delete(session.get_one(GameRow, table.game))
    days.ahead = 90
    assert sender(told, days).send_due() == 0
    with services.database.reading() as session:
        assert session.scalars(select(NoticeRow)).all() == []
