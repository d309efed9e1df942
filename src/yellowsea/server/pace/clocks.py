"""The clocks of games: they are set going, they follow the turns, and players agree on losses and take holidays."""

from collections.abc import Iterable

from yellowsea.server.games.log import TAKEBACK, UNDO
from yellowsea.server.games.seats import Claim
from yellowsea.server.games.secrecy import VIEWERS
from yellowsea.server.games.visits import Visit, seats_now
from yellowsea.server.http.errors import Fault, bad_request
from yellowsea.server.pace.beside import Beside, beside_now, changing, keep, now_in_ms
from yellowsea.server.pace.clock import DAY, Clock, Pace, new_clock
from yellowsea.server.pace.turns import Turn
from yellowsea.server.services import Services
from yellowsea.server.store.links import Link


def begun(pace: Pace, people: Iterable[str], awaited: Iterable[str]) -> Beside:
    """The row of a new game with a clock; its first turn sets it going."""
    awaited = set(awaited)
    clock = new_clock(pace, {side: side not in awaited for side in people})
    clock.waiting = bool(awaited)
    return Beside(clock=clock)


def follow(link: Link, visit: Visit, turn: Turn) -> None:
    """The clock goes over to whoever decides now; a bot has none."""
    if visit.beside.clock is None:
        return
    beside, now = beside_now(link, turn.game), now_in_ms()
    clock = beside.clock
    if clock is None:
        return
    if visit.row.outcome is not None:
        clock.stop(now)
    else:
        timed = None if visit.waits_for_bot() else turn.side
        (clock.back_to if turn.kind in (UNDO, TAKEBACK) else clock.turn_to)(timed, now)
    keep(link, turn.game, beside)
    visit.beside.clock = clock


def arrived(services: Services, game_id: str) -> None:
    """Somebody who was invited has sat down; with the last one the clock begins."""
    with services.database.link() as link:
        _, seats, _ = seats_now(link, game_id)
    with changing(services.database, game_id) as beside:
        if beside.clock is not None and all(seat.invitation is None for seat in seats):
            beside.clock.all_are_here(now_in_ms())
        beside.tell()
    tell(services, game_id, beside)


def agree_to_lose(services: Services, game_id: str, claim: Claim, agrees: bool) -> None:
    """A player agrees that whoever runs out of time loses, or no longer. What both have agreed to stands."""
    side = services.seat(game_id, claim)
    with changing(services.database, game_id) as beside:
        clock = _clock(beside)
        if clock.loses_on_time and not agrees:
            text = "Both players have agreed to it; it cannot be called off."
            raise Fault(409, "agreed", "loses_on_time", text, "an agreement that one player waits for")
        clock.loses[side] = agrees
        beside.tell()
    tell(services, game_id, beside)


def take_holiday(services: Services, game_id: str, claim: Claim, days: float) -> None:
    """A player is away for so many days from now on, or back with 0: his time stands still."""
    side, now = services.seat(game_id, claim), now_in_ms()
    with changing(services.database, game_id) as beside:
        clock = _clock(beside)
        clock.come_back(side, now)
        length = int(days * DAY)
        if length > clock.holidays[side]:
            most = clock.holidays[side] / DAY
            raise bad_request("too_long", "days", f"Only {most:g} days are left.", f"at most {most:g} days")
        if length:
            clock.leave(side, now + length, now)
        beside.tell()
    tell(services, game_id, beside)


def _clock(beside: Beside) -> Clock:
    if beside.clock is None:
        raise Fault(409, "no_clock", "game", "This game has no clock.", "a game with a clock")
    return beside.clock


def tell(services: Services, game_id: str, beside: Beside) -> None:
    """Every open page of the game hears that something beside it is new."""
    services.signals.tell_beside(game_id, {viewer: beside.heard[viewer] for viewer in VIEWERS})
