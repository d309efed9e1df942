"""S46: victory points: ships sunk and crippled, hull boxes, ways out, extras; and who has won."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.kernel.telling.events import plural
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, TYPES, PointRow
from yellowsea.systems.great_war_at_sea.state.engagement import LEFT, SUNK, Engagement
from yellowsea.systems.great_war_at_sea.state.scene import Scene

_HEAVY = tuple(TYPES.index(word) for word in ("B", "AC", "CD"))


class Line:
    """Points of one side for one thing, with the sentence that says what for."""

    __slots__ = ("points", "side", "text")

    def __init__(self, side: int, points: int, text: str) -> None:
        self.side = side
        self.points = points
        self.text = text


def score_lines(fight: Engagement) -> list[Line]:
    """Everything that counts as the battle stands; `bottled` counts only at its end."""
    lines: list[Line] = []
    for row in fight.scene.points:
        if row.code == "ship_vp":
            _count_ships(fight, row, lines)
        else:
            points = _row_points(fight, row)
            if points:
                lines.append(Line(row.side, points, _row_text(fight, row)))
    special = fight.scene.special.get("blockships")
    if special is not None and fight.blocks:
        lines.append(Line(special.side, special.vp * fight.blocks, "the channel is blocked"))
    special = fight.scene.special.get("shore_fire")
    if special is not None and fight.shore:
        lines.append(Line(special.side, special.vp * fight.shore, "fire on the shore"))
    return lines


def score(fight: Engagement) -> int:
    """The points of Japan less those of Russia."""
    return sum(line.points if line.side == JAPAN else -line.points for line in score_lines(fight))


def is_lost(fight: Engagement, ship: int) -> bool:
    """Does a ship count as sunk: sunk, scuttled, or at the end of the battle bottled up?"""
    if fight.fate[ship] == SUNK:
        return True
    bottled = fight.scene.special.get("bottled")
    if bottled is None or fight.stack or fight.scene.side[ship] != bottled.side:
        return False
    return fight.left_by[ship] not in fight.scene.exits[bottled.side]


def ship_points(fight: Engagement, ship: int) -> int:
    """S46, S13: her value if she is lost, half of it, up, if crippled, else something for each hull box lost.
    5.11: boats count one by one."""
    scene = fight.scene
    if is_lost(fight, ship):
        return scene.value[ship]
    figures = scene.figures
    boxes = scene.hull_at_start[ship] - fight.hull[ship]
    if scene.is_multi[ship]:
        return scene.value[ship] * boxes // scene.hull_at_start[ship]
    if fight.is_crippled(ship):
        return -(-scene.value[ship] // figures.crippled_divisor)
    return boxes * (figures.heavy_box_vp if scene.type[ship] in _HEAVY else figures.light_box_vp)


def _count_ships(fight: Engagement, row: PointRow, lines: list[Line]) -> None:
    scene = fight.scene
    for ship in range(scene.vessels):
        if scene.pieces[ship] in row.excepted:
            continue
        points = ship_points(fight, ship)
        if points:
            how = "lost" if is_lost(fight, ship) else "crippled" if fight.is_crippled(ship) else "hull boxes"
            if scene.is_multi[ship] and fight.hull[ship] and not is_lost(fight, ship):
                how = "boats lost"
            lines.append(Line(other(scene.side[ship]), points, f"{scene.name[ship]}: {how}"))


def _row_points(fight: Engagement, row: PointRow) -> int:
    """The points of one row of the scenario."""
    if row.code == "leader_lost":
        return row.vp if _is_leader_lost(fight, row.leader) else 0
    count = 0
    for ship in range(fight.scene.vessels):
        if is_named(fight.scene, row, ship):
            count += _count_of(fight, row, ship)
    points = count * row.vp
    return min(points, row.most) if row.most else points


def is_named(scene: Scene, row: PointRow, ship: int) -> bool:
    """Does a row speak of a ship? Ways out and survivors are one's own, extras and torpedo hits the enemy's."""
    own = row.code in ("exit", "survive")
    if (scene.side[ship] == row.side) != own or scene.pieces[ship] in row.excepted:
        return False
    if row.pieces:
        return scene.pieces[ship] in row.pieces
    return not row.types or scene.type[ship] in row.types


def _count_of(fight: Engagement, row: PointRow, ship: int) -> int:
    crippled = fight.is_crippled(ship)
    if row.code == "torpedo_hits":
        return fight.torpedo_hits[ship]
    if row.code == "extra":
        return int(is_lost(fight, ship) or (row.per == "crippled" and crippled))
    if row.code == "survive":
        return int(not is_lost(fight, ship) and not crippled)
    if fight.fate[ship] != LEFT or fight.left_by[ship] != row.sector:
        return 0
    if row.per == "boat":
        return fight.hull[ship] if fight.scene.is_multi[ship] else 1
    return int(not (row.per == "ship not crippled" and crippled))


def _is_leader_lost(fight: Engagement, leader: int) -> bool:
    scene = fight.scene
    return leader in scene.leaders and fight.flag[scene.leaders.index(leader)] == NONE


def _row_text(fight: Engagement, row: PointRow) -> str:
    texts = {
        "exit": "ships that got away",
        "extra": "ships worth more here",
        "torpedo_hits": "torpedo hits",
        "leader_lost": "a leader lost",
        "survive": "ships neither sunk nor crippled",
    }
    return texts[row.code]


def outcome_of(fight: Engagement) -> Outcome:
    """7.9: the points at which each side has won; between them nobody has."""
    battle = fight.scene.battle
    total = score(fight)
    winner = "japan" if total >= battle.japan_at else "russia" if total <= battle.russia_at else None
    points = [sum(line.points for line in score_lines(fight) if line.side == side) for side in (JAPAN, RUSSIA)]
    reasons = [f"Japan {plural(points[JAPAN], 'point', 'points')}, Russia {points[RUSSIA]}: {total:+d} for Japan."]
    reasons.append(f"Japan wins at {battle.japan_at} or more, Russia at {battle.russia_at} or less.")
    return Outcome(winner, "victory" if winner else "draw", total, reasons)
