"""The vocabulary of Port Arthur: its verbs, in a fixed order, over units, places, theatres and fleets."""

from __future__ import annotations

from typing import Any, Final

from yellowsea.kernel.state.vocabulary import Domain, Vocabulary
from yellowsea.systems.port_arthur.state.sea import FLEETS
from yellowsea.systems.port_arthur.state.tables import Tables

SYSTEM: Final = "port_arthur"  # the id of the system, for rule ids that leave it


class Words:
    """The first code of each verb; a verb with one argument i has the code `base + i`.

    A place is a hex or a theatre; both have numbers on the same ground.
    """

    def __init__(self, tables: Tables) -> None:
        unit = Domain("unit", tables.unit_ids)
        place = Domain("place", tables.ground.names)
        theatre = Domain("zone", tables.theatre_ids)
        fleet = Domain("fleet", list(FLEETS))
        vocabulary = Vocabulary()
        self.vocabulary = vocabulary
        self.done = vocabulary.add("done")
        # Set-up.
        self.default_setup = vocabulary.add("default_setup")
        self.pick = vocabulary.add("pick", unit)
        self.deploy = vocabulary.add("deploy", place)
        # Movement.
        self.move = vocabulary.add("move", unit)
        self.move_stack = vocabulary.add("move_stack", place)
        self.consolidate = vocabulary.add("consolidate", unit)
        self.break_down = vocabulary.add("break_down", unit)
        self.keep_whole = vocabulary.add("keep_whole")
        self.open_port = vocabulary.add("open_port")
        self.port = vocabulary.add("port", place)
        self.go = vocabulary.add("go", place)
        self.go_to: list[Any] = list(range(self.go, self.go + tables.ground.nodes))  # the codes, by place
        self.rail = vocabulary.add("rail", place)
        self.shift = vocabulary.add("shift", place)
        self.land = vocabulary.add("land", place)
        self.transfer = vocabulary.add("transfer", theatre)
        self.drop = vocabulary.add("drop", unit)
        self.halt = vocabulary.add("halt")
        self.bar = vocabulary.add("bar", unit)
        # Combat.
        self.attack = vocabulary.add("attack", place)
        self.strike = vocabulary.add("strike", unit)
        self.strike_all = vocabulary.add("strike_all")
        self.join = vocabulary.add("join", unit)
        self.join_stack = vocabulary.add("join_stack", place)
        self.draw = vocabulary.add("draw", place)
        self.spend = vocabulary.add("spend", place)
        self.evade = vocabulary.add("evade", place)
        self.stand = vocabulary.add("stand")
        self.hit = vocabulary.add("hit", unit)
        self.rout = vocabulary.add("rout", place)
        self.advance = vocabulary.add("advance", unit)
        # Supply and reinforcement.
        self.haul = vocabulary.add("haul", place)
        self.haul_all = vocabulary.add("haul_all", place)
        self.fire_from = vocabulary.add("fire_from", place)
        self.hold = vocabulary.add("hold", unit)
        self.bombard = vocabulary.add("bombard", place)
        self.restore = vocabulary.add("restore", unit)
        # The terminal phase.
        self.unite = vocabulary.add("unite")
        self.sortie = vocabulary.add("sortie", fleet)
        self.commit = vocabulary.add("commit_baltic")
        self.offer = vocabulary.add("offer_talks")
        self.agree = vocabulary.add("agree")
        self.fight_on = vocabulary.add("fight_on")


_LABELS: Final = {
    "done": "Done",
    "default_setup": "Set up as usual",
    "pick": "Set up {0}",
    "deploy": "Set up in {0}",
    "move": "Move {0}",
    "move_stack": "Move the whole stack in {0}",
    "consolidate": "Form {0}",
    "break_down": "Break {0} down",
    "keep_whole": "Keep the division whole",
    "open_port": "Place an invasion port",
    "port": "Invasion port in {0}",
    "go": "To {0}",
    "rail": "By rail to {0}",
    "shift": "Within the fortress to {0}",
    "land": "Land in {0}",
    "transfer": "On to {0}",
    "drop": "Leave {0} here",
    "halt": "Halt",
    "bar": "{0} is one too many",
    "attack": "Attack {0}",
    "strike": "Strike at {0}",
    "strike_all": "Strike at the whole stack",
    "join": "{0} attacks",
    "join_stack": "Everybody in {0} attacks",
    "draw": "Attack, fed from {0}",
    "spend": "Use the supply counter in {0}",
    "evade": "Fall back to {0}",
    "stand": "Stand and fight",
    "hit": "{0} takes a hit",
    "rout": "They are routed to {0}",
    "advance": "{0} advances",
    "haul": "Move a supply counter in {0}",
    "haul_all": "Move all supply counters in {0}",
    "fire_from": "Siege guns in {0} fire",
    "hold": "{0} holds its fire",
    "bombard": "Fire on {0}",
    "restore": "Take a hit off {0}",
    "unite": "Unite the two fleets",
    "sortie": "The {0} sorties",
    "commit_baltic": "Send the Baltic Fleet",
    "offer_talks": "Offer to stop the war",
    "agree": "Agree to stop the war",
    "fight_on": "Fight on",
}

FLEET_NAMES: Final = ("Port Arthur squadron", "Baltic Fleet")


def label_of(tables: Tables, vocabulary: Vocabulary, code: int) -> str:
    """An option in plain words for the screen."""
    verb = vocabulary.verb_of(code)
    if not verb.domains:
        return _LABELS[verb.name]
    return _LABELS[verb.name].format(_name(tables, verb.domains[0].title, vocabulary.arguments(code)[0]))


def _name(tables: Tables, title: str, number: int) -> str:
    if title == "unit":
        return tables.label(number)
    if title == "place":
        return place_label(tables, number)
    return tables.theatre_name[number] if title == "zone" else FLEET_NAMES[number]


def place_label(tables: Tables, place: int) -> str:
    """A hex by its town or the nearest one, or the name of a theatre."""
    return tables.ground.label(place)
