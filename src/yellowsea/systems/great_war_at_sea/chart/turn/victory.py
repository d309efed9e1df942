"""5.11, S46, S13, S1, S33: the points of an operation, and who has won."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.kernel.telling.events import plural
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.systems.great_war_at_sea.book.operation_shapes import SeaRule
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, TYPES
from yellowsea.systems.great_war_at_sea.chart.movement.fuel import harbour_of
from yellowsea.systems.great_war_at_sea.state.campaign import (
    AFLOAT,
    CAPTURED,
    COMING,
    INTERNED,
    SCUTTLED,
    SUNK,
    Campaign,
)
from yellowsea.systems.great_war_at_sea.state.theatre import FAR
from yellowsea.systems.great_war_at_sea.tactics.points import Line

_HEAVY = tuple(TYPES.index(word) for word in ("B", "AC", "CD"))
_TALLIED = ("bombard", "lay", "merchants", "unload")


def score_lines(campaign: Campaign) -> list[Line]:
    """Everything that counts as the operation stands, as if it ended now."""
    lines: list[Line] = []
    for number, row in enumerate(campaign.theatre.operation.points):
        if row.code == "ship_vp":
            _count_ships(campaign, row, lines)
        elif row.code in _TALLIED:
            if campaign.scored[number]:
                lines.append(Line(row.side, campaign.scored[number], _TEXTS[row.code]))
        elif row.code == "hold_port":
            _count_port(campaign, row, lines)
        elif row.code != "interned":
            points = _row_points(campaign, row)
            if points:
                lines.append(Line(row.side, points, _TEXTS[row.code]))
    for side in (JAPAN, RUSSIA):
        if campaign.awarded[side]:
            lines.append(Line(side, campaign.awarded[side], "the channel is blocked"))
    _count_dying_port(campaign, lines)
    return lines


_TEXTS = {
    "bombard": "ports bombarded",
    "lay": "mines laid",
    "merchants": "merchants",
    "unload": "landed",
    "at_large": "ships at large",
    "capture": "a port taken",
    "extra": "ships worth more here",
    "leader_lost": "a leader lost",
    "reach": "ships that came through",
    "short": "ships that have not come through",
}


def score(campaign: Campaign) -> int:
    """The points of Japan less those of Russia."""
    return sum(line.points if line.side == JAPAN else -line.points for line in score_lines(campaign))


# -- ships -------------------------------------------------------------------------------------------------------------


def is_lost(campaign: Campaign, ship: int) -> bool:
    """Sunk, scuttled or captured."""
    return campaign.fate[ship] in (SUNK, SCUTTLED, CAPTURED)


def ship_points(campaign: Campaign, ship: int) -> int:
    """S46: her value lost, half for a cripple, twice for a prize, something for each hull box; a ship counts once."""
    theatre = campaign.theatre
    fate = campaign.fate[ship]
    if fate == COMING:
        return 0
    value = theatre.figures.submarine_vp if theatre.is_submarine[ship] else theatre.value[ship]
    if fate in (SUNK, SCUTTLED):
        return value
    if fate == CAPTURED:
        return 2 * value
    if fate == INTERNED:
        return interned_value(campaign, ship, value)
    half = -(-value // theatre.figures.crippled_divisor)
    if is_in_neutral_port(campaign, ship) and campaign.turn > theatre.turns:
        return interned_value(campaign, ship, value)
    lost = theatre.hull_at_start[ship] - campaign.hull[ship]
    if theatre.is_multi[ship]:
        boats = theatre.hull_at_start[ship]
        by_boats = value * lost // boats if boats else 0
        return max(by_boats, half if is_adrift(campaign, ship) else 0)
    if campaign.is_crippled(ship) or is_adrift(campaign, ship):
        return half
    figures = theatre.figures
    return max(0, lost) * (figures.heavy_box_vp if theatre.type[ship] in _HEAVY else figures.light_box_vp)


def interned_value(campaign: Campaign, ship: int, value: int) -> int:
    """S33, interned: the full value, or what the scenario says of it."""
    for row in campaign.theatre.operation.points:
        if row.code == "interned" and row.side == other(campaign.theatre.side[ship]):
            return value if dict(row.words).get("vp") == "full" else -(-value // 2)
    return value


def is_in_neutral_port(campaign: Campaign, ship: int) -> bool:
    """S33: at the end ships in neutral ports are interned."""
    harbour = harbour_of(campaign, ship)
    if campaign.fate[ship] != AFLOAT or harbour == NONE or campaign.owns(campaign.theatre.side[ship], harbour):
        return False
    return campaign.owner[harbour] not in (JAPAN, RUSSIA)


def is_adrift(campaign: Campaign, ship: int) -> bool:
    """S1: at the end a ship at sea whose coal does not reach a friendly port, a point a zone; never under sail."""
    theatre = campaign.theatre
    if campaign.turn <= theatre.turns or campaign.fate[ship] != AFLOAT or theatre.can_sail[ship]:
        return False
    if harbour_of(campaign, ship) != NONE:
        return False
    side = theatre.side[ship]
    away = theatre.ways.away(side, campaign.zone_of_ship(ship))
    nearest = FAR
    for harbour in range(theatre.harbours):
        if theatre.usable[harbour] and campaign.owns(side, harbour) and not campaign.closed[harbour]:  # T11.13
            nearest = min(nearest, away[theatre.harbour_zone[harbour]])
    return campaign.fuel[ship] < nearest


def _count_ships(campaign: Campaign, row: SeaRule, lines: list[Line]) -> None:
    theatre = campaign.theatre
    for ship in range(theatre.ships):
        if theatre.pieces[ship] in row.pieces:
            continue
        points = ship_points(campaign, ship)
        if points:
            lines.append(Line(other(theatre.side[ship]), points, f"{theatre.ship_name[ship]}: {_how(campaign, ship)}"))


def _how(campaign: Campaign, ship: int) -> str:
    fate = campaign.fate[ship]
    if fate in (SUNK, SCUTTLED):
        return "lost"
    if fate == CAPTURED:
        return "captured"
    if fate == INTERNED or is_in_neutral_port(campaign, ship):
        return "interned"
    if campaign.is_crippled(ship):
        return "crippled"
    return "adrift" if is_adrift(campaign, ship) else "hull boxes"


# -- rows --------------------------------------------------------------------------------------------------------------


def _figure(row: SeaRule, key: str, default: int) -> int:
    return dict(row.figures).get(key, default)


def _row_points(campaign: Campaign, row: SeaRule) -> int:
    if row.code == "leader_lost":
        return _figure(row, "vp", 0) if _is_leader_lost(campaign, row) else 0
    if row.code == "capture":
        port = campaign.theatre.harbour_words.index(row.places[0])
        taken = campaign.owner[port] == row.side and campaign.theatre.owner_at_start[port] != row.side
        return _figure(row, "vp", 0) if taken else 0
    total = 0
    for ship in range(campaign.theatre.ships):
        if _is_named(campaign, row, ship) and _counts(campaign, row, ship):
            total += _worth(campaign, row, ship)
    most = _figure(row, "most", 0)
    return min(total, most) if most else total


def _is_named(campaign: Campaign, row: SeaRule, ship: int) -> bool:
    """Whom a row speaks of: ships that come through and at large are one's own, extras and those that fall short the
    enemy's."""
    theatre = campaign.theatre
    if (theatre.side[ship] == row.side) == (row.code in ("extra", "short")) or theatre.is_submarine[ship]:
        return False
    words = dict(row.words)
    types = words.get("types", words.get("any", ""))
    if types:
        return TYPES[theatre.type[ship]] in types.replace(",", " ").split()
    piece = theatre.pieces[ship]
    if row.is_except:
        return piece not in row.pieces
    return not row.pieces or piece in row.pieces


def _counts(campaign: Campaign, row: SeaRule, ship: int) -> bool:
    theatre = campaign.theatre
    per = dict(row.words).get("per", "ship")
    if row.code == "extra":
        return is_lost(campaign, ship) or (per == "crippled" and campaign.is_crippled(ship))
    if campaign.fate[ship] != AFLOAT:
        return False
    crippled = campaign.is_crippled(ship)
    harbour = harbour_of(campaign, ship)
    if row.code == "at_large":
        if harbour == NONE or harbour == theatre.vladivostok:
            return True
        return (
            is_in_neutral_port(campaign, ship) and campaign.neutral[ship] <= theatre.numbers["ports.internment_turns"]
        )
    if row.code == "short":
        is_there = harbour != NONE and theatre.harbour_words[harbour] in row.places
        return not is_there and not is_in_neutral_port(campaign, ship)
    if harbour == NONE or theatre.harbour_words[harbour] not in row.places:
        return False
    if per == "ship not crippled":
        return not crippled
    return crippled if per == "crippled ship" else True


def _worth(campaign: Campaign, row: SeaRule, ship: int) -> int:
    words = dict(row.words)
    if "vp" in words:
        value = campaign.theatre.value[ship]
        return value if words["vp"] == "full" else -(-value // 2)
    return _figure(row, "vp", 0)


def _is_leader_lost(campaign: Campaign, row: SeaRule) -> bool:
    theatre = campaign.theatre
    word = dict(row.words)["leader"]
    for number, leader in enumerate(theatre.leaders):
        if theatre.book.leaders[leader].word == word:
            return campaign.flag[number] == NONE
    return False


def _count_port(campaign: Campaign, row: SeaRule, lines: list[Line]) -> None:
    """hold_port: to whichever side owns it."""
    port = campaign.theatre.harbour_words.index(row.places[0])
    side = campaign.owner[port]
    if side in (JAPAN, RUSSIA):
        lines.append(Line(side, _figure(row, "vp", 0), f"{campaign.theatre.harbour_names[port]} held"))


def _count_dying_port(campaign: Campaign, lines: list[Line]) -> None:
    """dying_port: a ship in it at the end counts a quarter of its points for the enemy, up."""
    theatre = campaign.theatre
    for rule in theatre.special.get("dying_port", []):
        port = theatre.harbour_words.index(rule.places[0])
        share = _figure(rule, "share", 1)
        total = 0
        for ship in range(theatre.ships):
            if theatre.side[ship] == rule.side and campaign.fate[ship] == AFLOAT and harbour_of(campaign, ship) == port:
                total += -(-theatre.value[ship] // share)
        if total:
            lines.append(Line(other(rule.side), total, f"ships in {theatre.harbour_names[port]}"))


def outcome_of(campaign: Campaign) -> Outcome:
    """5.11: the margin at which each side has won; between them nobody has."""
    operation = campaign.theatre.operation
    lines = score_lines(campaign)
    points = [sum(line.points for line in lines if line.side == side) for side in (JAPAN, RUSSIA)]
    total = points[JAPAN] - points[RUSSIA]
    winner = "japan" if total >= operation.japan_at else "russia" if total <= operation.russia_at else None
    reasons = [f"Japan {plural(points[JAPAN], 'point', 'points')}, Russia {points[RUSSIA]}: {total:+d} for Japan."]
    reasons.append(f"Japan wins at {operation.japan_at} or more, Russia at {operation.russia_at} or less.")
    return Outcome(winner, "victory" if winner else "draw", total, reasons)
