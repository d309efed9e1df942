"""What every judgement of the officer starts from: the map, the picture of the enemy, his weights, the state."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from yellowsea.systems.tide_at_sunrise.officer.map_reading import Chart, Picture
from yellowsea.systems.tide_at_sunrise.officer.weights import Weights
from yellowsea.systems.tide_at_sunrise.state.war import War


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook:
    """One side in one state. Nothing is remembered but the picture, so the same state gives the same answer."""

    def __init__(self, chart: Chart, picture: Picture, weights: Weights, war: War) -> None:
        self.chart = chart
        self.picture = picture
        self.weights = weights
        self.war = war
        self.side = picture.side
        self.is_moving = war.phase in (3, 9)  # the movement phase of either side
