"""Positions: the whole state as JSON. What is left out when one is read is as at the start of the battle."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, side_name
from yellowsea.systems.great_war_at_sea.book.shapes import DIRECTIONS, NONE, SPEEDS
from yellowsea.systems.great_war_at_sea.state.engagement import (
    ENDS,
    FATES,
    FROM,
    GROUP_MARKS,
    MARKS,
    Engagement,
)
from yellowsea.systems.great_war_at_sea.state.grid import OFF


def write(fight: Engagement, keys: list[str]) -> dict[str, Any]:
    """The state as a documented JSON object. `keys` are the names of the steps."""
    scene = fight.scene
    word = scene.word
    hexes = scene.grid.words
    ships = range(scene.ships)
    return {
        "scenario": scene.battle.id,
        "round": fight.round,
        "impulse": fight.impulse,
        "initiative": side_name(fight.initiative),
        "acting": side_name(fight.acting),
        "stage": fight.stage,
        "volleys": fight.volleys,
        "sight_shift": fight.sight_shift,
        "closer": bool(fight.is_closer),
        "offers": [SIDES[side] for side in (JAPAN, RUSSIA) if fight.offers >> side & 1],
        "towing": [word[tug] for tow, (tug, _) in enumerate(scene.tows) if fight.towing[tow]],
        "tow_round": {word[tug]: fight.cast_off[tow] for tow, (tug, _) in enumerate(scene.tows) if fight.cast_off[tow]},
        "blocks": fight.blocks,
        "shore": fight.shore,
        "shots": fight.shots,
        "quiet": fight.quiet,
        "touch": [SIDES[side] for side in (JAPAN, RUSSIA) if fight.touch >> side & 1],
        "touch_add": fight.touch_add,
        "ending": ENDS[fight.ending],
        "ships": {word[ship]: _ship(fight, ship) for ship in ships},
        "groups": [_group(fight, group) for group in range(len(fight.at))],
        "flags": [
            {"ship": word[flag] if flag != NONE else None, "wait": fight.flag_wait[leader]}
            for leader, flag in enumerate(fight.flag)
        ],
        "arrivals_left": list(fight.arrivals_left),
        "coming": list(fight.coming),
        "aims": {
            word[ship]: [_word(fight, target) for target in fight.aims[3 * ship : 3 * ship + 3]]
            for ship in ships
            if max(fight.aims[3 * ship : 3 * ship + 3]) != NONE
        },
        "tubes": {
            word[ship]: {"target": word[fight.tube_target[ship]], "count": fight.tube_count[ship]}
            for ship in ships
            if fight.tube_target[ship] != NONE
        },
        "facing": [[entry // FROM, hexes[entry % FROM]] for entry in fight.facing],
        "in_hand": _word(fight, fight.in_hand),
        "steps": [keys[step] for step in fight.stack],
    }


def _word(fight: Engagement, ship: int) -> str | None:
    return fight.scene.word[ship] if ship != NONE else None


def _direction(number: int) -> str | None:
    return DIRECTIONS[number] if number != NONE else None


def _marks(bits: int, words: tuple[str, ...]) -> list[str]:
    return [word for bit, word in enumerate(words) if bits >> bit & 1]


def _ship(fight: Engagement, ship: int) -> dict[str, Any]:
    return {
        "fate": FATES[fight.fate[ship]],
        "left_by": _direction(fight.left_by[ship]),
        "hull": fight.hull[ship],
        "primary": fight.primary[ship],
        "secondary": fight.secondary[ship],
        "tertiary": fight.tertiary[ship],
        "torpedoes": fight.torpedoes[ship],
        "speed": SPEEDS[fight.speed[ship]],
        "marks": _marks(fight.marks[ship], MARKS),
        "stuck": fight.stuck[ship],
        "gun_hits": fight.gun_hits[ship],
        "torpedo_hits": fight.torpedo_hits[ship],
    }


def _group(fight: Engagement, group: int) -> dict[str, Any]:
    here = fight.at[group]
    return {
        "side": SIDES[fight.group_side[group]],
        "hex": fight.scene.grid.words[here] if here != OFF else None,
        "ships": [fight.scene.word[ship] for ship in fight.members[group]],
        "course": _direction(fight.course[group]),
        "heading": _direction(fight.heading[group]),
        "moved": fight.steps[group],
        "marks": _marks(fight.group_marks[group], GROUP_MARKS),
    }
