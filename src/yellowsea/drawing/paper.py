"""Scenes on paper: the chart's colours, counters by colour and shape, names with halos, a line of words below.

Sizes are chosen for a picture shown at half its size: nothing that is to be read is smaller than sixteen units.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from html import escape

from yellowsea.drawing.ground import Box, Ground, Point, window
from yellowsea.drawing.scene import Scene, Ship, Town
from yellowsea.drawing.spread import Counter, counters, move_apart
from yellowsea.kernel.state.sides import SIDES

WIDTH, HEIGHT = 480, 300
FOOT = 34
"""The strip of words below."""
GAP = 4
"""Between two scenes."""
COUNTER = 23
NAME = 17
WORDS = 19
LETTER = 0.56
"""How wide a letter is, as part of its height: only to keep names off each other."""

SHEET, WATER, LAND, SHORE, INK = "#f4ecd6", "#c3d4cf", "#ecdfbc", "#4a453a", "#2b261e"
DEEP = "#31494f"
COLOURS = {"japan": "#9c2f28", "russia": "#24466b"}
SERIF = "Old Standard TT,Palatino Linotype,Palatino,P052,Georgia,Noto Serif,serif"
WAVES = "M0 7q6-4 12 0t12 0"


def paint(scenes: Sequence[Scene], words: str) -> str:
    """The picture of one scene, or of several side by side."""
    wide = (WIDTH - GAP * (len(scenes) - 1)) / len(scenes)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'font-family="{SERIF}"><title>{escape(words)}</title>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{SHEET}"/>',
        f'<defs><pattern id="w" width="24" height="16" patternUnits="userSpaceOnUse"><path d="{WAVES}" fill="none" '
        'stroke="#8fabac" stroke-opacity=".4"/></pattern>'
        f'<clipPath id="c"><rect width="{_short(wide)}" height="{HEIGHT - FOOT}"/></clipPath></defs>',
    ]
    for number, scene in enumerate(scenes):
        parts += [f'<g transform="translate({_short(number * (wide + GAP))})">', *_scene(scene, wide), "</g>"]
    parts += [*_foot(scenes), "</svg>"]
    return "".join(parts)


class _Frame:
    """The part of a sheet that is shown, and how it lies in the picture."""

    def __init__(self, scene: Scene, wide: float) -> None:
        high = HEIGHT - FOOT
        self.box = window(scene.ground, scene.points(), scene.least, wide, high)
        self.sheet = scene.ground.frame
        self.scale = wide / (self.box[2] - self.box[0])
        self.room = (wide, float(high))

    def __call__(self, point: Point) -> Point:
        return (point[0] - self.box[0]) * self.scale, (point[1] - self.box[1]) * self.scale

    def water(self) -> str:
        """The sheet as path text, as far as it lies in the picture."""
        (left, top), (right, bottom) = self(self.sheet[:2]), self(self.sheet[2:])
        left, top = max(left, -2), max(top, -2)
        right, bottom = min(right, self.room[0] + 2), min(bottom, self.room[1] + 2)
        return f"M{_short(left)} {_short(top)}H{_short(right)}V{_short(bottom)}H{_short(left)}z"

    def holds(self, point: Point) -> bool:
        x, y = self(point)
        return 0 <= x <= self.room[0] and 0 <= y <= self.room[1]


def _scene(scene: Scene, wide: float) -> Iterable[str]:
    place = _Frame(scene, wide)
    size = f'width="{_short(wide)}" height="{HEIGHT - FOOT}"'
    water = place.water()
    yield f'<g clip-path="url(#c)"><path d="{water}" fill="{WATER}"/><path d="{water}" fill="url(#w)" stroke="{INK}"/>'
    yield _land(scene.ground, place)
    if any(place.holds(point) for line in scene.lines for point in line):
        seen = [line for line in scene.lines if any(map(place.holds, line))]
        drawn = "".join("M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in map(place, line)) for line in seen)
        yield f'<path d="{drawn}" fill="none" stroke="{INK}" stroke-width="2" opacity=".55"/>'
    found = counters([(piece, place(piece.at)) for piece in scene.pieces], COUNTER)
    move_apart(found, place.room)
    names = _Names(found, place.room)
    yield from _towns(scene.towns, names, place)
    yield from _seas(scene.seas, names, place)
    for ship in scene.ships:
        yield _ship(ship, *place(ship.at))
    for counter in found:
        yield _counter(counter)
    yield f'</g><rect {size} fill="none" stroke="{INK}" stroke-width="1.5"/>'


def _land(ground: Ground, place: _Frame) -> str:
    """Land within the picture and a little around it, as one path in tenths of a unit."""
    room = 8 / place.scale
    nearest = [max(edge - room, end) for edge, end in zip(place.box[:2], place.sheet[:2], strict=True)]
    farthest = [min(edge + room, end) for edge, end in zip(place.box[2:], place.sheet[2:], strict=True)]
    seen = ground.land_in((nearest[0], nearest[1], farthest[0], farthest[1]))
    drawn = "".join(_ring_text([place(point) for point in ring]) for ring in seen)
    land = f'<path transform="scale(.1)" stroke-linejoin="round" d="{drawn}"'
    if ground.is_joined:
        return f'{land} fill="{LAND}" stroke="{SHORE}" stroke-width="12"/>'
    # Land of many pieces: all outlines are drawn first and then the land over them, so that no seam is left.
    outline = f'<use href="#l" stroke="{SHORE}" stroke-width="28"/>'
    return f'<defs>{land} id="l"/></defs>{outline}<use href="#l" fill="{LAND}" stroke="{LAND}" stroke-width="6"/>'


def _ring_text(ring: Sequence[Point]) -> str:
    """Relative steps in tenths, without points that lie upon the one before."""
    kept: list[tuple[int, int]] = []
    for x, y in ring:
        point = (round(x * 10), round(y * 10))
        if not kept or math.dist(point, kept[-1]) >= 9:
            kept.append(point)
    if len(kept) < 3:
        return ""
    steps = "".join(f" {bx - ax}{by - ay:+d}" for (ax, ay), (bx, by) in itertools.pairwise(kept))
    return f"M{kept[0][0]} {kept[0][1]}l{steps[1:].replace('+', ' ').replace(' -', '-')}z"


# -- pieces ----------------------------------------------------------------------------------------------------------


def _counter(counter: Counter) -> str:
    """Japan's counters have round ends, Russia's pointed ones, so that the side is told by shape too."""
    x, y, half, reach = counter.x, counter.y, counter.wide / 2, counter.high / 2
    if counter.side == SIDES[0]:
        shape = f'<rect x="{_short(x - half)}" y="{_short(y - reach)}" width="{_short(2 * half)}" '
        shape += f'height="{_short(2 * reach)}" rx="{_short(reach)}"'
    else:
        cut = reach * 0.62
        shape = f'<path d="M{_short(x - half)} {_short(y)}l{_short(cut)}-{_short(reach)}h{_short(2 * (half - cut))}'
        shape += f'l{_short(cut)} {_short(reach)}l-{_short(cut)} {_short(reach)}h-{_short(2 * (half - cut))}z"'
    text = "?" if counter.count is None else str(counter.count)
    return (
        f'{shape} fill="{COLOURS[counter.side]}" stroke="{SHEET}" stroke-width="1.6"/>'
        f'<text x="{_short(x)}" y="{_short(y + 6.3)}" font-size="18" font-weight="700" text-anchor="middle" '
        f'fill="#fff">{text}</text>'
    )


def _ship(ship: Ship, x: float, y: float) -> str:
    """A hull under way. Japan's has two round funnels' tops, Russia's three masts; a hurt one is hollow."""
    way = 1 if ship.heads_right else -1
    if ship.side == SIDES[0]:
        hull = "M-15-1h25q5 0 7-3q-1 8-6 8h-22q-4 0-4-5zM-6-2v-6h4v6zM2-2v-6h4v6z"
    else:
        hull = "M-16-1h27l6-2-5 7h-24zM-8-1v-8h2v8zM-1-1v-10h2v10zM6-1v-8h2v8z"
    fill = f'fill="{COLOURS[ship.side]}"' + (' fill-opacity=".35"' if ship.is_hurt else "")
    return (
        f'<path d="{hull}" transform="translate({_short(x)} {_short(y)})scale({way} 1)" {fill} '
        f'stroke="{COLOURS[ship.side]}" stroke-width="1.2"/>'
    )


# -- words -----------------------------------------------------------------------------------------------------------


class _Names:
    """Names that lie neither on a counter nor on each other."""

    def __init__(self, around: Sequence[Counter], room: tuple[float, float]) -> None:
        self._room = room
        self._taken: list[Box] = [
            (each.x - each.wide / 2, each.y - each.high / 2, each.x + each.wide / 2, each.y + each.high / 2)
            for each in around
        ]

    def place(self, long: float, spots: Iterable[Point]) -> Point | None:
        """The first of these spots, by the left end of the line of letters, that has room for a name so long."""
        for left, base in spots:
            box = (left, base - NAME * 0.75, left + long, base + 4)
            if box[0] < 2 or box[2] > self._room[0] - 2 or box[1] < 2 or box[3] > self._room[1] - 2:
                continue
            if any(box[0] < b[2] and b[0] < box[2] and box[1] < b[3] and b[1] < box[3] for b in self._taken):
                continue
            self._taken.append(box)
            return left, base
        return None


def _towns(towns: Sequence[Town], names: _Names, place: _Frame) -> Iterable[str]:
    """The first towns in the list have their names; one whose name has no room has a dot alone."""
    for town in towns:
        if not place.holds(town.at):
            continue
        x, y = place(town.at)
        colour = COLOURS.get(town.side or "", SHEET)
        yield f'<circle cx="{_short(x)}" cy="{_short(y)}" r="4" fill="{colour}" stroke="{INK}"/>'
        long = len(town.name) * NAME * LETTER
        spots = ((x + 8, y + 6), (x - 8 - long, y + 6), (x - long / 2, y - 9), (x - long / 2, y + 21))
        if spot := names.place(long, spots):
            yield (
                f'<text x="{_short(spot[0])}" y="{_short(spot[1])}" font-size="{NAME}" fill="{INK}" stroke="{SHEET}" '
                f'stroke-width="4" stroke-opacity=".85" paint-order="stroke">{escape(town.name)}</text>'
            )


def _seas(seas: Sequence[tuple[str, Point]], names: _Names, place: _Frame) -> Iterable[str]:
    """Names of waters, where they have room."""
    for name, at in seas:
        x, y = place(at)
        long = len(name) * NAME * (LETTER + 0.14)
        if spot := names.place(long, ((x - long / 2, y), (x - long / 2, y + 24), (x - long / 2, y - 24))):
            yield (
                f'<text x="{_short(spot[0])}" y="{_short(spot[1])}" font-size="{NAME}" font-style="italic" '
                f'letter-spacing="2.4" fill="{DEEP}">{escape(name)}</text>'
            )


def _foot(scenes: Sequence[Scene]) -> Iterable[str]:
    """When it is, and on the right how it stands where that fits beside it."""
    when, state = scenes[0].when, scenes[0].state
    base = HEIGHT - FOOT + 23
    yield f'<text x="6" y="{base}" font-size="{WORDS}" font-weight="600" fill="{INK}">{escape(when)}</text>'
    if state and (len(when) * 1.12 + len(state) + 2) * WORDS * LETTER < WIDTH - 12:
        right = f'x="{WIDTH - 6}" y="{base}" text-anchor="end"'
        yield f'<text {right} font-size="{WORDS}" fill="{INK}">{escape(state)}</text>'


def _short(number: float) -> str:
    """A number to a tenth, without a tail."""
    return f"{round(number, 1) + 0:g}"
