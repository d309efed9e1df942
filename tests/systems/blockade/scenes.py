"""Positions of Blockade in a few lines, and short questions about what became of them."""

import pytest

import yellowsea as ys

# The steps that stand on another one.
UNDER = {"first_fire": "roll_off", "choose_dice": "roll_off", "mine_hits": "mines"}


def position(fleets, step="operation", acting="japan", dice=(), options=None, **rest):
    """A game that begins at a step. Each line of `fleets` is a place and its ships; a star marks a damaged one."""
    at = {}
    for line in fleets.splitlines():
        place, *ships = line.split("#")[0].split() or [""]
        if place:
            at.setdefault(place, []).extend(ships)
    scene = {"at": at, "steps": [step], "options": options or {}, **rest}
    if step == "operation":
        scene.setdefault("operation", {"rolls": [6, 1] if acting == "japan" else [1, 6], "acting": acting})
    return ys.from_position("blockade", scene, dice=list(dice))


def battle(japan, russia, attacker="japan", dice=(), area="yellow_sea", **rest):
    """A game in which one side has just called a battle between two squadrons."""
    game = position(f"{area} {japan} {russia}", acting=attacker, dice=dice, **rest)
    game.play(f"battle {area}")
    return game


def now(game):
    """The step on top."""
    steps = game.position()["steps"]
    return steps[-1] if steps else "over"


def where(game, ship):
    """The place of a ship: `yellow_sea`, `japan`, `japan/yard`, `sunk`."""
    for place, ships in game.position()["at"].items():
        if ship in [name.rstrip("*") for name in ships]:
            return place
    raise AssertionError(f"{ship} is nowhere")


def is_damaged(game, ship):
    return any(ship + "*" in ships for ships in game.position()["at"].values())


def at(game, place):
    """The ships in a place, a star behind each damaged one."""
    return sorted(game.position()["at"].get(place, []))


def marker(game):
    return game.position()["control"]


def holder(game):
    return game.position()["initiative"]


def track(game):
    return game.position()["track"]


def supply(game):
    return game.view("japan")["pawns"]["supply"]


def verbs(game):
    """The verbs on offer."""
    return {text.split()[0] for text in game.options()}


def offered(game, verb):
    """The arguments on offer for a verb; a single argument stands alone."""
    found = [text.split()[1:] for text in game.options() if text.split()[0] == verb]
    return [words[0] if len(words) == 1 else tuple(words) for words in found]


def refused(game, text):
    """The rule that forbids an option; the option must be absent, refused and without effect when tried."""
    before = game.position()
    assert text not in game.options()
    refusal = game.why_not(text)
    assert refusal is not None, f"{text} should be refused"
    with pytest.raises(ys.IllegalMove):
        game.play(text)
    assert game.position() == before
    assert not refusal.rule or refusal.rule.startswith("blockade ")
    return refusal.rule.removeprefix("blockade ")


def event(events, kind):
    """The one event of a kind."""
    found = [told for told in events if type(told).__name__ == kind]
    assert len(found) == 1, f"{len(found)} {kind}"
    return found[0]


def happened(events, kind):
    return any(type(told).__name__ == kind for told in events)
