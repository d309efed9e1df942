"""Phase 4, a battle: who fires first, what follows what, and its end (PA-7.10 to PA-7.12, PA-7.17, PA-7.18)."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.systems.blockade.events.battle_events import BattleEnded, BattleJoined, FirstFireSeized
from yellowsea.systems.blockade.play.effects import sink
from yellowsea.systems.blockade.play.top_ships import ask_for_tops
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.battle import Battle
from yellowsea.systems.blockade.state.war import War


def why_not_battle(war: War, side: int, area: int) -> Refusal | None:
    """PA-7.10: both sides must have a squadron in the area."""
    name = war.tables.area_names[area]
    if not war.strength(side)[area]:
        return refuse("no-squadron", "PA-7.10", f"you have no squadron in the {name}")
    if not war.strength(other(side))[area]:
        return refuse("no-enemy", "PA-7.10", f"there is no enemy in the {name}")
    return None


def join_battle(war: War, area: int, umpire: Umpire) -> None:
    """PA-7.10, PA-7.11: show both squadrons and find out who would fire first."""
    tables = war.tables
    battle = war.battle
    fleets = [war.ships_at(JAPAN, area), war.ships_at(RUSSIA, area)]
    speeds = [war.speed(fleets[JAPAN]), war.speed(fleets[RUSSIA])]
    battle.area = area
    battle.attacker = war.cycle.acting
    defender = other(battle.attacker)
    battle.first = battle.attacker if speeds[battle.attacker] > speeds[defender] else defender
    for fleet in fleets:
        for ship in fleet:
            war.known[ship] = int(tables.uncertain)
    umpire.tell(
        BattleJoined(
            area=tables.area_ids[area],
            area_name=tables.area_names[area],
            attacker=SIDES[battle.attacker],
            first=SIDES[battle.first],
            japan=[tables.ship_ids[ship] for ship in fleets[JAPAN]],
            russia=[tables.ship_ids[ship] for ship in fleets[RUSSIA]],
            japan_firepower=war.firepower(fleets[JAPAN]),
            russia_firepower=war.firepower(fleets[RUSSIA]),
            japan_speed=speeds[JAPAN],
            russia_speed=speeds[RUSSIA],
            reveals=tables.uncertain,  # that there is nothing more than was seen is news too
        )
    )
    war.stack[-1] = steps.ROLL_OFF  # what follows the battle
    if war.initiative == other(battle.first):
        war.stack.append(steps.FIRST_FIRE)
    else:
        battle.firing = battle.first
        war.stack.append(steps.CHOOSE_DICE)


class FirstFire(Decision[War]):
    """PA-7.12: the side that would fire second may spend the initiative to fire first."""

    key = "first_fire"
    rule = "PA-7.12"
    verbs = ("fire_first", "fire_second")
    parents = ("roll_off",)

    def actor(self, war: War) -> int:
        return other(war.battle.first)

    def prompt(self, war: War) -> str:
        return "The enemy would fire first. Spend the initiative to fire first yourself?"

    def options(self, war: War) -> list[int]:
        return [war.words.fire_first, war.words.fire_second]

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        battle = war.battle
        if code == war.words.fire_first:
            battle.first = other(battle.first)
            war.give_initiative_away()
            umpire.tell(FirstFireSeized(side=SIDES[battle.first]))
        battle.firing = battle.first
        war.stack[-1] = steps.CHOOSE_DICE


def go_on(war: War, umpire: Umpire) -> None:
    """PA-7.14 to PA-7.18: criticals, then hits, then the other volley, then the end; void when nobody is left."""
    battle = war.battle
    target = other(battle.firing)
    if not war.strength(target)[battle.area]:
        end_battle(war, umpire)
    elif battle.criticals:
        war.stack[-1] = steps.CRITICALS
    elif battle.hits:
        war.stack[-1] = steps.HITS
    elif battle.firing == battle.first:
        battle.firing = target
        battle.faces = []
        war.stack[-1] = steps.CHOOSE_DICE
    else:
        end_battle(war, umpire)


def end_battle(war: War, umpire: Umpire) -> None:
    """PA-7.16, PA-7.18: after two volleys, or when one side has no ship left; a doomed ship sinks now."""
    tables = war.tables
    area = war.battle.area
    if war.battle.doomed >= 0:
        sink(war, war.battle.doomed, "gunfire", umpire)
    umpire.tell(BattleEnded(area=tables.area_ids[area], area_name=tables.area_names[area]))
    war.battle = Battle()
    war.stack.pop()
    ask_for_tops(war, umpire, area)
