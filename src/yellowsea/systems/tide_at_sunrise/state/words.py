"""The vocabulary of The Tide at Sunrise: its verbs, in a fixed order, over units, hexes, classes and numbers."""

from __future__ import annotations

from typing import Any, Final

from yellowsea.kernel.state.vocabulary import Domain, Vocabulary
from yellowsea.kernel.telling.events import plural
from yellowsea.systems.tide_at_sunrise.state.fleets import FLEETS
from yellowsea.systems.tide_at_sunrise.state.tables import Tables

SYSTEM: Final = "tide_at_sunrise"  # the id of the system, for rule ids that leave it
MOST_POINTS: Final = 60


class Words:
    """The first code of each verb; a verb with one argument i has the code `base + i`."""

    def __init__(self, tables: Tables) -> None:
        unit = Domain("unit", tables.unit_ids)
        hexagon = Domain("hex", tables.ground.names)
        kind = Domain("class", tables.class_ids)
        number = Domain("number", [str(points) for points in range(1, MOST_POINTS + 1)])
        fleet = Domain("fleet", list(FLEETS))
        vocabulary = Vocabulary()
        self.vocabulary = vocabulary
        self.done = vocabulary.add("done")
        # Set-up and reinforcements.
        self.default_setup = vocabulary.add("default_setup")
        self.deploy = vocabulary.add("deploy", hexagon)
        self.sortie = vocabulary.add("sortie", fleet)
        self.evacuate = vocabulary.add("evacuate")
        self.trade = vocabulary.add("trade_fleet")
        self.decline = vocabulary.add("decline")
        self.bring = vocabulary.add("bring", kind)
        self.place = vocabulary.add("place", hexagon)
        self.replace = vocabulary.add("replacements", number)
        self.replace_port_arthur = vocabulary.add("replacements_port_arthur", number)
        # Movement.
        self.move = vocabulary.add("move", unit)
        self.move_stack = vocabulary.add("move_stack", hexagon)
        self.go = vocabulary.add("go", hexagon)
        self.go_to: list[Any] = list(range(self.go, self.go + len(tables.ground.names)))  # the codes, by hex
        self.rail = vocabulary.add("rail", hexagon)
        self.drop = vocabulary.add("drop", unit)
        self.halt = vocabulary.add("halt")
        self.remove = vocabulary.add("remove", unit)
        # Combat.
        self.attack = vocabulary.add("attack", hexagon)
        self.join = vocabulary.add("join", unit)
        self.join_all = vocabulary.add("join_all")
        self.declare = vocabulary.add("declare")
        self.resolve = vocabulary.add("resolve", hexagon)
        self.lose = vocabulary.add("lose", unit)
        self.retreat = vocabulary.add("retreat", unit)
        self.retreat_to = vocabulary.add("retreat_to", hexagon)
        self.stay = vocabulary.add("stay")
        self.pursue = vocabulary.add("pursue", unit)
        self.advance = vocabulary.add("advance", hexagon)
        # Recovery.
        self.recover = vocabulary.add("recover", unit)


_LABELS: Final = {
    "done": "Done",
    "default_setup": "Use the standard set-up",
    "deploy": "Set up in {0}",
    "sortie": "{0} fleet sorties",
    "evacuate": "Port Arthur fleet tries to reach Vladivostok",
    "trade_fleet": "Give up the Port Arthur fleet for marines",
    "decline": "Keep the crews on board",
    "bring": "Bring {0}",
    "place": "Place in {0}",
    "replacements": "{0} to replacements",
    "replacements_port_arthur": "{0} to Port Arthur replacements",
    "move": "Move {0}",
    "move_stack": "Move the whole stack in {0}",
    "go": "Move to {0}",
    "rail": "By rail to {0}",
    "drop": "Leave {0} here",
    "halt": "Halt",
    "remove": "Remove {0}",
    "attack": "Attack {0}",
    "join": "Add {0}",
    "join_all": "All join",
    "declare": "Declare the attack",
    "resolve": "Resolve the attack on {0}",
    "lose": "Disrupt {0}",
    "retreat": "Retreat {0}",
    "retreat_to": "Retreat to {0}",
    "stay": "End the retreat in the fort",
    "pursue": "Pursue with {0}",
    "advance": "Advance to {0}",
    "recover": "Recover {0}",
}


def label_of(tables: Tables, vocabulary: Vocabulary, code: int) -> str:
    """An option in plain words for the screen."""
    verb = vocabulary.verb_of(code)
    if not verb.domains:
        return _LABELS[verb.name]
    return _LABELS[verb.name].format(_name(tables, verb.domains[0].title, vocabulary.arguments(code)[0]))


def _name(tables: Tables, title: str, number: int) -> str:
    if title == "unit":
        return tables.label(number)
    if title == "class":
        return f"{tables.class_name[number]} ({tables.class_counter[number]})"
    if title == "hex":
        return hex_label(tables, number)
    if title == "fleet":
        return FLEETS[number].replace("_", " ").title()
    return plural(number + 1, "point", "points")


def hex_label(tables: Tables, hexagon: int) -> str:
    """A hex by its town or the nearest one: `Liaoyang (2230)`, `the hex NW of Liaoyang (2331)`."""
    return tables.ground.landmarks.name(tables.ground.names[hexagon])
