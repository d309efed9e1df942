"""Records in and out: a game's record from its log, and a game from an uploaded record."""

import secrets as randomness
from collections.abc import Sequence
from typing import Any

from sqlalchemy import insert
from sqlalchemy.orm import Session

from yellowsea.kernel.record.record import FORMAT, VERSION
from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games.log import actions_between, standing, taken_back
from yellowsea.server.games.past.rebuild import dice_of
from yellowsea.server.games.rows import blank_row, store
from yellowsea.server.games.rules_in_use import rules_for
from yellowsea.server.games.seats import HUMAN, Claim
from yellowsea.server.games.seeds import new_seed
from yellowsea.server.games.setup import Begun
from yellowsea.server.games.visits import enter
from yellowsea.server.http.errors import Fault
from yellowsea.server.people.person import Person
from yellowsea.server.services import Services
from yellowsea.server.store.models import ActionRow, GameRow, SnapshotRow
from yellowsea.server.workers.lanes import took_too_long

Record = dict[str, Any]


def record_for(services: Services, game_id: str, claim: Claim) -> Record:
    """The record for whoever may have it: after the end anybody, before it only where the game keeps no secrets."""
    with services.database.reading() as session:
        row = enter(session, game_id, claim).row
        if row.outcome is None and row.secrets:
            text = "This game keeps secrets, and its record would tell them."
            raise Fault(403, "not_over", "game", text, "a game that has ended")
        return record_of(session, row)


def record_of(session: Session, row: GameRow) -> Record:
    """The record as the log has it; nothing is replayed, so the hashes are those written when it was played."""
    began = session.get_one(ActionRow, (row.id, row.begins_at))
    lines = actions_between(session, row.id, row.begins_at, row.seq)
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
        "dice": row.dice_told or _dice(row, lines),
        "opening": {"dice": [] if goes_on_from_upload else began.dice, "hash": began.state_hash},
        "moves": [_move(action) for action in standing(lines)],
        "outcome": row.outcome,
    }


def _move(action: ActionRow) -> Record:
    return {"by": action.by, "play": action.option, "dice": action.dice, "hash": action.state_hash}


def _dice(row: GameRow, lines: Sequence[ActionRow]) -> Record:
    """How the record names its dice, with what was taken back."""
    named: Record = dice_of(row, 0).to_json("public" if row.outcome is None else "all")
    if row.branches:
        named["branches"] = [
            {"by": action.by, "after": after, "from": branch["from"], "moves": [_move(each) for each in moves]}
            for branch, (action, after, moves) in zip(row.branches, taken_back(lines), strict=True)
        ]
    return named


def take_in(services: Services, text: str, person: Person | None = None) -> Begun:
    """Store an uploaded record: a finished one to look back on, an unfinished one to go on with at one screen.

    It is replayed and checked in full by a worker first; then its rows are written all at once. An unfinished game goes
    on with dice of its own, promised anew, because a record does not tell the seed before the end.
    """
    settings = services.settings
    job = {
        "task": "take_record",
        "text": text,
        "packs": {name: str(folder) for name, folder in settings.data_packs.items()},
        "moves": settings.record_moves,
        "snapshot_every": settings.snapshot_every,
        "seconds": settings.replay_seconds,
    }
    answer = services.workers.work(job)
    if "too_long" in answer:
        raise took_too_long(settings)
    return _store(services, answer["log"], person)


def _store(services: Services, log: Record, person: Person | None) -> Begun:
    fields = log["row"]
    rules = rules_for(services.settings, fields["system"], log["data_pack"])
    nonces = {side: randomness.token_hex(8) for side in SIDES}
    row = blank_row(rules, fields["scenario"], fields["options"], new_seed(), nonces)
    for column, value in fields.items():
        setattr(row, column, value)
    row.data_pack = log["data_pack"]
    row.uploaded = True
    snapshots = log["snapshots"]
    if row.outcome is not None:
        row.start, row.dice_told = log["start"], log["dice"]
    else:
        # From here on the dice are this server's: the record of what follows begins with this position.
        row.begins_at, row.start = row.seq, log["position"]
        last = {"seq": row.seq, "dice_rolled": 0, "position": log["position"]}
        snapshots = [one for one in snapshots if one["seq"] != row.seq] + [last]
    with services.database.writing() as session:
        sitters = dict.fromkeys(SIDES, person) if person is not None and row.outcome is None else {}
        keys = store(session, row, dict.fromkeys(SIDES, HUMAN), sitters=sitters)
        session.execute(insert(ActionRow), [{**line, "game_id": row.id} for line in log["lines"]])
        session.execute(insert(SnapshotRow), [{**one, "game_id": row.id} for one in snapshots])
    return Begun(row.id, {} if row.outcome is not None else keys, row.commitment)
