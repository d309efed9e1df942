"""Who runs in `make bench`, what the project promises, and the tables that say whether it holds."""

from dataclasses import dataclass

from rich.table import Table

import yellowsea
from bench.stored_games import Server

Figures = dict[str, float]


@dataclass(frozen=True)
class Contestant:
    """One row of the table: what is played, on which build of the engine."""

    title: str
    loop: str
    build: str


CHESS = Contestant("python-chess", "chess", "python")
CATANATRON = Contestant("catanatron, 4 players", "catanatron", "python")
SYSTEMS = [(info.title, system) for system, info in yellowsea.systems().items()]
FIELD = (
    CHESS,
    CATANATRON,
    *(Contestant(title, loop, "python") for title, loop in SYSTEMS),
    *(Contestant(f"{title}, compiled", loop, "compiled") for title, loop in SYSTEMS),
)

# How many times as fast as python-chess, by system and build; both sides list, choose at random and play.
RATIOS = {
    ("blockade", "python"): 2.85,
    ("blockade", "compiled"): 9.0,
    ("great_war_at_sea", "python"): 0.85,
    ("great_war_at_sea", "compiled"): 3.4,
    ("port_arthur", "python"): 0.85,
    ("port_arthur", "compiled"): 3.4,
    ("russo_japanese_war", "python"): 0.85,
    ("russo_japanese_war", "compiled"): 3.0,
    ("tide_at_sunrise", "python"): 1.33,
    ("tide_at_sunrise", "compiled"): 5.0,
    ("tsushima", "python"): 1.19,
    ("tsushima", "compiled"): 5.0,
}
LEVEL = "level "  # where a system is two games, each has to be as fast
LATER_SYSTEMS = 5.0  # compiled; of plain Python nothing is promised for them
MOST_FOR_A_COPY_US = 20.0
MORE_FOR_A_COPY_US = {"great_war_at_sea": 25.0, "russo_japanese_war": 40.0}  # many pieces; two games in one
# What a person may wait for, on the plain build: title, figure, limit in milliseconds.
_ON_LAND = (("moves of a unit in open ground", "unit_moves_ms", 1.0), ("exact odds of an attack", "odds_ms", 5.0))
WAITS = {
    "great_war_at_sea": (
        ("options of a battle of 60 pieces", "options_ms", 2.0),
        ("copy() with a battle open", "copy_ms", 0.025),
    ),
    "port_arthur": _ON_LAND,
    "tide_at_sunrise": _ON_LAND,
    "tsushima": (("exact odds of a shot", "odds_ms", 5.0),),
}


@dataclass(frozen=True)
class Target:
    """What the project promises, what was measured, and whether it holds."""

    title: str
    promised: str
    measured: str
    is_met: bool


def at_most(title: str, limit: float, measured: float, unit: str) -> Target:
    digits = 3 if limit < 0.1 else 2 if limit < 10 else 1
    return Target(title, f"≤ {limit:g} {unit}", f"{measured:.{digits}f} {unit}", measured <= limit)


def judge(field: dict[Contestant, Figures], server: Server | None) -> list[Target]:
    chess = field[CHESS]["decisions_per_second"]
    targets: list[Target] = []
    for contestant, figures in field.items():
        later = LATER_SYSTEMS if contestant.build == "compiled" else None
        times = RATIOS.get((contestant.loop, contestant.build), later)
        if times is None:
            continue
        speeds = {f", {figure.removeprefix(LEVEL)}": figures[figure] for figure in figures if figure.startswith(LEVEL)}
        for level, speed in (speeds or {"": figures["decisions_per_second"]}).items():
            ratio = speed / chess
            title = f"{contestant.title}{level}, beside python-chess"
            targets.append(Target(title, f"≥ {times} x", f"{ratio:.2f} x", ratio >= times))
    for contestant, figures in field.items():
        if contestant in (CHESS, CATANATRON):
            continue
        limit = MORE_FOR_A_COPY_US.get(contestant.loop, MOST_FOR_A_COPY_US)
        targets.append(at_most(f"{contestant.title}, copy()", limit, figures["copy_microseconds"], "µs"))
        if contestant.build == "python":
            for title, figure, limit in WAITS.get(contestant.loop, ()):
                targets.append(at_most(f"{contestant.title}, {title}, median", limit, figures[figure], "ms"))
    if server is not None:
        opening = f"opening a stored game of {server.decisions:,} decisions (waited {server.waited_ms:.0f} ms)"
        targets.append(at_most(opening, 50, server.opening_ms, "ms"))
        targets.append(at_most(f"server with {server.games} open games, resident", 300, server.resident_mb, "MB"))
    return targets


def speed_table(field: dict[Contestant, Figures], rounds: int) -> Table:
    """The ratios are those of play in notation, as people read it; codes are what bots and environments use."""
    table = Table(title=f"Random play-outs, one core, CPU time, median of {rounds}")
    table.add_column("")
    for column in ("decisions/s", "in codes", "games/s", "mean options", "copy µs", "x python-chess", "x catanatron"):
        table.add_column(column, justify="right")
    for contestant, row in field.items():
        speed = row["decisions_per_second"]
        table.add_row(
            contestant.title,
            f"{speed:,.0f}",
            f"{row['codes_per_second']:,.0f}" if "codes_per_second" in row else "",
            f"{row['games_per_second']:.1f}",
            f"{row['options']:.1f}",
            f"{row['copy_microseconds']:.1f}",
            f"{speed / field[CHESS]['decisions_per_second']:.2f}",
            f"{speed / field[CATANATRON]['decisions_per_second']:.2f}",
        )
    return table


def scenario_table(field: dict[Contestant, Figures]) -> Table | None:
    """Systems with several scenarios, one by one; None when none was played."""
    table = Table(title="By scenario")
    table.add_column("")
    for column in ("decisions/s", "x python-chess"):
        table.add_column(column, justify="right")
    for contestant, row in field.items():
        for figure, speed in row.items():
            if figure.startswith("scenario "):
                title = f"{contestant.title}: {figure.removeprefix('scenario ')}"
                table.add_row(title, f"{speed:,.0f}", f"{speed / field[CHESS]['decisions_per_second']:.2f}")
    return table if table.row_count else None


def target_table(targets: list[Target]) -> Table:
    table = Table(title="Targets")
    for column in ("", "promised", "measured", ""):
        table.add_column(column, justify="left" if not column else "right")
    for target in targets:
        verdict = "[green]met[/]" if target.is_met else "[bold red]MISSED[/]"
        table.add_row(target.title, target.promised, target.measured, verdict)
    return table
