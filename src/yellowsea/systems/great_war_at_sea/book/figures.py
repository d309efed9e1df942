"""Reads tactical.toml: the numbers and tables of the tactical rules, each with its source."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.data.datafiles import SOURCES, Tree
from yellowsea.kernel.errors import DataError
from yellowsea.systems.great_war_at_sea.book.shapes import (
    CRITICAL_RESULTS,
    GUNNERY_RESULTS,
    SPEEDS,
    WEATHER,
    Figures,
    TorpedoResult,
)

SUMS: Final = 11  # of two dice
FACES: Final = 6
IMPULSES: Final = 20
# Tables and what each may hold; a figure `x` may have its own mark `x_source`.
KEYS: Final[dict[str, tuple[str, ...]]] = {
    "field": ("radius", "coast", "rounds", "minutes", "arrival_choices"),
    "impulses": ("guns", "torpedoes", "double"),
    "initiative": ("japan_most", "busy"),
    "groups": ("most",),
    "sighting": ("day", "night"),
    "range": (
        *("primary", "secondary", "tertiary", "torpedo"),
        *("short_primary", "short_secondary", "short_tertiary"),
    ),
    "gunnery": ("hit", "same_hex", "dead_target", "crossing", "most_modifier", "most_modifier_dead", "never"),
    "confirm": (
        *("slow", "boxed", "night", "fire_control", "light_target", "light_target_boats"),
        *("old_torpedoes", "boom"),
    ),
    "torpedo": ("hit", "dead_target", "screened_most", "reload_turns", "modern_year"),
    "night": ("own_struck",),
    "gunnery_damage": ("results", "light_hull", "light_boxes", "bare_hull_boxes"),
    "torpedo_damage": ("hull", "speed", "dead", "magazine", "magazine_sunk"),
    "critical": (
        *("results", "fire_control_leader", "steering_impulses", "steering_hull", "engine_levels", "boilers_hull"),
        *("tower_leader", "magazine_hull", "magazine_primary", "magazine_sunk"),
    ),
    "speed_loss": ("half_hull_levels", "regain", "give_up_most", "regain_speed"),
    "foundering": ("squall", "storm", "gale", "low_freeboard"),
    "grounding": ("light", "capital", "refloat"),
    "batteries": ("range", "hits_a_factor"),
    "leaders": ("sunk_lost_most", "transfer_impulses"),
    "fires": ("starts", "out_most", "worse"),
    "ramming": (
        *("hit", "towing", "dead_target", "faster_target", "light_boxes", "capital_sinks", "boxes_a_loss"),
        *("light_hull", "heavy_hull"),
    ),
    "closer_speeds": ("most", "dropped", "other_side"),
    "disengagement": ("ends", "initiative", "faster", "silent_rounds"),
    "smoke": ("below", "beyond_sight"),
    "weather": (
        *("no_tertiary", "no_secondary", "no_torpedoes", "low_freeboard_silent", "boats_slow", "boats_speed"),
        "no_battle",
    ),
    "points": ("heavy_box", "light_box", "submarine", "crippled_divisor"),
}


class Tables:
    """The tables of the file, after a look at their keys and marks."""

    def __init__(self, tree: Tree) -> None:
        tree.only([*KEYS, "speed"])
        self.sources: dict[str, str] = {}
        self._tables: dict[str, Tree] = {}
        for name, keys in KEYS.items():
            table = tree.tree(name)
            table.only([*keys, "source", *(f"{key}_source" for key in keys)])
            mark = table.choice("source", SOURCES)
            for key in keys:
                own = f"{key}_source"
                self.sources[f"{name}.{key}"] = table.choice(own, SOURCES) if own in table.values else mark
            self._tables[name] = table

    def number(self, name: str, key: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        return self._tables[name].number(key, least, most)

    def face(self, name: str, key: str) -> int:
        """A face of the die; 7 cannot be rolled."""
        return self.number(name, key, 1, FACES + 1)

    def flag(self, name: str, key: str) -> bool:
        """True or false."""
        return self._tables[name].flag(key)

    def speed(self, name: str, key: str) -> int:
        """A speed, as its place in the ladder."""
        return SPEEDS.index(self._tables[name].choice(key, SPEEDS[1:]))

    def impulses(self, name: str, key: str) -> tuple[int, ...]:
        """Impulses in order."""
        return _impulses(self._tables[name], key)

    def numbers(self, name: str, key: str, count: int, least: int, most: int) -> tuple[int, ...]:
        """So many whole numbers within bounds."""
        table = self._tables[name]
        values = table.numbers(key)
        if len(values) != count or any(not least <= value <= most for value in values):
            expected = f"{count} whole numbers from {least} to {most}"
            raise DataError(repr(values), f"{table.place}.{key}", expected)
        return tuple(values)

    def words(self, name: str, key: str, count: int, known: tuple[str, ...]) -> tuple[int, ...]:
        """So many words of a list, as their places in it."""
        table = self._tables[name]
        values = table.texts(key)
        if len(values) != count or any(value not in known for value in values):
            raise DataError(repr(values), f"{table.place}.{key}", f"{count} words of " + ", ".join(known))
        return tuple(known.index(value) for value in values)


class Speeds:
    """S17, S23: what each speed class may do, by its place in SPEEDS; a ship dead in the water does nothing."""

    def __init__(self, tree: Tree) -> None:
        rows = tree.trees("speed")
        if [row.text("word") for row in rows] != list(SPEEDS[1:]):
            raise DataError("the speeds differ", f"{tree.place}.speed", "a table for each of " + ", ".join(SPEEDS[1:]))
        for row in rows:
            row.only(["word", "first", "second", "zones_odd", "zones_even", "source"])
            row.choice("source", SOURCES)
        self.first = ((), *(_impulses(row, "first") for row in rows))
        self.second = ((), *(_impulses(row, "second") for row in rows))
        self.zones_odd = (0, *(row.number("zones_odd", 0, 9) for row in rows))
        self.zones_even = (0, *(row.number("zones_even", 0, 9) for row in rows))


def _impulses(table: Tree, key: str) -> tuple[int, ...]:
    values = table.numbers(key)
    if not values or values != sorted(set(values)) or values[0] < 2 or values[-1] > IMPULSES:
        raise DataError(repr(values), f"{table.place}.{key}", f"impulses from 2 to {IMPULSES}, in order")
    return tuple(values)


def read_figures(tree: Tree) -> Figures:
    """All figures of the tactical game."""
    tables = Tables(tree)
    speeds = Speeds(tree)
    hulls = tables.numbers("torpedo_damage", "hull", SUMS, 0, 20)
    levels = tables.numbers("torpedo_damage", "speed", SUMS, 0, 5)
    stops = tables.numbers("torpedo_damage", "dead", SUMS, 0, 1)
    magazine = tables.number("torpedo_damage", "magazine", 2, 13) - 2
    return Figures(
        field_radius=tables.number("field", "radius", 3, 15),
        coast_at=tables.number("field", "coast", 1, 15),
        rounds_most=tables.number("field", "rounds", 1, 20),
        round_minutes=tables.number("field", "minutes", 1, 240),
        arrival_choices=tables.number("field", "arrival_choices", 1, 19),
        gun_impulses=tables.impulses("impulses", "guns"),
        torpedo_impulses=tables.impulses("impulses", "torpedoes"),
        double_impulses=tables.impulses("impulses", "double"),
        first_moves=speeds.first,
        second_moves=speeds.second,
        zones_odd=speeds.zones_odd,
        zones_even=speeds.zones_even,
        japan_initiative=tables.number("initiative", "japan_most", 0, FACES),
        busy_pips=tables.number("initiative", "busy", 0, 5),
        sighting_day=tables.numbers("sighting", "day", len(WEATHER), 0, 15),
        sighting_night=tables.numbers("sighting", "night", len(WEATHER), 0, 15),
        ranges=_ranges(tables, ""),
        short_ranges=_ranges(tables, "short_"),
        hit_on=tables.face("gunnery", "hit"),
        same_hex=tables.number("gunnery", "same_hex", 0, 5),
        dead_target=tables.number("gunnery", "dead_target", 0, 5),
        crossing=tables.number("gunnery", "crossing", 0, 5),
        never_hits=tables.number("gunnery", "never", 0, FACES),
        most_modifier=tables.number("gunnery", "most_modifier", 0, 5),
        most_against_dead=tables.number("gunnery", "most_modifier_dead", 0, 5),
        slow_confirm=tables.face("confirm", "slow"),
        boxed_confirm=tables.face("confirm", "boxed"),
        fire_control_confirm=tables.face("confirm", "fire_control"),
        night_confirm=tables.face("confirm", "night"),
        night_stray=tables.number("night", "own_struck", 0, FACES),
        light_ignored=tables.face("confirm", "light_target") - 1,
        small_modifier=tables.number("confirm", "light_target_boats", -5, 5),
        torpedo_hit_on=tables.face("torpedo", "hit"),
        torpedo_range=tables.number("range", "torpedo", 0, 9),
        torpedo_dead_target=tables.number("torpedo", "dead_target", 0, 5),
        torpedo_reload=tables.number("torpedo", "reload_turns", 0, 99),
        modern_torpedoes=tables.number("torpedo", "modern_year", 1890, 1910),
        boom_confirm=tables.face("confirm", "boom"),
        old_torpedo_confirm=tables.face("confirm", "old_torpedoes"),
        screen_ignored=tables.number("torpedo", "screened_most", 0, FACES),
        secondary_pierces=tables.face("gunnery_damage", "light_hull"),
        light_boxes=tables.number("gunnery_damage", "light_boxes", 1, 9),
        bare_hull_boxes=tables.number("gunnery_damage", "bare_hull_boxes", 1, 9),
        gunnery=tables.words("gunnery_damage", "results", SUMS, GUNNERY_RESULTS),
        torpedo=tuple(
            TorpedoResult(hull=hulls[n], levels=levels[n], dead=stops[n] == 1, magazine=n == magazine)
            for n in range(SUMS)
        ),
        critical=tables.words("critical", "results", FACES, CRITICAL_RESULTS),
        magazine_sinks=tables.face("critical", "magazine_sunk"),
        magazine_hull=tables.number("critical", "magazine_hull", 0, 20),
        magazine_primary=tables.number("critical", "magazine_primary", 0, 20),
        steering_impulses=tables.number("critical", "steering_impulses", 0, 20),
        steering_hull=tables.number("critical", "steering_hull", 0, 20),
        engine_levels=tables.number("critical", "engine_levels", 0, 5),
        boilers_hull=tables.number("critical", "boilers_hull", 0, 20),
        torpedo_magazine_sinks=tables.face("torpedo_damage", "magazine_sunk"),
        torpedo_magazine_hull=hulls[magazine] if magazine < SUMS else 0,
        leader_lost_control=tables.face("critical", "fire_control_leader"),
        leader_lost_tower=tables.face("critical", "tower_leader"),
        leader_lost_sunk=tables.number("leaders", "sunk_lost_most", 0, FACES),
        leader_moves_after=tables.number("leaders", "transfer_impulses", 0, 20),
        half_hull_levels=tables.number("speed_loss", "half_hull_levels", 0, 5),
        way_speed=tables.speed("speed_loss", "regain_speed"),
        way_regained=tables.face("speed_loss", "regain"),
        way_given_up=tables.number("speed_loss", "give_up_most", 0, FACES),
        aground=tables.number("grounding", "light", 2, 13),
        aground_capital=tables.number("grounding", "capital", 2, 13),
        refloat=tables.face("grounding", "refloat"),
        battery_boxes=tables.number("batteries", "hits_a_factor", 1, 9),
        battery_range=tables.number("batteries", "range", 0, 9),
        group_most=tables.number("groups", "most", 1, 20),
        foundering=(
            tables.number("foundering", "squall", 2, 13),
            tables.number("foundering", "storm", 2, 13),
            tables.number("foundering", "gale", 2, 13),
        ),
        foundering_low=tables.number("foundering", "low_freeboard", 0, 5),
        ram_hit_on=tables.face("ramming", "hit"),
        ram_towing=tables.number("ramming", "towing", 0, 5),
        ram_dead_target=tables.number("ramming", "dead_target", 0, 5),
        ram_faster_target=tables.number("ramming", "faster_target", -5, 0),
        ram_light_boxes=tables.number("ramming", "light_boxes", 0, 20),
        ram_capital_sinks=tables.flag("ramming", "capital_sinks"),
        ram_boxes_a_loss=tables.number("ramming", "boxes_a_loss", 1, 20),
        ram_light_hull=tables.number("ramming", "light_hull", 0, 9),
        ram_heavy_hull=tables.number("ramming", "heavy_hull", 0, 9),
        closer_most=tables.number("closer_speeds", "most", 0, FACES),
        closer_dropped=tables.impulses("closer_speeds", "dropped"),
        closer_other=tables.impulses("closer_speeds", "other_side"),
        disengage_on=tables.face("disengagement", "ends"),
        disengage_initiative=tables.number("disengagement", "initiative", 0, 5),
        disengage_faster=tables.number("disengagement", "faster", 0, 5),
        silent_rounds=tables.number("disengagement", "silent_rounds", 1, 20),
        smoke_below=tables.number("smoke", "below", 0, 99),
        smoke_beyond=tables.number("smoke", "beyond_sight", 0, 9),
        no_tertiary=tables.number("weather", "no_tertiary", 1, 7),
        no_secondary=tables.number("weather", "no_secondary", 1, 7),
        no_torpedoes=tables.number("weather", "no_torpedoes", 1, 7),
        low_freeboard_silent=tables.number("weather", "low_freeboard_silent", 1, 7),
        boats_slow=tables.number("weather", "boats_slow", 1, 7),
        boats_speed=tables.speed("weather", "boats_speed"),
        no_battle=tables.number("weather", "no_battle", 1, 7),
        heavy_box_vp=tables.number("points", "heavy_box", 0, 20),
        light_box_vp=tables.number("points", "light_box", 0, 20),
        submarine_vp=tables.number("points", "submarine", 0, 99),
        crippled_divisor=tables.number("points", "crippled_divisor", 1, 9),
        fire_starts=tables.number("fires", "starts", 2, 12),
        fire_out=tables.number("fires", "out_most", 0, FACES),
        fire_spreads=tables.face("fires", "worse"),
        sources=tables.sources,
    )


def _ranges(tables: Tables, prefix: str) -> tuple[int, int, int]:
    return (
        tables.number("range", prefix + "primary", 0, 9),
        tables.number("range", prefix + "secondary", 0, 9),
        tables.number("range", prefix + "tertiary", 0, 9),
    )
