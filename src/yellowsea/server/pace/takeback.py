"""Taking back what lies beyond a die: the other player agrees, it stays readable, and new dice fall from there."""

from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from yellowsea.kernel.state.sides import SIDES, side_number
from yellowsea.kernel.telling.events import SPECTATOR
from yellowsea.server.games.actions import change
from yellowsea.server.games.log import PLAY, TAKEBACK, Entry, OpenGame, Step, standing
from yellowsea.server.games.past.rebuild import game_after
from yellowsea.server.games.rules_in_use import rules_for
from yellowsea.server.games.secrecy import PUBLIC, VIEWERS, StoredEvent, known, option_is_open
from yellowsea.server.games.visits import Visit
from yellowsea.server.http.errors import Fault
from yellowsea.server.pace.beside import Offer
from yellowsea.server.services import Services
from yellowsea.server.store.models import ActionRow, GameRow

NEW_DICE = "New dice fall from there: no face that has fallen falls again."


def ask(services: Services, visit: Visit, line: int | None) -> dict[str, Any]:
    """What a player asks: to stand again before a decision of his, the last one unless a line of the log is named."""
    row, side = visit.row, str(visit.side)
    with services.database.reading() as session:
        own = [step.seq for step in _standing(session, row) if step.by == side]
        if line is not None:
            number = getattr(ActionRow, f"seen_{side}")
            named = select(ActionRow.seq).where(ActionRow.game_id == row.id, number == line, ActionRow.by == side)
            own = [seq for seq in session.scalars(named) if seq in own]
        if not own:
            text = "There is no decision of yours to take back."
            raise Fault(409, "nothing_to_take_back", "line", text, "a decision of yours that stands")
        return {"first": own[-1], "text": _words(services, session, visit, own[-1])}


def _standing(session: Session, row: GameRow) -> list[Step]:
    """What players have decided here and could take back."""
    steps = select(ActionRow.seq, ActionRow.kind, ActionRow.takes_back, ActionRow.by)
    here = steps.where(ActionRow.game_id == row.id, ActionRow.seq > row.begins_at).order_by(ActionRow.seq)
    found = standing([Step(*line) for line in session.execute(here)])
    return [step for step in found if step.kind == PLAY and step.seq > row.placed_at]


def _words(services: Services, session: Session, visit: Visit, first: int) -> str:
    """The request, as the other player may read it."""
    row, side = visit.row, str(visit.side)
    other = SIDES[1 - SIDES.index(side)]
    action = session.get_one(ActionRow, (row.id, first))
    told = known(action.events, other)
    what = "a decision"
    if not row.secrets or option_is_open(action.by, action.option, len(action.events), told, other):
        rules = rules_for(services.settings, row.system, row.data_pack)
        what = f"“{rules.label(rules.vocabulary.code(str(action.option)))}”"
    heard = row.seen[other] - _heard_before(session, row, other, first)
    followed = f" and what followed ({heard} lines of your log)" if heard > 1 else ""
    return f"{side.capitalize()} asks to take back {what}{followed}. {NEW_DICE}"


def _heard_before(session: Session, row: GameRow, viewer: str, seq: int) -> int:
    number = getattr(ActionRow, f"seen_{viewer}")
    return session.scalar(select(func.max(number)).where(ActionRow.game_id == row.id, ActionRow.seq < seq)) or 0


def take_back(services: Services, game_id: str, offer: Offer) -> None:
    """The other has agreed."""
    change(services, game_id, offer["by"], lambda visit, opened: _deed(services, visit, opened, offer["first"]))
    services.wake_bots(game_id)


def _deed(services: Services, visit: Visit, opened: OpenGame, first: int) -> Entry:
    row, side = visit.row, str(visit.side)
    with services.database.reading() as session:
        if first not in [step.seq for step in _standing(session, row)] or row.outcome is not None:
            text = "What was to be taken back no longer stands."
            raise Fault(409, "nothing_to_take_back", "offer", text, "a decision that stands")
        then = game_after(session, row, opened.game.rules, first - 1)
        action = session.get_one(ActionRow, (row.id, first))
        events = [_told(session, row, side, viewer, first) for viewer in VIEWERS]
    row.branches = [*row.branches, {"from": then.dice.counter, "by": side, "first": first}]
    opened.game, opened.views = then, {}
    return Entry(TAKEBACK, side, None, [], events, VIEWERS, action)


def _told(session: Session, row: GameRow, side: str, viewer: str, first: int) -> StoredEvent:
    """The line for one viewer: from which of his lines on nothing stands any more."""
    audience = 1 << (SPECTATOR if viewer == PUBLIC else side_number(viewer))
    text = f"{side.capitalize()} takes back what it decided, by consent. {NEW_DICE}"
    since = _heard_before(session, row, viewer, first) + 1
    return audience, {"type": "TakenBackByConsent", "text": text, "rule": "", "side": side, "from": since}
