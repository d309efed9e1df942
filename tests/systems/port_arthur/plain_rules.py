"""Some rules of Port Arthur a second time, written down plainly from the cards and the data files alone.

Nothing here uses the code of the rules, so that both would have to make the same mistake.
"""

import csv
import heapq
import tomllib
from collections.abc import Iterator

from tests.systems.port_arthur.campaign import DATA

HEXES = {row["hex"]: row for row in csv.DictReader((DATA / "hexes.csv").open())}
UNITS = {row["id"]: row for row in csv.DictReader((DATA / "units.csv").open())}
RATES = {row["kind"]: row for row in csv.DictReader((DATA / "movement.csv").open())}
SEASON = {int(row["turn"]): row["season"] for row in csv.DictReader((DATA / "turns.csv").open())}
LISTS = tomllib.loads((DATA / "map.toml").read_text())
LAND = {name for name, row in HEXES.items() if row["terrain"] != "sea"}
CENTRES = {key: fortress["centre"] for key, fortress in LISTS["fortress"].items()}
TOWNS = {name for name, row in HEXES.items() if row["town"] == "yes"} - set(CENTRES.values())
WORKS = {work: fortress["centre"] for fortress in LISTS["fortress"].values() for work in fortress["outer_works"]}
KOREA = set(LISTS["korea"]["hexes"])
ZONED = {"infantry", "guard_infantry", "guard_kobi", "headquarters"}
HORSE = {"japanese_cavalry", "guard_cavalry", "russian_cavalry", "cossack"}
GUNS = {"artillery", "siege_artillery"}
OTHER = {"japan": "russia", "russia": "japan"}

_sides: dict[str, set[frozenset[str]]] = {}
for _row in csv.DictReader((DATA / "hexsides.csv").open()):
    _sides.setdefault(_row["kind"], set()).add(frozenset((_row["a"], _row["b"])))
RIVER, ROUGH, ROAD, RAIL = (_sides[kind] for kind in ("river", "rough", "road", "rail"))


def _around(name: str) -> list[str]:
    line, place = int(name[:2]), int(name[2:])
    shift = 0 if line % 2 else 1  # even lines are pushed
    near = [(line, place - 1), (line, place + 1)]
    near += [(line + step, place + shift - back) for step in (-1, 1) for back in (0, 1)]
    return [f"{one:02d}{two:02d}" for one, two in near if f"{one:02d}{two:02d}" in HEXES]


AROUND = {name: _around(name) for name in HEXES}


def distance(a: str, b: str) -> int:
    lines = abs(int(a[:2]) - int(b[:2]))
    across = [int(name[2:]) + (0 if int(name[:2]) % 2 else 0.5) for name in (a, b)]
    return round(lines + max(0.0, abs(across[0] - across[1]) - lines / 2))


class Scene:
    """Where everybody is, all on the map, all unhurt; Russia holds both fortresses and Japan the seas."""

    def __init__(self, units: dict[str, str], turn: int, supply: dict[str, dict[str, int]], ports: list[str]) -> None:
        self.units = units
        self.turn = turn
        self.supply = supply
        self.ports = ports

    def stands(self, side: str) -> set[str]:
        return {place for unit, place in self.units.items() if UNITS[unit]["side"] == side}

    def zones(self, side: str) -> set[str]:
        """5.1, 5.5."""
        found = set()
        for unit, here in self.units.items():
            if UNITS[unit]["side"] == side and UNITS[unit]["kind"] in ZONED:
                found |= {n for n in AROUND[here] if frozenset((here, n)) not in RIVER | ROUGH}
        return (found & LAND) - TOWNS

    def factor(self, unit: str) -> int:
        return 10 * int(RATES[UNITS[unit]["kind"]][SEASON[self.turn]])

    def price(self, a: str, b: str) -> int:
        """4.4."""
        side = frozenset((a, b))
        if side in ROAD | RAIL:
            return 5
        rough = HEXES[b]["terrain"] == "rough" or HEXES[b]["pass"] == "yes"
        enter = 20 if rough and b not in CENTRES.values() else 10
        return enter + 10 * (side in ROUGH) + 10 * (side in RIVER and SEASON[self.turn] != "winter")

    def walks_to(self, unit: str) -> set[str]:
        """4.1 to 4.4, 5.3, 5.4: every hex in reach on foot."""
        start, points = self.units[unit], self.factor(unit)
        enemy = OTHER[UNITS[unit]["side"]]
        held, zones = self.stands(enemy), self.zones(enemy)
        closed = ROUGH - ROAD - RAIL if UNITS[unit]["kind"] in GUNS else set()

        def steps(here: str) -> Iterator[str]:
            for there in AROUND[here]:
                if there in LAND and there not in held and frozenset((here, there)) not in closed:
                    yield there

        best = {start: 0}
        edge = [(0, start)]
        while edge:
            spent, here = heapq.heappop(edge)
            if here != start and here in zones:
                continue
            for there in steps(here):
                if here == start and start in zones and there in zones:
                    continue
                price = spent + self.price(here, there)
                if price <= points and price < best.get(there, points + 1):
                    best[there] = price
                    heapq.heappush(edge, (price, there))
        pushed = {there for there in steps(start) if start in zones and there in zones}
        return {*best, *(there for there in pushed if self.price(start, there) <= points)} - {start}

    def rides_to(self, unit: str) -> set[str]:
        """4.8, 4.9, 5.3: every hex in reach of a train."""
        side, start = UNITS[unit]["side"], self.units[unit]
        enemy = OTHER[side]
        held, zones = self.stands(enemy), self.zones(enemy)
        friends = {here for other, here in self.units.items() if other != unit and UNITS[other]["side"] == side}
        guarded = friends | {near for here in friends for near in AROUND[here]}
        found: set[str] = set()
        edge = {start}
        for number in range(self.factor(unit) // 2):
            ahead = {
                there
                for here in edge
                for there in AROUND[here]
                if frozenset((here, there)) in RAIL
                and (here == start or here not in zones)
                and not (number == 0 and start in zones and there in zones)
            }
            edge = (ahead & guarded) - held - found - {start}
            found |= edge
        return found

    def sources(self, side: str) -> set[str]:
        """7.4, 7.5: the hexes that feed a side."""
        laid = set(self.supply.get(side, {}))
        if side == "russia":
            return laid | set(CENTRES.values())
        return laid | set(self.ports) | (set() if self.stands("russia") & KOREA else KOREA)

    def lines(self, side: str, start: str) -> set[str]:
        """7.7: what a unit in a hex can trace to; `zone` for the Cis-Yalu zone."""
        enemy = OTHER[side]
        clear = LAND - self.stands(enemy) - self.zones(enemy)
        away = {start: 0}
        for far in range(1, 5):
            for here in [name for name, steps in away.items() if steps == far - 1]:
                for there in AROUND[here]:
                    if there in clear:
                        away.setdefault(there, far)
        found = set(away)
        if any(away.get(gate, 9) <= 3 for gate in LISTS["korea"]["entry"]):
            found.add("zone")
        near = {name for name, steps in away.items() if steps <= 3}
        for net, longest in ((ROAD, 7), (RAIL, 99)):
            edge = {name for name in near if any(name in side for side in net)}
            along = set(edge)
            for _ in range(longest):
                if net is ROAD and "2001" in along:
                    found.add("zone")
                edge = {
                    there
                    for here in edge
                    for there in AROUND[here]
                    if frozenset((here, there)) in net and there in clear and there not in along
                }
                along |= edge
            found |= along
        return found

    def is_fed(self, side: str, here: str) -> bool:
        """7.9, 12E.1, 12E.3."""
        sources = self.sources(side) | ({"zone"} if side == "japan" else set())
        if self.lines(side, here) & sources:
            return True
        posts = [place for unit, place in self.units.items() if UNITS[unit]["kind"] == "headquarters"]
        working = [
            post
            for number, post in enumerate(posts)
            if all(distance(post, other) >= 5 for n, other in enumerate(posts) if n != number)
        ]
        if side == "russia":
            return False
        enemy = OTHER[side]
        clear = LAND - self.stands(enemy) - self.zones(enemy)
        reached = {here}
        for _ in range(4):
            reached |= {there for one in reached for there in AROUND[one] if there in clear}
        return any(post in reached and self.lines(side, post) & sources for post in working)

    def rout_ends(self, here: str) -> set[str]:
        """8.9, 8.10: where the stack in a hex may be routed to; nowhere when it is shut in."""
        side = next(UNITS[unit]["side"] for unit, place in self.units.items() if place == here)
        held = self.stands(OTHER[side])
        ends: set[str] = set()
        edge = {here}
        for far in range(1, 5):
            edge = {n for one in edge for n in AROUND[one] if n in LAND and n not in held and distance(here, n) == far}
            if not edge:
                break
            ends = edge
        return {end for end in ends if self.is_fed(side, end)} or ends

    def defence(self, unit: str, stacks: list[str]) -> float:
        """4.4, 10.3, 10.4, 12A.4, 7.2: what an unhurt unit counts against attackers in these hexes."""
        here, kind, side = self.units[unit], UNITS[unit]["kind"], UNITS[unit]["side"]
        if kind == "artillery" and not self.is_fed(side, here):
            return 0
        is_pass = HEXES[here]["pass"] == "yes"
        times = [1.5 if is_pass or HEXES[here]["terrain"] == "rough" else 1.0]
        if is_pass and kind in HORSE and list(self.units.values()).count(here) == 1:
            times.append(3.0)
        if here in WORKS and WORKS[here] in self.stands(side):
            times.append(2.0)
        if here in CENTRES.values() and kind not in HORSE | {"kobi", "guard_kobi"}:
            times.append(3.0)
        if all(frozenset((stack, here)) in ROUGH for stack in stacks):
            times.append(2.0)
        if all(frozenset((stack, here)) in RIVER for stack in stacks) and SEASON[self.turn] != "winter":
            times.append(1.5)
        return int(UNITS[unit]["strength"]) * max(times)
