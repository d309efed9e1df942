"""The layouts of an observation of Great War at Sea: of a battle, and of an operation with a battle inside it."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.telling.layout import (
    LOW,
    LOW_BITS,
    NOTHING,
    SIDE_WORDS,
    Field,
    Layout,
    LayoutPart,
    bit_words,
    each,
    number_words,
    one,
    rows,
    some,
    stack_field,
    the_state,
    wide,
)
from yellowsea.systems.great_war_at_sea.book.operation_shapes import MISSIONS, NATIONS
from yellowsea.systems.great_war_at_sea.book.shapes import DIRECTIONS, SPEEDS
from yellowsea.systems.great_war_at_sea.state import campaign, engagement
from yellowsea.systems.great_war_at_sea.state.campaign import SLOT_WORDS, SLOTS
from yellowsea.systems.great_war_at_sea.state.scene import BATTERIES, CLASSES, Scene
from yellowsea.systems.great_war_at_sea.state.theatre import Theatre

BATTLE_VERSION = "great_war_at_sea_battle_v0"
OPERATION_VERSION = "great_war_at_sea_operation_v0"

MOST_MEMBERS = 16  # ships of a fleet that are told one by one
MOST_COURSE = 24  # marks of a plot
PULSES = 7  # the start of a turn and six pulses
SPLITS = 2  # a group of the scenario may fall apart into so many
MOST_LINES = 40  # troops, minefields, contacts: lists that hardly ever are longer
FRONT_ZONES = 4
MOST_TOWS = 4

BATTLE_NUMBERS = (
    ("round", "the round"),
    ("impulse", "the impulse"),
    ("initiative", SIDE_WORDS),
    ("acting", SIDE_WORDS),
    ("stage", "how far a procedure of several parts has come"),
    ("sight_shift", "what squalls do to the sight"),
    ("is_closer", "1 where the other side moves with the side that has the initiative"),
    ("volleys", "gunnery impulses so far"),
    ("in_hand", "the ship, or first ship of the group, that is being ordered; -1 for none"),
    ("ending", number_words(engagement.ENDS)),
    ("offers", "who offers to end the battle: 1 Japan, 2 Russia, added up"),
    ("blocks", "ships sunk in the channel"),
    ("shore", "ship rounds of fire on the shore"),
    ("shots", "ships that have fired in this round"),
    ("quiet", "rounds running without a shot"),
    ("touch", "who has said what it does to the die for losing touch, added up as above"),
    ("touch_add", "what they have said together"),
)
BATTLE_SHIPS = (
    ("group", "the group of each ship, -1 for none"),
    ("fate", number_words(engagement.FATES)),
    ("left_by", "the side of the field she left by, -1 for none: " + number_words(DIRECTIONS)),
    ("hull", "hull boxes left"),
    ("primary", "primary guns left"),
    ("secondary", "secondary guns left"),
    ("tertiary", "tertiary guns left"),
    ("torpedoes", "torpedoes left"),
    ("speed", number_words(SPEEDS)),
    ("marks", "added up: " + bit_words(engagement.MARKS)),
    ("stuck", "rounds aground or attempts to get under way"),
    ("gun_hits", "hits by guns in this round"),
    ("torpedo_hits", "hits by torpedoes in this round"),
    ("tube_target", "the ship her torpedoes are meant for, -1 for none"),
    ("tube_count", "how many of them"),
)
BATTLE_GROUPS = (
    ("at", "the hex of each group, -1 off the field"),
    ("course", "what it did last: a direction, -1 when it stood"),
    ("heading", "where its bows point: a direction"),
    ("steps", "hexes moved in this impulse"),
    ("group_marks", "added up: " + bit_words(engagement.GROUP_MARKS)),
    ("group_side", SIDE_WORDS),
    ("group_name", "the group of the scenario whose name it bears, -1 for none"),
)

CLOCK = (
    ("turn", "the turn"),
    ("opened", "the turn of the first hostile act of a war not yet begun, 0 for none"),
    ("shift", "turns by which the hour of turn 1 was moved"),
    ("phase", "how far the turn has come"),
    ("stage", "how far a procedure of several parts has come"),
    ("acting", SIDE_WORDS),
    ("in_hand", "the fleet, or the harbour, that is being ordered; -1 for none"),
    ("ship_in_hand", "the ship that is being ordered, -1 for none"),
    ("spare", "what the first part of a question of two parts said"),
    ("shore", "how far the acts on the coasts have come"),
    ("cursor", "the next fleet that is looked at there"),
    ("declared", "who has said whether his leader counts (1 Japan, 2 Russia), and four times that: whether he does"),
    ("busy", "who bombards, lays, coals or unloads: 1 Japan, 2 Russia, added up"),
    ("balloons", "balloons left"),
    ("field_zone", "the zone of the battle, -1 for none"),
    ("field_side", "who has the initiative in it: " + SIDE_WORDS),
    ("surprised", "who lies dead in the water in it: " + SIDE_WORDS),
)
SHIPS = (
    ("fleet", "the fleet she is in, -1 for none: fleets are numbered as in `zone`"),
    ("harbour", "the harbour she lies in without orders, -1 for none"),
    ("fate", number_words(campaign.FATES)),
    ("hull", "hull boxes left"),
    ("primary", "primary guns left"),
    ("secondary", "secondary guns left"),
    ("tertiary", "tertiary guns left"),
    ("torpedoes", "torpedoes left"),
    ("speed", number_words(SPEEDS)),
    ("marks", "added up: " + bit_words(campaign.SHIP_MARKS)),
    ("fuel", "points of fuel; of the enemy's what they began with"),
    ("cargo", "troops or supply aboard"),
    ("mines", "minefields aboard"),
    ("repair", "turns of repair so far"),
    ("worst", "the most boxes she had lost since she was whole"),
    ("neutral", "turns in neutral ports"),
    ("in_port", "turns running in a friendly port"),
    ("crippled_at", "the turn she was crippled, 0 for not"),
    ("reload", "turns in port since the torpedoes were fired"),
    ("tow", "the ship she tows, -1 for none"),
    ("seen_turn", "when the enemy saw her last, 0 for never"),
    ("seen_zone", "and where"),
)
FLEETS = (
    ("mission", "-1 for a fleet that is not in use; " + number_words(MISSIONS)),
    ("name", "the fleet of the scenario whose name it bears"),
    ("zone", "the zone it is in, -1 for none"),
    ("port", "the harbour it lies in, -1 at sea"),
    ("frozen", "the last turn that may not be written anew"),
    ("next_mission", "the mission a leader has ordered, -1 for none"),
    ("next_from", "the turn from which it holds"),
    ("goal", "where it does what it is for: a harbour, or after them a zone"),
    ("escorted", "the fleet it escorts, -1 for none"),
    ("with_leader", "turns running in the zone of a leader"),
    ("waits", "turns until it may leave port"),
    ("unsupported", "1 where it began to unload without fire enough"),
    ("counted", "turns of unloading, loading, laying that count so far"),
    ("moved", "zones moved in this turn"),
    ("into", "the enemy minor port it came into in this turn, -1 for none"),
)
HARBOURS = (
    ("owner", number_words(NATIONS)),
    ("closed", "turns for which it cannot be used"),
    ("blocked", "turns of clearing left"),
    ("searching", "1 where Japan's boats search from here, 2 Russia's; 4 and 8: said so in this phase"),
    ("taken", "the turn in which it was captured, 0 for none"),
)


def _fight(war: Any) -> Any:
    return war.fight


def _facing(fight: Any) -> list[tuple[int, int]]:
    return [(entry // engagement.FROM, entry % engagement.FROM) for entry in fight.facing]


def _battle_fields(keys: list[str], ships: list[str], most_ships: int, groups: int) -> list[Field]:
    """The fields of a battle. Where its ships are not known beforehand they are told as lists of any length."""

    def by_ship(name: str, text: str) -> Field:
        return each(name, text, ships) if ships else some(name, text, most_ships)

    gun_keys = [f"{ship}.{word}" for ship in ships for word in CLASSES]
    text = "the target of each gun class of each ship, -1 for none"
    aims = each("aims", text, gun_keys) if ships else some("aims", text, len(CLASSES) * most_ships)
    return [
        stack_field(keys),
        *(one(name, text) for name, text in BATTLE_NUMBERS),
        *(by_ship(name, text) for name, text in BATTLE_SHIPS),
        aims,
        *(some(name, text, groups) for name, text in BATTLE_GROUPS),
        some("towing", "1 for each tow that is under way", MOST_TOWS),
        some("cast_off", "the round in which each was let go, 0 if it was not", MOST_TOWS),
        some("flag", "the ship of each leader, -1 when he is lost", 12),
        some("flag_wait", "impulses until he is aboard", 12),
        some("arrivals_left", "groups that have not come", groups),
        some("coming", "groups that come in this round", groups),
        rows("facing", "groups that have just moved, and the hex they left", 2 * groups, ["group", "hex"], _facing),
    ]


def battle_layout(scene: Scene, keys: list[str]) -> Layout:
    """A battle that is the whole game; `keys` are the names of the steps."""
    groups = SPLITS * (len(scene.groups) + BATTERIES)
    fields = _battle_fields(keys, scene.word, scene.ships, groups)
    return Layout(BATTLE_VERSION, [LayoutPart("battle", "the battle", fields, the_state)])


def operation_layout(theatre: Theatre, keys: list[str]) -> Layout:
    """An operation, with whatever battle is fought in it."""
    most = theatre.ships + BATTERIES
    number = "each ship of the battle by her number in the operation, -1 for a battery"
    inside = LayoutPart(
        "battle",
        "the battle under way; its ships are told in an order of its own, see `ship`",
        [some("ship", number, most, _numbers_in(theatre)), *_battle_fields(keys, [], most, 2 * SLOTS)],
        _fight,
        may_be_missing=True,
    )
    parts = [_clock(theatre, keys), _ships(theatre), _fleets(), _harbours(theatre), _lines(theatre), inside]
    return Layout(OPERATION_VERSION, parts)


def _numbers_in(theatre: Theatre) -> Any:
    """The ships of a battle inside an operation, by the numbers they have there."""
    numbers = theatre.ship_of

    def ships(fight: Any) -> list[int]:
        return [numbers[token] if token < len(numbers) else NOTHING for token in fight.scene.token]

    return ships


def _clock(theatre: Theatre, keys: list[str]) -> LayoutPart:
    fields = [stack_field(keys), *(one(name, text) for name, text in CLOCK)]
    fields += [
        each("formed", "1 for each harbour in which a fleet was formed in this phase", theatre.harbour_words, _formed),
        some("picked", "ships that are to go along", most_picked(theatre)),
        some("weather", "the weather of each section of the sea, 1 clear to 6 gale", 12),
        each("cyclone", "the cyclone: -1 for none", ["zone", "strength", "size", "rest"]),
        some("flag", "the ship of each leader, -1 when he is lost", len(theatre.leaders)),
        some(
            "stays",
            "two numbers for each leader: the zone he is in, and for how many turns running",
            2 * len(theatre.leaders),
        ),
        some("scored", "how often each row of the scenario's points was won", len(theatre.operation.points)),
        each("awarded", "points outside the rows", ["japan", "russia"]),
        each("raids", "raiders sent out so far", ["japan", "russia"]),
    ]
    return LayoutPart("operation", "the clock, the weather, the points", fields, the_state)


def most_picked(theatre: Theatre) -> int:
    """The most ships that can be chosen to go along."""
    return min(theatre.ships, 60)


def _formed(war: Any) -> list[int]:
    return [war.formed >> harbour & 1 for harbour in range(war.theatre.harbours)]


def _ships(theatre: Theatre) -> LayoutPart:
    fields = [each(name, text, theatre.word) for name, text in SHIPS]
    return LayoutPart("ships", "the ships", fields, the_state)


def _low_marks(war: Any) -> list[int]:
    return [marks & LOW for marks in war.fleet_marks]


def _high_marks(war: Any) -> list[int]:
    return [marks >> LOW_BITS for marks in war.fleet_marks]


def _members_of(slot: int) -> Any:
    def members(war: Any) -> Any:
        return war.members[slot]

    return members


def _course_of(slot: int) -> Any:
    def course(war: Any) -> Any:
        return war.course[slot]

    return course


def _trails(war: Any) -> list[int]:
    """The zones of each fleet in this turn, in lists of one length."""
    found: list[int] = []
    for trail in war.trail:
        found += [*trail[:PULSES], *[NOTHING] * (PULSES - len(trail))]
    return found


def _reports(war: Any) -> list[int]:
    return [number for report in war.reports for number in report]


def _met(war: Any) -> list[tuple[int, int]]:
    return [(slot, other) for slot, others in enumerate(war.met) for other in others]


def _fleets() -> LayoutPart:
    slots = list(SLOT_WORDS)
    marks = campaign.FLEET_MARKS
    report = ("turn", "zone", "capital", "light", "other", "transports")
    fields = [each(name, text, slots) for name, text in FLEETS]
    fields += [
        each("marks", "added up: " + bit_words(marks[:LOW_BITS]), slots, _low_marks),
        each("more_marks", "added up: " + bit_words(marks[LOW_BITS:]), slots, _high_marks),
    ]
    fields += [
        some(f"members_{slot}", "the ships of this fleet", MOST_MEMBERS, _members_of(n)) for n, slot in enumerate(slots)
    ]
    fields += [
        some(
            f"course_{slot}",
            "its plot: zones, harbours after them, -1 end of a turn, -2 acts, -3 blocks",
            MOST_COURSE,
            _course_of(n),
        )
        for n, slot in enumerate(slots)
    ]
    fields += [
        each(
            "trail",
            "its zone at the start of the turn and after each pulse",
            [f"{slot}.{p}" for slot in slots for p in range(PULSES)],
            _trails,
        ),
        each(
            "report",
            "what was told of it last; turn 0 for nothing",
            [f"{slot}.{word}" for slot in slots for word in report],
            _reports,
        ),
        rows("met", "fleets that had contact in the last turn", MOST_LINES, ["fleet", "enemy"], _met),
    ]
    return LayoutPart("fleets", "the fleets", fields, the_state)


def _harbours(theatre: Theatre) -> LayoutPart:
    words = theatre.harbour_words
    pairs = [f"{word}.{side}" for word in words for side in ("japan", "russia")]
    fields = [each(name, text, words) for name, text in HARBOURS]
    fields += [
        each("drawn", "boxes of coal drawn in this turn", pairs),
        each("port_hits", "points won by bombarding it", pairs),
        each("held", "turns held", pairs),
    ]
    return LayoutPart("harbours", "ports and anchorages", fields, the_state)


def _lines(theatre: Theatre) -> LayoutPart:
    groups = 2 * SLOTS
    fields = [
        some("troop_side", "troops ashore: whose, " + SIDE_WORDS, MOST_LINES),
        some("troop_zone", "and in which zone", MOST_LINES),
        some("troop_points", "and how many", MOST_LINES),
        some("troop_silent", "1 for those that do not fire in their first combat", MOST_LINES),
        wide(
            "mine_place",
            f"minefields: the side of a zone (zone times {theatre.zones} plus zone) or an entrance",
            MOST_LINES,
        ),
        some("mine_owner", SIDE_WORDS, MOST_LINES),
        some("mine_count", "how many fields", MOST_LINES),
        some("mine_known", "who knows them: 1 Japan, 2 Russia, added up", MOST_LINES),
        some("mine_dense", "1 for a dense field", MOST_LINES),
        some("support", "fire on the shore in this turn: zone, hits, by turns", MOST_LINES),
        rows(
            "fronts",
            "losses still to be taken ashore",
            8,
            ["side", "losses", *(f"zone{n + 1}" for n in range(FRONT_ZONES))],
        ),
        rows("attacks", "attacks by own submarines", 8, ["boat", "fleet"]),
        rows("meets", "meetings of this turn", MOST_LINES, ["pulse", "zone", "japan", "russia", "automatic"]),
        rows("contacts", "contacts to be fought", MOST_LINES, ["pulse", "zone", "japan", "russia"]),
        rows("met_now", "fleets that had contact in this turn", MOST_LINES, ["japan", "russia"]),
        rows("berths", "fleets that fight from a port", groups, ["fleet", "harbour", "no_orders"]),
        rows("groups", "groups of the battle that is being set up", groups, ["side", "fleet", "hex", "first_ship"]),
    ]
    return LayoutPart("lines", "troops, mines, contacts", fields, the_state)
