"""The vocabulary: its verbs, in a fixed order, over ships, directions, hexes and numbers of torpedoes."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.vocabulary import Domain, Vocabulary
from yellowsea.kernel.telling.events import is_many, verb_for
from yellowsea.systems.great_war_at_sea.book.operation_shapes import MISSIONS, Chart
from yellowsea.systems.great_war_at_sea.book.shapes import DIRECTIONS, TYPES, Book
from yellowsea.systems.great_war_at_sea.state.grid import Grid
from yellowsea.systems.great_war_at_sea.state.scene import BATTERIES
from yellowsea.systems.great_war_at_sea.state.sea_names import SeaNames

SYSTEM: Final = "great_war_at_sea"
MOST_TORPEDOES: Final = 8
HOURS: Final[tuple[str, ...]] = ("06", "10", "14", "18", "22", "02")  # S20, S40
SLOT_WORDS: Final[tuple[str, ...]] = (  # eight markers for each side, then eight stacks without one
    *(f"j{number}" for number in range(1, 9)),
    *(f"r{number}" for number in range(1, 9)),
    *(f"j{letter}" for letter in "abcdefgh"),
    *(f"r{letter}" for letter in "abcdefgh"),
)
COMPASS: Final[tuple[str, ...]] = ("north", "north-east", "south-east", "south", "south-west", "north-west")


class Words:
    """The first code of each verb; with a ship and a direction the code is `base + 6 * ship + direction`.

    Ships are all pieces of the book, whatever the battle, and the batteries after them.
    """

    def __init__(self, book: Book, grid: Grid, chart: Chart) -> None:
        self.names = [piece.name for piece in book.pieces] + [f"Battery {n + 1}" for n in range(BATTERIES)]
        self.hexes = grid.words
        self.boats = [number for number, piece in enumerate(book.pieces) if TYPES[piece.type] == "SS"]
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
        self._add_sea(vocabulary, chart, ship, here)

    def _add_sea(self, vocabulary: Vocabulary, chart: Chart, ship: Domain, here: Domain) -> None:
        """The verbs of the operational game."""
        self.zones = [zone.id for zone in chart.zones]
        self.places = SeaNames(chart)
        self.harbours = [port.name for port in chart.ports] + [place.name for place in chart.anchorages]
        fleet = Domain("fleet", list(SLOT_WORDS))
        zone = Domain("zone", [zone.id.lower() for zone in chart.zones])
        harbour = Domain("harbour", [port.id for port in chart.ports] + [place.id for place in chart.anchorages])
        mission = Domain("mission", list(MISSIONS))
        # Orders.
        self.begin_at = vocabulary.add("begin_at", Domain("hour", list(HOURS)))
        self.fleet = vocabulary.add("fleet", fleet)
        self.mission = vocabulary.add("mission", mission)
        self.to = vocabulary.add("to", zone)
        self.to_port = vocabulary.add("to_port", harbour)
        self.next = vocabulary.add("next")
        self.act = vocabulary.add("act")
        self.block = vocabulary.add("block")
        self.as_plotted = vocabulary.add("as_plotted")
        self.merge = vocabulary.add("merge", fleet)
        self.moor = vocabulary.add("moor", ship)
        self.form = vocabulary.add("form", harbour)
        self.take = vocabulary.add("take", ship)
        self.defend = vocabulary.add("defend", ship)
        # Contact and battle.
        self.show = vocabulary.add("show", fleet)
        self.stay_hidden = vocabulary.add("stay_hidden")
        self.with_leader = vocabulary.add("with_leader")
        self.without_leader = vocabulary.add("without_leader")
        self.evade = vocabulary.add("evade")
        self.stand = vocabulary.add("stand")
        self.attack = vocabulary.add("attack")
        self.hold_off = vocabulary.add("hold_off")
        self.place = vocabulary.add("place", here)
        self._add_coast(vocabulary, ship, zone, harbour)

    def _add_coast(self, vocabulary: Vocabulary, ship: Domain, zone: Domain, harbour: Domain) -> None:
        """The verbs of the coasts."""
        self.all_ships = vocabulary.add("all_ships")
        self.at_side = vocabulary.add("at_side", zone)
        self.at_entrance = vocabulary.add("at_entrance", harbour)
        self.bombard = vocabulary.add("bombard", harbour)
        self.support = vocabulary.add("support")
        self.keep_primary = vocabulary.add("keep_primary")
        self.keep_secondary = vocabulary.add("keep_secondary")
        self.keep_tertiary = vocabulary.add("keep_tertiary")
        self.lose_at = vocabulary.add("lose_at", zone)
        self.at_light = vocabulary.add("at_light")
        self.at_others = vocabulary.add("at_others")
        self.part = vocabulary.add("part", ship)
        self.decoy = vocabulary.add("decoy")
        self.take_off = vocabulary.add("take_off")
        self.balloon = vocabulary.add("balloon")
        self.tow = vocabulary.add("tow", ship)
        self.in_tow = vocabulary.add("in_tow", ship)
        self.let_go = vocabulary.add("let_go", ship)
        self.search = vocabulary.add("search", harbour)
        boats = Domain("boat", [ship.words[piece] for piece in self.boats])
        self.boat = vocabulary.add("boat", boats, harbour)
        self.open_war = vocabulary.add("open_war")
        self.separate = vocabulary.add("separate", ship)
        self.put_out = vocabulary.add("put_out", boats)
        self.escort = vocabulary.add("escort", Domain("fleet", list(SLOT_WORDS)))


_LABELS: Final = {
    "done": "Done",
    "as_before": "All go on as before",
    "suggested": "Fire as suggested",
    "arrive": "Arrive in hex {0}",
    "move": "{0} {1}",
    "leave": "{0} leaves the field to the {1}",
    "into_port": "{0} goes into port",
    "join": "{0} joins another group",
    "with": "Join {0}",
    "drop": "{0} falls out",
    "separate": "{0} and others of her kind go their own way",
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
    "begin_at": "Begin at {0}:00",
    "fleet": "Orders for {0}",
    "mission": "Mission: {0}",
    "to": "To {0}",
    "to_port": "Sail to {0}",
    "next": "End of the turn's course",
    "act": "Carry the mission out here",
    "block": "Go on blockade here",
    "as_plotted": "Go on as plotted",
    "merge": "Join {0}",
    "escort": "Escort {0}",
    "moor": "{0} stays in port",
    "form": "Form a fleet in {0}",
    "take": "{0} goes along",
    "defend": "{0} on coastal defence",
    "show": "Show {0}",
    "stay_hidden": "Stay hidden",
    "with_leader": "The leader's rating counts",
    "without_leader": "Say nothing of a leader",
    "evade": "Evade",
    "stand": "Accept battle",
    "attack": "Attack",
    "hold_off": "Hold off",
    "place": "Place them in hex {0}",
    "all_ships": "All of them",
    "at_side": "Towards {0}",
    "at_entrance": "In the entrance of {0}",
    "bombard": "Bombard {0}",
    "support": "Fire in support of the landing",
    "keep_primary": "Hold the primary guns back",
    "keep_secondary": "Hold the secondary guns back",
    "keep_tertiary": "Hold the tertiary guns back",
    "lose_at": "Lose a point in {0}",
    "at_light": "Attack a light ship",
    "at_others": "Attack another ship",
    "part": "{0} leaves for port",
    "decoy": "Split off a decoy",
    "take_off": "Take the decoy off",
    "balloon": "Send a balloon up",
    "tow": "{0} takes a ship in tow",
    "in_tow": "Tow {0}",
    "let_go": "{0} casts off her tow",
    "search": "Change the search from {0}",
    "boat": "{0} lies in {1}",
    "put_out": "{0} puts out to search without a torpedo, or comes in to reload",
    "open_war": "Strike the first blow in this turn",
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
        elif domain.title == "boat":
            told.append(words.names[words.boats[number]])
        elif domain.title == "direction":
            told.append(COMPASS[number])
        elif domain.title == "hex":
            told.append(words.hexes[number])
        elif domain.title == "zone":
            told.append(words.places.of(number))
        elif domain.title == "harbour":
            told.append(words.harbours[number])
        elif domain.title == "fleet":
            told.append(domain.words[number].upper())
        elif domain.title in ("mission", "hour"):
            told.append(domain.words[number].replace("_", " "))
        else:
            told.append("One torpedo" if number == 0 else f"{number + 1} torpedoes")
    text = _LABELS[verb.name].format(*told)
    return _of_many(told[0], text) if told and is_many(told[0]) else text


def _of_many(name: str, text: str) -> str:
    """The label of several boats on one counter: they leave, they cast off their tow."""
    if not text.startswith(f"{name} ") or " " not in text[len(name) + 1 :]:
        return text
    verb, _, rest = text[len(name) + 1 :].partition(" ")
    return f"{name} {verb_for(name, verb)} {rest.replace('her ', 'their ')}"
