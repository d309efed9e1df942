"""Setting a game up: what may be chosen, what was asked for, and the game that comes of it."""

import secrets as randomness
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.orm import Session

from yellowsea.bots import levels
from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.play.dice import CommittedDice
from yellowsea.kernel.play.game import Game
from yellowsea.kernel.play.game import begin as begin_game_of
from yellowsea.kernel.record.record import from_position
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games import moves
from yellowsea.server.games.commitments import promised_seed, take_seed
from yellowsea.server.games.lobby.names import checked_name
from yellowsea.server.games.log import BEGIN, NewLog, OpenGame
from yellowsea.server.games.rows import blank_row, store
from yellowsea.server.games.rules_in_use import rules_for
from yellowsea.server.games.seats import HUMAN
from yellowsea.server.games.secrecy import stored
from yellowsea.server.games.seeds import new_seed
from yellowsea.server.games.visits import Visit, seats_now
from yellowsea.server.pace.beside import keep
from yellowsea.server.pace.clock import Pace, pace_of
from yellowsea.server.pace.clocks import begun as begun_clock
from yellowsea.server.pace.turns import Turn
from yellowsea.server.people.person import Person
from yellowsea.server.services import Services
from yellowsea.server.store.database import link_of
from yellowsea.server.store.models import GameRow

LONGEST_WORDS = 200
USUAL_PLACES = "default_setup"  # the option of every system that asks its players to set up


@dataclass(frozen=True, slots=True)
class Order:
    """A game that somebody wants to play."""

    system: str
    scenario: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: Mapping[str, str] = field(default_factory=dict)
    nonces: Mapping[str, str] = field(default_factory=dict)
    data_pack: str | None = None
    commitment: str | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    """What players want to be called, by side."""
    listed: bool | None = None
    """Whether the lobby shows it. Left open, it shows what people may watch or join, and nobody's game alone."""
    invitations: Mapping[str, str] = field(default_factory=dict)
    """Sides whose player is still to come: `link` or `open`."""
    pace: Mapping[str, Any] | None = None
    """The clock of the game; without one nobody is hurried."""
    person: Person | None = None
    """Who begins it, and sits on the human seats that nobody is invited to."""
    seated: Mapping[str, Person] = field(default_factory=dict)
    """Who sits where from the beginning, where it is not only whoever begins it."""
    invited: Mapping[str, Person] = field(default_factory=dict)
    """Who is invited by name, by side; the invitations say so too."""
    rated: bool = False
    """Whether the result counts: one account against another or against a bot."""
    advice: bool = True
    """Whether the players may ask an officer; never in a rated game."""
    legs: int = 1
    """Games of a match with sides swapped in between, this one among them."""
    first_leg: str | None = None
    tournament: str | None = None
    placed: bool = False
    """Both sides stand as the set-up of the scenario has them when the first player looks at the board, for good."""

    def sitters(self) -> Mapping[str, Person]:
        """Who sits on the human seats to which nobody is invited, by side."""
        if self.seated or self.person is None:
            return self.seated
        own = [side for side, player in self.seats.items() if player == HUMAN and side not in self.invitations]
        return dict.fromkeys(own, self.person)

    @property
    def is_listed(self) -> bool:
        kinds = {player == HUMAN for player in self.seats.values()}
        return len(kinds) == 1 if self.listed is None else self.listed


@dataclass(frozen=True, slots=True)
class Begun:
    """A game that has been set up, with the keys of its human seats: shown once, stored nowhere."""

    game: str
    seats: dict[str, str]
    commitment: str

    def body(self) -> dict[str, Any]:
        return {"game": self.game, "seats": self.seats, "commitment": self.commitment}


def begin_game(services: Services, order: Order) -> Begun:
    """Set a game up as ordered, store it, and wake its bots. It is made before the one lock for writing is taken."""
    rules = rules_for(services.settings, order.system, order.data_pack)
    scenario = rules.info.scenario(order.scenario)
    chosen = rules.info.settings(dict(order.options))
    seats = _checked_seats(order.seats, order.system)
    nonces = _checked_nonces(order.nonces)
    called = _checked_names(order.names, seats)
    pace = pace_of(order.pace)
    if order.rated:
        _check_rated(order)
    seed = promised_seed(services, order.commitment)
    row = blank_row(rules, scenario, chosen, seed, nonces)
    row.data_pack, row.keeper = order.data_pack, services.server_id
    row.listed, row.rated, row.advice = order.is_listed, order.rated, order.advice and not order.rated
    row.legs, row.first_leg, row.tournament_id = order.legs, order.first_leg, order.tournament
    dice = CommittedDice(seed, row.id, nonces)
    game = begin_game_of(rules, scenario, chosen, rules.begin(scenario, chosen), dice)
    log = _begun_log(services, row, game)
    if order.placed:
        _place(log)
    with services.database.writing() as session:
        take_seed(session, order.commitment)
        keys = store(session, row, seats, order.invitations, called, order.sitters(), order.invited)
        log.store(session)
        if pace is not None:
            _start_clock(session, row, pace, seats, order.invitations)
        turn = _first_turn(services, session, row)
    services.turns.done(turn)
    if seats.get(str(row.actor)) != HUMAN:
        services.wake_bots(row.id)
    return Begun(row.id, keys, row.commitment)


def begin_from(
    services: Services,
    rules: Rules,
    position: Mapping[str, Any],
    seats: Mapping[str, str],
    person: Person | None = None,
    name: str = "",
) -> Begun:
    """A game that goes on from a position, on dice of its own. The lobby does not list it: it is somebody's study."""
    seats = _checked_seats(seats, rules.info.id)
    called = _checked_names({side: name for side, player in seats.items() if name and player == HUMAN}, seats)
    seed, nonces = new_seed(), _checked_nonces({})
    row = blank_row(rules, str(position["scenario"]), position["options"], seed, nonces)
    row.start, row.listed, row.keeper = dict(position), False, services.server_id
    game = from_position(rules, dict(position), CommittedDice(seed, row.id, nonces))
    log = _begun_log(services, row, game)
    with services.database.writing() as session:
        keys = store(session, row, seats, names=called, sitters=Order("", seats=seats, person=person).sitters())
        log.store(session)
        turn = _first_turn(services, session, row)
    services.turns.done(turn)
    services.wake_bots(row.id)
    return Begun(row.id, keys, row.commitment)


def _start_clock(
    session: Session, row: GameRow, pace: Pace, seats: Mapping[str, str], awaited: Mapping[str, str]
) -> None:
    people = [side for side, player in seats.items() if player == HUMAN]
    keep(link_of(session), row.id, begun_clock(pace, people, awaited))


def _first_turn(services: Services, session: Session, row: GameRow) -> Turn | None:
    link = link_of(session)
    _, seats, beside = seats_now(link, row.id)
    return services.turns.begin(link, Visit(row, seats, None, beside), None, BEGIN)


def _begun_log(services: Services, row: GameRow, game: Game) -> NewLog:
    log = NewLog(OpenGame(row, game, 1, [], 0, 1), services.settings.snapshot_every)
    log.add(moves.begin(game), game.hash())
    return log


def _place(log: NewLog) -> None:
    """Each side takes its usual places: options like any others, but nobody chose them and nobody takes them back."""
    opened = log.opened
    while usual := [text for text in opened.game.options() if text.rpartition(".")[2] == USUAL_PLACES]:
        before = opened.game.state.copy() if opened.row.secrets else None
        entry = moves.entry_of_play(opened, before, stored(opened.game.play(usual[0])))
        log.add(entry, opened.game.hash())
    opened.row.placed_at = opened.row.seq


def _check_rated(order: Order) -> None:
    """A rated game is between two accounts, or between one and a bot, by the printed figures."""
    sitters = order.sitters()
    if not sitters or not all(one.is_account for one in sitters.values()):
        raise SetupError("only an account plays for a rating", "rated", "an account that is signed in")
    if len({one.id for one in sitters.values()}) < len(sitters):
        raise SetupError("nobody plays himself for a rating", "rated", "one seat of your own")
    if order.data_pack is not None:
        raise SetupError("a game with other figures does not count", "rated", "the built-in data")


def _checked_names(names: Mapping[str, str], seats: Mapping[str, str]) -> dict[str, str]:
    for side in names:
        if seats.get(side) != HUMAN:
            raise SetupError(f"nobody who could have a name plays {side!r}", f"names.{side}", "a seat of a person")
    found = {side: checked_name(name, f"names.{side}") for side, name in names.items()}
    return {side: name for side, name in found.items() if name is not None}


def _checked_seats(seats: Mapping[str, str], system: str) -> dict[str, str]:
    players = (HUMAN, *levels(system))
    for side in seats:
        if side not in SIDES:
            raise SetupError(f"{side!r} is not a side", f"seats.{side}", "one of " + ", ".join(SIDES))
    for side in SIDES:
        player = seats.get(side)
        if player not in players:
            text = "nobody sits here" if player is None else f"{player!r} is not a kind of player"
            raise SetupError(text, f"seats.{side}", "one of " + ", ".join(players))
    return {side: seats[side] for side in SIDES}


def _checked_nonces(nonces: Mapping[str, str]) -> dict[str, str]:
    """Words of each player's own go into every die; where a player gives none, we draw some."""
    for side, words in nonces.items():
        if side not in SIDES:
            raise SetupError(f"{side!r} is not a side", f"nonces.{side}", "one of " + ", ".join(SIDES))
        check_words(words, f"nonces.{side}")
    return {side: nonces.get(side) or randomness.token_hex(8) for side in SIDES}


def check_words(words: object, place: str) -> None:
    if not isinstance(words, str) or len(words) > LONGEST_WORDS or not words.isprintable():
        text = f"is not text that can be shown, or longer than {LONGEST_WORDS} characters"
        raise SetupError(text, place, f"a text of at most {LONGEST_WORDS} characters")
