"""The same position in words: what stands where, as far as a viewer knows, for whoever reads or hears it.

`in_words(view)` takes a view as `draw` does, and returns paragraphs with a heading; it says no more than the view.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from yellowsea.drawing.scene import month_words
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import begin_large
from yellowsea.systems import rules_of

View = Mapping[str, Any]
JOINED = "russo_japanese_war"
GONE = ("sunk", "unused", "interned", "captured")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines under a heading; `side` is whose they are, None where they are nobody's alone."""

    heading: str
    lines: list[str]
    side: str | None = None


def in_words(view: View) -> list[Paragraph]:
    """The whole position; empty paragraphs are left out."""
    system = str(view["system"])
    if system == JOINED:
        return [*in_words(view["parts"]["sea"]), *in_words(view["parts"]["land"])]
    return [paragraph for paragraph in _TELLERS[system](view) if paragraph.lines]


def _name(view: View, place: str) -> str:
    return rules_of(str(view["system"]), None).places.name(place)


def _by_place(view: View, what: str, things: Iterable[tuple[str, str, str]]) -> list[Paragraph]:
    """Sides, places and names as a line for each place, in the order in which the places come."""
    there: dict[tuple[str, str], list[str]] = defaultdict(list)
    for side, place, name in things:
        there[side, place].append(name)
    return [
        Paragraph(
            f"{side.capitalize()}: {what}",
            [
                f"{begin_large(_name(view, place))}: {', '.join(names)}."
                for (of, place), names in there.items()
                if of == side
            ],
            side,
        )
        for side in SIDES
    ]


def _with(name: str, *notes: str) -> str:
    told = [note for note in notes if note]
    return f"{name} ({', '.join(told)})" if told else name


def _hits(count: int) -> str:
    return f"{count} hit{'' if count == 1 else 's'}" if count else ""


def _owned(view: View, owners: Iterable[tuple[str, str]]) -> Paragraph:
    """Places by whose they are."""
    held: dict[str, list[str]] = defaultdict(list)
    for place, owner in owners:
        held[owner].append(place)
    lines = [f"{owner.capitalize()}: {', '.join(places)}." for owner, places in held.items()]
    return Paragraph("Whose the places are", lines)


# -- systems ---------------------------------------------------------------------------------------------------------


def _blockade(view: View) -> list[Paragraph]:
    ships = [ship for ship in view["ships"] if ship["where"] is not None and ship["state"] not in (*GONE, "arriving")]
    known = {(ship["side"], ship["where"]) for ship in ships}
    squadrons = [
        (
            side,
            area,
            _with(
                "a squadron",
                f"{squadron['count']} ships" if not squadron["hidden"] and squadron["count"] else "of unknown strength",
            ),
        )
        for area, there in view["areas"].items()
        for side, squadron in there["squadrons"].items()
        if squadron is not None and (squadron["hidden"] or (side, area) not in known)
    ]
    arriving = [ship["name"] for ship in view["ships"] if ship["state"] == "arriving"]
    control = view["control"]
    armies = [_name(view, place) for place, stands in view["track"].items() if stands]
    state = [
        f"Turn {view['turn']} of {view['turns']}, {view['phase_name']}.",
        f"The control marker stands on {SIDES[0 if control > 0 else 1].capitalize()} {abs(control)}."
        if control
        else "The control marker stands in the middle.",
        f"Armies of Japan: {', '.join(armies)}." if armies else "No army of Japan has landed.",
    ]
    return [
        Paragraph("The war", state),
        *_by_place(
            view,
            "ships",
            [(s["side"], s["where"], _with(s["name"], "damaged" if s["damaged"] else "")) for s in ships] + squadrons,
        ),
        Paragraph("Still to come", [f"{', '.join(arriving)}."] if arriving else []),
    ]


def _tide(view: View) -> list[Paragraph]:
    state = [
        f"{month_words(view['month'])}, turn {view['turn']} of {view['turns']}, {view['phase_name']}.",
        f"Japan has {view['points']} of {view['target']} points.",
    ]
    units = [
        (
            unit["side"],
            unit["hex"],
            _with(unit["name"], f"strength {unit['strength']}", "disrupted" if unit["disrupted"] else ""),
        )
        for unit in view["units"]
        if unit["state"] == "map" and unit["hex"] is not None
    ]
    owners = [(place["name"], str(place["owner"])) for place in view["places"]]
    return [Paragraph("The war", state), *_by_place(view, "troops", units), _owned(view, owners)]


def _port_arthur(view: View) -> list[Paragraph]:
    state = [
        f"{month_words(view['month'])}, turn {view['turn']} of {view['turns']}, {view['phase_name']}.",
        f"{view['sea']['control'].capitalize()} controls the sea.",
        *(f"{fleet['name']}: {fleet['state']}." for fleet in view["sea"]["fleets"]),
    ]
    units = [
        (unit["side"], unit["place"], _with(unit["name"], f"strength {unit['strength']}", _hits(unit["hits"])))
        for unit in view["units"]
        if unit["place"] is not None
    ]
    forts = [(fortress["name"], str(fortress["holder"])) for fortress in view["fortresses"]]
    return [Paragraph("The war", state), *_by_place(view, "troops", units), _owned(view, forts)]


def _tsushima(view: View) -> list[Paragraph]:
    score, battle = view["score"], view["battle"]
    state = [
        f"{month_words(view['month'])}, {view['phase_name']}.",
        f"Japan has {score['points_japan']} points, Russia {score['points_russia']}.",
    ]
    ships = {ship["id"]: ship for ship in view["ships"]}
    if battle is not None:
        state.append(f"Battle: {battle['place_name']}, round {battle['round']}.")
        columns = sorted(battle["ships"].items(), key=lambda pair: pair[1])
        lines = [
            Paragraph(
                f"{side.capitalize()}: ships in battle",
                [
                    f"{_with(ships[ship]['name'], _hits(ships[ship]['hits']))}: {_column(column)}."
                    for ship, column in columns
                    if ships[ship]["side"] == side
                ],
                side,
            )
            for side in SIDES
        ]
        return [Paragraph("The war", state), *lines]
    seen = [
        (ship["side"], ship["where"], _with(ship["name"], _hits(ship["hits"])))
        for ship in view["ships"]
        if ship.get("where") is not None
    ]
    told = {(side, place) for side, place, _ in seen}
    seen += [
        (one["side"], one["where"], "ships not seen")
        for one in view["stacks"]
        if (one["side"], one["where"]) not in told
    ]
    owners = [(_name(view, port), there["owner"]) for port, there in view["ports"].items()]
    return [Paragraph("The war", state), *_by_place(view, "ships", seen), _owned(view, owners)]


def _column(column: int) -> str:
    return f"column {column}" if column >= 0 else "not yet in line"


def _great_war(view: View) -> list[Paragraph]:
    score, operation = view["score"], view["operation"]
    if operation is not None and not view["groups"]:
        score = operation["score"]
        state = [f"{operation['date']}, {operation['clock']}, turn {operation['turn']} of {operation['turns']}."]
        names = {vessel["id"]: vessel["name"] for vessel in operation["vessels"]}
        fleets = [
            (
                fleet["side"],
                str(fleet["harbour"] or fleet["zone"]),
                _with(fleet["name"], ", ".join(names.get(one, one) for one in fleet["ships"])),
            )
            for fleet in operation["fleets"]
            if fleet["harbour"] is not None or fleet["zone"] is not None
        ]
        there = _by_place(view, "fleets", fleets)
    else:
        state = [f"{view['date']}, round {view['round']} of {view['rounds']}."]
        ships = {ship["id"]: ship for ship in view["ships"]}
        groups = [
            (
                group["side"],
                group["hex"],
                ", ".join(_vessel(ships[one]) for one in group["ships"] if one in ships) or group["name"],
            )
            for group in view["groups"]
        ]
        there = _by_place(view, "ships", groups)
    return [Paragraph("The war", [*state, f"Japan has {score['japan']} points, Russia {score['russia']}."]), *there]


def _vessel(ship: View) -> str:
    hull = ship["hull"]
    lost = hull["start"] - hull["left"] if hull else 0
    return _with(
        ship["name"],
        f"{lost} of {hull['start']} hull boxes lost" if lost else "",
        "crippled" if ship["crippled"] else "",
    )


_TELLERS = {
    "blockade": _blockade,
    "tide_at_sunrise": _tide,
    "tsushima": _tsushima,
    "port_arthur": _port_arthur,
    "great_war_at_sea": _great_war,
}
