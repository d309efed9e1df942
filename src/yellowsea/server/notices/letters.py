"""What a notice says: which game, what happened, what is asked; and nothing that its reader must not know."""

from dataclasses import dataclass, replace
from typing import Any

from yellowsea.server.games.payload import state_of
from yellowsea.server.services import Services
from yellowsea.systems import info_of

MOST_TOLD = 5
TURN, SHORT, OVER, TEST = "turn", "short", "over", "test"


@dataclass(frozen=True, slots=True)
class Letter:
    """One notice in words."""

    title: str
    happened: tuple[str, ...]
    asked: str
    link: str

    @property
    def text(self) -> str:
        """All of it, for mail and messages."""
        told = [f"- {line}" for line in self.happened]
        return "\n".join(
            [self.title, *(["", "What happened:", *told] if told else []), "", self.asked, self.link]
        ).strip()


def test_letter(site: str) -> Letter:
    return Letter("A test from Yellow Sea", (), "Notices reach you here. Nothing is asked.", site)


def letter_for(services: Services, game_id: str, side: str, kind: str, since: int) -> Letter | None:
    """The letter as things stand now; None if there is nothing to tell any more."""
    with services.lock(game_id):
        visit, opened = services.visit(game_id)
        fields = state_of(services.database, replace(visit, side=side), opened, since).fields
    outcome = fields["outcome"]
    if (kind == OVER) != (outcome is not None) or (kind != OVER and fields["actor"] != side):
        return None
    info = info_of(fields["system"])
    scenario = next((one.title for one in info.scenarios if one.id == fields["scenario"]), "")
    other = next((name for seat, name in fields["names"].items() if seat != side), None)
    where = f"{info.title}: {scenario}" + (f", against {other}" if other else "")
    told = [event["text"] for line in fields["events"] if line["by"] != side for event in line["events"]]
    link = f"{services.settings.site}/games/{game_id}" if services.settings.site else f"Game {game_id}"
    return Letter(_title(kind, where), tuple(told[-MOST_TOLD:]), _asked(kind, fields), link)


def _title(kind: str, where: str) -> str:
    return {TURN: "Your turn", SHORT: "Your time is running out", OVER: "The game is over"}[kind] + f" – {where}"


def _asked(kind: str, fields: dict[str, Any]) -> str:
    if kind == OVER:
        winner = fields["outcome"]["winner"]
        return f"{winner.capitalize()} has won." if winner else "Nobody has won."
    prompt = fields["prompt"]
    return f"What is asked: {prompt['text']}" if prompt is not None else "You are to decide."
