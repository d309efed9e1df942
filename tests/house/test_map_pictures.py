"""The pictures of the maps are quick to draw: a part of one does not cost the strokes of all of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "src" / "yellowsea" / "web" / "systems"
PICTURES = sorted([*WEB.rglob("map.svg"), *WEB.rglob("chart.svg")])
MOST = 900  # lines in one path


@pytest.mark.parametrize("picture", PICTURES, ids=lambda path: str(path.relative_to(WEB)))
def test_no_path_has_the_strokes_of_a_whole_sheet(picture: Path):
    """A browser draws a sheet in squares, and goes through every line of each path that touches the square."""
    drawn = re.findall(r'<path[^>]* d="([^"]*)"', picture.read_text(encoding="utf-8"))
    assert len(drawn) > 10
    assert max(path.count("M") for path in drawn) <= MOST
