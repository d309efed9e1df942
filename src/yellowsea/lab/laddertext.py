"""The text of a ladder: the pairings, then the players with their strength and their pace."""

from __future__ import annotations

from pathlib import Path

from yellowsea.lab.ladder import Effort, LadderResult, Pairing
from yellowsea.lab.players import Player
from yellowsea.lab.ratings import Estimate
from yellowsea.systems import rules_of

ONE_BOUND = (
    "Where one player won every game no distance can be given, only its least: were it smaller, so many wins in a row\n"
    "would come in fewer than 1 of 20 such ladders."
)


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
            _player_row(player, elo, effort, is_zero=player is match.players[0])
            for player, elo, effort in zip(match.players, ratings.players, ladder.efforts(), strict=True)
        ],
    )
    if any(estimate.low is None or estimate.high is None for estimate in ratings.players):
        lines += [ONE_BOUND]
    lines += ["", _worth_of_japan(ratings.japan)]
    return "\n".join(lines)


def _worth_of_japan(japan: Estimate) -> str:
    """The last line."""
    if japan.low is None and japan.high is None:
        return "These games do not tell what playing Japan is worth: nobody won from one side and lost from the other."
    if japan.low is None or japan.high is None:
        return f"Playing Japan is worth {interval(japan)} Elo; these games set no other bound."
    return f"Playing Japan is worth {_signed(japan.value)} Elo ({interval(japan)})."


def interval(elo: Estimate) -> str:
    """Both bounds, or the one there is, in words."""
    if elo.low is not None and elo.high is not None:
        return f"{_signed(elo.low)} to {_signed(elo.high)}"
    if elo.low is not None:
        return f"at least {_signed(elo.low)}"
    return f"at most {_signed(elo.high)}" if elo.high is not None else "not known"


def _signed(elo: float) -> str:
    """A whole number with its sign; no minus before a zero."""
    return f"{round(elo):+d}"


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


def _player_row(player: Player, elo: Estimate, effort: Effort, *, is_zero: bool) -> list[str]:
    is_bounded = elo.low is not None and elo.high is not None
    return [
        player.text,
        "0" if is_zero else _signed(elo.value) if is_bounded else "-",
        "-" if is_zero else interval(elo),
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
