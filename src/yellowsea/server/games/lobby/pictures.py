"""The position of a game as a small drawing, from what its viewer may know."""

from collections.abc import Iterable

from pydantic_core import from_json

from yellowsea.drawing import Drawing, draw
from yellowsea.server.games.seats import SPECTATOR, Claim, sides_held
from yellowsea.server.games.visits import enter
from yellowsea.server.services import Services


def who_looks(services: Services, game_id: str, keys: Iterable[str]) -> tuple[Claim, str]:
    """The claim of whoever holds these keys, and a word that changes whenever he can see something new.

    Who plays both sides sees what anybody may see: two people may sit before his screen.
    """
    keys = tuple(keys)
    with services.database.reading() as session:
        visit = enter(session, game_id)
        held = sides_held(keys, visit.seats)
        claim = Claim(keys, held[0]) if len(held) == 1 else SPECTATOR
        visit = enter(session, game_id, claim)
    return claim, f"{visit.viewer}.{visit.seen}"


def drawing_for(services: Services, game_id: str, claim: Claim) -> Drawing:
    with services.lock(game_id):
        visit, opened = services.visit(game_id, claim)
        view = opened.view(visit.viewer)
    return draw(from_json(view))
