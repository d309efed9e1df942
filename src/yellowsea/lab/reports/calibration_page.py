"""The calibration as a page: each window of history beside what the games make of it, and the misfits by name."""

from __future__ import annotations

from itertools import groupby
from typing import Final

import yellowsea
from yellowsea.lab.calibration.games import Counted
from yellowsea.lab.calibration.measures import Found, measured
from yellowsea.lab.calibration.windows import Window, all_windows
from yellowsea.lab.reports.page import COLOURS, amount, page, table, text
from yellowsea.systems import info_of

TITLE: Final = "History and the games"
HEAD: Final = ("", "in history", "wanted", "found", "95 % interval", "", "")
_WIDTH: Final = 100
_VERDICTS: Final = {
    "inside": "inside",
    "outside": "outside",
    "near": "outside, perhaps by chance",
    "": "",
}


def calibration_page(counted: dict[tuple[str, str], Counted]) -> str:
    """The page, from the games of each scenario."""
    found: dict[tuple[str, str], list[Found]] = {}
    for window in all_windows():
        key = window.system, window.scenario
        if key in counted and counted[key].rows:
            found.setdefault(key, []).append(measured(window, counted[key].rows))
    parts = [f'<div class="wordmark">Yellow Sea</div><h1>{TITLE}</h1>', _summary(found)]
    for system, keys in groupby(found, key=lambda key: key[0]):
        parts.append(f"<h2>{text(info_of(system).title)}</h2>")
        parts += [_scenario(counted[key], found[key]) for key in keys]
    return page(TITLE, [*parts, _methods()])


def _summary(found: dict[tuple[str, str], list[Found]]) -> str:
    every = [one for ones in found.values() for one in ones]
    judged = [one for one in every if one.verdict]
    inside = sum(one.verdict == "inside" for one in judged)
    intro = (
        "<p class='answer'>Where games between two sound officers should come out, by what was so in the war, and "
        f"where they do. Of {len(judged)} windows {inside} hold; {len(every) - len(judged)} more lines set history "
        "beside the games without a window.</p>"
    )
    misfits = [one for one in judged if one.verdict == "outside"]
    if not misfits:
        return intro
    lines = "".join(
        f"<li><b>{text(_where(one.window))}</b>: {text(one.window.text)}: {_value(one.window, one.value)}, wanted "
        f"{_wanted(one.window)}{': ' + text(one.window.misfit) if one.window.misfit else ''}.</li>"
        for one in misfits
    )
    return f"{intro}<h2>What does not fit</h2><ul>{lines}</ul>"


def _where(window: Window) -> str:
    info = info_of(window.system)
    return (
        info.title if len(info.scenarios) == 1 else f"{info.title}, {_scenario_title(window.system, window.scenario)}"
    )


def _scenario_title(system: str, scenario: str) -> str:
    titles = {one.id: one.title for one in info_of(system).scenarios}
    title = titles.get(scenario, scenario)
    return title if scenario in title or scenario.islower() else f"{scenario} {title}"


def _scenario(counted: Counted, found: list[Found]) -> str:
    plan = counted.plan
    rules = plan.rules()
    rows = []
    for one in found:
        window = one.window
        verdict = _VERDICTS[one.verdict]
        if one.verdict == "" and one.window.misfit:
            verdict = window.misfit
        rows.append(
            [
                text(window.text[0].upper() + window.text[1:]),
                f"{window.history:g}" if window.history is not None else _words(window.told),
                _wanted(window),
                _value(window, one.value),
                f"{_plain(window, one.low)} to {_plain(window, one.high)}" if one.value is not None else "",
                _drawn(one),
                _words(verdict, one.verdict or "note"),
            ]
        )
    caption = (
        f"{text(_scenario_title(plan.system, plan.scenario))}: {len(counted.rows):,} games of "
        f"<code>{text(plan.japan.text)}</code> against <code>{text(plan.russia.text)}</code>, seed {plan.seed}, rules "
        f"version {rules.info.version}, figures <code>{text(rules.digest)}</code>"
    )
    return table(list(HEAD), rows, caption)


def _words(told: str, kind: str = "") -> str:
    """Words in a table of numbers: they may take several lines."""
    return f'<span class="words {kind}">{text(told)}</span>' if told else ""


def _wanted(window: Window) -> str:
    if window.low is None or window.high is None:
        return ""
    return f"{window.low:g} to {window.high:g}{' %' if window.unit > 1 else ''}"


def _plain(window: Window, value: float) -> str:
    return amount(value, ".1f" if window.unit > 1 or abs(value) >= 20 else ".2f")


def _value(window: Window, value: float | None) -> str:
    if value is None:
        return "never"
    return _plain(window, value) + (" %" if window.unit > 1 else "")


def _drawn(one: Found) -> str:
    """The window as a band, the games as a point with their interval, history as a stroke."""
    window = one.window
    if one.value is None:
        return ""
    history = window.history if window.statistic in ("mean", "median", "ratio") else None
    known = [each for each in (window.low, window.high, one.low, one.high, one.value, history) if each is not None]
    least, most = min(known), max(known)
    if most == least:
        return ""

    def at(value: float) -> str:
        return f"{6 + (_WIDTH - 12) * (value - least) / (most - least):.1f}"

    def line(begin: float, end: float, colour: str, width: float, reach: int) -> str:
        ends = f'x1="{at(begin)}" x2="{at(end)}" y1="{8 - reach}" y2="{8 + reach}"'
        return f'<line {ends} stroke="{colour}" stroke-width="{width}"/>'

    ink = COLOURS["ink"]
    shapes = []
    if window.low is not None and window.high is not None:
        shapes.append(line(window.low, window.high, COLOURS["rule"], 9, 0))
    if history is not None:
        shapes.append(line(history, history, COLOURS["japan"], 2, 7))
    shapes.append(line(one.low, one.high, ink, 1.5, 0))
    shapes.append(f'<circle cx="{at(one.value)}" cy="8" r="3.5" fill="{ink}"/>')
    return f'<svg class="drawn" width="{_WIDTH}" height="16" aria-hidden="true">{"".join(shapes)}</svg>'


def _methods() -> str:
    return f"""<h2>How this was done</h2>
<p>Windows and history stand in <code>lab/calibration/windows.toml</code>; they were set before the games were played.
The band is the window, the point what the games say with its 95 % interval, the red stroke history where it is a
number. A share has Wilson's interval, a mean 1.96 standard errors, a median the interval of its order, a ratio that of
the delta method. The turn of an event is counted over the games in which it came about.</p>
<p>A window says where sound play should lead. A misfit may be one of the officers, of a reconstructed figure, or of the
rules themselves; the page of each system's measurements tells what was tried.</p>
<p>Yellow Sea {text(yellowsea.__version__)}. This page is made again by</p>
<pre>yellowsea calibrate --games 400 --out calibration.html</pre>
<p>Its dice are those of studies, a stream for each purpose. With the name of a system it plays that one alone. Games
that were played before are kept, so a count that was stopped goes on.</p>"""
