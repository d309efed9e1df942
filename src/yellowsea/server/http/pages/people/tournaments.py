"""Tournaments: those there are, one of them, and what its players and its host do."""

from collections.abc import Callable

from fastapi import Request
from fastapi.responses import RedirectResponse, Response
from sqlalchemy import func, select
from starlette.concurrency import run_in_threadpool

from yellowsea.kernel.errors import SetupError
from yellowsea.server.games.rules_in_use import systems_with_a_board
from yellowsea.server.http.client_quotas import client_of
from yellowsea.server.http.errors import Fault
from yellowsea.server.http.pages.forms import fields_of
from yellowsea.server.http.pages.page import Here, page, room
from yellowsea.server.http.who import Owner, Who
from yellowsea.server.people.person import Person
from yellowsea.server.people.tournaments import running
from yellowsea.server.people.tournaments.plan import table_of
from yellowsea.server.services import Services
from yellowsea.server.store.models import EntrantRow, GameRow, PairingRow, TournamentRow

router = room()
NEWEST = 50


@router.get("/tournaments")
def tournaments_page(request: Request, services: Here, person: Who) -> Response:
    return _list(request, services, person, {}, None)


def _list(
    request: Request, services: Services, person: Person | None, filled: dict[str, str], wrong: str | None
) -> Response:
    count = select(func.count()).where(EntrantRow.tournament_id == TournamentRow.id).scalar_subquery()
    with services.database.reading() as session:
        newest = select(TournamentRow, count).order_by(TournamentRow.over, TournamentRow.made_at.desc()).limit(NEWEST)
        found = [(row, entrants) for row, entrants in session.execute(newest)]
    return page(
        request,
        "people/tournaments",
        400 if wrong else 200,
        person=person,
        tournaments=found,
        systems=systems_with_a_board(),
        forms=running.FORMS,
        filled=filled,
        wrong=wrong,
    )


@router.post("/tournaments")
async def make(request: Request, services: Here, person: Owner) -> Response:
    fields = fields_of(await request.body())
    return await run_in_threadpool(_make, request, services, person, fields)


def _make(request: Request, services: Services, person: Person, fields: dict[str, str]) -> Response:
    services.limits.new_games.spend(client_of(request.scope))
    system, _, scenario = fields.get("game", "").partition(" ")
    try:
        made = running.make(services, person, fields.get("name", ""), fields.get("form", ""), system, scenario)
    except SetupError as error:
        return _list(request, services, person, fields, f"{error.place}: {error.text}. Expected: {error.expected}.")
    return RedirectResponse(f"/tournaments/{made}", 303)


@router.get("/tournaments/{tournament}")
def tournament_page(request: Request, services: Here, person: Who, tournament: str) -> Response:
    with services.database.reading() as session:
        row = session.get(TournamentRow, tournament)
        if row is None:
            raise running.unknown_tournament()
        entrants = session.scalars(select(EntrantRow).filter_by(tournament_id=tournament).order_by(EntrantRow.number))
        names = {one.person_id: one.name for one in entrants}
        mine = select(PairingRow).filter_by(tournament_id=tournament)
        pairings = session.scalars(mine.order_by(PairingRow.round, PairingRow.number)).all()
        first = [one.games[-1] for one in pairings if one.games]
        seconds = select(GameRow.id, GameRow.rematch).where(GameRow.id.in_(first), GameRow.outcome.is_not(None))
        played_now = {game: second or game for game, second in session.execute(seconds)}
    info = systems_with_a_board()[row.system]
    return page(
        request,
        "people/tournament",
        person=person,
        tournament=row,
        system=info,
        scenario=next(one for one in info.scenarios if one.id == row.scenario),
        form=running.FORMS[row.form],
        names=names,
        rounds=[[one for one in pairings if one.round == number + 1] for number in range(row.round)],
        table=table_of(list(names), running.results_of(pairings)) if row.form == running.EACH and row.round else [],
        played_now=played_now,
        entered=person is not None and person.id in names,
        is_host=person is not None and person.id == row.host_id,
        full=len(names) >= running.MOST[row.form],
    )


@router.post("/tournaments/{tournament}/{deed}")
async def change(request: Request, services: Here, person: Owner, tournament: str, deed: str) -> Response:
    if deed not in DEEDS:
        raise Fault(404, "unknown_page", "path", "There is no such page.", "a page of this server")
    await run_in_threadpool(DEEDS[deed], services, tournament, person)
    return RedirectResponse("/tournaments" if deed == "call_off" else f"/tournaments/{tournament}", 303)


DEEDS: dict[str, Callable[[Services, str, Person], None]] = {
    "enter": running.enter,
    "withdraw": running.withdraw,
    "begin": running.begin,
    "call_off": running.call_off,
}
