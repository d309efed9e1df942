"""The vocabulary of Tsushima: its verbs, in a fixed order, over ships, divisions, places and columns."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.state.vocabulary import Domain, Vocabulary
from yellowsea.systems.tsushima.state.tables import UNITS, Tables


class Words:
    """The first code of each verb. Two arguments i, j stand at `base + i * (size of the second) + j`."""

    def __init__(self, tables: Tables) -> None:
        chart = tables.chart
        ship = Domain("ship", tables.ship_ids)
        unit = Domain("unit", tables.unit_words)
        division = Domain("division", tables.unit_words[:UNITS])
        place = Domain("place", chart.words)
        hexagon = Domain("hex", chart.grid.names)
        zone = Domain("zone", chart.zone_ids)
        column = Domain("column", [str(number) for number in range(1, tables.columns + 1)])
        plan = Domain("plan", tables.plan_ids)
        distance = Domain("columns", ["1", "2"])
        vocabulary = Vocabulary()
        self.vocabulary = vocabulary

        self.done = vocabulary.add("done")
        self.cancel = vocabulary.add("cancel")
        self.to = vocabulary.add("to", place)
        # The codes by place, as objects: a compiled loop that hands them on makes no new numbers.
        self.to_place: list[Any] = list(range(self.to, self.to + len(place.words)))
        # Set-up.
        self.default_setup = vocabulary.add("default_setup")
        self.deploy = vocabulary.add("deploy", ship)
        self.plan = vocabulary.add("plan", plan)
        self.keep_plan = vocabulary.add("keep_plan")
        # Divisions.
        self.suggest = vocabulary.add("suggest_divisions", place)
        self.form = vocabulary.add("form", place)
        self.add = vocabulary.add("add", ship)
        self.close_ranks = vocabulary.add("close_ranks")
        self.dissolve = vocabulary.add("dissolve", division)
        # Movement.
        self.sail = vocabulary.add("sail", unit)
        self.sail_with: list[Any] = list(range(self.sail, self.sail + len(unit.words)))
        self.sail_all = vocabulary.add("sail_all", place)
        self.convoy = vocabulary.add("convoy", place)
        self.base = vocabulary.add("flying_base", hexagon)
        self.declare_over = vocabulary.add("declare_over")
        self.via = vocabulary.add("via", hexagon)
        self.via_hex: list[Any] = list(range(self.via, self.via + len(hexagon.words)))
        self.shortest = vocabulary.add("shortest")
        self.keep_clear = vocabulary.add("keep_clear")
        self.away_from = vocabulary.add("away_from", hexagon)
        self.away_from_waters: list[Any] = [self.away_from + water for water in chart.waters]
        self.usual_order = vocabulary.add("usual_order")
        self.sound = vocabulary.add("sound", ship)
        # Spotting and combat.
        self.search = vocabulary.add("search", place)
        self.raid = vocabulary.add("raid", hexagon)
        self.evade = vocabulary.add("evade")
        self.stand = vocabulary.add("stand")
        self.claim = vocabulary.add("claim")
        self.decline = vocabulary.add("decline")
        self.expose = vocabulary.add("expose", ship)
        self.block_ship = vocabulary.add("block_ship", ship)
        # The Battle Board.
        self.usual_divisions = vocabulary.add("usual_divisions")
        self.default_line = vocabulary.add("default_line")
        self.next = vocabulary.add("next", unit)
        self.lead = vocabulary.add("lead", ship)
        self.default_stations = vocabulary.add("default_stations")
        self.steady = vocabulary.add("steady")
        self.pass_ = vocabulary.add("pass")
        self.close = vocabulary.add("close", distance)
        self.open = vocabulary.add("open", distance)
        self.flee = vocabulary.add("flee")
        self.merchants_flee = vocabulary.add("merchants_flee")
        self.follow = vocabulary.add("follow", division)
        self.drop = vocabulary.add("drop", ship)
        self.into_harbour = vocabulary.add("into_harbour", ship)
        self.steer = vocabulary.add("steer", unit)
        self.column = vocabulary.add("column", column)
        self.off = vocabulary.add("off_board")
        self.beyond = vocabulary.add("beyond", Domain("columns", ["2", "3"]))
        self.screen = vocabulary.add("screen", unit)
        self.no_screen = vocabulary.add("no_screen")
        self.cover = vocabulary.add("cover", unit)
        self.as_suggested = vocabulary.add("as_suggested")
        self.target = vocabulary.add("target", ship)
        self.battery = vocabulary.add("battery", ship)
        self.with_main = vocabulary.add("with_main")
        self.hold = vocabulary.add("hold")
        self.torpedo = vocabulary.add("torpedo", ship)
        self.torpedo_all = vocabulary.add("torpedo_all", ship)
        # The terminal phase.
        self.voyage = vocabulary.add("voyage", zone, zone)
        self.stay = vocabulary.add("stay", ship)
        self.send = vocabulary.add("send", unit, zone)
        self.mine = vocabulary.add("mine", hexagon)
        self.sweep = vocabulary.add("sweep", hexagon)
        self.repair = vocabulary.add("repair", ship)
        self.repair_best = vocabulary.add("repair_suggested")
        self.scuttle = vocabulary.add("scuttle", ship)
        self.scuttle_all = vocabulary.add("scuttle_all")


def label_of(tables: Tables, vocabulary: Vocabulary, code: int) -> str:
    """An option in plain words for the screen."""
    verb = vocabulary.verb_of(code)
    numbers = vocabulary.arguments(code)
    words = vocabulary.words(code)
    names = [_name(tables, d.title, n, w) for d, n, w in zip(verb.domains, numbers, words, strict=True)]
    # A port or a hex is a place to be at, a sea or an ocean one to be in.
    return _LABELS[verb.name].format(*names).replace(" at the ", " in the ")


_LABELS = {
    "done": "Done",
    "cancel": "Cancel",
    "to": "To {0}",
    "default_setup": "Default set-up",
    "deploy": "Place {0} ...",
    "plan": "Plan {0}",
    "keep_plan": "Keep the plan",
    "suggest_divisions": "Form the suggested divisions at {0}",
    "form": "Form a division at {0} ...",
    "add": "Add {0}",
    "close_ranks": "The division is complete",
    "dissolve": "Dissolve {0}",
    "sail": "Sail {0} ...",
    "sail_all": "Everything in {0} sails together ...",
    "convoy": "All merchants at {0} sail together ...",
    "flying_base": "Flying base in {0}",
    "declare_over": "Declare the war over",
    "via": "Through {0} ...",
    "shortest": "By the shortest way ...",
    "keep_clear": "Keep clear of a hex ...",
    "away_from": "Keep as far from {0} as possible",
    "usual_order": "Roll for all, the least valuable first",
    "sound": "Roll for {0}",
    "search": "Search {0}",
    "raid": "Shell the town in {0}",
    "evade": "Evade",
    "stand": "Do not evade",
    "claim": "Claim the protection of the port",
    "decline": "Do not claim protection",
    "expose": "Leave {0} out of it",
    "block_ship": "{0} as a block ship",
    "usual_divisions": "The usual divisions",
    "default_line": "Default line of battle",
    "next": "Next in line: {0}",
    "lead": "{0} leads her division",
    "default_stations": "Default stations for small craft",
    "steady": "Hold course",
    "pass": "Pass, ready to break off",
    "close": "All close the range by {0}",
    "open": "All open the range by {0}",
    "flee": "Flee",
    "merchants_flee": "The merchants flee",
    "follow": "{0} flees too",
    "drop": "Drop {0} from her division",
    "into_harbour": "{0} into the inner harbour",
    "steer": "Steer {0} ...",
    "column": "Column {0}",
    "off_board": "Over the edge",
    "beyond": "Beyond the edge by {0}",
    "screen": "Screen {0}",
    "no_screen": "No screen",
    "cover": "Screen with {0} ...",
    "as_suggested": "Fire as suggested",
    "target": "Guns on {0}",
    "battery": "Secondary guns on {0}",
    "with_main": "Secondary guns on the same target",
    "hold": "Hold fire",
    "torpedo": "One torpedo salvo at {0}",
    "torpedo_all": "All torpedoes at {0}",
    "voyage": "All ships in {0} to {1}",
    "stay": "Keep {0} there",
    "send": "{0} to {1}",
    "mine": "Lay a mine in {0}",
    "sweep": "Sweep the mine in {0}",
    "repair": "Repair {0}",
    "repair_suggested": "Repairs as suggested",
    "scuttle": "Scuttle {0}",
    "scuttle_all": "Scuttle them all",
}


def _name(tables: Tables, domain: str, number: int, word: str) -> str:
    if domain == "ship":
        return tables.ship_names[number]
    if domain in ("unit", "division"):
        return tables.unit_name(number)
    if domain == "place":
        return tables.chart.name(number)
    if domain == "zone":
        return tables.chart.zone_texts[number]
    if domain == "hex":
        return tables.chart.name(number)
    if domain == "plan":
        return f"{word.upper()}: {tables.plan_names[number]}"
    return word
