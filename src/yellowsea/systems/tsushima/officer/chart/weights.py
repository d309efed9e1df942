"""Weights of the officer on the chart: those of each posture, from `doctrine_chart.toml`."""

from __future__ import annotations

from pathlib import Path

from yellowsea.kernel.data.datafiles import DataFolder
from yellowsea.kernel.data.weights import Figures, read_postures, refuse_unread


class ChartWeights:
    """One posture of both sides. The file says what each weight means."""

    def __init__(self, number: int, name: str, text: str, figures: Figures) -> None:
        self.number = number
        self.name = name
        self.text = text
        self.gun_range: int = figures.whole("gun_range")
        self.healthy_1: float = figures.number("healthy_1")
        self.healthy_2: float = figures.number("healthy_2")
        self.morale: float = figures.number("morale")
        self.destroyer: float = figures.number("destroyer")
        self.torpedo_boat: float = figures.number("torpedo_boat")
        self.cruiser: float = figures.number("cruiser")
        self.line: float = figures.number("line")
        self.coast_guns: float = figures.number("coast_guns")
        self.stop: int = figures.whole("stop")
        self.mine: int = figures.whole("mine")
        self.shoal: float = figures.number("shoal")
        self.haven: float = figures.number("haven")
        self.unknown: float = figures.number("unknown")
        self.unknown_long: float = figures.number("unknown_long")
        self.fleet_speed: int = figures.whole("fleet_speed")
        self.surprise: int = figures.whole("surprise")
        self.strike: float = figures.number("strike")
        self.strike_at_any_cost: float = figures.number("strike_at_any_cost")
        self.sure: float = figures.number("sure")
        self.enough: float = figures.number("enough")
        self.picket: float = figures.number("picket")
        self.search: float = figures.number("search")
        self.search_at_any_cost: float = figures.number("search_at_any_cost")
        self.search_in_port: float = figures.number("search_in_port")
        self.last_throw: float = figures.number("last_throw")
        self.assault: float = figures.number("assault")
        self.a_fleet: float = figures.number("a_fleet")
        self.door: int = figures.whole("door")
        self.door_of_1905: int = figures.whole("door_of_1905")
        self.escort: int = figures.whole("escort")
        self.worn: float = figures.number("worn")
        self.spare_merchants: int = figures.whole("spare_merchants")
        self.least_for_fusan: int = figures.whole("least_for_fusan")
        self.trips: int = figures.whole("trips")
        self.threat: float = figures.number("threat")
        self.coast: float = figures.number("coast")
        self.leave: float = figures.number("leave")
        self.runner: int = figures.whole("runner")
        self.bold: float = figures.number("bold")
        self.bold_running: float = figures.number("bold_running")
        self.chance_met: float = figures.number("chance_met")
        self.near_the_end: int = figures.whole("near_the_end")
        self.sortie: float = figures.number("sortie")
        self.prey: float = figures.number("prey")
        self.risk: float = figures.number("risk")
        self.half: float = figures.number("half")
        self.on_the_way: float = figures.number("on_the_way")
        self.power: float = figures.number("power")
        self.trapped: float = figures.number("trapped")
        self.health: list[float] = [1.0, self.healthy_1, self.healthy_2, 0.0]


def read_chart_weights(pack: Path | None = None) -> list[ChartWeights]:
    """By posture, the standing one first; a posture is told by what it changes."""
    postures = read_postures(DataFolder(Path(__file__).parents[2] / "data", pack).tree("doctrine_chart.toml"))
    weights = [
        ChartWeights(number, posture.name, posture.text, posture.common) for number, posture in enumerate(postures)
    ]
    refuse_unread(postures)
    return weights
