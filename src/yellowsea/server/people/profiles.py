"""What everybody may know of an account: its games, results for each system and side, ratings, luck."""

from collections import defaultdict
from dataclasses import dataclass, field

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from yellowsea.server.http.errors import Fault
from yellowsea.server.people.names import name_key
from yellowsea.server.people.ratings import BOT, Rating
from yellowsea.server.services import Services
from yellowsea.server.store.models import GameRow, PersonRow, RatingRow, ResultRow, SeatRow

NEWEST = 30
MEAN, VARIANCE = 3.5, 35 / 12
"""Of a six-sided die."""
LEADERS = 100


@dataclass(slots=True)
class Score:
    """Results on one side of one system."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    rating: Rating | None = None

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    def add(self, score: int, count: int) -> None:
        if score > 0:
            self.won += count
        elif score < 0:
            self.lost += count
        else:
            self.drawn += count


@dataclass(frozen=True, slots=True)
class Luck:
    """All six-sided dice that fell on a player's decisions. High is not always good: it is told, not judged."""

    dice: int
    pips: int

    @property
    def mean(self) -> float:
        return self.pips / self.dice if self.dice else MEAN

    @property
    def uncertainty(self) -> float:
        """How far the mean of so many fair dice strays, nineteen times of twenty."""
        return 1.96 * float((VARIANCE / self.dice) ** 0.5) if self.dice else 0.0


@dataclass(frozen=True, slots=True)
class Profile:
    """An account as others see it."""

    id: str
    name: str
    is_program: bool
    made_at: int
    scores: dict[tuple[str, str], Score]
    luck: Luck
    games: list[str]
    """The newest games that anybody may look at."""


@dataclass(frozen=True, slots=True)
class Leader:
    """One line of a ladder."""

    player: str
    name: str | None
    """The name of the account; None for a bot."""
    rating: Rating
    is_program: bool = False

    @property
    def level(self) -> str:
        """The level of a bot."""
        return self.player.removeprefix(BOT)


@dataclass(slots=True)
class Ladder:
    """The players of one side of one system, the best first, and those of whom little is known."""

    certain: list[Leader] = field(default_factory=list)
    provisional: list[Leader] = field(default_factory=list)


def unknown_person() -> Fault:
    return Fault(404, "unknown_person", "name", "Nobody here has that name.", "the name of an account")


def account_named(session: Session, name: str) -> PersonRow:
    """The account that has a name, however it is written."""
    key = name_key(name)
    found = session.scalars(select(PersonRow).where(PersonRow.name_key == key)).first() if key else None
    if found is None:
        raise unknown_person()
    return found


def profile_of(services: Services, name: str) -> Profile:
    with services.database.reading() as session:
        person = account_named(session, name)
        scores: dict[tuple[str, str], Score] = defaultdict(Score)
        count = select(ResultRow.system, ResultRow.side, ResultRow.score, func.count())
        by_score = count.where(ResultRow.player == person.id)
        for system, side, score, games in session.execute(
            by_score.group_by(ResultRow.system, ResultRow.side, ResultRow.score)
        ):
            scores[system, side].add(score, games)
        for rating in session.scalars(select(RatingRow).where(RatingRow.player == person.id)):
            scores[rating.system, rating.side].rating = Rating(rating.mu, rating.sigma, rating.games)
        dice = select(func.coalesce(func.sum(ResultRow.dice), 0), func.coalesce(func.sum(ResultRow.pips), 0))
        fallen = session.execute(dice.where(ResultRow.player == person.id)).one()
        shown = (
            select(GameRow.id)
            .join(SeatRow, SeatRow.game_id == GameRow.id)
            .where(SeatRow.person_id == person.id, SeatRow.invitation.is_(None), GameRow.listed)
            .group_by(GameRow.id, GameRow.changed_at)
            .order_by(GameRow.changed_at.desc())
            .limit(NEWEST)
        )
        return Profile(
            id=person.id,
            name=person.name,
            is_program=person.is_program,
            made_at=person.made_at,
            scores=dict(sorted(scores.items())),
            luck=Luck(int(fallen[0]), int(fallen[1])),
            games=list(session.scalars(shown)),
        )


def ladder_of(services: Services, system: str, side: str) -> Ladder:
    """Who plays this side best; bots among them."""
    best = (
        select(RatingRow, PersonRow)
        .outerjoin(PersonRow, PersonRow.id == RatingRow.player)
        .where(RatingRow.system == system, RatingRow.side == side)
        .order_by(RatingRow.mu.desc(), RatingRow.player)
        .limit(LEADERS)
    )
    ladder = Ladder()
    with services.database.reading() as session:
        for row, person in session.execute(best):
            if person is None and not row.player.startswith(BOT):
                continue  # somebody who has left
            rating = Rating(row.mu, row.sigma, row.games)
            name, is_program = (None, False) if person is None else (person.name, person.is_program)
            leader = Leader(row.player, name, rating, is_program)
            (ladder.provisional if rating.is_provisional else ladder.certain).append(leader)
    return ladder


def rated_systems(services: Services) -> list[str]:
    """The systems that somebody has played for a rating."""
    with services.database.reading() as session:
        return list(session.scalars(select(RatingRow.system).distinct().order_by(RatingRow.system)))
