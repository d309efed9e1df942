"""The rows of a new game: the game itself and its seats."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy.orm import Session

from yellowsea.kernel.rules import Rules
from yellowsea.server.games.log import now
from yellowsea.server.games.seats import HUMAN, new_key
from yellowsea.server.games.secrecy import VIEWERS
from yellowsea.server.games.seeds import commitment_to, game_id_of
from yellowsea.server.people.person import Person, digest_of
from yellowsea.server.store.models import GameRow, SeatRow


def blank_row(
    rules: Rules, scenario: str, chosen: Mapping[str, Any], seed: bytes, nonces: Mapping[str, str]
) -> GameRow:
    commitment = commitment_to(seed)
    return GameRow(
        id=game_id_of(commitment),
        system=rules.info.id,
        scenario=scenario,
        options=dict(chosen),
        rules_version=rules.info.version,
        data_pack=None,
        data_digest=rules.digest,
        secrets=rules.hides_anything(scenario, dict(chosen)),
        listed=True,
        uploaded=False,
        seed=seed.hex(),
        commitment=commitment,
        nonces=dict(nonces),
        words=[],
        branches=[],
        created_at=now(),
        changed_at=now(),
        touched_at=now(),
        seq=0,
        seen=dict.fromkeys(VIEWERS, 0),
        actor=None,
        outcome=None,
        begins_at=1,
        start=None,
        placed_at=0,
        dice_told=None,
        keeper=None,
        rematch=None,
        rated=False,
        advice=True,
        legs=1,
        first_leg=None,
        tournament_id=None,
    )


def store(
    session: Session,
    row: GameRow,
    players: Mapping[str, str],
    invitations: Mapping[str, str] | None = None,
    names: Mapping[str, str] | None = None,
    sitters: Mapping[str, Person] | None = None,
    invited: Mapping[str, Person] | None = None,
) -> dict[str, str]:
    """Store a new game with its seats, on some of which persons sit, while others wait for somebody.

    Returns the keys of the human ones; the seats of an account have none.
    """
    waiting, called = invitations or {}, names or {}
    own, asked = sitters or {}, invited or {}
    keyless = {*asked, *(side for side, person in own.items() if person.is_account)}
    keys = {side: new_key() for side, player in players.items() if player == HUMAN and side not in keyless}
    session.add(row)
    session.flush()
    for side, player in players.items():
        digest = digest_of(keys[side]) if side in keys else None
        seat = SeatRow(game_id=row.id, side=side, player=player, key_digest=digest, handed_over=False)
        seat.invitation, seat.name = waiting.get(side), called.get(side)
        if side in own:
            seat.person_id = own[side].id
            seat.name = own[side].name if own[side].is_account else called.get(side)
        if side in asked:
            seat.person_id, seat.name = asked[side].id, asked[side].name
        session.add(seat)
    session.flush()
    session.expunge_all()
    return keys
