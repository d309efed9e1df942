"""The place that a question is about stands in the view of the side that is asked, and in no other."""

from __future__ import annotations

import yellowsea as ys

OFF_CHEMULPO = "0411"


def searched() -> ys.Game:
    game = ys.new("tsushima", scenario="round_island", seed=3)
    for option in ("default_setup", "done") * 2 + ("sail_all port_arthur", f"to {OFF_CHEMULPO}", "done"):
        game.play(option)
    for option in ("sail_all chemulpo", f"to {OFF_CHEMULPO}", "done", f"search {OFF_CHEMULPO}"):
        game.play(option)
    return game


def test_who_is_searched_for_is_told_where():
    game = searched()
    assert game.actor == "russia"
    assert set(game.options()) == {"evade", "stand"}
    assert game.view("russia")["about"] == OFF_CHEMULPO
    assert game.view("japan")["about"] is None
    assert game.view(None)["about"] is None
    game.play("stand")
    assert game.view("russia")["about"] is None
