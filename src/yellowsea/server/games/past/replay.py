"""Looking back on a game that has ended: any step of it, and whether its dice came from the seed."""

from typing import Any

from yellowsea.kernel.play.game import Game
from yellowsea.server.games.log import standing_numbers
from yellowsea.server.games.past.rebuild import game_after
from yellowsea.server.games.past.records import record_of
from yellowsea.server.games.rules_in_use import pack_folder, rules_for
from yellowsea.server.games.visits import finished
from yellowsea.server.http.errors import bad_request
from yellowsea.server.services import Services
from yellowsea.server.store.models import ActionRow


def replay(services: Services, game_id: str, step: int, side: str | None) -> dict[str, Any]:
    """The game after so many of its options, as one side or a spectator saw it; what happened is told in full."""
    with services.database.reading() as session:
        visit = finished(session, game_id)
        row = visit.row
        line = standing_numbers(session, row.id, 1, row.seq)
        if not 0 <= step <= len(line):
            raise bad_request("unknown_step", "step", f"There is no step {step}.", f"0 to {len(line)}")
        action = session.get_one(ActionRow, (row.id, line[step - 1] if step else 1))
        game = game_after(session, row, rules_for(services.settings, row.system, row.data_pack), action.seq)
    return {
        "game": row.id,
        "system": row.system,
        "step": step,
        "steps": len(line),
        "view": game.view(side),
        "events": [facts for _audience, facts in action.events],
        "option": action.option,
        "by": action.by,
        "player": visit.player(action.by),
    }


def story(services: Services, game_id: str) -> dict[str, Any]:
    """How the game stood over time, where it turned, what was lost and how the dice fell."""
    with services.database.reading() as session:
        row = finished(session, game_id).row
        record = record_of(session, row)
        before = len(standing_numbers(session, row.id, 1, row.seq)) - len(record["moves"])
    folder = pack_folder(services.settings, row.data_pack)
    pack = str(folder) if folder is not None else None
    told = services.workers.work({"task": "story", "system": row.system, "pack": pack, "record": record})
    return _counted_from_the_start(told, before)


def _counted_from_the_start(story: dict[str, Any], before: int) -> dict[str, Any]:
    """A game that goes on from an upload has a record of what followed; the replay counts the steps before it too."""
    if not before:
        return story
    shifted = {
        part: [{**one, "step": one["step"] + before} for one in story[part]]
        for part in ("points", "turning_points", "turns")
    }
    unknown = [{"by": None, "text": "Played before this record begins."}] * before
    return {**story, **shifted, "lines": [*unknown, *story["lines"]]}


def game_at_step(services: Services, game_id: str, step: int) -> Game:
    """A finished game as it stood after so many of its options."""
    with services.database.reading() as session:
        row = finished(session, game_id).row
        line = standing_numbers(session, row.id, 1, row.seq)
        if not 0 <= step <= len(line):
            raise bad_request("unknown_step", "step", f"There is no step {step}.", f"0 to {len(line)}")
        seq = line[step - 1] if step else 1
        return game_after(session, row, rules_for(services.settings, row.system, row.data_pack), seq)


def check_dice(services: Services, game_id: str) -> dict[str, Any]:
    """Every die computed again from the seed, now that it may be shown; a record that does not replay fails too."""
    with services.database.reading() as session:
        row = finished(session, game_id).row
        record = record_of(session, row)
    folder = pack_folder(services.settings, row.data_pack)
    pack = str(folder) if folder is not None else None
    return services.workers.work({"task": "check_dice", "system": row.system, "pack": pack, "record": record})
