"""Reads operational.toml: the numbers of the operational rules, by table and key, each with its source."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from yellowsea.kernel.data.datafiles import SOURCES, Tree
from yellowsea.kernel.errors import DataError

# Every table with its figures and the bounds of each; a list has its length before them.
SINGLE: Final[dict[str, dict[str, tuple[int, int]]]] = {
    "turn": {
        **dict.fromkeys(("hours", "a_day", "fleets"), (1, 24)),
        **dict.fromkeys(("first_hour", "night_first", "night_last", "twilight"), (0, 23)),
        **dict.fromkeys(("twilight_dark_from", "twilight_dark_to"), (1, 12)),
    },
    "plot": {
        **dict.fromkeys(("ahead", "ahead_no_wireless", "near_port", "with_leader", "raids"), (1, 9)),
        **dict.fromkeys(("wireless_japan", "wireless_russia"), (1890, 1910)),
        **dict.fromkeys(("change_in_port", "change_by_leader", "change_by_leader_wireless"), (1, 30)),
    },
    "contact": {
        **dict.fromkeys(("needed", "evade_day", "evade_night"), (1, 7)),
        **dict.fromkeys(("blockade", "airship", "many", "again"), (0, 5)),
        **dict.fromkeys(("night", "fog", "storm"), (-5, 0)),
        "many_pieces": (1, 60),
        "coastal_zones": (0, 9),
    },
    "weather_change": {"second_most": (0, 6), **dict.fromkeys(("winter_from", "winter_to"), (1, 12))},
    "fuel": {
        "points_a_box": (1, 99),
        **dict.fromkeys(("battle_slow", "battle_fast", "collier_ships", "collier_coast"), (0, 9)),
        **dict.fromkeys(
            (
                *("coal_home_major_russia", "coal_home_major_japan", "coal_home_minor_japan"),
                *("coal_elsewhere", "coal_neutral", "collier_boxes"),
            ),
            (0, 99),
        ),
    },
    "ice": {
        **dict.fromkeys(("zones", "free_zones"), (0, 9)),
        "strike": (2, 13),
        **dict.fromkeys(("month_from", "month_to"), (1, 12)),
    },
    "ports": {
        "internment_turns": (1, 60),
        "surprise": (1, 7),
        **dict.fromkeys(("restricted_zones", "inland_zones"), (1, 9)),
    },
    "mines": {
        **dict.fromkeys(("a_mission", "laying_turns", "restock_turns"), (1, 30)),
        **dict.fromkeys(("strike_first", "strike_second", "found"), (1, 7)),
        **dict.fromkeys(("sweeper_nothing_most", "sweeper_strikes", "other_lost", "other_nothing_most"), (0, 6)),
    },
    "bombardment": {
        **dict.fromkeys(("primary", "secondary", "tertiary", "tertiary_second"), (1, 7)),
        **dict.fromkeys(("out_of_shells", "battery_hit"), (1, 7)),
        **dict.fromkeys(("major_most", "minor_most"), (0, 99)),
    },
    "merchants": {
        "night_or_fog": (-5, 0),
        **dict.fromkeys(("neutral_most", "contraband_most"), (0, 6)),
        "transport": (1, 7),
        "transport_times": (1, 9),
    },
    "invasion": {
        **dict.fromkeys(("support_hits", "unload_turns", "minor_falls", "major_falls"), (1, 99)),
        **dict.fromkeys(("garrison_major", "garrison_minor"), (0, 99)),
        **dict.fromkeys(("unload_on", "kills", "captured_from"), (1, 7)),
    },
    "cargo": dict.fromkeys(("major_turns", "minor_turns", "coast_turns"), (1, 60)),
    "repair": {**dict.fromkeys(("box_turns", "speed_turns"), (1, 200)), "minor_times": (1, 9)},
    "submarines": {
        **dict.fromkeys(("contact", "position", "escort_sinks", "escort_before", "hit"), (1, 7)),
        **dict.fromkeys(("two_zones", "fleet_moved"), (-5, 0)),
        **dict.fromkeys(("escorts_for_one", "large_target"), (0, 9)),
        "reload_turns": (0, 99),
        **dict.fromkeys(("zones", "fast_zones"), (1, 9)),
    },
    "balloons": {"number": (0, 9), **dict.fromkeys(("lost", "report"), (1, 12)), "weather_most": (1, 6)},
    "decoys": dict.fromkeys(("ahead", "zones_most", "share"), (1, 9)),
    "under_way": {"needed": (1, 7)},
    "pulses": {},
    "cripples": {"turns": (1, 60)},
    "loss_of_boats": dict.fromkeys(("storm", "gale"), (2, 13)),
    "cyclones": {
        "forms": (2, 13),
        **dict.fromkeys(("early_cancelled_most", "south_west_most", "north_west_most", "north_most"), (0, 6)),
        **dict.fromkeys(("month_from", "month_to"), (1, 12)),
        "next_after_turns": (0, 99),
        "others_lose": (2, 13),
        **dict.fromkeys(("early_from", "early_to"), (1, 12)),
        **dict.fromkeys(("weakens_most", "weakens_most_strong"), (0, 6)),
        **dict.fromkeys(("grows", "grows_early"), (1, 7)),
        **dict.fromkeys(("coast", "squall", "storm"), (-5, 0)),
        **dict.fromkeys(("zones_fair", "zones_foul", "south_east_zones"), (1, 9)),
        "south_west_zones": (1, 2),
        "south_east_most": (1, 23),
    },
}
LISTS: Final[dict[str, dict[str, tuple[int, int, int]]]] = {
    "weather_change": {
        **dict.fromkeys(("fair", "foul_winter", "foul_summer"), (6, -2, 2)),
        "zones": (6, 0, 9),
    },
    "fuel": {"moved": (4, 0, 24)},
    "pulses": {"one": (1, 1, 6), "two": (2, 1, 6), "three": (3, 1, 6)},
    "cyclones": {"sizes": (6, 0, 3), "strengths": (6, 1, 7), "boats": (7, 0, 9), "others": (7, 0, 9)},
}


@dataclass(frozen=True, kw_only=True)
class SeaFigures:
    """The figures by `table.key`."""

    numbers: dict[str, int]
    lists: dict[str, tuple[int, ...]]
    sources: dict[str, str]


def read_sea_figures(tree: Tree) -> SeaFigures:
    """All figures of the operational game."""
    tree.only(list(SINGLE))
    numbers: dict[str, int] = {}
    lists: dict[str, tuple[int, ...]] = {}
    sources: dict[str, str] = {}
    for name, singles in SINGLE.items():
        table = tree.tree(name)
        rows = LISTS.get(name, {})
        keys = [*singles, *rows]
        table.only([*keys, "source", *(f"{key}_source" for key in keys)])
        mark = table.choice("source", SOURCES)
        for key, (least, most) in singles.items():
            numbers[f"{name}.{key}"] = table.number(key, least, most)
        for key, bounds in rows.items():
            lists[f"{name}.{key}"] = _list(table, key, bounds)
        for key in keys:
            own = f"{key}_source"
            sources[f"{name}.{key}"] = table.choice(own, SOURCES) if own in table.values else mark
    return SeaFigures(numbers=numbers, lists=lists, sources=sources)


def _list(table: Tree, key: str, bounds: tuple[int, int, int]) -> tuple[int, ...]:
    count, least, most = bounds
    values = table.numbers(key)
    if len(values) != count or any(not least <= value <= most for value in values):
        raise DataError(repr(values), f"{table.place}.{key}", f"{count} whole numbers from {least} to {most}")
    return tuple(values)
