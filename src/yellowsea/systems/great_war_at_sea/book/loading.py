"""The book of a game: reads every data file, then looks whether they agree with one another."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from yellowsea.kernel.data.datafiles import DataFolder
from yellowsea.systems.great_war_at_sea.book.battles import read_battles
from yellowsea.systems.great_war_at_sea.book.checks import check_battles
from yellowsea.systems.great_war_at_sea.book.figures import read_figures
from yellowsea.systems.great_war_at_sea.book.fleet_list import FleetList
from yellowsea.systems.great_war_at_sea.book.shapes import Book
from yellowsea.systems.great_war_at_sea.book.ships import SHIP_COLUMNS, read_leaders, read_pieces

DATA: Final = Path(__file__).parent.parent / "data"


def load_book(pack: Path | None) -> Book:
    """The book of our files, those of a data pack in front of them."""
    return read_book(DataFolder(DATA, pack))


def read_book(folder: DataFolder) -> Book:
    """The book of a folder of data files."""
    pieces = read_pieces(folder.rows("ships.csv", SHIP_COLUMNS))
    leaders = read_leaders(folder.tree("leaders.toml"))
    figures = read_figures(folder.tree("tactical.toml"))
    battles = read_battles(folder.tree("battles.toml"), FleetList(pieces, leaders))
    book = Book(pieces=pieces, leaders=leaders, figures=figures, battles=battles, digest=folder.digest())
    check_battles(book)
    return book
