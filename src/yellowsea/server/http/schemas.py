"""The bodies and answers of the API. OpenAPI, the tables of docs/api.md and the client's types are made from these."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

from yellowsea.server.http.beside.schemas import AskedPace, Clock, Offer
from yellowsea.server.http.shapes import BIGGEST, Answer, Body, Side

View = Annotated[dict[str, Any], WithJsonSchema({"type": "object", "x-view": True})]
"""Each system describes its own view in `telling/view_types.py`; `openapi.py` puts them together."""

# -- choosing --------------------------------------------------------------------------------------------------------


class Scenario(Answer):
    id: str
    title: str
    text: str


class Setting(Answer):
    """A choice made when a game is set up."""

    name: str
    title: str
    help: str
    rule: str = Field(description="the rule card behind it")
    kind: Literal["bool", "choice"]
    default: bool | str | int
    values: list[bool | str | int]


class System(Answer):
    id: str
    title: str
    text: str
    rules_followed: str
    version: str = Field(description="of the rules; a game keeps the one it began with")
    bots: list[str] = Field(description="levels that play this system, weakest first")
    scenarios: list[Scenario]
    options: list[Setting]


class Menu(Answer):
    systems: list[System]
    bots: list[str] = Field(description="all levels, weakest first")
    data_packs: list[str] = Field(description="names given with `--data-pack`")
    sides: list[Side]


class Commitment(Answer):
    commitment: str = Field(description="SHA-256 of a seed; its first 12 digits will be the id of the game")


class NewGame(Body):
    system: str = Field(min_length=1, description="the id of a system")
    scenario: str | None = Field(None, description="the id of a scenario; the first one if left out")
    options: dict[str, Any] = Field({}, description="settings by name; the usual ones where left out")
    seats: dict[str, Any] = Field({}, description='`{"japan": ..., "russia": ...}`, each `human` or a bot level')
    nonces: dict[str, Any] = Field(
        {}, description="words by side, at most 200 characters each, mixed into every die; drawn for you where left out"
    )
    data_pack: str | None = Field(None, description="the name of a data pack")
    commitment: str | None = Field(None, description="one from `POST /api/commitments`; without it a seed is drawn now")
    names: dict[str, Any] = Field(
        {}, description="what the people want to be called, at most 40 characters each, by side"
    )
    listed: bool | None = Field(
        None, description="whether the lobby shows the game; left out, it shows no game of one person and a bot"
    )
    pace: AskedPace | None = Field(None, description="the clock of the game; without one nobody is hurried")
    invite: dict[Side, str] = Field(
        {}, description="human seats for others: the name of an account, or `*` for anybody, from the lobby"
    )
    rated: bool = Field(False, description="whether the result counts; only with an account")
    advice: bool = Field(True, description="whether the players may ask an officer; never in a rated game")


class Begun(Answer):
    game: str = Field(description="the id of the game")
    seats: dict[Side, str] = Field(description="the key of each human seat, shown only here")
    commitment: str


class Outcome(Answer):
    winner: Side | None
    level: str
    score: float = Field(description="positive for Japan")
    reasons: list[str]


class ListedGame(Answer):
    game: str
    system: str
    title: str
    scenario_id: str
    scenario: str
    seats: dict[Side, str]
    names: dict[Side, str] = Field(description="what the players want to be called, as far as they said so")
    actor: Side | None
    outcome: Outcome | None
    accounts: dict[Side, str] = Field(description="the accounts that play or are invited")
    uploaded: bool
    rated: bool
    invited: dict[Side, str] = Field(description="how the players that have not come are invited")
    open_seat: Side | None = Field(description="a seat that anybody may take")
    changed_at: int = Field(description="seconds since 1970; what is hidden does not move it")


class Lobby(Answer):
    games: list[ListedGame] = Field(description="listed games with an open seat, then the fifty others that moved last")


class OwnGame(ListedGame):
    you: list[Side] = Field(description="the sides that you lead")


class Invitation(ListedGame):
    asks: Side = Field(description="the side that you are asked to lead")


class OwnGames(Answer):
    games: list[OwnGame] = Field(description="at most a hundred, those first that wait for you")
    invitations: list[Invitation]


class Me(Answer):
    name: str
    is_program: bool = Field(description="whether the account says that a program plays with it")


class Seated(Answer):
    game: str
    side: Side


class Declined(Answer):
    game: str


class Replace(Body):
    how: Literal["bot", "open", "win"] = Field(
        description="go on with a bot, with anybody from the lobby, or, in a rated game, as the winner"
    )


class TakeSeat(Body):
    side: Side


# -- playing ---------------------------------------------------------------------------------------------------------

Seq = Annotated[int, Field(ge=-BIGGEST, le=BIGGEST, description="the sequence number of the state you saw")]


class Act(Body):
    seq: Seq


class Play(Body):
    seq: Seq
    option: str = Field(min_length=1, description="an option in notation, for instance `pass`")


class QuickBattle(Body):
    seq: Seq
    others: list[Side] = Field([], description="further sides to hand over; the request must carry their keys")


class Words(Body):
    text: str = Field(min_length=1, max_length=200, description="words of your own, mixed into every later die")


class NewKey(Answer):
    side: Side
    key: str | None = Field(
        description="the new key of the seat, for whoever sent the old one; a browser finds it in its cookie"
    )


class Marked(Answer):
    seq: int = Field(description="the number of the last line that you have read")


class LastRead(Answer):
    seq: int | None = Field(description="the number of the last line you had read; null where you have missed nothing")
    view: View | None


class Prompt(Answer):
    text: str
    rule: str


class Option(Answer):
    text: str = Field(description="the notation, as it is played")
    verb: str
    args: list[str]
    label: str = Field(description="the same in plain words")


class Event(BaseModel):
    """One thing that happened. Systems add fields of their own."""

    model_config = ConfigDict(extra="allow")

    type: str
    text: str
    rule: str


class LogLine(Answer):
    seq: int = Field(description="as this viewer counts")
    kind: Literal["begin", "play", "undo", "resign", "words", "takeback", "agree", "seat"]
    by: Side | None
    option: str | None = Field(description="null where the viewer may not read it")
    events: list[Event]
    takes_back: int | None = Field(
        None,
        description="the line that an undo takes back; of those of a takeback the first",
    )


class State(Answer):
    game: str
    system: str
    scenario: str
    options_chosen: dict[str, bool | str | int] = Field(description="the settings of the game")
    seq: int = Field(description="the sequence number that this viewer has reached")
    you: Side | None = Field(description="the side you act for; null for a spectator")
    actor: Side | None = Field(description="who must decide; null when the game is over")
    waiting_for_bot: bool
    bot_trouble: str | None = Field(None, description="why a bot that should decide has not yet, in words")
    absent: Side | None = Field(
        None, description="the side whose player has left, or has let you wait for long: you may replace him"
    )
    frozen: str | None = Field(description="why nobody can play on: the game was begun under other rules")
    prompt: Prompt | None = Field(description="only for the actor; else null")
    options: list[Option] = Field(description="only for the actor; else empty")
    view: View = Field(description="what this viewer may know, as the system describes it")
    events: list[LogLine] = Field(description="lines of the log after `since`")
    can_undo: bool
    commitment: str
    secrets: bool = Field(
        description="whether a game of this set-up ever hides anything from anybody; says nothing about this moment"
    )
    uploaded: bool = Field(description="whether the game came as a record: its first part was not played here")
    rated: bool = Field(description="whether its result counts for the ratings of its players")
    advice: bool = Field(description="whether its players may ask an officer; never in a rated game")
    seats: dict[Side, str] = Field(description="`human` or a bot level")
    names: dict[Side, str] = Field(description="what the players want to be called, as far as they said so")
    invited: list[Side] = Field(description="sides whose player has been invited and has not joined yet")
    handed_over: list[Side] = Field(description="sides whose battle a bot fights out now (`quick_battle`)")
    outcome: Outcome | None
    rematch: str | None = Field(None, description="the game in which the players meet again; null for a spectator")
    beside: int = Field(description="how many things beside the log you could have heard of: clock, offers, talk")
    said: int = Field(description="the id of the newest remark that you can hear (`talk`); 0 where nobody has spoken")
    offers: list[Offer] = Field(description="what the players ask of each other; empty for a spectator")
    clock: Clock | None


class Guide(Answer):
    """What the guide of a lesson says now."""

    title: str
    beat: int = Field(description="how many moments of the lesson are done")
    beats: int
    step: int
    steps: int
    say: str
    rule: str
    option: str | None = Field(description="what is to be played; null for words to read")
    is_over: bool


class LessonState(State):
    guide: Guide


class ListedLesson(Answer):
    system: str
    id: str
    title: str
    text: str
    beats: int


class Lessons(Answer):
    lessons: list[ListedLesson]


class Refusal(Answer):
    code: str
    rule: str
    text: str
    facts: dict[str, Any]


class Error(Answer):
    code: str
    place: str
    text: str
    expected: str


class ErrorAnswer(Answer):
    error: Error


class RefusalAnswer(Answer):
    refusal: Refusal
    error: Error | None = Field(None, description="where the words themselves are wrong: which word")


class StaleAnswer(State):
    error: Error


# -- asking ----------------------------------------------------------------------------------------------------------


class WhyAnswer(Answer):
    refusal: Refusal | None = Field(description="null for an option that may be played")


class OddsResult(Answer):
    text: str
    chance: float
    exact: str = Field(description="the chance as a fraction")
    facts: dict[str, bool | float]


class Odds(Answer):
    results: list[OddsResult]
    mean: dict[str, float]


class OddsAnswer(Answer):
    odds: Odds | None = Field(description="null where the option rolls no die")


class LookAnswer(Answer):
    look: dict[str, Any] | None = Field(description="null where the system has no such look")


class Aim(Answer):
    """One thing a side needs to win."""

    text: str
    rule: str
    has: float
    needs: float
    unit: str = Field(description="what is counted; empty where the aim is simply met or not")
    is_met: bool
    progress: str = Field(description="how far it has come, where `has` of `needs` would not say it; else empty")


class Standing(Answer):
    headline: str
    aims: dict[Side, list[Aim]] = Field(description="by side, the most important aim first")
    moment: str = Field(description="when the forecast is due")
    forecast: Outcome | None = Field(description="the outcome if nothing more happened until then")
    battle_round: int = Field(description="the round where the whole game is one battle, else 0")


class StandingAnswer(Answer):
    standing: Standing


class Briefing(Answer):
    """What a player is told before the first decision."""

    situation: str
    you_need: str
    enemy_needs: str
    thoughts: list[str]


class BriefingAnswer(Answer):
    title: str
    briefing: Briefing | None = Field(description="null for a spectator, or where the scenario has none")


class Advice(Answer):
    option: str
    label: str
    why: str


class AdviceAnswer(Answer):
    advice: Advice


# -- looking back ----------------------------------------------------------------------------------------------------

Die = tuple[str, int, int]
"""What it was for, its sides, its face."""


class RecordedMove(Answer):
    by: Side
    play: str
    dice: list[Die]
    hash: str


class RecordOpening(Answer):
    dice: list[Die]
    hash: str


class Record(Answer):
    """A whole game: header, every option that stands, every die, a hash after each."""

    format: str
    version: int
    system: str
    rules_version: str
    data: str = Field(description="digest of the data files")
    scenario: str
    options: dict[str, bool | str | int]
    position: dict[str, Any] | None
    dice: dict[str, Any] = Field(description="where the dice come from; the seed only after the end")
    opening: RecordOpening
    moves: list[RecordedMove]
    outcome: Outcome | None


class ReplayStep(Answer):
    game: str
    system: str
    step: int
    steps: int
    view: View
    events: list[Event] = Field(description="told in full")
    option: str | None
    by: Side | None
    player: str | None = Field(description="who decided: `human`, or the level of a bot")


class StoryLine(Answer):
    by: Side | None
    text: str


class StoryPoint(Answer):
    step: int
    turn: int
    value: float = Field(description="the officer's estimate for Japan, from -1 (lost) to 1 (won)")


class TurningPoint(Answer):
    step: int
    turn: int
    for_: Side = Field(alias="for")
    change: float
    text: str


class TurnBegins(Answer):
    step: int
    turn: int


class StoryFigure(Answer):
    group: str
    label: str
    value: int


class Luck(Answer):
    faces: list[int] = Field(description="how often each face of a six-sided die came up on this side's decisions")
    mean: float | None


class Story(Answer):
    """A finished game looked back on."""

    lines: list[StoryLine] = Field(description="one sentence for each step, beginning with step 0")
    points: list[StoryPoint]
    turning_points: list[TurningPoint]
    turns: list[TurnBegins]
    counted_in: Literal["turn", "round"] = Field(description="rounds are the turns of a game that is one battle")
    figures: list[StoryFigure]
    luck: dict[Side, Luck]


class Reason(Answer):
    why: str | None


class Verification(Answer):
    ok: bool | None = Field(description="null if this version of the program cannot check the moves")
    dice: int = Field(description="how many were checked")
    first_mismatch: str | None
    not_checked: str | None = Field(description="why the moves cannot be checked")
    commitment: str | None
    seed: str | None
    proves: list[str]
    cannot_prove: list[str]


class RuleCard(Answer):
    rule: str
    title: str
    html: str
