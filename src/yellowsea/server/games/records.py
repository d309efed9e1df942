"""Records in and out: a game's record from its log, and a game from an uploaded record."""

import json
import secrets as randomness
from typing import Any

from sqlalchemy import delete
from sqlalchemy.orm import Session

from yellowsea.kernel.game import RESIGNS, Game
from yellowsea.kernel.record import FORMAT, VERSION, parse, rebuild, retrace
from yellowsea.kernel.sides import SIDES
from yellowsea.server.games.cache import Harbour
from yellowsea.server.games.log_reader import actions_between, dice_of, standing
from yellowsea.server.games.log_writer import open_log, write_play, write_resignation
from yellowsea.server.games.payload import HUMAN, enter
from yellowsea.server.games.rules_in_use import pack_with_digest, rules_for
from yellowsea.server.games.setup import Begun, blank_row, seat_players
from yellowsea.server.http.errors import Fault, bad_request
from yellowsea.server.store.models import ActionRow, GameRow, SnapshotRow

Record = dict[str, Any]


def record_for(harbour: Harbour, game_id: str, key: str | None) -> Record:
    """The record for whoever may have it: after the end anybody, before it only where the game keeps no secrets."""
    with harbour.database.reading() as session:
        row = enter(session, game_id, key).row
        if row.outcome is None and row.secrets:
            text = "This game keeps secrets, and its record would tell them."
            raise Fault(403, "not_over", "game", text, "a game that has ended")
        return record_of(session, row)


def record_of(session: Session, row: GameRow) -> Record:
    """The record as the log has it; nothing is replayed, so the hashes are those written when it was played."""
    began = session.get_one(ActionRow, (row.id, row.begins_at))
    goes_on_from_upload = row.start is not None and row.dice_told is None
    return {
        "format": FORMAT,
        "version": VERSION,
        "system": row.system,
        "rules_version": row.rules_version,
        "data": row.data_digest,
        "scenario": row.scenario,
        "options": row.options,
        "position": row.start,
        "dice": row.dice_told or dice_of(row, 0).to_json("public" if row.outcome is None else "all"),
        "opening": {"dice": [] if goes_on_from_upload else began.dice, "hash": began.state_hash},
        "moves": [
            {"by": action.by, "play": action.option, "dice": action.dice, "hash": action.state_hash}
            for action in standing(actions_between(session, row.id, row.begins_at, row.seq))
        ],
        "outcome": row.outcome,
    }


def take_in(harbour: Harbour, text: str) -> Begun:
    """Store an uploaded record: a finished one to look back on, an unfinished one to go on with at one screen.

    It is checked in full first, by the rules and by its own hashes. An unfinished game goes on with dice of its
    own, promised anew, because a record does not tell the seed before the end.
    """
    record = _plain(parse(text))
    pack = pack_with_digest(harbour.settings, record["system"], record.get("data"))
    rules = rules_for(harbour.settings, record["system"], pack)
    final = rebuild(rules, record)
    over = final.outcome is not None
    nonces = {side: randomness.token_hex(8) for side in SIDES}
    row = blank_row(rules, final.scenario, final.settings, randomness.token_bytes(32), nonces)
    row.data_pack = pack
    with harbour.database.writing.begin() as session:
        keys = seat_players(session, row, dict.fromkeys(SIDES, HUMAN))
        _copy_log(harbour, session, row, final)
        if over:
            row.start = final.start
            row.dice_told = final.dice.to_json("all")
        else:
            _begin_here(session, row, final)
    return Begun(row.id, {} if over else keys, row.commitment)


def _plain(record: Record) -> Record:
    """The record, unless it holds what Python reads as JSON and nobody else does, and no database stores."""
    try:
        json.dumps(record, ensure_ascii=False, allow_nan=False).encode()
    except ValueError as error:
        text = "It holds a number that is none, or half a character."
        raise bad_request("bad_json", "record", text, "a JSON object as the standard has it") from error
    return record


def _copy_log(harbour: Harbour, session: Session, row: GameRow, final: Game) -> None:
    """Play a checked game once more, for the events that the log shows."""
    steps = retrace(final)
    _, _, game = next(steps)
    table = open_log(session, row, game)
    for move in final.moves:
        if move.code == RESIGNS:
            write_resignation(session, row, table, SIDES[move.by])
        else:
            write_play(session, row, table, harbour.settings.snapshot_every, lambda: next(steps)[1])


def _begin_here(session: Session, row: GameRow, game: Game) -> None:
    """From here on the dice are this server's: the record of what follows begins with this position."""
    session.flush()
    session.execute(delete(SnapshotRow).where(SnapshotRow.game_id == row.id, SnapshotRow.seq == row.seq))
    row.begins_at = row.seq
    row.start = game.position()
    session.add(SnapshotRow(game_id=row.id, seq=row.seq, dice_rolled=0, position=row.start))
