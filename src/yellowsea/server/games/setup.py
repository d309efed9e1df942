"""Setting a game up: what may be chosen, what was asked for, and the game that comes of it."""

import hashlib
import secrets as randomness
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import delete
from sqlalchemy.orm import Session

import yellowsea as ys
from yellowsea.bots import LEVELS, levels
from yellowsea.kernel.dice import CommittedDice
from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.game import begin
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.sides import SIDES
from yellowsea.kernel.system import SystemInfo
from yellowsea.server.games.cache import Harbour
from yellowsea.server.games.log_writer import now, open_log
from yellowsea.server.games.payload import HUMAN
from yellowsea.server.games.rules_in_use import rules_for
from yellowsea.server.games.seats import digest_of, new_key
from yellowsea.server.games.secrecy import VIEWERS
from yellowsea.server.http.errors import bad_request
from yellowsea.server.store.models import GameRow, SeatRow, SeedRow

A_DAY = 86_400
LONGEST_NONCE = 200


@dataclass(frozen=True, slots=True)
class Order:
    """What somebody wants to play."""

    system: str
    scenario: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: Mapping[str, str] = field(default_factory=dict)
    nonces: Mapping[str, str] = field(default_factory=dict)
    data_pack: str | None = None
    commitment: str | None = None


@dataclass(frozen=True, slots=True)
class Begun:
    """A game that has been set up, with the keys of its human seats: told once, stored nowhere."""

    game: str
    seats: dict[str, str]
    commitment: str

    def body(self) -> dict[str, Any]:
        return {"game": self.game, "seats": self.seats, "commitment": self.commitment}


def menu(harbour: Harbour) -> dict[str, Any]:
    """Everything that may be chosen for a new game."""
    return {
        "systems": [_entry(info) for info in ys.systems().values()],
        "bots": list(LEVELS),
        "data_packs": sorted(harbour.settings.data_packs),
        "sides": list(SIDES),
    }


def _entry(info: SystemInfo) -> dict[str, Any]:
    return {
        "id": info.id,
        "title": info.title,
        "text": info.text,
        "rules_followed": info.rules_followed,
        "version": info.version,
        "bots": list(levels(info.id)),
        "scenarios": [{"id": one.id, "title": one.title, "text": one.text} for one in info.scenarios],
        "options": [one.to_json() for one in info.options],
    }


# -- the promise -----------------------------------------------------------------------------------------------------


def promise_a_seed(harbour: Harbour) -> str:
    """Draw a seed and show its digest before anybody has said anything; kept a day for a game to take it."""
    seed = randomness.token_bytes(32)
    commitment = hashlib.sha256(seed).hexdigest()
    with harbour.database.writing.begin() as session:
        session.execute(delete(SeedRow).where(SeedRow.made_at < now() - A_DAY))
        session.add(SeedRow(commitment=commitment, seed=seed.hex(), made_at=now()))
    return commitment


def _take_seed(session: Session, commitment: str | None) -> bytes:
    """The seed behind a promise, which no other game can take again; a fresh one where none was asked for."""
    if commitment is None:
        return randomness.token_bytes(32)
    promised = session.get(SeedRow, commitment)
    if promised is None:
        raise bad_request(
            "unknown_commitment",
            "commitment",
            "This promise is unknown, used up or more than a day old.",
            "a commitment that this server gave within the last day, or none",
        )
    session.delete(promised)
    return bytes.fromhex(promised.seed)


# -- setting up ------------------------------------------------------------------------------------------------------


def begin_game(harbour: Harbour, order: Order) -> Begun:
    """Set a game up as ordered, store it, and call the bots."""
    rules = rules_for(harbour.settings, order.system, order.data_pack)
    scenario = rules.info.scenario(order.scenario)
    chosen = rules.info.settings(dict(order.options))
    seats = _checked_seats(order.seats, order.system)
    nonces = _checked_nonces(order.nonces)
    with harbour.database.writing.begin() as session:
        seed = _take_seed(session, order.commitment)
        row = blank_row(rules, scenario, chosen, seed, nonces)
        row.data_pack = order.data_pack
        keys = seat_players(session, row, seats)
        dice = CommittedDice(seed, row.id, nonces)
        game = begin(rules, scenario, chosen, rules.begin(scenario, chosen), dice)
        open_log(session, row, game)
    harbour.wake_bots(row.id)
    return Begun(row.id, keys, row.commitment)


def blank_row(
    rules: Rules, scenario: str, chosen: Mapping[str, Any], seed: bytes, nonces: Mapping[str, str]
) -> GameRow:
    return GameRow(
        id=randomness.token_hex(6),
        system=rules.info.id,
        scenario=scenario,
        options=dict(chosen),
        rules_version=rules.info.version,
        data_pack=None,
        data_digest=rules.digest,
        secrets=rules.hides_anything(scenario, dict(chosen)),
        seed=seed.hex(),
        commitment=hashlib.sha256(seed).hexdigest(),
        nonces=dict(nonces),
        created_at=now(),
        changed_at=now(),
        seq=0,
        seen=dict.fromkeys(VIEWERS, 0),
        actor=None,
        outcome=None,
        begins_at=1,
        start=None,
        dice_told=None,
    )


def seat_players(session: Session, row: GameRow, players: Mapping[str, str]) -> dict[str, str]:
    """Store the game with its seats; returns the keys of the human ones."""
    keys = {side: new_key() for side, player in players.items() if player == HUMAN}
    session.add(row)
    session.flush()
    for side, player in players.items():
        digest = digest_of(keys[side]) if side in keys else None
        session.add(SeatRow(game_id=row.id, side=side, player=player, key_digest=digest))
    return keys


def _checked_seats(seats: Mapping[str, str], system: str) -> dict[str, str]:
    players = (HUMAN, *levels(system))
    for side in seats:
        if side not in SIDES:
            raise SetupError(f"no side {side!r}", f"seats.{side}", "one of " + ", ".join(SIDES))
    for side in SIDES:
        if seats.get(side) not in players:
            raise SetupError(f"{seats.get(side)!r} cannot sit here", f"seats.{side}", "one of " + ", ".join(players))
    return {side: seats[side] for side in SIDES}


def _checked_nonces(nonces: Mapping[str, str]) -> dict[str, str]:
    """A word of each player's own goes into every die; where a player gives none, we draw one."""
    for side, word in nonces.items():
        if side not in SIDES:
            raise SetupError(f"no side {side!r}", f"nonces.{side}", "one of " + ", ".join(SIDES))
        if not isinstance(word, str) or len(word) > LONGEST_NONCE:
            raise SetupError("no good", f"nonces.{side}", f"a text of at most {LONGEST_NONCE} characters")
    return {side: nonces.get(side) or randomness.token_hex(8) for side in SIDES}
