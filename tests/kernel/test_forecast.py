"""Forecasts run the rules on a copy and stop before the first die or open decision."""

from typing import Any

from tests.kernel.skerries import PLOT_JAPAN, RULES, Chain, skerries
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.forecast import Bystander, run_out


class HoldStill(Bystander):
    """Both fleets hold until the month is over."""

    def __init__(self, month: int) -> None:
        self.month = month

    def is_over(self, state) -> bool:
        assert isinstance(state, Chain)
        return not state.stack or state.month != self.month

    def choose(self, state, codes) -> int:
        hold = RULES.vocabulary.code("steer hold")
        return hold if hold in codes else -1


def test_a_forecast_goes_to_the_end_it_was_asked_for_and_leaves_the_state_alone():
    game = skerries(storms=False)
    state: Any = game.state
    state.at = [2, 4]
    ended = run_out(RULES, state.copy(), HoldStill(1))
    assert isinstance(ended, Chain)
    assert ended.month == 2
    assert ended.held == [1, 0]
    assert state.held == [0, 0]


def test_a_forecast_stops_before_a_die():
    game = skerries(storms=True)
    state: Any = game.state.copy()
    ended = run_out(RULES, state, HoldStill(2))
    assert isinstance(ended, Chain)
    assert ended.month == 1, "the forecast of another month is over at once"
    stopped = run_out(RULES, state, EveryMonth())
    assert isinstance(stopped, Chain)
    assert stopped.month == 2, "the storm of the second month is a die"
    assert stopped.stack != [PLOT_JAPAN]


class EveryMonth(HoldStill):
    def __init__(self) -> None:
        super().__init__(0)

    def is_over(self, state) -> bool:
        return not state.stack


def test_a_forecast_stops_where_nobody_can_let_things_be():
    game = skerries(storms=False)
    state: Any = game.state.copy()
    state.at = [2, 2]
    stopped = run_out(RULES, state, HoldStill(1))
    assert isinstance(stopped, Chain)
    assert stopped.range == 2, "the tactical board has opened and nobody may pass on it"
    assert (stopped.ships(JAPAN), stopped.ships(RUSSIA)) == (state.ships(JAPAN), state.ships(RUSSIA))
