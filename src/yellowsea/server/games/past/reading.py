"""How far each player has read the log, so that whoever comes back is told what happened meanwhile."""

from contextlib import suppress
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from yellowsea.server.games.past.rebuild import game_after
from yellowsea.server.games.rules_in_use import rules_for
from yellowsea.server.games.seats import Claim
from yellowsea.server.games.visits import Visit, enter
from yellowsea.server.http.errors import Fault
from yellowsea.server.services import Services
from yellowsea.server.store.models import ActionRow, ReaderRow
from yellowsea.server.store.troubles import Conflict


def mark_read(services: Services, game_id: str, claim: Claim, seq: int) -> dict[str, Any]:
    """The player has read the log up to here; a page that lags behind another takes nothing back."""
    # Two pages of one player that say it for the first time at once say the same.
    with suppress(Conflict), services.database.writing() as session:
        visit = _enter_as_player(session, game_id, claim)
        seq = min(seq, visit.seen)
        reader = session.get(ReaderRow, (game_id, visit.side))
        if reader is None:
            reader = ReaderRow(game_id=game_id, side=visit.side, seq=0)
            session.add(reader)
        seq = reader.seq = max(reader.seq, seq)
    return {"seq": seq}


def has_read(session: Session, game_id: str, side: str) -> bool:
    """Whether a player has ever read anything of the game."""
    return session.get(ReaderRow, (game_id, side)) is not None


def last_read(services: Services, game_id: str, claim: Claim) -> dict[str, Any]:
    """How far the player had read, and the board as he knew it then; nothing where he has missed nothing."""
    with services.database.reading() as session:
        visit = _enter_as_player(session, game_id, claim)
        reader = session.get(ReaderRow, (game_id, visit.side))
        if reader is None or not 0 < reader.seq < visit.seen:
            return {"seq": None, "view": None}
        row = visit.row
        heard = getattr(ActionRow, f"seen_{visit.viewer}")
        newest = select(func.max(ActionRow.seq)).where(ActionRow.game_id == row.id, heard <= reader.seq)
        rules = rules_for(services.settings, row.system, row.data_pack)
        game = game_after(session, row, rules, session.scalars(newest).one())
        return {"seq": reader.seq, "view": game.view(visit.side)}


def _enter_as_player(session: Session, game_id: str, claim: Claim) -> Visit:
    visit = enter(session, game_id, claim)
    if visit.side is None:
        raise Fault(403, "no_seat", "seat", "A spectator's reading is not kept.", "the key of a seat of this game")
    return visit
