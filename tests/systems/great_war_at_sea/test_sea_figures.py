"""The figures of the operational game are those typed in from the rulebook and the dossier."""

import pytest

from yellowsea.kernel.data.datafiles import DataFolder
from yellowsea.kernel.errors import DataError
from yellowsea.systems.great_war_at_sea.book.loading import DATA
from yellowsea.systems.great_war_at_sea.book.operations import load_sea
from yellowsea.systems.great_war_at_sea.book.sea_figures import read_sea_figures

FIGURES = load_sea(None).figures
TEXT = (DATA / "operational.toml").read_text(encoding="utf-8")

# Figure, value, mark (p printed, d derived, r reconstructed).
TYPED = """
turn.hours 4 d
turn.a_day 6 p
turn.first_hour 6 p
turn.fleets 8 p
turn.night_first 22 r
turn.night_last 2 r
turn.twilight 18 r
turn.twilight_dark_from 10 p
turn.twilight_dark_to 3 p
plot.ahead 2 d
plot.ahead_no_wireless 3 p
plot.near_port 2 p
plot.with_leader 3 p
plot.wireless_japan 1904 p
plot.wireless_russia 1906 p
plot.change_in_port 6 p
plot.change_by_leader 3 p
plot.change_by_leader_wireless 2 p
plot.raids 2 r
contact.needed 5 r
contact.blockade 2 p
contact.airship 1 r
contact.many_pieces 12 r
contact.many 1 r
contact.again 1 r
contact.night -1 r
contact.fog -1 r
contact.storm -2 r
contact.evade_day 4 r
contact.evade_night 3 r
contact.coastal_zones 2 p
weather_change.second_most 3 p
weather_change.winter_from 11 p
weather_change.winter_to 3 p
fuel.points_a_box 24 p
fuel.battle_slow 1 r
fuel.battle_fast 3 r
fuel.coal_home_major_russia 99 p
fuel.coal_home_major_japan 99 p
fuel.coal_home_minor_japan 10 p
fuel.coal_elsewhere 5 p
fuel.coal_neutral 3 p
fuel.collier_boxes 12 p
fuel.collier_ships 2 r
fuel.collier_coast 2 r
ice.zones 1 p
ice.strike 12 p
ice.free_zones 2 p
ice.month_from 12 p
ice.month_to 3 p
ports.internment_turns 6 p
ports.surprise 6 p
ports.restricted_zones 1 p
ports.inland_zones 1 p
mines.a_mission 6 p
mines.laying_turns 1 p
mines.restock_turns 3 p
mines.strike_first 6 r
mines.strike_second 5 r
mines.found 4 r
mines.sweeper_nothing_most 3 r
mines.sweeper_strikes 1 r
mines.other_lost 1 p
mines.other_nothing_most 4 p
bombardment.primary 5 p
bombardment.secondary 6 p
bombardment.tertiary 6 p
bombardment.tertiary_second 5 p
bombardment.major_most 10 p
bombardment.minor_most 5 p
bombardment.out_of_shells 6 p
bombardment.battery_hit 6 r
merchants.night_or_fog -1 r
merchants.neutral_most 2 r
merchants.contraband_most 3 r
merchants.transport 6 r
merchants.transport_times 2 r
invasion.support_hits 6 p
invasion.unload_turns 6 p
invasion.unload_on 6 p
invasion.kills 6 p
invasion.minor_falls 1 p
invasion.major_falls 10 p
invasion.captured_from 5 p
invasion.garrison_major 30 r
invasion.garrison_minor 2 r
cargo.major_turns 3 r
cargo.minor_turns 6 r
cargo.coast_turns 9 r
repair.box_turns 18 r
repair.speed_turns 36 r
repair.minor_times 2 r
submarines.contact 5 p
submarines.two_zones -1 p
submarines.position 5 p
submarines.fleet_moved -1 p
submarines.escorts_for_one 4 p
submarines.escort_sinks 6 p
submarines.escort_before 4 p
submarines.hit 6 p
submarines.large_target 1 p
submarines.reload_turns 30 p
submarines.zones 2 p
submarines.fast_zones 2 p
balloons.number 5 p
balloons.lost 7 p
balloons.report 5 r
balloons.weather_most 2 r
decoys.ahead 2 p
decoys.zones_most 2 p
decoys.share 2 p
under_way.needed 5 r
cripples.turns 6 p
loss_of_boats.storm 12 r
loss_of_boats.gale 11 r
cyclones.forms 12 p
cyclones.early_cancelled_most 3 p
cyclones.month_from 5 p
cyclones.month_to 10 p
cyclones.south_west_most 2 p
cyclones.north_west_most 1 p
cyclones.north_most 4 p
cyclones.next_after_turns 18 p
cyclones.others_lose 12 p
cyclones.early_from 5 p
cyclones.early_to 6 p
cyclones.weakens_most 1 p
cyclones.weakens_most_strong 2 p
cyclones.grows 6 p
cyclones.grows_early 4 p
cyclones.coast -1 p
cyclones.squall -1 p
cyclones.storm -2 p
cyclones.zones_fair 1 p
cyclones.zones_foul 2 p
cyclones.south_west_zones 2 p
cyclones.south_east_zones 4 p
cyclones.south_east_most 23 p
"""

LISTS = {
    "weather_change.fair": (-1, -2, 0, 0, 2, 1),
    "weather_change.foul_winter": (-1, -2, 0, 0, 0, 1),
    "weather_change.foul_summer": (-1, -1, 0, 0, 0, 1),
    "weather_change.zones": (9, 9, 9, 3, 2, 1),
    "fuel.moved": (1, 1, 6, 12),
    "pulses.one": (3,),
    "pulses.two": (2, 5),
    "pulses.three": (1, 3, 5),
    "cyclones.sizes": (0, 0, 0, 1, 1, 2),
    "cyclones.strengths": (1, 2, 3, 4, 5, 6),
    "cyclones.boats": (0, 0, 0, 1, 2, 3, 4),
    "cyclones.others": (0, 0, 0, 0, 1, 2, 3),
}
MARKS = {"p": "printed", "d": "derived", "r": "reconstructed"}


def test_numbers_and_their_sources():
    rows = [line.split() for line in TYPED.split("\n") if line]
    assert FIGURES.numbers == {name: int(value) for name, value, _ in rows}
    assert {name: FIGURES.sources[name] for name, _, _ in rows} == {name: MARKS[mark] for name, _, mark in rows}


def test_lists_are_printed_but_for_the_pulses():
    assert FIGURES.lists == LISTS
    ours = {name for name in LISTS if name.startswith("pulses.")}
    assert {FIGURES.sources[name] for name in LISTS if name not in ours} == {"printed"}
    assert {FIGURES.sources[name] for name in ours} == {"reconstructed"}


@pytest.mark.parametrize(
    "line", [n for n, line in enumerate(TEXT.splitlines()) if " = " in line and "_source" not in line]
)
def test_a_figure_that_is_missing_is_named(line, tmp_path):
    lines = TEXT.splitlines()
    key = lines[line].split(" = ")[0]
    (tmp_path / "operational.toml").write_text("\n".join(lines[:line] + lines[line + 1 :]), encoding="utf-8")
    with pytest.raises(DataError, match=rf"operational.toml.*\.{key}"):
        read_sea_figures(DataFolder(DATA, tmp_path).tree("operational.toml"))
