"""The rules beside a second, plain telling of them, on scenes drawn by lot: movement, rail, supply, rout, defence."""

import random

import pytest

from tests.loops import some
from tests.marks import rule
from tests.systems.port_arthur.campaign import GROUND, campaign, number, picked, places, unit, war
from tests.systems.port_arthur.plain_rules import AROUND, HEXES, LAND, RAIL, UNITS, Scene, distance
from yellowsea.kernel.play.game import Game
from yellowsea.kernel.state.sides import side_number
from yellowsea.systems.port_arthur.play.aftermath import rout_ends
from yellowsea.systems.port_arthur.play.strength import QUARTERS, defence
from yellowsea.systems.port_arthur.play.supply import is_supplied
from yellowsea.systems.port_arthur.state.fight import Fight

ON_RAILS = sorted({name for side in RAIL for name in side})


def drawn(seed: int) -> Scene:
    """Both armies thrown upon a piece of the map, in any season, with counters and a port here and there."""
    rng = random.Random(seed)
    turn = rng.choice([4, 5, 8, 11, 13, 18, 23])
    centre = rng.choice([rng.choice(sorted(LAND)), rng.choice(ON_RAILS), "1706", "0622", "4622"])
    radius = rng.choice([4, 6, 9])
    area = sorted(name for name in LAND if distance(name, centre) <= radius)
    whole = [name for name, row in UNITS.items() if row["start"] not in ("part", "parts", "capture")]
    counters = [name for name in whole if UNITS[name]["late"] == "no" and name != "1SI"]
    counters += [f"S{n:02d}" for n in range(1, 15)]
    units: dict[str, str] = {}
    owner: dict[str, str] = {}
    for name in rng.sample(counters, rng.randint(8, 30)):
        here = rng.choice(area if rng.random() < 0.85 else ON_RAILS)
        fortress = here in ("4822", "0622") and UNITS[name]["side"] == "japan"
        if not fortress and owner.setdefault(here, UNITS[name]["side"]) == UNITS[name]["side"]:
            units[name] = here
    free = [name for name in area if name not in owner]
    supply = {side: dict.fromkeys(rng.sample(free, min(len(free), 2)), 1) for side in ("japan", "russia")}
    coast = [name for name in area if HEXES[name]["partial_sea"] == "yes" and owner.get(name) != "russia"]
    return Scene(units, turn, supply, rng.sample(coast, min(len(coast), rng.randint(0, 1))))


def played(scene: Scene, phase: str) -> Game:
    ports = {"hexes": scene.ports}
    return campaign(phase, scene.units, scene.turn, supply=scene.supply, ports=ports)


SEEDS = range(30)


@rule("port_arthur 4.1", "port_arthur 4.4", "port_arthur 4.8", "port_arthur 4.9", "port_arthur 5.3", "port_arthur 5.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_units_go_where_the_plain_rules_let_them_go(seed):
    scene = drawn(seed)
    for side in ("japan", "russia"):
        game = played(scene, "japanese_movement" if side == "japan" else "russian_movement")
        for name in some([name for name in scene.units if UNITS[name]["side"] == side]):
            march = picked(game.copy(), name)
            is_marching = march.position()["steps"][-1] == "march"  # who can only halt has halted
            assert (places(march, "go") if is_marching else set()) == scene.walks_to(name), (name, scene.units[name])
            assert (places(march, "rail") if is_marching else set()) == scene.rides_to(name), (name, scene.units[name])


@rule("port_arthur 7.4", "port_arthur 7.5", "port_arthur 7.7", "port_arthur 12E.1", "port_arthur 12E.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_units_are_fed_where_the_plain_rules_feed_them(seed):
    scene = drawn(seed)
    state = war(played(scene, "japanese_movement"))
    for name, here in some(scene.units.items()):
        side = UNITS[name]["side"]
        assert is_supplied(state, side_number(side), number(here)) == scene.is_fed(side, here), (name, here)


@rule("port_arthur 8.9", "port_arthur 8.10", "port_arthur 4.4", "port_arthur 10.3", "port_arthur 10.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_defence_and_rout_are_those_of_the_plain_rules(seed):
    scene = drawn(seed)
    for side in ("japan", "russia"):
        state = war(played(scene, "russian_movement" if side == "japan" else "japanese_movement"))
        for here in sorted(scene.stands(side)):
            stack = [name for name, place in scene.units.items() if place == here]
            enemies = [near for near in AROUND[here] if near in scene.stands("russia" if side == "japan" else "japan")]
            for foes in [[foe] for foe in enemies] + ([enemies[:2]] if len(enemies) > 1 else []):
                for name in stack:
                    if UNITS[name]["kind"] != "siege_artillery":
                        counted = defence(state, unit(name), [number(foe) for foe in foes]) / QUARTERS
                        assert counted == scene.defence(name, foes), (name, here, foes)
            if enemies and not any(UNITS[name]["kind"] == "headquarters" for name in stack):
                state.fight = Fight(number(here), -1)
                state.fight.routed = [unit(name) for name in stack]
                assert {GROUND.names[end] for end in rout_ends(state)} == scene.rout_ends(here), here
