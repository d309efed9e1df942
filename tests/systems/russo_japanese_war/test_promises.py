"""What every system promises, for the joined war: records, undo, secrets across both boards, true standings."""

import copy
import json
import random

import pytest

import yellowsea as ys
from tests.kernel.test_secrecy import change_stacks, heard
from tests.loops import some
from tests.systems.russo_japanese_war.joined import RULES, joined, landing
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.record.record import record_of
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems import find, rules_of
from yellowsea.systems.port_arthur.rules import PortArthurRules

SYSTEM = "russo_japanese_war"


def wandering(seed, decisions, every):
    """A random war, handed over now and then."""
    game = ys.new(SYSTEM, seed=seed)
    rng = random.Random(seed)
    for number in range(decisions):
        if not game.options():
            return
        if number % every == every - 1:
            yield game, rng
        game.play(rng.choice(game.options()))


def test_a_record_replays_to_the_same_hash():
    for game, _ in some(wandering(3, 900, 450)):
        again = ys.from_record(json.loads(json.dumps(record_of(game))))
        assert again.hash() == game.hash()


def test_undo_goes_back_across_boards_to_the_last_die():
    undone = 0
    for game, rng in wandering(4, 1_200, 30):
        before, actor = game.position(), game.actor
        copied = game.copy()
        copied.play(rng.choice(copied.options()))
        if copied.why_not_undo(actor) is None:
            copied.undo(actor)
            assert copied.position() == before
            undone += 1
    assert undone > 10


def other_world(position, viewer, rng):
    """Ships of the enemy in other stacks; for Russia also other loads."""
    changed = copy.deepcopy(position)
    if viewer == "russia":
        changed["loads"] = {"kure": {"fusan": rng.randrange(5, 40)}}
        changed["month"]["months"] = rng.randrange(6)
    sea = copy.deepcopy(position["sea"])
    cargo = sea["marks"].pop("cargo", {})  # alone, Tsushima knows loads of Kure only
    twin = change_stacks({**sea, "options": {}}, viewer, rng) if sea["steps"] else None
    if twin is not None:
        twin.pop("options", None)
        merchants = [name for names in twin["at"].values() for name in names]
        twin["marks"]["cargo"] = {ship: load for ship, load in cargo.items() if ship in merchants}
        changed["sea"] = twin
    return changed if changed != position else None


def test_nothing_a_side_receives_tells_what_is_hidden_from_it():
    compared = 0
    for seed in (1, 2):
        for game, rng in wandering(seed, 1_500, 25):
            for viewer in SIDES:
                position = game.position()
                if position["steps"][-1] in ("transport", "landing", "unloading", "loading"):
                    continue  # what is asked there depends on the loads
                other = other_world(position, viewer, rng)
                if other is None:
                    continue
                worlds = [ys.from_position(SYSTEM, each, seed=7) for each in (position, other)]
                views = [world.view(viewer) for world in worlds]
                assert views[0] == views[1]
                assert worlds[0].seen_by(viewer).to_json() == worlds[1].seen_by(viewer).to_json()
                assert worlds[0].standing(viewer).to_json() == worlds[1].standing(viewer).to_json()
                if game.actor == viewer:
                    text = rng.choice(game.options())
                    told = []
                    for world in worlds:
                        world.dice = SeededDice(compared)
                        told.append(heard(world.play(text), viewer))
                    assert told[0] == told[1], text
                compared += 1
    assert compared > 40


@pytest.mark.parametrize("side", SIDES)
def test_the_standing_names_aims_of_both_boards(side):
    game = ys.new(SYSTEM, seed=1)
    told = game.standing(side).to_json()
    rules = {aim["rule"].split(" ")[0] for aim in told["aims"][side]}
    assert rules == {"port_arthur", "tsushima"}
    assert told["forecast"] is not None


def test_the_standing_counts_the_month_of_the_chart():
    told = joined(turn=4).standing("japan")
    assert told.moment == "if the war ended now, in turn 4 of 23", "though on land it is still the third"


def test_the_officer_plays_the_same_legal_options_every_time():
    games = []
    for _ in range(2):
        officer = {side: ys.bot(SYSTEM, "doctrine", seed=1) for side in SIDES}
        game = ys.new(SYSTEM, seed=5)
        for _ in range(150):
            assert game.actor is not None
            choice = officer[game.actor].choose(game.seen_by(game.actor))
            assert choice in game.options()
            assert officer[game.actor].why()
            game.play(choice)
        games.append(game.hash())
    assert games[0] == games[1]


def hashes_alone():
    """Where random games of the two parts, played alone, are after a while."""
    found = []
    for system, scenario in (("tsushima", "war_at_sea"), ("port_arthur", "campaign")):
        game = ys.new(system, scenario=scenario, seed=8)
        rng = random.Random(8)
        for _ in range(250):
            game.play(rng.choice(game.options()))
        found.append(game.hash())
    return found


def test_the_parts_alone_play_as_before():
    before = hashes_alone()
    for _ in wandering(6, 300, 300):
        pass
    assert hashes_alone() == before
    for system in ("tsushima", "port_arthur"):
        steps = rules_of(system).steps
        assert not [step.key for step in steps if step.is_pause], "nothing of the seams is left in them"


def test_the_statistics_count_both_halves_and_what_joins_them():
    at = {"0409": ["m1", "m2"], "port_arthur": ["retvizan"]}
    game = landing(at, {"1D": "cis_yalu_korea", "7ES": "4822", "S12": "0622"}, {"m1": 3, "m2": 3})
    tally = find(SYSTEM).tally(RULES)
    tally.watch(game.state, game.play("port 3617"))
    row = {figure.name: value for figure, value in zip(tally.figures(), tally.values(), strict=True)}
    assert (row["loads_landed"], row["land_first_port"]) == (2, 4)
    assert not {"sea_turns_fed", "land_russian_turns"} & set(row), "sections that are not played are not counted"


def test_the_statistics_of_the_last_day():
    game = joined(
        {"sasebo": ["mikasa"], "vladivostok": ["gromoboi*", "rurik"]},
        {"GD": "japan", "7ES": "4822", "5ES": "0622*"},
        turn=23,
        phase=7,
        sea_steps=("terminal",),
        land_phase="russian_supply",
        steps=("turn", "transport"),
        sea={"stage": 8},
        month={"carried": True},
        loads={"kure": {"fusan": 5}},
    )
    tally = find(SYSTEM).tally(RULES)
    tally.watch(game.state, game.play("done"))
    row = {figure.name: value for figure, value in zip(tally.figures(), tally.values(), strict=True)}
    assert (row["land_last_turn"], row["land_unregenerated_russia"], row["points_lost"]) == (23, 1, 5)
    assert (row["won_at_sea_japan"], row["won_at_sea_russia"]) == (1, 0)


def test_the_land_is_looked_at_anew_only_when_it_has_changed():
    """A long stored war is replayed with the views of everybody, most of them of fleets that sail."""
    quiet, last = 0, None
    for game, _ in wandering(6, 220, 1):
        shown = [game.view(viewer)["parts"]["land"] for viewer in (*SIDES, None)]
        assert [view["viewer"] for view in shown] == [*SIDES, None]
        assert all(view["stacks"] is shown[0]["stacks"] for view in shown), "one view for all three"
        quiet += shown[0]["stacks"] is last
        last = shown[0]["stacks"]
    assert quiet > 80
    alone = PortArthurRules.view(game.rules.parts[1].rules, game.state.parts[1], 0)
    seen = game.view("japan")["parts"]["land"]
    assert [key for key in alone if alone[key] != seen[key] and key != "actor"] == []
