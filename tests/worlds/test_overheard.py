"""What a watcher reads of the enemy's orders, option by option, names no ship whose place he does not know."""

import random

import pytest

import yellowsea as ys
from tools.worlds.pairs import HIDDEN, begin
from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games.secrecy import known, option_is_open, stored, words_in

GAMES = {"blockade": (3, 200), "tsushima": (5, 220), "great_war_at_sea": (3, 120), "russo_japanese_war": (1, 260)}
OTHER = {"japan": "russia", "russia": "japan"}


def unplaced(view, viewer):
    """The enemy's ships that a view does not place, by their ids; who is lost is placed for good."""
    if view["system"] == "russo_japanese_war":
        return unplaced(view["parts"]["sea"], viewer)
    if view["system"] == "great_war_at_sea":
        vessels = view["operation"]["vessels"] if view.get("operation") else []
        afloat = [ship for ship in vessels if ship["side"] != viewer and ship["fate"] == "afloat"]
        return {ship["id"] for ship in afloat if ship["fleet"] is None and ship["zone"] is None}
    hidden = [ship for ship in view["ships"] if ship["side"] != viewer]
    return {ship["id"] for ship in hidden if ship.get("state") == "hidden" or ship.get("where", "") is None}


@pytest.mark.parametrize("system", HIDDEN)
def test_an_order_that_is_overheard_names_no_hidden_ship(system):
    games, decisions = GAMES[system]
    heard = 0
    for number in range(games):
        rng = random.Random(f"overheard {system} {number}")
        game = begin(system, "", rng)
        bots = {side: ys.bot(system, "doctrine", seed=number) for side in SIDES}
        for _ in range(decisions):
            actor = game.actor
            if actor is None:
                break
            watcher = OTHER[actor]
            before = unplaced(game.view(watcher), watcher)
            is_bots = rng.random() < number / max(1, games)
            code = bots[actor].choose_code(game.seen_by(actor)) if is_bots else rng.choice(game.codes())
            option = game.rules.vocabulary.text(code)
            events = stored(game.step(code))
            told = known(events, watcher)
            hidden = (before & unplaced(game.view(watcher), watcher)) - {"tsushima"}  # an island too
            if game.actor is None or not hidden:
                continue
            facts = [{name: fact for name, fact in one.items() if name not in ("rule", "type")} for one in told]
            if any(
                event.get("hits") or event.get("fate") or one["type"] == "MineStruck"
                for event, one in zip(facts, told, strict=True)
            ):
                continue  # a ship that is hurt or lost is named to everybody
            words = set(words_in(facts))
            if option_is_open(actor, option, len(events), told, watcher):
                words |= set(option.split()[1:])
            assert not words & hidden, (option, told)
            heard += len(words)
    assert heard > 50
