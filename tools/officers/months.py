"""A joined war month by month: `python -m tools.officers.months --games 12`.

Plays games of The Russo-Japanese War between two bots and prints, for the end of each month, the mean of what both
halves show: loads, merchants, armies in the zones and on the map, supply counters, ports, hits, fleets; and in how many
games the great places were Japanese. With `--game N` one game is printed alone, with what its officers did.
"""

import argparse
import sys
from collections.abc import Sequence

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.lab.crew import run_numbered
from yellowsea.lab.players import seed_for
from yellowsea.lab.simulate import Plan, new_game, plan
from yellowsea.systems.port_arthur.play.effects import unregenerated_hits
from yellowsea.systems.port_arthur.state.map_files import MUKDEN, PORT_ARTHUR
from yellowsea.systems.russo_japanese_war.events.events import LoadsLanded, LoadsLost
from yellowsea.systems.russo_japanese_war.state.war import JoinedWar, joined_war
from yellowsea.systems.tsushima.state.tables import BATTLESHIP, MERCHANT

SYSTEM = "russo_japanese_war"
SIEGE = 8  # hexes from Port Arthur within which strength is counted as besieging or defending it
COLUMNS = (
    *("loads", "lost", "korea", "ports"),
    *("merch", "j.home", "j.zone", "j.map", "k.sup", "j.sup", "guns", "j.sieg", "r.sieg", "r.map"),
    *("invp", "j.hits", "r.hits"),
    *("j.bb", "r.bb", "r.pa", "r.vl", "PA", "Liao", "Muk"),
)
HEADS = {
    "loads": "loads landed in the month",
    "lost": "points of transport not used",
    "korea": "points carried into Cis-Yalu Korea",
    "ports": "points carried into invasion ports",
    "merch": "Japanese merchants afloat",
    "j.home": "Japanese strength waiting in Japan",
    "j.zone": "the same in Fusan and Cis-Yalu Korea",
    "j.map": "Japanese strength on the map",
    "k.sup": "Japanese supply counters in Cis-Yalu Korea",
    "j.sup": "the same on the map",
    "guns": "Japanese siege guns on the map",
    "j.sieg": "Japanese strength within eight hexes of Port Arthur",
    "r.sieg": "Russian strength there",
    "r.map": "Russian strength on the map",
    "invp": "invasion ports",
    "j.hits": "unregenerated hits, Japan",
    "r.hits": "the same, Russia",
    "j.bb": "Japanese battleships afloat",
    "r.bb": "Russian battleships afloat on the chart",
    "r.pa": "Russian large ships in Port Arthur",
    "r.vl": "the same in Vladivostok",
    "PA": "Port Arthur Japanese (share of games)",
    "Liao": "Liaoyang Japanese",
    "Muk": "Mukden Japanese",
}
Game = tuple[int, str, str, list[list[float]]]


def row_of(war: JoinedWar, loads: int, lost: int, used: list[int]) -> list[float]:
    """What a month shows at its end."""
    land, sea = war.land, war.sea
    ground = land.tables.ground
    chart = sea.tables.chart
    strength = land.tables.strength
    home, fusan, korea = war.figures.origin_zone

    def held(side: int, where: list[int]) -> int:
        return sum(strength[unit] for unit in land.tables.units_of[side] if land.where[unit] in where)

    on_map = [
        sum(strength[unit] for unit in land.tables.units_of[side] if 0 <= land.where[unit] < ground.size)
        for side in (JAPAN, RUSSIA)
    ]
    distance = ground.grid.distance
    besiegers = [
        sum(
            strength[unit]
            for unit in land.tables.units_of[side]
            if 0 <= land.where[unit] < ground.size and distance(land.where[unit], war.figures.port_arthur) <= SIEGE
        )
        for side in (JAPAN, RUSSIA)
    ]
    large = [ship for ship in sea.fleets[RUSSIA] if sea.tables.is_ship[ship] and sea.place[ship] < chart.places]
    ships = [
        sum(1 for s in sea.fleets[side] if sea.tables.type[s] == BATTLESHIP and sea.place[s] < chart.zone_base)
        for side in (JAPAN, RUSSIA)
    ]
    return [
        *(loads, lost, used[1], used[2]),
        sum(1 for ship in sea.fleets[JAPAN] if sea.tables.type[ship] == MERCHANT and sea.place[ship] < chart.places),
        held(JAPAN, [home]),
        held(JAPAN, [fusan, korea]),
        on_map[JAPAN],
        land.stock(JAPAN).get(korea, 0),
        sum(count for here, count in land.stock(JAPAN).items() if here < ground.size),
        sum(1 for gun in land.tables.siege_guns if 0 <= land.where[gun] < ground.size),
        *besiegers,
        on_map[RUSSIA],
        len(land.ports),
        unregenerated_hits(land, JAPAN),
        unregenerated_hits(land, RUSSIA),
        *ships,
        sum(1 for ship in large if sea.place[ship] == chart.port_base + chart.port_arthur),
        sum(1 for ship in large if sea.place[ship] == chart.port_base + chart.vladivostok),
        int(land.holder[PORT_ARTHUR] == JAPAN),
        int(land.holds(JAPAN, ground.number["1221"])),
        int(land.holder[MUKDEN] == JAPAN),
    ]


def play(made: Plan, number: int) -> Game:
    """One game: its number, winner and level, and a row for each month."""
    return _play(made, number, False)


def _play(made: Plan, number: int, is_told: bool) -> Game:
    game = new_game(made, made.rules(), seed_for(made.seed, number))
    bots = [
        player.bot(made.system, seed_for(made.seed, number, side))
        for side, player in zip(SIDES, (made.japan, made.russia), strict=True)
    ]
    rows: list[list[float]] = []
    loads = lost = 0
    while game.actor is not None:
        turn = joined_war(game.state).sea.turn
        used = joined_war(game.state).used  # a new month has a new list
        side = SIDES.index(game.actor)
        code = bots[side].choose_code(game.seen_by(game.actor))
        events = game.step(code)
        for event in events:
            if isinstance(event, LoadsLanded):
                loads += event.loads
            elif isinstance(event, LoadsLost):
                lost += event.points
            if is_told and (text := event.text()):
                print(f"{turn:>3} {event.board:<5} {text}")
        war = joined_war(game.state)
        if war.sea.turn != turn or game.actor is None:
            rows.append(row_of(war, loads, lost, used))
            loads = lost = 0
    outcome = game.outcome
    assert outcome is not None
    return number, outcome.winner or "nobody", outcome.level, rows


def table_of(games: Sequence[Game]) -> str:
    """The mean of each month over the games that came to it."""
    lines = [" ".join(["turn", "games", *(f"{name:>6}" for name in COLUMNS)])]
    for month in range(max(len(rows) for *_, rows in games)):
        there = [rows[month] for *_, rows in games if len(rows) > month]
        means = [sum(column) / len(there) for column in zip(*there, strict=True)]
        lines.append(" ".join([f"{month + 1:>4}", f"{len(there):>5}", *(f"{mean:6.1f}" for mean in means)]))
    for _, winner, level, rows in sorted(games):
        lines.append(f"{winner}, {level}, after turn {len(rows)}")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.officers.months", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--game", type=int, default=-1, metavar="N", help="tell this game alone, line by line")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--japan", default="doctrine")
    parser.add_argument("--russia", default="doctrine")
    chosen = parser.parse_args(arguments)
    made = plan(SYSTEM, chosen.games, chosen.japan, chosen.russia, chosen.seed)
    if chosen.game >= 0:
        games = [_play(made, chosen.game, True)]
    else:
        games = [one for part in run_numbered(play, made, made.games, chosen.jobs) for one in part]
    print(table_of(games))
    for name, words in HEADS.items():
        print(f"{name:>8}  {words}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
