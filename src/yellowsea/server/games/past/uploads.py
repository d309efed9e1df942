"""Replaying an uploaded record: its log as this server would have written it. Needs no database."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from yellowsea.kernel.play.game import AGREES, RESIGNS, Game
from yellowsea.kernel.record.record import parse, walk, walk_as_played
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import Event
from yellowsea.server.games import moves
from yellowsea.server.games.log import Entry, NewLog, OpenGame
from yellowsea.server.games.rows import blank_row
from yellowsea.server.games.rules_in_use import pack_with_digest
from yellowsea.server.games.secrecy import stored
from yellowsea.server.http.errors import Fault, bad_request
from yellowsea.systems import rules_of

KEPT = ("system", "scenario", "options", "rules_version", "data_digest", "secrets", "seq", "seen", "actor", "outcome")
"""What the row of the game takes from the replay; the rest belongs to the server that stores it."""


LONGEST_NAME = 64
"""Letters of the name of a version or of a digest."""


class TooLong(Exception):
    """Replaying takes more computing time than is allowed."""


def replay_record(
    text: str, packs: Mapping[str, Path], most_moves: int, snapshot_every: int, check_time: Callable[[], None]
) -> dict[str, Any]:
    """The rows that a record becomes, checked in full by the rules and by its own hashes."""
    record = _plain(parse(text))
    count = len(record["moves"])
    if count > most_moves:
        raise Fault(413, "too_long", "moves", f"The record has {count} moves.", f"at most {most_moves} moves")
    pack = pack_with_digest(packs, record["system"], record.get("data"))
    rules = rules_of(record["system"], packs[pack] if pack is not None else None)
    replayed: _Replayed | None = None
    # Whoever goes on with a game needs its rules; to look back, those will do that lead to the same states.
    walked = walk(rules, record) if record.get("outcome") is None else walk_as_played(rules, record)
    for number, (move, events, game) in enumerate(walked):
        check_time()
        # `walk` has compared it with the state: a hash is dear, and is not made twice.
        state_hash = record["moves"][number - 1]["hash"] if number else record["opening"]["hash"]
        if replayed is None:
            replayed = _Replayed(game, snapshot_every, state_hash)
        elif move is not None and move.code == RESIGNS:
            replayed.add(moves.entry_of_resignation(SIDES[move.by]), state_hash)
        elif move is not None and move.code == AGREES:
            replayed.add(moves.entry_of_agreement(SIDES[move.by]), state_hash)
        else:
            replayed.add_play(events, state_hash)
    assert replayed is not None
    rows = replayed.rows()
    # It remains a game of the rules it was played by.
    for key, column in (("rules_version", "rules_version"), ("data", "data_digest")):
        told = record.get(key)
        if isinstance(told, str) and told.isprintable() and len(told) <= LONGEST_NAME:
            rows["row"][column] = told
    return {**rows, "data_pack": pack}


class _Replayed:
    """The log as it grows, line by line."""

    def __init__(self, game: Game, snapshot_every: int, state_hash: str) -> None:
        self._game = game
        self._row = blank_row(game.rules, game.scenario, game.settings, bytes(32), {})
        self._log = NewLog(OpenGame(self._row, game, 1, [], 0, 1), snapshot_every)
        self.add(moves.begin(game), state_hash)

    def add_play(self, events: list[Event], state_hash: str) -> None:
        before = self._before if self._row.secrets else None
        self.add(moves.entry_of_play(self._log.opened, before, stored(events)), state_hash)

    def add(self, entry: Entry, state_hash: str) -> None:
        self._log.add(entry, state_hash)
        if self._row.secrets:
            self._before = self._game.state.copy()

    def rows(self) -> dict[str, Any]:
        game = self._game
        return {
            "row": {column: getattr(self._row, column) for column in KEPT},
            "lines": self._log.lines,
            "snapshots": self._log.positions,
            "start": game.start,
            "position": game.position(),
            "dice": game.dice.to_json("all"),
        }


def _plain(record: dict[str, Any]) -> dict[str, Any]:
    """The record, unless it holds what Python reads as JSON and nobody else does, and no database stores."""
    try:
        json.dumps(record, ensure_ascii=False, allow_nan=False).encode()
    except ValueError as error:
        text = "It holds a number that is not one, or half a character."
        raise bad_request("bad_json", "record", text, "a JSON object as the standard has it") from error
    return record
