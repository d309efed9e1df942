"""What the steps of Blockade share: reading a code, refusing by rule, telling what befell a ship."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import SIDES
from yellowsea.kernel.step import Step
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.blockade.state.tables import SUNK
from yellowsea.systems.blockade.state.war import War
from yellowsea.systems.blockade.telling.events import ShipDamaged, ShipSunk


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Step[War]):
    """A step of Blockade that knows which verbs it answers to."""

    def __init__(self, key: str, rule: str, verbs: tuple[str, ...]) -> None:
        super().__init__(key, rule)
        self.verbs = verbs
        self.expected = ", ".join(verbs)

    def why_not(self, war: War, code: int) -> Refusal | None:
        """A verb of another step is refused here, the rest by the step itself."""
        verb = war.words.vocabulary.verb_of(code).name
        if verb not in self.verbs:
            text = f"{verb!r} has no place here: {self.prompt(war)}"
            return refuse("not-now", self.rule, text, expected=self.expected)
        return self.refusal(war, verb, war.words.vocabulary.arguments(code))

    def refusal(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        """Why a verb of this step with these arguments is not an option; None when it is."""
        return None


class Procedure(Step[War]):
    """A step that the rules carry out by themselves."""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.is_procedure = True


def refuse(code: str, rule: str, text: str, **facts: object) -> Refusal:
    """A refusal with its facts."""
    return Refusal(code, rule, text, facts)


def damage(war: War, ship: int, cause: str, umpire: Umpire) -> None:
    """Turn an intact ship to its damaged side (PA-3.1)."""
    tables = war.tables
    war.damaged[ship] = 1
    umpire.tell(
        ShipDamaged(
            ship=tables.ship_ids[ship],
            name=tables.ship_names[ship],
            side=SIDES[tables.ship_side[ship]],
            where=tables.place_word(war.place[ship]),
            cause=cause,
        )
    )


def sink(war: War, ship: int, cause: str, umpire: Umpire) -> None:
    """Take a ship out of the game (PA-7.18)."""
    tables = war.tables
    umpire.tell(
        ShipSunk(
            ship=tables.ship_ids[ship],
            name=tables.ship_names[ship],
            side=SIDES[tables.ship_side[ship]],
            where=tables.place_word(war.place[ship]),
            cause=cause,
        )
    )
    war.leave_the_sea(ship, SUNK)
    war.damaged[ship] = 1
