"""Figures with their intervals as a picture: a line each, SVG that needs no script and knows the night."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import Final

from yellowsea.lab.ladders.ladder import LadderResult, japan_in_mirror
from yellowsea.lab.ladders.ratings import Estimate
from yellowsea.lab.ladders.text import ranked, scenario_title

WIDTH: Final = 720
NAMES: Final = 240  # for the names on the left
FIGURES: Final = 96  # for the figures on the right
ROW: Final = 30
LONGEST_NAME: Final = 34

STYLE: Final = """
  svg { color-scheme: light dark; font-family: Georgia, "Noto Serif", "DejaVu Serif", serif; font-size: 15px; }
  text { fill: light-dark(#2b261e, #ece5d4); }
  .paper { fill: light-dark(#fbf6e8, #232629); }
  .grid { stroke: light-dark(#d8cba9, #44423d); }
  .middle { stroke: light-dark(#5d5344, #b9af9b); stroke-dasharray: 4 3; }
  .reach { stroke: light-dark(#5d5344, #b9af9b); stroke-width: 2; }
  .open { fill: light-dark(#5d5344, #b9af9b); }
  .point { fill: light-dark(#9c2f28, #e58d83); stroke: light-dark(#fbf6e8, #232629); }
  .small { font-size: 13px; fill: light-dark(#5d5344, #b9af9b); }
  @media print { svg { color-scheme: light; } }
"""


@dataclass(frozen=True)
class Line:
    """A figure with its name; a bound that is None is open."""

    name: str
    estimate: Estimate
    is_zero: bool = False  # the one the others are measured by


def elo_chart(ladder: LadderResult) -> str:
    """The players, the strongest on top."""
    estimates = ladder.ratings().players
    lines = [Line(ladder.match.players[player].text, estimates[player], player == 0) for player in ranked(ladder)]
    first = ladder.match.players[0].text
    title = f"{ladder.match.rules().info.title}, {ladder.match.scenario}: Elo over {first}, with 95 % intervals"
    return whiskers(title, lines, 0.0, lambda value: f"{round(value):+d}" if round(value) else "0")


def balance_chart(ladders: list[LadderResult]) -> str:
    """The scenarios, each with Japan's share of the points between equal players."""
    lines = [Line(scenario_title(ladder), _in_percent(_balance(ladder))) for ladder in ladders]
    who = "the strongest bot against itself" if ladders[0].match.mirrors else "equal players"
    title = f"{ladders[0].match.rules().info.title}: Japan's points, {who}, with 95 % intervals"
    return whiskers(title, lines, 50.0, lambda value: f"{value:.0f} %", (0.0, 100.0))


def _balance(ladder: LadderResult) -> Estimate:
    """Of the strongest player against itself; where nobody met itself, by the model of all games."""
    if not ladder.match.mirrors:
        return ladder.balance()
    japan = japan_in_mirror(ladder.mirrors()[ranked(ladder)[0]])
    return Estimate(japan.share, *japan.interval())


def _in_percent(share: Estimate) -> Estimate:
    low, high = (100 * bound if bound is not None else None for bound in (share.low, share.high))
    return Estimate(100 * share.value, low, high)


def whiskers(
    title: str,
    lines: list[Line],
    middle: float,
    written: Callable[[float], str],
    ends: tuple[float, float] | None = None,
) -> str:
    """A picture of figures with their intervals; an end that is open has an arrow."""
    least, most, step = _scale(lines, middle) if ends is None else (*ends, 25.0)
    right = WIDTH - FIGURES
    height = 34 + ROW * len(lines) + 34

    def across(value: float) -> float:
        return round(NAMES + (right - NAMES) * (min(max(value, least), most) - least) / (most - least), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"',
        f' aria-label="{escape(title)}">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
        f'<text x="12" y="22" class="small">{escape(title)}</text>',
    ]
    bottom = 34 + ROW * len(lines)
    for number in range(round((most - least) / step) + 1):
        value = least + number * step
        kind = "middle" if abs(value - middle) < step / 1000 else "grid"
        x = across(value)
        parts.append(f'<line class="{kind}" x1="{x}" y1="34" x2="{x}" y2="{bottom}"/>')
        parts.append(f'<text class="small" x="{x}" y="{bottom + 20}" text-anchor="middle">{written(value)}</text>')
    for number, line in enumerate(lines):
        parts += _line(line, 34 + ROW * number + ROW / 2, across, written, (least, most))
    return "\n".join([*parts, "</svg>"])


def _line(
    line: Line, y: float, across: Callable[[float], float], written: Callable[[float], str], ends: tuple[float, float]
) -> list[str]:
    name = line.name if len(line.name) <= LONGEST_NAME else line.name[: LONGEST_NAME - 1] + "…"
    parts = [f'<text x="12" y="{y + 5}">{escape(name)}<title>{escape(line.name)}</title></text>']
    found = line.estimate
    if line.is_zero:
        return [*parts, f'<circle class="point" cx="{across(found.value)}" cy="{y}" r="5"/>', _figure("0", y)]
    if found.low is None and found.high is None:
        return [*parts, _figure("?", y)]
    left = across(found.low if found.low is not None else ends[0])
    right = across(found.high if found.high is not None else ends[1])
    parts.append(f'<line class="reach" x1="{left}" y1="{y}" x2="{right}" y2="{y}"/>')
    for is_open, x, way in ((found.low is None, left, -1), (found.high is None, right, 1)):
        if is_open:
            parts.append(f'<path class="open" d="M{x + 8 * way} {y}l{-8 * way} -5v10z"/>')
        else:
            parts.append(f'<line class="reach" x1="{x}" y1="{y - 5}" x2="{x}" y2="{y + 5}"/>')
    if found.low is not None and found.high is not None:
        parts.append(f'<circle class="point" cx="{across(found.value)}" cy="{y}" r="5"/>')
        return [*parts, _figure(written(found.value), y)]
    bound = found.low if found.low is not None else found.high
    assert bound is not None
    return [*parts, _figure(("≥ " if found.low is not None else "≤ ") + written(bound), y)]


def _figure(text: str, y: float) -> str:
    return f'<text x="{WIDTH - 8}" y="{y + 5}" text-anchor="end">{escape(text)}</text>'


def _scale(lines: list[Line], middle: float) -> tuple[float, float, float]:
    """Ends and steps in round numbers that hold every figure that is known."""
    known = [middle]
    for line in lines:
        bounds = [bound for bound in (line.estimate.low, line.estimate.high) if bound is not None]
        known += bounds if len(bounds) < 2 else [*bounds, line.estimate.value]
    reach = max(max(known) - min(known), 100.0)
    if any(line.estimate.low is None or line.estimate.high is None for line in lines):
        known += [min(known) - reach / 10, max(known) + reach / 10]  # room for arrows
    span = max(max(known) - min(known), 100.0)
    step = 10.0 ** floor(log10(span))
    step = next(step * times for times in (0.2, 0.5, 1, 2, 5, 10) if span / (step * times) <= 6)
    return floor(min(known) / step) * step, ceil(max(max(known), min(known) + step) / step) * step, step
