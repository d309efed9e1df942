"""Begins a rule system: copies the Skerries, the made-up war of the kernel's tests, into the rooms of a real one.

`python -m tools.house.new_system ID` writes src/yellowsea/systems/ID and tests/systems/ID with cards, data and tests
that pass. The system is not registered: the last lines printed say what is left to do.
"""

import argparse
import ast
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = Path("tests", "kernel", "skerries.py")

# Where each definition of the Skerries goes; what is not named here goes to rules.py.
ROOMS = {
    "state/figures": ("MONTHS", "SKERRIES", "COURSES", "SHIPS", "POINTS", "UNPLOTTED", "SECRET", "FAR"),
    "state/steps": ("NUMBERS", "MONTH"),
    "state/chain": ("Chain",),
    "state/words": ("Words", "WORDS"),
    "play/plotting": ("Month", "Plot", "Reveal"),
    "play/tactics": ("Tactics", "close_the_board", "Pay"),
    "play/month_end": ("MonthEnd", "MonthOver"),
    "events/events": ("Storm", "Plotted", "Revealed", "Duel", "Lost"),
}
DOCSTRINGS = {
    "state/figures": "What never changes: the months, the places, the ships and their points.",
    "state/steps": "The numbers of the steps, by which one step pushes another.",
    "state/chain": "Everything that changes in a game.",
    "state/words": "The verbs of the notation.",
    "play/plotting": "The first half of a month: the storm, the secret plots, their reveal.",
    "play/tactics": "The tactical board: range, duels, and the ships that pay.",
    "play/month_end": "The end of a month: who holds the middle.",
    "events/events": "Event types; each carries its rule id.",
    "rules": "The system bound together: the steps in order, and what the kernel asks of a system.",
}
# The Skerries have no data files; a system is bound to those of its folder, or of a data pack.
BOUND_TO_DATA = {
    'def __init__(self) -> None:\n        super().__init__(_info(), WORDS.vocabulary, "no-files")': (
        "def __init__(self, info: SystemInfo, digest: str) -> None:\n"
        "        super().__init__(info, WORDS.vocabulary, digest)"
    )
}
LEFT_OUT = ("RULES", "skerries", "_info")  # a system in the project has a door instead

DOOR = '''

class {camel}System(System):
    """The door to the system. A bot and statistics follow: `doctrine` and `tally`."""

    def info(self) -> SystemInfo:
        return _info(DataFolder(DATA, None))

    def load(self, pack: Path | None) -> Rules:
        folder = DataFolder(DATA, pack)
        info = _info(folder)
        return {camel}Rules(info, folder.digest())

    def cards(self) -> Path:
        return Path(__file__).parent / "cards.md"


def _info(folder: DataFolder) -> SystemInfo:
    return SystemInfo(
        "{id}",
        "{title}",
        "A war along a chain of skerries.",
        "none",
        "1",
        [ScenarioInfo("chain", "The chain", "Twenty-three months.")],
        read_settings(folder, {{"storms": bool}}),
    )
'''
DOOR_IMPORTS = """from pathlib import Path

from yellowsea.kernel.data.datafiles import DataFolder
from yellowsea.kernel.data.settings import read_settings
from yellowsea.kernel.system import ScenarioInfo, System, SystemInfo

DATA = Path(__file__).parent / "data"
"""
INIT = '''"""{title}. A map of its rooms:

`rules` binds the system to its data; `cards.md` holds the rules in our words; `data/` the figures with their sources.
`state/` what changes in a game and what does not. `play/` the rules in the order of play. `telling/` events.
"""

from yellowsea.systems.{id}.rules import {camel}System

SYSTEM = {camel}System()
'''
SETTINGS = """# What the players may agree on before a game.

[[setting]]
name = "storms"
title = "Storms"
kind = "bool"
default = false
values = [false, true]
rule = "SK-1"
help = "A storm may blow both fleets one skerry east."
"""
CARDS = {
    "SK-1": ("Storms", "With the setting `storms` a die is rolled each month; on 6 both fleets drift one skerry east."),
    "SK-2": ("Plots", "Each side plots in secret: one skerry west, hold, or one skerry east. Nobody leaves the chain."),
    "SK-3": ("The reveal", "Both plots are shown and sailed at once. Fleets that meet open the tactical board."),
    "SK-4": ("Range", "On the board the sides take turns, four in all: close, open or duel. Ranges run from 1 to 4."),
    "SK-4.1": ("The last turn", "The fourth turn is the last one; after it the board closes."),
    "SK-5": (
        "Duels",
        "Each side adds its best ship's points to a die. The difference, less the range, plus 1, is lost.",
    ),
    "SK-6": ("Payment", "The loser chooses ships until their points cover the loss or no ship is left."),
    "SK-7": (
        "The middle",
        "Whoever is alone at the middle skerry at the end of a month holds it; the longer holder wins.",
    ),
}
TESTS = '''"""The rules of {title}, each with its card."""

import random

import pytest

import yellowsea.systems.{id} as system
from tests.marks import rule
from yellowsea.kernel.play.dice import ScriptedDice, SeededDice
from yellowsea.kernel.play.game import Game, begin
from yellowsea.kernel.record.record import from_position

RULES = system.SYSTEM.load(None)


def new_game(dice: list[int] | int, **options: object) -> Game:
    settings = RULES.info.settings(options)
    supplier = ScriptedDice(dice) if isinstance(dice, list) else SeededDice(dice)
    return begin(RULES, "chain", settings, RULES.begin("chain", settings), supplier)


def meeting(dice: list[int]) -> Game:
    """Both fleets sail to the middle and meet there."""
    game = new_game(dice)
    for course in ("east", "west", "east", "west"):
        game.play(f"steer {{course}}")
    return game


@rule("{id} SK-1")
def test_a_storm_blows_both_fleets_east():
    game = new_game([6], storms=True)
    assert game.position()["at"] == [1, 4]


@rule("{id} SK-2")
def test_nobody_leaves_the_chain():
    refusal = new_game([]).why_not("steer west")
    assert refusal is not None
    assert refusal.code == "no-sea"


@rule("{id} SK-2", "{id} SK-3")
def test_a_plot_is_secret_until_both_are_revealed():
    game = new_game([])
    game.play("steer east")
    assert game.view("russia")["plots"] == ["sealed", None]
    game.play("steer west")
    assert game.position()["at"] == [1, 3]


@rule("{id} SK-4")
def test_the_range_has_two_ends():
    game = meeting([])
    game.play("close")
    refusal = game.why_not("close")
    assert refusal is not None
    assert refusal.code == "too-near"


@rule("{id} SK-4.1")
def test_the_board_closes_after_four_turns():
    game = meeting([])
    for word in ("open", "close", "open", "close"):
        assert game.view("japan")["range"] is not None
        game.play(word)
    assert game.view("japan")["range"] is None


@rule("{id} SK-5", "{id} SK-6")
def test_the_loser_of_a_duel_pays_with_ships():
    game = meeting([6, 2])
    game.play("duel")
    assert game.actor == "russia"
    game.play("pay elm")
    assert "elm" not in game.view("russia")["afloat"]


@rule("{id} SK-7")
def test_who_is_alone_in_the_middle_holds_it():
    game = new_game([])
    for course in ("east", "hold", "east", "hold"):
        game.play(f"steer {{course}}")
    assert game.position()["held"] == [1, 0]


@pytest.mark.parametrize("seed", range(5))
def test_a_random_game_ends_and_can_be_taken_up_anywhere(seed: int):
    game, source = new_game(seed, storms=True), random.Random(seed)
    while options := game.options():
        twin = from_position(RULES, game.position(), SeededDice(seed))
        assert twin.options() == options
        game.play(source.choice(options))
    assert game.outcome is not None
'''


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="new_system", description=__doc__.splitlines()[0])
    parser.add_argument("id", help="letters, digits and underscores: the folder, and the word in `yellowsea new`")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if not re.fullmatch(r"[a-z][a-z0-9_]*[a-z0-9]", chosen.id):
        parser.error(f"{chosen.id!r} is not an id: small letters, digits and underscores, for instance skagerrak")
    folder = chosen.root / "src" / "yellowsea" / "systems" / chosen.id
    tests = chosen.root / "tests" / "systems" / chosen.id
    if folder.exists() or tests.exists():
        parser.error(f"there is already a system {chosen.id!r}")
    for file, text in written(chosen.id, (chosen.root / TEMPLATE).read_text(encoding="utf-8")).items():
        path = (tests if file.startswith("tests/") else folder) / file.removeprefix("tests/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    tidy([folder, tests])
    print(f"Written: src/yellowsea/systems/{chosen.id}, tests/systems/{chosen.id}. Try: make test SYSTEM={chosen.id}")
    print(
        "When its officer and its statistics are there, add the id to SYSTEM_IDS in src/yellowsea/systems/__init__.py,"
    )
    print("the folder to the compiled packages in pyproject.toml, and the system to README.md and docs/.")
    return 0


def written(system: str, template: str) -> dict[str, str]:
    """The text of every file, by its place in the system's folder or, after `tests/`, in that of its tests."""
    camel = "".join(word.capitalize() for word in system.split("_"))
    title = " ".join(word.capitalize() for word in system.split("_"))
    files = {f"{room}.py": text for room, text in split(template, system).items()}
    rules = DOOR_IMPORTS.join(files["rules.py"].split("# imports\n"))
    for made_up, real in BOUND_TO_DATA.items():
        if made_up not in rules:
            raise ValueError(f"{TEMPLATE} no longer holds {made_up!r}")
        rules = rules.replace(made_up, real)
    files["rules.py"] = rules + DOOR
    files |= {f"{room}/__init__.py": f'"""The {room} of {title}."""\n' for room in ("state", "events", "play")}
    files |= {"__init__.py": INIT, "data/settings.toml": SETTINGS, "cards.md": cards(template)}
    files |= {"tests/__init__.py": f'"""Tests of {title}."""\n', "tests/test_rules.py": TESTS}
    names = {"id": system, "camel": camel, "title": title}
    prefix = system[:2].upper()
    for file, text in files.items():
        if file == "rules.py" or text in (INIT, TESTS):
            text = text.replace(DOOR, DOOR.format(**names)) if file == "rules.py" else text.format(**names)
        files[file] = text.replace("SK-", f"{prefix}-").replace("SkerryRules", f"{camel}Rules")
    return files


def split(template: str, system: str) -> dict[str, str]:
    """The definitions of the Skerries by room, each file with the imports it needs and some it may not need."""
    room_of = {name: room for room, names in ROOMS.items() for name in names}
    lines = template.splitlines()
    imports: list[str] = []
    bodies: dict[str, list[str]] = {room: [] for room in [*ROOMS, "rules"]}
    places: dict[str, str] = {}
    for node in ast.parse(template).body:
        start = min([node.lineno, *[one.lineno for one in getattr(node, "decorator_list", [])]])
        source = "\n".join(lines[start - 1 : node.end_lineno])
        if isinstance(node, ast.Import | ast.ImportFrom):
            imports.append(source)
        elif names := [name for name in defined(node) if name not in LEFT_OUT]:
            room = next((room_of[name] for name in names if name in room_of), "rules")
            bodies[room].append(source)
            places |= dict.fromkeys(names, room)
    files: dict[str, str] = {}
    for room, parts in bodies.items():
        own = f"yellowsea.systems.{system}"
        others = [
            f"from {own}.{there.replace('/', '.')} import {name}" for name, there in places.items() if there != room
        ]
        body = "\n\n\n".join(parts) if "class " in "".join(parts) else "\n".join(parts)
        head = "\n".join([*imports, *(line for line in others if re.search(rf"\b{line.split()[-1]}\b", body))])
        files[room] = f'"""{DOCSTRINGS[room]}"""\n\n{head}\n# imports\n\n\n{body}\n'
        if room != "rules":
            files[room] = files[room].replace("# imports\n", "")
    return files


def defined(node: ast.stmt) -> list[str]:
    """The names that a statement at the top of a module defines."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return [node.name]
    if isinstance(node, ast.Assign):
        return [name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)]
    if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
        return [node.target.id]
    return []


def cards(template: str) -> str:
    """A card for each rule that the Skerries name."""
    named = sorted(set(re.findall(r"SK-\d+(?:\.\d+)?", template)))
    return "# The rules in our words\n\n" + "\n".join(
        f"## {card} {CARDS[card][0]}\n\n{CARDS[card][1]}\n" for card in named
    )


def tidy(folders: list[Path]) -> None:
    """Drop the imports that a file does not need, and format all of them."""
    ruff = [sys.executable, "-m", "ruff"]
    subprocess.run([*ruff, "check", "--quiet", "--fix", "--select", "I,F401", *folders], check=True)
    subprocess.run([*ruff, "format", "--quiet", *folders], check=True)


if __name__ == "__main__":
    sys.exit(main())
