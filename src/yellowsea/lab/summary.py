"""What a simulation says: shares with Wilson intervals, means with standard errors, medians and quartiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from yellowsea.kernel.state.sides import SIDES
from yellowsea.lab.simulate import Simulation

Z: Final = 1.959963984540054  # 95 % of a normal distribution lie within so many standard errors


def wilson(share: float, games: int) -> tuple[float, float]:
    """The interval that holds the true share in 95 of 100 cases."""
    if not games:
        return 0.0, 1.0
    square = Z * Z
    middle = share + square / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    scale = 1 + square / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@dataclass(frozen=True)
class Share:
    """A count out of a total, with the Wilson interval that holds the true share in 95 of 100 simulations."""

    count: int
    of: int

    @property
    def share(self) -> float:
        """The share that was found."""
        return self.count / self.of if self.of else 0.0

    def interval(self) -> tuple[float, float]:
        """The bounds, never outside 0 and 1 even for 0 or all."""
        low, high = wilson(self.share, self.of)
        return (0.0 if self.count == 0 else low), (1.0 if self.of and self.count == self.of else high)

    def to_json(self) -> dict[str, Any]:
        """Count, share and interval."""
        low, high = self.interval()
        return {"games": self.count, "share": self.share, "low": low, "high": high}


@dataclass(frozen=True)
class Mean:
    """The mean of a figure with its standard error, and how the games lie: least, quartiles, most."""

    games: int  # in which there was such a value
    mean: float
    error: float
    least: float
    low_quartile: float
    median: float
    high_quartile: float
    most: float

    def to_json(self) -> dict[str, Any]:
        """All of it."""
        return {
            "games": self.games,
            "mean": self.mean,
            "standard_error": self.error,
            "least": self.least,
            "low_quartile": self.low_quartile,
            "median": self.median,
            "high_quartile": self.high_quartile,
            "most": self.most,
        }


def mean_of(values: Sequence[float | None] | Counter[Any]) -> Mean | None:
    """Of the values that are not missing, None where all are; the error of a single one is unknown, given as 0.

    How often each value came says as much as the values do, and takes less room.
    """
    counted = values if isinstance(values, Counter) else Counter(values)
    known = sorted((value, times) for value, times in counted.items() if value is not None)
    count = sum(times for _, times in known)
    if not count:
        return None
    mean = sum(value * times for value, times in known) / count
    variance = sum(times * (value - mean) ** 2 for value, times in known) / (count - 1) if count > 1 else 0.0
    low, middle, high = (_quantile(known, count, share) for share in (0.25, 0.5, 0.75))
    return Mean(count, mean, sqrt(variance / count), known[0][0], low, middle, high, known[-1][0])


def _quantile(known: list[tuple[float, int]], count: int, share: float) -> float:
    """Between two values in proportion, as NumPy and spreadsheets reckon it."""
    place = share * (count - 1)
    below, above = _at(known, int(place)), _at(known, min(int(place) + 1, count - 1))
    return below + (place - int(place)) * (above - below)


def _at(known: list[tuple[float, int]], place: int) -> float:
    """The value at a place of all values in order."""
    before = 0
    for value, times in known:
        before += times
        if place < before:
            return value
    return known[-1][0]


@dataclass(frozen=True)
class Summary:
    """The answer of a simulation: who wins, how, and the figures in groups."""

    simulation: Simulation
    wins: dict[str, Share]
    levels: dict[str, Share]
    groups: list[tuple[str, list[tuple[str, str, Mean | None]]]]

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        plan = self.simulation.plan
        return {
            "system": plan.system,
            "scenario": plan.scenario,
            "options": plan.options,
            "data_pack": plan.data_pack,
            "players": {"japan": plan.japan.text, "russia": plan.russia.text},
            "seed": plan.seed,
            "games": self.simulation.games,
            "planned": plan.games,
            "wins": {who: share.to_json() for who, share in self.wins.items()},
            "levels": {level: share.to_json() for level, share in self.levels.items()},
            "figures": {
                name: mean.to_json() if mean is not None else None
                for _, figures in self.groups
                for name, _, mean in figures
            },
        }


def summarise(simulation: Simulation) -> Summary:
    """Needs at least one game."""
    counts = simulation.counts
    games = counts.games
    winners = counts.values["winner"]
    wins = {side: Share(winners[side], games) for side in SIDES}
    wins["draw"] = Share(winners[None], games)
    ends = {f"{winner or 'nobody'}: {level}": times for (winner, level), times in counts.ends.items()}
    levels = {end: Share(ends[end], games) for end in sorted(ends)}
    groups: dict[str, list[tuple[str, str, Mean | None]]] = {}
    for figure in simulation.plan.figures():
        mean = mean_of(counts.values[figure.name])
        groups.setdefault(figure.group, []).append((figure.name, figure.label, mean))
    length = [("decisions", "all"), ("decisions_japan", "Japan"), ("decisions_russia", "Russia"), ("dice", "dice")]
    groups["Decisions and dice of a game"] = [(name, label, mean_of(counts.values[name])) for name, label in length]
    return Summary(simulation, wins, levels, list(groups.items()))


def as_text(summary: Summary) -> str:
    """For people: the wins, then each group of figures as a small table."""
    simulation = summary.simulation
    plan = simulation.plan
    games = simulation.games
    played = f"{games:,} games" if games == plan.games else f"{games:,} of {plan.games:,} games"
    lines = [f"{plan.rules().info.title}, {plan.scenario}: {played}, seed {plan.seed}", ""]
    names = {"japan": f"Japan ({plan.japan.text})", "russia": f"Russia ({plan.russia.text})", "draw": "nobody"}
    width = max(len(name) for name in (*names.values(), *summary.levels))
    lines += ["Wins, with 95 % intervals"]
    lines += [_share_line(names[who], width, share) for who, share in summary.wins.items()]
    if len(summary.levels) > 1:
        lines += ["", "How it ended"]
        lines += [_share_line(level, width, share) for level, share in summary.levels.items()]
    for group, figures in summary.groups:
        lines += ["", group, *_group_lines(figures, games)]
    return "\n".join(lines)


def _share_line(name: str, width: int, share: Share) -> str:
    low, high = share.interval()
    return f"  {name:<{width}}  {share.count:>7,}  {100 * share.share:5.1f} %  ({100 * low:.1f} to {100 * high:.1f} %)"


def _group_lines(figures: list[tuple[str, str, Mean | None]], games: int) -> list[str]:
    means = [mean for _, _, mean in figures]
    rows = [
        ("", [label for _, label, _ in figures]),
        ("mean", [f"{mean.mean:.2f}" if mean else "never" for mean in means]),
        ("standard error", [f"{mean.error:.3f}" if mean else "" for mean in means]),
        ("median", [f"{mean.median:g}" if mean else "" for mean in means]),
        ("middle half", [f"{mean.low_quartile:g} to {mean.high_quartile:g}" if mean else "" for mean in means]),
        ("least to most", [f"{mean.least:g} to {mean.most:g}" if mean else "" for mean in means]),
    ]
    if any(mean is None or mean.games < games for mean in means):
        rows.append(("in games", [f"{mean.games:,}" if mean else "0" for mean in means]))
    width = max(8, *(len(cell) for _, cells in rows for cell in cells))
    return [f"  {title:<14}" + "".join(f"  {cell:>{width}}" for cell in cells) for title, cells in rows]
