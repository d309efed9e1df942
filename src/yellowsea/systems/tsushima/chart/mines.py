"""10: mines: laid in coastal waters, struck by whoever enters their hex, swept by six counters."""

from __future__ import annotations

from yellowsea.boards.hexsets import members_of
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import EVERYONE, only, plural
from yellowsea.systems.tsushima.battle.damage import damage
from yellowsea.systems.tsushima.events.campaign_events import MineLaid, MineSwept
from yellowsea.systems.tsushima.events.events import MineRolled, MineStruck
from yellowsea.systems.tsushima.state.reach import UNREACHED
from yellowsea.systems.tsushima.state.war import War

# -- laying ----------------------------------------------------------------------------------------------------------


def why_not_mine(war: War, side: int, hexagon: int) -> Refusal | None:
    """10.1, 10.3: a coastal hex without a mine, near enough by sea to a friendly port."""
    chart = war.tables.chart
    name = chart.name(hexagon)
    if not chart.is_partial[hexagon]:
        return refuse("not-coastal", "10.1", f"{name} is not a partial sea hex")
    if war.mines >> hexagon & 1:
        return refuse("mined", "10.3", f"there is already a mine in {name}")
    reach = chart.mine_range
    away = _steps_to_port(war, side, hexagon)
    if away > reach:
        text = f"{name} is {away} hexes by sea from your nearest port; mines are laid within {reach}"
        return refuse("too-far", "10.1", text, range=reach, distance=away)
    return None


def _steps_to_port(war: War, side: int, hexagon: int) -> int:
    chart = war.tables.chart
    ports = [chart.port_hex[port] for port in range(chart.ports) if war.port_owner[port] == side]
    return min([chart.distances(port)[hexagon] for port in ports], default=UNREACHED)


def mine_hexes(war: War, side: int) -> list[int]:
    """Every hex `why_not_mine` does not refuse."""
    return [hexagon for hexagon in war.tables.chart.waters if why_not_mine(war, side, hexagon) is None]


class LayMines(Decision[War]):
    """10.1: the mines a side still has may be laid in the terminal phase."""

    key = "lay_mines"
    rule = "10.1"
    verbs = ("mine", "done")
    parents = ("terminal",)

    def actor(self, war: War) -> int:
        return war.acting

    def prompt(self, war: War) -> str:
        left = plural(war.mines_left[war.acting], "mine counter", "mine counters")
        return f"You have {left}. Lay one in a partial sea hex, or finish."

    def options(self, war: War) -> list[int]:
        codes = [war.words.done]
        codes += [war.words.mine + hexagon for hexagon in mine_hexes(war, war.acting)]
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return why_not_mine(war, war.acting, numbers[0])

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.done:
            war.stack.pop()
            return
        lay_mine(war, war.acting, code - war.words.mine, umpire)
        if not war.mines_left[war.acting]:
            war.stack.pop()


def lay_mine(war: War, side: int, hexagon: int, umpire: Umpire) -> None:
    """10.1: the counter lies open on the chart and harms both sides."""
    chart = war.tables.chart
    war.mines |= 1 << hexagon
    war.mines_left[side] -= 1
    umpire.tell(MineLaid(side=SIDES[side], hex=chart.words[hexagon], name=chart.name(hexagon)))


# -- striking --------------------------------------------------------------------------------------------------------


def cross_mine(war: War, ship: int, hexagon: int, umpire: Umpire) -> None:
    """10.2: a 6, then a second die for the damage."""
    tables = war.tables
    face = umpire.roll(6, "mine")
    if face < tables.mine_struck:
        return
    harm = umpire.roll(6, "mine damage")
    hits = mine_hits(war, harm)
    owner = war.owner(ship)
    # 5.2: hits are public; a ship that takes none stays unnamed to those who cannot see her.
    is_named = hits > 0 or war.known[ship] > 0
    umpire.tell(
        MineRolled(
            ship=tables.ship_ids[ship],
            name=tables.ship_names[ship],
            side=SIDES[owner],
            hex=tables.chart.words[hexagon],
            face=harm,
            hits=hits,
            audience=EVERYONE if is_named else only(owner),
            reveals=is_named and not war.known[ship],
        )
    )
    if not is_named:
        everybody_else = EVERYONE & ~only(owner)
        umpire.tell(MineStruck(side=SIDES[owner], hex=tables.chart.words[hexagon], audience=everybody_else))
    damage(war, ship, hits, "mine", umpire)


def mine_hits(war: War, harm: int) -> int:
    """10.2: the hits of the second die."""
    tables = war.tables
    if harm <= tables.mine_one:
        return 1
    if harm <= tables.mine_two:
        return 2
    return 3 if harm == tables.mine_sunk else 0


# -- sweeping --------------------------------------------------------------------------------------------------------


def why_not_sweep(war: War, side: int, hexagon: int) -> Refusal | None:
    """10.4: a mine, six counters of the side at sea over it, one attempt."""
    name = war.tables.chart.name(hexagon)
    if not war.mines >> hexagon & 1 and hexagon not in war.tried:
        return refuse("no-mine", "10.4", f"there is no mine in {name}")
    if hexagon in war.tried:
        return refuse("swept", "10.4", f"{name} has already been swept in this phase")
    least = war.tables.sweepers_least
    there = war.count(side, hexagon)
    if there < least:
        text = f"sweeping takes {least} counters at sea in the hex, and you have {there}"
        return refuse("too-few", "10.4", text, least=least, counters=there)
    return None


def sweepable(war: War, side: int) -> list[int]:
    """Every hex `why_not_sweep` does not refuse."""
    return [hexagon for hexagon in members_of(war.mines) if why_not_sweep(war, side, hexagon) is None]


class Sweep(Decision[War]):
    """10.4: each ship rolls for the mine, then to sweep it."""

    key = "sweep"
    rule = "10.4"
    verbs = ("sweep", "done")
    parents = ("terminal",)

    def actor(self, war: War) -> int:
        return war.acting

    def prompt(self, war: War) -> str:
        return "Sweep a mine with the ships in its hex, or finish."

    def options(self, war: War) -> list[int]:
        codes = [war.words.done]
        codes += [war.words.sweep + hexagon for hexagon in sweepable(war, war.acting)]
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return why_not_sweep(war, war.acting, numbers[0])

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.done:
            war.stack.pop()
            return
        hexagon = code - war.words.sweep
        tables = war.tables
        war.tried.append(hexagon)
        faces: list[int] = []
        for ship in war.ships_at(war.acting, hexagon):
            cross_mine(war, ship, hexagon, umpire)
            if war.is_afloat(ship):
                faces.append(umpire.roll(6, "sweeping"))
        swept = any(face >= tables.swept_least for face in faces)
        if swept:
            war.mines &= ~(1 << hexagon)
        chart = tables.chart
        umpire.tell(
            MineSwept(
                side=SIDES[war.acting], hex=chart.words[hexagon], name=chart.name(hexagon), faces=faces, swept=swept
            )
        )
        if not sweepable(war, war.acting):
            war.stack.pop()
