"""The text of a ladder: the pairings, then the players with their strength and their pace."""

from __future__ import annotations

from pathlib import Path

from yellowsea.lab.ladder import Effort, LadderResult, Pairing
from yellowsea.lab.players import Player
from yellowsea.lab.ratings import Estimate
from yellowsea.systems import rules_of


def as_text(ladder: LadderResult) -> str:
    """A ladder for people."""
    match = ladder.match
    planned = 2 * match.pairs * len(match.pairings())
    games = 2 * len(ladder.played)
    played = f"{games:,} games" if games == planned else f"{games:,} of {planned:,} games"
    title = rules_of(match.system, Path(match.data_pack) if match.data_pack is not None else None).info.title
    pairings = ladder.pairings()
    lines = [f"{title}, {match.scenario}: {played} in pairs with the same dice, seed {match.seed}", ""]
    lines += _table(
        ("", "games", "wins", "draws", "points", "95 %", "as Japan", "as Russia", "score"),
        [_pairing_row(pairing) for pairing in pairings],
    )
    ratings = ladder.ratings()
    lines += ["", f"Elo over {match.players[0].text}, and what a decision costs"]
    lines += _table(
        ("", "Elo", "95 %", "decisions", "seconds each", "slowest", "illegal"),
        [
            _player_row(player, elo, effort)
            for player, elo, effort in zip(match.players, ratings.players, ladder.efforts(), strict=True)
        ],
    )
    if any(pairing.result.share in (0.0, 1.0) for pairing in pairings):
        lines += ["Where one player won every game, the distance in Elo is at least what is shown."]
    japan = ratings.japan
    lines += ["", f"Playing Japan is worth {japan.value:+.0f} Elo ({japan.low:+.0f} to {japan.high:+.0f})."]
    return "\n".join(lines)


def _pairing_row(pairing: Pairing) -> list[str]:
    result = pairing.result
    low, high = result.interval()
    return [
        f"{pairing.first.text} - {pairing.second.text}",
        f"{result.games:,}",
        f"{result.wins:,}",
        f"{result.draws:,}",
        f"{100 * result.share:.1f} %",
        f"{100 * low:.1f} to {100 * high:.1f} %",
        f"{100 * pairing.as_japan.share:.1f} %",
        f"{100 * pairing.as_russia.share:.1f} %",
        f"{pairing.mean_score:+.2f}",
    ]


def _player_row(player: Player, elo: Estimate, effort: Effort) -> list[str]:
    return [
        player.text,
        f"{elo.value:+.0f}",
        f"{elo.low:+.0f} to {elo.high:+.0f}",
        f"{effort.decisions:,}",
        f"{effort.seconds / max(effort.decisions, 1):.5f}",
        f"{effort.slowest:.3f}",
        f"{effort.illegal}",
    ]


def _table(head: tuple[str, ...], rows: list[list[str]]) -> list[str]:
    """Columns as wide as their widest cell, the first to the left, the others to the right."""
    widths = [max(len(row[column]) for row in [list(head), *rows]) for column in range(len(head))]
    lines = []
    for row in [list(head), *rows]:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        lines.append(("  " + "  ".join(cells)).rstrip())
    return lines
