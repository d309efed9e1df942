"""The joined war's own verbs; those of its parts follow under `sea.` and `land.`."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.vocabulary import Domain, Vocabulary
from yellowsea.systems.port_arthur.state.tables import Tables as LandTables
from yellowsea.systems.port_arthur.state.words import place_label
from yellowsea.systems.russo_japanese_war.state.figures import Figures
from yellowsea.systems.tsushima.state.tables import Tables as SeaTables


class Words:
    """The first code of each verb. A goal is a zone or a hex of the coast, an origin a port where loads are taken."""

    def __init__(self, figures: Figures, sea: SeaTables, land: LandTables) -> None:
        names = land.ground.names
        origin = Domain("origin", figures.origin_ids)
        goal = Domain("goal", [names[place] for place in figures.goals])
        unit = Domain("unit", land.unit_ids)
        place = Domain("hex", names[: land.ground.size])
        ship = Domain("ship", sea.ship_ids)
        self.goals = len(figures.goals)
        vocabulary = Vocabulary()
        self.vocabulary = vocabulary
        self.done = vocabulary.add("done")
        self.unload = vocabulary.add("unload", goal)
        self.port = vocabulary.add("port", goal)
        self.carry = vocabulary.add("carry", unit, goal)
        self.carry_supply = vocabulary.add("carry_supply", origin, goal)
        self.stock = vocabulary.add("stock", origin, goal)
        self.shell = vocabulary.add("shell", place)
        self.pay = vocabulary.add("pay", place)
        self.hit_ship = vocabulary.add("hit_ship", ship)
        self.lay_up = vocabulary.add("lay_up", ship)
        self.support = vocabulary.add("support", place)
        self.reload = vocabulary.add("reload", ship)
        self.reload_all = vocabulary.add("reload_all")


_LABELS: Final = {
    "done": "Done",
    "unload": "The loads go ashore in {0}",
    "port": "Invasion port in {0}",
    "carry": "Carry {0} to {1}",
    "carry_supply": "Carry a supply counter from {0} to {1}",
    "stock": "A load from {0} stocks the port in {1}",
    "shell": "The siege guns in {0} fire at the ships",
    "pay": "Use the supply counter in {0}",
    "hit_ship": "Hit {0}",
    "lay_up": "Lay {0} up; her crew goes ashore",
    "support": "Ships shell {0}",
    "reload": "{0} takes a new load here",
    "reload_all": "All of them take new loads",
}


def label_of(figures: Figures, words: Words, sea: SeaTables, land: LandTables, code: int) -> str:
    """An option of the joined war itself in plain words."""
    verb = words.vocabulary.verb_of(code)
    names: list[str] = []
    for domain, number in zip(verb.domains, words.vocabulary.arguments(code), strict=True):
        if domain.title == "goal":
            names.append(place_label(land, figures.goals[number]))
        elif domain.title == "origin":
            place = figures.origin_place[number]
            names.append(sea.chart.name(place))
        elif domain.title == "unit":
            names.append(land.label(number))
        elif domain.title == "ship":
            names.append(sea.ship_names[number])
        else:
            names.append(place_label(land, number))
    return _LABELS[verb.name].format(*names)
