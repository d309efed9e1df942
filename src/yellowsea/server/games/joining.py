"""Coming to a game by invitation, words of one's own for the dice, and a new key for a seat."""

from sqlalchemy import Update, func, select, update

from yellowsea.kernel.telling.events import EVERYONE
from yellowsea.server.games.actions import change
from yellowsea.server.games.lobby.names import checked_name
from yellowsea.server.games.log import PLAY, WORDS, Entry, OpenGame
from yellowsea.server.games.payload import State
from yellowsea.server.games.questions import state
from yellowsea.server.games.seats import OPEN, Claim, new_key, sides_named
from yellowsea.server.games.secrecy import VIEWERS
from yellowsea.server.games.setup import check_words
from yellowsea.server.games.visits import Visit, enter
from yellowsea.server.http.errors import Fault, wrong_seat
from yellowsea.server.pace.clocks import arrived
from yellowsea.server.people.invitations import check_may_sit
from yellowsea.server.people.person import Person, digest_of
from yellowsea.server.people.sitting import sitting
from yellowsea.server.services import Services
from yellowsea.server.store.database import Database
from yellowsea.server.store.models import ActionRow, SeatRow


def join(
    services: Services, game_id: str, key: str, words: str, name: str = "", person: Person | None = None
) -> tuple[str, dict[str, str]]:
    """The side that a key opens, and its new key: whoever sent the key or saw it on the way no longer sits there.
    The seat of an account has none.

    Words of the guest's own go into every die from now on. Of two who come with one key at once, one is refused.
    """
    called = checked_name(name, "name")
    with services.database.reading() as session:
        visit = enter(session, game_id)
    side = next(iter(sides_named([key], visit.seats)), None)
    if side is None:
        raise wrong_seat()
    check_may_sit(services, visit, person)
    if words:
        _add_words(services, game_id, side, words)
    values, keys = sitting(side, called, person)
    with services.database.writing() as session:
        mine = _seat(game_id, side).where(SeatRow.key_digest == digest_of(key))
        taken = session.execute(mine.values(**values).returning(SeatRow.side))
        if taken.first() is None:
            raise wrong_seat()
    services.signals.disconnect(game_id, side)
    arrived(services, game_id)
    return side, keys


def take_open_seat(
    services: Services, game_id: str, side: str, name: str = "", person: Person | None = None
) -> dict[str, str]:
    """Sit down where anybody may; returns the key. Of two who come at once, one is told that the seat is taken."""
    values, keys = sitting(side, checked_name(name, "name"), person)
    with services.database.reading() as session:
        visit = enter(session, game_id)
    check_may_sit(services, visit, person)
    with services.database.writing() as session:
        open_seat = _seat(game_id, side).where(SeatRow.invitation == OPEN)
        taken = session.execute(open_seat.values(**values).returning(SeatRow.side))
        if taken.first() is None:
            raise Fault(409, "seat_taken", "side", "Somebody else sits there.", "a game with an open seat")
    arrived(services, game_id)
    return keys


def _seat(game_id: str, side: str) -> Update:
    return update(SeatRow).where(SeatRow.game_id == game_id, SeatRow.side == side)


def add_words(services: Services, game_id: str, claim: Claim, text: str) -> State:
    """Mix a player's own words into every later die: once for each side, and before its first decision."""
    with services.database.reading() as session:
        side = enter(session, game_id, claim).side
    if side is None:
        raise Fault(403, "no_seat", "seat", "Only a player may add words.", "the key of a seat of this game")
    _add_words(services, game_id, side, text)
    return state(services, game_id, claim, 0)


def _add_words(services: Services, game_id: str, side: str, text: str) -> None:
    check_words(text, "text")
    change(services, game_id, side, lambda visit, opened: _words(services.database, visit, opened, side, text))


def _words(database: Database, visit: Visit, opened: OpenGame, side: str, text: str) -> Entry:
    row = visit.row
    decided = select(func.count()).where(
        ActionRow.game_id == row.id, ActionRow.by == side, ActionRow.kind.in_((PLAY, WORDS))
    )
    with database.reading() as session:
        is_late = row.outcome is not None or session.scalar(decided)
    if is_late:
        late = "Words can be added once, before your side's first decision."
        raise Fault(409, "too_late", "words", late, "a side that has not decided anything yet")
    words = {"side": side, "text": text, "from": opened.game.dice.counter}
    row.words = [*row.words, words]
    event = {
        "type": "WordsAdded",
        "text": f"{side.capitalize()} adds words to the dice: “{text}”.",
        "rule": "",
        "side": side,
    }
    return Entry(WORDS, side, None, [], [(EVERYONE, event)], VIEWERS)


def renew_key(services: Services, game_id: str, claim: Claim) -> tuple[str, str]:
    """A new key for the seat of the caller; whoever holds only the old one is out."""
    key = new_key()
    with services.database.reading() as session:
        visit = enter(session, game_id, claim)
    side = visit.side
    if side is None:
        raise Fault(403, "no_seat", "seat", "A spectator has no key.", "the key of a seat of this game")
    if visit.key_digest(side) is None:
        text = "The seat of an account has no key: its sign-in opens it."
        raise Fault(409, "no_key", "seat", text, "the seat of a guest")
    with services.database.writing() as session:
        session.execute(_seat(game_id, side).values(key_digest=digest_of(key)))
    services.signals.disconnect(game_id, side)
    return side, key
