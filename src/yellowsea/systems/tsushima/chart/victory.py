"""16: the end of a turn, and who has won each scenario."""

from __future__ import annotations

from yellowsea.kernel.play.step import Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.telling.events import plural
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.systems.tsushima.events.events import TurnEnded
from yellowsea.systems.tsushima.state import scenarios, steps
from yellowsea.systems.tsushima.state.tables import MERCHANT
from yellowsea.systems.tsushima.state.war import War

WORTH: tuple[int, int, int] = (3, 2, 1)  # battleships, armoured cruisers, protected cruisers (16.3)
TURNS_AFTER_THE_FALL: int = 6
HITS_FOR_JAPAN: int = 10  # 16.1


class TurnEnd(Procedure[War]):
    """3, 16: the next month, or the end of the game."""

    key = "turn_end"
    rule = "3.1"

    def run(self, war: War, umpire: Umpire) -> None:
        last = war.tables.scenarios[war.scenario].last_turn
        is_last = war.turn >= last or (war.fallen > 0 and war.turn >= war.fallen + TURNS_AFTER_THE_FALL)
        # With the end of the war every stack is opened.
        umpire.tell(TurnEnded(turn=war.turn, reveals=is_last))
        if is_last:
            war.stack = []
            return
        war.turn += 1
        war.stack[-1] = steps.TURN_START


def hits_on(war: War, side: int) -> int:
    """All hits on a side's counters; a sunk one has three, merchants do not count. 16.4 forgets no repaired hit."""
    if war.scenario == scenarios.TSUSHIMA:
        return war.taken[side]
    tables = war.tables
    return sum(war.hits[s] for s in tables.ships_of[side] if tables.type[s] != MERCHANT and _took_part(war, s))


def _took_part(war: War, ship: int) -> bool:
    return war.place[ship] != war.tables.chart.unused or war.captured[ship] > 0


def outcome_of(war: War) -> Outcome:
    """16: by the conditions of the scenario."""
    if war.scenario == scenarios.VARIAG:
        return _variag(war)
    if war.scenario == scenarios.PORT_ARTHUR:
        return _port_arthur(war)
    if war.scenario == scenarios.ROUND_ISLAND:
        return _round_island(war)
    if war.scenario == scenarios.TSUSHIMA:
        return _tsushima(war)
    return _war_at_sea(war)


def _variag(war: War) -> Outcome:
    """16.2: sunk at no cost, or a hit on a Japanese ship, or a ship sunk, or away to sea."""
    tables = war.tables
    variag = tables.ship_index["variag"]
    lost = [s for s in tables.ships_of[JAPAN] if tables.is_ship[s] and war.hits[s] >= 3]
    hits = hits_by_variag(war)
    sunk = war.hits[variag] >= 3
    score = war.hits[variag] - hits
    if war.over or lost:
        why = "Variag escaped to sea." if war.over else "A Japanese ship was sunk."
        return Outcome("russia", "decisive", -10, [why])
    if hits:
        return Outcome(
            "russia", "marginal", min(score, -1), [f"Variag scored {plural(hits, 'hit', 'hits')} on Japanese ships."]
        )
    if sunk:
        return Outcome("japan", "victory", 10, ["Variag was destroyed without loss."])
    return Outcome(None, "draw", 0, ["Variag is afloat and has hit nobody."])


def hits_by_variag(war: War) -> int:
    """16.2: hits on Japanese ships, on torpedo boats too unless the setting says otherwise."""
    tables = war.tables
    counted = [s for s in tables.ships_of[JAPAN] if tables.is_ship[s] or tables.boat_hits_count]
    return sum(war.hits[s] for s in counted)


def _port_arthur(war: War) -> Outcome:
    """16.1: ten hits and less than half in return, or more hits than received."""
    japan, russia = hits_on(war, JAPAN), hits_on(war, RUSSIA)
    reasons = [f"Hits: {russia} on the Russians, {japan} on the Japanese."]
    if russia >= HITS_FOR_JAPAN and 2 * japan < russia:
        return Outcome("japan", "victory", russia - japan, reasons)
    if japan > russia:
        return Outcome("russia", "victory", russia - japan, reasons)
    return Outcome(None, "inconclusive", 0, reasons)


def _in_vladivostok(war: War, ships: list[int]) -> int:
    tables = war.tables
    place = tables.chart.port_base + tables.chart.vladivostok
    return sum(WORTH[tables.type[s]] for s in ships if tables.is_ship[s] and war.place[s] == place)


def points_of(war: War) -> tuple[int, int]:
    """16.3 to 16.5: the points of Japan and of Russia as things are, by the scenario."""
    tables = war.tables
    if war.scenario == scenarios.ROUND_ISLAND:
        started = [force for force in tables.scenarios[war.scenario].forces if force.at == "port_arthur"]
        japan = 0
        for ship in tables.ships_of[RUSSIA]:
            japan += 1 if war.place[ship] == tables.chart.interned else war.hits[ship]
        return japan, _in_vladivostok(war, started[0].ships)
    if war.scenario == scenarios.TSUSHIMA:
        return hits_on(war, RUSSIA) - hits_on(war, JAPAN), _in_vladivostok(war, tables.ships_of[RUSSIA])
    return damage_points(war, RUSSIA), damage_points(war, JAPAN) + _lost_prizes(war)


def _round_island(war: War) -> Outcome:
    """16.3: ships brought to Vladivostok against hits that remain; an interned ship is one point."""
    japan, russia = points_of(war)
    reasons = [f"Russian ships in Vladivostok: {russia}.", f"Hits on the Russians and ships interned: {japan}."]
    if japan == russia:
        return Outcome(None, "draw", 0, reasons)
    winner, most, least = (JAPAN, japan, russia) if japan > russia else (RUSSIA, russia, japan)
    level = "decisive" if 2 * most >= 3 * least else "marginal"
    return Outcome(SIDES[winner], level, japan - russia, reasons)


def _tsushima(war: War) -> Outcome:
    """16.4: ships in Vladivostok against hits inflicted less hits sustained."""
    japan, russia = points_of(war)
    inflicted, sustained = hits_on(war, RUSSIA), hits_on(war, JAPAN)
    reasons = [
        f"Russian ships in Vladivostok: {russia}.",
        f"Hits: {inflicted} inflicted, {sustained} sustained by Japan.",
    ]
    if japan == russia:
        return Outcome(None, "draw", 0, reasons)
    return Outcome("japan" if japan > russia else "russia", "victory", japan - russia, reasons)


def damage_points(war: War, side: int) -> int:
    """16.5: points for the hits on a side's ships; scuttled ships are one point, captured ones two hits."""
    tables = war.tables
    points = 0
    for ship in tables.ships_of[side]:
        if not tables.is_ship[ship]:
            continue
        worth = WORTH[tables.type[ship]]
        if war.place[ship] == tables.chart.scuttled:
            points += 1
        elif war.captured[ship]:
            points += 2 * worth
        else:
            points += war.hits[ship] * worth
    return points


def _lost_prizes(war: War) -> int:
    """16.5: captured ships that the Russians have sunk again."""
    tables = war.tables
    sunk = [s for s in tables.ships_of[RUSSIA] if war.captured[s] and war.place[s] == tables.chart.sunk]
    return sum(3 * WORTH[tables.type[s]] for s in sunk)


def _war_at_sea(war: War) -> Outcome:
    """16.5: net losses; decisive with more than twice the points."""
    japan, russia = points_of(war)
    reasons = [f"Points for damage done: Japan {japan}, Russia {russia}."]
    if war.fallen:
        reasons.append(f"Port Arthur fell in turn {war.fallen}.")
    if japan == russia:
        return Outcome(None, "draw", 0, reasons)
    winner, most, least = (JAPAN, japan, russia) if japan > russia else (RUSSIA, russia, japan)
    return Outcome(SIDES[winner], "decisive" if most > 2 * least else "victory", japan - russia, reasons)
