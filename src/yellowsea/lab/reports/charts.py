"""Charts as Altair draws them, written as SVG: no script is needed to look at them.

A chart is a function of its width, so that a page holds one for a wide screen and one for a phone.
"""

from __future__ import annotations

import importlib.util
import re
import textwrap
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from yellowsea.kernel.errors import SetupError
from yellowsea.lab.reports.page import COLOURS, text

if TYPE_CHECKING:
    import altair as alt

    Layers = alt.LayerChart | alt.FacetChart

WIDE: Final = 700
NARROW: Final = 330
NEEDS: Final = "pip install 'yellowsea[lab]'"
INK, SOFT, RULE, JAPAN, RUSSIA = COLOURS.values()
SIDES: Final = {"japan": JAPAN, "russia": RUSSIA}
WAYS: Final = {"lower": RULE, "higher": SOFT}
_LINES: Final = "split(datum.label, '\\n')"

Row = dict[str, Any]


def check_library(place: str = "--report") -> None:
    """Report before the first game that a library is missing."""
    missing = [name for name in ("altair", "vl_convert") if importlib.util.find_spec(name) is None]
    if missing:
        raise SetupError(f"a report needs {' and '.join(missing)}, not installed here", place, NEEDS)


def drawn(make: Callable[[bool], Layers], words: str) -> tuple[str, str]:
    """A chart for a wide page and for a narrow one, each as SVG with these words for who does not see it."""
    wide, narrow = (_svg(make(is_narrow), NARROW if is_narrow else WIDE, words) for is_narrow in (False, True))
    return wide, narrow


def _svg(chart: Layers, width: int, words: str) -> str:
    import vl_convert

    dressed = (
        chart.properties(width=width, background="transparent", autosize={"type": "fit-x", "contains": "padding"})
        .configure(font="Georgia, serif", padding=4)
        .configure_view(stroke=None)
        .configure_axis(
            domainColor=SOFT,
            gridColor=RULE,
            gridOpacity=0.5,
            labelColor=INK,
            labelFontSize=12,
            labelLimit=400,
            tickColor=SOFT,
            titleColor=SOFT,
            titleFontSize=12,
            titleFontWeight="normal",
        )
        .configure_legend(
            labelColor=INK, labelFontSize=12, labelLimit=400, orient="top", title=None, symbolType="stroke"
        )
    )
    svg: str = vl_convert.vegalite_to_svg(dressed.to_dict())
    # Who cannot see the chart hears one sentence and reads the table below, not five hundred marks.
    svg = re.sub(r' (?:aria-[a-z]+|role|class)="[^"]*"', "", svg)
    return svg.replace("<svg ", f'<svg role="img" aria-label="{text(words)}" ', 1)


def wrapped(label: str, narrow: bool) -> str:
    """A label over several lines, so that it leaves room for the chart."""
    return "\n".join(textwrap.wrap(label, 18 if narrow else 34, break_on_hyphens=False))


def titled(title: str, narrow: bool) -> list[str]:
    """The title of an axis, in lines that fit."""
    return textwrap.wrap(title, 34 if narrow else 90)


def legend(names: list[str], colours: list[str], dashes: list[list[int]] | None = None) -> str:
    """What each line of a chart is, in words of the page, which wrap as they need."""
    lines = [
        f'<li><svg width="30" height="10" aria-hidden="true"><line x1="1" y1="5" x2="29" y2="5" stroke="{colour}" '
        f'stroke-width="3" stroke-dasharray="{" ".join(map(str, dash))}"/></svg> {text(name)}</li>'
        for name, colour, dash in zip(names, colours, dashes or [[] for _ in names], strict=True)
    ]
    return f'<ul class="legend">{"".join(lines)}</ul>'


def rows_axis(labels: list[str]) -> Any:
    """The vertical axis of a chart with a line for each thing, in the order given."""
    import altair as alt

    axis = alt.Axis(labelExpr=_LINES, ticks=False, domain=False, labelPadding=8)
    return alt.Y("label:N", sort=labels, title=None, axis=axis)


def forest(rows: list[Row], title: str, narrow: bool, zero: float | None = 0.0) -> Layers:
    """Points with their intervals, a line each; `colour` and `label` stand in the rows."""
    import altair as alt

    shown = [{**row, "label": wrapped(row["label"], narrow)} for row in rows]
    axis = rows_axis([row["label"] for row in shown])
    base = alt.Chart(alt.InlineData(values=shown)).encode(y=axis, color=alt.Color("colour:N", scale=None))
    height = _height(shown, 30)
    layers: list[Any] = []
    if zero is not None:
        layers.append(_mark_at(zero, SOFT))
    layers += [
        base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", title=titled(title, narrow)), x2="high:Q"),
        base.mark_point(filled=True, size=70, opacity=1).encode(x="value:Q"),
    ]
    return alt.layer(*layers).properties(height=height)


def _mark_at(value: float, colour: str, dash: tuple[int, int] = (1, 0)) -> Any:
    import altair as alt

    return (
        alt.Chart(alt.InlineData(values=[{"at": value}]))
        .mark_rule(color=colour, strokeDash=list(dash))
        .encode(x="at:Q")
    )


def stacked(rows: list[Row], narrow: bool) -> Layers:
    """How the games of each case ended: Japan from the left, Russia from the right, with the interval of each share."""
    import altair as alt

    shown = [{**row, "label": wrapped(row["label"], narrow)} for row in rows]
    axis = rows_axis(list(dict.fromkeys(row["label"] for row in shown)))
    base = alt.Chart(alt.InlineData(values=shown)).encode(y=axis)
    height = _height(shown, 34)
    scale = alt.Scale(domain=[0, 100])
    bars = base.mark_bar(height={"band": 0.6}).encode(
        x=alt.X("begin:Q", title="share of games, %", scale=scale), x2="end:Q", color=alt.Color("colour:N", scale=None)
    )
    spread = base.mark_rule(color=INK, strokeWidth=2).encode(x=alt.X("low:Q", scale=scale), x2="high:Q")
    return alt.layer(bars, spread).properties(height=height)


def tornado(rows: list[Row], title: str, narrow: bool) -> Layers:
    """Bars either way from the base, the widest first; `way` is the direction, `low` and `high` the interval."""
    import altair as alt

    shown = [{**row, "label": wrapped(row["label"], narrow), "colour": WAYS[row["way"]]} for row in rows]
    labels = list(dict.fromkeys(row["label"] for row in shown))
    base = alt.Chart(alt.InlineData(values=shown)).encode(
        y=rows_axis(labels), yOffset=alt.YOffset("way:N", sort=list(WAYS))
    )
    bars = base.mark_rule(strokeWidth=11).encode(
        x=alt.X("zero:Q", title=titled(title, narrow)), x2="value:Q", color=alt.Color("colour:N", scale=None)
    )
    spread = base.mark_rule(color=INK, strokeWidth=1.5).encode(x="low:Q", x2="high:Q")
    return alt.layer(bars, spread, _mark_at(0.0, INK)).properties(height=_height(shown, 36))


def _height(shown: list[Row], least: int) -> Any:
    """So much for each line that the longest label has room."""
    lines = max(row["label"].count("\n") + 1 for row in shown)
    return {"step": max(least, 8 + 15 * lines), "for": "position"}


def bands(rows: list[Row], title: str, narrow: bool) -> Layers:
    """A line for each case over the turns, with a band where the rows have one."""
    import altair as alt

    turns = sorted({row["turn"] for row in rows})
    base = alt.Chart(alt.InlineData(values=rows)).encode(
        x=alt.X("turn:Q", title="turn", axis=alt.Axis(values=turns[:: 1 + len(turns) // 13], format="d", grid=False)),
        color=alt.Color("colour:N", scale=None),
        detail="case:N",
    )
    axis_title = titled(title, narrow)
    band = base.mark_area(opacity=0.18).encode(y=alt.Y("low:Q", title=axis_title), y2="high:Q")
    line = base.mark_line(strokeWidth=2).encode(y="value:Q", strokeDash=alt.StrokeDash("dash:N", scale=None))
    return alt.layer(band, line).properties(height=220)


def dates(rows: list[Row], history: float | None, turns: list[int], narrow: bool) -> Layers:
    """When something happened: eight games of ten and the middle half as bars, the median as a point; history."""
    import altair as alt

    shown = [{**row, "label": wrapped(row["label"], narrow)} for row in rows]
    axis = rows_axis([row["label"] for row in shown])
    base = alt.Chart(alt.InlineData(values=shown)).encode(y=axis)
    height = _height(shown, 30)
    scale = alt.Scale(domain=turns, nice=False)
    x_axis = alt.Axis(tickMinStep=1, format="d")
    layers: list[Any] = [
        base.mark_rule(strokeWidth=2, color=SOFT).encode(
            x=alt.X("low:Q", title="turn", scale=scale, axis=x_axis), x2="high:Q"
        ),
        base.mark_rule(strokeWidth=7, color=RULE).encode(x="low_quartile:Q", x2="high_quartile:Q"),
        base.mark_point(filled=True, size=70, color=INK, opacity=1).encode(x="value:Q"),
    ]
    if history is not None:
        layers.append(_mark_at(history, JAPAN, (5, 3)).encode(x=alt.X("at:Q", scale=scale)))
    return alt.layer(*layers).properties(height=height)


def losses(rows: list[Row], title: str, history: dict[str, float], narrow: bool) -> Layers:
    """What each side lost in a game of each case: the mean as a point, the middle half of the games as a bar."""
    import altair as alt

    shown = [{**row, "label": wrapped(row["label"], narrow)} for row in rows]
    labels = list(dict.fromkeys(row["label"] for row in shown))
    base = alt.Chart(alt.InlineData(values=shown)).encode(
        y=rows_axis(labels),
        yOffset=alt.YOffset("side:N", sort=["japan", "russia"]),
        color=alt.Color("colour:N", scale=None),
    )
    height = _height(shown, 40)
    layers: list[Any] = [
        base.mark_rule(strokeWidth=7, opacity=0.35).encode(
            x=alt.X("low_quartile:Q", title=title), x2="high_quartile:Q"
        ),
        base.mark_point(filled=True, size=60, opacity=1).encode(x="value:Q"),
    ]
    layers += [_mark_at(value, SIDES[side], (5, 3)) for side, value in history.items()]
    return alt.layer(*layers).properties(height=height)
