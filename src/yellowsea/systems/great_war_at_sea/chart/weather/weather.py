"""S47: the weather of the three sections of the sea, and what scenarios make of it."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.systems.great_war_at_sea.book.operation_shapes import SECTIONS
from yellowsea.systems.great_war_at_sea.book.shapes import WEATHER
from yellowsea.systems.great_war_at_sea.chart.orders.limits import figure
from yellowsea.systems.great_war_at_sea.chart.weather.cyclones import blow
from yellowsea.systems.great_war_at_sea.events.sea_events import WeatherChanged
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign

FOUL: Final = 4  # squall: from here on the other tables hold
SEA_OF_JAPAN: Final = SECTIONS.index("sea_of_japan")


def roll_weather(campaign: Campaign, umpire: Umpire) -> None:
    """A: one die for each section; then cyclones."""
    worsened = False
    for section in range(len(SECTIONS)):
        face = umpire.roll(6, "weather")
        step = change(campaign, section, face)
        if abs(step) == 2:
            most = campaign.theatre.numbers["weather_change.second_most"]
            step = step // 2 if umpire.roll(6, "weather, second die") <= most else 0
        was = campaign.weather[section]
        campaign.weather[section] = max(1, min(len(WEATHER), was + step))
        worsened = worsened or campaign.weather[section] > was
        umpire.tell(
            WeatherChanged(section=SECTIONS[section], weather=WEATHER[campaign.weather[section] - 1], face=face)
        )
    if "cyclones" in campaign.theatre.special:
        blow(campaign, worsened, umpire)


def change(campaign: Campaign, section: int, face: int) -> int:
    """S47: -1 better, 1 worse, twice as much where a second die decides."""
    theatre = campaign.theatre
    lists = theatre.lists
    month = theatre.months[campaign.turn + campaign.shift]
    first, last = theatre.numbers["weather_change.winter_from"], theatre.numbers["weather_change.winter_to"]
    is_foul = campaign.weather[section] >= FOUL
    if section == SEA_OF_JAPAN and is_stormy(campaign, face):
        face += 1
    if not is_foul:
        step = lists["weather_change.fair"][face - 1]
        return april_fog(campaign, face, step) if section == SEA_OF_JAPAN else step
    winter = month >= first or month <= last
    return lists["weather_change.foul_winter" if winter else "weather_change.foul_summer"][face - 1]


def is_stormy(campaign: Campaign, face: int) -> bool:
    """winter_storm: from a turn on the weather of the Sea of Japan worsens easily: is this die read one higher?"""
    rule = campaign.theatre.rule("winter_storm")
    if rule is None or campaign.turn < figure(rule, "turn"):
        return False
    return figure(rule, "first") <= face <= figure(rule, "last")


def april_fog(campaign: Campaign, face: int, step: int) -> int:
    """fog_belt of April: in the Sea of Japan one face always makes fair weather worse, one never makes it better."""
    rule = campaign.theatre.rule("fog_belt")
    figures = dict(rule.figures) if rule is not None else {}
    if face == figures.get("worse"):
        return 1
    return 0 if face == figures.get("no_better") else step
