"""The game of one row of a study, played again from its seed and the settings that the file of rows holds."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from yellowsea.kernel.errors import DataError, SetupError
from yellowsea.kernel.play.game import Game
from yellowsea.lab.lines import AGAIN
from yellowsea.lab.simulate import Telling, plan, play_out
from yellowsea.lab.studies.figures import write_pack
from yellowsea.lab.studies.rows import read_header, row_at, rows_beside
from yellowsea.lab.studies.study import figures_in_force


def game_of_row(path: Path, number: int) -> tuple[Game, dict[str, Any], dict[str, Any]]:
    """The game of a row with the row and the figures that were changed; DataError when it no longer comes out so."""
    rows = rows_beside(path) if path.suffix == ".toml" else path
    header = read_header(rows)
    row = row_at(rows, number)
    place = f"{rows.name} row {number}"
    try:
        case = header["cases"][row["variant"]]
        system, seed, figures, game_number = header["system"], header["seed"], case["figures"], row["game"]
        told = {key: case[key] for key in ("japan", "russia", "scenario", "options")}
        told["position"] = case.get("position")
        rules = case["rules"]
    except (KeyError, TypeError) as error:
        raise DataError("is damaged", place, AGAIN) from error
    with tempfile.TemporaryDirectory(prefix="yellowsea-study-") as folder:
        write_pack(system, figures, Path(folder))
        pack = folder if figures else None
        made = plan(system, 1, seed=seed, data_pack=pack, labelled=True, **told)
        if figures_in_force(made) != rules:
            raise DataError("was played with other rules or figures", place, f"{rules}, not {figures_in_force(made)}")
        game, story = play_out(Telling(made), game_number)
        again = dict(zip(made.columns(), story.row, strict=True))
    if {**row, **again} != row:
        raise SetupError("the game comes out otherwise than the row says", place, "the program that played the study")
    return game, row, figures


def write_record(game: Game, figures: dict[str, Any], path: Path) -> Path | None:
    """The record of a game as a file; changed figures go beside it as a data pack, whose folder is returned."""
    if path.is_dir() or not path.parent.is_dir():
        raise SetupError(f"{str(path)!r} cannot be written", "--out", "a file in a folder that exists")
    game.save(path)
    if not figures:
        return None
    pack = path.with_suffix(".pack")
    pack.mkdir(exist_ok=True)
    write_pack(game.system, figures, pack)
    return pack
