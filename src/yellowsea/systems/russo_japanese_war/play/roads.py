"""S21, S30, S31: siege guns against the ships in Port Arthur, crews ashore, ships against the coast."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.joint import Part, PartTurn
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.port_arthur.play.battle import remove_counter
from yellowsea.systems.port_arthur.play.siege import guns_in, siege_column
from yellowsea.systems.port_arthur.play.supply import counters_in_reach
from yellowsea.systems.port_arthur.state.map_files import PORT_ARTHUR
from yellowsea.systems.port_arthur.state.war import FIRED
from yellowsea.systems.russo_japanese_war.events.events import CoastShelled, RoadsShelled, ShipLaidUp
from yellowsea.systems.russo_japanese_war.state.steps import ROADS_COST, ROADS_HITS
from yellowsea.systems.russo_japanese_war.state.war import JoinedWar
from yellowsea.systems.tsushima.battle.damage import damage
from yellowsea.systems.tsushima.state.tables import ARMOURED, BATTLESHIP
from yellowsea.systems.tsushima.state.war import changed

# -- siege fire on the roads (S21) ---------------------------------------------------------------------------------


def ships_in_port(war: JoinedWar) -> list[int]:
    """Russian counters in Port Arthur, those in the yard too."""
    sea = war.sea
    chart = sea.tables.chart
    if sea.port_owner[chart.port_arthur] != RUSSIA:
        return []
    return sea.ships_at(RUSSIA, chart.port_base + chart.port_arthur)


def is_work_held(war: JoinedWar) -> bool:
    """Does a Japanese unit stand on an outer work of Port Arthur?"""
    land = war.land
    return any(land.holds(JAPAN, here) for here in land.tables.ground.files.works[PORT_ARTHUR])


def why_not_shell(war: JoinedWar, here: int) -> Refusal | None:
    """S21: guns that can fire within range of the port, an outer work taken, a supply counter, ships to hit."""
    land = war.land
    tables = land.tables
    centre = war.figures.port_arthur
    if not ships_in_port(war):
        return refuse("no-ships", "S21", "there are no Russian ships in Port Arthur")
    if not is_work_held(war):
        return refuse("no-work", "S21", "no Japanese unit stands on an outer work of Port Arthur to see the fleet")
    if not guns_in(land, here):
        return refuse("no-guns", "S21", "no siege guns of yours that can fire are there")
    away = tables.ground.grid.distance(here, centre)
    if away > tables.siege_range:
        return refuse("range", "S21", f"the port is {away} hexes away", range=tables.siege_range, distance=away)
    if not counters_in_reach(land, JAPAN, [here]):
        return refuse("no-counter", "S21", "siege fire takes a supply counter, and none can be traced to")
    return None


def batteries(war: JoinedWar) -> list[int]:
    """The hexes that `why_not_shell` does not refuse."""
    land = war.land
    size = land.tables.ground.size
    places = {land.where[gun] for gun in land.tables.siege_guns if land.tables.side[gun] == JAPAN}
    return sorted(here for here in places if 0 <= here < size and why_not_shell(war, here) is None)


class RoadsStep(Decision[JoinedWar]):
    """S21: siege guns fire at the ships, or not."""

    key = "roads"
    rule = "S21"
    verbs = ("shell", "done")
    parents = ("turn",)
    plays_itself = True

    def actor(self, war: JoinedWar) -> int:
        return JAPAN

    def options(self, war: JoinedWar) -> list[int]:
        return [war.words.done, *[war.words.shell + here for here in batteries(war)]]

    def why_not(self, war: JoinedWar, verb: str, numbers: list[int]) -> Refusal | None:
        return why_not_shell(war, numbers[0]) if verb == "shell" else None

    def prompt(self, war: JoinedWar) -> str:
        return "Fire siege guns at the ships in Port Arthur, or go on."

    def play(self, war: JoinedWar, code: int, umpire: Umpire) -> None:
        if code == war.words.done:
            war.stack.pop()
            war.land.stack.pop()  # the pause: siege fire on hexes is next
            return
        war.battery = code - war.words.shell
        war.stack.append(ROADS_COST)


class RoadsCost(Decision[JoinedWar]):
    """S21: the supply counter that the fire costs; then the die falls."""

    key = "roads_cost"
    rule = "S21"
    verbs = ("pay",)
    parents = ("roads",)
    plays_itself = True

    def actor(self, war: JoinedWar) -> int:
        return JAPAN

    def options(self, war: JoinedWar) -> list[int]:
        return [war.words.pay + here for here in counters_in_reach(war.land, JAPAN, [war.battery])]

    def why_not(self, war: JoinedWar, verb: str, numbers: list[int]) -> Refusal | None:
        if numbers[0] in counters_in_reach(war.land, JAPAN, [war.battery]):
            return None
        return refuse("no-line", "S21", "there is no supply counter there that the guns can trace a line to")

    def prompt(self, war: JoinedWar) -> str:
        return "Which supply counter does the fire cost?"

    def play(self, war: JoinedWar, code: int, umpire: Umpire) -> None:
        land = war.land
        tables = land.tables
        remove_counter(land, JAPAN, code - war.words.pay)
        guns = guns_in(land, war.battery)
        column = siege_column(land, guns)
        face = umpire.roll(6, "siege fire on the roads")
        hits = tables.siege_results[column][face - 1]
        for gun in guns:
            land.marks[gun] |= FIRED
        umpire.tell(
            RoadsShelled(
                hex=tables.ground.names[war.battery],
                guns=[tables.unit_ids[gun] for gun in guns],
                strength=sum([tables.strength[gun] for gun in guns]),
                column=tables.siege_columns[column],
                die=face,
                hits=hits,
                reveals=True,
            )
        )
        sea = war.sea
        for ship in ships_in_port(war):
            sea.known = changed(sea.known, ship, 1)  # whoever fires from the works sees what lies below
        war.battery = -1
        war.stack.pop()
        war.struck = []
        war.hits_owed = hits
        if hits and to_hit(war):
            war.stack.append(ROADS_HITS)
        else:
            war.hits_owed = 0


def to_hit(war: JoinedWar) -> list[int]:
    """S21: the ships that may be hit: none twice in one fire, small craft last."""
    left = [ship for ship in ships_in_port(war) if ship not in war.struck]
    large = [ship for ship in left if war.sea.tables.is_ship[ship]]
    return large if large else left


class RoadsHits(Decision[JoinedWar]):
    """S21: each hit of the table is two hits on one ship of Japan's choice."""

    key = "roads_hits"
    rule = "S21"
    verbs = ("hit_ship",)
    parents = ("roads",)

    def __init__(self, sea: Part) -> None:
        super().__init__()
        self.sea = sea

    def actor(self, war: JoinedWar) -> int:
        return JAPAN

    def options(self, war: JoinedWar) -> list[int]:
        return [war.words.hit_ship + ship for ship in to_hit(war)]

    def why_not(self, war: JoinedWar, verb: str, numbers: list[int]) -> Refusal | None:
        ship = numbers[0]
        if ship in war.struck:
            return refuse("struck", "S21", f"{war.sea.tables.ship_names[ship]} has been hit by this fire")
        if ship not in ships_in_port(war):
            return refuse("not-there", "S21", f"{war.sea.tables.ship_names[ship]} is not in Port Arthur")
        if ship not in to_hit(war):
            return refuse("small-craft", "S21", "small craft are hit when no larger ship is left")
        return None

    def prompt(self, war: JoinedWar) -> str:
        return f"Which ship in Port Arthur is hit? {war.hits_owed} left."

    def play(self, war: JoinedWar, code: int, umpire: Umpire) -> None:
        ship = code - war.words.hit_ship
        war.struck = [*war.struck, ship]
        war.hits_owed -= 1
        turn = PartTurn(umpire, self.sea)
        damage(war.sea, ship, war.figures.hits_on_a_ship, "siege guns", umpire)
        turn.over()
        if not war.hits_owed or not to_hit(war):
            war.hits_owed = 0
            war.struck = []
            war.stack.pop()


# -- crews ashore (S30) --------------------------------------------------------------------------------------------


def why_not_lay_up(war: JoinedWar, ship: int) -> Refusal | None:
    """S30: a battleship or armoured cruiser in Port Arthur, while the brigade is not full."""
    tables = war.sea.tables
    if war.land.brigade >= war.figures.brigade_most:
        return refuse("full", "S30", f"the brigade has its {war.figures.brigade_most} points")
    if tables.type[ship] not in (BATTLESHIP, ARMOURED):
        return refuse("too-small", "S30", "only battleships and armoured cruisers give crews")
    if ship not in ships_in_port(war):
        return refuse("not-there", "S30", f"{tables.ship_names[ship]} is not in Port Arthur under your flag")
    return None


class Brigade(Decision[JoinedWar]):
    """S30: Russia may lay ships up for good."""

    key = "brigade"
    rule = "S30"
    verbs = ("lay_up", "done")
    parents = ("turn",)
    plays_itself = True

    def actor(self, war: JoinedWar) -> int:
        return RUSSIA

    def options(self, war: JoinedWar) -> list[int]:
        ships = [ship for ship in ships_in_port(war) if why_not_lay_up(war, ship) is None]
        return [war.words.done, *[war.words.lay_up + ship for ship in sorted(ships)]]

    def why_not(self, war: JoinedWar, verb: str, numbers: list[int]) -> Refusal | None:
        return why_not_lay_up(war, numbers[0]) if verb == "lay_up" else None

    def prompt(self, war: JoinedWar) -> str:
        return f"Lay ships up for the naval brigade ({war.land.brigade} points), or go on."

    def play(self, war: JoinedWar, code: int, umpire: Umpire) -> None:
        if code == war.words.done:
            war.stack.pop()
            return
        ship = code - war.words.lay_up
        sea = war.sea
        sea.remove(ship, sea.tables.chart.interned)
        war.land.brigade += 1
        umpire.tell(
            ShipLaidUp(ship=sea.tables.ship_ids[ship], name=sea.tables.ship_names[ship], brigade=war.land.brigade)
        )


# -- ships against the coast (S31) ---------------------------------------------------------------------------------


def why_not_support(war: JoinedWar, here: int) -> Refusal | None:
    """S31: three large Japanese ships at sea off the hex, no Russian counter there, Russians in the hex."""
    land, sea = war.land, war.sea
    if here not in war.figures.water_of:
        return refuse("no-coast", "S31", "ships reach only hexes of the coast")
    if not land.holds(RUSSIA, here):
        return refuse("nobody-there", "S31", "no Russian unit is there")
    water = war.figures.water_of[here]
    if sea.count(RUSSIA, water):
        return refuse("russians", "S31", "Russian ships are in that water")
    large = [ship for ship in sea.ships_at(JAPAN, water) if sea.tables.is_ship[ship]]
    if len(large) < war.figures.ships_needed:
        text = f"needs {war.figures.ships_needed} large ships there, {len(large)} are"
        return refuse("too-few", "S31", text, needs=war.figures.ships_needed, has=len(large))
    return None


class GunsAfloat(Decision[JoinedWar]):
    """S31: the hex that ships shell in this turn's Japanese combat phase."""

    key = "guns_afloat"
    rule = "S31"
    verbs = ("support", "done")
    parents = ("turn",)
    plays_itself = True

    def actor(self, war: JoinedWar) -> int:
        return JAPAN

    def options(self, war: JoinedWar) -> list[int]:
        hexes = [here for here in sorted(war.figures.water_of) if why_not_support(war, here) is None]
        return [war.words.done, *[war.words.support + here for here in hexes]]

    def why_not(self, war: JoinedWar, verb: str, numbers: list[int]) -> Refusal | None:
        return why_not_support(war, numbers[0]) if verb == "support" else None

    def prompt(self, war: JoinedWar) -> str:
        return "Which hex of the coast do your ships shell for an attack? Or none."

    def play(self, war: JoinedWar, code: int, umpire: Umpire) -> None:
        war.stack.pop()
        if code != war.words.done:
            war.land.supported = code - war.words.support
            umpire.tell(CoastShelled(hex=war.land.tables.ground.names[war.land.supported]))
