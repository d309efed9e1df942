"""Weights of the officers of Port Arthur: those of each posture, and the lists of units and places they go by."""

from __future__ import annotations

from pathlib import Path

from yellowsea.kernel.data.datafiles import DataFolder, Tree
from yellowsea.kernel.data.weights import Figures, Posture, read_postures, refuse_unread
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.play.player_turns import PlanWeights, plans_of
from yellowsea.systems.port_arthur.state.tables import Tables


class Weights(PlanWeights):
    """One posture of one side. The file says what each weight means."""

    def __init__(self, name: str, text: str, figures: Figures, plans: list[str], tree: Tree) -> None:
        super().__init__(name, text, plans)
        self.leads = "leads" in tree.values and tree.flag("leads")  # the plan a search begins with
        self.tried = tree.numbers("tried") if "tried" in tree.values else []  # in these turns before the last
        self.slope: float = figures.number("slope")
        self.hit: float = figures.number("hit")
        self.count: float = figures.number("count")
        self.kill: float = figures.number("kill")
        self.shove: float = figures.number("shove")
        self.danger: float = figures.number("danger")
        self.answer: float = figures.number("answer")
        self.attack: float = figures.number("attack")
        self.ground: float = figures.number("ground")
        self.capture: float = figures.number("capture")
        self.supply: float = figures.number("supply")
        self.mass: float = figures.number("mass")
        self.escort: float = figures.number("escort")
        self.reserve: float = figures.number("reserve")
        self.restore: float = figures.number("restore")
        self.muster: float = figures.number("muster")
        self.stockpile: float = figures.number("stockpile")
        self.evade: float = figures.number("evade")
        self.siege: float = figures.number("siege")
        self.siege_from: float = figures.number("siege_from")
        self.siege_least: float = figures.number("siege_least")
        self.besiegers: float = figures.number("besiegers")
        self.deny: float = figures.number("deny")
        self.grip: float = figures.number("grip")
        self.heal: float = figures.number("heal")
        self.post: float = figures.number("post")
        self.pair: float = figures.number("pair")
        self.lead: float = figures.number("lead")
        self.guard: float = figures.number("guard")
        self.works: float = figures.number("works")
        self.gather: float = figures.number("gather")
        self.limp: float = figures.number("limp")
        self.detour: float = figures.number("detour")
        self.hurry: float = figures.number("hurry")
        self.ending: float = figures.number("ending")
        self.rash: float = figures.number("rash")
        self.haste: float = figures.number("haste")
        self.cordon: float = figures.number("cordon")
        self.stand: float = figures.number("stand")


class Lists:
    """The order of embarkation, armies, guards, ports and lines of defence, as numbers of the tables."""

    def __init__(self, tree: Tree, tables: Tables) -> None:
        number = tables.unit_number
        place = tables.ground.number

        def units(key: str) -> list[int]:
            names = tree.texts(key)
            for name in names:
                if name not in number:
                    raise DataError(repr(name), f"{tree.place}.{key}", "units of units.csv")
            return [number[name] for name in names]

        def hexes(key: str) -> list[int]:
            names = tree.texts(key)
            for name in names:
                if name not in place:
                    raise DataError(repr(name), f"{tree.place}.{key}", "hexes of the map")
            return [place[name] for name in names]

        self.embark = [units("japan"), units("russia")]
        self.rank = [len(tables.unit_ids)] * tables.units  # by unit; who is not listed comes last
        for order in self.embark:
            for rank, unit in enumerate(order):
                self.rank[unit] = rank
        self.guards: dict[int, int] = {}  # the zone that a unit keeps
        for name in tree.tree("guards").values:
            zone = tree.tree("guards").choice(name, tuple(tables.theatre_ids))
            if name not in number:
                raise DataError(repr(name), f"{tree.place}.guards", "units of units.csv")
            self.guards[number[name]] = place[zone]
        self.posts: dict[int, int] = {}  # the hex of the railway that a Japanese unit keeps
        for name in tree.tree("posts").values:
            hexagon = tree.tree("posts").text(name)
            if name not in number:
                raise DataError(repr(name), f"{tree.place}.posts", "units of units.csv")
            if hexagon not in place:
                raise DataError(repr(hexagon), f"{tree.place}.posts.{name}", "a hex of the map")
            self.posts[number[name]] = place[hexagon]
        self.first_army = units("first_army")
        self.siege_army = units("siege_army")
        self.ports = hexes("ports")
        self.muster = hexes("muster")[0]
        self.lines = hexes("lines")
        self.railway = hexes("railway")
        self.behind = hexes("behind")
        self.flank = units("flank")
        self.flank_goal = hexes("flank_goal")[0]


def _file(pack: Path | None) -> Tree:
    return DataFolder(Path(__file__).parent.parent / "data", pack).tree("doctrine.toml")


def read_weights(pack: Path | None = None, own: Tree | None = None) -> list[list[Weights]]:
    """By posture, the standing one first, and by side; a posture is told by what it changes.

    `own` tells what the general of a joined war weighs otherwise.
    """
    postures = read_postures(_file(pack), own)
    weights = [_of_posture(posture, number) for number, posture in enumerate(postures)]
    refuse_unread(postures)
    return weights


def read_lists(tables: Tables, pack: Path | None = None) -> Lists:
    """The lists of the file."""
    return Lists(_file(pack).tree("embark"), tables)


def _of_posture(posture: Posture, number: int) -> list[Weights]:
    plans = plans_of(posture, number)
    return [
        Weights(posture.name, posture.text, figures, plans[side], posture.tree)
        for side, figures in enumerate(posture.sides)
    ]
