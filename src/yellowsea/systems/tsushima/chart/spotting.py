"""6, 8.22, 11.3, 12.4: the spotting and combat segment: searching, attacks on ports, block ships, town raids."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.tsushima.battle.encounter import join_battle
from yellowsea.systems.tsushima.chart.movement import declare_over, may_declare_over
from yellowsea.systems.tsushima.state import war as steps
from yellowsea.systems.tsushima.state.phase import Phase, refuse
from yellowsea.systems.tsushima.state.sea_chart import members_of_mask as members_of_mask
from yellowsea.systems.tsushima.state.tables import DESTROYER
from yellowsea.systems.tsushima.state.war import War
from yellowsea.systems.tsushima.telling.campaign_events import BlockShipRolled, TownRaided
from yellowsea.systems.tsushima.telling.events import Evaded, PortAttackRolled, ProtectionClaimed, SearchRolled


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
    for hexagon in members_of_mask(war.held[JAPAN] & war.held[RUSSIA]):
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
    for hexagon in members_of_mask(war.held[RUSSIA]):
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


class Search(Phase):
    """6.1: search where both sides have ships, raid towns, or finish."""

    def __init__(self) -> None:
        super().__init__("search", "6.1", ("done", "search", "raid", "declare_over"))
        self.plays_itself = True

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

    def explain(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
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
                join_battle(war, place, steps.AT_SEA, umpire)
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
            join_battle(war, zone, steps.AT_SEA, umpire)
        else:
            war.picked = -1


def ask_to_evade(war: War, umpire: Umpire) -> None:
    """6.3: the hidden player may evade, unless he does so already."""
    if war.evaded[other(war.acting)]:
        roll_search(war, umpire)
    else:
        war.stack.append(steps.EVADE)


def search_modifiers(war: War, side: int, place: int) -> list[tuple[str, int]]:
    """Table 2: what helps and hinders the search, each with its reason."""
    tables = war.tables
    chart = tables.chart
    hexagon = chart.hex_of[place]
    destroyers = 0
    crippled = 0
    weary = 0
    stayed = 0
    for ship in war.ships_at(side, hexagon):
        if tables.type[ship] == DESTROYER:
            destroyers += 1
        if war.hits[ship] == 2 and tables.is_ship[ship]:
            crippled += 1
        if war.morale[ship] >= tables.low_morale:
            weary += 1
        if war.began[ship] >= 0 and chart.hex_of[war.began[ship]] == hexagon:
            stayed = 1
    found: list[tuple[str, int]] = []
    if destroyers:
        found.append(("destroyers", destroyers * tables.spot_destroyer))
    if crippled:
        found.append(("ships with two hits", crippled * tables.spot_two_hits))
    if weary:
        found.append(("ships with low morale", weary * tables.spot_low_morale))
    if stayed:
        found.append(("was there before", tables.spot_stayed))
    if chart.is_partial[hexagon]:
        found.append(("coastal waters", tables.spot_coast))
    if war.evaded[other(side)]:
        found.append(("evading", tables.spot_evade))
    return found


def is_searched_blindly(war: War, place: int) -> bool:
    """5.2: are there ships among the searchers that the hidden side has not seen? Their modifiers are the answer."""
    hexagon = war.tables.chart.hex_of[place]
    return any(not war.known[ship] for ship in war.ships_at(war.acting, hexagon))


def roll_search(war: War, umpire: Umpire) -> None:
    """6.1: one die and the modifiers of Table 2."""
    tables = war.tables
    place = war.picked
    modifiers = search_modifiers(war, war.acting, place)
    face = umpire.roll(6, "search")
    total = face
    for _, number in modifiers:
        total += number
    spotted = total >= tables.spot_needed
    umpire.tell(
        SearchRolled(
            side=SIDES[war.acting],
            place=tables.chart.word(place),
            place_name=tables.chart.name(place),
            faces=[face],
            modifiers=[[why, number] for why, number in modifiers],
            total=total,
            needed=tables.spot_needed,
            spotted=spotted,
            reveals=is_searched_blindly(war, place),
        )
    )
    if spotted:
        join_battle(war, place, steps.AT_SEA, umpire)
    else:
        war.picked = -1


class Evade(Phase):
    """6.3: once a side evades it may not search for the rest of the turn, and is harder to find."""

    def actor(self, war: War) -> int:
        return other(war.acting)

    def prompt(self, war: War) -> str:
        where = war.tables.chart.name(war.picked)
        return f"The enemy is searching {where}. Evade (and give up searching this turn), or not?"

    def options(self, war: War) -> list[int]:
        return [war.words.evade, war.words.stand]

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        war.stack.pop()
        if code == war.words.evade:
            war.evaded[other(war.acting)] = 1
            umpire.tell(Evaded(side=SIDES[other(war.acting)]))
        roll_search(war, umpire)


class Claim(Phase):
    """11.2: ships in port since the phase began may claim its protection."""

    def actor(self, war: War) -> int:
        return other(war.acting)

    def prompt(self, war: War) -> str:
        return f"The enemy is attacking {war.tables.chart.name(war.picked)}. Claim the protection of the port?"

    def options(self, war: War) -> list[int]:
        return [war.words.claim, war.words.decline]

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        war.stack.pop()
        tables = war.tables
        chart = tables.chart
        place = war.picked
        side = other(war.acting)
        claimed = code == war.words.claim
        umpire.tell(
            ProtectionClaimed(side=SIDES[side], port=chart.word(place), port_name=chart.name(place), claimed=claimed)
        )
        if not claimed:
            ask_to_evade(war, umpire)
            return
        needed = tables.surprise_port_needed if war.surprised() and war.acting == JAPAN else tables.port_needed
        face = umpire.roll(6, "attack on a port")
        umpire.tell(
            PortAttackRolled(
                side=SIDES[war.acting],
                port=chart.word(place),
                port_name=chart.name(place),
                face=face,
                needed=needed,
                allowed=face >= needed,
            )
        )
        if face >= needed:
            join_battle(war, place, steps.IN_PORT, umpire)
            return
        war.picked = -1
        if war.acting == JAPAN and place == chart.port_base + chart.port_arthur and block_ships(war):
            war.tried = []
            war.stack.append(steps.BLOCK_SHIPS)


def block_ships(war: War) -> list[int]:
    """12.4: merchants near enough to Port Arthur to be sunk in its channel."""
    chart = war.tables.chart
    goal = chart.port_hex[chart.port_arthur]
    found: list[int] = []
    for ship in war.tables.merchants:
        place = war.place[ship]
        hexagon = chart.hex_of[place]
        if hexagon >= 0 and chart.grid.distance(hexagon, goal) <= chart.block_ship_range:
            found.append(ship)
    return found


class BlockShips(Phase):
    """12.4: merchants are sunk in the channel, a die for each; a 6 shuts the port."""

    def actor(self, war: War) -> int:
        return JAPAN

    def prompt(self, war: War) -> str:
        return "The Russian fleet stays under its coast guns. Sink merchants in the channel of Port Arthur, or finish."

    def options(self, war: War) -> list[int]:
        codes = [war.words.block_ship + ship for ship in block_ships(war)]
        codes.append(war.words.done)
        return codes

    def explain(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        reach = war.tables.chart.block_ship_range
        return refuse(
            "not-near", "12.4", f"only merchants within {reach} hexes of Port Arthur can be block ships", range=reach
        )

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.done:
            war.stack.pop()
            return
        ship = code - war.words.block_ship
        tables = war.tables
        face = umpire.roll(6, "block ship")
        success = face >= tables.block_ship_success
        war.blocks += int(success)
        war.hits[ship] = 3
        war.merchant_losses += 1
        war.remove(ship, tables.chart.sunk)
        umpire.tell(
            BlockShipRolled(ship=tables.ship_ids[ship], name=tables.ship_names[ship], face=face, success=success)
        )
        if not block_ships(war):
            war.stack.pop()
