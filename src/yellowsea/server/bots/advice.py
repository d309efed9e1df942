"""A bot's reasons in words: an officer's advice on a decision of one's own, and why a bot did what it did."""

import hashlib
from typing import Any

from yellowsea.kernel.errors import IllegalMove
from yellowsea.server.bots.jobs import bot_job
from yellowsea.server.bots.takeover import officer_of
from yellowsea.server.games.log import standing_numbers
from yellowsea.server.games.moves import why_not_your_turn
from yellowsea.server.games.past.rebuild import game_after
from yellowsea.server.games.questions import own_decision
from yellowsea.server.games.rules_in_use import rules_for, why_frozen
from yellowsea.server.games.seats import HUMAN, Claim
from yellowsea.server.games.visits import finished
from yellowsea.server.http.errors import Fault, bad_request
from yellowsea.server.services import Services
from yellowsea.server.store.models import ActionRow


def advise(services: Services, game_id: str, claim: Claim) -> dict[str, Any]:
    """What the officer of a side would do now, knowing what that side knows."""
    row, game, side = own_decision(services, game_id, claim)
    if not row.advice:
        text = "Nobody gives advice in a rated game." if row.rated else "This game is played without advice."
        raise Fault(403, "no_advice", "game", text, "a game with advice")
    refusal = why_not_your_turn(game, side)
    if refusal is not None:
        raise IllegalMove(refusal, "seat")
    job = bot_job(services.settings, row, "explain", side, officer_of(row.system), game)
    # No secret of the game goes into his chance: he guesses what is hidden as anybody would.
    job["seed"] = int.from_bytes(hashlib.sha256(f"advice|{game_id}|{side}".encode()).digest()[:6], "big")
    answer = services.workers.ask_officer(job)
    label = game.rules.label(game.rules.vocabulary.code(answer["option"]))
    return {"advice": {"option": answer["option"], "label": label, "why": answer["why"]}}


def reason_of_step(services: Services, game_id: str, step: int) -> dict[str, Any]:
    """After the end: the bot that took a step is asked again, with what it knew then; None for a person's step.

    A bot that searches keeps a plan from one decision to the next. Asked about one step it may do otherwise: None.
    """
    with services.database.reading() as session:
        visit = finished(session, game_id)
        row = visit.row
        line = standing_numbers(session, row.id, 1, row.seq)
        if not 1 <= step <= len(line):
            raise bad_request("unknown_step", "step", f"There is no step {step}.", f"1 to {len(line)}")
        action = session.get_one(ActionRow, (row.id, line[step - 1]))
        level = visit.player(action.by)
        rules = rules_for(services.settings, row.system, row.data_pack)
        if why_frozen(row, rules) is not None:
            return {"why": None}  # a bot of other rules thought otherwise
        if action.by is None or level in (None, HUMAN) or action.option is None:
            return {"why": None}
        before = line[step - 2] if step > 1 else 1
        game = game_after(session, row, rules, before)
    answer = services.workers.work(bot_job(services.settings, row, "explain", action.by, str(level), game))
    return {"why": answer["why"] if answer["option"] == action.option else None}
