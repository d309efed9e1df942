"""6, 8.22: the spotting and combat segment: searches in hexes, ports and zones, and town raids."""

from __future__ import annotations

from yellowsea.boards.hexsets import members_of
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.kernel.step import Decision, refuse
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.tsushima.battle.encounter import join_battle
from yellowsea.systems.tsushima.chart.movement import declare_over, may_declare_over
from yellowsea.systems.tsushima.chart.search_roll import ask_to_evade
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.war import AT_SEA, War
from yellowsea.systems.tsushima.telling.campaign_events import TownRaided
from yellowsea.systems.tsushima.telling.events import SearchRolled


def moored(war: War, side: int, place: int) -> list[int]:
    """9.2: the ships of a side in port that are not in the yard."""
    return [ship for ship in war.ships_at(side, place) if not war.repairing[ship]]


def search_places(war: War, side: int) -> list[int]:
    """6.1: hexes and zones that both sides have ships in, and ports with enemies behind one's own ships."""
    if war.evaded[side] or (side == RUSSIA and war.surprised()):
        return []
    chart = war.tables.chart
    enemy = other(side)
    found: list[int] = []
    for hexagon in members_of(war.held[JAPAN] & war.held[RUSSIA]):
        if not war.count(side, hexagon):
            continue
        if war.count(enemy, hexagon) and hexagon not in war.searched:
            found.append(hexagon)
        port = chart.port_at[hexagon]
        if port >= 0 and chart.port_base + port not in war.searched and moored(war, enemy, chart.port_base + port):
            found.append(chart.port_base + port)
    for zone in range(chart.zone_base, chart.places):
        if war.count(side, zone) and war.count(enemy, zone) and zone not in war.searched:
            found.append(zone)
    return found


def raid_hexes(war: War, side: int) -> list[int]:
    """8.22: Japanese coast and Korean ports with Russian ships off them, while Japan rolls for Port Arthur."""
    if side != RUSSIA or not war.rolling or war.fallen:
        return []
    found: list[int] = []
    for hexagon in members_of(war.held[RUSSIA]):
        if war.count(RUSSIA, hexagon) and hexagon not in war.raided and has_town(war, hexagon):
            found.append(hexagon)
    return found


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
        return f"{SIDES[war.acting].capitalize()}, spotting and combat: search for the enemy, or finish."

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
        side = war.acting
        if verb == "search":
            return self._why_not_search(war, side, numbers[0])
        if verb == "raid":
            return self._why_not_raid(war, side, numbers[0])
        return refuse("too-early", "16.4", "no ship of the Baltic fleet lies in Vladivostok")

    def _why_not_search(self, war: War, side: int, place: int) -> Refusal:
        chart = war.tables.chart
        if war.evaded[side]:
            return refuse("evading", "6.3", "you have evaded this turn and may not search")
        if side == RUSSIA and war.surprised():
            return refuse("surprised", "13.1", "the Russian fleet is surprised and may not search yet")
        if place in war.searched:
            return refuse("searched", "6.1", f"{chart.name(place)} has already been searched in this segment")
        hexagon = chart.hex_of[place]
        if not war.count(side, place if hexagon < 0 else hexagon):
            return refuse("no-ships", "6.1", f"you have no ships at sea in {chart.name(place)}")
        return refuse("no-enemy", "6.1", f"there are no enemy ships to search for in {chart.name(place)}")

    def _why_not_raid(self, war: War, side: int, hexagon: int) -> Refusal:
        if side != RUSSIA:
            return refuse("not-russian", "8.22", "only Russian ships may raid towns")
        if not war.rolling or war.fallen:
            return refuse("no-effect", "8.22", "a raid only counts while Japan is rolling for the fall of Port Arthur")
        if hexagon in war.raided:
            return refuse("raided", "8.22", "that town has already been shelled in this segment")
        if not has_town(war, hexagon):
            return refuse("no-town", "8.22", "that hex is neither Japanese coast nor a Korean port")
        return refuse("no-ships", "8.22", "you have no ships at sea in that hex")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.done:
            war.stack[-1] = steps.SEGMENT_END
        elif code == words.declare_over:
            declare_over(war, umpire)
        elif words.raid <= code < words.evade:
            self._raid(war, code - words.raid, umpire)
        else:
            self._search(war, code - words.search, umpire)

    def _raid(self, war: War, hexagon: int, umpire: Umpire) -> None:
        war.raided.append(hexagon)
        face = umpire.roll(6, "town raid")
        damaged = face >= war.tables.raid_least
        if damaged and war.points > 0:
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

    def _search(self, war: War, place: int, umpire: Umpire) -> None:
        chart = war.tables.chart
        war.searched.append(place)
        war.picked = place
        enemy = other(war.acting)
        if place >= chart.zone_base:
            self._search_zone(war, place, umpire)
            return
        if place >= chart.port_base:
            if war.port_owner[place - chart.port_base] != enemy:
                # 6.2: ships in a port are spotted by themselves; a port that is not theirs does not protect them.
                join_battle(war, place, AT_SEA, umpire)
                return
            if [ship for ship in moored(war, enemy, place) if war.sheltered[ship]]:
                war.stack.append(steps.CLAIM)
                return
        ask_to_evade(war, umpire)

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
