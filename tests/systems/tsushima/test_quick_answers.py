"""The quick forms of a question give the answer of the slow ones: modifiers, salvos, reach, who may sail, courses."""

import itertools
import random

import pytest

import yellowsea as ys
from tests.marks import rule
from tests.systems.tsushima.scenes import now
from yellowsea.boards.hexsets import members_of
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.tsushima.battle.declare_fire import Laid, as_suggested, sharers_on
from yellowsea.systems.tsushima.battle.gunnery import (
    PRIMARY,
    SECONDARY,
    any_gun_reaches,
    between,
    expected,
    expected_of_both,
    factor_of,
    fire_modifiers,
    has_salvo,
    longest_reach,
    main_targets,
    modifier,
    reaches,
    salvos_of,
    within,
)
from yellowsea.systems.tsushima.chart.mines import mine_hexes, sweepable, why_not_mine, why_not_sweep
from yellowsea.systems.tsushima.chart.movement import (
    may_declare_over,
    sailing_units,
    why_not_declare_over,
    why_not_sail,
)
from yellowsea.systems.tsushima.chart.repairs import repairable, why_not_repair
from yellowsea.systems.tsushima.chart.spotting import raid_hexes, search_places, why_not_raid, why_not_search
from yellowsea.systems.tsushima.chart.zone_voyages import travellers, why_not_travel
from yellowsea.systems.tsushima.state.tables import DIVISIONS, UNITS


def places_met(scenario, step, seed, every=1):
    """The states of a random game in which this step asks something."""
    source = random.Random(seed)
    options = {"flight_halves": source.choice(["fleeing_guns", "guns_on_fleeing"])}
    game = ys.new("tsushima", scenario=scenario, seed=seed, options=options)
    met = 0
    while texts := game.options():
        if now(game) == step:
            met += 1
            if met % every == 0:
                yield game.state
        game.play(source.choice(texts))


def confused(war, source):
    """A copy in which anybody may screen anybody, flee, be hit or have lost heart."""
    twin = war.copy()
    lines = [*twin.lines[0], *twin.lines[1]]
    twin.screening = [source.choice([*lines, -1, -1]) for _ in twin.screening]
    twin.fleeing = [source.choice([0, 0, 1]) for _ in twin.fleeing]
    twin.morale = [source.choice([0, 0, 1, 2]) for _ in twin.morale]
    twin.hits = [source.choice([0, 1, 2]) for _ in twin.hits]
    return twin


@rule("tsushima 8.13", "tsushima 8.14")
def test_a_shot_weighed_quickly_is_the_shot_as_fired():
    source = random.Random(5)
    shots = screened = 0
    for war in (war for seed in range(6) for war in places_met("port_arthur", "declare", seed, every=2)):
        entry = war.queue[war.queue_at]
        shooter = entry[0] // 4
        for target in entry[1:]:
            for trial in (war, confused(war, source)):
                sharers = len(sharers_on(trial, target, shooter)) + 1
                for gun in (PRIMARY, SECONDARY):
                    told = fire_modifiers(trial, shooter, gun, target, sharers)
                    assert modifier(trial, shooter, gun, target, sharers) == sum(number for _, number in told)
                    salvos = salvos_of(trial, shooter, gun, target)
                    assert has_salvo(trial, shooter, gun) == (salvos > 0)
                    effective = factor_of(trial.tables, shooter, gun) - between(trial, shooter, target)
                    assert reaches(trial, shooter, gun, target) == (effective > 0 and salvos > 0)
                    screened += any(why.endswith(("screen", "screened")) for why, _ in told)
                both = [expected(trial, shooter, gun, target, sharers) for gun in (PRIMARY, SECONDARY)]
                assert expected_of_both(trial, shooter, target, sharers) == both[0] + both[1]
                shots += 1
    assert shots > 200
    assert screened > 20


@rule("tsushima 8.16")
def test_whom_a_ship_may_fire_at_is_whom_a_gun_reaches():
    asked = 0
    for war in places_met("port_arthur", "declare", 3, every=3):
        for side in (0, 1):
            foes = war.groups(1 - side)
            for rank, group in enumerate(war.groups(side)):
                for place, ship in enumerate(group):
                    everybody = [foe for groups in foes for foe in groups]
                    reached = [foe for foe in everybody if any_gun_reaches(war, ship, foe)]
                    assert within(war, everybody, war.column[ship], longest_reach(war, ship)) == reached
                    assert set(main_targets(war, ship, rank, place, foes)) <= {*reached}
                    asked += len(everybody)
    assert asked > 100


@rule("tsushima 4.5", "tsushima 4.6")
def test_the_units_that_may_sail_are_those_nothing_speaks_against():
    found = 0
    scenarios = ("round_island", "tsushima")
    for war in (war for one in scenarios for war in places_met(one, "movement", 2, every=17)):
        for side in range(len(SIDES)):
            units = [*range(side * DIVISIONS, (side + 1) * DIVISIONS), *(UNITS + s for s in war.fleets[side])]
            expected_units = [unit for unit in units if why_not_sail(war, side, unit) is None]
            assert sailing_units(war, side) == expected_units
            found += len(expected_units)
    assert found > 100


@rule("tsushima 8.17")
def test_who_shares_a_target_is_the_same_counted_at_once():
    shared = 0
    for war in (war for seed in range(3) for war in places_met("port_arthur", "declare", seed, every=6)):
        for trial in (war, laid_on(war)):
            laid = Laid(trial)
            guns = [trial.tables.ships + gun for gun in range(trial.tables.coast_guns)]
            for ship in [*trial.on_board(trial.firing), *guns]:
                for target in trial.on_board(1 - trial.firing):
                    others = sharers_on(trial, target, ship)
                    assert laid.others(target, ship) == others
                    shared += len(others) > 1
    assert shared > 20


def laid_on(war):
    """A copy in which the side that declares has laid all its guns as suggested."""
    twin = war.copy()
    as_suggested(twin)
    return twin


PAIRS = {
    "search": (search_places, why_not_search, lambda war: range(war.tables.chart.places)),
    "raid": (raid_hexes, why_not_raid, lambda war: range(war.tables.chart.hexes)),
    "declare_over": (
        lambda war, side: [0] if may_declare_over(war, side) else [],
        lambda war, side, _: why_not_declare_over(war, side),
        lambda _: [0],
    ),
    "mine": (mine_hexes, why_not_mine, lambda war: range(war.tables.chart.hexes)),
    "sweep": (sweepable, why_not_sweep, lambda war: range(war.tables.chart.hexes)),
    "repair": (repairable, why_not_repair, lambda war: range(war.tables.ships)),
    "travel": (travellers, why_not_travel, lambda war: range(war.tables.ships)),
}


@rule(
    "tsushima 6.1", "tsushima 8.22", "tsushima 9.1", "tsushima 10.1", "tsushima 10.4", "tsushima 4.8", "tsushima 16.4"
)
@pytest.mark.parametrize("verb", PAIRS)
def test_what_is_listed_quickly_is_what_nothing_speaks_against(verb):
    """In random states, those of both sides, whatever is asked at the moment."""
    lister, why_not, candidates = PAIRS[verb]
    listed = refused = 0
    for war in odd_states(verb):
        for side in range(len(SIDES)):
            found = [number for number in candidates(war) if why_not(war, side, number) is None]
            assert sorted(lister(war, side)) == found
            listed += len(found)
            refused += len(candidates(war)) - len(found)
    assert listed > 0
    assert refused > 0


def odd_states(verb):
    """States of random games, shaken so that every rule has something to say."""
    source = random.Random(verb)
    for scenario in ("round_island", "tsushima", "war_at_sea"):
        for war in itertools.islice(places_met(scenario, "movement", 3, every=40), 6):
            twin = war.copy()
            chart = twin.tables.chart
            places = [*source.sample(chart.waters, 8), *range(chart.port_base, chart.places)]
            for ship in range(twin.tables.ships):
                if twin.is_afloat(ship):
                    twin.put(ship, source.choice(places))
                    twin.hits[ship] = source.choice([0, 1, 2])
            twin.recount()
            twin.mines = sum(1 << source.choice(chart.waters) for _ in range(3))
            twin.rolling = source.choice([0, 1])
            twin.evaded = [source.choice([0, 1]), source.choice([0, 1])]
            twin.asked = source.sample(range(chart.ports), 3)
            for hexagon in members_of(twin.mines)[:1]:
                for ship in twin.fleets[source.choice([0, 1])][:7]:
                    if twin.is_afloat(ship):
                        twin.put(ship, hexagon)
            yield twin
