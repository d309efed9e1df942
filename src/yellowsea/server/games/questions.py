"""Questions about a game that change nothing: its state, why an option is refused, odds, a closer look."""

from typing import Any

from sqlalchemy import select

from yellowsea.kernel.errors import IllegalMove
from yellowsea.kernel.play.game import Game
from yellowsea.server.games.moves import why_not_your_turn
from yellowsea.server.games.payload import State, state_of
from yellowsea.server.games.seats import Claim
from yellowsea.server.games.visits import enter
from yellowsea.server.http.errors import Fault
from yellowsea.server.live.stream import News
from yellowsea.server.people.leaving import absent_side
from yellowsea.server.services import Services
from yellowsea.server.store.models import GameRow


def state(services: Services, game_id: str, claim: Claim, since: int) -> State:
    """The game as its visitor may see it, with the log after a number."""
    with services.lock(game_id):
        visit, opened = services.visit(game_id, claim)
        found = state_of(services.database, visit, opened, since)
    found.fields["absent"] = absent_side(services, visit)
    found.fields["bot_trouble"] = services.bot_trouble.get(game_id)
    if visit.side is not None and visit.row.outcome is not None:  # to ask for a rematch adds no line to the log
        with services.database.reading() as session:
            found.fields["rematch"] = session.scalar(select(GameRow.rematch).where(GameRow.id == game_id))
    return found


def news_of(services: Services, game_id: str, claim: Claim) -> tuple[str, News]:
    """Who asks, and how far the game has come for that viewer."""
    with services.database.reading() as session:
        visit = enter(session, game_id, claim)
        return visit.viewer, News(visit.seen, visit.beside.heard[visit.viewer])


def why_not(services: Services, game_id: str, claim: Claim, option: str) -> dict[str, Any]:
    _, game, side = own_decision(services, game_id, claim)
    refusal = why_not_your_turn(game, side) or game.why_not(option)
    return {"refusal": refusal.to_json() if refusal is not None else None}


def odds(services: Services, game_id: str, claim: Claim, option: str) -> dict[str, Any]:
    _, game, side = own_decision(services, game_id, claim)
    refusal = why_not_your_turn(game, side)
    if refusal is not None:
        raise IllegalMove(refusal, "seat")
    found = game.odds(option)
    return {"odds": found.to_json() if found is not None else None}


def look(services: Services, game_id: str, claim: Claim, what: str, of: str) -> dict[str, Any]:
    """A closer look, at any time and for spectators too: the system shows what the viewer may know."""
    with services.lock(game_id):
        visit, opened = services.visit(game_id, claim)
        game = opened.game.copy()
    return {"look": game.look(visit.side, what, of)}


def standing(services: Services, game_id: str, claim: Claim) -> dict[str, Any]:
    """How the game stands, as far as the viewer may know."""
    with services.lock(game_id):
        visit, opened = services.visit(game_id, claim)
        game = opened.game.copy()
    return {"standing": game.standing(visit.side).to_json()}


def briefing(services: Services, game_id: str, claim: Claim) -> dict[str, Any]:
    """The briefing of the viewer's side."""
    with services.lock(game_id):
        visit, opened = services.visit(game_id, claim)
        game = opened.game
        scenario = next(known for known in game.rules.info.scenarios if known.id == game.scenario)
    found = scenario.briefings.get(visit.side) if visit.side is not None else None
    return {"title": scenario.title, "briefing": found.to_json() if found is not None else None}


def own_decision(services: Services, game_id: str, claim: Claim) -> tuple[GameRow, Game, str]:
    """A copy of the game for a question of one of its seats; a spectator has no decision to ask about."""
    with services.lock(game_id):
        visit, opened = services.visit(game_id, claim)
        if visit.side is None:
            raise Fault(403, "no_seat", "seat", "Only a player may ask this.", "the key of a seat of this game")
        return opened.row, opened.game.copy(), visit.side
