"""One plain drawing of a position, made from what a viewer may know: for lists of games, sharing and research.

`draw(view)` takes a view of any system, as `game.view(side)` gives it, and returns an SVG of `WIDTH` by `HEIGHT` units
that can still be read at half that size. It knows only what the view tells, and so keeps every secret that it keeps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from yellowsea.drawing import blockade, great_war_at_sea, port_arthur, tide_at_sunrise, tsushima
from yellowsea.drawing.paper import HEIGHT, WIDTH, paint
from yellowsea.drawing.scene import Scene

__all__ = ["HEIGHT", "SYSTEMS", "WIDTH", "Drawing", "draw"]

ONE_SCENE: dict[str, Callable[[Any], Scene]] = {
    "blockade": blockade.scene,
    "tide_at_sunrise": tide_at_sunrise.scene,
    "tsushima": tsushima.scene,
    "port_arthur": port_arthur.scene,
    "great_war_at_sea": great_war_at_sea.scene,
}
JOINED = "russo_japanese_war"
SYSTEMS = (*ONE_SCENE, JOINED)


@dataclass(frozen=True, slots=True)
class Drawing:
    """The picture, and what it shows in a sentence for those who cannot see it."""

    svg: str
    words: str


def draw(view: Mapping[str, Any]) -> Drawing:
    """The position of a view. The joined war shows its two boards side by side."""
    system = str(view["system"])
    if system == JOINED:
        scenes = [ONE_SCENE[part["system"]](part) for part in (view["parts"]["sea"], view["parts"]["land"])]
    else:
        scenes = [ONE_SCENE[system](view)]
    words = " ".join(scene.words() for scene in scenes)
    return Drawing(paint(scenes, words), words)
