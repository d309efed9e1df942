"""What the lobby shows of a system: a sentence, how long, how hard, what to play first, and its pictures.

All of it comes from files beside the system: `data/lobby.toml` and `web/systems/<id>/pictures/<scenario>.webp`. A
system without them is shown with what it says of itself.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt

from yellowsea.kernel.data.datafiles import DataFolder, Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.system import ScenarioInfo, SystemInfo
from yellowsea.server.games.rules_in_use import BOARDS
from yellowsea.systems import find, info_of

FILE = "lobby.toml"
EASIEST, HARDEST = 1, 5
DIFFICULTY = ("", "Easy to learn", "Quick to learn", "An evening to learn", "A few evenings to learn", "For old hands")


LENGTHS = {
    "hour": ("Twenty minutes", "Half an hour", "About an hour", "An hour"),
    "evening": ("One to two hours", "An hour or two", "Two hours", "An evening", "Three to five hours"),
    "longer": ("Two evenings", "A long evening or two", "Many evenings", "A long campaign"),
}
"""How long a scenario takes, in words, and by what it is looked for."""
EVEN = 10
"""A scenario in which neither side wins so many of a hundred games more than half of those that are won is even."""
HALF, DOUBT = 50, 1.96
"""A level is stronger that wins more than half of its games, beyond so many standard errors."""
SIZES = {"small": 12, "middle": 30}
"""The most ships of a small and of a middling scenario."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a scenario may be chosen by; 0 and "" where nothing is known. `wins` are of a hundred games.

    `staff`: how many of a hundred games the computer that plans ahead wins against the one that plays by the book,
    and how many were counted.
    """

    length: str
    year: int
    ships: int
    wins: tuple[int, int]
    staff: tuple[float, int] = (0.0, 0)

    @property
    def span(self) -> str:
        """`hour`, `evening` or `longer`."""
        return next((span for span, words in LENGTHS.items() if self.length in words), "")

    @property
    def size(self) -> str:
        """`small`, `middle` or `large`."""
        if not self.ships:
            return ""
        return next((size for size, most in SIZES.items() if self.ships <= most), "large")

    @property
    def favours(self) -> str:
        """`even`, or the side that wins clearly more often; a share of those games that somebody won."""
        won = sum(self.wins)
        if not won:
            return ""
        lead = 100 * self.wins[0] / won - 50
        return "even" if abs(lead) <= EVEN else SIDES[0] if lead > 0 else SIDES[1]

    def levels(self) -> str:
        """How much stronger the computer plays that plans ahead; that it is stronger must be beyond doubt."""
        share, games = self.staff
        if not games:
            return ""
        doubt = DOUBT * sqrt(share * (100 - share) / games)
        told = f"{share:.0f} of 100 games against “by the book” ({games:,} counted)"
        if share - doubt > HALF:
            return f"The computer that plans ahead wins {told}."
        return f"Planning ahead is not proved to play better here: {told}."

    def words(self) -> str:
        """All of it in a line."""
        known = [self.length, f"{self.ships} ships" if self.ships else "", self._balance()]
        return " · ".join(part for part in known if part)

    def _balance(self) -> str:
        if not self.favours:
            return ""
        return "even" if self.favours == "even" else f"favours {self.favours.capitalize()}"


@dataclass(frozen=True, slots=True)
class LobbyCard:
    """One system in the lobby. What is a mapping is by scenario.

    `groups` are headings for a long list of scenarios, by what their ids begin with. `moves` and `parts` are for
    whoever draws the pictures: how far the game on it has gone, and the left edge, the top and the width of what is
    shown, in hundredths of the board.
    """

    id: str
    title: str
    text: str
    length: str
    difficulty: int
    scenario: str
    side: str
    facts: Mapping[str, Facts]
    moves: Mapping[str, int]
    parts: Mapping[str, list[int]]
    pictures: Mapping[str, str]
    groups: Mapping[str, str]

    @property
    def difficulty_words(self) -> str:
        return DIFFICULTY[self.difficulty]

    def grouped(self, scenarios: Sequence[ScenarioInfo]) -> list[tuple[str, list[ScenarioInfo]]]:
        """The scenarios under their headings; all under none where the card has no groups."""
        if not self.groups:
            return [("", list(scenarios))]
        return [(title, [one for one in scenarios if one.id.startswith(start)]) for start, title in self.groups.items()]

    @property
    def picture(self) -> str | None:
        """The picture of the scenario that is played first, as a path below the client's files."""
        return self.pictures.get(self.scenario)


@cache
def lobby_card(system: str) -> LobbyCard:
    """The card of a system, from its files or from what it says of itself."""
    info = info_of(system)
    folder = DataFolder(find(system).cards().parent / "data", None)
    tree = folder.tree(FILE) if folder.has(FILE) else Tree({}, FILE)
    tree.only(["text", "length", "difficulty", "play_now", "scenario", "groups"])
    groups = tree.tree("groups") if "groups" in tree.values else Tree({}, FILE)
    first = tree.tree("play_now") if "play_now" in tree.values else Tree({}, FILE)
    first.only(["scenario", "side"])
    scenarios = _scenarios(tree, info)
    usual, is_only = tree.text("length") if "length" in tree.values else "", len(info.scenarios) == 1
    return LobbyCard(
        id=info.id,
        title=info.title,
        text=tree.text("text") if "text" in tree.values else info.text,
        length=usual,
        difficulty=tree.number("difficulty", EASIEST, HARDEST) if "difficulty" in tree.values else 0,
        scenario=info.scenario(first.values.get("scenario")),
        side=first.choice("side", SIDES) if "side" in first.values else SIDES[0],
        facts={one.id: _facts(scenarios.get(one.id), usual if is_only else "") for one in info.scenarios},
        moves={name: one.number("moves", 0, 2000) for name, one in scenarios.items() if "moves" in one.values},
        parts={name: one.numbers("part") for name, one in scenarios.items() if "part" in one.values},
        pictures={one.id: picture_of(system, one.id) for one in info.scenarios if has_picture(system, one.id)},
        groups={start: groups.text(start) for start in groups.values},
    )


def _scenarios(tree: Tree, info: SystemInfo) -> dict[str, Tree]:
    if "scenario" not in tree.values:
        return {}
    inner = tree.tree("scenario")
    known = [one.id for one in info.scenarios]
    found = {name: inner.tree(name) for name in inner.values}
    for name, one in found.items():
        if name not in known:
            raise DataError("there is no such scenario", one.place, "one of " + ", ".join(known))
        one.only(["length", "year", "ships", "wins", "staff", "moves", "part"])
    return found


def _facts(one: Tree | None, usual: str) -> Facts:
    if one is None:
        return Facts(usual, 0, 0, (0, 0))
    wins = one.numbers("wins") if "wins" in one.values else [0, 0]
    if len(wins) != len(SIDES) or sum(wins) > 100:
        raise DataError("is not a share of games for each side", f"{one.place}.wins", "two numbers, at most 100")
    return Facts(
        length=one.text("length") if "length" in one.values else usual,
        year=one.number("year", 1800, 2000) if "year" in one.values else 0,
        ships=one.number("ships", 1, 200) if "ships" in one.values else 0,
        wins=(wins[0], wins[1]),
        staff=_staff(one.tree("staff")) if "staff" in one.values else (0.0, 0),
    )


def _staff(counted: Tree) -> tuple[float, int]:
    """Points of a hundred, draws as halves, and the games they were counted in."""
    counted.only(["share", "games"])
    share = counted.values.get("share")
    if isinstance(share, bool) or not isinstance(share, (int, float)) or not 0 <= share <= 100:
        raise DataError(repr(share), f"{counted.place}.share", "points of a hundred games")
    return float(share), counted.number("games", 1, 100000)


def picture_of(system: str, scenario: str) -> str:
    return f"systems/{system}/pictures/{scenario}.webp"


def has_picture(system: str, scenario: str) -> bool:
    return (BOARDS / system / "pictures" / f"{scenario}.webp").is_file()
