"""Ratings of people and bots, for each system and side, from games that count.

openskill's Bradley-Terry model is told who won; what it believes is shown on the scale that chess has made familiar. A
side that the rules favour has its own rating, so nobody's number suffers from playing the other.
"""

from dataclasses import dataclass

from openskill.models import BradleyTerryFull

POINTS, MIDDLE = 30, 1500
"""Points for one step of openskill's scale. 400 are ten wins for one loss among settled players, as in chess."""
CERTAIN = 5.0
"""Above this uncertainty a rating is provisional; some twenty games lead below it."""
BOT = "bot:"

_MODEL = BradleyTerryFull()


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of a player on one side of one system."""

    mu: float
    sigma: float
    games: int = 0

    @property
    def points(self) -> int:
        return round(MIDDLE + POINTS * (self.mu - _MODEL.mu))

    @property
    def uncertainty(self) -> int:
        """So many points up or down hold nineteen times of twenty."""
        return round(1.96 * POINTS * self.sigma)

    @property
    def is_provisional(self) -> bool:
        return self.sigma > CERTAIN

    def words(self) -> str:
        return f"{self.points} ± {self.uncertainty}"


UNKNOWN = Rating(float(_MODEL.mu), float(_MODEL.sigma))


def rated_after(first: Rating, second: Rating, score: int) -> tuple[Rating, Rating]:
    """The ratings after a game: `score` is 1 if the first has won, -1 if the second has, 0 for a draw."""
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in (first, second)]
    ranks: list[float] = {1: [1.0, 2.0], 0: [1.0, 1.0], -1: [2.0, 1.0]}[score]
    (won,), (lost,) = _MODEL.rate(teams, ranks=ranks)
    return Rating(won.mu, won.sigma, first.games + 1), Rating(lost.mu, lost.sigma, second.games + 1)


def bot_name(level: str) -> str:
    """How a bot is entered among the players."""
    return f"{BOT}{level}"
