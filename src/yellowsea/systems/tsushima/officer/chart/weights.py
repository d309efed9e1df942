"""Weights of the officer on the chart: those of each posture, from `doctrine_chart.toml`."""

from __future__ import annotations

from pathlib import Path

from yellowsea.kernel.datafiles import DataFolder
from yellowsea.kernel.errors import DataError


class ChartWeights:
    """One posture of both sides. The file says what each weight means."""

    def __init__(self, number: int, name: str, text: str, figures: dict[str, float]) -> None:
        self.number = number
        self.name = name
        self.text = text
        self.gun_range: int = int(figures["gun_range"])
        self.healthy_1: float = figures["healthy_1"]
        self.healthy_2: float = figures["healthy_2"]
        self.morale: float = figures["morale"]
        self.destroyer: float = figures["destroyer"]
        self.torpedo_boat: float = figures["torpedo_boat"]
        self.cruiser: float = figures["cruiser"]
        self.line: float = figures["line"]
        self.coast_guns: float = figures["coast_guns"]
        self.stop: int = int(figures["stop"])
        self.mine: int = int(figures["mine"])
        self.shoal: float = figures["shoal"]
        self.haven: float = figures["haven"]
        self.unknown: float = figures["unknown"]
        self.unknown_long: float = figures["unknown_long"]
        self.fleet_speed: int = int(figures["fleet_speed"])
        self.surprise: int = int(figures["surprise"])
        self.strike: float = figures["strike"]
        self.strike_at_any_cost: float = figures["strike_at_any_cost"]
        self.sure: float = figures["sure"]
        self.enough: float = figures["enough"]
        self.picket: float = figures["picket"]
        self.search: float = figures["search"]
        self.search_at_any_cost: float = figures["search_at_any_cost"]
        self.search_in_port: float = figures["search_in_port"]
        self.assault: float = figures["assault"]
        self.a_fleet: float = figures["a_fleet"]
        self.door: int = int(figures["door"])
        self.door_of_1905: int = int(figures["door_of_1905"])
        self.escort: int = int(figures["escort"])
        self.worn: float = figures["worn"]
        self.spare_merchants: int = int(figures["spare_merchants"])
        self.least_for_fusan: int = int(figures["least_for_fusan"])
        self.trips: int = int(figures["trips"])
        self.threat: float = figures["threat"]
        self.coast: float = figures["coast"]
        self.leave: float = figures["leave"]
        self.runner: int = int(figures["runner"])
        self.bold: float = figures["bold"]
        self.bold_running: float = figures["bold_running"]
        self.chance_met: float = figures["chance_met"]
        self.near_the_end: int = int(figures["near_the_end"])
        self.sortie: float = figures["sortie"]
        self.prey: float = figures["prey"]
        self.risk: float = figures["risk"]
        self.half: float = figures["half"]
        self.on_the_way: float = figures["on_the_way"]
        self.power: float = figures["power"]
        self.trapped: float = figures["trapped"]
        self.health: list[float] = [1.0, self.healthy_1, self.healthy_2, 0.0]


def read_chart_weights(pack: Path | None = None) -> list[ChartWeights]:
    """By posture, the default one first; the file gives what each posture changes."""
    tree = DataFolder(Path(__file__).parents[2] / "data", pack).tree("doctrine_chart.toml")
    standing = tree.tree("standing").figures()
    try:
        postures = [ChartWeights(0, "standing", "by the book", standing)]
    except KeyError as missing:
        raise DataError("is missing", f"doctrine_chart.toml.standing.{missing.args[0]}", "a number") from missing
    for posture in tree.trees("posture"):
        changed = dict(standing)
        for key, figure in posture.tree("instead").figures().items():
            if key not in standing:
                raise DataError("is not a weight", f"{posture.place}.instead.{key}", "one of " + ", ".join(standing))
            changed[key] = figure
        postures.append(ChartWeights(len(postures), posture.text("name"), posture.text("text"), changed))
    return postures
