"""A tournament as it goes: made, entered, begun, and carried on whenever one of its games has ended."""

import time
from collections.abc import Sequence

from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import Session

from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games import setup
from yellowsea.server.games.rules_in_use import board_of
from yellowsea.server.games.seats import HUMAN
from yellowsea.server.http.errors import Fault
from yellowsea.server.people.person import Person, new_id
from yellowsea.server.people.tournaments.plan import DRAW, WIN, everybody, knock_out, table_of, winner_of_match
from yellowsea.server.services import Services
from yellowsea.server.store.models import EntrantRow, GameRow, PairingRow, PersonRow, TournamentRow

EACH, KNOCK_OUT = "each", "knock_out"
FORMS = {EACH: "Everybody against everybody", KNOCK_OUT: "Knock-out"}
MOST = {EACH: 8, KNOCK_OUT: 32}
LEAST = 2
LONGEST_NAME = 60
LEGS = 2


def make(services: Services, host: Person, name: str, form: str, system: str, scenario: str) -> str:
    """A tournament that others may enter until its host begins it; returns its id."""
    called = " ".join(name.split())
    if not 3 <= len(called) <= LONGEST_NAME or not called.isprintable():
        raise SetupError("a tournament needs a name", "name", f"3 to {LONGEST_NAME} characters")
    if form not in FORMS:
        raise SetupError(f"{form!r} is no form of a tournament", "form", "one of " + ", ".join(FORMS))
    info = board_of(system)
    row = TournamentRow(
        id=new_id(),
        name=called,
        form=form,
        system=info.id,
        scenario=info.scenario(scenario or None),
        host_id=host.id,
        round=0,
        winner=None,
        over=False,
        made_at=int(time.time()),
    )
    with services.database.writing() as session:
        session.add(row)
        session.flush()
        session.add(EntrantRow(tournament_id=row.id, person_id=host.id, name=host.name, number=0))
    return row.id


def enter(services: Services, tournament: str, person: Person) -> None:
    with services.database.writing() as session:
        row = _before_it_begins(session, tournament)
        mine = session.get(EntrantRow, (tournament, person.id))
        count = session.scalar(select(func.count()).where(EntrantRow.tournament_id == tournament)) or 0
        if mine is None and count >= MOST[row.form]:
            raise Fault(409, "full", "tournament", "This tournament is full.", f"at most {MOST[row.form]} players")
        if mine is None:
            last = session.scalar(select(func.max(EntrantRow.number)).where(EntrantRow.tournament_id == tournament))
            number = 0 if last is None else last + 1
            session.add(EntrantRow(tournament_id=tournament, person_id=person.id, name=person.name, number=number))


def withdraw(services: Services, tournament: str, person: Person) -> None:
    """Whoever has entered may think better of it before it begins."""
    with services.database.writing() as session:
        _before_it_begins(session, tournament)
        mine = (EntrantRow.tournament_id == tournament, EntrantRow.person_id == person.id)
        session.execute(delete(EntrantRow).where(*mine))


def call_off(services: Services, tournament: str, person: Person) -> None:
    with services.database.writing() as session:
        row = _before_it_begins(session, tournament)
        _only_host(row, person)
        session.delete(row)


def begin(services: Services, tournament: str, person: Person) -> None:
    """The host begins it: its first games stand on the board, everybody seated."""
    with services.database.writing() as session:
        row = _before_it_begins(session, tournament)
        _only_host(row, person)
        players = _players(session, tournament)
        if len(players) < LEAST:
            raise Fault(409, "too_few", "tournament", "Nobody has entered yet.", f"at least {LEAST} players")
        pairs = everybody(players) if row.form == EACH else knock_out(players)
        _next_round(session, row, pairs)
    _begin_matches(services, tournament)


def go_on(services: Services, game_id: str) -> None:
    """A game has ended: a match may be decided by it, a round be over, a tournament be won."""
    with services.database.writing() as session:
        game = session.get(GameRow, game_id)
        if game is None or game.tournament_id is None or game.outcome is None:
            return
        tournament = game.tournament_id
        row = session.get(TournamentRow, tournament, with_for_update=True)
        pairing = _pairing_of(session, tournament, game.first_leg or game.id)
        if row is None or pairing is None or pairing.over or game_id in [one["game"] for one in pairing.points]:
            return
        pairing.points = [*pairing.points, {"game": game_id, "halves": _halves(pairing, game)}]
        if len(pairing.points) % LEGS and game.rematch is None:
            _walk_over(session, pairing)  # somebody has left, so that no second game could begin
        else:
            _decide(session, row, pairing)
        _close_round(session, row)
    _begin_matches(services, tournament)


def results_of(pairings: Sequence[PairingRow]) -> list[dict[str, int]]:
    return [one["halves"] for pairing in pairings for one in pairing.points]


# -- steps -----------------------------------------------------------------------------------------------------------


def _halves(pairing: PairingRow, game: GameRow) -> dict[str, int]:
    """The half points of both players in the next game of their match; the sides change from game to game."""
    players = (pairing.first, str(pairing.second))
    winner = (game.outcome or {}).get("winner")
    halves = [DRAW if winner is None else WIN if side == winner else 0 for side in SIDES]
    return dict(zip(players if len(pairing.points) % LEGS == 0 else players[::-1], halves, strict=True))


def _walk_over(session: Session, pairing: PairingRow) -> None:
    """Somebody has deleted his account: the other goes on."""
    there = set(session.scalars(select(PersonRow.id).where(PersonRow.id.in_((pairing.first, pairing.second)))))
    pairing.winner = next((one for one in (pairing.first, pairing.second) if one in there), pairing.first)
    pairing.over = True


def _close_round(session: Session, row: TournamentRow) -> None:
    """What follows when all matches are over: the next round, or the end."""
    pairings = _pairings(session, row.id)
    if not all(one.over for one in pairings):
        return
    players = _players(session, row.id)
    if row.form == EACH:
        row.winner, row.over = table_of(players, results_of(pairings))[0].player, True
        return
    still_in = {one.winner for one in pairings if one.round == row.round}
    left = [one for one in players if one in still_in]
    if len(left) == 1:
        row.winner, row.over = left[0], True
    else:
        _next_round(session, row, knock_out(left))


def _decide(session: Session, row: TournamentRow, pairing: PairingRow) -> None:
    """After two games the match is decided; a tie in a knock-out is played again."""
    if len(pairing.points) % LEGS:
        return
    results = [one["halves"] for one in pairing.points]
    if row.form == EACH:
        pairing.over = True
        return
    places = _players(session, row.id)
    pairing.winner = winner_of_match(pairing.first, str(pairing.second), results, places)
    pairing.over = pairing.winner is not None


def _next_round(session: Session, row: TournamentRow, pairs: Sequence[tuple[str, str | None]]) -> None:
    row.round += 1
    for number, (first, second) in enumerate(pairs):
        goes_on = first if second is None else None
        session.add(
            PairingRow(
                tournament_id=row.id,
                round=row.round,
                number=number,
                first=first,
                second=second,
                games=[],
                points=[],
                winner=goes_on,
                over=second is None,
            )
        )


def _begin_matches(services: Services, tournament: str) -> None:
    """Set up the first game of each match that waits for one; the second follows by itself."""
    with services.database.reading() as session:
        row = session.get_one(TournamentRow, tournament)
        waiting = [
            one for one in _pairings(session, tournament) if not one.over and len(one.points) == LEGS * len(one.games)
        ]
        ids = {person for one in waiting for person in (one.first, one.second)}
        rows = session.scalars(select(PersonRow).where(PersonRow.id.in_(ids)))
        people = {one.id: Person(one.id, one.name, one.name_key, one.is_program) for one in rows}
    for pairing in waiting:
        first, second = people.get(pairing.first), people.get(str(pairing.second))
        if first is None or second is None:
            _without_a_game(services, pairing)
            return
        order = setup.Order(
            system=row.system,
            scenario=row.scenario,
            seats=dict.fromkeys(SIDES, HUMAN),
            seated=dict(zip(SIDES, (first, second), strict=True)),
            rated=True,
            legs=LEGS,
            tournament=tournament,
        )
        begun = setup.begin_game(services, order)
        mine = (
            PairingRow.tournament_id == tournament,
            PairingRow.round == pairing.round,
            PairingRow.number == pairing.number,
        )
        with services.database.writing() as session:
            session.execute(update(PairingRow).where(*mine).values(games=[*pairing.games, begun.game]))


def _without_a_game(services: Services, pairing: PairingRow) -> None:
    with services.database.writing() as session:
        row = session.get_one(TournamentRow, pairing.tournament_id, with_for_update=True)
        _walk_over(session, session.get_one(PairingRow, (pairing.tournament_id, pairing.round, pairing.number)))
        _close_round(session, row)
    _begin_matches(services, pairing.tournament_id)


def _players(session: Session, tournament: str) -> list[str]:
    """The players in the order of the list."""
    entered = select(EntrantRow.person_id).where(EntrantRow.tournament_id == tournament).order_by(EntrantRow.number)
    return list(session.scalars(entered))


def _pairings(session: Session, tournament: str) -> Sequence[PairingRow]:
    session.flush()
    mine = select(PairingRow).where(PairingRow.tournament_id == tournament)
    return session.scalars(mine.order_by(PairingRow.round, PairingRow.number)).all()


def _pairing_of(session: Session, tournament: str, first_game: str) -> PairingRow | None:
    return next((one for one in _pairings(session, tournament) if first_game in one.games), None)


def _before_it_begins(session: Session, tournament: str) -> TournamentRow:
    row = session.get(TournamentRow, tournament, with_for_update=True)
    if row is None:
        raise unknown_tournament()
    if row.round:
        raise Fault(409, "begun", "tournament", "This tournament has begun.", "one that has not begun")
    return row


def _only_host(row: TournamentRow, person: Person) -> None:
    if row.host_id != person.id:
        raise Fault(403, "not_host", "tournament", "Only its host may do this.", "a tournament of your own")


def unknown_tournament() -> Fault:
    return Fault(404, "unknown_tournament", "tournament", "There is no such tournament.", "the address of a tournament")
