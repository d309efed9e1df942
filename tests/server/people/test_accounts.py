"""Accounts: made, opened, recovered, locked, deleted; what they do to seats; and what a device may do."""

import pytest
from sqlalchemy import select, update

from tests.server.conftest import services_of
from yellowsea.kernel.errors import SetupError
from yellowsea.server.games.setup import Order, begin_game
from yellowsea.server.http.errors import Fault
from yellowsea.server.people import accounts, devices, guests
from yellowsea.server.people.accounts import Visitor
from yellowsea.server.people.door import person_of
from yellowsea.server.people.names import checked_account_name, name_key
from yellowsea.server.people.person import DEVICE, Person, Proof, digest_of
from yellowsea.server.store.models import CredentialRow, DeviceRow, PersonRow, SeatRow

PASSWORD = "four grey ships at sea"
OTHER = "seven red flags on land"


@pytest.fixture
def services(serve):
    return services_of(serve(password_memory=64, password_rounds=1))


def stranger(client: str = "1.2.3.4") -> Visitor:
    return Visitor(None, "Firefox on Linux", client)


def person(services, secret: str) -> Person | None:
    return person_of(services.database, Proof(DEVICE, digest_of(secret)))


def signed_up(services, name: str = "Togo") -> tuple[accounts.SignedIn, Person]:
    opened = accounts.sign_up(services, stranger(), name, PASSWORD)
    found = person(services, opened.secret)
    assert found is not None
    return opened, found


def seat(services, game: str, side: str) -> SeatRow:
    with services.database.reading() as session:
        return session.scalars(select(SeatRow).where(SeatRow.game_id == game, SeatRow.side == side)).one()


def test_an_account_is_opened_by_its_name_and_password_alone(services):
    _, made = signed_up(services, "Tōgō")
    again = accounts.sign_in(services, stranger(), "TŌGŌ", PASSWORD)
    found = person(services, again.secret)
    assert found is not None
    assert found.id == made.id
    assert found.device != made.device
    for name, password in (("Tōgō", OTHER), ("Makarov", PASSWORD), ("", PASSWORD), ("Tōgō", "")):
        with pytest.raises(Fault, match="wrong_sign_in"):
            accounts.sign_in(services, stranger(), name, password)


def test_nothing_that_opens_an_account_is_stored(services):
    opened, _ = signed_up(services)
    with services.database.reading() as session:
        stored = [
            *(repr(vars(row)) for row in session.scalars(select(CredentialRow))),
            *(repr(vars(row)) for row in session.scalars(select(DeviceRow))),
        ]
    for secret in (PASSWORD, opened.secret, str(opened.recovery_code)):
        assert not any(secret in row for row in stored)
    assert any("$argon2id$" in row for row in stored)


@pytest.mark.parametrize(
    "name", ["", "x", " . ", "a" * 31, "-dash", "two  blanks", "<b>", "a\u202eb", "tab\tbed", "a/b"]
)
def test_names_that_no_account_may_have(name):
    with pytest.raises(SetupError):
        checked_account_name(name)


def test_names_that_look_alike_are_one_name(services):
    assert name_key("O'Brien Jr") == name_key("obrien jr") == "obrienjr"
    signed_up(services, "Red Fox")
    for name in ("red fox", "Redfox", "RED-FOX", "ｒｅｄ fox"):
        with pytest.raises(SetupError, match="already"):
            accounts.sign_up(services, stranger(), name, PASSWORD)


@pytest.mark.parametrize("password", ["short", "aaaaaaaaaaaa", "x" * 201, "Admiral Togo"])
def test_passwords_that_are_refused(services, password):
    with pytest.raises(SetupError):
        accounts.sign_up(services, stranger(), "Admiral Togo", password)


def test_the_recovery_code_works_once_and_signs_everybody_out(services):
    opened, _ = signed_up(services)
    code = str(opened.recovery_code)
    with pytest.raises(Fault):
        accounts.recover(services, stranger(), "Togo", code[:-1] + ("A" if code[-1] != "A" else "B"), OTHER)
    saved = accounts.recover(services, stranger(), "togo", code.lower().replace("-", " "), OTHER)
    assert person(services, opened.secret) is None
    assert person(services, saved.secret) is not None
    assert saved.recovery_code != code
    for used in ((accounts.recover, code, PASSWORD), (accounts.sign_in, PASSWORD)):
        with pytest.raises(Fault):
            used[0](services, stranger(), "Togo", *used[1:])
    accounts.sign_in(services, stranger(), "Togo", OTHER)


def test_another_password_signs_the_other_devices_out(services):
    opened, _ = signed_up(services)
    second = accounts.sign_in(services, stranger(), "Togo", PASSWORD)
    here = person(services, second.secret)
    assert here is not None
    with pytest.raises(SetupError):
        accounts.change_password(services, here, "1.2.3.4", OTHER, "a new long password")
    accounts.change_password(services, here, "1.2.3.4", PASSWORD, OTHER)
    assert person(services, opened.secret) is None
    assert person(services, second.secret) == here


def test_a_device_that_is_signed_out_is_a_stranger_and_nobody_signs_out_anothers(services):
    opened, togo = signed_up(services)
    _, makarov = signed_up(services, "Makarov")
    devices.sign_out(services, makarov, [str(togo.device)])
    assert [one.is_this for one in devices.devices_of(services, togo)] == [True]
    devices.sign_out(services, togo, [str(togo.device)])
    assert person(services, opened.secret) is None


def test_a_device_that_nobody_uses_is_signed_out(services):
    opened, _ = signed_up(services)
    with services.database.writing() as session:
        session.execute(update(DeviceRow).values(until=1))
    assert person(services, opened.secret) is None


def test_a_guest_takes_his_games_into_his_account_and_their_keys_open_nothing_more(services):
    guest, _secret = guests.new_guest(services, "Sailor", "Firefox")
    begun = begin_game(services, Order("blockade", seats={"japan": "human", "russia": "random"}, person=guest))
    assert seat(services, begun.game, "japan").person_id == guest.id
    assert seat(services, begun.game, "japan").key_digest == digest_of(begun.seats["japan"])
    opened = accounts.sign_up(services, Visitor(guest, "Firefox", "1.2.3.4"), "Togo", PASSWORD)
    account = person(services, opened.secret)
    assert account is not None
    mine = seat(services, begun.game, "japan")
    assert (mine.person_id, mine.name, mine.key_digest) == (account.id, "Togo", None)
    with services.database.reading() as session:
        assert session.get(PersonRow, guest.id) is None


def test_games_stay_behind_where_the_visitor_says_so(services):
    guest, _ = guests.new_guest(services, "Sailor", "Firefox")
    begun = begin_game(services, Order("blockade", seats={"japan": "human", "russia": "random"}, person=guest))
    accounts.sign_up(services, Visitor(guest, "Firefox", "1.2.3.4", takes_games=False), "Togo", PASSWORD)
    assert seat(services, begun.game, "japan").person_id == guest.id


def test_the_seat_of_an_account_has_no_key(services):
    _, togo = signed_up(services)
    begun = begin_game(services, Order("blockade", seats={"japan": "human", "russia": "human"}, person=togo))
    assert begun.seats == {}


def test_a_deleted_person_leaves_games_without_a_name_and_nobody_gets_the_seat(services):
    opened, togo = signed_up(services)
    begun = begin_game(services, Order("blockade", seats={"japan": "human", "russia": "random"}, person=togo))
    accounts.leave(services, togo, "1.2.3.4", PASSWORD)
    left = seat(services, begun.game, "japan")
    assert (left.person_id, left.name) == (None, None)
    assert left.key_digest is not None
    assert person(services, opened.secret) is None
    signed_up(services)  # the name is free again


def test_a_locked_account_is_shut(services):
    opened, togo = signed_up(services)
    with services.database.writing() as session:
        session.execute(update(PersonRow).where(PersonRow.id == togo.id).values(locked="Rude words."))
    assert person(services, opened.secret) is None
    with pytest.raises(Fault, match="locked"):
        accounts.sign_in(services, stranger(), "Togo", PASSWORD)


def test_guessing_is_slowed_for_the_client_and_for_the_account(serve):
    services = services_of(
        serve(password_memory=64, password_rounds=1, sign_ins_per_hour=3, wrong_passwords_per_hour=5)
    )
    signed_up(services)
    tries = [_code(services, f"10.0.0.{client}") for client in (1, 1, 1, 1, 2, 2, 3)]
    assert tries == ["wrong_sign_in"] * 3 + ["too_many"] + ["wrong_sign_in"] * 2 + ["too_many"]


def _code(services, client: str) -> str:
    with pytest.raises(Fault) as refused:
        accounts.sign_in(services, stranger(client), "Togo", OTHER)
    return refused.value.code


def test_guests_who_hold_nothing_are_forgotten(services):
    guests.new_guest(services, "Gone", "Firefox")
    stays, _ = guests.new_guest(services, "Stays", "Firefox")
    begin_game(services, Order("blockade", seats={"japan": "human", "russia": "random"}, person=stays))
    _, togo = signed_up(services)
    assert guests.forget_guests(services) == 0
    with services.database.writing() as session:
        session.execute(update(PersonRow).values(seen_at=1))
    assert guests.forget_guests(services) == 1
    with services.database.reading() as session:
        assert set(session.scalars(select(PersonRow.id))) == {stays.id, togo.id}


@pytest.mark.parametrize(("how", "code"), [("closed", "closed"), ("invitation", "not_invited")])
def test_a_server_need_not_let_everybody_in(serve, how, code):
    services = services_of(serve(password_memory=64, password_rounds=1, registration=how))
    with pytest.raises(Fault) as refused:
        accounts.sign_up(services, stranger(), "Togo", PASSWORD, "guess")
    assert refused.value.code == code
