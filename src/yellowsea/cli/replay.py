"""`yellowsea replay`: a record told step by step."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import yellowsea
from yellowsea.cli.words import Words, whole_number
from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.play.game import Game, Move
from yellowsea.kernel.record.record import notation_of, retrace
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import Event


def add(words: Words) -> None:
    """The command."""
    parser = words.add(
        "replay",
        "Tell a recorded game step by step, after checking that it follows the rules.",
        [
            "yellowsea replay game.json",
            "yellowsea replay game.json --step 42",
            "yellowsea replay game.json --json",
            "yellowsea replay initiative.toml 17                     row 17 of a study, in the browser",
            "yellowsea replay initiative.toml 17 --text              told step by step",
            "yellowsea replay initiative.toml 17 --out game.json     its record",
        ],
        _run,
    )
    parser.add_argument("file", metavar="FILE", help="a record, as the game page or Game.save writes it; or a study")
    parser.add_argument("row", metavar="ROW", nargs="?", type=whole_number(0, 10**9), help="of a study: which game")
    parser.add_argument("--out", metavar="FILE.json", help="of a study: write the record of the game")
    parser.add_argument("--text", action="store_true", help="of a study: tell the game here, open no browser")
    parser.add_argument("--no-browser", action="store_true", help="of a study: only print the address of its page")
    parser.add_argument("--port", type=whole_number(0, 65535), help="of a study: the port of the page")
    parser.add_argument("--step", type=whole_number(0, 10**9), help="only this step, with the position after it")
    parser.add_argument("--data-pack", metavar="DIR", help="the figures it was played with, if not the project's own")
    parser.add_argument("--json", action="store_true", help="print JSON")


def _run(asked: argparse.Namespace) -> int:
    if asked.no_browser and asked.row is None:
        raise SetupError(f"{Path(asked.file).name!r} is no study", "--no-browser", "FILE.toml or its rows, and ROW")
    told_here = asked.text or asked.json or asked.step is not None or asked.out is not None
    if asked.row is not None and not told_here:
        return _show(asked)
    game = _game(asked)
    steps = len(game.moves)
    if asked.step is not None and asked.step > steps:
        raise SetupError(f"no step {asked.step}", "--step", f"0 to {steps}")
    told = []
    for number, (move, events, then) in enumerate(retrace(game)):
        if asked.step is None:
            told.append(_step(game, number, move, events))
        elif number == asked.step:
            told = [{**_step(game, number, move, events), "steps": steps, "position": then.position()}]
    if asked.json:
        whole = {"system": game.system, "scenario": game.scenario, "steps": told, "outcome": _outcome(game)}
        print(json.dumps(told[0] if asked.step is not None else whole, indent=1))
    else:
        _tell(game, told, asked.step)
    return 0


def _game(asked: argparse.Namespace) -> Game:
    path = Path(asked.file)
    if path.suffix not in (".toml", ".jsonl"):
        if asked.row is not None or asked.out is not None:
            raise SetupError(f"{path.name!r} is no study", "replay", "for ROW and --out: FILE.toml or its rows")
        return yellowsea.look_back(asked.file, asked.data_pack)
    if asked.row is None or asked.data_pack is not None:
        raise SetupError(f"{path.name!r} is a study", "replay", "the number of a row behind it, and no --data-pack")
    from yellowsea.lab.studies.replay import write_record

    game, figures = _row(path, asked.row)
    if asked.out is not None:
        pack = write_record(game, figures, Path(asked.out))
        needs = f"; it was played with the figures in {pack} (--data-pack)" if pack is not None else ""
        print(f"Record in {asked.out}{needs}", file=sys.stderr)
    return game


def _row(path: Path, number: int) -> tuple[Game, dict[str, Any]]:
    """The game of a row, and the figures that were changed for it."""
    from yellowsea.lab.studies.replay import game_of_row

    game, row, figures = game_of_row(path, number)
    print(f"Row {number}: game {row['game']} of {row['variant']}, seed {row['seed']}", file=sys.stderr)
    return game, figures


def _show(asked: argparse.Namespace) -> int:
    """The game in the browser, on a server of its own that forgets it afterwards."""
    path = Path(asked.file)
    if path.suffix not in (".toml", ".jsonl"):
        raise SetupError(f"{path.name!r} is no study", "replay", "for ROW: FILE.toml or its rows")
    if asked.data_pack is not None:
        raise SetupError(f"{path.name!r} is a study", "--data-pack", "none: its rows know their figures")
    game, figures = _row(path, asked.row)
    with tempfile.TemporaryDirectory(prefix="yellowsea-replay-") as name:
        from yellowsea.lab.studies.replay import write_record
        from yellowsea.server.games.past.records import take_in
        from yellowsea.server.run import run

        record = Path(name) / "game.json"
        pack = write_record(game, figures, record)
        text = record.read_text(encoding="utf-8")
        run(
            port=asked.port,
            open_browser=not asked.no_browser,
            database=str(Path(name) / "game.sqlite3"),
            front=lambda services: f"games/{take_in(services, text).game}/replay",
            data_packs={"study": pack} if pack is not None else {},
        )
    return 0


def _step(game: Game, number: int, move: Move | None, events: list[Event]) -> dict[str, Any]:
    return {
        "step": number,
        "by": SIDES[move.by] if move is not None else None,
        "option": notation_of(game, move) if move is not None else None,
        "events": [event.to_json() for event in events],
    }


def _outcome(game: Game) -> dict[str, Any] | None:
    return game.outcome.to_json() if game.outcome is not None else None


def _tell(game: Game, told: list[dict[str, Any]], step: int | None) -> None:
    if step is None:
        options = [f"{name}={json.dumps(value)}" for name, value in game.settings.items()]
        print(f"{game.rules.info.title}, {game.scenario} ({', '.join(options)})")
    for part in told:
        if part["by"] is not None:
            print(f"{part['step']:>4}  {part['by'].capitalize()}: {part['option']}")
        for event in part["events"]:
            rule = f" [{event['rule']}]" if event["rule"] else ""
            print(f"        {event['text']}{rule}")
    if step is not None:
        print(json.dumps(told[0]["position"], indent=1))
    elif game.outcome is not None:
        winner = game.outcome.winner.capitalize() if game.outcome.winner is not None else "Nobody"
        print(f"{winner} wins: {game.outcome.level}. {' '.join(game.outcome.reasons)}")
    else:
        print(f"Unfinished. {game.prompt()}")
