"""The report of a study: the answer, how it came, each figure that was changed, the methods, the command."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from typing import Final

import yellowsea
from yellowsea.kernel.errors import DataError
from yellowsea.lab.reports import charts
from yellowsea.lab.reports.changed import changed_figures
from yellowsea.lab.reports.found import Report, difference, plain_path, scale_of, span
from yellowsea.lab.reports.page import amount, figure, page, table, text
from yellowsea.lab.reports.tally import mean, quantile
from yellowsea.lab.studies.compare import Pairs
from yellowsea.lab.studies.figures import written
from yellowsea.lab.studies.rows import RowFile, rows_beside
from yellowsea.lab.studies.run import ready
from yellowsea.lab.studies.study import Study
from yellowsea.lab.studies.text import own_interval
from yellowsea.lab.summary import Z
from yellowsea.systems import info_of

MOST_LINES: Final = 4  # cases in a chart of the standing
LOSSES: Final = ("lost", "sunk", "unregenerated", "divisions_lost")  # figures of each side, by what stands before it
_COLOURS: Final = (charts.INK, charts.JAPAN, charts.RUSSIA, charts.SOFT)
_STROKES: Final[tuple[list[int], ...]] = ([], [6, 3], [2, 2], [8, 3, 2, 3])
_DECILES: Final = {"low": 0.1, "low_quartile": 0.25, "value": 0.5, "high_quartile": 0.75, "high": 0.9}


def write_report(study: Study, file: Path, out: Path, most: int | None = None) -> None:
    """The page of a study from its rows, all or so many games of each case."""
    rows = rows_beside(file)
    if not rows.exists():
        raise DataError("has not been played", file.name, f"yellowsea study {file.name}")
    with ready(study) as made, RowFile(rows, study, made).for_us_alone():
        report = Report(study, made, file, most)
    out.write_text(as_page(report), encoding="utf-8")


def as_page(report: Report) -> str:
    """The page."""
    study = report.study
    games = report.tables.games
    info = info_of(study.system)
    head = [
        f'<div class="wordmark">Yellow Sea</div><h1>{text(study.title)}</h1>',
        f'<p class="note">{text(info.title)}, scenario {text(report.plans[0].scenario)}: {games:,} games of each of '
        f"{len(study.cases)} cases on common dice.</p>",
    ]
    if not games:
        return page(study.title, [*head, "<p>Nothing has been played yet.</p>"])
    parts = [_answer(report), _ends(report), _standing(report), _losses(report), _dates(report), _tornado(report)]
    return page(study.title, [*head, *parts, _outcomes(report), changed_figures(report), _methods(report)])


def _answer(report: Report) -> str:
    outcome = report.deciding
    scale, form, unit = scale_of(outcome)
    rows, sentences = [], []
    for number in report.shown[1:]:
        pair = report.pair(outcome, number)
        between = pair.interval(outcome.is_share)
        if between is None:
            continue
        low, high = (scale * each for each in between)
        sure = "more" if low > 0 else "less" if high < 0 else ""
        rows.append({"label": report.name(number), "low": low, "high": high, "value": scale * pair.difference})
        rows[-1]["colour"] = charts.JAPAN if sure == "more" else charts.RUSSIA if sure == "less" else charts.SOFT
        told = difference(pair, outcome)
        sentences.append(
            f"<li><b>{text(report.name(number))}</b>: {told}" + ("" if sure else ", which may be chance") + "</li>"
        )
    base = report.pair(outcome, 0)
    own = own_interval(outcome, base)
    spread = f" ({scale * own[0]:{form}} to {scale * own[1]:{form}})" if own else ""
    intro = (
        f"<h2>The answer</h2><p class='answer'>In the base case “{text(outcome.title)}” is "
        f"<b>{scale * base.means[1]:{form}}{unit}</b>{spread}. Against it, in "
        f"{'points of a hundred' if outcome.is_share else 'its own units'}, with 95 % intervals:</p>"
    )
    if not rows:
        return intro
    title = f"{outcome.title}: difference from the base" + (", points of a hundred" if outcome.is_share else "")
    drawn = charts.drawn(lambda narrow: charts.forest(rows, title, narrow), f"{title}, with 95 % intervals")
    caption = "A point is the difference found, its line the 95 % interval; a line that crosses zero may be chance."
    return f"{intro}<ul>{''.join(sentences)}</ul>{figure(drawn, caption)}"


def _ends(report: Report) -> str:
    rows = []
    for number in report.shown:
        counts = report.counts[number]
        japan, russia = counts.share("japan"), counts.share("russia")
        label = report.name(number)
        low, high = japan.interval()
        begin = 100 * (1 - russia.share)
        rows.append({"label": label, "begin": 0, "end": 100 * japan.share, "colour": charts.JAPAN})
        rows[-1] |= {"low": 100 * low, "high": 100 * high}
        from_low, from_high = russia.interval()
        rows.append({"label": label, "begin": begin, "end": 100, "colour": charts.RUSSIA})
        rows[-1] |= {"low": 100 * (1 - from_high), "high": 100 * (1 - from_low)}
    drawn = charts.drawn(lambda narrow: charts.stacked(rows, narrow), "Shares of games won by Japan and by Russia")
    caption = "Japan wins from the left, Russia from the right, nobody between; thin lines are 95 % intervals (Wilson)."
    return f"<h2>Who wins</h2>{figure(drawn, caption)}"


def _standing(report: Report) -> str:
    """By turn: the share of games that Japan would have won then, and the score."""
    picked = report.shown[:MOST_LINES]
    last = max((turn for number in picked for turn in report.counts[number].turns), default=0)
    leads: list[charts.Row] = []
    scores: list[charts.Row] = []
    for place, number in enumerate(picked):
        shared = {"case": str(number), "colour": _COLOURS[place], "dash": _STROKES[place]}
        for turn, at in report.counts[number].standing(last).items():
            japan = at.share("japan")
            low, high = (100 * bound for bound in japan.interval())
            leads.append({**shared, "turn": turn, "value": 100 * japan.share, "low": low, "high": high})
            if at.scores:
                row = {**shared, "turn": turn, "value": quantile(at.scores, 0.5)}
                if place == 0:
                    row |= {"low": quantile(at.scores, 0.25), "high": quantile(at.scores, 0.75)}
                scores.append(row)
    if len({row["turn"] for row in leads}) < 2:
        return ""
    names = [report.name(number) for number in picked]
    key = charts.legend(names, list(_COLOURS[: len(picked)]), list(_STROKES[: len(picked)]))
    left = len(report.shown) - len(picked)
    more = f" The first {len(picked)} of {left + len(picked)} cases." if left else ""
    parts = ["<h2>How it stood, turn by turn</h2>"]
    title = "games in which Japan would win, %"
    drawn = charts.drawn(lambda narrow: charts.bands(leads, title, narrow), f"By turn: {title}")
    parts.append(
        figure(
            drawn, f"Who would win if the war ended after the turn, or has won; bands are 95 % intervals.{more}", key
        )
    )
    if scores:
        name = "score, for Japan"
        drawn = charts.drawn(lambda narrow: charts.bands(scores, name, narrow), f"By turn: {name}")
        caption = (
            "The median of the score after each turn; the band holds the middle half of the games of the base case."
        )
        parts.append(figure(drawn, caption, key))
    return "".join(parts)


def _losses(report: Report) -> str:
    parts = []
    for kind in LOSSES:
        pair = [report.figures.get(f"{kind}_{side}") for side in charts.SIDES]
        if None in pair:
            continue
        rows: list[charts.Row] = []
        for number in report.shown:
            for side, colour in charts.SIDES.items():
                counts = report.counts[number].figures[f"{kind}_{side}"]
                if counts:
                    row = {"label": report.name(number), "side": side, "colour": colour, "value": mean(counts)}
                    row |= {"low_quartile": quantile(counts, 0.25), "high_quartile": quantile(counts, 0.75)}
                    rows.append(row)
        history = {side: found for side in charts.SIDES if (found := report.history(f"{kind}_{side}")) is not None}
        known_as = (
            pair[0].label.rpartition(", ")[0] or pair[0].group.removesuffix(" by") if pair[0] is not None else kind
        )
        title = known_as.lower()
        drawn = charts.drawn(
            lambda narrow, rows=rows, title=title, history=history: charts.losses(rows, title, history, narrow),  # type: ignore[misc]
            f"{title}: means and middle halves of the games, for Japan and Russia",
        )
        known = " Broken lines: in the war itself." if history else ""
        caption = f"In the colour of each side: the mean (point) and the middle half of the games (bar).{known}"
        parts.append(figure(drawn, caption))
    return f"<h2>Losses</h2>{''.join(parts)}" if parts else ""


def _dates(report: Report) -> str:
    parts: list[tuple[bool, str]] = []
    for name, one in report.figures.items():
        counts = [report.counts[number].figures[name] for number in report.shown]
        if not one.is_date or not any(counts):
            continue
        history = report.history(name)
        if history is None and len(parts) > 3:
            continue
        rows: list[charts.Row] = []
        for number, of in zip(report.shown, counts, strict=True):
            if not of:
                continue
            share = of.total() / report.tables.games
            row: charts.Row = {"label": f"{report.name(number)} ({100 * share:.0f}\N{NO-BREAK SPACE}%)"}
            for key, wanted in (
                ("low", 0.1),
                ("low_quartile", 0.25),
                ("value", 0.5),
                ("high_quartile", 0.75),
                ("high", 0.9),
            ):
                row[key] = quantile(of, wanted)
            rows.append(row)
        ends = [value for row in rows for value in (row["low"], row["high"])] + ([history] if history else [])
        turns = [int(min(ends)) - 1, int(max(ends)) + 1]
        drawn = charts.drawn(
            lambda narrow, rows=rows, history=history, turns=turns: charts.dates(rows, history, turns, narrow),  # type: ignore[misc]
            f"{one.label}: the turn in which it happened",
        )
        known = f" The broken line is history: turn {history:g}." if history else ""
        caption = (
            "Behind each case the share of games in which it happened; of those the median (point), "
            f"the middle half (thick) and eight in ten (thin).{known}"
        )
        parts.append((history is None, f"<h3>{text(one.label)}</h3>{figure(drawn, caption)}"))
    # What history knows comes first.
    told = "".join(part for _, part in sorted(parts, key=lambda part: part[0]))
    return f"<h2>When it happened</h2>{told}" if told else ""


def _tornado(report: Report) -> str:
    outcome = report.deciding
    scale, _, _ = scale_of(outcome)
    pairs: dict[str, list[tuple[float, charts.Row]]] = {}
    for number, case in enumerate(report.study.cases):
        pair = report.pair(outcome, number)
        between = pair.interval(outcome.is_share)
        if case.pair and between is not None:
            way = "lower" if not pairs.get(case.pair) else "higher"
            if case.swept:
                way = "lower" if case.name.rpartition(" ")[2].startswith("-") else "higher"
            row = {"label": plain_path(case.pair), "way": way, "zero": 0.0, "value": scale * pair.difference}
            row |= {"low": scale * between[0], "high": scale * between[1]}
            pairs.setdefault(case.pair, []).append((abs(scale * pair.difference), row))
    if not pairs:
        return ""
    order = sorted(pairs.values(), key=lambda both: -max(size for size, _ in both))
    rows = [row for both in order for _, row in both]
    title = f"{outcome.title}: difference from the base" + (", points of a hundred" if outcome.is_share else "")
    drawn = charts.drawn(lambda narrow: charts.tornado(rows, title, narrow), f"Tornado chart. {title}")
    left = report.study.left_out
    missing = f" Not possible under the rules, and left out: {', '.join(map(text, left))}." if left else ""
    steps = any(case.swept for case in report.study.cases)
    caption = f"The result against each figure, the widest first; thin lines are 95 % intervals.{missing}"
    ways = ["one step lower", "one step higher"] if steps else ["the first change", "the second change"]
    key = charts.legend(ways, list(charts.WAYS.values()))
    return f"<h2>What hangs on the reconstructed figures</h2>{figure(drawn, caption, key)}"


def _outcomes(report: Report) -> str:
    parts = ["<h2>All outcomes</h2>"]
    for outcome in report.study.outcomes:
        scale, form, _ = scale_of(outcome)
        rows = []
        for number in range(len(report.study.cases)):
            pair = report.pair(outcome, number)
            if not pair.count:
                rows.append([text(report.name(number)), "never", "", "", "", ""])
                continue
            own, between = own_interval(outcome, pair), pair.interval(outcome.is_share)
            is_base = number == 0
            rows.append(
                [
                    text(report.name(number)),
                    amount(scale * pair.means[1], form),
                    span(own, scale, form),
                    amount(scale * pair.difference, f"+{form}") if not is_base else "",
                    span(between, scale, f"+{form}") if not is_base else "",
                    f"{pair.correlation:.2f}" if pair.correlation is not None and not is_base else "",
                ]
            )
        history = report.history(outcome.name)
        known = f" In the war itself: {history:g}." if history is not None else ""
        unit = ", in %" if outcome.is_share else ""
        head = ["", "value", "95 % interval", "difference", "95 % interval", "correlation"]
        title = outcome.title[0].upper() + outcome.title[1:]
        parts.append(table(head, rows, f"<b>{text(title)}</b>{unit}.{known}"))
    return "".join(parts)


def _methods(report: Report) -> str:
    study = report.study
    games = report.tables.games
    pair = max((report.pair(report.deciding, n) for n in range(1, len(study.cases))), key=_spread)
    outcome = report.deciding
    half = 100 * Z * sqrt(0.25 / games)
    cases = [
        [
            text(f"{case.name}: {case.title}" if case.title != case.name else case.name),
            text(str(one.scenario)),
            text(case.japan),
            text(case.russia),
            text(", ".join(f"{key}={written(value)}" for key, value in case.options.items())) or "as usual",
        ]
        for case, one in zip(study.cases, report.plans, strict=True)
        if not case.swept
    ]
    rules = report.plans[0].rules()
    between = pair.interval(outcome.is_share) or (0.0, 0.0)
    width = (between[1] - between[0]) / 2 * (100 if outcome.is_share else 1)
    return f"""<h2>How this was done</h2>
<p>Two computer players played {games:,} games of each case. Game 17 of every case has the same seed for its dice and
its players, and each purpose has a stream of dice of its own, so that two wars differ by what was changed and less by
luck. A share of {games:,} games alone is good to {half:.1f} points of a hundred either way; the widest of the paired
differences above to {width:.1f}.</p>
<p>A share stands with Wilson's 95 % interval, a difference of shares with that of Bonett and Price for pairs, a mean
with 1.96 standard errors. Of a hundred such intervals about five miss the truth, so among many comparisons one or two
that look certain are not. The numbers say how these players fare under these rules. They say nothing of the war itself
except where history is marked beside them.</p>
{table(["case", "scenario", "Japan", "Russia", "settings"], cases, "Who played what")}
<p>{text(info_of(study.system).title)}, rules version {rules.info.version}, figures <code>{text(rules.digest)}</code>;
dice: a labelled stream for each purpose (version 1); seed {study.seed}; Yellow Sea {text(yellowsea.__version__)}.</p>
<p>This page is made again, games and all, by</p>
<pre>yellowsea study {text(report.file.name)} --games {games} --report {text(report.file.stem)}.html</pre>
<p>and any of its games is played again by <code>yellowsea replay {text(report.file.name)} ROW</code>.</p>"""


def _spread(pair: Pairs) -> float:
    between = pair.interval(is_share=False)
    return between[1] - between[0] if between is not None else 0.0
