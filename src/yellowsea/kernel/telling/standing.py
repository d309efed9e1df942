"""How a game stands: what each side needs to win, how far it has come, and who would win if the turn ended now."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.outcome import Outcome


class Aim:
    """One thing a side needs: `has` of `needs`, counted in `unit`; met or not. `rule` is the card that asks for it.

    An aim without a count ("Mukden is yours") has 0 or 1 of 1 and no unit. `progress` says how far it has come where
    "`has` of `needs`" would mislead: where less is better, or there is no mark to reach.
    """

    __slots__ = ("has", "is_met", "needs", "progress", "rule", "text", "unit")

    def __init__(
        self, text: str, rule: str, has: float, needs: float, unit: str, is_met: bool, progress: str = ""
    ) -> None:
        self.text = text
        self.rule = rule
        self.has = has
        self.needs = needs
        self.unit = unit
        self.is_met = is_met
        self.progress = progress

    def to_json(self) -> dict[str, Any]:
        """The aim as the API sends it."""
        return {
            "text": self.text,
            "rule": self.rule,
            "has": self.has,
            "needs": self.needs,
            "unit": self.unit,
            "is_met": self.is_met,
            "progress": self.progress,
        }


class Standing:
    """The whole of it, as one viewer may know it.

    `headline` is one sentence; `aims` holds a list for each side, Japan first, the most important aim first; `moment`
    says when the forecast is due ("at the end of turn 4"); `forecast` is the outcome if nothing more happened until
    then and the game were judged, None where the rules name no winner before the end or the viewer may not know.
    `battle_round` counts the rounds where the whole game is one battle, whose rounds are its turns; 0 elsewhere.
    """

    __slots__ = ("aims", "battle_round", "forecast", "headline", "moment")

    def __init__(
        self, headline: str, aims: list[list[Aim]], moment: str, forecast: Outcome | None, battle_round: int = 0
    ) -> None:
        self.headline = headline
        self.aims = aims
        self.moment = moment
        self.forecast = forecast
        self.battle_round = battle_round

    def to_json(self) -> dict[str, Any]:
        """`{"headline", "aims": {"japan": [...], "russia": [...]}, "moment", "forecast": outcome or null, ...}`."""
        return {
            "headline": self.headline,
            "aims": {side: [aim.to_json() for aim in aims] for side, aims in zip(SIDES, self.aims, strict=True)},
            "moment": self.moment,
            "forecast": self.forecast.to_json() if self.forecast is not None else None,
            "battle_round": self.battle_round,
        }
