"""Battles (PA-7.10 to PA-7.18): who fires first, volleys, criticals and hits."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.kernel.step import Decision, refuse
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.blockade.play.effects import damage, sink
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.war import War
from yellowsea.systems.blockade.telling.events import BattleEnded, BattleJoined, FirstFireSeized, VolleyFired
from yellowsea.systems.blockade.telling.secrecy import ask_for_tops


def why_not_battle(war: War, side: int, area: int) -> Refusal | None:
    """PA-7.10: both sides must have a squadron in the area."""
    name = war.tables.area_names[area]
    if not war.strength(side)[area]:
        return refuse("no-squadron", "PA-7.10", f"you have no squadron in the {name}")
    if not _enemy_is_there(war, side, area):
        return refuse("no-enemy", "PA-7.10", f"there is no enemy in the {name}")
    return None


def _enemy_is_there(war: War, side: int, area: int) -> bool:
    return war.strength(other(side))[area] > 0


def join_battle(war: War, area: int, umpire: Umpire) -> None:
    """PA-7.10, PA-7.11: show both squadrons and see who would fire first."""
    tables = war.tables
    fleets = [war.ships_at(JAPAN, area), war.ships_at(RUSSIA, area)]
    speeds = [war.speed(fleets[JAPAN]), war.speed(fleets[RUSSIA])]
    war.battle_area = area
    war.attacker = war.acting
    defender = other(war.attacker)
    war.first = war.attacker if speeds[war.attacker] > speeds[defender] else defender
    for fleet in fleets:
        for ship in fleet:
            war.known[ship] = int(tables.uncertain)
    umpire.tell(
        BattleJoined(
            area=tables.area_ids[area],
            area_name=tables.area_names[area],
            attacker=SIDES[war.attacker],
            first=SIDES[war.first],
            japan=[tables.ship_ids[ship] for ship in fleets[JAPAN]],
            russia=[tables.ship_ids[ship] for ship in fleets[RUSSIA]],
            japan_firepower=war.firepower(fleets[JAPAN]),
            russia_firepower=war.firepower(fleets[RUSSIA]),
            japan_speed=speeds[JAPAN],
            russia_speed=speeds[RUSSIA],
            reveals=tables.uncertain,  # even that there is no more than was seen is news
        )
    )
    war.stack[-1] = steps.ROLL_OFF  # what follows the battle
    if war.initiative == other(war.first):
        war.stack.append(steps.FIRST_FIRE)
    else:
        war.firing = war.first
        war.stack.append(steps.CHOOSE_DICE)


class FirstFire(Decision[War]):
    """PA-7.12: the side that would fire second may spend the initiative to fire first."""

    key = "first_fire"
    rule = "PA-7.12"
    verbs = ("fire_first", "fire_second")
    parents = ("roll_off",)

    def actor(self, war: War) -> int:
        return other(war.first)

    def prompt(self, war: War) -> str:
        return "The enemy would fire first. Spend the initiative to fire first yourself?"

    def options(self, war: War) -> list[int]:
        return [war.words.fire_first, war.words.fire_second]

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.fire_first:
            war.first = other(war.first)
            war.give_initiative_away()
            umpire.tell(FirstFireSeized(side=SIDES[war.first]))
        war.firing = war.first
        war.stack[-1] = steps.CHOOSE_DICE


class ChooseDice(Decision[War]):
    """PA-7.13: the firing side chooses how many dice to roll against its firepower."""

    key = "choose_dice"
    rule = "PA-7.13"
    verbs = ("fire",)
    parents = ("roll_off",)

    def actor(self, war: War) -> int:
        return war.firing

    def prompt(self, war: War) -> str:
        firepower = war.firepower(war.ships_at(war.firing, war.battle_area))
        return f"Your squadron fires with firepower {firepower}: choose the number of dice."

    def options(self, war: War) -> list[int]:
        fire = war.words.fire
        return list(range(fire, fire + war.tables.dice_most))

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        tables = war.tables
        firepower = war.firepower(war.ships_at(war.firing, war.battle_area))
        faces = umpire.pool(code - war.words.fire + 1, 6, "fire")
        war.faces = faces
        war.hits, war.criticals = volley(faces, firepower, tables.failed_fire_inclusive)
        umpire.tell(
            VolleyFired(
                side=SIDES[war.firing],
                area=tables.area_ids[war.battle_area],
                firepower=firepower,
                faces=faces,
                hits=war.hits,
                criticals=war.criticals,
            )
        )
        go_on(war, umpire)


def volley(faces: list[int], firepower: int, inclusive: bool) -> tuple[int, int]:
    """PA-7.13: normal hits and criticals of a roll. `inclusive` is the kinder reading of a failed roll (ruling A2)."""
    if sum(faces) <= firepower:
        return len(faces), len(faces) - len(set(faces))
    bound = firepower + 1 if inclusive else firepower
    hits = 0
    total = 0
    for face in sorted(faces, reverse=True):
        total += face
        if total >= bound:
            break
        hits += 1
    return hits, 0


def go_on(war: War, umpire: Umpire) -> None:
    """PA-7.14 to PA-7.18: criticals, then hits, then the other volley, then the end; void when nobody is left."""
    target = other(war.firing)
    if not war.strength(target)[war.battle_area]:
        end_battle(war, umpire)
    elif war.criticals:
        war.stack[-1] = steps.CRITICALS
    elif war.hits:
        war.stack[-1] = steps.HITS
    elif war.firing == war.first:
        war.firing = target
        war.faces = []
        war.stack[-1] = steps.CHOOSE_DICE
    else:
        end_battle(war, umpire)


def end_battle(war: War, umpire: Umpire) -> None:
    """PA-7.18: after two volleys, or when one side has no ship left."""
    tables = war.tables
    area = war.battle_area
    umpire.tell(BattleEnded(area=tables.area_ids[area], area_name=tables.area_names[area]))
    war.battle_area = war.attacker = war.first = war.firing = -1
    war.faces = []
    war.criticals = war.hits = 0
    war.stack.pop()
    ask_for_tops(war, umpire, area)


class Criticals(Decision[War]):
    """PA-7.14: the firing side turns intact ships; only when none is left may a critical sink a damaged one."""

    key = "criticals"
    rule = "PA-7.14"
    verbs = ("critical",)
    parents = ("roll_off",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.firing

    def prompt(self, war: War) -> str:
        return f"Place a critical hit on an enemy ship ({war.criticals} to place)."

    def targets(self, war: War) -> list[int]:
        """The enemy's intact ships in the battle, or all of them when none is intact."""
        ships = war.ships_at(other(war.firing), war.battle_area)
        intact = [ship for ship in ships if not war.damaged[ship]]
        return intact if intact else ships

    def options(self, war: War) -> list[int]:
        return [war.words.critical + ship for ship in self.targets(war)]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        ship = numbers[0]
        if ship in self.targets(war):
            return None
        name = war.tables.ship_names[ship]
        if ship in war.ships_at(other(war.firing), war.battle_area):
            return refuse("intact-first", "PA-7.14", f"{name} is damaged, and intact enemy ships remain")
        return refuse("not-in-battle", "PA-7.14", f"{name} is no enemy ship in this battle")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        ship = code - war.words.critical
        if war.damaged[ship]:
            sink(war, ship, "critical hit", umpire)
        else:
            damage(war, ship, "critical hit", umpire)
        war.criticals -= 1
        go_on(war, umpire)


class Hits(Decision[War]):
    """PA-7.15, PA-7.16: the side that was hit turns intact ships for one hit or loses damaged ones for more."""

    key = "hits"
    rule = "PA-7.15"
    verbs = ("hit",)
    parents = ("roll_off",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return other(war.firing)

    def prompt(self, war: War) -> str:
        return f"Place a hit on one of your ships ({war.hits} to cover)."

    def options(self, war: War) -> list[int]:
        return [war.words.hit + ship for ship in war.ships_at(other(war.firing), war.battle_area)]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if numbers[0] in war.ships_at(other(war.firing), war.battle_area):
            return None
        return refuse(
            "not-in-battle", "PA-7.15", f"{war.tables.ship_names[numbers[0]]} is no ship of yours in this battle"
        )

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        ship = code - war.words.hit
        if war.damaged[ship]:
            sink(war, ship, "gunfire", umpire)
            war.hits -= war.tables.defence[ship]
        else:
            damage(war, ship, "gunfire", umpire)
            war.hits -= 1
        war.hits = max(war.hits, 0)
        go_on(war, umpire)
