"""Whole games of Blockade by chance: what must hold at every step, under every option."""

import random

import pytest

import yellowsea as ys
from tests.loops import some
from tests.marks import rule

VARIANTS = [
    {},
    {"hidden_threat": True},
    {"uncertain_situation": True},
    {"uncertain_situation": True, "hidden_threat": True, "return_choice": "squadron"},
    {"ys_ts_adjacent": True, "track_fork": "yalu", "blockade_upkeep_at_russia5": "free"},
    {"failed_fire_inclusive": True, "peripheral_scores_japan": True, "hidden_threat": True},
]


def steps(options, seed, limit=10_000):
    """A game played by chance, yielded before each decision; lively, so that the sea fills and battles happen."""
    game = ys.new("blockade", options=options, seed=seed)
    choose = random.Random(seed)
    for _ in range(limit):
        if game.outcome is not None:
            break
        yield game
        options_now = game.options()
        lively = [text for text in options_now if text not in ("done", "pass", "accept", "decline")]
        game.play(choose.choice(lively if lively and choose.random() < 0.8 else options_now))
    assert game.outcome is not None
    yield game


def squadrons_and_ports(position):
    return {ship.rstrip("*"): place for place, ships in position["at"].items() for ship in ships}


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "+".join(options) or "plain")
@pytest.mark.parametrize("seed", range(3))
def test_every_position_can_be_written_and_read_back(options, seed):
    for number, game in some(enumerate(steps(options, seed))):
        if number % 5 and game.outcome is None:
            continue
        position = game.position()
        twin = ys.from_position("blockade", position)
        assert twin.position() == position
        assert twin.options() == game.options()
        assert twin.actor == game.actor
        for viewer in ("japan", "russia", None):
            assert twin.view(viewer) == game.view(viewer)


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "+".join(options) or "plain")
def test_an_option_is_offered_exactly_when_it_is_not_refused(options):
    """The step itself is asked: the game looks into the list of options first."""
    compared = 0
    for number, game in enumerate(steps(options, seed=11)):
        if game.outcome is not None or number % 40:
            continue
        vocabulary = game.rules.vocabulary
        step = game.rules.steps[game.state.stack[-1]]
        offered = set(game.codes())
        for verb in (vocabulary.by_name[name] for name in step.verbs):
            for code in range(verb.base, verb.base + verb.size):
                reason = step.why_not(game.state, verb.name, vocabulary.arguments(code))
                assert (reason is None) == (code in offered), vocabulary.text(code)
                compared += 1
    assert compared > 200


@rule("blockade PA-2.3", "blockade PA-5.3", "blockade PA-6.8", "blockade PA-7.18", "blockade PA-9.3")
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "+".join(options) or "plain")
@pytest.mark.parametrize("seed", range(2))
def test_the_board_stays_sound(options, seed):
    sunk = set()
    side_of = {}
    for game in some(steps(options, seed)):
        position = game.position()
        side_of = side_of or {ship["id"]: ship["side"] for ship in game.view(None)["ships"]}
        places = squadrons_and_ports(position)
        assert len(places) == 50
        assert -5 <= position["control"] <= 5
        assert 1 <= position["turn"] <= 6
        now_sunk = {ship for ship, place in places.items() if place == "sunk"}
        assert sunk <= now_sunk
        sunk = now_sunk
        for ship, place in places.items():
            if place.split("/")[0] in ("japan", "port_arthur", "vladivostok", "diego_suarez"):
                assert (place.split("/")[0] == "japan") == (side_of[ship] == "japan")
        held = set(position["track"])
        assert len(held) + len(position["boxes"]) + position["landing"] <= 6
        assert not {"port_arthur", "siping"} <= held
        assert "port_arthur" not in held or "port_arthur" not in position["at"]
        assert "hill203" not in held or "port_arthur/yard" not in position["at"]
        if game.outcome is not None:
            assert (game.outcome.winner == "russia") >= ("mukden" not in held)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_hidden_never_reaches_the_enemy(seed):
    """Swap two of the enemy's hidden ships: everything the other side receives stays equal."""
    swaps = 0
    for number, game in enumerate(steps({"uncertain_situation": True}, seed)):
        if game.outcome is not None or number % 7:
            continue
        position = game.position()
        for side in ("japan", "russia"):
            hidden = [ship["id"] for ship in game.view(side)["ships"] if ship["state"] == "hidden"]
            places = squadrons_and_ports(position)
            pairs = [(a, b) for a in hidden for b in hidden if places[a] < places[b]]
            leaving = (position["leaving"] or {}).get("ships", [])
            pairs = [pair for pair in pairs if not set(pair) & set(leaving)]
            if not pairs:
                continue
            first, second = pairs[len(pairs) // 2]
            false = ys.from_position("blockade", swapped(position, first, second))
            assert false.position() != position
            assert false.view(side) == game.view(side)
            assert false.seen_by(side).to_json() == game.seen_by(side).to_json()
            if game.actor == side:
                assert false.options() == game.options()
                assert false.prompt() == game.prompt()
                quiet = [text for text in game.options() if not text.startswith(("battle", "pass", "accept"))]
                for text in quiet[:: max(1, len(quiet) // 3)]:
                    assert heard(position, text, side) == heard(false.position(), text, side)
            swaps += 1
    assert swaps > 20


def heard(position, text, side):
    """What a side hears of an option of its own, with given dice, and what it may do next."""
    game = ys.from_position("blockade", position, seed=1)
    events = game.play(text)
    viewer = 0 if side == "japan" else 1
    after = game.options() if game.actor == side else None
    return [told.to_json() for told in events if told.known_to(viewer)], game.actor, after


def swapped(position, first, second):
    """The position with two ships in each other's place, each with its own damage."""
    exchange = {first: second, second: first}
    damaged = {name.rstrip("*") for names in position["at"].values() for name in names if name.endswith("*")}
    at = {}
    for place, names in position["at"].items():
        ships = [exchange.get(name.rstrip("*"), name.rstrip("*")) for name in names]
        at[place] = [ship + "*" * (ship in damaged) for ship in ships]
    return {**position, "at": at}


@pytest.mark.parametrize("seed", range(2))
def test_a_record_rebuilds_the_game(seed, tmp_path):
    *_, game = steps({"hidden_threat": True}, seed)
    path = tmp_path / "game.json"
    game.save(str(path))
    assert ys.load(path).position() == game.position()


def test_undo_restores_the_position_and_never_crosses_a_die():
    game = ys.new("blockade", seed=2)
    before = game.position()
    game.play("sortie mikasa yellow_sea")
    game.undo("japan")
    assert game.position() == before
    game.play("done", "done")  # the roll-off follows
    with pytest.raises(ys.UndoError):
        game.undo("russia")
