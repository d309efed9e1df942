"""Games as this version stores them, kept under tests/stored/ so that every later version is shown them.

    python -m tools.house.stored_games tests/stored/0.2.0

Once for each release: a database (packed) with games of every system, some in the middle and some at the end, their
records, and what a test must know of each: keys, rules version, digest of the data.
"""

import json
import lzma
import sqlite3
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yellowsea as ys
from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games import actions, joining, setup
from yellowsea.server.games.past.records import record_of
from yellowsea.server.games.seats import HUMAN, SPECTATOR, Claim
from yellowsea.server.games.visits import enter
from yellowsea.server.services import Services
from yellowsea.server.settings import Settings, database_at
from yellowsea.systems import rules_of

TO_THE_END = 100_000
UNDO_EVERY = 25


@dataclass(frozen=True, slots=True)
class Wanted:
    """A game to store. `ahead`: so many moves are played first, and the stored game begins from that position."""

    name: str
    system: str
    scenario: str
    level: str = "doctrine"
    moves: int = TO_THE_END
    ahead: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    resigns: str | None = None


WANTED = (
    Wanted("blockade in the middle", "blockade", "campaign", moves=120, options={"hidden_threat": True}),
    Wanted("blockade at the end", "blockade", "campaign"),
    Wanted("blockade resigned", "blockade", "campaign", "random", 60, resigns="russia"),
    Wanted("an operation in the middle", "great_war_at_sea", "O05", moves=200),
    Wanted("an operation at the end", "great_war_at_sea", "O05"),
    Wanted("a battle in the middle", "great_war_at_sea", "B05", moves=30),
    Wanted("a battle at the end", "great_war_at_sea", "B05", "random"),
    Wanted("port arthur in the middle", "port_arthur", "campaign", moves=350),
    Wanted("port arthur at the end", "port_arthur", "campaign", ahead=5_000),
    Wanted("tide in the middle", "tide_at_sunrise", "campaign", moves=350),
    Wanted("tide at the end", "tide_at_sunrise", "campaign", "random"),
    Wanted("tsushima in the middle", "tsushima", "war_at_sea", moves=350),
    Wanted("tsushima at the end", "tsushima", "tsushima"),
    Wanted("the siege squadron at the end", "tsushima", "port_arthur"),
    Wanted("the joined war in the middle", "russo_japanese_war", "war", moves=350),
    Wanted("the joined war at the end", "russo_japanese_war", "war", ahead=7_600),
)


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "games.sqlite3"
        services = Services(Settings(database_url=database_at(file), bot_workers=0))
        games = {wanted.name: _store(services, wanted) for wanted in WANTED}
        records = {name: _record(services, about["game"]) for name, about in games.items()}
        services.close()
        _write(folder / "games.sqlite3.xz", _one_file(file))
    _write(folder / "records.json.xz", json.dumps(records).encode())
    (folder / "games.json").write_text(json.dumps(games, indent=1) + "\n", encoding="utf-8")


def _store(services: Services, wanted: Wanted) -> dict[str, Any]:
    seats = dict.fromkeys(SIDES, HUMAN)
    if wanted.ahead:
        begun = setup.begin_from(services, rules_of(wanted.system), _position(wanted), seats)
    else:
        begun = setup.begin_game(services, setup.Order(wanted.system, wanted.scenario, wanted.options, seats))
        joining.add_words(services, begun.game, Claim((begun.seats["russia"],), key=begun.seats["russia"]), "sakura")
    claims = {side: Claim((key,), key=key) for side, key in begun.seats.items()}
    bots = {side: ys.bot(wanted.system, wanted.level, seed=number) for number, side in enumerate(SIDES)}
    for number in range(wanted.moves):
        visit, opened = services.visit(begun.game, SPECTATOR)
        side = opened.game.actor
        if side is None:
            break
        option = bots[side].choose(opened.game.seen_by(side))
        _play(services, begun.game, claims[side], option, take_back=number % UNDO_EVERY == UNDO_EVERY - 1)
    if wanted.resigns is not None:
        visit, _ = services.visit(begun.game, claims[wanted.resigns])
        actions.resign(services, begun.game, claims[wanted.resigns], visit.seen)
    visit, opened = services.visit(begun.game, SPECTATOR)
    rules = opened.game.rules
    print(wanted.name, visit.row.seq, visit.row.outcome, flush=True)
    return {
        "game": begun.game,
        "system": wanted.system,
        "keys": begun.seats,
        "seq": visit.row.seq,
        "over": visit.row.outcome is not None,
        "rules_version": rules.info.version,
        "data": rules.digest,
    }


def _play(services: Services, game: str, claim: Claim, option: str, take_back: bool) -> None:
    """Play an option; now and then take it back first, so that the log has options that no longer stand."""
    visit, _ = services.visit(game, claim)
    state = actions.play(services, game, claim, visit.seen, option)
    if take_back and state.fields["can_undo"]:
        state = actions.undo(services, game, claim, state.fields["seq"])
        actions.play(services, game, claim, state.fields["seq"], option)


def _position(wanted: Wanted) -> dict[str, Any]:
    game = ys.new(wanted.system, wanted.scenario, seed=5)
    bots = {side: ys.bot(wanted.system, wanted.level, seed=3) for side in SIDES}
    for _ in range(wanted.ahead):
        assert game.actor is not None, f"{wanted.name}: the game is over before it is stored"
        game.play(bots[game.actor].choose(game.seen_by(game.actor)))
    return game.position()


def _record(services: Services, game: str) -> dict[str, Any]:
    with services.database.reading() as session:
        return record_of(session, enter(session, game).row)


def _one_file(file: Path) -> bytes:
    """The database without its write-ahead log, and without room to spare."""
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA journal_mode=DELETE")
    connection.execute("VACUUM")
    connection.close()
    return file.read_bytes()


def _write(file: Path, content: bytes) -> None:
    file.write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))
    print(file, len(content), file.stat().st_size)


if __name__ == "__main__":
    main()
