"""What the officers of Tsushima leave undone: `python -m tools.officers tsushima --scenario war_at_sea --games 12`.

Plays games between two bots and counts idle phases in which moving could have gained something (`prospects.py` says
how that is judged), battles without a shot and silent rounds, convoys without escort, battles that go on to nobody's
profit, the fight off Chemulpo in February 1904, plans that cannot succeed, mines at home. Each fault is named with
the first game, turn and phase in which it occurred.
"""

import argparse
import sys
from collections.abc import Sequence

from tools.officers.battle_watch import BattleWatch
from tools.officers.chart_watch import ChartWatch
from yellowsea.kernel.state.sides import SIDES
from yellowsea.lab.crew import run_numbered
from yellowsea.lab.players import seed_for
from yellowsea.lab.simulate import Plan, new_game, plan

Result = tuple[int, str, dict[str, int], dict[str, str]]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.officers", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("system", choices=["tsushima"])
    parser.add_argument("--scenario", default="war_at_sea")
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--japan", default="doctrine")
    parser.add_argument("--russia", default="doctrine")
    chosen = parser.parse_args(arguments)
    made = plan(chosen.system, chosen.games, chosen.japan, chosen.russia, chosen.seed, chosen.scenario)
    print(report([result for part in run_numbered(play, made, made.games, chosen.jobs) for result in part]))
    return 0


def play(plan: Plan, number: int) -> Result:
    """One game: its winner, what was counted, and where each fault was first seen."""
    game = new_game(plan, plan.rules(), seed_for(plan.seed, number))
    bots = [
        player.bot(plan.system, seed_for(plan.seed, number, side))
        for side, player in zip(SIDES, (plan.japan, plan.russia), strict=True)
    ]
    watches = (ChartWatch(), BattleWatch())
    for watch in watches:
        watch.after(game.state, game.opening)
    while game.actor is not None:
        bot = bots[SIDES.index(game.actor)]
        seen = game.seen_by(game.actor)
        code = bot.choose_code(seen)
        for watch in watches:
            watch.before(game.state, code, seen, bot.seed)
        events = game.step(code)
        for watch in watches:
            watch.after(game.state, events)
    counts = watches[0].counts | watches[1].counts
    outcome = game.outcome
    assert outcome is not None
    return number, outcome.winner or "nobody", counts, watches[0].examples | watches[1].examples


def report(results: Sequence[Result]) -> str:
    """A line for each count: all games together, per game, the share where one is meant, the first example."""
    total: dict[str, int] = {}
    examples: dict[str, str] = {}
    for number, winner, counts, found in sorted(results):
        total[f"won by {winner}"] = total.get(f"won by {winner}", 0) + 1
        for name, count in counts.items():
            total[name] = total.get(name, 0) + count
        for name, where in found.items():
            examples.setdefault(name, f"game {number}, {where}")
    lines = [f"{len(results)} games"]
    for name in sorted(total):
        line = f"{total[name]:>8}  {name}"
        whole = total.get(_whole_of(name), 0)
        if whole:
            line += f" ({100 * total[name] / whole:.1f} %)"
        if name in examples:
            line += f"    first: {examples[name]}"
        lines.append(line)
    return "\n".join(lines)


def _whole_of(name: str) -> str:
    """Of what a count is a part."""
    if name.startswith("idle segments: "):
        return "segments: " + name.removeprefix("idle segments: ")
    parts = {"silent rounds": "rounds", "battles ": "battles", "phases in": "phases", "convoys without": ""}
    parts["convoys without"] = "convoys that left a port"
    for start, whole in parts.items():
        if name.startswith(start):
            return whole
    return ""


if __name__ == "__main__":
    sys.exit(main())
