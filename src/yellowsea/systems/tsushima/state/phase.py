"""Shared by the steps of Tsushima: reading a code, refusing by rule, damage to a ship."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import SIDES
from yellowsea.kernel.step import Step
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.tsushima.state.tables import MERCHANT
from yellowsea.systems.tsushima.state.war import War
from yellowsea.systems.tsushima.telling.events import ShipHit, ShipSunk


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Step[War]):
    """A step that knows which verbs it answers to. What it lists is legal; `explain` says why the rest is not."""

    def __init__(self, key: str, rule: str, verbs: tuple[str, ...]) -> None:
        super().__init__(key, rule)
        self.verbs = verbs

    def why_not(self, war: War, code: int) -> Refusal | None:
        verb = war.words.vocabulary.verb_of(code).name
        if verb not in self.verbs:
            expected = ", ".join(self.verbs)
            return refuse("not-now", self.rule, f"{verb!r} is not possible now: {self.prompt(war)}", expected=expected)
        if code in self.options(war):
            return None
        refusal = self.explain(war, verb, war.words.vocabulary.arguments(code))
        return refusal if refusal is not None else refuse("not-now", self.rule, "this cannot be done now")

    def explain(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        """The reason why a verb of this step with these arguments is not among the options."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Step[War]):
    """A step that the rules carry out by themselves."""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.is_procedure = True


def refuse(code: str, rule: str, text: str, **facts: object) -> Refusal:
    """A refusal with its facts."""
    return Refusal(code, rule, text, facts)


def damage(war: War, ship: int, hits: int, cause: str, umpire: Umpire) -> None:
    """8.15: hits on a ship; the third sinks it, the first sinks a merchant."""
    if hits <= 0:
        return
    tables = war.tables
    is_merchant = tables.type[ship] == MERCHANT
    total = war.hits[ship] + hits
    place = war.place[ship]
    names = (tables.ship_ids[ship], tables.ship_names[ship], SIDES[war.owner(ship)])
    if not is_merchant:
        war.taken[war.owner(ship)] += min(hits, 3 - war.hits[ship])
    if total >= 3 or is_merchant:
        war.hits[ship] = 3
        if is_merchant:
            war.merchant_losses += 1
        umpire.tell(ShipSunk(ship=names[0], name=names[1], side=names[2], where=tables.chart.word(place), cause=cause))
        war.remove(ship, tables.chart.sunk)
        return
    war.hits[ship] = total
    umpire.tell(ShipHit(ship=names[0], name=names[1], side=names[2], hits=hits, total=total, cause=cause))
