"""Learning data: positions of games between bots with the policy of another, as Parquet, written as they are played."""

from __future__ import annotations

import importlib
import importlib.util
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.state.sides import SIDES
from yellowsea.lab.crew import Hands, run_numbered
from yellowsea.lab.players import Player, close, parse_player, part, seed_for
from yellowsea.systems import find

ROWS_A_GROUP: Final = 2_000  # rows that are held in memory before they are written
NEEDS: Final = "pip install 'yellowsea[gymnasium,parquet]'"

# What each row tells; docs/learning_data.md describes them.
COLUMNS: Final = (
    *("game", "seed", "decision", "turn", "side", "observation", "legal", "policy", "played", "value", "result"),
)


@dataclass(frozen=True)
class Harvest:
    """What is played and written. Everything in it goes to the other processes as it is."""

    system: str
    scenario: str
    options: dict[str, Any]
    teacher: Player  # who is asked in every position
    japan: Player  # and who plays
    russia: Player
    games: int
    seed: int
    samples: int  # how often the teacher is asked, each time with another seed
    every: int  # one decision in so many is written


def harvest(
    system: str,
    games: int,
    teacher: str = "doctrine",
    japan: str = "doctrine",
    russia: str = "doctrine",
    seed: int = 1,
    samples: int = 1,
    every: int = 1,
    scenario: str | None = None,
    options: dict[str, Any] | None = None,
) -> Harvest:
    """A checked plan; SetupError for what is wrong with it, or for a library that is not there."""
    for library in ("numpy", "pyarrow"):
        if importlib.util.find_spec(library) is None:
            raise SetupError(f"positions need {library}, which is not installed", "positions", NEEDS)
    info = find(system).info()
    return Harvest(
        system,
        info.scenario(scenario),
        info.settings(options),
        parse_player(teacher, "--teacher"),
        parse_player(japan, "--japan"),
        parse_player(russia, "--russia"),
        games,
        seed,
        samples,
        every,
    )


def positions_of(plan: Harvest, number: int) -> list[dict[str, Any]]:
    """The rows of one game, by its number."""
    from yellowsea.envs.table import Table  # needs NumPy

    table = Table(plan.system, plan.scenario, plan.options)
    seed = seed_for(plan.seed, number)
    table.reset(seed)
    bots = [
        player.bot(plan.system, seed_for(plan.seed, number, side))
        for side, player in zip(SIDES, (plan.japan, plan.russia), strict=True)
    ]
    teachers = [plan.teacher.bot(plan.system, seed_for(plan.seed, number, "teacher", n)) for n in range(plan.samples)]
    doctrine = find(plan.system).doctrine(table.rules)
    rows: list[dict[str, Any]] = []
    decision = 0
    while not table.over:
        side = table.actor
        seen = table.game.seen_by(SIDES[side])
        code = bots[side].choose_code(seen)
        if len(seen.codes) > 1 and decision % plan.every == 0:
            chosen = Counter(teacher.choose_code(seen) for teacher in teachers)
            rows.append(
                {
                    "game": number,
                    "seed": seed,
                    "decision": decision,
                    "turn": table.rules.turn(table.game.state),
                    "side": SIDES[side],
                    "observation": table.observe(side),
                    "legal": list(seen.codes),
                    "policy": [chosen[legal] / plan.samples for legal in seen.codes],
                    "played": code,
                    "value": doctrine.value(seen.state, side),
                }
            )
        decision += len(seen.codes) > 1
        table.step(code)
    part(bots, table.game)
    for teacher in teachers:
        close(teacher)
    returns = table.returns()
    for row in rows:
        row["result"] = int(returns[SIDES.index(row["side"])])
    return rows


def write(plan: Harvest, path: Path, jobs: Hands, watch: Any) -> int:
    """Play the games and write their positions; returns how many. An interruption keeps what there is."""
    arrow = importlib.import_module("pyarrow")
    parquet = importlib.import_module("pyarrow.parquet")
    schema = schema_of(plan, arrow)
    written = 0
    with parquet.ParquetWriter(str(path), schema, compression="zstd") as file:
        for rows in _groups(plan, jobs, watch):
            columns = {name: [row[name] for row in rows] for name in COLUMNS}
            file.write_table(arrow.table(columns, schema=schema))
            written += len(rows)
    return written


def _groups(plan: Harvest, jobs: Hands, watch: Any) -> Iterator[list[dict[str, Any]]]:
    held: list[dict[str, Any]] = []
    done = 0
    try:
        for games in run_numbered(positions_of, plan, plan.games, jobs):
            for rows in games:
                held += rows
            done += len(games)
            watch(done)
            if len(held) >= ROWS_A_GROUP:
                yield held
                held = []
    except KeyboardInterrupt:
        pass
    if held:
        yield held


def schema_of(plan: Harvest, arrow: Any) -> Any:
    """The columns with their types; what made them stands in the file's own words."""
    from yellowsea.envs.table import Table

    table = Table(plan.system, plan.scenario, plan.options)
    fields = [
        ("game", arrow.int64()),
        ("seed", arrow.int64()),
        ("decision", arrow.int32()),
        ("turn", arrow.int32()),
        ("side", arrow.string()),
        ("observation", arrow.list_(arrow.int16(), table.size)),
        ("legal", arrow.list_(arrow.int32())),
        ("policy", arrow.list_(arrow.float32())),
        ("played", arrow.int32()),
        ("value", arrow.float32()),
        ("result", arrow.int8()),
    ]
    made = {
        "layout": table.layout.version,
        "rules": f"{plan.system} {table.rules.info.version}",
        "scenario": plan.scenario,
        "teacher": plan.teacher.text,
        "japan": plan.japan.text,
        "russia": plan.russia.text,
        "seed": str(plan.seed),
    }
    return arrow.schema([arrow.field(name, kind) for name, kind in fields], metadata=made)
