"""The rows of a simulation as a file: CSV, or Parquet where pyarrow is installed."""

from __future__ import annotations

import csv
import importlib
import importlib.util
from pathlib import Path

from yellowsea.kernel.errors import SetupError
from yellowsea.lab.simulate import Simulation

KINDS = (".csv", ".parquet")


def check_writable(path: Path, place: str = "--out") -> None:
    """Report before a long simulation what would go wrong after it."""
    if path.suffix not in KINDS:
        raise SetupError(f"{path.name!r} is neither CSV nor Parquet", place, "a name that ends in .csv or .parquet")
    if path.suffix == ".parquet" and importlib.util.find_spec("pyarrow") is None:
        raise SetupError(
            "Parquet needs pyarrow, which is not installed", place, "pip install 'yellowsea[parquet]', or a .csv file"
        )
    if path.is_dir() or not path.parent.is_dir():
        raise SetupError(f"{str(path)!r} cannot be written", place, "a file in a folder that exists")


def write(simulation: Simulation, path: Path) -> None:
    """One row per game, in the order of the games."""
    check_writable(path)
    if path.suffix == ".csv":
        _write_csv(simulation, path)
    else:
        _write_parquet(simulation, path)


def _write_csv(simulation: Simulation, path: Path) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(simulation.plan.columns())
        writer.writerows(simulation.rows)


def _write_parquet(simulation: Simulation, path: Path) -> None:
    arrow = importlib.import_module("pyarrow")
    parquet = importlib.import_module("pyarrow.parquet")
    columns = {name: simulation.column(name) for name in simulation.plan.columns()}
    kinds = {figure.name: arrow.int64() for figure in simulation.plan.figures()}  # also where nothing ever happened
    arrays = {name: arrow.array(values, type=kinds.get(name)) for name, values in columns.items()}
    parquet.write_table(arrow.table(arrays), str(path))
