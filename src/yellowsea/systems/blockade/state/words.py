"""The vocabulary of Blockade: its verbs, in a fixed order, over the ships, areas, ports and spaces of the data."""

from __future__ import annotations

from yellowsea.kernel.state.vocabulary import Domain, Vocabulary
from yellowsea.systems.blockade.state.places import AREAS
from yellowsea.systems.blockade.state.tables import Tables


class Words:
    """The first code of each verb. Two arguments i, j stand at `base + i * (size of the second) + j`."""

    def __init__(self, tables: Tables) -> None:
        ship = Domain("ship", tables.ship_ids)
        area = Domain("area", tables.area_ids)
        port = Domain("port", tables.port_ids)
        space = Domain("space", tables.space_ids)
        dice = Domain("number", [str(number) for number in range(1, tables.dice_most + 1)])
        vocabulary = Vocabulary()
        self.vocabulary = vocabulary
        self.ships = len(tables.ship_ids)

        self.done = vocabulary.add("done")
        self.sortie = vocabulary.add("sortie", ship, area)
        self.sortie_all = vocabulary.add("sortie_all", port, area)
        self.repeat = vocabulary.add("repeat")
        self.repair = vocabulary.add("repair", ship)
        self.repair_all = vocabulary.add("repair_all", port)
        self.land = vocabulary.add("land", area)

        self.reroll = vocabulary.add("reroll")
        self.accept = vocabulary.add("accept")
        self.no_operation = vocabulary.add("pass")
        self.move = vocabulary.add("move", area, area)
        self.enter = vocabulary.add("enter", area, port)
        self.leave = vocabulary.add("leave", port, area)
        self.take = vocabulary.add("take", ship)
        self.take_all = vocabulary.add("take_all")
        self.go = vocabulary.add("go")
        self.battle = vocabulary.add("battle", area)

        self.fire_first = vocabulary.add("fire_first")
        self.fire_second = vocabulary.add("fire_second")
        self.fire = vocabulary.add("fire", dice)
        self.critical = vocabulary.add("critical", ship)
        self.hit = vocabulary.add("hit", ship)

        self.blockade = vocabulary.add("blockade")
        self.decline = vocabulary.add("decline")
        self.advance = vocabulary.add("advance", space)
        self.home = vocabulary.add("return", ship, port)
        self.home_all = vocabulary.add("return_all", area, port)

        self.strike = vocabulary.add("strike", ship)
        self.mine = vocabulary.add("mine", ship)
        self.top = vocabulary.add("top", ship)

        # PA-6.4: the codes of one ship's sorties, by what it can reach, so that listing them is one step a ship.
        self.sorties_intact = _sorties(self.sortie, tables.reach_intact, self.ships)
        self.sorties_damaged = _sorties(self.sortie, tables.reach_damaged, self.ships)
        self.sorties_blockaded = _sorties(self.sortie, [tables.blockaded_reach], self.ships)[0]


def _sorties(base: int, reach: list[list[int]], ships: int) -> list[list[list[int]]]:
    return [[[base + ship * AREAS + area for area in areas] for ship in range(ships)] for areas in reach]


def label_of(tables: Tables, vocabulary: Vocabulary, code: int) -> str:
    """The label of an option on the screen."""
    verb = vocabulary.verb_of(code).name
    numbers = vocabulary.arguments(code)
    words = vocabulary.words(code)
    domains = vocabulary.verb_of(code).domains
    names = [_name(tables, d.title, n, w) for d, n, w in zip(domains, numbers, words, strict=True)]
    return _LABELS[verb].format(*names)


_LABELS = {
    "done": "Done",
    "sortie": "{0} to the {1}",
    "sortie_all": "All ships in {0} to the {1}",
    "repeat": "Same sorties as last turn",
    "repair": "{0} into the yard",
    "repair_all": "All damaged ships in {0} into the yard",
    "land": "Army into the landing box in the {0}",
    "reroll": "Spend the initiative: roll again",
    "accept": "Let the phase end",
    "pass": "Pass",
    "move": "Squadron from the {0} to the {1}",
    "enter": "Squadron from the {0} into {1}",
    "leave": "Ships from {0} to the {1} ...",
    "take": "Take {0}",
    "take_all": "Take every ship",
    "go": "Set sail",
    "battle": "Battle in the {0}",
    "fire_first": "Spend the initiative: fire first",
    "fire_second": "Fire second",
    "fire": "Roll {0}",
    "critical": "Critical hit on {0}",
    "hit": "Hit on {0}",
    "blockade": "Blockade Port Arthur",
    "decline": "No blockade",
    "advance": "Army to {0}",
    "return": "{0} to {1}",
    "return_all": "All ships in the {0} to {1}",
    "strike": "Strike {0}",
    "mine": "{0} strikes a mine",
    "top": "{0} on top",
}


def _name(tables: Tables, domain: str, number: int, word: str) -> str:
    if domain == "ship":
        return tables.ship_names[number]
    if domain == "area":
        return tables.area_names[number]
    if domain == "port":
        return tables.port_names[number]
    if domain == "space":
        return tables.space_names[number]
    return "1 die" if word == "1" else f"{word} dice"
