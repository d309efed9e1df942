"""What can be done to a game in memory: play an option, take one back, resign. Each returns its line for the log."""

from collections.abc import Iterable, Iterator
from typing import Any

from pydantic_core import to_json

from yellowsea.kernel.errors import IllegalMove, Refusal
from yellowsea.kernel.play.dice import Roll
from yellowsea.kernel.play.game import AGREES, RESIGNS, Game
from yellowsea.kernel.record.record import ENDINGS
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import NOBODY, SIDES, side_number
from yellowsea.kernel.state.state import State as EngineState
from yellowsea.kernel.telling.events import EVERYONE
from yellowsea.server.games.log import AGREE, BEGIN, PLAY, RESIGN, UNDO, Entry, OpenGame
from yellowsea.server.games.seats import HUMAN
from yellowsea.server.games.secrecy import PUBLIC, VIEWERS, StoredEvent, known, stored
from yellowsea.server.games.visits import Visit
from yellowsea.server.store.database import Database
from yellowsea.server.store.models import ActionRow


def begin(game: Game) -> Entry:
    """The first line: the set-up and what happened in it."""
    return Entry(BEGIN, None, None, _dice(game.opening_rolls), stored(game.opening), VIEWERS)


def play(visit: Visit, opened: OpenGame, option: str) -> Entry:
    """Play an option for the side of the visit, if it is that side's turn."""
    refusal = why_not_your_turn(opened.game, str(visit.side))
    if refusal is not None:
        raise IllegalMove(refusal, "seat")
    before = opened.game.state.copy() if visit.row.secrets else None
    return entry_of_play(opened, before, stored(opened.game.play(option)))


def entry_of_play(opened: OpenGame, before: EngineState | None, events: list[StoredEvent]) -> Entry:
    """The line of the option just played; `before` is the state it was played in, None where nothing is hidden."""
    views, opened.views = opened.views, {}
    played = opened.game.moves[-1]
    by = SIDES[played.by]
    heard_by = VIEWERS if before is None else tuple(_hearers(opened, before, views, by, events))
    return Entry(PLAY, by, opened.game.rules.vocabulary.text(played.code), _dice(played.rolls), events, heard_by)


def _hearers(
    opened: OpenGame, before: EngineState, views: dict[str, bytes], by: str, events: list[StoredEvent]
) -> Iterator[str]:
    """Who hears of an option: its owner, whoever knows an event of it, and whoever sees the board change.

    A viewer whose view stays the same must not even hear a number.
    """
    for viewer in VIEWERS:
        if viewer == by or known(events, viewer):
            yield viewer
            continue
        old = views[viewer] if viewer in views else _view_of(opened.game.rules, before, viewer)
        if opened.view(viewer) != old:
            yield viewer


def _view_of(rules: Rules, state: EngineState, viewer: str) -> bytes:
    """A view of a game that goes on, as `Game.view` makes it."""
    view = rules.view(state, NOBODY if viewer == PUBLIC else side_number(viewer))
    return to_json({**view, "outcome": None})


def undo(database: Database, visit: Visit, opened: OpenGame) -> Entry:
    """Take the last option back. It stays in the log and no longer stands; whoever saw it also sees its undo."""
    side = str(visit.side)
    refusal = opened.why_not_undo(side)
    if refusal is not None:
        raise IllegalMove(refusal, "undo")
    asked = opened.game.actor
    with database.reading() as session:
        taken_back = session.get_one(ActionRow, (visit.row.id, opened.standing[-1]))
    opened.game.undo(side)
    opened.views = {}
    heard_by = tuple(viewer for viewer in VIEWERS if getattr(taken_back, f"seen_{viewer}") is not None)
    # Who was already asked something loses his question, and is told why.
    told = _took_back(side) if asked != side and visit.player(asked) == HUMAN else []
    return Entry(UNDO, side, None, [], told, heard_by, taken_back)


def _took_back(side: str) -> list[StoredEvent]:
    event = {"type": "TakenBack", "text": f"{side.capitalize()} takes the last step back.", "rule": "", "side": side}
    return [(EVERYONE, event)]


def resign(visit: Visit, opened: OpenGame) -> Entry:
    """Give the game up, in turn or not."""
    side = str(visit.side)
    opened.game.resign(side)
    opened.views = {}
    return entry_of_resignation(side)


def entry_of_resignation(side: str) -> Entry:
    event = {"type": "Resigned", "text": f"{side.capitalize()} resigns.", "rule": "", "side": side}
    return Entry(RESIGN, side, ENDINGS[RESIGNS], [], [(EVERYONE, event)], VIEWERS)


def agree(visit: Visit, opened: OpenGame) -> Entry:
    """End the game without a winner: the side of the visit is the one that said yes last."""
    side = str(visit.side)
    opened.game.agree(side)
    opened.views = {}
    return entry_of_agreement(side)


def entry_of_agreement(side: str) -> Entry:
    event = {"type": "Agreed", "text": "Both sides agree to end the game.", "rule": "", "side": side}
    return Entry(AGREE, side, ENDINGS[AGREES], [], [(EVERYONE, event)], VIEWERS)


def why_not_your_turn(game: Game, side: str) -> Refusal | None:
    if game.actor is None:
        return Refusal("game-over", "", "the game is over")
    if game.actor != side:
        return Refusal("not-your-turn", "", f"It is {game.actor.capitalize()}'s turn", {"actor": game.actor})
    return None


def _dice(rolls: Iterable[Roll]) -> list[Any]:
    return [roll.to_json() for roll in rolls]
