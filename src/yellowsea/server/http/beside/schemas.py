"""The bodies and answers of what goes on beside a game."""

from typing import Annotated, Any, Literal

from pydantic import Field, WithJsonSchema

from yellowsea.server.http.shapes import BIGGEST, Answer, Body, Side

OfferKind = Literal["pause", "resume", "takeback", "end", "bot"]


class Pace(Body):
    """The clock of a game. Documentation only: `pace_of` reads it, and says what is wrong in its own words."""

    kind: Literal["live", "days"] = Field(description="`live`: minutes and seconds; `days`: by the day")
    reserve: float = Field(0, description="minutes, or days, that each side has for the whole game")
    per_turn: float = Field(
        0, description="live: seconds that each finished turn adds; by the day: days for each turn before the reserve"
    )
    loses_on_time: bool = Field(False, description="you agree that whoever runs out of time loses; it takes both")


AskedPace = Annotated[dict[str, Any], WithJsonSchema({"$ref": "#/components/schemas/Pace"})]


class Clock(Answer):
    """The clock of a game as it stands; times in milliseconds."""

    kind: Literal["live", "days"]
    text: str = Field(description="what was agreed, in words")
    left: dict[Side, int] = Field(description="for the turn that is on, or the next one; below 0 it has run out")
    runs_for: Side | None = Field(description="whose time runs; null while it stands still or a bot decides")
    paused: bool
    waiting: bool = Field(description="it begins when everybody has come")
    away_until: dict[Side, int] = Field(description="sides on holiday, in seconds since 1970")
    holidays: dict[Side, int] = Field(description="what each side may still be away")
    loses: dict[Side, bool] = Field(description="who agrees to a loss on time; it happens only where both do")


class Offer(Answer):
    """What one player asks of the other."""

    kind: OfferKind
    by: Side
    text: str
    at: int = Field(description="seconds since 1970")


class MakeOffer(Body):
    kind: OfferKind = Field(
        description="`pause` the clock, or `resume`; `takeback` of a decision; `end` of the game; `bot` in your seat"
    )
    line: int | None = Field(
        None,
        ge=0,
        le=BIGGEST,
        description="for a takeback: the line of your log with the decision; else the last",
    )


class AnswerOffer(Body):
    accept: bool = Field(description="false declines it; whoever made it takes it back so")


class LossOnTime(Body):
    agrees: bool


class Holiday(Body):
    days: float = Field(ge=0, le=365, description="from now on; 0 ends it")


class Say(Body):
    text: str = Field(min_length=1, max_length=2_000, description="one line; at most 500 characters that can be shown")


class Remark(Answer):
    """Something said beside a game."""

    id: int
    room: Literal["players", "watchers"]
    side: Side | None = Field(description="of a player; null for somebody who watches, and for the operator")
    name: str | None
    text: str = Field(description="plain text")
    at: int = Field(description="seconds since 1970")


class Talk(Answer):
    remarks: list[Remark] = Field(description="the newest two hundred after `since`")
    muted: bool = Field(description="you do not want to hear the other player")


class Mute(Body):
    muted: bool


class Notes(Body):
    text: str = Field(description="at most 10,000 characters; nobody else reads them")


class ReportRemark(Body):
    remark: int = Field(ge=0, le=BIGGEST, description="the id of what was said")
    text: str = Field(min_length=1, max_length=2_000, description="what is wrong with it")


class Reported(Answer):
    reported: Literal[True]
