"""The vocabulary: its verbs, in a fixed order, over ships, directions, hexes and numbers of torpedoes."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.vocabulary import Domain, Vocabulary
from yellowsea.systems.great_war_at_sea.book.shapes import DIRECTIONS, Book
from yellowsea.systems.great_war_at_sea.state.grid import Grid
from yellowsea.systems.great_war_at_sea.state.scene import BATTERIES

SYSTEM: Final = "great_war_at_sea"
MOST_TORPEDOES: Final = 8
COMPASS: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")


class Words:
    """The first code of each verb; with a ship and a direction the code is `base + 6 * ship + direction`.

    Ships are all pieces of the book, whatever the battle, and the batteries after them.
    """

    def __init__(self, book: Book, grid: Grid) -> None:
        self.names = [piece.name for piece in book.pieces] + [f"Battery {n + 1}" for n in range(BATTERIES)]
        self.hexes = grid.words
        self.ships = len(self.names)
        ship = Domain("ship", [piece.word for piece in book.pieces] + [f"battery{n + 1}" for n in range(BATTERIES)])
        direction = Domain("direction", list(DIRECTIONS))
        here = Domain("hex", grid.words)
        count = Domain("number", [str(number) for number in range(1, MOST_TORPEDOES + 1)])
        vocabulary = Vocabulary()
        self.vocabulary = vocabulary
        self.done = vocabulary.add("done")
        self.as_before = vocabulary.add("as_before")
        self.suggested = vocabulary.add("suggested")
        # Movement.
        self.arrive = vocabulary.add("arrive", here)
        self.move = vocabulary.add("move", ship, direction)
        self.leave = vocabulary.add("leave", ship, direction)
        self.into_port = vocabulary.add("into_port", ship)
        self.join = vocabulary.add("join", ship)
        self.with_ = vocabulary.add("with", ship)
        self.drop = vocabulary.add("drop", ship)
        self.cast_off = vocabulary.add("cast_off")
        # Guns.
        self.aim = vocabulary.add("aim", ship)
        self.all_guns = vocabulary.add("all_guns", ship)
        self.primary = vocabulary.add("primary", ship)
        self.secondary = vocabulary.add("secondary", ship)
        self.tertiary = vocabulary.add("tertiary", ship)
        self.fire_at = vocabulary.add("fire_at", ship)
        # Torpedoes and rams.
        self.tubes = vocabulary.add("tubes", ship)
        self.launch = vocabulary.add("launch", ship, count)
        self.ram = vocabulary.add("ram", ship)
        self.strike = vocabulary.add("strike", ship)
        # The end of a round.
        self.scuttle = vocabulary.add("scuttle", ship)
        self.break_off = vocabulary.add("break_off", ship)
        self.offer_end = vocabulary.add("offer_end")
        self.agree = vocabulary.add("agree")
        self.fight_on = vocabulary.add("fight_on")
        self.back = vocabulary.add("back")


_LABELS: Final = {
    "done": "Done",
    "as_before": "All go on as before",
    "suggested": "Fire as suggested",
    "arrive": "Arrive in {0}",
    "move": "{0} {1}",
    "leave": "{0} leaves the field to the {1}",
    "into_port": "{0} goes into port",
    "join": "{0} joins another group",
    "with": "Join {0}",
    "drop": "{0} falls out",
    "cast_off": "Cast off the tow",
    "aim": "Lay the guns of {0}",
    "all_guns": "All guns at {0}",
    "primary": "Primary guns at {0}",
    "secondary": "Secondary guns at {0}",
    "tertiary": "Tertiary guns at {0}",
    "fire_at": "Everybody in range fires at {0}",
    "tubes": "Torpedoes of {0}",
    "launch": "{1} at {0}",
    "ram": "{0} tries to ram",
    "strike": "Ram {0}",
    "scuttle": "Scuttle {0}",
    "break_off": "{0} breaks off",
    "offer_end": "Offer to end the battle",
    "agree": "Agree to end it",
    "fight_on": "Fight on",
    "back": "Back",
}


def label_of(words: Words, code: int) -> str:
    """An option in plain words for the screen."""
    vocabulary = words.vocabulary
    verb = vocabulary.verb_of(code)
    numbers = vocabulary.arguments(code)
    told: list[str] = []
    for domain, number in zip(verb.domains, numbers, strict=True):
        if domain.title == "ship":
            told.append(words.names[number])
        elif domain.title == "direction":
            told.append(COMPASS[number])
        elif domain.title == "hex":
            told.append(words.hexes[number])
        else:
            told.append("One torpedo" if number == 0 else f"{number + 1} torpedoes")
    return _LABELS[verb.name].format(*told)
