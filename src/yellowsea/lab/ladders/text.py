"""The text of a ladder: the pairings, then the players with their strength and their pace."""

from __future__ import annotations

from itertools import pairwise

from yellowsea.lab.ladders.ladder import LadderResult, Pairing, Result, japan_in_mirror
from yellowsea.lab.ladders.match import Effort
from yellowsea.lab.ladders.order import BETTER, EVEN, OPEN, WORSE
from yellowsea.lab.ladders.ratings import Estimate
from yellowsea.lab.players import Player

ONE_BOUND = (
    "Where one player won every game no distance can be given, only its least: were it smaller, so many wins in a row\n"
    "would come in fewer than 1 of 20 such ladders."
)


def as_text(ladder: LadderResult) -> str:
    """A ladder for people."""
    match = ladder.match
    games = 2 * len(ladder.played)
    played = f"{games:,} games" if games == ladder.planned else f"{games:,} of {ladder.planned:,} games"
    title = match.rules().info.title
    lines = [f"{title}, {match.scenario}: {played} in pairs with the same dice, seed {match.seed}", ""]
    lines += table(PAIRING_HEAD, [pairing_row(pairing) for pairing in ladder.pairings()])
    if mirrors := ladder.mirrors():
        lines += ["", "Each against itself, in other games"]
        lines += table(MIRROR_HEAD, [mirror_row(one) for one in mirrors])
    ratings = ladder.ratings()
    lines += ["", f"Elo over {match.players[0].text}, and what a decision costs"]
    lines += table(PLAYER_HEAD, player_rows(ladder))
    if any(estimate.low is None or estimate.high is None for estimate in ratings.players):
        lines += [ONE_BOUND]
    lines += ["", *order_told(ladder), "", worth_of_japan(ladder)]
    return "\n".join(lines)


PAIRING_HEAD = ("", "games", "wins", "draws", "points", "95 %", "as Japan", "as Russia", "score")
MIRROR_HEAD = ("", "games", "Japan wins", "draws", "Japan's points", "95 %")
PLAYER_HEAD = ("", "Elo", "95 %", "decisions", "seconds each", "slowest", "illegal")


def ranked(ladder: LadderResult) -> list[int]:
    """The players as numbers, the strongest first."""
    elos = ladder.ratings().players
    return sorted(range(len(elos)), key=lambda player: (-elos[player].value, player))


def order_told(ladder: LadderResult) -> list[str]:
    """The order of the players, what of it is certain, and what speaks against it."""
    players = [player.text for player in ladder.match.players]
    settled = _settled(ladder)
    best = ranked(ladder)
    signs = {BETTER: ">", EVEN: "=", WORSE: "<", OPEN: "?"}
    told = players[best[0]]
    for before, after in pairwise(best):
        told += f" {signs[settled[before, after]]} {players[after]}"
    lines = [f"Order: {told}"]
    against = [
        f"{players[worse]} beats {players[better]}"
        for place, better in enumerate(best)
        for worse in best[place + 1 :]
        if settled[better, worse] == WORSE
    ]
    if against:
        lines.append(f"It is no order throughout, for {', '.join(against)}.")
    unsettled = sum(pairing.settled == OPEN for pairing in ladder.pairings())
    if not unsettled:
        lines.append(
            "Every pairing is settled. Of 100 such ladders at most 5 are wrong in any, however often one looks."
        )
    else:
        lines.append(f"Not certain yet: {unsettled} of {len(ladder.pairings())} pairings (? where neighbours are).")
    if any(pairing.settled == EVEN for pairing in ladder.pairings()):
        lines.append(
            f"= means: the shares of the points are certainly within {_percent(ladder.smallest or 0)} of one half."
        )
    if ladder.stopped_early():
        lines.append(
            "A pairing stopped when it was settled. The intervals in the tables are for a number of games fixed\n"
            "beforehand; those of the points that hold whenever one stops:"
        )
        lines += [f"  {_held(one)}" for one in ladder.pairings()]
    return lines


def _settled(ladder: LadderResult) -> dict[tuple[int, int], str]:
    turned = {BETTER: WORSE, WORSE: BETTER}
    found: dict[tuple[int, int], str] = {}
    for number, (first, second) in enumerate(ladder.match.pairings()):
        told = ladder.order.settled(number)
        found[first, second], found[second, first] = told, turned.get(told, told)
    return found


def _held(pairing: Pairing) -> str:
    low, high = pairing.at_any_time
    return f"{pairing.first.text} - {pairing.second.text} {_percent(low)} to {_percent(high)}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def worth_of_japan(ladder: LadderResult) -> str:
    """What the side is worth, in Elo and in points."""
    japan = ladder.ratings().japan
    if japan.low is None and japan.high is None:
        return "These games do not tell what playing Japan is worth: nobody won from one side and lost from the other."
    share = ladder.balance()
    points = balance_interval(share)
    if japan.low is None or japan.high is None:
        return (
            f"Playing Japan is worth {interval(japan)} Elo ({points} of the points between equal players);"
            " these games set no other bound."
        )
    worth = f"Playing Japan is worth {_signed(japan.value)} Elo ({interval(japan)})"
    return f"{worth}: between equal players Japan makes {_percent(share.value)} of the points ({points})."


def balance_interval(share: Estimate) -> str:
    """The bounds of a share, or the one there is, in words."""
    if share.low is not None and share.high is not None:
        return f"{100 * share.low:.1f} to {_percent(share.high)}"
    if share.low is not None:
        return f"at least {_percent(share.low)}"
    return f"at most {_percent(share.high)}" if share.high is not None else "not known"


def balance_text(ladders: list[LadderResult]) -> str:
    """The balance of several scenarios side by side."""
    lines = ["Balance: Japan's share of the points between equal players"]
    return "\n".join([*lines, *table(balance_head(ladders), balance_rows(ladders))])


def balance_head(ladders: list[LadderResult]) -> tuple[str, ...]:
    """The columns: by the model of all games, and each player against itself where it played itself."""
    return ("", "all games", "95 %", *(one.first.text for one in ladders[0].mirrors()), "games")


def balance_rows(ladders: list[LadderResult]) -> list[list[str]]:
    """A row for each scenario."""
    rows = []
    for ladder in ladders:
        share = ladder.balance()
        is_bounded = share.low is not None and share.high is not None
        value = _percent(share.value) if is_bounded else "-"
        name = scenario_title(ladder)
        own = [_percent(japan_in_mirror(one).share) for one in ladder.mirrors()]
        rows.append([name, value, balance_interval(share), *own, f"{2 * len(ladder.played):,}"])
    return rows


def scenario_title(ladder: LadderResult) -> str:
    """Its id and its name."""
    match = ladder.match
    title = next(one.title for one in match.rules().info.scenarios if one.id == match.scenario)
    return f"{match.scenario}: {title}"


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


def pairing_row(pairing: Pairing) -> list[str]:
    """One player against another, as cells."""
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


def mirror_row(one: Pairing) -> list[str]:
    """A player against itself."""
    japan: Result = japan_in_mirror(one)
    low, high = japan.interval()
    return [
        one.first.text,
        f"{japan.games:,}",
        f"{japan.wins:,}",
        f"{japan.draws:,}",
        _percent(japan.share),
        f"{100 * low:.1f} to {_percent(high)}",
    ]


def player_rows(ladder: LadderResult) -> list[list[str]]:
    """A row for each player, in the order they were named."""
    players = ladder.match.players
    return [
        _player_row(player, elo, effort, is_zero=player is players[0])
        for player, elo, effort in zip(players, ladder.ratings().players, ladder.efforts(), strict=True)
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


def table(head: tuple[str, ...], rows: list[list[str]]) -> list[str]:
    """Columns as wide as their widest cell, the first to the left, the others to the right."""
    widths = [max(len(row[column]) for row in [list(head), *rows]) for column in range(len(head))]
    lines = []
    for row in [list(head), *rows]:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        lines.append(("  " + "  ".join(cells)).rstrip())
    return lines
