"""A clock of a game: what was agreed, what each side has left, and whose time runs. It looks at no clock of its own."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final, Literal

from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.state.sides import SIDES

SECOND, MINUTE, DAY = 1_000, 60_000, 86_400_000
"""In milliseconds, as all times here."""
LIVE, DAYS = "live", "days"
_UNITS: Final = {LIVE: (MINUTE, SECOND), DAYS: (DAY, DAY)}
"""What the reserve and the time for each turn are counted in."""
_MOST: Final = {LIVE: (600, 3_600), DAYS: (90, 60)}
HOLIDAYS = 14 * DAY
LONGEST_ALARM = {LIVE: 30 * SECOND, DAYS: DAY}


@dataclass(frozen=True, slots=True)
class Pace:
    """What the players agree on: a reserve and a time for each turn, in minutes and seconds or in days."""

    kind: Literal["live", "days"]
    reserve: float
    per_turn: float
    loses_on_time: bool = False
    """Whether whoever set the game up wants a loss on time; it needs the other player too."""

    def milliseconds(self) -> tuple[int, int]:
        reserve, turn = _UNITS[self.kind]
        return int(self.reserve * reserve), int(self.per_turn * turn)


def pace_of(asked: Mapping[str, Any] | None) -> Pace | None:
    """What somebody asks for; SetupError if no clock can run so."""
    if asked is None:
        return None
    for name in asked:
        if name not in Pace.__slots__:
            raise SetupError(f"there is no {name!r}", f"pace.{name}", "kind, reserve, per_turn, loses_on_time")
    kind = asked.get("kind")
    if kind not in _UNITS:
        raise SetupError(f"{kind!r} is no kind of clock", "pace.kind", "live or days")
    reserve, per_turn = (
        _number(asked.get(name, 0), f"pace.{name}", most)
        for name, most in zip(("reserve", "per_turn"), _MOST[kind], strict=True)
    )
    if reserve + per_turn <= 0:
        raise SetupError("nobody has any time", "pace", "a reserve, or time for each turn")
    loses = asked.get("loses_on_time", False)
    if not isinstance(loses, bool):
        raise SetupError(f"{loses!r}", "pace.loses_on_time", "true or false")
    return Pace(kind, reserve, per_turn, loses)


def _number(found: object, place: str, most: int) -> float:
    if isinstance(found, bool) or not isinstance(found, int | float) or not 0 <= found <= most:
        raise SetupError(f"{found!r} cannot be given", place, f"a number from 0 to {most}")
    return float(found)


@dataclass(slots=True)
class Clock:
    """Where a clock stands.

    By the day each turn has its own time first, and only what it takes longer comes from the reserve. Live, all comes
    from one reserve, to which each finished turn adds.
    """

    kind: str
    reserve: int
    per_turn: int
    left: dict[str, int]
    """What each side has in reserve."""
    loses: dict[str, bool]
    """The sides that have agreed to a loss on time: it happens only if both have."""
    holidays: dict[str, int]
    """What each side may still be away."""
    away: dict[str, int] = field(default_factory=dict)
    """Until when a side is away."""
    side: str | None = None
    """Whose turn is timed: nobody's while a bot decides, and after the end."""
    since: int | None = None
    """From when on his time runs; None while it stands still."""
    spent: int = 0
    """What this turn had taken before that."""
    paused: bool = False
    waiting: bool = False
    """Whether somebody has not come yet."""
    warned: bool = False
    is_out: bool = False
    """Whether the time of this turn has run out."""
    before: dict[str, Any] | None = None
    """The turn before this one, for a player who takes its last step back."""

    # -- asking --------------------------------------------------------------------------------------------------------

    def used(self, now: int) -> int:
        """What the turn has taken so far."""
        return self.spent + (max(0, now - self.since) if self.since is not None else 0)

    def remaining(self, side: str, now: int) -> int:
        """What a side has for its turn, this one or the next."""
        whole = self.left[side] + (self.per_turn if self.kind == DAYS else 0)
        return whole - self.used(now) if side == self.side else whole

    def ends_at(self) -> int | None:
        """When the time of this turn runs out, as things stand."""
        if self.side is None or self.since is None or self.is_out:
            return None
        return self.since + self.remaining(self.side, self.since)

    def due_at(self) -> int | None:
        """When somebody has to look: at the alarm, and at the end."""
        end = self.ends_at()
        return end if end is None or self.warned else end - self._alarm()

    def _alarm(self) -> int:
        """How long before the end the player is warned: a third of what a turn has, at most a day or half a minute."""
        whole = self.per_turn if self.kind == DAYS and self.per_turn else self.reserve
        return min(LONGEST_ALARM[self.kind], whole // 3)

    @property
    def loses_on_time(self) -> bool:
        return all(self.loses.values())

    @property
    def asks_for_loss(self) -> bool:
        """Whether one player agrees to a loss on time and waits for the other."""
        return any(self.loses.values()) and not self.loses_on_time

    def is_away(self, side: str, now: int) -> bool:
        return self.away.get(side, 0) > now

    # -- what happens --------------------------------------------------------------------------------------------------

    def turn_to(self, side: str | None, now: int) -> None:
        """The turn passes on; None where nobody's time is to run."""
        self.before = {"side": self.side, "since": self.since, "spent": self.spent, "left": dict(self.left)}
        if self.side is not None:
            used = self.used(now)
            took = used - self.per_turn if self.kind == LIVE else max(0, used - self.per_turn)
            self.left[self.side] = max(0, self.left[self.side] - took)
            if self.kind == LIVE and used > self.before["left"][self.side]:
                self.left[self.side] = self.per_turn  # it had run out, and nobody lost by it
        self._begin(side, now)

    def back_to(self, side: str | None, now: int) -> None:
        """A step is taken back: the turn goes on as if it had never passed on, and the other has lost no time."""
        before = self.before
        if before is None or before["side"] != side or side is None:
            self.side = None  # whoever was asked does not pay for it
            self._begin(side, now)
            return
        self.left = dict(before["left"])
        self.side, self.spent, self.since = side, before["spent"], before["since"]
        self.warned = self.is_out = False
        self.before = None
        self._go_or_stand(now)

    def _begin(self, side: str | None, now: int) -> None:
        self.side, self.spent, self.since = side, 0, None
        self.warned = self.is_out = False
        self._go_or_stand(now)

    def stop(self, now: int) -> None:
        """The game is over."""
        self.turn_to(None, now)
        self.before = None

    def pause(self, now: int) -> None:
        self._bank(now)
        self.paused = True
        self._go_or_stand(now)

    def resume(self, now: int) -> None:
        self.paused = False
        self._go_or_stand(now)

    def all_are_here(self, now: int) -> None:
        self.waiting = False
        self._go_or_stand(now)

    def leave(self, side: str, until: int, now: int) -> None:
        """A holiday begins; what is left of an earlier one is given back first."""
        self.come_back(side, now)
        self.holidays[side] -= until - now
        self.away[side] = until
        if side == self.side:
            self._bank(now)
            self._go_or_stand(now)

    def come_back(self, side: str, now: int) -> None:
        rest = self.away.pop(side, 0) - now
        if rest <= 0:
            return
        self.holidays[side] += rest
        if side == self.side:
            self._bank(now)
            self._go_or_stand(now)

    def nobody_could_see(self, gone: int, now: int) -> None:
        """The server was away until now, since then: no time has passed for anybody."""
        if self.since is not None and self.since < now:
            self.since += now - max(gone, self.since)

    def _bank(self, now: int) -> None:
        if self.since is not None:
            self.spent = self.used(now)
            self.since = None

    def _go_or_stand(self, now: int) -> None:
        """Time runs only for somebody who can see his question: all have come, nobody paused, and he is not away."""
        if self.side is None or self.paused or self.waiting:
            self._bank(now)
        elif self.since is None:
            self.since = max(now, self.away.get(self.side, 0))

    # -- storing and telling -------------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """What was agreed: `3 days for each turn and 7 days in reserve`."""
        large, small = (DAY, DAY) if self.kind == DAYS else (MINUTE, SECOND)
        reserve, turn = self.reserve / large, self.per_turn / small
        if self.kind == DAYS:
            return f"{_many(turn, 'day')} for each turn and {_many(reserve, 'day')} in reserve"
        return f"{_many(reserve, 'minute')} each and {_many(turn, 'second')} more for each turn"

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def told(self, now: int) -> dict[str, Any]:
        """What everybody at the game may know of it."""
        return {
            "kind": self.kind,
            "text": self.text,
            "left": {side: self.remaining(side, now) for side in SIDES},
            "runs_for": self.side if self.since is not None and self.since <= now else None,
            "paused": self.paused,
            "waiting": self.waiting,
            "away_until": {side: until // SECOND for side, until in self.away.items() if until > now},
            "holidays": dict(self.holidays),
            "loses": dict(self.loses),
        }


def _many(number: float, one: str) -> str:
    return f"{number:g} {one}" + ("" if number == 1 else "s")


def in_words(left: int, kind: str) -> str:
    """A time that is left, in its two largest units."""
    if left < 0:
        return f"{in_words(-left, kind)} over"
    minutes = left // MINUTE
    if kind == DAYS:
        days, hours = divmod(minutes // 60, 24)
        return f"{days} d {hours} h" if days else f"{hours} h {minutes % 60} min"
    return f"{minutes} min {left % MINUTE // SECOND} s"


def new_clock(pace: Pace, people: Mapping[str, bool]) -> Clock:
    """A clock for a game: for each side that a person leads, whether it is the one who sets the game up.

    Bots have no clock and agree to everything.
    """
    reserve, per_turn = pace.milliseconds()
    return Clock(
        pace.kind,
        reserve,
        per_turn,
        dict.fromkeys(SIDES, reserve),
        {side: pace.loses_on_time if people.get(side) else side not in people for side in SIDES},
        dict.fromkeys(SIDES, HOLIDAYS if pace.kind == DAYS else 0),
    )


def clock_of(stored: Mapping[str, Any]) -> Clock:
    return Clock(**stored)
