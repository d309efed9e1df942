"""What a bot thinks, in words: an officer's advice on a decision of one's own, and why a bot did what it did."""

import hashlib
from typing import Any

import yellowsea as ys
from yellowsea.kernel.errors import IllegalMove
from yellowsea.kernel.game import Game
from yellowsea.server.bots.takeover import officer_of
from yellowsea.server.bots.worker import seed_of
from yellowsea.server.games.actions import own_decision, why_not_your_turn
from yellowsea.server.games.cache import Harbour
from yellowsea.server.games.log_reader import actions_between, game_after, standing
from yellowsea.server.games.payload import HUMAN, enter
from yellowsea.server.games.replay import finished
from yellowsea.server.games.rules_in_use import rules_for
from yellowsea.server.http.errors import bad_request


def advise(harbour: Harbour, game_id: str, key: str | None) -> dict[str, Any]:
    """What the officer of a side would do now, knowing what that side knows."""
    game, side = own_decision(harbour, game_id, key)
    refusal = why_not_your_turn(game, side)
    if refusal is not None:
        raise IllegalMove(refusal, "seat")
    # No secret of the game goes into his chance: he guesses what is hidden as anybody would.
    seed = int.from_bytes(hashlib.sha256(f"advice|{game_id}|{side}".encode()).digest()[:6], "big")
    option, why = _ask(game, side, officer_of(game.rules.info.id), seed)
    label = game.rules.label(game.rules.vocabulary.code(option))
    return {"advice": {"option": option, "label": label, "why": why}}


def reason_of_step(harbour: Harbour, game_id: str, step: int) -> dict[str, Any]:
    """After the end: the bot that took a step is asked again, with what it knew then; None for a person's step.

    A bot that searches keeps a plan from one decision to the next. Asked about one step it may do otherwise: None.
    """
    with harbour.database.reading() as session:
        row = finished(session, game_id)
        line = standing(actions_between(session, row.id, 1, row.seq))
        if not 1 <= step <= len(line):
            raise bad_request("unknown_step", "step", f"There is no step {step}.", f"1 to {len(line)}")
        action = line[step - 1]
        level = enter(session, game_id, None).player(action.by)
        if action.by is None or level in (None, HUMAN) or action.option is None:
            return {"why": None}
        before = line[step - 2].seq if step > 1 else 1
        game = game_after(session, row, rules_for(harbour.settings, row.system, row.data_pack), before)
        seed = seed_of(row, action.by)
    option, why = _ask(game, action.by, str(level), seed)
    return {"why": why if option == action.option else None}


def _ask(game: Game, side: str, level: str, seed: int) -> tuple[str, str]:
    bot = ys.bot(game.rules.info.id, level, seed=seed)
    return bot.choose(game.seen_by(side)), bot.why()
