"""Stopping the war by agreement (15.5), where the players allow it: asked at the end of each turn."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.systems.port_arthur.events.events import TalksOffered, WarStopped
from yellowsea.systems.port_arthur.state.war import War

# Who has said what at the end of this turn.
NOTHING: Final = 0
JAPAN_OFFERS: Final = 1
JAPAN_SILENT: Final = 2
RUSSIA_OFFERS: Final = 3
AGREED: Final = 4


class Talks(Decision[War]):
    """15.5: either side may offer to stop; if the other agrees the war is over, and fewer hits decide."""

    key = "talks"
    rule = "15.5"
    verbs = ("offer_talks", "agree", "fight_on")
    parents = ("sequence",)

    def actor(self, war: War) -> int:
        return JAPAN if war.talks in (NOTHING, RUSSIA_OFFERS) else RUSSIA

    def options(self, war: War) -> list[int]:
        words = war.words
        return [words.offer if war.talks in (NOTHING, JAPAN_SILENT) else words.agree, words.fight_on]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        is_answer = war.talks in (JAPAN_OFFERS, RUSSIA_OFFERS)
        if verb == "fight_on" or (verb == "agree") == is_answer:
            return None
        if verb == "agree":
            return refuse("no-offer", "15.5", "nobody has offered to stop the war")
        return refuse("offered", "15.5", "the other side has offered already: agree, or fight on")

    def prompt(self, war: War) -> str:
        if war.talks in (JAPAN_OFFERS, RUSSIA_OFFERS):
            return "The other side offers to stop the war. Agree? Fewer hits decide."
        return "Offer to stop the war? Fewer hits decide."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.agree:
            war.talks = AGREED
            umpire.tell(WarStopped())
            war.stack.clear()
        elif code == words.offer:
            umpire.tell(TalksOffered(side=SIDES[self.actor(war)]))
            war.talks = JAPAN_OFFERS if war.talks == NOTHING else RUSSIA_OFFERS
        elif war.talks == NOTHING:
            war.talks = JAPAN_SILENT
        else:
            war.talks = NOTHING
            war.stack.pop()
