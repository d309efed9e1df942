"""The figures that a study changes: value, mark, where each stands, and what the change did."""

from __future__ import annotations

from yellowsea.lab.reports.found import Report, difference, plain_path
from yellowsea.lab.reports.page import table, text
from yellowsea.lab.studies.figures import written
from yellowsea.lab.studies.marks import known_figures, note_of
from yellowsea.systems import info_of


def changed_figures(report: Report) -> str:
    """Each figure that a case changes: its value, its mark, where it stands, and what the change did."""
    study = report.study
    outcome = report.deciding
    known = {each.path: each for each in known_figures(study.system)}
    groups: dict[tuple[str, ...], list[int]] = {}
    for number, case in enumerate(study.cases):
        if number and case.figures != study.cases[0].figures:
            groups.setdefault((case.pair,) if case.pair else tuple(case.figures), []).append(number)
    parts = []
    for group, numbers in groups.items():
        paths = list(dict.fromkeys(path for number in numbers for path in study.cases[number].figures))
        heading = plain_path(group[0]) if len(group) == 1 else report.name(numbers[0])
        said = list(dict.fromkeys(note for path in paths if (note := note_of(study.system, path))))[:3]
        rows = []
        for path in paths[:12]:
            one = known.get(path) or known.get(path.rpartition(".")[0])
            value = one.value if one is not None and one.path == path else None
            if value is None and one is not None and isinstance(one.value, list):
                value = one.value[int(path.rpartition(".")[2])]
            mark = one.mark if one is not None else "a setting"
            news = [study.cases[number].figures.get(path) for number in numbers]
            rows.append(
                [
                    f"<code>{text(path)}</code>",
                    text(written(value)) if value is not None else "",
                    f'<span class="{mark}">{mark}</span>',
                    ", ".join(text(written(new)) if new is not None else "as it is" for new in news),
                ]
            )
        if len(paths) > 12:
            rows.append([f"and {len(paths) - 12} more of the same kind", "", "", ""])
        does = []
        for number in numbers:
            case = study.cases[number]
            name = f"a step of {case.name.rpartition(' ')[2]}" if case.swept else case.title
            does.append(f"{text(name)}: {difference(report.pair(outcome, number), outcome)}")
        parts.append(
            f"<h3>{text(heading)}</h3>"
            + table(["figure", "value", "mark", "here"], rows)
            + "".join(f"<p class='note'>The data file says: {text(note)}</p>" for note in said)
            + f"<p>{text(outcome.title)}: {'; '.join(does)}.</p>"
        )
    if not parts:
        return ""
    intro = (
        "<p class='note'>A <i>printed</i> figure stands in the rules, a <i>derived</i> one follows from them, a "
        "<i>reconstructed</i> one is ours: nobody here has seen it in print. Each stands in the named data file of "
        f"{text(info_of(study.system).title)}, with its mark.</p>"
    )
    return f"<h2>The figures that were changed</h2>{intro}{''.join(parts)}"
