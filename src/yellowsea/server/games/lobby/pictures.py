"""The position of a game as a small drawing, from what its viewer may know."""

from dataclasses import replace

from pydantic_core import from_json

from yellowsea.drawing import Drawing, draw
from yellowsea.server.games.seats import SPECTATOR, Claim
from yellowsea.server.games.visits import enter
from yellowsea.server.services import Services


def who_looks(services: Services, game_id: str, claim: Claim) -> tuple[Claim, str]:
    """The claim with which a visitor looks, and a word that changes whenever he can see something new.

    Who plays both sides sees what anybody may see: two people may sit before his screen.
    """
    with services.database.reading() as session:
        held = enter(session, game_id, claim).held
        claim = replace(claim, side=held[0]) if len(held) == 1 else SPECTATOR
        visit = enter(session, game_id, claim)
    return claim, f"{visit.viewer}.{visit.seen}"


def drawing_for(services: Services, game_id: str, claim: Claim) -> Drawing:
    with services.lock(game_id):
        visit, opened = services.visit(game_id, claim)
        view = opened.view(visit.viewer)
    return draw(from_json(view))
