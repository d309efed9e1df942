"""6, 8.22: the spotting and combat segment: searches in hexes, ports and zones, and town raids."""

from __future__ import annotations

from yellowsea.boards.hexsets import members_of
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.systems.tsushima.battle.encounter import join_battle
from yellowsea.systems.tsushima.chart.movement import declare_over, may_declare_over, why_not_declare_over
from yellowsea.systems.tsushima.chart.ports_under_attack import search_or_attack
from yellowsea.systems.tsushima.events.campaign_events import TownRaided
from yellowsea.systems.tsushima.events.events import SearchRolled
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.war import AT_SEA, War


def why_not_search(war: War, side: int, place: int) -> Refusal | None:
    """6.1 to 6.4, 11.3: own ships at sea there, enemies to find, not searched yet, and no policy of evading."""
    chart = war.tables.chart
    name = chart.name(place)
    if side == RUSSIA and war.surprised():
        return refuse("surprised", "13.1", "the Russian fleet is surprised and may not search yet")
    if place in war.searched:
        return refuse("searched", "6.1", f"{name} has already been searched this segment")
    hexagon = chart.hex_of[place]
    enemy = other(side)
    if not war.count(side, place if hexagon < 0 else hexagon):
        return refuse("no-ships", "6.1", f"you have no ships in {name}")
    is_port = chart.port_base <= place < chart.zone_base
    if war.evaded[side] and not is_port:
        return refuse("evading", "6.3", "you have evaded this turn and may not search")
    if war.count(enemy, place):
        return None
    if hexagon == place and chart.port_at[hexagon] in war.asked:
        return None  # 11.2: somebody in the port may have gone without its protection
    return refuse("no-enemy", "6.1", f"there are no enemy ships to search for in {name}")


def search_places(war: War, side: int) -> list[int]:
    """Every place `why_not_search` does not refuse, found in one pass."""
    if side == RUSSIA and war.surprised():
        return []
    chart = war.tables.chart
    enemy = other(side)
    evaded = war.evaded[side]
    found: list[int] = []
    for hexagon in members_of(war.held[JAPAN] & war.held[RUSSIA]):
        if not war.count(side, hexagon):
            continue
        port = chart.port_at[hexagon]
        if not evaded and hexagon not in war.searched and (war.count(enemy, hexagon) or port in war.asked):
            found.append(hexagon)
        place = chart.port_base + port
        if port >= 0 and place not in war.searched and war.count(enemy, place):
            found.append(place)
    if evaded:
        return found
    for zone in range(chart.zone_base, chart.places):
        if war.count(side, zone) and war.count(enemy, zone) and zone not in war.searched:
            found.append(zone)
    return found


def raids_count(war: War) -> bool:
    """8.22: while Japan rolls for the fall of Port Arthur; joined with a war on land, always."""
    return war.tables.is_joined or (war.rolling > 0 and not war.fallen)


def why_not_raid(war: War, side: int, hexagon: int) -> Refusal | None:
    """8.22: Russian ships at sea off a Japanese coast or a Korean port, while Japan rolls for Port Arthur."""
    if side != RUSSIA:
        return refuse("not-russian", "8.22", "only Russian ships may raid towns")
    if not raids_count(war):
        return refuse("no-effect", "8.22", "a raid only counts while Japan is rolling for the fall of Port Arthur")
    if not has_town(war, hexagon):
        return refuse("no-town", "8.22", "that hex is neither Japanese coast nor a Korean port")
    if hexagon in war.raided:
        return refuse("raided", "8.22", "that town has already been shelled this segment")
    if not war.count(RUSSIA, hexagon):
        return refuse("no-ships", "8.22", "you have no ships at sea in that hex")
    return None


def raid_hexes(war: War, side: int) -> list[int]:
    """Every hex `why_not_raid` does not refuse."""
    if side != RUSSIA or not raids_count(war):
        return []
    return [hexagon for hexagon in members_of(war.held[RUSSIA]) if why_not_raid(war, side, hexagon) is None]


def has_town(war: War, hexagon: int) -> bool:
    """8.22: a Japanese coastal hex or the hex of a Korean port."""
    chart = war.tables.chart
    if chart.is_partial[hexagon] and "japan" in chart.coast[hexagon]:
        return True
    port = chart.port_at[hexagon]
    return port >= 0 and chart.port_country[port] == "korea"


class Search(Decision[War]):
    """6.1: search where both sides have ships, raid towns, or finish."""

    key = "search"
    rule = "6.1"
    verbs = ("done", "search", "raid", "declare_over")
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.acting

    def prompt(self, war: War) -> str:
        return "Spotting and combat: search for the enemy, or finish."

    def options(self, war: War) -> list[int]:
        words = war.words
        codes = [words.done]
        side = war.acting
        for place in search_places(war, side):
            codes.append(words.search + place)
        for hexagon in raid_hexes(war, side):
            codes.append(words.raid + hexagon)
        if may_declare_over(war, side):
            codes.append(words.declare_over)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "search":
            return why_not_search(war, war.acting, numbers[0])
        if verb == "raid":
            return why_not_raid(war, war.acting, numbers[0])
        return why_not_declare_over(war, war.acting)

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.done:
            war.stack[-1] = steps.SEGMENT_END
        elif code == words.declare_over:
            declare_over(war, umpire)
        elif words.raid <= code < words.evade:
            self._raid(war, code - words.raid, umpire)
        else:
            place = code - words.search
            war.searched.append(place)
            war.picked = place
            if place >= war.tables.chart.zone_base:
                self._search_zone(war, place, umpire)
            else:
                search_or_attack(war, umpire)

    def _raid(self, war: War, hexagon: int, umpire: Umpire) -> None:
        war.raided.append(hexagon)
        face = umpire.roll(6, "town raid")
        damaged = face >= war.tables.raid_least
        if damaged and war.tables.is_joined:
            war.points += 1  # what the raids of the month have cost is settled by the joined war
        elif damaged and war.points > 0:
            war.points -= 1
        chart = war.tables.chart
        umpire.tell(
            TownRaided(
                hex=chart.words[hexagon],
                name=chart.name(hexagon),
                face=face,
                damaged=damaged,
                points=war.points,
            )
        )

    def _search_zone(self, war: War, zone: int, umpire: Umpire) -> None:
        tables = war.tables
        faces = umpire.pool(2, 6, "zone search")
        total = faces[0] + faces[1]
        spotted = total >= tables.zone_needed
        umpire.tell(
            SearchRolled(
                side=SIDES[war.acting],
                place=tables.chart.word(zone),
                place_name=tables.chart.name(zone),
                faces=faces,
                modifiers=[],
                total=total,
                needed=tables.zone_needed,
                spotted=spotted,
            )
        )
        if spotted:
            join_battle(war, zone, AT_SEA, umpire)
        else:
            war.picked = -1
