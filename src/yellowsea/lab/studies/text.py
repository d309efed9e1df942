"""What a study says: each case with its interval, its difference from the base, and how sure that is."""

from __future__ import annotations

from math import sqrt
from typing import Any

from yellowsea.lab.studies.compare import Pairs, Sequence
from yellowsea.lab.studies.run import Played, Tables
from yellowsea.lab.studies.study import BASE, Case, Outcome
from yellowsea.lab.summary import Share, Z


def to_json(done: Played) -> dict[str, Any]:
    """For programs."""
    tables = done.tables
    study = tables.study
    return {
        "title": study.title,
        "system": study.system,
        "seed": study.seed,
        "games": tables.games,
        "planned": study.games,
        "certain": done.certain,
        "cases": {case.name: {"title": case.title, **case.settings()} for case in study.cases},
        "outcomes": {
            outcome.name: {
                case.name: _told(outcome, case, pair, _sequence(tables, outcome, number))
                for number, (case, pair) in enumerate(zip(study.cases, pairs, strict=True))
            }
            for outcome, pairs in zip(study.outcomes, tables.pairs, strict=True)
        },
    }


def _sequence(tables: Tables, outcome: Outcome, number: int) -> Sequence | None:
    return tables.sequences[number - 1] if number and outcome is tables.study.deciding else None


def _told(outcome: Outcome, case: Case, pair: Pairs, sequence: Sequence | None) -> dict[str, Any]:
    own: dict[str, Any] = {"games": pair.count, "value": pair.means[1] if pair.count else None}
    own["low"], own["high"] = own_interval(outcome, pair) or (None, None)
    if case.name == BASE:
        return own
    low, high = pair.interval(outcome.is_share) or (None, None)
    own["difference"] = {"value": pair.difference if pair.count else None, "low": low, "high": high}
    if sequence is not None:
        own["difference"] |= {"low_at_any_time": sequence.low, "high_at_any_time": sequence.high}
    return {**own, "correlation": pair.correlation, "saving": pair.saving}


def own_interval(outcome: Outcome, pair: Pairs) -> tuple[float, float] | None:
    """The 95 % interval of a case by itself."""
    if outcome.is_share:
        return Share(round(pair.means[1] * pair.count), pair.count).interval()
    if pair.count < 2:
        return None
    spread = Z * sqrt(pair.squares[1] / (pair.count - 1) / pair.count)
    return pair.means[1] - spread, pair.means[1] + spread


def as_text(done: Played) -> str:
    """For people: a small table for each outcome."""
    tables = done.tables
    study = tables.study
    played = f"{tables.games:,} games" if tables.games == study.games else f"{tables.games:,} of {study.games:,} games"
    lines = [f"{study.title}: {played} of each case on common dice, seed {study.seed}"]
    names = [case.title if case.title == case.name else f"{case.name}: {case.title}" for case in study.cases]
    for outcome, pairs in zip(study.outcomes, tables.pairs, strict=True):
        unit = ", in %" if outcome.is_share else ""
        header = [f"{outcome.title}{unit}", "", "95 % interval", "difference", "95 % interval", "correlation", "saving"]
        rows = [header, *(_cells(outcome, name, pair) for name, pair in zip(names, pairs, strict=True))]
        rows[1][3:] = ["", "", "", ""]  # the base against itself
        widths = [max(len(row[column]) for row in rows) for column in range(len(header))]
        lines += ["", *("  ".join(_aligned(row, widths)).rstrip() for row in rows)]
        if outcome.is_date:
            counts = ", ".join(f"{case.name} {pair.count:,}" for case, pair in zip(study.cases, pairs, strict=True))
            lines.append(f"  Games in which it happened, for a variant in the base too: {counts}")
    return "\n".join([*lines, *_certainty(done)])


def _aligned(row: list[str], widths: list[int]) -> list[str]:
    return [
        cell.rjust(width) if column else cell.ljust(width)
        for column, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]


def _cells(outcome: Outcome, name: str, pair: Pairs) -> list[str]:
    if not pair.count:
        return [f"  {name}", "never", "", "", "", "", ""]
    scale, form = (100, ".1f") if outcome.is_share else (1, ".3f")
    own, between = own_interval(outcome, pair), pair.interval(outcome.is_share)
    return [
        f"  {name}",
        f"{scale * pair.means[1]:{form}}",
        f"{scale * own[0]:{form}} to {scale * own[1]:{form}}" if own else "unknown",
        f"{scale * pair.difference:+{form}}",
        f"{scale * between[0]:+{form}} to {scale * between[1]:+{form}}" if between else "unknown",
        f"{pair.correlation:.2f}" if pair.correlation is not None else "unknown",
        f"{pair.saving:.1f} times" if pair.saving is not None else "unknown",
    ]


def _certainty(done: Played) -> list[str]:
    tables = done.tables
    study = tables.study
    if study.deciding is None:
        return ["", "None of the outcomes is a share of games, so the study does not stop before its last game."]
    lines = ["", f"{study.deciding.title}, difference that holds whenever one looks or stops, in %"]
    width = max(len(case.name) for case in study.cases)
    for case, sequence in zip(study.cases[1:], tables.sequences, strict=True):
        low, high = 100 * sequence.low, 100 * sequence.high
        if sequence.low > 0:
            verdict = "certainly more"
        elif sequence.high < 0:
            verdict = "certainly less"
        elif sequence.is_certain(study.smallest):
            verdict = f"certainly less than {100 * study.smallest:g} either way"
        else:
            verdict = "not certain"
        lines.append(f"  {case.name:<{width}}  {low:+.1f} to {high:+.1f}  {verdict}")
    if done.certain and tables.games < study.games:
        lines.append("Stopped early, since the answer is certain: of the outcome that decided, quote these intervals.")
    return lines
