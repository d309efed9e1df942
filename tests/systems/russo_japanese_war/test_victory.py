"""The end of the joined war: the land decides, the sea shifts it."""

import pytest

from tests.marks import rule
from tests.systems.russo_japanese_war.joined import joined, kinds, war_of
from yellowsea.systems.russo_japanese_war.play.victory import outcome_of

TAKEN = {"GD": "4822", "1D": "0622", "FG1": "2206"}
HELD = {"GD": "japan", "7ES": "4822", "5ES": "0622"}
JAPANESE = {
    "fell": 2,
    "fortresses": {"port_arthur": "japan", "mukden": "japan"},
}
OWNED = {"ports": {"yin_kou": "neutral", "port_arthur": "japan"}, "fallen": 2}


def result(units, japan_points, russia_points, **more):
    """The outcome with so many points for damage at sea: a battleship has three for each of its hits."""
    at = {
        "sasebo": ["mikasa" + "*" * russia_points, "asahi"],
        "vladivostok": ["gromoboi" + "*" * japan_points, "rurik"],
    }
    game = joined(at, units, **more)
    outcome = outcome_of(war_of(game))
    return outcome.winner, outcome.level, outcome.score


@rule("russo_japanese_war S36")
@pytest.mark.parametrize(
    ("japan", "russia", "level", "score"),
    [(2, 0, "strategic", 6.0), (2, 1, "tactical", 5.0), (0, 0, "tactical", 4.0), (0, 2, "marginal", 2.0)],
)
def test_a_decisive_result_at_sea_shifts_the_level_on_land(japan, russia, level, score):
    assert result(TAKEN, japan, russia, land=JAPANESE, sea=OWNED) == ("japan", level, score)


@rule("russo_japanese_war S36")
def test_without_a_level_on_land_the_sea_decides_and_then_the_hits():
    assert result(HELD, 1, 0) == ("japan", "marginal", 2.0)
    assert result(HELD, 0, 1)[:2] == ("russia", "marginal")
    assert result({**HELD, "5ES": "0622*"}, 0, 0)[:2] == ("japan", "marginal")
    assert result(HELD, 0, 0) == (None, "drawn", 0.0)


@rule("russo_japanese_war S36")
def test_the_war_ends_six_turns_after_the_first_fall_with_everything_opened():
    game = joined(
        {"sasebo": ["mikasa"], "port_arthur": ["asahi"], "vladivostok": ["rurik"]},
        TAKEN,
        turn=8,
        phase=7,
        sea_steps=("terminal",),
        land_phase="russian_supply",
        steps=("turn", "transport"),
        sea={"stage": 8, **OWNED},
        land=JAPANESE,
        month={"carried": True},
        loads={"kure": {"fusan": 5}},
    )
    events = game.play("done")
    assert kinds(events)[-2:] == ["TurnEnded", "JoinedWarEnded"]
    assert events[-2].reveals
    assert game.options() == []
    assert game.outcome.winner == "japan"
