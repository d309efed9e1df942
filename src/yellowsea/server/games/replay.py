"""Looking back on a game that has ended: any step of it, and whether its dice were the promised ones."""

from typing import Any

from sqlalchemy.orm import Session

from yellowsea.kernel.errors import RecordError
from yellowsea.kernel.verify import Verification, verify
from yellowsea.server.games.cache import Harbour
from yellowsea.server.games.log_reader import actions_between, game_after, standing
from yellowsea.server.games.payload import enter
from yellowsea.server.games.records import record_of
from yellowsea.server.games.rules_in_use import rules_for
from yellowsea.server.http.errors import bad_request, not_over
from yellowsea.server.store.models import ActionRow, GameRow


def replay(harbour: Harbour, game_id: str, step: int, side: str | None) -> dict[str, Any]:
    """The game after so many of its options, as one side or a spectator saw it; what happened is told in full."""
    with harbour.database.reading() as session:
        row = finished(session, game_id)
        line = standing(actions_between(session, row.id, 1, row.seq))
        if not 0 <= step <= len(line):
            raise bad_request("unknown_step", "step", f"There is no step {step}.", f"0 to {len(line)}")
        action = line[step - 1] if step else session.get_one(ActionRow, (row.id, 1))
        game = game_after(session, row, rules_for(harbour.settings, row.system, row.data_pack), action.seq)
        return {
            "game": row.id,
            "system": row.system,
            "step": step,
            "steps": len(line),
            "view": game.view(side),
            "events": [told for _audience, told in action.events],
            "option": action.option,
            "by": action.by,
            "player": enter(session, game_id, None).player(action.by),
        }


def check_dice(harbour: Harbour, game_id: str) -> dict[str, Any]:
    """Every die computed again from the seed, now that it may be told; a record that does not replay fails too."""
    with harbour.database.reading() as session:
        row = finished(session, game_id)
        record = record_of(session, row)
    rules = rules_for(harbour.settings, row.system, row.data_pack)
    told = record["dice"]
    try:
        found = verify(rules, record)
    except RecordError as error:
        found = Verification(0, str(error), told.get("commitment"), told.get("seed"))
    return found.to_json()


def finished(session: Session, game_id: str) -> GameRow:
    row = enter(session, game_id, None).row
    if row.outcome is None:
        raise not_over()
    return row
