"""Hidden information: change what a side must not know, and everything that side receives stays equal."""

import copy
import json
import random

import pytest

import yellowsea as ys
from tests.alone import ALONE
from tests.kernel.skerries import skerries
from tests.kernel.test_undo import SECRETIVE
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import EVERYONE

OTHER = {"japan": "russia", "russia": "japan"}


def hide_elsewhere(position, viewer, rng):
    """Blockade: the enemy's hidden ships change places among his squadrons, where the viewer cannot tell."""
    changed = copy.deepcopy(position)
    enemy = OTHER[viewer]
    game = ys.from_position("blockade", position)
    hidden = {ship["id"] for ship in game.view(viewer)["ships"] if ship["state"] == "hidden" and ship["side"] == enemy}
    # Squadrons that have chosen their open counter; before his sortie is over nothing of it lies open.
    areas = [area for area in position["tops"][enemy] if area != (position["battle"] or {}).get("area")]
    if position["steps"][-1].endswith("sortie") and game.actor == enemy:
        areas = ["yellow_sea", "pacific", "sea_of_japan"]
    moving = {name: area for area in areas for name in position["at"].get(area, []) if name.rstrip("*") in hidden}
    for name, area in moving.items():
        changed["at"][area].remove(name)
        changed["at"].setdefault(rng.choice(areas), []).append(name)
        if name.rstrip("*") in changed["sorties"]:
            changed["sorties"][name.rstrip("*")][1] = rng.choice(areas)
    return (
        changed
        if {name: area for area in areas for name in changed["at"].get(area, []) if name in moving} != moving
        else None
    )


def change_stacks(position, viewer, rng):
    """Tsushima: two of the enemy's unseen counters in different places change theirs."""
    if position["steps"] and position["steps"][-1] in ("course", "keep_clear", "form", "deploy"):
        return None  # whom these orders are for is the secret itself
    game = ys.from_position("tsushima", position)
    hidden = {ship["id"] for ship in game.view(viewer)["ships"] if ship["where"] is None and ship["side"] != viewer}
    changed = copy.deepcopy(position)
    stacks = [place for place, names in changed["at"].items() if any(name.rstrip("*") in hidden for name in names)]
    if len(stacks) < 2:
        return None
    one, other = rng.sample(sorted(stacks), 2)
    first, second = (rng.choice([n for n in changed["at"][place] if n.rstrip("*") in hidden]) for place in (one, other))
    if "waiting" in (one, other):
        return None
    for place, out, into in ((one, first, second), (other, second, first)):
        changed["at"][place][changed["at"][place].index(out)] = into
    swapped = {first.rstrip("*"), second.rstrip("*")}
    changed["divisions"] = {d: ships for d, ships in changed["divisions"].items() if not swapped & set(ships)}
    for mark in ("repairing", "fled", "cargo"):
        for ship in swapped:
            changed["marks"].get(mark, {}).pop(ship, None)
    trade(changed["began"], *swapped)  # these go with the place
    for mark in ("sheltered", "exposed", "inner"):
        trade(changed["marks"].get(mark, {}), *swapped)
    return changed


def trade(table, one, other):
    """What a table says of two ships is said of each other."""
    first, second = table.pop(one, None), table.pop(other, None)
    table.update({ship: value for ship, value in ((other, first), (one, second)) if value is not None})


RESHUFFLE = {"blockade": hide_elsewhere, "tsushima": change_stacks}
ELSEWHERE = ("great_war_at_sea",)  # its secrets are tested with its other rules


def received(game, side):
    """Everything a side is given, as one JSON text."""
    seen = game.seen_by(side)
    told = {
        "view": game.view(side),
        "actor": game.actor,
        "seen": seen.to_json(),
        "standing": game.standing(side).to_json(),
    }
    if game.actor == side:
        vocabulary = game.rules.vocabulary
        told["prompt"] = game.prompt()
        told["options"] = game.options()
        odds = (game.odds(text) for text in game.options()[:: len(game.options()) // 4 + 1])
        told["odds"] = [chances.to_json() if chances is not None else None for chances in odds]
        refusals = (game.why_not(vocabulary.text(code)) for code in range(0, vocabulary.size, 19))
        told["refusals"] = [refusal.to_json() if refusal is not None else None for refusal in refusals]
    else:
        told["options"] = seen.options()
    return json.dumps(told, sort_keys=True)


def heard(events, side):
    """What a side is told, up to the moment when something hidden may be shown."""
    told = []
    for event in events:
        if event.reveals:
            break
        if event.known_to(SIDES.index(side)):
            told.append(event.to_json())
    return told


def twins(system, games, every):
    """Pairs of games that differ only in what the viewer must not know, from all over random games."""
    info = ys.systems()[system]
    for seed in range(games):
        rng = random.Random(seed)
        options = {spec.name: rng.choice(spec.values) for spec in info.options} | SECRETIVE[system]
        game = ys.new(system, options=options, seed=seed)
        while choices := game.options():
            if rng.random() < every:
                viewer = rng.choice(SIDES)
                position = game.position()
                other = RESHUFFLE[system](position, viewer, rng)
                if other is not None:
                    yield viewer, *(ys.from_position(system, each, seed=seed) for each in (position, other)), rng
            game.play(rng.choice(choices))


@pytest.mark.parametrize("system", SECRETIVE)
def test_nothing_a_side_receives_tells_what_is_hidden_from_it(system):
    compared = differing = 0
    for viewer, real, other, _ in twins(system, 16, every=0.12):
        assert received(real, viewer) == received(other, viewer)
        assert real.hash() != other.hash()
        enemy = OTHER[viewer]
        differing += received(real, enemy) != received(other, enemy)
        compared += 1
    assert compared > 200
    assert differing == compared, "the twins must really differ, and their owner sees it"


@pytest.mark.parametrize("system", SECRETIVE)
def test_spectators_learn_what_neither_side_may(system):
    compared = 0
    for _, real, other, _ in twins(system, 12, every=0.15):
        assert real.view(None) == other.view(None)
        compared += 1
    assert compared > 50


@pytest.mark.parametrize("system", SECRETIVE)
def test_what_happens_after_an_own_option_tells_nothing_before_the_reveal(system):
    compared = 0
    for viewer, real, other, rng in twins(system, 16, every=0.15):
        if real.actor != viewer:
            continue
        for text in rng.sample(real.options(), min(6, len(real.options()))):
            outcomes = []
            for game in (real.copy(), other.copy()):
                game.dice = SeededDice(compared)
                outcomes.append(heard(game.play(text), viewer))
            assert outcomes[0] == outcomes[1], text
            compared += 1
    assert compared > 400


@pytest.mark.parametrize("system", SECRETIVE)
def test_a_bot_imagines_only_what_fits_its_view(system):
    compared = 0
    for viewer, real, _, _ in twins(system, 16, every=0.15):
        if real.actor != viewer:
            continue
        number = SIDES.index(viewer)
        before = real.view(viewer)
        for seed in range(3):
            imagined = real.seen_by(viewer).imagine(random.Random(seed))
            view = real.rules.view(imagined, number)
            view["outcome"] = None
            assert view == before
            assert "hidden" not in real.rules.write(imagined)["at"], "every ship is somewhere"
            compared += 1
    assert compared > 100


# -- what a system says of itself --------------------------------------------------------------------------------------


def something_is_hidden(game, rng, most):
    """Was anything kept from a side in the first decisions of a random game?"""
    rules = game.rules
    for _ in range(most):
        if game.actor is None:
            break
        events = game.step(rng.choice(game.codes()))
        truth = rules.write(game.state)
        masked = any(rules.write(rules.masked(game.state, side)) != truth for side in range(len(SIDES)))
        if masked or any(event.audience != EVERYONE for event in events):
            return True
    return False


def set_ups(system):
    """Every scenario, each with several draws of the settings."""
    info = ys.systems()[system]
    for scenario in info.scenarios:
        for seed in range(3):
            rng = random.Random(seed)
            yield scenario.id, {spec.name: rng.choice(spec.values) for spec in info.options}, seed


@pytest.mark.parametrize("system", ALONE)
def test_a_system_hides_something_exactly_where_it_says_so(system):
    declared = set()
    for scenario, options, seed in set_ups(system):
        game = ys.new(system, scenario=scenario, options=options, seed=seed)
        hides = game.rules.hides_anything(scenario, options)
        most = 400 if hides else 10_000
        assert something_is_hidden(game, random.Random(seed), most) == hides, (scenario, options)
        declared.add(hides)
    assert (True in declared) == (system in (*SECRETIVE, *ELSEWHERE)), "its secrets must be tested"
    assert (system in SECRETIVE) == (system in RESHUFFLE)


def test_the_skerries_hide_what_they_say():
    game = skerries(1)
    assert game.rules.hides_anything("chain", game.settings)
    assert something_is_hidden(game, random.Random(1), 2)


def test_the_enemys_sorties_are_unseen_until_he_is_done():
    """Blockade: the same ship to one sea or to another is the same to the enemy."""
    games = []
    for area in ("yellow_sea", "pacific"):
        game = ys.new("blockade", options={"uncertain_situation": True})
        events = game.play(f"sortie mikasa {area}", f"sortie fuji {area}")
        assert [event for event in events if event.known_to(1) or event.known_to(2)] == []
        games.append(game)
    assert received(games[0], "russia") == received(games[1], "russia")
    assert received(games[0], "japan") != received(games[1], "japan")
    assert games[0].view(None) == games[1].view(None)


def test_the_open_counters_are_seen_and_the_rest_is_not():
    game = ys.new("blockade", options={"uncertain_situation": True})
    game.play("sortie mikasa yellow_sea", "sortie fuji yellow_sea", "sortie asahi pacific")
    game.play("done", "top fuji", "top asahi")
    russia = {ship["id"]: ship["state"] for ship in game.view("russia")["ships"]}
    assert (russia["fuji"], russia["asahi"], russia["mikasa"]) == ("area", "area", "hidden")
    squadron = game.view("russia")["areas"]["yellow_sea"]["squadrons"]["japan"]
    assert squadron == {"count": None, "firepower": None, "speed": None, "top": "fuji", "hidden": True}
    assert game.view("japan")["areas"]["yellow_sea"]["squadrons"]["japan"]["count"] == 2


def test_with_nothing_hidden_all_see_the_same_board():
    game = ys.new("blockade", seed=2)
    rng = random.Random(2)
    while options := game.options():
        views = [game.view(side) for side in (*SIDES, None)]
        for view in views:
            del view["viewer"]
        assert views[0] == views[1] == views[2]
        game.play(rng.choice(options))
