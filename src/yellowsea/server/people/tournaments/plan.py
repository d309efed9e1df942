"""Who meets whom, and who has won: plain functions of names and points, without a database."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

WIN, DRAW = 2, 1
"""Half points: a won game counts 1, a drawn one ½."""
REPLAYS = 3
"""Matches of two that a tie in a knock-out is played again for, before the better place in the list decides."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a table: a player, his half points, and how many games he has played."""

    player: str
    halves: int
    games: int


def everybody(players: Sequence[str]) -> list[tuple[str, str]]:
    """Each with each, once; who comes first in the list begins with the first side as often as with the other."""
    pairs = []
    for index, one in enumerate(players):
        for other_index in range(index + 1, len(players)):
            other = players[other_index]
            pairs.append((one, other) if (index + other_index) % 2 else (other, one))
    return pairs


def knock_out(players: Sequence[str]) -> list[tuple[str, str | None]]:
    """The first against the last, and so on; of an odd number the first goes on without a match."""
    waiting: list[tuple[str, str | None]] = []
    left = list(players)
    if len(left) % 2:
        waiting.append((left.pop(0), None))
    half = len(left) // 2
    return waiting + [(left[index], left[-1 - index]) for index in range(half)]


def points_of(results: Sequence[Mapping[str, int]]) -> dict[str, int]:
    """The half points of each player from games, each given as the half points of both."""
    points: dict[str, int] = {}
    for game in results:
        for player, halves in game.items():
            points[player] = points.get(player, 0) + halves
    return points


def winner_of_match(first: str, second: str, results: Sequence[Mapping[str, int]], places: Sequence[str]) -> str | None:
    """Who goes on after all games of a match; None when two more are to be played."""
    points = points_of(results)
    lead = points.get(first, 0) - points.get(second, 0)
    if lead:
        return first if lead > 0 else second
    if len(results) < 2 * REPLAYS:
        return None
    return min((first, second), key=list(places).index)


def table_of(players: Sequence[str], results: Sequence[Mapping[str, int]]) -> list[Line]:
    """The table: points first, then Sonneborn-Berger (the points of those one has beaten), then places in the list."""
    points = points_of(results)
    against = dict.fromkeys(players, 0)
    games = dict.fromkeys(players, 0)
    for game in results:
        (one, halves), (other, rest) = game.items()
        against[one] += halves * points.get(other, 0)
        against[other] += rest * points.get(one, 0)
        games[one] += 1
        games[other] += 1
    order = sorted(players, key=lambda player: (-points.get(player, 0), -against[player], list(players).index(player)))
    return [Line(player, points.get(player, 0), games[player]) for player in order]
