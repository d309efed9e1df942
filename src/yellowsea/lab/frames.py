"""Rows as Polars frames: of a simulation, of a file of rows, of a study that is being played or has been."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from yellowsea.kernel.errors import SetupError
from yellowsea.lab.lines import object_of

if TYPE_CHECKING:
    import polars

    from yellowsea.lab.simulate import Simulation

ROWS_AT_A_TIME: Final = 20_000
NEEDS: Final = "pip install 'yellowsea[lab]'"
EXPECTED: Final = "a simulation, a study (FILE.toml or its FILE.rows.jsonl), or rows as FILE.csv or FILE.parquet"
STANDING: Final = "standing"  # of a study's row: its turns, each with who would have won then and by what score


def frame(source: Simulation | str | Path) -> polars.DataFrame:
    """All rows of a source in memory. What a study's row knows of its turns becomes a list of structs."""
    found: polars.DataFrame
    if not isinstance(source, str | Path):
        found = _made(_polars(), source.plan.columns(), source.rows)
        return found
    path = Path(source)
    if path.suffix not in (".toml", ".jsonl"):
        return scan(path).collect()
    found = _study(_polars(), path.with_suffix(".rows.jsonl") if path.suffix == ".toml" else path)
    return found


def scan(source: str | Path) -> polars.LazyFrame:
    """Rows on disk, which are read only as far as a question needs them: for runs that are larger than memory."""
    pl, path = _polars(), Path(source)
    if path.suffix not in (".csv", ".parquet"):
        raise SetupError(f"{path.name!r}", "scan", "rows as FILE.csv or FILE.parquet")
    if not path.is_file():
        raise SetupError(f"{path.name!r} is not there", "scan", EXPECTED)
    found: polars.LazyFrame
    if path.suffix == ".parquet":
        found = pl.scan_parquet(path)
    else:
        names = pl.scan_csv(path, n_rows=0).collect_schema().names()
        found = pl.scan_csv(path, schema={name: kind_of(pl, name) for name in names})
    return found


def kind_of(pl: Any, name: str) -> Any:
    """The kind of a column by its name."""
    from yellowsea.lab.tables import NUMBERS, TEXTS

    return pl.String if name in TEXTS else pl.Float64 if name in NUMBERS else pl.Int64


def _polars() -> Any:
    if importlib.util.find_spec("polars") is None:
        raise SetupError("frames need polars, which is not installed", "yellowsea.lab", NEEDS)
    return importlib.import_module("polars")


def _made(pl: Any, columns: list[str], rows: list[list[Any]]) -> Any:
    return pl.DataFrame(rows, schema={name: kind_of(pl, name) for name in columns}, orient="row")


def _study(pl: Any, path: Path) -> Any:
    """Read some lines at a time: as objects they would take many times the room that columns do."""
    try:
        with path.open(encoding="utf-8") as file:
            next(file, "")
            lines = (object_of(line, path, number) for number, line in enumerate(file, 2) if line.endswith("\n"))
            parts = list(_parts(pl, lines))
    except (OSError, UnicodeDecodeError) as error:
        raise SetupError(f"{path.name!r} cannot be read: {error}", "frame", EXPECTED) from error
    return pl.concat(parts, how="diagonal") if parts else pl.DataFrame()


def _parts(pl: Any, rows: Iterator[dict[str, Any]]) -> Iterator[Any]:
    turn = pl.Struct({"turn": pl.Int64, "winner": pl.String, "score": pl.Float64})
    while some := list(islice(rows, ROWS_AT_A_TIME)):
        names = list(dict.fromkeys(name for row in some for name in row))
        columns = {name: [row.get(name) for row in some] for name in names if name != STANDING}
        told = [pl.Series(name, values, dtype=kind_of(pl, name)) for name, values in columns.items()]
        if STANDING in names:
            keys = ("turn", "winner", "score")
            stood = [[dict(zip(keys, each, strict=True)) for each in row.get(STANDING) or []] for row in some]
            told.append(pl.Series(STANDING, stood, dtype=pl.List(turn)))
        yield pl.DataFrame(told)
