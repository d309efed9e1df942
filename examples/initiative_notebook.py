"""From a question to a figure in ten cells: `marimo edit examples/initiative_notebook.py`.

It needs `pip install 'yellowsea[lab,notebook]'`. As a program it runs all its cells.
"""

import marimo

app = marimo.App(width="medium")


@app.cell
def _():
    import json
    import tempfile
    import tomllib
    from pathlib import Path

    import altair as alt
    import marimo as mo
    import polars as pl

    from yellowsea.lab.studies.rows import rows_beside
    from yellowsea.lab.studies.run import run
    from yellowsea.lab.studies.study import study_of
    from yellowsea.lab.studies.text import to_json

    return Path, alt, json, mo, pl, rows_beside, run, study_of, tempfile, to_json, tomllib


@app.cell
def _(mo):
    mo.md("""
    # Who should begin with the initiative?

    In Blockade Japan holds the initiative from the start and loses it to Russia on turn 4. How much is that worth?
    """)


@app.cell
def _():
    question = """
    title = "Who should begin with the initiative?"
    system = "blockade"
    seed = 1904
    stop_early = false
    outcomes = ["japan_wins", "score", "sunk_japan"]

    [base]
    title = "Japan begins with it"

    [variant.russia]
    title = "Russia begins with it"
    figures = {"map.toml:game.initiative_start" = "russia"}
    """
    return (question,)


@app.cell
def _(mo):
    games = mo.ui.slider(20, 1000, value=60, step=20, label="games of each case")
    games
    return (games,)


@app.cell
def _(Path, games, question, rows_beside, run, study_of, tempfile, tomllib):
    study = study_of({**tomllib.loads(question), "games": games.value}, "notebook")
    folder = Path(tempfile.mkdtemp(prefix="yellowsea-notebook-"))
    rows_file = rows_beside(folder / "initiative.toml")
    played = run(study, rows_file, jobs=1)
    return played, rows_file, study


@app.cell
def _(played, to_json):
    result = to_json(played)["outcomes"]["japan_wins"]
    difference = result["russia"]["difference"]
    return difference, result


@app.cell
def _(difference, mo, result):
    mo.md(f"""
    Japan wins **{100 * result["base"]["value"]:.0f} %** of the wars as printed and
    **{100 * result["russia"]["value"]:.0f} %** if Russia begins with the initiative: a difference of
    {100 * difference["value"]:+.0f} points ({100 * difference["low"]:+.0f} to {100 * difference["high"]:+.0f}).
    """)


@app.cell
def _(json, pl, rows_file):
    lines = rows_file.read_text().splitlines()[1:]
    standing = pl.DataFrame(
        [
            {"case": row["variant"], "turn": turn, "score": float(score)}
            for row in map(json.loads, lines)
            for turn, _, score in row["standing"]
        ]
    )
    return (standing,)


@app.cell
def _(pl, standing, study):
    titles = {case.name: case.title for case in study.cases}
    by_turn = (
        standing.group_by("case", "turn")
        .agg(
            pl.col("score").mean().alias("mean"),
            pl.col("score").quantile(0.25).alias("low"),
            pl.col("score").quantile(0.75).alias("high"),
        )
        .with_columns(pl.col("case").replace_strict(titles))
        .sort("case", "turn")
    )
    by_turn
    return (by_turn,)


@app.cell
def _(alt, by_turn):
    base = alt.Chart(by_turn).encode(x=alt.X("turn:O", title="turn"), color=alt.Color("case:N", title=None))
    figure = base.mark_area(opacity=0.2).encode(
        y=alt.Y("low:Q", title="control marker (+ Japan)"), y2="high:Q"
    ) + base.mark_line(strokeWidth=2).encode(y="mean:Q")
    figure.properties(width=480, height=240)
    return (figure,)


if __name__ == "__main__":
    app.run()
