"""The naval campaign (14) by dice: the opening attack, sorties, crippled fleets, the Baltic Fleet and its clock."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import RUSSIA
from yellowsea.systems.port_arthur.events.sea_events import (
    BalticArrived,
    BalticCommitted,
    EnablingRolled,
    FleetsUnited,
    OpeningAttack,
    SortieResolved,
)
from yellowsea.systems.port_arthur.state.sea import (
    AT_SEA,
    BALTIC,
    CRIPPLED,
    FLEETS,
    HOME,
    IN_PORT_ARTHUR,
    IN_VLADIVOSTOK,
    OUT,
    READY,
    SQUADRON,
    UNITED,
    WHOLE,
)
from yellowsea.systems.port_arthur.state.steps import BALTIC as BALTIC_STEP
from yellowsea.systems.port_arthur.state.war import War
from yellowsea.systems.port_arthur.state.words import FLEET_NAMES


def opening_attack(war: War, umpire: Umpire) -> None:
    """14.2: a die for Japan before turn 1; on a 5 or 6 Russia controls the seas until April."""
    face = umpire.roll(6, "attack on Port Arthur")
    failed = face >= war.tables.attack_fails
    if failed:
        war.sea.attack_failed = 1
        war.sea.russian_until = war.tables.control_after_failure
    umpire.tell(OpeningAttack(die=face, failed=failed, until=war.sea.russian_until))


# -- sorties -------------------------------------------------------------------------------------------------------


def why_not_sortie(war: War, fleet: int) -> Refusal | None:
    """14.3 to 14.7: what keeps a fleet in harbour this turn."""
    sea = war.sea
    name = FLEET_NAMES[fleet]
    state = sea.fleets[fleet]
    if state == OUT:
        return refuse("out", "14.5", f"the {name} is out of the game")
    if state == HOME:
        return refuse("not-committed", "14.6", "the Baltic Fleet has not been committed")
    if state == AT_SEA:
        return refuse("at-sea", "14.6", f"the Baltic Fleet is on its way and comes in turn {sea.arrives}")
    if state == UNITED:
        return refuse("united", "14.8", "the Baltic Fleet sails with the squadron")
    if state == CRIPPLED:
        return refuse("crippled", "14.4", f"the {name} is crippled and needs an enabling die in the turn before")
    if fleet in sea.declared:
        return refuse("declared", "14.3", f"the {name} is to sortie already")
    if not sea.attack_failed and war.turn < war.tables.first_sortie:
        month = war.tables.months[war.tables.first_sortie]
        return refuse("too-early", "14.3", f"after the attack on Port Arthur no fleet sorties before {month}")
    return None


def why_not_unite(war: War) -> Refusal | None:
    """14.8, ruling 54: both whole and both in Port Arthur."""
    sea = war.sea
    if sea.fleets[BALTIC] == UNITED:
        return refuse("united", "14.8", "the two fleets are united")
    if sea.harbour != IN_PORT_ARTHUR or sea.fleets[SQUADRON] == OUT:
        return refuse("not-together", "14.8", "the two fleets are not both in Port Arthur")
    if sea.fleets[SQUADRON] != WHOLE or sea.fleets[BALTIC] != WHOLE:
        return refuse("crippled", "14.8", "only two whole fleets unite")
    if sea.declared:
        return refuse("declared", "14.8", "a fleet is to sortie already; unite the fleets first")
    return None


class Sorties(Decision[War]):
    """14.3, ruling 53: Russia says which fleets sortie, the squadron first; then the dice fall."""

    key = "sea"
    rule = "14.3"
    verbs = ("sortie", "unite", "done")
    parents = ("clock", "movement", "breaking")
    plays_itself = True

    def actor(self, war: War) -> int:
        return RUSSIA

    def options(self, war: War) -> list[int]:
        words = war.words
        codes = [words.sortie + fleet for fleet in (SQUADRON, BALTIC) if why_not_sortie(war, fleet) is None]
        if why_not_unite(war) is None:
            codes.append(words.unite)
        codes.append(words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "unite":
            return why_not_unite(war)
        return why_not_sortie(war, numbers[0]) if verb == "sortie" else None

    def prompt(self, war: War) -> str:
        if war.sea.declared:
            return "Which other fleet sorties? Or roll."
        return "Does a Russian fleet sortie?"

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        sea = war.sea
        if code == words.unite:
            sea.fleets[BALTIC] = UNITED
            umpire.tell(FleetsUnited())
        elif code == words.done:
            war.stack.pop()
            settle_sea(war, umpire)
        else:
            sea.declared.append(code - words.sortie)
            sea.declared.sort()


def settle_sea(war: War, umpire: Umpire) -> None:
    """Ruling 53: the sorties in order, the arrival of the Baltic Fleet, the enabling dice."""
    sea = war.sea
    declared = sea.declared
    sea.declared = []
    before = sea.fleets.copy()
    for fleet in declared:
        fight_at_sea(war, fleet, umpire)
    if sea.fleets[BALTIC] == AT_SEA and war.turn >= sea.arrives:
        arrive(war, umpire)
    enable(war, declared, before, umpire)


def fight_at_sea(war: War, fleet: int, umpire: Umpire) -> None:
    """14.3, 14.4, 14.8: a die each; who wins controls the seas in this turn and the next, equal dice cripple.

    14.6: a fleet that comes from the Baltic is crippled by any dice that do not win.
    """
    sea = war.sea
    united = fleet == SQUADRON and sea.fleets[BALTIC] == UNITED
    russian = umpire.roll(6, f"{FLEETS[fleet]} sortie, Russia")
    japanese = umpire.roll(6, f"{FLEETS[fleet]} sortie, Japan")
    won = russian > japanese if united else russian >= war.tables.sortie_times * japanese
    crippled = not won and (russian == japanese or sea.fleets[fleet] == AT_SEA)
    sea.fleets[fleet] = CRIPPLED if crippled else WHOLE
    if won:
        sea.russian_until = max(sea.russian_until, war.turn + 1)
        war.fed = [-1, -1]
    umpire.tell(
        SortieResolved(
            fleet=FLEETS[fleet],
            russian=russian,
            japanese=japanese,
            won=won,
            crippled=crippled,
            united=united,
            until=sea.russian_until,
        )
    )


def arrive(war: War, umpire: Umpire) -> None:
    """14.6, ruling 54: under Russian control unfought, else by the dice; it makes port in any case."""
    sea = war.sea
    sea.harbour = IN_VLADIVOSTOK if war.fell else IN_PORT_ARTHUR
    fought = not war.russia_rules_the_sea()
    if fought:
        fight_at_sea(war, BALTIC, umpire)
    else:
        sea.fleets[BALTIC] = WHOLE
    umpire.tell(
        BalticArrived(
            harbour="Vladivostok" if war.fell else "Port Arthur",
            fought=fought,
            crippled=sea.fleets[BALTIC] == CRIPPLED,
        )
    )


def enable(war: War, sortied: list[int], before: list[int], umpire: Umpire) -> None:
    """14.4: a fleet that was crippled rolls for the coming turn; one that was ready and stayed in is crippled still.

    A fleet crippled in this phase rolls in the next turn at the earliest.
    """
    sea = war.sea
    for fleet in (SQUADRON, BALTIC):
        if sea.fleets[fleet] == READY and fleet not in sortied:
            sea.fleets[fleet] = CRIPPLED
        if sea.fleets[fleet] == CRIPPLED and before[fleet] in (CRIPPLED, READY) and fleet not in sortied:
            face = umpire.roll(6, f"{FLEETS[fleet]} made ready")
            if face >= war.tables.enabling:
                sea.fleets[fleet] = READY
            umpire.tell(EnablingRolled(fleet=FLEETS[fleet], die=face, ready=sea.fleets[fleet] == READY))


# -- the Baltic clock ----------------------------------------------------------------------------------------------


class Clock(Procedure[War]):
    """14.6, ruling 54: counts the turns without Russian control; after six the Baltic Fleet may be sent."""

    key = "clock"
    rule = "14.6"
    parents = ("sequence", "talks")

    def run(self, war: War, umpire: Umpire) -> None:
        sea = war.sea
        war.stack.pop()
        sea.quiet = 0 if war.russia_rules_the_sea() else sea.quiet + 1
        if sea.quiet >= war.tables.quiet_turns:
            sea.may_commit = 1
        if sea.may_commit and sea.fleets[BALTIC] == HOME:
            war.stack.append(BALTIC_STEP)


class SendBaltic(Decision[War]):
    """14.6: Russia may commit the Baltic Fleet, now or in a later turn, once."""

    key = "baltic"
    rule = "14.6"
    verbs = ("commit_baltic", "done")
    parents = ("sequence", "talks")

    def actor(self, war: War) -> int:
        return RUSSIA

    def options(self, war: War) -> list[int]:
        return [war.words.commit, war.words.done]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return None

    def prompt(self, war: War) -> str:
        return f"Send the Baltic Fleet? It comes in {war.tables.voyage} turns."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        war.stack.pop()
        if code == war.words.commit:
            war.sea.fleets[BALTIC] = AT_SEA
            war.sea.arrives = war.turn + war.tables.voyage
            umpire.tell(BalticCommitted(arrives=war.sea.arrives))
