"""The five set-ups as data: forces, starting places, suggested divisions, mines and bases."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.data.datafiles import SOURCES, Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import SIDES, side_number
from yellowsea.systems.tsushima.state.sea_chart import PARTIAL, Chart

VARIAG: Final = 0
PORT_ARTHUR: Final = 1
ROUND_ISLAND: Final = 2
TSUSHIMA: Final = 3
WAR_AT_SEA: Final = 4
IDS: Final[tuple[str, ...]] = ("variag", "port_arthur", "round_island", "tsushima", "war_at_sea")

CHOICES: Final = ("japanese_coast", "japanese_or_korean_port", "merchant_port")


class Force:
    """Ships that begin together: in one place, on columns of the Battle Board, or where their side chooses."""

    def __init__(self, tree: Tree, ships: dict[str, int], chart: Chart) -> None:
        self.side = side_number(tree.choice("side", SIDES))
        self.at = tree.text("at")
        self.ships = [_ship(ships, word, f"{tree.place}.ships") for word in tree.texts("ships")]
        self.squadron = tree.number("squadron", 1, 2) if "squadron" in tree.values else 0
        self.divisions = _divisions(tree, ships)
        tree.choice("source", SOURCES)
        self.columns: list[int] = []
        self.places: list[int] = []
        self.default_place = -1
        if self.at.startswith("column "):
            self.columns = _columns(tree, self.at[7:].split(" or "))
        elif self.at in CHOICES:
            self.places = _choice(self.at, chart)
            self.default_place = _place(tree, "default_at", self.places, chart)
        elif self.at in chart.words:
            self.default_place = chart.words.index(self.at)
            self.places = [self.default_place]
        else:
            raise DataError(repr(self.at), f"{tree.place}.at", "a place, columns, or one of " + ", ".join(CHOICES))


class Scenario:
    """One of the five."""

    def __init__(self, tree: Tree, extra: Tree, ships: dict[str, int], chart: Chart) -> None:
        self.id = tree.text("id")
        self.title = tree.text("title")
        self.text = tree.text("text")
        self.is_chart = tree.choice("kind", ("board", "chart")) == "chart"
        self.first_turn = tree.number("first_turn", 1, 23)
        self.last_turn = tree.number("last_turn", self.first_turn, 23)
        self.forces = [Force(force, ships, chart) for force in tree.trees("force")]
        self.mines = [extra.number(f"mines_{side}", 0, 9) for side in SIDES]
        self.bases = extra.number("bases", 0, 9)
        self.base_hexes: list[int] = []
        where = extra.text("bases_at")
        if where == "korea":
            self.base_hexes = [h for h in chart.waters if "korea" in chart.coast[h] and chart.terrain[h] == PARTIAL]
        elif where in chart.port_ids:
            self.base_hexes = [chart.port_hex[chart.port_ids.index(where)]]
        elif where != "none":
            raise DataError(repr(where), f"{extra.place}.bases_at", "korea, a port or none")
        self.russian_morale = extra.number("russian_morale", 0, 9)
        self.surprise = extra.flag("surprise")
        self.campaign = extra.flag("campaign")
        self.port_arthur_owner = side_number(extra.choice("port_arthur", SIDES))
        tree.choice("source", SOURCES)
        extra.choice("source", SOURCES)


def _choice(word: str, chart: Chart) -> list[int]:
    """The places open to ships that are deployed freely."""
    coast = [h for h in chart.waters if "japan" in chart.coast[h] and chart.terrain[h] == PARTIAL]
    home = [chart.port_base + p for p in range(chart.ports) if chart.port_country[p] == "japan"]
    if word == "japanese_coast":
        return coast + home
    if word == "merchant_port":
        return [chart.port_base + chart.kure, chart.port_base + chart.sasebo]
    korean = [chart.port_base + p for p in range(chart.ports) if chart.port_country[p] == "korea"]
    return [*home, *korean, chart.port_base + chart.port_arthur]


def _divisions(tree: Tree, ships: dict[str, int]) -> list[list[int]]:
    """The divisions of the default set-up; none where the key is left out."""
    place = f"{tree.place}.default"
    listed = tree.values.get("default", [])
    if not isinstance(listed, list) or not all(isinstance(words, list) for words in listed):
        raise DataError(repr(listed), place, "a list of divisions, each a list of ships")
    return [[_ship(ships, word, place) for word in words] for words in listed]


def _columns(tree: Tree, words: list[str]) -> list[int]:
    if not all(word.isdigit() and 1 <= int(word) <= 12 for word in words):
        raise DataError(repr(tree.text("at")), f"{tree.place}.at", "columns from 1 to 12, such as `column 9 or 10`")
    return [int(word) for word in words]


def _place(tree: Tree, key: str, places: list[int], chart: Chart) -> int:
    word = tree.text(key)
    for place in places:
        if chart.words[place] == word:
            return place
    raise DataError(repr(word), f"{tree.place}.{key}", "one of the places the force may choose from")


def _ship(ships: dict[str, int], word: object, place: str) -> int:
    if not isinstance(word, str) or word not in ships:
        raise DataError(f"there is no ship {word!r}", place, "the id of a counter")
    return ships[word]


def read_scenarios(tree: Tree, ships: dict[str, int], chart: Chart) -> list[Scenario]:
    """All five, in the order of their numbers."""
    extras = {extra.text("id"): extra for extra in tree.trees("scenario_extra")}
    found = {s.text("id"): s for s in tree.trees("scenario")}
    scenarios: list[Scenario] = []
    for word in IDS:
        if word not in found or word not in extras:
            raise DataError(f"{word!r} is missing", "scenarios.toml", "a scenario and a scenario_extra of each id")
        scenarios.append(Scenario(found[word], extras[word], ships, chart))
    return scenarios
