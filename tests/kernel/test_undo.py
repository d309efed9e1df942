"""Undo: never across a die, a reveal or another side's decision; the engine finds the barrier by itself."""

import random

import pytest

import yellowsea as ys
from tests.alone import ALONE
from tests.kernel.skerries import skerries


def hidden_ships(game, side):
    """The enemy's ships whose place a side does not know."""
    return {ship["id"] for ship in game.view(side)["ships"] if ship["state"] == "hidden"}


def unseen_ships(game, side):
    """Tsushima: the enemy's counters whose place a side does not know."""
    return {ship["id"] for ship in game.view(side)["ships"] if ship["where"] is None}


HIDDEN_THINGS = {"blockade": hidden_ships, "tsushima": unseen_ships}
SECRETIVE = {"blockade": {"uncertain_situation": True}, "tsushima": {}}


def random_games(system, games, **fixed):
    info = ys.systems()[system]
    for seed in range(games):
        rng = random.Random(seed)
        options = {spec.name: rng.choice(spec.values) for spec in info.options} | fixed
        yield ys.new(system, options=options, seed=seed), rng


@pytest.mark.parametrize("system", ALONE)
def test_undo_gives_back_exactly_what_was_before_and_only_where_it_may(system):
    undone = barriers = 0
    for game, rng in random_games(system, {"blockade": 12, "great_war_at_sea": 12, "port_arthur": 4}.get(system, 3)):
        while options := game.options():
            before, side, dice = game.position(), game.actor, game.dice.counter
            game.play(rng.choice(options))
            if game.dice.counter > dice:
                barriers += 1
                assert game.why_not_undo(side).code == "undo-barrier"
                with pytest.raises(ys.UndoError):
                    game.undo(side)
            elif game.why_not_undo(side) is None and rng.random() < 0.3:
                undone += 1
                game.undo(side)
                assert game.position() == before
                assert game.options() == options
                assert game.actor == side
                assert game.dice.counter == dice
        assert game.outcome is not None
    assert undone > 50
    assert barriers > 50


@pytest.mark.parametrize("system", SECRETIVE)
def test_no_move_that_can_be_taken_back_showed_anything(system):
    """Whoever plays an option that may be undone has learnt nothing by it, and neither has the enemy."""
    shown = 0
    for game, rng in random_games(system, 12, **SECRETIVE[system]):
        look = HIDDEN_THINGS[system]
        while options := game.options():
            side = game.actor
            before = {viewer: look(game, viewer) for viewer in ("japan", "russia")}
            option = rng.choice(options)
            game.play(option)
            for viewer, hidden in before.items():
                learnt = hidden - look(game, viewer)
                if learnt:
                    shown += 1
                    assert game.why_not_undo(side) is not None, f"{option} showed {learnt} to {viewer}"
    assert shown > 100


def test_each_side_takes_back_only_its_own_last_move():
    game = ys.new("blockade")
    assert game.why_not_undo("japan").code == "nothing-to-undo"
    with pytest.raises(ys.UndoError) as error:
        game.undo()
    assert error.value.place == "undo"
    game.play("sortie mikasa yellow_sea", "done")
    assert game.why_not_undo("russia").text == "the other side has decided since"
    with pytest.raises(ys.UndoError):
        game.undo("russia")
    game.undo("japan")
    assert game.actor == "japan"
    game.undo()
    assert game.hash() == ys.new("blockade").hash()


def test_another_sides_decision_is_a_barrier():
    game = ys.new("blockade")
    game.play("done", "sortie retvizan yellow_sea")
    assert game.why_not_undo("japan").code == "undo-barrier"
    game.undo("russia")
    game.undo("japan")
    assert game.actor == "japan", "with the Russian move gone, the Japanese one is the last again"


def test_a_resignation_is_final():
    game = ys.new("blockade")
    game.play("sortie mikasa yellow_sea")
    game.resign("japan")
    assert game.why_not_undo("japan").code == "undo-barrier"
    with pytest.raises(ys.UndoError):
        game.undo("japan")


def test_a_wrong_side_is_an_error():
    with pytest.raises(ys.SetupError):
        ys.new("blockade").why_not_undo("china")


def test_many_moves_can_be_taken_back_one_by_one_across_checkpoints():
    game = ys.new("blockade")
    past = [game.position()]
    rng = random.Random(4)
    while game.actor == "japan":
        choices = [text for text in game.options() if not text.startswith(("sortie_all", "done"))]
        if not choices:
            break
        game.play(rng.choice(choices))
        past.append(game.position())
    assert len(past) > 20
    while len(past) > 1:
        assert game.position() == past.pop()
        game.undo("japan")
    assert game.position() == past[0]


def test_moves_taken_back_are_not_in_the_record():
    game = ys.new("blockade", seed=3)
    straight = ys.new("blockade", seed=3)
    game.play("sortie mikasa yellow_sea")
    game.undo()
    for each in (game, straight):
        each.play("sortie fuji yellow_sea", "done", "done")
    assert game.hash() == straight.hash()
    assert [move.code for move in game.moves] == [move.code for move in straight.moves]


def test_undo_past_a_long_game_needs_no_dice():
    game = skerries([6, 3, 6, 6])
    for _ in range(2):
        game.play("steer east", "steer west")
    game.play("duel")
    before = game.position()
    game.play("pay elm")
    game.undo("russia")
    assert game.position() == before
    assert game.dice.counter == 2, "the dice of the duel were not thrown again"


def test_a_copy_takes_back_on_its_own():
    game = ys.new("blockade")
    game.play("sortie mikasa yellow_sea")
    twin = game.copy()
    twin.undo("japan")
    assert game.moves
    assert not twin.moves
    assert game.position()["at"]["yellow_sea"] == ["mikasa"]


def test_a_copy_and_its_game_go_on_apart():
    game = ys.new("blockade", seed=3)
    game.play("sortie mikasa yellow_sea")
    twin, other = game.copy(), game.copy()
    before = [move.code for move in game.moves]
    game.play("sortie fuji yellow_sea")
    twin.resign("japan")
    with pytest.raises(ys.IllegalMove):
        other.play("sortie fuji yellow_sea", "sortie fuji yellow_sea")
    assert [move.code for move in other.moves] == before
    assert [move.code for move in game.moves[:-1]] == before == [move.code for move in twin.moves[:-1]]
    assert game.moves[-1].code != twin.moves[-1].code
    third = game.copy()
    third.play("done")
    assert len(third.moves) == len(game.moves) + 1


def test_a_long_game_keeps_only_the_checkpoints_that_undo_can_reach():
    game = ys.new("tsushima", scenario="round_island", seed=2)
    rng = random.Random(2)
    crossed = 0
    while options := game.options():
        game.play(rng.choice(options))
        last = max((number for number, move in enumerate(game.moves, 1) if move.barrier), default=0)
        kept = [index for index, _ in game._checkpoints]
        assert kept[0] <= last
        if kept[-1] == len(game.moves):
            assert all(index > last for index in kept[1:])
        if len(game.moves) % 50 == 0 and not game.moves[-1].barrier:
            twin = game.copy()
            while twin.moves and not twin.moves[-1].barrier:
                twin.undo()
                crossed += 1
            assert len(twin.moves) == last
    assert crossed > 50
