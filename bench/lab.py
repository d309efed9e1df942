"""What the laboratory costs beside the games it plays, on the compiled engine.

`python -m bench.lab WHAT GAMES` measures one thing in a process of its own; `make bench` all but the memory of a long
run. Times are those of the processor, of all processes together, so that others on the machine do not count.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from rich.table import Table as Sheet

ROOT = Path(__file__).resolve().parents[1]
LONG = 100_000  # games of the run whose memory is measured

# What is promised: name, title, how it is told, the bound, and whether it is the most or the least.
PROMISES = (
    ("study", "games of a study a second, beside the bare loop", 0.9, "least"),
    ("jobs", "two jobs, times as many games as one (by the time of both)", 1.85, "least"),
    ("parquet", "rows to Parquet, % of the time", 3.0, "most"),
    ("ray", "Ray cluster after its start, % more time than one process", 8.0, "most"),
)


def processor(work: Callable[[], Any]) -> float:
    """Seconds of this process and of the children that it has waited for."""
    before = _spent()
    work()
    return _spent() - before


def _spent() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def a_plan(games: int, **rest: Any) -> Any:
    from yellowsea.lab.simulate import plan

    return plan("blockade", games, seed=1904, **rest)


def bare_loop(plan: Any, games: int) -> None:
    """The games of a plan and nothing else: no figures, no rows."""
    from yellowsea.kernel.state.sides import SIDES
    from yellowsea.lab.players import seed_for
    from yellowsea.lab.simulate import new_game

    rules = plan.rules()
    for number in range(games):
        game = new_game(plan, rules, seed_for(plan.seed, number))
        bots = {side: plan.japan.bot(plan.system, seed_for(plan.seed, number, side)) for side in SIDES}
        while game.actor is not None:
            game.step(bots[game.actor].choose_code(game.seen_by(game.actor)))


def study(games: int) -> float:
    """The base and one variant on labelled dice, rows written; the loop plays the same games."""
    from yellowsea.lab.studies.run import ready, run
    from yellowsea.lab.studies.study import study_of

    told = {"system": "blockade", "games": games, "seed": 1904, "stop_early": False}
    asked = study_of({**told, "variant": {"mines": {"options": {"hidden_threat": True}}}}, "bench")
    with ready(asked) as plans, tempfile.TemporaryDirectory() as folder:
        bare_loop(plans[0], 5)
        loop = sum(processor(partial(bare_loop, one, games)) for one in plans)
        whole = processor(lambda: run(asked, Path(folder) / "rows.jsonl", 1))
    return loop / whole


def jobs(games: int) -> float:
    """Both processes have to begin, which counts."""
    from yellowsea.lab.simulate import simulate

    simulate(a_plan(5))
    one, two = (processor(partial(simulate, a_plan(games), count)) for count in (1, 2))
    return 2 * one / two


def parquet(games: int) -> float:
    from yellowsea.lab.simulate import Files, simulate
    from yellowsea.lab.tables import game_table

    plan = a_plan(games)
    simulate(a_plan(5))
    plain = processor(lambda: simulate(plan, files=Files()))
    with tempfile.TemporaryDirectory() as folder:
        import pyarrow.parquet  # noqa: F401  # its start is no work on rows

        def written() -> None:
            with game_table(Path(folder) / "games.parquet", plan.figures()) as file:
                for row in rows:
                    file.add(int(row[0]), [row])

        rows = simulate(a_plan(games)).rows
        return 100 * processor(written) / plain


def ray(games: int) -> float:
    """Two nodes of one core each. What the cluster does for itself meanwhile counts, its start does not."""
    import ray as library
    from ray.cluster_utils import Cluster as Made

    from yellowsea.lab.crew import Cluster
    from yellowsea.lab.simulate import simulate

    simulate(a_plan(5))
    alone = processor(lambda: simulate(a_plan(games)))
    memory = 100 * 2**20
    head = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": memory}
    made: Any = Made(initialize_head=True, head_node_args=head)
    made.add_node(num_cpus=1, object_store_memory=memory)
    library.init(address=made.address, logging_level=40, log_to_driver=False)
    try:
        simulate(a_plan(20), Cluster(made.address))  # the workers have begun and know the rules
        before = _tree()
        simulate(a_plan(games), Cluster(made.address))
        return 100 * ((_tree() - before) / alone - 1)
    finally:
        library.shutdown()
        made.shutdown()


def _tree() -> float:
    """Seconds of this process and all that descend from it, from /proc."""
    parents: dict[int, int] = {}
    seconds: dict[int, float] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                told = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(entry.name)] = int(told[1])
            seconds[int(entry.name)] = sum(int(ticks) for ticks in told[11:15]) / os.sysconf("SC_CLK_TCK")
    mine = {os.getpid()}
    while more := {one for one, parent in parents.items() if parent in mine} - mine:
        mine |= more
    return sum(seconds.get(one, 0.0) for one in mine)


def memory(games: int) -> float:
    """Megabytes at most, with rows of games, of turns, and a summary."""
    from yellowsea.lab.simulate import Files, simulate
    from yellowsea.lab.summary import as_text, summarise
    from yellowsea.lab.tables import game_table, turn_table

    plan = a_plan(games, japan="random", russia="random")
    with tempfile.TemporaryDirectory() as folder:
        rows, turns = (Path(folder) / f"{name}.parquet" for name in ("games", "turns"))
        with game_table(rows, plan.figures()) as out, turn_table(turns, plan.figures()) as of_turns:
            done = simulate(plan, 1, files=Files(games=out, turns=of_turns))
    as_text(summarise(done))
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


MEASURES = {"study": study, "jobs": jobs, "parquet": parquet, "ray": ray, "memory": memory}


def measure(what: str, path: Path, games: int) -> float:
    """One of them in a process of its own, on the build in a folder."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.lab", what, str(games)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(path), "PYTHONHASHSEED": "0", "RAY_USAGE_STATS_ENABLED": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        check=True,
    )
    return float(json.loads(done.stdout.splitlines()[-1])["found"])


def names() -> list[str]:
    """Everything that is measured here; a cluster only where Ray is installed."""
    from importlib.util import find_spec

    return [name for name, *_ in PROMISES if name != "ray" or find_spec("ray") is not None]


def sheet(found: dict[str, float]) -> tuple[Sheet, bool]:
    """The table, and whether all that is promised holds."""
    table = Sheet(title="Laboratory: 1,000 games of Blockade between officers")
    for column in ("", "measured", "promised", ""):
        table.add_column(column, justify="left" if column == "" else "right")
    holds = True
    for name, title, bound, kind in PROMISES:
        if name in found:
            is_met = found[name] >= bound if kind == "least" else found[name] <= bound
            holds = holds and is_met
            table.add_row(
                title, f"{found[name]:.2f}", f"{'≥' if kind == 'least' else '≤'} {bound:g}", "" if is_met else "missed"
            )
    return table, holds


def main() -> None:
    what, games = sys.argv[1:]
    if hasattr(os, "sched_setaffinity") and what in ("jobs", "ray"):
        os.sched_setaffinity(0, range(os.cpu_count() or 1))  # `make bench` stays on one core
    print(json.dumps({"found": MEASURES[what](int(games))}))


if __name__ == "__main__":
    main()
