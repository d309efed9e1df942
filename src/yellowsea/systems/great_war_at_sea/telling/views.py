"""What anybody may see of a battle: the field, the groups, every data sheet, the points."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, side_name
from yellowsea.systems.great_war_at_sea.book.shapes import (
    ARMOUR,
    CATEGORIES,
    DAY,
    DIRECTIONS,
    NONE,
    SPEEDS,
    TYPES,
    WEATHER,
)
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.engagement import (
    ENDS,
    FATES,
    FIGHTING,
    GROUP_MARKS,
    MARKS,
    WAITING,
    Engagement,
)
from yellowsea.systems.great_war_at_sea.state.grid import OFF
from yellowsea.systems.great_war_at_sea.state.scene import CLASSES, PRIMARY, SECONDARY, TERTIARY, Scene
from yellowsea.systems.great_war_at_sea.state.words import SYSTEM
from yellowsea.systems.great_war_at_sea.tactics.arrivals import arrival_of
from yellowsea.systems.great_war_at_sea.tactics.effects import leader_aboard
from yellowsea.systems.great_war_at_sea.tactics.points import score_lines, ship_points
from yellowsea.systems.great_war_at_sea.tactics.sighting import base_sight, is_seen
from yellowsea.systems.great_war_at_sea.tactics.ways import group_speed, may_leave, movers, speed_of, why_not_move
from yellowsea.systems.great_war_at_sea.telling import view_types

_STEP_NAMES = {
    steps.ARRIVE: "arrive",
    steps.MOVE: "move",
    steps.JOIN: "join",
    steps.TARGETS: "targets",
    steps.AIM: "aim",
    steps.TUBES: "tubes",
    steps.LAUNCH: "launch",
    steps.RAM: "ram",
    steps.CLOSING: "closing",
    steps.PEACE: "peace",
}

# The phase of each step, and its name on the page.
_OVER = ("over", "The battle is over")
_PHASES = {
    steps.ARRIVE: ("movement", "Arrivals"),
    steps.MOVE: ("movement", "Movement"),
    steps.JOIN: ("movement", "Movement"),
    steps.TARGETS: ("gunnery", "Gunnery"),
    steps.AIM: ("gunnery", "Gunnery"),
    steps.TUBES: ("torpedoes", "Torpedoes"),
    steps.LAUNCH: ("torpedoes", "Torpedoes"),
    steps.RAM: ("ramming", "Ramming"),
    steps.CLOSING: ("round_end", "End of the round"),
    steps.PEACE: ("round_end", "End of the round"),
}


def view(fight: Engagement, viewer: int, actor: int) -> view_types.View:
    """The whole battle."""
    scene = fight.scene
    battle = scene.battle
    token = scene.word
    step = fight.stack[-1] if fight.stack else NONE
    phase, phase_name = _PHASES.get(step, ("movement", "The battle goes on")) if fight.stack else _OVER
    return {
        "system": SYSTEM,
        "viewer": side_name(viewer),
        "actor": side_name(actor),
        "turn": fight.round,
        "phase": phase,
        "phase_name": phase_name,
        "scenario": battle.id,
        "title": battle.title,
        "date": battle.date,
        "clock": battle.clock,
        "history": battle.history,
        "round": fight.round,
        "rounds": battle.rounds,
        "impulse": fight.impulse,
        "impulses": _track(fight),
        "step": _STEP_NAMES.get(step),
        "night": fight.is_night(),
        "light": ["day" if light == DAY else "night" for light in battle.light],
        "weather": WEATHER[scene.weather - 1],
        "sight": {SIDES[side]: base_sight(fight, side) for side in (JAPAN, RUSSIA)},
        "initiative": side_name(fight.initiative),
        "field": _field(scene),
        "groups": _groups(fight),
        "ships": [_ship(fight, ship) for ship in range(scene.ships)],
        "leaders": _leaders(fight),
        "arrivals": _arrivals(fight),
        "special": [
            {"code": special.code, "side": side_name(special.side), "note": special.note} for special in battle.special
        ],
        "score": _score(fight),
        "ranges": {CLASSES[kind]: scene.reach[kind] for kind in (PRIMARY, SECONDARY, TERTIARY)},
        "in_hand": token[fight.in_hand] if fight.in_hand != NONE else None,
        "offers": [SIDES[side] for side in (JAPAN, RUSSIA) if fight.offers >> side & 1],
        "towing": any(fight.towing),
        "ending": ENDS[fight.ending],
        "operation": None,
    }


def _track(fight: Engagement) -> list[view_types.Impulse]:
    """S23: what each of the twenty impulses is for; T2 takes the second moves away."""
    figures = fight.scene.figures
    track: list[view_types.Impulse] = [{"number": 1, "kind": "initiative"}]
    for number in range(2, 21):
        if number in figures.gun_impulses:
            track.append({"number": number, "kind": "guns"})
        elif number in figures.torpedo_impulses:
            track.append({"number": number, "kind": "torpedoes"})
        elif number in figures.first_moves[-1]:
            track.append({"number": number, "kind": "first_moves"})
        elif not fight.is_closer:
            track.append({"number": number, "kind": "second_moves"})
    return track


def _field(scene: Scene) -> view_types.Field:
    grid = scene.grid
    return {
        "radius": grid.radius,
        "floating": scene.battle.is_floating,
        "hexes": [
            {
                "id": grid.words[here],
                "q": q,
                "r": r,
                "land": bool(scene.is_land[here]),
                "shoal": bool(scene.shoals[here] and not scene.is_land[here]),
            }
            for here, (q, r) in enumerate(grid.axial)
        ],
        "port": grid.words[scene.port] if scene.port != OFF else None,
        "mined": [grid.words[here] for here in scene.mined],
        "boom": grid.words[scene.boom] if scene.boom != OFF else None,
        "exits": {SIDES[side]: [DIRECTIONS[sector] for sector in scene.exits[side]] for side in (JAPAN, RUSSIA)},
    }


def _groups(fight: Engagement) -> list[view_types.Group]:
    going = movers(fight) if fight.stack and fight.stack[-1] == steps.MOVE else []
    return [_group(fight, group, group in going) for side in (JAPAN, RUSSIA) for group in fight.groups_of(side)]


def _group(fight: Engagement, group: int, is_going: bool) -> view_types.Group:
    scene = fight.scene
    words = scene.grid.words
    nexts = scene.grid.next[fight.at[group]]
    ways = [way for way in range(6) if is_going and nexts[way] != OFF and why_not_move(fight, group, way) is None]
    return {
        "id": scene.word[fight.lead(group)],
        "name": fight.title(group),
        "side": SIDES[fight.group_side[group]],
        "hex": words[fight.at[group]],
        "ships": [scene.word[ship] for ship in fight.members[group]],
        "speed": SPEEDS[group_speed(fight, group)],
        "course": _direction(fight.course[group]),
        "heading": _direction(fight.heading[group]),
        "marks": [word for bit, word in enumerate(GROUP_MARKS) if fight.group_marks[group] >> bit & 1],
        "seen": is_seen(fight, group),
        "moved": fight.steps[group],
        "may_move": is_going,
        "moves": {DIRECTIONS[way]: words[nexts[way]] for way in ways},
        "leaves": [DIRECTIONS[way] for way in range(6) if is_going and may_leave(fight, group, way)],
    }


def _direction(number: int) -> str | None:
    return DIRECTIONS[number] if number != NONE else None


def _ship(fight: Engagement, ship: int) -> view_types.Ship:
    scene = fight.scene
    is_fort = bool(scene.is_battery[ship])
    here = fight.hex_of(ship)
    group = fight.group[ship]
    aims = fight.aims[3 * ship : 3 * ship + 3]
    leader = leader_aboard(fight, ship)
    sheet = None if is_fort else scene.book.pieces[scene.pieces[ship]]
    guns = [
        _boxes(
            scene.guns[kind][ship],
            scene.guns_at_start[kind][ship],
            fight.guns(kind)[ship],
            ARMOUR[scene.armour[kind][ship]] if kind != TERTIARY else None,
        )
        for kind in (PRIMARY, SECONDARY, TERTIARY)
    ]
    found: view_types.Ship = {
        "id": scene.word[ship],
        "piece": sheet.id if sheet is not None else "",
        "name": scene.name[ship],
        "side": SIDES[scene.side[ship]],
        "type": "battery" if is_fort else TYPES[scene.type[ship]],
        "category": CATEGORIES[scene.category[ship]],
        "fate": FATES[fight.fate[ship]],
        "left_by": _direction(fight.left_by[ship]),
        "group": scene.word[fight.lead(group)] if group != NONE else None,
        "hex": scene.grid.words[here] if here != OFF else None,
        "hull": _boxes(scene.hull[ship], scene.hull_at_start[ship], fight.hull[ship], ARMOUR[scene.hull_armour[ship]]),
        "primary": guns[PRIMARY],
        "secondary": guns[SECONDARY],
        "tertiary": guns[TERTIARY],
        "torpedoes": _boxes(scene.torpedoes[ship], scene.torpedoes_at_start[ship], fight.torpedoes[ship], None),
        "speed": SPEEDS[speed_of(fight, ship) if fight.fate[ship] == FIGHTING else fight.speed[ship]],
        "printed_speed": SPEEDS[scene.speed[ship]],
        "marks": [word for bit, word in enumerate(MARKS) if fight.marks[ship] >> bit & 1],
        "helm_jammed": fight.stuck[ship],
        "crippled": not is_fort and fight.is_crippled(ship),
        "value": scene.value[ship],
        "points": 0 if is_fort else ship_points(fight, ship),
        "boats": list(sheet.boats) if sheet is not None else [],
        "leader": scene.leader_name[leader] if leader != NONE else None,
        "gun_hits": fight.gun_hits[ship],
        "torpedo_hits": fight.torpedo_hits[ship],
        "targets": {CLASSES[kind]: scene.word[target] for kind, target in enumerate(aims) if target != NONE},
        "traits": _traits(scene, ship),
        "source": sheet.source_figures if sheet is not None else "reconstructed",
    }
    if fight.tube_target[ship] != NONE:
        found["torpedo_target"] = scene.word[fight.tube_target[ship]]
        found["torpedoes_fired"] = fight.tube_count[ship]
    return found


def _boxes(printed: int, start: int, left: int, armour: str | None) -> view_types.Boxes:
    return {"printed": printed, "start": start, "left": left, "armour": armour}


def _traits(scene: Scene, ship: int) -> list[str]:
    """What a data sheet notes besides its boxes."""
    traits = {
        "slow_firing": scene.is_slow_firing[ship],
        "boxed_guns": scene.is_boxed[ship],
        "low_freeboard": scene.is_low[ship],
        "shallow_draft": scene.is_shallow[ship],
        "several_boats": scene.is_multi[ship],
        "overloaded": scene.needs_no_die[ship],
        "dark": scene.is_dark[ship],
        "searchlights": scene.is_lit[ship],
        "blockship": scene.is_blockship[ship],
    }
    return [word for word, has in traits.items() if has]


def _leaders(fight: Engagement) -> list[view_types.Leader]:
    scene = fight.scene
    return [
        {
            "name": scene.leader_name[leader],
            "side": SIDES[scene.leader_side[leader]],
            "tactical": scene.leader_rating[leader],
            "ship": scene.word[flag] if flag != NONE else None,
            "impulses": fight.flag_wait[leader],
        }
        for leader, flag in enumerate(fight.flag)
        if flag == NONE or fight.fate[flag] != WAITING
    ]


def _arrivals(fight: Engagement) -> list[view_types.Coming]:
    found: list[view_types.Coming] = []
    for group in [*fight.coming, *fight.arrivals_left]:
        arrival = arrival_of(fight, group)
        place = arrival.hex
        found.append(
            {
                "name": fight.title(group),
                "side": SIDES[fight.group_side[group]],
                "round": arrival.round,
                "sector": _direction(arrival.sector),
                "hex": fight.scene.grid.words[fight.scene.grid.number[place]] if place is not None else None,
                "chance": arrival.chance,
                "ships": [fight.scene.word[ship] for ship in fight.members[group]],
            }
        )
    return found


def _score(fight: Engagement) -> view_types.Score:
    lines = score_lines(fight)
    points = [sum(line.points for line in lines if line.side == side) for side in (JAPAN, RUSSIA)]
    return {
        "japan": points[JAPAN],
        "russia": points[RUSSIA],
        "total": points[JAPAN] - points[RUSSIA],
        "japan_at": fight.scene.battle.japan_at,
        "russia_at": fight.scene.battle.russia_at,
        "lines": [{"side": SIDES[line.side], "points": line.points, "text": line.text} for line in lines],
    }
