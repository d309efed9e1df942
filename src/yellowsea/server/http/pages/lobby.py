"""The lobby: games of one's own, open seats, a card for each system, and a game without questions."""

from typing import Any

from fastapi import Request
from fastapi.responses import Response

from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games import setup
from yellowsea.server.games.lessons import lessons_of
from yellowsea.server.games.lobby import listing
from yellowsea.server.games.lobby.lobby_cards import HARDEST, lobby_card
from yellowsea.server.games.rules_in_use import board_of, systems_with_a_board
from yellowsea.server.games.seats import HUMAN
from yellowsea.server.http.client_quotas import client_of
from yellowsea.server.http.pages.own_name import name_of
from yellowsea.server.http.pages.page import Here, page, room, to_board, usual_bot
from yellowsea.server.http.seat_keys import own_games
from yellowsea.server.http.who import Who, player
from yellowsea.server.people.door import note_use
from yellowsea.server.people.seats_held import invited_to, sides_of
from yellowsea.server.services import Services

router = room()


@router.get("/")
def lobby_page(request: Request, services: Here, person: Who) -> Response:
    own = own_games(request)
    asked, kept = {}, own
    if person is not None:
        note_use(services.database, person, services.settings.session_days)
        kept, asked = sides_of(services, person), invited_to(services, person)
        own = kept | own
    mine = _own_games(services, own) if own else []
    can_keep = [] if person is None or not person.is_account else [game for game in own if game not in kept]
    others = [game for game in listing.newest_games(services) if game["game"] not in own and game["game"] not in asked]
    going = [game for game in others if game["outcome"] is None]
    return page(
        request,
        "lobby",
        person=person,
        can_keep=can_keep,
        invitations=[{**game, "asks": asked[game["game"]]} for game in listing.games_with(services, asked)],
        cards=sorted(map(lobby_card, systems_with_a_board()), key=lambda card: card.difficulty or HARDEST),
        own_games=[game for game in mine if game["outcome"] is None],
        open_seats=[game for game in going if game["open_seat"]],
        open_games=[game for game in going if not game["open_seat"]],
        finished_games=[game for game in mine + others if game["outcome"] is not None],
        lessons={system: list(lessons_of(system).values()) for system in systems_with_a_board()},
        newcomer=not own,
        facts=_facts,
    )


def _own_games(services: Services, own: dict[str, list[str]]) -> list[dict[str, Any]]:
    """The visitor's games, those first that wait for him."""
    awaited = listing.friends_awaited(services, own)
    games = listing.games_with(services, own)
    mine = [{**game, "you": own[game["game"]], "awaited": awaited.get(game["game"])} for game in games]
    return sorted(mine, key=lambda game: game["actor"] not in game["you"])


def _facts(game: dict[str, Any]) -> str:
    """How long a listed game takes, and how even it is."""
    drawn = systems_with_a_board()
    return lobby_card(game["system"]).facts[game["scenario_id"]].words() if game["system"] in drawn else ""


@router.post("/play/{system}")
def play_now(request: Request, services: Here, system: str) -> Response:
    """A game without questions: the card's scenario and side, against the best bot, with the counters set up."""
    card = lobby_card(board_of(system).id)
    services.limits.new_games.spend(client_of(request.scope))
    seats = {side: HUMAN if side == card.side else usual_bot(system) for side in SIDES}
    called = name_of(request)
    sits = player(request, services, called)
    order = setup.Order(
        system=system,
        scenario=card.scenario,
        seats=seats,
        placed=True,
        names={card.side: called},
        person=sits.person,
    )
    return to_board(request, services, setup.begin_game(services, order), sits)
